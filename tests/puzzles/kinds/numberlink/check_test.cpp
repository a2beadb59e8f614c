// SPDX-License-Identifier: MIT
//
// The rule checker names the violated rule and its cells. Answers are drawings: cells in even rows
// and columns, edges as - and | between them.

#include "puzzles/kinds/numberlink/numberlink.hpp"
#include "tests/catch.hpp"

namespace quadrille::tests::numberlink {
namespace {

using puzzles::numberlink::Board;
using puzzles::numberlink::Rules;

constexpr Rules kStrict{.fill = true, .touch = false};
constexpr Rules kLoose{.fill = false, .touch = true};

using Drawing = std::vector<std::string>;

Board board_drawn(const Drawing& drawing, Rules rules) {
  std::vector<std::string> words;
  for (std::size_t row = 0; row < drawing.size(); row += 2) {
    for (std::size_t column = 0; column < drawing[row].size(); column += 2) {
      words.emplace_back(1, drawing[row][column]);
    }
  }
  const int rows = static_cast<int>(drawing.size() + 1) / 2;
  const int columns = static_cast<int>(drawing.front().size() + 1) / 2;
  const Result<Board> board = Board::make(rows, columns, words, rules);
  REQUIRE(board);
  return *board;
}

Answer answer_of(const Drawing& drawing, const Board& board) {
  Answer answer{std::vector<std::int32_t>(static_cast<std::size_t>(board.grid().edges()))};
  const auto draw = [&](int edge) { answer.values[edge] = 1; };
  for (std::size_t i = 0; i < drawing.size(); ++i) {
    for (std::size_t j = 0; j < drawing[i].size(); ++j) {
      const int row = static_cast<int>(i) / 2, column = static_cast<int>(j) / 2;
      if (drawing[i][j] == '-') draw(board.grid().right(row, column));
      if (drawing[i][j] == '|') draw(board.grid().down(row, column));
    }
  }
  return answer;
}

std::optional<Violation> verdict(const Drawing& drawing, Rules rules) {
  const Board board = board_drawn(drawing, rules);
  return puzzles::make_instance(board)->check(answer_of(drawing, board));
}

struct Wrong {
  const char* rule;
  std::vector<std::pair<int, int>> cells;
  Rules rules;
  Drawing drawing;
};

TEST_CASE("Each violated rule is named with its cells") {
  const std::vector<Wrong> wrongs = {
      {"unconnected", {{0, 0}}, kLoose, {"A .", "   ", "A ."}},
      {"through-end", {{1, 0}}, kLoose, {"A B", "| |", "B-A"}},
      {"dead-end", {{0, 1}}, kLoose, {"A-. .-A"}},
      {"branch", {{0, 1}}, kLoose, {"A-.-A", "  |  ", "B . B", "|   |", ".-.-."}},
      {"branch", {{1, 1}}, kLoose, {". A .", "  |  ", "B-.-B", "  |  ", ". A ."}},
      {"blocked", {{0, 1}}, kLoose, {"A-#-A"}},
      {"empty", {{1, 0}}, kStrict, {"A-.-A", "     ", ". B-B"}},
      {"mismatch", {{0, 0}, {0, 1}}, kLoose, {"A-B", "   ", "A-B"}},
      {"loop", {{1, 0}}, kLoose, {"A-.-A", "     ", ".-. .", "| |  ", ".-. ."}},
      {"loop", {{1, 0}}, kStrict, {"A-A", "   ", ".-.", "| |", ".-."}},
      {"touch", {{0, 0}, {0, 1}}, kStrict, {"A A", "| |", ".-."}},
      {"touch", {{0, 2}, {1, 2}}, kStrict, {"A-.-.-.", "      |", "B-B A-."}},
  };
  for (const Wrong& wrong : wrongs) {
    INFO(wrong.rule << ' ' << wrong.drawing.front());
    const auto violation = verdict(wrong.drawing, wrong.rules);
    REQUIRE(violation);
    CHECK(violation->rule == wrong.rule);
    CHECK(violation->cells == wrong.cells);
    CHECK_FALSE(violation->message.empty());
  }
}

TEST_CASE("One variant allows what another forbids") {
  const Drawing beside = {"A A", "| |", ".-."};
  CHECK_FALSE(verdict(beside, {.fill = true, .touch = true}));
  CHECK(verdict(beside, {.fill = false, .touch = false})->rule == "touch");

  const Drawing holes = {"A-A", "   ", ". ."};
  CHECK_FALSE(verdict(holes, {.fill = false, .touch = false}));
  CHECK(verdict(holes, {.fill = true, .touch = true})->rule == "empty");

  const Drawing full = {"A-.-A", "     ", "B-.-B"};
  for (const bool fill : {true, false}) {
    for (const bool touch : {true, false}) CHECK_FALSE(verdict(full, {fill, touch}));
  }
}

TEST_CASE("Paths of different labels may touch, and blocked cells may stay empty") {
  CHECK_FALSE(verdict({"A-.-.", "    |", "B-B .", "    |", "# # A"}, kStrict));
}

}  // namespace
}  // namespace quadrille::tests::numberlink
