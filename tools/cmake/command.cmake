# SPDX-License-Identifier: MIT
# The command, the proof checker, and the pages and completions that the command generates.

# The command without its main function, also linked by tests.
add_library(quadrille_tools OBJECT)
quadrille_sources(quadrille_tools tools/command tools/options tools/input tools/output tools/compare
                                  tools/linear)
target_link_libraries(quadrille_tools PUBLIC quadrille_flags Boost::program_options
                                             Threads::Threads ZLIB::ZLIB)
target_compile_options(quadrille_tools PRIVATE $<$<CONFIG:Release>:-O1>)  # not time-critical
include(tools/cmake/texts.cmake)
target_sources(quadrille_tools PRIVATE ${quadrille_texts})
set_source_files_properties(tools/command/build_info.cpp PROPERTIES COMPILE_DEFINITIONS
  "QUADRILLE_BUILD_TYPE=\"$<CONFIG>\";QUADRILLE_COMPILER=\"${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}\"")

# quadrille_commit: says which commit was built. Made again whenever something else is.
set(made $<TARGET_OBJECTS:quadrille_tools> $<TARGET_OBJECTS:quadrille_puzzles>
         $<TARGET_OBJECTS:quadrille_words> $<TARGET_OBJECTS:quadrille_encoders> $<TARGET_OBJECTS:quadrille_engine>)
execute_process(COMMAND git rev-parse --path-format=absolute --git-path logs/HEAD
                WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
                OUTPUT_VARIABLE head OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(head AND EXISTS ${head})  # changes with every commit
  list(APPEND made ${head})
endif()
add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/commit.cpp
                   COMMAND ${CMAKE_COMMAND} -DSOURCE=${PROJECT_SOURCE_DIR}
                           -DOUTPUT=${PROJECT_BINARY_DIR}/commit.cpp
                           -P ${PROJECT_SOURCE_DIR}/tools/cmake/commit.cmake
                   DEPENDS ${made} tools/cmake/commit.cmake
                   COMMENT "Asking git for the commit"
                   VERBATIM)
add_library(quadrille_commit OBJECT ${PROJECT_BINARY_DIR}/commit.cpp)
target_link_libraries(quadrille_commit PRIVATE quadrille_flags)

add_executable(quadrille_command tools/command/main.cpp $<TARGET_OBJECTS:quadrille_tools>
                                 $<TARGET_OBJECTS:quadrille_commit>)
# In a folder of its own, because the library's target is already called `quadrille`.
if(QUADRILLE_SANITIZE)
  target_sources(quadrille_command PRIVATE tests/no_leak_check.cpp)
endif()
set_target_properties(quadrille_command PROPERTIES OUTPUT_NAME quadrille
                                                   RUNTIME_OUTPUT_DIRECTORY bin)
target_link_libraries(quadrille_command PRIVATE quadrille_inside quadrille_flags Threads::Threads
                                                Boost::program_options)

add_executable(quadrille_check_proof tools/proof_checker/main.cpp
                                     $<TARGET_OBJECTS:quadrille_proof_checker>
                                     $<TARGET_OBJECTS:quadrille_reference>)
set_target_properties(quadrille_check_proof PROPERTIES OUTPUT_NAME quadrille-check-proof
                                                       RUNTIME_OUTPUT_DIRECTORY bin)
target_compile_definitions(quadrille_check_proof PRIVATE QUADRILLE_VERSION="${PROJECT_VERSION}")
target_link_libraries(quadrille_check_proof PRIVATE quadrille_flags)

# quadrille_pages: the manual pages, schema and completions that the command prints, as files.
set(pages_dir ${CMAKE_CURRENT_BINARY_DIR}/pages)
file(MAKE_DIRECTORY ${pages_dir})
foreach(page "quadrille.1;--man" "quadrille.5;--man;5" "quadrille-1.schema.json;--schema"
             "quadrille.bash;--completion;bash" "_quadrille;--completion;zsh")
  list(POP_FRONT page name)
  add_custom_command(OUTPUT ${pages_dir}/${name}
                     COMMAND quadrille_command help ${page} > ${pages_dir}/${name}
                     DEPENDS quadrille_command
                     COMMENT "Generating ${name}"
                     VERBATIM)
  list(APPEND pages ${pages_dir}/${name})
endforeach()
add_custom_target(quadrille_pages ALL DEPENDS ${pages})
