// SPDX-License-Identifier: MIT
//
// Solves a board step by step as people do, always with the easiest technique that finds something.
// A kind gives its techniques as functions on the marks; trials ("if this were so, ...") are the
// same for all kinds and come last.
//
//   const HandMethod method = hand_method(board);
//   TechniqueSolver solver(method, HandMarks(answer_shape(board), known));
//   while (const auto step = solver.next(stop)) use(step->text);
//   if (solver.is_complete()) use(method.levels[solver.level()].name);

#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/by_hand/hand_marks.hpp"
#include "puzzles/core/puzzle.hpp"
#include "puzzles/text/listed.hpp"

namespace quadrille::puzzles {

// A finding of a technique.
struct Deduction {
  // True in every solution with the marks so far. Empty if there is no such solution.
  std::vector<Mark> marks = {};
  std::vector<std::pair<int, int>> cells = {};  // where to look: row, column from 0
  // Says what follows, and why: a sentence. Without marks, what is wrong: a clause in the
  // conditional without a full stop, such as "r1c2 would have room for one bridge only". Called
  // only if the step is told.
  std::function<std::string()> text = {};

  bool is_contradiction() const { return marks.empty(); }
};

struct Technique {
  std::string_view name;  // as the community calls it
  int level = 0;          // index of the difficulty
  // Adds what it finds, all of it or only the first; nothing if it does not apply. Marks that are
  // not new are allowed.
  std::function<void(const HandMarks& marks, std::vector<Deduction>& found)> find;
  // Whether its steps are too obvious to be told, unless they are contradictions. Their deductions
  // need no text.
  bool is_silent = false;
};

struct DifficultyLevel {
  std::string_view name;     // "easy"
  std::string_view meaning;  // "each step counts the bridges of one island."
};

struct HandMethod {
  std::vector<Technique> techniques;    // the easiest first
  std::vector<DifficultyLevel> levels;  // the last two: short trials, and long ones or more
  std::function<MarkWords(const Mark& mark)> words;
};

// The levels of methods that `method_on` makes; trials are harder.
inline constexpr int kEasy = 0, kMedium = 1;

// A technique that looks at the marks and at the kind's own view of the board.
template <typename View>
struct ViewTechnique {
  std::string_view name;
  int level = kEasy;
  void (*find)(const View& view, const HandMarks& marks, std::vector<Deduction>& found) = nullptr;
  bool is_silent = false;
};

// Returns a method of four levels: easy and medium techniques, with these meanings, short trials
// and long ones.
HandMethod method_of_levels(std::string_view easy, std::string_view medium);

// Returns such a method with techniques that look at a view, which the method keeps.
template <typename View>
HandMethod method_on(std::shared_ptr<const View> view,
                     const std::vector<ViewTechnique<View>>& techniques, std::string_view easy,
                     std::string_view medium) {
  HandMethod method = method_of_levels(easy, medium);
  for (const ViewTechnique<View>& one : techniques) {
    method.techniques.push_back(
        {one.name, one.level,
         [view, find = one.find](const HandMarks& marks, std::vector<Deduction>& found) {
           find(*view, marks, found);
         },
         one.is_silent});
  }
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
  TechniqueSolver(const HandMethod& method, HandMarks marks)
      : method_(method), marks_(std::move(marks)) {}

  // Finds the next step and takes it. Returns nullopt if no technique applies or if stopped.
  std::optional<SolvingStep> next(const StopToken& stop);
  // Takes up to `most_steps` steps of techniques up to a level, without telling them.
  void run(int level, std::size_t most_steps, const StopToken& stop);

  const HandMarks& marks() const { return marks_; }
  bool is_complete() const { return !is_broken_ && marks_.is_complete(); }
  bool is_broken() const { return is_broken_; }  // no solution has the marks at the start
  // The level of the hardest step so far.
  int level() const { return level_; }
  std::size_t steps() const { return steps_; }  // taken so far
  // Returns the contradiction, if the solver is broken.
  const Deduction& conflict() const { return conflict_; }

 private:
  struct Finding {
    std::string_view technique;
    int level = 0;
    bool is_silent = false;
    Deduction deduction;
  };

  std::optional<Finding> step(int level, const StopToken& stop);
  bool look(int level, const StopToken& stop);
  bool suppose(int level, const StopToken& stop);
  bool refute(const Mark& mark, int level, int within, const StopToken& stop);
  void take(const Finding& finding);
  std::vector<Mark> with_last_values(const std::vector<Mark>& marks) const;
  // The levels of trials: short ones, and long ones.
  int short_trials() const { return static_cast<int>(method_.levels.size()) - 2; }
  int long_trials() const { return short_trials() + 1; }

  const HandMethod& method_;
  HandMarks marks_;
  std::deque<Finding> waiting_;  // found, not taken yet
  std::size_t steps_ = 0;
  int level_ = 0;
  bool is_broken_ = false;
  Deduction conflict_;
};

// Solves and explains a board, from what is known. Ends with a remark on the difficulty if it
// started from the board alone and took all steps.
Explanation explain_by_hand(const HandMethod& method, const AnswerShape& shape,
                            const HandRequest& request);

// Returns an error if the board is larger than those that people solve.
std::optional<Error> too_large_by_hand(int cells);

// Does the same for a board, with the method that `method_of` returns for it.
template <typename Board>
Result<Explanation> explain_by_hand(const Board& board, HandMethod (*method_of)(const Board&),
                                    const HandRequest& request) {
  if (auto error = too_large_by_hand(board.grid().cells())) return *std::move(error);
  return explain_by_hand(method_of(board), answer_shape(board), request);
}

}  // namespace quadrille::puzzles
