// SPDX-License-Identifier: MIT
//
// quadrille generate: generates puzzles, each written as soon as it is made.

#include <algorithm>
#include <atomic>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/text/suggestion.hpp"
#include "tools/batch_progress.hpp"
#include "tools/interrupt.hpp"
#include "tools/options.hpp"
#include "tools/ordered_jobs.hpp"
#include "tools/puzzle_output.hpp"

namespace quadrille::tools {
namespace {

using Made = Result<std::optional<Puzzle>>;

// Makes the puzzles of a run. May be used by several threads.
class Maker {
 public:
  Maker(const Options& options, Console& console) : options_(options), console_(console) {}

  // Makes puzzle number `index`, from 0. The result does not depend on the thread.
  Made make(std::size_t index) {
    GenerateOptions request = options_.generating.request;
    request.seed = options_.solve.seed + index;
    request.time_limit = options_.solve.time_limit;
    request.stop = [&] {
      if (!options_.quiet && console_.wants_progress())
        console_.progress(progress_.text(share()) + "puzzle " + std::to_string(index + 1) + " of " +
                          std::to_string(options_.generating.count));
      return interrupted();
    };
    Made made = generate(options_.arguments.front(), request);
    progress_.count();
    ++made_;
    return made;
  }

 private:
  double share() const {
    return static_cast<double>(made_) / static_cast<double>(options_.generating.count);
  }

  const Options& options_;
  Console& console_;
  BatchProgress progress_;
  std::atomic<std::size_t> made_ = 0;
};

bool holds_one_puzzle(std::string_view id, std::string_view format_name) {
  for (const PuzzleInfo& puzzle : catalogue()) {
    if (puzzle.id != id) continue;
    for (const FormatInfo& format : puzzle.formats)
      if (format.name == format_name) return format.writes && !format.many;
  }
  return false;
}

int run_generate(const Options& options, Console& console) {
  const std::string& id = options.arguments.front();
  const auto ids = words_of_kind(WordKind::kGenerators);
  if (std::find(ids.begin(), ids.end(), id) == ids.end())
    return console.complain(
        "", usage_failure("no generator for '" + id + "' " + puzzles::expectation(id, ids)));
  if (options.generating.request.rows == 0)
    return console.complain("", usage_failure("missing option --size (expected RxC, such as 8x8)"));

  const std::string format = options.to.empty() ? "native" : options.to;
  if (options.generating.count > 1 && holds_one_puzzle(id, format))
    return console.complain("", usage_failure("the format '" + format +
                                              "' holds a single puzzle (expected --count 1)"));
  PuzzleOutput output(options, format, FileGrowth::kPerPuzzle, console);
  if (output.code() != kDone) return output.code();
  Maker maker(options, console);
  int code = kDone;
  std::size_t begun = 0, written = 0;
  const auto produce = [&]() -> std::optional<std::size_t> {
    if (begun == options.generating.count) return std::nullopt;
    return begun++;
  };
  const auto work = [&](std::size_t index) { return maker.make(index); };
  const auto emit = [&](const Made& made) {
    if (!made) {
      code = console.complain("", failure_of(made.error()));
    } else if (!*made) {
      code = kStopped;
    } else {
      ++written;
      return output.add(**made, "puzzle " + std::to_string(written));
    }
    return false;
  };
  run_in_order(options.jobs, produce, work, emit);
  if (code == kStopped && !options.quiet) {
    const std::string what = "stopped at puzzle " + std::to_string(written + 1) + " of " +
                             std::to_string(options.generating.count) +
                             (interrupted() ? " by a signal" : " by the time limit");
    console.err(error_line("", Error{.message = what}, "note"));
  }
  return std::max(code, output.finish());
}

}  // namespace

constexpr Verb kGenerateVerb = {
    .name = "generate",
    .arguments = "PUZZLE-ID",
    .summary = "generate puzzles",
    .details =
        "Every puzzle is proved to have exactly one solution, or one best solution if the puzzle\n"
        "asks for the best; --any allows more. Puzzle number K of --count has the seed S + K - 1.\n"
        "Puzzles are written in order, each as soon as it is made, so that a run that is killed\n"
        "loses none; formats that cannot be extended are rewritten once a second. The run ends\n"
        "at the first puzzle that exceeds the time limit.\n\n",
    .groups = kGenerating | kWriting,
    .min_arguments = 1,
    .max_arguments = 1,
    .run = run_generate,
    .argument_words = WordKind::kGenerators,
};

}  // namespace quadrille::tools
