// SPDX-License-Identifier: MIT
//
// Rogo in JSON: {"loop":[[0,0],[0,1],...],"score":14}, the first cell not repeated. A last cell
// that is not a neighbour of the first gives an answer without that step, and two cells visited
// back and forth are one edge passed twice; the rule checker reports both.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "puzzles/board/answer_json.hpp"
#include "puzzles/board/partial_json.hpp"
#include "puzzles/kinds/rogo/loop.hpp"

namespace quadrille::puzzles::rogo {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::int32_t kMaxPasses = 2;

// Returns the edges along a list of cells, and from the last back to the first.
Answer answer_along(const Grid& grid, const std::vector<int>& cells) {
  std::vector<int> edges = edges_along(grid, cells);
  const auto closing = cells.empty() ? std::nullopt : grid.between(cells.back(), cells.front());
  if (closing) edges.push_back(*closing);
  Answer answer{std::vector<std::int32_t>(grid.edges())};
  for (const int edge : edges) ++answer.values[edge];
  return answer;
}

}  // namespace

AnswerShape answer_shape(const Board& board) {
  return AnswerShape({{"right", board.rows, board.columns - 1, 0, kMaxPasses},
                      {"down", board.rows - 1, board.columns, 0, kMaxPasses}});
}

Json solution_json(const Board& board, const Answer& answer) {
  Json loop = Json::array();
  for (const std::vector<int>& trail : trails(board, answer)) {
    for (std::size_t i = 0; i + 1 < trail.size(); ++i)
      loop.push_back(place_json(board.grid(), trail[i]));
  }
  return {{"loop", std::move(loop)}, {"score", value(board, answer)}};
}

Json partial_json(const Board& board, const PartialAnswer& answer) {
  return known_edges_json(board.grid(), answer);
}

// No loop passes an edge twice; the number is for wrong answers.
Result<PartialAnswer> parse_partial(const Board& board, const Json& partial) {
  const Grid grid = board.grid();
  if (auto error = object_without(partial, {"edges", "excluded", "loop"}, "Rogo",
                                  "{\"edges\":[[row,column,row,column],...],\"excluded\":[...]}"))
    return *std::move(error);
  MarkCollector marks(answer_shape(board),
                      [&](const Mark& mark) { return edge_words(grid, mark).text; });
  for (const std::string_view key : {"edges", "excluded"}) {
    const auto edges = read_edges_at(grid, key, partial);
    if (!edges) return edges.error();
    for (const int edge : *edges) marks.settle(edge, key == "edges" ? 1 : 0);
  }
  if (partial.contains("loop")) {
    const Json& loop = partial["loop"];
    const auto edges = read_edges_along(grid, loop, "the loop");
    if (!edges) return edges.error();
    for (const int edge : *edges) marks.settle(edge, 1);
    // A solution, which has a score, leaves out the step back to the start.
    if (partial.contains("score") && loop.size() > 2) {
      const auto last =
          read_edges_along(grid, Json::array({loop.back(), loop.front()}), "the loop");
      if (!last) return last.error();
      for (const int edge : *last) marks.settle(edge, 1);
    }
  }
  return std::move(marks).finish();
}

MarkWords mark_words(const Board& board, const Mark& mark) {
  return edge_words(board.grid(), mark);
}

SolutionReading parse_solution(const Board& board, const Json& solution) {
  const Json* loop = list_at(solution, "loop");
  if (loop == nullptr)
    return unreadable("not a Rogo solution (expected {\"loop\":[[row,column],...],\"score\":N})");
  const auto places = read_cells(*loop, "the loop");
  if (!places) return places.error();
  std::optional<std::int64_t> score;
  if (solution.contains("score")) {
    score = whole_number(solution["score"]);
    if (!score)
      return unreadable("the score is " + puzzles::quoted(solution["score"].dump()) +
                        " (expected a whole number)");
  }

  const auto walked = walk(board.grid(), *places, "the loop");
  if (const auto* violation = std::get_if<Violation>(&walked)) return *violation;
  const auto& cells = std::get<std::vector<int>>(walked);
  std::int64_t sum = 0;
  for (const int cell : cells) sum += board.value(cell);
  if (score.value_or(sum) != sum)
    return Violation{"score",
                     "the score is " + std::to_string(*score) + ", but the cells add up to " +
                         std::to_string(sum),
                     {}};
  return answer_along(board.grid(), cells);
}

}  // namespace quadrille::puzzles::rogo
