// SPDX-License-Identifier: MIT

#include "tests/puzzles/kinds/numberlink/brute_force.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace quadrille::tests::numberlink {

namespace {

using puzzles::Passages;
using puzzles::numberlink::Board;

// Right, down, left, up; a path goes on in the direction in which it came onto a bridge.
constexpr std::array kDown = {0, 1, 0, -1};
constexpr std::array kRight = {1, 0, -1, 0};

class PathDrawer {
 public:
  explicit PathDrawer(const Board& board) : board_(board), used_(2 * board.cells.size(), false) {
    if (board.special_graph) passages_ = board.special_graph->passages();
    std::size_t edges = board.grid().edges();
    if (!passages_.rows.empty()) edges += board.rows;
    if (!passages_.columns.empty()) edges += board.columns;
    answer_.values.assign(edges, 0);
    for (int cell = 0; cell < board.cell_count(); ++cell) {
      used_[2 * cell] = board.cells[cell] != 0;
      used_[2 * cell + 1] = !is_bridge(cell);
    }
  }

  std::vector<Answer> run() {
    start_label(0);
    std::sort(found_.begin(), found_.end(),
              [](const Answer& a, const Answer& b) { return a.values < b.values; });
    return std::move(found_);
  }

 private:
  struct Next {
    int cell = 0;
    int edge = 0;
  };

  template <typename List, typename Entry>
  static bool has(const List& list, const Entry& entry) {
    return std::find(list.begin(), list.end(), entry) != list.end();
  }
  bool is_bridge(int cell) const { return has(passages_.bridges, cell); }

  // Returns the neighbour in a direction, if there is one.
  std::optional<Next> next(int cell, int direction) const {
    const int rows = board_.rows, columns = board_.columns;
    int row = cell / columns, column = cell % columns;
    const int from_row = row, from_column = column;
    row += kDown[direction];
    column += kRight[direction];
    const int ordinary = rows * (columns - 1) + (rows - 1) * columns;
    if (column < 0 || column == columns) {
      if (!has(passages_.rows, row)) return std::nullopt;
      return Next{row * columns + (column < 0 ? columns - 1 : 0), ordinary + row};
    }
    if (row < 0 || row == rows) {
      if (!has(passages_.columns, column)) return std::nullopt;
      return Next{(row < 0 ? rows - 1 : 0) * columns + column,
                  ordinary + (passages_.rows.empty() ? 0 : rows) + column};
    }
    const int to = row * columns + column;
    if (has(passages_.walls, std::array{std::min(cell, to), std::max(cell, to)}))
      return std::nullopt;
    const int edge = row == from_row
                         ? row * (columns - 1) + std::min(column, from_column)
                         : rows * (columns - 1) + std::min(row, from_row) * columns + column;
    return Next{to, edge};
  }

  void start_label(std::size_t label) {
    if (label == board_.labels.size()) {
      const bool full = !has(used_, false);
      if (full || !board_.rules.fill) found_.push_back(answer_);
      return;
    }
    path_ = {board_.ends[label][0]};
    for (int direction = 0; direction < 4; ++direction) step(label, direction);
  }

  void step(std::size_t label, int direction) {
    const auto to = next(path_.back(), direction);
    if (!to) return;
    const bool is_down_on_bridge = is_bridge(to->cell) && direction % 2 == 1;
    const std::size_t place = 2 * to->cell + (is_down_on_bridge ? 1 : 0);
    const bool is_target = to->cell == board_.ends[label][1];
    if (!is_target && used_[place]) return;
    if (!board_.rules.touch && touches(to->cell)) return;
    const std::vector<int> path = path_;
    answer_.values[to->edge] = 1;
    const bool was_used = used_[place];
    used_[place] = true;
    path_.push_back(to->cell);
    if (is_target) {
      start_label(label + 1);
    } else if (is_bridge(to->cell)) {
      step(label, direction);
    } else {
      for (int onward = 0; onward < 4; ++onward) step(label, onward);
    }
    used_[place] = was_used;
    answer_.values[to->edge] = 0;
    path_ = path;
  }

  // Reports whether the path would touch itself if it continued to this cell.
  bool touches(int cell) const {
    if (is_bridge(cell)) return false;
    for (int direction = 0; direction < 4; ++direction) {
      const auto beside = next(cell, direction);
      if (!beside || is_bridge(beside->cell)) continue;
      if (std::find(path_.begin(), path_.end() - 1, beside->cell) != path_.end() - 1) return true;
    }
    return false;
  }

  const Board& board_;
  Passages passages_;
  std::vector<bool> used_;  // by cell, twice: on a bridge across and down, elsewhere once
  std::vector<int> path_;
  Answer answer_;
  std::vector<Answer> found_;
};

}  // namespace

std::vector<Answer> all_solutions(const Board& board) { return PathDrawer(board).run(); }

}  // namespace quadrille::tests::numberlink
