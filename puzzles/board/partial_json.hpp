// SPDX-License-Identifier: MIT
//
// Reads and writes the parts of partial answers in JSON that puzzles share, and puts marks in
// words. Tables of numbers have null for what is not known; edges are listed if they are known to
// be, or known not to be.
//
//   // {"grid":[[1,null],[null,null]],"excluded":[[0,1,3]]}: r1c1 is 1, r1c2 is not 3
//   const auto marks = read_number_marks(grid, answer_shape(board), 4, "Sudoku", partial);
//   if (!marks) return marks.error();
//   const std::string text = number_words(grid, {0, 1}).text;  // "1 in r1c1"

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/board/grid.hpp"
#include "puzzles/core/puzzle.hpp"

namespace quadrille::puzzles {

// Collects marks one by one. Marks may repeat each other, not contradict each other.
class MarkCollector {
 public:
  // `words` names a mark in the error.
  MarkCollector(const AnswerShape& shape, std::function<std::string(const Mark&)> words);

  // Both take an error once marks contradict each other.
  void settle(std::size_t variable, std::int32_t value);
  void exclude(std::size_t variable, std::int32_t value);

  // Returns the marks; leaves out what follows from others.
  Result<PartialAnswer> finish() &&;

 private:
  std::function<std::string(const Mark&)> words_;
  PartialAnswer answer_;
  std::optional<Error> error_;
};

// Excludes all numbers from 1 to `greatest` but the candidates.
void exclude_others(MarkCollector& marks, std::size_t variable,
                    const std::vector<std::int32_t>& candidates, std::int32_t greatest);

// Turns a broken rule, such as a cell off the board, into an error of the input.
Error unreadable(const Violation& violation);

// ---- numbers

// Returns the rows of the table with null for unknown numbers.
nlohmann::ordered_json number_grid_json(const Grid& grid, const PartialAnswer& answer);
// Returns the table under "grid", and under "excluded" the excluded numbers, if there are any.
nlohmann::ordered_json number_marks_json(const Grid& grid, const PartialAnswer& answer);

// The numbers of a table, by cell; nullopt where it has null.
using OpenTable = std::vector<std::optional<std::int32_t>>;
// Reads the table at the key "grid". Numbers range from `least` to `greatest`.
Result<OpenTable> read_open_table(const Grid& grid, std::int32_t least, std::int32_t greatest,
                                  std::string_view title, const nlohmann::ordered_json& partial);
// Reads a partial answer with a number for each cell from "grid", and from "excluded" if it exists.
Result<PartialAnswer> read_number_marks(const Grid& grid, const AnswerShape& shape,
                                        std::int32_t greatest, std::string_view title,
                                        const nlohmann::ordered_json& partial);
// Returns "5 in r1c2" or "no 5 in r1c2".
MarkWords number_words(const Grid& grid, const Mark& mark);

// ---- edges

// Returns {"edges":[...],"excluded":[...]}: the edges that are known to be, and not to be. An edge
// is known to be if its value is positive, or is known not to be 0.
nlohmann::ordered_json known_edges_json(const Grid& grid, const PartialAnswer& answer);

// Reads the edges of the list at a key; none if there is no such key. Fails if there is no list.
Result<std::vector<int>> read_edges_at(const Grid& grid, std::string_view key,
                                       const nlohmann::ordered_json& partial);
// Reads the edges along the cells of a list.
Result<std::vector<int>> read_edges_along(const Grid& grid, const nlohmann::ordered_json& cells,
                                          std::string_view what);

// Reads a partial answer with 0 or 1 for each edge of the grid from "edges" and "excluded".
Result<PartialAnswer> read_edge_marks(const Grid& grid, const AnswerShape& shape,
                                      std::function<std::string(const Mark&)> words,
                                      std::string_view title,
                                      const nlohmann::ordered_json& partial);
// Returns "a line between r1c2 and r1c3" or "no line between r1c2 and r1c3".
MarkWords edge_words(const Grid& grid, const Mark& mark);

// Returns an error if this is not an object with one of the keys. `expected` is its form.
std::optional<Error> object_without(const nlohmann::ordered_json& partial,
                                    const std::vector<std::string_view>& keys,
                                    std::string_view title, std::string_view expected);

}  // namespace quadrille::puzzles
