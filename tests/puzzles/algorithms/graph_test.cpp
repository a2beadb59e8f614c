// SPDX-License-Identifier: MIT
//
// Graphs and forests, checked against their definitions on small random graphs.

#include "puzzles/algorithms/graph.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <set>
#include <vector>

#include "puzzles/algorithms/forest.hpp"
#include "tests/catch.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::graphs {
namespace {

using puzzles::Arc;
using puzzles::DisjointSets;
using puzzles::Forest;
using puzzles::Graph;

using Edges = std::vector<std::array<int, 2>>;

Edges random_edges(std::mt19937_64& random, int vertices) {
  Edges edges;
  for (int a = 0; a < vertices; ++a) {
    for (int b = a + 1; b < vertices; ++b) {
      if (random() % 3 == 0) edges.push_back({a, b});
    }
  }
  return edges;
}

// Returns for each pair of vertices whether chosen edges connect them (S. Warshall).
std::vector<std::vector<char>> reachable(int vertices, const Edges& edges,
                                         const std::vector<char>& chosen) {
  std::vector<std::vector<char>> can(vertices, std::vector<char>(vertices));
  for (int v = 0; v < vertices; ++v) can[v][v] = 1;
  for (std::size_t e = 0; e < edges.size(); ++e) {
    if (chosen[e]) can[edges[e][0]][edges[e][1]] = can[edges[e][1]][edges[e][0]] = 1;
  }
  for (int k = 0; k < vertices; ++k) {
    for (int a = 0; a < vertices; ++a) {
      for (int b = 0; b < vertices; ++b) {
        if (can[a][k] != 0 && can[k][b] != 0) can[a][b] = 1;
      }
    }
  }
  return can;
}

// Reports whether the edges form a path between the two vertices.
bool is_way(const std::vector<int>& way, const Edges& edges, int from, int to) {
  std::multiset<int> ends;
  for (const int edge : way) ends.insert({edges[edge][0], edges[edge][1]});
  if (way.empty()) return from == to;
  for (auto it = ends.begin(); it != ends.end(); it = ends.upper_bound(*it)) {
    const bool is_end = *it == from || *it == to;
    if (ends.count(*it) != (is_end ? 1 : 2)) return false;
  }
  return ends.count(from) == 1 && ends.count(to) == 1;
}

TEST_CASE("Graph: arcs match the edges, and distances are those of shortest paths",
          "[algorithms]") {
  std::mt19937_64 random(1);
  for (int trial = 0; trial < rounds(100); ++trial) {
    const int n = 1 + static_cast<int>(random() % 7);
    const Edges edges = random_edges(random, n);
    const Graph graph(n, edges);
    REQUIRE(graph.vertices() == n);
    REQUIRE(graph.edges() == static_cast<int>(edges.size()));
    std::vector<std::vector<int>> distance(n, std::vector<int>(n, n));
    for (int v = 0; v < n; ++v) {
      distance[v][v] = 0;
      int last = -1;
      for (const Arc& arc : graph.around(v)) {
        CHECK(arc.edge > last);
        last = arc.edge;
        CHECK(std::set<int>{v, arc.to} == std::set<int>{edges[arc.edge][0], edges[arc.edge][1]});
        distance[v][arc.to] = 1;
      }
    }
    for (int k = 0; k < n; ++k) {
      for (int a = 0; a < n; ++a) {
        for (int b = 0; b < n; ++b)
          distance[a][b] = std::min(distance[a][b], distance[a][k] + distance[k][b]);
      }
    }
    for (int v = 0; v < n; ++v) CHECK(graph.distances(v) == distance[v]);
  }
}

TEST_CASE("Graph: disjoint sets are joined only once", "[algorithms]") {
  DisjointSets sets(4);
  CHECK(sets.join(0, 1));
  CHECK(sets.join(2, 3));
  CHECK_FALSE(sets.join(1, 0));
  CHECK(sets.find(0) == sets.find(1));
  CHECK(sets.find(0) != sets.find(2));
  CHECK(sets.join(3, 1));
  CHECK(sets.find(0) == sets.find(2));
  CHECK(sets.find(1) == 2);  // the representative of the set of the first argument
}

TEST_CASE("Forest: components, cycles, bridges and leaving edges match their definitions",
          "[algorithms]") {
  std::mt19937_64 random(2);
  for (int trial = 0; trial < rounds(200); ++trial) {
    const int n = 1 + static_cast<int>(random() % 7);
    const Edges edges = random_edges(random, n);
    const Graph graph(n, edges);
    std::vector<char> chosen(edges.size());
    for (char& one : chosen) one = random() % 3 != 0;
    const Forest forest(graph, [&](int edge) { return chosen[edge] != 0; });
    const auto can = reachable(n, edges, chosen);

    std::set<int> components;
    for (int a = 0; a < n; ++a) {
      components.insert(forest.component(a));
      for (int b = 0; b < n; ++b) {
        REQUIRE((forest.component(a) == forest.component(b)) == (can[a][b] != 0));
        if (can[a][b] != 0) CHECK(is_way(forest.path(a, b), edges, a, b));
      }
    }
    REQUIRE(static_cast<int>(components.size()) == forest.components());

    // Each surplus edge closes a cycle; their number is that of the edges beyond a spanning forest.
    const auto count = std::count(chosen.begin(), chosen.end(), 1);
    REQUIRE(static_cast<int>(forest.surplus().size()) == count - (n - forest.components()));
    for (const int edge : forest.surplus()) {
      std::vector<int> way = forest.cycle(edge);
      REQUIRE(std::erase(way, edge) == 1);
      CHECK(is_way(way, edges, edges[edge][0], edges[edge][1]));
      for (const int other : way) CHECK(chosen[other] != 0);
    }

    const auto all_leaving = forest.leaving_each();
    REQUIRE(static_cast<int>(all_leaving.size()) == forest.components());
    for (int c = 0; c < forest.components(); ++c) {
      std::set<int> expected;
      for (int e = 0; e < graph.edges(); ++e) {
        if ((forest.component(edges[e][0]) == c) != (forest.component(edges[e][1]) == c))
          expected.insert(e);
      }
      const std::vector<int> leaving = forest.leaving(c);
      CHECK(std::set<int>(leaving.begin(), leaving.end()) == expected);
      CHECK(std::set<int>(all_leaving[c].begin(), all_leaving[c].end()) == expected);
    }

    std::set<int> bridges, expected;
    for (const int below : forest.below_bridges()) bridges.insert(forest.parent(below).edge);
    for (int e = 0; e < graph.edges(); ++e) {
      if (chosen[e] == 0) continue;
      std::vector<char> rest = chosen;
      rest[e] = 0;
      if (reachable(n, edges, rest)[edges[e][0]][edges[e][1]] == 0) expected.insert(e);
    }
    CHECK(bridges == expected);
  }
}

}  // namespace
}  // namespace quadrille::tests::graphs
