// SPDX-License-Identifier: MIT
//
// Clauses that say how many of some literals are true.
//
//   add_exactly(cnf, 2, std::vector{left, right, up, down});
//   add_at_most_one(cnf, values);

#pragma once

#include <span>

#include "encoders/cnf.hpp"

namespace quadrille::encoders {

// Adds clauses that at least, at most, or exactly `count` of a few literals are true: one clause
// for each set of literals that would violate it, about binomial(n, count). Meant for n up to about
// 8.
void add_at_least(ClauseSink& sink, int count, std::span<const Literal> literals);
void add_at_most(ClauseSink& sink, int count, std::span<const Literal> literals);
void add_exactly(ClauseSink& sink, int count, std::span<const Literal> literals);

// The same, if the condition is true.
void add_exactly_if(ClauseSink& sink, Literal condition, int count,
                    std::span<const Literal> literals);

// Adds clauses that at most one of the literals is true: up to 5 literals by excluding every pair,
// more by the sequential counter of Sinz (CP 2005), 3n - 4 clauses and n - 1 auxiliary variables.
void add_at_most_one(Cnf& cnf, std::span<const Literal> literals);

}  // namespace quadrille::encoders
