// SPDX-License-Identifier: MIT
//
// A formulation with rows that count is searched as rows (row_program.cpp), any other one, or one
// with lazy rows, as clauses (row_clauses.cpp), and the steps of the search are written down. Lazy
// rows become part of the formula: more rows at the start never invalidate a step by unit
// propagation.

#include "puzzles/library/certificate/refutation.hpp"

#include <algorithm>
#include <functional>
#include <span>
#include <stdexcept>
#include <string_view>
#include <utility>

#include <quadrille/engine/solver.hpp>
#include "encoders/sat_solver.hpp"
#include "puzzles/library/certificate/opb_text.hpp"
#include "puzzles/library/certificate/row_clauses.hpp"
#include "puzzles/library/certificate/row_program.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::certificate {

bool LazyRows::check(const encoders::Assignment& assignment, encoders::ClauseSink& lazy) {
  std::vector<bool> values;
  for (int v = 1; v <= puzzle_.formulation().variables(); ++v)
    values.push_back(assignment(encoders::Literal::from_dimacs(v)));
  const std::vector<reference::Witness> objections = puzzle_.lazy_objections(values);
  for (const reference::Witness& witness : objections) {
    const auto clause = puzzle_.proved_by(witness);
    if (!clause || reference::holds(reference::clause_row(*clause), values))
      throw std::logic_error("a witness does not prove that these values are wrong");
    std::vector<encoders::Literal> literals;
    for (const reference::Literal literal : *clause)
      literals.push_back(encoders::Literal::from_dimacs(literal));
    lazy.add(literals);
    text_ += opb_witness(witness);
    text_ += opb_row(reference::clause_row(*clause), puzzle_.formulation().names());
    ++count_;
  }
  return objections.empty();
}

namespace {

using Values = std::vector<bool>;
using Sink = std::function<void(std::string_view)>;

// Says that the statement has a solution.
Error solution_left(const Statement& statement) {
  if (!statement.is_cover)
    throw std::logic_error("the verdict is wrong: the rules allow another solution");
  return request_error("a solution may be in none of the parts that have certificates");
}

// Writes the clauses of the formula, and those that exclude solutions.
encoders::Cnf clauses_of(const Statement& statement, ProofText& proof, const StopToken& stop) {
  encoders::Cnf cnf(stop);
  RowClauses clauses(statement.rules, cnf, proof);
  for (const reference::Row& row : statement.rules.rows()) {
    if (cnf.poll_step()) return cnf;
    clauses.add(row);
  }
  if (statement.value) clauses.add(*statement.value);
  for (const Values& solution : statement.excluded) {
    std::vector<encoders::Literal> clause;
    for (std::size_t k = 0; k < solution.size(); ++k)
      clause.push_back(
          encoders::Literal::from_dimacs(static_cast<int>(solution[k] ? -k - 1 : k + 1)));
    cnf.add(clause);
  }
  return cnf;
}

engine::Options row_search(const RowProgram& program, const ProofText& proof, std::uint64_t seed,
                           const StopToken& stop, Sink sink) {
  engine::Options search{
      .seed = seed, .stop = stop, .proof = std::move(sink), .proof_frame = program.frame(proof)};
  search.features.cuts = engine::CutKinds::none();
  search.features.heuristics = engine::Heuristics::none();
  return search;
}

// Tries to refute the formulation by its linear relaxation: one sum of rows is the proof, for
// example if the sums of lines do not add up.
bool refute_by_relaxation(RowProgram& program, const ProofOptions& options, ProofText& proof,
                          const StopToken& stop) {
  std::string lines;
  engine::Options search = row_search(program, proof, options.seed, stop,
                                      [&lines](std::string_view piece) { lines += piece; });
  search.limits.nodes = 1;
  search.features.conflicts = false;
  search.features.probing = false;
  if (engine::solve(program.model(), search).status != engine::SolveStatus::kInfeasible)
    return false;
  proof.pass_on(lines);
  return true;
}

// Derives a contradiction by a search over the rows. Returns why it could not.
std::optional<Error> refute_by_rows(const Statement& statement, const ProofOptions& options,
                                    ProofText& proof, const StopToken& stop) {
  RowProgram program(statement.rules, stop);
  if (statement.excluded.empty() && refute_by_relaxation(program, options, proof, stop))
    return std::nullopt;
  program.strengthen(proof);
  for (std::size_t k = 0; k < statement.excluded.size(); ++k)
    program.exclude(statement.excluded[k], statement.stated[k]);
  if (stop()) return request_error("the proof was stopped");
  proof.pass_on({});
  const engine::SolveResult result =
      engine::solve(program.model(), row_search(
                                         program, proof, options.seed, stop,
                                         options.proof ? options.proof : [](std::string_view) {}));
  switch (result.status) {
    case engine::SolveStatus::kInfeasible:
      return std::nullopt;
    case engine::SolveStatus::kOptimal:
    case engine::SolveStatus::kFeasible:
      return solution_left(statement);
    case engine::SolveStatus::kUnbounded:
    case engine::SolveStatus::kUnknown:
      break;
  }
  return request_error(result.contract_error.empty() ? "the proof was stopped"
                                                     : result.contract_error);
}

// Derives a contradiction from the statement. Returns why it could not.
std::optional<Error> refute_by_clauses(const Statement& statement, std::uint64_t seed,
                                       LazyRows& lazy, ProofText& proof, const StopToken& stop) {
  const encoders::Cnf cnf = clauses_of(statement, proof, stop);
  if (cnf.abandoned()) return request_error("the proof was stopped, or its formula is too large");
  encoders::SatSolver solver(
      {.seed = seed, .learned = [&](std::span<const int> clause) { proof.implied(clause); }});
  solver.add_formula(cnf, stop);
  switch (solver.solve(stop, &lazy)) {
    case encoders::SatStatus::kSatisfiable:
      return solution_left(statement);
    case encoders::SatStatus::kUnknown:
      return request_error("the proof was stopped");
    case encoders::SatStatus::kUnsatisfiable:
      return std::nullopt;
  }
  return std::nullopt;
}

// Whether a search over rows is better than one over clauses: nothing but rows is given, and some
// of them count.
bool is_of_rows(const reference::Puzzle& puzzle, const Statement& statement) {
  const std::vector<reference::Row>& rows = statement.rules.rows();
  return !puzzle.has_lazy_rows() && !statement.value &&
         !std::all_of(rows.begin(), rows.end(), RowClauses::has_few_clauses);
}

}  // namespace

std::optional<Error> refute(const reference::Puzzle& puzzle, const Statement& statement,
                            const ProofOptions& options, LazyRows& lazy, ProofText& proof,
                            const StopToken& stop) {
  if (is_of_rows(puzzle, statement)) return refute_by_rows(statement, options, proof, stop);
  auto failure = refute_by_clauses(statement, options.seed, lazy, proof, stop);
  if (!failure) proof.end(true);
  return failure;
}

}  // namespace quadrille::puzzles::certificate
