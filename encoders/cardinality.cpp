// SPDX-License-Identifier: MIT
//
// For few literals: if at least k of n literals are true, then one of every n - k + 1 is; the rest
// follows by negation. For many: the sequential counter of C. Sinz, Towards an optimal CNF encoding
// of Boolean cardinality constraints, CP 2005.

#include "encoders/cardinality.hpp"

#include <cassert>
#include <vector>

namespace quadrille::encoders {

namespace {

// Adds every clause made of `size` of the literals.
void add_all_subsets(ClauseSink& sink, std::size_t size, std::span<const Literal> literals) {
  assert(size > 0 && size <= literals.size());
  std::vector<Literal> clause;
  clause.reserve(size);
  const auto extend = [&](const auto& self, std::size_t from) -> void {
    if (clause.size() == size) {
      sink.add(clause);
      return;
    }
    for (std::size_t i = from; i + (size - clause.size()) <= literals.size(); ++i) {
      clause.push_back(literals[i]);
      self(self, i + 1);
      clause.pop_back();
    }
  };
  extend(extend, 0);
}

}  // namespace

void add_at_least(ClauseSink& sink, int count, std::span<const Literal> literals) {
  const auto n = static_cast<int>(literals.size());
  if (count <= 0) return;
  if (count > n) return sink.add({});
  add_all_subsets(sink, static_cast<std::size_t>(n - count + 1), literals);
}

void add_at_most(ClauseSink& sink, int count, std::span<const Literal> literals) {
  std::vector<Literal> negated;
  negated.reserve(literals.size());
  for (const Literal literal : literals) negated.push_back(~literal);
  add_at_least(sink, static_cast<int>(literals.size()) - count, negated);
}

void add_exactly(ClauseSink& sink, int count, std::span<const Literal> literals) {
  add_at_least(sink, count, literals);
  add_at_most(sink, count, literals);
}

void add_exactly_if(ClauseSink& sink, Literal condition, int count,
                    std::span<const Literal> literals) {
  // Adds the negated condition to each clause.
  class Conditional final : public ClauseSink {
   public:
    Conditional(ClauseSink& sink, Literal condition) : sink_(sink), condition_(condition) {}

   private:
    void take(std::span<const Literal> clause) override {
      std::vector<Literal> longer(clause.begin(), clause.end());
      longer.push_back(~condition_);
      sink_.add(longer);
    }
    ClauseSink& sink_;
    Literal condition_;
  };
  Conditional conditional(sink, condition);
  add_exactly(conditional, count, literals);
}

void add_at_most_one(Cnf& cnf, std::span<const Literal> literals) {
  constexpr std::size_t kPairwise = 5;
  if (literals.size() <= kPairwise) return add_at_most(cnf, 1, literals);

  // seen: one of the literals before this one is true.
  Literal seen = literals.front();
  for (std::size_t i = 1; i < literals.size(); ++i) {
    cnf.add({~seen, ~literals[i]});
    if (i + 1 == literals.size()) break;
    const Literal next = cnf.new_variable("seen");
    cnf.add({~seen, next});
    cnf.add({~literals[i], next});
    seen = next;
  }
}

}  // namespace quadrille::encoders
