// SPDX-License-Identifier: MIT
//
// The only file that knows CaDiCaL. It uses what versions 1.5.3 to 2.x have in common: clauses,
// assumptions, phases, a conflict limit, and the terminator, through which time limits and
// interrupts reach the search.
//
// Its constructor takes options from 166 environment variables, such as CADICAL_PHASE, and opens
// the file that CADICAL_API_TRACE names. The options are set anew; the file cannot be prevented, so
// no solver is made while it is named.

#include "encoders/sat_solver.hpp"

#include <cadical.hpp>

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <stdexcept>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>

namespace quadrille::encoders {

namespace {

// Thrown out of a search that CaDiCaL would not stop in time.
struct Interrupted {};

// Follows the search: asks whether to stop, and counts conflicts, which CaDiCaL only prints.
//
// The terminator is called before each decision. On formulas with thousands of levels, conflicts
// can follow each other for seconds without a decision; then the learner asks instead, and leaves
// by an exception. After that the solver can only be deleted.
class SearchListener final : public CaDiCaL::Terminator, public CaDiCaL::Learner {
 public:
  bool terminate() override {
    unasked_ = 0;
    return stop_();
  }
  bool learning(int) override {
    constexpr int kConflictsBetween = 16;
    ++conflicts_;
    if (++unasked_ >= kConflictsBetween && terminate()) throw Interrupted();
    return static_cast<bool>(learned_);
  }
  // The literals of a learned clause, up to a 0.
  void learn(int literal) override {
    if (literal != 0) return clause_.push_back(literal);
    if (!clause_.empty()) learned_(clause_);  // the end of the proof is up to `refuted`
    clause_.clear();
  }

  std::int64_t conflicts() const { return conflicts_; }
  void listen_to(const StopToken& stop) { stop_ = stop; }
  void pass_clauses_to(std::function<void(std::span<const int>)> learned) {
    learned_ = std::move(learned);
  }
  void refuted() {
    if (learned_) learned_({});
  }

 private:
  StopToken stop_;
  std::function<void(std::span<const int>)> learned_;  // null: they are not wanted
  std::vector<int> clause_;                            // the last one, as far as it is known
  int unasked_ = 0;                                    // conflicts since the last call
  std::int64_t conflicts_ = 0;
};

}  // namespace

class SatSolver::Implementation {
 public:
  explicit Implementation(const SatOptions& options) {
    set_defaults();
    solver.set("quiet", 1);
    solver.set("seed", static_cast<int>(options.seed % 2'000'000'000));
    if (options.prefer_false) solver.set("phase", 0);
    if (options.strategy == SatStrategy::kStable) solver.set("stabilizeonly", 1);
    if (options.strategy == SatStrategy::kInOrder) decide_in_order();
    if (!options.inprocessing) {
      solver.set("inprocessing", 0);
      solver.set("compact", 0);  // of millions of clauses it takes seconds without asking to stop
    }
    if (options.learned) only_learn(options.learned);
    // Newer versions may take numbers that we have not used yet for variables of their own.
    if (CaDiCaL::Solver::is_valid_option("factor")) solver.set("factor", 0);
    solver.connect_learner(&listener);
    solver.connect_terminator(&listener);
  }

  // Sets all options, in all versions. Those named here are the ones that the configuration leaves.
  void set_defaults() {
    solver.configure("default");
    for (const char* option : {"check", "checkassumptions", "checkconstraint", "checkfailed",
                               "checkfrozen", "checkproof", "checkprooflrat", "checkwitness", "log",
                               "logsort", "profile", "realtime", "verbose"})
      solver.set(option, 0);
  }

  // Turns off whatever derives clauses other than by analysing conflicts, in all versions.
  void only_learn(const std::function<void(std::span<const int>)>& learned) {
    for (const char* technique :
         {"inprocessing", "probe", "elim", "subsume", "vivify", "ternary", "transred", "decompose",
          "eagersubsume", "otfs", "block", "cover", "condition", "instantiate", "lucky",
          "congruence", "sweep", "fastelim"}) {
      if (CaDiCaL::Solver::is_valid_option(technique)) solver.set(technique, 0);
    }
    listener.pass_clauses_to(learned);
  }

  // Restarts and rephasing only disturb a sweep, and so does jumping back over many levels, which
  // must then be decided again. Clauses are kept longer than by default, as the front returns to
  // where they were learned.
  void decide_in_order() {
    solver.set("inprocessing", 0);
    solver.set("compact", 0);
    solver.set("bump", 0);
    solver.set("reverse", 1);
    solver.set("stabilize", 0);
    solver.set("rephase", 0);
    solver.set("chronolevelim", 0);
    solver.set("reduceint", 10'000);
    solver.set("shrink", 0);
    solver.set("eagersubsume", 0);
  }

  SatStatus solve_once(const StopToken& stop, std::span<const Literal> assumptions,
                       std::int64_t max_conflicts) {
    if (is_interrupted || stop()) return SatStatus::kUnknown;
    assert(std::all_of(assumptions.begin(), assumptions.end(), [&](Literal literal) {
      return !literal.constant() && literal.variable() <= variables;
    }));
    for (const Literal literal : assumptions) solver.assume(literal.dimacs());
    if (max_conflicts >= 0) {
      solver.limit("conflicts", static_cast<int>(std::min<std::int64_t>(max_conflicts, 1 << 30)));
    }
    listener.listen_to(stop);
    const int status = run();
    listener.listen_to({});
    ++stats.rounds;
    if (status == 20 && assumptions.empty()) listener.refuted();
    if (status == 10) return SatStatus::kSatisfiable;
    return status == 20 ? SatStatus::kUnsatisfiable : SatStatus::kUnknown;
  }

  // Returns CaDiCaL's status of a search; 0 if it was stopped.
  int run() {
    try {
      return solver.solve();
    } catch (const Interrupted&) {
      is_interrupted = true;
      return 0;
    }
  }

  SearchListener listener;  // must outlive the solver
  CaDiCaL::Solver solver;
  bool is_interrupted = false;  // the solver can only be deleted
  std::int32_t variables = 0;   // those of the formulas, and new ones
  SatStats stats;
};

std::optional<std::string> SatSolver::why_unusable() {
  for (const char* variable :
       {"CADICAL_API_TRACE", "CADICALAPITRACE", "CADICAL_LIDRUP_TRACE", "CADICALLIDRUPTRACE"}) {
    if (std::getenv(variable) != nullptr)
      return "the environment variable " + std::string(variable) +
             " makes the SAT solver write to a file (expected it not to be set)";
  }
  return std::nullopt;
}

SatSolver::SatSolver(const SatOptions& options) {
  if (const auto why = why_unusable()) throw std::logic_error(*why);
  implementation_ = std::make_unique<Implementation>(options);
}
SatSolver::~SatSolver() = default;
SatSolver::SatSolver(SatSolver&&) noexcept = default;
SatSolver& SatSolver::operator=(SatSolver&&) noexcept = default;

void SatSolver::add_formula(const Cnf& cnf, const StopToken& stop) {
  constexpr std::size_t kPollInterval = 1 << 14;
  std::size_t clauses = 0;
  if (cnf.abandoned()) implementation_->is_interrupted = true;  // it lacks clauses
  if (implementation_->is_interrupted) return;
  if (cnf.variable_count() > implementation_->variables) {
    implementation_->variables = cnf.variable_count();
    // Otherwise CaDiCaL rounds the sizes of its tables up to a power of two.
    implementation_->solver.reserve(implementation_->variables);
  }
  for (const std::vector<std::int32_t>& piece : cnf.pieces()) {
    for (const std::int32_t code : piece) {
      assert(std::abs(code) <= implementation_->variables);
      implementation_->solver.add(code);
      if (code == 0 && ++clauses % kPollInterval == 0 && stop()) {
        implementation_->is_interrupted = true;
        return;
      }
    }
  }
}

SatStatus SatSolver::solve(const StopToken& stop, Separator* separator,
                           std::span<const Literal> assumptions, std::int64_t max_conflicts) {
  const std::int64_t conflicts_before = stats().conflicts;
  while (true) {
    const std::int64_t left =
        max_conflicts < 0 ? -1 : max_conflicts - (stats().conflicts - conflicts_before);
    if (max_conflicts >= 0 && left <= 0) return SatStatus::kUnknown;
    const SatStatus status = implementation_->solve_once(stop, assumptions, left);
    if (status != SatStatus::kSatisfiable || separator == nullptr) return status;

    // The first new clause invalidates the values, so the separator's clauses are collected first.
    Cnf lazy;
    if (separator->check(*this, lazy)) return SatStatus::kSatisfiable;
    add_formula(lazy);
    for (const Literal literal : separator->phases())
      implementation_->solver.phase(literal.dimacs());
    implementation_->stats.lazy_clauses += lazy.clause_count();
  }
}

Literal SatSolver::new_variable() { return Literal::from_dimacs(++implementation_->variables); }

bool SatSolver::is_fixed(Literal literal) const {
  return literal.constant() ? literal == kTrue
                            : implementation_->solver.fixed(literal.dimacs()) > 0;
}

void SatSolver::prefer(Literal literal) {
  if (!literal.constant()) implementation_->solver.phase(literal.dimacs());
}

bool SatSolver::has_used(Literal assumption) const {
  return implementation_->solver.failed(assumption.dimacs());
}

SatStats SatSolver::stats() const {
  SatStats stats = implementation_->stats;
  stats.conflicts = implementation_->listener.conflicts();
  return stats;
}

std::string_view SatSolver::signature() { return CaDiCaL::Solver::signature(); }

void SatSolver::take(std::span<const Literal> clause) {
  if (implementation_->is_interrupted) return;
  assert(std::all_of(clause.begin(), clause.end(), [&](Literal literal) {
    return !literal.constant() && literal.variable() <= implementation_->variables;
  }));
  for (const Literal literal : clause) implementation_->solver.add(literal.dimacs());
  implementation_->solver.add(0);
}

bool SatSolver::value(Literal literal) const {
  assert(!literal.constant() && literal.variable() <= implementation_->variables);
  return implementation_->solver.val(literal.dimacs()) > 0;
}

}  // namespace quadrille::encoders
