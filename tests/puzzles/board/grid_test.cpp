// SPDX-License-Identifier: MIT

#include "puzzles/board/grid.hpp"

#include <cstdlib>
#include <set>

#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

using puzzles::Grid;

TEST_CASE("Grid: cells and edges are numbered without gaps", "[board]") {
  for (const auto& [rows, columns] : {std::pair(1, 1), {1, 4}, {4, 1}, {2, 3}, {5, 5}}) {
    INFO(rows << 'x' << columns);
    const Grid grid(rows, columns);
    std::set<int> cells, edges;
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        const int cell = grid.cell(row, column);
        cells.insert(cell);
        CHECK(grid.row(cell) == row);
        CHECK(grid.column(cell) == column);
        CHECK(grid.name(cell) == std::to_string(row) + ',' + std::to_string(column));
        if (column + 1 < columns) {
          const int edge = grid.right(row, column);
          edges.insert(edge);
          CHECK(grid.ends(edge) == std::array<int, 2>{cell, grid.cell(row, column + 1)});
        }
        if (row + 1 < rows) {
          const int edge = grid.down(row, column);
          edges.insert(edge);
          CHECK(grid.ends(edge) == std::array<int, 2>{cell, grid.cell(row + 1, column)});
        }
      }
    }
    CHECK(static_cast<int>(cells.size()) == grid.cells());
    CHECK(*cells.rbegin() == grid.cells() - 1);
    CHECK(static_cast<int>(edges.size()) == grid.edges());
    CHECK((edges.empty() || *edges.rbegin() == grid.edges() - 1));
  }
}

TEST_CASE("Grid: only neighbours share an edge", "[board]") {
  const Grid grid(3, 4);
  for (int a = 0; a < grid.cells(); ++a) {
    for (int b = 0; b < grid.cells(); ++b) {
      const int steps =
          std::abs(grid.row(a) - grid.row(b)) + std::abs(grid.column(a) - grid.column(b));
      const auto edge = grid.between(a, b);
      REQUIRE(edge.has_value() == (steps == 1));
      if (!edge) continue;
      CHECK(grid.between(b, a) == edge);
      CHECK(std::set<int>{grid.ends(*edge)[0], grid.ends(*edge)[1]} == std::set<int>{a, b});
    }
  }
}

}  // namespace
}  // namespace quadrille::tests
