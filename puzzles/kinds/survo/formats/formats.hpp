// SPDX-License-Identifier: MIT
//
// The text formats of Survo. Each has its own file to read and write boards; `survo_formats` lists
// them in the order in which they are recognised.

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

// The problem files of hakank.org/google_or_tools; one puzzle per text.
bool recognises_hakank(const Text& text);
Result<Board> read_hakank(LineReader& lines);
Result<Writing> write_hakank(const Boards& boards);

// The tables of survo.fi; one puzzle per text.
bool recognises_picture(const Text& text);
Result<Board> read_picture(LineReader& lines);
Result<Writing> write_picture(const Boards& boards);

// Penpa+
Format penpa_format();

// ---- shared by several formats

// Returns the codec for cells as words, with `open` for unknown numbers.
CellWords<Board> cell_words(std::string_view open);
// Returns the codec for sums, with `unknown` for an unknown sum.
inline MarginWords<std::int64_t> sum_words(std::string_view unknown) {
  return {"sum", "sums", Board::kMaxSum, unknown};
}

}  // namespace quadrille::puzzles::survo
