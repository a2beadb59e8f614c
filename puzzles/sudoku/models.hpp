// SPDX-License-Identifier: MIT
//
// The models of Sudoku: see sudoku_models.cpp.

#pragma once

#include <optional>

#include "puzzles/ip_formulation.hpp"
#include "puzzles/sat_formulation.hpp"
#include "puzzles/sudoku/sudoku.hpp"

namespace quadrille::puzzles::sudoku {

SatFormulation sat_formulation(const Board& board, const encoders::StopFunction& stop);
std::optional<IpFormulation> ip_formulation(const Board& board, const IpRequest& request);

}  // namespace quadrille::puzzles::sudoku
