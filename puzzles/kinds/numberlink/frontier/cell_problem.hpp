// SPDX-License-Identifier: MIT
//
// Numberlink under `no-touch` for engine/frontier: see cell_problem.cpp.

#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/frontier/problem.hpp"
#include "puzzles/kinds/numberlink/frontier/plug_masks.hpp"
#include "puzzles/kinds/numberlink/frontier/sweep_board.hpp"

namespace quadrille::puzzles::numberlink {

class CellProblem final : public engine::frontier::Problem {
 public:
  CellProblem(const SweepBoard& sweep, const PlugMasks& masks);

  int steps() const override { return sweep_.steps(); }
  std::size_t words() const override;
  void start(std::uint64_t* /*state*/) const override {}
  void advance(int step, const std::uint64_t* state,
               engine::frontier::Successors& successors) const override;
  bool accepts(const std::uint64_t* /*state*/) const override { return true; }

 private:
  class Frontier;
  class Step;

  const SweepBoard& sweep_;
  const PlugMasks& masks_;
  int names_;  // upper bound on the paths of a frontier
  int bits_;   // bits per name
};

}  // namespace quadrille::puzzles::numberlink
