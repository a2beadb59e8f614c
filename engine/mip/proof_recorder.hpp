// SPDX-License-Identifier: MIT
//
// Writes the steps of the search to the proof log. Rows derived from the relaxation are written
// only when a step needs them; a closed node becomes a clause over its decisions.
//
//   ProofRecorder recorder(options, problem);
//   const int tag = recorder.derived(aggregate, row_numbers, level);
//   propagator.add_local_row(aggregate.row, tag);
//   if (!propagator.propagate()) recorder.learned(propagator.analyse());
//   recorder.closed(decisions_of(node));
//   recorder.concluded(result);
//
// Without a sink, calls have no effect.

#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <quadrille/engine/solver.hpp>
#include "engine/exact/aggregate.hpp"
#include "engine/exact/proof_log.hpp"
#include "engine/mip/cut.hpp"
#include "engine/mip/problem.hpp"
#include "engine/mip/propagator.hpp"

namespace quadrille::engine::mip {

class ProofRecorder {
 public:
  ProofRecorder(const Options& options, const Problem& problem);

  bool is_on() const { return log_ != nullptr; }
  ProofLog* log() const { return log_; }

  void incumbent(std::span<const Rational> values);
  // Records a row derived from multipliers of rows with these numbers, and returns its tag for the
  // propagator. At level 0 the row is written at once, as conflict analysis will not mention it.
  int derived(const exact::Aggregate& aggregate, std::span<const int> numbers, int level);
  // Discards rows derived above this level, which are no longer in the propagator.
  void left(int level);
  void learned(const Analysis& analysis);
  // Records a clause that follows by propagation.
  void implied(std::span<const Literal> clause);
  // Returns nullopt if the cut cannot be written down, and so must not be used.
  std::optional<int> cut(const Cut& cut, std::span<const int> numbers);
  // Makes the next node to be closed follow from this sum of rows instead of by propagation.
  void closes_by(ProofLog::Refutation refutation);
  bool can_hold(const ProofLog::Refutation& refutation) const {
    return log_ == nullptr || log_->can_hold(refutation);
  }
  // Ends the log after a step that cannot be written, as later steps may depend on it: nothing more
  // is written, and the log claims nothing.
  void gives_up() { log_ = nullptr; }
  // Records that no wanted solution remains below these decisions, and returns the number of that
  // clause.
  int closed(std::span<const Literal> decisions);
  void remove(int number);
  // Records that no solution better than the incumbent exists, or none at all.
  void finished();
  // Writes the last line.
  void concluded(const SolveResult& result);

 private:
  struct Derived {
    int level = 0;
    int number = -1;  // in the log; -1 if not written yet
    std::vector<exact::RowWeight> weights;
  };

  void write(Derived& row);
  void write_all();

  std::optional<ProofLog> whole_log_;  // for the last line; nullopt if no proof is wanted
  ProofLog* log_ = nullptr;            // nullptr after gives_up(), too
  std::vector<Derived> rows_;
  std::optional<ProofLog::Refutation> refutation_;
};

}  // namespace quadrille::engine::mip
