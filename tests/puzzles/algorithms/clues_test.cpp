// SPDX-License-Identifier: MIT
//
// Clues chosen for made-up sets of solutions, against trying all subsets of clues.

#include "puzzles/algorithms/clues.hpp"

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/algorithms/bit_words.hpp"
#include "tests/catch.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests {
namespace {

using puzzles::choose_clues;
using puzzles::Clues;
using puzzles::ClueTask;
using puzzles::OtherSolutions;

using Solutions = std::vector<Answer>;

// Finds at most `most` other solutions with these clues.
OtherSolutions others_in(const Solutions& all, const Answer& wanted, const Clues& clues,
                         std::size_t most = std::string::npos) {
  OtherSolutions others{.found = {}, .is_all = true};
  for (const Answer& other : all) {
    const bool agrees = std::all_of(clues.begin(), clues.end(), [&](std::size_t k) {
      return other.values[k] == wanted.values[k];
    });
    if (!agrees || other == wanted) continue;
    if (others.found.size() == most) return {std::move(others.found), false};
    others.found.push_back(other);
  }
  return others;
}

}  // namespace

TEST_CASE("Clues: the chosen clues single out the solution, and each of them is needed",
          "[algorithms]") {
  constexpr std::size_t kVariables = 6;
  std::mt19937_64 random(3);
  int possible = 0, impossible = 0;
  for (int trial = 0; trial < rounds(300) || (impossible == 0 && trial < 300); ++trial) {
    Solutions all;
    while (all.size() < 1 + static_cast<std::size_t>(trial % 12)) {
      Answer answer;
      for (std::size_t k = 0; k < kVariables; ++k)
        answer.values.push_back(static_cast<std::int32_t>(random() % 3));
      all.push_back(answer);
    }
    const Answer wanted = all.front();
    ClueTask task{.candidates = {0, 1, 2, 3}, .fixed = {5}};
    const auto at_once = static_cast<std::size_t>(1 + trial % 3);
    task.others = [&](const Clues& clues) { return others_in(all, wanted, clues, at_once); };
    const auto chosen = choose_clues(wanted, task, random);
    const Clues most = {0, 1, 2, 3, 5};
    const bool is_possible = others_in(all, wanted, most).found.empty();
    REQUIRE(chosen.has_value() == is_possible);
    ++(chosen ? possible : impossible);
    if (!chosen) continue;
    CHECK(std::count(chosen->begin(), chosen->end(), 5) == 1);
    CHECK(std::set<std::size_t>(chosen->begin(), chosen->end()).size() == chosen->size());
    CHECK(others_in(all, wanted, *chosen).found.empty());
    for (const std::size_t spared : *chosen) {
      if (spared == 5) continue;
      Clues fewer = *chosen;
      std::erase(fewer, spared);
      CHECK_FALSE(others_in(all, wanted, fewer).found.empty());
    }
  }
  CHECK(possible > part_of(100));
  CHECK(impossible > 0);
}

TEST_CASE("Clues: a stopped choice returns nothing", "[algorithms]") {
  std::mt19937_64 random(4);
  const Answer wanted{{1, 1}};
  ClueTask task{.candidates = {0, 1}};
  task.others = [&](const Clues& clues) {
    return others_in({wanted, Answer{{0, 1}}, Answer{{1, 0}}}, wanted, clues);
  };
  task.stop = [] { return true; };
  CHECK_FALSE(choose_clues(wanted, task, random));
  task.stop = {};
  CHECK(choose_clues(wanted, task, random)->size() == 2);
}

TEST_CASE("Bit words: numbers are read back as written, even across word boundaries",
          "[algorithms]") {
  std::mt19937_64 random(5);
  for (int trial = 0; trial < rounds(100); ++trial) {
    std::vector<std::uint64_t> words(8);
    std::vector<std::pair<std::uint32_t, int>> numbers;
    int used = 0;
    puzzles::BitWriter writer(words.data());
    while (true) {
      const int bits = 1 + static_cast<int>(random() % 31);
      if (used + bits > 8 * 64) break;
      used += bits;
      const auto number = static_cast<std::uint32_t>(random() & ((std::uint64_t{1} << bits) - 1));
      numbers.emplace_back(number, bits);
      writer.put(number, bits);
    }
    puzzles::BitReader reader(words.data());
    for (const auto& [number, bits] : numbers) REQUIRE(reader.take(bits) == number);
  }
}

}  // namespace quadrille::tests
