// SPDX-License-Identifier: MIT
//
// A model as a file states it, its numbers still decimals, and the step from there to integers.
// Both readers fill a draft; `finish` scales it.
//
//   ModelDraft draft;
//   const ColumnIndex x = draft.column("x");
//   draft.rows.push_back({"c1", {{x, *parse_decimal("0.5")}}, std::nullopt, parse_decimal("3")});
//   return finish(std::move(draft));

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <quadrille/engine/io/model_file.hpp>
#include "engine/io/decimal.hpp"
#include "engine/io/file_numbers.hpp"

namespace quadrille::engine::io {

// No value: unbounded.
struct DraftColumn {
  std::string_view name;
  std::optional<Decimal> lower = Decimal();
  std::optional<Decimal> upper = std::nullopt;
  bool integer = false;
  bool lower_given = false;  // by a bound of its own, not by default
  bool upper_given = false;
};

struct DraftRow {
  std::string name;
  std::vector<FileTerm> terms;  // a column may stand in several
  std::optional<Decimal> lower;
  std::optional<Decimal> upper;
};

struct DraftObjective {
  std::string name;
  std::vector<FileTerm> terms;
  std::vector<Decimal> constants;  // their sum is the constant
  Sense sense = Sense::kNone;
};

// An objective of zeros alone, not even a constant 0, is none: some formats demand that there is
// one, and some list all columns in it.
bool says_nothing(const DraftObjective& objective);

struct ModelDraft {
  std::string title;
  std::vector<DraftColumn> columns;
  std::unordered_map<std::string_view, ColumnIndex> column_of;  // names are parts of the text
  std::vector<DraftRow> rows;
  DraftObjective objective;
  std::vector<std::string> notes;

  // The column of that name, a new one if there is none.
  ColumnIndex column(std::string_view name);
};

ModelReading finish(ModelDraft draft);

}  // namespace quadrille::engine::io
