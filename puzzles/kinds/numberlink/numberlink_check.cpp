// SPDX-License-Identifier: MIT
//
// The rules of Numberlink, and nothing else: every answer that is shown has passed here. It shares
// no code with the models; it looks at cells and their joined neighbours only.

#include <string>
#include <utility>

#include "puzzles/kinds/numberlink/numberlink.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

class RuleChecker {
 public:
  RuleChecker(const Board& board, const Answer& answer)
      : board_(board), joined_(board.cell_count()), path_(board.cell_count(), kOffPath) {
    for (int row = 0; row < board.rows; ++row) {
      for (int column = 0; column < board.columns; ++column) {
        const int cell = board.cell(row, column);
        if (column + 1 < board.columns && drawn(answer, board.grid().right(row, column))) {
          join(cell, cell + 1);
        }
        if (row + 1 < board.rows && drawn(answer, board.grid().down(row, column))) {
          join(cell, cell + board.columns);
        }
      }
    }
  }

  std::optional<Violation> run() {
    for (int cell = 0; cell < board_.cell_count(); ++cell) {
      if (auto violation = check_degree(cell)) return violation;
    }
    for (int label = 1; label <= board_.label_count(); ++label) {
      if (auto violation = check_path(label)) return violation;
    }
    for (int cell = 0; cell < board_.cell_count(); ++cell) {
      if (auto violation = check_cell(cell)) return violation;
    }
    return std::nullopt;
  }

 private:
  static constexpr int kOffPath = 0;

  // The neighbours that a cell is joined to, at most four.
  struct Joined {
    std::array<int, 4> cells{};
    int count = 0;
  };

  static bool drawn(const Answer& answer, int edge) { return answer.values[edge] != 0; }

  void join(int a, int b) {
    for (const auto& [from, to] : {std::pair(a, b), std::pair(b, a)}) {
      Joined& joined = joined_[from];
      joined.cells[joined.count++] = to;
    }
  }

  const Joined& joined(int cell) const { return joined_[cell]; }

  Violation violation(std::string rule, std::string message, std::vector<int> cells) const {
    Violation result{std::move(rule), std::move(message), {}};
    for (const int cell : cells) {
      result.cells.emplace_back(board_.grid().row(cell), board_.grid().column(cell));
    }
    return result;
  }

  std::optional<Violation> check_degree(int cell) const {
    const int degree = joined(cell).count;
    if (board_.blocked(cell)) {
      if (degree > 0) return violation("blocked", "a path enters a blocked cell", {cell});
    } else if (board_.terminal(cell)) {
      if (degree == 0) return violation("unconnected", "no path starts at this end", {cell});
      if (degree > 1) return violation("through-end", "a path goes on through an end", {cell});
    } else {
      if (degree == 1) return violation("dead-end", "a path ends in the middle of nowhere", {cell});
      if (degree > 2) return violation("branch", "a path branches or crosses another", {cell});
      if (degree == 0 && board_.rules.fill) return violation("empty", "the cell is empty", {cell});
    }
    return std::nullopt;
  }

  // Walks from one end of the label to where the path stops, marking it.
  std::optional<Violation> check_path(int label) {
    const auto [start, target] = board_.ends[label - 1];
    int before = -1;
    int cell = start;
    while (true) {
      path_[cell] = label;
      const Joined& around = joined(cell);
      int next = -1;
      for (int i = 0; i < around.count; ++i) {
        if (around.cells[i] != before) {
          next = around.cells[i];
        }
      }
      if (next < 0) break;
      before = cell;
      cell = next;
    }
    if (cell == target) return std::nullopt;
    const std::string& text = board_.labels[label - 1];
    return violation("mismatch", "the path from '" + text + "' ends at another label",
                     {start, cell});
  }

  // Looks for loops and for paths that run beside themselves.
  std::optional<Violation> check_cell(int cell) const {
    const int path = path_[cell];
    if (path == kOffPath) {
      if (joined(cell).count == 0) return std::nullopt;
      return violation("loop", "the cell is on a loop that no label belongs to", {cell});
    }
    if (board_.rules.touch) return std::nullopt;
    const bool last_column = board_.grid().column(cell) + 1 == board_.columns;
    const bool last_row = board_.grid().row(cell) + 1 == board_.rows;
    for (const int other :
         {last_column ? cell : cell + 1, last_row ? cell : cell + board_.columns}) {
      if (other != cell && path_[other] == path && !are_joined(cell, other)) {
        return violation("touch", "a path runs beside itself", {cell, other});
      }
    }
    return std::nullopt;
  }

  bool are_joined(int a, int b) const {
    const Joined& around = joined(a);
    for (int i = 0; i < around.count; ++i) {
      if (around.cells[i] == b) return true;
    }
    return false;
  }

  const Board& board_;
  std::vector<Joined> joined_;
  std::vector<int> path_;  // by cell: the label whose path it is on
};

}  // namespace

std::optional<Violation> check(const Board& board, const Answer& answer) {
  return RuleChecker(board, answer).run();
}

Sense sense(const Board& board) { return board.is_minimised() ? Sense::kMinimise : Sense::kAny; }

// The edges of all paths.
std::int64_t value(const Board& board, const Answer& answer) {
  if (!board.is_minimised()) return 0;
  return std::count(answer.values.begin(), answer.values.end(), 1);
}

}  // namespace quadrille::puzzles::numberlink
