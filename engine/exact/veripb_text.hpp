// SPDX-License-Identifier: MIT
//
// The lines of a pseudo-Boolean proof in the format of VeriPB, version 1.2. Rows have ids: those of
// the formula are 1, 2, ..., followed by the ids that the calls below return. A literal is the
// number of a variable, or its negative.
//
//   VeriPbText text(sink, /*variables=*/3, /*rows=*/5);
//   PolishSum sum;
//   sum.add_row(4, 2);      // twice row 4,
//   sum.add_literal(text.name(-1), 3);  // and 3 ~x1 >= 0
//   const std::int64_t id = text.sum(sum);
//   text.implied(std::vector{2, -3});
//   text.remove(std::vector{id});

#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/engine/solver.hpp>
#include "engine/wide.hpp"

namespace quadrille::engine {

// Returns the name of a literal of the formula, such as "~x3".
std::string veripb_name(int literal);

// Rows and literals, each times a factor, in reverse Polish notation. Factors are not negative.
class PolishSum {
 public:
  void add_row(std::int64_t id, Wide factor = 1);
  void add_literal(std::string_view name, Wide factor);
  void multiply(Wide factor);
  // Rounds coefficients and side up.
  void divide(Wide divisor);
  // Reduces coefficients to the side.
  void saturate() { text_ += " s"; }
  // Adds the operands of another sum, which has neither been divided nor saturated.
  void append(const PolishSum& other);

  bool is_empty() const { return is_empty_; }
  const std::string& text() const { return text_; }

 private:
  void add(std::string_view operand, Wide factor);

  std::string text_;
  bool is_empty_ = true;
};

class VeriPbText {
 public:
  using Sink = std::function<void(std::string_view)>;

  struct Term {
    Wide coefficient = 0;
    int literal = 0;
  };

  // Writes the head of a proof for a formula with this many variables and rows.
  VeriPbText(Sink sink, int variables, std::int64_t rows);
  // Continues a proof that others have begun.
  VeriPbText(Sink sink, const VeriPbFrame& frame);

  // Returns the name of a literal, such as "~x3".
  std::string name(int literal) const;

  std::int64_t sum(const PolishSum& sum);
  // A clause that follows by unit propagation.
  std::int64_t implied(std::span<const int> clause);
  // A row that holds trivially.
  std::int64_t nothing();
  // A new variable, to be defined by `define`.
  int new_variable() { return ++variables_; }
  // A row that is true if the literal of a new variable is.
  std::int64_t define(std::span<const Term> terms, Wide least, int literal);
  void remove(std::span<const std::int64_t> ids);
  // A solution; with an objective, only better ones are wanted from now on. Returns the id of the
  // row that says so, or of the clause that excludes the solution.
  std::int64_t solution(const std::vector<bool>& values, bool has_objective);
  // The row is a contradiction, which ends the proof.
  void contradiction(std::int64_t id);
  void flush();

 private:
  void write(std::span<const Term> terms, Wide least);
  void end_line();
  std::int64_t end_row();

  Sink sink_;
  std::string lines_;
  std::vector<std::string> names_;  // of the formula's variables; empty: x1, x2, ...
  int own_variables_;               // of the formula
  int variables_;
  std::int64_t last_id_;
};

}  // namespace quadrille::engine
