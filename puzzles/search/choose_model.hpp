// SPDX-License-Identifier: MIT
//
// Which model a request means.
//
//   const auto models = choose_models(instance, {.engine = EngineChoice::kIp});

#pragma once

#include <vector>

#include "puzzles/core/puzzle.hpp"

namespace quadrille::puzzles {

// What is asked of a model: not every one can answer it.
enum class Question {
  kSolutions,
  kCount,       // how many there are: a sweep
  kRelaxation,  // of an integer program
};

// The model that the options ask for; where they leave it open, all that will do, the best first.
// Each can state the instance and answer the question, and has all the parts that the options leave
// out. At least one; they live as long as the program.
Result<std::vector<const Model*>> choose_models(const Instance& instance,
                                                const SolveOptions& options,
                                                Question question = Question::kSolutions);

}  // namespace quadrille::puzzles
