// SPDX-License-Identifier: MIT
//
// The puzzles that have a reference formulation.
//
//   const Reading hashi = read_hashi(split_native(text));

#pragma once

#include <array>
#include <string_view>
#include <utility>

#include "reference/native_text.hpp"

namespace reference {

Reading read_battleship(const NativeText& text);
Reading read_circuit(const NativeText& text);
Reading read_hashi(const NativeText& text);
Reading read_min_clues(const NativeText& text);
Reading read_numberlink(const NativeText& text);  // and numberlink-3d
Reading read_rogo(const NativeText& text);
Reading read_slitherlink(const NativeText& text);
Reading read_sudoku(const NativeText& text);
Reading read_survo(const NativeText& text);
Reading read_zebra(const NativeText& text);

using Reader = Reading (*)(const NativeText& text);

inline constexpr std::array kReaders = {
    std::pair<std::string_view, Reader>{"battleship", read_battleship},
    std::pair<std::string_view, Reader>{"circuit", read_circuit},
    std::pair<std::string_view, Reader>{"hashi", read_hashi},
    std::pair<std::string_view, Reader>{"min-clues", read_min_clues},
    std::pair<std::string_view, Reader>{"numberlink", read_numberlink},
    std::pair<std::string_view, Reader>{"numberlink-3d", read_numberlink},
    std::pair<std::string_view, Reader>{"rogo", read_rogo},
    std::pair<std::string_view, Reader>{"slitherlink", read_slitherlink},
    std::pair<std::string_view, Reader>{"sudoku", read_sudoku},
    std::pair<std::string_view, Reader>{"survo", read_survo},
    std::pair<std::string_view, Reader>{"zebra", read_zebra},
};

}  // namespace reference
