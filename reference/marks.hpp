// SPDX-License-Identifier: MIT
//
// Half-filled boards in JSON, for all reference formulations: tables with null for what is open,
// and lists of what is known to be, or known not to be. All functions throw std::out_of_range, or
// what nlohmann::json throws, for another form.
//
//   std::vector<Mark> marks;  // of {"edges":[[0,0,0,1]],"excluded":[]}
//   require_keys(board, {"edges", "excluded"});
//   add_listed(board.at("edges"), 4, true, literal_of_edge, marks);

#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "reference/formulation.hpp"
#include "reference/grid_graph.hpp"

namespace reference {

// Throws unless the board has no other keys than these.
void require_keys(const nlohmann::json& board, const std::vector<std::string>& keys);

// Adds that a literal is true, or that it is false. 0 is a literal that is never true.
void add_mark(Literal literal, bool is_true, std::vector<Mark>& marks);

// Adds a mark for each entry of a list, which has this many numbers.
void add_listed(const nlohmann::json& list, std::size_t numbers, bool is_true,
                const std::function<Literal(const std::vector<int>& numbers)>& literal_of,
                std::vector<Mark>& marks);

// Calls `take` with each cell of the table that is not null, and what it has.
void each_cell(const nlohmann::json& table, int rows, int columns,
               const std::function<void(int row, int column, const nlohmann::json& content)>& take);

// Returns the marks of a table of numbers under "grid", and of [row, column, number] under
// "excluded", if there is such a key. `has` names the literal of a number from 1 to `most`.
std::vector<Mark> number_marks(const nlohmann::json& board, int rows, int columns, int most,
                               const std::function<Literal(int cell, int number)>& has);

// Adds the marks of edges that are listed under two keys, those that are drawn and those that are
// not: the numbers of one end, then of the other, `numbers` in all. `literals` are those of the
// grid's edges.
void add_edges(const nlohmann::json& drawn, const nlohmann::json& excluded, std::size_t numbers,
               const GridGraph& grid, const std::vector<Literal>& literals,
               std::vector<Mark>& marks);

}  // namespace reference
