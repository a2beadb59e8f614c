// SPDX-License-Identifier: MIT
//
// Brute force against every model on random tiny boards: the same solutions and verdicts. On larger
// boards, integer programs against SAT.

#include <algorithm>
#include <memory>
#include <set>

#include "puzzles/kinds/circuit/circuit.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/circuit/boards.hpp"
#include "tests/puzzles/kinds/circuit/brute_force.hpp"
#include "tests/puzzles/kinds/circuit/random_board.hpp"
#include "tests/puzzles/solved_boards.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::circuit {
namespace {

using puzzles::circuit::Board;

std::string show(const Board& board) {
  const auto writing = write_puzzles({puzzle_of(board)}, "native");
  return writing ? writing->text : writing.error().message;
}

Report solve_or_fail(const Puzzle& puzzle, const SolveOptions& options) {
  Result<Report> report = solve(puzzle, options);
  REQUIRE(report);
  return std::move(report).value();
}

std::vector<Answer> sorted(std::vector<Answer> answers) {
  std::sort(answers.begin(), answers.end(),
            [](const Answer& a, const Answer& b) { return a.values < b.values; });
  return answers;
}

// Returns the models that can express the board, besides the sweep.
std::vector<std::string> models_for(const Board& board) {
  std::vector<std::string> models = {"circuit/sat", "circuit/tree"};
  if (board.ends) {
    models.emplace_back("circuit/cm3");
  } else {
    for (const char* model : {"circuit/cm1", "circuit/cm2", "circuit/cm2-cuts"})
      models.emplace_back(model);
  }
  return models;
}

TEST_CASE("Circuit Board: every model finds the trees of brute force, with and without its parts",
          "[circuit]") {
  check_kind("circuit", 2000, [](std::mt19937& random) {
    const Board board =
        random() % 2 == 0 ? random_circuit(random, 15) : random_solvable_circuit(random, 15);
    return SolvedBoard{puzzles::make_instance(board), all_solutions(board)};
  });
}

TEST_CASE("Circuit Board: a board with a reason to be impossible has no solution", "[circuit]") {
  std::mt19937 random(3);
  int reasons = 0;
  for (int i = 0; i < rounds(5000); ++i) {
    const Board board = random_circuit(random, 12);
    if (!puzzles::circuit::why_infeasible(board)) continue;
    INFO(show(board));
    ++reasons;
    REQUIRE(all_solutions(board).empty());
  }
  CHECK(reasons > part_of(1000));
}

TEST_CASE("Circuit Board: the checker accepts exactly the trees of brute force", "[circuit]") {
  std::mt19937 random(7);
  for (int i = 0; i < 60; ++i) {
    Board board = random_circuit(random, 8);
    board.ends.reset();
    INFO(show(board));
    std::set<std::vector<std::int32_t>> expected;
    for (const Answer& answer : all_solutions(board)) expected.insert(answer.values);
    const auto instance = puzzles::make_instance(board);
    Answer answer;
    answer.values.assign(static_cast<std::size_t>(board.grid().edges()), 0);
    for (unsigned mask = 0; mask < 1U << board.grid().edges(); ++mask) {
      for (std::size_t edge = 0; edge < answer.values.size(); ++edge)
        answer.values[edge] = static_cast<std::int32_t>(mask >> edge & 1);
      REQUIRE(!instance->check(answer) == expected.contains(answer.values));
    }
  }
}

TEST_CASE("Circuit Board: open boards have the independently computed numbers of trees",
          "[circuit]") {
  const std::string model = GENERATE("circuit/sat", "circuit/tree");
  struct Count {
    int rows, columns;
    std::size_t trees;
  };
  // Computed by a dynamic program over row boundaries.
  for (const auto& [rows, columns, trees] :
       {Count{2, 3, 1}, Count{2, 5, 0}, Count{6, 3, 10}, Count{6, 5, 296}, Count{10, 3, 36}}) {
    INFO(rows << 'x' << columns << ' ' << model);
    const Report report =
        solve_or_fail(puzzle_of(Board::open(rows, columns)), {.model = model, .limit = 0});
    CHECK(report.complete);
    CHECK(report.solutions.size() == trees);
  }
}

Puzzle generated(int side, std::uint64_t seed,
                 std::vector<std::pair<std::string, std::string>> settings = {}, bool any = false) {
  const auto made = generate(
      "circuit",
      {.rows = side, .columns = side, .seed = seed, .any = any, .settings = std::move(settings)});
  REQUIRE(made);
  REQUIRE(*made);
  return **made;
}

TEST_CASE("Circuit Board: generated boards have one solution, the same in every model",
          "[circuit]") {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const bool has_ends = seed % 2 == 0;
    const Puzzle puzzle = generated(7, seed, {{"terminals", has_ends ? "yes" : "no"}});
    const Report expected = solve_or_fail(puzzle, {.model = "circuit/sat", .unique = true});
    INFO(show(puzzles::board_of<Board>(puzzle.instance())));
    REQUIRE(expected.status == Status::kUnique);
    for (const std::string& model : models_for(puzzles::board_of<Board>(puzzle.instance()))) {
      INFO(model);
      const Report report = solve_or_fail(puzzle, {.model = model});
      REQUIRE(report.solutions == expected.solutions);
      REQUIRE(report.objective == expected.objective);
    }
    REQUIRE(solve_or_fail(puzzle, {.model = "circuit/tree", .unique = true}).status ==
            Status::kUnique);
  }
}

TEST_CASE("Circuit Board: integer programs and SAT agree on larger boards", "[circuit]") {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const bool has_ends = seed % 2 == 0;
    const Puzzle puzzle =
        generated(6, seed, {{"terminals", has_ends ? "yes" : "no"}, {"holes", "4"}}, true);
    INFO(show(puzzles::board_of<Board>(puzzle.instance())));
    const Report sat = solve_or_fail(puzzle, {.model = "circuit/sat", .limit = 0});
    const Report tree = solve_or_fail(puzzle, {.model = "circuit/tree", .limit = 0});
    REQUIRE(sat.complete);
    REQUIRE(tree.complete);
    REQUIRE(sorted(sat.solutions) == sorted(tree.solutions));
    REQUIRE(sat.objective == tree.objective);
  }
}

TEST_CASE("Circuit Board: every given line of a generated board is needed", "[circuit]") {
  int needed = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const Puzzle puzzle = generated(6, seed);
    const Board& board = puzzles::board_of<Board>(puzzle.instance());
    for (int edge = 0; edge < board.grid().edges(); ++edge) {
      if (!board.is_given(edge)) continue;
      Board less = board;
      less.given[edge] = false;
      REQUIRE(solve_or_fail(puzzle_of(less), {.unique = true}).status == Status::kMultiple);
      ++needed;
    }
  }
  CHECK(needed > 10);
}

TEST_CASE("Circuit Board: the generator follows its settings or refuses them", "[circuit]") {
  const Puzzle puzzle = generated(6, 1, {{"holes", "2"}, {"lines", "12"}, {"terminals", "yes"}});
  const Board& board = puzzles::board_of<Board>(puzzle.instance());
  CHECK(board.point_count() == 34);
  CHECK(std::count(board.given.begin(), board.given.end(), true) >= 12);
  CHECK(board.ends);
  CHECK(show(board) ==
        show(puzzles::board_of<Board>(
            generated(6, 1, {{"holes", "2"}, {"lines", "12"}, {"terminals", "yes"}}).instance())));
  const auto refused = [](int rows, int columns, const char* name, const char* value) {
    const auto made =
        generate("circuit", {.rows = rows, .columns = columns, .settings = {{name, value}}});
    return !made && made.error().kind == ErrorKind::kRequest;
  };
  CHECK(refused(5, 5, "holes", "2"));
  CHECK(refused(5, 5, "holes", "25"));
  CHECK(refused(5, 5, "holes", "-1"));
  CHECK(refused(5, 5, "lines", "many"));
  CHECK(refused(5, 5, "terminals", "maybe"));
  CHECK(refused(1, 1, "lines", "0"));
  // No board of this size has a solution.
  const auto given_up =
      generate("circuit", {.rows = 2, .columns = 5, .settings = {{"holes", "0"}}});
  CHECK((!given_up && given_up.error().kind == ErrorKind::kGaveUp));
}

TEST_CASE("Circuit Board: CM1 and CM2 have no path, CM3 needs one", "[circuit]") {
  const Puzzle open = puzzle_of(Board::open(4, 4)),
               joined = generated(4, 1, {{"terminals", "yes"}});
  for (const char* model : {"circuit/cm1", "circuit/cm2", "circuit/cm2-cuts"}) {
    CHECK(solve(open, {.model = model}));
    CHECK(solve(joined, {.model = model}).error().message ==
          std::string(model) + " has no path from S to T (expected circuit/cm3)");
  }
  CHECK(solve(joined, {.model = "circuit/cm3"})->status == Status::kOptimal);
  CHECK(solve(open, {.model = "circuit/cm3"}).error().message ==
        "circuit/cm3 looks for a path, but the board has no S and T (expected circuit/cm1)");
}

TEST_CASE("Circuit Board: the objective and bound of CM1 to CM3 are reported", "[circuit]") {
  const Puzzle open = generated(4, 1, {{"holes", "2"}}),
               joined = generated(4, 1, {{"holes", "2"}, {"terminals", "yes"}});
  const Report cm2 = solve_or_fail(open, {.model = "circuit/cm2"});
  CHECK(cm2.stats.model_objective == 13);
  CHECK(cm2.stats.model_bound == 13);
  CHECK(gap_of(cm2.stats) == 0);
  CHECK(to_json(open, cm2, {})->find("\"objective\":13,\"bound\":13,") != std::string::npos);
  CHECK_FALSE(cm2.objective);  // not of the puzzle
  const Report cm3 = solve_or_fail(joined, {.model = "circuit/cm3"});
  REQUIRE(cm3.objective);
  CHECK(cm3.stats.model_objective == *cm3.objective + 13);  // edges and path
  CHECK(cm3.bound == cm3.objective);
  CHECK(gap_of({.model_objective = 61, .model_bound = 56}) == Approx(0.082).margin(0.0001));
  CHECK_FALSE(gap_of({.model_objective = 61}));
  CHECK_FALSE(gap_of({.model_objective = 0, .model_bound = -1}));
}

TEST_CASE("CM2 is exported completely, CM1 with a warning", "[circuit]") {
  const Puzzle puzzle = read_puzzles("circuit\nsize: 2x2\nboard:\no-o\n\no o\n")->puzzles.front();
  for (const char* format : {"lp", "mps"}) {
    CHECK(export_model(puzzle, "circuit/cm2", format)->warnings.empty());
    CHECK_FALSE(export_model(puzzle, "circuit/cm1", format)->warnings.empty());
  }
}

}  // namespace
}  // namespace quadrille::tests::circuit
