// SPDX-License-Identifier: MIT
//
// Numberlink in JSON: {"paths":[{"label":"A","cells":[[0,0],[0,1],...]},...]}.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "puzzles/numberlink/paths.hpp"

namespace quadrille::puzzles::numberlink {
namespace {

using Json = nlohmann::ordered_json;

Error wrong(std::string message) {
  return {.kind = ErrorKind::kInput, .message = std::move(message)};
}

// The members of an object that has exactly these keys, else null.
const Json* member(const Json& object, std::string_view key, std::size_t key_count) {
  if (!object.is_object() || object.size() != key_count) return nullptr;
  const auto found = object.find(key);
  return found == object.end() ? nullptr : &*found;
}

class SolutionReader {
 public:
  explicit SolutionReader(const Board& board)
      : board_(board),
        seen_(board.labels.size()),
        answer_{std::vector<std::int32_t>(static_cast<std::size_t>(board.edges().count()))} {
    for (std::size_t k = 0; k < board.labels.size(); ++k) label_of_.emplace(board.labels[k], k);
  }

  Result<Answer> read(const Json& solution) {
    const Json* paths = member(solution, "paths", 1);
    if (paths == nullptr || !paths->is_array())
      return wrong("not a Numberlink solution (expected {\"paths\":[...]})");
    for (const Json& path : *paths) {
      if (auto error = read_path(path)) return *error;
    }
    const auto missing = std::find(seen_.begin(), seen_.end(), false);
    if (missing != seen_.end())
      return wrong("the path of " + name(static_cast<std::size_t>(missing - seen_.begin())) +
                   " is missing");
    return std::move(answer_);
  }

 private:
  std::optional<Error> read_path(const Json& path) {
    const Json* label = member(path, "label", 2);
    const Json* cells = member(path, "cells", 2);
    if (label == nullptr || !label->is_string() || cells == nullptr || !cells->is_array())
      return wrong("not a path (expected {\"label\":\"...\",\"cells\":[[row,column],...]})");
    const auto& text = label->get_ref<const std::string&>();
    const auto found = label_of_.find(text);
    if (found == label_of_.end()) return wrong("the board has no label " + puzzles::quoted(text));
    const std::size_t k = found->second;
    if (seen_[k]) return wrong(name(k) + " has a second path (expected one)");
    seen_[k] = true;
    if (cells->empty()) return wrong("the path of " + name(k) + " has no cells");
    return read_cells(k, *cells);
  }

  std::optional<Error> read_cells(std::size_t k, const Json& cells) {
    std::vector<std::int32_t> edges;
    std::optional<int> before;
    for (const Json& pair : cells) {
      const std::optional<int> cell = read_cell(pair);
      if (!cell)
        return wrong("the path of " + name(k) + " has " + puzzles::quoted(pair.dump()) +
                     " among its cells (expected [row,column] on the board)");
      if (before) {
        const std::optional<int> edge = edge_between(*before, *cell);
        if (!edge)
          return wrong("the path of " + name(k) + " jumps to " + pair.dump() +
                       " (expected a neighbour of the cell before)");
        edges.push_back(*edge);
      }
      before = cell;
    }
    if (says_what_edges_cannot(k, *read_cell(cells.front()), edges)) return std::nullopt;
    for (const std::int32_t edge : edges) answer_.values[static_cast<std::size_t>(edge)] = 1;
    return std::nullopt;
  }

  std::optional<int> read_cell(const Json& pair) const {
    if (!pair.is_array() || pair.size() != 2) return std::nullopt;
    const auto coordinate = [&pair](std::size_t i, int size) -> std::optional<int> {
      if (!pair[i].is_number_unsigned()) return std::nullopt;
      const auto value = pair[i].get<std::uint64_t>();
      return value < static_cast<std::uint64_t>(size) ? std::optional(static_cast<int>(value))
                                                      : std::nullopt;
    };
    const auto row = coordinate(0, board_.rows), column = coordinate(1, board_.columns);
    return row && column ? std::optional(board_.cell(*row, *column)) : std::nullopt;
  }

  std::optional<int> edge_between(int a, int b) const {
    const int first = std::min(a, b), second = std::max(a, b);
    const int row = first / board_.columns, column = first % board_.columns;
    if (second == first + board_.columns) return board_.edges().down(row, column);
    if (second == first + 1 && column + 1 < board_.columns)
      return board_.edges().right(row, column);
    return std::nullopt;
  }

  // An answer is a set of edges: it can say neither that a path bears another label's name nor that
  // it passes an edge twice. Such a path joins nothing; without it the ends are seen to be loose.
  bool says_what_edges_cannot(std::size_t k, int start, std::vector<std::int32_t> edges) const {
    const std::int32_t label = board_.cells[static_cast<std::size_t>(start)];
    if (label > 0 && static_cast<std::size_t>(label) != k + 1) return true;
    std::sort(edges.begin(), edges.end());
    return std::adjacent_find(edges.begin(), edges.end()) != edges.end();
  }

  std::string name(std::size_t k) const { return "label " + puzzles::quoted(board_.labels[k]); }

  const Board& board_;
  std::unordered_map<std::string_view, std::size_t> label_of_;
  std::vector<bool> seen_;
  Answer answer_;
};

}  // namespace

Json NumberlinkInstance::rules_json() const {
  return {{"fill", board_.rules.fill}, {"touch", board_.rules.touch}};
}

Json NumberlinkInstance::solution_json(const Answer& answer) const {
  Json paths = Json::array();
  std::size_t k = 0;
  for (const std::vector<int>& path : trace_paths(board_, answer)) {
    Json cells = Json::array();
    for (const int cell : path)
      cells.push_back(Json::array({cell / board_.columns, cell % board_.columns}));
    paths.push_back({{"label", board_.labels[k++]}, {"cells", std::move(cells)}});
  }
  return {{"paths", std::move(paths)}};
}

Result<Answer> NumberlinkInstance::parse_solution(const Json& solution) const {
  return SolutionReader(board_).read(solution);
}

}  // namespace quadrille::puzzles::numberlink
