// SPDX-License-Identifier: MIT
//
// The text forms of Survo. Each is read into boards and written from boards in a file of its own;
// `survo_formats` is their table, in the order in which they are recognised.

#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "puzzles/core/puzzle.hpp"
#include "puzzles/formats/cell_words.hpp"
#include "puzzles/kinds/survo/survo.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::survo {

std::vector<Format> survo_formats();
KindManual manual();

using Boards = std::vector<const Board*>;

// The problem files of hakank.org/google_or_tools; one puzzle a text.
bool recognises_hakank(const Text& text);
Result<Board> read_hakank(LineReader& lines);
Result<Writing> write_hakank(const Boards& boards);

// The tables of survo.fi; one puzzle a text.
bool recognises_picture(const Text& text);
Result<Board> read_picture(LineReader& lines);
Result<Writing> write_picture(const Boards& boards);

// ---- for several formats

// The cells as words, with this one for those to be found.
CellWords<Board> cell_words(std::string_view open);
// The sums, with this word for one that is not known.
inline MarginWords<std::int64_t> sum_words(std::string_view unknown) {
  return {"sum", "sums", Board::kMaxSum, unknown};
}

}  // namespace quadrille::puzzles::survo
