// SPDX-License-Identifier: MIT
//
// Survo in JSON: {"grid":[[12,6,...],...]}.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "puzzles/survo/survo.hpp"
#include "puzzles/text.hpp"

namespace quadrille::puzzles::survo {

namespace {

using Json = nlohmann::ordered_json;

Error wrong(std::string message) {
  return {.kind = ErrorKind::kInput, .message = std::move(message)};
}

}  // namespace

Json SurvoInstance::rules_json() const { return Json::object(); }

Json SurvoInstance::solution_json(const Answer& answer) const {
  Json grid = Json::array();
  for (int row = 0; row < board_.rows; ++row) {
    const auto first = answer.values.begin() + std::ptrdiff_t{row} * board_.columns;
    grid.push_back(std::vector<std::int32_t>(first, first + board_.columns));
  }
  return {{"grid", std::move(grid)}};
}

Result<Answer> SurvoInstance::parse_solution(const Json& solution) const {
  if (!solution.is_object() || solution.size() != 1 || !solution.contains("grid") ||
      !solution["grid"].is_array()) {
    return wrong("not a Survo solution (expected {\"grid\":[[...],...]})");
  }
  const Json& grid = solution["grid"];
  if (grid.size() != static_cast<std::size_t>(board_.rows)) {
    return wrong("the grid has " + counted(static_cast<std::int64_t>(grid.size()), "row") +
                 " (expected " + std::to_string(board_.rows) + ")");
  }
  Answer answer;
  for (const Json& row : grid) {
    if (!row.is_array() || row.size() != static_cast<std::size_t>(board_.columns)) {
      return wrong("a row of the grid is " + puzzles::quoted(row.dump()) + " (expected a list of " +
                   counted(board_.columns, "number") + ")");
    }
    for (const Json& number : row) {
      if (!number.is_number_integer() || number.dump().size() > 9) {
        return wrong("the grid has " + puzzles::quoted(number.dump()) +
                     " in a cell (expected a whole number of at most 9 digits)");
      }
      answer.values.push_back(number.get<std::int32_t>());
    }
  }
  return answer;
}

}  // namespace quadrille::puzzles::survo
