// SPDX-License-Identifier: MIT
//
// Variables that are known to be equal, opposite, or constant before any clause is written, so
// that a formula needs one variable for each class of them.
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

  // The name of an item in `equate`; not a literal of any formula.
  static Literal literal(std::int32_t item) { return Literal::from_dimacs(item + 1); }

  void equate(Literal a, Literal b);
  // False once two opposite literals have been equated: nothing satisfies all of it.
  bool consistent() const { return consistent_; }

  // Every item as a literal of the formula, which gets a new variable for each class, named after
  // its first item. An inconsistent state gives the formula the empty clause.
  std::vector<Literal> to_literals(Cnf& cnf, const Cnf::Namer& item_name);

 private:
  // A signed reference: twice the item's number (from 1; 0 is the constant true), plus 1 for not.
  static std::int32_t reference(Literal literal);
  std::int32_t find(std::int32_t reference);  // that of the class

  std::vector<std::int32_t> parent_;  // by number; a reference to itself at a root
  bool consistent_ = true;
};

}  // namespace quadrille::encoders
