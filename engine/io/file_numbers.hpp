// SPDX-License-Identifier: MIT
//
// What a file says where the model that was read from it says less: rows and bounds whose numbers
// fit no model, which has rounded ones instead that allow more, and an objective that is measured
// in other units or rounded.
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
  // By what the model's objective is to be multiplied to be this one without its constant;
  // nullopt: it is rounded.
  std::optional<Rational> factor;
};

struct FileNumbers {
  std::vector<FileRow> rows;               // the model allows more
  std::optional<FileObjective> objective;  // nullopt: the model's

  bool empty() const { return rows.empty() && !objective; }
};

// A point is given by numerators, one per column, and a denominator above 0.

// The first row or bound that the point breaks; nullopt: none.
std::optional<std::string> broken_row(const FileNumbers& numbers,
                                      std::span<const BigInteger> numerators,
                                      const BigInteger& denominator);
Rational objective_at(const FileObjective& objective, std::span<const BigInteger> numerators,
                      const BigInteger& denominator);

}  // namespace quadrille::engine::io
