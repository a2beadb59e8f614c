// SPDX-License-Identifier: MIT
//
// Rogo in JSON: {"loop":[[0,0],[0,1],...],"score":14}, the first cell not repeated. What breaks a
// rule is read as well, so that `check` can name the rule: a step between cells that are no
// neighbours is a step left out, and a step there and back is an edge passed twice.

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/rogo/loop.hpp"

namespace quadrille::puzzles::rogo {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::int32_t kMostPasses = 2;

Error wrong(std::string message) {
  return {.kind = ErrorKind::kInput, .message = std::move(message)};
}

std::optional<int> read_cell(const Board& board, const Json& pair) {
  const auto coordinate = [&pair](std::size_t i, int size) -> std::optional<int> {
    if (!pair[i].is_number_unsigned()) return std::nullopt;
    const auto value = pair[i].get<std::uint64_t>();
    if (value >= static_cast<std::uint64_t>(size)) return std::nullopt;
    return static_cast<int>(value);
  };
  if (!pair.is_array() || pair.size() != 2) return std::nullopt;
  const auto row = coordinate(0, board.rows), column = coordinate(1, board.columns);
  if (!row || !column) return std::nullopt;
  return *row * board.columns + *column;
}

}  // namespace

AnswerShape RogoInstance::shape() const {
  return AnswerShape({{"right", board_.rows, board_.columns - 1, 0, kMostPasses},
                      {"down", board_.rows - 1, board_.columns, 0, kMostPasses}});
}

Json RogoInstance::rules_json() const { return {{"exact", !board_.rules.at_most}}; }

Json RogoInstance::solution_json(const Answer& answer) const {
  Json loop = Json::array();
  for (const std::vector<int>& trail : trails(board_, answer)) {
    for (std::size_t i = 0; i + 1 < trail.size(); ++i)
      loop.push_back(Json::array({trail[i] / board_.columns, trail[i] % board_.columns}));
  }
  return {{"loop", std::move(loop)}, {"score", value(answer)}};
}

Result<Answer> RogoInstance::parse_solution(const Json& solution) const {
  if (!solution.is_object() || !solution.contains("loop") || !solution["loop"].is_array() ||
      solution.size() > (solution.contains("score") ? 2U : 1U))
    return wrong("not a Rogo solution (expected {\"loop\":[[row,column],...],\"score\":N})");
  std::vector<int> loop;
  std::int64_t score = 0;
  for (const Json& pair : solution["loop"]) {
    const std::optional<int> cell = read_cell(board_, pair);
    if (!cell)
      return wrong("the loop has " + puzzles::quoted(pair.dump()) +
                   " among its cells (expected [row,column] on the board)");
    loop.push_back(*cell);
    score += board_.value(*cell);
  }
  if (solution.contains("score") && solution["score"] != score)
    return wrong("the score is " + puzzles::quoted(solution["score"].dump()) +
                 " (expected the sum of the cells, " + std::to_string(score) + ")");
  Answer answer = {std::vector<std::int32_t>(shape().size())};
  for (std::size_t i = 0; i < loop.size(); ++i) {
    const auto edge = edge_between(board_, loop[i], loop[(i + 1) % loop.size()]);
    if (!edge) continue;
    std::int32_t& passes = answer.values[static_cast<std::size_t>(*edge)];
    passes = std::min(passes + 1, kMostPasses);
  }
  return answer;
}

}  // namespace quadrille::puzzles::rogo
