// SPDX-License-Identifier: MIT

#include <quadrille/zebra.hpp>

#include <utility>

#include "puzzles/board/board_arrays.hpp"
#include "puzzles/board/board_data.hpp"
#include "puzzles/kinds/zebra/formats/formats.hpp"
#include "puzzles/kinds/zebra/symbols.hpp"

namespace quadrille::zebra {

namespace {

using Inside = puzzles::zebra::Board;
using puzzles::request_error;

}  // namespace

Result<Puzzle> to_puzzle(const Board& board) {
  std::vector<puzzles::zebra::Attribute> attributes;
  for (const Attribute& attribute : board.attributes)
    attributes.push_back({attribute.name, attribute.values});
  if (auto fault = puzzles::zebra::fault_of(attributes)) return request_error(*std::move(fault));
  const int positions = static_cast<int>(attributes.front().values.size());
  Inside inside = Inside::open(positions, std::move(attributes));
  std::vector<puzzles::Line> lines;
  for (const std::string& clue : board.clues) lines.push_back({clue, lines.size() + 1});
  for (const std::string& question : board.questions) lines.push_back({question, lines.size() + 1});
  if (auto error = add_statements(inside, lines)) {
    error->kind = ErrorKind::kRequest;
    return *std::move(error);
  }
  return Puzzle(puzzles::make_instance(std::move(inside)));
}

Result<Board> to_board(const Puzzle& puzzle) {
  const auto inside = puzzles::board_in<Inside>(puzzle);
  if (!inside) return inside.error();
  Board board;
  for (const auto& attribute : (*inside)->attributes)
    board.attributes.push_back({attribute.name, attribute.values});
  for (const auto& stated : (*inside)->clues)
    board.clues.push_back(symbols_of(**inside, stated.clue));
  for (const auto& question : (*inside)->questions)
    board.questions.push_back(symbols_of(**inside, question));
  return board;
}

Result<std::vector<std::vector<std::string>>> to_table(const Puzzle& puzzle, const Answer& answer) {
  const auto board = puzzles::board_in<Inside>(puzzle, answer);
  if (!board) return board.error();
  std::vector<std::vector<std::string>> table;
  for (int p = 0; p < (*board)->rows; ++p) {
    table.emplace_back();
    for (int a = 0; a < (*board)->columns; ++a)
      table.back().push_back((*board)->name({a, answer.values[(*board)->variable(p, a)]}));
  }
  return table;
}

}  // namespace quadrille::zebra

namespace quadrille::puzzles::zebra {

ArrayForm arrays() {
  return array_form<quadrille::zebra::to_puzzle, quadrille::zebra::to_board>(
      [](auto& arrays, auto& board) {
        arrays.attributes(board.attributes);
        arrays.lines(
            &quadrille_board::clues, &OwnedBoard::clue_lines, board.clues,
            {.name = "clues", .help = "in symbols, such as next-to(fox, Kools), or in English"});
        arrays.lines(&quadrille_board::questions, &OwnedBoard::question_lines, board.questions,
                     {.name = "questions", .help = "such as ask(zebra), or in English"});
      },
      {.clue_words =
           [](const Puzzle& puzzle, std::size_t clue) {
             const Board& board = board_of<Board>(puzzle.instance());
             const std::string& sentence = board.clues[clue].sentence;
             return "clue " + std::to_string(clue + 1) + ": " +
                    (sentence.empty() ? symbols_of(board, board.clues[clue].clue) : sentence);
           },
       .has_cells = false});
}

CellValues cell_values(const Board& board, const Answer& answer) {
  CellValues indices;
  for (int p = 0; p < board.rows; ++p) {
    for (int a = 0; a < board.columns; ++a) indices.push_back(answer.values[board.variable(p, a)]);
  }
  return indices;
}

}  // namespace quadrille::puzzles::zebra
