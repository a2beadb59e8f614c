// SPDX-License-Identifier: MIT
//
// Zebra or logic-grid puzzles (Life International, 1962): things in a row, numbered from 1, from
// left to right. Each has one value of every attribute, and no two have the same. Clues say who is
// where.
//
//   Board board = Board::open(2, {{"Pet", {"cat", "dog"}}, {"Tea", {"black", "green"}}});
//   board.clues.push_back({{ClueKind::kSame, {{0, 1}, {1, 0}}}, "The dog drinks black tea."});

#pragma once

#include <optional>
#include <string>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/board/board_instance.hpp"
#include "puzzles/kinds/zebra/clue.hpp"

namespace quadrille::puzzles::zebra {

struct Attribute {
  std::string name;
  std::vector<std::string> values;  // one for each position

  // Adds a value without a name if one of `count` is missing and `count` is at least 3.
  void complete(int count);

  friend bool operator==(const Attribute&, const Attribute&) = default;
};

struct StatedClue {
  Clue clue;
  std::string sentence = {};  // the text it was read from, if any
};

// A question for the whole row of an attribute, the position of a thing, or the value of an
// attribute at the position of a thing.
struct Question {
  std::optional<Operand> thing = {};
  std::vector<Operand> others = {};  // what else its words may mean
  std::optional<int> attribute = {};
  std::string sentence = {};
};

struct Board {
  static constexpr int kMaxPositions = 1000;
  static constexpr int kMaxAttributes = 1000;

  int rows = 0;     // positions
  int columns = 0;  // attributes
  std::vector<Attribute> attributes;
  std::vector<StatedClue> clues = {};
  std::vector<Question> questions = {};
  std::vector<std::string> passed_over = {};  // sentences of the text that tell nothing
  std::vector<Error> remarks = {};            // on words of the text that may mean something else

  // Returns a board without clues.
  static Board open(int positions, std::vector<Attribute> attributes);

  const std::string& name(Operand value) const {
    return attributes[value.attribute].values[value.value];
  }
  // Returns the variable of an answer that says which value of an attribute is at a position, from
  // 0.
  int variable(int position, int attribute) const { return position * columns + attribute; }
};

// Returns the variables of an answer: the value of each attribute at each position.
AnswerShape answer_shape(const Board& board);

std::optional<Violation> check(const Board& board, const Answer& answer);
// Returns a sentence that tells how many places there are.
std::string opening_of(const Board& board);
// Returns how each sentence was understood, one line each.
std::vector<std::string> understanding(const Board& board);
// Returns the board in the native format, without any sentences: see formats/native_format.cpp.
std::string native_text_in_symbols(const Board& board);
// Answers the questions: see english/texts/answers.cpp.
Replies answers(const Board& board, const Report& report, const StopToken& stop);
// Solves by hand: see by_hand/techniques.cpp.
Result<Explanation> explain(const Board& board, const HandRequest& request);
SolutionReading parse_solution(const Board& board, const nlohmann::ordered_json& solution);
nlohmann::ordered_json solution_json(const Board& board, const Answer& answer);
nlohmann::ordered_json partial_json(const Board& board, const PartialAnswer& answer);
Result<PartialAnswer> parse_partial(const Board& board, const nlohmann::ordered_json& partial);
MarkWords mark_words(const Board& board, const Mark& mark);
Cell picture_size(const Board& board);
void draw(const Board& board, const Answer* answer, Canvas& canvas);
// Draws the grid of pairs of values.
void draw_notes(const Board& board, const PartialAnswer& marks, const PartialAnswer& before,
                Canvas& canvas);
std::optional<std::string> why_infeasible(const Board& board);

// New boards: see zebra_generate.cpp.
std::vector<SettingInfo> generator_settings();
Result<std::optional<Board>> generate(const GenerateOptions& options, const StopToken& stop);
// Boards and answers as arrays: see data.cpp.
ArrayForm arrays();
std::vector<std::int32_t> cell_values(const Board& board, const Answer& answer);

}  // namespace quadrille::puzzles::zebra

namespace quadrille::puzzles {

template <>
inline constexpr BoardHooks<zebra::Board> kHooks<zebra::Board> = {
    .answer_shape = zebra::answer_shape,
    .check = zebra::check,
    .draw = zebra::draw,
    .solution_json = zebra::solution_json,
    .partial_json = zebra::partial_json,
    .parse_partial = zebra::parse_partial,
    .mark_words = zebra::mark_words,
    .parse_solution = zebra::parse_solution,
    .cell_values = zebra::cell_values,
    .why_infeasible = zebra::why_infeasible,
    .explain = zebra::explain,
    .picture_size = zebra::picture_size,
    .draw_notes = zebra::draw_notes,
    .understanding = zebra::understanding,
    .native_text_in_symbols = zebra::native_text_in_symbols,
    .answers = zebra::answers};
template <>
const PuzzleKind& puzzle_kind<zebra::Board>();

}  // namespace quadrille::puzzles
