// SPDX-License-Identifier: MIT

#include "engine/exact/proof_log.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <string>

#include <quadrille/engine/solver.hpp>
#include "engine/exact/veripb_size.hpp"
#include "engine/io/opb_columns.hpp"

namespace quadrille::engine {

namespace {

// Literals that are constants.
constexpr int kTrue = std::numeric_limits<int>::max();
constexpr int kFalse = -kTrue;

}  // namespace

std::string why_no_veripb(const Model& model) {
  for (const Column& column : model.columns()) {
    if (column.type != ColumnType::kInteger || column.lower < 0 || column.upper > 1)
      return "column '" + column.name + "' is not 0/1";
  }
  for (const Row& row : model.rows()) {
    if (veripb_size(row.terms, row.lower, row.upper) > kMaxVeriPbSize)
      return "the numbers of row '" + row.name + "' are too large";
  }
  if (veripb_size(model.objective().terms, 0, 0) > kMaxVeriPbSize)
    return "the numbers of the objective are too large";
  return "";
}

void ProofLog::begin(const Model& model) {
  assert(model_ == nullptr && why_no_veripb(model).empty());
  model_ = &model;
  ids_.emplace_back();  // kCutoff
  if (frame_) {
    assert(frame_->rows.size() == model.rows().size());
    for (std::size_t j = 0; j < model.columns().size(); ++j)
      variables_.push_back(static_cast<int>(j) + 1);
    ids_.insert(ids_.end(), frame_->rows.begin(), frame_->rows.end());
    text_.emplace(sink_, *frame_);
  } else {
    begin_formula();
  }
  if (model.objective().sense == Sense::kNone) return;
  for (const Term& term : model.objective().terms)
    step_ = std::gcd(static_cast<std::int64_t>(step_), term.coefficient);
}

// Writes the head of a proof for the formula of write_opb.
void ProofLog::begin_formula() {
  const std::vector<io::OpbColumn> columns = io::opb_columns(*model_);
  for (const io::OpbColumn& column : columns)
    variables_.push_back(column.weights.empty() ? 0 : static_cast<int>(column.first_bit));
  std::int64_t rows = 0;
  for (const Row& row : model_->rows()) {
    Ids& ids = ids_.emplace_back();
    if (row.lower != -kInfinity) ids.lower = ++rows;
    if (row.upper != kInfinity) ids.upper = ++rows;
  }
  text_.emplace(sink_, static_cast<int>(io::opb_bit_count(columns)), rows);
}

// Returns the literal of a bound, which may be a constant.
int ProofLog::literal(const Literal& literal) const {
  const bool is_lower = literal.side == Side::kLower;
  if (literal.value == (is_lower ? 1 : 0) && !is_fixed(literal.column))
    return is_lower ? variables_[at(literal.column)] : -variables_[at(literal.column)];
  const Column& column = model_->columns()[at(literal.column)];
  const bool holds = is_lower ? column.lower >= literal.value : column.upper <= literal.value;
  return holds ? kTrue : kFalse;
}

ProofLog::Ids ProofLog::ids_of(int number) const {
  return number == kCutoff ? Ids{0, cutoff_} : ids_[at(number)];
}

std::int64_t ProofLog::id_of(int number, Side side) const {
  const Ids ids = ids_of(number);
  return side == Side::kUpper ? ids.upper : ids.lower;
}

// Returns a side of a row as <=.
LinearRow ProofLog::row_of(int number, Side side) const {
  const auto derived = rows_.find(number);
  if (derived != rows_.end()) return derived->second;
  const Row& row = model_->rows()[at(number - 1)];
  LinearRow result{row.terms, row.upper};
  if (side == Side::kUpper) return result;
  for (Term& term : result.terms) term.coefficient = -term.coefficient;
  result.upper = -row.lower;
  return result;
}

std::int64_t ProofLog::size_of(int number) const {
  Wide size = 0;
  const auto derived = rows_.find(number);
  if (number == kCutoff) {
    // The side is a value of the objective.
    size = 2 * veripb_size(model_->objective().terms, 0, 0);
  } else if (derived != rows_.end()) {
    size = veripb_size(derived->second.terms, 0, derived->second.upper);
  } else {
    const Row& row = model_->rows()[at(number - 1)];
    size = veripb_size(row.terms, row.lower, row.upper);
  }
  assert(narrowed(size));
  return static_cast<std::int64_t>(size);
}

// Returns the row that says that the literal, which is known everywhere, is true.
std::int64_t ProofLog::unit(int literal) {
  std::int64_t& id = units_[literal];
  if (id == 0) id = text_->implied(std::array{literal});
  return id;
}

int ProofLog::add(std::int64_t id) {
  ids_.push_back({0, id});
  return static_cast<int>(ids_.size()) - 1;
}

int ProofLog::add(std::int64_t id, LinearRow row) {
  const int number = add(id);
  rows_.emplace(number, std::move(row));
  return number;
}

int ProofLog::sum(std::span<const exact::RowWeight> weights) {
  PolishSum sum;
  for (const auto& [row, weight] : weights) {
    sum.add_row(id_of(row, weight > 0 ? Side::kUpper : Side::kLower),
                weight > 0 ? Wide{weight} : -Wide{weight});
  }
  return add(text_->sum(sum));
}

// Each two literals exclude each other, by unit propagation: ~l + ~k >= 1. Those of a literal l and
// the m literals k after it add up to m ~l + sum of ~k >= m. With "at most one" of the k, which is
// (sum of ~k) >= m - 1, times m - 1, it gives m times ~l + sum of ~k, which is more than m (m - 1),
// and so, divided by m and rounded up, at least m.
int ProofLog::clique(std::span<const Literal> literals) {
  LinearRow row{{}, 1};
  std::vector<int> members;
  for (const Literal& bound : literals) {
    members.push_back(literal(bound));
    assert(std::abs(members.back()) != kTrue);
    const bool is_lower = bound.side == Side::kLower;
    row.terms.push_back({bound.column, is_lower ? 1 : -1});
    if (!is_lower) --row.upper;
  }
  std::sort(row.terms.begin(), row.terms.end(),
            [](const Term& a, const Term& b) { return a.column < b.column; });
  std::vector<std::int64_t> pairs;
  PolishSum sum;
  for (std::size_t m = 1; m < members.size(); ++m) {
    if (m > 1) sum.multiply(static_cast<Wide>(m - 1));
    for (std::size_t k = 0; k < m; ++k) {
      pairs.push_back(text_->implied(std::array{-members[m], -members[k]}));
      sum.add_row(pairs.back());
    }
    sum.divide(static_cast<Wide>(m));
  }
  const std::int64_t id = text_->sum(sum);
  text_->remove(pairs);
  return add(id, std::move(row));
}

// With all terms on the side >=, in literals, tightening is saturation: no coefficient needs to
// exceed the side. Columns that are fixed everywhere do not count; they are taken out and put back.
int ProofLog::tighten(const Tightening& tightening, std::span<const Literal> fixed) {
  LinearRow row = row_of(tightening.row, tightening.side);
  std::map<ColumnIndex, std::int64_t> values;
  for (const Literal& bound : fixed) values[bound.column] = bound.value;
  for (const Term& term : row.terms) {
    if (is_fixed(term.column)) values[term.column] = fixed_value(term.column);
  }
  PolishSum sum, back;
  sum.add_row(id_of(tightening.row, tightening.side));
  Wide rest = -Wide{row.upper};  // of the side, as >=, without fixed columns
  for (const auto& [column, coefficient] : row.terms) {
    const Wide size = coefficient < 0 ? -Wide{coefficient} : Wide{coefficient};
    const auto value = values.find(column);
    if (value == values.end()) {
      if (coefficient > 0) rest += size;
      continue;
    }
    rest += Wide{coefficient} * value->second;
    if (is_fixed(column)) continue;
    const int variable = variables_[at(column)];
    const int own = coefficient > 0 ? -variable : variable;
    const bool is_true = (own > 0) == (value->second == 1);
    if (is_true) {
      sum.add_literal(text_->name(-own), size);
      back.add_row(unit(own), size);
    } else {
      sum.add_row(unit(-own), size);
      back.add_literal(text_->name(own), size);
    }
  }
  bool is_changed = false;
  for (Term& term : row.terms) {
    const Wide size = term.coefficient < 0 ? -Wide{term.coefficient} : Wide{term.coefficient};
    if (values.contains(term.column) || rest <= 0 || size <= rest) continue;
    const auto excess = static_cast<std::int64_t>(size - rest);
    if (term.coefficient > 0) row.upper -= excess;
    term.coefficient -= term.coefficient > 0 ? excess : -excess;
    is_changed = true;
  }
  // The first tightening of a row does the others as well.
  if (!is_changed) return add(id_of(tightening.row, tightening.side), std::move(row));
  sum.saturate();
  sum.append(back);
  return add(text_->sum(sum), std::move(row));
}

std::int64_t ProofLog::add_clause(std::span<const Literal> literals) {
  std::vector<int> clause;
  for (const Literal& bound : literals) {
    const int own = literal(bound);
    if (own == kTrue) return text_->nothing();
    if (own != kFalse) clause.push_back(own);
  }
  const std::int64_t id = text_->implied(clause);
  if (clause.empty()) contradiction_ = id;
  return id;
}

int ProofLog::clause(std::span<const Literal> literals) { return add(add_clause(literals)); }

bool ProofLog::can_hold(const Refutation& refutation) const {
  BigInteger size = 0;
  for (std::size_t k = 0; k < refutation.rows.size(); ++k)
    size += abs(refutation.weights[k]) * size_of(refutation.rows[k]);
  return size <= kMaxVeriPbSize;
}

// Adds the sum of the rows, or of their negatives. Returns false if a row lacks that side.
bool ProofLog::add_sum(const Refutation& refutation, bool is_negated,
                       std::vector<std::int64_t>& helpers) {
  PolishSum sum;
  for (std::size_t k = 0; k < refutation.rows.size(); ++k) {
    const BigInteger& weight = refutation.weights[k];
    const bool is_upper = (weight > 0) != is_negated;
    const std::int64_t id = id_of(refutation.rows[k], is_upper ? Side::kUpper : Side::kLower);
    if (id == 0) return false;
    sum.add_row(id, static_cast<Wide>(BigInteger(abs(weight))));
  }
  helpers.push_back(text_->sum(sum));
  return true;
}

int ProofLog::farkas(std::span<const Literal> literals, const Refutation& refutation) {
  assert(can_hold(refutation));
  std::vector<std::int64_t> helpers;
  add_sum(refutation, false, helpers);
  add_sum(refutation, true, helpers);
  const std::int64_t id = add_clause(literals);
  text_->remove(helpers);
  return add(id);
}

void ProofLog::remove(int number) { text_->remove(std::array{ids_of(number).upper}); }

// The format asks for an objective that is better by one. All values are multiples of the step.
void ProofLog::incumbent(std::span<const Rational> values) {
  assert(values.size() == variables_.size());
  std::vector<bool> truth;
  for (std::size_t j = 0; j < values.size(); ++j) {
    if (variables_[j] != 0) truth.push_back(values[j] == 1);
  }
  const std::int64_t better = text_->solution(truth, step_ != 0);
  if (step_ == 0) return;
  if (cutoff_ != 0) text_->remove(std::array{cutoff_});
  cutoff_ = better;
  if (step_ == 1) return;
  PolishSum sum;
  sum.add_row(better);
  sum.divide(step_);
  sum.multiply(step_);
  cutoff_ = text_->sum(sum);
  text_->remove(std::array{better});
}

void ProofLog::conclude(bool is_decided) {
  if (is_decided && contradiction_ != 0) text_->contradiction(contradiction_);
  text_->flush();
}

}  // namespace quadrille::engine
