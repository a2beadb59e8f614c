// SPDX-License-Identifier: MIT
//
// Certificates that so many clues do not do: the proof checker accepts them, each of their rows is
// an unavoidable set, and what is changed is refused.

#include "puzzles/min_clues/refutation.hpp"

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "tests/catch.hpp"
#include "tests/cli/child.hpp"
#include "tests/min_clues/brute_force.hpp"

namespace quadrille::tests::min_clues {
namespace {

using puzzles::min_clues::Digits;
using puzzles::min_clues::Refutation;
using puzzles::min_clues::RefutationEnd;
using puzzles::min_clues::write_refutation;

// Its minimum is 21.
constexpr std::string_view kGrid =
    "123456789456789123789132465218967534564213978937548216391875642645321897872694351";

Digits digits_of(std::string_view line) {
  Digits digits{};
  for (std::size_t cell = 0; cell < digits.size(); ++cell)
    digits[cell] = line[cell] == '.' ? 0 : static_cast<std::uint8_t>(line[cell] - '0');
  return digits;
}

struct Written {
  RefutationEnd end;
  std::string text = {};
};

Written written(
    const Refutation& wanted, const std::function<bool()>& stop = [] { return false; }) {
  std::string text;
  const auto end = write_refutation(
      digits_of(kGrid), wanted, [&](std::string_view piece) { text += piece; }, stop);
  return {end, text};
}

// The exit code of the proof checker.
int checked(const std::string& proof) {
  const Folder folder;
  return run({folder.write("proof", proof)}, {.command = QUADRILLE_CHECK_PROOF}).code;
}

bool is_completed(const std::string& line) {
  puzzles::min_clues::Board board = puzzles::min_clues::Board::open(3, 3);
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
    board.cells[cell] = line[cell] - '0';
    if (board.cells[cell] < 1 || board.cells[cell] > 9) return false;
  }
  return line.size() == board.cells.size() && !find_clash(board);
}

// Is each lazy row the set of cells in which its tag, another completed board, differs?
int right_rows(const std::string& proof) {
  std::istringstream lines(proof);
  int rows = 0;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("lazy ")) continue;
    const std::string other = line.substr(line.rfind(' ') + 1);
    if (!is_completed(other)) return -1;
    std::string cells;
    int size = 0;
    for (std::size_t cell = 0; cell < kGrid.size(); ++cell) {
      if (other[cell] == kGrid[cell]) continue;
      cells += std::to_string(cell) + " 1 ";
      ++size;
    }
    if (size == 0 || line != "lazy 1 inf " + std::to_string(size) + ' ' + cells + other) return -1;
    ++rows;
  }
  return rows;
}

void replace(std::string& text, const std::string& what, const std::string& instead) {
  const std::size_t at = text.find(what);
  REQUIRE(at != std::string::npos);
  text.replace(at, what.size(), instead);
}

TEST_CASE("Refutation: the proof checker accepts it, and all its rows are sets", "[min-clues]") {
  const Written proof = written({.clues = 16});
  CHECK(proof.end == RefutationEnd::kWritten);
  CHECK(proof.text.find("minimise") == std::string::npos);
  CHECK(right_rows(proof.text) > 50);
  CHECK(checked(proof.text) == 0);
}

TEST_CASE("Refutation: what is corrupted is refused", "[min-clues]") {
  const std::string proof = written({.clues = 17}).text;
  SECTION("a greater number of clues") {
    std::string changed = proof;
    replace(changed, "row -inf 17 ", "row -inf 18 ");
    CHECK(checked(changed) == 1);
  }
  SECTION("a set that is not used as it stands") {
    std::string changed = proof;
    replace(changed, "lazy 1 inf ", "lazy 0 inf ");
    CHECK(checked(changed) == 1);
    CHECK(right_rows(changed) == -1);
  }
  SECTION("a set without one of its cells, which the checker takes as given") {
    const std::size_t at = proof.find("lazy 1 inf ");
    const std::size_t size = at + 11, cells = proof.find(' ', size) + 1;
    const std::size_t rest = proof.find(' ', proof.find(' ', cells) + 1) + 1;
    const int count = std::stoi(proof.substr(size));
    const std::string changed =
        proof.substr(0, size) + std::to_string(count - 1) + ' ' + proof.substr(rest);
    CHECK(right_rows(changed) == -1);
  }
  SECTION("a node that is closed without its clues") {
    std::string longest;
    std::istringstream lines(proof);
    for (std::string line; std::getline(lines, line);) {
      const bool has_clues = line.starts_with("farkas ") && line.find("<=0") != std::string::npos;
      if (has_clues && line.size() > longest.size()) longest = line;
    }
    const std::size_t first = longest.find("83>="), clues = longest.find(' ', first);
    const std::size_t rows = longest.find(' ', longest.rfind("<=0")) + 1;
    const std::size_t bands = longest.find("81>=");
    std::string changed = proof;
    replace(changed, longest,
            "farkas 3 " + longest.substr(bands, clues - bands) + ' ' + longest.substr(rows));
    CHECK(checked(changed) == 1);
  }
  SECTION("a text that ends early") { CHECK(checked(proof.substr(0, proof.size() / 2)) != 0); }
}

TEST_CASE("Refutation: none is written where there is none", "[min-clues]") {
  // Solved by its clues, but with some to spare; then with other solutions.
  CHECK(written({.clues = 80, .puzzle = digits_of(kGrid)}).end == RefutationEnd::kNone);
  CHECK(written({.clues = -1, .puzzle = Digits{}}).end == RefutationEnd::kNone);
  CHECK(written({.clues = 20, .max_bytes = 100'000}).end == RefutationEnd::kTooLong);
  CHECK(written({.clues = 20}, [] { return true; }).end == RefutationEnd::kStopped);
}

}  // namespace
}  // namespace quadrille::tests::min_clues
