// SPDX-License-Identifier: MIT
//
// Values from 0 to n-1 as literals, binary (few literals) or direct (one literal per value), and
// their equality under a condition, such as an edge that joins two cells of one path.
//
//   const int bits = BinaryLabel::bits_for(62);
//   const BinaryLabel here(cnf.new_variables(bits, name), bits);
//   add_equal_if(cnf, edge, here, BinaryLabel::constant(17, bits));

#pragma once

#include <cassert>
#include <cstdint>

#include "encoders/cnf.hpp"

namespace quadrille::encoders {

// A binary label: bit i is the literal i variables after the first. Does not exclude codes of n or
// above.
class BinaryLabel {
 public:
  BinaryLabel(Literal first, int bits) : first_(first), bits_(bits) {}
  static BinaryLabel constant(std::int32_t value, int bits) {
    return BinaryLabel(kFalse, bits, value);
  }
  // Returns the number of bits for `count` values.
  static int bits_for(std::int32_t count);

  int bits() const { return bits_; }
  Literal bit(int index) const {
    assert(index >= 0 && index < bits_);
    if (!first_.constant()) return first_ + index;
    return (constant_ >> index & 1) != 0 ? kTrue : kFalse;
  }

 private:
  BinaryLabel(Literal first, int bits, std::int32_t constant)
      : first_(first), bits_(bits), constant_(constant) {}

  Literal first_;
  int bits_;
  std::int32_t constant_ = 0;
};

// A direct label: value v is the literal v variables after the first. The encoding must say whether
// exactly one or at most one value holds.
class DirectLabel {
 public:
  DirectLabel(Literal first, int count) : first_(first), count_(count) {}
  static DirectLabel constant(std::int32_t value, int count) {
    return DirectLabel(kFalse, count, value);
  }

  int count() const { return count_; }
  Literal is(int value) const {
    assert(value >= 0 && value < count_);
    if (!first_.constant()) return first_ + value;
    return constant_ == value ? kTrue : kFalse;
  }

 private:
  DirectLabel(Literal first, int count, std::int32_t constant)
      : first_(first), count_(count), constant_(constant) {}

  Literal first_;
  int count_;
  std::int32_t constant_ = -1;
};

// Adds clauses that make two labels equal if the condition is true. Both must have the same number
// of bits or values.
void add_equal_if(ClauseSink& sink, Literal condition, const BinaryLabel& a, const BinaryLabel& b);
void add_equal_if(ClauseSink& sink, Literal condition, const DirectLabel& a, const DirectLabel& b);

}  // namespace quadrille::encoders
