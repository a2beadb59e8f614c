// SPDX-License-Identifier: MIT

#include <quadrille/survo.hpp>
#include "puzzles/kinds/survo/generate/depth_first.hpp"
#include "puzzles/kinds/survo/ip/swap_search.hpp"
#include "puzzles/kinds/survo/open_lines.hpp"
#include "puzzles/kinds/survo/survo.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles::survo {

void data_example() {
  // begin puzzles/include/quadrille/survo.hpp
  quadrille::survo::Board board{.row_sums = {30, 18, 30}, .column_sums = {27, 16, 10, 25}};
  board.numbers.resize(12);
  board.numbers[1] = 6;
  const auto puzzle = quadrille::survo::to_puzzle(board);
  // end
}

void depth_first_example(const Board& board) {
  // begin puzzles/kinds/survo/generate/depth_first.hpp
  const DepthFirstResult result = depth_first(board, {.solutions = 2});
  const bool is_unique = result.complete && result.solutions.size() == 1;
  // end
}

void open_lines_example(const Board& board, int line, std::int32_t number) {
  // begin puzzles/kinds/survo/open_lines.hpp
  const OpenBoard open = open_board(board);
  const auto ranges = number_ranges(open);  // nothing: there is no solution
  if (ranges && (*ranges)[line].contains(number)) use(open.line_name(line));
  // end
}

void survo_example() {
  // begin puzzles/kinds/survo/survo.hpp
  Board board = Board::open({30, 18, 30}, {27, 16, 10, 25});
  board.cells[1] = 6;
  // end
}

void swap_search_example(const Board& board, std::uint64_t seed) {
  // begin puzzles/kinds/survo/ip/swap_search.hpp
  SwapSearch search(board, seed);
  if (search.run(1'000'000)) use(search.numbers());  // after so many swaps at most
  // end
}

}  // namespace quadrille::puzzles::survo
