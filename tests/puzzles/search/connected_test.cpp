// SPDX-License-Identifier: MIT
//
// The lazy clauses of ConnectedSides, against all ways to choose the cells of a small board.

#include "puzzles/search/connected.hpp"

#include <random>
#include <vector>

#include "tests/catch.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests {
namespace {

using encoders::Literal;

constexpr int kSide = 4, kCells = kSide * kSide;

// The cells inside as bits; the literal of a cell is a variable.
class Chosen final : public encoders::Assignment {
 public:
  explicit Chosen(unsigned cells) : cells_(cells) {}

 private:
  bool value(Literal literal) const override {
    return ((cells_ >> (literal.variable() - 1) & 1) != 0) != literal.negative();
  }
  unsigned cells_;
};

class Clauses final : public encoders::ClauseSink {
 public:
  std::vector<std::vector<Literal>> all;

 private:
  void take(std::span<const Literal> clause) override {
    all.emplace_back(clause.begin(), clause.end());
  }
};

// Returns the cells among these that are reached from the first ones.
unsigned reached(unsigned among, unsigned first) {
  constexpr unsigned kLeft = 0x1111, kRight = 0x8888;  // columns
  for (unsigned found = first & among;;) {
    const unsigned next =
        (found | found << kSide | found >> kSide | (found & ~kRight) << 1 | (found & ~kLeft) >> 1) &
        among;
    if (next == found) return found;
    found = next;
  }
}

bool is_one_loop(unsigned inside) {
  constexpr unsigned kAll = (1U << kCells) - 1, kBorder = 0xf99f;
  const unsigned outside = kAll & ~inside;
  return reached(inside, inside & (~inside + 1)) == inside && reached(outside, kBorder) == outside;
}

bool satisfies(unsigned inside, const std::vector<Literal>& clause) {
  const Chosen chosen(inside);
  const encoders::Assignment& assignment = chosen;
  for (const Literal literal : clause)
    if (assignment(literal)) return true;
  return false;
}

}  // namespace

TEST_CASE("Connected sides: clauses exclude what is not connected, and nothing else", "[search]") {
  std::vector<Literal> inside;
  for (int cell = 0; cell < kCells; ++cell) inside.push_back(Literal::from_dimacs(cell + 1));
  puzzles::ConnectedSides separator(puzzles::Grid(kSide, kSide), inside);
  std::mt19937 random(5);
  int rejected = 0;
  for (int trial = 0; trial < rounds(400); ++trial) {
    const unsigned cells = random() % (1U << kCells);
    Clauses clauses;
    CHECK(separator.check(Chosen(cells), clauses) == is_one_loop(cells));
    CHECK(clauses.all.empty() == is_one_loop(cells));
    for (const std::vector<Literal>& clause : clauses.all) {
      ++rejected;
      CHECK_FALSE(satisfies(cells, clause));
      for (unsigned loop = 0; loop < 1U << kCells; ++loop)
        if (!satisfies(loop, clause)) CHECK_FALSE(is_one_loop(loop));
    }
  }
  CHECK(rejected > part_of(300));
}

}  // namespace quadrille::tests
