// SPDX-License-Identifier: MIT
//
// The text formats and the manual entry: native, puzz.link and pzpr (`slither`), and the game IDs
// of Simon Tatham's Loopy on squares, 7x7t0:2a03b... (width, height, type of grid, difficulty).

#include <algorithm>
#include <string>

#include "puzzles/formats/native_codec.hpp"
#include "puzzles/formats/puzzlekit_grid.hpp"
#include "puzzles/formats/pzpr_codec.hpp"
#include "puzzles/formats/tatham.hpp"
#include "puzzles/kinds/slitherlink/models.hpp"
#include "puzzles/text/scanner.hpp"

namespace quadrille::puzzles::slitherlink {

namespace {

constexpr NumberRange kClues{0, Board::kMaxClue};

// `none` is read and written, others are only read.
CellWords<Board> clue_words(std::string_view none, std::vector<CellSymbol> others = {}) {
  others.insert(others.begin(), {none, Board::kNoClue});
  return number_words<Board>(&Board::clues, kClues, std::move(others));
}

Format native() {
  return native_format<Board>(
      {.id = "slitherlink",
       .keys = {size_key<Board>(Board::kMaxSide, "At most 1000 rows and 1000 columns.")},
       .grid = word_grid<Board>("Numbers from 0 to 4, and '.' for a cell without one.",
                                clue_words("."))},
      "our own, many puzzles");
}

// The layouts without marks in the cells, as written today, and with them.
std::vector<pzpr::AnswerLayer> answer_layers(const Board& board) {
  pzpr::AnswerLayer lines{{{board.rows, board.columns + 1}, {board.rows + 1, board.columns}},
                          pzpr::is_line_count};
  pzpr::AnswerLayer marked = lines;
  marked.sections.insert(marked.sections.begin(), {board.rows, board.columns});
  return {lines, marked};
}

// The sides to the left and right come first, then those above and below, as in the layouts above.
Result<PartialAnswer> read_marks(const Board& board, const std::vector<Token>& answer) {
  const std::ptrdiff_t downs = std::ptrdiff_t{board.rows} * (board.columns + 1);
  // After marks in the cells, if any.
  std::vector<Token> sides(answer.end() - board.points().edges(), answer.end());
  std::rotate(sides.begin(), sides.begin() + downs, sides.end());
  return edge_marks(sides);
}

std::vector<std::string> answer_words(const Board& board, const Answer& answer) {
  std::vector<std::string> words = edge_answer_words(board, answer);
  const std::size_t downs = static_cast<std::size_t>(board.rows) * (board.columns + 1);
  std::rotate(words.begin(), words.end() - static_cast<std::ptrdiff_t>(downs), words.end());
  return words;
}

std::optional<std::string> why_refused(std::string_view flag) {
  if (flag != "f") return std::nullopt;
  return "the loop must visit all corners, which is another puzzle (expected no flag)";
}

PzprCodec<Board> pzpr_codec() {
  return {.ids = {"slither", "slitherlink"},
          .file_id = "slither",
          .cells = &Board::clues,
          .open = open_board<Board>,
          .range = [](const Board&) { return kClues; },
          .none = Board::kNoClue,
          .stream = pzpr::kFourCell,
          .answers = answer_layers,
          .read_marks = read_marks,
          .answer_words = answer_words,
          .why_refused = why_refused};
}

Result<Board> read_parameters(const Line& line) {
  Scanner scanner(line);
  const Token width = scanner.digits();
  const Token height = scanner.skip('x') ? scanner.digits() : width;
  const Token type = scanner.skip('t') ? scanner.digits() : Token{"0"};
  if (type.text != "0")
    return error_at(type, "grid type " + quoted(type.text) + " (expected 0 for squares)");
  return open_board<Board>(height, width);
}

Format loopy_format() {
  return tatham::id_format<Board>(
      {.name = "loopy",
       .summary = "game IDs of Simon Tatham's Loopy on squares, one per line",
       .is_id = [](std::string_view line) { return tatham::is_id(line, 't', "xdenh"); },
       .cells = &Board::clues,
       .range = [](const Board&) { return kClues; },
       .none = Board::kNoClue,
       .open = read_parameters,
       .parameters =
           [](const Board& board) {
             return std::to_string(board.columns) + 'x' + std::to_string(board.rows) + "t0";
           }});
}

}  // namespace

std::vector<Format> formats() {
  return {pzpr_file_format(pzpr_codec(), "pzpr file, slither"),
          url_format(pzpr_codec(), "puzz.link and pzpr URLs, slither, one per line"),
          loopy_format(),
          tatham::save_format(loopy_format(), "Loopy",
                              "a save file of Simon Tatham's Loopy on squares"),
          penpa_format(),
          puzzlekit::grid_format<Board>(
              {.title = "Slitherlink", .cells = clue_words("-", {{".", Board::kNoClue}})}),
          native()};
}

KindManual manual() {
  return {.task =
              "Draw one loop along the lines between cells that neither crosses nor touches "
              "itself. A cell's number says how many of its four sides belong to the loop.",
          .example = R"(slitherlink
size: 4x4
grid:
. 3 . .
2 . . 2
. 2 . 3
. . 1 .
)",
          .solution =
              "A solution lists the lines of the loop, each with row and column of the "
              "corners at its ends:",
          .answer = "sides",
          .schema = kEdgesSchema};
}

}  // namespace quadrille::puzzles::slitherlink
