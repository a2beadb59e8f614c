// SPDX-License-Identifier: MIT
//
// Generates puzzles: checks the request the same way for all kinds and runs the kind's generator.
// Wishes about clues are the same for all kinds, too: the generator then gives only the solution,
// and choose_clues the clues. A design has a random one of its solutions.

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "encoders/sat_solver.hpp"
#include "engine/random.hpp"
#include "puzzles/board/setting_table.hpp"
#include "puzzles/by_hand/technique_solver.hpp"
#include "puzzles/core/puzzle.hpp"
#include "puzzles/library/ask_sat.hpp"
#include "puzzles/library/clue_choice.hpp"
#include "puzzles/library/registry.hpp"
#include "puzzles/search/solution_solver.hpp"
#include "puzzles/text/clock.hpp"
#include "puzzles/text/suggestion.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille {
namespace {

constexpr int kMaxSide = 1000;
constexpr int kMostBoards = 200;         // tried to meet wishes
constexpr std::size_t kMostValues = 60;  // that make a solution random

using puzzles::ClueWishes;
using puzzles::request_error;

std::optional<Error> unknown_setting(const puzzles::PuzzleKind& kind,
                                     const GenerateOptions& options) {
  std::vector<std::string_view> names;
  for (const SettingInfo& setting : puzzles::all_settings(kind)) names.push_back(setting.name);
  for (const auto& [name, value] : options.settings) {
    if (std::find(names.begin(), names.end(), name) == names.end())
      return request_error("unknown setting " + puzzles::quoted(name) + " of the generator for " +
                           std::string(kind.id) + ' ' + puzzles::expectation(name, names));
  }
  return std::nullopt;
}

std::optional<Error> wrong_size(const GenerateOptions& options) {
  if (options.rows < 1 || options.columns < 1 || options.rows > kMaxSide ||
      options.columns > kMaxSide) {
    return request_error("size " + std::to_string(options.rows) + "x" +
                         std::to_string(options.columns) + " (expected 1x1 to " +
                         std::to_string(kMaxSide) + "x" + std::to_string(kMaxSide) + ")");
  }
  return std::nullopt;
}

// Returns a solution of a board, made random by values that are tried one after the other.
std::optional<Answer> random_solution(const Puzzle& board, std::mt19937_64& random,
                                      const StopToken& stop) {
  std::optional<Answer> solution;
  const SolveOptions options{.seed = random(), .stop = stop};
  const auto ask = [&](const puzzles::SatModel& model, const std::optional<Answer>& best,
                       const StopToken& stopped) {
    puzzles::SolutionSolver solver(board.instance(), model, options.seed, best, stopped);
    const puzzles::AnswerShape shape = board.instance().shape();
    std::vector<encoders::Literal> values;
    const auto has_solution = [&] {
      if (solver.solve(values) != encoders::SatStatus::kSatisfiable) return false;
      solution = solver.answer();
      return true;
    };
    if (!solver.is_usable() || !has_solution()) return Report();
    for (const int variable : engine::shuffled(static_cast<int>(shape.size()), random)) {
      if (values.size() == kMostValues || stopped()) break;
      const auto [least, greatest] = shape.range(variable);
      const auto count = static_cast<std::size_t>(greatest - least) + 1;
      const auto value = least + static_cast<std::int32_t>(engine::random_index(random, count));
      values.push_back(solver.literal_of({static_cast<std::size_t>(variable), value}));
      if (!has_solution()) values.pop_back();
    }
    return Report();
  };
  if (!puzzles::ask_sat(board, options, puzzles::Question::kMarks, ask)) return std::nullopt;
  return solution;
}

// Makes boards that meet wishes about their clues.
class WishfulMaker {
 public:
  WishfulMaker(const puzzles::PuzzleKind& kind, const GenerateOptions& options,
               const ClueWishes& wishes, const StopToken& stop)
      : kind_(kind), options_(options), wishes_(wishes), stop_(stop), random_(options.seed) {}

  Result<std::optional<Puzzle>> run() {
    for (int boards = 0; boards < kMostBoards && !stop_(); ++boards) {
      Result<std::optional<Puzzle>> drawn = draw();
      if (!drawn || !*drawn) return drawn;
      const std::optional<Puzzle> chosen = with_clues(**drawn);
      const bool is_right = chosen && (!wishes_.level || is_of_level(*chosen));
      if (is_right && !stop_()) return chosen;
    }
    if (stop_()) return std::optional<Puzzle>();
    return puzzles::gave_up("none of " + std::to_string(kMostBoards) +
                            " boards met the wishes (expected other settings)");
  }

 private:
  // Returns the design, or a board of the kind's generator with clues for one solution.
  Result<std::optional<Puzzle>> draw() {
    if (wishes_.design) return wishes_.design;
    GenerateOptions options = options_;
    options.seed = random_();
    const Result<puzzles::InstancePointer> made = kind_.generate(options, stop_);
    if (!made) return made.error();
    return *made == nullptr ? std::nullopt : std::optional(Puzzle(*made));
  }

  std::optional<Puzzle> with_clues(const Puzzle& board) {
    std::optional<Answer> solution;
    if (wishes_.design) {
      solution = random_solution(board, random_, stop_);
    } else if (const auto report = solve(board, {.stop = stop_});
               report && !report->solutions.empty()) {
      solution = report->solutions.front();
    }
    if (!solution) return std::nullopt;
    const puzzles::InstancePointer full = board.instance().with_all_clues(*solution);
    if (full == nullptr) return board;  // its values are the puzzle
    return choose_clues(Puzzle(full), wishes_, random_, stop_);
  }

  bool is_of_level(const Puzzle& board) const {
    return puzzles::level_of(board, *wishes_.level, stop_) == *wishes_.level;
  }

  const puzzles::PuzzleKind& kind_;
  const GenerateOptions& options_;
  const ClueWishes& wishes_;
  const StopToken stop_;
  std::mt19937_64 random_;
};

}  // namespace

Result<std::optional<Puzzle>> generate(std::string_view puzzle, const GenerateOptions& options) {
  const puzzles::PuzzleKind* kind = puzzles::find_puzzle_kind(puzzle);
  if (kind == nullptr)
    return request_error("unknown puzzle " + puzzles::quoted(puzzle) + ' ' +
                         puzzles::expectation(puzzle, puzzles::puzzle_ids()));
  if (auto error = puzzles::bad_time_limit(options.time_limit)) return *std::move(error);
  if (!kind->generate) return request_error("there is no generator for " + std::string(kind->id));
  if (auto error = unknown_setting(*kind, options)) return *std::move(error);
  if (auto why = encoders::SatSolver::why_unusable()) return request_error(*std::move(why));
  GenerateOptions own = options;
  const Result<ClueWishes> wishes = puzzles::take_wishes(*kind, own);
  if (!wishes) return wishes.error();
  if (auto error = wrong_size(own)) return *std::move(error);

  const StopToken stop(options.stop,
                       puzzles::deadline_after(puzzles::Clock::now(), options.time_limit));
  if (wishes->has_any()) return WishfulMaker(*kind, own, *wishes, stop).run();
  Result<puzzles::InstancePointer> made = kind->generate(own, stop);
  if (!made) return made.error();
  if (*made == nullptr) return std::optional<Puzzle>();
  return std::optional<Puzzle>(Puzzle(*made));
}

}  // namespace quadrille
