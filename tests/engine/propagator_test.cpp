// SPDX-License-Identifier: MIT
//
// Individual cases; random ones are in propagator_search_test.cpp.

#include "engine/mip/propagator.hpp"

#include <vector>

#include "tests/catch.hpp"

namespace quadrille::engine::mip {
namespace {

constexpr std::int64_t kHuge = std::int64_t{1} << 62;

// Decides columns in order, lower half first, and learns from conflicts. Returns true if all
// columns are fixed, false if the model is infeasible.
bool solve(Propagator& propagator, ColumnIndex columns, int& conflicts) {
  while (true) {
    if (!propagator.propagate()) {
      if (propagator.level() == 0) return false;
      const Analysis analysis = propagator.analyse();
      propagator.backtrack(analysis.backjump_level);
      propagator.learn(analysis.clause);
      ++conflicts;
      continue;
    }
    ColumnIndex open = 0;
    while (open < columns && propagator.is_fixed(open)) ++open;
    if (open == columns) return true;
    const std::int64_t low = propagator.lower(open);
    propagator.decide(at_most(open, low + (propagator.upper(open) - low) / 2));
  }
}

// Returns a model that puts each pigeon into a hole, at most one per hole.
Model pigeonhole(int pigeons, int holes) {
  Model model;
  for (int i = 0; i < pigeons * holes; ++i) model.add_column("x", 0, 1);
  std::vector<Term> terms;
  for (int p = 0; p < pigeons; ++p) {
    terms.clear();
    for (int h = 0; h < holes; ++h) terms.push_back({p * holes + h, 1});
    model.add_row("somewhere", terms, 1, 1);
  }
  for (int h = 0; h < holes; ++h) {
    terms.clear();
    for (int p = 0; p < pigeons; ++p) terms.push_back({p * holes + h, 1});
    model.add_row("alone", terms, 0, 1);
  }
  return model;
}

}  // namespace

TEST_CASE("propagator: the header's example works", "[propagator]") {
  Model model;
  const ColumnIndex x = model.add_column("x", 0, 1), y = model.add_column("y", 0, 1);
  model.add_row("either", {{x, 1}, {y, 1}}, 1, kInfinity);
  model.add_row("up", {{x, 1}, {y, -1}}, 0, kInfinity);
  Propagator propagator(model);
  REQUIRE(propagator.propagate());
  propagator.decide(at_most(x, 0));
  REQUIRE(propagator.level() == 1);
  REQUIRE_FALSE(propagator.propagate());
  const Analysis analysis = propagator.analyse();
  CHECK(analysis.clause == Clause{at_least(x, 1)});
  CHECK(analysis.backjump_level == 0);
  CHECK(analysis.local_rows.empty());
  CHECK(propagator.activity(x) > 0);
  propagator.backtrack(0);
  propagator.learn(analysis.clause);
  REQUIRE(propagator.propagate());
  CHECK(propagator.lower(x) == 1);
  CHECK_FALSE(propagator.is_fixed(y));
  REQUIRE(propagator.trail().size() == 1);
  CHECK(propagator.trail().front() == at_least(x, 1));
}

TEST_CASE("propagator: pigeons need at least as many holes", "[propagator]") {
  int conflicts = 0;
  Propagator some(pigeonhole(7, 7));
  CHECK(solve(some, 49, conflicts));
  Propagator none(pigeonhole(7, 6));
  CHECK_FALSE(solve(none, 42, conflicts));
  CHECK_FALSE(none.propagate());
}

TEST_CASE("propagator: learned clauses may be forgotten, but proved facts are kept",
          "[propagator]") {
  int conflicts = 0;
  Propagator propagator(pigeonhole(8, 7));
  propagator.set_learned_limit(40);
  CHECK_FALSE(solve(propagator, 56, conflicts));
  CHECK(conflicts > 200);
}

TEST_CASE("propagator: equal calls have equal effects", "[propagator]") {
  const auto run = [] {
    int conflicts = 0;
    Propagator propagator(pigeonhole(8, 7));
    solve(propagator, 56, conflicts);
    return conflicts;
  };
  CHECK(run() == run());
}

TEST_CASE("propagator: rows may have numbers near 2^62", "[propagator]") {
  Model model;
  const ColumnIndex x = model.add_column("x", -kHuge, kHuge);
  const ColumnIndex y = model.add_column("y", 0, 1);
  model.add_row("tie", {{x, 1}, {y, -kHuge}}, 0, 0);
  model.add_row("twice", {{x, kHuge}, {y, kHuge}}, -kInfinity, kHuge);
  Propagator propagator(model);
  REQUIRE(propagator.propagate());
  CHECK(propagator.is_consistent());
  CHECK(propagator.lower(x) == 0);
  CHECK(propagator.upper(x) == 0);  // then y <= 0
  CHECK(propagator.upper(y) == 0);
}

TEST_CASE("propagator: sums beyond 128 bits are not propagated", "[propagator]") {
  Model model;
  std::vector<Term> terms;
  for (int i = 0; i < 40; ++i) terms.push_back({model.add_column("x", -kHuge, kHuge), kHuge});
  model.add_row("most", terms, -kInfinity, 0);
  Propagator propagator(model);
  REQUIRE(propagator.propagate());
  CHECK(propagator.is_consistent());
  // Once bounds make the sum fit again, the row propagates: 39 columns are 1, so the last is at
  // most -39.
  for (ColumnIndex i = 0; i < 39; ++i) {
    propagator.decide(at_least(i, 1));
    REQUIRE(propagator.propagate());
    propagator.decide(at_most(i, 1));
    REQUIRE(propagator.propagate());
  }
  CHECK(propagator.upper(39) <= -39);
  propagator.decide(at_least(39, -100));
  REQUIRE(propagator.propagate());
  CHECK(propagator.upper(39) == -39);
  propagator.add_clause(std::vector{at_least(39, -38)});
  REQUIRE_FALSE(propagator.propagate());
  const Analysis analysis = propagator.analyse();
  CHECK(analysis.backjump_level < propagator.level());
}

TEST_CASE("propagator: no bounds are derived beyond 2^62", "[propagator]") {
  Model model;
  const ColumnIndex x = model.add_column("x", -kInfinity, kInfinity);
  const ColumnIndex y = model.add_column("y", 1 - kHuge, kHuge - 1);
  model.add_row("far", {{x, 1}, {y, -4}}, 0, 0);
  Propagator propagator(model);
  REQUIRE(propagator.propagate());
  CHECK(propagator.lower(x) == -kInfinity);
  CHECK(propagator.upper(x) == kInfinity);
  propagator.decide(at_most(y, kHuge / 4 - 1));
  REQUIRE(propagator.propagate());
  CHECK(propagator.upper(x) == kHuge - 4);
  CHECK(propagator.lower(x) == -kInfinity);
  propagator.backtrack(0);
  CHECK(propagator.upper(x) == kInfinity);
  CHECK(propagator.is_consistent());
}

TEST_CASE("propagator: rows give bounds to columns without any", "[propagator]") {
  Model model;
  const ColumnIndex x = model.add_column("x", -kInfinity, kInfinity);
  const ColumnIndex y = model.add_column("y", -kInfinity, kInfinity);
  const ColumnIndex z = model.add_column("z", 0, 10);
  model.add_row("sum", {{x, 2}, {y, 3}, {z, 1}}, 7, 20);
  Propagator propagator(model);
  REQUIRE(propagator.propagate());
  CHECK(propagator.trail().empty());
  propagator.decide(at_least(x, 1));
  REQUIRE(propagator.propagate());
  CHECK(propagator.upper(y) == 6);  // 3 y <= 20 - 2 - 0
  CHECK(propagator.lower(y) == -kInfinity);
  propagator.decide(at_least(y, 2));
  REQUIRE(propagator.propagate());
  CHECK(propagator.upper(x) == 7);
  CHECK(propagator.is_consistent());
  propagator.backtrack(1);
  CHECK(propagator.upper(x) == kInfinity);
  propagator.decide(at_most(y, -1));
  REQUIRE(propagator.propagate());
  CHECK(propagator.lower(x) == 1);  // 2 x >= 7 + 3 - 10 is weaker
  propagator.backtrack(0);
  CHECK(propagator.is_consistent());
}

TEST_CASE("propagator: bounds do not creep without end", "[propagator]") {
  Model model;
  const ColumnIndex x = model.add_column("x", 0, kHuge);
  const ColumnIndex y = model.add_column("y", 0, kInfinity);
  model.add_row("x < y", {{x, 1}, {y, -1}}, -kInfinity, -1);
  model.add_row("y < x", {{x, 1}, {y, -1}}, 1, kInfinity);
  Propagator propagator(model);
  // Either outcome is fine, but it must come soon.
  if (propagator.propagate()) CHECK(propagator.trail().size() < 2000);
  // Infeasibility is detected if the ranges are narrow.
  propagator.add_row(std::vector<Term>{{x, 1}}, 1000, 1040);
  CHECK_FALSE(propagator.propagate());
  CHECK(propagator.trail().size() < 5000);
}

TEST_CASE("propagator: continuous columns are rounded outwards", "[propagator]") {
  Model model;
  const ColumnIndex x = model.add_column({"x", -15, 25, ColumnType::kContinuous, 10});
  const ColumnIndex y = model.add_column("y", 0, 5);
  const ColumnIndex z = model.add_column({"z", 0, kInfinity, ColumnType::kContinuous, 1});
  model.add_row("r", {{x, 2}, {y, 1}}, -kInfinity, 3);
  model.add_row("s", {{x, 3}, {z, 3}}, -kInfinity, 4);
  Propagator propagator(model);
  CHECK(propagator.lower(x) == -2);
  CHECK(propagator.upper(x) == 3);
  REQUIRE(propagator.propagate());
  CHECK(propagator.upper(x) == 2);  // 3/2, rounded outwards
  CHECK(propagator.upper(z) == 4);  // 4/3 + 2, rounded outwards
  propagator.decide(at_least(y, 4));
  REQUIRE(propagator.propagate());
  CHECK(propagator.upper(x) == 0);  // -1/2
}

TEST_CASE("propagator: clauses do not mention continuous columns", "[propagator]") {
  Model model;
  const ColumnIndex b = model.add_column("b", 0, 1), c = model.add_column("c", 0, 1);
  const ColumnIndex x = model.add_column({"x", 0, 100, ColumnType::kContinuous, 1});
  model.add_row("b raises x", {{x, 1}, {b, -50}}, 0, kInfinity);
  Propagator propagator(model);
  REQUIRE(propagator.propagate());
  propagator.decide(at_least(b, 1));
  REQUIRE(propagator.propagate());
  CHECK(propagator.lower(x) == 50);
  propagator.decide(at_most(c, 0));
  REQUIRE(propagator.propagate());
  propagator.add_row(std::vector<Term>{{c, -100}, {x, 1}}, -kInfinity, 40);
  REQUIRE_FALSE(propagator.propagate());
  const Analysis analysis = propagator.analyse();
  CHECK(analysis.clause == Clause{at_least(c, 1), at_most(b, 0)});
  CHECK(analysis.backjump_level == 1);
  propagator.backtrack(1);
  propagator.add_row(std::vector<Term>{{x, 1}}, -kInfinity, 49);
  REQUIRE_FALSE(propagator.propagate());
  CHECK(propagator.analyse().clause == Clause{at_most(b, 0)});
}

TEST_CASE("propagator: an explanation through a continuous column is complete", "[propagator]") {
  Model model;
  const ColumnIndex a = model.add_column("a", 0, 1), c = model.add_column("c", 0, 1);
  const ColumnIndex x = model.add_column({"x", 0, 3, ColumnType::kContinuous, 1});
  model.add_row("a caps x", {{a, 1}, {x, 1}}, -kInfinity, 3);
  Propagator propagator(model);
  propagator.decide(at_least(a, 1));
  REQUIRE(propagator.propagate());
  CHECK(propagator.upper(x) == 2);
  propagator.decide(at_most(c, 0));
  REQUIRE(propagator.propagate());
  propagator.add_row(std::vector<Term>{{c, 1}, {x, 1}}, 3, kInfinity);
  REQUIRE_FALSE(propagator.propagate());
  CHECK(propagator.analyse().clause == Clause{at_least(c, 1), at_most(a, 0)});
}

TEST_CASE("propagator: rows and clauses added late still propagate after backtracking",
          "[propagator]") {
  Model model;
  for (int i = 0; i < 6; ++i) model.add_column("x", 0, 1);
  Propagator propagator(model);
  for (ColumnIndex i = 0; i < 4; ++i) {
    propagator.decide(at_least(i, 1));
    REQUIRE(propagator.propagate());
  }
  propagator.add_row(std::vector<Term>{{0, 1}, {4, 1}}, -kInfinity, 1);
  propagator.add_clause(std::vector{at_most(1, 0), at_least(5, 1)});
  REQUIRE(propagator.propagate());
  CHECK(propagator.upper(4) == 0);
  CHECK(propagator.lower(5) == 1);
  for (int level = 3; level >= 2; --level) {
    propagator.backtrack(level);
    CHECK(propagator.upper(4) == 1);
    REQUIRE(propagator.propagate());
    CHECK(propagator.upper(4) == 0);
    CHECK(propagator.lower(5) == 1);
  }
  propagator.backtrack(1);
  REQUIRE(propagator.propagate());
  CHECK(propagator.upper(4) == 0);
  CHECK(propagator.lower(5) == 0);
}

TEST_CASE("propagator: an added row may be violated already, by early decisions alone",
          "[propagator]") {
  Model model;
  for (int i = 0; i < 4; ++i) model.add_column("x", 0, 1);
  Propagator propagator(model);
  for (ColumnIndex i = 0; i < 4; ++i) {
    propagator.decide(at_least(i, 1));
    REQUIRE(propagator.propagate());
  }
  propagator.add_row(std::vector<Term>{{0, 1}, {1, 1}}, -kInfinity, 1);
  REQUIRE_FALSE(propagator.propagate());
  const Analysis analysis = propagator.analyse();
  CHECK(analysis.backjump_level == 1);
  CHECK(analysis.clause == Clause{at_most(1, 0), at_most(0, 0)});
  propagator.backtrack(3);
  REQUIRE_FALSE(propagator.propagate());
  propagator.backtrack(1);
  REQUIRE(propagator.propagate());
  CHECK(propagator.upper(1) == 0);

  propagator.decide(at_least(2, 1));
  propagator.add_row(std::vector<Term>{{3, 1}}, 2, kInfinity);
  REQUIRE_FALSE(propagator.propagate());
  CHECK(propagator.analyse().clause.empty());
  propagator.backtrack(0);
  CHECK_FALSE(propagator.propagate());
}

TEST_CASE("propagator: local rows are removed with their level", "[propagator]") {
  Model model;
  for (int i = 0; i < 3; ++i) model.add_column("x", 0, 1);
  Propagator propagator(model);
  propagator.decide(at_least(0, 1));
  propagator.add_local_row({{{0, kHuge}, {1, kHuge / 2}}, kHuge}, 7);
  REQUIRE(propagator.propagate());
  CHECK(propagator.upper(1) == 0);
  propagator.add_clause(std::vector{at_least(1, 1), at_least(2, 1)});
  propagator.add_clause(std::vector{at_most(0, 0), at_most(2, 0)});
  REQUIRE_FALSE(propagator.propagate());
  const Analysis analysis = propagator.analyse();
  CHECK(analysis.clause == Clause{at_most(0, 0)});
  CHECK(analysis.local_rows == std::vector<int>{7});
  propagator.backtrack(0);
  REQUIRE(propagator.propagate());
  propagator.decide(at_least(1, 1));
  REQUIRE(propagator.propagate());
  CHECK(propagator.upper(0) == 1);

  propagator.backtrack(0);
  propagator.add_local_row({{{0, 1}, {2, 1}}, 1}, 8);  // added at level 0, so never removed
  propagator.decide(at_least(0, 1));
  REQUIRE(propagator.propagate());
  CHECK(propagator.upper(2) == 0);
}

TEST_CASE("propagator: clauses may be tautologies or have redundant literals", "[propagator]") {
  Model model;
  const ColumnIndex x = model.add_column("x", 0, 9);
  Propagator propagator(model);
  propagator.add_clause(std::vector{at_most(x, 4), at_least(x, 5)});
  propagator.add_clause(std::vector{at_least(x, 7), at_least(x, 3)});
  propagator.add_clause(std::vector{at_most(x, 3), at_least(x, 6)});
  REQUIRE(propagator.propagate());
  CHECK(propagator.lower(x) == 3);
  CHECK(propagator.upper(x) == 9);
  propagator.decide(at_least(x, 4));
  REQUIRE(propagator.propagate());
  CHECK(propagator.lower(x) == 6);
  propagator.backtrack(0);
  propagator.learn({});
  CHECK_FALSE(propagator.propagate());
}

}  // namespace quadrille::engine::mip
