// SPDX-License-Identifier: MIT
//
// Variables that are known to be equal, opposite or constant before any clause is written, so that
// a formula needs only one variable per class.
//
//   Equivalences edges(3);
//   edges.equate(edges.literal(0), ~edges.literal(1));
//   edges.equate(edges.literal(2), kFalse);
//   const std::vector<Literal> literals = edges.to_literals(cnf, name);  // {x, ~x, kFalse}

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "encoders/cnf.hpp"

namespace quadrille::encoders {

// Union-find over `count` items with signs; constants form a class of their own.
class Equivalences {
 public:
  explicit Equivalences(std::int32_t count);

  // Returns the name of an item for `equate`; it is not a literal of any formula.
  static Literal literal(std::int32_t item) { return Literal::from_dimacs(item + 1); }

  void equate(Literal a, Literal b);
  // Returns false once two opposite literals have been equated: no assignment satisfies that.
  bool consistent() const { return consistent_; }

  // Returns every item as a literal of the formula, which gets a new variable for each class, named
  // after its first item. If inconsistent, adds the empty clause.
  std::vector<Literal> to_literals(Cnf& cnf, const Cnf::Namer& item_name);

 private:
  // A signed reference: twice the item's number (from 1; 0 is the constant true), plus 1 for not.
  static std::int32_t reference(Literal literal);
  std::int32_t find(std::int32_t reference);  // the reference of its class

  std::vector<std::int32_t> parent_;  // by number; a reference to itself at a root
  bool consistent_ = true;
};

}  // namespace quadrille::encoders
