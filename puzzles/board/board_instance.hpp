// SPDX-License-Identifier: MIT
//
// The member functions of BoardInstance (board_puzzle.hpp), for the one file of a puzzle that
// instantiates them: template class BoardInstance<survo::Board>;

#pragma once

#include <nlohmann/json.hpp>

#include "puzzles/board/board_puzzle.hpp"
#include "puzzles/board/rules.hpp"
#include "puzzles/text/rule_words.hpp"

namespace quadrille::puzzles {

template <typename Board>
concept HasRules = requires(const Board& board) {
  board.rules;
};

template <typename Board>
const PuzzleKind& BoardInstance<Board>::kind() const {
  return board_puzzle<Board>().kind;
}

template <typename Board>
int BoardInstance<Board>::rows() const {
  return board_.rows;
}

template <typename Board>
int BoardInstance<Board>::columns() const {
  return board_.columns;
}

template <typename Board>
std::string BoardInstance<Board>::rules() const {
  if constexpr (HasRules<Board>) {
    return rules_text(board_.rules);
  } else {
    return {};
  }
}

template <typename Board>
Result<InstancePointer> BoardInstance<Board>::with_rules(std::string_view switches) const {
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

template <typename Board>
AnswerShape BoardInstance<Board>::shape() const {
  return board_puzzle<Board>().shape(board_);
}

template <typename Board>
std::optional<Violation> BoardInstance<Board>::check(const Answer& answer) const {
  return board_puzzle<Board>().check(board_, answer);
}

template <typename Board>
Sense BoardInstance<Board>::sense() const {
  const auto sense = board_puzzle<Board>().sense;
  return sense ? sense(board_) : Instance::sense();
}

template <typename Board>
std::int64_t BoardInstance<Board>::value(const Answer& answer) const {
  const auto value = board_puzzle<Board>().value;
  return value ? value(board_, answer) : Instance::value(answer);
}

template <typename Board>
std::optional<std::string> BoardInstance<Board>::why_infeasible() const {
  const auto why_infeasible = board_puzzle<Board>().why_infeasible;
  return why_infeasible ? why_infeasible(board_) : Instance::why_infeasible();
}

template <typename Board>
Result<Explanation> BoardInstance<Board>::explain(const std::function<bool()>& stop) const {
  const auto explain = board_puzzle<Board>().explain;
  return explain ? explain(board_, stop) : Instance::explain(stop);
}

template <typename Board>
Cell BoardInstance<Board>::picture_size() const {
  const auto picture_size = board_puzzle<Board>().picture_size;
  return picture_size ? picture_size(board_) : Instance::picture_size();
}

template <typename Board>
std::vector<std::string> BoardInstance<Board>::understanding() const {
  const auto understanding = board_puzzle<Board>().understanding;
  return understanding ? understanding(board_) : Instance::understanding();
}

template <typename Board>
std::vector<QuestionAnswer> BoardInstance<Board>::answers(const Report& report,
                                                          const std::function<bool()>& stop) const {
  const auto answers = board_puzzle<Board>().answers;
  return answers ? answers(board_, report, stop) : Instance::answers(report, stop);
}

template <typename Board>
void BoardInstance<Board>::draw(Canvas& canvas, const Answer* answer) const {
  board_puzzle<Board>().draw(board_, answer, canvas);
}

template <typename Board>
std::optional<std::string> BoardInstance<Board>::draw_candidates(Canvas& canvas) const {
  const auto draw_candidates = board_puzzle<Board>().draw_candidates;
  return draw_candidates ? draw_candidates(board_, canvas) : Instance::draw_candidates(canvas);
}

template <typename Board>
nlohmann::ordered_json BoardInstance<Board>::rules_json() const {
  auto json = nlohmann::ordered_json::object();
  if constexpr (HasRules<Board>) {
    for (const auto& one : decltype(board_.rules)::kSwitches) {
      if (!one.is_rare || board_.rules.*one.value)
        json[std::string(one.yes)] = board_.rules.*one.value;
    }
  }
  return json;
}

template <typename Board>
nlohmann::ordered_json BoardInstance<Board>::solution_json(const Answer& answer) const {
  return board_puzzle<Board>().solution_json(board_, answer);
}

template <typename Board>
SolutionReading BoardInstance<Board>::parse_solution(const nlohmann::ordered_json& solution) const {
  return board_puzzle<Board>().parse_solution(board_, solution);
}

}  // namespace quadrille::puzzles
