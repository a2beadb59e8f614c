// SPDX-License-Identifier: MIT
//
// Reads the LP format, section by section. Each function stops at the word that opens the next
// section.

#include <algorithm>
#include <unordered_set>
#include <utility>
#include <vector>

#include "engine/io/lp_parser.hpp"
#include "engine/io/source_text.hpp"
#include "engine/io/special_columns.hpp"

namespace quadrille::engine {
namespace io {
namespace {

class LpReader {
 public:
  explicit LpReader(std::string_view text) : text_(text), parser_(text, draft_) {}

  ReadResult run() {
    draft_.title = std::string(parser_.title());
    if (!read_sections()) return error();
    name_rows();
    note_columns();
    if (auto misfit = add_special_rows(draft_)) {
      parser_.fail_at(misfit->place, std::move(misfit->message));
      return *parser_.error();
    }
    return finish(std::move(draft_));
  }

 private:
  // Returns the parser's error, or that the text is of another format.
  ReadError error() const;
  bool read_sections();
  bool read_section(LpSection section);
  bool read_element(LpSection section);
  bool read_objective(Sense sense);
  bool read_row(bool needs_indicator);
  bool read_sides(DraftRow& row);
  bool read_sides_after_number(DraftRow& row, const Decimal& number, std::size_t place);
  bool set_side(DraftRow& row, LpRelation relation, const Decimal& number, std::size_t place);
  bool read_bound();
  bool read_bound_after_number();
  bool set_bound(ColumnIndex column, LpRelation relation, const Decimal& number, std::size_t place);
  bool read_integer(bool binary);
  bool read_semi_continuous(bool integer);
  bool read_sets();
  bool open_set(const LpToken& type, std::string name);
  void name_rows();
  void note_columns();

  DraftColumn& column(ColumnIndex index) { return draft_.columns[index]; }

  std::string_view text_;
  ModelDraft draft_;
  LpParser parser_;
  std::size_t in_objective_ = 0;  // columns, which are the first ones
  std::unordered_set<std::string_view> labels_;
};

bool LpReader::read_sections() {
  if (parser_.at_end()) return parser_.expected("a model");
  for (bool first = true;; first = false) {
    if (parser_.at_end()) {
      draft_.notes.emplace_back("the text does not end with 'End'");
      return true;
    }
    const LpSection section = parser_.section();
    const bool objective = section == LpSection::kMinimise || section == LpSection::kMaximise;
    if (section == LpSection::kNone) {
      return parser_.expected(first ? "'Minimize' or 'Maximize'" : "a section or 'End'");
    }
    if (section == LpSection::kEnd) return true;
    if (section == LpSection::kRefused || (objective && !first)) {
      return parser_.expected(
          objective ? "a single objective before all other sections"
                    : "Subject To, Lazy Constraints, User Cuts, General Constraints, Bounds, "
                      "Generals, Binaries, Semi-Continuous, Semi-Integers, SOS or End");
    }
    const auto taken = parser_.take_section();
    if (!taken || !read_section(*taken)) return false;
  }
}

bool LpReader::read_section(LpSection section) {
  if (section == LpSection::kMinimise) return read_objective(Sense::kMinimise);
  if (section == LpSection::kMaximise) return read_objective(Sense::kMaximise);
  if (section == LpSection::kSets) return read_sets();
  const std::size_t rows = draft_.rows.size();
  while (!parser_.at_section_end()) {
    if (!read_element(section)) return false;
  }
  if (section == LpSection::kUserCuts)
    draft_.notes.push_back("the user cuts were read as rows: " +
                           std::to_string(draft_.rows.size() - rows));
  return true;
}

bool LpReader::read_element(LpSection section) {
  switch (section) {
    case LpSection::kRows:
    case LpSection::kUserCuts:
      return read_row(false);
    case LpSection::kGeneralConstraints:
      return read_row(true);
    case LpSection::kBounds:
      return read_bound();
    case LpSection::kSemiContinuous:
    case LpSection::kSemiIntegers:
      return read_semi_continuous(section == LpSection::kSemiIntegers);
    default:
      return read_integer(section == LpSection::kBinaries);
  }
}

bool LpReader::read_objective(Sense sense) {
  if (const auto label = parser_.take_label()) draft_.objective.name = std::string(label->text);
  LpSum sum;
  if (!parser_.at_section_end() && !parser_.read_sum(sum)) return false;
  if (!sum.products.empty())
    return parser_.fail_at(
        sum.products.front().place,
        "the objective has a product of columns (expected products in rows only)");
  in_objective_ = draft_.columns.size();
  draft_.objective.sense = sense;
  draft_.objective.terms = std::move(sum.terms);
  draft_.objective.constants = std::move(sum.constants);
  if (says_nothing(draft_.objective)) draft_.objective = {};
  return parser_.at_section_end() || parser_.expected("a sign and a term, or 'Subject To'");
}

bool LpReader::read_row(bool needs_indicator) {
  DraftRow row;
  const std::size_t place = parser_.place();
  if (const auto label = parser_.take_label()) {
    row.name = std::string(label->text);
    if (!labels_.insert(label->text).second) {
      return parser_.fail_at(
          place, "duplicate row " + io::quoted(label->text) + " (expected each label once)");
    }
  }
  row.indicator = parser_.take_indicator();
  if (needs_indicator && !row.indicator)
    return parser_.expected(
        "an indicator such as 'b = 1 ->', the only supported general constraint");
  if (!read_sides(row)) return false;
  draft_.rows.push_back(std::move(row));
  return true;
}

// Reads "sum <= number", or a row that starts with a number.
bool LpReader::read_sides(DraftRow& row) {
  const std::size_t start = parser_.place();
  LpSum sum;
  if (!parser_.at_relation() && !parser_.read_sum(sum)) return false;
  if (sum.is_number()) return read_sides_after_number(row, sum.constants.front(), start);
  if (!sum.constants.empty()) {
    return parser_.fail_at(start,
                           "a row has a number among its terms (expected it after "
                           "<=, >= or =)");
  }
  row.terms = std::move(sum.terms);
  row.products = std::move(sum.products);
  const auto relation = parser_.take_relation();
  if (!relation) return parser_.expected("a sign and a term, or <=, >= or =");
  const std::size_t place = parser_.place();
  const auto number = parser_.read_number();
  if (!number || !set_side(row, *relation, *number, place)) return false;
  return !parser_.at_relation() || parser_.expected(
                                       "the next row; a range has its terms between "
                                       "two numbers");
}

// Reads the rest of "number <= sum" or "number <= sum <= number". A sum without columns must be 0.
bool LpReader::read_sides_after_number(DraftRow& row, const Decimal& number, std::size_t place) {
  const auto relation = parser_.take_relation();
  if (!relation) return parser_.expected("<=, >= or =");
  const std::size_t second_place = parser_.place();
  LpSum sum;
  if (!parser_.read_sum(sum)) return false;
  const bool no_columns = sum.is_number();
  if (no_columns && number == Decimal{} && !parser_.at_relation()) {
    return set_side(row, *relation, sum.constants.front(), second_place);
  }
  if (!sum.constants.empty() && !(no_columns && sum.constants.front() == Decimal{})) {
    return parser_.fail_at(second_place,
                           "a row has a number among its terms (expected it after "
                           "<=, >= or =)");
  }
  row.terms = std::move(sum.terms);
  row.products = std::move(sum.products);
  if (!set_side(row, mirrored(*relation), number, place)) return false;
  const auto second = parser_.take_relation();
  if (!second) return true;
  if (*second != *relation || *second == LpRelation::kEqual) {
    return parser_.fail_at(place,
                           "the two sides of a range contradict each other (expected <= "
                           "twice or >= twice)");
  }
  const std::size_t last_place = parser_.place();
  const auto last = parser_.read_number();
  return last && set_side(row, *second, *last, last_place);
}

// Sets a side of a row. An infinite number in the direction of the relation means no side.
bool LpReader::set_side(DraftRow& row, LpRelation relation, const Decimal& number,
                        std::size_t place) {
  const bool infinite = is_infinite(number);
  const bool towards = relation == LpRelation::kLess ? number.sign() > 0 : number.sign() < 0;
  if (infinite && (relation == LpRelation::kEqual || !towards)) {
    return parser_.fail_at(place, "the number is infinite (expected less than 1e20 in size)");
  }
  if (infinite) return true;
  if (relation != LpRelation::kLess) row.lower = number;
  if (relation != LpRelation::kGreater) row.upper = number;
  return true;
}

// Reads "x <= 3", "x free", or a bound that starts with a number.
bool LpReader::read_bound() {
  if (!parser_.at_name() || parser_.at_infinity()) return read_bound_after_number();
  const auto name = parser_.read_name();
  if (!name) return false;
  const ColumnIndex index = draft_.column(name->text);
  if (parser_.take_word("free")) {
    column(index).lower.reset();
    column(index).upper.reset();
    column(index).lower_given = true;
    return true;
  }
  const auto relation = parser_.take_relation();
  if (!relation) return parser_.expected("<=, >=, = or 'free'");
  const std::size_t place = parser_.place();
  const auto number = parser_.read_number();
  return number && set_bound(index, *relation, *number, place);
}

// Reads "1 <= x" or "1 <= x <= 3".
bool LpReader::read_bound_after_number() {
  const std::size_t place = parser_.place();
  const auto number = parser_.read_number();
  if (!number) return false;
  const auto relation = parser_.take_relation();
  if (!relation) return parser_.expected("<=, >= or =");
  const auto name = parser_.read_name();
  if (!name) return false;
  const ColumnIndex index = draft_.column(name->text);
  if (!set_bound(index, mirrored(*relation), *number, place)) return false;
  const auto second = parser_.take_relation();
  if (!second) return true;
  const std::size_t last_place = parser_.place();
  const auto last = parser_.read_number();
  return last && set_bound(index, *second, *last, last_place);
}

bool LpReader::set_bound(ColumnIndex index, LpRelation relation, const Decimal& number,
                         std::size_t place) {
  DraftRow sides;
  if (!set_side(sides, relation, number, place)) return false;
  if (relation != LpRelation::kLess) {
    column(index).lower = sides.lower;
    column(index).lower_given = true;
  }
  if (relation != LpRelation::kGreater) column(index).upper = sides.upper;
  return true;
}

bool LpReader::read_integer(bool binary) {
  const auto name = parser_.read_name();
  if (!name) return false;
  DraftColumn& named = column(draft_.column(name->text));
  named.integer = true;
  if (!binary) return true;
  named.lower = Decimal{};
  named.upper = Decimal(1, 0);
  return true;
}

bool LpReader::read_semi_continuous(bool integer) {
  const auto name = parser_.read_name();
  if (!name) return false;
  DraftColumn& named = column(draft_.column(name->text));
  named.semi_place = name->place;
  if (integer) named.integer = true;
  return true;
}

// Reads "name: S1:: x:1 y:2" and more such sets. A word before a colon is the name of a set, its
// type if another colon follows, or a member if a number does.
bool LpReader::read_sets() {
  constexpr std::string_view kExample = "a set such as 's: S1:: x:1 y:2'";
  std::optional<LpToken> name;
  while (!parser_.at_section_end()) {
    const auto label = parser_.take_label();
    if (!label) return parser_.expected(kExample);
    if (parser_.take_colon()) {
      if (!open_set(*label, name ? std::string(name->text) : std::string())) return false;
      name.reset();
    } else if (name || (parser_.at_number() && draft_.sets.empty())) {
      return parser_.expected(kExample);
    } else if (parser_.at_number()) {
      const auto weight = parser_.read_number();
      if (!weight) return false;
      draft_.sets.back().members.push_back({draft_.column(label->text), *weight});
    } else {
      name = label;
    }
  }
  return !name || parser_.expected(kExample);
}

bool LpReader::open_set(const LpToken& type, std::string name) {
  const std::string word = io::lower_case(type.text.substr(0, 3));
  if (word != "s1" && word != "s2")
    return parser_.fail_at(type.place, io::quoted(type.text) +
                                           " is no type of a set (expected S1 or "
                                           "S2)");
  if (name.empty()) name = "set" + std::to_string(draft_.sets.size() + 1);
  draft_.sets.push_back({std::move(name), {}, word == "s1" ? 1 : 2, type.place});
  return true;
}

// Names rows without a label c1, c2, ... by their position.
void LpReader::name_rows() {
  for (std::size_t i = 0; i < draft_.rows.size(); ++i) {
    DraftRow& row = draft_.rows[i];
    if (!row.name.empty()) continue;
    std::string name = "c" + std::to_string(i + 1);
    while (labels_.contains(name)) name += '_';
    row.name = std::move(name);
  }
}

// Notes columns that only sections after the rows name: they may be misspelt.
void LpReader::note_columns() {
  std::vector<bool> is_used(draft_.columns.size());
  std::fill_n(is_used.begin(), in_objective_, true);
  const auto use = [&](const std::vector<FileTerm>& terms) {
    for (const FileTerm& term : terms) is_used[term.column] = true;
  };
  for (const DraftRow& row : draft_.rows) {
    use(row.terms);
    if (row.indicator) is_used[row.indicator->column] = true;
    for (const DraftProduct& product : row.products)
      is_used[product.first] = is_used[product.second] = true;
  }
  for (std::size_t j = 0; j < is_used.size(); ++j) {
    const std::string name = io::quoted(draft_.columns[j].name);
    if (!is_used[j])
      draft_.notes.push_back("column " + name + " occurs neither in a row nor in the objective");
    if (draft_.columns[j].name.front() == '(')
      draft_.notes.push_back("the brackets of " + name + " are read as part of a name");
  }
}

// Decides whether a text looks like lp_solve's format: it has comments as in C, "max:" or "min:",
// or statements that end in semicolons.
bool looks_like_lp_solve(std::string_view text) {
  const auto starts_line = [&](std::string_view word) {
    return text.starts_with(word) || text.find('\n' + std::string(word)) != std::string_view::npos;
  };
  for (const std::string_view start : {"/*", "//", "max:", "min:", "maximise:", "minimise:",
                                       "maximize:", "minimize:", "max :", "min :"}) {
    if (starts_line(start)) return true;
  }
  return text.find(";\n") != std::string_view::npos || trimmed(text).ends_with(';');
}

ReadError LpReader::error() const {
  ReadError error = *parser_.error();
  if (looks_like_lp_solve(text_))
    error.message =
        "this looks like lp_solve's LP format (expected CPLEX's; 'lp_solve FILE "
        "-parse_only -wfmps NEW.mps' converts it): " +
        error.message;
  if (text_.find("multi-objectives") != std::string_view::npos)
    error.message = "several objectives (expected one): " + error.message;
  return error;
}

}  // namespace
}  // namespace io

ReadResult read_lp(std::string_view text) {
  if (auto error = io::check_text(text)) return *error;
  return io::LpReader(text).run();
}

}  // namespace quadrille::engine
