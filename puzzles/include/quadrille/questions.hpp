// SPDX-License-Identifier: MIT
/// @file
/// Solves a puzzle and answers further questions about it, as a line of `solve --json` does.
///
///     const auto asked = quadrille::ask(puzzle, {.explain = true, .reasons = true});
///     if (asked) std::cout << *quadrille::to_json(puzzle, asked->report, asked->context) << '\n';

#pragma once

#include <quadrille/export.h>
#include <quadrille/error.hpp>
#include <quadrille/pictures.hpp>
#include <quadrille/reading.hpp>
#include <quadrille/solving.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille {

/// Questions besides whether there are solutions. All but `explain` exclude one another.
struct Questions {
  bool explain = false;  ///< how a person would solve the puzzle: see explain
  bool relax = false;    ///< see relax
  bool count = false;    ///< see count_solutions
  bool common = false;   ///< see find_common
  bool reasons = false;  ///< see find_reasons, with what all solutions have in common
};

/// The answers.
struct Answers {
  Report report;        ///< of the search
  JsonContext context;  ///< the other answers
};

/// Asks all questions within the limits of the options. Fails as the functions of the questions do.
Result<Answers> ask(const Puzzle& puzzle, const Questions& questions,
                    const SolveOptions& options = {});

}  // namespace quadrille

QUADRILLE_EXPORT_END
