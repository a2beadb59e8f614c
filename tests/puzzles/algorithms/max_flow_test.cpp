// SPDX-License-Identifier: MIT

#include "puzzles/algorithms/max_flow.hpp"

#include <algorithm>
#include <limits>
#include <random>

#include "tests/catch.hpp"
#include "tests/rounds.hpp"

namespace quadrille::puzzles {
namespace {

struct Pipe {
  int from, to;
  std::int64_t capacity;
};

std::int64_t leaving(const std::vector<Pipe>& arcs, const std::vector<bool>& side) {
  std::int64_t sum = 0;
  for (const Pipe& arc : arcs) {
    if (side[arc.from] && !side[arc.to]) sum += arc.capacity;
  }
  return sum;
}

// Returns the smallest cut over all sets that contain the first vertex but not the last.
std::int64_t least_cut(const std::vector<Pipe>& arcs, int vertices) {
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  std::vector<bool> side(static_cast<std::size_t>(vertices));
  for (unsigned set = 0; set < 1U << (vertices - 2); ++set) {
    side.front() = true;
    for (int v = 1; v + 1 < vertices; ++v) side[v] = (set >> (v - 1)) & 1;
    least = std::min(least, leaving(arcs, side));
  }
  return least;
}

}  // namespace

TEST_CASE("the maximum flow equals the minimum cut", "[max-flow]") {
  std::mt19937 random(1);
  for (int round = 0; round < tests::rounds(500); ++round) {
    const int vertices = 2 + static_cast<int>(random() % 7);
    MaxFlow network(vertices);
    std::vector<Pipe> arcs;
    const int count = static_cast<int>(random() % 20);
    for (int i = 0; i < count; ++i) {
      const auto vertex = [&] { return static_cast<int>(random() % unsigned(vertices)); };
      const int from = vertex(), to = vertex();
      const auto capacity = static_cast<std::int64_t>(random() % 6);
      if (from == to) continue;
      arcs.push_back({from, to, capacity});
      if (random() % 2 == 0) {
        network.add_arc(from, to, capacity);
      } else {
        network.add_edge(from, to, capacity);
        arcs.push_back({to, from, capacity});
      }
    }
    const std::int64_t expected = least_cut(arcs, vertices);
    const std::int64_t flow = network.run(0, vertices - 1);
    REQUIRE(flow == expected);
    const std::vector<bool> side = network.source_side();
    REQUIRE(side.front());
    REQUIRE_FALSE(side.back());
    REQUIRE(leaving(arcs, side) == flow);
    REQUIRE(network.run(0, vertices - 1, 3) == std::min<std::int64_t>(flow, 3));
    REQUIRE(network.run(0, vertices - 1) == flow);
  }
}

TEST_CASE("the cut is the one nearest to the source", "[max-flow]") {
  MaxFlow path(4);
  path.add_edge(0, 1, 2);
  path.add_edge(1, 2, 2);
  path.add_edge(2, 3, 2);
  CHECK(path.run(0, 3) == 2);
  CHECK(path.source_side() == std::vector<bool>{true, false, false, false});
  CHECK(path.run(3, 0) == 2);
  CHECK(path.source_side() == std::vector<bool>{false, false, false, true});
}

}  // namespace quadrille::puzzles
