// SPDX-License-Identifier: MIT

#include "reference/loop.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "reference/marks.hpp"
#include "reference/native_text.hpp"

namespace reference {

LoopPuzzle::LoopPuzzle(int rows, int columns, Stop stop)
    : Puzzle(std::move(stop)), grid_(1, rows, columns) {
  has_lazy_rows_ = true;
  grid_.create(
      formulation_, [](int, int) { return true; },
      [&](int cell) {
        visits_.push_back(formulation_.new_variable("visits_" + grid_.name(cell)));
      });
  for (int cell = 0; cell < grid_.cells(); ++cell) {
    std::vector<Term> terms{{-2, visits(cell)}};
    for (const Literal edge : grid_.literals_at(cell)) terms.push_back({1, edge});
    formulation_.sum_exactly(terms, 0);
  }
}

std::vector<Witness> LoopPuzzle::lazy_objections(const std::vector<bool>& values) const {
  std::vector<std::vector<int>> loops =
      grid_.graph().components([&](int edge) { return is_true(grid_.literal(edge), values); });
  std::erase_if(loops, [](const std::vector<int>& cells) { return cells.size() == 1; });
  std::vector<Witness> objections;
  if (loops.size() < 2) return objections;
  for (std::size_t k = 0; k < loops.size(); ++k) {
    Witness witness{"part", {loops[k].front(), loops[(k + 1) % loops.size()].front()}};
    witness.numbers.insert(witness.numbers.end(), loops[k].begin(), loops[k].end());
    objections.push_back(std::move(witness));
  }
  return objections;
}

std::optional<std::vector<Literal>> LoopPuzzle::proved_by(const Witness& witness) const {
  if (witness.word != "part" || witness.numbers.size() < 3) return std::nullopt;
  const int inside = witness.numbers[0], outside = witness.numbers[1];
  const std::vector<int> part(witness.numbers.begin() + 2, witness.numbers.end());
  const auto leaving = grid_.graph().leaving(part);
  const auto has = [&](int cell) {
    return std::find(part.begin(), part.end(), cell) != part.end();
  };
  if (!leaving || !has(inside) || has(outside) || outside < 0 || outside >= grid_.cells())
    return std::nullopt;
  std::vector<Literal> clause{-visits(inside), -visits(outside)};
  for (const int edge : *leaving) clause.push_back(grid_.literal(edge));
  return clause;
}

std::vector<Mark> LoopPuzzle::marks_of(const nlohmann::json& board) const {
  require_keys(board, {"edges", "excluded"});
  std::vector<Mark> marks;
  add_edges(board.at("edges"), board.at("excluded"), 4, grid_, grid_.literals(), marks);
  return marks;
}

std::optional<std::vector<bool>> LoopPuzzle::values_of_pairs(
    const std::vector<std::pair<int, int>>& pairs) const {
  std::vector<bool> values(formulation_.names().size());
  for (const auto& [a, b] : pairs) {
    const int edge = grid_.graph().edge_between(a, b);
    if (edge < 0 || is_true(grid_.literal(edge), values)) return std::nullopt;
    for (const Literal literal : {grid_.literal(edge), visits(a), visits(b)})
      values[static_cast<std::size_t>(literal) - 1] = true;
  }
  return values;
}

std::optional<std::vector<bool>> LoopPuzzle::values_of_edges(const nlohmann::json& edges) const {
  std::vector<std::pair<int, int>> pairs;
  for (const nlohmann::json& edge : edges) {
    const std::vector<int> place = numbers_of(edge, 4);
    if (!grid_.has(0, place[0], place[1]) || !grid_.has(0, place[2], place[3])) return std::nullopt;
    pairs.emplace_back(grid_.cell(0, place[0], place[1]), grid_.cell(0, place[2], place[3]));
  }
  return values_of_pairs(pairs);
}

}  // namespace reference
