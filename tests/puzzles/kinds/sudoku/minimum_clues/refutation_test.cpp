// SPDX-License-Identifier: MIT
//
// Certificates that fewer clues do not suffice: the proof checker accepts them and refuses altered
// ones.

#include "puzzles/kinds/sudoku/minimum_clues/refutation.hpp"

#include <algorithm>
#include <sstream>
#include <string>

#include <quadrille/stop.hpp>
#include "tests/catch.hpp"
#include "tests/folder.hpp"
#include "tests/tools/cli/child.hpp"

namespace quadrille::tests::min_clues {
namespace {

using puzzles::min_clues::ClueSearch;
using puzzles::min_clues::Digits;
using puzzles::min_clues::refutation;
using puzzles::min_clues::Wanted;

// The minimum is 21.
constexpr std::string_view kGrid =
    "123456789456789123789132465218967534564213978937548216391875642645321897872694351";

Digits digits_of(std::string_view line) {
  Digits digits{};
  for (std::size_t cell = 0; cell < digits.size(); ++cell)
    digits[cell] = static_cast<std::uint8_t>(line[cell] - '0');
  return digits;
}

bool never() { return false; }

// Returns a puzzle with this number of clues; the search has refuted fewer clues then.
Digits puzzle_of(ClueSearch& search, int clues) {
  Digits found{};
  search.run(clues, Wanted::kOne, [&](const Digits& puzzle) {
    found = puzzle;
    return false;
  });
  return found;
}

std::string proof_of(std::string_view line) {
  const StopToken stop = never;
  ClueSearch search(digits_of(line), stop);
  const Digits puzzle = puzzle_of(search, 21);
  const auto proof = refutation(search, puzzle);
  REQUIRE(proof);
  return *proof;
}

Ended checked(const std::string& proof, std::string_view grid = kGrid) {
  const Folder folder;
  return run({folder.write("proof", proof), folder.write("grid.txt", std::string(grid) + "\n")},
             {.command = kProofChecker});
}

std::string line_that_starts(const std::string& text, const std::string& start) {
  const std::size_t at = text.find('\n' + start) + 1;
  REQUIRE(at != 0);
  return text.substr(at, text.find('\n', at) + 1 - at);
}

TEST_CASE("Refutation: the proof checker accepts a proof and refuses a corrupted one",
          "[min-clues]") {
  const std::string proof = proof_of(kGrid);
  CHECK(proof.size() < 1'000'000);
  const Ended accepted = checked(proof);
  CHECK(accepted.code == 0);
  CHECK(accepted.out.starts_with("accepted: optimal 21; "));
  CHECK(accepted.out.find(" unavoidable sets") != std::string::npos);

  const auto with = [&proof](const std::string& what, const std::string& instead) {
    std::string changed = proof;
    const std::size_t at = changed.find(what);
    REQUIRE(at != std::string::npos);
    return checked(changed.replace(at, what.size(), instead)).code;
  };
  const std::string set = line_that_starts(proof, "lazy ");
  const std::size_t size = set.find(' ', 7) + 1, cells = set.find(' ', size) + 1;
  const std::string but_one = set.substr(set.find(' ', set.find(' ', cells) + 1) + 1);
  CHECK(with(set,
             "lazy 1 inf " + std::to_string(std::stoi(set.substr(size)) - 1) + ' ' + but_one) == 1);
  CHECK(with("lazy 1 inf ", "lazy 2 inf ") == 1);
  const std::string tag = set.substr(set.rfind(' ') + 1, 81);
  std::string no_sudoku = tag;
  std::swap(no_sudoku[0], no_sudoku[80]);
  CHECK(with(tag, no_sudoku) == 1);

  // One of the cases with 20 clues, with too few sets or left out.
  const bool is_turned = proof.find("covering 3 81>=") == std::string::npos;
  const std::string hard = line_that_starts(
      proof, is_turned ? "covering 3 84>=8 85>=8 86>=7 " : "covering 3 81>=8 82>=8 83>=7 ");
  const std::string weak = hard.substr(0, hard.rfind(' ', hard.rfind(' ') - 1) + 1);
  CHECK(with(hard, weak + "29 60\n") == 1);
  CHECK(with(hard, "clause 1 0>=0 0\n") == 1);
  CHECK(with("conclude optimal 21", "conclude optimal 20") == 1);

  std::string other(kGrid);
  for (char& digit : other) digit = digit == '1' ? '2' : digit == '2' ? '1' : digit;
  CHECK(checked(proof, other).code == 1);
  CHECK(checked(proof.substr(0, proof.size() / 2)).code == 65);
  CHECK(checked(proof, kGrid.substr(1)).code == 65);
  CHECK(checked(proof, std::string(kGrid) + "1").code == 65);
  CHECK(checked(proof, std::string(81, '1')).code == 65);
}

TEST_CASE("Refutation: a grid may be in native form", "[min-clues]") {
  const Folder folder;
  std::string text = "min-clues\nbox: 3x3\ngrid:\n";
  for (std::size_t cell = 0; cell < kGrid.size(); ++cell)
    text += std::string(1, kGrid[cell]) + (cell % 9 == 8 ? "\n" : " ");
  const std::string grid = folder.write("grid.txt", text), proof = folder.path("proof");
  REQUIRE(run({"solve", grid, "--proof", proof, "-q"}).code == 0);
  CHECK(run({proof, grid}, {.command = kProofChecker}).code == 0);
}

TEST_CASE("Refutation: nothing is written if the puzzle is not a minimum", "[min-clues]") {
  const Digits grid = digits_of(kGrid);
  const StopToken stop = never;
  ClueSearch search(grid, stop);
  const Digits puzzle = puzzle_of(search, 21);
  Digits open = puzzle, spare = puzzle;
  *std::find_if(open.begin(), open.end(), [](int digit) { return digit != 0; }) = 0;
  const auto kept = std::find(spare.begin(), spare.end(), 0);
  *kept = grid[static_cast<std::size_t>(kept - spare.begin())];
  CHECK(refutation(search, puzzle));
  CHECK_FALSE(refutation(search, open));   // has other solutions
  CHECK_FALSE(refutation(search, spare));  // has a redundant clue, and more clues than the minimum
  const StopToken at_once = [] { return true; };
  ClueSearch stopped(grid, at_once);
  CHECK_FALSE(refutation(stopped, puzzle));
}

}  // namespace
}  // namespace quadrille::tests::min_clues
