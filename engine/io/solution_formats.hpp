// SPDX-License-Identifier: MIT
//
// The solution files of other solvers, each format as far as it says what the columns are. What
// the columns mean is for solution_file.cpp.
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
  std::string name;       // empty: the column is given by its index
  std::size_t index = 0;  // from 0
  Decimal value;
  std::string_view value_text = {};
  std::size_t offset = 0;  // where it stands in the text
};

struct SolutionText {
  SolutionClaim claim = SolutionClaim::kPoint;
  std::vector<SolutionEntry> entries;
  std::optional<std::size_t> columns = {};  // how many the solver saw, where the file tells
};

using SolutionTextResult = std::variant<SolutionText, ReadError>;

// The first line that is not blank decides, or is empty. Any text might be one of MIPLIB.
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

// Answers of pseudo-Boolean solvers, whose variables are bits of the model's columns. Reading one
// requires a model that can be written as OPB.
bool is_opb(std::string_view text);
SolutionResult read_opb(std::string_view text, const Model& model);

// A text line by line.
class SolutionLines {
 public:
  explicit SolutionLines(std::string_view text) : text_(text) {}

  // The next line, trimmed; nothing at the end.
  std::optional<std::string_view> next();
  // The next one that is not blank.
  std::optional<std::string_view> next_filled();

 private:
  std::string_view text_;
  std::size_t start_ = 0;
};

// The parts of a line between blanks, views of it.
std::vector<std::string_view> split_words(std::string_view line);

// Notes the value of a column; an error where `value` is no number. Both are views of the text.
std::optional<ReadError> add_entry(std::string_view text, std::string_view name,
                                   std::string_view value, SolutionText& solution);
// The same for a column that is given by its number; that of the first is `base`.
std::optional<ReadError> add_numbered_entry(std::string_view text, std::string_view number,
                                            std::size_t base, std::string_view value,
                                            SolutionText& solution);

}  // namespace quadrille::engine::io
