// SPDX-License-Identifier: MIT
//
// Boards for the tests of the command.

#pragma once

#include <string>

namespace quadrille::tests {

// Has one solution.
inline const std::string kUniqueBoard =
    "numberlink\nsize: 5x5\nrules: fill no-touch\ngrid:\n"
    ". . . . 2\n. 2 3 1 .\n. . 3 . .\n. . . . 1\n. . . . .\n";
inline const std::string kUniqueDrawn =
    "╭─────╮ 2\n"
    "│ 2 3 1 │\n"
    "│ │ │   │\n"
    "│ │ 3 ╭─╯\n"
    "│ ╰───╯ 1\n"
    "╰───────╯\n";
// Has no solution: the ends of 1 are cut off from each other.
inline const std::string kImpossibleBoard =
    "numberlink\nsize: 2x2\nrules: no-fill touch\ngrid:\n1 2\n2 1\n";
// Has two solutions: the path may go either way.
inline const std::string kAmbiguousBoard =
    "numberlink\nsize: 2x2\nrules: no-fill touch\ngrid:\n1 .\n. 1\n";
// Invalid: a label occurs only once, in line 5, column 1.
inline const std::string kBadBoard = "numberlink\nsize: 2x2\nrules: fill touch\ngrid:\n1 .\n. .\n";
// Returns a board with more solutions than anyone can list.
inline std::string endless_board() {
  std::string board = "numberlink\nsize: 14x14\nrules: no-fill touch\ngrid:\n";
  for (int row = 0; row < 14; ++row)
    for (int column = 0; column < 14; ++column)
      board += std::string(row == column && row % 13 == 0 ? "1" : ".") + (column < 13 ? " " : "\n");
  return board;
}

// Returns a program in LP's format: rows whose sums must be met exactly, which no solver manages in
// the time of a test (G. Cornuejols, M. Dawande, A class of hard small 0-1 programs, 1998).
inline std::string endless_model() {
  std::string rows, names;
  unsigned random = 1;
  for (int row = 0; row < 5; ++row) {
    unsigned sum = 0;
    for (int column = 0; column < 40; ++column) {
      random = random * 1664525 + 1013904223;
      const unsigned coefficient = (random >> 16) % 99 + 1;
      sum += coefficient;
      rows += " + " + std::to_string(coefficient) + " x" + std::to_string(column);
    }
    rows += " = " + std::to_string(sum / 2) + '\n';
  }
  for (int column = 0; column < 40; ++column) names += " x" + std::to_string(column);
  return "min x0\nst\n" + rows + "binary\n" + names + "\nend\n";
}

}  // namespace quadrille::tests
