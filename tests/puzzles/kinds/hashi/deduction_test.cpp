// SPDX-License-Identifier: MIT
//
// Algorithms on islands and channels: closed sets, exchanges, deductions, and the generator that
// uses them.

#include <algorithm>
#include <numeric>

#include "puzzles/algorithms/forest.hpp"
#include "puzzles/kinds/hashi/by_hand/techniques.hpp"
#include "puzzles/kinds/hashi/closed_sets.hpp"
#include "puzzles/kinds/hashi/sat/exchange.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/hashi/random_board.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::hashi {
namespace {

using namespace puzzles::hashi;
using puzzles::Forest;
using Values = std::vector<std::int32_t>;

TEST_CASE("Hashi: a bridge leaves every set that could close itself off", "[hashi]") {
  std::mt19937 random(11);
  std::size_t sets = 0;
  for (int i = 0; i < rounds(2000); ++i) {
    const Board board = random_board(random);
    const std::vector<Answer> all = all_solutions(board);
    const IslandGraph islands(board);
    ClosedSets closed(islands);
    for (int island = 0; island < islands.islands(); ++island) {
      closed.for_each(island, [&](const std::vector<int>& leaving) {
        ++sets;
        for (const Answer& answer : all) {
          REQUIRE(std::any_of(leaving.begin(), leaving.end(),
                              [&](int c) { return answer.values[c] > 0; }));
        }
      });
    }
  }
  CHECK(sets > part_of(300u));
}

// Returns a solver that has taken all steps up to a level.
puzzles::TechniqueSolver solved_by_hand(const puzzles::HandMethod& method, const Board& board,
                                        int level) {
  const PartialAnswer nothing{
      .values = std::vector<std::optional<std::int32_t>>(board.channels().size())};
  puzzles::TechniqueSolver solver(method, puzzles::HandMarks(answer_shape(board), nothing));
  solver.run(level, {});
  return solver;
}

TEST_CASE("Hashi: the ranges of channels contain all solutions", "[hashi]") {
  std::mt19937 random(12);
  for (int i = 0; i < rounds(2000); ++i) {
    const Board board = random_board(random);
    const IslandGraph islands(board);
    for (const Answer& answer : all_solutions(board)) {
      for (int c = 0; c < islands.channels(); ++c) {
        REQUIRE(islands.range(c).min <= answer.values[c]);
        REQUIRE(answer.values[c] <= islands.range(c).max);
      }
    }
  }
}

TEST_CASE("Hashi: deductions hold for all solutions", "[hashi]") {
  std::mt19937 random(13);
  int solved = 0, refuted = 0;
  for (int i = 0; i < rounds(2000); ++i) {
    const Board board = random_board(random);
    const std::vector<Answer> all = all_solutions(board);
    const puzzles::HandMethod method = hand_method(board);
    for (const int level : {puzzles::kEasy, puzzles::kMedium, puzzles::kHard}) {
      const puzzles::TechniqueSolver solver = solved_by_hand(method, board, level);
      if (solver.is_broken()) {
        REQUIRE(all.empty());
        ++refuted;
        continue;
      }
      for (const Answer& answer : all) {
        for (std::size_t c = 0; c < answer.values.size(); ++c)
          REQUIRE(solver.marks().has(c, answer.values[c]));
      }
      if (level == puzzles::kEasy || !solver.is_complete()) continue;
      REQUIRE(all.size() == 1);
      ++solved;
    }
  }
  CHECK(solved > part_of(300));
  CHECK(refuted > part_of(2000));
}

TEST_CASE("Hashi: exchanges keep the numbers, create no crossings and join components", "[hashi]") {
  std::mt19937 random(14);
  int joined = 0;
  for (int i = 0; i < rounds(300); ++i) {
    const GenerateOptions options{
        .rows = 14, .columns = 14, .seed = random(), .any = true, .settings = {}};
    const Board board = generate(options, {}).value().value();
    const IslandGraph islands(board);
    std::vector<std::int32_t> bridges(islands.channels());
    for (int c = 0; c < islands.channels(); ++c) {
      const auto& crossing = islands.crossing(c);
      const bool is_free = std::all_of(crossing.begin(), crossing.end(),
                                       [&](int other) { return bridges[other] == 0; });
      if (is_free) bridges[c] = static_cast<std::int32_t>(random() % 3);
    }
    const auto sums = [&] {
      std::vector<std::int32_t> sum(islands.islands());
      for (int c = 0; c < islands.channels(); ++c) {
        for (const int island : islands.graph().ends(c)) sum[island] += bridges[c];
      }
      return sum;
    };
    const auto components = [&] {
      return Forest(islands.graph(), [&](int c) { return bridges[c] > 0; }).components();
    };
    const auto sums_before = sums();
    const int components_before = components();
    join_components(islands, bridges);
    REQUIRE(sums() == sums_before);
    REQUIRE(components() <= components_before);
    joined += components_before - components();
    for (int c = 0; c < islands.channels(); ++c) {
      for (const int other : islands.crossing(c)) REQUIRE((bridges[c] == 0 || bridges[other] == 0));
    }
  }
  CHECK(joined > part_of(40));
}

TEST_CASE("Hashi: generated boards are unique and match their settings", "[hashi]") {
  const auto made = [](unsigned seed, std::vector<std::pair<std::string, std::string>> settings) {
    GenerateOptions options{.rows = 10, .columns = 11, .seed = seed};
    options.settings = std::move(settings);
    const auto board = generate(options, {});
    REQUIRE(board);
    REQUIRE(*board);
    return **board;
  };
  const auto solutions = [](const Board& board) {
    const auto report = solve(Puzzle(puzzles::make_instance(board)), {.limit = 2});
    REQUIRE(report);
    return report->solutions;
  };
  const auto is_solved = [](const Board& board, int level) {
    return solved_by_hand(hand_method(board), board, level).is_complete();
  };
  for (unsigned seed = 0; seed < 10; ++seed) {
    REQUIRE(solutions(made(seed, {})).size() == 1);
    const Board tree = made(seed, {{"loops", "no"}, {"islands", "15"}});
    REQUIRE(solutions(tree).size() == 1);
    Board ruled = tree;
    ruled.rules.loops = false;
    REQUIRE(solutions(ruled) == solutions(tree));
    REQUIRE(std::count(tree.islands.begin(), tree.islands.end(), 0) == 110 - 15);
    REQUIRE(is_solved(made(seed, {{"difficulty", "easy"}}), puzzles::kEasy));
    const Board medium = made(seed, {{"difficulty", "medium"}});
    REQUIRE(is_solved(medium, puzzles::kMedium));
    REQUIRE_FALSE(is_solved(medium, puzzles::kEasy));
    const Board hard = made(seed, {{"difficulty", "hard"}});
    REQUIRE(is_solved(hard, puzzles::kHard));
    REQUIRE_FALSE(is_solved(hard, puzzles::kMedium));
    REQUIRE(solutions(hard).size() == 1);
  }
}

TEST_CASE("Hashi: boards of one, three and four bridges are generated", "[hashi]") {
  for (const std::string limit : {"1", "3", "4"}) {
    int most = 0;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      const auto board = generate(
          {.rows = 8, .columns = 8, .seed = seed, .settings = {{"max-bridges", limit}}}, {});
      REQUIRE(board);
      REQUIRE(*board);
      REQUIRE((*board)->max_bridges == std::stoi(limit));
      const auto report = solve(Puzzle(puzzles::make_instance(**board)), {.unique = true});
      REQUIRE(report->status == Status::kUnique);
      const Values& values = report->solutions.front().values;
      most = std::max(most, *std::max_element(values.begin(), values.end()));
    }
    CHECK(most == std::stoi(limit));
  }
}

TEST_CASE("Hashi: the generator reaches a density or says what it reached", "[hashi]") {
  for (const int density : {10, 24, 30, 40}) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      std::string note;
      const auto board = generate({.rows = 10,
                                   .columns = 10,
                                   .seed = seed,
                                   .settings = {{"density", std::to_string(density)}},
                                   .note = [&](std::string_view words) { note = words; }},
                                  {});
      REQUIRE(board);
      REQUIRE(*board);
      const auto& cells = (*board)->islands;
      const auto islands =
          cells.size() - static_cast<std::size_t>(std::count(cells.begin(), cells.end(), 0));
      INFO(density << ' ' << islands << ' ' << note);
      CHECK(islands <= static_cast<std::size_t>(density));
      CHECK(islands >= static_cast<std::size_t>(std::min(density, 30)));
      CHECK(note == (islands == static_cast<std::size_t>(density)
                         ? ""
                         : std::to_string(islands) + " islands instead of " +
                               std::to_string(density) + ": there was no room for more"));
    }
  }
}

TEST_CASE("Hashi: the generator refuses impossible settings", "[hashi]") {
  const auto refused = [](int rows, int columns, const std::string& name,
                          const std::string& value) {
    GenerateOptions options{.rows = rows, .columns = columns, .seed = 1};
    if (!name.empty()) options.settings.emplace_back(name, value);
    return !generate(options, {});
  };
  CHECK(refused(2, 2, "", ""));
  CHECK(refused(9, 9, "islands", "1"));
  CHECK(refused(9, 9, "islands", "80"));
  CHECK(refused(9, 9, "density", "0"));
  CHECK(refused(9, 9, "max-bridges", "0"));
  CHECK(refused(9, 9, "max-bridges", "5"));
  CHECK(refused(9, 9, "loops", "perhaps"));
  CHECK(refused(9, 9, "difficulty", "extreme"));
}

}  // namespace
}  // namespace quadrille::tests::hashi
