// SPDX-License-Identifier: MIT
//
// Makes a linear program smaller before it is solved, and turns a basis of what is left into one of
// the whole program. That basis is a start for the simplex method, which mostly finds it optimal.
//
//   const Reduction reduction(program, {});
//   Simplex small(reduction.program().columns, reduction.program().rows);
//   if (small.solve() == Verdict::kOptimal) {
//     Simplex whole(program.columns, program.rows);
//     whole.solve_from(reduction.restored(small.basis()));
//   }

#pragma once

#include <vector>

#include <quadrille/engine/basis.hpp>
#include <quadrille/stop.hpp>
#include "engine/lp/simplex.hpp"

namespace quadrille::engine::lp {

class Reduction {
 public:
  // Takes time in proportion to the nonzeros, a few times over. If a row or column turns out to
  // have no solution, or `stop` says stop, the program is left as it is.
  Reduction(const Program& program, const StopToken& stop);

  const Program& program() const { return program_; }
  bool is_smaller() const { return !steps_.empty() || kept_rows_.size() < whole_rows_; }

  // Requires a basis of program().
  Basis restored(const Basis& basis) const;

 private:
  class Work;

  // A rule that was applied, with all that is needed to undo it.
  struct Step {
    enum class Kind {
      kFixedColumn,   // `column` has the status `at_lower`
      kSingletonRow,  // `row` has the status `at_lower` if `column` is at its lower bound
      kSlack,         // `column` has the status `at_lower` if `row` is at its lower side
      kDoubleton,     // `column` has the status `at_lower` if `other` is at its lower bound
    } kind;
    int row = -1, column = -1, other = -1;
    // kBasic if the bound does not stem from what was removed.
    BasisStatus at_lower = BasisStatus::kBasic, at_upper = BasisStatus::kBasic;
  };

  static void undo(const Step& step, Basis& basis);

  Program program_;
  std::vector<Step> steps_;
  std::vector<int> kept_columns_, kept_rows_;  // of the whole program
  std::size_t whole_columns_ = 0, whole_rows_ = 0;
};

}  // namespace quadrille::engine::lp
