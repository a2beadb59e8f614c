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

#include "example_of/engine/frontier/problem.hpp"

}  // namespace

End budget_example(std::size_t bytes) {
#include "example_of/engine/frontier/budget.hpp"
  return End::kFinished;
}

End records_example(Budget& budget) {
#include "example_of/engine/frontier/records.hpp"
  return End::kFinished;
}

void counts_example(Budget& budget, const Counts& before) {
#include "example_of/engine/frontier/counts.hpp"
}

void layer_example(Layer& layer, const std::uint64_t* state) {
#include "example_of/engine/frontier/layer.hpp"
  use(place);
}

void ancestry_example(Budget& budget, Poll& poll, std::uint32_t arrival,
                      const AcceptFunction& accept) {
#include "example_of/engine/frontier/ancestry.hpp"
}

void sweep_example(const Subsets& problem) {
#include "example_of/engine/frontier/sweep.hpp"
}

}  // namespace quadrille::engine::frontier
