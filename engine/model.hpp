// SPDX-License-Identifier: MIT
//
// An integer program: bounded columns, ranged rows, a linear objective. All data are 64-bit
// integers, so that whether a point satisfies the model is never a matter of tolerance.
//
//   Model model;
//   const ColumnIndex x = model.add_column("x", 0, 1), y = model.add_column("y", 0, 1);
//   model.add_row("pack", {{x, 2}, {y, 3}}, -kInfinity, 4);
//   model.set_objective({{x, 5}, {y, 4}}, Sense::kMaximise);
//   if (!model.find_violation(point)) ...

#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace quadrille::engine {

using ColumnIndex = std::int32_t;
using RowIndex = std::int32_t;

// No bound; never a value.
inline constexpr std::int64_t kInfinity = std::numeric_limits<std::int64_t>::max();

struct Term {
  ColumnIndex column = 0;
  std::int64_t coefficient = 0;
};

enum class Sense { kNone, kMinimise, kMaximise };

struct Column {
  std::string name;
  std::int64_t lower = 0;  // -kInfinity: unbounded below
  std::int64_t upper = 1;  // kInfinity: unbounded above
};

// lower <= sum of terms <= upper. Terms are sorted by column, without zeros.
struct Row {
  std::string name;
  std::vector<Term> terms;
  std::int64_t lower = -kInfinity;
  std::int64_t upper = kInfinity;
};

// A value for each column.
using Point = std::span<const std::int64_t>;

// What a point breaks: a column's bounds or a row.
struct ModelViolation {
  std::optional<ColumnIndex> column;
  std::optional<RowIndex> row;
};

class Model {
 public:
  // Requires lower <= upper.
  ColumnIndex add_column(std::string name, std::int64_t lower, std::int64_t upper);
  // Terms of one column are added up; their sum must fit. Requires lower <= upper and columns of
  // this model.
  RowIndex add_row(std::string name, std::span<const Term> terms, std::int64_t lower,
                   std::int64_t upper);
  RowIndex add_row(std::string name, std::initializer_list<Term> terms, std::int64_t lower,
                   std::int64_t upper) {
    return add_row(std::move(name), std::span(terms.begin(), terms.size()), lower, upper);
  }
  void set_objective(std::span<const Term> terms, Sense sense);
  void set_objective(std::initializer_list<Term> terms, Sense sense) {
    set_objective(std::span(terms.begin(), terms.size()), sense);
  }

  const std::vector<Column>& columns() const { return columns_; }
  const std::vector<Row>& rows() const { return rows_; }
  const std::vector<Term>& objective() const { return objective_; }
  Sense sense() const { return sense_; }

  // The first column or row that the point breaks, columns first. Exact: sums are taken in 128
  // bits, which 2^63 terms would be needed to overflow.
  std::optional<ModelViolation> find_violation(Point point) const;
  // The objective at the point; nothing if it does not fit 64 bits.
  std::optional<std::int64_t> objective_value(Point point) const;

 private:
  std::vector<Term> normalised(std::span<const Term> terms) const;

  std::vector<Column> columns_;
  std::vector<Row> rows_;
  std::vector<Term> objective_;
  Sense sense_ = Sense::kNone;
};

}  // namespace quadrille::engine
