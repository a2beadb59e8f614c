// SPDX-License-Identifier: MIT
//
// The search of a model for the engine of sweeps: what was asked for becomes options of the sweep,
// and its result a report.
//
//   const auto to_answer = [&](std::span<const std::uint8_t> choices) {
//     return answer_of(board, choices);
//   };
//   frontier_search(problem, request, findings, to_answer);

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>

#include "engine/frontier/problem.hpp"
#include "puzzles/core/findings.hpp"
#include "puzzles/core/model.hpp"

namespace quadrille::puzzles {

// The bytes that the request leaves to a model.
std::size_t frontier_memory(const SearchRequest& request);

// Notes that the model would take more than that.
void note_too_large(Findings& findings);
// Notes that there is no solution, which shows without a sweep.
void note_no_solution(Findings& findings);

struct SweepLimits {
  std::size_t taken = 0;  // bytes that the model has taken itself, no more than there are
  std::optional<std::int64_t> at_least = {};  // solutions of less value are of no interest
  std::uint64_t states = std::numeric_limits<std::uint64_t>::max();  // before it is given up
};

// Of a problem that has values the best solutions are found. False: it was given up, for the
// states; nothing is noted then.
bool frontier_search(const engine::frontier::Problem& problem, const SearchRequest& request,
                     Findings& findings,
                     const std::function<Answer(std::span<const std::uint8_t> choices)>& answer_of,
                     const SweepLimits& limits = {});

}  // namespace quadrille::puzzles
