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
#include <span>

#include "engine/frontier/problem.hpp"
#include "puzzles/findings.hpp"
#include "puzzles/model.hpp"

namespace quadrille::puzzles {

// The bytes that the request leaves to a model.
std::size_t frontier_memory(const SearchRequest& request);

// Notes that the model would take more than that.
void note_too_large(Findings& findings);
// Notes that there is no solution, which shows without a sweep.
void note_no_solution(const SearchRequest& request, Findings& findings);

// `taken`: bytes of it that the model has taken itself, no more than there are.
void frontier_search(const engine::frontier::Problem& problem, const SearchRequest& request,
                     Findings& findings,
                     const std::function<Answer(std::span<const std::uint8_t> choices)>& answer_of,
                     std::size_t taken = 0);

}  // namespace quadrille::puzzles
