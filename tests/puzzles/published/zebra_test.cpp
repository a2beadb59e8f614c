// SPDX-License-Identifier: MIT
//
// zebra/ip against the equations of M. Conroy, J. Dieroff, T. Kehoe and K. Lu (Edinburgh 2025),
// 7.2.1, for the kinds of clues that they print; the products of "next to" in our linear form.

#include <random>
#include <string>
#include <vector>

#include <quadrille/zebra.hpp>
#include "tests/catch.hpp"
#include "tests/puzzles/published/expected_program.hpp"

namespace quadrille::tests::published {
namespace {

constexpr int kHouses = 4;
constexpr int kAttributes = 3;

// A puzzle with clues in the order ACC, DLC, ILC, and its program.
class PrintedZebra {
 public:
  explicit PrintedZebra(unsigned seed) : random_(seed) {
    for (int a = 0; a < kAttributes; ++a) {
      quadrille::zebra::Attribute attribute{std::string(1, static_cast<char>('A' + a)), {}};
      for (int v = 0; v < kHouses; ++v) attribute.values.push_back(value(a, v));
      board_.attributes.push_back(attribute);
    }
    connect();
    locate();
    for (int clue = 0; clue < 2; ++clue) relate(clue == 0);
    add_table();
  }

  Puzzle puzzle() const { return *quadrille::zebra::to_puzzle(board_); }
  const ExpectedProgram& program() const { return program_; }

 private:
  static std::string value(int a, int v) {
    return std::string(1, static_cast<char>('a' + a)) + std::to_string(v + 1);
  }
  // The column of a value at a house, all counted from 0.
  static std::string x(int a, int v, int house) { return named("at", a + 1, v + 1, house + 1); }
  int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }

  // (7.1a), (7.1b)
  void add_table() {
    for (int a = 0; a < kAttributes; ++a) {
      for (int k = 0; k < kHouses; ++k) {
        Sum house, property;
        for (int l = 0; l < kHouses; ++l) {
          const bool is_fixed = x(a, l, k) == fixed_;
          is_fixed ? program_.fixed(x(a, l, k), 1) : program_.binary(x(a, l, k));
          house[x(a, l, k)] = property[x(a, k, l)] = 1;
        }
        program_.row(house, "=", 1);
        program_.row(property, "=", 1);
      }
    }
  }

  void connect() {  // ACC
    const int v = below(kHouses), w = below(kHouses);
    board_.clues.push_back("same(" + value(0, v) + ", " + value(1, w) + ")");
    for (int house = 0; house < kHouses; ++house)
      program_.row({{x(0, v, house), 1}, {x(1, w, house), -1}}, "=", 0);
  }

  void locate() {  // DLC
    const int a = below(kAttributes), v = below(kHouses), house = below(kHouses);
    board_.clues.push_back("at(" + value(a, v) + ", " + std::to_string(house + 1) + ")");
    fixed_ = x(a, v, house);
  }

  // ILC: the products of x(first) and x(second) in fitting houses add up to 1. Each product is a
  // column, and those of a value at a house add up to the value's column there.
  void relate(bool is_next) {
    const int v = below(kHouses), w = below(kHouses);
    board_.clues.push_back((is_next ? "next-to(" : "left-of(") + value(1, v) + ", " + value(2, w) +
                           ")");
    std::vector<Sum> first(kHouses), second(kHouses);
    for (int p = 0; p < kHouses; ++p) {
      first[p][x(1, v, p)] = second[p][x(2, w, p)] = 1;
      for (int q = 0; q < kHouses; ++q) {
        if (q != p + 1 && (!is_next || q != p - 1)) continue;
        const std::string product = named("product", products_++);
        program_.binary(product);
        first[p][product] = -1;
        products_of_[q].push_back(product);
      }
    }
    for (int p = 0; p < kHouses; ++p) {
      for (const std::string& product : products_of_[p]) second[p][product] = -1;
      products_of_[p].clear();
      program_.row(first[p], "=", 0);
      program_.row(second[p], "=", 0);
    }
  }

  std::mt19937 random_;
  quadrille::zebra::Board board_;
  ExpectedProgram program_;
  std::string fixed_;
  int products_ = 0;
  std::vector<std::string> products_of_[kHouses];
};

TEST_CASE("zebra/ip is the report's program", "[published]") {
  for (unsigned seed = 1; seed <= 10; ++seed) {
    const PrintedZebra printed(seed);
    check_program(printed.puzzle(), "zebra/ip", printed.program());
  }
}

}  // namespace
}  // namespace quadrille::tests::published
