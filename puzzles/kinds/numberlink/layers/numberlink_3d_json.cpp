// SPDX-License-Identifier: MIT
//
// {"paths":[{"label":"A","cells":[[0,0,0],[1,0,0],...]},...]}, cells as [layer,row,column].

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "puzzles/board/answer_json.hpp"
#include "puzzles/kinds/numberlink/layers/numberlink_3d.hpp"

namespace quadrille::puzzles::numberlink_3d {

namespace {

using Json = nlohmann::ordered_json;

std::string path_of(std::string_view label) { return "the path of " + puzzles::quoted(label); }

// Cells as they are listed, as long as each is a neighbour of the one before and new.
std::variant<std::vector<int>, Violation> walk_on(
    const Lattice& lattice, const std::vector<std::vector<std::int64_t>>& places,
    const std::string& what) {
  std::vector<int> cells;
  std::set<int> passed;
  for (const std::vector<std::int64_t>& place : places) {
    const std::array sizes{lattice.layers(), lattice.rows(), lattice.columns()};
    for (std::size_t i = 0; i < sizes.size(); ++i)
      if (place[i] < 0 || place[i] >= sizes[i])
        return Violation{"off-board", what + " leaves the board", {}};
    const int cell = lattice.cell(
        {static_cast<int>(place[0]), static_cast<int>(place[1]), static_cast<int>(place[2])});
    const std::vector<std::pair<int, int>> at{
        {static_cast<int>(place[1]), static_cast<int>(place[2])}};
    if (!passed.insert(cell).second) return Violation{"revisit", what + " passes a cell twice", at};
    if (!cells.empty() && !lattice.between(cells.back(), cell))
      return Violation{"not-adjacent", what + " jumps between cells that are not neighbours", at};
    cells.push_back(cell);
  }
  return cells;
}

}  // namespace

Json solution_json(const Board& board, const Answer& answer) {
  const Lattice lattice = board.lattice();
  Json paths = Json::array();
  std::size_t k = 0;
  for (const std::vector<int>& path : trace_paths(board, answer)) {
    Json cells = Json::array();
    for (const int cell : path) {
      const auto [layer, row, column] = lattice.place(cell);
      cells.push_back({layer, row, column});
    }
    paths.push_back({{"label", board.labels[k++]}, {"cells", std::move(cells)}});
  }
  return {{"paths", std::move(paths)}};
}

// An answer, a set of edges, can say neither where a path starts nor what it is called. So each
// label has to have one path, and none may start at another label's end.
SolutionReading parse_solution(const Board& board, const Json& solution) {
  const Lattice lattice = board.lattice();
  const Json* list = list_at(solution, "paths");
  if (list == nullptr) return unreadable("not a Numberlink solution (expected {\"paths\":[...]})");
  std::map<std::string_view, int> missing;
  for (int k = 0; k < board.label_count(); ++k) missing.emplace(board.labels[k], k);
  const auto known = missing;
  std::optional<Violation> fault;  // the first one; keys and types are looked at first
  Answer answer{std::vector<std::int32_t>(lattice.edges())};
  for (const Json& path : *list) {
    const Json* places = list_at(path, "cells");
    if (places == nullptr || !path.contains("label") || !path["label"].is_string())
      return unreadable(
          "not a path (expected {\"label\":\"...\",\"cells\":[[layer,row,column],...]})");
    const auto label = path["label"].get<std::string>();
    const auto table = read_table(*places, path_of(label));
    if (!table) return table.error();
    for (const auto& place : *table)
      if (place.size() != 3)
        return unreadable(path_of(label) + " has a cell of " + std::to_string(place.size()) +
                          " numbers (expected [layer,row,column])");
    if (fault) continue;
    const auto found = known.find(label);
    const auto walked = walk_on(lattice, *table, path_of(label));
    if (found == known.end()) {
      fault = {"unknown-label", "the board has no label " + puzzles::quoted(label), {}};
    } else if (missing.erase(found->first) == 0) {
      fault = {"second-path", path_of(label) + " is given twice", {}};
    } else if (const auto* violation = std::get_if<Violation>(&walked)) {
      fault = *violation;
    } else if (const auto& cells = std::get<std::vector<int>>(walked); cells.empty()) {
      fault = {"missing-path", path_of(label) + " has no cells", {}};
    } else if (board.is_end(cells.front()) && board.cells[cells.front()] != found->second + 1) {
      fault = {"mismatch", path_of(label) + " starts at another label", {}};
    } else {
      for (std::size_t i = 1; i < cells.size(); ++i)
        answer.values[*lattice.between(cells[i - 1], cells[i])] = 1;
    }
  }
  if (!fault && !missing.empty())
    fault = {"missing-path", path_of(missing.begin()->first) + " is missing", {}};
  if (fault) return *std::move(fault);
  return answer;
}

}  // namespace quadrille::puzzles::numberlink_3d
