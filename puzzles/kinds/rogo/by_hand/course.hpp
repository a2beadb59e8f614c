// SPDX-License-Identifier: MIT
//
// The board of a Rogo as techniques see it, and the paths that drawn lines form on it.

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/algorithms/graph.hpp"
#include "puzzles/by_hand/technique_solver.hpp"
#include "puzzles/kinds/rogo/rogo.hpp"

namespace quadrille::puzzles::rogo {

using Edges = std::vector<std::size_t>;

// The board without the marks.
class Course {
 public:
  // People do not measure distances on larger boards, and all pairs of cells would take long.
  static constexpr int kMostMeasured = 1'000;

  explicit Course(const Board& board);

  const Board& board() const { return board_; }
  MarkWords words(const Mark& mark) const { return mark_words(board_, mark); }
  Grid grid() const { return board_.grid(); }
  // The sum of a loop that a person sees at once; nullopt if there is no such loop. The best loops
  // collect at least that.
  const std::optional<std::int64_t>& good_sum() const { return good_sum_; }
  // The cells of that loop, in order.
  const std::vector<int>& good_loop() const { return good_loop_; }
  // Looks for a better loop with more patience, once. Returns whether there is one, which takes the
  // place of the good loop.
  bool look_again() const;
  // Cells that every loop with such a sum visits.
  const std::vector<int>& needed() const { return needed_; }
  void need(int cell) { needed_.push_back(cell); }
  const std::vector<Arc>& around(int cell) const { return around_[cell]; }
  const Edges& lines_at(int cell) const { return lines_at_[cell]; }
  bool is_measurable() const { return board_.cells() <= kMostMeasured; }

  std::pair<int, int> place(int cell) const { return {grid().row(cell), grid().column(cell)}; }
  std::string name(int cell) const { return cell_name(place(cell).first, place(cell).second); }
  std::string steps_text() const;
  // Names the good loop: by its corners when it is mentioned first.
  std::string good_text() const;
  // Names cells that a good loop visits, other than this one: " and r1c2, without which ...".
  std::string needed_text(const std::vector<int>& needed, int cell) const;

 private:
  std::int64_t sum_of(const std::vector<int>& loop) const;

  Board board_;
  std::vector<std::vector<Arc>> around_;  // by cell
  std::vector<Edges> lines_at_;
  std::vector<int> needed_;
  // The best loop that was seen so far.
  mutable std::vector<int> good_loop_;
  mutable std::optional<std::int64_t> good_sum_;
  mutable bool has_looked_again_ = false;
  // Whether the good loop and the needed cells were mentioned: they need no second list.
  mutable bool is_mentioned_ = false;
  mutable std::vector<int> needed_mentioned_;
};

LineCount count_at(const Course& course, const HandMarks& marks, int cell);

// The paths that drawn lines form.
class Paths {
 public:
  Paths(const Course& course, const HandMarks& marks);

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

// Distances from a cell along lines that are drawn or may be; -1 beyond `most` steps.
std::vector<int> steps_from(const Course& course, const HandMarks& marks, int from, int most);
// Decides whether the loop may pass a cell, as far as its lines show.
bool may_pass(const Course& course, const HandMarks& marks, int cell);

}  // namespace quadrille::puzzles::rogo
