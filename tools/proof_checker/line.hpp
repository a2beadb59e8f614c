// SPDX-License-Identifier: MIT
//
// Splits a line of a proof into words and numbers; also defines the exceptions of the checker.
//
//   Line line("sum 2 0 1024 7 -3");
//   if (line.word() == "sum") count = line.integer();

#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <charconv>
#include <stdexcept>
#include <string>
#include <string_view>

#include "tools/proof_checker/propagation.hpp"

namespace proof_checker {

using BigInt = boost::multiprecision::cpp_int;
using Rational = boost::multiprecision::cpp_rational;

// Thrown if the text cannot be read.
struct Malformed : std::runtime_error {
  using std::runtime_error::runtime_error;
};
// Thrown if a step of the proof does not follow.
struct Refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Line {
 public:
  explicit Line(std::string_view text) : rest_(text) {}

  // Returns the rest of the line: a name or a tag. Must be the last call.
  std::string tail() {
    if (!rest_.empty() && rest_.front() == ' ') rest_.remove_prefix(1);
    return std::string(std::exchange(rest_, {}));
  }
  void end() const {
    if (!rest_.empty()) throw Malformed("trailing text (expected the end of the line)");
  }

  std::string_view word() {
    while (!rest_.empty() && rest_.front() == ' ') rest_.remove_prefix(1);
    const std::size_t length = std::min(rest_.find(' '), rest_.size());
    if (length == 0) throw Malformed("unexpected end of the line");
    const std::string_view word = rest_.substr(0, length);
    rest_.remove_prefix(length);
    return word;
  }

  Int integer() { return integer(word()); }
  // Returns a side or bound: an integer, inf or -inf.
  Int bound() {
    const std::string_view text = word();
    if (text == "inf") return kInfinity;
    return text == "-inf" ? -kInfinity : integer(text);
  }
  int index(std::size_t size) {
    const Int value = integer();
    if (value < 0 || static_cast<std::size_t>(value) >= size)
      throw Malformed("the index is out of range");
    return static_cast<int>(value);
  }
  std::size_t count() {
    const Int value = integer();
    if (value < 0 || static_cast<std::size_t>(value) > rest_.size())
      throw Malformed("the count is out of range");
    return static_cast<std::size_t>(value);
  }
  bool upper_side() {
    const std::string_view text = word();
    if (text != "u" && text != "l") throw Malformed("expected u or l");
    return text == "u";
  }
  // Returns a literal: 3>=1 or 3<=0.
  Literal literal(std::size_t columns) {
    const std::string_view text = word();
    const std::size_t sign = text.find('=');
    if (sign == std::string_view::npos || sign < 2)
      throw Malformed("expected a literal such as 3>=1");
    const char direction = text[sign - 1];
    if (direction != '<' && direction != '>') throw Malformed("expected a literal such as 3>=1");
    const Int column = integer(text.substr(0, sign - 1));
    if (column < 0 || static_cast<std::size_t>(column) >= columns) {
      throw Malformed("the column of a literal is out of range");
    }
    return {static_cast<int>(column), direction == '>', integer(text.substr(sign + 1))};
  }
  // Returns a rational number: 7 or -7/3.
  Rational rational() {
    const std::string_view text = word();
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos) return big(text);
    const BigInt denominator = big(text.substr(slash + 1));
    if (denominator <= 0) throw Malformed("expected a positive denominator");
    return Rational(big(text.substr(0, slash)), denominator);
  }

 private:
  static Int integer(std::string_view text) {
    Int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value == kInfinity ||
        value <= -kInfinity) {
      throw Malformed("expected a 64-bit integer, not '" + std::string(text) + "'");
    }
    return value;
  }
  static BigInt big(std::string_view text) {
    const std::string_view digits = text.substr(text.starts_with('-') ? 1 : 0);
    if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos) {
      throw Malformed("expected a number, not '" + std::string(text) + "'");
    }
    // With a leading zero it would be read as octal.
    const BigInt value(
        std::string(digits.substr(std::min(digits.find_first_not_of('0'), digits.size() - 1))));
    return text.starts_with('-') ? BigInt(-value) : value;
  }

  std::string_view rest_;
};

}  // namespace proof_checker
