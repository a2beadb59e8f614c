// SPDX-License-Identifier: MIT
//
// Reads the values of columns from other solvers' solution files, one function per format.
// solution_file.cpp matches them with the model.
//
//   if (is_cbc(text)) return read_cbc(text);

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/io/decimal.hpp"
#include "engine/io/solution_file.hpp"

namespace quadrille::engine::io {

// The value of a column.
struct SolutionEntry {
  std::string name;       // empty if the column is given by its index
  std::size_t index = 0;  // counted from 0
  Decimal value;
  std::string_view value_text = {};
  std::size_t offset = 0;  // in the text
};

struct SolutionText {
  SolutionClaim claim = SolutionClaim::kPoint;
  std::vector<SolutionEntry> entries;
  std::optional<std::size_t> columns = {};  // number in the solver's model, if given
};

using SolutionTextResult = std::variant<SolutionText, ReadError>;

// Detect a format by the first line that is not blank. There is no test for MIPLIB, the fallback.
bool is_cplex(std::string_view text);
bool is_glpsol_printed(std::string_view text);
bool is_glpsol_written(std::string_view text);
bool is_highs(std::string_view text);
bool is_cbc(std::string_view text);

SolutionTextResult read_cplex(std::string_view text);
SolutionTextResult read_glpsol_printed(std::string_view text);  // -o
SolutionTextResult read_glpsol_written(std::string_view text);  // -w
SolutionTextResult read_highs(std::string_view text);
SolutionTextResult read_cbc(std::string_view text);
SolutionTextResult read_miplib(std::string_view text);

// Answers of pseudo-Boolean solvers, whose variables are bits of the model's columns. read_opb
// requires a model that can be written as OPB.
bool is_opb(std::string_view text);
SolutionResult read_opb(std::string_view text, const Model& model);

// Iterates over the lines of a text.
class SolutionLines {
 public:
  explicit SolutionLines(std::string_view text) : text_(text) {}

  // Returns the next line, trimmed; nullopt at the end.
  std::optional<std::string_view> next();
  // Returns the next line that is not blank; nullopt at the end.
  std::optional<std::string_view> next_filled();

 private:
  std::string_view text_;
  std::size_t start_ = 0;
};

// Returns the words of a line, as views of it.
std::vector<std::string_view> split_words(std::string_view line);

// Adds the value of a column; returns an error if `value` is not a number. `name` and `value` must
// be views of the text.
std::optional<ReadError> add_entry(std::string_view text, std::string_view name,
                                   std::string_view value, SolutionText& solution);
// The same for a column given by its number; the first column has number `base`.
std::optional<ReadError> add_numbered_entry(std::string_view text, std::string_view number,
                                            std::size_t base, std::string_view value,
                                            SolutionText& solution);

}  // namespace quadrille::engine::io
