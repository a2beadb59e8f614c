// SPDX-License-Identifier: MIT
//
// How a model says what a file says in numbers that do not fit 64 bits: in rows joined by new
// columns, and in an objective of other units.
//
//   std::vector<Rational> point = values_of_file_columns;
//   add_parts(model, numbers, point);

#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <quadrille/engine/model.hpp>
#include "engine/rational.hpp"

namespace quadrille::engine::io {

// A column of the model that is none of the file: a sum of other columns less a constant, as an
// equation says, in which the column has the coefficient -1.
struct PartColumn {
  ColumnIndex column = 0;
  RowIndex equation = 0;
};

// The objective of the file is that of the model times a factor, plus a constant.
struct FileObjective {
  Rational factor = 1;
  Rational constant = 0;
};

struct FileNumbers {
  // The last columns of the model. Equations name columns of the file and later parts only.
  std::vector<PartColumn> parts;
  std::optional<FileObjective> objective;  // nullopt if it is the model's

  bool empty() const { return parts.empty() && !objective; }
  std::size_t file_columns(const Model& model) const {
    return model.columns().size() - parts.size();
  }
};

// Converts a value of the model's objective to the file's.
Rational in_file_units(const Rational& value, const FileNumbers& numbers);
double in_file_units(double value, const FileNumbers& numbers);

// Appends the values of the parts to those of the columns of the file.
void add_parts(const Model& model, const FileNumbers& numbers, std::vector<Rational>& point);

}  // namespace quadrille::engine::io
