// SPDX-License-Identifier: MIT
//
// Collects the lines of an MPS file in a draft. Independent of the layout: lines are given as
// fields.
//
//   MpsDraft draft(text);
//   if (!draft.take(MpsSection::kRows, fields)) return *draft.error();
//   return draft.finish();

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/io/model_draft.hpp"
#include "engine/io/mps_fields.hpp"

namespace quadrille::engine::io {

class MpsDraft {
 public:
  explicit MpsDraft(std::string_view text) : text_(text) {}

  void set_title(std::string_view title) { draft_.title = std::string(title); }
  // Takes the objective sense, such as "MAX" or "minimize".
  bool take_sense(std::string_view word);
  // Takes the name of the N row that is the objective.
  bool take_objective(std::string_view name);
  bool take(MpsSection section, const MpsFields& fields);
  bool is_column(std::string_view name) const { return draft_.column_of.contains(name); }

  // Takes the words of a line of the section SOS.
  bool take_set(const std::vector<std::string_view>& words);
  // Takes the words of a line of the section INDICATORS: "IF row column 1".
  bool take_indicator(const std::vector<std::string_view>& words);

  void note(std::string text) { draft_.notes.push_back(std::move(text)); }

  // Ends the draft. Returns false, with an error, if the row named as the objective is missing, or
  // a semi-continuous column or a set has no bounds.
  bool complete();
  // Requires a completed draft.
  ReadResult finish();
  // Records an error, unless there is one already, and returns false.
  bool fail(std::string_view piece, std::string message);
  const std::optional<ReadError>& error() const { return error_; }

 private:
  // Indices for rows that are not in the draft.
  static constexpr std::int32_t kObjective = -1;
  static constexpr std::int32_t kLeftOut = -2;

  struct RowData {
    char type = 'E';
    std::optional<Decimal> side;
    std::optional<Decimal> range;
    ColumnIndex last_column = -1;
  };
  // The set of a section that is used, which is the first.
  struct ChosenSet {
    std::optional<std::string_view> name;
    bool others_left_out = false;
  };

  // Fails if a name has characters that only look like ASCII.
  bool check_name(std::string_view name);
  bool take_row(const MpsFields& fields);
  bool take_column(const MpsFields& fields);
  bool take_marker(const MpsFields& fields);
  bool take_coefficient(ColumnIndex column, const MpsFields::Entry& entry);
  bool take_side(const MpsFields::Entry& entry);
  bool take_range(const MpsFields::Entry& entry);
  bool take_bound(const MpsFields& fields);
  bool set_bound(DraftColumn& column, std::string_view code, const MpsFields::Entry& entry);
  bool set_upper(DraftColumn& column, const Decimal& number, std::string_view piece);
  bool counts(ChosenSet& chosen, std::string_view name, std::string_view what);
  std::optional<std::int32_t> find_row(std::string_view name);
  std::optional<Decimal> number(std::string_view piece);
  bool fail_unknown_column(std::string_view name);
  static void set_sides(DraftRow& row, const RowData& data);

  std::string_view text_;
  ModelDraft draft_;
  std::vector<RowData> row_data_;  // by row of the draft
  std::unordered_map<std::string_view, std::int32_t> row_of_;
  ChosenSet sides_, ranges_, bounds_;
  std::optional<std::string_view> objective_name_;  // as given in OBJNAME
  bool has_objective_ = false;
  ColumnIndex objective_last_column_ = -1;
  bool in_integers_ = false;
  bool sense_given_ = false;
  Sense sense_ = Sense::kMinimise;
  std::optional<ReadError> error_;
};

}  // namespace quadrille::engine::io
