// SPDX-License-Identifier: MIT
//
// The techniques of people who solve Rogo. A loop has two lines at each of its cells, and the given
// number of steps. A person soon sees a good loop: one that goes too far from the numbers, or
// misses too many of them, collects less. (N. Petty and S. Dye, Determining degree of difficulty in
// Rogo, 2010, describe such bounds.) A best loop also cannot be improved by turning a corner.

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/by_hand/technique_solver.hpp"
#include "puzzles/kinds/rogo/by_hand/bounds.hpp"
#include "puzzles/kinds/rogo/by_hand/course.hpp"
#include "puzzles/kinds/rogo/rogo.hpp"
#include "puzzles/text/listed.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::rogo {

namespace {

using Found = std::vector<Deduction>;

// A cell has two lines or none.
void count_at_cells(const Course& course, const HandMarks& marks, Found& found) {
  for (int cell = 0; cell < course.board().cells(); ++cell) {
    const auto [drawn, open] = count_at(course, marks, cell);
    const int most = drawn + static_cast<int>(open.size());
    if (drawn > 2 || (drawn > 0 && most < 2)) {
      found.push_back({.cells = {course.place(cell)}, .text = [&course, cell, is_end = drawn == 1] {
                         return "the loop would " + std::string(is_end ? "end" : "branch") +
                                " at " + course.name(cell);
                       }});
      return;
    }
    const bool is_forced = drawn == 1 && most == 2;
    if (open.empty() || !(is_forced || drawn == 2 || most < 2)) continue;
    Deduction deduction{.marks = marks_of_all(open, is_forced ? 1 : 0),
                        .cells = {course.place(cell)}};
    deduction.text = [&course, cell, is_forced, drawn = drawn] {
      return is_forced ? "The loop can leave " + course.name(cell) + " by one side only."
             : drawn == 2
                 ? "The loop has its two lines at " + course.name(cell) + ": no other there."
                 : course.name(cell) + " is a dead end: no line there.";
    };
    found.push_back(std::move(deduction));
  }
}

// Returns what is wrong with the loop that a path would form with one more line, or with a closed
// one; nullopt if it may be a best loop.
std::optional<std::string> objection(const Course& course, const HandMarks& marks,
                                     const Paths& paths, int path, int steps) {
  if (paths.lines() > paths.length(path)) return "leave out other lines";
  const Board& board = course.board();
  if (board.rules.exact ? steps != board.steps : steps > board.steps)
    return "have " + counted(steps, "step") + ", not " + course.steps_text();
  std::int64_t sum = 0;
  for (int cell = 0; cell < board.cells(); ++cell)
    if (count_at(course, marks, cell).drawn > 0) sum += board.value(cell);
  if (!course.good_sum() || sum >= *course.good_sum()) return std::nullopt;
  return "collect " + std::to_string(sum) + ", and " + course.good_text();
}

// All lines form one loop with the right number of steps and a good sum.
void avoid_wrong_loops(const Course& course, const HandMarks& marks, Found& found) {
  const Paths paths(course, marks);
  if (paths.closed_at()) {
    const int path = paths.path_of(*paths.closed_at());
    if (const auto why = objection(course, marks, paths, path, paths.length(path))) {
      found.push_back({.cells = {course.place(*paths.closed_at())},
                       .text = [why = *why] { return "the loop would " + why; }});
      return;
    }
    Edges open;
    for (std::size_t edge = 0; edge < marks.size(); ++edge)
      if (!marks.is_known(edge)) open.push_back(edge);
    if (!open.empty())
      found.push_back({.marks = marks_of_all(open, 0),
                       .text = [] { return "The loop is closed: no other line anywhere."; }});
    return;
  }
  if (marks.is_complete()) {
    found.push_back({.text = [] { return "there would be no loop"; }});
    return;
  }
  for (std::size_t edge = 0; edge < marks.size(); ++edge) {
    if (marks.is_known(edge)) continue;
    const auto [from, to] = course.grid().ends(static_cast<int>(edge));
    const int path = paths.path_of(from);
    if (path != paths.path_of(to)) continue;
    const auto why = objection(course, marks, paths, path, paths.length(path) + 1);
    if (!why) continue;
    found.push_back({.marks = {{edge, 0}},
                     .cells = {course.place(from), course.place(to)},
                     .text = [&course, from = from, to = to, why = *why] {
                       return "A line between " + course.name(from) + " and " + course.name(to) +
                              " would close a loop, which would " + why + ": no line there.";
                     }});
  }
}

Deduction no_line_at(const Course& course, const HandMarks& marks, int cell,
                     std::function<std::string()> why) {
  Deduction deduction{.marks = marks_of_all(count_at(course, marks, cell).open, 0),
                      .cells = {course.place(cell)}};
  deduction.text = [&course, cell, why = std::move(why)] {
    return why() + ": no line at " + course.name(cell) + '.';
  };
  return deduction;
}

// A loop through a path and a cell beside it goes from one end of the path to the cell and on to
// the other end.
void measure_detours(const Course& course, const HandMarks& marks, Found& found) {
  if (!course.is_measurable()) return;
  const Paths paths(course, marks);
  const int steps = course.board().steps;
  for (int path = 0; path < course.board().cells(); ++path) {
    if (paths.ends(path).size() != 2) continue;
    const int first = paths.ends(path)[0], last = paths.ends(path)[1];
    const auto to_first = steps_from(course, marks, first, steps);
    const auto to_last = steps_from(course, marks, last, steps);
    if (to_first[last] < 0) return;  // counting lines finds the end
    for (int cell = 0; cell < course.board().cells(); ++cell) {
      const auto [drawn, open] = count_at(course, marks, cell);
      if (paths.path_of(cell) == path || open.empty()) continue;
      const bool is_near = to_first[cell] >= 0 && to_last[cell] >= 0 &&
                           paths.length(path) + to_first[cell] + to_last[cell] <= steps;
      if (is_near) continue;
      const auto why = [&course, cell, first] {
        return "A loop through " + course.name(cell) + " and the line at " + course.name(first) +
               " would have more than " + counted(course.board().steps, "step");
      };
      if (drawn > 0) {
        found.push_back(
            {.cells = {course.place(cell), course.place(first)}, .text = [&course, cell, first] {
               return "a loop through " + course.name(cell) + " and " + course.name(first) +
                      " would have more than " + counted(course.board().steps, "step");
             }});
        return;
      }
      found.push_back(no_line_at(course, marks, cell, why));
    }
  }
}

// A loop that turns at a cell and misses a larger number across the square could take that instead.
void turn_corner(const Course& course, const HandMarks& marks, int cell, int opposite,
                 Found& found) {
  const Board& board = course.board();
  if (board.is_forbidden(opposite) || board.value(opposite) <= board.value(cell)) return;
  const Grid grid = course.grid();
  Edges sides, open;
  for (const Arc& arc : course.around(cell)) {
    if (!grid.between(arc.to, opposite)) continue;
    if (marks.most(arc.edge) == 0) return;  // no corner there
    sides.push_back(static_cast<std::size_t>(arc.edge));
    if (!marks.is_known(arc.edge)) open.push_back(static_cast<std::size_t>(arc.edge));
  }
  const auto [drawn, free] = count_at(course, marks, opposite);
  const bool is_missed = drawn + free.size() < 2;
  const bool must_be_passed = open.empty() && !is_missed && drawn + free.size() == 2;
  const auto why = [&course, cell, opposite] {
    return "oop that turns at " + course.name(cell) + " and misses " + course.name(opposite) +
           " could turn at " + course.name(opposite) + " instead and collect more";
  };
  const std::vector<std::pair<int, int>> cells = {course.place(cell), course.place(opposite)};
  if (is_missed && open.empty()) {
    found.push_back({.cells = cells, .text = [why] { return "a l" + why(); }});
  } else if (is_missed && open.size() == 1) {
    found.push_back({.marks = {{open.front(), 0}}, .cells = cells, .text = [why] {
                       return "A l" + why() + ": it does not turn there.";
                     }});
  } else if (must_be_passed && !free.empty()) {
    found.push_back(
        {.marks = marks_of_all(free, 1), .cells = cells, .text = [why, &course, opposite] {
           return "A l" + why() + ": it visits " + course.name(opposite) + ", too.";
         }});
  }
}

// A corner of a best loop lies no better on the other side of its square, unless the loop visits
// that cell, too.
void turn_corners(const Course& course, const HandMarks& marks, Found& found) {
  const Board& board = course.board();
  for (int row = 0; row + 1 < board.rows; ++row) {
    for (int column = 0; column + 1 < board.columns; ++column) {
      const int corner = row * board.columns + column, below = corner + board.columns;
      for (const auto& [cell, opposite] : std::array<std::pair<int, int>, 4>{{{corner, below + 1},
                                                                              {below + 1, corner},
                                                                              {corner + 1, below},
                                                                              {below, corner + 1}}})
        turn_corner(course, marks, cell, opposite, found);
    }
  }
}

std::string bound_text(const Course& course, const std::optional<std::int64_t>& most) {
  return most ? " collects at most " + std::to_string(*most) + ", and " + course.good_text()
              : " has no room for " + course.steps_text();
}

// A good loop visits no cell that is too far from large numbers.
void leave_out(const Course& course, const HandMarks& marks, Found& found) {
  if (!course.is_measurable()) return;
  const Bounds bounds(course, marks);
  for (int cell = 0; cell < course.board().cells(); ++cell) {
    const auto [drawn, open] = count_at(course, marks, cell);
    if ((open.empty() && drawn == 0) || drawn + open.size() < 2 || bounds.may_be_good({cell}))
      continue;
    const auto why = [&course, cell, most = bounds.through({cell})] {
      return " loop through " + course.name(cell) + course.needed_text(course.needed(), cell) +
             bound_text(course, most);
    };
    if (drawn > 0) {
      found.push_back({.cells = {course.place(cell)}, .text = [why] { return 'a' + why(); }});
      return;
    }
    found.push_back(no_line_at(course, marks, cell, [why] { return 'A' + why(); }));
  }
}

// A good loop has no line that leads too far from large numbers. `kAgain`: after a look for cells
// that good loops now visit.
template <bool kAgain>
void leave_out_lines(const Course& course, const HandMarks& marks, Found& found) {
  if (!course.is_measurable()) return;
  Bounds bounds(course, marks);
  if (kAgain) bounds.find_needed();
  for (std::size_t edge = 0; edge < marks.size(); ++edge) {
    const auto [from, to] = course.grid().ends(static_cast<int>(edge));
    if (marks.is_known(edge) || bounds.may_be_good({from, to})) continue;
    found.push_back({.marks = {{edge, 0}},
                     .cells = {course.place(from), course.place(to)},
                     .text = [&course, needed = bounds.needed(), from = from, to = to,
                              most = bounds.through({from, to})] {
                       return "A loop with a line between " + course.name(from) + " and " +
                              course.name(to) + course.needed_text(needed, from) +
                              bound_text(course, most) + ": no line there.";
                     }});
  }
}

// A good loop visits a number that it would miss too much.
template <bool kAgain>
void take_along(const Course& course, const HandMarks& marks, Found& found) {
  if (!course.is_measurable() || !course.good_sum()) return;
  Bounds bounds(course, marks);
  if (kAgain) bounds.find_needed();
  for (int cell = 0; cell < course.board().cells(); ++cell) {
    const auto [drawn, open] = count_at(course, marks, cell);
    if (open.empty() || drawn + open.size() != 2) continue;
    const auto& needed = bounds.needed();
    const bool is_needed = std::find(needed.begin(), needed.end(), cell) != needed.end();
    if (!is_needed && !(kAgain && drawn == 0 && bounds.certain() && bounds.is_needed(cell)))
      continue;
    found.push_back(
        {.marks = marks_of_all(open, 1), .cells = {course.place(cell)}, .text = [&course, cell] {
           return "A loop that misses " + course.name(cell) + " collects less than " +
                  std::to_string(*course.good_sum()) + ", and " + course.good_text() +
                  ": it passes there, by the only two sides that are left.";
         }});
  }
}

// Before trials, a person looks for a better loop.
void look_again(const Course& course, const HandMarks&, Found& found) {
  if (!course.look_again()) return;
  Deduction deduction{.text =
                          [&course] {
                            std::string text = course.good_text() + '.';
                            text.front() = 'A';
                            return text;
                          },
                      .is_remark = true};
  for (const int cell : course.good_loop()) deduction.cells.push_back(course.place(cell));
  found.push_back(std::move(deduction));
}

HandMethod hand_method(std::shared_ptr<const Course> course) {
  return method_on(
      course,
      {{"two lines", kEasy, count_at_cells},
       {"one loop", kEasy, avoid_wrong_loops},
       {"too little", kEasy, leave_out},
       {"needed", kEasy, take_along<false>},
       {"too little", kEasy, leave_out_lines<false>},
       {"too far", kMedium, measure_detours},
       {"needed", kMedium, take_along<true>},
       {"too little", kMedium, leave_out_lines<true>},
       {"corner", kMedium, turn_corners},
       {"better loop", kHard, look_again}},
      levels_with_trials(
          "each step counts the lines of a cell, avoids a wrong loop, or bounds what one collects.",
          "some steps measure distances, need a number, or turn a corner."));
}

}  // namespace

PartialAnswer givens(const Board& board) {
  const Grid grid = board.grid();
  PartialAnswer given{.values = std::vector<std::optional<std::int32_t>>(grid.edges())};
  for (int edge = 0; edge < grid.edges(); ++edge) {
    const auto [from, to] = grid.ends(edge);
    if (board.is_forbidden(from) || board.is_forbidden(to)) given.values[edge] = 0;
  }
  return given;
}

Result<Explanation> explain(const Board& board, const HandRequest& request) {
  if (auto error = too_large_by_hand(board.cells())) return *std::move(error);
  // A loop passes no line twice.
  HandMarks marks(answer_shape(board), request.known);
  for (std::size_t edge = 0; edge < marks.size(); ++edge)
    if (!request.known.values[edge]) marks.exclude(edge, 2);
  const auto course = std::make_shared<Course>(board);
  if (course->is_measurable()) {
    Bounds bounds(*course, marks);
    bounds.find_needed();
    for (const int cell : bounds.needed()) course->need(cell);
  }
  return explain_by_hand(hand_method(course), std::move(marks), request);
}

}  // namespace quadrille::puzzles::rogo
