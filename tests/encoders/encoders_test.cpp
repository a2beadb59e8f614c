// SPDX-License-Identifier: MIT
//
// Checks every encoder against its definition, on all assignments of its inputs.

#include <algorithm>
#include <bit>
#include <random>
#include <vector>

#include "encoders/cardinality.hpp"
#include "encoders/dimacs.hpp"
#include "encoders/equivalences.hpp"
#include "encoders/labels.hpp"
#include "encoders/sat_solver.hpp"
#include "tests/catch.hpp"
#include "tests/rounds.hpp"

namespace quadrille::encoders {
namespace {

// Returns the assumptions that fix `literals` to the bits of `mask`.
std::vector<Literal> fixed(const std::vector<Literal>& literals, unsigned mask) {
  std::vector<Literal> result;
  for (std::size_t i = 0; i < literals.size(); ++i) {
    result.push_back((mask >> i & 1) != 0 ? literals[i] : ~literals[i]);
  }
  return result;
}

// Reports whether the formula is satisfiable with `literals` fixed to the bits of `mask`.
bool possible(const Cnf& cnf, const std::vector<Literal>& literals, unsigned mask) {
  SatSolver solver;
  solver.add_formula(cnf);
  return solver.solve(StopToken(), nullptr, fixed(literals, mask)) == SatStatus::kSatisfiable;
}

std::vector<Literal> variables(Cnf& cnf, int count) {
  std::vector<Literal> literals;
  for (int i = 0; i < count; ++i) literals.push_back(cnf.new_variable("x" + std::to_string(i)));
  return literals;
}

Cnf::Namer numbered(std::string stem) {
  return [stem](std::int32_t place) { return stem + '[' + std::to_string(place) + ']'; };
}

TEST_CASE("Literals can be negated and compared, and know constants") {
  const Literal x = Literal::from_dimacs(3);
  CHECK(~~x == x);
  CHECK((~x).negative());
  CHECK((~x).variable() == 3);
  CHECK(kTrue == ~kFalse);
  CHECK(kTrue.constant());
  CHECK_FALSE(x.constant());
  CHECK((x + 2).dimacs() == 5);
}

using Pieces = std::vector<std::vector<std::int32_t>>;

TEST_CASE("A large formula comes in pieces that do not split clauses") {
  Cnf cnf;
  const std::vector<Literal> x = variables(cnf, 7);
  constexpr std::int64_t kClauses = 400'000;
  for (std::int64_t i = 0; i < kClauses; ++i) {
    cnf.add(std::span(x).first(1 + static_cast<std::size_t>(i % 7)));
  }
  CHECK(cnf.pieces().size() > 1);
  std::int64_t clauses = 0;
  bool whole = true;
  for (const std::vector<std::int32_t>& piece : cnf.pieces()) {
    whole = whole && !piece.empty() && piece.back() == 0;
    std::int32_t expected = 1;
    for (const std::int32_t code : piece) {
      if (code != 0) {
        whole = whole && code == expected++;
      } else {
        whole = whole && expected == 2 + clauses++ % 7;
        expected = 1;
      }
    }
  }
  CHECK(whole);
  CHECK(clauses == kClauses);
}

TEST_CASE("Clauses are simplified when added") {
  Cnf cnf;
  const std::vector<Literal> x = variables(cnf, 2);
  cnf.add({x[0], kTrue});
  cnf.add({x[0], x[1], ~x[0]});
  CHECK(cnf.clause_count() == 0);
  cnf.add({x[1], x[0], kFalse, x[1]});
  CHECK(cnf.pieces() == Pieces{{1, 2, 0}});
  cnf.add({kFalse});
  CHECK(cnf.pieces() == Pieces{{1, 2, 0, 0}});
}

TEST_CASE("Cardinality clauses mean what they say, even with constants") {
  for (int n = 0; n <= 5; ++n) {
    for (int count = -1; count <= n + 1; ++count) {
      for (int constants = 0; constants < (n >= 2 ? 3 : 1); ++constants) {
        Cnf least, most, exact;
        for (auto [cnf, add] : {std::pair{&least, &add_at_least}, std::pair{&most, &add_at_most},
                                std::pair{&exact, &add_exactly}}) {
          std::vector<Literal> x = variables(*cnf, n);
          const std::vector<Literal> inputs = x;
          if (constants == 1) x[0] = kTrue;
          if (constants == 2) x[1] = kFalse;
          add(*cnf, count, x);
          for (unsigned mask = 0; mask < 1U << n; ++mask) {
            int sum = 0;
            for (int i = 0; i < n; ++i) {
              const bool bit = (mask >> i & 1) != 0;
              sum += x[i] == kTrue ? 1 : x[i] == kFalse ? 0 : static_cast<int>(bit);
            }
            const bool expected = cnf == &least  ? sum >= count
                                  : cnf == &most ? sum <= count
                                                 : sum == count;
            CHECK(possible(*cnf, inputs, mask) == expected);
          }
        }
      }
    }
  }
}

TEST_CASE("A count under a condition binds only if the condition holds") {
  for (int n = 1; n <= 4; ++n) {
    for (int count = -1; count <= n + 1; ++count) {
      Cnf cnf;
      const std::vector<Literal> x = variables(cnf, n + 1);  // the last one is the condition
      add_exactly_if(cnf, x.back(), count, std::span(x).first(static_cast<std::size_t>(n)));
      for (unsigned mask = 0; mask < 2U << n; ++mask) {
        const bool condition = (mask >> n) != 0;
        const int sum = std::popcount(mask & ((1U << n) - 1));
        CHECK(possible(cnf, x, mask) == (!condition || sum == count));
      }
    }
  }
}

TEST_CASE("At most one literal holds, encoded by pairs or by the sequential counter") {
  for (int n = 1; n <= 9; ++n) {
    Cnf cnf;
    const std::vector<Literal> x = variables(cnf, n);
    add_at_most_one(cnf, x);
    for (unsigned mask = 0; mask < 1U << n; ++mask) {
      const bool expected = (mask & (mask - 1)) == 0;
      CHECK(possible(cnf, x, mask) == expected);
    }
  }
}

TEST_CASE("Labels are equal if the condition is true") {
  constexpr int kCount = 5;
  const int bits = BinaryLabel::bits_for(kCount);
  CHECK(bits == 3);
  CHECK(BinaryLabel::bits_for(0) == 0);
  CHECK(BinaryLabel::bits_for(1) == 0);
  CHECK(BinaryLabel::bits_for(4) == 2);

  for (const bool condition : {true, false}) {
    for (int value = 0; value < kCount; ++value) {
      for (int other = 0; other < kCount; ++other) {
        Cnf binary, direct;
        const Literal edge = binary.new_variable("edge");
        const BinaryLabel a(binary.new_variables(bits, numbered("a")), bits);
        add_equal_if(binary, edge, a, BinaryLabel::constant(value, bits));
        std::vector<Literal> inputs = {edge, a.bit(0), a.bit(1), a.bit(2)};
        CHECK(possible(binary, inputs,
                       static_cast<unsigned>(condition) | static_cast<unsigned>(other) << 1) ==
              (!condition || value == other));

        const Literal joined = direct.new_variable("joined");
        const DirectLabel b(direct.new_variables(kCount, numbered("b")), kCount);
        add_equal_if(direct, joined, b, DirectLabel::constant(value, kCount));
        inputs = {joined};
        for (int k = 0; k < kCount; ++k) inputs.push_back(b.is(k));
        CHECK(possible(direct, inputs, static_cast<unsigned>(condition) | 2U << other) ==
              (!condition || value == other));
      }
    }
  }
}

TEST_CASE("Equivalences merge equal, opposite and constant items") {
  Equivalences items(5);
  using E = Equivalences;
  items.equate(E::literal(0), ~E::literal(1));
  items.equate(E::literal(1), E::literal(2));
  items.equate(E::literal(3), kFalse);
  CHECK(items.consistent());
  Cnf cnf;
  const std::vector<Literal> x = items.to_literals(cnf, numbered("x"));
  CHECK(cnf.variable_count() == 2);
  CHECK(x[0] == ~x[1]);
  CHECK(x[1] == x[2]);
  CHECK(x[3] == kFalse);
  CHECK(x[4].variable() != x[0].variable());

  items.equate(E::literal(2), kTrue);
  items.equate(E::literal(0), E::literal(3));
  CHECK(items.consistent());
  items.equate(E::literal(0), E::literal(1));
  CHECK_FALSE(items.consistent());
  Cnf contradiction;
  items.to_literals(contradiction, numbered("x"));
  CHECK(contradiction.clause_count() == 1);
}

TEST_CASE("Random equivalences allow exactly the values that satisfy them") {
  std::mt19937 random(1);
  const auto below = [&](unsigned bound) { return static_cast<unsigned>(random()) % bound; };
  constexpr unsigned kItems = 6;
  for (int round = 0; round < tests::rounds(100); ++round) {
    Equivalences items(kItems);
    Cnf plain;
    const std::vector<Literal> x = variables(plain, kItems);
    for (int i = 0; i < 5; ++i) {
      const unsigned a = below(kItems), b = below(kItems + 1);
      const bool opposite = below(3) == 0;
      const Literal item = b == kItems ? kTrue : Equivalences::literal(static_cast<int>(b));
      const Literal right = b == kItems ? kTrue : x[b];
      items.equate(Equivalences::literal(static_cast<int>(a)), opposite ? ~item : item);
      plain.add({~x[a], opposite ? ~right : right});
      plain.add({x[a], opposite ? right : ~right});
    }
    Cnf merged;
    const std::vector<Literal> y = items.to_literals(merged, numbered("y"));
    for (unsigned mask = 0; mask < 1U << kItems; ++mask) {
      Cnf fixed_merged = merged;
      for (const Literal literal : fixed(y, mask)) fixed_merged.add({literal});
      CHECK(possible(fixed_merged, {}, 0) == possible(plain, x, mask));
    }
  }
}

TEST_CASE("The solver keeps its clauses and answers again under assumptions") {
  Cnf cnf;
  const std::vector<Literal> x = variables(cnf, 3);
  cnf.add({x[0], x[1], x[2]});
  SatSolver solver;
  solver.add_formula(cnf);
  CHECK(solver.solve(StopToken(), nullptr, std::vector{~x[0], ~x[1]}) == SatStatus::kSatisfiable);
  CHECK(solver(x[2]));
  CHECK(solver(kTrue));
  CHECK_FALSE(solver(kFalse));
  solver.add({~x[2]});
  CHECK(solver.solve(StopToken(), nullptr, std::vector{~x[0], ~x[1]}) == SatStatus::kUnsatisfiable);
  CHECK(solver.solve(StopToken()) == SatStatus::kSatisfiable);
  solver.add({});
  CHECK(solver.solve(StopToken()) == SatStatus::kUnsatisfiable);
}

// Forbids, one by one, all assignments with an even number of true literals.
class OddOnly final : public Separator {
 public:
  explicit OddOnly(std::vector<Literal> literals) : literals_(std::move(literals)) {}
  bool check(const Assignment& assignment, ClauseSink& lazy) override {
    std::vector<Literal> clause;
    int sum = 0;
    for (const Literal literal : literals_) {
      sum += assignment(literal) ? 1 : 0;
      clause.push_back(assignment(literal) ? ~literal : literal);
    }
    if (sum % 2 == 1) return true;
    lazy.add(clause);
    return false;
  }

 private:
  std::vector<Literal> literals_;
};

TEST_CASE("Lazy clauses are added until the separator accepts") {
  Cnf cnf;
  const std::vector<Literal> x = variables(cnf, 4);
  SatSolver solver;
  solver.add_formula(cnf);
  OddOnly odd(x);
  int found = 0;
  while (solver.solve(StopToken(), &odd) == SatStatus::kSatisfiable) {
    ++found;
    std::vector<Literal> other;
    for (const Literal literal : x) other.push_back(solver(literal) ? ~literal : literal);
    solver.add(other);
  }
  CHECK(found == 8);
  CHECK(solver.stats().lazy_clauses == 8);
  CHECK(solver.stats().rounds == 17);
}

TEST_CASE("A stop or a conflict limit ends the search without a verdict") {
  Cnf cnf;  // ten pigeons in nine holes
  constexpr int kHoles = 9;
  std::vector<std::vector<Literal>> in(kHoles + 1);
  for (auto& pigeon : in) {
    pigeon = variables(cnf, kHoles);
    cnf.add(pigeon);
  }
  for (int hole = 0; hole < kHoles; ++hole) {
    std::vector<Literal> there;
    for (const auto& pigeon : in) there.push_back(pigeon[hole]);
    add_at_most_one(cnf, there);
  }
  SatSolver solver;
  solver.add_formula(cnf);
  CHECK(solver.solve([] { return true; }) == SatStatus::kUnknown);
  CHECK(solver.solve(StopToken(), nullptr, {}, 20) == SatStatus::kUnknown);
  int polls = 0;
  CHECK(solver.solve([&] { return ++polls > 50; }) == SatStatus::kUnknown);
  CHECK(polls > 50);
}

TEST_CASE("A formula whose building was stopped gets no verdict") {
  bool is_stopped = true;
  Cnf cnf([&] { return is_stopped; });
  const Literal x = cnf.new_variable("x");
  while (!cnf.abandoned()) cnf.add({x, ~cnf.new_variable("y")});
  is_stopped = false;
  SatSolver solver;
  solver.add_formula(cnf);
  CHECK(solver.solve(StopToken()) == SatStatus::kUnknown);
}

TEST_CASE("DIMACS text names variables and answers") {
  Cnf cnf;
  const Literal a = cnf.new_variable("a");
  const Literal b = cnf.new_variables(2, numbered("b"));
  cnf.add({a, ~b});
  cnf.add({b + 1});
  const std::vector<NamedLiteral> answer = {{"right[0,0]", ~a}, {"down[0,0]", kFalse}};
  CHECK(to_dimacs(cnf, answer) ==
        "c 1 a\nc 2 b[0]\nc 3 b[1]\n"
        "c answer right[0,0] = -1\nc answer down[0,0] = false\n"
        "p cnf 3 2\n1 -2 0\n3 0\n");
}

}  // namespace
}  // namespace quadrille::encoders
