// SPDX-License-Identifier: MIT

#include <iostream>
#include <utility>

#include "engine/frontier/ancestry.hpp"
#include "engine/frontier/budget.hpp"
#include "engine/frontier/counts.hpp"
#include "engine/frontier/layer.hpp"
#include "engine/frontier/problem.hpp"
#include "engine/frontier/records.hpp"
#include "engine/frontier/sweep.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::engine::frontier {

namespace {

// begin engine/frontier/problem.hpp
class Subsets final : public Problem {  // subsets of 10 numbers with an even sum
 public:
  int steps() const override { return 10; }
  std::size_t words() const override { return 1; }
  void start(std::uint64_t*) const override {}
  void advance(int step, const std::uint64_t* state, Successors& successors) const override {
    for (unsigned taken = 0; taken < 2; ++taken)
      *successors.add(taken) = (*state + taken * step) % 2;
  }
  bool accepts(const std::uint64_t* state) const override { return *state == 0; }
};
// end

}  // namespace

End budget_example(std::size_t bytes) {
  // begin engine/frontier/budget.hpp
  Budget budget(std::size_t{1} << 30);
  if (!budget.take(bytes)) return End::kMemory;
  // end
  return End::kFinished;
}

End records_example(Budget& budget) {
  // begin engine/frontier/records.hpp
  Records<std::uint64_t> states(2, budget);
  if (!states.append()) return End::kMemory;
  states.at(states.size() - 1)[0] = 7;
  // end
  return End::kFinished;
}

void counts_example(Budget& budget, const Counts& before) {
  // begin engine/frontier/counts.hpp
  Counts counts(kNoCap, budget);
  counts.append();            // a state that no way leads to
  counts.add(0, before, 17);  // the ways to state 17 of the layer before go on to state 0
  // end
}

void layer_example(Layer& layer, const std::uint64_t* state) {
  // begin engine/frontier/layer.hpp
  const std::uint64_t hash = layer.hash(state);
  layer.fetch_slot(hash);  // what follows waits for memory
  const Layer::Place place = layer.find_or_add(state, hash);
  // end
  use(place);
}

void ancestry_example(Budget& budget, Poll& poll, std::uint32_t arrival,
                      const AcceptFunction& accept) {
  // begin engine/frontier/ancestry.hpp
  Ancestry ancestry(2, budget);
  ancestry.add_new(arrival);            // state 0 of the layer at hand is reached
  ancestry.end_layer(poll);             //
  ancestry.ways({0}, 2, accept, poll);  // two ways to that state, as choices
  // end
}

void sweep_example(const Subsets& problem) {
  // begin engine/frontier/sweep.hpp
  const Result result = sweep(problem, {.count = true});
  if (result.end == End::kFinished) std::cout << *result.count << '\n';
  // end
}

}  // namespace quadrille::engine::frontier
