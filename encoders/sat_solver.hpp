// SPDX-License-Identifier: MIT
//
// An incremental SAT solver: a small class around CaDiCaL.
//
//   SatSolver solver({.seed = 1});
//   solver.add_formula(cnf);
//   while (solver.solve(stop, separator) == SatStatus::kSatisfiable && solver(a)) {
//     solver.add({~a});  // and solve again
//   }

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <quadrille/stop.hpp>
#include "encoders/cnf.hpp"
#include "encoders/separator.hpp"

namespace quadrille::encoders {

enum class SatStatus { kSatisfiable, kUnsatisfiable, kUnknown };

// How the solver chooses the next variable and when it restarts.
enum class SatStrategy {
  kBalanced,  // by activity, alternating phases of many and few restarts
  kStable,    // by activity, few restarts throughout
  // In the order in which variables were created, without activities and without simplification: a
  // sweep along the formula that learns. For formulas whose constraints are local and whose
  // variables follow the board.
  kInOrder,
};

struct SatOptions {
  std::uint64_t seed = 0;
  bool prefer_false = false;  // the first guess for a variable without a phase of its own
  SatStrategy strategy = SatStrategy::kBalanced;
  // Whether to simplify between searches. On formulas of millions of clauses, single steps of it
  // take longer than a caller who stops the search should wait.
  bool inprocessing = true;
  // Called with each clause that is learned, in DIMACS numbers: it follows from the formula and the
  // clauses before it by unit propagation (RUP, a subset of DRAT). The last one is empty, once the
  // formula is refuted without assumptions. Nothing is simplified then, as CaDiCaL tells only which
  // clauses it learns.
  std::function<void(std::span<const int> clause)> learned = {};
};

struct SatStats {
  std::int64_t conflicts = 0;
  std::int64_t lazy_clauses = 0;
  std::int64_t rounds = 0;  // calls of the underlying solver
};

class SatSolver final : public ClauseSink, public Assignment {
 public:
  // Returns why no solver can be made; nullopt if one can. This is the only place where the library
  // reads the environment itself.
  static std::optional<std::string> why_unusable();

  // Requires that a solver can be made.
  explicit SatSolver(const SatOptions& options = {});
  ~SatSolver() override;
  SatSolver(SatSolver&&) noexcept;
  SatSolver& operator=(SatSolver&&) noexcept;

  // After a stop, of the formula's building, too, `solve` returns kUnknown: clauses are missing.
  void add_formula(const Cnf& cnf, const StopToken& stop = {});

  // Returns a variable that no formula added so far has.
  Literal new_variable();

  // Whether the literal is known to be true in all solutions.
  bool is_fixed(Literal literal) const;

  // Solves under the assumptions and adds the separator's clauses until it accepts. Returns
  // kUnknown if stopped, or after `max_conflicts` conflicts (negative: no limit). After a stop, any
  // further search may return kUnknown at once.
  SatStatus solve(const StopToken& stop, Separator* separator = nullptr,
                  std::span<const Literal> assumptions = {}, std::int64_t max_conflicts = -1);

  // Makes the search guess that the literal is true whenever it decides on its variable.
  void prefer(Literal literal);

  // After kUnsatisfiable, until the next clause is added: whether the proof used this one of the
  // assumptions. Those it used exclude each other without the rest.
  bool has_used(Literal assumption) const;

  // Up to date during a search as well, so a stop function may call it.
  SatStats stats() const;

  // Returns name and version of the underlying solver, e.g. "cadical-1.5.3".
  static std::string_view signature();

 private:
  void take(std::span<const Literal> clause) override;
  // Defined after kSatisfiable, until the next clause is added.
  bool value(Literal literal) const override;

  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace quadrille::encoders
