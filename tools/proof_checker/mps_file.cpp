// SPDX-License-Identifier: MIT
//
// Reads MPS files. They are free (words separated by blanks) or have their fields in fixed columns,
// which only names with blanks require; so a file is first read as free.
//
// If readers differ, this one follows CBC, as documented in the manual: an integer column without
// any bound has upper bound 1; a negative upper bound without a lower bound removes the lower bound
// 0; the right-hand side of the objective is minus its constant; only the first N row (or that of
// OBJNAME) and the first set of right-hand sides, ranges and bounds are used.

#include <algorithm>
#include <set>
#include <unordered_map>

#include "tools/proof_checker/model.hpp"
#include "tools/proof_checker/mps_entry.hpp"

namespace proof_checker {
namespace {

constexpr int kObjective = -1, kLeftOut = -2;

class MpsReader {
 public:
  MpsReader(std::string_view text, bool is_free) : text_(text), is_free_(is_free) {}

  // Reports whether the NAME line declares the file free.
  bool says_free() const { return says_free_; }

  Model run() {
    std::string_view remaining = text_;
    if (remaining.starts_with("\xEF\xBB\xBF")) remaining.remove_prefix(3);
    while (section_ != "ENDATA") {
      if (remaining.empty()) fail("the text ends without ENDATA (expected a complete file)");
      const std::size_t end = std::min(remaining.find('\n'), remaining.size());
      std::string_view line = remaining.substr(0, end);
      remaining.remove_prefix(std::min(end + 1, remaining.size()));
      ++line_;
      line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
      if (line.empty() || line.front() == '*') continue;
      if (line.front() != ' ' && line.front() != '\t') {
        open_section(line);
      } else {
        read_line(line);
      }
    }
    return finish();
  }

 private:
  struct RowData {
    char type = 'L';
    std::optional<Rational> side, range;
  };
  struct ColumnData {
    bool has_lower = false, has_upper = false;
  };

  [[noreturn]] void fail(const std::string& what) const {
    throw BadModel(std::max<std::size_t>(line_, 1), what);
  }

  void open_section(std::string_view line) {
    static const std::set<std::string_view> kKnown = {"NAME",   "OBJSENSE", "OBJSEN",   "OBJNAME",
                                                      "ROWS",   "COLUMNS",  "RHS",      "RANGES",
                                                      "BOUNDS", "LAZYCONS", "USERCUTS", "ENDATA"};
    const auto words = words_of(line);
    if (!kKnown.contains(words.front())) {
      // Some programs write lines of these sections without a leading blank.
      if (section_.starts_with("OBJ")) return read_line(line);
      fail(in_quotes(words.front()) +
           " is not a section of a linear model (expected NAME, OBJSENSE, OBJNAME, ROWS, COLUMNS, "
           "RHS, RANGES, BOUNDS or ENDATA)");
    }
    section_ = words.front();
    if (section_ == "LAZYCONS" || section_ == "USERCUTS") section_ = "ROWS";
    if (section_ == "NAME") {
      says_free_ = words.size() > 2 && words.back() == "FREE";
    } else if (section_.starts_with("OBJSEN") && words.size() == 2) {
      read_sense(words[1]);
    } else if (section_ == "OBJNAME" && words.size() > 1) {
      read_objective_name(trimmed(line.substr(section_.size())));
    } else if (words.size() > 1) {
      fail(in_quotes(words[1]) + " is out of place (expected the end of the line)");
    }
  }

  void read_line(std::string_view line) {
    if (section_.starts_with("OBJSEN")) return read_sense(trimmed(line));
    if (section_ == "OBJNAME") return read_objective_name(trimmed(line));
    const Entry entry =
        is_free_ ? free_entry(section_, line, line_) : fixed_entry(section_, line, line_);
    if (section_ == "ROWS") return read_row(entry);
    if (section_ == "COLUMNS") return read_column(entry);
    if (section_ == "RHS") return read_sides(entry, sides_, false);
    if (section_ == "RANGES") return read_sides(entry, ranges_, true);
    if (section_ == "BOUNDS") return read_bound(entry);
    fail("a line before the first section (expected ROWS)");
  }

  void read_sense(std::string_view word) {
    std::string sense(word.substr(0, 16));
    for (char& c : sense) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    const bool most = sense == "max" || sense == "maximize" || sense == "maximise";
    if (!most && sense != "min" && sense != "minimize" && sense != "minimise")
      fail(in_quotes(word) + " is not an objective sense (expected MIN or MAX)");
    model_.sense = most ? -1 : 1;
  }

  void read_objective_name(std::string_view name) {
    if (objective_name_ || !row_of_.empty())
      fail(in_quotes(name) + " is out of place (expected one OBJNAME, before ROWS)");
    objective_name_ = name;
  }

  void read_row(const Entry& entry) {
    const std::string name(entry.pairs.front().first);
    const char type = entry.type.size() == 1 ? static_cast<char>(entry.type.front() & ~0x20) : '?';
    if (std::string_view("NLGE").find(type) == std::string_view::npos)
      fail(in_quotes(entry.type) + " is not a row type (expected N, L, G or E)");
    int index = static_cast<int>(model_.rows.size());
    if (type == 'N') {
      const bool is_objective = objective_name_ ? name == *objective_name_ : !has_objective_;
      has_objective_ = has_objective_ || is_objective;
      index = is_objective ? kObjective : kLeftOut;
    }
    if (!row_of_.emplace(name, index).second)
      fail("duplicate row " + in_quotes(name) + " (expected each name once)");
    if (type == 'N') return;
    model_.rows.push_back({.name = name});
    row_data_.push_back({type, {}, {}});
  }

  int row(std::string_view name) const {
    const auto found = row_of_.find(std::string(name));
    if (found == row_of_.end())
      fail("unknown row " + in_quotes(name) + " (expected a row of the section ROWS)");
    return found->second;
  }

  Rational number(std::string_view text) const {
    if (const auto value = exact_number(text)) return *value;
    std::string word(text.substr(0, 16));
    for (char& c : word) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    const bool negative = word.starts_with('-');
    if (negative || word.starts_with('+')) word.erase(0, 1);
    if (word != "inf" && word != "infinity")
      fail(in_quotes(text) + " is not a number (expected a number such as -2.5e3)");
    return *exact_number(negative ? "-1e30" : "1e30");
  }

  void read_column(const Entry& entry) {
    if (entry.pairs.front().first == "'MARKER'") {
      const std::string_view kind = entry.pairs.front().second;
      if (kind != "'INTORG'" && kind != "'INTEND'")
        fail(in_quotes(kind) + " is not a known marker (expected 'INTORG' or 'INTEND')");
      in_integers_ = kind == "'INTORG'";
      return;
    }
    const std::string name(entry.set);
    const auto [found, is_new] = column_of_.emplace(name, static_cast<int>(model_.columns.size()));
    if (is_new) {
      model_.columns.push_back({.name = name, .integral = in_integers_});
      column_data_.emplace_back();
    }
    for (const auto& [row_name, text] : entry.pairs) {
      const int index = row(row_name);
      if (index == kLeftOut) continue;
      Terms& terms = index == kObjective ? model_.objective : model_.rows[at(index)].terms;
      if (!terms.emplace(found->second, number(text)).second)
        fail("row " + in_quotes(row_name) + " appears twice in a column (expected once)");
    }
  }

  // Decides whether a line belongs to the first set, the only one used. Lines without a set name
  // belong to it.
  static bool counts(std::optional<std::string>& chosen, std::string_view name) {
    if (!chosen && !name.empty()) chosen = name;
    return name.empty() || *chosen == name;
  }

  void read_sides(const Entry& entry, std::optional<std::string>& chosen, bool is_range) {
    if (!counts(chosen, entry.set)) return;
    for (const auto& [name, text] : entry.pairs) {
      const int index = row(name);
      const Rational value = number(text);
      if (index == kObjective && !is_range) model_.constant -= value;
      if (index < 0) continue;
      RowData& data = row_data_[at(index)];
      std::optional<Rational>& target = is_range ? data.range : data.side;
      if (target)
        fail("row " + in_quotes(name) +
             (is_range ? " has a second range" : " has a second right-hand side") +
             " (expected one)");
      target = value;
    }
  }

  void read_bound(const Entry& entry) {
    auto [name, text] = entry.pairs.front();
    std::string_view set = entry.set;
    // The name of the set is missing, but there is a meaningless number, as in "FR x 0".
    const auto is_column = [&](std::string_view word) {
      return column_of_.contains(std::string(word));
    };
    if (!needs_number(entry.type) && text.empty() && !is_column(name) && is_column(set))
      name = std::exchange(set, "");
    if (!counts(bounds_, set)) return;
    if (!is_column(name))
      fail("unknown column " + in_quotes(name) + " (expected a column of the section COLUMNS)");
    const std::size_t index = at(column_of_.at(std::string(name)));
    set_bound(entry.type, text, model_.columns[index], column_data_[index]);
  }

  void set_bound(std::string_view type, std::string_view text, ModelColumn& column,
                 ColumnData& data) const {
    static const std::set<std::string_view> kKnown = {"LO", "LI", "UP", "UI", "FX",
                                                      "FR", "MI", "PL", "BV"};
    if (!kKnown.contains(type))
      fail(in_quotes(type) +
           " is not a bound type (expected UP, LO, FX, FR, MI, PL, BV, LI or UI)");
    const bool lower = type == "LO" || type == "LI", upper = type == "UP" || type == "UI";
    if (type == "LI" || type == "UI" || type == "BV") column.integral = true;
    if (upper) {
      const Rational value = number(text);
      column.upper = is_infinite(value) ? std::nullopt : std::optional(value);
      data.has_upper = true;
      if (value < 0 && !data.has_lower) column.lower = std::nullopt;
      return;
    }
    std::optional<Rational> value;
    if (lower || type == "FX") value = number(text);
    if (type == "BV") value = 0;
    if (value && is_infinite(*value)) value = std::nullopt;
    if (type != "PL") {
      column.lower = value;
      data.has_lower = true;
    }
    if (type == "FR" || type == "PL" || type == "FX" || type == "BV") {
      column.upper = type == "BV" ? Rational(1) : value;
      if (type == "FR" || type == "PL") column.upper = std::nullopt;
      data.has_upper = true;
    }
  }

  // Sets the sides of a row. For an E row, a positive range extends upwards and a negative one
  // downwards.
  static void set_sides(ModelRow& row, const RowData& data) {
    const Rational side = data.side.value_or(0);
    if (data.type != 'L') row.lower = side;
    if (data.type != 'G') row.upper = side;
    if (data.range) {
      const Rational size = abs(*data.range);
      if (data.type == 'G' || (data.type == 'E' && *data.range >= 0)) row.upper = side + size;
      if (data.type == 'L' || (data.type == 'E' && *data.range < 0)) row.lower = side - size;
    }
    if (row.lower && is_infinite(*row.lower)) row.lower.reset();
    if (row.upper && is_infinite(*row.upper)) row.upper.reset();
  }

  Model finish() {
    if (objective_name_ && !has_objective_)
      fail("unknown row " + in_quotes(*objective_name_) +
           " (expected an N row of the section ROWS)");
    for (std::size_t i = 0; i < model_.rows.size(); ++i) set_sides(model_.rows[i], row_data_[i]);
    for (std::size_t j = 0; j < model_.columns.size(); ++j) {
      const ColumnData& data = column_data_[j];
      if (model_.columns[j].integral && !data.has_lower && !data.has_upper)
        model_.columns[j].upper = 1;
    }
    if (model_.sense == 0) model_.sense = 1;
    return std::move(model_);
  }

  std::string_view text_;
  bool is_free_;
  bool says_free_ = false;
  std::size_t line_ = 0;
  std::string_view section_;
  bool has_objective_ = false, in_integers_ = false;
  std::optional<std::string_view> objective_name_;
  std::optional<std::string> sides_, ranges_, bounds_;  // the sets that are used
  std::unordered_map<std::string, int> row_of_, column_of_;
  std::vector<RowData> row_data_;
  std::vector<ColumnData> column_data_;
  Model model_;
};

}  // namespace

Model read_mps(std::string_view text) {
  MpsReader free(text, true);
  try {
    return free.run();
  } catch (const BadModel& as_free) {
    if (free.says_free()) throw;
    try {
      return MpsReader(text, false).run();
    } catch (const BadModel& as_fixed) {
      if (as_fixed.line > as_free.line) throw;
    }
    throw;
  }
}

}  // namespace proof_checker
