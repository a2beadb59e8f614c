// SPDX-License-Identifier: MIT
/// @file
/// Explains why a model has no solution: rows, bounds and assumptions contradict each other, and
/// the rest of them would not if one were left out.
///
///     if (const auto reason = infeasible_subsystem(model)) {
///       for (const RowSide& part : reason->rows)
///         std::cout << model.rows()[part.row].name << '\n';
///       for (const Literal& bound : reason->bounds)
///         std::cout << model.columns()[bound.column].name << '\n';
///     }

#pragma once

#include <optional>
#include <vector>

#include <quadrille/export.h>

#include <quadrille/engine/literal.hpp>
#include <quadrille/engine/model.hpp>
#include <quadrille/engine/solver.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::engine {

/// One side of a row.
struct RowSide {
  RowIndex row = 0;          ///< of the model, from 0
  Side side = Side::kLower;  ///< the lower side or the upper one

  /// Compares both members.
  friend bool operator==(const RowSide&, const RowSide&) = default;
};

/// Rows, bounds and assumptions that no point satisfies. That integer columns have integer values
/// is always required.
struct InfeasibleSubsystem {
  std::vector<RowSide> rows;         ///< in the order of the model's rows
  std::vector<Literal> bounds;       ///< in the order of the model's columns, lower before upper
  std::vector<Literal> assumptions;  ///< of Options::assumptions, in their order
  /// Whether the rest has a solution if any one part is left out. False if a search for this
  /// solution was stopped: then some parts may be superfluous.
  bool is_irreducible = true;
};

/// Returns an irreducible infeasible subsystem of the model; nullopt if the model has a solution,
/// if the search for one stopped without a verdict, or if the model has a fault. Each verdict is
/// exact. Rows of separators count as parts that are always there. The objective, `start`,
/// `on_solution`, `proof` and `learned` are ignored. The limits are those of the whole call; a
/// search without some parts also stops after ten times the nodes that the whole model took, and at
/// least a hundred. Solves O(k log n) models for k parts found among n. Throws what `solve` throws.
std::optional<InfeasibleSubsystem> infeasible_subsystem(const Model& model,
                                                        const Options& options = {});

}  // namespace quadrille::engine

QUADRILLE_EXPORT_END
