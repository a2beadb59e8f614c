// SPDX-License-Identifier: MIT
//
// From which states the states of each layer came, and by which choices: enough of it to give as
// many solutions as are wanted. What leads to no state of the last layer is forgotten now and then;
// as the ways to most states have their first steps in common, little is left of early layers.
//
//   Ancestry ancestry(2, budget);
//   ancestry.add_new(arrival);            // state 0 of the layer at hand is reached
//   ancestry.end_layer(poll);             //
//   ancestry.ways({0}, 2, accept, poll);  // two ways to that state, as choices

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "engine/frontier/budget.hpp"
#include "engine/frontier/records.hpp"
#include "engine/poll.hpp"

namespace quadrille::engine::frontier {

// Takes a solution, its choices in the order of the steps. False: no more are wanted.
using AcceptFunction = std::function<bool(std::span<const std::uint8_t> choices)>;

class Ancestry {
 public:
  // `wanted` ways to each state are kept, or all if there are fewer. 0: nothing is.
  Ancestry(std::size_t wanted, Budget& budget) : wanted_(wanted), budget_(&budget) {}
  ~Ancestry();
  Ancestry(const Ancestry&) = delete;
  Ancestry& operator=(const Ancestry&) = delete;

  bool is_kept() const { return wanted_ > 0; }

  // A state of the layer at hand is reached: from the state arrival / 16 of the layer before, by
  // choice arrival % 16. New states come in the order of their places. False: no memory left.
  bool add_new(std::uint32_t arrival);
  // The same of a state to which `ways` ways led before.
  bool add(std::size_t state, std::uint32_t arrival, std::uint64_t ways);
  // The same in the place of all that was said of the state so far.
  bool replace(std::size_t state, std::uint32_t arrival, std::uint64_t ways);

  // No more states come in the layer at hand. False: no memory left, or stopped.
  bool end_layer(Poll& poll);
  // Forgets what leads to no state of the last layer that has ended.
  bool prune(Poll& poll);

  // Gives the ways to states of the last layer, at most `most`. False: stopped.
  bool ways(const std::vector<std::size_t>& states, std::size_t most, const AcceptFunction& accept,
            Poll& poll) const;

 private:
  struct Extra {
    std::uint32_t state = 0;
    std::uint32_t arrival = 0;
  };
  // The first arrival of each state; the others, sorted by state.
  struct Generation {
    std::vector<std::uint32_t> first;
    std::vector<Extra> extra;
    std::size_t bytes() const {
      return first.capacity() * sizeof(std::uint32_t) + extra.capacity() * sizeof(Extra);
    }
  };
  class Survivors;

  bool take(std::size_t bytes);
  std::vector<Extra> sorted_extra() const;
  Generation kept(const Generation& generation, const Survivors& survivors) const;
  bool is_worth_pruning() const { return bytes_ > 2 * bytes_when_pruned_ + kSmall; }

  // In the place of an arrival: those of the state before it are void. No arrival is so great.
  static constexpr std::uint32_t kForgotten = 0xffff'ffffU;
  static constexpr std::size_t kSmall = std::size_t{1} << 22;

  std::size_t wanted_;
  Budget* budget_;
  std::vector<Generation> generations_;
  std::size_t bytes_ = 0;  // of all generations
  std::size_t bytes_when_pruned_ = 0;
  std::size_t reserved_ = 0;  // for copies
  // The layer at hand: the first arrival of each state; the others, behind their states.
  Records<std::uint32_t> first_{1, *budget_};
  Records<std::uint32_t> extra_{2, *budget_};
};

}  // namespace quadrille::engine::frontier
