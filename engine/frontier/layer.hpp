// SPDX-License-Identifier: MIT
//
// The states after a step, each once, with the number of ways that lead to it and, if the problem
// has values, their value. A hash table with open addressing finds states, which are referred to by
// their index.
//
//   const std::uint64_t hash = layer.hash(state);
//   layer.fetch_slot(hash);  // do other work while memory responds
//   const Layer::Place place = layer.find_or_add(state, hash);

#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "engine/frontier/counts.hpp"
#include "engine/frontier/problem.hpp"
#include "engine/frontier/records.hpp"
#include "engine/poll.hpp"

namespace quadrille::engine::frontier {

class Layer {
 public:
  // No layer has more states than this.
  static constexpr std::size_t kMaxStates = (std::size_t{1} << 28) - 1;

  Layer(const Problem& problem, std::uint64_t cap, Budget& budget, Poll& poll)
      : states_(problem.words(), budget),
        counts_(cap, budget),
        has_values_(problem.has_values()),
        values_(1, budget),
        budget_(&budget),
        poll_(&poll) {}
  ~Layer() { budget_->give_back(slot_bytes()); }
  Layer(const Layer&) = delete;
  Layer& operator=(const Layer&) = delete;

  std::size_t size() const { return states_.size(); }
  const std::uint64_t* state(std::size_t place) const { return states_.at(place); }
  Counts& counts() { return counts_; }
  const Counts& counts() const { return counts_; }
  // The value of a state, if the problem has values. The caller sets that of a new state.
  std::int64_t& value(std::size_t place) {
    assert(has_values_);
    return *values_.at(place);
  }
  std::int64_t value(std::size_t place) const { return *values_.at(place); }

  // Forgets all states and prepares for about `expected` new ones. Takes over the hash table of
  // `complete`, a layer that needs it no more. Returns false if no memory is left or the sweep was
  // stopped.
  bool reset(std::size_t expected, Layer& complete);

  std::uint64_t hash(const std::uint64_t* state) const;
  // Prefetch the memory that `find_or_add` will look at: first the slot, then the state.
  void fetch_slot(std::uint64_t hash) const { __builtin_prefetch(&slots_[slot_of(hash)]); }
  void fetch_state(std::uint64_t hash) const {
    const std::uint32_t slot = slots_[slot_of(hash)];
    if (slot == 0) return;
    const std::size_t place = (slot & kPlaceMask) - 1;
    __builtin_prefetch(states_.at(place));
    counts_.fetch(place);
    if (has_values_) __builtin_prefetch(values_.at(place), 1);
  }

  enum class Finding { kOld, kNew, kNone };  // kNone: no memory left, or stopped
  struct Place {
    Finding finding;
    std::size_t index = 0;
  };
  Place find_or_add(const std::uint64_t* state, std::uint64_t hash);

 private:
  // A slot holds the upper bits of a hash and the index of a state plus 1; an empty slot is 0.
  static constexpr std::uint32_t kPlaceMask = (std::uint32_t{1} << 28) - 1;

  std::size_t slot_of(std::uint64_t hash) const { return static_cast<std::size_t>(hash & mask_); }
  static std::uint32_t tag(std::uint64_t hash) {
    return static_cast<std::uint32_t>(hash >> 32) & ~kPlaceMask;
  }

  std::size_t slot_bytes() const { return capacity_ * sizeof(std::uint32_t); }
  bool is_full() const { return size() + size() / 2 >= mask_; }
  bool set_slots(std::size_t count);
  bool append();

  Records<std::uint64_t> states_;
  Counts counts_;
  bool has_values_;
  Records<std::int64_t> values_;
  Budget* budget_;
  Poll* poll_;
  std::unique_ptr<std::uint32_t[]> slots_;
  std::size_t capacity_ = 0;  // of `slots_`, of which mask_ + 1 are in use
  std::size_t mask_ = 0;
};

}  // namespace quadrille::engine::frontier
