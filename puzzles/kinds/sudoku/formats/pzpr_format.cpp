// SPDX-License-Identifier: MIT
//
//   https://puzz.link/p?sudoku/4/4/g1k23k3g      (width, height, number16)
//
//   pzprv3/sudoku/4/. 1 . . /. . . 2 /3 . . . /. . 3 . /...  (behind the clues the answer)
//
// Boxes are squares; of 6x6 cells they are three wide and two high.

#include <algorithm>
#include <string>
#include <utility>

#include "puzzles/formats/pzpr.hpp"
#include "puzzles/formats/pzpr_file.hpp"
#include "puzzles/kinds/sudoku/formats/formats.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

constexpr std::string_view kId = "sudoku";
constexpr int kMaxPzprSide = 100;

bool has_boxes_of_pzpr(const Board& board) {
  return has_usual_boxes(board) && (board.side() == 6 || board.box_rows == board.box_columns);
}

// A number, the player's notes in brackets, or nothing; marks may surround them.
bool is_answer(std::string_view word) {
  return word.find_first_not_of("0123456789.,[]c+-=%") == std::string_view::npos;
}

Result<Board> open_side(const Token& token) {
  const auto side = parse_number(token.text, kMaxPzprSide);
  if (side && *side >= 1) {
    Board board = usual_board(static_cast<int>(*side));
    if (has_boxes_of_pzpr(board)) return board;
  }
  return error_at(token, quoted(token.text) + " rows (expected 6, or a square number to " +
                             std::to_string(kMaxPzprSide) + ')');
}

Result<Board> read_url_board(const pzpr::Url& url, std::vector<Error>& warnings) {
  if (url.id.text != kId)
    return error_at(url.id, "the puzzle " + quoted(url.id.text) + " (expected sudoku)");
  Result<Board> opened = open_side(url.width);
  if (!opened) return opened;
  if (url.height.text != url.width.text)
    return error_at(url.height, quoted(url.height.text) + " rows (expected " +
                                    std::string(url.width.text) + ", as many as columns)");
  Board board = std::move(opened).value();
  auto [clues, error] = pzpr::read_clues(url, board.cells.size(), warnings);
  for (const pzpr::PlacedClue& clue : clues) {
    if (clue.number == pzpr::Clue::kUnknown) continue;
    if (clue.number < 1 || clue.number > board.side())
      return error_at(clue.token, quoted(clue.token.text) + " in a cell (expected 1 to " +
                                      std::to_string(board.side()) + ')');
    board.cells[clue.cell] = clue.number;
  }
  if (error) return *std::move(error);
  return board;
}

std::optional<Error> unsayable(const Boards& boards, std::string_view format) {
  const bool is_sayable = std::all_of(boards.begin(), boards.end(), [](const Board* board) {
    return board->side() <= kMaxPzprSide && has_boxes_of_pzpr(*board);
  });
  if (is_sayable) return std::nullopt;
  return request_error(std::string(format) + " says boards with square boxes and 6x6 only");
}

}  // namespace

bool recognises_url(const Text& text) {
  const std::optional<pzpr::Url> url = pzpr::split_url(text.first());
  return url && url->id.text == kId;
}

Result<BoardReading<Board>> read_url(LineReader& lines) {
  return pzpr::read_url<Board>(lines, read_url_board);
}

Result<Writing> write_urls(const Boards& boards) {
  if (auto error = unsayable(boards, "puzzlink")) return *std::move(error);
  Writing writing{.text = {}, .warnings = losses(boards, "puzzlink")};
  for (const Board* board : boards) {
    const std::string side = std::to_string(board->side());
    writing.text += "https://puzz.link/p?sudoku/" + side + '/' + side + '/' +
                    pzpr::encode_number16(board->cells) + '\n';
  }
  return writing;
}

bool recognises_pzpr_file(const Text& text) {
  const std::optional<Token> id = pzpr::file_id(text);
  return id && id->text == kId;
}

Result<Board> read_pzpr_file(LineReader& lines) {
  if (!recognises_pzpr_file(lines.text()))
    return error_at(lines.text().first(), 0, "no pzpr file (expected pzprv3, then sudoku)");
  pzpr::FileReader file(lines);
  const Token size = file.take_word();
  if (size.text.empty()) return error_at(size, "no size (expected the number of rows)");
  file.start_data();
  Result<Board> opened = open_side(size);
  if (!opened) return opened;
  Board board = std::move(opened).value();
  auto cell = board.cells.begin();
  for (int row = 0; row < board.rows; ++row) {
    const std::optional<Line> line = file.take();
    if (!line)
      return error_at(file.end(),
                      counted(row, "row") + " (expected " + std::to_string(board.rows) + ')');
    const std::vector<Token> words = pzpr::words(*line);
    if (static_cast<int>(words.size()) != board.columns)
      return error_at(*line, 0,
                      "a row of " + counted(static_cast<std::int64_t>(words.size()), "cell") +
                          " (expected " + std::to_string(board.columns) + ')');
    for (const Token& word : words) {
      const auto number = parse_number(word.text, board.side());
      const bool is_open = word.text == "." || word.text == "-";
      if (!is_open && (!number || *number == 0))
        return error_at(word, quoted(word.text) + " in a cell (expected 1 to " +
                                  std::to_string(board.side()) + ", or .)");
      *cell++ = static_cast<std::int32_t>(number.value_or(0));
    }
  }
  file.take_answer({{board.rows, board.columns}}, is_answer);
  if (auto error = file.finish()) return *std::move(error);
  return board;
}

Result<Writing> write_pzpr_file(const Boards& boards) {
  if (auto error = unsayable(boards, "pzpr")) return *std::move(error);
  Writing writing{.text = {}, .warnings = losses(boards, "pzpr")};
  for (const Board* board : boards) {
    std::string answer;
    writing.text += "pzprv3\nsudoku\n" + std::to_string(board->side()) + '\n';
    for (int cell = 0; cell < board->grid().cells(); ++cell) {
      const bool is_last = board->grid().column(cell) + 1 == board->columns;
      const std::int32_t number = board->cells[cell];
      (writing.text += number == 0 ? "." : std::to_string(number)) += is_last ? " \n" : " ";
      answer += is_last ? ". \n" : ". ";
    }
    writing.text += answer;
  }
  return writing;
}

}  // namespace quadrille::puzzles::sudoku
