// SPDX-License-Identifier: MIT

#include "tests/puzzles/kinds/zebra/reading.hpp"

#include <algorithm>

#include "puzzles/kinds/zebra/english/texts/prose.hpp"
#include "puzzles/kinds/zebra/symbols.hpp"
#include "tests/catch.hpp"

namespace quadrille::tests::zebra {

using namespace puzzles::zebra;

namespace {

// Returns the last question or, without questions, the last clue written as a sentence.
std::string told(const Board& board) {
  if (!board.questions.empty()) return symbols_of(board, board.questions.back());
  const auto last = std::find_if(board.clues.rbegin(), board.clues.rend(),
                                 [](const StatedClue& stated) { return !stated.sentence.empty(); });
  return last == board.clues.rend() ? "" : symbols_of(board, last->clue);
}

}  // namespace

const std::string kStreet =
    "There are five houses in a row.\n"
    "Nationality: Brit, Swede, Dane, Norwegian, German\n"
    "Colour: red, green, white, yellow, blue\n"
    "Drink: tea, coffee, milk, beer, water\n"
    "Pet: dog, bird, cat, horse, fish\n"
    "Age: 7, 8, 9, 10, 12\n"
    "Clues:\n";

Result<Board> read(const std::string& text) {
  static std::string kept;  // sentences point into this text
  kept = text;
  const auto decoded = puzzles::Text::decode(kept);
  return read_prose({decoded->lines().begin(), decoded->lines().end()});
}

Strings statements(const Board& board) {
  Strings all;
  for (const StatedClue& stated : board.clues) all.push_back(symbols_of(board, stated.clue));
  for (const Question& question : board.questions) all.push_back(symbols_of(board, question));
  return all;
}

void check_last(const std::string& before, const Readings& readings) {
  for (const auto& [sentence, expected] : readings) {
    INFO(sentence);
    const auto board = read(before + sentence + '\n');
    CHECK((board ? told(*board) : "refused") == (expected ? expected : "refused"));
  }
}

Strings answered(const std::string& text) {
  const auto board = read(text);
  if (!board)
    FAIL(board.error().line << ':' << board.error().column << ": " << board.error().message);
  const auto report = solve(Puzzle(puzzles::make_instance(*board)), {.unique = true});
  Strings answers;
  for (const QuestionAnswer& one : report->replies)
    answers.push_back(one.is_forced == true ? one.sentence : "?");
  answers.emplace_back(to_string(report->status));
  return answers;
}

}  // namespace quadrille::tests::zebra
