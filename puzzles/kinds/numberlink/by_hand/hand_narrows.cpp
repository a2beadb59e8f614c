// SPDX-License-Identifier: MIT
//
// The cells of a row, column or diagonal, on all layers, divide the board in two parts, and no edge
// bypasses them.
// A label with a loose end on each side takes at least one strand there that belongs to no label
// yet (K. Menger, Zur allgemeinen Kurventheorie, Fundamenta Mathematicae 10, 1927). If there are no
// more such strands than such labels, each label takes one strand, and a cell that is a strand of
// its own has one line to each side.

#include "puzzles/kinds/numberlink/by_hand/hand_lines.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace quadrille::puzzles::numberlink {

namespace {

class NarrowFinder {
 public:
  explicit NarrowFinder(HandLines& lines) : lines_(lines), steps_(lines.steps().size()) {
    const PathBoard& board = lines.board();
    is_end_.resize(board.cell_count());
    for (const auto& [start, target] : board.ends) {
      is_end_[lines.strand(start)] = is_end_[lines.strand(target)] = true;
      if (lines.strand(start) != lines.strand(target))
        loose_.emplace_back(loose_end(start), loose_end(target));
    }
  }

  bool run() {
    const PathBoard& board = lines_.board();
    for (const Narrow narrow : {Narrow::kRow, Narrow::kColumn, Narrow::kRising, Narrow::kFalling}) {
      std::vector<std::vector<int>> parts(board.rows + board.columns);
      for (int cell = 0; cell < board.cell_count(); ++cell)
        parts[place(narrow, cell)].push_back(cell);
      for (const std::vector<int>& part : parts) {
        if (part.empty()) continue;
        if (!look_at(narrow, part)) return false;
        if (lines_.steps().size() > steps_) return true;
      }
    }
    return true;
  }

 private:
  int place(Narrow narrow, int cell) const {
    const PathBoard& board = lines_.board();
    const auto [layer, row, column] = board.lattice().place(cell);
    switch (narrow) {
      case Narrow::kRow:
        return row;
      case Narrow::kColumn:
        return column;
      case Narrow::kRising:
        return row + column;
      case Narrow::kFalling:
        return row - column + board.columns - 1;
    }
    return 0;
  }

  bool has_way(int cell) const {
    const auto arcs = lines_.cells().around(cell);
    return std::any_of(arcs.begin(), arcs.end(), [this](const Arc& arc) {
      return lines_.line(arc.edge) == HandLines::Line::kOpen;
    });
  }

  // Returns the cell at which the strand of a label's end can continue.
  int loose_end(int cell) const {
    for (int at = cell; !has_way(at);) {
      at = lines_.next_in_strand(at);
      if (at == cell || has_way(at)) return at;
    }
    return cell;
  }

  // Returns the strands of those cells that a label can use on its way.
  std::vector<int> strands_of(const std::vector<int>& cells) const {
    std::vector<int> strands;
    for (const int cell : cells) {
      const int strand = lines_.strand(cell);
      const bool is_alone = lines_.next_in_strand(cell) == cell;
      if (!lines_.board().blocked(cell) && !is_end_[strand] && (!is_alone || has_way(cell)))
        strands.push_back(strand);
    }
    std::sort(strands.begin(), strands.end());
    strands.erase(std::unique(strands.begin(), strands.end()), strands.end());
    return strands;
  }

  bool look_at(Narrow narrow, const std::vector<int>& cells) {
    const int here = place(narrow, cells.front());
    const auto passing =
        std::count_if(loose_.begin(), loose_.end(), [&](const std::pair<int, int>& ends) {
          const auto [first, last] =
              std::minmax({place(narrow, ends.first), place(narrow, ends.second)});
          return first < here && here < last;
        });
    if (passing == 0) return true;
    const std::vector<int> strands = strands_of(cells);
    const auto room = static_cast<std::ptrdiff_t>(strands.size());
    if (passing > room)
      return lines_.fail(
          {.kind = HandConflict::Kind::kNarrow, .cell = cells.front(), .narrow = narrow});
    if (passing < room) return true;
    for (const int cell : strands) {
      if (lines_.next_in_strand(cell) != cell) continue;
      if (!pass(narrow, cell, -1) || !pass(narrow, cell, 1)) return false;
    }
    return true;
  }

  // Draws the line to this side if only one is possible.
  bool pass(Narrow narrow, int cell, int side) {
    std::vector<int> open;
    for (const Arc& arc : lines_.cells().around(cell)) {
      if (place(narrow, arc.to) - place(narrow, cell) == side &&
          lines_.line(arc.edge) == HandLines::Line::kOpen)
        open.push_back(arc.edge);
    }
    if (open.empty())
      return lines_.fail({.kind = HandConflict::Kind::kNarrow, .cell = cell, .narrow = narrow});
    return open.size() > 1 ||
           lines_.set(open.front(), true,
                      {.reason = Reason::kNarrow, .cell = cell, .narrow = narrow});
  }

  HandLines& lines_;
  const std::size_t steps_;
  std::vector<std::pair<int, int>> loose_;  // by label whose ends are not joined
  std::vector<bool> is_end_;                // by strand: contains a label's end
};

}  // namespace

bool look_for_narrows(HandLines& lines) { return NarrowFinder(lines).run(); }

}  // namespace quadrille::puzzles::numberlink
