// SPDX-License-Identifier: MIT
//
// Lazy clauses: constraints too many to write down, added where a solution breaks them.
//
// Checklist for a Separator:
// - every clause it adds holds in all solutions of the puzzle: it is never removed;
// - every clause it adds is false under the assignment it was given, or the search would not end;
// - it returns true exactly when it added nothing.

#pragma once

#include <vector>

#include "encoders/cnf.hpp"

namespace quadrille::encoders {

class Separator {
 public:
  virtual ~Separator() = default;

  // Looks at an assignment that satisfies all clauses so far. True: acceptable as it stands.
  virtual bool check(const Assignment& assignment, ClauseSink& lazy_clauses) = 0;

  // After a check that said no: the values to try first from here on, as literals of variables;
  // those that are not named keep what they have.
  virtual std::vector<Literal> phases() { return {}; }
};

}  // namespace quadrille::encoders
