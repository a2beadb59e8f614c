// SPDX-License-Identifier: MIT
//
// Turns float multipliers of rows, as a linear solver gives them, into one integer row that the
// rows imply. The row is valid whatever the floats are; if they are good, it is strong: with the
// duals of a relaxation it proves its bound and fixes by reduced costs, with a Farkas ray it is
// contradictory.
//
//   Aggregator aggregator(model.columns().size());
//   Aggregate result;  // reused from call to call
//   if (aggregator.aggregate(rows, y, &limit, lower, upper, result)) {
//     const auto least = min_activity(result.row.terms, lower, upper);
//     if (least && *least > result.row.upper) return true;  // no point is within these bounds
//   }

#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <quadrille/engine/model.hpp>
#include "engine/linear_row.hpp"
#include "engine/wide.hpp"

namespace quadrille::engine::exact {

// A view of a row: lower <= sum of terms <= upper. Does not own the terms.
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

// The limit below which solutions of a minimisation are still of interest: sum of terms <= limit /
// denominator, or < if it is strict.
struct ObjectiveLimit {
  std::span<const Term> terms;
  std::int64_t limit = 0;
  std::int64_t denominator = 1;
  bool is_strict = false;
};

inline double as_double(const ObjectiveLimit& limit) {
  return static_cast<double>(limit.limit) / static_cast<double>(limit.denominator);
}

// A row and its origin: the sum of weighted rows and the weighted objective, divided by 2^shift and
// rounded so that it still holds within the global bounds. With a strict limit, it is a row for
// propagation only (strict_row).
struct Aggregate {
  LinearRow row;
  std::vector<RowWeight> weights;
  std::int64_t objective_weight = 0;
  int shift = 0;
  int scaling = 0;  // the row is about 2^scaling times what the float multipliers say
};

// Returns how many binary places these multipliers can have within 64 bits; negative if they are
// too large.
int largest_scaling(std::span<const double> y);

class Aggregator {
 public:
  explicit Aggregator(std::size_t columns) : sums_(columns, 0), touched_(columns, 0) {}

  // Computes the sum of the rows with weights -round(2^K y[i]) and of 2^K times the objective limit
  // (if not null). K is as large as fits, so that rounding costs next to nothing. `y` has the signs
  // of a minimisation's duals: positive if the lower side binds. A weight that needs a missing
  // side is dropped. `lower` and `upper` must hold at all points that matter. Returns false, with
  // an unusable `result`, if the numbers are too large or a column has no bound to round by.
  bool aggregate(std::span<const RangedRow> rows, std::span<const double> y,
                 const ObjectiveLimit* objective, std::span<const std::int64_t> lower,
                 std::span<const std::int64_t> upper, Aggregate& result) {
    return aggregate(rows, y, largest_scaling(y), objective, lower, upper, result);
  }
  // The same with K at most `scaling`.
  bool aggregate(std::span<const RangedRow> rows, std::span<const double> y, int scaling,
                 const ObjectiveLimit* objective, std::span<const std::int64_t> lower,
                 std::span<const std::int64_t> upper, Aggregate& result);

  // Sums are not divided any more. Instead, multipliers get so few binary places that the sizes of
  // all numbers in the weighted rows add up to at most `largest`, which is below 2^60.
  void keep_whole(std::int64_t largest) {
    assert(largest > 0 && largest < std::int64_t{1} << 60);
    largest_ = largest;
  }

  // Returns a lower bound on 2^scaling times the objective within the bounds and the rows; nullopt
  // if these multipliers prove none or if it does not fit 128 bits.
  std::optional<Wide> objective_bound(std::span<const RangedRow> rows, std::span<const double> y,
                                      int scaling, std::span<const Term> objective,
                                      std::span<const std::int64_t> lower,
                                      std::span<const std::int64_t> upper);

 private:
  bool add(std::span<const Term> terms, std::int64_t weight);
  bool add_size(std::span<const Term> terms, std::int64_t side, std::int64_t weight);
  bool add_rows(std::span<const RangedRow> rows, std::span<const double> y, int scaling,
                std::vector<RowWeight>* weights);
  bool add_all(std::span<const RangedRow> rows, std::span<const double> y, int scaling,
               const ObjectiveLimit* objective, Aggregate& result);
  bool divide(std::span<const std::int64_t> lower, std::span<const std::int64_t> upper,
              bool is_strict, Aggregate& result);
  void order_columns();
  void clear();

  // All zero between calls, so that the cost of a call depends only on the rows that it uses.
  std::vector<Wide> sums_;
  std::vector<char> touched_;
  std::vector<ColumnIndex> columns_;  // those touched
  Wide upper_ = 0;
  std::optional<std::int64_t> largest_;
  Wide size_ = 0;  // the sizes of all numbers so far, added up; 0 without largest_
};

// Returns the least value of the terms within the bounds; nullopt if it is minus infinity or does
// not fit 128 bits.
std::optional<Wide> min_activity(std::span<const Term> terms, std::span<const std::int64_t> lower,
                                 std::span<const std::int64_t> upper);

}  // namespace quadrille::engine::exact
