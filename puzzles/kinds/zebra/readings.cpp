// SPDX-License-Identifier: MIT

#include "puzzles/kinds/zebra/readings.hpp"

#include <utility>

#include "puzzles/kinds/zebra/formula.hpp"

namespace quadrille::puzzles::zebra {

std::vector<ReadSentence> readings_in(const Board& board, const Answer& answer) {
  std::vector<std::vector<int>> positions(board.columns, std::vector<int>(board.rows));
  for (int p = 0; p < board.rows; ++p) {
    for (int a = 0; a < board.columns; ++a)
      positions[a][answer.values[board.variable(p, a)]] = p + 1;
  }
  const auto position_of = [&](Operand value) { return positions[value.attribute][value.value]; };
  std::vector<ReadSentence> sentences;
  for (std::size_t k = 0; k < board.clues.size(); ++k) {
    const Clue& clue = board.clues[k].clue;
    if (clue.kind != ClueKind::kReadings) continue;
    ReadSentence sentence{k, {}};
    for (std::size_t i = 0; i < clue.parts.size(); ++i) {
      if (is_true(formula_of(board, clue.parts[i]), position_of)) sentence.readings.push_back(i);
    }
    sentences.push_back(std::move(sentence));
  }
  return sentences;
}

}  // namespace quadrille::puzzles::zebra
