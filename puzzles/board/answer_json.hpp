// SPDX-License-Identifier: MIT
//
// Answers in JSON, as far as puzzles share them: places on a board, lists of them, edges, tables of
// numbers. First the schema is read: keys and types, whatever the numbers say. Then what was read
// is judged: it becomes cells and edges, or breaks a rule that no answer of the shape could break.
// So an answer that can be read is never an error, however wrong it is.
//
//   const auto places = read_places(*loop, "the loop");  // [[0,0],[0,1]]
//   if (!places) return places.error();
//   const auto cells = walk(board.grid(), *places, "the loop");  // a Violation if it jumps

#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "puzzles/board/grid.hpp"
#include "puzzles/core/puzzle.hpp"

namespace quadrille::puzzles {

// ---- the schema

// The input error for JSON that does not have the expected form.
Error unreadable(std::string message);

// The list that an object has under a key, or null if it has none. Other keys are ignored.
const nlohmann::ordered_json* list_at(const nlohmann::ordered_json& object, std::string_view key);

// A number without point and exponent. One that 64 bits cannot hold, which is off any board,
// becomes the least or the greatest that they can. Nothing for all else.
std::optional<std::int64_t> whole_number(const nlohmann::ordered_json& value);

// A place that an answer names; it may be off the board.
struct Place {
  std::int64_t row = 0;
  std::int64_t column = 0;
};

// [row,column], and lists of them. `what` has the list, for the message: "the loop".
Result<std::vector<Place>> read_places(const nlohmann::ordered_json& list, std::string_view what);
// Lists of [row,column,row,column].
Result<std::vector<std::array<Place, 2>>> read_place_pairs(const nlohmann::ordered_json& list,
                                                           std::string_view what);
// Lists of lists of whole numbers, not necessarily of one length.
Result<std::vector<std::vector<std::int64_t>>> read_table(const nlohmann::ordered_json& list,
                                                          std::string_view what);

// ---- what was read, judged

// The cells of a walk from neighbour to neighbour that passes none twice. Rules: "off-board",
// "not-adjacent", "revisit".
std::variant<std::vector<int>, Violation> walk(const Grid& grid, const std::vector<Place>& places,
                                               std::string_view what);

// The edges between cells that follow each other, neighbours each.
std::vector<int> edges_along(const Grid& grid, const std::vector<int>& cells);

// Edges of the grid, each once. Rules: "off-board", "not-adjacent", "repeated".
std::variant<std::vector<int>, Violation> edges_of(const Grid& grid,
                                                   const std::vector<std::array<Place, 2>>& pairs,
                                                   std::string_view what);

// A violation at cells of the grid.
Violation violation_at(const Grid& grid, std::string rule, std::string message,
                       const std::vector<int>& cells);

// A whole answer of a number for each cell, [[1,2],[2,1]] under the key "grid". `title` is the
// puzzle's, for messages. Numbers are from `least` to `greatest`. Rules: "shape", "range".
SolutionReading read_number_grid(const Grid& grid, std::int32_t greatest, std::string_view title,
                                 const nlohmann::ordered_json& solution, std::int32_t least = 1);

// A whole answer of edges of the grid, 0 or 1 each, [[0,0,0,1]] under the key "edges".
SolutionReading read_edge_answer(const Grid& grid, std::string_view title,
                                 const nlohmann::ordered_json& solution);

// ---- the other way

// The edges of such an answer, which may have more variables after them.
nlohmann::ordered_json edges_json(const Grid& grid, const Answer& answer);

// The rows of such an answer.
nlohmann::ordered_json number_grid_json(const Grid& grid, const Answer& answer);

// A cell as [row,column].
nlohmann::ordered_json place_json(const Grid& grid, int cell);

}  // namespace quadrille::puzzles
