// SPDX-License-Identifier: MIT
//
// Boards of odd shapes: one row or column, 1x1, 2x2, many labels, labels of other alphabets. In our
// own format, several of each kind.
//
//   for (const std::string& text : extreme_boards()) use(read_puzzles(text));

#pragma once

#include <string>
#include <vector>

namespace quadrille::tests {

std::vector<std::string> extreme_boards();

}  // namespace quadrille::tests
