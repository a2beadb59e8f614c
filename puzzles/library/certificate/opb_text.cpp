// SPDX-License-Identifier: MIT

#include "puzzles/library/certificate/opb_text.hpp"

#include <cstdlib>

namespace quadrille::puzzles::certificate {

using reference::Int;
using reference::Literal;

namespace {

// The format has no negated literals: a * (1 - x) becomes a - a * x.
std::string opb_term(Int coefficient, Literal literal, const std::vector<std::string>& names) {
  const bool is_negative = (coefficient < 0) != (literal < 0);
  return (is_negative ? '-' : '+') + to_string(abs(coefficient)) + ' ' +
         names[std::abs(literal) - 1] + ' ';
}

}  // namespace

std::string opb_head(int variables, std::size_t rows) {
  return "* #variable= " + std::to_string(variables) + " #constraint= " + std::to_string(rows) +
         '\n';
}

std::string opb_row(const reference::Row& row, const std::vector<std::string>& names) {
  std::string text;
  Int least = row.least;
  for (const auto& [coefficient, literal] : row.terms) {
    text += opb_term(coefficient, literal, names);
    if (literal < 0) least -= coefficient;
  }
  return text + ">= " + to_string(least) + " ;\n";
}

std::string opb_witness(const reference::Witness& witness) {
  std::string line = "* " + witness.word;
  for (const int number : witness.numbers) line += ' ' + std::to_string(number);
  return line + '\n';
}

std::string opb_text(const reference::Puzzle& puzzle) {
  const reference::Formulation& formulation = puzzle.formulation();
  std::string text = opb_head(formulation.variables(), formulation.rows().size());
  if (puzzle.aim() != reference::Aim::kAny) {
    text += "min: ";
    const Int sign = puzzle.aim() == reference::Aim::kLeast ? 1 : -1;
    for (const auto& [coefficient, literal] : puzzle.objective())
      text += opb_term(sign * coefficient, literal, formulation.names());
    text += ";\n";
  }
  for (const reference::Row& row : formulation.rows()) text += opb_row(row, formulation.names());
  return text;
}

}  // namespace quadrille::puzzles::certificate
