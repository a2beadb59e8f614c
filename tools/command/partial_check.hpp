// SPDX-License-Identifier: MIT
//
// quadrille check --partial: decides whether half-filled boards can be completed.
//
//   const Verdict verdict = verdict_on_marks(puzzle, *check_partial(puzzle, answer));

#pragma once

#include <string>

#include <quadrille/partial.hpp>
#include "tools/input/puzzle_stream.hpp"
#include "tools/options/options.hpp"
#include "tools/output/failure.hpp"

namespace quadrille::tools {

// A verdict on one puzzle.
struct Verdict {
  ExitCode code = kDone;
  std::string text;  // without the puzzle's name: "right"
};

Verdict verdict_on_marks(const Puzzle& puzzle, const PartialReport& report);

// Returns the options for a search about a half-filled board, which a signal stops.
SolveOptions partial_options(const Options& options);

// Returns the options for reading boards with the marks of a solver beside them.
ReadOptions with_marks(ReadOptions options);

// Checks the partial answers of the command line: in a file, one per puzzle, or beside the boards.
// Returns the exit code.
int check_partial_answers(const Options& options, Console& console);

}  // namespace quadrille::tools
