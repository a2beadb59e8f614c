// SPDX-License-Identifier: MIT

#include "engine/io/file_numbers.hpp"

#include <quadrille/engine/io/model_file.hpp>

namespace quadrille::engine::io {

Rational in_file_units(const Rational& value, const FileNumbers& numbers) {
  if (!numbers.objective) return value;
  return value * numbers.objective->factor + numbers.objective->constant;
}

double in_file_units(double value, const FileNumbers& numbers) {
  if (!numbers.objective) return value;
  return value * static_cast<double>(numbers.objective->factor) +
         static_cast<double>(numbers.objective->constant);
}

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

namespace quadrille::engine {

Number file_objective(const ModelReading& reading, const Number& value) {
  if (!reading.file_numbers) return value;
  return to_number(io::in_file_units(to_rational(value), *reading.file_numbers));
}

}  // namespace quadrille::engine
