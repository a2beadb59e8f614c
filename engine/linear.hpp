// SPDX-License-Identifier: MIT
//
// Converts exact models to the floating-point programs of engine/lp and back, and solves linear
// programs (models without integer columns to branch on) with a verdict that is confirmed in
// rational numbers.

#pragma once

#include <span>

#include <quadrille/engine/model.hpp>
#include <quadrille/engine/solver.hpp>
#include "engine/exact/basic_solution.hpp"
#include "engine/lp/simplex.hpp"

namespace quadrille::engine {

// Returns value / denominator, or an infinite bound.
double as_bound(std::int64_t value, std::int64_t denominator);

lp::RowData as_row_data(const Row& row);

// Returns the divisor of the objective's coefficients: its denominator or, if that leaves none well
// above the (absolute) tolerances, the largest coefficient.
double objective_unit(const Objective& objective);

// Returns the program of the model's columns and these rows, minimising the objective without its
// offset.
lp::Program as_program(const Model& model, std::span<const Row> rows);
lp::Simplex as_simplex(const Model& model, std::span<const Row> rows,
                       const lp::Tolerances& tolerances);

// Returns the variable that lp::Simplex::proving_variable() names.
exact::Variable as_exact_variable(const lp::Simplex& simplex, int variable);

// Solves the model as if all its columns were continuous.
SolveResult solve_linear(const Model& model, const Options& options);

}  // namespace quadrille::engine
