// SPDX-License-Identifier: MIT
//
// Models as text: the LP format (that of CPLEX) and MPS, free or in fixed columns; written only,
// OPB.
//
//   const ReadResult result = read_mps(text);
//   if (const auto* error = std::get_if<ReadError>(&result)) {
//     std::cerr << error->line << ':' << error->column << ": " << error->message << '\n';
//   } else {
//     std::cout << write_lp(std::get<ModelReading>(result).model).text;
//   }
//
// Numbers are taken as the decimals that they are; a bound from 1e20 on is none. Each row, each
// column's bounds and the objective are multiplied by the least power of ten that makes them
// integers. Where that reaches 2^62, a row is divided by what its numbers have in common, and a
// bound becomes a row. If it does not fit even so, it is rounded outward or left out: then the model
// has all points of the file and perhaps more, a note says so, and `file_numbers` has what is to be
// held against its solutions. The value of an objective that does not fit may differ likewise.
//
// Where readers differ, these do what CBC 2.10 does: an integer column of an MPS file without any
// bound has upper bound 1; UP with a negative number and no lower bound frees the column below,
// with a note; the right-hand side of the objective row is minus the objective's constant; of
// several N rows the first is the objective, if OBJNAME names no other; of several sets of
// right-hand sides, ranges or bounds the first counts. In an LP file a negative upper bound without
// a lower one leaves no solution, as bounds and sides that cross do in both formats; a note says so.

#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <quadrille/export.h>

#include <quadrille/engine/model.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::engine {

// Line and column count from 1, the column in characters (of UTF-8).
struct ReadError {
  std::size_t line = 0;
  std::size_t column = 0;
  std::string message;  // one line
};

namespace io {
struct FileNumbers;  // engine/io/file_numbers.hpp
}

struct ModelReading {
  Model model;
  // What the model does not say as the file does (numbers rounded, parts left out), and what of the
  // file leaves no solution.
  std::vector<std::string> notes;
  // What the file says and the model does not; null: the model says it all.
  std::shared_ptr<const io::FileNumbers> file_numbers = {};
};

using ReadResult = std::variant<ModelReading, ReadError>;

// The most that the readers accept, in bytes.
inline constexpr std::size_t kMaxModelText = std::size_t{1} << 29;

ReadResult read_lp(std::string_view text);
// Whether the file is free or has fixed columns is found out: names with blanks show it.
ReadResult read_mps(std::string_view text);

struct ModelWriting {
  std::string text;
  // Names that the format cannot hold, and what stands for them; what some readers do not take.
  std::vector<std::string> notes;
};

// What is written reads back as the same model, up to such names, if its numbers stay below 2^62
// and its denominators are the least ones.
ModelWriting write_lp(const Model& model);

enum class MpsLayout {
  kFree,   // any names without blanks
  kFixed,  // names of up to 8 characters, blanks among them
};

ModelWriting write_mps(const Model& model, MpsLayout layout = MpsLayout::kFree);

// Why the model cannot be a pseudo-Boolean one: "column 'x' is continuous"; empty: it can.
std::string why_no_opb(const Model& model);
// As OPB, for pseudo-Boolean solvers: variables x1, x2, ..., of which a 0/1 column has one and
// another column its bits; comments say which. Requires why_no_opb to be empty.
ModelWriting write_opb(const Model& model);

// What the columns are called in LP and MPS files (MPS: the free ones).
std::vector<std::string> lp_column_names(const Model& model);
std::vector<std::string> mps_column_names(const Model& model);

}  // namespace quadrille::engine

QUADRILLE_EXPORT_END
