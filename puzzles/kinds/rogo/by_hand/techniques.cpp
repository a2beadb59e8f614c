// SPDX-License-Identifier: MIT
//
// The techniques of people who solve Rogo and know the best sum, as printed puzzles tell it: a loop
// has two lines at each of its cells, it has the given number of steps, and a loop that goes too
// far, or misses too much, collects less than the best. (N. Petty and S. Dye, Determining degree of
// difficulty in Rogo, 2010, describe such bounds.)

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/algorithms/graph.hpp"
#include "puzzles/by_hand/technique_solver.hpp"
#include "puzzles/kinds/rogo/rogo.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::rogo {

namespace {

using Found = std::vector<Deduction>;
using Edges = std::vector<std::size_t>;

// People do not measure distances on larger boards, and all pairs of cells would take long.
constexpr int kMostMeasured = 1'000;

// The board as the techniques see it, without the marks.
class Course {
 public:
  Course(const Board& board, std::int64_t best)
      : board_(board), best_(best), around_(board.cells()), lines_at_(board.cells()) {
    const Grid grid = board.grid();
    for (int edge = 0; edge < grid.edges(); ++edge) {
      const auto [from, to] = grid.ends(edge);
      around_[from].push_back({to, edge});
      around_[to].push_back({from, edge});
      for (const int cell : {from, to}) lines_at_[cell].push_back(static_cast<std::size_t>(edge));
    }
  }

  const Board& board() const { return board_; }
  MarkWords words(const Mark& mark) const { return mark_words(board_, mark); }
  Grid grid() const { return board_.grid(); }
  // The greatest sum of a loop.
  std::int64_t best() const { return best_; }
  const std::vector<Arc>& around(int cell) const { return around_[cell]; }
  const Edges& lines_at(int cell) const { return lines_at_[cell]; }
  bool is_measurable() const { return board_.cells() <= kMostMeasured; }

  std::pair<int, int> place(int cell) const { return {grid().row(cell), grid().column(cell)}; }
  std::string name(int cell) const { return cell_name(place(cell).first, place(cell).second); }
  std::string steps_text() const {
    return (board_.rules.exact ? "" : "at most ") + counted(board_.steps, "step");
  }
  std::string best_text() const { return "the best loop collects " + std::to_string(best_); }

 private:
  Board board_;
  std::int64_t best_;
  std::vector<std::vector<Arc>> around_;  // by cell
  std::vector<Edges> lines_at_;
};

LineCount count_at(const Course& course, const HandMarks& marks, int cell) {
  return count_lines(marks, course.lines_at(cell));
}

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

// The paths that drawn lines form.
class Paths {
 public:
  Paths(const Course& course, const HandMarks& marks) : joined_(course.board().cells()) {
    const Grid grid = course.grid();
    for (int edge = 0; edge < grid.edges(); ++edge) {
      if (!marks.is_known(edge) || marks.least(edge) == 0) continue;
      ++lines_;
      const auto [from, to] = grid.ends(edge);
      if (!joined_.join(from, to)) closed_at_ = from;
    }
    lengths_.resize(course.board().cells());
    ends_.resize(lengths_.size());
    for (int cell = 0; cell < course.board().cells(); ++cell) {
      const int drawn = count_at(course, marks, cell).drawn;
      const int path = joined_.find(cell);
      lengths_[path] += drawn;
      if (drawn == 1) ends_[path].push_back(cell);
    }
    for (int& length : lengths_) length /= 2;
  }

  int lines() const { return lines_; }
  // A cell of a closed loop, if there is one.
  std::optional<int> closed_at() const { return closed_at_; }
  int path_of(int cell) const { return joined_.find(cell); }
  // The number of lines of a path.
  int length(int path) const { return lengths_[path]; }
  // Its two ends; none unless the path is open.
  const std::vector<int>& ends(int path) const { return ends_[path]; }

 private:
  mutable DisjointSets joined_;
  int lines_ = 0;
  std::optional<int> closed_at_;
  std::vector<int> lengths_;
  std::vector<std::vector<int>> ends_;
};

// Returns what is wrong with the loop that a path would form with one more line, or with a closed
// one; nullopt if it may be the best loop.
std::optional<std::string> objection(const Course& course, const HandMarks& marks,
                                     const Paths& paths, int path, int steps) {
  if (paths.lines() > paths.length(path)) return "leave out other lines";
  const Board& board = course.board();
  if (board.rules.exact ? steps != board.steps : steps > board.steps)
    return "have " + counted(steps, "step") + ", not " + course.steps_text();
  std::int64_t sum = 0;
  for (int cell = 0; cell < board.cells(); ++cell)
    if (count_at(course, marks, cell).drawn > 0) sum += board.value(cell);
  if (sum == course.best()) return std::nullopt;
  return "collect " + std::to_string(sum) + ", and " + course.best_text();
}

// All lines form one loop with the right number of steps and the best sum.
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

// Distances from a cell along lines that are drawn or may be; -1 beyond `most` steps.
std::vector<int> steps_from(const Course& course, const HandMarks& marks, int from, int most) {
  std::vector<int> distance(course.board().cells(), -1);
  std::vector<int> queue{from};
  distance[from] = 0;
  for (std::size_t next = 0; next < queue.size() && distance[queue[next]] < most; ++next) {
    for (const Arc& arc : course.around(queue[next])) {
      if (distance[arc.to] >= 0 || marks.most(arc.edge) == 0) continue;
      distance[arc.to] = distance[queue[next]] + 1;
      queue.push_back(arc.to);
    }
  }
  return distance;
}

// Decides whether the loop may pass a cell, as far as its lines show.
bool may_pass(const Course& course, const HandMarks& marks, int cell) {
  const auto [drawn, open] = count_at(course, marks, cell);
  return drawn + open.size() >= 2;
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

// Returns the greatest sum of a loop whose cells are all among these, if there were a loop through
// any of them: half of its cells have each chessboard colour. nullopt if there are too few.
std::optional<std::int64_t> most_from(const Course& course, const std::vector<int>& cells) {
  const Board& board = course.board();
  std::array<std::vector<std::int64_t>, 2> values;
  for (const int cell : cells)
    values[(course.grid().row(cell) + course.grid().column(cell)) % 2].push_back(board.value(cell));
  const auto half = static_cast<std::size_t>(board.steps / 2);
  std::int64_t sum = 0;
  for (std::vector<std::int64_t>& colour : values) {
    std::sort(colour.begin(), colour.end(), std::greater<>());
    if (board.rules.exact && colour.size() < half) return std::nullopt;
    for (std::size_t k = 0; k < std::min(half, colour.size()); ++k)
      sum += board.rules.exact ? colour[k] : std::max<std::int64_t>(colour[k], 0);
  }
  return sum;
}

// Returns the cells that a loop through this cell can reach: they are half of its steps away.
std::vector<int> cells_with(const Course& course, const HandMarks& marks, int cell,
                            const std::vector<bool>& may_be_passed) {
  const auto distance = steps_from(course, marks, cell, course.board().steps / 2);
  std::vector<int> cells;
  for (int other = 0; other < course.board().cells(); ++other)
    if (distance[other] >= 0 && may_be_passed[other]) cells.push_back(other);
  return cells;
}

// A loop that collects the best sum visits no cell that is too far from the large numbers, and does
// not miss a number that it needs.
void bound_sums(const Course& course, const HandMarks& marks, Found& found) {
  if (!course.is_measurable()) return;
  const int cells = course.board().cells();
  std::vector<bool> may_be_passed(cells);
  for (int cell = 0; cell < cells; ++cell) may_be_passed[cell] = may_pass(course, marks, cell);
  std::optional<int> drawn_cell;
  for (int cell = 0; cell < cells; ++cell) {
    const auto [drawn, open] = count_at(course, marks, cell);
    if (drawn > 0) drawn_cell = cell;
    if (!may_be_passed[cell] || (open.empty() && drawn == 0)) continue;
    const auto most = most_from(course, cells_with(course, marks, cell, may_be_passed));
    if (most && *most >= course.best()) continue;
    const auto bound = [&course, cell, most] {
      return "a loop through " + course.name(cell) +
             (most ? " collects at most " + std::to_string(*most) + ", and " + course.best_text()
                   : " has no room for " + course.steps_text());
    };
    if (drawn > 0) {
      found.push_back({.cells = {course.place(cell)}, .text = bound});
      return;
    }
    found.push_back(no_line_at(course, marks, cell, [bound] {
      std::string text = bound();
      text.front() = 'A';
      return text;
    }));
  }
  if (!drawn_cell) return;
  const std::vector<int> near = cells_with(course, marks, *drawn_cell, may_be_passed);
  for (const int cell : near) {
    const auto [drawn, open] = count_at(course, marks, cell);
    if (open.empty() || drawn + open.size() != 2) continue;
    std::vector<int> others = near;
    std::erase(others, cell);
    const auto most = most_from(course, others);
    if (most && *most >= course.best()) continue;
    found.push_back({.marks = marks_of_all(open, 1),
                     .cells = {course.place(cell)},
                     .text = [&course, cell, most] {
                       return "Without " + course.name(cell) + " the loop " +
                              (most ? "collects at most " + std::to_string(*most) + ", and " +
                                          course.best_text()
                                    : "has no room for " + course.steps_text()) +
                              ": it passes there, by the only two sides that are left.";
                     }});
  }
}

HandMethod hand_method(std::shared_ptr<const Course> course) {
  return method_on(
      course,
      {{"two lines", kEasy, count_at_cells},
       {"one loop", kEasy, avoid_wrong_loops},
       {"too far", kMedium, measure_detours},
       {"too little", kMedium, bound_sums}},
      levels_with_trials("each step counts the lines of a cell, or avoids a wrong loop.",
                         "some steps measure distances, or bound what a loop can collect."));
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

// A search finds the best sum, which printed puzzles tell.
Result<Explanation> explain(const Board& board, const HandRequest& request) {
  if (auto error = too_large_by_hand(board.cells())) return *std::move(error);
  std::optional<std::int64_t> best = request.best;
  if (!best) {
    const auto report = solve(Puzzle(make_instance(board)), {.stop = request.stop});
    if (!report) return report.error();
    if (report->status != Status::kOptimal && report->status != Status::kUnique)
      return Explanation{};
    best = value(board, report->solutions.front());
  }
  const auto course = std::make_shared<const Course>(board, *best);
  // A loop passes no line twice.
  HandMarks marks(answer_shape(board), request.known);
  for (std::size_t edge = 0; edge < marks.size(); ++edge)
    if (!request.known.values[edge]) marks.exclude(edge, 2);
  return explain_by_hand(hand_method(course), std::move(marks), request);
}

}  // namespace quadrille::puzzles::rogo
