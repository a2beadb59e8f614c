// SPDX-License-Identifier: MIT
/// @file
/// Keeps what a search has learned for the next ones, over the same model with other assumptions,
/// or with rows and columns added.
///
///     LearnedClauses learned;
///     Options options{.assumptions = {at_least(monday, 1)}, .learned = &learned};
///     const SolveResult first = solve(model, options);
///     if (first.status == SolveStatus::kInfeasible) use(first.contradiction);
///     model.add_row("not both", {{monday, 1}, {tuesday, 1}}, -kInfinity, 1);
///     const SolveResult second = solve(model, options);

#pragma once

#include <cstddef>
#include <memory>

#include <quadrille/export.h>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::engine {

class IncrementalSearch;

/// Clauses that searches with this object (Options::learned) have learned. Each follows from the
/// rows and bounds of the model alone: not from assumptions, nor from the objective of a solution.
/// So it holds for every later call whose model has the same columns, rows and objective, and
/// possibly more columns and rows and closer bounds. A call for any other model begins anew. One
/// thread at a time may use it.
class LearnedClauses {
 public:
  LearnedClauses();                                      ///< nothing is learned yet
  ~LearnedClauses();                                     ///< forgets everything
  LearnedClauses(LearnedClauses&&) noexcept;             ///< takes what the other one has
  LearnedClauses& operator=(LearnedClauses&&) noexcept;  ///< the same

  /// Returns the number of clauses and bounds that the next call begins with. Less useful clauses
  /// are dropped when there are many.
  std::size_t count() const;

  /// Returns the search that keeps them, for `solve`.
  IncrementalSearch& search();

 private:
  std::unique_ptr<IncrementalSearch> search_;
};

}  // namespace quadrille::engine

QUADRILLE_EXPORT_END
