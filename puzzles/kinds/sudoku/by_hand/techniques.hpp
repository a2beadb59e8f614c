// SPDX-License-Identifier: MIT
//
// What people who solve Sudoku by hand look for, from the easiest to the hardest, each as a
// function that finds one such deduction. The names are those that solvers use.
//
//   if (const auto found = next_deduction(marks, stop)) apply(*found, marks);

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/sudoku/by_hand/pencil_marks.hpp"
#include "puzzles/kinds/sudoku/partition.hpp"

namespace quadrille::puzzles::sudoku {

enum class Technique {
  kNakedSingle,
  kHiddenSingle,
  kLockedCandidates,
  kNakedPair,
  kHiddenPair,
  kNakedTriple,
  kHiddenTriple,
  kXWing,
  kSwordfish,
  kJellyfish,
  kXyWing,
  kChain,
  kTrial,
};

std::string_view name_of(Technique technique);

struct Deduction {
  Technique technique = Technique::kNakedSingle;
  std::string text;                   // why, and what follows
  std::vector<Candidate> found = {};  // numbers that are placed
  std::vector<Candidate> gone = {};   // numbers that are excluded
};

// Returns the first step of the easiest applicable kind; nullopt if no technique applies or if stopped.
std::optional<Deduction> next_deduction(const PencilMarks& marks, const StopToken& stop);
void apply(const Deduction& deduction, PencilMarks& marks);

// ---- one by one

std::optional<Deduction> naked_single(const PencilMarks& marks);
std::optional<Deduction> hidden_single(const PencilMarks& marks);
// A number of a unit whose places are all in another one.
std::optional<Deduction> locked_candidates(const PencilMarks& marks);
// k cells of a unit that have k candidates together; and vice versa.
std::optional<Deduction> naked_set(const PencilMarks& marks, int size);
std::optional<Deduction> hidden_set(const PencilMarks& marks, int size);
// A number that k rows have in k columns only, or vice versa.
std::optional<Deduction> fish(const PencilMarks& marks, int size);
std::optional<Deduction> xy_wing(const PencilMarks& marks);
// If one of two candidates is false, the other is true.
std::optional<Deduction> chain(const PencilMarks& marks, const StopToken& stop);
// A number whose supposition singles refute, or singles and such trials.
std::optional<Deduction> trial(const PencilMarks& marks, const StopToken& stop);

// ---- their words

std::string cell_text(const PencilMarks& marks, int cell);     // "r2c3"
std::string list_text(const std::vector<std::string>& words);  // "a, b and c"
std::string cells_text(const PencilMarks& marks, const std::vector<int>& cells);
std::string numbers_text(Marks numbers);
// "r1c2 is not 5, r1c3 is not 5 or 6"
std::string gone_text(const PencilMarks& marks, const std::vector<Candidate>& gone);

}  // namespace quadrille::puzzles::sudoku
