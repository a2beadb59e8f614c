// SPDX-License-Identifier: MIT
//
// A reference formulation as an integer program for the engine, with more rows, which the proof
// derives. See row_program.cpp.
//
//   RowProgram program(puzzle.formulation(), stop);
//   program.strengthen(proof);
//   program.exclude(solution, proof.solution(solution));
//   options.proof_frame = program.frame(proof);
//   engine::solve(program.model(), options);

#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include <quadrille/engine/model.hpp>
#include <quadrille/engine/solver.hpp>
#include <quadrille/stop.hpp>
#include "puzzles/library/certificate/proof_text.hpp"
#include "reference/formulation.hpp"

namespace quadrille::puzzles::certificate {

class RowProgram {
 public:
  // Takes the rows of the formulation. Stopped early, here or below, it leaves rows out.
  RowProgram(const reference::Formulation& formulation, const StopToken& stop);

  // Adds rows for weighted sums of literals that exclude each other, and writes their derivations.
  void strengthen(ProofText& proof);
  // Excludes a solution that this row of the proof has stated.
  void exclude(const std::vector<bool>& solution, RowId row);
  const engine::Model& model() const { return model_; }
  engine::VeriPbFrame frame(const ProofText& proof) const;

 private:
  // Two rows: the sum of the terms is exactly `sum`.
  struct Equation {
    const std::vector<reference::Term>* terms;
    reference::Int sum;
    std::int64_t row;  // the first one

    RowId lower() const { return RowId::of_formula(row); }
    RowId upper() const { return RowId::of_formula(row + 1); }
  };
  // Literals of which at most one is true, and a new variable that is true if one is.
  struct Group {
    std::vector<reference::Literal> members;
    const Equation* place;  // exactly one of its terms is true, the members among them
    reference::Literal literal = 0;
    RowId forward = {}, backward = {};  // if it is true, a member is; and the reverse
    RowId upper = {};                   // it is at least the sum of the members
  };
  // A coefficient, and what it counts: a group, or one literal.
  struct Part {
    reference::Int coefficient;
    Group* group;
    reference::Literal literal;
  };
  // A weighted sum that has exactly `cells.size()` true literals.
  struct WeightedSum {
    const Equation* equation;
    std::vector<const Equation*> cells;
    std::vector<Part> parts;
  };

  void take(const std::vector<reference::Row>& rows);
  void find_sums();
  std::vector<const Equation*> cells_of(const Equation& equation) const;
  std::vector<Part> parts_of(const Equation& equation);
  Group* group_of(const std::vector<reference::Literal>& members);
  void define(Group& group, ProofText& proof);
  void join(const Equation& place, const std::vector<Group*>& groups, ProofText& proof);
  void join_groups(const Equation& place, ProofText& proof);
  void add_sum(const WeightedSum& sum, ProofText& proof);
  void add(const reference::Row& row, std::optional<RowId> lower, std::optional<RowId> upper);

  const reference::Formulation& formulation_;
  StopToken stop_;
  std::deque<Equation> equations_;  // by row
  // By literal: the equations that say that exactly one of some literals is true.
  std::vector<std::vector<const Equation*>> exactly_one_;
  std::vector<WeightedSum> sums_;
  std::deque<Group> groups_;
  std::map<std::vector<reference::Literal>, Group*> group_by_members_;
  engine::Model model_;
  std::vector<std::pair<std::optional<RowId>, std::optional<RowId>>> ids_;  // of the model's rows
};

}  // namespace quadrille::puzzles::certificate
