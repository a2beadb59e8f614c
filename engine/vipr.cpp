// SPDX-License-Identifier: MIT

#include <quadrille/engine/vipr.hpp>

#include <chrono>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "engine/exact/rational_point.hpp"
#include "engine/mip/problem.hpp"
#include "engine/mip/vipr/prover.hpp"
#include "engine/mip/vipr/text.hpp"
#include "engine/rational.hpp"
#include "engine/wide.hpp"

namespace quadrille::engine {

namespace {

CertificateResult without(std::string why) {
  CertificateResult result;
  result.why_not = std::move(why);
  return result;
}

constexpr const char* kProofStopped = "the proof was stopped";
constexpr const char* kTooLong = "the certificate is too long";

StopToken token_of(const CertificateOptions& options) {
  StopToken::Deadline deadline;
  // Longer times may exceed the clock's range.
  constexpr double kLongest = 1e9;
  if (options.seconds < kLongest) {
    deadline = std::chrono::steady_clock::now() +
               std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                   std::chrono::duration<double>(std::max(0.0, options.seconds)));
  }
  return StopToken(options.stop, deadline);
}

// Returns the objective's value in the search's units.
Rational in_search_units(const mip::Problem& problem, const Rational& value) {
  const Objective& objective = problem.model().objective();
  const Rational sum = value * objective.denominator - objective.offset;
  return objective.sense == Sense::kMaximise ? Rational(-sum) : sum;
}

// Returns the goal for this bound on the objective.
mip::ProofGoal goal_of(const mip::Problem& problem, const Rational& bound) {
  const Rational objective = in_search_units(problem, bound);
  const std::int64_t step = problem.objective_step();
  if (step == 0) return {.value = objective};
  // Less than the bound is at most this.
  const Rational limit = Rational(ceil_of(objective / step) - 1) * step;
  if (abs(numerator(limit)) >= kInfinity) return {.value = objective};
  return {.limit = static_cast<std::int64_t>(numerator(limit))};
}

bool has_fractional_bounds(const Model& model) {
  for (const Column& column : model.columns()) {
    if (column.denominator != 1) return true;
  }
  return false;
}

}  // namespace

CertificateResult write_vipr(const Model& model, const SolveResult& result,
                             const CertificateOptions& options) {
  const bool has_solution =
      result.status == SolveStatus::kOptimal || result.status == SolveStatus::kFeasible;
  if (!has_solution && result.status != SolveStatus::kInfeasible)
    return without(result.status == SolveStatus::kUnbounded
                       ? "the format cannot express that an objective is unbounded"
                       : "nothing is proved");
  const StopToken stop = token_of(options);
  // The format knows no deduced integers.
  const mip::Problem problem(model, Poll(stop), mip::Problem::Steps::kOfIntegers);
  if (!problem.is_complete()) return without(kProofStopped);
  if (has_fractional_bounds(problem.model()))
    return without("bounds of continuous columns do not fit 64 bits in one unit with their rows");
  const std::vector<Rational> solution = to_rationals(result.values);
  mip::Claim claim;
  mip::ProofGoal goal;
  if (has_solution) {
    if (solution.size() != model.columns().size() || exact::check_point(model, solution))
      return without("the values are no solution");
    claim.solution = solution;
  }
  if (has_solution && problem.has_objective()) {
    claim.value = exact::objective_value(model, solution);
    goal = goal_of(problem, to_rational(result.bound.value()));
  }
  const io::FileNumbers none;
  mip::ViprText text(model, problem, options.file_numbers ? *options.file_numbers : none,
                     options.max_bytes);
  CertificateResult written;
  if (!has_solution || problem.has_objective()) {
    mip::Prover prover(problem, goal, text, [&] { return stop() || text.is_too_long(); });
    const auto refutation = prover.run();
    written.nodes = prover.nodes();
    if (!refutation) {
      written.why_not = text.is_too_long() ? kTooLong
                        : stop()           ? kProofStopped
                                           : "a relaxation could not be decided exactly";
      return written;
    }
    if (goal.value) claim.bound = problem.in_model_units(*goal.value);
    if (goal.limit)
      claim.bound = problem.in_model_units(Rational(*goal.limit) + problem.objective_step());
  }
  written.derivations = text.derivations();
  written.is_whole = text.write(claim, options.sink, stop);
  if (!written.is_whole) written.why_not = text.is_too_long() ? kTooLong : kProofStopped;
  return written;
}

}  // namespace quadrille::engine
