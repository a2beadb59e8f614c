// SPDX-License-Identifier: MIT
//
// From which sets of plugs the rest of a board can be filled so that every cell has as many edges
// as it needs, whatever they connect: a table for every step, made from the end to the start.
//
//   const PlugMasks masks(sweep, stop);
//   return masks.can_end(step, plugs);  // bit i of `plugs`: slot i holds a plug, before the step

#pragma once

#include <cstdint>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/numberlink/frontier/sweep_board.hpp"

namespace quadrille::puzzles::numberlink {

class PlugMasks {
 public:
  // The bytes of the table.
  static std::uint64_t bytes(const SweepBoard& sweep);

  // Stops early where it is told to; then the table must not be used.
  PlugMasks(const SweepBoard& sweep, const StopToken& stop);

  bool can_end(int step, std::uint32_t plugs) const {
    const std::uint64_t bit = (std::uint64_t{static_cast<std::uint32_t>(step)} << slots_) | plugs;
    return (bits_[bit / 64] >> bit % 64 & 1) != 0;
  }

 private:
  bool can_go_on(const SweepBoard& sweep, int step, std::uint32_t plugs) const;

  int slots_;
  std::vector<std::uint64_t> bits_;
};

}  // namespace quadrille::puzzles::numberlink
