// SPDX-License-Identifier: MIT
//
// A dynamic program over layers of states. It counts the solutions of a problem, lists some or all
// of them, or draws one at random. If the problem has values, only the best solutions count.
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
  double share = 0;        // of the steps done
  std::size_t states = 0;  // in the present layer
};

inline constexpr std::size_t kAllWays = static_cast<std::size_t>(-1) >> 1;

struct Options {
  bool count = false;         // compute the exact number of solutions
  std::size_t solutions = 1;  // the most to list; kAllWays: all
  // If set, at most one solution is given: a uniformly random one.
  std::optional<std::uint64_t> seed = {};
  AcceptFunction accept = {};                             // receives them
  std::size_t memory = std::size_t{2} << 30;              // limit in bytes
  std::uint64_t states = static_cast<std::uint64_t>(-1);  // limit over all layers
  std::optional<std::int64_t> at_least = {};              // leaves out solutions of less value
  StopToken stop = {};                                    // polled often; true ends the sweep
  std::function<void(const Progress&)> progress = {};
};

enum class End { kFinished, kStopped, kMemory, kStates };

// The result of a sweep. If the problem has values, "solutions" means those of the greatest value.
// Unless the end is kFinished, the other members prove nothing, and any number of solutions may
// have been given.
struct Result {
  End end = End::kStopped;
  std::optional<BigCount> count = {};      // if it was asked for
  bool has_more = false;                   // more solutions than were asked for
  std::optional<std::int64_t> value = {};  // of the best solutions, if any
  int steps = 0;                           // steps done
  std::size_t widest = 0;                  // the most states in a layer
  std::uint64_t states = 0;                // in all layers
  std::size_t peak_bytes = 0;
};

Result sweep(const Problem& problem, const Options& options);

}  // namespace quadrille::engine::frontier
