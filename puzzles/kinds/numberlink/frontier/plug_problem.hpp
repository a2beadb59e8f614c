// SPDX-License-Identifier: MIT
//
// Numberlink under `touch` for engine/frontier: see plug_problem.cpp.

#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/frontier/problem.hpp"
#include "puzzles/kinds/numberlink/frontier/plug_masks.hpp"
#include "puzzles/kinds/numberlink/frontier/sweep_board.hpp"

namespace quadrille::puzzles::numberlink {

// `Word` is an unsigned type of 64 or 128 bits that holds `plug_bits` for each slot.
template <typename Word>
class PlugProblem final : public engine::frontier::Problem {
 public:
  PlugProblem(const SweepBoard& sweep, const PlugMasks& masks);

  int steps() const override { return sweep_.steps(); }
  std::size_t words() const override { return sizeof(Word) / sizeof(std::uint64_t); }
  void start(std::uint64_t* /*state*/) const override {}
  void advance(int step, const std::uint64_t* state,
               engine::frontier::Successors& successors) const override;
  bool accepts(const std::uint64_t* /*state*/) const override { return true; }

 private:
  class Step;

  const SweepBoard& sweep_;
  const PlugMasks& masks_;
  int bits_;
};

// Returns the number of bits of a slot: enough to name everything that a plug can lead to.
int plug_bits(const SweepBoard& sweep);

}  // namespace quadrille::puzzles::numberlink
