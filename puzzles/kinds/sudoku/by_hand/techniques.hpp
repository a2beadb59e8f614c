// SPDX-License-Identifier: MIT
//
// The techniques of people who solve Sudoku by hand, from the easiest to the hardest, each as a
// function that finds one deduction. The names are the usual ones.
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
  std::string text;                   // the reason, and what follows
  std::vector<Candidate> found = {};  // numbers that are placed
  std::vector<Candidate> gone = {};   // numbers that are excluded
};

// Returns the first deduction of the easiest technique that applies; nullopt if none applies or if
// stopped.
std::optional<Deduction> next_deduction(const PencilMarks& marks, const StopToken& stop);
void apply(const Deduction& deduction, PencilMarks& marks);

// ---- techniques

std::optional<Deduction> naked_single(const PencilMarks& marks);
std::optional<Deduction> hidden_single(const PencilMarks& marks);
// Finds a number whose places in a unit are all in another unit.
std::optional<Deduction> locked_candidates(const PencilMarks& marks);
// Find k cells of a unit that have k candidates together, and k numbers that have k places
// together.
std::optional<Deduction> naked_set(const PencilMarks& marks, int size);
std::optional<Deduction> hidden_set(const PencilMarks& marks, int size);
// Finds a number whose places in k rows are in k columns only, or vice versa.
std::optional<Deduction> fish(const PencilMarks& marks, int size);
std::optional<Deduction> xy_wing(const PencilMarks& marks);
// Finds two candidates of which one is true if the other is false.
std::optional<Deduction> chain(const PencilMarks& marks, const StopToken& stop);
// Finds a number that leads to a contradiction by singles, or by singles and further trials.
std::optional<Deduction> trial(const PencilMarks& marks, const StopToken& stop);

// ---- texts

std::string cell_text(const PencilMarks& marks, int cell);  // "r2c3"
std::string cells_text(const PencilMarks& marks, const std::vector<int>& cells);
std::string numbers_text(Marks numbers);
// "no 5 in r1c2 and r1c3"
std::string gone_text(const PencilMarks& marks, const std::vector<Candidate>& gone);

}  // namespace quadrille::puzzles::sudoku
