// SPDX-License-Identifier: MIT
//
// The techniques of people who solve Slitherlink. Cells are inside or outside the loop (two
// colours): a line lies between different colours, and no line between equal ones. For patterns see
// patterns.hpp.

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/algorithms/forest.hpp"
#include "puzzles/by_hand/technique_solver.hpp"
#include "puzzles/kinds/slitherlink/by_hand/patterns.hpp"
#include "puzzles/kinds/slitherlink/slitherlink.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::slitherlink {

namespace {

using Found = std::vector<Deduction>;
using Cells = std::vector<std::pair<int, int>>;

// The board as the techniques see it, without the marks.
class Lines {
 public:
  explicit Lines(const Board& board)
      : board_(board), points_(board.points()), around_(points_.cells()) {
    for (int edge = 0; edge < points_.edges(); ++edge) {
      for (const int point : points_.ends(edge)) around_[point].push_back(edge);
    }
    for (int point = 0; point < points_.cells(); ++point)
      near_.push_back(neighbourhood_of(board, point));
  }

  const Board& board() const { return board_; }
  MarkWords words(const Mark& mark) const { return mark_words(board_, mark); }
  const Grid& points() const { return points_; }
  // The sides that meet at a point.
  const std::vector<int>& around(int point) const { return around_[point]; }
  const Neighbourhood& near(int point) const { return near_[point]; }

  std::string cell_text(int cell) const {
    return cell_name(board_.grid().row(cell), board_.grid().column(cell));
  }
  std::pair<int, int> place(int cell) const {
    return {board_.grid().row(cell), board_.grid().column(cell)};
  }
  // The cells around a point that are on the board.
  std::vector<int> cells_around(int point) const {
    std::vector<int> cells;
    for (const int row : {points_.row(point) - 1, points_.row(point)}) {
      for (const int column : {points_.column(point) - 1, points_.column(point)}) {
        if (row >= 0 && row < board_.rows && column >= 0 && column < board_.columns)
          cells.push_back(board_.grid().cell(row, column));
      }
    }
    return cells;
  }
  Cells places_around(int point) const {
    Cells places;
    for (const int cell : cells_around(point)) places.push_back(place(cell));
    return places;
  }
  // Names a point by a cell: "the upper left corner of r2c3".
  std::string point_text(int point) const {
    const int row = points_.row(point), column = points_.column(point);
    const bool is_low = row == board_.rows, is_right = column == board_.columns;
    return std::string("the ") + (is_low ? "lower " : "upper ") + (is_right ? "right" : "left") +
           " corner of " + cell_name(row - (is_low ? 1 : 0), column - (is_right ? 1 : 0));
  }

 private:
  Board board_;
  Grid points_;
  std::vector<std::vector<int>> around_;
  std::vector<Neighbourhood> near_;  // by point
};

bool is_drawn(const HandMarks& marks, int edge) { return marks.least(edge) == 1; }
bool is_open(const HandMarks& marks, int edge) { return !marks.is_known(edge); }

template <typename Edges>
std::pair<int, int> count_lines(const HandMarks& marks, const Edges& edges) {
  int drawn = 0, open = 0;
  for (const int edge : edges) {
    drawn += is_drawn(marks, edge) ? 1 : 0;
    open += is_open(marks, edge) ? 1 : 0;
  }
  return {drawn, open};
}

template <typename Edges>
std::vector<Mark> settle_open(const HandMarks& marks, const Edges& edges, std::int32_t value) {
  std::vector<Mark> settled;
  for (const int edge : edges)
    if (is_open(marks, edge)) settled.push_back({static_cast<std::size_t>(edge), value});
  return settled;
}

// The clue of a cell is the number of lines around it.
void count_at_clues(const Lines& lines, const HandMarks& marks, Found& found) {
  const Board& board = lines.board();
  for (int cell = 0; cell < board.grid().cells(); ++cell) {
    const int clue = board.clues[cell];
    if (clue == Board::kNoClue) continue;
    const std::array<int, 4> sides = board.sides(cell);
    const auto [drawn, open] = count_lines(marks, sides);
    if (drawn > clue || drawn + open < clue) {
      found.push_back(
          {.cells = {lines.place(cell)}, .text = [&lines, cell, is_more = drawn > clue] {
             return lines.cell_text(cell) + " would have too " + (is_more ? "many" : "few") +
                    " lines";
           }});
      return;
    }
    if (open == 0 || (drawn < clue && drawn + open > clue)) continue;
    Deduction deduction{.marks = settle_open(marks, sides, drawn < clue ? 1 : 0),
                        .cells = {lines.place(cell)}};
    deduction.text = [&lines, cell, clue, is_full = drawn == clue, all = deduction.marks] {
      return lines.cell_text(cell) +
             (is_full ? clue == 0 ? " has no line" : " has its " + counted(clue, "line")
                      : " needs all sides that are left for its " + counted(clue, "line")) +
             ": " + marks_text(lines, all) + '.';
    };
    found.push_back(std::move(deduction));
  }
}

// The loop passes a point with two lines, or not at all.
void count_at_points(const Lines& lines, const HandMarks& marks, Found& found) {
  for (int point = 0; point < lines.points().cells(); ++point) {
    const auto [drawn, open] = count_lines(marks, lines.around(point));
    if (drawn > 2 || (drawn == 1 && open == 0)) {
      found.push_back({.cells = lines.places_around(point), .text = [&lines, point, drawn = drawn] {
                         return drawn > 2 ? "three lines would meet at " + lines.point_text(point)
                                          : "a line would end at " + lines.point_text(point);
                       }});
      return;
    }
    const bool is_forced = drawn == 1 && open == 1;
    const bool is_closed = drawn == 2 || (drawn == 0 && open == 1);
    if (open == 0 || !(is_forced || is_closed)) continue;
    Deduction deduction{.marks = settle_open(marks, lines.around(point), is_forced ? 1 : 0),
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
}

// The lines are one loop: a piece is not closed while lines or clues are left.
void avoid_small_loops(const Lines& lines, const HandMarks& marks, Found& found) {
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
  const Board& board = lines.board();
  const auto meets_clues = [&](int closing) {
    for (int cell = 0; cell < board.grid().cells(); ++cell) {
      const std::array<int, 4> sides = board.sides(cell);
      const auto count = count_lines(marks, sides).first +
                         static_cast<int>(std::count(sides.begin(), sides.end(), closing));
      if (board.clues[cell] != Board::kNoClue && board.clues[cell] != count) return false;
    }
    return true;
  };
  for (int edge = 0; edge < points.edges(); ++edge) {
    const auto [a, b] = points.ends(edge);
    if (!is_open(marks, edge) || joined.find(a) != joined.find(b)) continue;
    if (length[joined.find(a)] == drawn && meets_clues(edge)) continue;
    Deduction deduction{.marks = {{static_cast<std::size_t>(edge), 0}}};
    const MarkWords words = mark_words(board, deduction.marks.front());
    deduction.cells = words.cells;
    deduction.text = [text = words.text] {
      return "A line there would close a loop that leaves out lines or clues: " + text + '.';
    };
    found.push_back(std::move(deduction));
  }
}

void find_patterns(const Lines& lines, const HandMarks& marks, Found& found) {
  for (int point = 0; point < lines.points().cells(); ++point) {
    const Neighbourhood& near = lines.near(point);
    const bool has_open =
        std::any_of(near.sides.begin(), near.sides.end(), [&](int e) { return is_open(marks, e); });
    if (near.clues.empty() || !has_open) continue;
    Deduction deduction{.cells = lines.places_around(point)};
    auto shared = marks_of_all_ways(near, marks);
    if (!shared) {
      deduction.text = [&lines, point] {
        return "no lines would fit the clues around " + lines.point_text(point);
      };
      found.push_back(std::move(deduction));
      return;
    }
    deduction.marks = *std::move(shared);
    if (deduction.marks.empty()) continue;
    deduction.text = [&lines, point, all = deduction.marks] {
      return "All ways to draw the lines around " + lines.point_text(point) + " share " +
             marks_text(lines, all) + '.';
    };
    found.push_back(std::move(deduction));
    return;
  }
}

// The colours of cells that are known relative to each other; the last one is the outside.
class Colours {
 public:
  Colours(const Lines& lines, const HandMarks& marks)
      : outside_(lines.board().grid().cells()), parent_(outside_ + 1), differs_(outside_ + 1) {
    for (int cell = 0; cell <= outside_; ++cell) parent_[cell] = cell;
    beside_.assign(lines.points().edges(), {outside_, outside_});
    std::vector<int> seen(lines.points().edges());
    for (int cell = 0; cell < outside_; ++cell) {
      for (const int side : lines.board().sides(cell)) beside_[side][seen[side]++] = cell;
    }
    for (int edge = 0; edge < lines.points().edges(); ++edge)
      if (!is_open(marks, edge)) is_sound_ = is_sound_ && relate(edge, is_drawn(marks, edge));
  }

  bool is_sound() const { return is_sound_; }
  // Returns whether there is a line at the edge; nullopt if its cells are not related.
  std::optional<bool> line(int edge) {
    const auto [a, b] = beside_[edge];
    if (find(a) != find(b)) return std::nullopt;
    return differs_[a] != differs_[b];
  }

 private:
  // Returns the representative; afterwards `differs_` is relative to it.
  int find(int cell) {
    int root = cell;
    bool differs = false;  // from the representative
    for (; parent_[root] != root; root = parent_[root]) differs = differs != differs_[root];
    while (cell != root) {
      const bool from_parent = differs_[cell];
      differs_[cell] = differs;
      differs = differs != from_parent;
      cell = std::exchange(parent_[cell], root);
    }
    return root;
  }

  bool relate(int edge, bool has_line) {
    const auto [a, b] = beside_[edge];
    const int from = find(a), to = find(b);
    if (from == to) return (differs_[a] != differs_[b]) == has_line;
    parent_[from] = to;
    differs_[from] = (differs_[a] != differs_[b]) != has_line;
    return true;
  }

  int outside_;
  std::vector<int> parent_;
  std::vector<bool> differs_;               // from the parent
  std::vector<std::array<int, 2>> beside_;  // the cells at an edge
  bool is_sound_ = true;
};

void compare_colours(const Lines& lines, const HandMarks& marks, Found& found) {
  Colours colours(lines, marks);
  if (!colours.is_sound()) {
    found.push_back({.text = [] { return "a cell would be inside and outside the loop"; }});
    return;
  }
  for (int edge = 0; edge < lines.points().edges(); ++edge) {
    if (!is_open(marks, edge)) continue;
    const auto line = colours.line(edge);
    if (!line) continue;
    Deduction deduction{.marks = {{static_cast<std::size_t>(edge), *line ? 1 : 0}}};
    const MarkWords words = mark_words(lines.board(), deduction.marks.front());
    deduction.cells = words.cells;
    deduction.text = [text = words.text, has_line = *line] {
      return std::string("The cells on both sides are ") +
             (has_line ? "one inside and one outside the loop: "
                       : "both inside, or both outside: ") +
             text + '.';
    };
    found.push_back(std::move(deduction));
  }
}

HandMethod hand_method(const Board& board) {
  const auto lines = std::make_shared<const Lines>(board);
  return method_on(
      lines,
      {{"clue", kEasy, count_at_clues},
       {"point", kEasy, count_at_points},
       {"small loop", kEasy, avoid_small_loops},
       {"pattern", kMedium, find_patterns},
       {"colours", kMedium, compare_colours}},
      levels_with_trials("each step counts the lines at a clue or a point, or avoids a small loop.",
                         "some steps need patterns of clues, or what is inside and outside."));
}

}  // namespace

Result<Explanation> explain(const Board& board, const HandRequest& request) {
  return explain_by_hand(board, hand_method, request);
}

}  // namespace quadrille::puzzles::slitherlink
