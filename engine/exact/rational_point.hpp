// SPDX-License-Identifier: MIT
//
// Judges points with rational entries exactly.
//
//   if (!check_point(model, values)) use(objective_value(model, values));

#pragma once

#include <optional>
#include <span>

#include <quadrille/engine/model.hpp>
#include "engine/rational.hpp"

namespace quadrille::engine::exact {

// Returns the first column (bounds, integrality) or row that the point violates, columns first.
// Requires one value per column.
std::optional<ModelViolation> check_point(const Model& model, std::span<const Rational> values);

// Includes offset and denominator of the objective. Requires one value per column.
Rational objective_value(const Model& model, std::span<const Rational> values);

}  // namespace quadrille::engine::exact
