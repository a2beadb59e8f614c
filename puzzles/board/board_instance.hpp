// SPDX-License-Identifier: MIT
//
// A puzzle on a board. A header declares the board and, next to it, functions on it; the instance
// is built from those that exist:
//
//   namespace stars {
//   AnswerShape answer_shape(const Board& board);
//   std::optional<Violation> check(const Board& board, const Answer& answer);
//   void draw(const Board& board, const Answer* answer, Canvas& canvas);
//   nlohmann::ordered_json solution_json(const Board& board, const Answer& answer);
//   nlohmann::ordered_json partial_json(const Board& board, const PartialAnswer& answer);
//   Result<PartialAnswer> parse_partial(const Board& board, const nlohmann::ordered_json& partial);
//   MarkWords mark_words(const Board& board, const Mark& mark);
//   SolutionReading parse_solution(const Board& board, const nlohmann::ordered_json& solution);
//   }  // namespace stars
//   template <>
//   const PuzzleKind& puzzle_kind<stars::Board>();
//
// If the puzzle has more, the same header declares `why_infeasible`, `sense` and `value`,
// `picture_size`, `picture_cell`, `draw_candidates`, `explain`, `givens`, `understanding`,
// `native_text_in_symbols`, `rules_in_words`, `parse_pencil_marks`, `answers`: core/puzzle.hpp
// documents them. A board has `rows` and `columns`; if the puzzle has variants, also `rules` with
// switches (see rules.hpp).

#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/board/rules.hpp"
#include "puzzles/core/puzzle.hpp"
#include "puzzles/text/rule_words.hpp"

namespace quadrille::puzzles {

// Returns the kind; each puzzle specialises it.
template <typename Board>
const PuzzleKind& puzzle_kind();

// Wrappers to call a board's functions from a class whose members have the same names.
namespace of_board {

template <typename Board>
AnswerShape shape(const Board& board) {
  return answer_shape(board);
}
template <typename Board>
std::optional<Violation> violation(const Board& board, const Answer& answer) {
  return check(board, answer);
}
template <typename Board>
void picture(const Board& board, const Answer* answer, Canvas& canvas) {
  draw(board, answer, canvas);
}
template <typename Board>
nlohmann::ordered_json json(const Board& board, const Answer& answer) {
  return solution_json(board, answer);
}
template <typename Board>
nlohmann::ordered_json part(const Board& board, const PartialAnswer& answer) {
  return partial_json(board, answer);
}
template <typename Board>
Result<PartialAnswer> part_reading(const Board& board, const nlohmann::ordered_json& partial) {
  return parse_partial(board, partial);
}
template <typename Board>
MarkWords words(const Board& board, const Mark& mark) {
  return mark_words(board, mark);
}
template <typename Board>
SolutionReading reading(const Board& board, const nlohmann::ordered_json& solution) {
  return parse_solution(board, solution);
}

template <typename Board>
std::optional<std::string> infeasibility(const Board& board) {
  if constexpr (requires { why_infeasible(board); }) return why_infeasible(board);
  return std::nullopt;
}
template <typename Board>
Sense direction(const Board& board) {
  if constexpr (requires { sense(board); }) return sense(board);
  return Sense::kAny;
}
template <typename Board>
Cell size(const Board& board) {
  if constexpr (requires { picture_size(board); }) return picture_size(board);
  return {board.rows, board.columns};
}
template <typename Board>
Cell place(const Board& board, Cell cell) {
  if constexpr (requires { picture_cell(board, cell); }) return picture_cell(board, cell);
  return cell;
}
template <typename Board>
std::vector<std::string> reading_notes(const Board& board) {
  if constexpr (requires { understanding(board); }) return understanding(board);
  return {};
}
// These return nullopt, or an empty value, if the puzzle has no such function.
template <typename Board>
std::optional<std::string> words(const Board& board) {
  if constexpr (requires { rules_in_words(board); }) return rules_in_words(board);
  return std::nullopt;
}
template <typename Board>
std::string text_in_symbols(const Board& board) {
  if constexpr (requires { native_text_in_symbols(board); }) return native_text_in_symbols(board);
  return {};
}
template <typename Board>
std::optional<std::int64_t> worth(const Board& board, const Answer& answer) {
  if constexpr (requires { value(board, answer); }) return value(board, answer);
  return std::nullopt;
}
template <typename Board>
std::optional<Result<Explanation>> explanation(const Board& board, const HandRequest& request) {
  if constexpr (requires { explain(board, request); }) return explain(board, request);
  return std::nullopt;
}
template <typename Board>
std::optional<PartialAnswer> given(const Board& board) {
  if constexpr (requires { givens(board); }) return givens(board);
  return std::nullopt;
}
template <typename Board>
std::optional<Result<PartialAnswer>> pencil_marks(const Board& board, const Text& text) {
  if constexpr (requires { parse_pencil_marks(board, text); })
    return parse_pencil_marks(board, text);
  return std::nullopt;
}
template <typename Board>
std::optional<std::optional<std::string>> candidates(const Board& board, Canvas& canvas) {
  if constexpr (requires { draw_candidates(board, canvas); }) return draw_candidates(board, canvas);
  return std::nullopt;
}
template <typename Board>
Replies replies(const Board& board, const Report& report, const StopToken& stop) {
  if constexpr (requires { answers(board, report, stop); }) return answers(board, report, stop);
  return {};
}

}  // namespace of_board

template <typename Board>
concept HasRules = requires(const Board& board) {
  board.rules;
};

template <typename Board>
class BoardInstance final : public Instance {
 public:
  explicit BoardInstance(Board board) : board_(std::move(board)) {}

  const Board& board() const { return board_; }

  const PuzzleKind& kind() const override { return puzzle_kind<Board>(); }
  int rows() const override { return board_.rows; }
  int columns() const override { return board_.columns; }

  AnswerShape shape() const override { return of_board::shape(board_); }
  std::optional<Violation> check(const Answer& answer) const override {
    return of_board::violation(board_, answer);
  }
  Sense sense() const override { return of_board::direction(board_); }
  std::int64_t value(const Answer& answer) const override {
    const auto worth = of_board::worth(board_, answer);
    return worth ? *worth : Instance::value(answer);
  }
  std::optional<std::string> why_infeasible() const override {
    return of_board::infeasibility(board_);
  }
  Result<Explanation> explain(const HandRequest& request) const override {
    const auto explanation = of_board::explanation(board_, request);
    return explanation ? *explanation : Instance::explain(request);
  }
  PartialAnswer givens() const override {
    const auto given = of_board::given(board_);
    return given ? *given : Instance::givens();
  }
  std::optional<Result<PartialAnswer>> parse_pencil_marks(const Text& text) const override {
    return of_board::pencil_marks(board_, text);
  }
  std::vector<std::string> understanding() const override {
    return of_board::reading_notes(board_);
  }
  std::string native_text_in_symbols() const override { return of_board::text_in_symbols(board_); }
  Replies answers(const Report& report, const StopToken& stop) const override {
    return of_board::replies(board_, report, stop);
  }

  Cell picture_size() const override { return of_board::size(board_); }
  Cell picture_cell(Cell cell) const override { return of_board::place(board_, cell); }
  void draw(Canvas& canvas, const Answer* answer) const override {
    of_board::picture(board_, answer, canvas);
  }
  std::optional<std::string> draw_candidates(Canvas& canvas) const override {
    const auto drawn = of_board::candidates(board_, canvas);
    return drawn ? *drawn : Instance::draw_candidates(canvas);
  }
  nlohmann::ordered_json solution_json(const Answer& answer) const override {
    return of_board::json(board_, answer);
  }
  nlohmann::ordered_json partial_json(const PartialAnswer& answer) const override {
    return of_board::part(board_, answer);
  }
  Result<PartialAnswer> parse_partial(const nlohmann::ordered_json& partial) const override {
    return of_board::part_reading(board_, partial);
  }
  MarkWords mark_words(const Mark& mark) const override { return of_board::words(board_, mark); }
  SolutionReading parse_solution(const nlohmann::ordered_json& solution) const override {
    return of_board::reading(board_, solution);
  }

  std::string rules() const override {
    if constexpr (HasRules<Board>) {
      return rules_text(board_.rules);
    } else {
      return {};
    }
  }

  std::string rules_in_words() const override {
    const auto words = of_board::words(board_);
    return words ? *words : Instance::rules_in_words();
  }

  Result<InstancePointer> with_rules(std::string_view switches) const override {
    if constexpr (HasRules<Board>) {
      const auto rules = parse_rules(switches, board_.rules);
      if (!rules)
        return Error{.kind = ErrorKind::kRequest, .message = unknown_rules(switches, kind().rules)};
      Board board = board_;
      board.rules = *rules;
      return InstancePointer(std::make_shared<BoardInstance>(std::move(board)));
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

template <typename Board>
InstancePointer make_instance(Board board) {
  return std::make_shared<BoardInstance<Board>>(std::move(board));
}

// Returns the board of an instance that is known to have this type of board.
template <typename Board>
const Board& board_of(const Instance& instance) {
  return static_cast<const BoardInstance<Board>&>(instance).board();
}

// Returns the generator of a kind, from a function that makes boards (nullopt if stopped).
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
