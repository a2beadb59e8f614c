// SPDX-License-Identifier: MIT
//
// Lazy clauses: constraints too many to write down, added where a solution breaks them.
//
// Checklist for a Separator:
// - every clause it adds holds in all solutions of the puzzle: it is never removed;
// - every clause it adds is false under the assignment it was given, or the search would not end;
// - it returns true exactly when it added nothing.

#pragma once

#include "encoders/cnf.hpp"

namespace quadrille::encoders {

class Separator {
 public:
  virtual ~Separator() = default;

  // Looks at an assignment that satisfies all clauses so far. True: acceptable as it stands.
  virtual bool check(const Assignment& assignment, ClauseSink& lazy_clauses) = 0;
};

}  // namespace quadrille::encoders
