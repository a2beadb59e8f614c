// SPDX-License-Identifier: MIT
//
// An integer program, pure or mixed, or a linear program: bounded columns, ranged rows, a linear
// objective. All data are 64-bit integers, so that whether a point satisfies the model is never a
// matter of tolerance. A row with decimals is multiplied through: 0.5 x + 0.25 y <= 1.5 is stored
// as 50 x + 25 y <= 150 with denominator 100, the same half-space.
//
//   Model model;
//   const ColumnIndex x = model.add_column("x", 0, 1), y = model.add_column("y", 0, 1);
//   model.add_row("pack", {{x, 2}, {y, 3}}, -kInfinity, 4);
//   model.set_objective({{x, 5}, {y, 4}}, Sense::kMaximise);
//   const bool is_solution = !model.find_violation(std::vector<std::int64_t>{1, 0});

#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/export.h>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::engine {

using ColumnIndex = std::int32_t;
using RowIndex = std::int32_t;

// No bound; never a value.
inline constexpr std::int64_t kInfinity = std::numeric_limits<std::int64_t>::max();

struct Term {
  ColumnIndex column = 0;
  std::int64_t coefficient = 0;

  friend bool operator==(const Term&, const Term&) = default;
};

enum class Sense { kNone, kMinimise, kMaximise };

enum class ColumnType { kInteger, kContinuous };

// lower / denominator <= x <= upper / denominator.
struct Column {
  std::string name;
  std::int64_t lower = 0;  // -kInfinity: unbounded below
  std::int64_t upper = 1;  // kInfinity: unbounded above
  ColumnType type = ColumnType::kInteger;
  std::int64_t denominator = 1;  // a power of ten; 1 if the column is an integer one
};

// lower <= sum of terms <= upper. Terms are sorted by column, without zeros.
struct Row {
  std::string name;
  std::vector<Term> terms;
  std::int64_t lower = -kInfinity;
  std::int64_t upper = kInfinity;
  // By what the row was multiplied to make it integral: a power of ten. It does not change what
  // the row says, only how it is written.
  std::int64_t denominator = 1;
};

// (sum of terms + offset) / denominator.
struct Objective {
  std::string name;
  std::vector<Term> terms;
  std::int64_t offset = 0;
  std::int64_t denominator = 1;
  Sense sense = Sense::kNone;
};

// Sorted by column, terms of one column added up, without zeros. Requires sums that fit 64 bits.
std::vector<Term> normalised(std::span<const Term> terms);

// A value for each column.
using Point = std::span<const std::int64_t>;

// What a point breaks: a column's bounds or a row.
struct ModelViolation {
  std::optional<ColumnIndex> column;
  std::optional<RowIndex> row;
};

// Columns, rows and an objective, to be built up and then solved (solver.hpp). Numbers are those
// above; columns and rows count from 0. A call with data that make no sense leaves the model as if
// it had been made with nothing (no bounds, no terms), and `fault` says what was wrong.
class Model {
 public:
  // An integer column. Bounds that cross are a fault.
  ColumnIndex add_column(std::string name, std::int64_t lower, std::int64_t upper) {
    return add_column({std::move(name), lower, upper, ColumnType::kInteger, 1});
  }
  // Faults: bounds that cross, a denominator below 1, or above 1 of an integer column.
  ColumnIndex add_column(Column column);
  // Terms of one column are added up. Faults: sides that cross, columns that the model does not
  // have, coefficients of one column whose sum exceeds 64 bits, a denominator below 1.
  RowIndex add_row(Row row);
  RowIndex add_row(std::string name, std::span<const Term> terms, std::int64_t lower,
                   std::int64_t upper) {
    return add_row({std::move(name), {terms.begin(), terms.end()}, lower, upper, 1});
  }
  RowIndex add_row(std::string name, std::initializer_list<Term> terms, std::int64_t lower,
                   std::int64_t upper) {
    return add_row({std::move(name), {terms.begin(), terms.end()}, lower, upper, 1});
  }
  // Takes the place of the one before. Faults are those of a row.
  void set_objective(Objective objective);
  void set_objective(std::span<const Term> terms, Sense sense) {
    set_objective({"objective", {terms.begin(), terms.end()}, 0, 1, sense});
  }
  void set_objective(std::initializer_list<Term> terms, Sense sense) {
    set_objective(std::span(terms.begin(), terms.size()), sense);
  }

  void set_title(std::string title) { title_ = std::move(title); }

  const std::string& title() const { return title_; }
  const std::vector<Column>& columns() const { return columns_; }
  const std::vector<Row>& rows() const { return rows_; }
  const Objective& objective() const { return objective_; }
  // The first fault: "row 'pack' has a column that the model does not have"; empty: none.
  const std::string& fault() const { return fault_; }
  bool has_continuous_columns() const;

  // The first column or row that an integral point breaks, columns first. Exact: sums are taken
  // in 128 bits, which 2^63 terms would be needed to overflow. Requires a value a column.
  std::optional<ModelViolation> find_violation(Point point) const;
  // The objective at an integral point, times the objective's denominator, its offset included;
  // nothing if it does not fit 64 bits.
  std::optional<std::int64_t> objective_value(Point point) const;

 private:
  std::string_view flaw_of(std::vector<Term>& terms) const;
  void report(std::string_view kind, std::string_view name, std::string_view flaw);

  std::string title_;
  std::vector<Column> columns_;
  std::vector<Row> rows_;
  Objective objective_;
  std::string fault_;
};

}  // namespace quadrille::engine

QUADRILLE_EXPORT_END
