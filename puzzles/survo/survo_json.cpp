// SPDX-License-Identifier: MIT
//
// Survo in JSON: {"grid":[[12,6,...],...]}.

#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/kit/answer_json.hpp"
#include "puzzles/survo/survo.hpp"

namespace quadrille::puzzles::survo {

namespace {

using Json = nlohmann::ordered_json;
using Table = std::vector<std::vector<std::int64_t>>;

bool fits_an_answer(std::int64_t number) {
  using Limits = std::numeric_limits<std::int32_t>;
  return number >= Limits::min() && number <= Limits::max();
}

Violation misshapen(std::string what, std::size_t count, int expected, std::string_view noun) {
  return {"shape",
          std::move(what) + " has " + counted(static_cast<std::int64_t>(count), noun) +
              " (expected " + std::to_string(expected) + ")",
          {}};
}

SolutionReading answer_from(const Board& board, const Table& table) {
  if (table.size() != static_cast<std::size_t>(board.rows))
    return misshapen("the grid", table.size(), board.rows, "row");
  Answer answer;
  for (int row = 0; row < board.rows; ++row) {
    const std::vector<std::int64_t>& numbers = table[static_cast<std::size_t>(row)];
    if (numbers.size() != static_cast<std::size_t>(board.columns))
      return misshapen("row " + std::to_string(row + 1), numbers.size(), board.columns, "number");
    for (int column = 0; column < board.columns; ++column) {
      const std::int64_t number = numbers[static_cast<std::size_t>(column)];
      if (!fits_an_answer(number)) return out_of_range(board, number, row, column);
      answer.values.push_back(static_cast<std::int32_t>(number));
    }
  }
  return answer;
}

}  // namespace

Json solution_json(const Board& board, const Answer& answer) {
  Json grid = Json::array();
  for (int row = 0; row < board.rows; ++row) {
    const auto first = answer.values.begin() + std::ptrdiff_t{row} * board.columns;
    grid.push_back(std::vector<std::int32_t>(first, first + board.columns));
  }
  return {{"grid", std::move(grid)}};
}

SolutionReading parse_solution(const Board& board, const Json& solution) {
  const Json* grid = list_at(solution, "grid");
  if (grid == nullptr) return unreadable("not a Survo solution (expected {\"grid\":[[...],...]})");
  const auto table = read_table(*grid, "the grid");
  if (!table) return table.error();
  return answer_from(board, *table);
}

}  // namespace quadrille::puzzles::survo
