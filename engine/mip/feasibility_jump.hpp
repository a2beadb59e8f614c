// SPDX-License-Identifier: MIT
//
// Looks for a first solution by local search: columns jump, one at a time, to the value with the
// least weighted violation of rows. Independent of the search; its result is only a proposal.
//
//   FeasibilityJump jump(problem.model(), lower, upper, lower, seed);
//   if (const auto point = jump.run(effort, poll)) candidates.judge(*point);

#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <vector>

#include <quadrille/engine/model.hpp>
#include "engine/poll.hpp"
#include "engine/random.hpp"
#include "engine/short_lists.hpp"

namespace quadrille::engine::mip {

class FeasibilityJump {
 public:
  // Decides whether all columns are integral and numbers are small enough for sums in 64 bits.
  static bool suits(const Model& model, std::span<const std::int64_t> lower,
                    std::span<const std::int64_t> upper);

  // Starts from `start`. Requires a model and bounds that suit, and a start within the bounds.
  FeasibilityJump(const Model& model, std::span<const std::int64_t> lower,
                  std::span<const std::int64_t> upper, std::vector<std::int64_t> start,
                  std::uint64_t seed);

  // Returns a point that satisfies all rows and bounds; nullopt if none was found after examining
  // about `effort` terms of rows, or before the poll said stop.
  std::optional<std::vector<std::int64_t>> run(std::int64_t effort, Poll poll = Poll());

 private:
  struct Entry {
    std::int32_t index = 0;  // of a row or of a column
    std::int64_t coefficient = 0;
  };
  struct RowState {
    std::int64_t lower = 0, upper = 0;
    std::int64_t activity = 0;
    double weight = 1.0;
    std::int32_t place = -1;  // index among the violated rows
  };
  struct ColumnState {
    std::int64_t lower = 0, upper = 0;
    std::int64_t value = 0;
    std::int64_t target = 0;  // the value to jump to
    double gain = 0.0;        // decrease of the weighted violation by the jump
    std::int32_t place = -1;  // index among the columns with a gain
    bool is_stale = false;    // a better target may exist
  };
  // A breakpoint: a value of a column at which the slope of the weighted violation changes.
  struct Bend {
    std::int64_t value = 0;
    double change = 0.0;
  };

  static double violation(const RowState& row, std::int64_t activity);
  double gain_in_row(const RowState& row, const ColumnState& column,
                     std::int64_t coefficient) const;
  void aim(std::int32_t column);
  std::int64_t best_target(std::int32_t column);
  void add_bends(const RowState& row, std::int64_t others, std::int64_t coefficient,
                 const ColumnState& column, double& slope);
  void set_gain(std::int32_t column, double gain);
  void note_violation(std::int32_t row);
  void jump(std::int32_t column);
  void raise_weights();
  std::int32_t choose();
  std::int32_t best_in(std::int32_t row);
  std::size_t random_below(std::size_t count) { return random_index(random_, count); }

  std::vector<RowState> rows_;
  std::vector<ColumnState> columns_;
  ShortLists<Entry> rows_of_, columns_of_;
  std::vector<std::int32_t> violated_, gaining_;
  std::vector<Bend> bends_;  // scratch
  std::int64_t work_ = 0;
  std::mt19937_64 random_;
};

}  // namespace quadrille::engine::mip
