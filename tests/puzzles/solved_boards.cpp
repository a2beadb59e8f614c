// SPDX-License-Identifier: MIT

#include "tests/puzzles/solved_boards.hpp"

#include <map>
#include <string>

#include "puzzles/library/registry.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/all_solutions.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests {
namespace {

SolutionSet values_of(const std::vector<Answer>& answers) {
  SolutionSet values;
  for (const Answer& answer : answers) values.insert(answer.values);
  return values;
}

void check_model(const SolvedBoard& board, const SolveOptions& options) {
  const auto report_of = [&](std::size_t limit, bool is_unique) {
    SolveOptions changed = options;
    changed.limit = limit;
    changed.unique = is_unique;
    const auto report = solve(Puzzle(board.instance), changed);
    if (!report) FAIL(report.error().message);
    REQUIRE(report->error.empty());
    return *report;
  };
  INFO(options.model << " without " << Catch::rangeToString(options.without));
  const std::size_t count = board.solutions.size();
  if (board.has_few) {
    const Report all = report_of(kAllSolutions, false);
    REQUIRE(all.complete);
    REQUIRE(all.solutions.size() == count);
    REQUIRE(values_of(all.solutions) == values_of(board.solutions));
  }
  REQUIRE(report_of(1, true).status == (count == 0   ? Status::kNone
                                        : count == 1 ? Status::kUnique
                                                     : Status::kMultiple));
  const Report one = report_of(1, false);
  const bool has_value = board.instance->sense() != puzzles::Sense::kAny;
  REQUIRE(one.status == (count == 0  ? Status::kNone
                         : has_value ? Status::kOptimal
                                     : Status::kSolved));
  if (!has_value || count == 0) return;
  REQUIRE(one.objective == static_cast<double>(board.instance->value(board.solutions.front())));
  REQUIRE(one.bound == one.objective);
}

// Without each of its parts, and without all.
void check_parts(const SolvedBoard& board, const ModelInfo& model) {
  std::vector<std::string> all;
  for (const PartInfo& part : model.parts) {
    all.emplace_back(part.name);
    check_model(board, {.model = std::string(model.name), .without = {all.back()}});
  }
  if (all.size() > 1) check_model(board, {.model = std::string(model.name), .without = all});
}

// Returns how many wrong answers were tried.
int check_rules(const SolvedBoard& board, bool tries_all, std::mt19937& random) {
  const SolutionSet right = values_of(board.solutions);
  if (tries_all) {
    if (const auto found = solutions_by_brute_force(*board.instance)) REQUIRE(*found == right);
  }
  if (board.instance->sense() != puzzles::Sense::kAny) return 0;  // others are right, but not best
  const puzzles::AnswerShape shape = board.instance->shape();
  int wrong = 0;
  for (int k = 0; k < 10 && shape.size() > 0; ++k) {
    Answer answer;
    const auto any = [&](std::size_t v) {
      const auto [lower, upper] = shape.range(v);
      return lower + static_cast<std::int32_t>(random() % (upper - lower + 1u));
    };
    if (board.solutions.empty()) {
      for (std::size_t v = 0; v < shape.size(); ++v) answer.values.push_back(any(v));
    } else {
      answer = board.solutions[random() % board.solutions.size()];
      for (int changes = k % 3; changes > 0; --changes) {
        const std::size_t v = random() % shape.size();
        answer.values[v] = any(v);
      }
    }
    const bool is_right = right.contains(answer.values);
    REQUIRE(!board.instance->check(answer) == is_right);
    wrong += is_right ? 0 : 1;
  }
  return wrong;
}

}  // namespace

void check_kind(std::string_view kind, int boards,
                const std::function<SolvedBoard(std::mt19937&)>& random_board) {
  std::mt19937 random(20261122);
  int solvable = 0, unsolvable = 0, wrong = 0;
  std::map<std::string_view, int> compared;  // by model
  const std::vector<puzzles::Model>& models = puzzles::find_puzzle_kind(kind)->models;
  for (const puzzles::Model& model : models) compared[model.info.name] = 0;
  for (int i = 0; i < rounds(boards); ++i) {
    const SolvedBoard board = random_board(random);
    INFO(write_puzzles({Puzzle(board.instance)}, "native")->text);
    REQUIRE(board.instance->kind().id == kind);
    ++(board.solutions.empty() ? unsolvable : solvable);
    wrong += check_rules(board, i % 10 == 0, random);
    for (const puzzles::Model& model : models) {
      if (model.why_inapplicable && model.why_inapplicable(*board.instance)) continue;
      check_model(board, {.model = std::string(model.info.name)});
      if (i % 10 == 0) check_parts(board, model.info);
      ++compared[model.info.name];
    }
  }
  CHECK(solvable > part_of(boards / 10));
  CHECK(unsolvable > part_of(boards / 20));
  CHECK(wrong > part_of(boards));
  for (const auto& [model, count] : compared) {
    INFO(model);
    CHECK(count > part_of(boards / 20));
  }
}

}  // namespace quadrille::tests
