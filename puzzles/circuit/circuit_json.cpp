// SPDX-License-Identifier: MIT
//
// Circuit Board in JSON: {"edges":[[0,0,0,1],...]}, both ends of every line; with S and T also
// "path":[[0,0],...], the points from S to T.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/circuit/circuit.hpp"

namespace quadrille::puzzles::circuit {
namespace {

using Json = nlohmann::ordered_json;

Error wrong(std::string message) {
  return {.kind = ErrorKind::kInput, .message = std::move(message)};
}

class SolutionReader {
 public:
  SolutionReader(const Board& board, std::size_t variables) : board_(board) {
    answer_.values.assign(variables, 0);
  }

  Result<Answer> read(const Json& solution) {
    const std::size_t keys = board_.ends ? 2 : 1;
    if (!solution.is_object() || solution.size() != keys || !is_list(solution, "edges") ||
        (board_.ends && !is_list(solution, "path")))
      return wrong(board_.ends ? "not a Circuit Board solution of a board with S and T (expected "
                                 "{\"edges\":[...],\"path\":[...]})"
                               : "not a Circuit Board solution (expected {\"edges\":[...]})");
    for (const Json& ends : solution["edges"]) {
      const auto edge = read_edge(ends);
      if (!edge)
        return wrong(puzzles::quoted(ends.dump()) +
                     " among the edges (expected [row,column,row,column] of two neighbours)");
      std::int32_t& value = answer_.values[static_cast<std::size_t>(*edge)];
      if (value != 0) return wrong("the edge " + ends.dump() + " stands twice (expected once)");
      value = 1;
    }
    if (board_.ends) {
      if (auto error = read_path(solution["path"])) return *error;
    }
    return std::move(answer_);
  }

 private:
  static bool is_list(const Json& object, const char* key) {
    return object.contains(key) && object[key].is_array();
  }

  std::optional<int> read_cell(const Json& row, const Json& column) const {
    const auto within = [](const Json& value, int size) {
      return value.is_number_unsigned() &&
             value.get<std::uint64_t>() < static_cast<std::uint64_t>(size);
    };
    if (!within(row, board_.rows) || !within(column, board_.columns)) return std::nullopt;
    return row.get<int>() * board_.columns + column.get<int>();
  }

  std::optional<int> edge_between(int a, int b) const {
    const auto [first, second] = std::minmax(a, b);
    const int row = first / board_.columns, column = first % board_.columns;
    if (second == first + board_.columns) return board_.edges().down(row, column);
    if (second == first + 1 && column + 1 < board_.columns)
      return board_.edges().right(row, column);
    return std::nullopt;
  }

  std::optional<int> read_edge(const Json& ends) const {
    if (!ends.is_array() || ends.size() != 4) return std::nullopt;
    const auto from = read_cell(ends[0], ends[1]), to = read_cell(ends[2], ends[3]);
    return from && to ? edge_between(*from, *to) : std::nullopt;
  }

  std::optional<Error> read_path(const Json& path) {
    std::vector<int> cells, edges;
    for (const Json& pair : path) {
      const auto cell =
          pair.is_array() && pair.size() == 2 ? read_cell(pair[0], pair[1]) : std::optional<int>();
      if (!cell)
        return wrong(puzzles::quoted(pair.dump()) +
                     " on the path (expected [row,column] on the board)");
      if (!cells.empty()) {
        const auto edge = edge_between(cells.back(), *cell);
        if (!edge)
          return wrong("the path jumps to " + pair.dump() +
                       " (expected a neighbour of the point before)");
        edges.push_back(*edge);
      }
      cells.push_back(*cell);
    }
    // An answer is a set of edges, which cannot say that a path passes a point twice. What is left
    // out here the rule checker misses.
    std::sort(cells.begin(), cells.end());
    if (std::adjacent_find(cells.begin(), cells.end()) != cells.end()) return std::nullopt;
    for (const int edge : edges)
      answer_.values[static_cast<std::size_t>(board_.edges().count() + edge)] = 1;
    return std::nullopt;
  }

  const Board& board_;
  Answer answer_;
};

// The points from S on, along the edges marked.
std::vector<int> trace_path(const Board& board, const Answer& answer) {
  std::vector<std::vector<int>> beside(board.points.size());
  for (int edge = 0; edge < board.edges().count(); ++edge) {
    if (answer.values[static_cast<std::size_t>(board.edges().count() + edge)] == 0) continue;
    const auto [from, to] = board.edges().ends(edge);
    beside[static_cast<std::size_t>(from)].push_back(to);
    beside[static_cast<std::size_t>(to)].push_back(from);
  }
  std::vector<int> path{(*board.ends)[0]};
  while (path.back() != (*board.ends)[1] && path.size() <= board.points.size()) {
    const auto& next = beside[static_cast<std::size_t>(path.back())];
    const int before = path.size() > 1 ? path[path.size() - 2] : -1;
    const auto onward =
        std::find_if(next.begin(), next.end(), [before](int cell) { return cell != before; });
    if (onward == next.end()) break;
    path.push_back(*onward);
  }
  return path;
}

}  // namespace

Json CircuitInstance::rules_json() const { return Json::object(); }

Json CircuitInstance::solution_json(const Answer& answer) const {
  Json edges = Json::array();
  const auto add = [&](int edge) {
    if (answer.values[static_cast<std::size_t>(edge)] == 0) return;
    const auto [from, to] = board_.edges().ends(edge);
    edges.push_back(Json::array(
        {from / board_.columns, from % board_.columns, to / board_.columns, to % board_.columns}));
  };
  for (int row = 0; row < board_.rows; ++row) {
    for (int column = 0; column < board_.columns; ++column) {
      if (column + 1 < board_.columns) add(board_.edges().right(row, column));
      if (row + 1 < board_.rows) add(board_.edges().down(row, column));
    }
  }
  Json solution = {{"edges", std::move(edges)}};
  if (board_.ends) {
    Json path = Json::array();
    for (const int cell : trace_path(board_, answer))
      path.push_back(Json::array({cell / board_.columns, cell % board_.columns}));
    solution["path"] = std::move(path);
  }
  return solution;
}

Result<Answer> CircuitInstance::parse_solution(const Json& solution) const {
  return SolutionReader(board_, shape().size()).read(solution);
}

}  // namespace quadrille::puzzles::circuit
