// SPDX-License-Identifier: MIT
//
// A model as read from a file, with decimal numbers, and its conversion to integers. Both readers
// fill a draft; `finish` scales it.
//
//   ModelDraft draft;
//   const ColumnIndex x = draft.column("x");
//   draft.rows.push_back({"c1", {{x, *parse_decimal("0.5")}}, std::nullopt, parse_decimal("3")});
//   return finish(std::move(draft));

#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <quadrille/engine/io/model_file.hpp>
#include "engine/io/decimal.hpp"

namespace quadrille::engine::io {

struct FileTerm {
  ColumnIndex column = 0;
  Decimal coefficient;
};

// A column; nullopt means that it has no such bound.
struct DraftColumn {
  std::string_view name;
  std::optional<Decimal> lower = Decimal();
  std::optional<Decimal> upper = std::nullopt;
  bool integer = false;
  bool lower_given = false;  // explicitly, not by default
  bool upper_given = false;
  std::optional<std::size_t> semi_place = {};  // where the text says that it is semi-continuous
};

// A special ordered set: few columns are not 0, one (type 1) or two neighbours (type 2).
struct DraftSet {
  std::string name;
  std::vector<FileTerm> members;  // with weights, which order them
  int type = 1;
  std::size_t place = 0;  // in the text
};

// A coefficient times two columns, which may be the same.
struct DraftProduct {
  ColumnIndex first = 0;
  ColumnIndex second = 0;
  Decimal coefficient;
  std::size_t place = 0;  // in the text
};

// A row that applies only if a 0/1 column has a value.
struct DraftIndicator {
  ColumnIndex column = 0;
  bool value = true;
  std::size_t place = 0;  // in the text
};

struct DraftRow {
  std::string name;
  std::vector<FileTerm> terms;  // a column may occur in several
  std::optional<Decimal> lower;
  std::optional<Decimal> upper;
  std::vector<DraftProduct> products = {};
  std::optional<DraftIndicator> indicator = {};
};

struct DraftObjective {
  std::string name;
  std::vector<FileTerm> terms;
  std::vector<Decimal> constants;  // their sum is the constant
  Sense sense = Sense::kNone;
};

// Decides whether an objective has only zero coefficients and no constant, not even 0. It then
// counts as no objective: some formats require one, and some list all columns in it.
bool says_nothing(const DraftObjective& objective);

struct ModelDraft {
  std::string title;
  std::vector<DraftColumn> columns;
  std::unordered_map<std::string_view, ColumnIndex> column_of;  // views of the text or made names
  std::vector<DraftRow> rows;
  DraftObjective objective;
  std::vector<DraftSet> sets;
  std::vector<std::string> notes;
  std::deque<std::string> made_names;  // of columns that the text does not name

  // Returns the column of that name, adding it if it is new.
  ColumnIndex column(std::string_view name);
};

// Requires that there are no semi-continuous columns, sets, products and indicators left
// (special_columns.hpp).
// Fails if the digits of numbers would take too much memory.
ReadResult finish(ModelDraft draft);

}  // namespace quadrille::engine::io
