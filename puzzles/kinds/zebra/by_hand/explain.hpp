// SPDX-License-Identifier: MIT
//
// A solution by hand, step by step, and which clues could be left out.

#pragma once

#include <quadrille/stop.hpp>
#include "puzzles/kinds/zebra/zebra.hpp"

namespace quadrille::puzzles::zebra {

Result<Explanation> explain(const Board& board, const StopToken& stop);

}  // namespace quadrille::puzzles::zebra
