// SPDX-License-Identifier: MIT
//
// Looks for a first solution before anything costs more.
//
//   jump_to_solution(state, candidates);
//   if (state.incumbent) use(state.incumbent->values);

#pragma once

#include "engine/mip/candidates.hpp"
#include "engine/mip/state.hpp"

namespace quadrille::engine::mip {

// At level 0. Does nothing where feasibility jump does not suit the problem.
void jump_to_solution(SearchState& state, Candidates& candidates);

}  // namespace quadrille::engine::mip
