// SPDX-License-Identifier: MIT
//
// Forms of answers that several puzzles have. A form fills in hooks that follow from it: the shape,
// solutions and half-filled boards in JSON, marks. A kind lists the rest:
//
//   template <>
//   inline constexpr BoardHooks<rings::Board> kHooks<rings::Board> =
//       with_edges<rings::Board, &rings::Board::grid>(
//           {.check = rings::check, .draw = rings::draw});
//
// With edges, the kind has a function `mark_words`; with numbers, it has `answer_shape`.

#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <vector>

#include "puzzles/board/answer_json.hpp"
#include "puzzles/board/board_instance.hpp"
#include "puzzles/board/partial_json.hpp"

namespace quadrille::puzzles {

// Returns the lines at each cell as the sum of directions in quadrille.h, for an answer that has 0
// or 1 for each edge of the grid.
std::vector<std::int32_t> edge_directions(const Grid& grid, const Answer& answer);

inline constexpr std::string_view kEdgesSchema = R"({
            "type": "object",
            "required": ["edges"],
            "properties": {"edges": {"type": "array", "items": {"$ref": "#/definitions/edge"}}},
            "additionalProperties": false
          })";

// 0 or 1 for each edge of the grid that the member function returns. In arrays, the lines of each
// cell, unless the kind has others.
template <typename Board, auto edge_grid>
constexpr BoardHooks<Board> with_edges(BoardHooks<Board> hooks) {
  hooks.answer_shape = [](const Board& board) {
    const Grid grid = (board.*edge_grid)();
    return AnswerShape(
        {{"right", grid.rows(), grid.columns() - 1}, {"down", grid.rows() - 1, grid.columns()}});
  };
  hooks.solution_json = [](const Board& board, const Answer& answer) {
    return nlohmann::ordered_json{{"edges", edges_json((board.*edge_grid)(), answer)}};
  };
  hooks.partial_json = [](const Board& board, const PartialAnswer& answer) {
    return known_edges_json((board.*edge_grid)(), answer);
  };
  hooks.parse_partial = [](const Board& board, const nlohmann::ordered_json& partial) {
    return read_edge_marks((board.*edge_grid)(), kHooks<Board>.answer_shape(board),
                           [&](const Mark& mark) { return mark_words(board, mark).text; },
                           puzzle_kind<Board>().title, partial);
  };
  hooks.mark_words = [](const Board& board, const Mark& mark) { return mark_words(board, mark); };
  hooks.parse_solution = [](const Board& board, const nlohmann::ordered_json& solution) {
    return read_edge_answer((board.*edge_grid)(), puzzle_kind<Board>().title, solution);
  };
  if (hooks.cell_values == nullptr)
    hooks.cell_values = [](const Board& board, const Answer& answer) {
      return edge_directions((board.*edge_grid)(), answer);
    };
  return hooks;
}

inline constexpr std::string_view kNumbersSchema = R"({
            "type": "object",
            "required": ["grid"],
            "properties": {
              "grid": {
                "type": "array",
                "items": {"type": "array", "items": {"type": "integer", "minimum": 1}}
              }
            },
            "additionalProperties": false
          })";

// A number from 1 in each cell of `grid()`; `cells` has those that are given, 0 for the others.
template <typename Board>
constexpr BoardHooks<Board> with_numbers(BoardHooks<Board> hooks) {
  hooks.answer_shape = [](const Board& board) { return answer_shape(board); };  // of the kind
  hooks.solution_json = [](const Board& board, const Answer& answer) {
    return nlohmann::ordered_json{{"grid", number_grid_json(board.grid(), answer)}};
  };
  hooks.partial_json = [](const Board& board, const PartialAnswer& answer) {
    return number_marks_json(board.grid(), answer);
  };
  hooks.parse_partial = [](const Board& board, const nlohmann::ordered_json& partial) {
    const AnswerShape shape = answer_shape(board);
    return read_number_marks(board.grid(), shape, shape.blocks().front().upper,
                             puzzle_kind<Board>().title, partial);
  };
  hooks.mark_words = [](const Board& board, const Mark& mark) {
    return number_words(board.grid(), mark);
  };
  hooks.parse_solution = [](const Board& board, const nlohmann::ordered_json& solution) {
    return read_number_grid(board.grid(), answer_shape(board).blocks().front().upper,
                            puzzle_kind<Board>().title, solution);
  };
  hooks.givens = [](const Board& board) {
    PartialAnswer given;
    for (const auto number : board.cells)
      given.values.push_back(number == 0 ? std::nullopt : std::optional(number));
    return given;
  };
  return hooks;
}

}  // namespace quadrille::puzzles
