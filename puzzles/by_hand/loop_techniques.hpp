// SPDX-License-Identifier: MIT
//
// Techniques for puzzles whose answer is a single loop on a grid of points, 0 or 1 for each edge.
// They look at a view that derives from LoopView and adds
// - `std::string point_text(int point) const`: "r1c2", in sentences,
// - `Cells places_around(int point) const`: where to look,
// - `MarkWords words(const Mark& mark) const`,
// - `bool may_be_closed(const HandMarks& marks, int edge) const`: whether its loop meets all clues,
// - `static constexpr std::string_view kSquare`: what four points enclose, "cell".
//
// Its puzzle lists count_at_point<View> (with places_at_points<View>), avoid_small_loops<View> and
// compare_colours<View> among its techniques.

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/algorithms/blocks.hpp"
#include "puzzles/algorithms/graph.hpp"
#include "puzzles/board/grid.hpp"
#include "puzzles/by_hand/technique_solver.hpp"

namespace quadrille::puzzles {

class LoopView {
 public:
  using Cells = std::vector<std::pair<int, int>>;

  explicit LoopView(const Grid& points) : points_(points), around_(points.cells()) {
    for (int edge = 0; edge < points.edges(); ++edge) {
      for (const int point : points.ends(edge))
        around_[point].push_back(static_cast<std::size_t>(edge));
    }
  }

  const Grid& points() const { return points_; }
  // The edges that meet at a point.
  const std::vector<std::size_t>& around(int point) const { return around_[point]; }

 private:
  Grid points_;
  std::vector<std::vector<std::size_t>> around_;
};

inline bool is_drawn(const HandMarks& marks, std::size_t edge) { return marks.least(edge) == 1; }

// Points, each of which sees the lines that meet there.
template <typename View>
Places places_at_points(const View& lines) {
  const Grid& points = lines.points();
  Places places{.count = static_cast<std::size_t>(points.cells())};
  for (int edge = 0; edge < points.edges(); ++edge) {
    const auto [a, b] = points.ends(edge);
    places.of_variable.push_back({static_cast<std::size_t>(a), static_cast<std::size_t>(b)});
  }
  return places;
}

// The loop passes a point with two lines, or not at all.
template <typename View>
void count_at_point(const View& lines, const HandMarks& marks, std::size_t place,
                    std::vector<Deduction>& found) {
  const int point = static_cast<int>(place);
  const auto [drawn, open] = count_lines(marks, lines.around(point));
  if (drawn > 2 || (drawn == 1 && open.empty())) {
    found.push_back({.cells = lines.places_around(point), .text = [&lines, point, drawn = drawn] {
                       return (drawn > 2 ? "three lines would meet at " : "a line would end at ") +
                              lines.point_text(point);
                     }});
    return;
  }
  const bool is_forced = drawn == 1 && open.size() == 1;
  const bool is_closed = drawn == 2 || (drawn == 0 && open.size() == 1);
  if (open.empty() || !(is_forced || is_closed)) return;
  Deduction deduction{.marks = marks_of_all(open, is_forced ? 1 : 0),
                      .cells = lines.places_around(point)};
  deduction.text = [&lines, point, drawn = drawn, is_forced, all = deduction.marks] {
    const std::string at = lines.point_text(point);
    const std::string why = is_forced   ? "The line at " + at + " has one way on"
                            : drawn > 0 ? "The loop passes " + at + " already"
                                        : "A line to " + at + " could not go on";
    return why + ": " + marks_text(lines, all) + '.';
  };
  found.push_back(std::move(deduction));
}

// The lines are one loop: a piece is not closed while lines or clues are left.
template <typename View>
void avoid_small_loops(const View& lines, const HandMarks& marks, std::vector<Deduction>& found) {
  const Grid& points = lines.points();
  DisjointSets joined(points.cells());
  int closed = 0, drawn = 0;
  for (int edge = 0; edge < points.edges(); ++edge) {
    if (!is_drawn(marks, edge)) continue;
    ++drawn;
    if (!joined.join(points.ends(edge)[0], points.ends(edge)[1])) ++closed;
  }
  if (drawn == 0 && marks.is_complete()) {
    found.push_back({.text = [] { return "there would be no loop"; }});
    return;
  }
  std::vector<int> length(points.cells());  // by the representative of a piece
  for (int edge = 0; edge < points.edges(); ++edge)
    if (is_drawn(marks, edge)) ++length[joined.find(points.ends(edge)[0])];
  if (closed > 1 || (closed == 1 && *std::max_element(length.begin(), length.end()) < drawn)) {
    found.push_back({.text = [] { return "a loop would be closed beside other lines"; }});
    return;
  }
  for (int edge = 0; edge < points.edges(); ++edge) {
    const auto [a, b] = points.ends(edge);
    if (marks.is_known(edge) || joined.find(a) != joined.find(b)) continue;
    if (length[joined.find(a)] == drawn && lines.may_be_closed(marks, edge)) continue;
    Deduction deduction{.marks = {{static_cast<std::size_t>(edge), 0}}};
    const MarkWords words = lines.words(deduction.marks.front());
    deduction.cells = words.cells;
    deduction.text = [text = words.text] {
      return "A line there would close a loop that leaves out lines or clues: " + text + '.';
    };
    found.push_back(std::move(deduction));
  }
}

// The loop is in one part of the possible lines: any two of it are on a common loop.
template <typename View>
void come_back(const View& view, const HandMarks& marks, std::vector<Deduction>& found) {
  std::vector<bool> is_possible(marks.size());
  for (std::size_t edge = 0; edge < marks.size(); ++edge) is_possible[edge] = marks.has(edge, 1);
  const std::vector<int> part = blocks_of(graph_of(view.points()), is_possible);
  std::size_t first = 0;
  while (first < marks.size() && !is_drawn(marks, first)) ++first;
  if (first == marks.size()) return;
  std::map<int, Deduction> others;  // by part
  for (std::size_t edge = 0; edge < marks.size(); ++edge) {
    if (!is_possible[edge] || part[edge] == part[first]) continue;
    const MarkWords words = view.words({edge, 0});
    if (is_drawn(marks, edge)) {
      found.push_back({.cells = words.cells, .text = [place = words.cells.front()] {
                         return "the loop could not go to " + cell_name(place.first, place.second) +
                                " and come back";
                       }});
      return;
    }
    Deduction& other = others[part[edge]];
    other.marks.push_back({edge, 0});
    other.cells.insert(other.cells.end(), words.cells.begin(), words.cells.end());
  }
  for (auto& [number, other] : others) {
    other.text = [&view, all = other.marks] {
      return "The loop could not go there and come back: " + marks_text(view, all) + '.';
    };
    found.push_back(std::move(other));
  }
}

// The colours (inside or outside the loop) of squares between four points that are known relative
// to each other; the last one is the outside.
class Colours {
 public:
  Colours(const Grid& points, const HandMarks& marks)
      : points_(points),
        outside_((points.rows() - 1) * (points.columns() - 1)),
        parent_(outside_ + 1),
        differs_(outside_ + 1) {
    std::iota(parent_.begin(), parent_.end(), 0);
    for (int edge = 0; edge < points.edges(); ++edge)
      if (marks.is_known(edge)) is_sound_ = is_sound_ && relate(edge, is_drawn(marks, edge));
  }

  bool is_sound() const { return is_sound_; }
  // Returns whether there is a line at the edge; nullopt if its squares are not related.
  std::optional<bool> line(int edge) {
    const auto [a, b] = beside(edge);
    if (find(a) != find(b)) return std::nullopt;
    return differs_[a] != differs_[b];
  }

 private:
  // Returns the squares on the sides of an edge.
  std::array<int, 2> beside(int edge) const {
    const auto [from, to] = points_.ends(edge);
    const int row = points_.row(from), column = points_.column(from);
    const bool is_across = to == from + 1;
    return {square(row - (is_across ? 1 : 0), column - (is_across ? 0 : 1)), square(row, column)};
  }
  int square(int row, int column) const {
    const int columns = points_.columns() - 1;
    const bool is_inner = row >= 0 && row < points_.rows() - 1 && column >= 0 && column < columns;
    return is_inner ? row * columns + column : outside_;
  }

  // Returns the representative; afterwards `differs_` is relative to it.
  int find(int square) {
    int root = square;
    bool differs = false;  // from the representative
    for (; parent_[root] != root; root = parent_[root]) differs = differs != differs_[root];
    while (square != root) {
      const bool from_parent = differs_[square];
      differs_[square] = differs;
      differs = differs != from_parent;
      square = std::exchange(parent_[square], root);
    }
    return root;
  }

  bool relate(int edge, bool has_line) {
    const auto [a, b] = beside(edge);
    const int from = find(a), to = find(b);
    if (from == to) return (differs_[a] != differs_[b]) == has_line;
    parent_[from] = to;
    differs_[from] = (differs_[a] != differs_[b]) != has_line;
    return true;
  }

  Grid points_;
  int outside_;
  std::vector<int> parent_;
  std::vector<bool> differs_;  // from the parent
  bool is_sound_ = true;
};

// A line lies between different colours, and no line between equal ones.
template <typename View>
void compare_colours(const View& lines, const HandMarks& marks, std::vector<Deduction>& found) {
  const std::string square(View::kSquare);
  Colours colours(lines.points(), marks);
  if (!colours.is_sound()) {
    found.push_back(
        {.text = [square] { return "a " + square + " would be inside and outside the loop"; }});
    return;
  }
  for (int edge = 0; edge < lines.points().edges(); ++edge) {
    if (marks.is_known(edge)) continue;
    const auto line = colours.line(edge);
    if (!line) continue;
    Deduction deduction{.marks = {{static_cast<std::size_t>(edge), *line ? 1 : 0}}};
    const MarkWords words = lines.words(deduction.marks.front());
    deduction.cells = words.cells;
    deduction.text = [square, text = words.text, has_line = *line] {
      return "The " + square + "s on both sides are " +
             (has_line ? "one inside and one outside the loop: "
                       : "both inside, or both outside: ") +
             text + '.';
    };
    found.push_back(std::move(deduction));
  }
}

}  // namespace quadrille::puzzles
