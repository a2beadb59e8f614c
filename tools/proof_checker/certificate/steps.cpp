// SPDX-License-Identifier: MIT

#include "tools/proof_checker/certificate/steps.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>

#include "tools/proof_checker/outcome.hpp"

namespace proof_checker::certificate {

namespace {

// The row without the variable, as if `literal` were true. Cannot need more than the row.
Row satisfied(const Row& row, Literal literal) {
  Row rest{{}, row.least};
  for (const Term& term : row.terms) {
    if (term.literal == literal) rest.least -= term.coefficient;
    if (std::abs(term.literal) != std::abs(literal)) rest.terms.push_back(term);
  }
  return rest;
}

Row negated(Row row) {
  row.least = 1 - row.least;
  for (Term& term : row.terms) term.coefficient = -term.coefficient;
  return reference::normal(std::move(row));
}

// Whether any values that satisfy one row satisfy the other: what the first one can have from terms
// that the second one lacks is not enough.
bool is_enough(const Row& row, const Row& other) {
  Int surplus = row.least - other.least;
  auto wanted = other.terms.begin();
  for (const auto& [coefficient, literal] : row.terms) {
    while (wanted != other.terms.end() && std::abs(wanted->literal) < std::abs(literal)) ++wanted;
    const bool is_wanted = wanted != other.terms.end() && wanted->literal == literal;
    surplus -= std::max(Int{0}, coefficient - (is_wanted ? wanted->coefficient : 0));
  }
  return surplus >= 0;
}

Row times(Row row, Int factor) {
  if (factor < 0) throw Refused("a factor is negative");
  for (Term& term : row.terms) term.coefficient *= factor;
  row.least *= factor;
  return reference::normal(std::move(row));
}

Row plus(Row a, const Row& b) {
  a.terms.insert(a.terms.end(), b.terms.begin(), b.terms.end());
  a.least += b.least;
  return reference::normal(std::move(a));
}

// No literal has to count more than what is required.
Row saturated(Row row) {
  for (Term& term : row.terms) term.coefficient = std::min(term.coefficient, row.least);
  if (row.least <= 0) row.terms.clear();
  return row;
}

Row divided(Row row, Int by) {
  if (by <= 0) throw Refused("a divisor is not positive");
  for (Term& term : row.terms) term.coefficient = reference::divided_up(term.coefficient, by);
  row.least = reference::divided_up(row.least, by);
  return row;
}

}  // namespace

Steps::Steps(Names names, RowDatabase& rows,
             std::function<bool(const std::vector<bool>& values)> is_solution)
    : names_(std::move(names)),
      rows_(rows),
      is_solution_(std::move(is_solution)),
      first_new_(rows.variables() + 1) {}

void Steps::take(std::string_view line) {
  if (std::exchange(has_head_, true)) return take_step(line);
  if (line != "pseudo-Boolean proof version 1.2")
    throw Malformed("is no pseudo-Boolean proof of version 1.2");
}

void Steps::end() const {
  if (!has_head_) throw Malformed("is no pseudo-Boolean proof");
}

void Steps::take_step(std::string_view line) {
  Words words(line);
  const std::string_view word = words.next();
  if (word.empty() || word.starts_with('*')) return;
  if (has_contradiction_) throw Malformed("a step comes after the contradiction");
  if (word == "f") return load(words);
  if (!is_loaded_) throw Malformed("a step comes before 'f'");
  ++count_;
  if (word == "u") return take_implied(words);
  if (word == "p") return take_sum(words);
  if (word == "red") return take_definition(words);
  if (word == "v") return take_solution(words);
  if (word == "o") return take_improvement(words);
  if (word == "d") return take_deletion(words);
  if (word == "c") return take_contradiction(words);
  throw Malformed("'" + std::string(word) + "' is no step of a certificate");
}

void Steps::load(Words words) {
  if (std::exchange(is_loaded_, true)) throw Malformed("the formula is loaded twice");
  const std::string_view count = words.next();
  if (!count.empty() && integer(count) != rows_.size())
    throw Refused("the formula has " + std::to_string(rows_.size()) + " rows");
}

// Reads the values of the formula's variables. Those of the proof's own may be there as well.
std::vector<bool> Steps::read_values(Words words) const {
  std::vector<bool> values(static_cast<std::size_t>(first_new_) - 1), is_known(values.size());
  for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
    const Literal literal = names_.literal(word);
    if (literal == 0) throw Malformed("'" + std::string(word) + "' is no literal");
    if (std::abs(literal) >= first_new_) continue;
    const auto place = static_cast<std::size_t>(std::abs(literal)) - 1;
    if (is_known[place]) throw Malformed("a variable has two values");
    is_known[place] = true;
    values[place] = literal > 0;
  }
  if (std::find(is_known.begin(), is_known.end(), false) != is_known.end())
    throw Refused("a solution lacks variables");
  if (!is_solution_(values)) throw Refused("the values are no solution that is claimed");
  return values;
}

void Steps::take_solution(Words words) {
  if (objective_) throw Refused("a solution is excluded (expected one to be improved on)");
  const std::vector<bool> values = read_values(words);
  Row other{{}, 1};
  for (std::size_t place = 0; place < values.size(); ++place) {
    const auto variable = static_cast<Literal>(place + 1);
    other.terms.push_back({1, values[place] ? -variable : variable});
  }
  conclude(reference::normal(std::move(other)));
}

// o LITERALS: a solution. From here on only better ones count: the objective is at least 1 less.
void Steps::take_improvement(Words words) {
  if (!objective_) throw Malformed("there is no objective");
  const Int value = reference::sum_of(*objective_, read_values(words));
  best_ = std::min(value, best_.value_or(value));
  Row better{*objective_, 1 - value};
  for (Term& term : better.terms) term.coefficient = -term.coefficient;
  conclude(reference::normal(std::move(better)));
}

// red ROW ; VARIABLE -> VALUE: a row that the value satisfies, about a variable that only its own
// definition has used so far, and that keeps to what was said of it.
void Steps::take_definition(Words words) {
  const Row row = read_row(words, names_, [&](std::string_view name) { return define(name); });
  const Literal variable = names_.find(words.next());
  const bool has_arrow = words.next() == "->";
  const std::string_view value = words.next();
  if (!has_arrow || (value != "0" && value != "1") || !words.next().empty())
    throw Malformed("a definition does not end in 'VARIABLE -> 0' or '-> 1'");
  if (variable < first_new_) throw Refused("only new variables can be defined");
  Definition& definition = definitions_[static_cast<std::size_t>(variable - first_new_)];
  if (definition.is_used) throw Refused("a variable is defined after it was used");
  const Literal literal = value == "1" ? variable : -variable;
  const Row rest = satisfied(row, literal);
  if (rest.least > 0) throw Refused("a definition is not satisfied by its value");
  const Row violated = satisfied(negated(row), -literal);
  for (const std::size_t other : definition.rows) {
    if (!is_enough(violated, satisfied(rows_.row(other), literal)))
      throw Refused("a definition contradicts an earlier one");
  }
  // The variables of the row are used by it, all but the one that it defines.
  for (const Term& term : row.terms) {
    if (std::abs(term.literal) >= first_new_ && std::abs(term.literal) != variable)
      definitions_[static_cast<std::size_t>(std::abs(term.literal) - first_new_)].is_used = true;
  }
  definition.rows.push_back(rows_.size());
  rows_.add(row);
}

void Steps::take_implied(Words words) {
  Row row = read_row(words, names_);
  if (!rows_.implies(row)) throw Refused("the row does not follow by unit propagation");
  conclude(std::move(row));
}

// p: rows and literals in reverse Polish notation; + adds, * multiplies, d divides and rounds up, s
// saturates.
void Steps::take_sum(Words words) {
  std::vector<Row> stack;
  std::vector<std::string_view> pending;  // a number, until it is known what it is
  std::string_view word = words.next();
  const auto pop = [&] {
    if (stack.empty()) throw Malformed("an operation lacks a row");
    Row row = std::move(stack.back());
    stack.pop_back();
    return row;
  };
  while (!word.empty() && word != ";") {
    const std::string_view next = words.next();
    if (next == "*" || next == "d") {
      stack.push_back(next == "*" ? times(pop(), integer(word)) : divided(pop(), integer(word)));
      word = words.next();
      continue;
    }
    if (word == "+") {
      const Row second = pop();
      stack.push_back(plus(pop(), second));
    } else if (word == "s") {
      stack.push_back(saturated(pop()));
    } else {
      stack.push_back(operand(word));
    }
    word = next;
  }
  if (stack.size() != 1) throw Malformed("a sum does not leave one row");
  conclude(std::move(stack.back()));
}

void Steps::take_deletion(Words words) {
  for (std::string_view word = words.next(); !word.empty() && word != ";"; word = words.next())
    rows_.retire(index_of(integer(word)));
}

void Steps::take_contradiction(Words words) {
  const Row row = rows_.row(index_of(integer(words.next())));
  Int most = 0;
  for (const Term& term : row.terms) most += term.coefficient;
  if (most >= row.least) throw Refused("the row is no contradiction");
  has_contradiction_ = true;
}

Row Steps::operand(std::string_view word) const {
  if (const Literal literal = names_.literal(word)) return {{{1, literal}}, 0};
  return rows_.row(index_of(integer(word)));
}

// Ids count from 1; negative ones count back from the last row.
std::size_t Steps::index_of(Int id) const {
  const Int size = rows_.size();
  const Int index = id > 0 ? id - 1 : size + id;
  if (id == 0 || index < 0 || index >= size) throw Refused("there is no row " + to_string(id));
  return static_cast<std::size_t>(index.value());
}

Literal Steps::define(std::string_view name) {
  const Literal variable = rows_.new_variable();
  names_.add(name, variable);
  definitions_.emplace_back();
  return variable;
}

void Steps::conclude(Row row) {
  for (const Term& term : row.terms) {
    if (std::abs(term.literal) >= first_new_)
      definitions_[static_cast<std::size_t>(std::abs(term.literal) - first_new_)].is_used = true;
  }
  rows_.add(row);
}

}  // namespace proof_checker::certificate
