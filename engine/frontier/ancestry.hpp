// SPDX-License-Identifier: MIT
//
// The states from which the states of each layer were reached, and the choices made: enough of them
// to list the number of solutions wanted. Entries that lead to no state of the last layer are
// dropped from time to time. As the ways to most states have their first steps in common, little is
// left of early layers.
//
//   Ancestry ancestry(2, budget);
//   ancestry.add_new(arrival);            // state 0 of the present layer is reached
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

// Takes a solution, given as its choices in the order of the steps. Returns false if no more are
// wanted.
using AcceptFunction = std::function<bool(std::span<const std::uint8_t> choices)>;

class Ancestry {
 public:
  // Keeps `wanted` ways to each state, or all if there are fewer; 0 keeps none.
  Ancestry(std::size_t wanted, Budget& budget) : wanted_(wanted), budget_(&budget) {}
  ~Ancestry();
  Ancestry(const Ancestry&) = delete;
  Ancestry& operator=(const Ancestry&) = delete;

  bool is_kept() const { return wanted_ > 0; }

  // Records that a new state of the present layer was reached from state arrival / 16 of the layer
  // before, by choice arrival % 16. New states must come in the order of their indices. Returns
  // false if no memory is left.
  bool add_new(std::uint32_t arrival);
  // Records another arrival at a state that `ways` ways have reached so far.
  bool add(std::size_t state, std::uint32_t arrival, std::uint64_t ways);
  // Records an arrival that replaces all those of the state so far.
  bool replace(std::size_t state, std::uint32_t arrival, std::uint64_t ways);

  // Ends the present layer. Returns false if no memory is left or the sweep was stopped.
  bool end_layer(Poll& poll);
  // Drops whatever leads to no state of the last layer that has ended. Returns false if stopped.
  bool prune(Poll& poll);

  // Passes at most `most` ways to states of the last layer to `accept`. Returns false if stopped.
  bool ways(const std::vector<std::size_t>& states, std::size_t most, const AcceptFunction& accept,
            Poll& poll) const;

 private:
  struct Extra {
    std::uint32_t state = 0;
    std::uint32_t arrival = 0;
  };
  // The first arrival at each state, and the others, sorted by state.
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

  // Marks that all earlier arrivals at the state are void. It is greater than any arrival.
  static constexpr std::uint32_t kForgotten = 0xffff'ffffU;
  static constexpr std::size_t kSmall = std::size_t{1} << 22;

  std::size_t wanted_;
  Budget* budget_;
  std::vector<Generation> generations_;
  std::size_t bytes_ = 0;  // of all generations
  std::size_t bytes_when_pruned_ = 0;
  std::size_t reserved_ = 0;  // for the copies that pruning makes
  // The present layer: the first arrival at each state, and (state, arrival) for the others.
  Records<std::uint32_t> first_{1, *budget_};
  Records<std::uint32_t> extra_{2, *budget_};
};

}  // namespace quadrille::engine::frontier
