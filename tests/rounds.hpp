// SPDX-License-Identifier: MIT
//
// The number of random trials in a test: an eighth, which planted bugs show to be enough
// (tests/mutants), a sixteenth with sanitizers, or all (tools/test --long).
//
//   for (int round = 0; round < rounds(2000); ++round) solved += compare(random_board(random));
//   CHECK(solved > part_of(500));

#pragma once

namespace quadrille::tests {

extern const int kPart;  // one trial out of this number is made (this_build.cpp)
extern const bool kIsSanitized;

inline int rounds(int all) { return kPart == 1 ? all : all / kPart + 1; }

// A number of cases that fewer trials reach as well: less than the same part of it, because they
// vary more.
template <typename Number>
Number part_of(Number cases) {
  return kPart == 1 ? cases : cases / static_cast<Number>(2 * kPart);
}

}  // namespace quadrille::tests
