// SPDX-License-Identifier: MIT
//
// The number of random trials in a test: all, or a fraction with sanitizers, where each takes several
// times as long, and on other platforms (tests/CMakeLists.txt, library_tests.cmake).
//
//   for (int round = 0; round < rounds(2000); ++round) solved += compare(random_board(random));
//   CHECK(solved > part_of(500));

#pragma once

namespace quadrille::tests {

#if defined(QUADRILLE_FEWER_ROUNDS)
inline constexpr int kPart = 8;
#else
inline constexpr int kPart = 1;
#endif

constexpr int rounds(int all) { return kPart == 1 ? all : all / kPart + 1; }

// A number of cases that fewer trials reach as well: less than the same part of it, because they vary
// more.
constexpr int part_of(int cases) { return kPart == 1 ? cases : cases / (2 * kPart); }

}  // namespace quadrille::tests
