// SPDX-License-Identifier: MIT
//
// Writes MPS. Short names are placed in the columns of fixed MPS in both layouts, so that both
// kinds of readers can read most files.

#include <algorithm>
#include <cstdint>
#include <utility>

#include <quadrille/engine/io/model_file.hpp>
#include "engine/io/decimal.hpp"
#include "engine/io/decimal_model.hpp"
#include "engine/io/mps_fields.hpp"
#include "engine/io/written_names.hpp"
#include "engine/wide.hpp"

namespace quadrille::engine {
namespace io {
namespace {

constexpr std::size_t kFixedName = 8;
constexpr std::string_view kFree = " FREE";

bool is_printable(char c) { return static_cast<unsigned char>(c) >= ' ' && c != '\x7F'; }
bool is_word_character(char c) { return is_printable(c) && c != ' '; }

bool is_free_name(std::string_view name) {
  constexpr std::size_t kMaxLength = 255;
  return !name.empty() && name.size() <= kMaxLength && name != kMpsMarker &&
         std::all_of(name.begin(), name.end(), is_word_character);
}

bool is_fixed_name(std::string_view name) {
  return !name.empty() && name.size() <= kFixedName && name != kMpsMarker && name.front() != ' ' &&
         name.back() != ' ' && std::all_of(name.begin(), name.end(), is_printable);
}

std::vector<std::string> mps_names(const Model& model, MpsLayout layout,
                                   std::vector<std::string>& notes) {
  const bool is_free = layout == MpsLayout::kFree;
  std::vector<std::string_view> names;
  for (const Column& column : model.columns()) names.push_back(column.name);
  return written_names(names,
                       {"column", "x", is_free ? is_free_name : is_fixed_name,
                        is_free ? is_word_character : is_printable},
                       notes);
}

// Returns the type of a row; a range is an L row with an entry in RANGES.
char type_of(const Row& row) {
  if (row.upper == kInfinity) return 'G';
  return row.lower == row.upper ? 'E' : 'L';
}

class MpsWriter {
 public:
  MpsWriter(const Model& model, MpsLayout layout) : model_(model), layout_(layout) {}

  ModelWriting run() {
    collect_names();
    write_head();
    write_rows();
    write_columns();
    write_sides();
    write_ranges();
    put("BOUNDS\n");
    for (std::size_t i = 0; i < columns_.size(); ++i) write_bounds(i);
    put("ENDATA\n");
    return std::move(writing_);
  }

 private:
  void collect_names() {
    const auto fits = layout_ == MpsLayout::kFree ? is_free_name : is_fixed_name;
    const auto character_fits = layout_ == MpsLayout::kFree ? is_word_character : is_printable;
    std::vector<std::string_view> rows;
    for (const Row& row : model_.rows()) rows.push_back(row.name);
    rows.push_back(model_.objective().name);
    if (rows.back().empty()) rows.back() = "obj";
    columns_ = mps_names(model_, layout_, writing_.notes);
    rows_ = written_names(rows, {"row", "c", fits, character_fits}, writing_.notes);
    objective_ = std::move(rows_.back());
    rows_.pop_back();
  }

  void put(std::string_view text) { writing_.text += text; }

  // Writes a line such as " UP BND       x         4".
  void put_line(std::string_view code, std::string_view first, std::string_view second,
                std::string_view number) {
    std::string line = ' ' + std::string(code);
    for (const auto& [text, column] :
         {std::pair(first, 4U), std::pair(second, 14U), std::pair(number, 24U)}) {
      if (text.empty()) continue;
      line.resize(std::max<std::size_t>(line.size() + 1, column), ' ');
      line += text;
    }
    put(line + '\n');
  }

  bool maximises() const { return model_.objective().sense == Sense::kMaximise; }
  bool has_objective() const { return model_.objective().sense != Sense::kNone; }

  void write_head() {
    std::string title = written_title(model_.title());
    while (title.ends_with(kFree))
      title.resize(title.size() - kFree.size());  // would be read as a keyword
    put(title.empty() ? "NAME\n" : "NAME          " + title + '\n');
    const Objective& objective = model_.objective();
    const bool bare = objective.terms.empty() && objective.offset == 0;
    if (has_objective() && (maximises() || bare)) {
      put(maximises() ? "OBJSENSE\n    MAX\n" : "OBJSENSE\n    MIN\n");
    }
    if (has_objective() && objective.offset != 0) {
      writing_.notes.push_back(
          "minus the objective's constant is the right-hand side of its row, as CPLEX, cbc and "
          "HiGHS "
          "read it; glpsol reads it as plus the constant (use LP files there)");
    }
    // No form of it is accepted by all readers, and a negated objective would be another model.
    if (maximises()) {
      writing_.notes.push_back(
          "the objective is maximised: cbc ignores OBJSENSE (use -maximize) and glpsol "
          "rejects it (both read LP files correctly)");
    }
  }

  void write_rows() {
    put("ROWS\n");
    put_line("N", objective_, "", "");
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      put_line(std::string(1, type_of(model_.rows()[i])), rows_[i], "", "");
    }
  }

  // An entry of a column.
  struct Entry {
    std::size_t row;
    std::int64_t coefficient;
  };
  std::vector<std::vector<Entry>> entries_by_column() const {
    std::vector<std::vector<Entry>> entries(columns_.size());
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      for (const Term& term : model_.rows()[i].terms) {
        entries[term.column].push_back({i, term.coefficient});
      }
    }
    return entries;
  }

  void write_columns() {
    put("COLUMNS\n");
    const auto entries = entries_by_column();
    const Objective& objective = model_.objective();
    auto term = objective.terms.begin();
    bool integer = false;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      mark((model_.columns()[i].type == ColumnType::kInteger), integer);
      const bool here = has_objective() && term != objective.terms.end() &&
                        static_cast<std::size_t>(term->column) == i;
      if (here || entries[i].empty()) {  // a column exists only through its entries
        const std::int64_t coefficient = here ? term->coefficient : 0;
        put_line("", columns_[i], objective_, decimal_text(coefficient, objective.denominator));
      }
      if (here) ++term;
      for (const Entry& entry : entries[i]) {
        put_line("", columns_[i], rows_[entry.row],
                 decimal_text(entry.coefficient, model_.rows()[entry.row].denominator));
      }
    }
    mark(false, integer);
  }

  void mark(bool wanted, bool& integer) {
    if (wanted == integer) return;
    integer = wanted;
    put(std::string("    MARKER    'MARKER'                 ") +
        (wanted ? "'INTORG'\n" : "'INTEND'\n"));
  }

  void write_sides() {
    put("RHS\n");
    const Objective& objective = model_.objective();
    if (has_objective() && objective.offset != 0) {
      put_line("", "RHS", objective_, decimal_text(-objective.offset, objective.denominator));
    }
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const Row& row = model_.rows()[i];
      const std::int64_t side = type_of(row) == 'G' ? row.lower : row.upper;
      if (side == -kInfinity) {
        put_line("", "RHS", rows_[i], "-1e30");
      } else if (side != 0) {
        put_line("", "RHS", rows_[i], decimal_text(side, row.denominator));
      }
    }
  }

  void write_ranges() {
    bool first = true;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const Row& row = model_.rows()[i];
      if (type_of(row) != 'L' || row.lower == -kInfinity) continue;
      if (first) put("RANGES\n");
      first = false;
      const Wide range = Wide{row.upper} - row.lower;
      put_line("", "RNG", rows_[i],
               decimal_text(narrowed(range).value_or(kInfinity - 1), row.denominator));
    }
  }

  // Writes the bounds of a column. Integer columns always get one, as readers differ on the
  // default.
  void write_bounds(std::size_t index) {
    const Column& column = model_.columns()[index];
    const auto put_bound = [&](std::string_view code, std::string_view number) {
      put_line(code, "BND", columns_[index], number);
    };
    const auto text = [&](std::int64_t value) { return decimal_text(value, column.denominator); };
    const bool below = column.lower == -kInfinity, above = column.upper == kInfinity;
    if (below && above) return put_bound("FR", "");
    if (column.lower == column.upper) return put_bound("FX", text(column.lower));
    if (below) put_bound("MI", "");
    if (!below && column.lower != 0) put_bound("LO", text(column.lower));
    if (!above) put_bound("UP", text(column.upper));
    if (above && column.type == ColumnType::kInteger) put_bound("PL", "");
  }

  const Model& model_;
  MpsLayout layout_;
  ModelWriting writing_;
  std::vector<std::string> columns_;
  std::vector<std::string> rows_;
  std::string objective_;
};

}  // namespace
}  // namespace io

ModelWriting write_mps(const Model& model, MpsLayout layout) {
  std::vector<std::string> notes;
  const std::optional<Model> decimal = io::decimal_model(model, notes);
  ModelWriting writing = io::MpsWriter(decimal ? *decimal : model, layout).run();
  writing.notes.insert(writing.notes.end(), notes.begin(), notes.end());
  return writing;
}

std::vector<std::string> mps_column_names(const Model& model) {
  std::vector<std::string> notes;
  return io::mps_names(model, MpsLayout::kFree, notes);
}

}  // namespace quadrille::engine
