// SPDX-License-Identifier: MIT

#include <array>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

#include "puzzles/board/answer_json.hpp"
#include "puzzles/kinds/numberlink/path_board.hpp"

namespace quadrille::puzzles::numberlink {
namespace {

using Json = nlohmann::ordered_json;

// The nodes of a path, or the rule that their list breaks.
using Walk = std::variant<std::vector<int>, Violation>;

// A path as read from JSON.
struct ListedPath {
  std::string label;
  Walk walk;
};

std::string path_of(std::string_view label) { return "the path of " + puzzles::quoted(label); }

// Like `walk` in answer_json.hpp, with places [layer,row,column].
Walk walk_layers(const Lattice& lattice, const std::vector<std::vector<std::int64_t>>& places,
                 const std::string& what) {
  std::vector<int> cells;
  std::unordered_set<int> passed;
  for (const std::vector<std::int64_t>& place : places) {
    const std::array sizes{lattice.layers(), lattice.rows(), lattice.columns()};
    for (std::size_t i = 0; i < sizes.size(); ++i)
      if (place[i] < 0 || place[i] >= sizes[i])
        return Violation{"off-board", what + " leaves the board", {}};
    const LatticePlace at{static_cast<int>(place[0]), static_cast<int>(place[1]),
                          static_cast<int>(place[2])};
    const int cell = lattice.cell(at);
    if (!passed.insert(cell).second)
      return Violation{"revisit", what + " passes a cell twice", {{at.row, at.column}}};
    if (!cells.empty() && !lattice.between(cells.back(), cell))
      return Violation{"not-adjacent",
                       what + " jumps between cells that are not neighbours",
                       {{at.row, at.column}}};
    cells.push_back(cell);
  }
  return cells;
}

// The same for a graph with passages. Returns nodes; a walk that turns on a bridge is a violation.
Walk walk_passages(const PathGraph& graph, const std::vector<AnswerCell>& named,
                   const std::string& what) {
  const Lattice lattice = graph.lattice();
  std::vector<int> cells;
  for (const AnswerCell& place : named) {
    if (place.row < 0 || place.row >= lattice.rows() || place.column < 0 ||
        place.column >= lattice.columns())
      return Violation{"off-board", what + " leaves the board", {}};
    cells.push_back(lattice.cell({0, static_cast<int>(place.row), static_cast<int>(place.column)}));
  }
  const auto broken = [&](const char* rule, const char* message, int cell) {
    const auto [layer, row, column] = lattice.place(cell);
    return Violation{rule, what + message, {{row, column}}};
  };
  std::vector<int> nodes(cells.begin(), cells.begin() + (cells.empty() ? 0 : 1));
  for (std::size_t i = 1; i < cells.size(); ++i) {
    const auto edge = graph.edge_of(cells[i - 1], cells[i]);
    if (!edge || !graph.is_open(*edge))
      return broken("not-adjacent", " jumps between cells that are not neighbours", cells[i]);
    auto [from, to] = graph.ends(*edge);
    if (graph.cell_of(from) != cells[i - 1]) std::swap(from, to);
    if (i == 1) nodes[0] = from;
    if (nodes.back() != from) return broken("bridge", " turns on a bridge", cells[i - 1]);
    nodes.push_back(to);
  }
  std::unordered_set<int> passed;
  for (const int node : nodes)
    if (!passed.insert(node).second)
      return broken("revisit", " passes a cell twice", graph.cell_of(node));
  return nodes;
}

// Returns nodes.
Result<Walk> read_walk(const PathBoard& board, const Json& list, const std::string& what) {
  if (!board.is_layered) {
    const auto places = read_cells(list, what);
    if (!places) return places.error();
    if (board.special_graph) return walk_passages(*board.special_graph, *places, what);
    return walk(Grid(board.rows, board.columns), *places, what);
  }
  const auto table = read_table(list, what);
  if (!table) return table.error();
  for (const std::vector<std::int64_t>& place : *table)
    if (place.size() != 3)
      return unreadable(what + " has a cell of " + std::to_string(place.size()) +
                        " numbers (expected [layer,row,column])");
  return walk_layers(board.lattice(), *table, what);
}

Result<std::vector<ListedPath>> read_paths(const PathBoard& board, const Json& solution) {
  const Json* list = list_at(solution, "paths");
  if (list == nullptr) return unreadable("not a Numberlink solution (expected {\"paths\":[...]})");
  std::vector<ListedPath> paths;
  for (const Json& path : *list) {
    const Json* cells = list_at(path, "cells");
    if (cells == nullptr || !path.contains("label") || !path["label"].is_string())
      return unreadable(std::string("not a path (expected {\"label\":\"...\",\"cells\":[[") +
                        (board.is_layered ? "layer," : "") + "row,column],...]})");
    auto label = path["label"].get<std::string>();
    auto walk = read_walk(board, *cells, path_of(label));
    if (!walk) return walk.error();
    paths.push_back({std::move(label), std::move(walk).value()});
  }
  return paths;
}

// Turns paths into an answer. An answer is a set of edges, which records neither the start nor the
// label of a path. So each label must have one path, and none may start at another label's end; the
// edges determine the rest.
class PathCollector {
 public:
  explicit PathCollector(const PathBoard& board) : board_(board), has_path_(board.labels.size()) {
    for (std::size_t k = 0; k < board.labels.size(); ++k) label_of_.emplace(board.labels[k], k);
  }

  SolutionReading collect(const std::vector<ListedPath>& paths) {
    for (const ListedPath& path : paths) {
      if (auto violation = add(path)) return *std::move(violation);
    }
    if (const auto k = missing())
      return violation("missing-path", path_of(board_.labels[*k]) + " is missing", ends_of(*k));
    return answer_of(board_.graph(), paths_);
  }

 private:
  std::vector<int> ends_of(std::size_t k) const {
    return {board_.ends[k].begin(), board_.ends[k].end()};
  }

  // Omits the cells if there are layers: a row and a column do not name a cell then.
  Violation violation(std::string rule, std::string message, const std::vector<int>& cells) const {
    if (board_.is_layered) return {std::move(rule), std::move(message), {}};
    return violation_at(Grid(board_.rows, board_.columns), std::move(rule), std::move(message),
                        cells);
  }

  // Returns the first label without a path; if there are layers, the first in text order.
  std::optional<std::size_t> missing() const {
    std::optional<std::size_t> first;
    for (std::size_t k = 0; k < has_path_.size(); ++k) {
      const bool is_before =
          !first || (board_.is_layered && board_.labels[k] < board_.labels[*first]);
      if (!has_path_[k] && is_before) first = k;
    }
    return first;
  }

  std::optional<Violation> add(const ListedPath& path) {
    const auto found = label_of_.find(path.label);
    if (found == label_of_.end())
      return violation("unknown-label", "the board has no label " + puzzles::quoted(path.label),
                       {});
    const std::size_t k = found->second;
    if (has_path_[k])
      return violation("second-path", path_of(path.label) + " is given twice", ends_of(k));
    has_path_[k] = true;
    if (const auto* refused = std::get_if<Violation>(&path.walk)) return *refused;
    const auto& cells = std::get<std::vector<int>>(path.walk);
    if (cells.empty())
      return violation("missing-path", path_of(path.label) + " has no cells", ends_of(k));
    const std::int32_t start = board_.content(cells.front());
    if (start > 0 && static_cast<std::size_t>(start) != k + 1)
      return violation("mismatch", path_of(path.label) + " starts at another label",
                       {cells.front()});
    paths_.push_back(cells);
    return std::nullopt;
  }

  const PathBoard& board_;
  std::unordered_map<std::string_view, std::size_t> label_of_;
  std::vector<bool> has_path_;
  std::vector<std::vector<int>> paths_;
};

}  // namespace

Json solution_json(const PathBoard& board, const Answer& answer) {
  const Lattice lattice = board.lattice();
  Json paths = Json::array();
  std::size_t k = 0;
  for (const std::vector<int>& path : trace_paths(board, answer)) {
    Json cells = Json::array();
    for (const int cell : path) {
      const auto [layer, row, column] = lattice.place(cell);
      cells.push_back(board.is_layered ? Json::array({layer, row, column})
                                       : Json::array({row, column}));
    }
    paths.push_back({{"label", board.labels[k++]}, {"cells", std::move(cells)}});
  }
  return {{"paths", std::move(paths)}};
}

SolutionReading parse_solution(const PathBoard& board, const Json& solution) {
  const auto paths = read_paths(board, solution);
  if (!paths) return paths.error();
  return PathCollector(board).collect(*paths);
}

}  // namespace quadrille::puzzles::numberlink
