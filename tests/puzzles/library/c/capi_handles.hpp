// SPDX-License-Identifier: MIT
//
// Owners of what the C interface allocates, and calls that must succeed.

#pragma once

#include <memory>
#include <string>

#include <quadrille/quadrille.h>
#include "tests/catch.hpp"
#include "tests/json_schema.hpp"

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

inline Puzzles read(const std::string& text, const quadrille_read_options* options = nullptr) {
  quadrille_puzzles* puzzles = nullptr;
  quadrille_error error;
  INFO(text);
  REQUIRE(quadrille_read(text.data(), text.size(), options, &puzzles, &error) == QUADRILLE_OK);
  return Puzzles(puzzles);
}

inline std::string solve(const quadrille_puzzle* puzzle, const quadrille_solve_options& options,
                         quadrille_status expected) {
  quadrille_status status = QUADRILLE_UNKNOWN;
  char* json = nullptr;
  quadrille_error error;
  REQUIRE(quadrille_solve(puzzle, &options, &status, &json, &error) == QUADRILLE_OK);
  CHECK(status == expected);
  return valid_line(take(json));
}

inline quadrille_solve_options solve_options() {
  quadrille_solve_options options = {};
  options.size = sizeof options;
  return options;
}

}  // namespace quadrille::tests
