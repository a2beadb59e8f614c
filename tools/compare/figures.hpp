// SPDX-License-Identifier: MIT
//
// The plots of a comparison's report. All times are CPU seconds, at least kClockSeconds. A solver
// has the same colour and mark in all plots.
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

// Plots the number of boards solved within a time.
Plot cactus(const Comparison& comparison);

// Plots the fraction of boards that a solver solves within a multiple of the best solver's time.
Plot performance_profile(const Comparison& comparison);

// Plots time against the number of cells. Unsolved boards are hollow marks at the limit.
Plot size_plot(const Comparison& comparison);

// Plots the times of two solvers on the boards that both were run on. Unsolved boards are hollow
// marks at the limit.
Plot scatter(const Comparison& comparison, std::size_t a, std::size_t b);

using SolverPair = std::pair<std::size_t, std::size_t>;

// Returns the pairs for scatter plots: all pairs with boards in common, if there are at most six.
// Otherwise pairs each solver with the best by PAR2 among those with boards in common.
std::vector<SolverPair> scatter_pairs(const Comparison& comparison);

}  // namespace quadrille::tools::compare
