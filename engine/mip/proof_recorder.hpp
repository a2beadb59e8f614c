// SPDX-License-Identifier: MIT
//
// Tells the proof log what the search does. Rows derived from the relaxation are written down only
// when a step needs them; a closed node is a clause over its decisions.
//
//   ProofRecorder recorder(&log, problem);
//   const int tag = recorder.derived(aggregate, row_numbers, level);
//   propagator.add_local_row(aggregate.row, tag);
//   if (!propagator.propagate()) recorder.learned(propagator.analyse());
//   recorder.closed(decisions_of(node));
//   recorder.concluded(result);
//
// Without a log all calls do nothing.

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
  ProofRecorder(ProofLog* log, const Problem& problem);

  bool is_on() const { return log_ != nullptr; }
  ProofLog* log() const { return log_; }

  void incumbent(std::span<const Rational> values);
  // A row from multipliers of rows with these numbers; the tag by which the propagator shall call
  // it. At level 0 it is written down at once, as it will not be mentioned again.
  int derived(const exact::Aggregate& aggregate, std::span<const int> numbers, int level);
  // Rows derived above this level are no longer in the propagator.
  void left(int level);
  void learned(const Analysis& analysis);
  // A clause that follows by propagation.
  void implied(std::span<const Literal> clause);
  // Rows that a separator answers for, in the search's units. The number of the row.
  int lazy_row(const Row& row, std::string_view tag);
  // Only over 0/1 columns can a separator's clause be written down (as a row); after another one
  // the log claims nothing.
  void lazy_clause(const Clause& clause, std::string_view tag);
  int cut(const Cut& cut, std::span<const int> numbers);
  // The node that is closed next is closed by this sum of rows, not by propagation.
  void closes_by(ProofLog::Refutation refutation);
  // A step was taken that cannot be written down, so what rests on it cannot either: from now on
  // nothing is, and the log claims nothing.
  void gives_up() { log_ = nullptr; }
  // Number of the clause that says that nothing wanted is left behind these decisions.
  int closed(std::span<const Literal> decisions);
  void remove(int number);
  // Nothing better than the incumbent, or nothing at all, exists.
  void finished();
  // The last line.
  void concluded(const Result& result);

 private:
  struct Derived {
    int level = 0;
    int number = -1;  // in the log; -1: not written down yet
    std::vector<exact::RowWeight> weights;
    int shift = 0;
  };

  int number_of(Derived& row);
  std::vector<int> all_numbers();

  ProofLog* log_;        // null: nobody wants steps, or no more of them
  ProofLog* whole_log_;  // for the last line
  const Problem& problem_;
  std::vector<Derived> rows_;
  std::optional<ProofLog::Refutation> refutation_;
};

}  // namespace quadrille::engine::mip
