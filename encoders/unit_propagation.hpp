// SPDX-License-Identifier: MIT
//
// Finds what follows from literals by unit clauses alone, to look ahead in a formula.
//
//   UnitPropagation propagation(cnf);
//   const std::size_t before = propagation.size();
//   const bool may_be_true = propagation.assume(literal);
//   const std::size_t settled = propagation.size() - before;
//   propagation.back_to(before);

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "encoders/cnf.hpp"

namespace quadrille::encoders {

class UnitPropagation {
 public:
  // Starts with what follows from the formula itself.
  explicit UnitPropagation(const Cnf& cnf);

  // Makes the literal true, and all that follows. Returns false if a clause then has no true
  // literal; until the object is taken back, it returns false again.
  bool assume(Literal literal);
  // Whether the literal or its negation is true.
  bool is_settled(Literal literal) const { return literal.constant() || value(literal) != 0; }
  // The number of variables that have a value.
  std::size_t size() const { return trail_.size(); }
  // Takes all back that was assumed when there were more variables than these.
  void back_to(std::size_t size);

 private:
  using Code = std::int32_t;  // of a literal in DIMACS
  struct Clause {
    std::size_t start;
    std::size_t size;
  };

  static std::size_t index(Code code) {
    return code > 0 ? 2 * std::size_t(code) : index(-code) + 1;
  }
  signed char value(Literal literal) const { return values_[index(literal.dimacs())]; }
  void add(std::vector<Code> clause);
  bool make_true(Code code);
  bool propagate();
  void visit(Code became_false);

  std::vector<Code> literals_;                     // of all clauses; the first two are watched
  std::vector<Clause> clauses_;                    //
  std::vector<std::vector<std::uint32_t>> watch_;  // clauses that watch a literal
  std::vector<signed char> values_;                // by literal: 1 true, -1 false, 0 open
  std::vector<Code> trail_;                        // true literals in order
  std::size_t next_ = 0;                           // the first one whose consequences are not drawn
  bool is_false_ = false;                          // whether a clause has no true literal
  bool is_refuted_ = false;                        // whether that needs no assumption
};

}  // namespace quadrille::encoders
