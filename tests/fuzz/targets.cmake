# SPDX-License-Identifier: MIT
# One program for each fuzz target (tools/fuzz); needs clang++.
file(GLOB_RECURSE boards_of_kinds CONFIGURE_DEPENDS
     ${PROJECT_SOURCE_DIR}/tests/puzzles/kinds/*.cpp)
list(FILTER boards_of_kinds INCLUDE REGEX "/(traits|random_board|boards|brute_force)\\.cpp$")
foreach(target answers boards checkpoints models options proofs texts)
  add_executable(fuzz_${target} EXCLUDE_FROM_ALL fuzz/${target}.cpp)
  target_link_options(fuzz_${target} PRIVATE -fsanitize=fuzzer)
  target_link_libraries(fuzz_${target} PRIVATE quadrille_inside quadrille_flags quadrille_tools
                                               quadrille_commit nlohmann_json::nlohmann_json)
endforeach()
foreach(target answers models options proofs texts)  # inputs that are text
  target_sources(fuzz_${target} PRIVATE fuzz/mutator.cpp puzzles/damaged_texts.cpp)
endforeach()
target_sources(fuzz_boards PRIVATE puzzles/all_solutions.cpp puzzles/kind_traits.cpp
                                   ${boards_of_kinds})
target_sources(fuzz_proofs PRIVATE $<TARGET_OBJECTS:quadrille_proof_checker>)
