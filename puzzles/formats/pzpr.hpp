// SPDX-License-Identifier: MIT
//
// The parts of puzz.link and pzpr formats that all puzzles share: splitting URLs and files, and the
// stream of numbers in which URLs encode clues.
//
//   const std::optional<Url> url = split_url(line);  // https://puzz.link/p?numlin/5/5/1j2h3m
//   if (url && url->id.text == "numlin") use(decode_number16(url->body.text, 25).clues);

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/core/puzzle.hpp"
#include "puzzles/text/line_reader.hpp"

namespace quadrille::puzzles::pzpr {

struct Url {
  Token id;                             // without _edit and _play; may be empty
  std::vector<std::string_view> flags;  // the words before the size
  Token width;                          // not necessarily a number, like the height
  Token height;
  Token body;
};

// Returns the index at which the query of the URL in the line starts; nullopt if it has none, or is
// not a pzpr URL.
std::optional<std::size_t> query_of(std::string_view line);
// Old URLs that hold a whole file start with this; they are not read as a Url.
inline constexpr std::string_view kFileMark = "pzprv3";

// Returns nullopt if the line is no such URL. A bare "numlin/5/5/..." is one.
std::optional<Url> split_url(const Line& line);
bool is_url(std::string_view line);

// Reads the board from a line with a URL by `read_board(url, warnings)`.
template <typename Board, typename ReadBoard>
Result<BoardReading<Board>> read_url(LineReader& lines, ReadBoard read_board) {
  const Line line = lines.take().value_or(lines.text().first());
  const std::optional<Url> url = split_url(line);
  if (!url) return error_at(line, 0, "not a puzzle URL (expected one per line)");
  BoardReading<Board> reading;
  reading.boards.push_back(read_board(*url, reading.warnings));
  return reading;
}

// One number of a stream of clues.
struct Clue {
  static constexpr std::int32_t kUnknown = -1;  // "?"

  std::size_t cell = 0;
  std::int32_t number = 0;
  std::size_t offset = 0;  // in the stream
};

struct ClueStream {
  std::vector<Clue> clues;
  std::size_t cells = 0;               // the number of cells encoded
  std::optional<std::size_t> skipped;  // offset of the first invalid character
  std::optional<std::size_t> beyond;   // offset of the first cell after the last one
};

// A clue with its position in the text.
struct PlacedClue {
  std::size_t cell = 0;
  std::int32_t number = 0;
  Token token;
};
struct PlacedClues {
  std::vector<PlacedClue> clues;
  std::optional<Error> error = {};  // the error after them, if any
};

// How URLs encode the numbers of a board.
struct NumberStream {
  // Decodes the stream of a board with `cells` cells; stops at the first cell beyond them.
  ClueStream (*decode)(std::string_view stream, std::size_t cells);
  // Encodes the numbers of all cells: `none` for a cell without one, Clue::kUnknown for "?".
  std::string (*encode)(const std::vector<std::int32_t>& cells, std::int32_t none);
};
inline constexpr std::int32_t kNoClue = -2;  // no clue has this number

// Numbers of any size in base 16; runs of empty cells in base 36.
ClueStream decode_number16(std::string_view stream, std::size_t cells);
std::string encode_number16(const std::vector<std::int32_t>& cells, std::int32_t none = 0);
inline constexpr std::int32_t kMaxNumber16 = 77776 + 0xFFFFF;
inline constexpr NumberStream kNumber16{decode_number16, encode_number16};

// Numbers from 0 to 4: a digit encodes one number and up to two empty cells after it.
ClueStream decode_four_cell(std::string_view stream, std::size_t cells);
std::string encode_four_cell(const std::vector<std::int32_t>& cells, std::int32_t none);
inline constexpr NumberStream kFourCell{decode_four_cell, encode_four_cell};

// Numbers from 0, no clue, to 2: a digit in base 27 encodes three cells; cells after the last one
// are 0.
ClueStream decode_three_cells(std::string_view stream, std::size_t cells);
std::string encode_three_cells(const std::vector<std::int32_t>& cells, std::int32_t none);
inline constexpr NumberStream kThreeCells{decode_three_cells, encode_three_cells};

// Reads the clues of a URL. Its body must encode all `cells` cells of the board.
PlacedClues read_clues(const Url& url, std::size_t cells, std::vector<Error>& warnings,
                       const NumberStream& stream = kNumber16);

}  // namespace quadrille::puzzles::pzpr
