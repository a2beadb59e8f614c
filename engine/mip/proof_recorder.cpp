// SPDX-License-Identifier: MIT

#include "engine/mip/proof_recorder.hpp"

#include <cassert>
#include <utility>

namespace quadrille::engine::mip {

ProofRecorder::ProofRecorder(const Options& options, const Problem& problem) {
  if (!options.proof) return;
  log_ = &whole_log_.emplace(options.proof, options.proof_frame);
  log_->begin(problem.model());
}

void ProofRecorder::incumbent(std::span<const Rational> values) {
  if (log_ != nullptr) log_->incumbent(values);
}

int ProofRecorder::derived(const exact::Aggregate& aggregate, std::span<const int> numbers,
                           int level) {
  if (log_ == nullptr) return 0;
  assert(aggregate.shift == 0);
  assert(level >= 0 && (rows_.empty() || rows_.back().level <= level));
  Derived row;
  row.level = level;
  if (aggregate.objective_weight != 0) {
    row.weights.push_back({ProofLog::kCutoff, aggregate.objective_weight});
  }
  for (const exact::RowWeight& weight : aggregate.weights) {
    row.weights.push_back({numbers[weight.row], weight.weight});
  }
  if (level == 0) row.number = log_->sum(row.weights);
  rows_.push_back(std::move(row));
  return static_cast<int>(rows_.size()) - 1;
}

void ProofRecorder::left(int level) {
  while (!rows_.empty() && rows_.back().level > level) {
    if (rows_.back().number >= 0) log_->remove(rows_.back().number);
    rows_.pop_back();
  }
}

void ProofRecorder::write(Derived& row) {
  if (row.number < 0) row.number = log_->sum(row.weights);
}

void ProofRecorder::learned(const Analysis& analysis) {
  if (log_ == nullptr) return;
  for (const int tag : analysis.local_rows) write(rows_[tag]);
  log_->clause(analysis.clause);
}

void ProofRecorder::implied(std::span<const Literal> clause) {
  if (log_ != nullptr) log_->clause(clause);
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
  if (const auto* clique = std::get_if<CliqueDerivation>(&cut.derivation))
    return log_->clique(clique->literals);
  return std::nullopt;
}

void ProofRecorder::write_all() {
  for (Derived& row : rows_) {
    if (row.level > 0) write(row);
  }
}

void ProofRecorder::closes_by(ProofLog::Refutation refutation) {
  if (log_ != nullptr) refutation_ = std::move(refutation);
}

int ProofRecorder::closed(std::span<const Literal> decisions) {
  if (log_ == nullptr) return 0;
  Clause clause;
  for (const Literal& decision : decisions) clause.push_back(negated(decision));
  const auto refutation = std::exchange(refutation_, std::nullopt);
  write_all();
  return refutation ? log_->farkas(clause, *refutation) : log_->clause(clause);
}

void ProofRecorder::remove(int number) {
  if (log_ != nullptr) log_->remove(number);
}

void ProofRecorder::finished() {
  if (log_ == nullptr) return;
  write_all();
  log_->clause({});
}

void ProofRecorder::concluded(const SolveResult& result) {
  if (!whole_log_) return;
  whole_log_->conclude(log_ != nullptr && (result.status == SolveStatus::kOptimal ||
                                           result.status == SolveStatus::kInfeasible));
}

}  // namespace quadrille::engine::mip
