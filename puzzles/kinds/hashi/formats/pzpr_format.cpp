// SPDX-License-Identifier: MIT
//
//   https://puzz.link/p?hashi/3/3/2g2i2g2        (width, height, number16)
//
//   pzprv3/hashikake/3/3/2 . 2 /. . . /2 . 2 /... the bridges on the lines between cells

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "puzzles/formats/pzpr.hpp"
#include "puzzles/formats/pzpr_file.hpp"
#include "puzzles/kinds/hashi/formats/formats.hpp"

namespace quadrille::puzzles::hashi {

namespace {

constexpr std::array<std::string_view, 3> kIds = {"hashi", "hashikake", "bridges"};

bool is_ours(std::string_view id) { return std::find(kIds.begin(), kIds.end(), id) != kIds.end(); }

Error wrong_id(const Token& id) {
  return error_at(id, "the puzzle " + quoted(id.text) + " (expected hashi, hashikake or bridges)");
}

Result<Board> read_url_board(const pzpr::Url& url, std::vector<Error>& warnings) {
  if (!is_ours(url.id.text)) return wrong_id(url.id);
  for (const std::string_view flag : url.flags) {
    if (!flag.empty())
      warnings.push_back(error_at(url.id, "the flag " + quoted(flag) + " (it is skipped)"));
  }
  const Result<BoardSize> size = parse_size(url.height, url.width, Board::kMaxSide);
  if (!size) return size.error();
  Board board = Board::open(size->rows, size->columns);
  auto [clues, error] = pzpr::read_clues(url, board.islands.size(), warnings);
  for (const pzpr::PlacedClue& clue : clues) {
    if (clue.number != pzpr::Clue::kUnknown && (clue.number < 1 || clue.number > Board::kMaxNumber))
      return no_island(clue.token, "or '.'");
    board.islands[clue.cell] =
        clue.number == pzpr::Clue::kUnknown ? Board::kAnyNumber : clue.number;
  }
  if (error) return *std::move(error);
  return board;
}

}  // namespace

bool recognises_url(const Text& text) {
  const std::optional<pzpr::Url> url = pzpr::split_url(text.first());
  return url && is_ours(url->id.text);
}

Result<BoardReading<Board>> read_url(LineReader& lines) {
  return pzpr::read_url<Board>(lines, read_url_board);
}

Result<Writing> write_urls(const Boards& boards) {
  Writing writing{{}, losses(boards, "puzzlink", true)};
  for (const Board* board : boards) {
    std::vector<std::int32_t> numbers = board->islands;
    std::replace(numbers.begin(), numbers.end(), Board::kAnyNumber, pzpr::Clue::kUnknown);
    writing.text += "https://puzz.link/p?hashi/" + std::to_string(board->columns) + "/" +
                    std::to_string(board->rows) + "/" + pzpr::encode_number16(numbers) + "\n";
  }
  return writing;
}

bool recognises_pzpr_file(const Text& text) {
  const std::optional<Token> id = pzpr::file_id(text);
  return id && is_ours(id->text);
}

Result<Board> read_pzpr_file(LineReader& lines) {
  const Line first = lines.text().first();
  if (!pzpr::is_file_mark(first.text)) return error_at(first, 0, "no pzpr file (expected pzprv3)");
  pzpr::FileReader file(lines);
  if (!is_ours(file.id().text)) return wrong_id(file.id());
  const Result<BoardSize> size = file.take_size(Board::kMaxSide);
  if (!size) return size.error();
  Board board = Board::open(size->rows, size->columns);
  for (int row = 0; row < board.rows; ++row) {
    const std::optional<Line> line = file.take();
    if (!line)
      return error_at(file.end(),
                      counted(row, "row") + " (expected " + std::to_string(board.rows) + ")");
    if (auto error = read_row(board, row, *line, pzpr::words(*line), kPzprWords))
      return *std::move(error);
  }
  file.take_answer(pzpr::line_sections(board.rows, board.columns), pzpr::is_line_count);
  if (auto error = file.finish()) return *std::move(error);
  return board;
}

Result<Writing> write_pzpr_file(const Boards& boards) {
  Writing writing{{}, losses(boards, "pzpr", true)};
  for (const Board* board : boards) {
    writing.text += "pzprv3\nhashikake\n" + std::to_string(board->rows) + "\n" +
                    std::to_string(board->columns) + "\n";
    writing.text += grid_text(*board, kPzprWords);
    writing.text += pzpr::empty_lines(board->rows, board->columns);
  }
  return writing;
}

}  // namespace quadrille::puzzles::hashi
