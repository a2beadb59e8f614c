// SPDX-License-Identifier: MIT
//
// The same seed gives the same orders and numbers on every standard library.

#include "engine/random.hpp"

#include <vector>

#include "tests/catch.hpp"

namespace quadrille::engine {

TEST_CASE("random: a seed determines orders and numbers") {
  std::mt19937_64 random(5);
  CHECK(shuffled(8, random) == std::vector<int>{4, 1, 7, 0, 3, 2, 5, 6});
  CHECK(random_fraction(random) == 0x1.6024971512477p-1);
  std::mt19937 other(5);
  std::vector<char> letters = {'a', 'b', 'c', 'd', 'e'};
  shuffle(letters, other);
  CHECK(letters == std::vector<char>{'a', 'd', 'e', 'c', 'b'});
  CHECK(random_fraction(other) == 0x1.747771d8d3ae2p-2);
  CHECK(shuffled(0, random).empty());
}

TEST_CASE("random: fractions are spread evenly over the unit interval") {
  std::mt19937_64 random(1);
  std::mt19937 other(1);
  int below_half = 0;
  for (int i = 0; i < 1000; ++i) {
    const double a = random_fraction(random), b = random_fraction(other);
    REQUIRE((a >= 0 && a < 1 && b >= 0 && b < 1));
    below_half += (a < 0.5 ? 1 : 0) + (b < 0.5 ? 1 : 0);
  }
  CHECK((below_half > 900 && below_half < 1100));
}

}  // namespace quadrille::engine
