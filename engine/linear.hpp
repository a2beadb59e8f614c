// SPDX-License-Identifier: MIT
//
// From exact models to the floating-point programs of engine/lp and back: conversions, and linear
// programs (models without integer columns to branch on) solved with a verdict that is confirmed
// in rational numbers.

#pragma once

#include <span>

#include <quadrille/engine/model.hpp>
#include <quadrille/engine/solver.hpp>
#include "engine/exact/basic_solution.hpp"
#include "engine/lp/simplex.hpp"

namespace quadrille::engine {

// value / denominator, or an infinite bound.
double as_bound(std::int64_t value, std::int64_t denominator);

lp::RowData as_row_data(const Row& row);

// What coefficients of the objective are divided by: its denominator or, if that leaves none that is
// well above the tolerances, which are absolute, the largest of them.
double objective_unit(const Objective& objective);

// Columns of the model and these rows; the objective minimised, without its offset.
lp::Simplex as_simplex(const Model& model, std::span<const Row> rows,
                       const lp::Tolerances& tolerances);

// The variable that lp::Simplex::proving_variable() names.
exact::Variable as_exact_variable(const lp::Simplex& simplex, int variable);

// Solves the model as if all its columns were continuous.
Result solve_linear(const Model& model, const Options& options);

}  // namespace quadrille::engine
