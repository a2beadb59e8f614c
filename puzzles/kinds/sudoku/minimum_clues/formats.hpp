// SPDX-License-Identifier: MIT
//
// The text formats of minimum clues.

#pragma once

#include <vector>

#include "puzzles/core/puzzle.hpp"

namespace quadrille::puzzles::min_clues {

std::vector<Format> min_clues_formats();
KindManual manual();

}  // namespace quadrille::puzzles::min_clues
