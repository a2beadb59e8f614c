// SPDX-License-Identifier: MIT

#include "puzzles/kinds/sudoku/sat/decimation.hpp"

#include <algorithm>
#include <random>
#include <set>
#include <vector>

#include "puzzles/kinds/sudoku/models.hpp"
#include "puzzles/kinds/sudoku/partition.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/sudoku/random_board.hpp"

namespace quadrille::tests::sudoku {
namespace {

using puzzles::sudoku::Board;
using puzzles::sudoku::Partition;

const auto kNever = [] { return false; };

// Propagation of single candidates in a partition, by repeated passes over all groups.
class Singles {
 public:
  explicit Singles(const Partition& partition)
      : partition_(partition), possible_(partition.candidates.size(), true) {}

  bool is_possible(int candidate) const { return possible_[candidate]; }

  void decide(int candidate) {
    for (const auto& group : partition_.groups) {
      if (std::count(group.members.begin(), group.members.end(), candidate) == 0) continue;
      for (const int other : group.members)
        if (other != candidate) possible_[other] = false;
    }
  }

  void propagate() {
    std::vector<bool> before;
    while (before != possible_) {
      before = possible_;
      for (const auto& group : partition_.groups)
        if (count(group) == 1)
          decide(*std::find_if(group.members.begin(), group.members.end(),
                               [this](int member) { return is_possible(member); }));
    }
  }

  // Reports whether all groups have this number of candidates left.
  bool all_have(std::ptrdiff_t left) const {
    return std::all_of(partition_.groups.begin(), partition_.groups.end(),
                       [&](const auto& group) { return count(group) == left; });
  }

  bool has_empty_group() const {
    return std::any_of(partition_.groups.begin(), partition_.groups.end(),
                       [&](const auto& group) { return count(group) == 0; });
  }

 private:
  std::ptrdiff_t count(const Partition::Group& group) const {
    return std::count_if(group.members.begin(), group.members.end(),
                         [this](int member) { return is_possible(member); });
  }

  const Partition& partition_;
  std::vector<bool> possible_;
};

Board random_large_board(std::mt19937& random, int box) {
  const std::vector<std::int32_t> numbers = random_grid(random, box, box);
  Board board = Board::open(box, box);
  for (std::size_t cell = 0; cell < numbers.size(); ++cell)
    if (random() % 4 == 0) board.cells[cell] = numbers[cell];
  return board;
}

TEST_CASE(
    "Sudoku: likely decisions are consistent with singles, up to a contradiction or a solution",
    "[sudoku]") {
  std::mt19937 random(1);
  int solved = 0;
  for (int i = 0; i < 60; ++i) {
    const Board board = i % 2 == 0 ? random_board(random) : random_large_board(random, 3);
    const auto partition = puzzles::sudoku::partition_of(board, 10'000, kNever);
    REQUIRE(partition);
    const std::vector<int> decisions = puzzles::sudoku::likely_decisions(*partition, i, kNever);
    Singles singles(*partition);
    singles.propagate();
    for (const int decision : decisions) {
      REQUIRE_FALSE(singles.has_empty_group());
      REQUIRE(singles.is_possible(decision));
      singles.decide(decision);
      singles.propagate();
    }
    REQUIRE((singles.has_empty_group() || singles.all_have(1)));
    if (singles.all_have(1)) ++solved;
  }
  CHECK(solved > 10);
}

TEST_CASE("Sudoku: guesses are different solutions, up to the requested number", "[sudoku]") {
  std::mt19937 random(2);
  int guessed = 0;
  for (int i = 0; i < 40; ++i) {
    const Board board = i % 2 == 0 ? random_board(random) : random_large_board(random, 4);
    const auto plan = puzzles::sudoku::sat_plan(board);
    const auto guess = plan.stages.back().guess(3, kNever);
    CHECK_FALSE(guess.complete);
    REQUIRE(guess.answers.size() <= 3);
    std::set<std::vector<std::int32_t>> different;
    for (const Answer& answer : guess.answers) {
      CHECK_FALSE(puzzles::sudoku::check(board, answer));
      CHECK(different.insert(answer.values).second);
    }
    guessed += static_cast<int>(different.size());
  }
  CHECK(guessed > 40);
}

}  // namespace
}  // namespace quadrille::tests::sudoku
