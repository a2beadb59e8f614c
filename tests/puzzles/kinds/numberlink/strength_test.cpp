// SPDX-License-Identifier: MIT
//
// Every formulation keeps the promise of its strength, whatever earlier stages would have found:
// against brute force on tiny boards.

#include <algorithm>
#include <set>

#include "encoders/sat_solver.hpp"
#include "puzzles/core/model.hpp"
#include "puzzles/kinds/numberlink/models.hpp"
#include "puzzles/search/sat_formulation.hpp"
#include "puzzles/search/sat_search.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/numberlink/brute_force.hpp"
#include "tests/puzzles/kinds/numberlink/random_board.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::numberlink {
namespace {

using encoders::SatSolver;
using encoders::SatStatus;
using puzzles::Guess;
using puzzles::SatFormulation;
using puzzles::SatPlan;
using puzzles::SatStage;
using puzzles::Strength;
using puzzles::numberlink::Board;

using ValueSet = std::set<std::vector<std::int32_t>>;

bool satisfiable(SatSolver& solver, const SatFormulation& formulation) {
  const SatStatus status = solver.solve({}, formulation.separator.get());
  REQUIRE(status != SatStatus::kUnknown);
  return status == SatStatus::kSatisfiable;
}

void examine(const SatFormulation& formulation, const SatPlan& plan, const Board& board) {
  const auto instance = puzzles::make_instance(board);
  ValueSet solutions;
  for (const Answer& answer : all_solutions(board)) solutions.insert(answer.values);

  SatSolver solver;
  solver.add_formula(formulation.cnf);
  ValueSet found;
  while (satisfiable(solver, formulation)) {
    const Answer answer = decode(formulation, solver);
    REQUIRE(solutions.contains(answer.values));
    if (!found.insert(answer.values).second) break;  // normalised to a blocked answer
    block(formulation, answer, solver);
  }
  if (formulation.strength == Strength::kSufficient) return;
  REQUIRE(found.empty() == solutions.empty());
  if (formulation.strength == Strength::kExact) REQUIRE(found == solutions);
  if (formulation.strength != Strength::kReduced) return;

  for (const std::vector<std::int32_t>& values : solutions) {
    const Answer answer{values};
    SatSolver others;
    others.add_formula(formulation.cnf);
    block(formulation, answer, others);
    const bool is_isolated =
        !plan.neighbour(answer, [] { return false; }) && !satisfiable(others, formulation);
    if (is_isolated) REQUIRE(solutions.size() == 1);
  }
}

// Checks that guesses are solutions, that a complete guess has all of them, and that it is complete
// if the stage has no formulation and more were wanted.
void examine_guess(const SatStage& stage, const Board& board) {
  ValueSet solutions;
  for (const Answer& answer : all_solutions(board)) solutions.insert(answer.values);
  for (const std::size_t wanted : {std::size_t{1}, std::size_t{2}, solutions.size() + 1}) {
    const Guess guess = stage.guess(wanted, [] { return false; });
    ValueSet guessed;
    for (const Answer& answer : guess.answers) guessed.insert(answer.values);
    REQUIRE(guessed.size() == guess.answers.size());
    REQUIRE(guessed.size() <= wanted);
    REQUIRE(std::includes(solutions.begin(), solutions.end(), guessed.begin(), guessed.end()));
    if (guess.complete) REQUIRE(guessed == solutions);
    if (!stage.build) REQUIRE(guess.complete == (solutions.size() < wanted));
  }
}

TEST_CASE("Formulations of all stages are as strong as declared") {
  const bool fill = GENERATE(true, false);
  const bool touch = GENERATE(true, false);
  std::mt19937 random(21);
  for (int i = 0; i < rounds(500); ++i) {
    const Board board = i % 2 == 0 ? random_board(random, 4, {fill, touch})
                                   : random_path_board(random, 4, {fill, touch});
    const SatPlan plan = edge_label_plan(board);
    for (const SatStage& stage : plan.stages) {
      if (stage.build) examine(stage.build({}), plan, board);
      if (stage.guess) examine_guess(stage, board);
    }
    examine(edge_label_formulation(board, {}), plan, board);
    for (const int codes : {1, 2}) examine(shared_label_formulation(board, {}, codes), plan, board);
    examine(cell_label_formulation(board, {}), plan, board);
  }
}

TEST_CASE("A stage without clauses takes over when the clauses give up") {
  std::mt19937 random(23);
  int asked = 0;
  for (int i = 0; i < rounds(300); ++i) {
    const Board board = random_path_board(random, 5, {.fill = true, .touch = true});
    const auto instance = puzzles::make_instance(board);
    puzzles::SatModel model;
    model.build = [&](const auto&, const auto& stop) {
      return edge_label_formulation(board, stop);
    };
    model.plan = [&](const auto&) {
      SatPlan plan{
          .stages = {
              {.build = [&](const auto& stop) { return edge_label_formulation(board, stop); },
               .max_conflicts = 0},
              {.build = nullptr}}};
      plan.stages.back().guess = [&](std::size_t wanted, const auto&) {
        ++asked;
        Guess guess{.answers = all_solutions(board)};
        guess.complete = guess.answers.size() < wanted;
        if (guess.answers.size() > wanted) guess.answers.resize(wanted);
        return guess;
      };
      return plan;
    };
    for (const std::size_t limit : {2, 0}) {
      const Report report = sat_search(*instance, model, {.limit = limit}, [] { return false; });
      const std::size_t all = all_solutions(board).size();
      REQUIRE(report.solutions.size() == (limit == 0 ? all : std::min(all, limit)));
      REQUIRE(report.complete == (limit == 0 || all < limit));
    }
  }
  CHECK(asked > part_of(400));
}

TEST_CASE("Guesses are solutions on larger boards too") {
  std::mt19937 random(22);
  int guessed = 0;
  for (int i = 0; i < rounds(300); ++i) {
    const Board board = random_path_board(random, 8, {.fill = false, .touch = i % 2 == 0});
    for (const SatStage& stage : edge_label_plan(board).stages) {
      if (!stage.guess) continue;
      for (const Answer& answer : stage.guess(1, [] { return false; }).answers) {
        ++guessed;
        CHECK_FALSE(puzzles::make_instance(board)->check(answer));
      }
    }
  }
  CHECK(guessed > part_of(100));
}

// Thousands of conflicts may follow one another without a decision, which is when CaDiCaL polls.
TEST_CASE("A SAT search polls for a stop every few conflicts") {
  constexpr int kSide = 120;
  std::vector<std::string> words(kSide * kSide, ".");
  words.front() = words.back() = "A";
  words[kSide - 1] = words[words.size() - kSide] = "B";  // the paths would have to cross
  const Board board = *Board::make(kSide, kSide, words, {.fill = true, .touch = true});
  const SatFormulation formulation = puzzles::numberlink::cell_label_formulation(board, {});
  SatSolver solver;
  solver.add_formula(formulation.cnf);
  std::int64_t last = 0, most = 0;
  const auto stop = [&] {
    const std::int64_t conflicts = solver.stats().conflicts;
    most = std::max(most, conflicts - last);
    last = conflicts;
    return conflicts > 20'000;
  };
  CHECK(solver.solve(stop, formulation.separator.get()) == SatStatus::kUnknown);
  CHECK(solver.stats().conflicts > 20'000);
  CHECK(most <= 16);
  // After a stop, every further call is unknown.
  solver.add({encoders::kFalse});
  CHECK(solver.solve(stop) == SatStatus::kUnknown);
}

}  // namespace
}  // namespace quadrille::tests::numberlink
