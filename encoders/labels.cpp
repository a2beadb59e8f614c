// SPDX-License-Identifier: MIT

#include "encoders/labels.hpp"

#include <cassert>

namespace quadrille::encoders {

namespace {

void add_same_if(ClauseSink& sink, Literal condition, Literal a, Literal b) {
  sink.add({~condition, ~a, b});
  sink.add({~condition, a, ~b});
}

}  // namespace

int BinaryLabel::bits_for(std::int32_t count) {
  int bits = 0;
  while ((std::int64_t{1} << bits) < count) ++bits;
  return bits;
}

void add_equal_if(ClauseSink& sink, Literal condition, const BinaryLabel& a, const BinaryLabel& b) {
  assert(a.bits() == b.bits());
  for (int i = 0; i < a.bits(); ++i) add_same_if(sink, condition, a.bit(i), b.bit(i));
}

void add_equal_if(ClauseSink& sink, Literal condition, const DirectLabel& a, const DirectLabel& b) {
  assert(a.count() == b.count());
  for (int value = 0; value < a.count(); ++value) {
    add_same_if(sink, condition, a.is(value), b.is(value));
  }
}

}  // namespace quadrille::encoders
