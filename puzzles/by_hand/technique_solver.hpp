// SPDX-License-Identifier: MIT
//
// Solves a board step by step as people do, always with the easiest technique that finds something.
// A kind gives its techniques as functions on the marks; trials ("if this were so, ...") are the
// same for all kinds and come last.
//
//   const HandMethod method = hand_method(board);
//   TechniqueSolver solver(method, HandMarks(answer_shape(board), known));
//   while (const auto step = solver.next(stop)) use(step->text);
//   if (solver.is_complete()) use(kLevelNames[solver.level()]);

#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/board/board_instance.hpp"
#include "puzzles/by_hand/hand_marks.hpp"
#include "puzzles/core/puzzle.hpp"
#include "puzzles/text/listed.hpp"

namespace quadrille::puzzles {

// The levels of difficulty, the same for all kinds of puzzles. A board has that of its hardest
// step; guess, if the techniques do not solve it.
enum Level { kEasy, kMedium, kHard, kExpert, kGuess };
inline constexpr std::string_view kLevelWords = "easy|medium|hard|expert|guess";
inline constexpr auto kLevelNames = [] {
  std::array<std::string_view, kGuess + 1> names;
  std::string_view rest = kLevelWords;
  for (std::string_view& name : names) {
    name = rest.substr(0, rest.find('|'));
    rest.remove_prefix(std::min(name.size() + 1, rest.size()));
  }
  return names;
}();

// A finding of a technique.
struct Deduction {
  // True in every solution with the marks so far. Empty if there is no such solution, or if the
  // deduction is a remark.
  std::vector<Mark> marks = {};
  std::vector<std::pair<int, int>> cells = {};  // where to look: row, column from 0
  // Says what follows, and why: a sentence. Without marks, what is wrong: a clause in the
  // conditional without a full stop, such as "r1c2 would have room for one bridge only". Called
  // only if the step is told.
  std::function<std::string()> text = {};
  std::string name = {};   // in place of the technique's
  bool is_remark = false;  // says something that is no mark, and is always new

  bool is_contradiction() const { return marks.empty() && !is_remark; }
};

// The places that a technique looks at one by one, such as cells.
struct Places {
  std::size_t count = 0;
  // By variable: the places that see it, at which the technique looks again after a change.
  std::vector<std::vector<std::size_t>> of_variable = {};
};

struct Technique {
  // As the community calls it. Deductions without a name are too obvious to be told, unless they
  // are contradictions, and need no text.
  std::string_view name;
  int level = kEasy;
  // Adds what it finds, all of it or only the first; nothing if it does not apply. Marks that are
  // not new are allowed. A deduction may rest on those before it.
  std::function<void(const HandMarks& marks, std::vector<Deduction>& found)> find = {};
  // Instead of `find`, for a technique that looks at one place after the other.
  std::function<void(const HandMarks& marks, std::size_t place, std::vector<Deduction>& found)>
      find_at = {};
  Places places = {};
};

struct HandMethod {
  std::vector<Technique> techniques = {};  // the easiest first
  // The meaning of each level, such as "each step counts the bridges of one island."; that of guess
  // is `unfinished`. If empty, the difficulty is not told.
  std::vector<std::string_view> levels = {};
  // Null if the solver makes no trials; with it, short trials are hard, and long ones expert.
  std::function<MarkWords(const Mark& mark)> words = {};
  // Says why there is no solution, if it is not the deduction that says it.
  std::function<std::string()> contradiction = {};
  std::string_view unfinished = "the rest takes trials within trials, or has several solutions.";
};

// A technique that looks at the marks and at the kind's own view of the board, all of it or one
// place after the other.
template <typename View>
struct ViewTechnique {
  std::string_view name;
  int level = kEasy;
  void (*find)(View& view, const HandMarks& marks, std::vector<Deduction>& found) = nullptr;
  void (*find_at)(View& view, const HandMarks& marks, std::size_t place,
                  std::vector<Deduction>& found) = nullptr;
  Places (*places)(View& view) = nullptr;
};

// Returns the meanings of levels if trials are the only hard and expert steps.
std::vector<std::string_view> levels_with_trials(std::string_view easy, std::string_view medium);

// Returns a method with techniques that look at a view, which the method keeps.
template <typename View>
HandMethod method_on(std::shared_ptr<View> view, const std::vector<ViewTechnique<View>>& techniques,
                     std::vector<std::string_view> levels) {
  HandMethod method{.levels = std::move(levels)};
  for (const ViewTechnique<View>& one : techniques) {
    Technique technique{one.name, one.level};
    if (one.find != nullptr)
      technique.find = [view, find = one.find](const auto& marks, auto& found) {
        find(*view, marks, found);
      };
    if (one.find_at != nullptr)
      technique.find_at = [view, find_at = one.find_at](const auto& marks, auto place,
                                                        auto& found) {
        find_at(*view, marks, place, found);
      };
    if (one.places != nullptr) technique.places = one.places(*view);
    method.techniques.push_back(std::move(technique));
  }
  if constexpr (requires { view->words(Mark()); })
    method.words = [view](const Mark& mark) { return view->words(mark); };
  return method;
}

// Puts marks in the words of a view: "a line above r1c2 and no line below r1c2".
template <typename View>
std::string marks_text(const View& view, const std::vector<Mark>& marks) {
  return listed(marks, " and ", [&](const Mark& mark) { return view.words(mark).text; });
}

class TechniqueSolver {
 public:
  // The method must outlive the solver.
  TechniqueSolver(const HandMethod& method, HandMarks marks);

  // Finds the next step and takes it. Returns nullopt if no technique applies, if stopped, or if it
  // finds a contradiction.
  std::optional<SolvingStep> next(const StopToken& stop);
  // Tells the contradiction, if the solver is broken.
  SolvingStep contradiction() const;
  // Takes up to `most_steps` steps of techniques up to a level, without telling them.
  void run(int level, const StopToken& stop,
           std::size_t most_steps = std::numeric_limits<std::size_t>::max());

  const HandMarks& marks() const { return marks_; }
  bool is_complete() const { return !is_broken_ && marks_.is_complete(); }
  bool is_broken() const { return is_broken_; }  // no solution has the marks at the start
  // The level of the hardest step so far.
  int level() const { return level_; }
  std::size_t steps() const { return steps_; }  // taken so far
  // Returns how hard the board is as far as the steps go, a guess if they do not solve it.
  Difficulty difficulty() const;
  // Returns the contradiction, if the solver is broken.
  const Deduction& conflict() const { return conflict_; }

 private:
  struct Finding {
    std::string name;
    int level = 0;
    Deduction deduction;
  };

  // The places at which a technique is to look.
  struct Waiting {
    std::vector<std::size_t> places = {};
    std::vector<bool> is_waiting = {};  // by place
    std::vector<int> changed = {};      // by place: when, see now_
  };
  // A trial that failed to contradict: worthless until something changes where it has looked.
  struct FailedTrial {
    int time = -1;
    std::vector<std::size_t> variables = {};
  };

  TechniqueSolver(const TechniqueSolver& before, const Mark& supposed);

  std::optional<Finding> step(int level, const StopToken& stop);
  bool look(int level, const StopToken& stop);
  void look_at_places(std::size_t technique);
  bool add_new(const Technique& technique, std::vector<Deduction>& found);
  void note_change(std::size_t variable);
  bool suppose(int level, const StopToken& stop);
  bool suppose_all(int level, const StopToken& stop);
  bool refute(const Mark& mark, int level, int within, const StopToken& stop);
  bool has_changed(const FailedTrial& trial) const;
  void take(const Finding& finding);
  std::vector<Mark> with_last_values(const std::vector<Mark>& marks) const;
  const HandMethod& method_;
  HandMarks marks_;
  const bool is_trial_ = false;
  std::deque<Finding> waiting_;            // found, not taken yet
  std::vector<Waiting> places_;            // by technique
  int now_ = 0;                            // number of changes
  std::vector<std::size_t> changed_ = {};  // variables, in a trial
  // By variable, value, level and techniques.
  std::map<std::array<int, 4>, FailedTrial> failed_ = {};
  std::size_t steps_ = 0;
  int level_ = kEasy;
  std::array<std::size_t, kLevelNames.size()> by_level_ = {};  // number of steps
  bool is_broken_ = false;
  Deduction conflict_;
};

// Solves and explains a board, from marks for what is known. Ends with a remark on the difficulty
// if it started from the board alone and took all steps.
Explanation explain_by_hand(const HandMethod& method, HandMarks marks, const HandRequest& request);

// Returns the level of the hardest step on the way to a solution by techniques up to the level
// `most`; guess if they do not suffice or if stopped.
int level_by_hand(const HandMethod& method, HandMarks marks, int most, const StopToken& stop);

// People do not solve larger boards.
inline constexpr int kMaxCellsByHand = 10'000;
// Returns an error if the board is larger than those that people solve.
std::optional<Error> too_large_by_hand(int cells);

// Does the same for a board, with the method that `method_of` returns for it.
template <typename Board>
Result<Explanation> explain_by_hand(const Board& board, HandMethod (*method_of)(const Board&),
                                    const HandRequest& request) {
  if (auto error = too_large_by_hand(board.grid().cells())) return *std::move(error);
  return explain_by_hand(method_of(board), {kHooks<Board>.answer_shape(board), request.known},
                         request);
}

}  // namespace quadrille::puzzles
