// SPDX-License-Identifier: MIT
//
// Reasons are judged by solving boards without clues, and by all solutions.

#include <quadrille/reasons.hpp>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>

#include "puzzles/board/clue_filter.hpp"
#include "puzzles/library/registry.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/all_solutions.hpp"
#include "tests/puzzles/kind_traits.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests {
namespace {

constexpr std::size_t kFewClues = 8;

Puzzle read_one(const std::string& text) { return read_puzzles(text)->puzzles.front(); }

std::vector<std::string> texts_of(const std::vector<BoardClue>& clues) {
  std::vector<std::string> texts;
  for (const BoardClue& clue : clues) texts.push_back(clue.text);
  return texts;
}

// The clues of a board by number, and whether there is a solution with some of them.
class Clues {
 public:
  explicit Clues(const Puzzle& puzzle)
      : puzzle_(puzzle), filtered_(puzzle.instance().kind().arrays.filtered) {
    puzzles::ClueFilter filter;
    REQUIRE(filtered_(puzzle, filter));
    clues_ = std::move(filter).clues();
  }

  std::size_t count() const { return clues_.size(); }
  bool have_solution(const std::vector<std::size_t>& kept) const {
    puzzles::ClueFilter filter(kept);
    const auto board = filtered_(puzzle_, filter);
    REQUIRE(board);
    return solve(*board)->status != Status::kNone;
  }
  // The numbers of the clues named, sorted. Zebra names them by their sentences.
  std::vector<std::size_t> numbers_of(const std::vector<BoardClue>& named) const {
    const auto words = puzzle_.instance().kind().arrays.clue_words;
    std::vector<std::size_t> numbers;
    for (std::size_t k = 0; k < clues_.size(); ++k) {
      const std::string text = words ? words(puzzle_, k) : clues_[k].text;
      for (const BoardClue& one : named)
        if (one.text == text) numbers.push_back(k);
    }
    return numbers;
  }
  // Whether fewer clues than these have no solution either.
  bool fewer_clash(std::size_t than) const {
    for (std::size_t some = 0; some < std::size_t{1} << count(); ++some) {
      std::vector<std::size_t> kept;
      for (std::size_t k = 0; k < count(); ++k)
        if ((some >> k & 1) != 0) kept.push_back(k);
      if (kept.size() < than && !have_solution(kept)) return true;
    }
    return false;
  }

 private:
  const Puzzle& puzzle_;
  Result<Puzzle> (*const filtered_)(const Puzzle&, puzzles::ClueFilter&);
  std::vector<BoardClue> clues_;
};

bool has_sat_model(const Puzzle& puzzle) {
  const std::vector<ModelInfo> models = applicable_models(puzzle);
  return std::any_of(models.begin(), models.end(),
                     [](const ModelInfo& model) { return model.engine == "sat"; });
}

void judge_clash(const Puzzle& puzzle, const Reasons& reasons) {
  const Clues clues(puzzle);
  const std::vector<std::size_t> clash = clues.numbers_of(reasons.clash);
  REQUIRE(clash.size() == reasons.clash.size());
  CHECK_FALSE(clues.have_solution(clash));
  for (const std::size_t clue : clash) {
    std::vector<std::size_t> others = clash;
    std::erase(others, clue);
    CHECK(clues.have_solution(others));
  }
  if (reasons.is_smallest && clues.count() <= kFewClues)
    CHECK_FALSE(clues.fewer_clash(clash.size()));
}

void judge_deciding(const Reasons& reasons, const SolutionSet& all) {
  std::set<std::pair<std::size_t, std::int32_t>> deciding;
  for (const Mark& mark : reasons.deciding) deciding.insert({mark.variable, mark.value});
  std::map<std::pair<std::size_t, std::int32_t>, int> solutions_with;
  for (const auto& values : all)
    for (std::size_t v = 0; v < values.size(); ++v) ++solutions_with[{v, values[v]}];
  std::size_t right = 0;
  for (const auto& [value, count] : solutions_with) {
    if (deciding.contains(value)) CHECK(count == 1);
    right += count == 1;
  }
  CHECK((reasons.is_deciding_complete ? deciding.size() == right : deciding.size() <= right));
}

TEST_CASE("Reasons: clues that clash, and values that decide, by brute force", "[reasons]") {
  std::map<std::string_view, std::pair<int, int>> judged;  // clashes, several solutions
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    std::mt19937 random(66);
    for (int round = 0; round < rounds(32); ++round) {
      const Puzzle puzzle(random_instance(*kind, random));
      CAPTURE(write_puzzles({puzzle}, "native")->text);
      const auto reasons = find_reasons(puzzle);
      CHECK(bool(reasons) == has_sat_model(puzzle));
      if (!reasons) continue;
      if (reasons->report.status == Status::kNone && !reasons->clash.empty()) {
        judge_clash(puzzle, *reasons);
        ++judged[kind->id].first;
      }
      const auto all = solutions_by_brute_force(puzzle.instance());
      if (all && reasons->report.status == Status::kMultiple) {
        judge_deciding(*reasons, *all);
        ++judged[kind->id].second;
      }
    }
  }
  int with_clashes = 0, with_several = 0;
  for (const auto& [kind, counts] : judged) {
    UNSCOPED_INFO(kind << ": " << counts.first << " clashes, " << counts.second << " several");
    with_clashes += counts.first > 0;
    with_several += counts.second > 0;
  }
  CHECK(with_clashes > part_of(5));
  CHECK(with_several > part_of(5));
}

TEST_CASE("Reasons: clues are named as a person would", "[reasons]") {
  const auto clash = [](const std::string& text) {
    const auto reasons = find_reasons(read_one(text));
    CHECK(reasons->is_smallest);
    return texts_of(reasons->clash);
  };
  using Texts = std::vector<std::string>;
  CHECK(clash("sudoku\nbox: 2x2\ngrid:\n1 . . .\n. 4 . .\n1 2 . .\n. . . .\n") ==
        Texts{"1 in r1c1", "1 in r3c1"});
  // The three clues above clash as well, and are found first.
  CHECK(clash("sudoku\nbox: 2x2\ngrid:\n1 2 . .\n. . 3 .\n. . . .\n4 . . 4\n") ==
        Texts{"4 in r4c1", "4 in r4c4"});
  CHECK(clash("slitherlink\nsize: 2x2\ngrid:\n3 3\n3 .\n") ==
        Texts{"3 in r1c1", "3 in r1c2", "3 in r2c1"});
  CHECK(clash("survo\nsize: 2x2\nrows: 3 ?\ncolumns: 3 ?\ngrid:\n. .\n. .\n") ==
        Texts{"3 for row 1", "3 for column 1"});
  CHECK(clash("numberlink\nsize: 2x2\nrules: no-fill touch\ngrid:\nA B\nB A\n") ==
        Texts{"A in r1c1 and r2c2", "B in r1c2 and r2c1"});
  const auto fill =
      find_reasons(read_one("numberlink\nsize: 2x2\nrules: fill no-touch\ngrid:\nA A\n. .\n"));
  CHECK(fill->rule == "fill");
  CHECK(fill->clash.empty());
}

TEST_CASE("Reasons: a stop leaves clues that clash, perhaps more than needed", "[reasons]") {
  const Puzzle puzzle = read_one("sudoku\nbox: 2x2\ngrid:\n1 2 . .\n. . 3 .\n. 3 . .\n. . . 1\n");
  const Clues clues(puzzle);
  int unknown = 0, stopped = 0, smallest = 0;
  for (int polls = 0; smallest < 2; ++polls) {
    int left = polls;
    const auto reasons = find_reasons(puzzle, {.stop = [&] { return left-- <= 0; }});
    REQUIRE(reasons);
    unknown += reasons->report.status == Status::kUnknown;
    if (reasons->clash.empty()) continue;
    CHECK_FALSE(clues.have_solution(clues.numbers_of(reasons->clash)));
    ++(reasons->is_smallest ? smallest : stopped);
  }
  CHECK(unknown > 0);
  CHECK(stopped > 0);
}

}  // namespace
}  // namespace quadrille::tests
