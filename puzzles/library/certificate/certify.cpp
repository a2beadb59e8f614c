// SPDX-License-Identifier: MIT
//
// Excludes the solutions of the report from the reference formulation and refutes the rest. For a
// part, further rows ask for its marks. Joined parts leave nothing to be proved but that together
// they have all solutions: for each a row asks for one of its marks to be missing.

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/proving.hpp>
#include <quadrille/stop.hpp>
#include "encoders/sat_solver.hpp"
#include "puzzles/core/puzzle.hpp"
#include "puzzles/library/certificate/claim.hpp"
#include "puzzles/library/certificate/opb_text.hpp"
#include "puzzles/library/certificate/proof_text.hpp"
#include "puzzles/library/certificate/reference_of.hpp"
#include "puzzles/library/certificate/refutation.hpp"
#include "puzzles/search/assumed.hpp"
#include "puzzles/text/clock.hpp"
#include "puzzles/text/text.hpp"
#include "reference/puzzle.hpp"

namespace quadrille {

namespace {

namespace certificate = puzzles::certificate;
using certificate::LazyRows;
using certificate::Statement;
using Json = nlohmann::ordered_json;
using Values = std::vector<bool>;
using reference::Aim;

// Returns the marks of a part in JSON; an error if they are of another puzzle, or get lost there.
Result<Json> marks_json(const puzzles::Instance& instance, const PartialAnswer& part) {
  if (auto error = puzzles::foreign_marks(instance, part)) return *std::move(error);
  Json marks = instance.partial_json(part);
  const auto read = instance.parse_partial(marks);
  if (!read || *read != part)
    return puzzles::request_error("the marks of a part have no form in JSON");
  return marks;
}

std::vector<reference::Mark> marks_in(const reference::Puzzle& puzzle, const Json& json) {
  auto marks = puzzle.read_marks(json);
  if (!marks) throw std::logic_error("the marks of a part cannot be read");
  return *std::move(marks);
}

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

// Adds what contradicts the claim.
void add_denial(const reference::Puzzle& puzzle, std::string_view claim,
                std::vector<Values> solutions, Statement& statement) {
  const std::vector<reference::Row>& rows = statement.rules.rows();
  for (std::size_t k = puzzle.formulation().rows().size(); k < rows.size(); ++k) {
    for (const Values& values : solutions) {
      if (!reference::holds(rows[k], values))
        throw std::logic_error("a solution lacks a mark of its part");
    }
  }
  if (puzzle.aim() != Aim::kAny && !solutions.empty() && claim != "at least") {
    const reference::Int best = reference::sum_of(puzzle.objective(), solutions.front());
    statement.value = value_row(puzzle, best, claim == "optimal");
  }
  if (claim != "optimal") statement.excluded = std::move(solutions);
}

// Adds what is said of a part, if it has marks, or of several, and describes it in the claim.
// Returns why it cannot.
std::optional<Error> add_parts(const puzzles::Instance& instance, const reference::Puzzle& puzzle,
                               const PartialAnswer& part, const std::vector<PartialAnswer>* parts,
                               Statement& statement, Json& about) {
  if (parts == nullptr && part.values.empty()) return std::nullopt;
  if (parts == nullptr) {
    const auto marks = marks_json(instance, part);
    if (!marks) return marks.error();
    about["marks"] = *marks;
    statement.rules.all_of(marks_in(puzzle, *marks));
    return std::nullopt;
  }
  statement.is_cover = true;
  about["parts"] = parts->size();
  for (const PartialAnswer& one : *parts) {
    const auto marks = marks_json(instance, one);
    if (!marks) return marks.error();
    statement.rules.not_all_of(marks_in(puzzle, *marks));
  }
  return std::nullopt;
}

std::string formula_text(const Statement& statement, const LazyRows& lazy, const StopToken& stop) {
  constexpr std::size_t kRowsBetween = 4096;
  const reference::Formulation& formulation = statement.rules;
  const std::vector<reference::Row>& rows = formulation.rows();
  std::string text = certificate::opb_head(formulation.variables(),
                                           rows.size() + (statement.value ? 1 : 0) + lazy.count());
  for (std::size_t k = 0; k < rows.size() && (k % kRowsBetween != 0 || !stop()); ++k)
    text += certificate::opb_row(rows[k], formulation.names());
  if (statement.value)
    text += "* value\n" + certificate::opb_row(*statement.value, formulation.names());
  return text + lazy.text();
}

// Proves the report; with `parts`, that these have all solutions.
Result<Certificate> certify(const Puzzle& puzzle, const Report& report, const ProofOptions& options,
                            const std::vector<PartialAnswer>* parts) {
  if (auto why = encoders::SatSolver::why_unusable())
    return puzzles::request_error(*std::move(why));
  const puzzles::Instance& instance = puzzle.instance();
  const StopToken stop(options.stop,
                       puzzles::deadline_after(puzzles::Clock::now(), options.time_limit));
  const std::string_view claim = certificate::claim_of(instance, report);
  if (claim.empty())
    return puzzles::request_error("nothing is decided, so there is nothing to prove");
  if (claim == "at least") parts = nullptr;  // its solutions are the proof
  auto source = certificate::reference_of(puzzle, stop);
  if (!source) return source.error();
  const reference::Puzzle& rows = *source->rows;
  Statement statement{rows.formulation()};
  Json about;
  if (auto error = add_parts(instance, rows, options.assumptions, parts, statement, about))
    return *std::move(error);
  std::vector<Values> solutions = values_of(instance, report, rows, stop);
  if (parts == nullptr) add_denial(rows, claim, std::move(solutions), statement);
  if (stop()) return puzzles::request_error("the proof was stopped");

  certificate::ProofText proof(
      rows.formulation().names(), options.proof ? options.proof : [](std::string_view) {});
  for (const Values& solution : statement.excluded)
    statement.stated.push_back(proof.solution(solution));
  LazyRows lazy(rows);
  if (claim == "at least") {
    proof.end(false);
  } else if (auto failure = certificate::refute(rows, statement, options, lazy, proof, stop)) {
    return *std::move(failure);
  }
  Certificate certificate{.puzzle = std::move(source->text),
                          .claim = certificate::claim_json(puzzle, report, about).dump(2) + '\n',
                          .formula = formula_text(statement, lazy, stop)};
  if (stop()) return puzzles::request_error("the proof was stopped");
  return certificate;
}

}  // namespace

std::optional<Error> why_no_certificate(const Puzzle& puzzle) {
  const auto source = certificate::reference_of(puzzle);
  return source ? std::nullopt : std::optional(source.error());
}

Result<Certificate> certify(const Puzzle& puzzle, const Report& report,
                            const ProofOptions& options) {
  return certify(puzzle, report, options, nullptr);
}

Result<Certificate> certify_joined(const Puzzle& puzzle, const Report& report,
                                   const std::vector<PartialAnswer>& parts,
                                   const ProofOptions& options) {
  return certify(puzzle, report, options, &parts);
}

}  // namespace quadrille
