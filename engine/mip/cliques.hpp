// SPDX-License-Identifier: MIT
//
// Literals of 0/1 columns that exclude one another: a set of cliques, in each of which at most one
// literal holds. Cliques are found in rows and by probing, extend one another, and are used by
// presolve (for tighter rows) and by cuts.
//
//   CliqueTable cliques(columns);
//   cliques.add_row(row, Side::kUpper, problem, propagator);
//   cliques.add({2 * x, 2 * y + 1});  // x and not y exclude one another
//   std::vector<CliqueLiteral> clique = {2 * x};
//   cliques.extend(clique, cliques.excluded_by_all(clique));

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <quadrille/engine/literal.hpp>
#include "engine/linear_row.hpp"
#include "engine/mip/atom.hpp"
#include "engine/mip/problem.hpp"
#include "engine/mip/propagator.hpp"
#include "engine/short_lists.hpp"

namespace quadrille::engine::mip {

// A literal of a 0/1 column, named by the bound that it changes: 2 j for x_j >= 1, 2 j + 1 for x_j
// <= 0.
using CliqueLiteral = BoundKey;

Literal to_bound(CliqueLiteral literal);
std::vector<Literal> to_bounds(std::span<const CliqueLiteral> clique);
// Returns nullopt if the literal is not one of a 0/1 column.
std::optional<CliqueLiteral> to_clique_literal(const Literal& literal, const Problem& problem);
// Returns the row "at most one of these literals holds".
LinearRow to_row(std::span<const CliqueLiteral> clique);
// Returns the literals of which at most one may hold, if that is exactly what a side of the row
// says; otherwise an empty vector.
std::vector<CliqueLiteral> packed_literals(const Row& row, Side side, const Problem& problem);

class CliqueTable {
 public:
  explicit CliqueTable(int columns);

  // Adds the cliques that a side of a row implies within the bounds of level 0. Fixed columns are
  // left out.
  void add_row(const Row& row, Side side, const Problem& problem, const Propagator& propagator);
  // Adds a clique. Requires literals of different columns. Has no effect if the table has become
  // too large.
  void add(std::vector<CliqueLiteral> clique);
  // Adds a clique of the literal and each of the others, unless the pair is known.
  void add_pairs(CliqueLiteral literal, std::span<const CliqueLiteral> others);

  std::size_t size() const { return starts_.size() - 1; }
  // Returns the literals of a clique in ascending order.
  std::span<const CliqueLiteral> clique(std::size_t index) const;

  bool exclude_one_another(CliqueLiteral a, CliqueLiteral b) const;
  // Reports whether some clique contains all these literals.
  bool covers(std::span<const CliqueLiteral> clique) const;
  // Returns the literals that every literal of the clique excludes. Requires a non-empty clique.
  std::vector<CliqueLiteral> excluded_by_all(std::span<const CliqueLiteral> clique);
  // Adds candidates to the clique greedily, in the given order, if they exclude those added before.
  // Requires that all literals of the clique exclude every candidate.
  void extend(std::vector<CliqueLiteral>& clique, std::span<const CliqueLiteral> candidates) const;

 private:
  std::vector<CliqueLiteral> members_;   // all cliques, one after the other
  std::vector<std::size_t> starts_;      // by clique, plus one entry for the end
  ShortLists<std::int32_t> cliques_of_;  // by literal
  std::vector<std::size_t> excluders_;   // by literal; zero between calls
};

}  // namespace quadrille::engine::mip
