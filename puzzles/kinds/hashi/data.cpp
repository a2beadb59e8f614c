// SPDX-License-Identifier: MIT

#include <quadrille/hashi.hpp>

#include <string>

#include "puzzles/board/board_arrays.hpp"
#include "puzzles/board/board_data.hpp"
#include "puzzles/kinds/hashi/hashi.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::hashi {

namespace {

using Inside = puzzles::hashi::Board;
using puzzles::request_error;

std::optional<Error> fault(const Board& board) {
  if (auto error = puzzles::wrong_size(board.rows, board.columns, Inside::kMaxSide)) return error;
  if (board.max_bridges < 1 || board.max_bridges > Inside::kMaxLimit)
    return request_error("at most " + puzzles::counted(board.max_bridges, "bridge") +
                         " between two islands (expected 1 to " +
                         std::to_string(Inside::kMaxLimit) + ')');
  const int max_number = 4 * board.max_bridges;
  const int cells = board.rows * board.columns;
  if (static_cast<int>(board.islands.size()) != cells)
    return request_error(std::to_string(board.islands.size()) + " cells (expected " +
                         std::to_string(cells) + ", 0 for water)");
  for (const std::int32_t number : board.islands) {
    if (number != kAnyNumber && (number < 0 || number > max_number))
      return request_error("an island with number " + std::to_string(number) + " (expected 1 to " +
                           std::to_string(max_number) + ", or kAnyNumber)");
  }
  return std::nullopt;
}

}  // namespace

Result<Puzzle> to_puzzle(const Board& board) {
  if (auto error = fault(board)) return *std::move(error);
  return Puzzle(puzzles::make_instance(
      Inside{board.rows, board.columns, board.islands, {.loops = board.loops}, board.max_bridges}));
}

Result<Board> to_board(const Puzzle& puzzle) {
  const auto inside = puzzles::board_in<Inside>(puzzle);
  if (!inside) return inside.error();
  const Inside& from = **inside;
  return Board{from.rows, from.columns, from.islands, from.rules.loops, from.max_bridges};
}

Result<std::vector<Bridge>> to_bridges(const Puzzle& puzzle, const Answer& answer) {
  const auto board = puzzles::board_in<Inside>(puzzle, answer);
  if (!board) return board.error();
  const auto channels = (*board)->channels();
  std::vector<Bridge> bridges;
  for (std::size_t c = 0; c < channels.size(); ++c) {
    if (answer.values[c] == 0) continue;
    const auto places = puzzles::places_of((*board)->grid(), {channels[c].from, channels[c].to});
    bridges.push_back({places[0], places[1], answer.values[c]});
  }
  return bridges;
}

}  // namespace quadrille::hashi

namespace quadrille::puzzles::hashi {

ArrayForm arrays() {
  return array_form<quadrille::hashi::to_puzzle, quadrille::hashi::to_board>([](auto& arrays,
                                                                                auto& board) {
    arrays.size(board.rows, board.columns);
    arrays.cells(board.islands, {.help = "the number of an island, or ANY_NUMBER",
                                 .open = "water",
                                 .none = 0,
                                 .any = Board::kAnyNumber});
    arrays.option(&quadrille_board::max_bridges, board.max_bridges,
                  {.name = "max_bridges", .help = "the most bridges between two islands, 1 to 4"});
  });
}

// A bridge is drawn in all cells that it crosses.
CellValues cell_values(const Board& board, const Answer& answer) {
  constexpr std::int32_t kTimes[] = {
      0, 1, 1 + QUADRILLE_TWICE, 1 + QUADRILLE_TWICE + QUADRILLE_THREE_TIMES,
      1 + QUADRILLE_TWICE + QUADRILLE_THREE_TIMES + QUADRILLE_FOUR_TIMES};
  const Grid grid = board.grid();
  CellValues directions(grid.cells());
  const std::vector<Channel> channels = board.channels();
  for (std::size_t c = 0; c < channels.size(); ++c) {
    const auto [from, to] = std::pair(channels[c].from, channels[c].to);
    const int step = grid.row(from) == grid.row(to) ? 1 : grid.columns();
    for (int cell = from; cell < to; cell += step)
      add_line(directions, grid, cell, cell + step, kTimes[answer.values[c]]);
  }
  return directions;
}

}  // namespace quadrille::puzzles::hashi
