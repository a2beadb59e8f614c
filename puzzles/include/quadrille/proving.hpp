// SPDX-License-Identifier: MIT
/// @file
/// Proves verdicts by clauses, for checkers that others have written, such as drat-trim.
///
///     const auto report = quadrille::solve(puzzle, {.unique = true});
///     std::ofstream steps("proof.drat");
///     const auto proved = quadrille::prove_by_clauses(
///         puzzle, *report, {.proof = [&](std::string_view piece) { steps << piece; }});
///     if (proved) std::ofstream("formula.cnf") << proved->formula;

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/export.h>
#include <quadrille/error.hpp>
#include <quadrille/reading.hpp>
#include <quadrille/solving.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille {

/// Model and limits of a proof, and the function that takes it.
struct ProofOptions {
  std::string model = {};  ///< a SAT model; empty: the best one of the puzzle
  std::uint64_t seed = 0;  ///< for the solver
  /// Seconds of wall clock; none if not set.
  std::optional<double> time_limit = {};
  std::function<bool()> stop = {};  ///< polled often; returns true to stop
  /// Called with consecutive pieces of the proof: lines of DRAT, each a clause that follows from
  /// the formula and the lines before it by unit propagation, the last one the empty clause.
  std::function<void(std::string_view)> proof = {};
  /// For `certify`: the report is about solutions with these marks alone; empty: about all.
  PartialAnswer assumptions = {};
};

/// A verdict as a formula without a solution.
struct ClauseProof {
  std::string_view model = {};  ///< e.g. "hashi/sat"
  /// A JSON object: what is claimed ("none", "unique", "exactly", "at least" or "optimal"), the
  /// solutions, and how many clauses of the formula come from the model, were added during the
  /// search, exclude the solutions, or ask for a better value.
  std::string claim = {};
  /// DIMACS CNF with the meaning of its variables in comments; empty if the solutions are all that
  /// the verdict needs ("at least").
  std::string formula = {};
};

/// Proves a report's verdict anew by a SAT model, whatever found it: its clauses, the lazy ones
/// among them, clauses that exclude the solutions of the report, and, for a best value, one that
/// asks for more, have no solution. That the clauses say what the rules say is not part of the
/// proof. Fails if the report claims nothing, if no SAT model fits, or if a limit comes first.
/// Throws std::logic_error if the report is wrong: a bug. Solves the puzzle again, without
/// simplifying the clauses; where a sweep or a router found the verdict, that can take ten times as
/// long.
Result<ClauseProof> prove_by_clauses(const Puzzle& puzzle, const Report& report,
                                     const ProofOptions& options);

/// A verdict as a formula without a solution, in terms of the rules alone.
struct Certificate {
  std::string puzzle = {};  ///< the board in the native format, clues in symbols
  /// A JSON object: what is claimed ("none", "unique", "exactly", "at least" or "optimal"), the
  /// value of the best solutions, and the solutions; of a part, its marks; of joined parts, their
  /// number.
  std::string claim = {};
  /// OPB: the puzzle's reference formulation; a row for each mark of a part, or one for each of the
  /// joined parts; for a best value, a row that asks for as much, or for more; and lazy rows, each
  /// after a comment that says why the rules imply it.
  std::string formula = {};
};

/// Returns why `certify` has no certificate for any verdict on the puzzle: it has no reference
/// formulation, or one that is too large. nullopt if it has. Takes time in proportion to the rows
/// of that formulation.
std::optional<Error> why_no_certificate(const Puzzle& puzzle);

/// Proves a report's verdict anew from the puzzle's reference formulation, which shares nothing
/// with the models, in a form that quadrille-check-proof and VeriPB accept. options.proof is called
/// with the pieces of a pseudo-Boolean proof in VeriPB's format, version 1.2: the solutions,
/// definitions of new variables, sums of rows, and clauses that follow by unit propagation.
/// options.model is not used. Fails if the report claims nothing, if the puzzle has no reference
/// formulation or one that is too large, or if a limit comes first. Throws std::logic_error if the
/// report is wrong: a bug. Solves the puzzle again; that may take much longer than the first time.
Result<Certificate> certify(const Puzzle& puzzle, const Report& report,
                            const ProofOptions& options);

/// Proves that each solution has all marks of one of the parts. With the parts' certificates in
/// folders parts/1, parts/2, ... beside its files, that is a certificate of the report, as made by
/// `join`; a claim "at least" needs no parts. Fails likewise, and if a solution may be in none of
/// the parts.
Result<Certificate> certify_joined(const Puzzle& puzzle, const Report& report,
                                   const std::vector<PartialAnswer>& parts,
                                   const ProofOptions& options);

}  // namespace quadrille

QUADRILLE_EXPORT_END
