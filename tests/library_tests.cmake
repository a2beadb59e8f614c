# SPDX-License-Identifier: MIT
# Tests of the library for systems on which the command is not built, such as Windows: all that
# neither start programs nor use the command's sources.
include(${PROJECT_SOURCE_DIR}/tools/cmake/texts.cmake)
add_executable(quadrille_library_tests
  $<TARGET_OBJECTS:quadrille_proof_checker>
  ${PROJECT_SOURCE_DIR}/tools/command/formats_page.cpp  # the schema of JSON
  ${PROJECT_SOURCE_DIR}/tools/options/roff.cpp
  ${quadrille_texts}
  folder.cpp
  json_schema.cpp
  this_build.cpp
)
quadrille_sources(quadrille_library_tests tests/engine tests/encoders tests/reference tests/puzzles)
get_target_property(sources quadrille_library_tests SOURCES)
foreach(source IN LISTS sources)
  if(source MATCHES "_test\\.cpp$")
    file(STRINGS ${source} uses REGEX [["(tools/([a-z_]+\.hpp|linear/)|tests/tools/)]] LIMIT_COUNT 1)
    if(uses)
      list(REMOVE_ITEM sources ${source})
    endif()
  endif()
endforeach()
set_target_properties(quadrille_library_tests PROPERTIES SOURCES "${sources}")
target_compile_definitions(quadrille_library_tests PRIVATE
  QUADRILLE_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
target_compile_options(quadrille_library_tests PRIVATE $<$<CONFIG:Release>:-O1>)
target_link_libraries(quadrille_library_tests PRIVATE quadrille_inside quadrille_flags ${catch_main}
                                                      nlohmann_json::nlohmann_json)
include(Catch)
catch_discover_tests(quadrille_library_tests DISCOVERY_MODE PRE_TEST)  # Wine may be missing

# The examples in C call the library as others do: a shared one exports all that they need.
foreach(example boards engine hints solve)
  add_executable(quadrille_c_${example} ${PROJECT_SOURCE_DIR}/examples/c/${example}.c)
  target_link_libraries(quadrille_c_${example} PRIVATE quadrille)
  add_test(NAME "example in C: ${example}" COMMAND quadrille_c_${example})
endforeach()
