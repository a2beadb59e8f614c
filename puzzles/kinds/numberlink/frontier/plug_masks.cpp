// SPDX-License-Identifier: MIT
//
// A step looks at the two slots of its cell and may change them; the other plugs stay. So the sets
// with the same two plugs all follow from sets at the same distance, and 64 of them are judged at
// once.

#include "puzzles/kinds/numberlink/frontier/plug_masks.hpp"

#include <array>

#include <quadrille/stop.hpp>

namespace quadrille::puzzles::numberlink {

namespace {

std::size_t words_of(const SweepBoard& sweep) {
  return sweep.slots() > 6 ? std::size_t{1} << (sweep.slots() - 6) : 1;
}

// Returns which of the 64 sets of a word have a plug in the slot.
std::uint64_t with_plug(int slot, std::size_t word) {
  constexpr std::array<std::uint64_t, 6> kPatterns = {0xAAAAAAAAAAAAAAAA, 0xCCCCCCCCCCCCCCCC,
                                                      0xF0F0F0F0F0F0F0F0, 0xFF00FF00FF00FF00,
                                                      0xFFFF0000FFFF0000, 0xFFFFFFFF00000000};
  if (slot < 6) return kPatterns[static_cast<std::size_t>(slot)];
  return (word >> (slot - 6) & 1) != 0 ? ~std::uint64_t{0} : 0;
}

// Returns the 64 bits that begin at a place, with zeros outside.
std::uint64_t bits_at(const std::vector<std::uint64_t>& bits, std::int64_t place) {
  const std::int64_t word = place >> 6;
  const auto at = [&](std::int64_t k) {
    return k >= 0 && k < std::ssize(bits) ? bits[static_cast<std::size_t>(k)] : 0;
  };
  const int shift = static_cast<int>(place & 63);
  return shift == 0 ? at(word) : at(word) >> shift | at(word + 1) << (64 - shift);
}

// Whether a cell that edges enter can have others that leave it.
bool fits(const SweepBoard& sweep, const SweepCell& cell, int entering, int leaving) {
  const int edges = entering + leaving;
  switch (cell.kind) {
    case SweepCell::Kind::kBlocked:
      return edges == 0;
    case SweepCell::Kind::kFree:
      return edges == 2 || (edges == 0 && !sweep.fill());
    case SweepCell::Kind::kOpening:
    case SweepCell::Kind::kClosing:
      return edges == 1;
  }
  return false;
}

}  // namespace

std::uint64_t PlugMasks::bytes(const SweepBoard& sweep) {
  return (std::uint64_t{static_cast<unsigned>(sweep.steps())} + 1) * words_of(sweep) * 8;
}

PlugMasks::PlugMasks(const SweepBoard& sweep, const StopToken& stop)
    : words_(words_of(sweep)), bits_(static_cast<std::size_t>(bytes(sweep) / 8)) {
  const auto first_word = [&](int step) { return words_ * static_cast<std::size_t>(step); };
  bits_[first_word(sweep.steps())] = 1;  // no plugs
  for (int step = sweep.steps(); step-- > 0 && !stop();) {
    const Sets after = sets_after(sweep, step);
    for (std::size_t word = 0; word < words_; ++word)
      bits_[first_word(step) + word] = word_before(sweep, step, after, word);
  }
}

// Returns the sets right after a step. After a row, the sets before the next one have their plugs
// one slot further.
PlugMasks::Sets PlugMasks::sets_after(const SweepBoard& sweep, int step) const {
  const auto begin = bits_.begin() + static_cast<std::ptrdiff_t>(words_) * (step + 1);
  if (!sweep.ends_row(step)) return {begin, begin + static_cast<std::ptrdiff_t>(words_)};
  Sets result(words_);
  const std::uint32_t half = std::uint32_t{1} << (sweep.slots() - 1);
  for (std::uint32_t plugs = 0; plugs < half; ++plugs)
    if (can_end(step + 1, plugs << 1)) result[plugs / 64] |= std::uint64_t{1} << plugs % 64;
  return result;
}

// Returns which of the 64 sets of a word can end from before a step.
std::uint64_t PlugMasks::word_before(const SweepBoard& sweep, int step, const Sets& after,
                                     std::size_t word) const {
  const SweepCell& cell = sweep.cell(step);
  const int column = sweep.column(step);
  const std::uint64_t with_left = with_plug(column, word), with_up = with_plug(column + 1, word);
  std::uint64_t result = 0;
  for (int way = 0; way < 16; ++way) {
    const int left = way & 1, up = way >> 1 & 1, down = way >> 2 & 1, right = way >> 3;
    if ((right != 0 && !cell.has_right) || (down != 0 && !cell.has_down) ||
        !fits(sweep, cell, left + up, right + down))
      continue;
    const std::uint64_t here =
        (left != 0 ? with_left : ~with_left) & (up != 0 ? with_up : ~with_up);
    if (here == 0) continue;
    const std::int64_t distance = std::int64_t{down - left + 2 * (right - up)} * (1 << column);
    result |= here & bits_at(after, 64 * static_cast<std::int64_t>(word) + distance);
  }
  return result;
}

}  // namespace quadrille::puzzles::numberlink
