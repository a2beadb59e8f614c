// SPDX-License-Identifier: MIT
//
// Exact rational numbers: values of continuous columns, objectives, bounds.
//
//   const Rational third(1, 3), two_thirds = third + third;
//   assert(numerator(two_thirds) == 2);

#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include <quadrille/engine/number.hpp>

namespace quadrille::engine {

// Its first argument (the bits kept without allocation) makes it a type of our own, so that
// division and common divisors below apply to it and not to other people's integers.
using IntegerBackend = boost::multiprecision::cpp_int_backend<192>;
using BigInteger = boost::multiprecision::number<IntegerBackend>;
using Rational =
    boost::multiprecision::number<boost::multiprecision::rational_adaptor<IntegerBackend>>;

// A word of a big integer: 64 bits, or 32 if the compiler has no 128-bit integers.
using Limb = boost::multiprecision::limb_type;
inline constexpr int kLimbBits = std::numeric_limits<Limb>::digits;

struct ExactValue {
  Rational value;
};

// Returns the decimal digits, or a fraction like -7/3. Far faster than `str` for long numbers.
std::string to_text(const BigInteger& value);
std::string to_text(const Rational& value);

// Rounds down or up to an integer.
BigInteger floor_of(const Rational& value);
BigInteger ceil_of(const Rational& value);

// Converts to the number type of a result, and back.
Number to_number(const Rational& value);
Rational to_rational(const Number& number);
std::vector<Rational> to_rationals(std::span<const Number> numbers);

}  // namespace quadrille::engine

namespace boost::multiprecision::backends {

// Boost divides in several passes over the divisor for each word of the quotient. Before 1.76 its
// greatest common divisor, which Rational calls for lowest terms, takes a pass for each bit or two.
// These functions take one pass per word; argument-dependent lookup finds them.
void eval_gcd(quadrille::engine::IntegerBackend& result, const quadrille::engine::IntegerBackend& a,
              const quadrille::engine::IntegerBackend& b);
void eval_qr(const quadrille::engine::IntegerBackend& a, const quadrille::engine::IntegerBackend& b,
             quadrille::engine::IntegerBackend& quotient,
             quadrille::engine::IntegerBackend& remainder);
void eval_divide(quadrille::engine::IntegerBackend& result,
                 const quadrille::engine::IntegerBackend& a,
                 const quadrille::engine::IntegerBackend& b);
void eval_divide(quadrille::engine::IntegerBackend& result,
                 const quadrille::engine::IntegerBackend& b);
void eval_modulus(quadrille::engine::IntegerBackend& result,
                  const quadrille::engine::IntegerBackend& a,
                  const quadrille::engine::IntegerBackend& b);
void eval_modulus(quadrille::engine::IntegerBackend& result,
                  const quadrille::engine::IntegerBackend& b);

}  // namespace boost::multiprecision::backends
