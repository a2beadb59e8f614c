// SPDX-License-Identifier: MIT

#include "tests/engine/model_text.hpp"

#include <cstdint>
#include <vector>

namespace quadrille::engine {
namespace {

std::string text_of(const std::vector<Term>& terms) {
  std::string text;
  for (const Term& term : terms)
    text += std::to_string(term.coefficient) + "*" + std::to_string(term.column) + " ";
  return text;
}

}  // namespace

std::string text_of(const Model& model) {
  const auto number = [](std::int64_t value) { return " " + std::to_string(value); };
  std::string text = model.title() + "\n";
  for (const Column& column : model.columns())
    text += "column " + column.name + number(column.lower) + number(column.upper) +
            number(column.denominator) + number(static_cast<int>(column.type)) + "\n";
  for (const Row& row : model.rows())
    text += "row " + row.name + number(row.lower) + number(row.upper) + number(row.denominator) +
            " " + text_of(row.terms) + "\n";
  const Objective& objective = model.objective();
  return text + objective.name + number(static_cast<int>(objective.sense)) +
         number(objective.offset) + number(objective.denominator) + " " + text_of(objective.terms);
}

}  // namespace quadrille::engine
