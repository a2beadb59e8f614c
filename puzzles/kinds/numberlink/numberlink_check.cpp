// SPDX-License-Identifier: MIT
//
// The rules of Numberlink alone, for one layer and for several: every answer that is shown has
// passed this check. It shares no code with the models; it only uses cells and their joined
// neighbours. A bridge is two places, one for the path across and one for the path down.

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "puzzles/kinds/numberlink/path_board.hpp"
#include "puzzles/text/listed.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

constexpr int kNoCell = -1;
constexpr int kNoVia = -1;
constexpr int kOffPath = 0;

// To the right, down, to the next layer: the order of an answer's edges. Those of warps follow.
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
      : board_(board), rules_(rules) {
    if (board.special_graph) passages_ = board.special_graph->passages();
    const std::size_t places = board.cells.size() + passages_.bridges.size();
    joined_.resize(places);
    path_.assign(places, kOffPath);
    const std::size_t edge = join_cells(answer);
    join_warps(answer, edge);
  }

  std::optional<Violation> run() {
    if (wrong_passage_) return wrong_passage_;
    for (int place = 0; place < place_count(); ++place)
      if (auto violation = check_degree(place)) return violation;
    if (!board_.vias.empty())
      if (auto violation = check_vias()) return violation;
    for (int label = 1; label <= board_.label_count(); ++label)
      if (auto violation = check_path(label)) return violation;
    for (int place = 0; place < place_count(); ++place)
      if (auto violation = check_place(place)) return violation;
    return std::nullopt;
  }

 private:
  // ---- places: the cells, then for each bridge the path down
  int place_count() const { return static_cast<int>(joined_.size()); }
  int cell_of(int place) const {
    return place < board_.cell_count() ? place : passages_.bridges[place - board_.cell_count()];
  }
  bool is_on_bridge(int place) const {
    const auto& bridges = passages_.bridges;
    return std::binary_search(bridges.begin(), bridges.end(), cell_of(place));
  }
  // Returns the place where an edge up or down ends in a cell.
  int down_place(int cell) const {
    const auto& bridges = passages_.bridges;
    const auto found = std::lower_bound(bridges.begin(), bridges.end(), cell);
    return found == bridges.end() || *found != cell
               ? cell
               : board_.cell_count() + static_cast<int>(found - bridges.begin());
  }
  bool has_wall(int a, int b) const {
    const auto& walls = passages_.walls;
    return std::binary_search(walls.begin(), walls.end(), std::array{a, b});
  }
  static bool has_line(const std::vector<int>& lines, int line) {
    return std::binary_search(lines.begin(), lines.end(), line);
  }

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

  void join(int a, int b) {
    joined_[a].add(b);
    joined_[b].add(a);
  }

  // Joins cells along the edges, in the order of the answer. Returns the number of edges.
  std::size_t join_cells(const Answer& answer) {
    std::size_t edge = 0;
    for (const Offset& offset : kOffsets) {
      for (int layer = 0; layer + offset.layer < board_.layers; ++layer) {
        for (int row = 0; row + offset.row < board_.rows; ++row) {
          for (int column = 0; column + offset.column < board_.columns; ++column) {
            if (answer.values[edge++] == 0) continue;
            const int cell = (layer * board_.rows + row) * board_.columns + column;
            const int other = cell + step(offset);
            if (has_wall(cell, other) && !wrong_passage_)
              wrong_passage_ = violation("wall", "a path goes through a wall", {cell, other});
            offset.row == 0 ? join(cell, other) : join(down_place(cell), down_place(other));
          }
        }
      }
    }
    return edge;
  }

  // Joins cells at opposite borders. If there is any warp in rows, there is an edge for each row.
  void join_warps(const Answer& answer, std::size_t edge) {
    const auto refuse = [this](int a, int b) {
      if (wrong_passage_) return;
      wrong_passage_ =
          violation("border", "a path leaves the board where it has no opening", {a, b});
    };
    for (int row = 0; row < board_.rows && !passages_.rows.empty(); ++row) {
      const int first = row * board_.columns, last = first + board_.columns - 1;
      if (answer.values[edge++] == 0) continue;
      if (!has_line(passages_.rows, row)) refuse(first, last);
      join(first, last);
    }
    for (int column = 0; column < board_.columns && !passages_.columns.empty(); ++column) {
      const int last = (board_.rows - 1) * board_.columns + column;
      if (answer.values[edge++] == 0) continue;
      if (!has_line(passages_.columns, column)) refuse(column, last);
      join(down_place(column), down_place(last));
    }
  }

  bool are_joined(int a, int b) const {
    const Joined& joined = joined_[a];
    return std::find(joined.begin(), joined.end(), b) != joined.end();
  }

  Violation violation(std::string rule, std::string message, const std::vector<int>& places) const {
    Violation result{std::move(rule), std::move(message), {}};
    for (const int place : places)
      result.cells.emplace_back(row(cell_of(place)), column(cell_of(place)));
    const auto layer_text = [&](int place) { return std::to_string(layer(cell_of(place)) + 1); };
    if (board_.is_layered) result.message += " (layer " + listed(places, ", ", layer_text) + ")";
    return result;
  }

  std::optional<Violation> check_degree(int cell) const {
    const int degree = joined_[cell].count;
    if (!passages_.bridges.empty() && is_on_bridge(cell)) {
      if (degree == 1) return violation("bridge", "a path ends or turns on a bridge", {cell});
      if (degree == 0 && rules_.fill)
        return violation("empty",
                         std::string("no path crosses the bridge from ") +
                             (cell < board_.cell_count() ? "left to right" : "top to bottom"),
                         {cell});
    } else if (board_.blocked(cell)) {
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
  std::optional<Violation> check_place(int cell) const {
    if (path_[cell] == kOffPath) {
      if (joined_[cell].count == 0) return std::nullopt;
      return violation("loop", "the cell is on a loop without a label", {cell});
    }
    // A place on a bridge touches only those that it is joined to.
    if (rules_.touch || (!passages_.bridges.empty() && is_on_bridge(cell))) return std::nullopt;
    for (const Offset& offset : kOffsets) {
      // On boards with vias, cells of different layers do not touch.
      if (offset.layer > 0 && !board_.vias.empty()) continue;
      const int other = cell + step(offset);
      if (other < board_.cell_count() && path_[other] == path_[cell] && !are_joined(cell, other) &&
          has_neighbour(cell, offset) && !is_on_bridge(other) && !has_wall(cell, other))
        return violation("touch", "a path runs beside itself", {cell, other});
    }
    if (column(cell) == 0 && has_line(passages_.rows, row(cell)))
      if (auto violation = check_warp(cell, cell + board_.columns - 1)) return violation;
    if (row(cell) == 0 && has_line(passages_.columns, column(cell)))
      if (auto violation = check_warp(cell, cell + (board_.rows - 1) * board_.columns))
        return violation;
    return std::nullopt;
  }

  std::optional<Violation> check_warp(int cell, int other) const {
    if (path_[other] != path_[cell] || are_joined(cell, other) || is_on_bridge(other))
      return std::nullopt;
    return violation("touch", "a path runs beside itself through a warp", {cell, other});
  }

  const PathBoard& board_;
  const PathRules rules_;
  Passages passages_;
  std::vector<Joined> joined_;              // by place
  std::vector<int> path_;                   // by place: the label whose path it is on
  std::optional<Violation> wrong_passage_;  // an edge that the board does not have
};

}  // namespace

std::optional<Violation> check_paths(const PathBoard& board, const PathRules& rules,
                                     const Answer& answer) {
  return RuleChecker(board, rules, answer).run();
}

}  // namespace quadrille::puzzles::numberlink
