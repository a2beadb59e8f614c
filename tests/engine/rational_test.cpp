// SPDX-License-Identifier: MIT
//
// Big integers against those of Boost, which uses other algorithms for division and gcd.

#include "engine/rational.hpp"

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <utility>

#include "engine/euclid.hpp"
#include "tests/catch.hpp"
#include "tests/engine/random_model.hpp"
#include "tests/rounds.hpp"

namespace quadrille::engine {
namespace {

using Reference = boost::multiprecision::cpp_int;

// Returns an integer with many words that are all zeros, all ones or a single bit, for which
// quotient digits are misestimated.
BigInteger random_integer(Dice& dice, std::int64_t most_words) {
  BigInteger value = 0;
  for (std::int64_t word = dice.between(0, most_words); word > 0; --word) {
    const std::uint64_t words[] = {0, ~std::uint64_t{0}, std::uint64_t{1} << 63, dice.engine()()};
    value <<= 64;
    value += words[dice.between(0, 3)];
  }
  return dice.chance(50) ? value : -value;
}

TEST_CASE("Rational: quotients and common divisors agree with Boost", "[rational]") {
  Dice dice(5);
  for (int round = 0; round < tests::rounds(20'000); ++round) {
    BigInteger a = random_integer(dice, 9), b = random_integer(dice, 5);
    const BigInteger factor = random_integer(dice, 3);
    if (dice.chance(30)) a *= factor, b *= factor;
    const Reference same_a(a.str()), same_b(b.str());
    INFO(a << " and " << b);
    CHECK(BigInteger(gcd(a, b)).str() == Reference(gcd(same_a, same_b)).str());
    if (b == 0) continue;
    BigInteger quotient, remainder;
    divide_qr(a, b, quotient, remainder);
    CHECK(quotient.str() == Reference(same_a / same_b).str());
    CHECK(remainder.str() == Reference(same_a % same_b).str());
    BigInteger in_place = a;
    in_place /= b;
    CHECK(in_place == quotient);
    in_place = a;
    in_place %= b;
    CHECK(in_place == remainder);
  }
  CHECK_THROWS(BigInteger(1) / BigInteger(0));
  CHECK(Rational(BigInteger(-6) << 300, BigInteger(4) << 300) == Rational(-3, 2));
}

TEST_CASE("Rational: decimal digits agree with Boost", "[rational]") {
  Dice dice(8);
  for (int round = 0; round < tests::rounds(2000); ++round) {
    const BigInteger value = random_integer(dice, dice.chance(10) ? 400 : 60);
    const unsigned zeros = static_cast<unsigned>(dice.between(0, 900));
    const BigInteger power = pow(BigInteger(10), zeros);
    for (const BigInteger& number :
         {value, power, BigInteger(power - 1), BigInteger(-value * power)}) {
      CHECK(to_text(number) == number.str());
    }
    const Rational fraction(value, power + 7);
    CHECK(to_text(fraction) == fraction.str());
  }
}

TEST_CASE("Euclid: remainders are combinations given by the cofactors", "[rational]") {
  Dice dice(6);
  for (int round = 0; round < tests::rounds(500); ++round) {
    BigInteger a = abs(random_integer(dice, 12)), b = abs(random_integer(dice, 12));
    if (a < b) a.swap(b);
    const BigInteger divisor = gcd(a, b);
    Euclid euclid(a, b, true);
    while (!euclid.remainder().is_zero()) {
      const BigInteger product = b * euclid.cofactor_size();
      const BigInteger signed_product =
          euclid.cofactor_is_negative() ? BigInteger(-product) : product;
      CHECK((signed_product - euclid.remainder()) % a == 0);
      CHECK(euclid.remainder() <= euclid.previous());
      euclid.advance();
    }
    CHECK(euclid.previous() == divisor);
  }
}

}  // namespace
}  // namespace quadrille::engine
