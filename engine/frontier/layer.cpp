// SPDX-License-Identifier: MIT

#include "engine/frontier/layer.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

namespace quadrille::engine::frontier {

namespace {

constexpr std::size_t kLeastSlots = 1024;
constexpr std::size_t kStepsPerSlot = 4;  // as counted by Poll

// Compares states of one or a few words. std::equal would call a function for it.
bool is_same(const std::uint64_t* a, const std::uint64_t* b, std::size_t words) {
  for (std::size_t i = 0; i < words; ++i)
    if (a[i] != b[i]) return false;
  return true;
}

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

bool Layer::reset(std::size_t expected, Layer& complete) {
  states_.clear();
  counts_.clear();
  values_.clear();
  if (&complete != this) {
    std::swap(slots_, complete.slots_);
    std::swap(capacity_, complete.capacity_);
  }
  return set_slots(std::max(kLeastSlots, std::bit_ceil(expected + expected / 2 + 1))) ||
         set_slots(kLeastSlots);
}

// Slots can be computed from the states, so the old ones need not be kept while the new ones are
// made.
bool Layer::set_slots(std::size_t count) {
  assert(std::has_single_bit(count));
  if (count > capacity_) {
    const std::size_t more = (count - capacity_) * sizeof(std::uint32_t);
    if (!budget_->take(more)) return false;
    slots_.reset();
    slots_.reset(new std::uint32_t[count]);
    capacity_ = count;
  }
  mask_ = count - 1;
  std::fill_n(slots_.get(), count, 0);
  for (std::size_t place = 0; place < size(); ++place) {
    if (poll_->says_stop(kStepsPerSlot)) return false;
    const std::uint64_t hashed = hash(states_.at(place));
    std::size_t slot = slot_of(hashed);
    while (slots_[slot] != 0) slot = (slot + 1) & mask_;
    slots_[slot] = tag(hashed) | static_cast<std::uint32_t>(place + 1);
  }
  return true;
}

// Appends to all arrays. After a failure, a second call finds what the first one had appended.
bool Layer::append() {
  const std::size_t size = states_.size() + 1;
  return (counts_.size() == size || counts_.append()) &&
         (!has_values_ || values_.size() == size || values_.append()) && states_.append();
}

Layer::Place Layer::find_or_add(const std::uint64_t* state, std::uint64_t hash) {
  assert(hash == this->hash(state));
  std::size_t slot = slot_of(hash);
  for (; slots_[slot] != 0; slot = (slot + 1) & mask_) {
    if ((slots_[slot] & ~kPlaceMask) != tag(hash)) continue;
    const std::size_t place = (slots_[slot] & kPlaceMask) - 1;
    if (is_same(state, states_.at(place), states_.words())) return {Finding::kOld, place};
  }
  const std::size_t place = size();
  if (is_full()) {
    if (!set_slots(2 * (mask_ + 1))) return {Finding::kNone};
    for (slot = slot_of(hash); slots_[slot] != 0;) slot = (slot + 1) & mask_;
  }
  if (place >= kMaxStates || !append()) return {Finding::kNone};
  std::copy_n(state, states_.words(), states_.at(place));
  slots_[slot] = tag(hash) | static_cast<std::uint32_t>(place + 1);
  return {Finding::kNew, place};
}

}  // namespace quadrille::engine::frontier
