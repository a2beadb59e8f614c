// SPDX-License-Identifier: MIT

#include "tests/puzzles/kinds/numberlink/layers/random_board.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "tests/random.hpp"

namespace quadrille::tests::numberlink_3d {

using puzzles::Lattice;
using puzzles::numberlink_3d::Board;

Board random_board(std::mt19937& random, int max_cells) {
  const int layers = 1 + below(random, 3);
  const int rows = 1 + below(random, std::min(3, max_cells / layers));
  const int columns = 1 + below(random, std::min(4, max_cells / layers / rows));
  const Lattice lattice(layers, rows, columns);
  std::vector<std::string> words(lattice.cells(), ".");
  std::vector<int> order(lattice.cells());
  for (int cell = 0; cell < lattice.cells(); ++cell) order[cell] = cell;
  for (int i = lattice.cells() - 1; i > 0; --i) std::swap(order[i], order[below(random, i + 1)]);
  const int labels = std::min(below(random, 4), lattice.cells() / 2);
  int taken = 0;
  for (; taken < 2 * labels; ++taken)
    words[order[taken]] = std::string(1, static_cast<char>('A' + taken / 2));
  const int blocked = below(random, 3) == 0 ? below(random, 3) : 0;
  for (int i = 0; i < blocked && taken < lattice.cells(); ++i) words[order[taken++]] = "#";
  std::vector<std::string> vias;
  for (int i = layers > 1 && below(random, 2) == 0 ? 2 : 0; i > 0; --i) {
    const int floor = rows * columns, at = below(random, floor), first = below(random, layers - 1);
    const int count = first + 2 < layers ? 2 + below(random, 2) : 2;
    const auto cell = [&](int j) { return (first + j) * floor + at; };
    bool is_free = true;
    for (int j = 0; j < count && is_free; ++j) is_free = words[cell(j)] == ".";
    if (!is_free) continue;
    vias.push_back(std::string(1, static_cast<char>('a' + i)));
    for (int j = 0; j < count; ++j) words[cell(j)] = vias.back();
    // Give most vias a label that needs them.
    const int last = first + count - 1;
    const std::array ends{first * floor + below(random, floor),
                          last * floor + below(random, floor)};
    if (words[ends[0]] != "." || words[ends[1]] != ".") continue;
    for (const int end : ends) words[end] = std::string(1, static_cast<char>('U' + i));
  }
  return Board::make(lattice, words, vias).value();
}

}  // namespace quadrille::tests::numberlink_3d
