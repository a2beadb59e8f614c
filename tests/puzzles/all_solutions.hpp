// SPDX-License-Identifier: MIT
//
// All solutions of a small board, by brute force and by a model.
//
//   if (const auto all = solutions_by_brute_force(instance))
//     CHECK(*all == solutions_by_model(instance, model).value());

#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "puzzles/core/puzzle.hpp"

namespace quadrille::tests {

using SolutionSet = std::set<std::vector<std::int32_t>>;  // values of answers

// Returns all right answers, or the best ones; nullopt if there are too many answers to try.
std::optional<SolutionSet> solutions_by_brute_force(const puzzles::Instance& instance);

// Returns all solutions by one model; nullopt if the model cannot find them in time. Throws
// std::logic_error for an answer that is wrong or comes twice, and if the model refuses the board.
std::optional<SolutionSet> solutions_by_model(const puzzles::InstancePointer& instance,
                                              const puzzles::Model& model);

}  // namespace quadrille::tests
