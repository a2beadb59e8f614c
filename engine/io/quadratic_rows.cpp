// SPDX-License-Identifier: MIT

#include "engine/io/quadratic_rows.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <utility>

namespace quadrille::engine {

namespace {

// The contract of factors.
[[maybe_unused]] bool may_be_factor(const Column& column) {
  return column.type == ColumnType::kInteger && column.lower >= 0 && column.upper <= 1;
}

}  // namespace

void add_with_products(Model& model, std::span<const QuadraticRow> rows) {
  std::map<std::pair<ColumnIndex, ColumnIndex>, ColumnIndex> column_of;
  const auto product_of = [&](const ProductTerm& term) {
    const auto [a, b] = std::minmax(term.first, term.second);
    assert(may_be_factor(model.columns()[a]) && may_be_factor(model.columns()[b]));
    const auto [found, is_new] = column_of.try_emplace({a, b}, 0);
    if (!is_new) return found->second;
    const std::string name = model.columns()[a].name + '&' + model.columns()[b].name;
    const ColumnIndex y = found->second = model.add_column(name, 0, 1);
    model.add_row(name + ".first", {{y, 1}, {a, -1}}, -kInfinity, 0);
    model.add_row(name + ".second", {{y, 1}, {b, -1}}, -kInfinity, 0);
    model.add_row(name + ".both", {{y, 1}, {a, -1}, {b, -1}}, -1, kInfinity);
    return y;
  };
  for (const QuadraticRow& quadratic : rows) {
    Row row = quadratic.linear;
    for (const ProductTerm& term : quadratic.products)
      row.terms.push_back({product_of(term), term.coefficient});
    model.add_row(std::move(row));
  }
}

}  // namespace quadrille::engine
