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

#include "engine/model.hpp"
#include "engine/rational.hpp"
#include "engine/solver.hpp"
#include "linear/linear_model.hpp"

namespace quadrille::linear {

// Without the times.
LinearReport report_of(const engine::Model& model, const engine::Result& result);

// What a point breaks: "column 'x' is above its upper bound". Nothing: it is a solution.
std::optional<std::string> find_breach(const engine::Model& model,
                                       const std::vector<engine::Rational>& point);

engine::Rational objective_at(const engine::Model& model,
                              const std::vector<engine::Rational>& point);

}  // namespace quadrille::linear
