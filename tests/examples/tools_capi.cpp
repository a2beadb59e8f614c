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
#include "example_of/puzzles/include/quadrille/quadrille.h"
  return 0;
}

}  // namespace
