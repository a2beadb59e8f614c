// SPDX-License-Identifier: MIT
//
// A linear or integer program in exact numbers, read from a file or the head of a proof, and the
// comparison of two of them. The readers are the checker's own: with the solver's readers, an error
// in reading would be made twice and go unnoticed.
//
//   const Model file = read_lp(text);  // throws BadModel
//   const Match match = compare(file, model_of_proof);
//   if (!match.difference.empty()) std::cerr << match.difference;

#pragma once

#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "tools/proof_checker/outcome.hpp"

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

// Read LP files in the format of CPLEX; MPS files, free or in fixed columns; OPB files and DIMACS
// CNF files, whose variables are columns of 0 and 1.
Model read_lp(std::string_view text);
Model read_mps(std::string_view text);
Model read_opb(std::string_view text);
Model read_dimacs(std::string_view text);

// The subject of a certificate: a puzzle, or a program.
struct Subject {
  std::string file;  // its name, for messages
  std::string text;
  std::optional<Model> model = {};  // of a program
};

struct Match {
  std::string difference;  // the first difference; empty: the models are the same
  bool renamed = false;    // columns have different names but the same order
  // The file's objective is `factor` times that of the proof, plus `constant`.
  Rational factor = 1, constant = 0;
};

// Decides whether a verdict on one model holds for the other: they have the same columns with the
// same bounds, the same constraints and the same objective. The comparison ignores the order of
// columns and rows, the names of rows, factors of rows, redundant rows with the same terms as
// another, whether a constraint of a single column is a row or a bound, the sense and scale of the
// objective, and its constant.
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
