// SPDX-License-Identifier: MIT
//
// The lines of a pseudo-Boolean proof in VeriPB's format, version 1.2, passed on as they come. Rows
// of the formula have the ids 1, 2, ...; derived ones are named by how many lines ago they were
// derived, so that the formula may still grow while the proof is written.
//
//   ProofText proof(names, sink);
//   const std::vector<Multiple> rows{{RowId::of_formula(0), 2}, {RowId::of_formula(1)}};
//   const RowId row = proof.sum(rows, /*saturated=*/true);
//   proof.implied(std::vector{3, -4});  // follows by unit propagation

#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "reference/formulation.hpp"

namespace quadrille::puzzles::certificate {

struct RowId {
  bool is_derived = false;
  std::int64_t index = 0;

  static RowId of_formula(std::int64_t index) { return {false, index}; }
};

// A row times a factor.
struct Multiple {
  RowId row;
  reference::Int factor = 1;
};

class ProofText {
 public:
  // Writes the head of the proof, for a formula with these variables.
  ProofText(std::vector<std::string> names, std::function<void(std::string_view)> sink);

  // States a solution, and so excludes it.
  RowId solution(const std::vector<bool>& values);
  // Names a new variable; returns its number.
  reference::Literal new_variable();
  // Adds a row about a new variable. The variable is in no row so far but those that define it, and
  // the row is true if its literal `satisfying` is.
  RowId define(const reference::Row& row, reference::Literal satisfying);
  // Adds multiples of rows; if `saturated`, coefficients are then cut down to what is required.
  RowId sum(std::span<const Multiple> rows, bool saturated);
  // The same, divided and rounded up.
  RowId divided_sum(std::span<const Multiple> rows, reference::Int divisor);
  // Adds multiples of "the literal is at least 0".
  RowId sum_of_literals(std::span<const reference::Term> terms);
  // Adds a clause that follows by unit propagation.
  RowId implied(std::span<const int> clause);
  // Ends the proof. If it is complete, the clause added last is empty: the solutions stated are all
  // there are.
  void end(bool is_complete);
  // Ends with lines that another writer has written or, after this, passes on itself.
  void pass_on(std::string_view lines);
  const std::vector<std::string>& names() const { return names_; }  // of all variables so far
  std::int64_t derived() const { return derived_; }                 // rows so far

 private:
  void write_sum(std::span<const Multiple> rows);
  void write(reference::Literal literal);
  void write(const reference::Row& row);
  RowId end_step();
  void flush();

  std::vector<std::string> names_;
  std::function<void(std::string_view)> sink_;
  std::string lines_;
  std::int64_t derived_ = 0;
};

}  // namespace quadrille::puzzles::certificate
