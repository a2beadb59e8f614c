// SPDX-License-Identifier: MIT
//
// The verdict that follows from a search's outcome, and the bugs that it detects.

#include "puzzles/core/search_outcome.hpp"

#include <string>
#include <vector>

#include "puzzles/core/answer_shape.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/template_puzzle.hpp"

namespace quadrille::tests {
namespace {

using puzzles::AnswerShape;
using puzzles::InstancePointer;
using puzzles::SearchOutcome;

InstancePointer four_queens() {
  return puzzles::make_instance(QueensBoard{4, 4, std::vector<bool>(16)});
}

const Answer kFirst{{1, 3, 0, 2}}, kSecond{{2, 0, 3, 1}}, kWrong{{0, 0, 0, 0}};

Report concluded(const SolveOptions& options, const std::vector<Answer>& answers, bool complete,
                 bool stopped = false) {
  const InstancePointer instance = four_queens();
  SearchOutcome outcome(*instance, options);
  for (const Answer& answer : answers) REQUIRE(outcome.accept(answer));
  outcome.report().complete = complete;
  outcome.report().stopped = stopped;
  return outcome.conclude();
}

}  // namespace

TEST_CASE("SearchOutcome: the verdict follows from solutions and completeness", "[core]") {
  const SolveOptions any{}, unique{.unique = true};
  CHECK(concluded(any, {}, true).status == Status::kNone);
  CHECK(concluded(any, {}, false, true).status == Status::kUnknown);
  CHECK(concluded(any, {kFirst}, false).status == Status::kSolved);
  CHECK(concluded(any, {kFirst}, true).status == Status::kUnique);
  CHECK(concluded(any, {kFirst, kSecond}, false).status == Status::kMultiple);
  CHECK(concluded(unique, {}, true).status == Status::kNone);
  CHECK(concluded(unique, {kFirst}, true).status == Status::kUnique);
  CHECK(concluded(unique, {kFirst}, false, true).status == Status::kUnknown);
  CHECK(concluded(unique, {kFirst, kSecond}, false).status == Status::kMultiple);
}

TEST_CASE("SearchOutcome: the requested number of solutions is enough, and two for uniqueness",
          "[core]") {
  const InstancePointer instance = four_queens();
  const auto wanted = [&](const SolveOptions& options) {
    return SearchOutcome(*instance, options).wanted();
  };
  CHECK(wanted({}) == 1);
  CHECK(wanted({.unique = true}) == 2);
  CHECK(wanted({.limit = 5, .unique = true}) == 5);
  CHECK(wanted({.limit = 0}) == kAllSolutions);
  const SolveOptions one{};
  SearchOutcome outcome(*instance, one);
  CHECK_FALSE(outcome.is_enough());
  CHECK(outcome.accept(kFirst));
  CHECK(outcome.is_enough());
}

TEST_CASE("SearchOutcome: a wrong or repeated solution is a bug", "[core]") {
  const InstancePointer instance = four_queens();
  const SolveOptions all{.limit = 0};
  SearchOutcome wrong(*instance, all);
  CHECK_FALSE(wrong.accept(kWrong));
  CHECK(wrong.has_failed());
  wrong.report().complete = true;
  const Report report = wrong.conclude();
  CHECK(report.status == Status::kError);
  CHECK(report.error.find("attack") != std::string::npos);
  CHECK(report.solutions.empty());

  SearchOutcome twice(*instance, all);
  CHECK(twice.accept(kFirst));
  CHECK_FALSE(twice.knows(kSecond));
  CHECK(twice.accept(kSecond));
  CHECK(twice.knows(kFirst));
  CHECK_FALSE(twice.accept(kFirst));
  CHECK(twice.conclude().status == Status::kError);
}

TEST_CASE("SearchOutcome: on_solution can stop the search", "[core]") {
  const InstancePointer instance = four_queens();
  std::vector<Answer> told;
  SolveOptions options{.limit = 0};
  options.on_solution = [&](const Answer& answer) {
    told.push_back(answer);
    return false;
  };
  SearchOutcome outcome(*instance, options);
  CHECK(outcome.accept(kFirst));
  CHECK(outcome.is_enough());
  const Report report = outcome.conclude();
  CHECK(told == std::vector<Answer>{kFirst});
  CHECK(report.stopped);
  CHECK(report.status == Status::kSolved);
}

TEST_CASE("Answer shape: variables have names and ranges, and misfits are reported", "[core]") {
  const AnswerShape shape({{"right", 2, 1, 0, 1}, {"down", 1, 2, -1, 2, true}});
  CHECK(shape.size() == 4);
  CHECK(shape.name(1) == "right[1,0]");
  CHECK(shape.name(3) == "down[0,1]");
  CHECK_FALSE(shape.objection({{0, 1, 2, -1}}));
  CHECK_FALSE(shape.objection({{0, 1, 99, -99}}));  // open: other values break a rule
  CHECK(shape.objection({{0, 7, 0, 0}}) == "right[1,0] is 7 (expected 0 to 1)");
  CHECK(shape.objection({{0, -1, 0, 0}}) == "right[1,0] is -1 (expected 0 to 1)");
  CHECK(shape.objection({{0, 1, 2}}));
  CHECK(shape.objection({{0, 1, 2, 0, 0}}));
}

}  // namespace quadrille::tests
