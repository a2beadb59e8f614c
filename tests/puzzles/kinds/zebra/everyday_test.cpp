// SPDX-License-Identifier: MIT
//
// Puzzles in everyday English have the solutions from which they were made.

#include <string>
#include <vector>

#include "tests/catch.hpp"
#include "tests/puzzles/kinds/zebra/reading.hpp"
#include "tests/puzzles/kinds/zebra/told_texts.hpp"

namespace quadrille::tests::zebra {
namespace {

using namespace puzzles::zebra;

TEST_CASE("Puzzles in everyday English have the solution from which they were made", "[zebra]") {
  std::vector<Told> all = texts_of_rows();
  all.insert(all.end(), texts_of_amounts().begin(), texts_of_amounts().end());
  for (const Told& one : all) {
    INFO(one.name);
    const auto recognised = read_puzzles(one.text);
    REQUIRE(recognised);
    CHECK(recognised->format == "english");
    const auto board = read(one.text);
    if (!board)
      FAIL(board.error().line << ':' << board.error().column << ": " << board.error().message);
    const auto report = solve(Puzzle(puzzles::make_instance(*board)), {.unique = true});
    REQUIRE(report->status == Status::kUnique);
    const Answer& answer = report->solutions.at(0);
    std::vector<std::string> rows, answers;
    for (int p = 0; p < board->rows; ++p) {
      std::string row;
      for (int a = 0; a < board->columns; ++a)
        row += (a > 0 ? " " : "") + board->name({a, answer.values[board->variable(p, a)]});
      rows.push_back(row);
    }
    for (const QuestionAnswer& asked : report->replies) answers.push_back(asked.sentence);
    CHECK(rows == one.rows);
    CHECK(answers == one.answers);
  }
}

}  // namespace
}  // namespace quadrille::tests::zebra
