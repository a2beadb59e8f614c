// SPDX-License-Identifier: MIT
//
// Excludes the solutions of the report from the reference formulation and refutes the rest. A
// formulation with rows that count is searched as rows (row_program.cpp), any other one, or one
// with lazy rows, as clauses (row_clauses.cpp), and the steps of the search are written down. Lazy
// rows become part of the formula: more rows at the start never invalidate a step by unit
// propagation.

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/engine/solver.hpp>
#include <quadrille/proving.hpp>
#include <quadrille/stop.hpp>
#include "encoders/sat_solver.hpp"
#include "puzzles/core/puzzle.hpp"
#include "puzzles/library/certificate/claim.hpp"
#include "puzzles/library/certificate/opb_text.hpp"
#include "puzzles/library/certificate/proof_text.hpp"
#include "puzzles/library/certificate/reference_of.hpp"
#include "puzzles/library/certificate/row_clauses.hpp"
#include "puzzles/library/certificate/row_program.hpp"
#include "puzzles/text/clock.hpp"
#include "puzzles/text/text.hpp"
#include "reference/puzzle.hpp"

namespace quadrille {

namespace {

namespace certificate = puzzles::certificate;
using Values = std::vector<bool>;
using reference::Aim;

// The lazy rows that a search needed, by their witnesses.
class LazyRows final : public encoders::Separator {
 public:
  explicit LazyRows(const reference::Puzzle& puzzle) : puzzle_(puzzle) {}

  bool check(const encoders::Assignment& assignment, encoders::ClauseSink& lazy) override {
    Values values;
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
      text_ += certificate::opb_witness(witness);
      text_ += certificate::opb_row(reference::clause_row(*clause), puzzle_.formulation().names());
      ++count_;
    }
    return objections.empty();
  }

  std::size_t count() const { return count_; }
  const std::string& text() const { return text_; }

 private:
  const reference::Puzzle& puzzle_;
  std::size_t count_ = 0;
  std::string text_;
};

// Returns the solutions as values of the formulation; fewer if stopped.
std::vector<Values> values_of(const puzzles::Instance& instance, const Report& report,
                              const reference::Puzzle& puzzle, const StopToken& stop) {
  std::vector<Values> all;
  for (const Answer& solution : report.solutions) {
    if (stop()) break;
    const auto values = puzzle.read_solution(instance.solution_json(solution));
    if (!values) throw std::logic_error("a solution cannot be read");
    if (const auto objection = puzzle.objection(*values))
      throw std::logic_error("a solution is wrong: " + *objection);
    all.push_back(*values);
  }
  return all;
}

// Returns the row that asks for a value as good as the best, or for a better one.
reference::Row value_row(const reference::Puzzle& puzzle, reference::Int best, bool is_better) {
  const int sign = puzzle.aim() == Aim::kGreatest ? 1 : -1;
  reference::Row row{puzzle.objective(), sign * best + (is_better ? 1 : 0)};
  for (reference::Term& term : row.terms) term.coefficient *= sign;
  return reference::normal(std::move(row));
}

// The rows of the formula that do not depend on the search.
struct Statement {
  std::vector<Values> excluded;                 // solutions
  std::vector<certificate::RowId> stated = {};  // rows of the proof that state them
  std::optional<reference::Row> value = {};     // asks for a best value
};

Statement statement_of(const reference::Puzzle& puzzle, std::string_view claim,
                       std::vector<Values> solutions) {
  Statement statement;
  if (puzzle.aim() != Aim::kAny && !solutions.empty() && claim != "at least") {
    const reference::Int best = reference::sum_of(puzzle.objective(), solutions.front());
    statement.value = value_row(puzzle, best, claim == "optimal");
  }
  if (claim != "optimal") statement.excluded = std::move(solutions);
  return statement;
}

std::string formula_text(const reference::Puzzle& puzzle, const Statement& statement,
                         const LazyRows& lazy, const StopToken& stop) {
  constexpr std::size_t kRowsBetween = 4096;
  const reference::Formulation& formulation = puzzle.formulation();
  const std::vector<reference::Row>& rows = formulation.rows();
  std::string text = certificate::opb_head(formulation.variables(),
                                           rows.size() + (statement.value ? 1 : 0) + lazy.count());
  for (std::size_t k = 0; k < rows.size() && (k % kRowsBetween != 0 || !stop()); ++k)
    text += certificate::opb_row(rows[k], formulation.names());
  if (statement.value)
    text += "* value\n" + certificate::opb_row(*statement.value, formulation.names());
  return text + lazy.text();
}

// Writes the clauses of the formula, and those that exclude solutions.
encoders::Cnf clauses_of(const reference::Formulation& formulation, const Statement& statement,
                         certificate::ProofText& proof, const StopToken& stop) {
  encoders::Cnf cnf(stop);
  certificate::RowClauses clauses(formulation, cnf, proof);
  for (const reference::Row& row : formulation.rows()) {
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

using Sink = std::function<void(std::string_view)>;

engine::Options row_search(const certificate::RowProgram& program,
                           const certificate::ProofText& proof, std::uint64_t seed,
                           const StopToken& stop, Sink sink) {
  engine::Options search{
      .seed = seed, .stop = stop, .proof = std::move(sink), .proof_frame = program.frame(proof)};
  search.features.cuts = engine::CutKinds::none();
  search.features.heuristics = engine::Heuristics::none();
  return search;
}

// Tries to refute the formulation by its linear relaxation: one sum of rows is the proof, for
// example if the sums of lines do not add up.
bool refute_by_relaxation(certificate::RowProgram& program, const ProofOptions& options,
                          certificate::ProofText& proof, const StopToken& stop) {
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
std::optional<Error> refute_by_rows(const reference::Formulation& formulation,
                                    const Statement& statement, const ProofOptions& options,
                                    certificate::ProofText& proof, const StopToken& stop) {
  certificate::RowProgram program(formulation, stop);
  if (statement.excluded.empty() && refute_by_relaxation(program, options, proof, stop))
    return std::nullopt;
  program.strengthen(proof);
  for (std::size_t k = 0; k < statement.excluded.size(); ++k)
    program.exclude(statement.excluded[k], statement.stated[k]);
  if (stop()) return puzzles::request_error("the proof was stopped");
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
      throw std::logic_error("the verdict is wrong: the rules allow another solution");
    case engine::SolveStatus::kUnbounded:
    case engine::SolveStatus::kUnknown:
      break;
  }
  return puzzles::request_error(result.contract_error.empty() ? "the proof was stopped"
                                                              : result.contract_error);
}

// Derives a contradiction from the statement. Returns why it could not.
std::optional<Error> refute_by_clauses(const reference::Formulation& formulation,
                                       const Statement& statement, std::uint64_t seed,
                                       LazyRows& lazy, certificate::ProofText& proof,
                                       const StopToken& stop) {
  const encoders::Cnf cnf = clauses_of(formulation, statement, proof, stop);
  if (cnf.abandoned())
    return puzzles::request_error("the proof was stopped, or its formula is too large");
  encoders::SatSolver solver(
      {.seed = seed, .learned = [&](std::span<const int> clause) { proof.implied(clause); }});
  solver.add_formula(cnf, stop);
  switch (solver.solve(stop, &lazy)) {
    case encoders::SatStatus::kSatisfiable:
      throw std::logic_error("the verdict is wrong: the rules allow another solution");
    case encoders::SatStatus::kUnknown:
      return puzzles::request_error("the proof was stopped");
    case encoders::SatStatus::kUnsatisfiable:
      return std::nullopt;
  }
  return std::nullopt;
}

// Whether a search over rows is better than one over clauses: nothing but rows is given, and some
// of them count.
bool is_of_rows(const reference::Puzzle& puzzle, const Statement& statement) {
  const std::vector<reference::Row>& rows = puzzle.formulation().rows();
  return !puzzle.has_lazy_rows() && !statement.value &&
         !std::all_of(rows.begin(), rows.end(), certificate::RowClauses::has_few_clauses);
}

// Derives a contradiction from the statement and ends the proof. Returns why it could not.
std::optional<Error> refute(const reference::Puzzle& puzzle, const Statement& statement,
                            const ProofOptions& options, LazyRows& lazy,
                            certificate::ProofText& proof, const StopToken& stop) {
  if (is_of_rows(puzzle, statement))
    return refute_by_rows(puzzle.formulation(), statement, options, proof, stop);
  auto failure =
      refute_by_clauses(puzzle.formulation(), statement, options.seed, lazy, proof, stop);
  if (!failure) proof.end(true);
  return failure;
}

}  // namespace

std::optional<Error> why_no_certificate(const Puzzle& puzzle) {
  const auto source = certificate::reference_of(puzzle);
  return source ? std::nullopt : std::optional(source.error());
}

Result<Certificate> certify(const Puzzle& puzzle, const Report& report,
                            const ProofOptions& options) {
  if (auto why = encoders::SatSolver::why_unusable())
    return puzzles::request_error(*std::move(why));
  const puzzles::Instance& instance = puzzle.instance();
  const StopToken stop(options.stop,
                       puzzles::deadline_after(puzzles::Clock::now(), options.time_limit));
  const std::string_view claim = certificate::claim_of(instance, report);
  if (claim.empty())
    return puzzles::request_error("nothing is decided, so there is nothing to prove");
  auto source = certificate::reference_of(puzzle, stop);
  if (!source) return source.error();
  const reference::Puzzle& rows = *source->rows;
  Statement statement = statement_of(rows, claim, values_of(instance, report, rows, stop));
  if (stop()) return puzzles::request_error("the proof was stopped");

  certificate::ProofText proof(
      rows.formulation().names(), options.proof ? options.proof : [](std::string_view) {});
  for (const Values& solution : statement.excluded)
    statement.stated.push_back(proof.solution(solution));
  LazyRows lazy(rows);
  if (claim == "at least") {
    proof.end(false);
  } else if (auto failure = refute(rows, statement, options, lazy, proof, stop)) {
    return *std::move(failure);
  }
  Certificate certificate{.puzzle = std::move(source->text),
                          .claim = certificate::claim_json(puzzle, report).dump(2) + '\n',
                          .formula = formula_text(rows, statement, lazy, stop)};
  if (stop()) return puzzles::request_error("the proof was stopped");
  return certificate;
}

}  // namespace quadrille
