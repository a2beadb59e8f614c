// SPDX-License-Identifier: MIT

#include "engine/mip/proof_recorder.hpp"

#include <utility>

namespace quadrille::engine::mip {

ProofRecorder::ProofRecorder(ProofLog* log, const Problem& problem)
    : log_(log), whole_log_(log), problem_(problem) {
  if (log_ != nullptr) log_->begin(problem.model(), problem.gap());
}

void ProofRecorder::incumbent(std::span<const Rational> values) {
  if (log_ != nullptr) log_->incumbent(values);
}

int ProofRecorder::derived(const exact::Aggregate& aggregate, std::span<const int> numbers,
                           int level) {
  if (log_ == nullptr) return 0;
  Derived row;
  row.level = level;
  row.shift = aggregate.shift;
  if (aggregate.objective_weight != 0) {
    row.weights.push_back({ProofLog::kCutoff, aggregate.objective_weight});
  }
  for (const exact::RowWeight& weight : aggregate.weights) {
    row.weights.push_back({numbers[weight.row], weight.weight});
  }
  if (level == 0) row.number = log_->sum(row.weights, row.shift, ProofLog::Use::kAlways);
  rows_.push_back(std::move(row));
  return static_cast<int>(rows_.size()) - 1;
}

void ProofRecorder::left(int level) {
  while (!rows_.empty() && rows_.back().level > level) {
    if (rows_.back().number >= 0) log_->remove(rows_.back().number);
    rows_.pop_back();
  }
}

int ProofRecorder::number_of(Derived& row) {
  if (row.number < 0) row.number = log_->sum(row.weights, row.shift, ProofLog::Use::kHint);
  return row.number;
}

void ProofRecorder::learned(const Analysis& analysis) {
  if (log_ == nullptr) return;
  std::vector<int> hints;
  for (const int tag : analysis.local_rows) {
    hints.push_back(number_of(rows_[tag]));
  }
  log_->clause(analysis.clause, hints);
}

void ProofRecorder::implied(std::span<const Literal> clause) {
  if (log_ != nullptr) log_->clause(clause, {});
}

bool ProofRecorder::can_take_lazy_rows() {
  if (!abilities().has_lazy_rows) gives_up();
  return log_ != nullptr;
}

int ProofRecorder::lazy_row(const Row& row, std::string_view tag) {
  if (!can_take_lazy_rows()) return 0;
  return log_->lazy_row(row.terms, row.lower, row.upper, tag);
}

void ProofRecorder::lazy_clause(const Clause& clause, std::string_view tag) {
  if (!can_take_lazy_rows()) return;
  // x >= 1 becomes x, and x <= 0 becomes 1 - x; the sum must be at least 1.
  std::vector<Term> terms;
  std::int64_t lower = 1;
  for (const Literal& literal : clause) {
    const Column& column = problem_.model().columns()[literal.column];
    const bool is_lower = literal.side == Side::kLower;
    if (column.lower != 0 || column.upper != 1 || literal.value != (is_lower ? 1 : 0)) {
      return gives_up();
    }
    terms.push_back({literal.column, is_lower ? 1 : -1});
    if (!is_lower) --lower;
  }
  log_->lazy_row(terms, lower, kInfinity, tag);
}

std::optional<int> ProofRecorder::cut(const Cut& cut, std::span<const int> numbers) {
  if (log_ == nullptr) return 0;
  const auto number = [&](int row) { return numbers[row]; };
  if (const auto* mir = std::get_if<MirDerivation>(&cut.derivation)) {
    std::vector<ProofLog::EquationWeight> weights;
    for (const EquationWeight& weight : mir->weights) {
      weights.push_back({number(weight.row), weight.side, weight.weight});
    }
    return log_->mir(mir->divisor, weights, mir->shifts);
  }
  if (const auto* cover = std::get_if<CoverDerivation>(&cut.derivation)) {
    return log_->cover(number(cover->row), cover->side, cover->cover, cover->relaxed);
  }
  return log_->clique(std::get<CliqueDerivation>(cut.derivation).literals);
}

std::vector<int> ProofRecorder::all_numbers() {
  std::vector<int> numbers;
  for (Derived& row : rows_) {
    if (row.level > 0) numbers.push_back(number_of(row));
  }
  return numbers;
}

void ProofRecorder::closes_by(ProofLog::Refutation refutation) {
  if (log_ != nullptr) refutation_ = std::move(refutation);
}

int ProofRecorder::closed(std::span<const Literal> decisions) {
  if (log_ == nullptr) return 0;
  Clause clause;
  for (const Literal& decision : decisions) clause.push_back(negated(decision));
  const auto refutation = std::exchange(refutation_, std::nullopt);
  if (refutation) return log_->farkas(clause, *refutation, all_numbers());
  return log_->clause(clause, all_numbers());
}

void ProofRecorder::remove(int number) {
  if (log_ != nullptr) log_->remove(number);
}

void ProofRecorder::finished() {
  if (log_ != nullptr) log_->clause({}, all_numbers());
}

void ProofRecorder::concluded(const SolveResult& result) {
  if (whole_log_ == nullptr) return;
  if (log_ == nullptr) return whole_log_->conclude_unknown();
  switch (result.status) {
    case SolveStatus::kOptimal:
      return log_->conclude_optimal(to_rational(result.objective.value_or(0)));
    case SolveStatus::kInfeasible:
      return log_->conclude_infeasible();
    case SolveStatus::kFeasible:  // has no proof
    case SolveStatus::kUnbounded:
    case SolveStatus::kUnknown:
      return log_->conclude_unknown();
  }
}

}  // namespace quadrille::engine::mip
