// SPDX-License-Identifier: MIT
//
// Which model a request means.
//
//   const auto models = choose_models(instance, {.engine = EngineChoice::kIp});

#pragma once

#include <vector>

#include "puzzles/core/puzzle.hpp"

namespace quadrille::puzzles {

// The model that the options ask for; where they leave it open, all that will do, the best first.
// Each can state the instance, has all the parts that the options leave out, and has a
// linear relaxation where that is asked for. At least one;
// they live as long as the program.
Result<std::vector<const Model*>> choose_models(const Instance& instance,
                                                const SolveOptions& options);

}  // namespace quadrille::puzzles
