// SPDX-License-Identifier: MIT
//
// Optimal values of the continuous columns of a mixed problem whose integer columns are fixed, in
// exact rational numbers.
//
//   Completion completion(problem);
//   if (const auto incumbent = completion.complete(integers, limits)) use(incumbent->values);

#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/lp/simplex.hpp"
#include "engine/mip/state.hpp"

namespace quadrille::engine::mip {

class Completion {
 public:
  explicit Completion(const Problem& problem) : problem_(problem) {}

  // Adds a row that every solution must satisfy as well.
  void add_row(Row row);

  // Computes the continuous values. `point` gives the values of the integer columns; its other
  // entries are ignored. Returns nullopt if no continuous values match them, or none could be
  // confirmed.
  std::optional<Incumbent> complete(std::span<const std::int64_t> point,
                                    const lp::SimplexLimits& limits);

  // Does the same with a proved verdict, but slowly. Requires values within their columns' bounds.
  SolveResult solve_exactly(std::span<const std::int64_t> point, const Options& options);

 private:
  struct Program {
    Model model;
    lp::Simplex simplex;
  };

  Program& program();

  const Problem& problem_;
  std::optional<Program> program_;  // with all rows; built on demand, as it takes long
  std::vector<Row> added_rows_;     // before `program_` was built
};

}  // namespace quadrille::engine::mip
