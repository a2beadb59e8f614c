// SPDX-License-Identifier: MIT
//
// Reads and writes the parts of JSON answers that puzzles share: cells on a board, lists of them,
// edges, tables of numbers. The first step checks the schema: keys and types, not the values of
// numbers. The second step judges what was read: it becomes cells and edges, or a violation that no
// answer of the shape could express. So an answer that can be read is never an error, however wrong
// it is.
//
//   const auto cells = read_cells(*loop, "the loop");  // [[0,0],[0,1]]
//   if (!cells) return cells.error();
//   const auto visited = walk(board.grid(), *cells, "the loop");  // a Violation if it jumps

#pragma once

#include <array>
#include <cstdint>
#include <functional>
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

// Returns the input error for JSON that does not have the expected form.
Error unreadable(std::string message);

// Returns the list that an object has under a key, or nullptr if it has none. Ignores other keys.
const nlohmann::ordered_json* list_at(const nlohmann::ordered_json& object, std::string_view key);

// Returns a number without a decimal point or exponent; nullopt for any other value. Clamps a
// number that 64 bits cannot hold, which is off any board, to the range of int64_t.
std::optional<std::int64_t> whole_number(const nlohmann::ordered_json& value);

// A cell named by an answer; it may be off the board.
struct AnswerCell {
  std::int64_t row = 0;
  std::int64_t column = 0;
};

// Reads a list of [row,column]. `what` names the list in messages: "the loop".
Result<std::vector<AnswerCell>> read_cells(const nlohmann::ordered_json& list,
                                           std::string_view what);
// Reads a list of [row,column,row,column].
Result<std::vector<std::array<AnswerCell, 2>>> read_cell_pairs(const nlohmann::ordered_json& list,
                                                               std::string_view what);
// Reads a list of lists of whole numbers, which may differ in length.
Result<std::vector<std::vector<std::int64_t>>> read_table(const nlohmann::ordered_json& list,
                                                          std::string_view what);

// ---- judging what was read

// Returns the cells of a walk from neighbour to neighbour that visits no cell twice. Rules:
// "off-board", "not-adjacent", "revisit".
std::variant<std::vector<int>, Violation> walk(const Grid& grid,
                                               const std::vector<AnswerCell>& named,
                                               std::string_view what);

// Returns the edges between consecutive cells, which must be neighbours.
std::vector<int> edges_along(const Grid& grid, const std::vector<int>& cells);

// Returns edges of the grid, each listed once. Rules: "off-board", "not-adjacent", "repeated".
std::variant<std::vector<int>, Violation> edges_of(
    const Grid& grid, const std::vector<std::array<AnswerCell, 2>>& pairs, std::string_view what);

// Returns a violation at cells of the grid.
Violation violation_at(const Grid& grid, std::string rule, std::string message,
                       const std::vector<int>& cells);

// Reads a complete answer with a number for each cell, [[1,2],[2,1]] under the key "grid". `title`
// is the puzzle's, for messages. Numbers range from `least` to `greatest`. Rules: "shape", "range".
SolutionReading read_number_grid(const Grid& grid, std::int32_t greatest, std::string_view title,
                                 const nlohmann::ordered_json& solution, std::int32_t least = 1);

// Reads a complete answer with 0 or 1 for each edge of the grid, from [[0,0,0,1]] under the key
// "edges".
SolutionReading read_edge_answer(const Grid& grid, std::string_view title,
                                 const nlohmann::ordered_json& solution);

// ---- writing

// Returns the listed edges as [row,column,row,column], row by row.
nlohmann::ordered_json list_edges(const Grid& grid, const std::function<bool(int edge)>& is_listed);
// Returns the edges of such an answer, which may have more variables after them.
nlohmann::ordered_json edges_json(const Grid& grid, const Answer& answer);

// Returns the rows of such an answer.
nlohmann::ordered_json number_grid_json(const Grid& grid, const Answer& answer);

// Returns a cell as [row,column].
nlohmann::ordered_json place_json(const Grid& grid, int cell);

}  // namespace quadrille::puzzles
