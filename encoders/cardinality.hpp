// SPDX-License-Identifier: MIT
//
// How many of some literals are true, as clauses.
//
//   add_exactly(cnf, 2, std::vector{left, right, up, down});
//   add_at_most_one(cnf, values);

#pragma once

#include <span>

#include "encoders/cnf.hpp"

namespace quadrille::encoders {

// At least, at most, exactly `count` of a few literals are true: one clause for every set of
// literals that would break it, so binomial(n, count) of them; meant for n up to about 8.
void add_at_least(ClauseSink& sink, int count, std::span<const Literal> literals);
void add_at_most(ClauseSink& sink, int count, std::span<const Literal> literals);
void add_exactly(ClauseSink& sink, int count, std::span<const Literal> literals);

// The same where the condition holds.
void add_exactly_if(ClauseSink& sink, Literal condition, int count,
                    std::span<const Literal> literals);

// At most one of the literals is true. Up to 5 literals: every pair excluded. More: the sequential
// counter of Sinz (CP 2005), 3n - 4 clauses and n - 1 auxiliary variables.
void add_at_most_one(Cnf& cnf, std::span<const Literal> literals);

}  // namespace quadrille::encoders
