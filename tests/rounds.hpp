// SPDX-License-Identifier: MIT
//
// The number of random trials in a test: all, or a fraction if sanitizers make each take several
// times as long, or if the tests run on another platform (library_tests.cmake).
//
//   for (int round = 0; round < rounds(2000); ++round) compare(random_board(random));

#pragma once

namespace quadrille::tests {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool kIsSanitized = true;
#elif defined(__has_feature)
inline constexpr bool kIsSanitized = __has_feature(address_sanitizer);
#else
inline constexpr bool kIsSanitized = false;
#endif

#if defined(QUADRILLE_FEWER_ROUNDS)
inline constexpr bool kFewerRounds = true;
#else
inline constexpr bool kFewerRounds = kIsSanitized;
#endif

constexpr int rounds(int all) {
  constexpr int kPart = 8;
  return kFewerRounds ? all / kPart + 1 : all;
}

}  // namespace quadrille::tests
