// SPDX-License-Identifier: MIT
//
// LZString (Pieroxy, 2013): the compression of f-puzzles and SudokuPad, in its form with base64.
//
//   const std::string packed = pack_lz_string(R"({"size":9})");
//   const auto text = unpack_lz_string(packed, 1'000'000);

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::puzzles {

// Compresses UTF-8 text, which is taken as UTF-16.
std::string pack_lz_string(std::string_view text);

// Returns nullopt if the data is damaged, or the text has more than `max_units` units of UTF-16.
// Characters outside UTF-16's pairs become question marks.
std::optional<std::string> unpack_lz_string(std::string_view data, std::size_t max_units);

}  // namespace quadrille::puzzles
