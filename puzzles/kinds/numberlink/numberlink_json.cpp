// SPDX-License-Identifier: MIT
//
// Numberlink in JSON: {"paths":[{"label":"A","cells":[[0,0],[0,1],...]},...]}.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "puzzles/board/answer_json.hpp"
#include "puzzles/kinds/numberlink/paths.hpp"

namespace quadrille::puzzles::numberlink {
namespace {

using Json = nlohmann::ordered_json;

// A path as JSON gives it.
struct ListedPath {
  std::string label;
  std::vector<Place> cells;
};

std::string path_of(std::string_view label) { return "the path of " + puzzles::quoted(label); }

Result<std::vector<ListedPath>> read_paths(const Json& solution) {
  const Json* list = list_at(solution, "paths");
  if (list == nullptr) return unreadable("not a Numberlink solution (expected {\"paths\":[...]})");
  std::vector<ListedPath> paths;
  for (const Json& path : *list) {
    const Json* cells = list_at(path, "cells");
    if (cells == nullptr || !path.contains("label") || !path["label"].is_string())
      return unreadable("not a path (expected {\"label\":\"...\",\"cells\":[[row,column],...]})");
    auto label = path["label"].get<std::string>();
    auto places = read_places(*cells, path_of(label));
    if (!places) return places.error();
    paths.push_back({std::move(label), std::move(places).value()});
  }
  return paths;
}

// Puts paths into an answer, a set of edges, which can say neither where a path starts nor what it
// is called. So each label has to have one path, and none may start at another label's end: then
// the edges say everything else.
class PathCollector {
 public:
  explicit PathCollector(const Board& board)
      : board_(board),
        has_path_(board.labels.size()),
        answer_{std::vector<std::int32_t>(board.grid().edges())} {
    for (std::size_t k = 0; k < board.labels.size(); ++k) label_of_.emplace(board.labels[k], k);
  }

  SolutionReading collect(const std::vector<ListedPath>& paths) {
    for (const ListedPath& path : paths) {
      if (auto violation = add(path)) return *std::move(violation);
    }
    const auto missing = std::find(has_path_.begin(), has_path_.end(), false);
    if (missing == has_path_.end()) return std::move(answer_);
    const auto k = missing - has_path_.begin();
    return violation("missing-path", path_of(board_.labels[k]) + " is missing",
                     {board_.ends[k][0], board_.ends[k][1]});
  }

 private:
  Violation violation(std::string rule, std::string message, const std::vector<int>& cells) const {
    return violation_at(board_.grid(), std::move(rule), std::move(message), cells);
  }

  std::optional<Violation> add(const ListedPath& path) {
    const auto found = label_of_.find(path.label);
    if (found == label_of_.end())
      return violation("unknown-label", "the board has no label " + puzzles::quoted(path.label),
                       {});
    const std::size_t k = found->second;
    const std::vector<int> ends(board_.ends[k].begin(), board_.ends[k].end());
    if (has_path_[k])
      return violation("second-path", path_of(path.label) + " is given twice", ends);
    has_path_[k] = true;
    if (path.cells.empty())
      return violation("missing-path", path_of(path.label) + " has no cells", ends);

    const auto walked = walk(board_.grid(), path.cells, path_of(path.label));
    if (const auto* refused = std::get_if<Violation>(&walked)) return *refused;
    const auto& cells = std::get<std::vector<int>>(walked);
    const std::int32_t start = board_.cells[cells.front()];
    if (start > 0 && static_cast<std::size_t>(start) != k + 1)
      return violation("mismatch", path_of(path.label) + " starts at another label",
                       {cells.front()});
    for (const int edge : edges_along(board_.grid(), cells)) answer_.values[edge] = 1;
    return std::nullopt;
  }

  const Board& board_;
  std::unordered_map<std::string_view, std::size_t> label_of_;
  std::vector<bool> has_path_;
  Answer answer_;
};

}  // namespace

Json solution_json(const Board& board, const Answer& answer) {
  Json paths = Json::array();
  std::size_t k = 0;
  for (const std::vector<int>& path : trace_paths(board, answer)) {
    Json cells = Json::array();
    for (const int cell : path) cells.push_back(place_json(board.grid(), cell));
    paths.push_back({{"label", board.labels[k++]}, {"cells", std::move(cells)}});
  }
  return {{"paths", std::move(paths)}};
}

SolutionReading parse_solution(const Board& board, const Json& solution) {
  const auto paths = read_paths(solution);
  if (!paths) return paths.error();
  return PathCollector(board).collect(*paths);
}

}  // namespace quadrille::puzzles::numberlink
