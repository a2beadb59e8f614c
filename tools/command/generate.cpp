// SPDX-License-Identifier: MIT
//
// quadrille generate: generates puzzles, each written as soon as it is made, to a file or a book.

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/algorithms/ordered_tasks.hpp"
#include "puzzles/text/suggestion.hpp"
#include "tools/command/batch_progress.hpp"
#include "tools/command/recipe.hpp"
#include "tools/input/input_file.hpp"
#include "tools/options/options.hpp"
#include "tools/output/book_file.hpp"
#include "tools/output/interrupt.hpp"
#include "tools/output/puzzle_output.hpp"

namespace quadrille::tools {
namespace {

// A puzzle, and its solution if there is to be a book.
struct MadePuzzle {
  std::size_t index = 0;
  std::uint64_t seed = 0;
  Result<std::optional<Puzzle>> puzzle;
  std::optional<Answer> answer = {};
  std::string note = {};  // what it lacks of the request; empty: nothing
};

// The puzzles of a run, numbered from 0.
class Plan {
 public:
  Plan(Recipe recipe, std::uint64_t seed) : recipe_(std::move(recipe)), seed_(seed) {
    for (const PuzzleGroup& group : recipe_.groups) ends_.push_back(size() + group.count);
  }

  const std::string& title() const { return recipe_.title; }
  const std::vector<PuzzleGroup>& groups() const { return recipe_.groups; }
  std::size_t size() const { return ends_.empty() ? 0 : ends_.back(); }
  const PuzzleGroup& group_of(std::size_t index) const {
    const auto end = std::upper_bound(ends_.begin(), ends_.end(), index);
    return recipe_.groups[static_cast<std::size_t>(end - ends_.begin())];
  }
  std::uint64_t seed_of(std::size_t index) const {
    const PuzzleGroup& group = group_of(index);
    const auto end = *std::upper_bound(ends_.begin(), ends_.end(), index);
    return group.seed ? *group.seed + (index + group.count - end) : seed_ + index;
  }

 private:
  Recipe recipe_;
  std::uint64_t seed_;
  std::vector<std::size_t> ends_;  // of the groups
};

// Makes the puzzles of a run. May be used by several threads.
class Maker {
 public:
  Maker(const Plan& plan, const Options& options, Console& console)
      : plan_(plan), options_(options), console_(console) {}

  // Makes a puzzle. The result does not depend on the thread.
  MadePuzzle make(std::size_t index, std::uint64_t seed) {
    const PuzzleGroup& group = plan_.group_of(index);
    GenerateOptions request = group.request;
    request.seed = seed;
    request.time_limit = options_.solve.time_limit;
    request.stop = [&] { return shows_and_stops(index); };
    std::string note;
    request.note = [&](std::string_view words) { note = words; };
    MadePuzzle made{index, seed, generate(group.puzzle, request)};
    made.note = std::move(note);
    if (made.puzzle && *made.puzzle && !options_.generating.book.empty()) add_answer(made);
    progress_.count();
    ++made_;
    return made;
  }

 private:
  // Solves the puzzle; one that cannot be solved in time counts as not made.
  void add_answer(MadePuzzle& made) {
    SolveOptions request;
    request.time_limit = options_.solve.time_limit;
    request.stop = [&] { return shows_and_stops(made.index); };
    const Result<Report> report = solve(**made.puzzle, request);
    if (!report) {
      made.puzzle = report.error();
    } else if (report->solutions.empty()) {
      made.puzzle = std::optional<Puzzle>();
    } else {
      made.answer = report->solutions.front();
    }
  }

  bool shows_and_stops(std::size_t index) {
    if (!options_.quiet && console_.wants_progress()) {
      const double share = static_cast<double>(made_) / static_cast<double>(plan_.size());
      console_.progress(progress_.text(share) + "puzzle " + std::to_string(index + 1) + " of " +
                        std::to_string(plan_.size()));
    }
    return interrupted();
  }

  const Plan& plan_;
  const Options& options_;
  Console& console_;
  BatchProgress progress_;
  std::atomic<std::size_t> made_ = 0;
};

bool is_file(const std::string& path) { return !path.empty() && path != "-"; }

// With a book, the puzzles themselves are written only if an option says where or how.
bool writes_puzzles(const Options& options) {
  return options.generating.book.empty() || !options.output.empty() || !options.to.empty();
}

bool holds_one_puzzle(std::string_view id, std::string_view format_name) {
  for (const PuzzleInfo& puzzle : catalogue()) {
    if (puzzle.id != id) continue;
    for (const FormatInfo& format : puzzle.formats)
      if (format.name == format_name) return format.writes && !format.many;
  }
  return false;
}

// Returns why the options do not go together; nullopt if they do.
std::optional<Failure> contradiction(const Options& options) {
  const GeneratingOptions& chosen = options.generating;
  if (!chosen.recipe.empty()) {
    const std::string extra = !options.arguments.empty() ? "a PUZZLE-ID"
                              : chosen.request.rows != 0 ? "--size"
                              : chosen.count             ? "--count"
                              : chosen.request.any       ? "--any"
                              : !chosen.request.settings.empty()
                                  ? "--" + chosen.request.settings.front().first
                                  : "";
    if (!extra.empty())
      return usage_failure("--recipe cannot be combined with " + extra +
                           " (expected it in the recipe)");
  }
  if (auto failure = BookFile::objection(options)) return failure;
  if (chosen.book.empty() && options.pictures.mono) return usage_failure("--mono needs --book");
  if (chosen.book == "-" && writes_puzzles(options) && !is_file(options.output))
    return usage_failure("the book and the puzzles both go to standard output (expected -o FILE)");
  return std::nullopt;
}

// Replaces names of files by their texts, in settings whose value may be a file. On a failure,
// `file` gets the name of the file.
std::optional<Failure> read_files(PuzzleGroup& group, std::string& file) {
  for (auto& setting : group.request.settings) {
    std::string& value = setting.second;
    const bool may_be_text = value.find_first_of(":\n") != value.npos;
    for (const PuzzleInfo& puzzle : catalogue()) {
      if (puzzle.id != group.puzzle) continue;
      const bool is_file =
          std::any_of(puzzle.settings.begin(), puzzle.settings.end(), [&](const SettingInfo& one) {
            if (one.name != setting.first || !one.value.ends_with("FILE")) return false;
            if (one.value == "FILE" && !may_be_text) return true;
            return exists(value) && !is_directory(value);
          });
      if (!is_file) continue;
      Outcome<std::string> text = read_input(value);
      if (const auto* failure = std::get_if<Failure>(&text)) {
        file = value;
        return *failure;
      }
      value = std::get<std::string>(std::move(text));
    }
  }
  return std::nullopt;
}

// Returns the groups of the recipe, or the one group that the options describe.
Outcome<Recipe> recipe_of(const Options& options, std::string& file) {
  const GeneratingOptions& chosen = options.generating;
  if (!chosen.recipe.empty()) {
    file = chosen.recipe;
    const Outcome<std::string> text = read_input(chosen.recipe);
    if (const auto* failure = std::get_if<Failure>(&text)) return *failure;
    Result<Recipe> recipe = parse_recipe(std::get<std::string>(text));
    if (!recipe) return failure_of(recipe.error());
    return std::move(recipe).value();
  }
  if (options.arguments.empty())
    return usage_failure("a missing puzzle (expected generate PUZZLE-ID, or --recipe FILE)");
  const std::string& id = options.arguments.front();
  const auto ids = words_of_kind(WordKind::kGenerators);
  if (std::find(ids.begin(), ids.end(), id) == ids.end())
    return usage_failure("no generator for '" + id + "' " + puzzles::expectation(id, ids));
  const auto& settings = chosen.request.settings;
  const bool has_design = std::any_of(settings.begin(), settings.end(), [](const auto& setting) {
    return setting.first == "design";  // which has a size
  });
  if (chosen.request.rows == 0 && !has_design)
    return usage_failure("missing option --size (expected RxC, such as 8x8)");
  PuzzleGroup group{id, chosen.request, chosen.count.value_or(1)};
  if (auto failure = read_files(group, file)) return *failure;
  return Recipe{.groups = {std::move(group)}};
}

// Returns what the caption of a board says: its difficulty, and its seed, if they are asked for.
std::string note_on(const PuzzleGroup& group, std::uint64_t seed, bool names_seeds) {
  std::string note;
  for (const auto& [name, value] : group.request.settings) {
    if (name != "difficulty") continue;
    const bool is_number = value.find_first_not_of("0123456789.-") == value.npos;
    note = (is_number ? "difficulty " : "") + value;
  }
  if (group.seed || names_seeds)
    note += (note.empty() ? "seed " : ", seed ") + std::to_string(seed);
  return note;
}

// The outputs of a run: the puzzles, the book, or both.
class Outputs {
 public:
  Outputs(const Plan& plan, const Options& options, std::string format, Console& console)
      : plan_(plan), names_seeds_(options.generating.names_seeds) {
    if (writes_puzzles(options))
      puzzles_.emplace(options, std::move(format), FileGrowth::kPerPuzzle, console);
    if (code() != kDone || options.generating.book.empty()) return;
    const std::string& title = options.generating.title;
    book_.emplace(options, title.empty() ? plan.title() : title, console);
  }

  int code() const {
    return std::max(puzzles_ ? puzzles_->code() : kDone, book_ ? book_->code() : kDone);
  }
  std::size_t written() const { return written_; }
  // Returns false if there is no point in continuing.
  bool add(const MadePuzzle& made) {
    ++written_;
    const Puzzle& puzzle = **made.puzzle;
    if (book_ && !book_->add(puzzle, made.answer ? &*made.answer : nullptr,
                             note_on(plan_.group_of(made.index), made.seed, names_seeds_)))
      return false;
    return !puzzles_ || puzzles_->add(puzzle, "puzzle " + std::to_string(written_));
  }
  int finish() {
    const int code = puzzles_ ? puzzles_->finish() : kDone;
    return std::max(code, book_ ? book_->finish() : kDone);
  }

 private:
  const Plan& plan_;
  const bool names_seeds_;
  std::optional<PuzzleOutput> puzzles_;
  std::optional<BookFile> book_;
  std::size_t written_ = 0;
};

// Takes the puzzles in order, as they are made; replaces those that are equal to an earlier one,
// and leaves out those that the generator gives up.
class PuzzleRun {
 public:
  PuzzleRun(const Plan& plan, Maker& maker, Outputs& outputs, const Options& options,
            std::string file, Console& console)
      : plan_(plan),
        maker_(maker),
        outputs_(outputs),
        options_(options),
        file_(std::move(file)),
        console_(console),
        next_seed_(options.solve.seed + plan.size()) {}

  int code() const { return code_; }

  // Returns false if there is no point in continuing.
  bool take(MadePuzzle made) {
    for (int tries = 0; is_repeated(made); ++tries) {
      if (tries == kMostRepeats)
        return stop("after " + share() + ": " + std::to_string(kMostRepeats) +
                    " tries in a row repeated a board (expected fewer puzzles, or larger ones)");
      made = maker_.make(made.index, next_seed_++);
    }
    if (!made.puzzle) return fail(made);
    failures_ = 0;
    if (!*made.puzzle)
      return stop("at puzzle " + std::to_string(outputs_.written() + 1) + " of " +
                  std::to_string(plan_.size()) +
                  (interrupted() ? " by a signal" : " by the time limit"));
    if (!made.note.empty()) note("puzzle " + std::to_string(made.index + 1), made.note);
    return outputs_.add(made);
  }

 private:
  static constexpr int kMostRepeats = 500;  // in a row, as the manual says
  static constexpr int kMostFailures = 3;   // likewise

  bool is_repeated(const MadePuzzle& made) {
    if (plan_.size() == 1 || !made.puzzle || !*made.puzzle) return false;
    const Result<Writing> writing = write_puzzles({**made.puzzle}, "native");
    return writing && !boards_.insert(writing->text).second;
  }

  bool fail(const MadePuzzle& made) {
    Failure failure = failure_of(made.puzzle.error());
    failure.error.line = plan_.group_of(made.index).line;
    if (plan_.size() > 1 && failure.code == kStopped)
      failure.error.message.insert(0, "puzzle " + std::to_string(made.index + 1) + ": ");
    code_ = std::max<int>(code_, console_.complain(file_, failure));
    if (failure.code != kStopped) return false;
    if (++failures_ < kMostFailures) return true;
    return stop("after " + share() + ": " + std::to_string(kMostFailures) +
                " in a row were given up");
  }

  // Says where the run ends, and why. Returns false.
  bool stop(const std::string& where) {
    code_ = std::max<int>(code_, kStopped);
    note("", "stopped " + where);
    return false;
  }

  // "12 of 300 puzzles"
  std::string share() const {
    return std::to_string(outputs_.written()) + " of " + std::to_string(plan_.size()) + " puzzles";
  }

  void note(const std::string& place, const std::string& text) {
    if (!options_.quiet) console_.err(error_line(place, Error{.message = text}, "note"));
  }

  const Plan& plan_;
  Maker& maker_;
  Outputs& outputs_;
  const Options& options_;
  const std::string file_;
  Console& console_;
  std::uint64_t next_seed_;       // after those of the plan
  std::set<std::string> boards_;  // so far
  int failures_ = 0;              // in a row
  int code_ = kDone;
};

int run_generate(const Options& options, Console& console) {
  if (const auto failure = contradiction(options)) return console.complain("", *failure);
  std::string file;
  Outcome<Recipe> recipe = recipe_of(options, file);
  if (const auto* failure = std::get_if<Failure>(&recipe)) return console.complain(file, *failure);
  const Plan plan(std::get<Recipe>(std::move(recipe)), options.solve.seed);
  const std::string format = options.to.empty() ? "native" : options.to;
  for (const PuzzleGroup& group : plan.groups()) {
    if (plan.size() > 1 && writes_puzzles(options) && holds_one_puzzle(group.puzzle, format))
      return console.complain("", usage_failure("the format '" + format +
                                                "' holds a single puzzle (expected --count 1)"));
  }
  Outputs outputs(plan, options, format, console);
  if (outputs.code() != kDone) return outputs.code();
  Maker maker(plan, options, console);
  PuzzleRun run(plan, maker, outputs, options, file, console);
  std::size_t begun = 0;
  const auto produce = [&]() -> std::optional<std::size_t> {
    if (begun == plan.size()) return std::nullopt;
    return begun++;
  };
  const auto work = [&](std::size_t index) { return maker.make(index, plan.seed_of(index)); };
  puzzles::run_in_order(options.jobs, produce, work,
                        [&](MadePuzzle made) { return run.take(std::move(made)); });
  return std::max(run.code(), outputs.finish());
}

}  // namespace

constexpr Verb kGenerateVerb = {
    .name = "generate",
    .arguments = "[PUZZLE-ID]",
    .summary = "generate puzzles, also as a book to print",
    .details =
        "Every puzzle is proved to have exactly one solution, or one best solution if the puzzle\n"
        "asks for the best; --any allows more. Puzzle number K of --count has the seed S + K - 1,\n"
        "or a later one if it would repeat a board of the run: all boards are different.\n"
        "Puzzles are written in order, each as soon as it is made, so that a run that is killed\n"
        "loses none; formats that cannot be extended are rewritten once a second. The run ends\n"
        "with exit code 30 at the first puzzle that exceeds the time limit, after 500 repeats in "
        "a\n"
        "row, and after three puzzles in a row that the generator gives up, which are left out.\n\n"
        "A recipe (--recipe) lists puzzles of several kinds; then there is no PUZZLE-ID.\n\n",
    .groups = kGenerating | kBook | kWriting,
    .min_arguments = 0,
    .max_arguments = 1,
    .run = run_generate,
    .argument_words = WordKind::kGenerators,
};

}  // namespace quadrille::tools
