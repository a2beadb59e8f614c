# SPDX-License-Identifier: MIT
# <quadrille/engine.hpp>: engine/engine.hpp and the headers that it includes, with includes as
# programs outside of the source tree need them. Made in the build directory, whence they are
# installed.
set(engine_include_dir ${CMAKE_CURRENT_BINARY_DIR}/include/engine)
set(pending engine.hpp)
set(engine_headers)
while(pending)
  list(POP_FRONT pending header)
  list(APPEND engine_headers ${header})
  set(source ${PROJECT_SOURCE_DIR}/engine/${header})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})
  file(READ ${source} text)
  string(REGEX REPLACE "#include \"engine/([a-z_/]+[.]hpp)\"" "#include <quadrille/engine/\\1>"
         text "${text}")
  if(header STREQUAL engine.hpp)
    set(place quadrille/engine.hpp)
  else()
    set(place quadrille/engine/${header})
  endif()
  file(CONFIGURE OUTPUT ${engine_include_dir}/${place} CONTENT "${text}" @ONLY)
  string(REGEX MATCHALL "quadrille/engine/[a-z_/]+[.]hpp" included "${text}")
  list(TRANSFORM included REPLACE "quadrille/engine/" "")
  list(REMOVE_ITEM included ${engine_headers} ${pending})
  list(APPEND pending ${included})
endwhile()
