// SPDX-License-Identifier: MIT

#include "puzzles/search/frontier_search.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/frontier/sweep.hpp"

namespace quadrille::puzzles {

namespace frontier = engine::frontier;

namespace {

// Accepts an optimal answer: sweeps yield no solutions before they know the best value.
bool accept_best(Answer answer, SearchOutcome& outcome) {
  assert(outcome.solutions().empty());
  if (!outcome.accept_better(std::move(answer))) return false;
  outcome.report().bound = outcome.report().objective;
  outcome.set_optimal();
  return true;
}

}  // namespace

std::size_t frontier_memory(const SearchRequest& request) {
  return request.options.memory_limit.value_or(frontier::Options{}.memory);
}

void note_too_large(SearchOutcome& outcome) {
  outcome.report().stopped = true;
  outcome.report().too_large = true;
}

void note_no_solution(SearchOutcome& outcome) { outcome.report().complete = true; }

bool frontier_search(const frontier::Problem& problem, const SearchRequest& request,
                     SearchOutcome& outcome,
                     const std::function<Answer(std::span<const std::uint8_t> choices)>& answer_of,
                     const SweepLimits& limits) {
  assert(limits.taken <= frontier_memory(request));
  frontier::Options options{.count = request.counts,
                            .solutions = std::min(outcome.wanted(), frontier::kAllWays),
                            .memory = frontier_memory(request) - limits.taken,
                            .states = limits.states,
                            .at_least = limits.at_least,
                            .stop = request.stop};
  options.accept = [&](std::span<const std::uint8_t> choices) {
    assert(std::ssize(choices) == problem.steps());
    const bool is_accepted = problem.has_values() && outcome.solutions().empty()
                                 ? accept_best(answer_of(choices), outcome)
                                 : outcome.accept(answer_of(choices));
    return is_accepted && !outcome.is_enough();
  };
  if (request.options.progress)
    options.progress = [&](const frontier::Progress& progress) {
      request.options.progress({.share = progress.share});
    };
  const frontier::Result result = sweep(problem, options);
  Report& report = outcome.report();
  report.stats.nodes += static_cast<std::int64_t>(result.states);
  if (result.end == frontier::End::kStates) return false;
  if (result.end == frontier::End::kMemory) note_too_large(outcome);
  if (result.end != frontier::End::kFinished) {
    report.stopped = true;
    return true;
  }
  if (result.count) outcome.set_count(result.count->str());
  report.complete = !outcome.is_enough();
  return true;
}

}  // namespace quadrille::puzzles
