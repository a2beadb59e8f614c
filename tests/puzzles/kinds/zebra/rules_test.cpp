// SPDX-License-Identifier: MIT
//
// The meaning of each kind of clue, in symbols and on positions, and infeasibility found without a
// search.

#include <cstdlib>
#include <functional>
#include <random>
#include <set>
#include <string>

#include "puzzles/kinds/zebra/formula.hpp"
#include "puzzles/kinds/zebra/symbols.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/zebra/random_board.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::zebra {
namespace {

using namespace puzzles::zebra;

Board three_rows(int positions) {
  std::vector<Attribute> attributes{{"A", {}}, {"B", {}}, {"C", {}}, {"Age", {}}};
  for (int v = 0; v < positions; ++v) {
    attributes[0].values.push_back("a" + std::to_string(v));
    attributes[1].values.push_back("b" + std::to_string(v));
    attributes[2].values.push_back("c" + std::to_string(v));
    attributes[3].values.push_back(std::to_string(10 * v));
  }
  return Board::open(positions, std::move(attributes));
}

// Returns the table with a0, b0, c0 at these positions; all other values are in order.
Answer table(const Board& board, int a, int b, int c) {
  Answer answer{std::vector<std::int32_t>(board.rows * board.columns)};
  const int first[] = {a, b, c, 1};
  for (int attribute = 0; attribute < board.columns; ++attribute) {
    int next = 1;
    for (int p = 1; p <= board.rows; ++p)
      answer.values[board.variable(p - 1, attribute)] = p == first[attribute] ? 0 : next++;
  }
  return answer;
}

Clue parsed(const Board& board, const std::string& text) {
  const auto clue = parse_clue(board, puzzles::Line{text, 1});
  if (!clue) FAIL(text << ": " << clue.error().message);
  return *clue;
}

TEST_CASE("Each kind of clue has the meaning defined in the table", "[zebra]") {
  struct Case {
    const char* clue;
    std::function<bool(int a, int b, int c)> is_true;
  };
  const int n = 5;
  const std::vector<Case> cases = {
      {"same(a0, b0)", [](int a, int b, int) { return a == b; }},
      {"diff(a0, b0)", [](int a, int b, int) { return a != b; }},
      {"at(a0, 2)", [](int a, int, int) { return a == 2; }},
      {"at(a0, first)", [](int a, int, int) { return a == 1; }},
      {"at(a0, last)", [](int a, int, int) { return a == 5; }},
      {"not-at(a0, middle)", [](int a, int, int) { return a != 3; }},
      {"at-end(a0)", [](int a, int, int) { return a == 1 || a == 5; }},
      {"odd(a0)", [](int a, int, int) { return a % 2 == 1; }},
      {"even(a0)", [](int a, int, int) { return a % 2 == 0; }},
      {"same-parity(a0, b0)", [](int a, int b, int) { return (a + b) % 2 == 0; }},
      {"diff-parity(a0, b0)", [](int a, int b, int) { return (a + b) % 2 == 1; }},
      {"left-of(a0, b0)", [](int a, int b, int) { return a + 1 == b; }},
      {"right-of(a0, b0)", [](int a, int b, int) { return a == b + 1; }},
      {"next-to(a0, b0)", [](int a, int b, int) { return std::abs(a - b) == 1; }},
      {"not-next-to(a0, b0)", [](int a, int b, int) { return std::abs(a - b) != 1; }},
      {"dist(a0, b0, 3)", [](int a, int b, int) { return std::abs(a - b) == 3; }},
      {"before(a0, b0)", [](int a, int b, int) { return a < b; }},
      {"after(a0, b0)", [](int a, int b, int) { return a > b; }},
      {"not-left(a0, b0)", [](int a, int b, int) { return a >= b; }},
      {"not-right(a0, b0)", [](int a, int b, int) { return a <= b; }},
      {"adjacent-between(a0, b0, c0)",
       [](int a, int b, int c) {
         return (b + 1 == a && a + 1 == c) || (c + 1 == a && a + 1 == b);
       }},
      {"between(a0, b0, c0)",
       [](int a, int b, int c) { return (b < a && a < c) || (c < a && a < b); }},
      {"between-ordered(a0, b0, c0)", [](int a, int b, int c) { return b < a && a < c; }},
      {"one-of(a0, b0, c0, #5)", [](int a, int b, int c) { return a == b || a == c || a == 5; }},
      {"pair(a0, b0, c0, #2)",
       [](int a, int b, int c) { return a != b && ((a == c && b == 2) || (a == 2 && b == c)); }},
      {"all-different(a0, b0, c0)", [](int a, int b, int c) { return a != b && b != c && a != c; }},
      {"more(a0, b0)", [](int a, int b, int) { return a > b; }},
      {"more(a0, b0, 20)", [](int a, int b, int) { return a == b + 2; }},
      {"more(a0, b0, >=20)", [](int a, int b, int) { return a >= b + 2; }},
      {"less(a0, b0, <=10)", [](int a, int b, int) { return a + 1 == b; }},
      {"exactly(a0, b0, >=20)", [](int a, int b, int) { return std::abs(a - b) >= 2; }},
      {"times(a0, b0, 2)", [](int a, int b, int) { return a - 1 == 2 * (b - 1); }},
      {"less(a0, b0)", [](int a, int b, int) { return a < b; }},
      {"less(a0, b0, 10, Age)", [](int a, int b, int) { return a == b - 1; }},
      {"exactly(a0, b0, 30)", [](int a, int b, int) { return std::abs(a - b) == 3; }},
      {"and(same(a0, b0), odd(a0))", [](int a, int b, int) { return a == b && a % 2 == 1; }},
      {"either(same(a0, b0), same(b0, c0))",
       [](int a, int b, int c) { return (a == b) != (b == c); }},
      {"or(same(a0, b0), same(b0, c0))", [](int a, int b, int c) { return a == b || b == c; }},
      {"nand(same(a0, b0), odd(c0))", [](int a, int b, int c) { return !(a == b && c % 2 == 1); }},
      {"nor(same(a0, b0), odd(c0))", [](int a, int b, int c) { return a != b && c % 2 == 0; }},
      {"if(same(a0, b0), odd(c0))", [](int a, int b, int c) { return a != b || c % 2 == 1; }},
      {"iff(same(a0, b0), odd(c0))", [](int a, int b, int c) { return (a == b) == (c % 2 == 1); }},
      {"dist(a0, b0, >=2)", [](int a, int b, int) { return std::abs(a - b) >= 2; }},
      {"dist(a0, b0, <=1)", [](int a, int b, int) { return std::abs(a - b) <= 1; }},
      {"readings(same(a0, b0), odd(c0))",
       [](int a, int b, int c) { return a == b || c % 2 == 1; }}};
  std::set<ClueKind> kinds;
  for (const Case& one : cases) {
    INFO(one.clue);
    Board board = three_rows(n);
    board.clues = {{parsed(board, one.clue)}};
    kinds.insert(board.clues[0].clue.kind);
    CHECK(parsed(board, symbols_of(board, board.clues[0].clue)) == board.clues[0].clue);
    for (int a = 1; a <= n; ++a) {
      for (int b = 1; b <= n; ++b) {
        for (int c = 1; c <= n; ++c)
          CHECK(!check(board, table(board, a, b, c)) == one.is_true(a, b, c));
      }
    }
  }
  for (const auto& info : clue_kinds())
    CHECK(puzzles::zebra::joins_clues(info.kind) ==
          (info.form == puzzles::zebra::ClueForm::kClues));
  CHECK(kinds.size() == clue_kinds().size());
}

TEST_CASE("Malformed clues in symbols are refused at the error", "[zebra]") {
  const Board board = three_rows(4);
  const std::pair<const char*, std::size_t> cases[] = {
      {"beside(a0, b0)", 1},      {"same(a0)", 1},
      {"same(a0, b9)", 10},       {"same(a0, b0", 12},
      {"at(a0, 5)", 8},           {"at(a0, middle)", 8},
      {"dist(a0, b0)", 1},        {"dist(a0, b0, x)", 14},
      {"same(a0, b0) or", 14},    {"or(same(a0, b0), a0)", 18},
      {"more(a0, b0, 1, A)", 1},  {"exactly(a0, b0)", 1},
      {"same(C:b0, a0)", 6},      {"at(, a0, 2)", 4},
      {"or(, same(a0, b0))", 4},  {"same(a0,, b0)", 9},
      {"times(a0, b0, >=2)", 15}, {"more(a0, b0, >=Age)", 14}};
  for (const auto& [text, column] : cases) {
    INFO(text);
    const auto clue = parse_clue(board, puzzles::Line{text, 1});
    REQUIRE_FALSE(clue);
    CHECK(clue.error().column == column);
  }
}

TEST_CASE("All models find the tables of brute force, on thousands of boards", "[zebra]") {
  std::mt19937 random(70);
  int with = 0, without = 0;
  for (int i = 0; i < rounds(2000); ++i) {
    const Board board = random_board(random);
    const Puzzle puzzle(puzzles::make_instance(board));
    const std::size_t expected = all_solutions(board).size();
    ++(expected > 0 ? with : without);
    for (const char* model : {"zebra/sat", "zebra/ip", "zebra/backtrack"}) {
      std::string clues;
      for (const StatedClue& stated : board.clues) clues += symbols_of(board, stated.clue) + ' ';
      INFO(model << ", " << board.rows << "x" << board.columns << ": " << clues);
      const auto report = solve(puzzle, {.model = model, .limit = 0});
      REQUIRE(report);
      REQUIRE(report->complete);
      REQUIRE(report->solutions.size() == expected);
    }
  }
  CHECK(with > part_of(1000));
  CHECK(without > part_of(50));
}

TEST_CASE("Obviously impossible puzzles get a reason", "[zebra]") {
  const auto why = [](std::vector<std::string> clues) {
    Board board = three_rows(4);
    for (const std::string& clue : clues) board.clues.push_back({parsed(board, clue)});
    return why_infeasible(board).value_or("");
  };
  CHECK(why({"same(a0, b0)"}).empty());
  CHECK(why({"same(a0, a1)"}) == "clue 1, same(a0, a1), cannot be true with 4 positions");
  CHECK(why({"dist(a0, b1, 4)"}) == "clue 1, dist(a0, b1, 4), cannot be true with 4 positions");
  CHECK(why({"left-of(a0, #1)"}) == "clue 1, left-of(a0, #1), cannot be true with 4 positions");
  CHECK(why({"at(a0, 2)", "odd(a0)"}) == "clue 2, odd(a0), leaves no position for a0 after clue 1");
}

}  // namespace
}  // namespace quadrille::tests::zebra
