// SPDX-License-Identifier: MIT
//
// Options of the C interface in C++, and verdicts in C.
//
//   const auto request = to_cpp(options, puzzle);
//   if (!request) return request.error();

#pragma once

#include <optional>

#include <quadrille/quadrille.h>
#include <quadrille/quadrille.hpp>
#include "engine/c/guard.hpp"

namespace quadrille::capi {

// Sets seed, time limit and cancellation.
template <typename Given, typename Options>
std::optional<Error> set_limits(const Given& given, Options& options) {
  options.seed = given.seed;
  if (!(given.time_limit >= 0))
    return bad_request("invalid time limit (expected a number of seconds, at least 0)");
  if (given.time_limit > 0) options.time_limit = given.time_limit;
  if (given.cancel != nullptr) {
    options.stop = [cancel = given.cancel] { return cancel->raised.load(); };
  }
  return std::nullopt;
}

// The puzzle must outlive the result.
Result<SolveOptions> to_cpp(const quadrille_solve_options& options, const Puzzle& puzzle);

quadrille_status to_c(Status status);

}  // namespace quadrille::capi
