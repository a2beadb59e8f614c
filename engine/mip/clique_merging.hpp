// SPDX-License-Identifier: MIT
//
// Rows of the kind "at most one of these literals" that say the same with fewer rows: each is
// extended by literals that all of its own exclude, and left out where another one covers it.
// Pairs x + y <= 1 become what they mean together.
//
//   merge_cliques(problem, cliques, proof, presolved, poll);

#pragma once

#include "engine/mip/cliques.hpp"
#include "engine/mip/presolve.hpp"

namespace quadrille::engine::mip {

void merge_cliques(const Problem& problem, CliqueTable& cliques, ProofLog* proof,
                   Presolved& presolved, Poll& poll);

}  // namespace quadrille::engine::mip
