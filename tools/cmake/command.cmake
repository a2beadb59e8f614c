# SPDX-License-Identifier: MIT
# The command, the proof checker, and the pages and completions that the command makes by itself.

# All of the command but its main function, which tests want as well.
add_library(quadrille_tools OBJECT
  tools/answer_file.cpp
  tools/batch_progress.cpp
  tools/check_command.cpp
  tools/side_files.cpp
  tools/compare/agreement.cpp
  tools/compare/axis.cpp
  tools/compare/child_process.cpp
  tools/compare/csv.cpp
  tools/compare/figures.cpp
  tools/compare/measure.cpp
  tools/compare/natural_order.cpp
  tools/compare/plot.cpp
  tools/compare/report.cpp
  tools/compare/results.cpp
  tools/compare/run.cpp
  tools/compare/solver.cpp
  tools/compare/statistics.cpp
  tools/compare/stylesheet.cpp
  tools/compare_command.cpp
  tools/completion.cpp
  tools/console.cpp
  tools/convert_command.cpp
  tools/discarded.cpp
  tools/exit_code.cpp
  tools/export_command.cpp
  tools/failure.cpp
  tools/generate_command.cpp
  tools/help.cpp
  tools/input_file.cpp
  tools/interrupt.cpp
  tools/known_words.cpp
  tools/list_command.cpp
  tools/man_page.cpp
  tools/model_input.cpp
  tools/model_solving.cpp
  tools/option_reader.cpp
  tools/option_table.cpp
  tools/options.cpp
  tools/output_file.cpp
  tools/pictures.cpp
  tools/process_figures.cpp
  tools/progress_line.cpp
  tools/puzzle_output.cpp
  tools/puzzle_stream.cpp
  tools/render_command.cpp
  tools/roff.cpp
  tools/solve_command.cpp
  tools/text_layout.cpp
  tools/verbs.cpp
)
target_link_libraries(quadrille_tools PUBLIC quadrille_flags Boost::program_options
                                             Threads::Threads)
quadrille_unity(quadrille_tools)
target_compile_options(quadrille_tools PRIVATE $<$<CONFIG:Release>:-O1>)  # nothing in it takes long
# The licences of the libraries as a text of the program.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS tools/libraries.txt)
file(READ tools/libraries.txt libraries)
configure_file(tools/cmake/libraries.cpp.in libraries.cpp @ONLY)
target_sources(quadrille_tools PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/libraries.cpp)

add_executable(quadrille_command tools/main.cpp $<TARGET_OBJECTS:quadrille_tools>)
# In a folder of its own: the build has a target `quadrille` already, the library.
set_target_properties(quadrille_command PROPERTIES OUTPUT_NAME quadrille
                                                   RUNTIME_OUTPUT_DIRECTORY bin)
target_link_libraries(quadrille_command PRIVATE quadrille_inside quadrille_flags Threads::Threads
                                                Boost::program_options)

# Shares nothing with the rest, so that its word on a proof is worth something.
add_library(quadrille_proof_checker OBJECT
  tools/proof_checker/checker.cpp
  tools/proof_checker/compare.cpp
  tools/proof_checker/covering.cpp
  tools/proof_checker/grid_file.cpp
  tools/proof_checker/lp_file.cpp
  tools/proof_checker/lp_words.cpp
  tools/proof_checker/mps_entry.cpp
  tools/proof_checker/mps_file.cpp
  tools/proof_checker/number.cpp
  tools/proof_checker/residues.cpp
  tools/proof_checker/rules.cpp
)
target_link_libraries(quadrille_proof_checker PRIVATE quadrille_flags)
quadrille_unity(quadrille_proof_checker)
add_executable(quadrille_check_proof tools/proof_checker/check_proof.cpp
                                     $<TARGET_OBJECTS:quadrille_proof_checker>)
set_target_properties(quadrille_check_proof PROPERTIES OUTPUT_NAME quadrille-check-proof
                                                       RUNTIME_OUTPUT_DIRECTORY bin)
target_compile_definitions(quadrille_check_proof PRIVATE QUADRILLE_VERSION="${PROJECT_VERSION}")
target_link_libraries(quadrille_check_proof PRIVATE quadrille_flags)

if(QUADRILLE_MPI)
  find_package(MPI REQUIRED COMPONENTS CXX)
  add_executable(quadrille_compare_mpi tools/mpi/compare_mpi.cpp)
  set_target_properties(quadrille_compare_mpi PROPERTIES OUTPUT_NAME quadrille-compare-mpi
                                                         RUNTIME_OUTPUT_DIRECTORY bin)
  target_link_libraries(quadrille_compare_mpi PRIVATE MPI::MPI_CXX quadrille_flags)
endif()

# quadrille_pages: what the command says of itself, once as files.
set(pages_dir ${CMAKE_CURRENT_BINARY_DIR}/pages)
file(MAKE_DIRECTORY ${pages_dir})
foreach(page "quadrille.1;--man" "quadrille.bash;--completion;bash" "_quadrille;--completion;zsh")
  list(POP_FRONT page name)
  add_custom_command(OUTPUT ${pages_dir}/${name}
                     COMMAND quadrille_command help ${page} > ${pages_dir}/${name}
                     DEPENDS quadrille_command
                     COMMENT "Making ${name}"
                     VERBATIM)
  list(APPEND pages ${pages_dir}/${name})
endforeach()
add_custom_target(quadrille_pages ALL DEPENDS ${pages})
