# SPDX-License-Identifier: MIT

# Files that are to be compiled alone in any case, because they will change often (tests/mutants).
foreach(source IN LISTS QUADRILLE_ALONE)
  set_source_files_properties(${PROJECT_SOURCE_DIR}/${source} PROPERTIES
                              SKIP_UNITY_BUILD_INCLUSION ON)
endforeach()

# quadrille_sources(TARGET FOLDER...): adds all .cpp files in and below the folders to the target,
# except main.cpp (for programs only) and examples.cpp (for the tests of examples).
function(quadrille_sources target)
  foreach(folder IN LISTS ARGN)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
    list(FILTER sources EXCLUDE REGEX "/(main|examples)\\.cpp$")
    target_sources(${target} PRIVATE ${sources})
  endforeach()
  quadrille_unity(${target})
endfunction()

# quadrille_move_sources(FROM TO REGEX): gives the sources whose paths match to another target.
function(quadrille_move_sources from to regex)
  get_target_property(stay ${from} SOURCES)
  set(go ${stay})
  list(FILTER stay EXCLUDE REGEX ${regex})
  list(FILTER go INCLUDE REGEX ${regex})
  set_target_properties(${from} PROPERTIES SOURCES "${stay}")
  target_sources(${to} PRIVATE ${go})
endfunction()

set(QUADRILLE_BATCH 80 CACHE STRING "How many files are compiled as one with CMAKE_UNITY_BUILD")

# quadrille_unity(TARGET...): with -DCMAKE_UNITY_BUILD=ON, 80 files are compiled as one, which takes
# a quarter of the time and up to 1.5 GB of memory. Without it every file is compiled on its own.
# Files of a folder share a namespace, so the names of their helpers must differ.
function(quadrille_unity)
  set_target_properties(${ARGN} PROPERTIES UNITY_BUILD_MODE BATCH
                                           UNITY_BUILD_BATCH_SIZE ${QUADRILLE_BATCH})
endfunction()
