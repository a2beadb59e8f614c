// SPDX-License-Identifier: MIT
//
// Points with rational entries, judged exactly.
//
//   if (!check_point(model, values)) use(objective_value(model, values));

#pragma once

#include <optional>
#include <span>

#include <quadrille/engine/model.hpp>
#include "engine/rational.hpp"

namespace quadrille::engine::exact {

// The first column (its bounds, and that it is integral if it must be) or row that the point
// breaks, columns first. Requires a value a column.
std::optional<ModelViolation> check_point(const Model& model, std::span<const Rational> values);

// Offset and denominator of the objective included. Requires a value a column.
Rational objective_value(const Model& model, std::span<const Rational> values);

}  // namespace quadrille::engine::exact
