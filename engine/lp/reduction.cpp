// SPDX-License-Identifier: MIT
//
// The classic rules (A. L. Brearley, G. Mitra, H. P. Williams, Analysis of mathematical programming
// problems prior to applying the simplex algorithm, Math. Prog. 8, 1975; E. D. Andersen,
// K. D. Andersen, Presolving in linear programming, Math. Prog. 71, 1995):
// - A row of one column is a bound of that column.
// - A side that no point within the bounds can exceed is dropped, and so is a row without sides. If
//   only one point within the bounds satisfies a row, its columns are fixed there.
// - A column is fixed if its bounds agree, or if moving to a bound helps the objective and hurts no
//   row.
// - A column of a single equation is a slack of it: it is left out, the equation gets two sides,
//   and a multiple of it clears the column's cost.
// - An equation of two columns expresses one of them by the other.
// Undoing them needs no values, only statuses: a variable that is nonbasic at a bound or side that
// stems from a removed one becomes basic, and the removed one nonbasic. Only fixed columns may end
// with the wrong sign of the reduced cost. A basis is a proposal, to be completed by the simplex
// method and confirmed in exact arithmetic, so floats suffice.

#include "engine/lp/reduction.hpp"

#include <algorithm>
#include <cassert>
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
// A column is not expressed by another one if its rows have more entries than this.
constexpr std::size_t kMostWork = 1000;
constexpr std::size_t kItemsBetweenPolls = 256;

double tolerance_at(double a, double b) {
  const double size = std::max(std::abs(a), std::abs(b));
  return kTolerance * (std::isfinite(size) ? 1.0 + size : 1.0);
}

bool has_bound(double value) { return std::isfinite(value); }

}  // namespace

// The program while it shrinks. Rows and columns keep their numbers. Removed columns stay in the
// rows, and removed rows in the columns, until a list is looked at.
class Reduction::Work {
 public:
  Work(const Program& program, std::vector<Step>& steps)
      : columns_(program.columns.size()), rows_(program.rows.size()), steps_(steps) {
    for (std::size_t j = 0; j < columns_.size(); ++j) columns_[j].data = program.columns[j];
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      rows_[i].data = program.rows[i];
      for (const auto& [j, value] : program.rows[i].entries) {
        columns_[j].entries.push_back({static_cast<int>(i), value});
      }
    }
  }

  // Returns false if there is no solution, or if it was stopped.
  bool run(const StopToken& stop) {
    for (int pass = 0; pass < kPasses && std::exchange(changed_, false); ++pass) {
      for (std::size_t i = 0; i < rows_.size() && is_feasible_; ++i) {
        if (i % kItemsBetweenPolls == 0 && stop()) return false;
        if (rows_[i].is_kept) look_at_row(static_cast<int>(i));
      }
      for (std::size_t j = 0; j < columns_.size() && is_feasible_; ++j) {
        if (j % kItemsBetweenPolls == 0 && stop()) return false;
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
      if (!rows_[i].is_kept) continue;
      kept_rows.push_back(static_cast<int>(i));
      forget_removed(rows_[i]);
      for (RowEntry& entry : rows_[i].data.entries) entry.column = place[entry.column];
      program.rows.push_back(std::move(rows_[i].data));
    }
  }

 private:
  struct Row {
    RowData data;
    bool is_kept = true;
  };
  struct Column {
    ColumnData data;
    std::vector<Entry> entries;
    bool is_kept = true;
  };

  void forget_removed(Row& row) {
    std::erase_if(row.data.entries,
                  [&](const RowEntry& entry) { return !columns_[entry.column].is_kept; });
  }
  void forget_removed(Column& column) {
    std::erase_if(column.entries, [&](const Entry& entry) { return !rows_[entry.row].is_kept; });
  }

  void look_at_row(int i) {
    forget_removed(rows_[i]);
    const RowData& row = rows_[i].data;
    if (row.entries.empty()) {
      is_feasible_ =
          row.lower <= tolerance_at(row.lower, 0) && row.upper >= -tolerance_at(row.upper, 0);
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
    forget_removed(column);
    const ColumnData& data = column.data;
    if (data.lower == data.upper) {
      fix(j, data.cost < 0 ? BasisStatus::kAtUpper : BasisStatus::kAtLower);
    } else if (data.cost >= 0 && has_bound(data.lower) && is_free_to_move(column, -1.0)) {
      fix(j, BasisStatus::kAtLower);
    } else if (data.cost <= 0 && has_bound(data.upper) && is_free_to_move(column, 1.0)) {
      fix(j, BasisStatus::kAtUpper);
    } else if (data.cost == 0 && column.entries.empty()) {
      fix(j, BasisStatus::kFree);
    } else if (column.entries.size() == 1) {
      turn_into_slack(j);
    }
  }

  // Reports whether moving the column in this direction keeps every row satisfied.
  bool is_free_to_move(const Column& column, double direction) const {
    return std::all_of(column.entries.begin(), column.entries.end(), [&](const Entry& entry) {
      const RowData& row = rows_[entry.row].data;
      return !has_bound(direction * entry.value > 0 ? row.upper : row.lower);
    });
  }

  void drop_row(int i) {
    assert(rows_[i].is_kept);
    rows_[i].is_kept = false;
    changed_ = true;
  }

  // Removes a column; `step` says how its status will follow.
  void drop_column(int j, const Step& step) {
    assert(columns_[j].is_kept);
    columns_[j].is_kept = false;
    steps_.push_back(step);
    changed_ = true;
  }

  void fix(int j, BasisStatus status) {
    const Column& column = columns_[j];
    const double value = status == BasisStatus::kAtLower   ? column.data.lower
                         : status == BasisStatus::kAtUpper ? column.data.upper
                                                           : 0.0;
    assert(std::isfinite(value));
    for (const Entry& entry : column.entries) {
      rows_[entry.row].data.lower -= entry.value * value;
      rows_[entry.row].data.upper -= entry.value * value;
    }
    drop_column(j, {Step::Kind::kFixedColumn, -1, j, -1, status, status});
  }

  // Narrows the bounds of a column. Returns which of them are new.
  std::pair<bool, bool> narrow(int j, double lower, double upper) {
    ColumnData& data = columns_[j].data;
    const bool new_lower = lower > data.lower, new_upper = upper < data.upper;
    if (new_lower) data.lower = lower;
    if (new_upper) data.upper = upper;
    if (data.lower > data.upper) {
      is_feasible_ = data.lower - data.upper <= tolerance_at(data.lower, data.upper);
      (new_lower ? data.lower : data.upper) = new_lower ? data.upper : data.lower;
    }
    assert(data.lower <= data.upper);
    return {new_lower, new_upper};
  }

  void turn_into_bound(int i) {
    const RowData& row = rows_[i].data;
    const auto [j, value] = row.entries.front();
    assert(value != 0.0);
    const bool rises = value > 0;
    const auto [new_lower, new_upper] =
        narrow(j, (rises ? row.lower : row.upper) / value, (rises ? row.upper : row.lower) / value);
    steps_.push_back({Step::Kind::kSingletonRow, i, j, -1,
                      new_lower ? bound_status(!rises) : BasisStatus::kBasic,
                      new_upper ? bound_status(rises) : BasisStatus::kBasic});
    drop_row(i);
  }

  static BasisStatus bound_status(bool is_upper) {
    return is_upper ? BasisStatus::kAtUpper : BasisStatus::kAtLower;
  }

  void drop_sides(int i) {
    RowData& row = rows_[i].data;
    double least = 0.0, greatest = 0.0;
    for (const auto& [j, value] : row.entries) {
      const ColumnData& data = columns_[j].data;
      least += value * (value > 0 ? data.lower : data.upper);
      greatest += value * (value > 0 ? data.upper : data.lower);
    }
    if (least - row.upper > tolerance_at(least, row.upper) ||
        row.lower - greatest > tolerance_at(greatest, row.lower)) {
      is_feasible_ = false;
    } else if (least >= row.upper) {
      fix_all(i, 1.0);
    } else if (greatest <= row.lower) {
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

  // Drops the row and fixes each of its columns at the bound that minimises sign * activity.
  void fix_all(int i, double sign) {
    drop_row(i);
    for (const auto& [j, value] : rows_[i].data.entries) {
      fix(j, bound_status(sign * value < 0));
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
    const Column& column = columns_[j];
    const auto [i, value] = column.entries.front();
    assert(columns_[j].entries.size() == 1 && rows_[i].is_kept);
    RowData& row = rows_[i].data;
    if (row.lower != row.upper || !has_bound(row.lower)) return;
    forget_removed(rows_[i]);
    if (row.entries.size() < 2 || !is_good_pivot(row, value)) return;
    const bool rises = value > 0;
    drop_column(j, {Step::Kind::kSlack, i, j, -1, bound_status(rises), bound_status(!rises)});
    if (column.data.cost != 0) {
      const double multiplier = column.data.cost / value;
      for (const RowEntry& entry : row.entries) {
        if (entry.column != j) add_cost(entry.column, -multiplier * entry.value);
      }
    }
    row.lower -= value * (rises ? column.data.upper : column.data.lower);
    row.upper -= value * (rises ? column.data.lower : column.data.upper);
  }

  // Expresses a column of an equation by the other one.
  void substitute(int i) {
    const RowData& row = rows_[i].data;
    const bool first = columns_[row.entries[0].column].entries.size() <=
                       columns_[row.entries[1].column].entries.size();
    const RowEntry gone = row.entries[first ? 0 : 1], other = row.entries[first ? 1 : 0];
    Column& column = columns_[gone.column];
    if (!is_good_pivot(row, gone.value) || !is_good_pivot(row, other.value)) return;
    if (work_without(column) > kMostWork) return;

    // gone = constant + slope * other
    const double constant = row.lower / gone.value, slope = -other.value / gone.value;
    drop_row(i);
    forget_removed(column);
    for (const auto& [k, value] : column.entries) {
      rows_[k].data.lower -= value * constant;
      rows_[k].data.upper -= value * constant;
      add_entry(k, other.column, value * slope);
    }
    add_cost(other.column, column.data.cost * slope);
    const bool rises = slope > 0;
    const double from_lower = (column.data.lower - constant) / slope;
    const double from_upper = (column.data.upper - constant) / slope;
    const auto [new_lower, new_upper] =
        narrow(other.column, rises ? from_lower : from_upper, rises ? from_upper : from_lower);
    drop_column(gone.column, {Step::Kind::kDoubleton, i, gone.column, other.column,
                              new_lower ? bound_status(!rises) : BasisStatus::kBasic,
                              new_upper ? bound_status(rises) : BasisStatus::kBasic});
  }

  // The entries to be looked through when the column is expressed by another one.
  std::size_t work_without(const Column& column) const {
    std::size_t sum = 0;
    for (const Entry& entry : column.entries) sum += rows_[entry.row].data.entries.size();
    return sum;
  }

  void add_entry(int i, int j, double value) {
    std::vector<RowEntry>& row = rows_[i].data.entries;
    std::vector<Entry>& column = columns_[j].entries;
    const auto in_row = std::find_if(row.begin(), row.end(),
                                     [&](const RowEntry& entry) { return entry.column == j; });
    if (in_row == row.end()) {
      row.push_back({j, value});
      column.push_back({i, value});
      return;
    }
    const auto in_column = std::find_if(column.begin(), column.end(),
                                        [&](const Entry& entry) { return entry.row == i; });
    const double sum = in_row->value + value;
    assert(in_column != column.end());
    if (std::abs(sum) < kVanishing * std::max(std::abs(in_row->value), std::abs(value))) {
      row.erase(in_row);
      column.erase(in_column);
    } else {
      in_row->value = in_column->value = sum;
    }
  }

  std::vector<Column> columns_;
  std::vector<Row> rows_;
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
  assert(basis.columns.size() == kept_columns_.size() && basis.rows.size() == kept_rows_.size());
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
