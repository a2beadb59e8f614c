// SPDX-License-Identifier: MIT
//
// A program that names both namespaces finds each public type once: it would not compile otherwise.

#include <quadrille/engine.hpp>
#include <quadrille/quadrille.hpp>
#include <quadrille/stop.hpp>

#include "tests/catch.hpp"

namespace a_program {

using namespace quadrille;          // NOLINT: what is tested
using namespace quadrille::engine;  // NOLINT

template <typename... Types>
struct Named {};

// All public types. A name that both namespaces have is ambiguous here.
using OfPuzzles =
    Named<Answer, CountReport, EngineChoice, Error, ErrorKind, Explanation, FormatInfo,
          GenerateOptions, JsonContext, Judgement, KeyInfo, ModelInfo, Optimality, OptimalityReport,
          PartInfo, Picture, Puzzle, PuzzleInfo, PuzzleReader, QuestionAnswer, ReadOptions,
          ReadPuzzle, Reading, Relaxation, RelaxationReport, Report, Result<int>, Seconds,
          SettingInfo, SolveOptions, SolveProgress, SolveStats, SolverAnswer, SolverClaim,
          SolvingStep, Status, StopToken, TextStyle, Violation, Writing>;
using OfEngine =
    Named<BoundsView, Clause, Column, ColumnIndex, ColumnType, CutKinds, Exclusion, Features,
          Heuristics, Limits, Literal, Model, ModelReading, ModelViolation, ModelWriting, MpsLayout,
          Number, Objective, Options, Point, Progress, ReadError, ReadResult, Row, RowIndex,
          RowSink, Sense, Separator, Side, SolveResult, SolveStatus, Statistics, StopReason, Term>;

// Solves a board and an integer program.
bool solve_both() {
  const Result<Reading> reading = read_puzzles("hashi\nsize: 1x3\ngrid:\n2 . 2\n");
  SolveOptions options;
  options.unique = true;
  const Result<Report> report = solve(reading->puzzles.front(), options);
  Model model;
  const ColumnIndex x = model.add_column("x", 0, 3);
  model.add_row("half", {{x, 2}}, 3, kInfinity);
  model.set_objective({{x, 1}}, Sense::kMinimise);
  Options settings;
  settings.limits = Limits{.seconds = 10};
  const SolveResult result = solve(model, settings);
  const std::optional<Number> best = result.objective;
  return report->status == Status::kUnique && result.status == SolveStatus::kOptimal &&
         best == Number(2);
}

}  // namespace a_program

TEST_CASE("both public namespaces can be used at once", "[library]") {
  CHECK(a_program::solve_both());
}
