// SPDX-License-Identifier: MIT
//
// Tries both values of each 0/1 column at the root and keeps the bounds that both imply.
//
//   probe(state);  // at level 0, propagated; sets state.is_finished if infeasible

#pragma once

#include "engine/mip/state.hpp"

namespace quadrille::engine::mip {

void probe(SearchState& state);

}  // namespace quadrille::engine::mip
