// SPDX-License-Identifier: MIT

#include "engine/mip/vipr/ledger.hpp"

#include <algorithm>
#include <cassert>

namespace quadrille::engine::mip {

namespace {

// Rows without a running slack may need a second look.
constexpr int kRounds = 3;

}  // namespace

Ledger::Ledger(const Problem& problem, std::optional<std::int64_t> limit, ViprText& text)
    : problem_(problem),
      text_(text),
      limit_(limit),
      trail_(problem.model()),
      row_store_(trail_),
      sum_(problem.columns()) {
  assert(!limit || problem.objective_step() > 0);
  for (const Row& row : problem.model().rows()) {
    const int number = static_cast<int>(rows_.size());
    rows_.push_back(
        {row, text.row(number, Side::kLower), text.row(number, Side::kUpper), {}, {}, {}});
    add_side(number, Side::kLower);
    add_side(number, Side::kUpper);
  }
  if (!limit) return;
  cutoff_ = static_cast<int>(rows_.size());
  rows_.push_back({{"", problem.objective(), -kInfinity, *limit, 1}, {}, {}, {}, {}, {}});
  add_side(cutoff_, Side::kUpper);
}

// The tag of a row in the store: its number and which side it is.
void Ledger::add_side(int row, Side side) {
  const std::int64_t value = side_of(row, side);
  if (value == kInfinity || value == -kInfinity) return;
  const bool is_lower = side == Side::kLower;
  row_store_.add(rows_[row].row.terms, is_lower, is_lower ? -value : value,
                 2 * row + (is_lower ? 1 : 0), trail_);
}

std::int64_t Ledger::side_of(int row, Side side) const {
  return side == Side::kLower ? rows_[row].row.lower : rows_[row].row.upper;
}

void Ledger::decide(const Literal& literal) {
  row_store_.before_level(trail_);
  trail_.open_level();
  rows_at_level_.push_back(rows_.size());
  row_store_.push(trail_, to_atom(literal), {ReasonKind::kDecision, 0});
}

bool Ledger::propagate() {
  for (int round = 0; round < kRounds; ++round) {
    while (!row_store_.is_idle()) {
      if (!row_store_.propagate_next(trail_, conflict_)) return false;
    }
    const std::int32_t size = trail_.size();
    if (!row_store_.propagate_others(trail_, conflict_)) return false;
    if (trail_.size() == size) break;
  }
  return true;
}

void Ledger::backtrack(int level) {
  if (level == trail_.level()) return;
  trail_.backtrack(level, [this](const Atom& undone, std::int64_t bound) {
    row_store_.on_undone(undone, bound);
  });
  row_store_.after_backtrack(level);
  const auto size = static_cast<std::size_t>(trail_.size());
  numbers_.resize(std::min(numbers_.size(), size));
  levels_.resize(numbers_.size());
  rows_.resize(rows_at_level_[level]);
  rows_at_level_.resize(level);
}

std::optional<int> Ledger::add_cut(const Cut& cut, std::span<const int> rows) {
  assert(trail_.level() == 0);
  const auto* mir = std::get_if<MirDerivation>(&cut.derivation);
  if (mir == nullptr) return std::nullopt;
  std::vector<const Row*> used;
  for (const int row : rows) used.push_back(&rows_[row].row);
  std::optional<Split> split = split_of(problem_, *mir, cut.row, used);
  if (!split) return std::nullopt;
  const int number = static_cast<int>(rows_.size());
  rows_.push_back({{"", cut.row.terms, -kInfinity, cut.row.upper, 1},
                   {},
                   {},
                   std::move(split),
                   {},
                   {rows.begin(), rows.end()}});
  add_side(number, Side::kUpper);
  return number;
}

void Ledger::add_sum(exact::Aggregate sum, std::span<const int> rows) {
  const int number = static_cast<int>(rows_.size());
  row_store_.add_local(sum.row, 2 * number, trail_);
  Row row{"", sum.row.terms, -kInfinity, sum.row.upper, 1};
  rows_.push_back(
      {std::move(row), {}, {}, {}, std::move(sum), std::vector<int>(rows.begin(), rows.end())});
}

Refutation Ledger::refute_by_propagation() {
  const HalfRow row = row_store_.row(conflict_);
  std::vector<Part> parts = parts_of(row, -1, trail_.size());
  BigInteger surplus = -BigInteger(row.upper) - 1;
  for (const Part& part : parts) surplus += part.weight * value(part);
  weaken(parts, surplus);
  Combination sum;
  const int tag = row_store_.tag(conflict_);
  sum.add(source(tag / 2, tag % 2 == 0 ? Side::kUpper : Side::kLower), 1);
  Refutation result;
  take(parts, sum, result.levels);
  result.number = text_.derive(text_.falsehood(), Reasoning::kSum, sum);
  return result;
}

std::optional<Refutation> Ledger::refute_by_sum(std::span<const std::pair<int, BigInteger>> weights,
                                                const BigInteger& objective_weight,
                                                const Rational& enough) {
  sum_.clear();
  const auto side = [](const BigInteger& weight) {
    return weight > 0 ? Side::kUpper : Side::kLower;
  };
  const auto is_usable = [&](const std::pair<int, BigInteger>& used) {
    const std::int64_t at = side_of(used.first, side(used.second));
    return used.second != 0 && at != kInfinity && at != -kInfinity;
  };
  for (const auto& used : weights) {
    if (!is_usable(used)) continue;
    sum_.add(rows_[used.first].row.terms, used.second);
    sum_.side() += used.second * side_of(used.first, side(used.second));
  }
  const bool is_bound = objective_weight > 0 && !limit_;
  sum_.add(problem_.objective(), objective_weight);
  if (limit_) sum_.side() += objective_weight * *limit_;
  std::vector<Part> parts;
  BigInteger surplus = -sum_.side();
  for (const ColumnIndex j : sum_.columns()) {
    if (sum_[j] == 0) continue;
    const BoundKey key = bound_key(j, sum_[j] > 0 ? Side::kLower : Side::kUpper);
    const std::int64_t bound = trail_.bound(key);
    if (bound == kNoBound) return std::nullopt;
    parts.push_back({key, abs(sum_[j]), trail_.position({key, bound})});
    surplus += parts.back().weight * bound;
  }
  surplus -= is_bound ? ceil_of(Rational(enough * objective_weight)) : BigInteger(1);
  if (surplus < 0) return std::nullopt;
  weaken(parts, surplus);
  Combination sum;
  for (const auto& used : weights) {
    if (is_usable(used)) sum.add(source(used.first, side(used.second)), abs(used.second));
  }
  if (limit_ && objective_weight > 0) sum.add(source(cutoff_, Side::kUpper), objective_weight);
  Refutation result;
  take(parts, sum, result.levels);
  if (is_bound) {
    sum.scale(text_.objective_factor() / objective_weight);
    result.bound = enough;
  }
  result.number = text_.derive(is_bound ? text_.objective_bound(enough) : text_.falsehood(),
                               Reasoning::kSum, sum);
  return result;
}

// Derives a constraint that follows from a sum, and rounds it.
int Ledger::written_rounding(const std::map<ColumnIndex, Rational>& terms, char sense,
                             const Rational& side, const Combination& sum) {
  const int exact = text_.derive(text_.statement(terms, sense, side), Reasoning::kSum, sum);
  if (denominator(side) == 1) return exact;
  Combination itself;
  itself.add({exact, 1}, 1);
  const BigInteger rounded = sense == 'G' ? ceil_of(side) : floor_of(side);
  return text_.derive(text_.statement(terms, sense, rounded), Reasoning::kRounding, itself);
}

// Writes a side of an equation: that of a row and the bounds of fixed columns, divided and rounded.
Source Ledger::written_side(const IntegerEquation& equation, Side side) {
  const bool is_lower = side == Side::kLower;
  const auto& origin = is_lower ? equation.lower_origin : equation.upper_origin;
  const bool is_row_lower = origin.side == Side::kLower;
  const Row& row = rows_[origin.row].row;
  std::map<ColumnIndex, Rational> terms;
  for (const Term& term : equation.terms) terms[term.column] = term.coefficient;
  std::vector<Term> fixed;
  for (const Term& term : row.terms) {
    if (!terms.contains(term.column)) fixed.push_back(term);
  }
  std::vector<RowTerm> quantities;
  append_terms(fixed, is_row_lower, quantities);
  const std::vector<Part> parts = parts_of({quantities, 0}, -1, trail_.size());
  // A row a x <= b: the terms times this factor.
  const std::int64_t factor = is_row_lower ? -origin.divisor : origin.divisor;
  BigInteger b = is_row_lower ? -BigInteger(row.lower) : BigInteger(row.upper);
  for (const Part& part : parts) b -= part.weight * value(part);
  Combination sum;
  sum.add(source(origin.row, origin.side), 1);
  Levels levels;
  take(parts, sum, levels);
  sum.scale(Rational(1) / factor);
  const char sense = is_lower ? 'G' : 'L';
  return {written_rounding(terms, sense, Rational(b) / factor, sum), is_lower ? -1 : 1};
}

Refutation Ledger::refute_by_lattice(std::span<const IntegerEquation> equations,
                                     std::span<const Rational> weights) {
  assert(trail_.level() == 0);
  const EquationSum total = weighted_sum(equations, weights);
  BigInteger scale = 1;
  for (const Rational& weight : weights) scale = lcm(scale, denominator(weight));
  Combination at_most, at_least, both;
  for (std::size_t i = 0; i < equations.size(); ++i) {
    if (weights[i] == 0) continue;
    const Source upper = written_side(equations[i], Side::kUpper);
    const Source lower = written_side(equations[i], Side::kLower);
    const bool is_positive = weights[i] > 0;
    const BigInteger weight = numerator(Rational(abs(weights[i]) * scale));
    at_most.add(is_positive ? upper : lower, weight);
    at_least.add(is_positive ? lower : upper, weight);
  }
  at_most.scale(Rational(1) / scale);
  at_least.scale(Rational(-1) / scale);
  both.add({written_rounding(total.terms, 'L', total.upper, at_most), 1}, 1);
  both.add({written_rounding(total.terms, 'G', total.lower, at_least), -1}, 1);
  Refutation result;
  result.number = text_.derive(text_.falsehood(), Reasoning::kSum, both);
  return result;
}

Refutation Ledger::join(const Refutation& first, int first_decision, const Refutation& second,
                        int level) {
  assert(first.needs(level) && second.needs(level));
  Refutation result;
  result.bound = first.bound;
  if (second.bound && (!first.bound || *second.bound < *first.bound)) result.bound = second.bound;
  const std::size_t size = std::max(first.levels.size(), second.levels.size());
  result.levels = second.levels;
  result.levels.resize(size);
  Levels other = first.levels;
  other.resize(size);
  result.levels |= other;
  result.levels.reset(static_cast<std::size_t>(level));
  result.number =
      text_.unsplit(result.bound ? text_.objective_bound(*result.bound) : text_.falsehood(),
                    first.number, first_decision, second.number, decision(level));
  return result;
}

// With the objective o: o <= limit is refuted, o >= limit + step holds if it is assumed, and one of
// them holds.
void Ledger::conclude(const Refutation& refutation) {
  assert(refutation.levels.none());
  if (!limit_) return;
  const std::int64_t step = problem_.objective_step();
  std::vector<Term> terms = problem_.objective();
  for (Term& term : terms) term.coefficient /= step;
  const std::string better = text_.statement(terms, 'G', Rational(*limit_ / step + 1));
  const int assumed = text_.assume(better);
  const int cutoff = source(cutoff_, Side::kUpper).number;
  Combination whole;
  whole.add({text_.unsplit(better, refutation.number, cutoff, assumed, assumed), 1}, step);
  whole.scale(-text_.objective_factor());
  text_.derive(text_.objective_bound(Rational(*limit_) + step), Reasoning::kSum, whole);
}

}  // namespace quadrille::engine::mip
