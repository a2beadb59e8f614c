// SPDX-License-Identifier: MIT
//
// The figures of a comparison's report. In all of them times are CPU seconds, none below
// kClockSeconds, and a solver keeps its look.
//
//   page += plot_html(cactus(comparison));
//   const auto pairs = scatter_pairs(comparison);
//   for (const auto& [a, b] : pairs) page += plot_html(scatter(comparison, a, b));

#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "tools/compare/plot.hpp"
#include "tools/compare/statistics.hpp"

namespace quadrille::tools::compare {

// Boards solved within a time.
Plot cactus(const Comparison& comparison);

// The part of all boards that a solver solves within a multiple of the best solver's time.
Plot performance_profile(const Comparison& comparison);

// Time against cells of the board; unsolved boards are hollow, at the limit.
Plot size_plot(const Comparison& comparison);

// Times of one solver against those of another on the boards both were run on; unsolved ones are
// hollow, at the limit.
Plot scatter(const Comparison& comparison, std::size_t a, std::size_t b);

using SolverPair = std::pair<std::size_t, std::size_t>;

// Pairs worth a scatter plot: all that have boards in common, up to six; if there are more, each
// solver with the best by PAR2 of those that it has boards in common with.
std::vector<SolverPair> scatter_pairs(const Comparison& comparison);

}  // namespace quadrille::tools::compare
