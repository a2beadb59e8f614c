// SPDX-License-Identifier: MIT
//
// The text formats and the manual entry: native, puzz.link and pzpr (`mashu`), Penpa+, puzzlekit,
// and the game IDs of Simon Tatham's Pearl, 8x8dt:BaWjW... (width, height, difficulty).

#include <string>

#include "puzzles/formats/native_codec.hpp"
#include "puzzles/formats/penpa_codec.hpp"
#include "puzzles/formats/puzzlekit_grid.hpp"
#include "puzzles/formats/pzpr_codec.hpp"
#include "puzzles/formats/tatham.hpp"
#include "puzzles/kinds/masyu/models.hpp"
#include "puzzles/text/scanner.hpp"

namespace quadrille::puzzles::masyu {

namespace {

constexpr NumberRange kCircles{Board::kWhite, Board::kBlack};

CellWords<Board> circle_words(std::string_view none, NumberRange numbers) {
  return number_words<Board>(&Board::circles, numbers,
                             {{"w", Board::kWhite}, {"b", Board::kBlack}, {none, Board::kNone}});
}

Format native() {
  return native_format<Board>(
      {.id = "masyu",
       .keys = {size_key<Board>(Board::kMaxSide, "At most 1000 rows and 1000 columns.")},
       .grid = word_grid<Board>(
           "'w' for a white circle, 'b' for a black one, and '.' for a cell without one.",
           circle_words(".", kNoNumbers))},
      "our own, many puzzles");
}

// ---- pzpr

std::optional<std::string> why_refused(std::string_view flag) {
  if (flag != "f") return std::nullopt;
  return "the loop must visit all cells, which is another puzzle (expected no flag)";
}

PzprCodec<Board> pzpr_codec() {
  return {
      .ids = {"mashu", "masyu"},
      .file_id = "mashu",
      .cells = &Board::circles,
      .open = open_board<Board>,
      .range = [](const Board&) { return kCircles; },
      .none = Board::kNone,
      .refuses_unknown = true,
      .stream = pzpr::kThreeCells,
      .answers =
          [](const Board& board) {
            return std::vector{pzpr::line_layer(board.rows, board.columns)};
          },
      .read_marks = [](const Board&, const std::vector<Token>& answer) -> Result<PartialAnswer> {
        return edge_marks(answer);
      },
      .answer_words = edge_answer_words<Board>,
      .why_refused = why_refused};
}

// ---- Pearl

// An ID without a circle cannot be told from one of Solo.
bool is_pearl_id(std::string_view line) {
  line = trim(line);
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || !tatham::is_digit(line.front())) return false;
  const std::string_view parameters = line.substr(0, colon), cells = line.substr(colon + 1);
  return parameters.find_first_not_of("0123456789xdetn") == parameters.npos &&
         cells.find_first_of("WB") != cells.npos &&
         cells.find_first_not_of("abcdefghijklmnopqrstuvwxyzWB") == cells.npos;
}

Result<Board> read_parameters(const Line& line) {
  Scanner scanner(line);
  const Token width = scanner.digits();
  return open_board<Board>(scanner.skip('x') ? scanner.digits() : width, width);
}

Format pearl_format() {
  return tatham::id_format<Board>({.name = "pearl",
                                   .summary = "game IDs of Simon Tatham's Pearl, one per line",
                                   .is_id = is_pearl_id,
                                   .cells = &Board::circles,
                                   .range = [](const Board&) { return kCircles; },
                                   .numbers = tatham::Numbers::kPearls,
                                   .none = Board::kNone,
                                   .open = read_parameters,
                                   .parameters =
                                       [](const Board& board) {
                                         return std::to_string(board.columns) + 'x' +
                                                std::to_string(board.rows);
                                       }});
}

// ---- Penpa+

constexpr std::string_view kCircle = "circle_L";  // number 1 is white, 2 is black

Result<Board> board_of_drawing(const penpa::Drawing& drawing, const Token& place,
                               std::vector<Error>&) {
  Board board = Board::open(drawing.rows, drawing.columns);
  for (const auto& [cell, symbol] : drawing.puzzle.symbols) {
    if (!drawing.is_on_board(cell)) continue;
    const bool is_circle = symbol.name.starts_with("circle");
    if (!is_circle || symbol.number < kCircles.least || symbol.number > kCircles.most)
      return penpa_cell_error(place, cell, symbol.name, "white and black circles");
    board.circles[penpa_cell(board.grid(), cell)] = symbol.number;
  }
  return board;
}

penpa::Drawing drawing_of_board(const Board& board) {
  penpa::Drawing drawing{.pen = penpa::Pen::kPaths};
  for (int cell = 0; cell < board.grid().cells(); ++cell) {
    if (board.circles[cell] != Board::kNone)
      drawing.puzzle.symbols[penpa_place(board.grid(), cell)] = {board.circles[cell],
                                                                 std::string(kCircle)};
  }
  return drawing;
}

Format penpa_format() {
  return puzzles::penpa_format<Board>({.tags = {"masyu"},
                                       .titles = {"masyu", "mashu"},
                                       .parts = {.symbols = true},
                                       .read = board_of_drawing,
                                       .draw = drawing_of_board,
                                       .mark = penpa_draw_lines<Board>,
                                       .read_marks = penpa_line_marks<Board>});
}

}  // namespace

std::vector<Format> formats() {
  return {pzpr_file_format(pzpr_codec(), "pzpr file, mashu"),
          url_format(pzpr_codec(), "puzz.link and pzpr URLs, mashu, one per line"),
          pearl_format(),
          tatham::save_format(pearl_format(), "Pearl", "a save file of Simon Tatham's Pearl"),
          penpa_format(),
          puzzlekit::grid_format<Board>({.title = "Masyu", .cells = circle_words("-", kCircles)}),
          native()};
}

KindManual manual() {
  return {.task =
              "Draw one loop through the centres of cells that passes all circles. At a black "
              "circle it turns and goes straight through the cells before and after. At a white "
              "circle it goes straight and turns in the cell before or after, or in both.",
          .example = R"(masyu
size: 5x5
grid:
. w . w .
. . . . .
. . w . b
. . w . .
. . . w .
)",
          .solution =
              "A solution lists the lines of the loop, each with row and column of the cells at "
              "its ends:",
          .answer = "edges",
          .schema = kEdgesSchema};
}

}  // namespace quadrille::puzzles::masyu
