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
#include "tools/input/answer_file.hpp"
#include "tools/command/batch_progress.hpp"
#include "tools/output/book_file.hpp"
#include "tools/command/build_info.hpp"
#include "tools/output/console.hpp"
#include "tools/output/failure.hpp"
#include "tools/input/gzip_stream.hpp"
#include "tools/input/input_file.hpp"
#include "tools/output/interrupt.hpp"
#include "tools/input/model_input.hpp"
#include "tools/command/model_solving.hpp"
#include "tools/options/option_reader.hpp"
#include "tools/options/option_table.hpp"
#include "tools/options/options.hpp"
#include "tools/output/output_file.hpp"
#include "tools/command/partial_check.hpp"
#include "tools/output/pictures.hpp"
#include "tools/output/process_figures.hpp"
#include "tools/output/progress_line.hpp"
#include "tools/output/puzzle_output.hpp"
#include "tools/input/puzzle_stream.hpp"
#include "tools/command/recipe.hpp"
#include "tools/output/side_files.hpp"
#include "tools/command/solve_run.hpp"
#include "tools/command/solve_words.hpp"
#include "tools/options/text_layout.hpp"
#include "tools/command/verb.hpp"

namespace quadrille::tools {

void answer_file_example(PuzzleStream& stream) {
#include "example_of/tools/input/answer_file.hpp"
}

void batch_progress_example(Console& console, const PuzzleStream& stream) {
#include "example_of/tools/command/batch_progress.hpp"
}

void build_info_example(Console& console) {
#include "example_of/tools/command/build_info.hpp"
}

int book_file_example(const Options& options, Console& console, const Puzzle& puzzle,
                      const Answer& answer) {
#include "example_of/tools/output/book_file.hpp"
}

ExitCode recipe_example(Console& console, std::string_view text) {
#include "example_of/tools/command/recipe.hpp"
  return kDone;
}

ExitCode console_example(std::string_view text) {
#include "example_of/tools/output/console.hpp"
  return kDone;
}

ExitCode failure_example(Console& console, const Failure& failure) {
#include "example_of/tools/output/failure.hpp"
}

void gzip_stream_example(InputBytes& bytes) {
#include "example_of/tools/input/gzip_stream.hpp"
}

void input_file_example() {
#include "example_of/tools/input/input_file.hpp"
}

int interrupt_example(const StopToken& work) {
#include "example_of/tools/output/interrupt.hpp"
}

void model_input_example(const std::string& name, const Options& options) {
#include "example_of/tools/input/model_input.hpp"
}

void model_solving_example(const Item& item, const LinearModel& model, SolveRun& run) {
#include "example_of/tools/command/model_solving.hpp"
}

Outcome<Options> option_reader_example(Options& options) {
#include "example_of/tools/options/option_reader.hpp"
  return options;
}

void option_table_example(const Verb& verb, std::string& text) {
#include "example_of/tools/options/option_table.hpp"
}

ExitCode options_example(const Verb& verb, const std::vector<std::string>& arguments) {
#include "example_of/tools/options/options.hpp"
  return kDone;
}

void side_files_example(const Puzzle& puzzle, const Options& options, SolveOptions& request,
                        Console& console) {
#include "example_of/tools/output/side_files.hpp"
}

ExitCode output_file_example(std::string_view svg, std::string_view line, Console& console) {
#include "example_of/tools/output/output_file.hpp"
  return kDone;
}

void solve_words_example(const Item& item, const Puzzle& puzzle, const Answers& answers,
                         const Options& options, Console& console) {
#include "example_of/tools/command/solve_words.hpp"
}

Verdict partial_check_example(const Puzzle& puzzle, const PartialAnswer& answer) {
#include "example_of/tools/command/partial_check.hpp"
  return verdict;
}

int pictures_example(const Options& options, Console& console, const std::string& svg) {
#include "example_of/tools/output/pictures.hpp"
}

void process_figures_example(const Report& report, std::string& line) {
#include "example_of/tools/output/process_figures.hpp"
}

void progress_line_example(Console& console) {
#include "example_of/tools/output/progress_line.hpp"
}

int puzzle_output_example(const Puzzle& puzzle, const Options& options, Console& console) {
#include "example_of/tools/output/puzzle_output.hpp"
}

void puzzle_stream_example(const Options& options) {
#include "example_of/tools/input/puzzle_stream.hpp"
}

void text_layout_example(std::string& text) {
#include "example_of/tools/options/text_layout.hpp"
}

}  // namespace quadrille::tools
