// SPDX-License-Identifier: MIT
//
// Chooses the decisions of a search by conflicts, and the lengths of its rounds.
//
//   DecisionOrder order(model);
//   order.remember(propagator);
//   if (const auto decision = order.next(propagator, false)) propagator.decide(*decision);
//   const std::int64_t restart_at = conflicts + kRestartUnit * luby(++round);

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/mip/propagator.hpp"

namespace quadrille::engine::mip {

class DecisionOrder {
 public:
  // Requires a model of integer columns with bounds.
  explicit DecisionOrder(const Model& model);

  // Records the values set at the current level; those of lower levels have been recorded before.
  void remember(const Propagator& propagator);
  // Sets the values to try first, one per column.
  void start_from(const std::vector<std::int64_t>& values);
  // Returns a decision about the column most active in recent conflicts, or the first in the
  // model's order; nullopt if all are fixed.
  std::optional<Literal> next(const Propagator& propagator, bool in_order);

 private:
  Literal towards_value(const Propagator& propagator, ColumnIndex column) const;

  std::vector<std::int64_t> values_;  // by column, as last seen
  std::vector<ColumnIndex> unfixed_;  // not fixed at level 0
};

inline constexpr std::int64_t kRestartUnit = 512;  // conflicts, times an element of the sequence
inline constexpr std::int64_t kRoundsToOrder = 2;  // every 2nd round takes columns in order

// Returns an element of the Luby sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ..., indexed from 1.
std::int64_t luby(std::int64_t index);

}  // namespace quadrille::engine::mip
