// SPDX-License-Identifier: MIT
//
// The puzzles that have a reference formulation.
//
//   const Reading hashi = read_hashi(split_native(text));

#pragma once

#include <array>
#include <string>
#include <string_view>

#include "reference/native_text.hpp"

namespace reference {

Reading read_battleship(const NativeText& text);
Reading read_circuit(const NativeText& text);
Reading read_hashi(const NativeText& text);
Reading read_masyu(const NativeText& text);
Reading read_min_clues(const NativeText& text);
Reading read_numberlink(const NativeText& text);  // and numberlink-3d
Reading read_rogo(const NativeText& text);
Reading read_slitherlink(const NativeText& text);
Reading read_sudoku(const NativeText& text);
Reading read_survo(const NativeText& text);
Reading read_zebra(const NativeText& text);

// Returns the attributes and clues of a Zebra puzzle in a normal form.
std::string normal_statements(const NativeText& text);

// A kind of puzzle and the parts of its text.
struct Kind {
  std::string_view id;
  Reading (*read)(const NativeText& text);
  std::string_view keys;        // in the order of the normal form, separated by blanks
  std::string_view grid;        // the key of the rows
  std::string_view rules = {};  // pairs of rules; the first of each pair is the default
};

inline constexpr std::array kKinds = {
    Kind{"battleship", read_battleship, "size fleet rows columns", "grid"},
    Kind{"circuit", read_circuit, "size", "board"},
    Kind{"hashi", read_hashi, "size rules bridges", "grid", "loops no-loops"},
    Kind{"masyu", read_masyu, "size", "grid"},
    Kind{"min-clues", read_min_clues, "box", "grid"},
    Kind{"numberlink", read_numberlink, "size rules walls bridges warps", "grid",
         "fill no-fill no-touch touch any-length shortest"},
    Kind{"numberlink-3d", read_numberlink, "size rules vias", "grid", "any-length shortest"},
    Kind{"rogo", read_rogo, "size steps rules", "grid", "exact at-most"},
    Kind{"slitherlink", read_slitherlink, "size", "grid"},
    Kind{"sudoku", read_sudoku, "box regions rules", "grid", "no-diagonals diagonals"},
    Kind{"survo", read_survo, "size rows columns", "grid"},
    Kind{"zebra", read_zebra, "attribute", "clues"},
};

}  // namespace reference
