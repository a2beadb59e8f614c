// SPDX-License-Identifier: MIT

#include "engine/io/mps_draft.hpp"

#include <utility>

#include "engine/io/source_text.hpp"
#include "engine/io/special_columns.hpp"

namespace quadrille::engine::io {

bool MpsDraft::fail(std::string_view piece, std::string message) {
  if (!error_) error_ = error_at(text_, offset_of(piece, text_), std::move(message));
  return false;
}

bool MpsDraft::take_sense(std::string_view word) {
  const std::string sense = lower_case(word.substr(0, 16));
  const bool maximise = sense == "max" || sense == "maximize" || sense == "maximise";
  if (!maximise && sense != "min" && sense != "minimize" && sense != "minimise") {
    return fail(word, io::quoted(word) + " is not an objective sense (expected MIN or MAX)");
  }
  sense_ = maximise ? Sense::kMaximise : Sense::kMinimise;
  sense_given_ = true;
  return true;
}

bool MpsDraft::take_objective(std::string_view name) {
  if (objective_name_ || !row_of_.empty()) {
    return fail(name, io::quoted(name) + " is out of place (expected one OBJNAME, before ROWS)");
  }
  objective_name_ = name;
  return true;
}

bool MpsDraft::take(MpsSection section, const MpsFields& fields) {
  if (section == MpsSection::kRows) return take_row(fields);
  if (section == MpsSection::kColumns) return take_column(fields);
  if (section == MpsSection::kBounds) return take_bound(fields);
  const bool sides = section == MpsSection::kRhs;
  if (!counts(sides ? sides_ : ranges_, fields.first, sides ? "right-hand sides" : "ranges")) {
    return true;
  }
  for (const MpsFields::Entry& entry : fields.entries) {
    if (entry.name.empty() && entry.number.empty()) continue;
    if (!(sides ? take_side(entry) : take_range(entry))) return false;
  }
  return true;
}

bool MpsDraft::check_name(std::string_view name) {
  const std::size_t place = find_foreign_sign(name);
  if (place == std::string_view::npos) return true;
  return fail(name.substr(place), foreign_character_error(name.substr(place)));
}

bool MpsDraft::take_row(const MpsFields& fields) {
  const std::string_view name = fields.entries[0].name;
  if (!check_name(name)) return false;
  const std::string type = lower_case(fields.code.substr(0, 2));
  if (type != "n" && type != "l" && type != "g" && type != "e") {
    return fail(fields.code,
                io::quoted(fields.code) + " is not a row type (expected N, L, G or E)");
  }
  std::int32_t index = static_cast<std::int32_t>(draft_.rows.size());
  if (type == "n") {
    const bool is_wanted = objective_name_ ? name == *objective_name_ : !has_objective_;
    index = is_wanted ? kObjective : kLeftOut;
  }
  if (!row_of_.try_emplace(name, index).second) {
    return fail(name, "duplicate row " + io::quoted(name) + " (expected each name once)");
  }
  if (index == kObjective) {
    has_objective_ = true;
    draft_.objective.name = std::string(name);
  } else if (index == kLeftOut) {
    draft_.notes.push_back("row " + io::quoted(name) + " is an additional N row and was left out");
  } else {
    const char letter = static_cast<char>(type.front() - 'a' + 'A');
    row_data_.push_back({letter, std::nullopt, std::nullopt, -1});
    DraftRow row;
    row.name = std::string(name);
    draft_.rows.push_back(std::move(row));
  }
  return true;
}

bool MpsDraft::take_marker(const MpsFields& fields) {
  const std::string_view kind = fields.entries[0].number;
  if (kind != "'INTORG'" && kind != "'INTEND'") {
    return fail(kind, io::quoted(kind) +
                          " is not a known marker (expected 'INTORG' or "
                          "'INTEND')");
  }
  in_integers_ = kind == "'INTORG'";
  return true;
}

bool MpsDraft::take_column(const MpsFields& fields) {
  if (fields.entries[0].name == kMpsMarker) return take_marker(fields);
  const auto known = static_cast<ColumnIndex>(draft_.columns.size());
  const ColumnIndex column = draft_.column(fields.first);
  if (column == known) {
    if (!check_name(fields.first)) return false;
    draft_.columns.back().integer = in_integers_;
  } else if (column + 1 != known) {
    return fail(fields.first,
                "column " + io::quoted(fields.first) +
                    " appears again after another column (expected all its entries together)");
  }
  for (const MpsFields::Entry& entry : fields.entries) {
    if (entry.name.empty() && entry.number.empty()) continue;
    if (!take_coefficient(column, entry)) return false;
  }
  return true;
}

bool MpsDraft::take_coefficient(ColumnIndex column, const MpsFields::Entry& entry) {
  const auto row = find_row(entry.name);
  if (!row) return false;
  const auto coefficient = number(entry.number);
  if (!coefficient) return false;
  if (*row == kLeftOut) return true;
  const bool objective = *row == kObjective;
  const auto index = static_cast<std::size_t>(*row);
  ColumnIndex& last = objective ? objective_last_column_ : row_data_[index].last_column;
  if (last == column) {
    return fail(entry.name,
                "row " + io::quoted(entry.name) + " appears twice in a column (expected once)");
  }
  last = column;
  (objective ? draft_.objective.terms : draft_.rows[index].terms).push_back({column, *coefficient});
  return true;
}

bool MpsDraft::take_side(const MpsFields::Entry& entry) {
  const auto row = find_row(entry.name);
  if (!row) return false;
  const auto side = number(entry.number);
  if (!side) return false;
  if (*row == kLeftOut) return true;
  if (*row == kObjective) {
    draft_.objective.constants.push_back(negated(*side));
    return true;
  }
  RowData& data = row_data_[*row];
  if (data.side) {
    return fail(entry.name,
                "row " + io::quoted(entry.name) + " has a second right-hand side (expected one)");
  }
  const bool harmless =
      (data.type == 'L' && side->sign() > 0) || (data.type == 'G' && side->sign() < 0);
  if (is_infinite(*side) && !harmless) {
    return fail(entry.number, "the right-hand side is infinite (expected less than 1e20 in size)");
  }
  data.side = *side;
  return true;
}

bool MpsDraft::take_range(const MpsFields::Entry& entry) {
  const auto row = find_row(entry.name);
  if (!row) return false;
  const auto range = number(entry.number);
  if (!range) return false;
  if (*row < 0) {
    draft_.notes.push_back("the range of " + io::quoted(entry.name) +
                           " was left out: an N row has no sides");
    return true;
  }
  RowData& data = row_data_[*row];
  if (data.range) {
    return fail(entry.name, "row " + io::quoted(entry.name) + " has a second range (expected one)");
  }
  data.range = *range;
  return true;
}

bool MpsDraft::take_bound(const MpsFields& fields) {
  std::string_view set = fields.first;
  MpsFields::Entry entry = fields.entries[0];
  // The name of the set is missing, but there is a meaningless number, as in "FR x 0".
  if (!bound_has_number(fields.code) && entry.number.empty() && !is_column(entry.name) &&
      is_column(set)) {
    entry = {set, entry.name};
    set = set.substr(0, 0);
  }
  if (!counts(bounds_, set, "bounds")) return true;
  const auto found = draft_.column_of.find(entry.name);
  if (found == draft_.column_of.end()) {
    return fail_unknown_column(entry.name);
  }
  DraftColumn& column = draft_.columns[found->second];
  return set_bound(column, fields.code, entry);
}

bool MpsDraft::set_bound(DraftColumn& column, std::string_view code,
                         const MpsFields::Entry& entry) {
  const bool lower = code == "LO" || code == "LI", upper = code == "UP" || code == "UI";
  const bool fixed = code == "FX";
  const bool below = code == "FR" || code == "MI", above = code == "FR" || code == "PL";
  const bool semi = code == "SC" || code == "SI";
  if (!lower && !upper && !fixed && !below && !above && !semi && code != "BV") {
    return fail(code, io::quoted(code) +
                          " is not a bound type (expected UP, LO, FX, FR, MI, PL, "
                          "BV, LI, UI, SC or SI)");
  }
  if (code == "LI" || code == "UI" || code == "BV" || code == "SI") column.integer = true;
  Decimal value;
  if (lower || upper || fixed || semi) {
    const auto given = number(entry.number);
    if (!given) return false;
    value = *given;
  }
  if (semi) column.semi_place = offset_of(code, text_);
  if (upper || semi) return set_upper(column, value, entry.number);
  if (is_infinite(value) && (fixed || value.sign() > 0)) {
    return fail(entry.number, "the bound is infinite (expected less than 1e20)");
  }
  if (lower || below || fixed || code == "BV") {
    column.lower = below || is_infinite(value) ? std::nullopt : std::optional(value);
    column.lower_given = true;
  }
  if (above || fixed || code == "BV") {
    if (code == "BV") value = Decimal(1, 0);
    column.upper = above ? std::nullopt : std::optional(value);
    column.upper_given = true;
  }
  return true;
}

// Sets an upper bound. A negative one makes the column unbounded below, unless a lower bound was
// given.
bool MpsDraft::set_upper(DraftColumn& column, const Decimal& value, std::string_view piece) {
  if (is_infinite(value) && value.sign() < 0) {
    return fail(piece, "the bound is infinite (expected more than -1e20)");
  }
  column.upper = is_infinite(value) ? std::nullopt : std::optional(value);
  column.upper_given = true;
  if (value.sign() < 0 && !column.lower_given) {
    column.lower.reset();
    draft_.notes.push_back(
        "column " + io::quoted(column.name) +
        " has a negative upper bound and no lower one: taken as unbounded below");
  }
  return true;
}

// Takes "S1 name", "S1 name priority" or "S1 SOS name", which opens a set, or "column weight", a
// member. The name of the set may come before the column.
bool MpsDraft::take_set(const std::vector<std::string_view>& words) {
  const bool opens = words[0] == "S1" || words[0] == "S2";
  if (opens && words.size() >= 2 && words.size() <= 4) {
    const bool name_is_third = words.size() > 2 && !parse_decimal(words[2]);
    draft_.sets.push_back({std::string(words[name_is_third ? 2 : 1]),
                           {},
                           words[0] == "S1" ? 1 : 2,
                           offset_of(words[0], text_)});
    return true;
  }
  if (opens || draft_.sets.empty() || words.size() < 2 || words.size() > 3)
    return fail(words[0], io::quoted(words[0]) +
                              " is out of place (expected S1 or S2 and the name of a set, or a "
                              "column and its weight)");
  const std::string_view name = words[words.size() - 2];
  const auto found = draft_.column_of.find(name);
  if (found == draft_.column_of.end()) return fail_unknown_column(name);
  const auto weight = number(words.back());
  if (!weight) return false;
  draft_.sets.back().members.push_back({found->second, *weight});
  return true;
}

bool MpsDraft::take_indicator(const std::vector<std::string_view>& words) {
  if (words.size() != 4 || words[0] != "IF" || (words[3] != "0" && words[3] != "1"))
    return fail(words[0], io::quoted(words[0]) +
                              " is out of place (expected IF, a row, a 0/1 column, and 0 or 1)");
  const auto row = find_row(words[1]);
  if (!row) return false;
  if (*row < 0) return fail(words[1], "an N row has no indicator (expected another row)");
  const auto column = draft_.column_of.find(words[2]);
  if (column == draft_.column_of.end()) return fail_unknown_column(words[2]);
  draft_.rows[*row].indicator = {column->second, words[3] == "1", offset_of(words[2], text_)};
  return true;
}

bool MpsDraft::fail_unknown_column(std::string_view name) {
  return fail(name,
              "unknown column " + io::quoted(name) + " (expected a column of the section COLUMNS)");
}

// Decides whether a line belongs to the first set of its section, the only one used. Lines without
// a set name belong to it.
bool MpsDraft::counts(ChosenSet& chosen, std::string_view name, std::string_view what) {
  if (!chosen.name && !name.empty()) chosen.name = name;
  if (name.empty() || *chosen.name == name) return true;
  if (!chosen.others_left_out) {
    draft_.notes.push_back("only the " + std::string(what) + " of the first set, " +
                           io::quoted(*chosen.name) + ", are used: " + io::quoted(name) +
                           " was left out");
  }
  chosen.others_left_out = true;
  return false;
}

std::optional<std::int32_t> MpsDraft::find_row(std::string_view name) {
  const auto found = row_of_.find(name);
  if (found != row_of_.end()) return found->second;
  fail(name, "unknown row " + io::quoted(name) + " (expected a row of the section ROWS)");
  return std::nullopt;
}

std::optional<Decimal> MpsDraft::number(std::string_view piece) {
  if (const auto parsed = parse_decimal(piece)) return parsed;
  std::string word = lower_case(piece.substr(0, 16));
  const bool negative = word.starts_with('-');
  if (negative || word.starts_with('+')) word.erase(0, 1);
  if (word == "inf" || word == "infinity") return Decimal(negative ? -1 : 1, 30);
  fail(piece, io::quoted(piece) + " is not a number (expected a number such as -2.5e3)");
  return std::nullopt;
}

// Sets the sides of a row. For an E row, a positive range extends upwards and a negative one
// downwards.
void MpsDraft::set_sides(DraftRow& row, const RowData& data) {
  const Decimal side = data.side.value_or(Decimal());
  if (data.type != 'L') row.lower = side;
  if (data.type != 'G') row.upper = side;
  if (data.range) {
    const bool negative = data.range->sign() < 0;
    const Decimal size = negative ? negated(*data.range) : *data.range;
    if (data.type == 'G' || (data.type == 'E' && !negative)) row.upper = sum_of(side, size);
    if (data.type == 'L' || (data.type == 'E' && negative)) row.lower = sum_of(side, negated(size));
  }
  if (row.lower && is_infinite(*row.lower)) row.lower.reset();
  if (row.upper && is_infinite(*row.upper)) row.upper.reset();
}

bool MpsDraft::complete() {
  if (objective_name_ && !has_objective_)
    return fail(*objective_name_, "unknown row " + io::quoted(*objective_name_) +
                                      " (expected an N row of the section ROWS)");
  for (std::size_t i = 0; i < draft_.rows.size(); ++i) set_sides(draft_.rows[i], row_data_[i]);
  for (DraftColumn& column : draft_.columns) {
    if (column.integer && !column.lower_given && !column.upper_given) column.upper = Decimal(1, 0);
  }
  if (auto misfit = add_special_rows(draft_))
    return fail(text_.substr(misfit->place), std::move(misfit->message));
  draft_.objective.sense = sense_;
  if (!sense_given_ && says_nothing(draft_.objective)) draft_.objective = {};
  return true;
}

ReadResult MpsDraft::finish() { return io::finish(std::move(draft_)); }

}  // namespace quadrille::engine::io
