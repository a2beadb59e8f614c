// SPDX-License-Identifier: MIT

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "puzzles/library/c/handles.hpp"
#include "tests/examples/use.hpp"
#include "tools/answer_file.hpp"
#include "tools/batch_progress.hpp"
#include "tools/console.hpp"
#include "tools/discarded.hpp"
#include "tools/failure.hpp"
#include "tools/input_file.hpp"
#include "tools/interrupt.hpp"
#include "tools/model_input.hpp"
#include "tools/model_solving.hpp"
#include "tools/option_reader.hpp"
#include "tools/option_table.hpp"
#include "tools/options.hpp"
#include "tools/ordered_jobs.hpp"
#include "tools/output_file.hpp"
#include "tools/pictures.hpp"
#include "tools/process_figures.hpp"
#include "tools/progress_line.hpp"
#include "tools/puzzle_output.hpp"
#include "tools/puzzle_stream.hpp"
#include "tools/side_files.hpp"
#include "tools/solve_run.hpp"
#include "tools/text_layout.hpp"
#include "tools/verb.hpp"

namespace quadrille::capi {

quadrille_code handles_example(const quadrille_puzzle* puzzle, quadrille_error* error) {
  // begin puzzles/library/c/handles.hpp
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"puzzle", puzzle}})) return refusal;
    use(puzzle->puzzle);
    return std::nullopt;
  });
  // end
}

}  // namespace quadrille::capi

namespace quadrille::tools {

void answer_file_example(PuzzleStream& stream) {
  // begin tools/answer_file.hpp
  AnsweredPuzzles both(stream, "answers.json");
  while (const auto pair = both.next()) use(pair->item, pair->answer);
  if (both.failure()) return;  // says what is wrong with the answers
  // end
}

void batch_progress_example(Console& console, const PuzzleStream& stream) {
  // begin tools/batch_progress.hpp
  BatchProgress progress;
  progress.count();
  console.progress(progress.text(stream.share()) + "a.txt");  // "1,204 done, 37 %, 310/s; a.txt"
  // end
}

ExitCode console_example(std::string_view text) {
  // begin tools/console.hpp
  Console console;
  if (!console.out(text)) return kWriteFailed;
  // end
  return kDone;
}

void discarded_example(SolveOptions& options) {
  // begin tools/discarded.hpp
  Discarded discarded;
  options.discard = [&](std::shared_ptr<void> thing) { discarded.add(std::move(thing)); };
  discarded.free();  // here and now, what comes needs the memory
  // end
}

ExitCode failure_example(Console& console, const Failure& failure) {
  // begin tools/failure.hpp
  console.err(error_line("a.txt", failure.error));
  return failure.code;
  // end
}

void input_file_example() {
  // begin tools/input_file.hpp
  const auto text = read_input("boards/a.txt");  // "-" is standard input
  InputBytes bytes("boards/b.txt");              // the same, piece by piece
  const auto listing = walk("boards");
  const InputSet inputs({"boards", "-"});  // so that outputs do not overwrite them
  // end
}

int interrupt_example(const std::function<bool()>& work) {
  // begin tools/interrupt.hpp
  prepare_process();
  while (!interrupted() && work()) {
  }
  return interrupt_code();
  // end
}

void model_input_example(const std::string& name, const Options& options) {
  // begin tools/model_input.hpp
  if (const auto format = model_format(name, options.read.format)) {
    const Outcome<ModelInput> input = read_model(name, *format);
  }
  // end
}

void model_solving_example(const Item& item, const LinearModel& model, SolveRun& run) {
  // begin tools/model_solving.hpp
  const std::variant<Block, FileFailure> block = solve_model(item, model, run);
  // end
}

Outcome<Options> option_reader_example(Options& options) {
  // begin tools/option_reader.hpp
  OptionReader reader(options);
  reader.take("limit", "10", {});
  reader.whole(options.solve.limit, 0, kUnlimited);
  if (reader.failure()) return *reader.failure();
  // end
  return options;
}

void option_table_example(const Verb& verb, std::string& text) {
  // begin tools/option_table.hpp
  for (const OptionRow& row : option_table()) {
    if (takes(verb, row)) text += "--" + std::string(row.name);
  }
  // end
}

ExitCode options_example(const Verb& verb, const std::vector<std::string>& arguments) {
  // begin tools/options.hpp
  const auto options = parse_options(verb, arguments);
  if (const auto* failure = std::get_if<Failure>(&options)) return failure->code;
  // end
  return kDone;
}

void ordered_jobs_example(PuzzleStream& stream, Console& console,
                          const std::function<Block(const Item&)>& solve) {
  // begin tools/ordered_jobs.hpp
  run_in_order(
      4, [&] { return stream.next(); }, [&](const Item& item) { return solve(item); },
      [&](const Block& block) { return console.out(block.out); });
  // end
}

void side_files_example(const Puzzle& puzzle, const Options& options, SolveOptions& request,
                        Console& console) {
  // begin tools/side_files.hpp
  SideFiles files(options, console);
  if (const auto bad = files.open()) return use(bad->file, bad->failure);
  files.attach(request);
  const Result<Report> report = solve(puzzle, request);
  for (const FileFailure& lost : files.close(report->has_proof))
    console.complain(lost.file, lost.failure);
  // end
}

ExitCode output_file_example(std::string_view svg, std::string_view line, Console& console) {
  // begin tools/output_file.hpp
  if (auto failure = write_file("a.svg", svg)) return console.complain("a.svg", *failure);

  OutputFile file("proof.txt");  // the same, piece by piece
  file.write(line);
  if (auto failure = file.finish()) return console.complain("proof.txt", *failure);

  file.publish();  // or: there at once, and growing with each `write`
  // end
  return kDone;
}

int pictures_example(const Options& options, Console& console, const std::string& svg) {
  // begin tools/pictures.hpp
  PictureFiles files(options, console);
  if (files.code() != kDone) return files.code();
  files.add({"board.txt:1", svg});
  return files.finish();
  // end
}

void process_figures_example(const Report& report, std::string& line) {
  // begin tools/process_figures.hpp
  line += seconds_text(report.seconds.total);  // "0.012 s"
  // end
}

void progress_line_example(Console& console) {
  // begin tools/progress_line.hpp
  const ProgressLine line = {.source = "a.txt:1", .seconds = 3.5, .best = 19, .bound = 18};
  console.progress(text_of(line));  // "a.txt:1: 3.500 s, best 19, bound 18"
  console.err(json_of(line) + '\n');
  // end
}

int puzzle_output_example(const Puzzle& puzzle, const Options& options, Console& console) {
  // begin tools/puzzle_output.hpp
  PuzzleOutput output(options, "native", FileGrowth::kAtEnd, console);
  output.add(puzzle, "a.txt:3");
  return output.finish();
  // end
}

void puzzle_stream_example(const Options& options) {
  // begin tools/puzzle_stream.hpp
  PuzzleStream stream(options.arguments, options.read);
  while (const auto item = stream.next()) use(item->source, item->outcome);
  // end
}

void text_layout_example(std::string& text) {
  // begin tools/text_layout.hpp
  text += item("  --limit N", "find up to N solutions", 24);  // the text in column 24
  // end
}

}  // namespace quadrille::tools
