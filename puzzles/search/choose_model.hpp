// SPDX-License-Identifier: MIT
//
// Chooses the models for a request.
//
//   const auto models = choose_models(instance, {.engine = EngineChoice::kIp});

#pragma once

#include <vector>

#include "puzzles/core/puzzle.hpp"

namespace quadrille::puzzles {

// The question for a model: not every model can answer each of them.
enum class Question {
  kSolutions,
  kCount,       // number of solutions, by a sweep
  kRelaxation,  // of an integer program
  kCommon,      // what all solutions have in common, by SAT
  kMarks,       // whether a solution has some marks, by SAT
  kAssumed,     // solutions with some marks, by SAT
};

// Returns the requested model, or all suitable ones if the options leave it open, the best first;
// at least one. Each can express the instance, can answer the question, and has all parts that the
// options leave out. The pointers stay valid for the whole program.
Result<std::vector<const Model*>> choose_models(const Instance& instance,
                                                const SolveOptions& options,
                                                Question question = Question::kSolutions);

}  // namespace quadrille::puzzles
