// SPDX-License-Identifier: MIT
//
// Conflict-driven clause learning over integer bounds. The analysis keeps a set of true atoms that
// cannot all hold, and replaces the last of them to become true by the atoms it followed from,
// until only one atom of the last level remains, the first unique implication point:
// J. Marques-Silva, K. Sakallah, GRASP, ICCAD 1996; for integer bounds O. Ohrimenko, P. Stuckey,
// M. Codish, Propagation via lazy clause generation, Constraints 14 (2009), and T. Achterberg,
// Conflict analysis in mixed integer programming, Discrete Optimization 4 (2007).
//
// Atoms are required only as strongly as needed: x >= 3 even if x >= 5 was known, so that reasons
// explain the weaker one. Atoms of continuous columns have no integral negation and cannot be in a
// clause. They are always replaced, which terminates because none of them is a decision. If a row
// was added late, the level of the last atom need not be the current one.
//
// Atoms that the others imply are removed as redundant: N. Sorensson, A. Biere, Minimizing learned
// clauses, SAT 2009. Only atoms that became true earlier count as others; otherwise two atoms could
// justify each other's removal.

#include "engine/mip/conflict_analysis.hpp"

#include <algorithm>
#include <cassert>

namespace quadrille::engine::mip {

void ColumnActivity::bump(ColumnIndex column) {
  constexpr double kRescale = 1e100;
  if ((activity_[column] += increment_) < kRescale) return;
  for (double& each : activity_) each /= kRescale;
  increment_ /= kRescale;
}

void ColumnActivity::decay() {
  constexpr double kDecay = 0.95;
  increment_ /= kDecay;
}

ConflictAnalysis::ConflictAnalysis(const Trail& trail)
    : needs_(trail.key_count()), activity_(trail.key_count() / 2) {}

Analysis ConflictAnalysis::run(const Trail& trail, const RowStore& rows, ClauseStore& clauses,
                               Reason conflict) {
  assert(touched_.empty() && open_needs_ == 0 && continuous_needs_ == 0);
  const Context context{trail, rows, clauses};
  needs_at_level_.assign(static_cast<std::size_t>(trail.level()) + 1, 0);
  verdicts_.resize(std::max(verdicts_.size(), static_cast<std::size_t>(trail.size())));
  add_needs_of(context, clauses, conflict, trail.size(), nullptr);
  const std::int32_t point = find_implication_point(context, clauses);
  minimise(context, point);
  Analysis result = collect(context, point);
  clear();
  activity_.decay();
  clauses.decay();
  return result;
}

std::vector<Literal> ConflictAnalysis::decisions_behind(const Trail& trail, const RowStore& rows,
                                                        ClauseStore& clauses,
                                                        const Literal& literal) {
  assert(touched_.empty() && trail.is_false(to_atom(literal)));
  const Context context{trail, rows, clauses};
  needs_at_level_.assign(static_cast<std::size_t>(trail.level()) + 1, 0);
  add_need(context, negated(to_atom(literal)));
  std::vector<Literal> decisions;
  for (std::int32_t position = trail.size(); (position = next_needed(context, position)) >= 0;) {
    if (trail.reason(position).kind != ReasonKind::kDecision) {
      resolve(context, clauses, position);
      continue;
    }
    decisions.push_back(to_literal(trail.atom(position)));
    remove_need(context, trail.atom(position).key);
  }
  clear();
  return decisions;
}

void ConflictAnalysis::add_need(const Context& context, const Atom& atom) {
  const std::int32_t position = context.trail.position(atom);
  if (position < context.trail.root_size()) return;
  Need& need = needs_[atom.key];
  if (need.position >= 0) {
    if (need.value >= atom.value) return;
    remove_need(context, atom.key);
  } else {
    touched_.push_back(atom.key);
    activity_.bump(column_of(atom.key));
  }
  need = {atom.value, position};
  ++needs_at_level_[context.trail.level_of(position)];
  ++open_needs_;
  if (context.trail.is_continuous(atom.key)) ++continuous_needs_;
}

void ConflictAnalysis::remove_need(const Context& context, BoundKey key) {
  Need& need = needs_[key];
  assert(need.position >= 0);
  --needs_at_level_[context.trail.level_of(need.position)];
  --open_needs_;
  if (context.trail.is_continuous(key)) --continuous_needs_;
  need.position = -1;
}

// Appends to `explanation_` the atoms that the reason depends on.
void ConflictAnalysis::explain(const Context& context, Reason reason, std::int32_t position,
                               const Atom* implied) {
  if (reason.kind != ReasonKind::kClause) {
    explainer_.explain(context.rows.row(reason), context.trail, position, implied, explanation_);
    return;
  }
  for (const Atom& atom : context.clauses.atoms(reason.index)) {
    // A clause has one atom per key, so the one with this key is the implied one.
    if (implied == nullptr || atom.key != implied->key) explanation_.push_back(negated(atom));
  }
}

void ConflictAnalysis::use(const Context& context, ClauseStore& clauses, Reason reason) {
  if (reason.kind == ReasonKind::kClause) {
    clauses.bump(reason.index);
  } else if (context.rows.tag(reason) != RowStore::kNoTag) {
    tags_.push_back(context.rows.tag(reason));
  }
}

void ConflictAnalysis::add_needs_of(const Context& context, ClauseStore& clauses, Reason reason,
                                    std::int32_t position, const Atom* implied) {
  use(context, clauses, reason);
  explanation_.clear();
  explain(context, reason, position, implied);
  for (const Atom& atom : explanation_) add_need(context, atom);
  explanation_.clear();
}

// Returns the last needed entry before a position; -1 if no entry is needed.
std::int32_t ConflictAnalysis::next_needed(const Context& context, std::int32_t position) const {
  if (open_needs_ == 0) return -1;
  do {
    --position;
  } while (needs_[context.trail.atom(position).key].position != position);
  return position;
}

// Replaces atoms by their reasons until the last level has one atom and no atom is continuous.
// Returns the position of that atom; -1 if no atom is left.
std::int32_t ConflictAnalysis::find_implication_point(const Context& context,
                                                      ClauseStore& clauses) {
  const Trail& trail = context.trail;
  std::int32_t point = trail.size();
  while ((point = next_needed(context, point)) >= 0) {
    const bool is_alone = needs_at_level_[trail.level_of(point)] == 1;
    if (is_alone && !trail.is_continuous(trail.atom(point).key)) break;
    resolve(context, clauses, point);
  }
  for (std::int32_t position = point; continuous_needs_ > 0;) {
    --position;
    const BoundKey key = trail.atom(position).key;
    if (needs_[key].position == position && trail.is_continuous(key)) {
      resolve(context, clauses, position);
    }
  }
  return point;
}

void ConflictAnalysis::resolve(const Context& context, ClauseStore& clauses,
                               std::int32_t position) {
  const BoundKey key = context.trail.atom(position).key;
  const Atom implied{key, needs_[key].value};
  remove_need(context, key);
  assert(context.trail.reason(position).kind != ReasonKind::kDecision);
  add_needs_of(context, clauses, context.trail.reason(position), position, &implied);
}

void ConflictAnalysis::minimise(const Context& context, std::int32_t point) {
  by_position_.clear();
  for (const BoundKey key : touched_) {
    if (needs_[key].position >= 0 && needs_[key].position != point) {
      by_position_.push_back(key);
    }
  }
  std::sort(by_position_.begin(), by_position_.end());
  by_position_.erase(std::unique(by_position_.begin(), by_position_.end()), by_position_.end());
  std::sort(by_position_.begin(), by_position_.end(),
            [this](BoundKey a, BoundKey b) { return needs_[a].position < needs_[b].position; });
  // Needs are removed only after all are judged: a redundant atom is implied by earlier ones, which
  // may be redundant themselves.
  std::erase_if(by_position_, [&](BoundKey key) {
    const Need need = needs_[key];
    examined_position_ = need.position;
    return !is_redundant(context, {key, need.value}, need.position, 0);
  });
  for (const BoundKey key : by_position_) remove_need(context, key);
  assert(explanation_.empty());
}

// Decides whether an atom follows from needs that became true before the one examined.
bool ConflictAnalysis::is_redundant(const Context& context, const Atom& atom, std::int32_t position,
                                    int depth) {
  constexpr int kDeepest = 12;
  constexpr std::size_t kLongest = 200;
  const Reason reason = context.trail.reason(position);
  if (reason.kind == ReasonKind::kDecision || depth > kDeepest) return false;
  if (reason.kind != ReasonKind::kClause) {
    // A clause that depends on fewer local rows is worth more than a shorter one.
    if (context.rows.tag(reason) != RowStore::kNoTag) return false;
    if (context.rows.row(reason).terms.size() > kLongest) return false;
  }
  const std::size_t begin = explanation_.size();
  explain(context, reason, position, &atom);
  bool is_implied = true;
  for (std::size_t i = begin; is_implied && i < explanation_.size(); ++i) {
    is_implied = is_covered(context, Atom{explanation_[i]}, depth);
  }
  explanation_.resize(begin);
  return is_implied;
}

bool ConflictAnalysis::is_covered(const Context& context, const Atom& atom, int depth) {
  const std::int32_t position = context.trail.position(atom);
  if (position < context.trail.root_size()) return true;
  const Need& need = needs_[atom.key];
  if (need.position >= 0 && need.position < examined_position_ && need.value >= atom.value) {
    return true;
  }
  // On a level without needs, the decision would have to be implied too, which is impossible.
  if (needs_at_level_[context.trail.level_of(position)] == 0) return false;
  const Verdict verdict = verdicts_[position];
  if (verdict.is_failed) return false;
  if (verdict.is_proven && verdict.value >= atom.value) return true;
  judged_.push_back(position);
  const bool is_implied = is_redundant(context, atom, position, depth + 1);
  verdicts_[position] = {!is_implied, is_implied, atom.value};
  return is_implied;
}

// Builds the clause from the negations of the needs, latest first: the implication point, then an
// atom of the backjump level, as the watches require.
Analysis ConflictAnalysis::collect(const Context& context, std::int32_t point) {
  Analysis result;
  std::sort(tags_.begin(), tags_.end());
  tags_.erase(std::unique(tags_.begin(), tags_.end()), tags_.end());
  result.local_rows = tags_;
  if (point < 0) return result;
  by_position_.clear();
  for (const BoundKey key : touched_) {
    if (needs_[key].position >= 0) by_position_.push_back(key);
  }
  std::sort(by_position_.begin(), by_position_.end(), [this](BoundKey a, BoundKey b) {
    const Need &first = needs_[a], &second = needs_[b];
    return first.position > second.position;
  });
  by_position_.erase(std::unique(by_position_.begin(), by_position_.end()), by_position_.end());
  assert(std::ssize(by_position_) == open_needs_ && needs_[by_position_[0]].position == point);
  for (const BoundKey key : by_position_) {
    result.clause.push_back(to_literal(negated({key, needs_[key].value})));
  }
  if (by_position_.size() > 1) {
    result.backjump_level = context.trail.level_of(needs_[by_position_[1]].position);
  }
  assert(result.backjump_level < context.trail.level_of(point));
  return result;
}

void ConflictAnalysis::clear() {
  for (const BoundKey key : touched_) needs_[key].position = -1;
  touched_.clear();
  for (const std::int32_t position : judged_) verdicts_[position] = {};
  judged_.clear();
  tags_.clear();
  open_needs_ = 0;
  continuous_needs_ = 0;
}

}  // namespace quadrille::engine::mip
