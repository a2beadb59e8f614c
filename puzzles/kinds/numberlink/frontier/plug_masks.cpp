// SPDX-License-Identifier: MIT

#include "puzzles/kinds/numberlink/frontier/plug_masks.hpp"

#include <bit>

#include <quadrille/stop.hpp>

namespace quadrille::puzzles::numberlink {

std::uint64_t PlugMasks::bytes(const SweepBoard& sweep) {
  return ((std::uint64_t{static_cast<unsigned>(sweep.steps()) + 1} << sweep.slots()) + 63) / 64 * 8;
}

PlugMasks::PlugMasks(const SweepBoard& sweep, const StopToken& stop)
    : slots_(sweep.slots()), bits_(static_cast<std::size_t>(bytes(sweep) / 8)) {
  const std::uint32_t all = std::uint32_t{1} << slots_;
  const auto set = [&](int step, std::uint32_t plugs) {
    const std::uint64_t bit = (std::uint64_t{static_cast<std::uint32_t>(step)} << slots_) | plugs;
    bits_[static_cast<std::size_t>(bit / 64)] |= std::uint64_t{1} << bit % 64;
  };
  set(sweep.steps(), 0);
  for (int step = sweep.steps(); step-- > 0;) {
    for (std::uint32_t plugs = 0; plugs < all; ++plugs) {
      if (plugs % 0x10000 == 0 && stop()) return;
      if (can_go_on(sweep, step, plugs)) set(step, plugs);
    }
  }
}

bool PlugMasks::can_go_on(const SweepBoard& sweep, int step, std::uint32_t plugs) const {
  const SweepCell& cell = sweep.cell(step);
  const int column = sweep.column(step);
  const std::uint32_t here = std::uint32_t{3} << column;
  const int before = std::popcount(plugs & here);
  const auto goes_on = [&](unsigned right, unsigned down) {
    if ((right != 0 && !cell.has_right) || (down != 0 && !cell.has_down)) return false;
    std::uint32_t after = (plugs & ~here) | (down << column) | (right << (column + 1));
    if (sweep.ends_row(step)) after <<= 1;
    return can_end(step + 1, after);
  };
  const auto goes_on_with = [&](int edges) {
    if (edges == 0) return goes_on(0, 0);
    if (edges == 1) return goes_on(0, 1) || goes_on(1, 0);
    return edges == 2 && goes_on(1, 1);
  };
  switch (cell.kind) {
    case SweepCell::Kind::kBlocked:
      return before == 0 && goes_on_with(0);
    case SweepCell::Kind::kFree:
      return goes_on_with(2 - before) || (before == 0 && !sweep.fill() && goes_on_with(0));
    case SweepCell::Kind::kOpening:
    case SweepCell::Kind::kClosing:
      return before <= 1 && goes_on_with(1 - before);
  }
  return false;
}

}  // namespace quadrille::puzzles::numberlink
