// SPDX-License-Identifier: MIT
//
// Runs a model on the frontier engine: converts the request to options of the sweep, and its result
// to a report.
//
//   const auto to_answer = [&](std::span<const std::uint8_t> choices) {
//     return answer_of(board, choices);
//   };
//   frontier_search(problem, request, outcome, to_answer);

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>

#include "engine/frontier/problem.hpp"
#include "puzzles/core/model.hpp"
#include "puzzles/core/search_outcome.hpp"

namespace quadrille::puzzles {

// Returns the bytes of memory that the request allows a model.
std::size_t frontier_memory(const SearchRequest& request);

// Records that the model would need more than that.
void note_too_large(SearchOutcome& outcome);
// Records that there is no solution, as known without a sweep.
void note_no_solution(SearchOutcome& outcome);

struct SweepLimits {
  std::size_t taken = 0;  // bytes that the model itself uses, at most frontier_memory
  std::optional<std::int64_t> at_least = {};  // skip solutions of smaller value
  std::uint64_t states = std::numeric_limits<std::uint64_t>::max();  // the sweep gives up here
};

// Sweeps the problem; if it has values, only the best solutions count. Returns false if the limit
// on states was reached; nothing is recorded in that case.
bool frontier_search(const engine::frontier::Problem& problem, const SearchRequest& request,
                     SearchOutcome& outcome,
                     const std::function<Answer(std::span<const std::uint8_t> choices)>& answer_of,
                     const SweepLimits& limits = {});

}  // namespace quadrille::puzzles
