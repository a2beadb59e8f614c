// SPDX-License-Identifier: MIT
//
// Makes boards with one solution, see sudoku_generate.cpp.

#pragma once

#include <optional>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/sudoku/sudoku.hpp"

namespace quadrille::puzzles::sudoku {

// The functions that PuzzleKind needs.
Result<std::optional<Board>> generate(const GenerateOptions& options, const StopToken& stop);
std::vector<SettingInfo> generator_settings();

}  // namespace quadrille::puzzles::sudoku
