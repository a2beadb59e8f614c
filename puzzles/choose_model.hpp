// SPDX-License-Identifier: MIT
//
// Which model a request means.
//
//   const Result<ModelInfo> model = choose_model(instance, {.model = "numberlink/cell-label"});

#pragma once

#include "puzzles/puzzle.hpp"

namespace quadrille::puzzles {

// The model that the options ask for, the instance's best where they leave it open. It has
// all the parts that the options leave out, and can state the instance.
Result<ModelInfo> choose_model(const Instance& instance, const SolveOptions& options);

}  // namespace quadrille::puzzles
