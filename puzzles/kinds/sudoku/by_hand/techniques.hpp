// SPDX-License-Identifier: MIT
//
// The techniques of people who solve Sudoku by hand: functions that find deductions.
// The names are the usual ones. The hardest that a board takes is its difficulty.
//
//   const HandMethod method = hand_method(board, stop);
//   TechniqueSolver solver(method, hand_marks(board, known));
//   while (const auto step = solver.next(stop)) use(step->text);

#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/by_hand/technique_solver.hpp"
#include "puzzles/kinds/sudoku/by_hand/pencil_marks.hpp"

namespace quadrille::puzzles::sudoku {

HandMethod hand_method(const Board& board, const StopToken& stop);
// Returns the marks at the start, which may say more than the givens. Numbers that cannot be leave
// broken marks.
HandMarks hand_marks(const Board& board, const PartialAnswer& known);

// ---- techniques

using MaybeDeduction = std::optional<Deduction>;

// Finds a cell without a number, or a number without a place: then there is no solution.
MaybeDeduction breach(const PencilMarks& marks);
// These two may find the same.
MaybeDeduction naked_single(const PencilMarks& marks);
MaybeDeduction hidden_single(const PencilMarks& marks);
// Finds a number whose places in a unit are all in another unit.
MaybeDeduction locked_candidates(const PencilMarks& marks);
// Find k cells of a unit that have k candidates together, and k numbers that have k places
// together.
MaybeDeduction naked_set(const PencilMarks& marks, int size);
MaybeDeduction hidden_set(const PencilMarks& marks, int size);
// Finds a number whose places in k rows are in k columns only, or vice versa.
MaybeDeduction fish(const PencilMarks& marks, int size);
MaybeDeduction xy_wing(const PencilMarks& marks);
// Finds two candidates of which one is true if the other is false.
MaybeDeduction chain(const PencilMarks& marks);
// Finds a number that leads to a contradiction by singles, or by singles and further trials.
MaybeDeduction trial(const PencilMarks& marks);

// Adds what a technique finds.
template <auto kFind, auto... kSize>
void find(Desk& desk, const HandMarks& marks, std::vector<Deduction>& found) {
  if (auto deduction = kFind(desk.at(marks), kSize...)) found.push_back(*std::move(deduction));
}

// ---- texts

std::string cell_text(const PencilMarks& marks, int cell);  // "r2c3"
std::string cells_text(const PencilMarks& marks, const std::vector<int>& cells);
std::string numbers_text(Marks numbers);

// Deduces that a cell has a number: "r2c3 is 5, which ...".
Deduction placed(const PencilMarks& marks, int cell, std::int32_t number, std::string why);
// Deduces that cells do not have numbers: "In row 1 ...: no 5 in r1c2 and r1c3."
Deduction excluded(const PencilMarks& marks, const std::string& why, std::vector<Mark> gone);
inline Mark gone_from(int cell, std::int32_t number) {
  return {static_cast<std::size_t>(cell), number, true};
}

}  // namespace quadrille::puzzles::sudoku
