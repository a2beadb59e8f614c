// SPDX-License-Identifier: MIT
//
// The techniques of people who solve Slitherlink: those for loops (by_hand/loop_techniques.hpp),
// with cells that are inside or outside, and patterns (patterns.hpp).

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/by_hand/loop_techniques.hpp"
#include "puzzles/kinds/slitherlink/by_hand/patterns.hpp"
#include "puzzles/kinds/slitherlink/slitherlink.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::slitherlink {

namespace {

using Found = std::vector<Deduction>;

// The board as the techniques see it, without the marks.
class Lines : public LoopView {
 public:
  static constexpr std::string_view kSquare = "cell";

  explicit Lines(const Board& board) : LoopView(board.points()), board_(board) {
    for (int point = 0; point < points().cells(); ++point)
      near_.push_back(neighbourhood_of(board, point));
  }

  const Board& board() const { return board_; }
  MarkWords words(const Mark& mark) const { return mark_words(board_, mark); }
  const Neighbourhood& near(int point) const { return near_[point]; }

  bool may_be_closed(const HandMarks& marks, int edge) const {
    for (int cell = 0; cell < board_.grid().cells(); ++cell) {
      const auto sides = board_.sides(cell);
      const auto count = std::count_if(sides.begin(), sides.end(), [&](int side) {
        return side == edge || is_drawn(marks, side);
      });
      if (board_.clues[cell] != Board::kNoClue && board_.clues[cell] != count) return false;
    }
    return true;
  }

  std::string cell_text(int cell) const {
    return cell_name(board_.grid().row(cell), board_.grid().column(cell));
  }
  std::pair<int, int> place(int cell) const {
    return {board_.grid().row(cell), board_.grid().column(cell)};
  }
  // The cells around a point that are on the board.
  std::vector<int> cells_around(int point) const {
    std::vector<int> cells;
    for (const int row : {points().row(point) - 1, points().row(point)}) {
      for (const int column : {points().column(point) - 1, points().column(point)}) {
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
    const int row = points().row(point), column = points().column(point);
    const bool is_low = row == board_.rows, is_right = column == board_.columns;
    return std::string("the ") + (is_low ? "lower " : "upper ") + (is_right ? "right" : "left") +
           " corner of " + cell_name(row - (is_low ? 1 : 0), column - (is_right ? 1 : 0));
  }

 private:
  Board board_;
  std::vector<Neighbourhood> near_;  // by point
};

// Cells, each of which sees its sides.
Places cells_with_sides(const Lines& lines) {
  const Board& board = lines.board();
  Places places{.count = board.clues.size(),
                .of_variable = std::vector<std::vector<std::size_t>>(lines.points().edges())};
  for (std::size_t cell = 0; cell < places.count; ++cell)
    for (const int side : board.sides(static_cast<int>(cell)))
      places.of_variable[side].push_back(cell);
  return places;
}

// Points, each of which sees the lines that patterns around it are about.
Places points_with_patterns(const Lines& lines) {
  Places places{.count = static_cast<std::size_t>(lines.points().cells()),
                .of_variable = std::vector<std::vector<std::size_t>>(lines.points().edges())};
  for (std::size_t point = 0; point < places.count; ++point) {
    const Neighbourhood& near = lines.near(static_cast<int>(point));
    std::vector<int> seen = near.sides;
    for (const Neighbourhood::Corner& corner : near.corners)
      seen.insert(seen.end(), corner.outside.begin(), corner.outside.end());
    for (const int edge : seen) places.of_variable[edge].push_back(point);
  }
  return places;
}

// The clue of a cell is the number of lines around it.
void count_at_clue(const Lines& lines, const HandMarks& marks, std::size_t place, Found& found) {
  const Board& board = lines.board();
  const int cell = static_cast<int>(place), clue = board.clues[cell];
  if (clue == Board::kNoClue) return;
  const auto sides = board.sides(cell);
  const auto [drawn, open] = count_lines(marks, {sides.begin(), sides.end()});
  const int most = drawn + static_cast<int>(open.size());
  if (drawn > clue || most < clue) {
    found.push_back({.cells = {lines.place(cell)}, .text = [&lines, cell, is_more = drawn > clue] {
                       return lines.cell_text(cell) + " would have too " +
                              (is_more ? "many" : "few") + " lines";
                     }});
    return;
  }
  if (open.empty() || (drawn < clue && most > clue)) return;
  Deduction deduction{.marks = marks_of_all(open, drawn < clue ? 1 : 0),
                      .cells = {lines.place(cell)}};
  deduction.text = [&lines, cell, clue, is_full = drawn == clue, all = deduction.marks] {
    return lines.cell_text(cell) +
           (is_full ? clue == 0 ? " has no line" : " has its " + counted(clue, "line")
                    : " needs all sides that are left for its " + counted(clue, "line")) +
           ": " + marks_text(lines, all) + '.';
  };
  found.push_back(std::move(deduction));
}

void find_pattern(const Lines& lines, const HandMarks& marks, std::size_t place, Found& found) {
  const int point = static_cast<int>(place);
  const Neighbourhood& near = lines.near(point);
  const bool has_open =
      std::any_of(near.sides.begin(), near.sides.end(), [&](int e) { return !marks.is_known(e); });
  if (near.clues.empty() || !has_open) return;
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
  if (deduction.marks.empty()) return;
  deduction.text = [&lines, point, all = deduction.marks] {
    return "All ways to draw the lines around " + lines.point_text(point) + " share " +
           marks_text(lines, all) + '.';
  };
  found.push_back(std::move(deduction));
}

HandMethod hand_method(const Board& board) {
  const auto lines = std::make_shared<const Lines>(board);
  return method_on(
      lines,
      {{"clue", kEasy, nullptr, count_at_clue, cells_with_sides},
       {"point", kEasy, nullptr, count_at_point<Lines>, places_at_points<Lines>},
       {"small loop", kEasy, avoid_small_loops<Lines>},
       {"pattern", kMedium, nullptr, find_pattern, points_with_patterns},
       {"colours", kMedium, compare_colours<Lines>}},
      levels_with_trials("each step counts the lines at a clue or a point, or avoids a small loop.",
                         "some steps need patterns of clues, or what is inside and outside."));
}

}  // namespace

Result<Explanation> explain(const Board& board, const HandRequest& request) {
  return explain_by_hand(board, hand_method, request);
}

}  // namespace quadrille::puzzles::slitherlink
