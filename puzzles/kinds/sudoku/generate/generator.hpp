// SPDX-License-Identifier: MIT
//
// Makes boards with one solution, see sudoku_generate.cpp.

#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "puzzles/kinds/sudoku/sudoku.hpp"

namespace quadrille::puzzles::sudoku {

// As BoardPuzzle::kind has them.
Result<std::optional<Board>> generate(const GenerateOptions& options,
                                      const std::function<bool()>& stop);
std::vector<SettingInfo> generator_settings();

}  // namespace quadrille::puzzles::sudoku
