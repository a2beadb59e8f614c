// SPDX-License-Identifier: MIT
//
// Reduces the number of rows of the kind "at most one of these literals": each is extended by
// literals that all its own literals exclude, and dropped if another one covers it. Rows x + y <= 1
// are combined into cliques.
//
//   merge_cliques(problem, cliques, proof, presolved, poll);

#pragma once

#include "engine/mip/cliques.hpp"
#include "engine/mip/presolve.hpp"

namespace quadrille::engine::mip {

void merge_cliques(const Problem& problem, CliqueTable& cliques, ProofLog* proof,
                   Presolved& presolved, Poll& poll);

}  // namespace quadrille::engine::mip
