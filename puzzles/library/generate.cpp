// SPDX-License-Identifier: MIT
//
// Generates puzzles: checks the request the same way for all kinds and runs the kind's generator.
// Wishes about clues are the same for all kinds, too: the generator then gives only the solution,
// and choose_clues the clues. A design has a random one of its solutions. A single hard step does
// not make a hard board: unless one has enough of them, the one with the largest share is taken
// from several.

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
constexpr int kMostTried = 200;          // tried to meet wishes
constexpr int kMostOfLevel = 10;         // made for a board with enough hard steps
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
    if (wishes_.design) {
      const auto report = solve(*wishes_.design, {.limit = 1, .stop = stop_});
      if (!report) return report.error();
      if (report->status == Status::kNone)
        return request_error("a design without a solution (solve --why says which clues clash)");
    }
    for (int boards = 0; boards < kMostTried && !stop_(); ++boards) {
      Result<std::optional<Puzzle>> drawn = draw();
      if (!drawn || !*drawn) return drawn;
      const std::optional<Puzzle> chosen = with_clues(**drawn);
      const bool is_right = chosen && (!wishes_.level || is_of_level(*chosen));
      if (is_right && !stop_()) return chosen;
    }
    if (stop_()) return std::optional<Puzzle>();
    return puzzles::gave_up("none of " + std::to_string(kMostTried) +
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
    return puzzles::difficulty_of(board, *wishes_.level, stop_).stars == *wishes_.level + 1;
  }

  const puzzles::PuzzleKind& kind_;
  const GenerateOptions& options_;
  const ClueWishes& wishes_;
  const StopToken stop_;
  std::mt19937_64 random_;
};

// Returns the share of hard steps among those that are not easy.
double hard_share(const Difficulty& difficulty) {
  const std::size_t hard = difficulty.steps[puzzles::kHard] + difficulty.steps[puzzles::kExpert];
  const std::size_t all = hard + difficulty.steps[puzzles::kMedium];
  return all == 0 ? 0 : static_cast<double>(hard) / static_cast<double>(all);
}

bool has_enough_hard_steps(const Difficulty& difficulty) {
  constexpr std::size_t kFewest = 3;
  constexpr double kLeastShare = 0.2;
  return difficulty.steps[puzzles::kHard] + difficulty.steps[puzzles::kExpert] >= kFewest &&
         hard_share(difficulty) >= kLeastShare;
}

// Makes boards of a hard level until one has enough hard steps; returns that, or the hardest one.
template <typename Make>
Result<std::optional<Puzzle>> hardest_of(const Make& make, const StopToken& stop) {
  std::optional<Puzzle> hardest;
  double most = 0;
  for (int boards = 0; boards < kMostOfLevel; ++boards) {
    Result<std::optional<Puzzle>> made = make();
    if (!made || !*made) return hardest ? Result<std::optional<Puzzle>>(hardest) : made;
    const Difficulty difficulty = puzzles::difficulty_of(**made, puzzles::kExpert, stop);
    if (has_enough_hard_steps(difficulty)) return made;
    if (hardest && hard_share(difficulty) <= most) continue;
    most = hard_share(difficulty);
    hardest = **made;
  }
  return hardest;
}

// Decides whether boards with several hard steps are wanted.
bool wants_hard_steps(const ClueWishes& wishes, const GenerateOptions& own) {
  const auto is_hard = [](int level) {
    return level == puzzles::kHard || level == puzzles::kExpert;
  };
  if (wishes.level) return is_hard(*wishes.level);
  return std::any_of(own.settings.begin(), own.settings.end(), [&](const auto& setting) {
    const auto level =
        std::find(puzzles::kLevelNames.begin(), puzzles::kLevelNames.end(), setting.second);
    return setting.first == puzzles::kDifficulty && level != puzzles::kLevelNames.end() &&
           is_hard(static_cast<int>(level - puzzles::kLevelNames.begin()));
  });
}

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
  WishfulMaker wishful(*kind, own, *wishes, stop);
  std::mt19937_64 random(own.seed);
  const auto make = [&]() -> Result<std::optional<Puzzle>> {
    if (wishes->has_any()) return wishful.run();
    Result<puzzles::InstancePointer> made = kind->generate(own, stop);
    own.seed = random();
    if (!made) return made.error();
    return *made == nullptr ? std::nullopt : std::optional(Puzzle(*made));
  };
  return wants_hard_steps(*wishes, own) ? hardest_of(make, stop) : make();
}

}  // namespace quadrille
