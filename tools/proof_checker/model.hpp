// SPDX-License-Identifier: MIT
//
// A linear or integer program in exact numbers, as a file or the head of a proof states it, and
// whether two of them are the same. The readers are the checker's own: if they were those of the
// solver, a mistake in reading would be made twice and never be seen.
//
//   const Model file = read_lp(text);  // throws BadModel
//   const Match match = compare(file, checker.model());
//   if (!match.difference.empty()) std::cerr << match.difference;

#pragma once

#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "tools/proof_checker/line.hpp"

namespace proof_checker {

using Terms = std::map<int, Rational>;  // by columns, from 0

struct ModelColumn {
  std::string name;
  std::optional<Rational> lower = Rational(0), upper = std::nullopt;
  bool integral = false;
};

struct ModelRow {
  std::string name = {};
  Terms terms = {};
  std::optional<Rational> lower = std::nullopt, upper = std::nullopt;
};

struct Model {
  std::vector<ModelColumn> columns;
  std::vector<ModelRow> rows;
  int sense = 0;  // 1: minimise, -1: maximise, 0: no objective
  Terms objective;
  Rational constant;
  // The completed Sudoku, row by row, if lazy rows must be its unavoidable sets; otherwise empty.
  std::vector<int> grid = {};
};

// The text is no model that this program can read.
struct BadModel : std::runtime_error {
  BadModel(std::size_t at, const std::string& what) : std::runtime_error(what), line(at) {}
  std::size_t line;  // from 1
};

// Files in the format of CPLEX, and MPS files, free or in fixed columns.
Model read_lp(std::string_view text);
Model read_mps(std::string_view text);

// The fewest clues of a completed 9x9 Sudoku. The text has its 81 digits, blanks and ends of lines
// between them as they come; where it has a line `grid:`, what is before does not count. Columns
// y0 to y80 are the cells kept, b0 to b2 and s0 to s2 how many of them in each band and stack.
Model read_grid(std::string_view text);
// Whether, in the cells of the row and in no others, the tag is another completed Sudoku: one of
// these cells has to be kept.
bool is_unavoidable_set(const std::vector<int>& grid, const ModelRow& row, std::string_view tag);

struct Match {
  std::string difference;      // what is in one only; empty: the models are the same
  bool renamed = false;        // the columns have other names, but the same places
  std::string objective = {};  // "its objective times 1/5, plus 2" is the file's; empty: as it is
};

// Whether a verdict on the one is one on the other: the same columns with the same bounds, the same
// constraints and the same objective. The order of columns and rows, the names of rows, by what a
// row is multiplied, rows that say nothing or nothing new beside another of the same terms, and
// whether a constraint of a single column is a row or a bound do not matter; nor do the units in
// which the proof measures columns that are not integer, and an objective that does not fit it.
Match compare(const Model& file, const Model& proof);

// The start of a number: digits with a point in or around them, and an exponent. 0: none.
std::size_t number_length(std::string_view text);
// The whole text, with a sign or without; nothing if it is no number, or one of more than 5000
// digits.
std::optional<Rational> exact_number(std::string_view text);
BigInt power_of_ten(int exponent);
// No bound and no side is as large as that.
bool is_infinite(const Rational& number);

}  // namespace proof_checker
