// SPDX-License-Identifier: MIT
//
// A puzzle on a board. A header declares the board and functions on it, and lists them by name; the
// instance is built from the list:
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
//   inline constexpr BoardHooks<stars::Board> kHooks<stars::Board> = {
//       .answer_shape = stars::answer_shape,
//       .check = stars::check,
//       .draw = stars::draw,
//       .solution_json = stars::solution_json,
//       .partial_json = stars::partial_json,
//       .parse_partial = stars::parse_partial,
//       .mark_words = stars::mark_words,
//       .parse_solution = stars::parse_solution};
//   template <>
//   const PuzzleKind& puzzle_kind<stars::Board>();
//
// A board has `rows` and `columns`; if the puzzle has variants, also `rules` with switches (see
// rules.hpp).

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

// The functions of a kind on its boards; core/puzzle.hpp documents each. Every kind has the first
// eight; it may take them from answer_forms.hpp.
template <typename Board>
struct BoardHooks {
  template <typename Returned, typename... Arguments>
  using Hook = Returned (*)(const Board& board, Arguments...);
  using Json = nlohmann::ordered_json;

  Hook<AnswerShape> answer_shape = nullptr;
  Hook<std::optional<Violation>, const Answer&> check = nullptr;
  Hook<void, const Answer*, Canvas&> draw = nullptr;
  Hook<Json, const Answer&> solution_json = nullptr;
  Hook<Json, const PartialAnswer&> partial_json = nullptr;
  Hook<Result<PartialAnswer>, const Json&> parse_partial = nullptr;
  Hook<MarkWords, const Mark&> mark_words = nullptr;
  Hook<SolutionReading, const Json&> parse_solution = nullptr;

  Hook<int> layers = nullptr;
  Hook<std::vector<std::int32_t>, const Answer&> cell_values = nullptr;
  Hook<Sense> sense = nullptr;
  Hook<std::int64_t, const Answer&> value = nullptr;
  Hook<std::optional<std::string>> why_infeasible = nullptr;
  Hook<Result<Explanation>, const HandRequest&> explain = nullptr;
  Hook<Board, const Answer&> with_all_clues = nullptr;
  Hook<PartialAnswer> givens = nullptr;
  Hook<std::string> rules_in_words = nullptr;
  Hook<Cell> picture_size = nullptr;
  Hook<Cell, Cell> picture_cell = nullptr;
  Hook<std::optional<std::string>, Canvas&> draw_candidates = nullptr;
  Hook<void, const PartialAnswer&, const PartialAnswer&, Canvas&> draw_notes = nullptr;
  Hook<Result<PartialAnswer>, const Text&> parse_pencil_marks = nullptr;
  Hook<std::vector<std::string>> understanding = nullptr;
  Hook<std::string> native_text_in_symbols = nullptr;
  Hook<Replies, const Report&, const StopToken&> answers = nullptr;
};

// The list of a kind; each puzzle specialises it.
template <typename Board>
inline constexpr BoardHooks<Board> kHooks = {};

template <typename Board>
concept HasRules = requires(const Board& board) {
  board.rules;
};

template <typename Board>
class BoardInstance final : public Instance {
  static constexpr const BoardHooks<Board>& kHooks = puzzles::kHooks<Board>;
  // Through a function, since compilers warn about functions that are never null.
  static constexpr bool has(auto hook) { return hook != nullptr; }

 public:
  explicit BoardInstance(Board board) : board_(std::move(board)) {
    static_assert(has(kHooks.answer_shape) && has(kHooks.check) && has(kHooks.draw) &&
                      has(kHooks.solution_json) && has(kHooks.partial_json) &&
                      has(kHooks.parse_partial) && has(kHooks.mark_words) &&
                      has(kHooks.parse_solution),
                  "the list of the kind lacks a function that every puzzle has");
  }

  const Board& board() const { return board_; }

  const PuzzleKind& kind() const override { return puzzle_kind<Board>(); }
  int rows() const override { return board_.rows; }
  int columns() const override { return board_.columns; }

  AnswerShape shape() const override { return kHooks.answer_shape(board_); }
  std::optional<Violation> check(const Answer& answer) const override {
    return kHooks.check(board_, answer);
  }
  void draw(Canvas& canvas, const Answer* answer) const override {
    kHooks.draw(board_, answer, canvas);
  }
  nlohmann::ordered_json solution_json(const Answer& answer) const override {
    return kHooks.solution_json(board_, answer);
  }
  nlohmann::ordered_json partial_json(const PartialAnswer& answer) const override {
    return kHooks.partial_json(board_, answer);
  }
  Result<PartialAnswer> parse_partial(const nlohmann::ordered_json& partial) const override {
    return kHooks.parse_partial(board_, partial);
  }
  MarkWords mark_words(const Mark& mark) const override { return kHooks.mark_words(board_, mark); }
  SolutionReading parse_solution(const nlohmann::ordered_json& solution) const override {
    return kHooks.parse_solution(board_, solution);
  }

  Sense sense() const override {
    return has(kHooks.sense) ? kHooks.sense(board_) : Instance::sense();
  }
  std::int64_t value(const Answer& answer) const override {
    return has(kHooks.value) ? kHooks.value(board_, answer) : Instance::value(answer);
  }
  std::optional<std::string> why_infeasible() const override {
    return has(kHooks.why_infeasible) ? kHooks.why_infeasible(board_) : Instance::why_infeasible();
  }
  Result<Explanation> explain(const HandRequest& request) const override {
    return has(kHooks.explain) ? kHooks.explain(board_, request) : Instance::explain(request);
  }
  PartialAnswer givens() const override {
    return has(kHooks.givens) ? kHooks.givens(board_) : Instance::givens();
  }
  std::shared_ptr<const Instance> with_all_clues(const Answer& solution) const override {
    if (!has(kHooks.with_all_clues)) return Instance::with_all_clues(solution);
    return std::make_shared<BoardInstance>(kHooks.with_all_clues(board_, solution));
  }
  std::string rules_in_words() const override {
    return has(kHooks.rules_in_words) ? kHooks.rules_in_words(board_) : Instance::rules_in_words();
  }
  int layers() const override {
    return has(kHooks.layers) ? kHooks.layers(board_) : Instance::layers();
  }
  std::vector<std::int32_t> cell_values(const Answer& answer) const override {
    return has(kHooks.cell_values) ? kHooks.cell_values(board_, answer)
                                   : Instance::cell_values(answer);
  }
  Cell picture_size() const override {
    return has(kHooks.picture_size) ? kHooks.picture_size(board_) : Instance::picture_size();
  }
  Cell picture_cell(Cell cell) const override {
    return has(kHooks.picture_cell) ? kHooks.picture_cell(board_, cell)
                                    : Instance::picture_cell(cell);
  }
  std::optional<std::string> draw_candidates(Canvas& canvas) const override {
    return has(kHooks.draw_candidates) ? kHooks.draw_candidates(board_, canvas)
                                       : Instance::draw_candidates(canvas);
  }
  void draw_notes(const PartialAnswer& marks, const PartialAnswer& before,
                  Canvas& canvas) const override {
    if (has(kHooks.draw_notes)) kHooks.draw_notes(board_, marks, before, canvas);
  }
  std::optional<Result<PartialAnswer>> parse_pencil_marks(const Text& text) const override {
    if (!has(kHooks.parse_pencil_marks)) return Instance::parse_pencil_marks(text);
    return kHooks.parse_pencil_marks(board_, text);
  }
  std::vector<std::string> understanding() const override {
    return has(kHooks.understanding) ? kHooks.understanding(board_) : Instance::understanding();
  }
  std::string native_text_in_symbols() const override {
    return has(kHooks.native_text_in_symbols) ? kHooks.native_text_in_symbols(board_)
                                              : Instance::native_text_in_symbols();
  }
  Replies answers(const Report& report, const StopToken& stop) const override {
    return has(kHooks.answers) ? kHooks.answers(board_, report, stop)
                               : Instance::answers(report, stop);
  }

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
