// SPDX-License-Identifier: MIT
//
// The rules of Rogo alone: every answer that is shown has passed this check. It shares no code with
// the models; it only uses cells and the number of edges at each.

#include <string>
#include <utility>
#include <vector>

#include "puzzles/kinds/rogo/rogo.hpp"

namespace quadrille::puzzles::rogo {

namespace {

class RuleChecker {
 public:
  RuleChecker(const Board& board, const Answer& answer) : board_(board), joined_(board.cells()) {
    const Grid grid = board.grid();
    for (int edge = 0; edge < grid.edges(); ++edge) {
      const int times = answer.values[edge];
      const auto [a, b] = grid.ends(edge);
      for (int i = 0; i < times; ++i) {
        joined_[a].push_back(b);
        joined_[b].push_back(a);
      }
      if (times > 1 && repeated_.empty()) repeated_ = {a, b};
      steps_ += times;
    }
  }

  std::optional<Violation> run() const {
    if (steps_ == 0) return violation("no-loop", "there is no loop", {});
    for (int cell = 0; cell < board_.cells(); ++cell) {
      if (board_.is_forbidden(cell) && !joined(cell).empty())
        return violation("forbidden", "the loop enters a forbidden cell", {cell});
    }
    if (!repeated_.empty()) return violation("revisit", "the loop takes a step twice", repeated_);
    std::vector<int> ends;
    for (int cell = 0; cell < board_.cells(); ++cell) {
      if (joined(cell).size() > 2)
        return violation("revisit", "the loop visits a cell more than once", {cell});
      if (joined(cell).size() == 1) ends.push_back(cell);
    }
    if (ends.size() == 2)
      return violation("not-returning", "the loop does not return to its start", ends);
    if (!ends.empty())
      return violation("not-adjacent", "the loop jumps between cells that are not neighbours",
                       ends);
    return check_length();
  }

 private:
  const std::vector<int>& joined(int cell) const { return joined_[cell]; }

  Violation violation(std::string rule, std::string message, const std::vector<int>& cells) const {
    Violation result{std::move(rule), std::move(message), {}};
    for (const int cell : cells)
      result.cells.emplace_back(board_.grid().row(cell), board_.grid().column(cell));
    return result;
  }

  // Checks the length. Every joined cell has two neighbours here, so there are only loops.
  std::optional<Violation> check_length() const {
    int start = 0;
    while (joined(start).empty()) ++start;
    int length = 0, before = start, cell = start;
    do {
      const int next = joined(cell)[0] == before ? joined(cell)[1] : joined(cell)[0];
      before = cell;
      cell = next;
      ++length;
    } while (cell != start);
    if (length < steps_) return violation("second-loop", "there is more than one loop", {start});
    if (!board_.rules.exact ? length > board_.steps : length != board_.steps) {
      return violation("steps",
                       "the loop has " + counted(length, "step") + " (expected " +
                           (board_.rules.exact ? "" : "at most ") + std::to_string(board_.steps) +
                           ")",
                       {start});
    }
    return std::nullopt;
  }

  const Board& board_;
  std::vector<std::vector<int>> joined_;  // by cell: its neighbours on the loop
  std::vector<int> repeated_;             // the cells of an edge that is passed twice
  int steps_ = 0;
};

}  // namespace

std::optional<Violation> check(const Board& board, const Answer& answer) {
  return RuleChecker(board, answer).run();
}

}  // namespace quadrille::puzzles::rogo
