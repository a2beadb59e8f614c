// SPDX-License-Identifier: MIT
/// @file
/// The best solutions of a model, in order.
///
///     for (const SolveResult& result : best_solutions(model, 10)) {
///       if (result.status != SolveStatus::kOptimal) break;  // there are no more
///       std::cout << result.objective->text() << '\n';
///     }

#pragma once

#include <cstddef>
#include <vector>

#include <quadrille/export.h>

#include <quadrille/engine/model.hpp>
#include <quadrille/engine/solver.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::engine {

/// Returns up to `count` optimal solutions, the best first, that differ in some of the given
/// columns, which must be integer; empty: all integer columns, with those that special.hpp has
/// added. Each is optimal among the solutions that differ from all before. If there are fewer, or a
/// search stops early, the last result is the one without an optimal solution: kInfeasible if these
/// are all. Without an objective, returns any distinct solutions. The limits of the options hold
/// for the whole call, except that of memory; figures are those of each search. Refuses a gap, a
/// proof, on_solution and a debug solution (SolveResult::contract_error). Takes a search for each
/// solution.
std::vector<SolveResult> best_solutions(const Model& model, std::size_t count,
                                        const Options& options = {},
                                        const std::vector<ColumnIndex>& columns = {});

}  // namespace quadrille::engine

QUADRILLE_EXPORT_END
