// SPDX-License-Identifier: MIT

#include "encoders/unit_propagation.hpp"

#include <algorithm>
#include <random>
#include <vector>

#include "encoders/cnf.hpp"
#include "tests/catch.hpp"

namespace quadrille::encoders {
namespace {

using Clauses = std::vector<std::vector<Literal>>;

// Draws all conclusions clause by clause, until nothing changes. Returns the values by variable;
// `is_false` says whether a clause has only false literals.
std::vector<int> closure(const Clauses& clauses, std::vector<Literal> assumed, int variables,
                         bool& is_false) {
  std::vector<int> values(variables + 1);
  is_false = false;
  const auto make_true = [&](Literal literal) {
    int& value = values[literal.variable()];
    const int wanted = literal.negative() ? -1 : 1;
    if (value == -wanted) is_false = true;
    const bool is_new = value == 0;
    if (is_new) value = wanted;
    return is_new;
  };
  for (const Literal literal : assumed) make_true(literal);
  for (bool has_changed = true; has_changed && !is_false;) {
    has_changed = false;
    for (const auto& clause : clauses) {
      std::vector<Literal> open;
      bool is_true = false;
      for (const Literal literal : clause) {
        const int value = values[literal.variable()] * (literal.negative() ? -1 : 1);
        is_true = is_true || value > 0;
        if (value == 0 && std::count(open.begin(), open.end(), literal) == 0)
          open.push_back(literal);
      }
      if (is_true || open.size() > 1) continue;
      if (open.empty()) is_false = true;
      if (!open.empty() && make_true(open.front())) has_changed = true;
    }
  }
  return values;
}

TEST_CASE("unit propagation draws the conclusions that a naive loop draws", "[encoders]") {
  std::mt19937 random(3);
  constexpr int kVariables = 12;
  const auto literal = [&] {
    const int variable = 1 + static_cast<int>(random() % kVariables);
    return Literal::from_dimacs(random() % 2 == 0 ? variable : -variable);
  };
  int conflicts = 0, settled = 0;
  for (int trial = 0; trial < 300; ++trial) {
    Cnf cnf;
    cnf.new_variables(kVariables, [](std::int32_t) { return "x"; });
    Clauses clauses;
    for (int k = 0; k < 25; ++k) {
      std::vector<Literal> clause;
      for (int size = k % 8 == 0 ? 1 : 2 + k % 2; size > 0; --size) clause.push_back(literal());
      if (k % 8 == 0 && trial % 2 == 0) continue;
      cnf.add(clause);
      clauses.push_back(clause);
    }
    std::erase_if(clauses, [](const auto& clause) {  // those that are true
      for (const Literal a : clause)
        for (const Literal b : clause)
          if (a == ~b) return true;
      return false;
    });
    UnitPropagation propagation(cnf);
    const std::size_t start = propagation.size();
    for (int round = 0; round < 4; ++round) {
      std::vector<Literal> assumed;
      bool is_possible = true;
      for (int k = 0; k < 3 && is_possible; ++k) {
        assumed.push_back(literal());
        is_possible = propagation.assume(assumed.back());
      }
      bool is_false = false;
      const std::vector<int> values = closure(clauses, assumed, kVariables, is_false);
      CHECK(is_possible == !is_false);
      conflicts += is_false ? 1 : 0;
      for (int v = 1; v <= kVariables && !is_false; ++v) {
        CHECK(propagation.is_settled(Literal::from_dimacs(v)) == (values[v] != 0));
        settled += values[v] != 0 ? 1 : 0;
      }
      propagation.back_to(start);
      CHECK(propagation.size() == start);
    }
  }
  CHECK(conflicts > 100);
  CHECK(settled > 1000);
}

}  // namespace
}  // namespace quadrille::encoders
