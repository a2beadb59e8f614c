// SPDX-License-Identifier: MIT

#include "reference/formulation.hpp"

#include <cstdlib>
#include <map>

namespace reference {

namespace {

std::vector<Term> unit_terms(const std::vector<Literal>& literals, Int coefficient) {
  std::vector<Term> terms;
  terms.reserve(literals.size());
  for (const Literal literal : literals) terms.push_back({coefficient, literal});
  return terms;
}

}  // namespace

Row normal(Row row) {
  std::map<int, Int> by_variable;  // coefficients of variables
  for (const auto& [coefficient, literal] : row.terms) {
    if (literal > 0) {
      by_variable[literal] += coefficient;
    } else {  // a * (1 - x)
      by_variable[-literal] -= coefficient;
      row.least -= coefficient;
    }
  }
  row.terms.clear();
  for (const auto& [variable, coefficient] : by_variable) {
    if (coefficient > 0) row.terms.push_back({coefficient, variable});
    if (coefficient >= 0) continue;
    row.terms.push_back({-coefficient, -variable});
    row.least -= coefficient;
  }
  return row;
}

Row clause_row(const std::vector<Literal>& literals) {
  return normal({unit_terms(literals, 1), 1});
}

Int sum_of(const std::vector<Term>& terms, const std::vector<bool>& values) {
  Int sum = 0;
  for (const auto& [coefficient, literal] : terms) {
    if (is_true(literal, values)) sum += coefficient;
  }
  return sum;
}

void Formulation::ask_at(std::size_t count) const {
  constexpr std::size_t kBetween = 4096;
  if (count % kBetween == 0 && stop_ && stop_()) throw Stopped();
}

Literal Formulation::new_variable(std::string name) {
  ask_at(names_.size());
  names_.push_back(std::move(name));
  return static_cast<Literal>(names_.size());
}

void Formulation::at_least(const std::vector<Literal>& literals, Int least) {
  sum_at_least(unit_terms(literals, 1), least);
}

void Formulation::at_most(const std::vector<Literal>& literals, Int most) {
  sum_at_least(unit_terms(literals, -1), -most);
}

void Formulation::sum_at_least(std::vector<Term> terms, Int least) {
  ask_at(rows_.size());
  rows_.push_back(normal({std::move(terms), least}));
}

void Formulation::sum_at_most(std::vector<Term> terms, Int most) {
  for (Term& term : terms) term.coefficient = -term.coefficient;
  sum_at_least(std::move(terms), -most);
}

void Formulation::all_of(const std::vector<Mark>& marks) {
  for (const Mark& mark : marks) rows_.push_back(normal({mark, 1}));
}

void Formulation::not_all_of(const std::vector<Mark>& marks) {
  Row row{{}, 1 - Int(marks.size())};
  for (const Mark& mark : marks) {
    for (const auto& [coefficient, literal] : mark) row.terms.push_back({-coefficient, literal});
  }
  rows_.push_back(normal(std::move(row)));
}

}  // namespace reference
