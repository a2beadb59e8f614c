// SPDX-License-Identifier: MIT
//
// The text forms of Survo. Each is read into boards and written from boards in a file of its own;
// `survo_formats` is their table, in the order in which they are recognised.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "puzzles/core/puzzle.hpp"
#include "puzzles/kinds/survo/survo.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::survo {

std::vector<Format> survo_formats();

using Boards = std::vector<const Board*>;

Result<Board> read_native(LineReader& lines);
Result<Writing> write_native(const Boards& boards);

// The problem files of hakank.org/google_or_tools; one puzzle a text.
bool recognises_hakank(const Text& text);
Result<Board> read_hakank(LineReader& lines);
Result<Writing> write_hakank(const Boards& boards);

// The tables of survo.fi; one puzzle a text.
bool recognises_picture(const Text& text);
Result<Board> read_picture(LineReader& lines);
Result<Writing> write_picture(const Boards& boards);

// ---- for several formats

// How a word for a cell or a sum is read.
struct NumberForm {
  std::string_view unknown_cell;
  std::string_view unknown_sum;
};

// Takes the words of sums and cells, and stops at the first error.
class BoardReader {
 public:
  BoardReader(int rows, int columns, NumberForm form);

  // Requires as many words as there are lines; else there is an error at the place of `line`.
  std::optional<Error> read_row_sums(const Line& line, const std::vector<Token>& words);
  std::optional<Error> read_column_sums(const Line& line, const std::vector<Token>& words);
  std::optional<Error> read_sum(const Token& word, Sum& sum) const;
  std::optional<Error> read_row(const Line& line, int row, const std::vector<Token>& words);

  Board& board() { return board_; }

 private:
  std::optional<Error> read_sums(const Line& line, const std::vector<Token>& words,
                                 std::vector<Sum>& sums) const;

  NumberForm form_;
  Board board_;
};

std::string joined_sums(const std::vector<Sum>& sums, std::string_view separator,
                        std::string_view unknown);

}  // namespace quadrille::puzzles::survo
