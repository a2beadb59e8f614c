// SPDX-License-Identifier: MIT
//
// Owners of what the C interface allocates.

#pragma once

#include <memory>
#include <string>

#include <quadrille/quadrille.h>
#include "tests/catch.hpp"

namespace quadrille::tests {

struct FreePuzzles {
  void operator()(quadrille_puzzles* puzzles) const { quadrille_puzzles_free(puzzles); }
};
using Puzzles = std::unique_ptr<quadrille_puzzles, FreePuzzles>;

// Takes ownership of a string returned by the library.
inline std::string take(char* text) {
  REQUIRE(text != nullptr);
  std::string result = text;
  quadrille_free(text);
  return result;
}

}  // namespace quadrille::tests
