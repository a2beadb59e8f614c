// SPDX-License-Identifier: MIT
//
// Tries both values of each 0/1 column at the root and keeps what both of them imply.
//
//   probe(state);  // at level 0, propagated; state.is_finished if that was the end

#pragma once

#include "engine/mip/state.hpp"

namespace quadrille::engine::mip {

void probe(SearchState& state);

}  // namespace quadrille::engine::mip
