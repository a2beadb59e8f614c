// SPDX-License-Identifier: MIT
//
// Writes bounds and derived rows when they are needed. A bound that a row has implied is the row,
// minus the other columns at their bounds, divided by its coefficient and rounded. As in
// row_reasoning.cpp, what the row implies beyond that is spent on earlier bounds.

#include <algorithm>
#include <cassert>

#include "engine/mip/vipr/ledger.hpp"

namespace quadrille::engine::mip {

namespace {

// Adds levels to levels.
void unite(Levels& levels, const Levels& others) {
  if (levels.size() < others.size()) levels.resize(others.size());
  for (std::size_t i = others.find_first(); i != Levels::npos; i = others.find_next(i))
    levels.set(i);
}

}  // namespace

Source Ledger::source(int row, Side side) {
  assert(side_of(row, side) != kInfinity && side_of(row, side) != -kInfinity);
  KnownRow& known = rows_[row];
  Source& source = side == Side::kLower ? known.lower : known.upper;
  if (source.number != Source::kUnwritten) return source;
  if (known.split) {
    source.number = written_split(known);
  } else if (known.sum) {
    source.number = written_sum(known);
  } else {
    assert(row == cutoff_);
    source.factor = problem_.objective_step();
    std::vector<Term> terms = problem_.objective();
    for (Term& term : terms) term.coefficient /= source.factor;
    source.number = text_.assume(text_.statement(terms, 'L', Rational(*limit_ / source.factor)));
  }
  return source;
}

int Ledger::written_split(const KnownRow& known) {
  const Split& split = *known.split;
  const std::string cut = text_.statement(known.row.terms, 'L', split.side);
  int assumed[2], derived[2];
  for (int which = 0; which < 2; ++which) {
    const Split::Case& given = split.cases[which];
    assumed[which] = text_.assume(text_.statement(split.terms, which == 0 ? 'L' : 'G',
                                                  Rational(BigInteger(split.upper + which))));
    Combination sum;
    sum.add({assumed[which], which == 0 ? 1 : -1}, given.assumption);
    for (const Split::Part& part : given.parts) {
      if (const auto* bound = std::get_if<Literal>(&part.what)) {
        const Atom atom = to_atom(*bound);
        sum.add(bound_source({atom.key, 1, trail_.position(atom)}), part.weight);
      } else {
        const auto& equation = std::get<EquationWeight>(part.what);
        sum.add(source(known.rows[equation.row], equation.side), part.weight);
      }
    }
    sum.scale(Rational(1, split.divisor));
    derived[which] = text_.derive(cut, Reasoning::kSum, sum);
  }
  const int whole = text_.unsplit(cut, derived[0], assumed[0], derived[1], assumed[1]);
  if (split.side <= known.row.upper) return whole;
  Combination same;
  same.add({whole, 1}, 1);
  return text_.derive(text_.statement(known.row.terms, 'L', Rational(known.row.upper)),
                      Reasoning::kRounding, same);
}

// The sum was divided by a power of two; what was left of its coefficients went into the side, with
// the model's bounds.
int Ledger::written_sum(const KnownRow& known) {
  const exact::Aggregate& given = *known.sum;
  Combination sum;
  for (const exact::RowWeight& used : given.weights)
    sum.add(source(known.rows[used.row], used.weight > 0 ? Side::kUpper : Side::kLower),
            abs(BigInteger(used.weight)));
  if (given.objective_weight != 0) sum.add(source(cutoff_, Side::kUpper), given.objective_weight);
  sum_.clear();  // not before: rows that were written just now may have used it
  for (const exact::RowWeight& used : given.weights)
    sum_.add(rows_[known.rows[used.row]].row.terms, used.weight);
  if (given.objective_weight != 0) sum_.add(problem_.objective(), given.objective_weight);
  const BigInteger divisor = BigInteger(1) << given.shift;
  for (const Term& term : given.row.terms) sum_.at(term.column) += -(divisor * term.coefficient);
  for (const ColumnIndex j : sum_.columns()) {
    const BigInteger& rest = sum_[j];
    if (rest == 0) continue;
    const BoundKey key = bound_key(j, rest > 0 ? Side::kLower : Side::kUpper);
    sum.add(text_.bound(key), abs(rest));
  }
  sum.scale(Rational(1, divisor));
  return text_.derive(text_.statement(given.row.terms, 'L', Rational(given.row.upper)),
                      Reasoning::kSum, sum);
}

// Returns the row's quantities at the bounds that they had before an entry, but one.
std::vector<Ledger::Part> Ledger::parts_of(const HalfRow& row, BoundKey without,
                                           std::int32_t before) const {
  std::vector<Part> parts;
  for (const RowTerm& term : row.terms) {
    if (term.key == without) continue;
    parts.push_back({term.key, term.magnitude, trail_.bound_before(term.key, before).position});
  }
  return parts;
}

std::int64_t Ledger::value(const Part& part) const {
  if (part.position >= 0) return trail_.atom(part.position).value;
  return trail_.bound_before(part.key, 0).value;
}

void Ledger::weaken(std::vector<Part>& parts, BigInteger surplus) const {
  assert(surplus >= 0);
  std::sort(parts.begin(), parts.end(), [](const Part& a, const Part& b) {
    return a.position != b.position ? a.position > b.position : a.key < b.key;
  });
  for (Part& part : parts) {
    while (part.position >= 0) {
      const std::int64_t earlier = trail_.old_bound(part.position);
      if (earlier == kNoBound) break;
      const BigInteger cost = part.weight * (BigInteger(value(part)) - earlier);
      if (cost > surplus) break;
      surplus -= cost;
      part.position = trail_.previous(part.position);
    }
  }
}

// Returns the bounds from which a row has implied the entry.
std::vector<Ledger::Part> Ledger::reasons(std::int32_t position) const {
  const Reason reason = trail_.reason(position);
  if (reason.kind == ReasonKind::kDecision) return {};
  const HalfRow row = row_store_.row(reason);
  const Atom atom = trail_.atom(position);
  std::vector<Part> parts = parts_of(row, opposite(atom.key), position);
  BigInteger surplus = -BigInteger(row.upper);
  for (const Part& part : parts) surplus += part.weight * value(part);
  // The quantity is at most -atom.value, and less than 1 more before rounding.
  for (const RowTerm& term : row.terms) {
    if (term.key != opposite(atom.key)) continue;
    const bool is_continuous = trail_.is_continuous(atom.key);
    surplus +=
        term.magnitude * (is_continuous ? -BigInteger(atom.value) : 1 - BigInteger(atom.value));
    surplus -= is_continuous ? 0 : 1;
  }
  weaken(parts, surplus);
  return parts;
}

Source Ledger::bound_source(const Part& part) {
  if (part.position < 0) return text_.bound(part.key);
  write_bound(part.position);
  return {numbers_[part.position], text_.factor(part.key)};
}

// Writes a bound after those that it follows from. Without recursion: the chain may be long.
void Ledger::write_bound(std::int32_t position) {
  const auto size = static_cast<std::size_t>(trail_.size());
  if (numbers_.size() < size) {
    numbers_.resize(size, -1);
    levels_.resize(size);
  }
  std::vector<std::int32_t> waiting;
  if (numbers_[position] < 0) waiting.push_back(position);
  while (!waiting.empty()) {
    const std::int32_t at = waiting.back();
    const std::vector<Part> parts = numbers_[at] < 0 ? reasons(at) : std::vector<Part>();
    const std::size_t before = waiting.size();
    for (const Part& part : parts) {
      if (part.position >= 0 && numbers_[part.position] < 0) waiting.push_back(part.position);
    }
    if (waiting.size() > before) continue;
    waiting.pop_back();
    if (numbers_[at] < 0) write_bound(at, parts);
  }
}

void Ledger::write_bound(std::int32_t position, const std::vector<Part>& parts) {
  assert(numbers_[position] < 0);
  const Atom atom = trail_.atom(position);
  const std::string statement = text_.statement(atom);
  const Reason reason = trail_.reason(position);
  if (reason.kind == ReasonKind::kDecision) {
    const auto level = static_cast<std::size_t>(trail_.level_of(position));
    levels_[position].resize(level + 1);
    levels_[position].set(level);
    numbers_[position] = text_.assume(statement);
    return;
  }
  const int tag = row_store_.tag(reason);
  Combination sum;
  sum.add(source(tag / 2, tag % 2 == 0 ? Side::kUpper : Side::kLower), 1);
  take(parts, sum, levels_[position]);
  const HalfRow row = row_store_.row(reason);
  const auto own = std::find_if(row.terms.begin(), row.terms.end(), [&](const RowTerm& term) {
    return term.key == opposite(atom.key);
  });
  assert(own != row.terms.end());
  sum.scale(Rational(1, BigInteger(text_.factor(atom.key)) * own->magnitude));
  if (!trail_.is_continuous(atom.key) && text_.is_equation(sum)) {
    BigInteger side = row.upper;
    for (const Part& part : parts) side -= part.weight * value(part);
    const Term term{column_of(atom.key), 1};
    const bool is_upper = to_literal(atom).side == Side::kUpper;
    const Rational unrounded(is_upper ? side : BigInteger(-side), own->magnitude);
    const int number =
        text_.derive(text_.statement(std::span(&term, 1), is_upper ? 'L' : 'G', unrounded),
                     Reasoning::kSum, sum);
    sum = Combination();
    sum.add({number, 1}, 1);
  }
  numbers_[position] = text_.derive(
      statement, trail_.is_continuous(atom.key) ? Reasoning::kSum : Reasoning::kRounding, sum);
}

void Ledger::take(const std::vector<Part>& parts, Combination& sum, Levels& levels) {
  for (const Part& part : parts) {
    sum.add(bound_source(part), part.weight);
    if (part.position >= 0) unite(levels, levels_[part.position]);
  }
}

}  // namespace quadrille::engine::mip
