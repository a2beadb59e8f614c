// SPDX-License-Identifier: MIT
/// @file
/// Reads and writes models as text: the LP format of CPLEX, MPS, free or in fixed columns, and OPB.
/// Reads formulas in the CNF format of DIMACS, too.
///
///     const ReadResult result = read_mps(text);
///     if (const auto* error = std::get_if<ReadError>(&result)) {
///       std::cerr << error->line << ':' << error->column << ": " << error->message << '\n';
///     } else {
///       std::cout << write_lp(std::get<ModelReading>(result).model).text;
///     }
///
/// Numbers are read as exact decimals; bounds of 1e20 and more count as infinite. Each row, each
/// column's bounds and the objective are multiplied by the least power of ten that makes them
/// integers. If a number then reaches 2^62, a row is divided by the common divisor of its numbers,
/// and a bound becomes a row. If it still does not fit, it becomes several rows, which are joined
/// by new columns after those of the file, and say the same; so does an objective. A note says so,
/// and `file_numbers` knows the new columns. An objective may also be divided by the common divisor
/// of its terms: `file_objective` converts values of the model's objective to the file's.
///
/// Semi-continuous and semi-integer columns and special ordered sets become rows with new 0/1
/// columns after those of the file, with a note; their bounds must be finite. So do products of 0/1
/// columns in rows of LP files, such as + [ 2 x * y ]. Indicator rows, such as b = 1 -> x >= 3,
/// become rows by the bounds of their columns, which must be finite, too. Lazy constraints are
/// rows; user cuts are read as rows, with a note. A column of an LP file that occurs neither in a
/// row nor in the objective is noted, since it may be misspelt.
///
/// Names have letters of any script in UTF-8; other signs beyond ASCII, many of which look like a
/// minus or a blank, are errors.
///
/// Where readers differ, these follow CBC 2.10: an integer column of an MPS file without any bound
/// has upper bound 1; UP with a negative number and no lower bound frees the column below, with a
/// note; the right-hand side of the objective row is minus the objective's constant; of several N
/// rows the first is the objective, if OBJNAME names no other; of several sets of right-hand sides,
/// ranges or bounds the first counts. In an LP file, a negative upper bound without a lower bound
/// leaves no solution, as crossing bounds and sides do in both formats; a note says so.

#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <quadrille/export.h>

#include <quadrille/engine/model.hpp>
#include <quadrille/engine/number.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::engine {

/// An error in a text, with its place.
struct ReadError {
  std::size_t line = 0;    ///< from 1
  std::size_t column = 0;  ///< from 1, in characters of UTF-8
  std::string message;     ///< one line
};

namespace io {
struct FileNumbers;  // engine/io/file_numbers.hpp
}

/// A model that was read.
struct ModelReading {
  Model model;  ///< the model, with bounds and rows in integers
  /// Differences between model and file (new columns, parts left out), and parts of the file that
  /// leave no solution.
  std::vector<std::string> notes;
  /// How the model says what the file says in numbers of more than 64 bits; nullptr if no number is
  /// that long.
  std::shared_ptr<const io::FileNumbers> file_numbers = {};
};

/// A model, or the error that prevented reading it.
using ReadResult = std::variant<ModelReading, ReadError>;

/// Converts a value of the model's objective to the file's, which may have other units.
Number file_objective(const ModelReading& reading, const Number& value);

/// Largest text that the readers accept, in bytes.
inline constexpr std::size_t kMaxModelText = std::size_t{1} << 29;

/// Reads a text in LP format, in time about linear in its length. Returns the first error.
ReadResult read_lp(std::string_view text);
/// Reads a text in MPS format, likewise. Detects fixed columns by names with blanks.
ReadResult read_mps(std::string_view text);
/// Reads a text in OPB format, likewise: variables are 0/1 columns, with any names; a negated
/// variable ~x counts as 1 - x. Besides >= and =, accepts <= and an objective to maximise, and
/// VeriPB's labels, implications (x ==> ..., <==, <==>) and preserved variables, which it
/// leaves out with a note. Products of variables and soft constraints are errors.
ReadResult read_opb(std::string_view text);

/// Reads a formula in the CNF format of DIMACS, likewise: variables become 0/1 columns x1, x2, ...,
/// and each clause a row. At most 10^7 variables, or one per byte of the text, may be declared. A
/// line "%" ends the formula. Weighted clauses are errors.
ReadResult read_dimacs(std::string_view text);

/// A model as text.
struct ModelWriting {
  std::string text;  ///< the file
  /// Names that the format cannot hold, with their replacements, and parts that some readers
  /// refuse.
  std::vector<std::string> notes;
};

/// Writes a model in LP format. It reads back as the same model, up to replaced names, if its
/// numbers are below 2^62 and its denominators are minimal powers of ten. With other denominators,
/// an objective may be multiplied, and bounds may become rows: notes say so.
ModelWriting write_lp(const Model& model);

/// The layout of an MPS file.
enum class MpsLayout {
  kFree,   ///< any names without blanks
  kFixed,  ///< names of up to 8 characters, blanks among them
};

/// Writes a model in MPS format, with the same promise as write_lp.
ModelWriting write_mps(const Model& model, MpsLayout layout = MpsLayout::kFree);

/// Returns why the model cannot be written as OPB, such as "column 'x' is continuous"; empty if it
/// can.
std::string why_no_opb(const Model& model);
/// Writes a model as OPB, for pseudo-Boolean solvers. Variables are x1, x2, ...: one for a 0/1
/// column, one per bit for other columns; comments say which. Requires why_no_opb to be empty.
ModelWriting write_opb(const Model& model);

/// Returns the names of the columns in LP files.
std::vector<std::string> lp_column_names(const Model& model);
/// Returns the names of the columns in free MPS files.
std::vector<std::string> mps_column_names(const Model& model);

}  // namespace quadrille::engine

QUADRILLE_EXPORT_END
