// SPDX-License-Identifier: MIT
//
// Answers from outside, judged by the rules alone.

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/json_text.hpp"
#include "puzzles/puzzle.hpp"
#include "puzzles/text.hpp"

namespace quadrille {
namespace {

using Json = nlohmann::ordered_json;

Error wrong(std::string message) {
  return {.kind = ErrorKind::kInput, .message = std::move(message)};
}

// What a line of `solve` says of its puzzle must fit this one.
std::optional<Error> mismatch(const Puzzle& puzzle, const Json& line) {
  const std::pair<std::string_view, Json> facts[] = {
      {"puzzle", puzzle.id()}, {"rows", puzzle.rows()}, {"cols", puzzle.columns()}};
  for (const auto& [key, expected] : facts) {
    const auto found = line.find(key);
    if (found != line.end() && *found != expected)
      return wrong("the answer is for another puzzle: its \"" + std::string(key) + "\" is " +
                   found->dump() + " (expected " + expected.dump() + ")");
  }
  return std::nullopt;
}

// The solutions in a whole line of `solve`, a list of solutions, or one solution.
Result<Json> find_solutions(const Puzzle& puzzle, Json json) {
  if (json.is_object() && json.contains("solutions")) {
    if (auto error = mismatch(puzzle, json)) return *error;
    Json solutions = std::move(json["solutions"]);
    if (!solutions.is_array()) return wrong("\"solutions\" is not a list");
    return solutions;
  }
  if (json.is_array()) return json;
  return Json::array({std::move(json)});
}

}  // namespace

Result<std::vector<Answer>> read_answers(const Puzzle& puzzle, std::string_view answer_json) {
  const auto text = puzzles::Text::decode(answer_json);
  if (!text) return text.error();
  auto json = puzzles::parse_json(text->body());
  if (!json) return json.error();
  const auto solutions = find_solutions(puzzle, std::move(json).value());
  if (!solutions) return solutions.error();
  if (solutions->empty()) return wrong("no solution to check (expected at least one)");
  std::vector<Answer> answers;
  for (const Json& solution : *solutions) {
    auto answer = puzzle.instance().parse_solution(solution);
    if (!answer) {
      Error error = answer.error();
      if (solutions->size() > 1)
        error.message = "solution " + std::to_string(answers.size() + 1) + ": " + error.message;
      return error;
    }
    answers.push_back(std::move(answer).value());
  }
  return answers;
}

Result<std::optional<Violation>> check(const Puzzle& puzzle, std::string_view answer_json) {
  const auto answers = read_answers(puzzle, answer_json);
  if (!answers) return answers.error();
  for (const Answer& answer : *answers) {
    if (auto violation = check(puzzle, answer)) return violation;
  }
  return std::optional<Violation>();
}

std::optional<Violation> check(const Puzzle& puzzle, const Answer& answer) {
  if (!puzzle.instance().shape().admits(answer))
    return Violation{"shape", "the answer does not have the values that this puzzle asks for", {}};
  return puzzle.instance().check(answer);
}

}  // namespace quadrille
