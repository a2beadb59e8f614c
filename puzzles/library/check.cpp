// SPDX-License-Identifier: MIT
//
// Judges answers from outside by the rules alone.

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "puzzles/core/puzzle.hpp"
#include "puzzles/library/answer_text.hpp"
#include "puzzles/text/json_text.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille {
namespace {

using Json = nlohmann::ordered_json;

Error wrong(std::string message) {
  return {.kind = ErrorKind::kInput, .message = std::move(message)};
}

// Returns an error if a line of `solve` is about another puzzle.
std::optional<Error> mismatch(const Puzzle& puzzle, const Json& line) {
  const std::pair<std::string_view, Json> facts[] = {
      {"puzzle", puzzle.id()}, {"rows", puzzle.rows()}, {"cols", puzzle.columns()}};
  for (const auto& [key, expected] : facts) {
    const auto found = line.find(key);
    // A line about an unreadable input has null here.
    if (found != line.end() && !found->is_null() && *found != expected)
      return wrong("the answer is for another puzzle: its \"" + std::string(key) + "\" is " +
                   found->dump() + " (expected " + expected.dump() + ")");
  }
  return std::nullopt;
}

// Explains why a line of `solve` has no solutions.
Error no_solution(const Json& line) {
  const auto status = line.find("status");
  const bool is_said = status != line.end() && status->is_string();
  return wrong("no solution to check" +
               (is_said ? ": the line's status is " + status->dump() : "") +
               " (expected at least one)");
}

// Returns the solutions in a whole line of `solve`, a list of solutions, or one solution.
Result<Json> find_solutions(const Puzzle& puzzle, Json json) {
  if (json.is_object() && json.contains("solutions")) {
    if (auto error = mismatch(puzzle, json)) return *error;
    const Json& solutions = json["solutions"];
    if (!solutions.is_array()) return wrong("\"solutions\" is not a list");
    if (solutions.empty()) return no_solution(json);
    return std::move(json["solutions"]);
  }
  json = puzzles::plain_solution(std::move(json));
  if (!json.is_array()) return Json::array({std::move(json)});
  if (json.empty()) return wrong("no solution to check (expected at least one)");
  return json;
}

// Returns the prefix for messages about one of several solutions.
std::string number_of(std::size_t index, std::size_t count) {
  return count > 1 ? "solution " + std::to_string(index + 1) + ": " : "";
}

// Reads all solutions of a JSON text; fails if one of them cannot be read.
Result<std::vector<puzzles::SolutionReading>> read_solutions(const Puzzle& puzzle,
                                                             std::string_view answer_json) {
  const auto text = puzzles::Text::decode(answer_json);
  if (!text) return text.error();
  if (!puzzles::looks_like_json(*text)) {
    auto answer = puzzles::answer_in_text(puzzle, *text);
    if (!answer) return answer.error();
    return std::vector<puzzles::SolutionReading>{std::move(answer).value()};
  }
  auto json = puzzles::parse_json(text->body());
  if (!json) return json.error();
  const auto solutions = find_solutions(puzzle, std::move(json).value());
  if (!solutions) return solutions.error();
  std::vector<puzzles::SolutionReading> readings;
  for (const Json& solution : *solutions) {
    auto reading = puzzle.instance().parse_solution(puzzles::plain_solution(solution));
    if (const auto* error = std::get_if<Error>(&reading))
      return wrong(number_of(readings.size(), solutions->size()) + error->message);
    readings.push_back(std::move(reading));
  }
  return readings;
}

bool is_worse(double value, double than, puzzles::Sense sense) {
  return sense == puzzles::Sense::kMaximise ? value < than : value > than;
}

}  // namespace

Result<std::vector<Answer>> read_answers(const Puzzle& puzzle, std::string_view answer_json) {
  auto read = read_solutions(puzzle, answer_json);
  if (!read) return read.error();
  std::vector<Answer> answers;
  std::vector<puzzles::SolutionReading> readings = std::move(read).value();
  for (puzzles::SolutionReading& reading : readings) {
    if (const auto* violation = std::get_if<Violation>(&reading))
      return wrong(number_of(answers.size(), readings.size()) + violation->message);
    answers.push_back(std::get<Answer>(std::move(reading)));
  }
  return answers;
}

Result<Judgement> check(const Puzzle& puzzle, std::string_view answer_json) {
  const auto readings = read_solutions(puzzle, answer_json);
  if (!readings) return readings.error();
  Judgement all;
  for (std::size_t i = 0; i < readings->size(); ++i) {
    const auto* answer = std::get_if<Answer>(&(*readings)[i]);
    Judgement one =
        answer ? check(puzzle, *answer) : Judgement{std::get<Violation>((*readings)[i])};
    if (one.violation) {
      one.violation->message.insert(0, number_of(i, readings->size()));
      return one;
    }
    if (!all.value || is_worse(*one.value, *all.value, puzzle.instance().sense())) all = one;
  }
  return all;
}

Judgement check(const Puzzle& puzzle, const Answer& answer) {
  const puzzles::Instance& instance = puzzle.instance();
  if (auto objection = instance.shape().objection(answer))
    return {Violation{"shape", *std::move(objection), {}}, {}};
  if (auto violation = instance.check(answer)) return {std::move(violation), {}};
  if (instance.sense() == puzzles::Sense::kAny) return {};
  return {{}, static_cast<double>(instance.value(answer))};
}

}  // namespace quadrille
