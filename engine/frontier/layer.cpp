// SPDX-License-Identifier: MIT

#include "engine/frontier/layer.hpp"

#include <algorithm>
#include <bit>

namespace quadrille::engine::frontier {

namespace {

constexpr std::size_t kLeastSlots = 1024;

}  // namespace

std::uint64_t Layer::hash(const std::uint64_t* state) const {
  std::uint64_t hash = 0;
  for (std::size_t i = 0; i < states_.words(); ++i) {
    hash = (hash ^ state[i]) * 0x9e3779b97f4a7c15U;
    hash ^= hash >> 32;
  }
  hash *= 0xd6e8feb86659fd93U;
  return hash ^ hash >> 29;
}

bool Layer::reset(std::size_t expected) {
  states_.clear();
  counts_.clear();
  return set_slots(std::max(kLeastSlots, std::bit_ceil(expected + expected / 2 + 1))) ||
         set_slots(kLeastSlots);
}

void Layer::release() {
  states_.release();
  counts_.release();
  budget_->give_back(slot_bytes());
  slots_.reset();
  capacity_ = 0;
  mask_ = 0;
}

// The states know where they belong, so the old slots need not be kept while the new ones are
// made.
bool Layer::set_slots(std::size_t count) {
  if (count > capacity_) {
    const std::size_t more = (count - capacity_) * sizeof(std::uint64_t);
    if (!budget_->take(more)) return false;
    slots_.reset();
    slots_.reset(new std::uint64_t[count]);
    capacity_ = count;
  }
  mask_ = count - 1;
  std::fill_n(slots_.get(), count, 0);
  for (std::size_t place = 0; place < size(); ++place) {
    const std::uint64_t hashed = hash(states_.at(place));
    std::size_t slot = hashed & mask_;
    while (slots_[slot] != 0) slot = (slot + 1) & mask_;
    slots_[slot] = (hashed & ~kPlaceMask) | (place + 1);
  }
  return true;
}

Layer::Place Layer::find_or_add(const std::uint64_t* state, std::uint64_t hash) {
  std::size_t slot = hash & mask_;
  for (; slots_[slot] != 0; slot = (slot + 1) & mask_) {
    if (((slots_[slot] ^ hash) & ~kPlaceMask) != 0) continue;
    const std::size_t place = (slots_[slot] & kPlaceMask) - 1;
    if (std::equal(state, state + states_.words(), states_.at(place)))
      return {Finding::kOld, place};
  }
  const std::size_t place = size();
  if (is_full()) {
    if (!set_slots(2 * (mask_ + 1))) return {Finding::kNoMemory};
    for (slot = hash & mask_; slots_[slot] != 0;) slot = (slot + 1) & mask_;
  }
  // A failure below leaves a state or a count too many behind, which nothing finds.
  if (place >= kMaxStates || !counts_.append()) return {Finding::kNoMemory};
  if (!states_.append()) return {Finding::kNoMemory};
  std::copy_n(state, states_.words(), states_.at(place));
  slots_[slot] = (hash & ~kPlaceMask) | (place + 1);
  return {Finding::kNew, place};
}

}  // namespace quadrille::engine::frontier
