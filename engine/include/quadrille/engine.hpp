// SPDX-License-Identifier: MIT
/// @file
/// The integer-programming engine as a library: models, exact verdicts, callbacks into the search,
/// LP, MPS and OPB files. Programs include <quadrille/engine.hpp>, which needs the standard library
/// only.
///
///     Model model;
///     const ColumnIndex tables = model.add_column("tables", 0, 40);
///     const ColumnIndex chairs = model.add_column("chairs", 0, 40);
///     model.add_row("wood", {{tables, 7}, {chairs, 3}}, -kInfinity, 100);
///     model.add_row("hours", {{tables, 2}, {chairs, 2}}, -kInfinity, 45);
///     model.set_objective({{tables, 9}, {chairs, 5}}, Sense::kMaximise);
///     const SolveResult result = solve(model, {.limits = {.seconds = 10}});
///     if (result.status == SolveStatus::kOptimal) std::cout << result.objective->text() << '\n';
///
/// model.hpp has the model; decimals.hpp rows of decimal numbers; special.hpp rows with a
/// condition, special ordered sets and semi-continuous columns; editing.hpp changes in bulk;
/// solver.hpp options, the result and `solve`; best.hpp the best solutions; learned_clauses.hpp
/// what many calls share; separator.hpp lazy rows, cuts and other additions to a search;
/// infeasibility.hpp why there is no solution; io/model_file.hpp the files; number.hpp the numbers
/// of a result. Nothing here prints. Nothing throws except std::bad_alloc, unless documented. There
/// is no global state: different threads may solve different models at the same time, and the same
/// model if none of them changes it.

#pragma once

#include <quadrille/engine/basis.hpp>            // IWYU pragma: export
#include <quadrille/engine/best.hpp>             // IWYU pragma: export
#include <quadrille/engine/decimals.hpp>         // IWYU pragma: export
#include <quadrille/engine/editing.hpp>          // IWYU pragma: export
#include <quadrille/engine/infeasibility.hpp>    // IWYU pragma: export
#include <quadrille/engine/io/model_file.hpp>    // IWYU pragma: export
#include <quadrille/engine/learned_clauses.hpp>  // IWYU pragma: export
#include <quadrille/engine/literal.hpp>          // IWYU pragma: export
#include <quadrille/engine/model.hpp>            // IWYU pragma: export
#include <quadrille/engine/number.hpp>           // IWYU pragma: export
#include <quadrille/engine/separator.hpp>        // IWYU pragma: export
#include <quadrille/engine/solver.hpp>           // IWYU pragma: export
#include <quadrille/engine/special.hpp>          // IWYU pragma: export
#include <quadrille/engine/vipr.hpp>             // IWYU pragma: export
