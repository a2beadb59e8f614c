// SPDX-License-Identifier: MIT

#include "puzzles/kinds/sudoku/by_hand/techniques.hpp"

#include <map>
#include <memory>
#include <utility>

#include "puzzles/text/listed.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

void add_cells(const PencilMarks& marks, Deduction& deduction) {
  for (const Mark& mark : deduction.marks) {
    const int cell = static_cast<int>(mark.variable);
    deduction.cells.emplace_back(cell / marks.side(), cell % marks.side());
  }
}

}  // namespace

HandMethod hand_method(const Board& board, const StopToken& stop) {
  HandMethod method =
      method_on(std::make_shared<Desk>(std::make_shared<const Sight>(board, stop)),
                {{"", kEasy, find<breach>},
                 {"naked single", kEasy, find<naked_single>},
                 {"hidden single", kEasy, find<hidden_single>},
                 {"locked candidates", kMedium, find<locked_candidates>},
                 {"naked pair", kMedium, find<naked_set, 2>},
                 {"hidden pair", kMedium, find<hidden_set, 2>},
                 {"naked triple", kMedium, find<naked_set, 3>},
                 {"hidden triple", kMedium, find<hidden_set, 3>},
                 {"X-wing", kHard, find<fish, 2>},
                 {"swordfish", kHard, find<fish, 3>},
                 {"jellyfish", kHard, find<fish, 4>},
                 {"XY-wing", kHard, find<xy_wing>},
                 {"chain", kExpert, find<chain>},
                 {"trial and error", kGuess, find<trial>}},
                {"each step is the only number for a cell, or the only cell for a number.",
                 "it takes locked candidates, pairs or triples.",
                 "it takes an X-wing, a swordfish, a jellyfish or an XY-wing.", "it takes a chain.",
                 "it takes trials of single numbers."});
  method.contradiction = [] {
    return "A cell has no number left, or a number has no place left: there is no solution.";
  };
  method.unfinished = "the rest takes trials within trials, or the board has several solutions.";
  return method;
}

HandMarks hand_marks(const Board& board, const PartialAnswer& known) {
  HandMarks marks(answer_shape(board), known, false);
  for (int cell = 0; cell < board.grid().cells() && !board.barred.empty(); ++cell) {
    for (std::int32_t number = 1; number <= board.side() && !marks.is_settled(cell); ++number)
      if (!board.allows(cell, number)) marks.exclude(cell, number);
  }
  return marks;
}

Result<Explanation> explain(const Board& board, const HandRequest& request) {
  if (board.side() > PencilMarks::kMaxSide)
    return request_error("an explanation for a board of " + std::to_string(board.side()) +
                         " rows (expected at most " + std::to_string(PencilMarks::kMaxSide) + ')');
  return explain_by_hand(hand_method(board, request.stop), hand_marks(board, request.known),
                         request);
}

std::string cell_text(const PencilMarks& marks, int cell) {
  return cell_name(cell / marks.side(), cell % marks.side());
}

std::string cells_text(const PencilMarks& marks, const std::vector<int>& cells) {
  return listed(cells, " and ", [&](int cell) { return cell_text(marks, cell); });
}

std::string numbers_text(Marks numbers) {
  return listed(numbers_in(numbers), " and ",
                [](std::int32_t number) { return std::to_string(number); });
}

Deduction placed(const PencilMarks& marks, int cell, std::int32_t number, std::string why) {
  Deduction deduction{.marks = {{static_cast<std::size_t>(cell), number}}};
  add_cells(marks, deduction);
  deduction.text = [name = cell_text(marks, cell), number, why = std::move(why)] {
    return name + " is " + std::to_string(number) + ", " + why + '.';
  };
  return deduction;
}

Deduction excluded(const PencilMarks& marks, const std::string& why, std::vector<Mark> gone) {
  std::map<Marks, std::vector<int>> by_numbers;
  std::map<int, Marks> by_cell;
  for (const Mark& mark : gone) by_cell[static_cast<int>(mark.variable)] |= mark_of(mark.value);
  for (const auto& [cell, numbers] : by_cell) by_numbers[numbers].push_back(cell);
  const std::string what = listed(by_numbers, " and ", [&](const auto& one) {
    return "no " + numbers_text(one.first) + " in " + cells_text(marks, one.second);
  });
  Deduction deduction{.marks = std::move(gone)};
  add_cells(marks, deduction);
  deduction.text = [text = why + ": " + what + '.'] { return text; };
  return deduction;
}

}  // namespace quadrille::puzzles::sudoku
