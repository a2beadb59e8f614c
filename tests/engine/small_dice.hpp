// SPDX-License-Identifier: MIT
//
// Small random numbers, the same on every machine.
//
//   SmallDice dice{std::mt19937(17)};
//   const int coefficient = dice.between(-3, 3);

#pragma once

#include <random>

namespace quadrille::engine {

struct SmallDice {
  std::mt19937 random;
  int between(int low, int high) {
    return low + static_cast<int>(random() % static_cast<unsigned>(high - low + 1));
  }
};

}  // namespace quadrille::engine
