// SPDX-License-Identifier: MIT

#include <cstddef>
#include <cstdio>

#include <quadrille/quadrille.h>

namespace {

int complain(std::size_t line, std::size_t column, const char* message) {
  return std::printf("%zu:%zu: %s\n", line, column, message);
}

int quadrille_example(const char* text, std::size_t length) {
  using std::puts;
  // begin puzzles/include/quadrille/quadrille.h
  quadrille_error error;
  quadrille_puzzles* puzzles;
  if (quadrille_read(text, length, NULL, &puzzles, &error) != QUADRILLE_OK)
    return complain(error.line, error.column, error.message);

  quadrille_solve_options options = {.size = sizeof options, .unique = 1};
  quadrille_status status;
  char* json;
  if (quadrille_solve(quadrille_get(puzzles, 0), &options, &status, &json, &error) ==
      QUADRILLE_OK) {
    if (status == QUADRILLE_UNIQUE) puts(json);
    quadrille_free(json);
  }
  quadrille_puzzles_free(puzzles);
  // end
  return 0;
}

}  // namespace
