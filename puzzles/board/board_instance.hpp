// SPDX-License-Identifier: MIT
//
// A puzzle on a board. It derives an instance from that of its boards, overrides what it has, and
// says for its boards of which kind they are and what their instance is:
//
//   class StarsInstance final : public BoardInstance<stars::Board> {
//    public:
//     using BoardInstance::BoardInstance;
//     AnswerShape shape() const override { return stars::answer_shape(board()); }
//     std::optional<Violation> check(const Answer& answer) const override {
//       return stars::check(board(), answer);
//     }
//     void draw(Canvas& canvas, const Answer* answer) const override {
//       stars::draw(board(), answer, canvas);
//     }
//     nlohmann::ordered_json solution_json(const Answer& answer) const override {
//       return stars::solution_json(board(), answer);
//     }
//     SolutionReading parse_solution(const nlohmann::ordered_json& solution) const override {
//       return stars::parse_solution(board(), solution);
//     }
//   };
//
//   template <>
//   const PuzzleKind& puzzle_kind<stars::Board>() {
//     static const PuzzleKind kind{.id = "stars", .title = "Stars"};
//     return kind;
//   }
//   template <>
//   InstancePointer make_instance(stars::Board board) {
//     return std::make_shared<StarsInstance>(std::move(board));
//   }
//
// A board has `rows` and `columns`; where the puzzle has variants, also `rules`, with switches (see
// rules.hpp).

#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <quadrille/stop.hpp>
#include "puzzles/board/rules.hpp"
#include "puzzles/core/puzzle.hpp"
#include "puzzles/text/rule_words.hpp"

namespace quadrille::puzzles {

// Both are specialised by each puzzle.
template <typename Board>
const PuzzleKind& puzzle_kind();
template <typename Board>
InstancePointer make_instance(Board board);

template <typename Board>
concept HasRules = requires(const Board& board) {
  board.rules;
};

template <typename Board>
class BoardInstance : public Instance {
 public:
  explicit BoardInstance(Board board) : board_(std::move(board)) {}

  const Board& board() const { return board_; }

  const PuzzleKind& kind() const override { return puzzle_kind<Board>(); }
  int rows() const override { return board_.rows; }
  int columns() const override { return board_.columns; }

  std::string rules() const override {
    if constexpr (HasRules<Board>) {
      return rules_text(board_.rules);
    } else {
      return {};
    }
  }

  Result<InstancePointer> with_rules(std::string_view switches) const override {
    if constexpr (HasRules<Board>) {
      const auto rules = parse_rules(switches, board_.rules);
      if (!rules)
        return Error{.kind = ErrorKind::kRequest, .message = unknown_rules(switches, kind().rules)};
      Board board = board_;
      board.rules = *rules;
      return make_instance(std::move(board));
    } else {
      return Instance::with_rules(switches);
    }
  }

  nlohmann::ordered_json rules_json() const override {
    auto json = nlohmann::ordered_json::object();
    if constexpr (HasRules<Board>) {
      for (const auto& one : decltype(board_.rules)::kSwitches) {
        if (!one.is_rare || board_.rules.*one.value)
          json[std::string(one.yes)] = board_.rules.*one.value;
      }
    }
    return json;
  }

 private:
  Board board_;
};

// The board of an instance that has such a one.
template <typename Board>
const Board& board_of(const Instance& instance) {
  return static_cast<const BoardInstance<Board>&>(instance).board();
}

// The generator of a kind, from a function that makes boards. Nothing: stopped.
template <typename Board>
auto board_generator(Result<std::optional<Board>> (*generate)(const GenerateOptions& options,
                                                              const StopToken& stop)) {
  return
      [generate](const GenerateOptions& options, const StopToken& stop) -> Result<InstancePointer> {
        Result<std::optional<Board>> made = generate(options, stop);
        if (!made) return made.error();
        if (!*made) return InstancePointer();
        return make_instance(*std::move(made).value());
      };
}

}  // namespace quadrille::puzzles
