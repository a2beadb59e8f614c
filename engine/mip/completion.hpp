// SPDX-License-Identifier: MIT
//
// The best values of the continuous columns of a mixed problem once its integer columns are fixed,
// in exact rational numbers.
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

  // A row that every solution must satisfy as well.
  void add_row(Row row);

  // `point` gives the values of the integer columns; its other entries are ignored. Nothing if
  // there are no continuous values that go with them, or none could be confirmed.
  std::optional<Incumbent> complete(std::span<const std::int64_t> point,
                                    const lp::SimplexLimits& limits);

  // The same with a proved verdict, but slow. Requires values within their columns' bounds.
  Result solve_exactly(std::span<const std::int64_t> point, const Options& options);

 private:
  struct Program {
    Model model;
    lp::Simplex simplex;
  };

  Program& program();

  const Problem& problem_;
  std::optional<Program> program_;  // of all rows; made when it is needed, as it takes long
  std::vector<Row> added_rows_;     // before it was made
};

}  // namespace quadrille::engine::mip
