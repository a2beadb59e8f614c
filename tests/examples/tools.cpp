// SPDX-License-Identifier: MIT

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "tests/examples/use.hpp"
#include "tools/answer_file.hpp"
#include "tools/batch_progress.hpp"
#include "tools/book_file.hpp"
#include "tools/build_info.hpp"
#include "tools/compare_conclusion.hpp"
#include "tools/console.hpp"
#include "tools/deferred_deletion.hpp"
#include "tools/failure.hpp"
#include "tools/gzip_stream.hpp"
#include "tools/input_file.hpp"
#include "tools/interrupt.hpp"
#include "tools/model_input.hpp"
#include "tools/model_solving.hpp"
#include "tools/option_reader.hpp"
#include "tools/option_table.hpp"
#include "tools/options.hpp"
#include "tools/ordered_jobs.hpp"
#include "tools/output_file.hpp"
#include "tools/partial_check.hpp"
#include "tools/pictures.hpp"
#include "tools/process_figures.hpp"
#include "tools/progress_line.hpp"
#include "tools/puzzle_output.hpp"
#include "tools/puzzle_stream.hpp"
#include "tools/recipe.hpp"
#include "tools/side_files.hpp"
#include "tools/solve_run.hpp"
#include "tools/text_layout.hpp"
#include "tools/verb.hpp"

namespace quadrille::tools {

void answer_file_example(PuzzleStream& stream) {
#include "example_of/tools/answer_file.hpp"
}

void batch_progress_example(Console& console, const PuzzleStream& stream) {
#include "example_of/tools/batch_progress.hpp"
}

void build_info_example(Console& console) {
#include "example_of/tools/build_info.hpp"
}

int compare_conclusion_example(const std::vector<compare::Run>& runs, const Options& options,
                               Console& console) {
#include "example_of/tools/compare_conclusion.hpp"
}

int book_file_example(const Options& options, Console& console, const Puzzle& puzzle,
                      const Answer& answer) {
#include "example_of/tools/book_file.hpp"
}

ExitCode recipe_example(Console& console, std::string_view text) {
#include "example_of/tools/recipe.hpp"
  return kDone;
}

ExitCode console_example(std::string_view text) {
#include "example_of/tools/console.hpp"
  return kDone;
}

void discarded_example(SolveOptions& options) {
#include "example_of/tools/deferred_deletion.hpp"
}

ExitCode failure_example(Console& console, const Failure& failure) {
#include "example_of/tools/failure.hpp"
}

void gzip_stream_example(InputBytes& bytes) {
#include "example_of/tools/gzip_stream.hpp"
}

void input_file_example() {
#include "example_of/tools/input_file.hpp"
}

int interrupt_example(const StopToken& work) {
#include "example_of/tools/interrupt.hpp"
}

void model_input_example(const std::string& name, const Options& options) {
#include "example_of/tools/model_input.hpp"
}

void model_solving_example(const Item& item, const LinearModel& model, SolveRun& run) {
#include "example_of/tools/model_solving.hpp"
}

Outcome<Options> option_reader_example(Options& options) {
#include "example_of/tools/option_reader.hpp"
  return options;
}

void option_table_example(const Verb& verb, std::string& text) {
#include "example_of/tools/option_table.hpp"
}

ExitCode options_example(const Verb& verb, const std::vector<std::string>& arguments) {
#include "example_of/tools/options.hpp"
  return kDone;
}

void ordered_jobs_example(PuzzleStream& stream, Console& console,
                          const std::function<Block(const Item&)>& solve) {
#include "example_of/tools/ordered_jobs.hpp"
}

void side_files_example(const Puzzle& puzzle, const Options& options, SolveOptions& request,
                        min_clues::SearchOptions& clue_search, Console& console) {
#include "example_of/tools/side_files.hpp"
}

ExitCode output_file_example(std::string_view svg, std::string_view line, Console& console) {
#include "example_of/tools/output_file.hpp"
  return kDone;
}

Verdict partial_check_example(const Puzzle& puzzle, const PartialAnswer& answer) {
#include "example_of/tools/partial_check.hpp"
  return verdict;
}

int pictures_example(const Options& options, Console& console, const std::string& svg) {
#include "example_of/tools/pictures.hpp"
}

void process_figures_example(const Report& report, std::string& line) {
#include "example_of/tools/process_figures.hpp"
}

void progress_line_example(Console& console) {
#include "example_of/tools/progress_line.hpp"
}

int puzzle_output_example(const Puzzle& puzzle, const Options& options, Console& console) {
#include "example_of/tools/puzzle_output.hpp"
}

void puzzle_stream_example(const Options& options) {
#include "example_of/tools/puzzle_stream.hpp"
}

void text_layout_example(std::string& text) {
#include "example_of/tools/text_layout.hpp"
}

}  // namespace quadrille::tools
