// SPDX-License-Identifier: MIT
//
// A puzzle on a board as a table of functions on its boards, and the instance that is made of such
// a table and a board. A puzzle specialises `board_puzzle` for its boards:
//
//   template <>
//   const BoardPuzzle<stars::Board>& board_puzzle<stars::Board>() {
//     static const BoardPuzzle<stars::Board> puzzle{.kind = stars::kind(),
//                                                   .shape = stars::answer_shape,
//                                                   .check = stars::check,
//                                                   .draw = stars::draw,
//                                                   .solution_json = stars::solution_json,
//                                                   .parse_solution = stars::parse_solution};
//     return puzzle;
//   }
//   template class BoardInstance<stars::Board>;  // includes board/board_instance.hpp
//
// A board has `rows` and `columns`; where the puzzle has variants, also `rules`, with switches (see
// rules.hpp).

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "puzzles/core/puzzle.hpp"

namespace quadrille::puzzles {

// What the functions do is said at those of Instance that have their names.
template <typename Board>
struct BoardPuzzle {
  PuzzleKind kind;
  AnswerShape (*shape)(const Board& board);
  std::optional<Violation> (*check)(const Board& board, const Answer& answer);
  void (*draw)(const Board& board, const Answer* answer, Canvas& canvas);
  nlohmann::ordered_json (*solution_json)(const Board& board, const Answer& answer);
  SolutionReading (*parse_solution)(const Board& board, const nlohmann::ordered_json& solution);
  // Null where the puzzle has no such thing.
  std::optional<std::string> (*why_infeasible)(const Board& board) = nullptr;
  Result<Explanation> (*explain)(const Board& board, const std::function<bool()>& stop) = nullptr;
  Sense (*sense)(const Board& board) = nullptr;
  std::int64_t (*value)(const Board& board, const Answer& answer) = nullptr;
  Cell (*picture_size)(const Board& board) = nullptr;  // null: that of the board
  std::optional<std::string> (*draw_candidates)(const Board& board, Canvas& canvas) = nullptr;
  std::vector<std::string> (*understanding)(const Board& board) = nullptr;
  std::vector<QuestionAnswer> (*answers)(const Board& board, const Report& report,
                                         const std::function<bool()>& stop) = nullptr;
};

// Specialised by each puzzle.
template <typename Board>
const BoardPuzzle<Board>& board_puzzle();

template <typename Board>
class BoardInstance final : public Instance {
 public:
  explicit BoardInstance(Board board) : board_(std::move(board)) {}

  const Board& board() const { return board_; }

  const PuzzleKind& kind() const override;
  int rows() const override;
  int columns() const override;
  std::string rules() const override;
  Result<std::shared_ptr<const Instance>> with_rules(std::string_view switches) const override;
  AnswerShape shape() const override;
  std::optional<Violation> check(const Answer& answer) const override;
  Sense sense() const override;
  std::int64_t value(const Answer& answer) const override;
  std::optional<std::string> why_infeasible() const override;
  Result<Explanation> explain(const std::function<bool()>& stop) const override;
  Cell picture_size() const override;
  std::vector<std::string> understanding() const override;
  std::vector<QuestionAnswer> answers(const Report& report,
                                      const std::function<bool()>& stop) const override;
  void draw(Canvas& canvas, const Answer* answer) const override;
  std::optional<std::string> draw_candidates(Canvas& canvas) const override;
  nlohmann::ordered_json rules_json() const override;
  nlohmann::ordered_json solution_json(const Answer& answer) const override;
  SolutionReading parse_solution(const nlohmann::ordered_json& solution) const override;

 private:
  Board board_;
};

template <typename Board>
InstancePointer make_instance(Board board) {
  return std::make_shared<BoardInstance<Board>>(std::move(board));
}

// The board of an instance that has such a one.
template <typename Board>
const Board& board_of(const Instance& instance) {
  return static_cast<const BoardInstance<Board>&>(instance).board();
}

// The generator of a kind, from a function that makes boards. Nothing: stopped.
template <typename Board>
auto board_generator(Result<std::optional<Board>> (*generate)(const GenerateOptions& options,
                                                              const std::function<bool()>& stop)) {
  return [generate](const GenerateOptions& options,
                    const std::function<bool()>& stop) -> Result<InstancePointer> {
    Result<std::optional<Board>> made = generate(options, stop);
    if (!made) return made.error();
    if (!*made) return InstancePointer();
    return make_instance(*std::move(made).value());
  };
}

}  // namespace quadrille::puzzles
