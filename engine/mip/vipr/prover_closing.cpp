// SPDX-License-Identifier: MIT
//
// Closes a node by its relaxation: by rounded float multipliers or, if their errors are too large,
// by rational ones.

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/mip/vipr/prover.hpp"

namespace quadrille::engine::mip {

namespace {

// Binary places of multipliers: few are tried first, as they make short lines.
constexpr int kScalings[] = {6, 14, 24, 40, 60};
constexpr std::int64_t kAnyPivots = std::numeric_limits<std::int64_t>::max();

}  // namespace

// Reports whether a proof that closes the node is worth looking for.
bool Prover::looks_closed(lp::Verdict verdict) const {
  if (verdict == lp::Verdict::kInfeasible || verdict == lp::Verdict::kCutOff) return true;
  if (verdict != lp::Verdict::kOptimal || (!goal_.limit && !goal_.value)) return false;
  const double value =
      goal_.limit ? static_cast<double>(*goal_.limit) : static_cast<double>(*goal_.value);
  const double tolerance = 1e-7 * std::max(1.0, std::abs(value));
  // A value of the limit is still to be refuted, one of the goal is not.
  return relaxation_.objective() > (goal_.limit ? value + tolerance : value - tolerance);
}

std::optional<Refutation> Prover::close(lp::Verdict verdict) {
  const bool is_ray = verdict == lp::Verdict::kInfeasible;
  if (auto closed = close_by_floats(is_ray)) return closed;
  return stop_() ? std::nullopt : close_exactly();
}

std::optional<Refutation> Prover::close_by_floats(bool is_ray) {
  const std::span<const double> multipliers = relaxation_.integer_multipliers();
  const int largest = exact::largest_scaling(multipliers);
  for (const int scaling : kScalings) {
    if (auto closed = sum_of(multipliers, std::min(scaling, largest), is_ray,
                             goal_.value.value_or(Rational(0))))
      return closed;
    if (scaling >= largest) break;
  }
  return std::nullopt;
}

std::optional<Refutation> Prover::sum_of(std::span<const double> multipliers, int scaling,
                                         bool is_ray, const Rational& enough) {
  if (scaling < 0) return std::nullopt;
  const std::vector<int> rows_of = rows();
  std::vector<std::pair<int, BigInteger>> weights;
  for (std::size_t i = 0; i < multipliers.size(); ++i) {
    const double scaled = std::ldexp(multipliers[i], scaling);
    if (!(std::fabs(scaled) < 9e18)) return std::nullopt;  // also if it is not a number
    if (const std::int64_t weight = -std::llrint(scaled); weight != 0)
      weights.emplace_back(rows_of[i], weight);
  }
  const bool has_objective = !is_ray && problem_.has_objective();
  return ledger_.refute_by_sum(weights, has_objective ? BigInteger(1) << scaling : BigInteger(0),
                               enough);
}

// Takes the multipliers from the relaxation's basis, or a better one, in rational numbers.
std::optional<Refutation> Prover::close_exactly() {
  const Rational value = goal_.value.value_or(Rational(0));
  const auto refutation = relaxation_.refutation(target_, {.stop = stop_}, kAnyPivots);
  if (!refutation) return std::nullopt;
  std::vector<std::pair<int, BigInteger>> weights;
  BigInteger objective_weight = 0;
  for (std::size_t i = 0; i < refutation->rows.size(); ++i) {
    if (refutation->rows[i] == ProofLog::kCutoff) {
      objective_weight = refutation->weights[i];
    } else {
      weights.emplace_back(refutation->rows[i] - 1, refutation->weights[i]);
    }
  }
  if (auto closed = ledger_.refute_by_sum(weights, objective_weight, value)) return closed;
  for (auto& [row, weight] : weights) weight = -weight;  // the signs of a ray may be either
  return objective_weight == 0 ? ledger_.refute_by_sum(weights, 0, value) : std::nullopt;
}

}  // namespace quadrille::engine::mip
