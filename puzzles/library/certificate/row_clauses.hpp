// SPDX-License-Identifier: MIT
//
// Rows as clauses for a SAT solver, each of which the proof derives. See row_clauses.cpp.
//
//   RowClauses clauses(formulation, cnf, proof);
//   for (const reference::Row& row : formulation.rows()) clauses.add(row);

#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "encoders/cnf.hpp"
#include "puzzles/library/certificate/proof_text.hpp"
#include "reference/formulation.hpp"

namespace quadrille::puzzles::certificate {

class RowClauses {
 public:
  // Creates a variable of `cnf` for each one of the formulation, with the same number.
  RowClauses(const reference::Formulation& formulation, encoders::Cnf& cnf, ProofText& proof);
  ~RowClauses();

  // Whether the row becomes clauses without a counter.
  static bool has_few_clauses(const reference::Row& row);

  // Adds the next row of the formula. May abandon the formula; see Cnf.
  void add(const reference::Row& row);

 private:
  struct Counter;
  // A literal, true if the sum of a counter is at least a number, and the rows that say so.
  struct Output {
    reference::Literal literal = 0;      // 0 if the sum is never so great
    std::optional<RowId> forward = {};   // if the literal is true; none if it is a term of the sum
    std::optional<RowId> backward = {};  // if the literal is false
  };

  void note_at_most_one(const reference::Row& row);
  RowId whole(Counter& counter);
  bool add_directly(const reference::Row& row);
  Counter& counter_of(const std::vector<reference::Term>& terms);
  std::unique_ptr<Counter> counter_over(std::vector<Counter> parts);
  std::vector<Counter> parts_of(const std::vector<reference::Term>& terms);
  Output output(Counter& counter, reference::Int threshold);
  void count_up(Counter& counter, reference::Int cap);
  void count_down(Counter& counter, reference::Int cap);
  void count_group_down(Counter& group, reference::Int cap);
  void order(Counter& counter);
  void derive(const std::vector<Multiple>& rows, const std::vector<reference::Literal>& clause);
  void add_clause(const std::vector<reference::Literal>& clause);

  encoders::Cnf& cnf_;
  ProofText& proof_;
  std::int64_t rows_ = 0;  // added so far
  // By literal: the rows that allow only one of some literals to be true, this one among them.
  std::map<reference::Literal, std::vector<std::int64_t>> at_most_one_;
  std::map<std::int64_t, std::vector<reference::Literal>> members_;           // of these rows
  std::map<std::vector<reference::Int>, std::unique_ptr<Counter>> counters_;  // by their terms
};

}  // namespace quadrille::puzzles::certificate
