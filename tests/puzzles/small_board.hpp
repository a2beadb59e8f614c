// SPDX-License-Identifier: MIT
//
// A Numberlink board and its solution, built by hand so that the tests need no reader.
//
//   A B ╮
//   │ · │
//   A █ B

#pragma once

#include "puzzles/kinds/numberlink/numberlink.hpp"

namespace quadrille::tests {

inline puzzles::numberlink::Board small_board() {
  puzzles::numberlink::Board board;
  board.rows = 3;
  board.columns = 3;
  board.cells = {1, 2, 0, 0, 0, 0, 1, puzzles::numberlink::Board::kBlocked, 2};
  board.labels = {"A", "B"};
  board.ends = {{0, 6}, {1, 8}};
  board.rules = {.fill = false, .touch = false};
  return board;
}

inline Puzzle small_puzzle() { return Puzzle(puzzles::make_instance(small_board())); }

inline Answer small_answer() {
  const auto board = small_board();
  Answer answer{std::vector<std::int32_t>(static_cast<std::size_t>(board.grid().edges()))};
  for (const int edge : {board.grid().down(0, 0), board.grid().down(1, 0), board.grid().right(0, 1),
                         board.grid().down(0, 2), board.grid().down(1, 2)})
    answer.values[edge] = 1;
  return answer;
}

inline constexpr const char* kSmallSolution =
    R"({"paths":[{"label":"A","cells":[[0,0],[1,0],[2,0]]},)"
    R"({"label":"B","cells":[[0,1],[0,2],[1,2],[2,2]]}]})";

}  // namespace quadrille::tests
