// SPDX-License-Identifier: MIT
//
// The text formats of Sudoku. `sudoku_formats` lists them in the order in which they are tried.

#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/formats/native_codec.hpp"
#include "puzzles/formats/pzpr_codec.hpp"
#include "puzzles/kinds/sudoku/sudoku.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::sudoku {

std::vector<Format> sudoku_formats();
KindManual manual();

using Boards = std::vector<const Board*>;

Format native();
Format penpa_format();
Format fpuzzles_format();
Format sudokupad_format();
Format puzzlekit_format();
Format hodoku_format();
Format opensudoku_format();
Format link_format();
PzprCodec<Board> pzpr_codec();

// One board per line, one character per cell: line_format.cpp.
bool recognises_lines(const Text& text);
LineRoles line_roles();
Result<Board> read_line(LineReader& lines);
Result<Writing> write_lines(const Boards& boards);

// One row per line: grid_formats.cpp.
bool recognises_sdk(const Text& text);
bool recognises_ss(const Text& text);
Result<Board> read_character_rows(LineReader& lines);
Result<Writing> write_sdk(const Boards& boards);
bool recognises_numbers(const Text& text);
Result<Board> read_numbers(LineReader& lines);
Result<Writing> write_numbers(const Boards& boards);
bool recognises_lloyd(const Text& text);
Result<Board> read_lloyd(LineReader& lines);

// Lists of lists, as programs write them.
bool recognises_array(const Text& text);
Result<Board> read_array(LineReader& lines);

// The data of hakank.org for MiniZinc.
bool recognises_dzn(const Text& text);
Result<Board> read_dzn(LineReader& lines);

// The game IDs of Simon Tatham's Solo, one per line.
bool is_game_id(std::string_view line);
Result<Board> read_game_id(LineReader& lines);
Result<Writing> write_game_ids(const Boards& boards);

// ---- shared by several formats

// Returns the offset of the packed data in a URL, after one of these words; nullopt if there are
// none. All sites that read the data of others accept it after a slash, as a value or after a #.
std::optional<std::size_t> packed_data(std::string_view line,
                                       std::initializer_list<std::string_view> words);

// Returns `usual_board`, or an error at the token if no board has this side.
Result<Board> open_board(std::int64_t side, const Token& token);

// Returns the key of boards with boxes. A board has as many rows and columns as a box has cells.
template <typename Board>
NativeKey<Board> box_key(int max_side, std::string_view help) {
  return {"box", help,
          [=](const Line& value, Board& board) -> std::optional<Error> {
            const Result<BoardSize> box = parse_size(value, max_side);
            if (!box) return box.error();
            const int cells = box->rows * box->columns;
            if (cells > max_side)
              return error_at(value, 0,
                              "boxes of " + std::to_string(cells) + " cells (expected at most " +
                                  std::to_string(max_side) + ")");
            board = Board::open(box->rows, box->columns);
            return std::nullopt;
          },
          [](const Board& board) {
            if (board.box_rows == 0) return std::string();  // a jigsaw board
            return std::to_string(board.box_rows) + 'x' + std::to_string(board.box_columns);
          }};
}

// Returns a reader and writer of cells as words; `open` is the word for an unknown number.
CellWords<Board> cell_words(std::string_view open);

// Returns warnings on what a format cannot express: diagonals, unless `has_diagonals`.
std::vector<std::string> losses(const Boards& boards, std::string_view format,
                                bool has_diagonals = false);
// Makes a board from rows of words, as many rows as words in each. `lines` is their source, for
// errors.
Result<Board> board_of_rows(const LineReader& lines, const std::vector<std::vector<Token>>& rows);
// Returns an empty board with these regions: in boxes if they are such, otherwise a jigsaw board.
// `regions` has any number for each cell. Fails if the regions have different sizes.
Result<Board> board_of_regions(std::vector<std::int32_t> regions);
// Decides whether each region is connected.
bool has_whole_regions(const Board& board);
// Decides whether the boxes are those of `usual_board`.
bool has_usual_boxes(const Board& board);

}  // namespace quadrille::puzzles::sudoku
