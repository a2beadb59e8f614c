// SPDX-License-Identifier: MIT
//
// What differs between the builds that share the objects of tests (QUADRILLE_TEST_OBJECTS).
//
//   for (int round = 0; round < rounds(2000); ++round) solved += compare(random_board(random));
//   CHECK(solved > part_of(500));

#pragma once

namespace quadrille::tests {

// Paths of programs; empty if only the library is built.
extern const char* const kCommand;
extern const char* const kProofChecker;

// Tests run one of this many random rounds: of eight with sanitizers, where each takes several times
// as long, and on other platforms (tests/CMakeLists.txt, library_tests.cmake).
extern const int kPart;

// The number of random trials in a test that has `all` otherwise.
inline int rounds(int all) { return kPart == 1 ? all : all / kPart + 1; }

// A number of cases that fewer trials reach as well: less than the same part of it, because they vary
// more.
template <typename Number>
Number part_of(Number cases) {
  return kPart == 1 ? cases : cases / static_cast<Number>(2 * kPart);
}

}  // namespace quadrille::tests
