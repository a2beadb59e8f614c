// SPDX-License-Identifier: MIT
//
// Clique inequalities: of literals of 0/1 columns each two of which exclude one another by some
// row, at most one holds. Rows that say so already give them in part; the others merge several
// rows.
//
//   Clique(context).separate(cuts);

#pragma once

#include <optional>
#include <vector>

#include "engine/mip/cuts/context.hpp"

namespace quadrille::engine::mip {

class Clique {
 public:
  explicit Clique(const CutContext& context);

  void separate(std::vector<Cut>& cuts);

 private:
  // A side of a row: literals whose gains exceed `slack` together exclude one another.
  struct Knapsack {
    int row = 0;
    Side side = Side::kUpper;
    Wide slack = 0;
  };
  // A literal as a number: 2 j for x_j >= 1, 2 j + 1 for x_j <= 0.
  using Literal = std::int32_t;

  static ColumnIndex column_of(Literal literal) { return literal / 2; }
  // The literal that brings the row nearer to the side.
  static Literal literal_of(const Term& term, Side side) {
    const bool positive = (term.coefficient > 0) == (side == Side::kUpper);
    return 2 * term.column + (positive ? 0 : 1);
  }
  double value(Literal literal) const;
  std::optional<Knapsack> knapsack(int row, Side side) const;
  std::optional<Literal> raised_by(const Term& term, Side side) const;
  void note_conflicts(const Knapsack& knapsack);
  bool are_adjacent(std::size_t a, std::size_t b) const;
  bool exclude_one_another(Literal a, Literal b) const;
  std::vector<Literal> grow(std::size_t seed) const;
  std::vector<Literal> excluded_by_all(const std::vector<Literal>& clique);
  void extend(std::vector<Literal>& clique);
  std::optional<Cut> finish(const std::vector<Literal>& clique) const;

  const CutContext& context_;
  std::vector<Knapsack> knapsacks_;
  std::vector<std::vector<int>> knapsacks_of_row_;
  std::vector<Literal> fractional_;  // by value, descending
  std::vector<int> place_;           // of a literal among the fractional ones; -1: none
  std::vector<std::vector<bool>> adjacent_;
  std::vector<std::size_t>
      excluders_;  // of a literal, among a clique's members; zero between calls
};

}  // namespace quadrille::engine::mip
