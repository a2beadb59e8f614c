// SPDX-License-Identifier: MIT
//
// The files that go with a pseudo-Boolean proof of a 0/1 program's verdict.
//
//   if (const auto files = certificate_of(model, engine::solve(model)))
//     use(files->formula, files->claim);

#pragma once

#include <optional>

#include <quadrille/engine/model.hpp>
#include <quadrille/engine/solver.hpp>
#include "tools/linear/linear_model.hpp"

namespace quadrille::linear {

// Returns nullopt if nothing is decided. Requires engine::why_no_veripb(model) to be empty.
std::optional<LinearCertificate> certificate_of(const engine::Model& model,
                                                const engine::SolveResult& result);

}  // namespace quadrille::linear
