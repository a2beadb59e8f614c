// SPDX-License-Identifier: MIT
//
// What game IDs of Simon Tatham's Portable Puzzle Collection share: after the parameters and a
// colon, the cells row by row, numbers and letters, where a letter from a to z is a run of 1 to 26
// empty cells.
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
#include <vector>

#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::tatham {

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

// A number of the cells, as it stands.
struct CellToken {
  std::size_t cell = 0;
  Token token;
};

// How numbers are written.
enum class Numbers {
  kDigits,  // one digit each
  kWords,   // any digits, with _ between two numbers
};

class Cells {
 public:
  // The cells stand from `begin` to `end` of the line; the board has `count` of them.
  Cells(const Line& line, std::size_t begin, std::size_t end, std::size_t count,
        Numbers numbers = Numbers::kDigits)
      : line_(line), at_(begin), end_(end), count_(count), numbers_(numbers) {}

  // The next number; nothing after the last one, or where something is wrong.
  std::optional<CellToken> take() {
    while (!error_ && at_ < end_) {
      const char c = line_.text[at_];
      const std::size_t start = at_++;
      if (c == '_' && numbers_ == Numbers::kWords) continue;
      const bool is_run = c >= 'a' && c <= 'z';
      if (!is_run && !is_digit(c)) {
        error_ =
            error_at(line_, start,
                     quoted(line_.text.substr(start, 1)) + " in a cell (expected a number" +
                         (numbers_ == Numbers::kWords ? ", _" : "") + " or a letter from a to z)");
        return std::nullopt;
      }
      const std::size_t run = is_run ? static_cast<std::size_t>(c - 'a' + 1) : 1;
      if (cell_ + run > count_) {
        error_ =
            error_at(line_, start,
                     "more cells than the board has (expected " + std::to_string(count_) + ")");
        return std::nullopt;
      }
      cell_ += run;
      if (is_run) continue;
      while (numbers_ == Numbers::kWords && at_ < end_ && is_digit(line_.text[at_])) ++at_;
      return CellToken{cell_ - 1, token_at(line_, start, at_ - start)};
    }
    if (!error_ && cell_ < count_)
      error_ =
          error_at(line_, end_,
                   "the board ends after " + counted(static_cast<std::int64_t>(cell_), "cell") +
                       " (expected " + std::to_string(count_) + ")");
    return std::nullopt;
  }

  const std::optional<Error>& error() const { return error_; }

 private:
  Line line_;
  std::size_t at_;
  std::size_t end_;
  std::size_t count_;
  Numbers numbers_;
  std::size_t cell_ = 0;  // the next one
  std::optional<Error> error_;
};

// The cells as such text; `none` is the number of an empty one.
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
    text += std::to_string(number);
  }
  end_run();
  return text;
}

}  // namespace quadrille::puzzles::tatham
