// SPDX-License-Identifier: MIT
/// @file
/// Integer, mixed-integer and linear programs: bounded columns, ranged rows, a linear objective.
/// All data are 64-bit integers, so that satisfying the model is never a matter of tolerance. A row
/// with decimals is multiplied through: 0.5 x + 0.25 y <= 1.5 is stored as 50 x + 25 y <= 150 with
/// denominator 100, the same half-space.
///
///     Model model;
///     const ColumnIndex x = model.add_column("x", 0, 1), y = model.add_column("y", 0, 1);
///     model.add_row("pack", {{x, 2}, {y, 3}}, -kInfinity, 4);
///     model.set_objective({{x, 5}, {y, 4}}, Sense::kMaximise);
///     const bool is_solution = !model.find_violation(std::vector<std::int64_t>{1, 0});

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

/// The index of a column of a model, from 0 in the order of add_column.
using ColumnIndex = std::int32_t;
/// The index of a row of a model, from 0 in the order of add_row.
using RowIndex = std::int32_t;

/// No bound; never a value.
inline constexpr std::int64_t kInfinity = std::numeric_limits<std::int64_t>::max();

/// A coefficient times a column.
struct Term {
  ColumnIndex column = 0;        ///< of the model, from 0
  std::int64_t coefficient = 0;  ///< multiplied by the denominator

  /// Compares both members.
  friend bool operator==(const Term&, const Term&) = default;
};

/// Whether and how to optimise.
enum class Sense {
  kNone,      ///< any solution will do
  kMinimise,  ///< the least objective
  kMaximise,  ///< the greatest objective
};

/// The values that a column may take.
enum class ColumnType {
  kInteger,     ///< integers
  kContinuous,  ///< real numbers
};

/// A column x with lower / denominator <= x <= upper / denominator.
struct Column {
  std::string name;                        ///< any text; need not be unique
  std::int64_t lower = 0;                  ///< -kInfinity: unbounded below
  std::int64_t upper = 1;                  ///< kInfinity: unbounded above
  ColumnType type = ColumnType::kInteger;  ///< integer or continuous
  std::int64_t denominator = 1;            ///< positive; 1 for an integer column
};

/// A row: lower <= sum of terms <= upper. All three are multiplied by the denominator. A model
/// keeps terms sorted by column, without zeros.
struct Row {
  std::string name;                 ///< any text; need not be unique
  std::vector<Term> terms;          ///< integral, see `denominator`
  std::int64_t lower = -kInfinity;  ///< -kInfinity: no lower side
  std::int64_t upper = kInfinity;   ///< kInfinity: no upper side
  /// The factor by which the row was multiplied to make it integral. It does not change the meaning
  /// of the row, only how it is written to a file.
  std::int64_t denominator = 1;
};

/// The objective (sum of terms + offset) / denominator.
struct Objective {
  std::string name;              ///< for files
  std::vector<Term> terms;       ///< integral, see `denominator`
  std::int64_t offset = 0;       ///< a constant, in the same units
  std::int64_t denominator = 1;  ///< positive
  Sense sense = Sense::kNone;    ///< minimise, maximise, or neither
};

/// Returns the terms sorted by column, with those of one column added and without zeros. Requires
/// sums that fit 64 bits. Takes O(n log n).
std::vector<Term> normalised(std::span<const Term> terms);

/// A value for each column; for continuous columns in units of 1 / denominator. A view: it does not
/// own the values.
using Point = std::span<const std::int64_t>;

/// The part of a model that a point violates: either a column's bounds or a row.
struct ModelViolation {
  std::optional<ColumnIndex> column;  ///< set if bounds are violated
  std::optional<RowIndex> row;        ///< set if a row is violated
};

/// Columns, rows and an objective, to be built up and then solved (solver.hpp). A call with invalid
/// data adds a column without bounds or a row without terms, and `fault` describes the first such
/// call; `solve` refuses a model with a fault. Copies are independent. Threads may share a model
/// while none of them changes it.
class Model {
 public:
  /// Adds an integer column with lower <= x <= upper and returns its index. Crossing bounds are a
  /// fault.
  ColumnIndex add_column(std::string name, std::int64_t lower, std::int64_t upper) {
    return add_column({std::move(name), lower, upper, ColumnType::kInteger, 1});
  }
  /// Adds a column and returns its index. Faults: crossing bounds, a denominator below 1, or one
  /// above 1 for an integer column.
  ColumnIndex add_column(Column column);
  /// Adds a row and returns its index. Terms of the same column are added up. Faults: crossing
  /// sides, columns that the model does not have, coefficients of one column whose sum exceeds 64
  /// bits, a denominator below 1. Takes O(n log n) for n terms.
  RowIndex add_row(Row row);
  /// The same with denominator 1.
  RowIndex add_row(std::string name, std::span<const Term> terms, std::int64_t lower,
                   std::int64_t upper) {
    return add_row({std::move(name), {terms.begin(), terms.end()}, lower, upper, 1});
  }
  /// The same for a list in braces.
  RowIndex add_row(std::string name, std::initializer_list<Term> terms, std::int64_t lower,
                   std::int64_t upper) {
    return add_row({std::move(name), {terms.begin(), terms.end()}, lower, upper, 1});
  }
  /// Replaces the objective. Faults are those of a row.
  void set_objective(Objective objective);
  /// The same without offset, with denominator 1.
  void set_objective(std::span<const Term> terms, Sense sense) {
    set_objective({"objective", {terms.begin(), terms.end()}, 0, 1, sense});
  }
  /// The same for a list in braces.
  void set_objective(std::initializer_list<Term> terms, Sense sense) {
    set_objective(std::span(terms.begin(), terms.size()), sense);
  }

  /// Replaces the bounds of a column, which are in units of 1 / denominator from then on. Faults:
  /// those of add_column, and a column that the model does not have.
  void set_bounds(ColumnIndex column, std::int64_t lower, std::int64_t upper,
                  std::int64_t denominator = 1);
  /// Replaces a row. Faults: those of add_row, and a row that the model does not have.
  void set_row(RowIndex index, Row row);

  /// Returns the fault that add_column would report, without adding; empty if none.
  std::string fault_of(const Column& column) const;
  /// Returns the fault that add_row would report, likewise.
  std::string fault_of(const Row& row) const;
  /// Returns the fault that set_objective would report, likewise.
  std::string fault_of(const Objective& objective) const;

  /// Sets the title, which files begin with.
  void set_title(std::string title) { title_ = std::move(title); }

  /// Returns the title.
  const std::string& title() const { return title_; }
  /// Returns the columns in the order of their indices.
  const std::vector<Column>& columns() const { return columns_; }
  /// Returns the rows in the order of their indices.
  const std::vector<Row>& rows() const { return rows_; }
  /// Returns the objective.
  const Objective& objective() const { return objective_; }
  /// Returns the first fault, such as "row 'pack' has a column that the model does not have"; empty
  /// if there was no fault.
  const std::string& fault() const { return fault_; }
  /// Reports whether any column is continuous.
  bool has_continuous_columns() const;

  /// Returns the first column or row that an integral point violates, columns first; nullopt for a
  /// solution. Exact: sums have 128 bits, which only 2^63 terms could overflow. Requires one value
  /// per column. Takes time proportional to the number of terms.
  std::optional<ModelViolation> find_violation(Point point) const;
  /// Returns the objective at an integral point times the objective's denominator, including its
  /// offset; nullopt if it does not fit 64 bits. Requires one value per column.
  std::optional<std::int64_t> objective_value(Point point) const;

 private:
  std::string_view flaw_of(const Row& row, std::vector<Term>& terms) const;
  std::string_view flaw_of(const Objective& objective, std::vector<Term>& terms) const;
  std::string_view flaw_of(std::vector<Term>& terms) const;
  void report(std::string fault);

  std::string title_;
  std::vector<Column> columns_;
  std::vector<Row> rows_;
  Objective objective_;
  std::string fault_;
};

}  // namespace quadrille::engine

QUADRILLE_EXPORT_END
