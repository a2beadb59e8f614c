// SPDX-License-Identifier: MIT
//
// The points of each reference formulation are the puzzle's right answers, one to one: those that
// the rule checker accepts of all answers of the shape, and those that a model finds where there
// are too many answers to try.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "puzzles/core/puzzle.hpp"
#include "puzzles/library/registry.hpp"
#include "reference/kinds.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kind_traits.hpp"
#include "tests/reference/enumerate.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests {
namespace {

using puzzles::Instance;
using puzzles::InstancePointer;

const int kBoardsOfKind = rounds(300);
constexpr double kMostAnswers = 20'000;  // to be tried one by one
constexpr int kMostSolutions = 200;      // to be found by a model
constexpr int kMostVariables = 1000;     // of formulations whose points are enumerated

// Returns all answers of the shape that the rule checker accepts; nullopt if too many have to be
// tried.
std::optional<std::vector<Answer>> right_answers(const Instance& instance) {
  std::vector<std::pair<std::int32_t, std::int32_t>> ranges;
  double count = 1;
  const puzzles::AnswerShape shape = instance.shape();
  for (const puzzles::AnswerBlock& block : shape.blocks()) {
    for (int k = 0; k < block.rows * block.columns; ++k) {
      ranges.emplace_back(block.lower, block.upper);
      count *= block.upper - block.lower + 1;
    }
  }
  if (count > kMostAnswers) return std::nullopt;
  std::vector<Answer> right;
  Answer answer;
  for (const auto& [lower, upper] : ranges) answer.values.push_back(lower);
  while (true) {
    if (!instance.check(answer)) right.push_back(answer);
    std::size_t k = 0;
    for (; k < ranges.size() && answer.values[k] == ranges[k].second; ++k)
      answer.values[k] = ranges[k].first;
    if (k == ranges.size()) return right;
    ++answer.values[k];
  }
}

// Returns all solutions, or all best ones, by a model; nullopt if there are too many.
std::optional<std::vector<Answer>> solved_answers(const InstancePointer& instance) {
  const auto report = solve(Puzzle(instance), {.limit = kMostSolutions, .time_limit = 2});
  if (!report || (report->status != Status::kNone && !report->complete)) return std::nullopt;
  return report->solutions;
}

std::unique_ptr<const reference::Puzzle> reference_of(const InstancePointer& instance) {
  const std::string text = write_puzzles({Puzzle(instance)}, "native")->text;
  INFO(text);
  auto reading = reference::read_puzzle(text);
  if (const auto* problem = std::get_if<reference::Problem>(&reading)) FAIL(problem->message);
  return std::get<std::unique_ptr<const reference::Puzzle>>(std::move(reading));
}

// Returns the points of the formulation, without those that are not among the best if `is_best`.
std::set<reference::Point> points_of(const reference::Puzzle& puzzle, bool is_best) {
  std::set<reference::Point> best;
  std::optional<reference::Int> greatest;
  for (reference::Point& point : reference::all_points(puzzle)) {
    const reference::Int sum = reference::sum_of(puzzle.objective(), point);
    const reference::Int value = puzzle.aim() == reference::Aim::kLeast ? -sum : sum;
    if (is_best && greatest && value > *greatest) best.clear();
    if (!is_best || !greatest || value >= *greatest) best.insert(std::move(point));
    greatest = std::max(greatest.value_or(value), value);
  }
  return best;
}

// Compares the formulation's points with the answers; returns how many there are.
std::size_t compare(const InstancePointer& instance, const reference::Puzzle& puzzle,
                    const std::vector<Answer>& answers, bool is_best) {
  INFO(write_puzzles({Puzzle(instance)}, "native")->text);
  std::set<reference::Point> expected;
  for (const Answer& answer : answers) {
    const nlohmann::json solution = instance->solution_json(answer);
    INFO(solution.dump());
    const auto values = puzzle.read_solution(solution);
    REQUIRE(values);
    REQUIRE(values->size() == puzzle.formulation().names().size());
    REQUIRE(puzzle.objection(*values).value_or("") == "");
    if (instance->sense() != puzzles::Sense::kAny)
      CHECK(reference::sum_of(puzzle.objective(), *values) == instance->value(answer));
    expected.insert(*values);
  }
  CHECK(expected.size() == answers.size());
  CHECK(points_of(puzzle, is_best) == expected);
  return answers.size();
}

TEST_CASE("Reference formulations have the solutions of the rules", "[reference]") {
  for (const reference::Kind& listed : reference::kKinds) {
    const std::string_view id = listed.id;
    DYNAMIC_SECTION(id) {
      const puzzles::PuzzleKind& kind = *puzzles::find_puzzle_kind(id);
      std::mt19937 random(7);
      int solvable = 0, tried = 0, solved = 0;
      for (int board = 0; board < kBoardsOfKind; ++board) {
        const InstancePointer instance = plain_instance(kind, random);
        const auto puzzle = reference_of(instance);
        if (puzzle->formulation().variables() > kMostVariables) continue;
        if (const auto right = right_answers(*instance)) {
          ++tried;
          solvable += compare(instance, *puzzle, *right, false) > 0 ? 1 : 0;
        } else if (const auto found = solved_answers(instance)) {
          ++solved;
          solvable += compare(instance, *puzzle, *found, true) > 0 ? 1 : 0;
        }
      }
      INFO(tried << " boards by trying all answers, " << solved << " by a model");
      CHECK(tried + solved > kBoardsOfKind / 2);
      CHECK(solvable > kBoardsOfKind / 30);
    }
  }
}

// A witness is judged by itself: whatever else it names proves nothing.
TEST_CASE("Lazy rows hold for all solutions, whatever their witness", "[reference]") {
  for (const reference::Kind& listed : reference::kKinds) {
    const std::string_view id = listed.id;
    DYNAMIC_SECTION(id) {
      const puzzles::PuzzleKind& kind = *puzzles::find_puzzle_kind(id);
      std::mt19937 random(8);
      std::set<std::string> words;
      int clauses = 0;
      for (int board = 0; board < kBoardsOfKind; ++board) {
        const InstancePointer instance = plain_instance(kind, random);
        const auto solutions = solved_answers(instance);
        if (!solutions) continue;
        INFO(write_puzzles({Puzzle(instance)}, "native")->text);
        const auto puzzle = reference_of(instance);
        std::vector<reference::Witness> witnesses;
        for (int k = 0; k < 20; ++k) {
          reference::Point point(puzzle->formulation().names().size());
          for (std::size_t v = 0; v < point.size(); ++v) point[v] = random() % 2 == 1;
          for (reference::Witness& witness : puzzle->lazy_objections(point)) {
            words.insert(witness.word);
            // Also almost the same witness, and one with another word.
            witnesses.push_back(witness);
            reference::Witness other = witness;
            if (!other.numbers.empty()) other.numbers[random() % other.numbers.size()] += 1;
            witnesses.push_back(other);
            witness.word = *std::next(words.begin(), random() % words.size());
            if (!witness.numbers.empty()) witness.numbers.pop_back();
            witnesses.push_back(witness);
          }
        }
        for (const reference::Witness& witness : witnesses) {
          const auto clause = puzzle->proved_by(witness);
          if (!clause) continue;
          ++clauses;
          for (const Answer& answer : *solutions) {
            const auto values = puzzle->read_solution(instance->solution_json(answer));
            REQUIRE(values);
            CHECK(reference::holds(reference::clause_row(*clause), *values));
          }
        }
      }
      CHECK((clauses > 0) == !words.empty());
    }
  }
}

}  // namespace
}  // namespace quadrille::tests
