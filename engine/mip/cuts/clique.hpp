// SPDX-License-Identifier: MIT
//
// Clique inequalities: at most one holds of a set of literals of 0/1 columns that exclude one
// another in pairs. Some follow from single rows; the others merge several rows.
//
//   Clique(context, cliques).separate(cuts);

#pragma once

#include <optional>
#include <vector>

#include "engine/mip/cliques.hpp"
#include "engine/mip/cuts/context.hpp"

namespace quadrille::engine::mip {

class Clique {
 public:
  Clique(const CutContext& context, CliqueTable& cliques);

  void separate(std::vector<Cut>& cuts);

 private:
  double value(CliqueLiteral literal) const;
  std::vector<CliqueLiteral> grow(std::size_t seed) const;
  void extend(std::vector<CliqueLiteral>& clique);
  std::optional<Cut> finish(const std::vector<CliqueLiteral>& clique) const;

  const CutContext& context_;
  CliqueTable& cliques_;
  std::vector<CliqueLiteral> fractional_;  // by value, descending
  std::vector<int> place_;                 // by literal: index in `fractional_`, or -1
  std::vector<std::vector<bool>> adjacent_;
};

}  // namespace quadrille::engine::mip
