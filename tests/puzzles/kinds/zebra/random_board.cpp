// SPDX-License-Identifier: MIT

#include "tests/puzzles/kinds/zebra/random_board.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <string>

namespace quadrille::tests::zebra {

using namespace puzzles::zebra;

namespace {

int below(std::mt19937& random, int count) {
  return static_cast<int>(random() % static_cast<unsigned>(count));
}

Operand random_operand(const Board& board, std::mt19937& random) {
  if (below(random, 10) == 0) return {Operand::kPosition, 1 + below(random, board.rows)};
  const int attribute = below(random, board.columns);
  return {attribute, below(random, board.rows)};
}

Clue random_clue(const Board& board, std::mt19937& random, int depth) {
  const auto& kinds = clue_kinds();
  const ClueKindInfo& info = kinds[random() % kinds.size()];
  Clue clue{.kind = info.kind};
  if (info.form == ClueForm::kClues) {
    if (depth == 0) return random_clue(board, random, depth);
    for (int k = 0; k < 2; ++k) clue.parts.push_back(random_clue(board, random, depth - 1));
    return clue;
  }
  for (int k = 0; k < info.count; ++k) clue.operands.push_back(random_operand(board, random));
  if (info.form == ClueForm::kPlace)
    clue.operands.back() = {Operand::kPosition, 1 + below(random, board.rows)};
  if (info.form == ClueForm::kDistance) clue.number = below(random, board.rows);
  if (info.form == ClueForm::kDifference) {
    clue.attribute = 0;
    if (clue.kind == ClueKind::kExactly || below(random, 2) == 0)
      clue.number = 1 + below(random, 3);
  }
  return clue;
}

Answer table_of(const Board& board, const std::vector<std::vector<int>>& orders) {
  Answer answer;
  for (int p = 0; p < board.rows; ++p) {
    for (int a = 0; a < board.columns; ++a) answer.values.push_back(orders[a][p]);
  }
  return answer;
}

bool is_right(Board board, const Clue& clue, const Answer& answer) {
  board.clues = {{clue}};
  return !check(board, answer);
}

}  // namespace

Board random_board(std::mt19937& random) {
  const int positions = 1 + below(random, 4);
  const int attributes = 1 + below(random, positions == 4 ? 2 : 3);
  std::vector<Attribute> all;
  std::vector<std::vector<int>> orders;
  for (int a = 0; a < attributes; ++a) {
    Attribute attribute{"Kind" + std::to_string(a), {}};
    for (int v = 0; v < positions; ++v)
      attribute.values.push_back(a == 0 ? std::to_string(v * v + 5)
                                        : static_cast<char>('a' + a) + std::to_string(v));
    all.push_back(std::move(attribute));
    orders.emplace_back(positions);
    std::iota(orders.back().begin(), orders.back().end(), 0);
    std::shuffle(orders.back().begin(), orders.back().end(), random);
  }
  Board board = Board::open(positions, std::move(all));
  const Answer wanted = table_of(board, orders);
  const int clues = below(random, 6);
  const bool is_wild = below(random, 8) == 0;
  while (static_cast<int>(board.clues.size()) < clues) {
    Clue clue = random_clue(board, random, 2);
    if (is_wild || is_right(board, clue, wanted)) board.clues.push_back({std::move(clue)});
  }
  return board;
}

std::vector<Answer> all_solutions(const Board& board) {
  std::vector<Answer> found;
  std::vector<std::vector<int>> orders(board.columns, std::vector<int>(board.rows));
  const std::function<void(int)> go_on = [&](int attribute) {
    if (attribute == board.columns) {
      Answer answer = table_of(board, orders);
      if (!check(board, answer)) found.push_back(std::move(answer));
      return;
    }
    std::vector<int>& order = orders[attribute];
    std::iota(order.begin(), order.end(), 0);
    do go_on(attribute + 1);
    while (std::next_permutation(order.begin(), order.end()));
  };
  go_on(0);
  return found;
}

}  // namespace quadrille::tests::zebra
