// SPDX-License-Identifier: MIT
//
// Depth first, so that only one path of assumptions is open. A child that is closed without its
// decision closes its parent, too.

#include "engine/mip/vipr/prover.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

#include "engine/mip/cuts/aggregation.hpp"
#include "engine/mip/cuts/tableau.hpp"
#include "engine/mip/cuts/zero_half.hpp"

namespace quadrille::engine::mip {

namespace {

constexpr int kMaxCutRounds = 30;
constexpr int kRoundsWithoutGain = 4;  // rounds in which the bound must move
constexpr double kMinProgress = 1e-3;
constexpr int kFewestCutsPerRound = 20;
constexpr std::size_t kFewCuts = 5;
constexpr int kFixingScaling = 20;  // binary places of multipliers

std::vector<int> numbered_from_one(int count) {
  std::vector<int> numbers(static_cast<std::size_t>(count));
  std::iota(numbers.begin(), numbers.end(), 1);
  return numbers;
}

}  // namespace

// The relaxation's numbers are those of the ledger plus 1: 0 is the objective's limit.
Prover::Prover(const Problem& problem, const ProofGoal& goal, ViprText& text, StopToken stop)
    : problem_(problem),
      goal_(goal),
      stop_(std::move(stop)),
      poll_(stop_),
      ledger_(problem, goal.limit, text),
      relaxation_(problem, problem.model().rows(),
                  numbered_from_one(static_cast<int>(problem.model().rows().size()))),
      branching_(problem, relaxation_, limits_),
      selection_(problem),
      aggregator_(static_cast<std::size_t>(problem.columns())) {
  limits_.stop = stop_;
  if (!goal.limit && !goal.value) return;
  target_.set(problem, goal.limit ? Rational(*goal.limit) + problem.objective_step() : *goal.value);
  const double value =
      goal.limit ? static_cast<double>(*goal.limit) : static_cast<double>(*goal.value);
  limits_.cut_off = relaxation_.cut_off_of(value + 1e-6 * std::max(1.0, std::abs(value)));
}

std::optional<Refutation> Prover::run() {
  std::vector<Branch> branches;
  while (!stop_()) {
    std::optional<Literal> branching;
    std::optional<Refutation> refutation = visit(branching);
    if (refutation) {
      refutation = go_up(std::move(*refutation), branches);
      if (!refutation) continue;
      if (stop_()) return std::nullopt;
      ledger_.conclude(*refutation);
      return refutation;
    }
    if (!branching) return std::nullopt;
    branches.push_back({negated(*branching), {}, -1});
    ledger_.decide(*branching);
  }
  return std::nullopt;
}

// Joins refutations until a node has another child, and decides for that; or returns the refutation
// of the root.
std::optional<Refutation> Prover::go_up(Refutation refutation, std::vector<Branch>& branches) {
  while (!branches.empty()) {
    Branch& branch = branches.back();
    const int level = static_cast<int>(branches.size());
    if (refutation.needs(level)) {
      if (!branch.first) {
        branch.first = std::move(refutation);
        branch.first_decision = ledger_.decision(level);
        ledger_.backtrack(level - 1);
        ledger_.decide(branch.second);
        return std::nullopt;
      }
      refutation = ledger_.join(*branch.first, branch.first_decision, refutation, level);
    }
    branches.pop_back();
  }
  ledger_.backtrack(0);
  return refutation;
}

// Closes the node, or chooses how to branch on it.
std::optional<Refutation> Prover::visit(std::optional<Literal>& branching) {
  ++nodes_;
  if (!ledger_.propagate()) return ledger_.refute_by_propagation();
  if (nodes_ == 1) {
    if (auto closed = close_by_lattice()) return closed;
  }
  lp::Verdict verdict = lp::Verdict::kStopped;
  if (auto closed = solve(verdict)) return closed;
  if (verdict == lp::Verdict::kOptimal && nodes_ == 1) {
    if (auto closed = add_cuts()) return closed;
  } else if (verdict == lp::Verdict::kOptimal) {
    const std::int32_t before = ledger_.trail().size();
    if (auto closed = fix_by_reduced_costs()) return closed;
    if (ledger_.trail().size() > before) {
      if (auto closed = solve(verdict)) return closed;
    }
  }
  if (stop_()) return std::nullopt;
  branching = decision();
  return branching ? std::nullopt : close_exactly();
}

std::optional<Refutation> Prover::close_by_lattice() {
  const Trail& trail = ledger_.trail();
  const std::vector<IntegerEquation> equations = integer_equations(problem_, [&](ColumnIndex j) {
    return ColumnRange{trail.bound(bound_key(j, Side::kLower)),
                       -trail.bound(bound_key(j, Side::kUpper))};
  });
  const auto weights = lattice_contradiction(equations, poll_);
  if (!weights) return std::nullopt;
  return ledger_.refute_by_lattice(equations, *weights);
}

std::optional<Refutation> Prover::solve(lp::Verdict& verdict) {
  take_bounds();
  verdict = relaxation_.solve(limits_);
  if (!looks_closed(verdict)) return std::nullopt;
  if (auto closed = close(verdict)) return closed;
  verdict = relaxation_.solve_carefully(limits_);
  return looks_closed(verdict) ? close(verdict) : std::nullopt;
}

void Prover::take_bounds() {
  const Trail& trail = ledger_.trail();
  for (ColumnIndex j = 0; j < problem_.columns(); ++j) {
    const std::int64_t lower = trail.bound(bound_key(j, Side::kLower));
    const std::int64_t upper = -trail.bound(bound_key(j, Side::kUpper));
    if (lower != relaxation_.lower()[j] || upper != relaxation_.upper()[j])
      relaxation_.try_bounds(j, lower, upper);
  }
}

std::vector<int> Prover::rows() const {
  std::vector<int> rows;
  for (const int number : relaxation_.row_numbers()) rows.push_back(number - 1);
  return rows;
}

// Chooses an integer column that is not integral, or else (if the floats see no fraction) one that
// is not fixed. Returns nullopt if all are fixed.
std::optional<Literal> Prover::decision() {
  const auto chosen = branching_.choose();
  if (chosen) return at_most(chosen->column, static_cast<std::int64_t>(std::floor(chosen->value)));
  for (const ColumnIndex j : problem_.integer_columns()) {
    const std::int64_t lower = relaxation_.lower()[j], upper = relaxation_.upper()[j];
    if (lower == upper) continue;
    const double value = std::round(relaxation_.point()[j]);
    constexpr double kLargest = 1e15;
    auto middle =
        std::isnan(value) ? 0 : static_cast<std::int64_t>(std::clamp(value, -kLargest, kLargest));
    if (upper != kInfinity) middle = std::min(middle, upper - 1);
    if (lower != -kInfinity) middle = std::max(middle, lower);
    assert(lower <= middle && middle < upper);
    return at_most(j, middle);
  }
  return std::nullopt;
}

// Turns the multipliers of an optimal relaxation into a row that fixes columns, and propagates it.
std::optional<Refutation> Prover::fix_by_reduced_costs() {
  if (!goal_.limit) return std::nullopt;
  const exact::ObjectiveLimit limit{problem_.objective(), *goal_.limit, 1};
  const std::span<const double> multipliers = relaxation_.integer_multipliers();
  const int scaling = std::min(kFixingScaling, exact::largest_scaling(multipliers));
  std::vector<exact::RangedRow> ranged;
  for (int i = 0; i < relaxation_.rows(); ++i) {
    const Row& row = relaxation_.row(i);
    ranged.push_back({row.terms, row.lower, row.upper});
  }
  exact::Aggregate sum;
  if (!aggregator_.aggregate(ranged, multipliers, scaling, &limit, relaxation_.root_lower(),
                             relaxation_.root_upper(), sum))
    return std::nullopt;
  ledger_.add_sum(std::move(sum), rows());
  return ledger_.propagate() ? std::nullopt : std::optional(ledger_.refute_by_propagation());
}

std::optional<Refutation> Prover::add_cuts() {
  const int first_row = relaxation_.rows();
  std::vector<double> objectives = {relaxation_.objective()};
  for (int round = 0; round < kMaxCutRounds && !stop_(); ++round) {
    if (auto closed = fix_by_reduced_costs()) return closed;
    const std::vector<int> used = rows();
    std::vector<Row> added;
    std::vector<int> numbers;
    for (const Cut& cut : separate()) {
      const auto number = ledger_.add_cut(cut, used);
      if (!number) continue;
      added.push_back({"", cut.row.terms, -kInfinity, cut.row.upper, 1});
      numbers.push_back(*number + 1);
    }
    relaxation_.add_rows(added, RowOrigin::kCut, numbers);
    if (!ledger_.propagate()) return ledger_.refute_by_propagation();
    lp::Verdict verdict = lp::Verdict::kStopped;
    if (auto closed = solve(verdict)) return closed;
    if (verdict != lp::Verdict::kOptimal || added.empty()) break;
    objectives.push_back(relaxation_.objective());
    relaxation_.drop_slack_cuts(first_row);
    if (auto closed = solve(verdict)) return closed;
    if (verdict != lp::Verdict::kOptimal) break;
    const std::size_t count = objectives.size();
    if (count > kRoundsWithoutGain &&
        objectives.back() - objectives[count - 1 - kRoundsWithoutGain] <=
            kMinProgress * (objectives.back() - objectives.front()))
      break;
  }
  return std::nullopt;
}

std::vector<Cut> Prover::separate() {
  Model bounds;  // those of level 0
  for (ColumnIndex j = 0; j < problem_.columns(); ++j)
    bounds.add_column({"", relaxation_.lower()[j], relaxation_.upper()[j],
                       problem_.is_integer(j) ? ColumnType::kInteger : ColumnType::kContinuous, 1});
  const Propagator propagator(bounds);
  const CutContext context(problem_, relaxation_, propagator, poll_);
  Rounding rounding(context);
  std::vector<Cut> cuts;
  Aggregation(context, rounding).separate(cuts);
  ZeroHalf(context, rounding).separate(cuts);
  if (cuts.size() < kFewCuts) Tableau(context, relaxation_, rounding).separate(cuts);
  const int most = std::max(kFewestCutsPerRound, relaxation_.rows() / 4);
  return selection_.select(std::move(cuts), static_cast<std::size_t>(most), poll_);
}

}  // namespace quadrille::engine::mip
