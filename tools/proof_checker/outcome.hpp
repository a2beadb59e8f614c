// SPDX-License-Identifier: MIT
//
// What a check finds, and the exceptions by which its parts end it.
//
//   const Outcome outcome = check_vipr(input, size, nullptr);
//   if (outcome.exit_code == kAccepted && outcome.verdict.is_none()) std::cout << outcome.message;

#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

namespace proof_checker {

using BigInt = boost::multiprecision::cpp_int;
using Rational = boost::multiprecision::cpp_rational;

// Thrown if the text cannot be read.
struct Malformed : std::runtime_error {
  using std::runtime_error::runtime_error;
};
// Thrown if the text does not prove its claim.
struct Refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

enum ExitCode : int {
  kAccepted = 0,
  kRefused = 1,
  kOtherModel = 2,
  kUsage = 64,
  kBadInput = 65,
  kUnreadable = 66,
  kWriteFailed = 74
};

// The claim of an accepted certificate.
struct Verdict {
  std::size_t solutions = 0;  // that it states
  bool is_complete = false;   // there are no others, or no others as good
  bool is_optimal = false;    // none is better

  bool is_none() const { return is_complete && solutions == 0; }
};

struct Outcome {
  ExitCode exit_code = kAccepted;
  std::string message;
  Verdict verdict = {};
};

// Returns "1 row", "2 rows".
inline std::string counted(std::uintmax_t count, const std::string& what) {
  return std::to_string(count) + ' ' + what + (count == 1 ? "" : "s");
}

inline std::size_t at(int index) { return static_cast<std::size_t>(index); }

inline BigInt floor_of(const Rational& value) {
  const BigInt& below = denominator(value);
  BigInt quotient = numerator(value) / below;
  if (quotient * below > numerator(value)) --quotient;
  return quotient;
}
inline BigInt ceiling_of(const Rational& value) { return -floor_of(-value); }

}  // namespace proof_checker
