# SPDX-License-Identifier: MIT
# Windows has no hidden symbols: a DLL exports either everything or what a module-definition file
# names. Names the functions of the C interface; those of C++ would fit only the same compiler.
set(exports ${PROJECT_BINARY_DIR}/quadrille.def)
set(names "")
foreach(include_dir IN LISTS quadrille_include_dirs)
  file(GLOB headers CONFIGURE_DEPENDS ${include_dir}/quadrille/*.h)
  foreach(header IN LISTS headers)
    file(READ ${header} text)
    string(REGEX MATCHALL "quadrille_[a-z_]+\\(" calls "${text}")
    list(APPEND names ${calls})
  endforeach()
endforeach()
list(TRANSFORM names REPLACE "\\(" "")
list(REMOVE_DUPLICATES names)
list(JOIN names "\n" names)
file(WRITE ${exports} "EXPORTS\n${names}\n")
target_sources(quadrille PRIVATE ${exports})
