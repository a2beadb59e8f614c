// SPDX-License-Identifier: MIT
//
// The solutions of the report are excluded from the model's formula, and a solver that writes down
// each clause it learns refutes the rest. Lazy clauses come up again in this search and are added
// to the formula: more clauses at the start never invalidate a step by unit propagation.

#include <quadrille/proving.hpp>

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <utility>

#include <quadrille/stop.hpp>
#include "encoders/dimacs.hpp"
#include "encoders/drat.hpp"
#include "encoders/sat_solver.hpp"
#include "puzzles/core/puzzle.hpp"
#include "puzzles/library/certificate/claim.hpp"
#include "puzzles/library/exported_model.hpp"
#include "puzzles/search/choose_model.hpp"
#include "puzzles/search/sat_formulation.hpp"
#include "puzzles/text/clock.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille {

namespace {

namespace certificate = puzzles::certificate;
using encoders::SatStatus;
using puzzles::Instance;
using puzzles::SatFormulation;

// Passes clauses on to two others.
class BothSinks final : public encoders::ClauseSink {
 public:
  BothSinks(encoders::ClauseSink& one, encoders::ClauseSink& other) : one_(one), other_(other) {}

 private:
  void take(std::span<const encoders::Literal> clause) override {
    one_.add(clause);
    other_.add(clause);
  }

  encoders::ClauseSink& one_;
  encoders::ClauseSink& other_;
};

// Also writes the lazy clauses to the formula.
class RecordedSeparator final : public encoders::Separator {
 public:
  RecordedSeparator(encoders::Separator& separator, encoders::Cnf& cnf)
      : separator_(separator), cnf_(cnf) {}

  bool check(const encoders::Assignment& assignment, encoders::ClauseSink& lazy) override {
    BothSinks both(lazy, cnf_);
    return separator_.check(assignment, both);
  }
  std::vector<encoders::Literal> phases() override { return separator_.phases(); }

 private:
  encoders::Separator& separator_;
  encoders::Cnf& cnf_;
};

// Adds clauses that contradict the claim. Fails if no clause can: the model excludes a better value
// before any search.
std::optional<Error> add_denial(const Instance& instance, const Report& report,
                                SatFormulation& formulation) {
  if (instance.sense() != puzzles::Sense::kAny && !report.solutions.empty()) {
    const std::int64_t best = instance.value(report.solutions.front());
    const int better = instance.sense() == puzzles::Sense::kMaximise ? 1 : -1;
    const bool excludes_all = report.complete || report.status == Status::kUnique;
    const auto literal = formulation.as_good_as(excludes_all ? best : best + better);
    if (!literal)
      return puzzles::request_error("the model excludes a better value without a search");
    formulation.cnf.add({*literal});
    if (!excludes_all) return std::nullopt;
  }
  for (const Answer& solution : report.solutions) block(formulation, solution, formulation.cnf);
  return std::nullopt;
}

}  // namespace

Result<ClauseProof> prove_by_clauses(const Puzzle& puzzle, const Report& report,
                                     const ProofOptions& options) {
  if (auto why = encoders::SatSolver::why_unusable())
    return puzzles::request_error(*std::move(why));
  const Instance& instance = puzzle.instance();
  const StopToken stop(options.stop,
                       puzzles::deadline_after(puzzles::Clock::now(), options.time_limit));
  const std::string_view claimed = certificate::claim_of(instance, report);
  if (claimed.empty())
    return puzzles::request_error("nothing is decided, so there is nothing to prove");
  const auto models =
      puzzles::choose_models(instance, {.engine = EngineChoice::kSat, .model = options.model});
  if (!models) return models.error();
  const puzzles::Model& model = *models->front();
  ClauseProof proved{.model = model.info.name};
  nlohmann::ordered_json claim = certificate::claim_json(puzzle, report);
  claim["model"] = model.info.name;
  if (claimed == "at least") {
    proved.claim = claim.dump(2) + '\n';
    return proved;
  }

  SatFormulation formulation = std::get<puzzles::SatModel>(model.method).build(instance, stop);
  if (formulation.cnf.abandoned())
    return puzzles::request_error("the proof was stopped, or its formula is too large");
  const std::int64_t own = formulation.cnf.clause_count();
  if (auto error = add_denial(instance, report, formulation)) return *std::move(error);
  const std::int64_t denied = formulation.cnf.clause_count();
  encoders::SatOptions search = solver_options(formulation, options.seed);
  encoders::DratText steps(options.proof);
  search.learned = [&](std::span<const int> clause) { steps.add(clause); };
  encoders::SatSolver solver(search);
  solver.add_formula(formulation.cnf, stop);
  std::optional<RecordedSeparator> separator;
  if (formulation.separator) separator.emplace(*formulation.separator, formulation.cnf);
  const SatStatus status = solver.solve(stop, separator ? &*separator : nullptr);
  if (status == SatStatus::kSatisfiable)
    throw std::logic_error("the verdict is wrong: the clauses have another solution");
  if (status == SatStatus::kUnknown || formulation.cnf.abandoned())
    return puzzles::request_error("the proof was stopped");
  claim["clauses"] = {
      {"model", own}, {"denial", denied - own}, {"lazy", formulation.cnf.clause_count() - denied}};
  proved.claim = claim.dump(2) + '\n';
  proved.formula = encoders::to_dimacs(formulation.cnf, named_links(instance.shape(), formulation));
  return proved;
}

}  // namespace quadrille
