// SPDX-License-Identifier: MIT
//
// The search of a logic program, after M. Gregor, K. Zábovská and V. Smataník, The Zebra Puzzle and
// Getting to Know your Tools (INES 2015), in M. Conroy et al. (Edinburgh 2025), 7.2.2 and 7.3.1.
// Clues are taken one after another. Each puts the values that it names and that have no place yet
// wherever there is room, and is tested there, which is one inference. Values that no clue names
// are tried last.
//
// Heuristic 1 takes clues that name a position first, heuristic 2 takes clues that relate two
// positions last. Heuristic 3 is about values that no clue names, such as the zebra: without it
// they are tried everywhere before any clue is taken. With it, clues that name values of the same
// attribute, which exclude those, come first (among clues that heuristics 1 and 2 treat alike), and
// such a value is placed after the last of them.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/core/search_outcome.hpp"
#include "puzzles/kinds/zebra/formula.hpp"
#include "puzzles/kinds/zebra/models.hpp"
#include "puzzles/text/clock.hpp"

namespace quadrille::puzzles::zebra {

namespace {

constexpr std::size_t kMaxSteps = 20'000;
constexpr std::int64_t kStopInterval = 1 << 10;

// A clue to test once its values have places; without a clue, values to place.
struct Step {
  std::vector<Operand> values;
  std::optional<Formula> formula;
  std::size_t clue = 0;  // its number, from 1
};

void collect(const Board& board, const Clue& clue, std::vector<Operand>& values) {
  const auto add = [&](Operand one) {
    if (!one.is_position() && std::find(values.begin(), values.end(), one) == values.end())
      values.push_back(one);
  };
  for (const Operand& operand : clue.operands) add(operand);
  for (const Clue& part : clue.parts) collect(board, part, values);
  if (!clue.attribute) return;
  for (int v = 0; v < board.rows; ++v) add({*clue.attribute, v});
}

// Returns 0 if a clue names a position, 1 if it says that things are in one place, 2 if it relates
// positions.
int category_of(const Clue& clue) {
  using enum ClueKind;
  switch (clue.kind) {
    case kAt:
    case kNotAt:
    case kAtEnd:
    case kOdd:
    case kEven:
      return 0;
    case kSame:
    case kDiff:
    case kOneOf:
    case kPair:
    case kAllDifferent: {
      const auto is_place = [](const Operand& operand) { return operand.is_position(); };
      return std::any_of(clue.operands.begin(), clue.operands.end(), is_place) ? 0 : 1;
    }
    default:
      return 2;
  }
}

// Returns the clues in their own order, as steps.
std::vector<Step> clue_steps(const Board& board) {
  std::vector<Step> steps;
  for (const StatedClue& stated : board.clues) {
    Step step{{}, formula_of(board, stated.clue), steps.size() + 1};
    collect(board, stated.clue, step.values);
    steps.push_back(std::move(step));
  }
  return steps;
}

// Returns the values that no clue names.
std::vector<Operand> unnamed_values(const Board& board, const std::vector<Step>& clues) {
  std::vector<std::vector<bool>> is_named(board.columns, std::vector<bool>(board.rows));
  for (const Step& step : clues) {
    for (const Operand& value : step.values) is_named[value.attribute][value.value] = true;
  }
  std::vector<Operand> values;
  for (int a = 0; a < board.columns; ++a) {
    for (int v = 0; v < board.rows; ++v) {
      if (!is_named[a][v]) values.push_back({a, v});
    }
  }
  return values;
}

bool names_attribute(const Step& step, int attribute) {
  return std::any_of(step.values.begin(), step.values.end(),
                     [&](const Operand& value) { return value.attribute == attribute; });
}

std::vector<Step> steps_of(const Board& board, const SolveOptions& options) {
  const auto has = [&](std::string_view part) {
    return std::find(options.without.begin(), options.without.end(), part) == options.without.end();
  };
  std::vector<Step> steps = clue_steps(board);
  const std::vector<Operand> unnamed = unnamed_values(board, steps);
  const auto excludes = [&](const Step& step) {
    return std::any_of(unnamed.begin(), unnamed.end(), [&](const Operand& value) {
      return names_attribute(step, value.attribute);
    });
  };
  const auto rank_of = [&](const Step& step) {
    const int category = category_of(board.clues[step.clue - 1].clue);
    const int rank = category == 0 && has(kDirectFirst)    ? 0
                     : category == 2 && has(kIndirectLast) ? 2
                                                           : 1;
    return std::pair(rank, has(kExclusiveFirst) && !excludes(step));
  };
  std::stable_sort(steps.begin(), steps.end(),
                   [&](const Step& a, const Step& b) { return rank_of(a) < rank_of(b); });
  for (auto value = unnamed.rbegin(); value != unnamed.rend(); ++value) {
    auto place = steps.begin();
    if (has(kExclusiveFirst)) {
      const auto last = std::find_if(steps.rbegin(), steps.rend(), [&](const Step& step) {
        return step.formula && names_attribute(step, value->attribute);
      });
      place = last == steps.rend() ? steps.end() : last.base();
    }
    steps.insert(place, {{*value}, std::nullopt});
  }
  return steps;
}

class ClueSearch {
 public:
  ClueSearch(const Board& board, const SearchRequest& request, SearchOutcome& outcome)
      : board_(board), stop_(request.stop), options_(request.options), outcome_(outcome) {}

  void run() {
    Report& report = outcome_.report();
    if (std::size_t{0} + board_.rows * board_.columns + board_.clues.size() > kMaxSteps) {
      report.stopped = report.too_large = true;
      return;
    }
    steps_ = steps_of(board_, options_);
    position_.assign(board_.columns, std::vector<int>(board_.rows, 0));
    is_taken_.assign(board_.columns, std::vector<bool>(board_.rows + 1, false));
    is_stopped_ = stop_();
    if (!is_stopped_) report.complete = search() && !outcome_.has_failed();
    report.stopped = is_stopped_;
    report.stats.inferences = inferences_;
  }

 private:
  // A value of a step.
  struct Place {
    std::size_t step = 0;
    std::size_t index = 0;
  };

  // Places the values of one step after another, and goes back if a step does not hold. Returns
  // whether all has been searched. Not a recursion: there may be thousands of values.
  bool search() {
    std::vector<Place> placed;
    Place at;
    while (true) {
      if (at.step == steps_.size()) {
        if (!accept()) return false;
      } else if (at.index == steps_[at.step].values.size()) {
        if (holds(at.step)) {
          at = {at.step + 1, 0};
          continue;
        }
        if (is_stopped_) return false;
      } else if (position_of(at) != 0) {
        ++at.index;
        continue;
      } else {
        placed.push_back(at);
      }
      while (!placed.empty() && !move_on(placed.back())) placed.pop_back();
      if (placed.empty()) return true;
      at = placed.back();
      ++at.index;
    }
  }

  int& position_of(const Place& at) {
    const Operand value = steps_[at.step].values[at.index];
    return position_[value.attribute][value.value];
  }

  // Puts a value in its next free position; takes it away and returns false after the last one.
  bool move_on(const Place& at) {
    std::vector<bool>& is_taken = is_taken_[steps_[at.step].values[at.index].attribute];
    int& position = position_of(at);
    if (position != 0) is_taken[position] = false;
    do {
      ++position;
    } while (position <= board_.rows && is_taken[position]);
    if (position <= board_.rows) return is_taken[position] = true;
    position = 0;
    return false;
  }

  bool holds(std::size_t step) {
    const Step& here = steps_[step];
    const bool holds = !here.formula || test(*here.formula);
    if (options_.trace) trace(step, holds);
    return holds;
  }

  bool test(const Formula& formula) {
    if (++inferences_ % kStopInterval == 0) is_stopped_ = stop_();
    return !is_stopped_ && is_true(formula, [this](const Operand& value) {
      return position_[value.attribute][value.value];
    });
  }

  // Tells where the values of a step are.
  void trace(std::size_t step, bool holds) {
    const Step& here = steps_[step];
    std::string line(2 * step, ' ');
    line += here.clue == 0 ? "no clue:" : "clue " + std::to_string(here.clue) + ':';
    for (const Operand& value : here.values)
      line +=
          ' ' + board_.name(value) + ' ' + std::to_string(position_[value.attribute][value.value]);
    options_.trace(line + (holds ? "" : " - contradiction"));
  }

  bool accept() {
    if (++accepted_ % kStopInterval == 0 && (is_stopped_ = is_stopped_ || stop_())) return false;
    Answer answer;
    answer.values.resize(static_cast<std::size_t>(board_.rows) * board_.columns);
    for (int a = 0; a < board_.columns; ++a) {
      for (int v = 0; v < board_.rows; ++v)
        answer.values[board_.variable(position_[a][v] - 1, a)] = v;
    }
    return outcome_.accept(std::move(answer)) && !outcome_.is_enough();
  }

  const Board& board_;
  StopToken stop_;
  const SolveOptions& options_;
  SearchOutcome& outcome_;
  std::vector<Step> steps_;
  std::vector<std::vector<int>> position_;   // by attribute and value; 0 if not placed
  std::vector<std::vector<bool>> is_taken_;  // by attribute and position
  std::int64_t inferences_ = 0;
  std::int64_t accepted_ = 0;
  bool is_stopped_ = false;
};

}  // namespace

void backtrack(const Board& board, const SearchRequest& request, SearchOutcome& outcome) {
  ClueSearch(board, request, outcome).run();
}

}  // namespace quadrille::puzzles::zebra
