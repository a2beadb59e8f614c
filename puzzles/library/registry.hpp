// SPDX-License-Identifier: MIT
//
// The table of puzzle kinds.

#pragma once

#include <string_view>
#include <vector>

#include "puzzles/core/puzzle.hpp"

namespace quadrille::puzzles {

const std::vector<const PuzzleKind*>& puzzle_kinds();

std::vector<std::string_view> puzzle_ids();

// Returns nullptr if there is no kind with that id.
const PuzzleKind* find_puzzle_kind(std::string_view id);

}  // namespace quadrille::puzzles
