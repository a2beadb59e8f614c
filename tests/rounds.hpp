// SPDX-License-Identifier: MIT
//
// The number of random trials in a test: all, or a fraction with sanitizers, where each takes several
// times as long, and on other platforms (tests/CMakeLists.txt, library_tests.cmake).
//
//   for (int round = 0; round < rounds(2000); ++round) compare(random_board(random));

#pragma once

namespace quadrille::tests {

#if defined(QUADRILLE_FEWER_ROUNDS)
inline constexpr int kPart = 8;
#else
inline constexpr int kPart = 1;
#endif

constexpr int rounds(int all) { return kPart == 1 ? all : all / kPart + 1; }

}  // namespace quadrille::tests
