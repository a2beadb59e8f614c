// SPDX-License-Identifier: MIT
//
// From what the engine found to what is reported: its solution is judged against the model in
// exact arithmetic, and its numbers become text.
//
//   const LinearReport report = report_of(model, engine::solve(model));

#pragma once

#include <optional>
#include <string>
#include <vector>

#include <quadrille/engine/model.hpp>
#include <quadrille/engine/solver.hpp>
#include "engine/io/file_numbers.hpp"
#include "engine/rational.hpp"
#include "tools/linear/linear_model.hpp"

namespace quadrille::linear {

// Without the times. `numbers` is what the file says and the model does not: what is claimed and
// shown is true of the file.
LinearReport report_of(const engine::Model& model, const engine::SolveResult& result,
                       const engine::io::FileNumbers* numbers = nullptr);

// A value of the model's objective as one of the file's; nullopt if it says nothing about that.
std::optional<double> in_file_units(std::optional<double> value,
                                    const engine::io::FileNumbers* numbers);

// Returns what a point violates, such as "column 'x' is above its upper bound"; nullopt for a solution.
std::optional<std::string> find_breach(const engine::Model& model,
                                       const std::vector<engine::Rational>& point);

engine::Rational objective_at(const engine::Model& model,
                              const std::vector<engine::Rational>& point);

}  // namespace quadrille::linear
