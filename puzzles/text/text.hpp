// SPDX-License-Identifier: MIT
//
// Input text as lines that know their position. Every reader starts from here, so that bytes which
// are not text are refused in one place, and every error has a line and a column.
//
//   const Result<Text> text = Text::decode(bytes);
//   if (!text) return text.error();
//   const Line& line = text->first();
//   if (line.text != "rogo") return error_at(line, 0, quoted(line.text) + " (expected rogo)");

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/quadrille.hpp>

namespace quadrille::puzzles {

// One line without its line end, or a part of one.
struct Line {
  std::string_view text;
  std::size_t number = 0;  // from 1
  std::size_t column = 1;  // where `text` starts in its line, in characters
};

// A word of a line.
struct Token {
  std::string_view text;
  std::size_t line = 0;
  std::size_t column = 0;  // in characters, from 1
};

class Text {
 public:
  // Enough for the largest boards: 4194304 cells, each with a long label, in one row or one column.
  // A pzpr file has up to three lines for each row of a board.
  static constexpr std::size_t kMaxBytes = std::size_t{64} << 20;
  static constexpr std::size_t kMaxLines = std::size_t{16} << 20;

  // Accepts UTF-8 with LF or CR LF, a byte-order mark and a missing last newline; refuses UTF-16
  // (with a message of its own), invalid UTF-8, control characters other than tab, a lone CR, blank
  // texts, and texts over the limits. The bytes must outlive the Text. `first_line` is the number
  // of their first line in the whole input.
  static Result<Text> decode(std::string_view bytes, std::size_t first_line = 1);

  std::span<const Line> lines() const;
  // Returns the whole text without its byte-order mark and its last line end, for formats not based
  // on lines (JSON).
  std::string_view body() const;

  // Returns a part of the text that shares its lines: from index `line` on, or before it. At least
  // one line must be left.
  Text from(std::size_t line) const;
  Text before(std::size_t line) const;

  // Returns the first nonblank line, which exists: blank texts are refused.
  const Line& first() const;
  // The position after the last character, for errors about missing text.
  Token end() const;

 private:
  std::shared_ptr<const std::vector<Line>> all_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

// Returns an input error at the character that starts `offset` bytes into the line.
Error error_at(const Line& line, std::size_t offset, std::string message);
Error error_at(const Token& token, std::string message);

// Returns a part of the line; offset and size are in bytes.
Token token_at(const Line& line, std::size_t offset, std::size_t size);

// Returns the text before the first separator.
std::string_view first_word(std::string_view text, std::string_view separators);

// Splits at any of the separators.
std::vector<Token> tokens(const Line& line, std::string_view separators = " \t");
// Returns each character as a token, without trailing blanks.
std::vector<Token> character_tokens(const Line& line);

// Splits into characters (code points); the view must be valid UTF-8.
std::vector<std::string_view> characters(std::string_view text);

bool is_blank(std::string_view text);
std::string_view trim(std::string_view text);
Line trim(const Line& line);
// Returns the nonblank lines, trimmed.
std::vector<Line> lines_with_text(const Text& text);

// Returns an error if the time limit is negative or not a number.
std::optional<Error> bad_time_limit(const std::optional<double>& seconds);

// Returns a cell's name for users, counted from 1: "r3c7" for row 2 and column 6.
std::string cell_name(int row, int column);

// Returns A, B, ..., Z, AA, AB, ... for 0, 1, ...
std::string letter_name(int index);

// Parses a decimal number of digits only, at most `max`; returns nullopt for signs, leading zeros,
// other characters, overflow.
std::optional<std::int64_t> parse_number(std::string_view digits, std::int64_t max);

// The size of a board.
struct BoardSize {
  int rows = 0;
  int columns = 0;
};
// Parses a value such as 5x8; each side from 1 to `max`.
Result<BoardSize> parse_size(const Line& value, int max);
// The same from two words; a missing word is empty, at the position where it was expected.
Result<BoardSize> parse_size(const Token& rows, const Token& columns, int max);

// Reports whether the text is valid UTF-8 without blanks, control characters and invisible
// characters.
bool is_printable(std::string_view text);

// Returns the error for an invalid request, which has no position.
Error request_error(std::string message);
// The same for a generator that has tried often enough.
Error gave_up(std::string message);

// Returns "1 row", "2 rows".
std::string counted(std::int64_t count, std::string_view noun);

// Returns the text in quotes for an error message, truncated if long, with unprintable characters
// as \xNN.
std::string quoted(std::string_view text);

}  // namespace quadrille::puzzles
