// SPDX-License-Identifier: MIT
//
// A cut: an integer row that all solutions satisfy and the relaxation's point violates, and its
// derivation from the rows of the relaxation, for proofs; lifted covers have none. Rows are named
// by their index in the relaxation at the time.
//
//   const Cut& cut = cuts.front();
//   if (const auto* mir = std::get_if<MirDerivation>(&cut.derivation))
//     use(mir->divisor, relaxation.row_numbers()[mir->weights[0].row]);

#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include <quadrille/engine/literal.hpp>
#include <quadrille/engine/model.hpp>
#include "engine/exact/proof_log.hpp"
#include "engine/linear_row.hpp"

namespace quadrille::engine::mip {

// As in the log, but the row is named by its index.
using EquationWeight = ProofLog::EquationWeight;

// Mixed-integer rounding by the divisor, applied to a sum of equations with columns shifted to
// these bounds.
struct MirDerivation {
  std::int64_t divisor = 1;
  std::vector<EquationWeight> weights;  // at most one per row
  std::vector<Literal> shifts;          // at most one per column
};

// At most one of these literals of 0/1 columns holds.
struct CliqueDerivation {
  std::vector<Literal> literals;
};

using Derivation = std::variant<std::monostate, MirDerivation, CliqueDerivation>;

struct Cut {
  LinearRow row;
  Derivation derivation;
  double efficacy = 0.0;  // distance from the point to the row's half-space
};

}  // namespace quadrille::engine::mip
