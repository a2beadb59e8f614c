// SPDX-License-Identifier: MIT
//
// Rows with products of 0/1 columns: written to LP files as they are, solved with a column for each
// product.
//
//   const QuadraticRow row{{"once", {{x, 1}}, 1, 1}, {{y, z, 1}}};  // x + y z = 1
//   text = write_lp(model, std::vector{row}).text;
//   add_with_products(model, std::vector{row});

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <quadrille/engine/io/model_file.hpp>
#include <quadrille/engine/model.hpp>

namespace quadrille::engine {

// A coefficient times two different columns.
struct ProductTerm {
  ColumnIndex first = 0;
  ColumnIndex second = 0;
  std::int64_t coefficient = 0;
};

struct QuadraticRow {
  Row linear;  // name, sides, and the terms of degree 1
  std::vector<ProductTerm> products;
};

// Adds the rows, and after the columns of the model a 0/1 column y for each product of two columns
// a and b, with y <= a, y <= b and y >= a + b - 1. Requires 0/1 columns.
void add_with_products(Model& model, std::span<const QuadraticRow> rows);

// Writes the model and, after its rows, these rows in LP format, with products in brackets.
ModelWriting write_lp(const Model& model, std::span<const QuadraticRow> rows);

}  // namespace quadrille::engine
