// SPDX-License-Identifier: MIT
//
// Propagates clauses first, as they are cheap, then one row after the other, then the rows without
// a running slack. Each part has its own file: the bounds (trail), deductions from rows (row_store,
// row_reasoning) and clauses (clause_store), and their explanation (conflict_analysis).

#include "engine/mip/propagator.hpp"

#include <cassert>

namespace quadrille::engine::mip {

// The contract of clauses.
[[maybe_unused]] bool has_only_integers(std::span<const Literal> clause, const Trail& trail) {
  return std::none_of(clause.begin(), clause.end(), [&](const Literal& literal) {
    return trail.is_continuous(to_atom(literal).key);
  });
}

Propagator::Propagator(const Model& model, Poll poll)
    : trail_(model), rows_(trail_), clauses_(trail_), analysis_(trail_) {
  for (const Row& row : model.rows()) {
    if (poll.says_stop(8 * row.terms.size())) break;
    add_row(row.terms, row.lower, row.upper);
  }
}

void Propagator::decide(const Literal& literal) {
  const Atom atom = to_atom(literal);
  assert(!is_violated_ && !trail_.is_continuous(atom.key));
  assert(!trail_.is_true(atom) && !trail_.is_false(atom));
  rows_.before_level(trail_);
  clauses_.before_level();
  trail_.open_level();
  rows_.push(trail_, atom, {ReasonKind::kDecision, 0});
}

void Propagator::backtrack(int level) {
  assert(level >= 0 && level <= trail_.level());
  if (level == trail_.level()) return;
  trail_.backtrack(
      level, [this](const Atom& undone, std::int64_t bound) { rows_.on_undone(undone, bound); });
  rows_.after_backtrack(level);
  clauses_.after_backtrack(level, trail_);
  is_violated_ = false;
}

bool Propagator::propagate() {
  if (is_violated_ || clauses_.is_empty_clause_known()) return false;
  // Rows without a running slack are examined at most twice: some are dense, and a fixpoint is not
  // required of them.
  constexpr int kRounds = 2;
  is_violated_ = !reach_fixpoint();
  for (int round = 0; round < kRounds && !is_violated_; ++round) {
    const std::int32_t size = trail_.size();
    is_violated_ = !rows_.propagate_others(trail_, conflict_);
    if (is_violated_ || trail_.size() == size) break;
    is_violated_ = !reach_fixpoint();
  }
  assert(trail_.level() > 0 || is_consistent());
  return !is_violated_;
}

bool Propagator::reach_fixpoint() {
  do {
    if (!clauses_.propagate(trail_, rows_, conflict_)) return false;
    if (!rows_.propagate_next(trail_, conflict_)) return false;
  } while (!rows_.is_idle() || !clauses_.is_idle(trail_));
  return true;
}

Analysis Propagator::analyse() {
  assert(trail_.level() > 0);
  assert(is_violated_ || clauses_.is_empty_clause_known());
  if (!is_violated_) return {};  // an empty clause was added
  return analysis_.run(trail_, rows_, clauses_, conflict_);
}

void Propagator::add_row(std::span<const Term> terms, std::int64_t lower, std::int64_t upper) {
  if (upper != kInfinity) rows_.add(terms, false, upper, RowStore::kNoTag, trail_);
  if (lower != -kInfinity) rows_.add(terms, true, -lower, RowStore::kNoTag, trail_);
}

void Propagator::add_clause(std::span<const Literal> clause) {
  assert(has_only_integers(clause, trail_));
  clauses_.add(clause, false);
}

void Propagator::learn(std::span<const Literal> clause) {
  assert(has_only_integers(clause, trail_));
  clauses_.reduce(trail_);
  clauses_.add(clause, true);
}

void Propagator::add_local_row(const LinearRow& row, int tag) {
  assert(tag >= 0);
  rows_.add_local(row, tag, trail_);
}

bool Propagator::is_consistent() const {
  return rows_.is_consistent(trail_) &&
         (is_violated_ || !clauses_.is_idle(trail_) || clauses_.is_consistent(trail_));
}

}  // namespace quadrille::engine::mip
