// SPDX-License-Identifier: MIT
//
// Float multipliers of rows, as a linear solver gives them, turned into one integer row that holds
// wherever the rows do. Whatever the floats are worth, the row is valid; if they are good, it is
// strong: with the duals of a relaxation it proves its bound and fixes by reduced costs, with a
// Farkas ray it is contradictory.
//
//   Aggregator aggregator(model.columns().size());
//   Aggregate result;  // reused from call to call
//   if (aggregator.aggregate(rows, y, &limit, lower, upper, result)) {
//     const auto least = min_activity(result.row.terms, lower, upper);
//     if (least && *least > result.row.upper) return true;  // no point is within these bounds
//   }

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <quadrille/engine/model.hpp>
#include "engine/linear_row.hpp"
#include "engine/wide.hpp"

namespace quadrille::engine::exact {

// lower <= sum of terms <= upper; the terms belong to somebody else.
struct RangedRow {
  std::span<const Term> terms;
  std::int64_t lower = -kInfinity;
  std::int64_t upper = kInfinity;
};

// How often a row is taken: its upper side if positive, its lower side if negative. This is minus
// the dual multiplier of a minimisation.
struct RowWeight {
  int row = 0;
  std::int64_t weight = 0;

  friend bool operator==(const RowWeight&, const RowWeight&) = default;
};

// Sum of terms <= limit / denominator: what is still worth finding, in a minimisation.
struct ObjectiveLimit {
  std::span<const Term> terms;
  std::int64_t limit = 0;
  std::int64_t denominator = 1;
};

inline double as_double(const ObjectiveLimit& limit) {
  return static_cast<double>(limit.limit) / static_cast<double>(limit.denominator);
}

// The row, and what it is the sum of: the weighted rows and the weighted objective, divided by
// 2^shift and rounded so that it still holds within the bounds that hold everywhere.
struct Aggregate {
  LinearRow row;
  std::vector<RowWeight> weights;
  std::int64_t objective_weight = 0;
  int shift = 0;
  int scaling = 0;  // the row is about 2^scaling times what the float multipliers say
};

// How many binary places these multipliers can be given within 64 bits; negative if too large.
int largest_scaling(std::span<const double> y);

class Aggregator {
 public:
  explicit Aggregator(std::size_t columns) : sums_(columns, 0), touched_(columns, 0) {}

  // The sum of the rows with weights -round(2^K y[i]) and of 2^K times the objective limit, if
  // there is one; K is as large as fits, so that rounding costs next to nothing. `y` has the signs
  // of a minimisation's duals: positive where the lower side binds; what points to a side that is
  // missing is left out. `lower` and `upper` hold at all points that matter. False, and nothing
  // usable in `result`: the numbers are too large, or a column has no bound to round by.
  bool aggregate(std::span<const RangedRow> rows, std::span<const double> y,
                 const ObjectiveLimit* objective, std::span<const std::int64_t> lower,
                 std::span<const std::int64_t> upper, Aggregate& result) {
    return aggregate(rows, y, largest_scaling(y), objective, lower, upper, result);
  }
  // With K at most `scaling`.
  bool aggregate(std::span<const RangedRow> rows, std::span<const double> y, int scaling,
                 const ObjectiveLimit* objective, std::span<const std::int64_t> lower,
                 std::span<const std::int64_t> upper, Aggregate& result);

  // A number that 2^scaling times the objective never falls below, within the bounds and the rows;
  // nothing if these multipliers prove none, or if it does not fit 128 bits.
  std::optional<Wide> objective_bound(std::span<const RangedRow> rows, std::span<const double> y,
                                      int scaling, std::span<const Term> objective,
                                      std::span<const std::int64_t> lower,
                                      std::span<const std::int64_t> upper);

 private:
  bool add(std::span<const Term> terms, std::int64_t weight);
  bool add_rows(std::span<const RangedRow> rows, std::span<const double> y, int scaling,
                std::vector<RowWeight>* weights);
  bool add_all(std::span<const RangedRow> rows, std::span<const double> y, int scaling,
               const ObjectiveLimit* objective, Aggregate& result);
  bool divide(std::span<const std::int64_t> lower, std::span<const std::int64_t> upper,
              Aggregate& result);
  void order_columns();
  void clear();

  // All zero between calls, so that a call costs no more than the rows that it uses.
  std::vector<Wide> sums_;
  std::vector<char> touched_;
  std::vector<ColumnIndex> columns_;  // those touched
  Wide upper_ = 0;
};

// The least value of the terms within the bounds; nothing if it is minus infinity (or below any
// 128-bit number).
std::optional<Wide> min_activity(std::span<const Term> terms, std::span<const std::int64_t> lower,
                                 std::span<const std::int64_t> upper);

}  // namespace quadrille::engine::exact
