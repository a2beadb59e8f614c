// SPDX-License-Identifier: MIT
//
// The rules, and nothing else: every answer that is shown has passed here. It shares no code with
// the models; it fills the cells with the labels that edges bring from the first ends, then counts
// neighbours.

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "puzzles/kinds/numberlink/layers/numberlink_3d.hpp"

namespace quadrille::puzzles::numberlink_3d {

namespace {

class RuleChecker3d {
 public:
  RuleChecker3d(const Board& board, const Answer& answer)
      : board_(board),
        joined_(board.cells.size()),
        via_(board.cells.size(), -1),
        path_(board.cells.size()) {
    for (std::size_t i = 0; i < board.vias.size(); ++i)
      for (const int cell : board.vias[i].cells) via_[cell] = static_cast<int>(i);
    std::size_t edge = 0;
    for (const std::array<int, 3> step : {std::array{0, 0, 1}, {0, 1, 0}, {1, 0, 0}}) {
      for (int cell = 0; cell < board.cell_count(); ++cell) {
        const int other = beside(cell, step);
        if (other >= 0 && answer.values[edge++] != 0) {
          joined_[cell].push_back(other);
          joined_[other].push_back(cell);
        }
      }
    }
  }

  std::optional<Violation> run() {
    for (int cell = 0; cell < board_.cell_count(); ++cell)
      if (auto violation = check_degree(cell)) return violation;
    if (!board_.vias.empty())
      if (auto violation = check_vias()) return violation;
    for (int label = 1; label <= board_.label_count(); ++label)
      if (auto violation = check_path(label)) return violation;
    for (int cell = 0; cell < board_.cell_count(); ++cell)
      if (auto violation = check_cell(cell)) return violation;
    return std::nullopt;
  }

 private:
  // The cell a step away; -1 off the board.
  int beside(int cell, const std::array<int, 3>& step) const {
    const int column = cell % board_.columns + step[2];
    const int row = cell / board_.columns % board_.rows + step[1];
    const int layer = cell / board_.columns / board_.rows + step[0];
    if (layer >= board_.layers || row >= board_.rows || column >= board_.columns) return -1;
    return (layer * board_.rows + row) * board_.columns + column;
  }

  Violation violation(std::string rule, std::string message, const std::vector<int>& cells) const {
    Violation result{std::move(rule), std::move(message), {}};
    std::string layers;
    for (const int cell : cells) {
      result.cells.emplace_back(cell / board_.columns % board_.rows, cell % board_.columns);
      layers +=
          (layers.empty() ? "" : ", ") + std::to_string(cell / board_.columns / board_.rows + 1);
    }
    result.message += " (layer " + layers + ")";
    return result;
  }

  std::optional<Violation> check_degree(int cell) const {
    const std::size_t degree = joined_[cell].size();
    if (board_.is_blocked(cell)) {
      if (degree > 0) return violation("blocked", "a path enters a blocked cell", {cell});
    } else if (board_.is_end(cell)) {
      if (degree == 0) return violation("unconnected", "no path starts at this end", {cell});
      if (degree > 1) return violation("through-end", "a path goes on through an end", {cell});
    } else {
      if (degree == 1) return violation("dead-end", "a path ends in the middle of nowhere", {cell});
      if (degree > 2) return violation("branch", "a path branches or crosses another", {cell});
    }
    return std::nullopt;
  }

  bool is_joined(int cell, int other) const {
    const auto& joined = joined_[cell];
    return std::find(joined.begin(), joined.end(), other) != joined.end();
  }

  // Paths change layer in vias only, and each via is passed by one path, once.
  std::optional<Violation> check_vias() const {
    const int floor = board_.rows * board_.columns;
    for (int cell = 0; cell + floor < board_.cell_count(); ++cell)
      if (is_joined(cell, cell + floor) && (via_[cell] < 0 || via_[cell] != via_[cell + floor]))
        return violation("layer-change", "a path changes layer where no via is",
                         {cell, cell + floor});
    for (const Via& via : board_.vias) {
      const std::string name = "the via " + puzzles::quoted(via.name);
      std::vector<int> begun;  // where a passage begins
      for (const int cell : via.cells) {
        const bool is_from = is_joined(cell, cell - floor), is_to = is_joined(cell, cell + floor);
        if (!is_from && !is_to && !joined_[cell].empty())
          return violation("via", "a path stays on one layer in " + name, {cell});
        if (is_to && !is_from) begun.push_back(cell);
      }
      if (begun.empty()) return violation("unused-via", "no path uses " + name, {via.cells[0]});
      if (begun.size() > 1) return violation("via", name + " is used twice", begun);
    }
    return std::nullopt;
  }

  // Gives all cells of the label's path its number.
  std::optional<Violation> check_path(int label) {
    const auto [start, target] = board_.ends[label - 1];
    int last = start;
    for (std::vector<int> ahead{start}; !ahead.empty();) {
      last = ahead.back();
      ahead.pop_back();
      path_[last] = label;
      for (const int other : joined_[last])
        if (path_[other] == 0) ahead.push_back(other);
    }
    if (last == target) return std::nullopt;
    return violation(
        "mismatch",
        "the path from " + puzzles::quoted(board_.labels[label - 1]) + " ends at another label",
        {start, last});
  }

  // Looks for loops and for paths that run beside themselves.
  std::optional<Violation> check_cell(int cell) const {
    if (path_[cell] == 0) {
      if (joined_[cell].empty()) return std::nullopt;
      return violation("loop", "the cell is on a loop that no label belongs to", {cell});
    }
    for (const std::array<int, 3> step : {std::array{0, 0, 1}, {0, 1, 0}, {1, 0, 0}}) {
      const int other = beside(cell, step);
      if (other < 0 || path_[other] != path_[cell] || is_joined(cell, other)) continue;
      // Between layers there is nothing but vias, where there are such.
      if (step[0] == 0 || board_.vias.empty())
        return violation("touch", "a path runs beside itself", {cell, other});
    }
    return std::nullopt;
  }

  const Board& board_;
  std::vector<std::vector<int>> joined_;  // by cell
  std::vector<int> via_;                  // by cell: its via, or -1
  std::vector<int> path_;                 // by cell: the label whose path it is on
};

}  // namespace

std::optional<Violation> check(const Board& board, const Answer& answer) {
  return RuleChecker3d(board, answer).run();
}

Sense sense(const Board& board) { return board.rules.shortest ? Sense::kMinimise : Sense::kAny; }

// The edges of all paths.
std::int64_t value(const Board& board, const Answer& answer) {
  if (!board.rules.shortest) return 0;
  return std::count(answer.values.begin(), answer.values.end(), 1);
}

}  // namespace quadrille::puzzles::numberlink_3d
