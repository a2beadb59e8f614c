// SPDX-License-Identifier: MIT
//
// A search for a pure integer model with bounds that can be called again with other assumptions,
// and then knows the clauses that it learned before.
//
//   IncrementalSearch search;
//   const SolveResult first = search.solve(model, options);
//   options.assumptions = {at_most(x, 0)};
//   const SolveResult second = search.solve(model, options);

#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <quadrille/engine/solver.hpp>
#include "engine/mip/decision_order.hpp"
#include "engine/mip/propagator.hpp"

namespace quadrille::engine {

class IncrementalSearch {
 public:
  // Returns why a call is not for this search; empty if it is.
  static std::string fault_of(const Model& model, const Options& options);

  // Requires a model and options without a fault.
  SolveResult solve(const Model& model, const Options& options);
  std::size_t learned_count() const;

 private:
  enum class Outcome { kFound, kNone, kStopped };
  // A propagator that knows all that is learned, and its model.
  struct Kept {
    Kept(const Model& model, const Model& extended);

    Model model;  // as of the last call
    mip::Propagator propagator;
    mip::DecisionOrder order;
  };

  void take(const Model& model);
  Outcome search(const std::vector<Literal>& assumptions, const Model& model,
                 const Options& options);
  bool propagate();
  bool is_solution(const Model& model);
  bool must_stop(const Options& options);

  std::optional<Kept> kept_;
  std::int64_t round_ = 0;  // of restarts
  // State of the present call:
  std::chrono::steady_clock::time_point start_;
  SolveResult result_;
  std::vector<std::int64_t> point_;     // found last
  std::vector<Literal> contradiction_;  // assumptions that led to the last kNone
};

}  // namespace quadrille::engine
