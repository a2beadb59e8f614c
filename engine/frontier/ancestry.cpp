// SPDX-License-Identifier: MIT
//
// A state keeps arrivals until the states that they come from have as many ways as are wanted: by
// induction it then has as many itself, or all that exist. If one or two are wanted, a state needs
// only one arrival, unless its first one can be reached in one way only. The ancestors of n states
// are only a small multiple of n, as in the family trees of biology, whose lines merge going back.

#include "engine/frontier/ancestry.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>

namespace quadrille::engine::frontier {

// The states of a layer that are still needed, and their new indices.
class Ancestry::Survivors {
 public:
  explicit Survivors(std::size_t states) : size_(states), words_((states + 63) / 64) {}

  void add(std::size_t state) {
    assert(state < size_);
    words_[state / 64] |= std::uint64_t{1} << state % 64;
  }
  bool has(std::size_t state) const { return (words_[state / 64] >> state % 64 & 1) != 0; }
  void number() {
    ranks_.resize(words_.size());
    for (std::size_t i = 0; i < words_.size(); ++i) {
      ranks_[i] = static_cast<std::uint32_t>(count_);
      count_ += std::popcount(words_[i]);
    }
  }
  std::size_t count() const { return count_; }
  bool are_all() const { return count_ == size_; }
  std::uint32_t place(std::size_t state) const {
    assert(has(state));
    const std::uint64_t before = words_[state / 64] & ((std::uint64_t{1} << state % 64) - 1);
    return ranks_[state / 64] + static_cast<std::uint32_t>(std::popcount(before));
  }

 private:
  std::size_t size_;
  std::size_t count_ = 0;
  std::vector<std::uint64_t> words_;
  std::vector<std::uint32_t> ranks_;
};

Ancestry::~Ancestry() { budget_->give_back(bytes_ + reserved_); }

bool Ancestry::add_new(std::uint32_t arrival) {
  if (!first_.append()) return false;
  *first_.at(first_.size() - 1) = arrival;
  return true;
}

bool Ancestry::add(std::size_t state, std::uint32_t arrival, std::uint64_t ways) {
  assert(state < first_.size());
  if (ways >= wanted_) return true;
  if (!extra_.append()) return false;
  std::uint32_t* const extra = extra_.at(extra_.size() - 1);
  extra[0] = static_cast<std::uint32_t>(state);
  extra[1] = arrival;
  return true;
}

bool Ancestry::replace(std::size_t state, std::uint32_t arrival, std::uint64_t ways) {
  // The state may have extra arrivals only if several ways lead to it and several are wanted.
  const bool has_others = ways > 1 && wanted_ > 1;
  if (has_others && !add(state, kForgotten, 0)) return false;
  *first_.at(state) = arrival;
  return true;
}

// Reserves memory for a generation, and for the temporary copy of it that pruning makes.
bool Ancestry::take(std::size_t bytes) {
  const std::size_t copy = bytes + first_.size() / 4;  // plus the survivors and their new indices
  const std::size_t more = copy > reserved_ ? copy - reserved_ : 0;
  if (!budget_->take(bytes + more)) return false;
  reserved_ += more;
  return true;
}

bool Ancestry::end_layer(Poll& poll) {
  const std::size_t bytes = first_.size() * sizeof(std::uint32_t) + extra_.size() * sizeof(Extra);
  if (!take(bytes) && !(prune(poll) && take(bytes))) return false;
  Generation generation;
  generation.first.reserve(first_.size());
  for (std::size_t i = 0; i < first_.size(); ++i) generation.first.push_back(*first_.at(i));
  generation.extra = sorted_extra();
  generations_.push_back(std::move(generation));
  bytes_ += bytes;
  first_.clear();
  extra_.clear();
  return !poll.says_stop(bytes) && (!is_worth_pruning() || prune(poll));
}

// Returns the extra arrivals by state, without void ones. Counting sort, as there may be many.
std::vector<Ancestry::Extra> Ancestry::sorted_extra() const {
  std::vector<Extra> sorted(extra_.size());
  if (sorted.empty()) return sorted;
  // next[s]: the position of the next arrival at state s, once summed.
  std::vector<std::uint32_t> next(first_.size() + 1);
  for (std::size_t i = 0; i < extra_.size(); ++i) ++next[extra_.at(i)[0] + 1];
  std::partial_sum(next.begin(), next.end(), next.begin());
  for (std::size_t i = 0; i < extra_.size(); ++i) {
    const std::uint32_t* const extra = extra_.at(i);
    sorted[next[extra[0]]++] = {extra[0], extra[1]};
  }
  std::size_t size = 0;
  for (const Extra& extra : sorted) {
    if (extra.arrival != kForgotten) {
      sorted[size++] = extra;
    } else {
      while (size > 0 && sorted[size - 1].state == extra.state) --size;
    }
  }
  sorted.resize(size);
  return sorted;
}

// Returns the part of a generation that belongs to the states in `survivors`.
Ancestry::Generation Ancestry::kept(const Generation& generation,
                                    const Survivors& survivors) const {
  Generation result;
  result.first.reserve(survivors.count());
  for (std::size_t i = 0; i < generation.first.size(); ++i)
    if (survivors.has(i)) result.first.push_back(generation.first[i]);
  const auto is_needed = [&](const Extra& extra) { return survivors.has(extra.state); };
  result.extra.reserve(std::count_if(generation.extra.begin(), generation.extra.end(), is_needed));
  for (const Extra& extra : generation.extra)
    if (is_needed(extra)) result.extra.push_back({survivors.place(extra.state), extra.arrival});
  return result;
}

bool Ancestry::prune(Poll& poll) {
  const auto renumbered = [](std::uint32_t arrival, const Survivors& survivors) {
    return survivors.place(arrival >> 4) << 4 | (arrival & 15);
  };
  for (std::size_t i = generations_.size(); i-- > 1;) {
    Generation& generation = generations_[i];
    Generation& before = generations_[i - 1];
    Survivors survivors(before.first.size());
    // A stop leaves a generation inconsistent, which is harmless as it ends the sweep.
    for (const std::uint32_t arrival : generation.first) {
      if (poll.says_stop(1)) return false;
      survivors.add(arrival >> 4);
    }
    for (const Extra& extra : generation.extra) survivors.add(extra.arrival >> 4);
    survivors.number();
    if (survivors.are_all()) break;
    for (std::uint32_t& arrival : generation.first) {
      if (poll.says_stop(1)) return false;
      arrival = renumbered(arrival, survivors);
    }
    for (Extra& extra : generation.extra) extra.arrival = renumbered(extra.arrival, survivors);
    if (poll.says_stop(before.first.size())) return false;
    const std::size_t bytes = before.bytes();
    before = kept(before, survivors);
    bytes_ -= bytes - before.bytes();
    budget_->give_back(bytes - before.bytes());
  }
  bytes_when_pruned_ = bytes_;
  return true;
}

bool Ancestry::ways(const std::vector<std::size_t>& states, std::size_t most,
                    const AcceptFunction& accept, Poll& poll) const {
  struct Visit {
    std::uint32_t arrival;
    std::size_t generation;
  };
  std::vector<Visit> open;
  std::vector<std::uint8_t> choices(generations_.size());
  const auto visit = [&](std::size_t generation, std::size_t state) {
    const Generation& all = generations_[generation];
    const auto [begin, end] = std::equal_range(
        all.extra.begin(), all.extra.end(), Extra{static_cast<std::uint32_t>(state), 0},
        [](const Extra& a, const Extra& b) { return a.state < b.state; });
    for (auto extra = end; extra != begin;) open.push_back({(--extra)->arrival, generation});
    open.push_back({all.first[state], generation});
  };
  for (const std::size_t state : states) {
    if (choices.empty()) return accept(choices), true;
    visit(generations_.size() - 1, state);
    while (!open.empty()) {
      if (most == 0) return true;
      if (poll.says_stop(16)) return false;
      const auto [arrival, generation] = open.back();
      open.pop_back();
      choices[generation] = arrival & 15;
      if (generation > 0) {
        visit(generation - 1, arrival >> 4);
      } else {
        --most;
        if (!accept(choices)) return true;
      }
    }
  }
  return true;
}

}  // namespace quadrille::engine::frontier
