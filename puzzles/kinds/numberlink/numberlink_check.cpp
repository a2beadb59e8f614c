// SPDX-License-Identifier: MIT
//
// The rules of Numberlink alone, for one layer and for several: every answer that is shown has
// passed this check. It shares no code with the models; it only uses cells and their joined
// neighbours.

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "puzzles/kinds/numberlink/path_board.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

constexpr int kNoCell = -1;
constexpr int kNoVia = -1;
constexpr int kOffPath = 0;

// To the right, down, to the next layer: the order of an answer's edges.
struct Offset {
  int layer = 0;
  int row = 0;
  int column = 0;
};
constexpr std::array kOffsets = {Offset{0, 0, 1}, Offset{0, 1, 0}, Offset{1, 0, 0}};

// The neighbours that a cell is joined to, at most six.
struct Joined {
  std::array<int, 6> cells{};
  int count = 0;

  void add(int cell) { cells[count++] = cell; }
  const int* begin() const { return cells.data(); }
  const int* end() const { return cells.data() + count; }
};

class RuleChecker {
 public:
  RuleChecker(const PathBoard& board, const PathRules& rules, const Answer& answer)
      : board_(board),
        rules_(rules),
        joined_(board.cells.size()),
        path_(board.cells.size(), kOffPath) {
    join_cells(answer);
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
  int layer(int cell) const { return cell / board_.columns / board_.rows; }
  int row(int cell) const { return cell / board_.columns % board_.rows; }
  int column(int cell) const { return cell % board_.columns; }

  // Returns the difference between a cell and its neighbour at an offset, if it has one.
  int step(const Offset& offset) const {
    return (offset.layer * board_.rows + offset.row) * board_.columns + offset.column;
  }
  bool has_neighbour(int cell, const Offset& offset) const {
    return layer(cell) + offset.layer < board_.layers && row(cell) + offset.row < board_.rows &&
           column(cell) + offset.column < board_.columns;
  }

  // Joins cells along the edges, in the order of the answer.
  void join_cells(const Answer& answer) {
    std::size_t edge = 0;
    for (const Offset& offset : kOffsets) {
      for (int layer = 0; layer + offset.layer < board_.layers; ++layer) {
        for (int row = 0; row + offset.row < board_.rows; ++row) {
          for (int column = 0; column + offset.column < board_.columns; ++column) {
            if (answer.values[edge++] == 0) continue;
            const int cell = (layer * board_.rows + row) * board_.columns + column;
            joined_[cell].add(cell + step(offset));
            joined_[cell + step(offset)].add(cell);
          }
        }
      }
    }
  }

  bool are_joined(int a, int b) const {
    const Joined& joined = joined_[a];
    return std::find(joined.begin(), joined.end(), b) != joined.end();
  }

  Violation violation(std::string rule, std::string message, const std::vector<int>& cells) const {
    Violation result{std::move(rule), std::move(message), {}};
    std::string layers;
    for (const int cell : cells) {
      result.cells.emplace_back(row(cell), column(cell));
      layers += (layers.empty() ? "" : ", ") + std::to_string(layer(cell) + 1);
    }
    if (board_.is_layered) result.message += " (layer " + layers + ")";
    return result;
  }

  std::optional<Violation> check_degree(int cell) const {
    const int degree = joined_[cell].count;
    if (board_.blocked(cell)) {
      if (degree > 0) return violation("blocked", "a path enters a blocked cell", {cell});
    } else if (board_.terminal(cell)) {
      if (degree == 0) return violation("unconnected", "no path starts at this end", {cell});
      if (degree > 1) return violation("through-end", "a path continues through an end", {cell});
    } else {
      if (degree == 1) return violation("dead-end", "a path ends in the middle of nowhere", {cell});
      if (degree > 2) return violation("branch", "a path branches or crosses another", {cell});
      if (degree == 0 && rules_.fill) return violation("empty", "the cell is empty", {cell});
    }
    return std::nullopt;
  }

  // Checks that paths change layer only in vias, and that one path passes each via, once.
  std::optional<Violation> check_vias() const {
    std::vector<int> via_of(board_.cells.size(), kNoVia);
    for (std::size_t i = 0; i < board_.vias.size(); ++i)
      for (const int cell : board_.vias[i].cells) via_of[cell] = static_cast<int>(i);
    const int floor = board_.rows * board_.columns;
    for (int cell = 0; cell + floor < board_.cell_count(); ++cell)
      if (are_joined(cell, cell + floor) &&
          (via_of[cell] == kNoVia || via_of[cell] != via_of[cell + floor]))
        return violation("layer-change", "a path changes layer outside a via",
                         {cell, cell + floor});
    for (const Via& via : board_.vias) {
      const std::string name = "the via " + puzzles::quoted(via.name);
      std::vector<int> begun;  // cells where a passage begins
      for (const int cell : via.cells) {
        const bool is_from = are_joined(cell, cell - floor), is_to = are_joined(cell, cell + floor);
        if (!is_from && !is_to && joined_[cell].count > 0)
          return violation("via", "a path stays on one layer in " + name, {cell});
        if (is_to && !is_from) begun.push_back(cell);
      }
      if (begun.empty()) return violation("unused-via", "no path uses " + name, {via.cells[0]});
      if (begun.size() > 1) return violation("via", name + " is used twice", begun);
    }
    return std::nullopt;
  }

  // Walks from one end of the label to the end of the path and marks its cells.
  std::optional<Violation> check_path(int label) {
    const auto [start, target] = board_.ends[label - 1];
    int last = start;
    for (int cell = start, before = kNoCell; cell != kNoCell;) {
      path_[cell] = label;
      int next = kNoCell;
      for (const int other : joined_[cell])
        if (other != before) next = other;
      last = before = cell;
      cell = next;
    }
    if (last == target) return std::nullopt;
    return violation(
        "mismatch",
        "the path from " + puzzles::quoted(board_.labels[label - 1]) + " ends at another label",
        {start, last});
  }

  // Looks for loops and for paths that run beside themselves.
  std::optional<Violation> check_cell(int cell) const {
    if (path_[cell] == kOffPath) {
      if (joined_[cell].count == 0) return std::nullopt;
      return violation("loop", "the cell is on a loop without a label", {cell});
    }
    if (rules_.touch) return std::nullopt;
    for (const Offset& offset : kOffsets) {
      // On boards with vias, cells of different layers do not touch.
      if (offset.layer > 0 && !board_.vias.empty()) continue;
      const int other = cell + step(offset);
      if (other < board_.cell_count() && path_[other] == path_[cell] && !are_joined(cell, other) &&
          has_neighbour(cell, offset))
        return violation("touch", "a path runs beside itself", {cell, other});
    }
    return std::nullopt;
  }

  const PathBoard& board_;
  const PathRules rules_;
  std::vector<Joined> joined_;  // by cell
  std::vector<int> path_;       // by cell: the label whose path it is on
};

}  // namespace

std::optional<Violation> check_paths(const PathBoard& board, const PathRules& rules,
                                     const Answer& answer) {
  return RuleChecker(board, rules, answer).run();
}

}  // namespace quadrille::puzzles::numberlink
