// SPDX-License-Identifier: MIT
//
// A table of the sets of plugs at each step from which the rest of the board can give every cell
// the number of edges that it needs, whatever they connect. It is built from the end to the start.
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
  // Returns the size of the table in bytes.
  static std::uint64_t bytes(const SweepBoard& sweep);

  // Builds the table; if stopped early, it must not be used.
  PlugMasks(const SweepBoard& sweep, const StopToken& stop);

  bool can_end(int step, std::uint32_t plugs) const {
    return (bits_[words_ * static_cast<std::size_t>(step) + plugs / 64] >> plugs % 64 & 1) != 0;
  }

 private:
  using Sets = std::vector<std::uint64_t>;  // a bit for each set of plugs

  Sets sets_after(const SweepBoard& sweep, int step) const;
  std::uint64_t word_before(const SweepBoard& sweep, int step, const Sets& after,
                            std::size_t word) const;

  std::size_t words_;  // of the sets of a step
  Sets bits_;          // step by step
};

}  // namespace quadrille::puzzles::numberlink
