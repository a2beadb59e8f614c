// SPDX-License-Identifier: MIT
//
// The rules of Circuit Board alone: every answer that is shown has passed this check. It shares no
// code with the models; it walks from cell to cell along the drawn lines.

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/kinds/circuit/circuit.hpp"

namespace quadrille::puzzles::circuit {

namespace {

class RuleChecker {
 public:
  RuleChecker(const Board& board, const Answer& answer)
      : board_(board),
        answer_(answer),
        joined_(board.points.size()),
        parent_(board.points.size(), kUnseen) {}

  std::optional<Violation> run() {
    if (auto violation = check_lines()) return violation;
    if (auto violation = check_degrees()) return violation;
    if (auto violation = check_tree()) return violation;
    return board_.ends ? check_path() : std::nullopt;
  }

 private:
  static constexpr int kUnseen = -2;
  static constexpr int kRoot = -1;

  std::vector<int>& joined(int cell) { return joined_[cell]; }
  int& parent(int cell) { return parent_[cell]; }
  bool drawn(int edge) const { return answer_.values[edge] != 0; }
  bool marked(int edge) const { return answer_.values[board_.grid().edges() + edge] != 0; }

  Violation violation(std::string rule, std::string message, std::vector<int> cells) const {
    Violation result{std::move(rule), std::move(message), {}};
    for (const int cell : cells)
      result.cells.emplace_back(board_.grid().row(cell), board_.grid().column(cell));
    return result;
  }

  std::optional<Violation> check_lines() {
    for (int edge = 0; edge < board_.grid().edges(); ++edge) {
      const auto [from, to] = board_.grid().ends(edge);
      if (!drawn(edge)) {
        if (board_.is_given(edge)) return violation("given", "a given line is missing", {from, to});
        continue;
      }
      if (!board_.is_point(from) || !board_.is_point(to))
        return violation("hole", "a line leads to a hole", {from, to});
      joined(from).push_back(to);
      joined(to).push_back(from);
    }
    return std::nullopt;
  }

  std::optional<Violation> check_degrees() {
    for (int cell = 0; cell < board_.grid().cells(); ++cell) {
      const std::size_t degree = joined(cell).size();
      if (!board_.is_point(cell) || degree == 1 || degree == 3) continue;
      return violation("degree",
                       "the point is joined to " + counted(static_cast<int>(degree), "other") +
                           " (expected 1 or 3)",
                       {cell});
    }
    return std::nullopt;
  }

  // Walks from S, or from the first point if there is no S, and records the parent of each cell.
  std::optional<Violation> check_tree() {
    const auto first = std::find(board_.points.begin(), board_.points.end(), true);
    if (first == board_.points.end())
      return violation("disconnected", "the board has no points", {});
    const int root =
        board_.ends ? (*board_.ends)[0] : static_cast<int>(first - board_.points.begin());
    parent(root) = kRoot;
    std::vector<int> open{root};
    while (!open.empty()) {
      const int cell = open.back();
      open.pop_back();
      for (const int next : joined(cell)) {
        if (next == parent(cell)) continue;
        if (parent(next) != kUnseen) return violation("cycle", "lines close a cycle", {cell, next});
        parent(next) = cell;
        open.push_back(next);
      }
    }
    for (int cell = 0; cell < board_.grid().cells(); ++cell) {
      if (board_.is_point(cell) && parent(cell) == kUnseen)
        return violation("disconnected", "two points are not connected", {root, cell});
    }
    return std::nullopt;
  }

  // Checks that the marked lines are those from T back to S.
  std::optional<Violation> check_path() {
    std::vector<bool> on_path(board_.points.size(), false);
    for (int cell = (*board_.ends)[1]; cell != kRoot; cell = parent(cell)) on_path[cell] = true;
    for (int edge = 0; edge < board_.grid().edges(); ++edge) {
      const auto [from, to] = board_.grid().ends(edge);
      const bool belongs = drawn(edge) && on_path[from] && on_path[to];
      if (marked(edge) == belongs) continue;
      return violation("path",
                       belongs ? "a line of the tree's path from S to T is not on the path"
                               : "the path leaves the tree's path from S to T",
                       {from, to});
    }
    return std::nullopt;
  }

  const Board& board_;
  const Answer& answer_;
  std::vector<std::vector<int>> joined_;  // by cell
  std::vector<int> parent_;               // by cell, on the walk
};

}  // namespace

std::optional<Violation> check(const Board& board, const Answer& answer) {
  return RuleChecker(board, answer).run();
}

}  // namespace quadrille::puzzles::circuit
