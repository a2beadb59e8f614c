// SPDX-License-Identifier: MIT
//
// Exact numbers of a file that the model read from it could not represent: rows and bounds that do
// not fit 64 bits, for which the model has rounded ones that allow more, and an objective that the
// model has in other units or rounded.
//
//   const auto broken = broken_row(numbers, numerators, denominator);  // "row 'c' is below ..."

#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include <quadrille/engine/model.hpp>
#include "engine/io/decimal.hpp"
#include "engine/rational.hpp"

namespace quadrille::engine::io {

struct FileTerm {
  ColumnIndex column = 0;
  Decimal coefficient;
};

struct FileRow {
  std::string what;  // "row 'c'", "upper bound of column 'x'"
  std::vector<FileTerm> terms;
  std::optional<Decimal> lower, upper;
};

struct FileObjective {
  std::vector<FileTerm> terms;
  Decimal constant;
  // The model's objective times this factor is this objective without its constant; nullopt if the
  // model's objective is rounded.
  std::optional<Rational> factor;
};

struct FileNumbers {
  std::vector<FileRow> rows;               // for which the model allows more
  std::optional<FileObjective> objective;  // nullopt if the model's is exact

  bool empty() const { return rows.empty() && !objective; }
};

// In the functions below, a point is given by numerators, one per column, and a positive
// denominator.

// Names the first row or bound that the point violates and says how; nullopt if it satisfies all.
std::optional<std::string> broken_row(const FileNumbers& numbers,
                                      std::span<const BigInteger> numerators,
                                      const BigInteger& denominator);
Rational objective_at(const FileObjective& objective, std::span<const BigInteger> numerators,
                      const BigInteger& denominator);

}  // namespace quadrille::engine::io
