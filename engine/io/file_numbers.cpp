// SPDX-License-Identifier: MIT

#include "engine/io/file_numbers.hpp"

namespace quadrille::engine::io {

void add_parts(const Model& model, const FileNumbers& numbers, std::vector<Rational>& point) {
  point.resize(model.columns().size());
  for (std::size_t k = numbers.parts.size(); k-- > 0;) {
    const auto [column, equation] = numbers.parts[k];
    const Row& row = model.rows()[equation];
    Rational value = -row.upper;
    for (const Term& term : row.terms) {
      if (term.column != column) value += point[term.column] * term.coefficient;
    }
    point[column] = value;
  }
}

}  // namespace quadrille::engine::io
