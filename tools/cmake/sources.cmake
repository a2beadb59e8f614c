# SPDX-License-Identifier: MIT

# quadrille_sources(TARGET FOLDER...): the target is made of all .cpp files in the folders and below
# but main.cpp, which is for a program alone, and examples.cpp, which is for the tests' examples.
function(quadrille_sources target)
  foreach(folder IN LISTS ARGN)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
    list(FILTER sources EXCLUDE REGEX "/(main|examples)\\.cpp$")
    target_sources(${target} PRIVATE ${sources})
  endforeach()
  quadrille_unity(${target})
endfunction()

# What cmake -DCMAKE_UNITY_BUILD=ON puts together: 80 files are compiled as one, which takes a
# quarter of the time and up to 1.5 GB of memory. Without it every file is compiled on its own. Files
# of a folder share a namespace, so no two of them have helpers of the same name.
function(quadrille_unity)
  set_target_properties(${ARGN} PROPERTIES UNITY_BUILD_MODE BATCH UNITY_BUILD_BATCH_SIZE 80)
endfunction()
