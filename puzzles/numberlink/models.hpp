// SPDX-License-Identifier: MIT
//
// The SAT models of Numberlink. Each gives the formulations to be tried for a goal.

#pragma once

#include <vector>

#include "puzzles/numberlink/numberlink.hpp"
#include "puzzles/sat_formulation.hpp"

namespace quadrille::puzzles::numberlink {

// Edge variables and binary labels: see edge_label_model.cpp.
std::vector<SatStage> edge_label_stages(const Board& board, Goal goal);

// One variable for each cell and label, seed 003: see cell_label_model.cpp.
std::vector<SatStage> cell_label_stages(const Board& board, Goal goal);

}  // namespace quadrille::puzzles::numberlink
