// SPDX-License-Identifier: MIT
//
// What is known of literals of 0/1 columns that exclude one another: a set of cliques, of whose
// literals at most one holds each. Found in rows, extended by one another, used by presolve (rows
// that say more) and by cuts.
//
//   CliqueTable cliques(columns);
//   cliques.add_row(row, Side::kUpper, problem, propagator);
//   cliques.add({2 * x, 2 * y + 1});  // x and not y exclude one another
//   std::vector<CliqueLiteral> clique = {2 * x};
//   cliques.extend(clique, cliques.excluded_by_all(clique));

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <optional>
#include <span>
#include <vector>

#include <quadrille/engine/literal.hpp>
#include "engine/linear_row.hpp"
#include "engine/mip/atom.hpp"
#include "engine/mip/problem.hpp"
#include "engine/mip/propagator.hpp"

namespace quadrille::engine::mip {

// A literal of a 0/1 column, by the bound that it changes: 2 j for x_j >= 1, 2 j + 1 for x_j <= 0.
using CliqueLiteral = BoundKey;

Literal to_bound(CliqueLiteral literal);
std::vector<Literal> to_bounds(std::span<const CliqueLiteral> clique);
// Nothing if it is not one of a 0/1 column.
std::optional<CliqueLiteral> to_clique_literal(const Literal& literal, const Problem& problem);
// At most one of them holds, as a row.
LinearRow to_row(std::span<const CliqueLiteral> clique);
// The literals of a side of a row that says no more and no less than that at most one of them
// holds; empty if it does not.
std::vector<CliqueLiteral> packed_literals(const Row& row, Side side, const Problem& problem);

class CliqueTable {
 public:
  explicit CliqueTable(int columns);

  // What a side of a row says within the bounds of level 0. Columns that are fixed are left out.
  void add_row(const Row& row, Side side, const Problem& problem, const Propagator& propagator);
  // Literals of different columns; does nothing when the table has become too large.
  void add(std::vector<CliqueLiteral> clique);
  // Each of the others together with the literal, unless it is known.
  void add_pairs(CliqueLiteral literal, std::span<const CliqueLiteral> others);

  std::size_t size() const { return starts_.size() - 1; }
  // In ascending order.
  std::span<const CliqueLiteral> clique(std::size_t index) const;

  bool exclude_one_another(CliqueLiteral a, CliqueLiteral b) const;
  // Whether some clique has all of them.
  bool covers(std::span<const CliqueLiteral> clique) const;
  // Literals that no literal of the clique, which is not empty, can hold together with.
  std::vector<CliqueLiteral> excluded_by_all(std::span<const CliqueLiteral> clique);
  // Adds those of the candidates, which all literals of the clique exclude, that exclude one
  // another; the first ones first.
  void extend(std::vector<CliqueLiteral>& clique, std::span<const CliqueLiteral> candidates) const;

 private:
  std::vector<CliqueLiteral> members_;          // of all cliques, one after the other
  std::vector<std::size_t> starts_;             // one clique more than there is
  std::pmr::monotonic_buffer_resource memory_;  // many short lists go at once
  std::pmr::vector<std::pmr::vector<std::int32_t>> cliques_of_;  // by literal
  std::vector<std::size_t> excluders_;                           // by literal; zero between calls
};

}  // namespace quadrille::engine::mip
