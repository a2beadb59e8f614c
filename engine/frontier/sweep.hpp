// SPDX-License-Identifier: MIT
//
// A dynamic program over layers of states, which counts the solutions of a problem, lists some or
// all of them, or draws one; of a problem that has values, the best solutions.
//
//   const Result result = sweep(problem, {.count = true});
//   if (result.end == End::kFinished) std::cout << *result.count << '\n';

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

#include <quadrille/stop.hpp>
#include "engine/frontier/ancestry.hpp"
#include "engine/frontier/counts.hpp"
#include "engine/frontier/problem.hpp"

namespace quadrille::engine::frontier {

struct Progress {
  double share = 0;        // of the steps that are over
  std::size_t states = 0;  // of the layer at hand
};

inline constexpr std::size_t kAllWays = static_cast<std::size_t>(-1) >> 1;

struct Options {
  bool count = false;         // say exactly how many solutions there are
  std::size_t solutions = 1;  // how many to give, if there are so many; kAllWays: all
  // With a seed the solution (at most one) is drawn, each with the same probability.
  std::optional<std::uint64_t> seed = {};
  AcceptFunction accept = {};                             // takes them
  std::size_t memory = std::size_t{2} << 30;              // bytes that may be taken
  std::uint64_t states = static_cast<std::uint64_t>(-1);  // of all layers, before it is given up
  std::optional<std::int64_t> at_least = {};              // solutions of less value do not count
  StopToken stop = {};                                    // asked often; true ends the sweep
  std::function<void(const Progress&)> progress = {};
};

enum class End { kFinished, kStopped, kMemory, kStates };

// Of a problem that has values, solutions are those of the greatest value.
// Where the end is not kFinished, nothing is known; no solution was given, or some.
struct Result {
  End end = End::kStopped;
  std::optional<BigCount> count = {};      // where it was asked for
  bool has_more = false;                   // more solutions than were asked for
  std::optional<std::int64_t> value = {};  // of the best solutions, if there is one
  int steps = 0;                           // that were taken
  std::size_t widest = 0;                  // the most states of a layer
  std::uint64_t states = 0;                // of all layers
  std::size_t peak_bytes = 0;
};

Result sweep(const Problem& problem, const Options& options);

}  // namespace quadrille::engine::frontier
