// SPDX-License-Identifier: MIT
//
// A linear or integer program in exact numbers, read from a file or the head of a proof, and the
// comparison of two of them. The readers are the checker's own: with the solver's readers, an error
// in reading would be made twice and go unnoticed.
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

using Terms = std::map<int, Rational>;  // coefficient by column, from 0

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
  // The completed Sudoku, row by row, if lazy rows must be its unavoidable sets; empty otherwise.
  std::vector<int> grid = {};
};

// Thrown if the text is not a valid model.
struct BadModel : std::runtime_error {
  BadModel(std::size_t at, const std::string& what) : std::runtime_error(what), line(at) {}
  std::size_t line;  // from 1
};

// Returns up to 40 characters of a text in quotes, for messages; control characters become '?'.
inline std::string in_quotes(std::string_view text) {
  std::string result = "'";
  for (const char c : text.substr(0, 40))
    result += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? '?' : c;
  return result + '\'';
}

// Reads LP files in the format of CPLEX, and MPS files, free or in fixed columns.
Model read_lp(std::string_view text);
Model read_mps(std::string_view text);

// Returns the model for the fewest clues of a completed 9x9 Sudoku. The text has its 81 digits,
// with any blanks and line ends between them; text before a line `grid:` is ignored. Columns y0 to
// y80 are the cells kept, b0 to b2 and s0 to s2 their numbers in each band and stack.
Model read_grid(std::string_view text);
// Decides whether the tag is another completed Sudoku that differs from the grid exactly in the
// cells of the row, so that one of these cells must be kept.
bool is_unavoidable_set(const std::vector<int>& grid, const ModelRow& row, std::string_view tag);

struct Match {
  std::string difference;      // the first difference; empty: the models are the same
  bool renamed = false;        // columns have different names but the same order
  std::string objective = {};  // "its objective times 1/5, plus 2" is the file's; empty: as it is
};

// Decides whether a verdict on one model holds for the other: they have the same columns with the
// same bounds, the same constraints and the same objective. The comparison ignores the order of
// columns and rows, the names of rows, factors of rows, redundant rows with the same terms as
// another, whether a constraint of a single column is a row or a bound, the units in which the
// proof measures continuous columns, and the scale of an objective that does not fit the proof.
Match compare(const Model& file, const Model& proof);

// Returns the length of the unsigned number at the start of a text: digits with an optional decimal
// point and exponent. 0 without a number.
std::size_t number_length(std::string_view text);
// Returns the number that the whole text is, with an optional sign; nullopt if it is not a number
// or has more than 5000 digits.
std::optional<Rational> exact_number(std::string_view text);
BigInt power_of_ten(int exponent);
// Reports whether a number is at least 1e20 in size, which means infinity in bounds and sides.
bool is_infinite(const Rational& number);

}  // namespace proof_checker
