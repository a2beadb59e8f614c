// SPDX-License-Identifier: MIT
//
// The parts of game IDs of Simon Tatham's Portable Puzzle Collection that puzzles share: after the
// parameters and a colon come the cells row by row, as numbers and letters, where a letter from a
// to z is a run of 1 to 26 empty cells.
//
//   tatham::Cells cells(line, colon + 1, line.text.size(), board.islands.size());
//   while (const auto number = cells.take()) use(number->cell, number->token.text);
//   if (cells.error()) return *cells.error();

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/formats/board_format.hpp"
#include "puzzles/formats/cell_words.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::tatham {

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

// A number in the cells, as written.
struct CellToken {
  std::size_t cell = 0;
  Token token;
};

// How numbers are written.
enum class Numbers {
  kDigits,   // one digit each
  kLetters,  // one digit each, or a letter: A for 10 to G for 16
  kWords,    // any digits, with _ between two numbers
  kPearls,   // W for 1 and B for 2
};

inline constexpr char kLastLetter = 'G';

class Cells {
 public:
  // The cells are the part of the line from `begin` to `end`; the board has `count` of them.
  Cells(const Line& line, std::size_t begin, std::size_t end, std::size_t count,
        Numbers numbers = Numbers::kDigits)
      : text_(line.text.substr(begin, end - begin)),
        start_(token_at(line, begin, 0)),
        count_(count),
        numbers_(numbers) {}

  // Returns the next number; nullopt after the last one, or after an error.
  std::optional<CellToken> take() {
    while (!error_ && at_ < text_.size()) {
      const char c = text_[at_];
      const std::size_t start = at_++;
      if (c == '_' && numbers_ == Numbers::kWords) continue;
      const bool is_run = c >= 'a' && c <= 'z';
      const bool is_letter = numbers_ == Numbers::kLetters && c >= 'A' && c <= kLastLetter;
      const bool is_clue =
          numbers_ == Numbers::kPearls ? c == 'W' || c == 'B' : is_digit(c) || is_letter;
      if (!is_run && !is_clue) {
        error_ =
            error_at(place(start, 1), quoted(text_.substr(start, 1)) + " in a cell (expected " +
                                          expected_clue() + " or a letter from a to z)");
        return std::nullopt;
      }
      const std::size_t run = is_run ? static_cast<std::size_t>(c - 'a' + 1) : 1;
      if (cell_ + run > count_) {
        error_ = error_at(place(start, 1), "more cells than the board has (expected " +
                                               std::to_string(count_) + ")");
        return std::nullopt;
      }
      cell_ += run;
      if (is_run) continue;
      while (numbers_ == Numbers::kWords && at_ < text_.size() && is_digit(text_[at_])) ++at_;
      return CellToken{cell_ - 1, place(start, at_ - start)};
    }
    if (!error_ && cell_ < count_)
      error_ = error_at(place(at_, 0), "the board ends after " +
                                           counted(static_cast<std::int64_t>(cell_), "cell") +
                                           " (expected " + std::to_string(count_) + ")");
    return std::nullopt;
  }

  const std::optional<Error>& error() const { return error_; }

 private:
  std::string expected_clue() const {
    switch (numbers_) {
      case Numbers::kDigits:
        break;
      case Numbers::kLetters:
        return "a number, A to G";
      case Numbers::kWords:
        return "a number, _";
      case Numbers::kPearls:
        return "W, B";
    }
    return "a number";
  }

  // The text before the first error is ASCII, so offsets are columns.
  Token place(std::size_t at, std::size_t size) const {
    return {text_.substr(at, size), start_.line, start_.column + at};
  }

  std::string_view text_;
  Token start_;
  std::size_t at_ = 0;
  std::size_t count_;
  Numbers numbers_;
  std::size_t cell_ = 0;  // index of the next cell
  std::optional<Error> error_;
};

// Returns the cells as such text; `none` is the number of an empty cell.
inline std::string cells_text(const std::vector<std::int32_t>& numbers, std::int32_t none,
                              Numbers form = Numbers::kDigits) {
  constexpr int kMaxRun = 26;
  std::string text;
  int run = 0;
  const auto end_run = [&] {
    if (run > 0) text += static_cast<char>('a' + run - 1);
    run = 0;
  };
  for (const std::int32_t number : numbers) {
    if (number == none && ++run < kMaxRun) continue;
    end_run();
    if (number == none) continue;
    if (form == Numbers::kWords && !text.empty() && is_digit(text.back())) text += '_';
    text += form == Numbers::kPearls ? (number == 1 ? "W" : "B")
            : form == Numbers::kLetters && number > 9
                ? std::string(1, static_cast<char>('A' + number - 10))
                : std::to_string(number);
  }
  end_run();
  return text;
}

// Decides whether the line is such an ID. Its parameters always include the letter `mark` with a
// number after it, and may include the other letters.
inline bool is_id(std::string_view line, char mark, std::string_view letters) {
  line = trim(line);
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || colon == 0 || !is_digit(line.front())) return false;
  const std::string_view parameters = line.substr(0, colon), cells = line.substr(colon + 1);
  const auto is_parameter = [&](char c) {
    return is_digit(c) || c == mark || letters.find(c) != std::string_view::npos;
  };
  const std::size_t number = parameters.find(mark) + 1;  // 0 without the mark
  return number != 0 && number < parameters.size() && is_digit(parameters[number]) &&
         std::all_of(parameters.begin(), parameters.end(), is_parameter) &&
         cells.find_first_of(" \t") == std::string_view::npos;
}

// The IDs of a kind with a number of one character in some cells, one per line.
template <typename Board>
struct Codec {
  std::string_view name;
  std::string_view summary;
  LineMark is_id = nullptr;
  std::vector<std::int32_t> Board::*cells = nullptr;
  NumberRange (*range)(const Board& board) = nullptr;
  Numbers numbers = Numbers::kDigits;
  std::int32_t none = 0;  // the number of an empty cell
  // Makes the empty board from the part before the colon; `parameters` is the inverse.
  Result<Board> (*open)(const Line& parameters) = nullptr;
  std::string (*parameters)(const Board& board) = nullptr;
  std::optional<std::string> (*why_unsayable)(const Board& board) = nullptr;  // may be null

  Result<Board> read(LineReader& lines) const {
    const Line line = lines.take().value_or(lines.text().first());
    const std::size_t colon = line.text.find(':');
    if (colon == std::string_view::npos)
      return error_at(line, 0, "not a game ID (expected one such as 3x3m2:2a2c2a2)");
    Result<Board> opened = open({line.text.substr(0, colon), line.number, line.column});
    if (!opened) return opened;
    Board board = std::move(opened).value();
    const CellWords<Board> words = number_words<Board>(cells, range, symbols(range(board).most));
    Cells found(line, colon + 1, line.text.size(), (board.*cells).size(), numbers);
    while (const auto number = found.take()) {
      if (auto error = words.read(number->token, static_cast<int>(number->cell), board))
        return *std::move(error);
    }
    if (found.error()) return *found.error();
    return board;
  }

  Result<Writing> write(const std::vector<const Board*>& boards) const {
    Writing writing;
    for (const Board* board : boards) {
      if (const auto reason = why_unsayable ? why_unsayable(*board) : std::nullopt)
        return request_error(std::string(name) + " cannot express " + *reason);
      writing.text += parameters(*board) + ':' + cells_text(board->*cells, none, numbers) + '\n';
    }
    return writing;
  }

  // Letters for numbers from 10 on, or for all.
  std::vector<CellSymbol> symbols(std::int32_t most) const {
    constexpr std::string_view kNames = "ABCDEFG";
    if (numbers == Numbers::kPearls) return {{"W", 1}, {"B", 2}};
    std::vector<CellSymbol> symbols;
    for (std::int32_t number = 10; numbers == Numbers::kLetters && number <= most; ++number)
      symbols.push_back({kNames.substr(static_cast<std::size_t>(number - 10), 1), number});
    return symbols;
  }
};

// Decides whether a save file of the collection starts at the line; its text names the game.
bool is_save(std::string_view line);
std::string_view game_of_save(const Text& text);

// Returns the ID of a game with the parameter that tells it from those of other games.
std::string complete_id(std::string_view game, std::string id);

// Makes the format of the save files of a game from that of its IDs.
Format save_format(const Format& ids, std::string_view game, std::string_view summary);

template <typename Board>
Format id_format(Codec<Board> codec) {
  return by_line(
      board_format<Board>(
          codec.name, codec.summary,
          [codec](const Text& text) { return codec.is_id(text.first().text); },
          [codec](LineReader& lines) { return codec.read(lines); },
          BoardWriter<Board>([codec](const auto& boards) { return codec.write(boards); })),
      codec.is_id);
}

}  // namespace quadrille::puzzles::tatham
