// SPDX-License-Identifier: MIT
//
// Circuit Board in JSON: {"edges":[[0,0,0,1],...]}, both ends of every line; with S and T,
// "path":[[0,0],...] adds the points from S to T.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/board/answer_json.hpp"
#include "puzzles/board/partial_json.hpp"
#include "puzzles/kinds/circuit/circuit.hpp"

namespace quadrille::puzzles::circuit {
namespace {

using Json = nlohmann::ordered_json;

// Marks the edges in the part of the answer that begins at variable `start`.
void mark(Answer& answer, const std::vector<int>& edges, int start) {
  for (const int edge : edges) answer.values[start + edge] = 1;
}

// Returns the edges on the way from S to T along given lines and these if they are as many as the
// tree has; otherwise none. A tree has only one way, so that its lines are the path.
std::vector<int> way_along(const Board& board, const std::vector<int>& lines) {
  std::vector<bool> is_line = board.given;
  for (const int edge : lines) is_line[edge] = true;
  if (std::count(is_line.begin(), is_line.end(), true) != board.point_count() - 1) return {};
  std::vector<std::vector<int>> lines_at(board.points.size());
  for (int edge = 0; edge < board.grid().edges(); ++edge) {
    if (!is_line[edge]) continue;
    for (const int cell : board.grid().ends(edge)) lines_at[cell].push_back(edge);
  }
  const auto [start, end] = *board.ends;
  std::vector<int> edge_to(board.points.size(), -1);  // the edge by which a cell was reached
  std::vector<int> reached{start};
  for (std::size_t k = 0; k < reached.size(); ++k) {
    for (const int edge : lines_at[reached[k]]) {
      const auto [from, to] = board.grid().ends(edge);
      const int next = from == reached[k] ? to : from;
      if (next == start || edge_to[next] >= 0) continue;
      edge_to[next] = edge;
      reached.push_back(next);
    }
  }
  std::vector<int> way;
  for (int cell = end; edge_to[cell] >= 0;) {
    way.push_back(edge_to[cell]);
    const auto [from, to] = board.grid().ends(way.back());
    cell = from == cell ? to : from;
  }
  return way;
}

}  // namespace

std::vector<int> trace_path(const Board& board, const Answer& answer) {
  std::vector<std::vector<int>> beside(board.points.size());
  for (int edge = 0; edge < board.grid().edges(); ++edge) {
    if (answer.values[board.grid().edges() + edge] == 0) continue;
    const auto [from, to] = board.grid().ends(edge);
    beside[from].push_back(to);
    beside[to].push_back(from);
  }
  std::vector<int> path{(*board.ends)[0]};
  while (path.back() != (*board.ends)[1] && path.size() <= board.points.size()) {
    const auto& next = beside[path.back()];
    const int before = path.size() > 1 ? path[path.size() - 2] : -1;
    const auto onward =
        std::find_if(next.begin(), next.end(), [before](int cell) { return cell != before; });
    if (onward == next.end()) break;
    path.push_back(*onward);
  }
  return path;
}

Json solution_json(const Board& board, const Answer& answer) {
  Json solution = {{"edges", edges_json(board.grid(), answer)}};
  if (board.ends) {
    Json path = Json::array();
    for (const int cell : trace_path(board, answer)) path.push_back(place_json(board.grid(), cell));
    solution["path"] = std::move(path);
  }
  return solution;
}

Json partial_json(const Board& board, const PartialAnswer& answer) {
  Json partial = known_edges_json(board.grid(), answer);
  if (!board.ends) return partial;
  const auto edges = static_cast<std::ptrdiff_t>(board.grid().edges());
  const PartialAnswer path{.values = {answer.values.begin() + edges, answer.values.end()}};
  const Json known = known_edges_json(board.grid(), path);
  partial["path_edges"] = known["edges"];
  partial["path_excluded"] = known["excluded"];
  return partial;
}

Result<PartialAnswer> parse_partial(const Board& board, const Json& partial) {
  const Grid grid = board.grid();
  std::vector<std::string_view> keys{"edges", "excluded"};
  if (board.ends) keys.insert(keys.end(), {"path_edges", "path_excluded", "path"});
  if (auto error = object_without(partial, keys, "Circuit Board",
                                  "{\"edges\":[[row,column,row,column],...],\"excluded\":[...]}"))
    return *std::move(error);
  MarkCollector marks(answer_shape(board),
                      [&](const Mark& mark) { return mark_words(board, mark).text; });
  for (const std::string_view key : keys) {
    if (!partial.contains(key)) continue;
    const auto edges = key == "path" ? read_edges_along(grid, partial[key], "the path")
                                     : read_edges_at(grid, key, partial);
    if (!edges) return edges.error();
    const int start = key.starts_with("path") ? grid.edges() : 0;
    for (const int edge : *edges) marks.settle(start + edge, key.ends_with("excluded") ? 0 : 1);
    if (!board.ends || key != "edges" || partial.contains("path_edges") || partial.contains("path"))
      continue;
    for (const int edge : way_along(board, *edges)) marks.settle(grid.edges() + edge, 1);
  }
  return std::move(marks).finish();
}

MarkWords mark_words(const Board& board, const Mark& mark) {
  const auto edges = static_cast<std::size_t>(board.grid().edges());
  if (mark.variable < edges) return edge_words(board.grid(), mark);
  Mark edge = mark;
  edge.variable -= edges;
  MarkWords words = edge_words(board.grid(), edge);
  words.text += " on the path from S to T";
  words.line.reset();  // another mark is about the line itself
  return words;
}

SolutionReading parse_solution(const Board& board, const Json& solution) {
  const Grid grid = board.grid();
  const Json* edge_list = list_at(solution, "edges");
  const Json* path_list = board.ends ? list_at(solution, "path") : nullptr;
  if (edge_list == nullptr || (board.ends && path_list == nullptr))
    return unreadable(board.ends ? "not a Circuit Board solution of a board with S and T (expected "
                                   "{\"edges\":[...],\"path\":[...]})"
                                 : "not a Circuit Board solution (expected {\"edges\":[...]})");
  const auto pairs = read_cell_pairs(*edge_list, "the edges");
  if (!pairs) return pairs.error();
  const auto places = path_list ? read_cells(*path_list, "the path") : std::vector<AnswerCell>{};
  if (!places) return places.error();

  const auto edges = edges_of(grid, *pairs, "the edges");
  if (const auto* violation = std::get_if<Violation>(&edges)) return *violation;
  const auto path = walk(grid, *places, "the path");
  if (const auto* violation = std::get_if<Violation>(&path)) return *violation;

  Answer answer{std::vector<std::int32_t>(answer_shape(board).size())};
  mark(answer, std::get<std::vector<int>>(edges), 0);
  mark(answer, edges_along(grid, std::get<std::vector<int>>(path)), grid.edges());
  return answer;
}

}  // namespace quadrille::puzzles::circuit
