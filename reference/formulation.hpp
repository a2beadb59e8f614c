// SPDX-License-Identifier: MIT
//
// Reference formulations: each puzzle as pseudo-Boolean rows, written from its rules as plainly as
// possible, for certificates. The models share nothing with them, and they include nothing of ours:
// the proof checker reads puzzles, builds rows and judges solutions with this folder alone.
//
//   Formulation rows;
//   const Literal a = rows.new_variable("a"), b = rows.new_variable("b");
//   rows.at_most({a, b}, 1);
//   rows.at_least({a, -b}, 1);

#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "reference/int.hpp"

namespace reference {

// The number of a variable, from 1: true if the variable is. Its negative is true if the variable
// is false.
using Literal = int;

struct Term {
  Int coefficient = 1;
  Literal literal = 0;
  friend bool operator==(const Term&, const Term&) = default;
};

// The sum of the coefficients of true literals is at least `least`. In a normal row coefficients
// are positive, and each variable occurs once, in increasing order.
struct Row {
  std::vector<Term> terms;
  Int least = 0;
  friend bool operator==(const Row&, const Row&) = default;
};

// A sum that is 1 if a solution has a mark of a half-filled board, and 0 if not.
using Mark = std::vector<Term>;

// Returns the normal row with the same meaning.
Row normal(Row row);

// Returns the row that says that one of the literals is true.
Row clause_row(const std::vector<Literal>& literals);

// Returns the sum of the terms' true literals. values[v - 1] is the value of variable v.
Int sum_of(const std::vector<Term>& terms, const std::vector<bool>& values);

inline bool is_true(Literal literal, const std::vector<bool>& values) {
  return values[static_cast<std::size_t>(literal > 0 ? literal : -literal) - 1] == (literal > 0);
}
inline bool holds(const Row& row, const std::vector<bool>& values) {
  return sum_of(row.terms, values) >= row.least;
}

// Whether to give up; asked every few thousand variables and rows.
using Stop = std::function<bool()>;

// Thrown by a formulation that gives up, so that no reader of a puzzle has to ask; read_puzzle
// catches it.
struct Stopped {};

// The variables and rows of a puzzle.
class Formulation {
 public:
  explicit Formulation(Stop stop = {}) : stop_(std::move(stop)) {}

  // Names have letters, digits and underscores, and start with a letter.
  Literal new_variable(std::string name);

  // Rows about how many of the literals are true.
  void at_least(const std::vector<Literal>& literals, Int least);
  void at_most(const std::vector<Literal>& literals, Int most);
  void exactly(const std::vector<Literal>& literals, Int count) {
    at_least(literals, count);
    at_most(literals, count);
  }
  void clause(const std::vector<Literal>& literals) { at_least(literals, 1); }
  void fix(Literal literal) { at_least({literal}, 1); }
  // Rows about the sum of the coefficients of true literals, which may be negative.
  void sum_at_least(std::vector<Term> terms, Int least);
  void sum_at_most(std::vector<Term> terms, Int most);
  void sum_exactly(const std::vector<Term>& terms, Int sum) {
    sum_at_least(terms, sum);
    sum_at_most(terms, sum);
  }
  // Rows that ask for all marks, and a row that asks for one of them to be missing; never stopped.
  void all_of(const std::vector<Mark>& marks);
  void not_all_of(const std::vector<Mark>& marks);

  int variables() const { return static_cast<int>(names_.size()); }
  const std::vector<std::string>& names() const { return names_; }
  const std::vector<Row>& rows() const { return rows_; }

 private:
  void ask_at(std::size_t count) const;

  std::vector<std::string> names_;
  std::vector<Row> rows_;
  Stop stop_;
};

}  // namespace reference
