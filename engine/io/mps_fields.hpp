// SPDX-License-Identifier: MIT
//
// The lines of an MPS file and their fields: words separated by blanks in free MPS, columns 2-3,
// 5-12, 15-22, 25-36, 40-47 and 50-61 in fixed MPS.
//
//   MpsLines lines(text);
//   while (const auto line = lines.next()) {
//     if (!line->header) use(fixed_fields(MpsSection::kColumns, line->text));
//   }

#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include <quadrille/engine/io/model_file.hpp>

namespace quadrille::engine::io {

enum class MpsSection {
  kNone,
  kName,
  kSense,
  kObjective,
  kRows,
  kColumns,
  kRhs,
  kRanges,
  kBounds,
  kSets,
  kIndicators,
  kEnd
};

struct MpsLine {
  std::string_view text;  // without the line end and trailing blanks
  bool header = false;    // does not start with a blank: names a section
};

// Iterates over the lines, skipping comments and blank lines.
class MpsLines {
 public:
  explicit MpsLines(std::string_view text);
  std::optional<MpsLine> next();

 private:
  std::string_view text_;
  std::size_t next_ = 0;
};

// The fields of a line. Missing ones are empty, but still point into the text, for error positions.
struct MpsFields {
  std::string_view code;   // of a row or a bound
  std::string_view first;  // the column, or a set of sides or bounds
  struct Entry {
    std::string_view name;
    std::string_view number;
  };
  Entry entries[2];
};

// A piece of a line that does not fit, and the reason.
struct MpsMisfit {
  std::string_view place;
  std::string message;
};

using MpsSplit = std::variant<MpsFields, MpsMisfit>;

std::vector<std::string_view> words_of(std::string_view line);

// The keyword of marker lines. Their kind is read as the number of the first entry.
inline constexpr std::string_view kMpsMarker = "'MARKER'";

// Split a line of a section into fields. `words` are those of the line.
MpsSplit free_fields(MpsSection section, const std::vector<std::string_view>& words);
MpsSplit fixed_fields(MpsSection section, std::string_view line);

// Decides whether bounds of this type have a number.
bool bound_has_number(std::string_view code);

}  // namespace quadrille::engine::io
