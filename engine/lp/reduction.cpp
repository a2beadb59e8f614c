// SPDX-License-Identifier: MIT
//
// The classic rules (A. L. Brearley, G. Mitra, H. P. Williams, Analysis of mathematical programming
// problems prior to applying the simplex algorithm, Math. Prog. 8, 1975; E. D. Andersen, K. D.
// Andersen, Presolving in linear programming, Math. Prog. 71, 1995):
// - A row of one column is a bound of that column.
// - A side that no point within the bounds can exceed is dropped, and so is a row without sides. If
//   only one point within the bounds satisfies a row, its columns are fixed there.
// - A column is fixed if its bounds agree, or if moving to a bound helps the objective and hurts no
//   row.
// - A column that only one equation has is a slack of it: the equation gets two sides, its multiple
//   clears the column's cost.
// - An equation of two columns expresses one of them by the other.
// Undoing them needs no values, only statuses: a variable that is nonbasic at a bound or side that
// stems from a removed one becomes basic, and the removed one nonbasic. Only fixed columns may end with
// the wrong sign of the reduced cost. A basis is a proposal, to be completed by the simplex method and
// confirmed in exact arithmetic, so floats suffice.

#include "engine/lp/reduction.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace quadrille::engine::lp {

namespace {

constexpr int kPasses = 20;
// Relative to the size of what is compared.
constexpr double kTolerance = 1e-9;
constexpr double kVanishing = 1e-12;
// Columns are eliminated by entries of at least this, relative to the others of the row.
constexpr double kLeastPivot = 1e-2;
// More rows than this are not rewritten to eliminate a column.
constexpr int kMostRows = 12;
constexpr std::size_t kRowsBetweenPolls = 256;

double slack_of(double a, double b) {
  const double size = std::max(std::abs(a), std::abs(b));
  return kTolerance * (std::isfinite(size) ? 1.0 + size : 1.0);
}

bool has_bound(double value) { return std::isfinite(value); }

}  // namespace

// The program while it shrinks. Rows and columns keep their numbers.
class Reduction::Work {
 public:
  Work(const Program& program, std::vector<Step>& steps)
      : columns_(program.columns.size()), rows_(program.rows), steps_(steps) {
    for (std::size_t j = 0; j < columns_.size(); ++j) columns_[j].data = program.columns[j];
    row_is_kept_.assign(rows_.size(), true);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      for (const RowEntry& entry : rows_[i].entries) {
        columns_[entry.column].rows.push_back(static_cast<int>(i));
      }
    }
  }

  // Returns false if there is no solution, or if it was stopped.
  bool run(const StopToken& stop) {
    for (int pass = 0; pass < kPasses && std::exchange(changed_, false); ++pass) {
      for (std::size_t i = 0; i < rows_.size() && is_feasible_; ++i) {
        if (i % kRowsBetweenPolls == 0 && stop()) return false;
        if (row_is_kept_[i]) look_at_row(static_cast<int>(i));
      }
      for (std::size_t j = 0; j < columns_.size() && is_feasible_; ++j) {
        if (j % kRowsBetweenPolls == 0 && stop()) return false;
        if (columns_[j].is_kept) look_at_column(static_cast<int>(j));
      }
    }
    return is_feasible_;
  }

  // Moves what is left to the program, and its numbers to the lists.
  void finish(Program& program, std::vector<int>& kept_columns, std::vector<int>& kept_rows) {
    std::vector<int> place(columns_.size(), -1);
    for (std::size_t j = 0; j < columns_.size(); ++j) {
      if (!columns_[j].is_kept) continue;
      place[j] = static_cast<int>(kept_columns.size());
      kept_columns.push_back(static_cast<int>(j));
      program.columns.push_back(columns_[j].data);
    }
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (!row_is_kept_[i]) continue;
      kept_rows.push_back(static_cast<int>(i));
      for (RowEntry& entry : rows_[i].entries) entry.column = place[entry.column];
      program.rows.push_back(std::move(rows_[i]));
    }
  }

 private:
  struct Column {
    ColumnData data;
    std::vector<int> rows;  // kept ones with an entry
    bool is_kept = true;
  };

  void look_at_row(int i) {
    RowData& row = rows_[i];
    if (row.entries.empty()) {
      is_feasible_ = row.lower <= slack_of(row.lower, 0) && row.upper >= -slack_of(row.upper, 0);
      drop_row(i);
    } else if (row.entries.size() == 1) {
      turn_into_bound(i);
    } else if (row.entries.size() == 2 && row.lower == row.upper) {
      substitute(i);
    } else {
      drop_sides(i);
    }
  }

  void look_at_column(int j) {
    Column& column = columns_[j];
    const ColumnData& data = column.data;
    if (data.lower == data.upper) {
      fix(j, data.cost < 0 ? BasisStatus::kAtUpper : BasisStatus::kAtLower);
    } else if (data.cost >= 0 && has_bound(data.lower) && is_free_to_move(j, -1.0)) {
      fix(j, BasisStatus::kAtLower);
    } else if (data.cost <= 0 && has_bound(data.upper) && is_free_to_move(j, 1.0)) {
      fix(j, BasisStatus::kAtUpper);
    } else if (data.cost == 0 && column.rows.empty()) {
      fix(j, BasisStatus::kFree);
    } else if (column.rows.size() == 1) {
      turn_into_slack(j);
    }
  }

  // Reports whether no row has a side against which a column moves in this direction.
  bool is_free_to_move(int j, double direction) const {
    const auto& rows = columns_[j].rows;
    return std::all_of(rows.begin(), rows.end(), [&](int i) {
      const double change = direction * entry_of(i, j)->value;
      return !has_bound(change > 0 ? rows_[i].upper : rows_[i].lower);
    });
  }

  const RowEntry* entry_of(int i, int j) const { return const_cast<Work*>(this)->entry_of(i, j); }
  RowEntry* entry_of(int i, int j) {
    auto& entries = rows_[i].entries;
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [&](const RowEntry& entry) { return entry.column == j; });
    return found == entries.end() ? nullptr : &*found;
  }

  void drop_row(int i) {
    for (const RowEntry& entry : rows_[i].entries) std::erase(columns_[entry.column].rows, i);
    row_is_kept_[i] = false;
    changed_ = true;
  }

  void drop_entry(int i, int j) {
    std::erase_if(rows_[i].entries, [&](const RowEntry& entry) { return entry.column == j; });
    std::erase(columns_[j].rows, i);
  }

  void fix(int j, BasisStatus status) {
    Column& column = columns_[j];
    const double value = status == BasisStatus::kAtLower   ? column.data.lower
                         : status == BasisStatus::kAtUpper ? column.data.upper
                                                           : 0.0;
    for (const int i : std::vector<int>(column.rows)) {
      const double part = entry_of(i, j)->value * value;
      rows_[i].lower -= part;
      rows_[i].upper -= part;
      drop_entry(i, j);
    }
    column.is_kept = false;
    steps_.push_back({Step::Kind::kFixedColumn, -1, j, -1, status, status});
    changed_ = true;
  }

  // Narrows the bounds of a column. Returns which of them are new.
  std::pair<bool, bool> narrow(int j, double lower, double upper) {
    ColumnData& data = columns_[j].data;
    const bool new_lower = lower > data.lower, new_upper = upper < data.upper;
    if (new_lower) data.lower = lower;
    if (new_upper) data.upper = upper;
    if (data.lower > data.upper) {
      is_feasible_ = data.lower - data.upper <= slack_of(data.lower, data.upper);
      (new_lower ? data.lower : data.upper) = new_lower ? data.upper : data.lower;
    }
    return {new_lower, new_upper};
  }

  void turn_into_bound(int i) {
    const RowData& row = rows_[i];
    const auto [j, value] = row.entries.front();
    const bool rises = value > 0;
    const auto [new_lower, new_upper] =
        narrow(j, (rises ? row.lower : row.upper) / value, (rises ? row.upper : row.lower) / value);
    const BasisStatus at_lower = rises ? BasisStatus::kAtLower : BasisStatus::kAtUpper;
    const BasisStatus at_upper = rises ? BasisStatus::kAtUpper : BasisStatus::kAtLower;
    steps_.push_back({Step::Kind::kSingletonRow, i, j, -1,
                      new_lower ? at_lower : BasisStatus::kBasic,
                      new_upper ? at_upper : BasisStatus::kBasic});
    drop_row(i);
  }

  void drop_sides(int i) {
    RowData& row = rows_[i];
    double least = 0.0, greatest = 0.0;
    for (const auto& [j, value] : row.entries) {
      const ColumnData& data = columns_[j].data;
      least += value * (value > 0 ? data.lower : data.upper);
      greatest += value * (value > 0 ? data.upper : data.lower);
    }
    if (least - row.upper > slack_of(least, row.upper) ||
        row.lower - greatest > slack_of(greatest, row.lower)) {
      is_feasible_ = false;
    } else if (least >= row.upper && row.lower <= row.upper) {
      fix_all(i, 1.0);
    } else if (greatest <= row.lower && row.lower <= row.upper) {
      fix_all(i, -1.0);
    } else if (row.lower != row.upper) {
      const bool drops_lower = has_bound(row.lower) && least >= row.lower;
      const bool drops_upper = has_bound(row.upper) && greatest <= row.upper;
      if (drops_lower) row.lower = -kNoBound;
      if (drops_upper) row.upper = kNoBound;
      changed_ = changed_ || drops_lower || drops_upper;
      if (!has_bound(row.lower) && !has_bound(row.upper)) drop_row(i);
    }
  }

  // Fixes the columns of a row where their sum, times the sign, is least.
  void fix_all(int i, double sign) {
    const std::vector<RowEntry> entries = rows_[i].entries;
    drop_row(i);
    for (const auto& [j, value] : entries) {
      fix(j, sign * value > 0 ? BasisStatus::kAtLower : BasisStatus::kAtUpper);
    }
  }

  bool is_good_pivot(const RowData& row, double value) const {
    return std::all_of(row.entries.begin(), row.entries.end(), [&](const RowEntry& entry) {
      return std::abs(value) >= kLeastPivot * std::abs(entry.value);
    });
  }

  // Adds to the cost of a column, where the sum may cancel.
  void add_cost(int j, double change) {
    double& cost = columns_[j].data.cost;
    const double size = std::max(std::abs(cost), std::abs(change));
    cost += change;
    if (std::abs(cost) < kVanishing * size) cost = 0.0;
  }

  void turn_into_slack(int j) {
    Column& column = columns_[j];
    const int i = column.rows.front();
    RowData& row = rows_[i];
    const double value = entry_of(i, j)->value;
    if (row.lower != row.upper || row.entries.size() < 2 || !is_good_pivot(row, value)) return;
    drop_entry(i, j);
    if (column.data.cost != 0) {
      const double multiplier = column.data.cost / value;
      for (const RowEntry& entry : row.entries) add_cost(entry.column, -multiplier * entry.value);
    }
    const bool rises = value > 0;
    row.lower -= value * (rises ? column.data.upper : column.data.lower);
    row.upper -= value * (rises ? column.data.lower : column.data.upper);
    column.is_kept = false;
    steps_.push_back({Step::Kind::kSlack, i, j, -1,
                      rises ? BasisStatus::kAtUpper : BasisStatus::kAtLower,
                      rises ? BasisStatus::kAtLower : BasisStatus::kAtUpper});
    changed_ = true;
  }

  // Expresses a column of an equation by the other one.
  void substitute(int i) {
    const RowData row = rows_[i];
    const bool first =
        columns_[row.entries[0].column].rows.size() <= columns_[row.entries[1].column].rows.size();
    const RowEntry gone = row.entries[first ? 0 : 1], other = row.entries[first ? 1 : 0];
    Column& column = columns_[gone.column];
    if (static_cast<int>(column.rows.size()) > kMostRows) return;
    if (!is_good_pivot(row, gone.value) || !is_good_pivot(row, other.value)) return;

    // gone = constant + slope * other
    const double constant = row.lower / gone.value, slope = -other.value / gone.value;
    drop_row(i);
    for (const int k : std::vector<int>(column.rows)) {
      const double value = entry_of(k, gone.column)->value;
      drop_entry(k, gone.column);
      rows_[k].lower -= value * constant;
      rows_[k].upper -= value * constant;
      add_entry(k, other.column, value * slope);
    }
    add_cost(other.column, column.data.cost * slope);
    const bool rises = slope > 0;
    const double from_lower = (column.data.lower - constant) / slope;
    const double from_upper = (column.data.upper - constant) / slope;
    const auto [new_lower, new_upper] =
        narrow(other.column, rises ? from_lower : from_upper, rises ? from_upper : from_lower);
    const BasisStatus at_lower = rises ? BasisStatus::kAtLower : BasisStatus::kAtUpper;
    const BasisStatus at_upper = rises ? BasisStatus::kAtUpper : BasisStatus::kAtLower;
    column.is_kept = false;
    steps_.push_back({Step::Kind::kDoubleton, i, gone.column, other.column,
                      new_lower ? at_lower : BasisStatus::kBasic,
                      new_upper ? at_upper : BasisStatus::kBasic});
  }

  void add_entry(int i, int j, double value) {
    RowEntry* const entry = entry_of(i, j);
    if (entry == nullptr) {
      rows_[i].entries.push_back({j, value});
      columns_[j].rows.push_back(i);
      return;
    }
    const double size = std::max(std::abs(entry->value), std::abs(value));
    entry->value += value;
    if (std::abs(entry->value) < kVanishing * size) drop_entry(i, j);
  }

  std::vector<Column> columns_;
  std::vector<RowData> rows_;
  std::vector<bool> row_is_kept_;
  std::vector<Step>& steps_;
  bool is_feasible_ = true;
  bool changed_ = true;
};

Reduction::Reduction(const Program& program, const StopToken& stop)
    : whole_columns_(program.columns.size()), whole_rows_(program.rows.size()) {
  Work work(program, steps_);
  if (!work.run(stop)) {
    steps_.clear();
    Work(program, steps_).finish(program_, kept_columns_, kept_rows_);
  } else {
    work.finish(program_, kept_columns_, kept_rows_);
  }
}

Basis Reduction::restored(const Basis& basis) const {
  Basis whole{std::vector(whole_columns_, BasisStatus::kAtLower),
              std::vector(whole_rows_, BasisStatus::kBasic)};
  for (std::size_t k = 0; k < kept_columns_.size(); ++k)
    whole.columns[kept_columns_[k]] = basis.columns[k];
  for (std::size_t k = 0; k < kept_rows_.size(); ++k) whole.rows[kept_rows_[k]] = basis.rows[k];
  for (auto step = steps_.rbegin(); step != steps_.rend(); ++step) undo(*step, whole);
  return whole;
}

void Reduction::undo(const Step& step, Basis& basis) {
  // Returns the status of what was removed if the other is at a bound that stems from it.
  const auto follows = [&](BasisStatus other) {
    return other == BasisStatus::kAtLower   ? step.at_lower
           : other == BasisStatus::kAtUpper ? step.at_upper
                                            : BasisStatus::kBasic;
  };
  switch (step.kind) {
    case Step::Kind::kFixedColumn:
      basis.columns[step.column] = step.at_lower;
      break;
    case Step::Kind::kSingletonRow:
      basis.rows[step.row] = follows(basis.columns[step.column]);
      if (basis.rows[step.row] != BasisStatus::kBasic)
        basis.columns[step.column] = BasisStatus::kBasic;
      break;
    case Step::Kind::kSlack:
      basis.columns[step.column] = follows(basis.rows[step.row]);
      basis.rows[step.row] = BasisStatus::kAtLower;
      break;
    case Step::Kind::kDoubleton:
      basis.columns[step.column] = follows(basis.columns[step.other]);
      if (basis.columns[step.column] != BasisStatus::kBasic)
        basis.columns[step.other] = BasisStatus::kBasic;
      basis.rows[step.row] = BasisStatus::kAtLower;
      break;
  }
}

}  // namespace quadrille::engine::lp
