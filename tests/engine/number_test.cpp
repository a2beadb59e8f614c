// SPDX-License-Identifier: MIT

#include <quadrille/engine/number.hpp>

#include <cmath>
#include <limits>

#include "engine/rational.hpp"
#include "tests/catch.hpp"

namespace quadrille::engine {
namespace {

TEST_CASE("Number: integers, fractions and values beyond 64 bits are held", "[number]") {
  constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
  CHECK(Number().text() == "0");
  CHECK(Number(-3).integer() == -3);
  CHECK(Number(12, -4) == -3);
  CHECK(Number(2, 6).text() == "1/3");
  CHECK_FALSE(Number(2, 6).integer());
  CHECK(Number(1, 4).approximation() == 0.25);
  CHECK(Number(-kMax).integer() == -kMax);
  const Number large = to_number(Rational(kMax) * kMax);
  CHECK_FALSE(large.integer());
  CHECK(large.text() == "85070591730234615847396907784232501249");
  CHECK(large.approximation() == std::ldexp(1.0, 126));
}

TEST_CASE("Number: numbers are ordered by value", "[number]") {
  CHECK(Number(1, 3) == Number(2, 6));
  CHECK(Number(1, 3) != 0);
  CHECK(Number(1, 3) < Number(1, 2));
  CHECK(Number(-1, 3) < 0);
  CHECK(7 > Number(20, 3));
  CHECK(to_number(Rational(BigInteger(1) << 80)) > Number(std::int64_t{1} << 62));
}

TEST_CASE("Number: conversion to Rational and back keeps the value", "[number]") {
  for (const Rational& value : {Rational(0), Rational(-7), Rational(22) / 7,
                                Rational(BigInteger(1) << 200), -Rational(BigInteger(1) << 63)}) {
    CHECK(to_rational(to_number(value)) == value);
  }
  CHECK(to_rationals(std::vector<Number>{1, Number(1, 2)}) ==
        std::vector<Rational>{1, Rational(1) / 2});
}

}  // namespace
}  // namespace quadrille::engine
