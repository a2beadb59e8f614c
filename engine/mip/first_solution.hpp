// SPDX-License-Identifier: MIT
//
// Looks for a first solution before more expensive steps.
//
//   jump_to_solution(state, candidates);
//   if (state.incumbent) use(state.incumbent->values);

#pragma once

#include "engine/mip/candidates.hpp"
#include "engine/mip/state.hpp"

namespace quadrille::engine::mip {

// Requires level 0. Has no effect if feasibility jump does not suit the problem.
void jump_to_solution(SearchState& state, Candidates& candidates);

}  // namespace quadrille::engine::mip
