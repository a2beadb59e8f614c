// SPDX-License-Identifier: MIT
//
// Lazy clauses: constraints too many to write down, added when a candidate violates them.
//
// Checklist for a Separator:
// - every clause it adds holds in all solutions of the puzzle: it is never removed;
// - every clause it adds is false under the given assignment, so that the search makes progress;
// - it returns true if and only if it added no clause.

#pragma once

#include <vector>

#include "encoders/cnf.hpp"

namespace quadrille::encoders {

class Separator {
 public:
  virtual ~Separator() = default;

  // Checks an assignment that satisfies all clauses so far. Returns true to accept it.
  virtual bool check(const Assignment& assignment, ClauseSink& lazy_clauses) = 0;

  // Returns, after a check that rejected, the values to try first from now on, as literals.
  // Variables that are not named keep their phase.
  virtual std::vector<Literal> phases() { return {}; }
};

}  // namespace quadrille::encoders
