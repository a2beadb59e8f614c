// SPDX-License-Identifier: MIT
//
// If the integer columns are fixed, the continuous ones are the points of a polyhedron. If their
// coefficients are a totally unimodular matrix, its vertices are whole (A. Hoffman and J. Kruskal,
// 1956). Here that is known for coefficients of 1 and -1 of which each column has at most two in
// rows that it shares with other continuous columns, if these rows can be divided into two parts:
// entries of one sign lie in different parts, entries of opposite signs in the same one (I. Heller
// and C. Tompkins, 1956). Rows with one continuous column add a unit row each, which keeps the
// property. Such columns are the linearised products of 0/1 columns, counted at the vertices of a
// bipartite graph. Rows join columns to components, each of which has the property or not.

#include "engine/mip/implied_integers.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <cstdlib>

namespace quadrille::engine::mip {

namespace {

class ImpliedIntegers {
 public:
  explicit ImpliedIntegers(const Model& model)
      : model_(model), entries_(model.columns().size()), fits_(model.columns().size()) {
    for (std::size_t j = 0; j < fits_.size(); ++j) {
      const Column& column = model.columns()[j];
      const bool is_narrow = column.lower != -kInfinity && column.upper != kInfinity &&
                             column.upper - column.lower <= 1;
      fits_[j] = is_continuous(j) && column.denominator == 1 && is_narrow;
    }
    shared_.resize(model.rows().size());
  }

  std::vector<ColumnIndex> run() {
    find_shared_rows();
    part_.assign(shared_.size(), -1);
    is_seen_.assign(fits_.size(), false);
    std::vector<ColumnIndex> found;
    for (std::size_t j = 0; j < fits_.size(); ++j) {
      if (!is_continuous(j) || is_seen_[j]) continue;
      if (component_fits(static_cast<ColumnIndex>(j)))
        found.insert(found.end(), component_.begin(), component_.end());
    }
    std::sort(found.begin(), found.end());
    return found;
  }

 private:
  struct Entry {
    std::int32_t row = -1;
    std::int64_t coefficient = 0;
  };

  bool is_continuous(std::size_t column) const {
    return model_.columns()[column].type == ColumnType::kContinuous;
  }

  void find_shared_rows() {
    for (std::size_t i = 0; i < shared_.size(); ++i) {
      const std::vector<Term>& terms = model_.rows()[i].terms;
      const auto count = std::count_if(terms.begin(), terms.end(), [&](const Term& term) {
        return is_continuous(static_cast<std::size_t>(term.column));
      });
      shared_[i] = count > 1;
      for (const auto& [column, coefficient] : terms) {
        const auto j = static_cast<std::size_t>(column);
        if (!is_continuous(j)) continue;
        if (std::abs(coefficient) != 1) fits_[j] = false;
        if (!shared_[i]) continue;
        auto& both = entries_[j];
        if (both[1].row >= 0) fits_[j] = false;
        both[both[0].row < 0 ? 0 : 1] = {static_cast<std::int32_t>(i), coefficient};
      }
    }
  }

  // Collects the columns that shared rows join to this one. Returns whether all of them fit and the
  // rows can be divided.
  bool component_fits(ColumnIndex first) {
    bool fits = true;
    component_ = {first};
    is_seen_[static_cast<std::size_t>(first)] = true;
    for (std::size_t k = 0; k < component_.size(); ++k) {
      const auto column = static_cast<std::size_t>(component_[k]);
      const auto& [one, other] = entries_[column];
      fits = fits && fits_[column];
      if (one.row < 0) continue;
      if (part_[one.row] < 0 && (other.row < 0 || part_[other.row] < 0)) part_[one.row] = 0;
      if (other.row >= 0) fits = join(one, other) && fits;
      for (const Entry& entry : {one, other})
        if (entry.row >= 0) visit(entry.row);
    }
    return fits;
  }

  // Puts the rows of a column into parts. Returns false if they are in the wrong ones already.
  bool join(const Entry& one, const Entry& other) {
    const bool is_apart = one.coefficient == other.coefficient;
    const auto opposite = [&](std::int8_t part) {
      return static_cast<std::int8_t>(is_apart ? 1 - part : part);
    };
    assert(part_[one.row] >= 0 || part_[other.row] >= 0);
    if (part_[one.row] < 0) part_[one.row] = opposite(part_[other.row]);
    if (part_[other.row] < 0) part_[other.row] = opposite(part_[one.row]);
    return part_[other.row] == opposite(part_[one.row]);
  }

  void visit(std::int32_t row) {
    if (!shared_[row]) return;  // visited before
    shared_[row] = false;
    for (const Term& term : model_.rows()[row].terms) {
      const auto j = static_cast<std::size_t>(term.column);
      if (!is_continuous(j) || is_seen_[j]) continue;
      is_seen_[j] = true;
      component_.push_back(term.column);
    }
  }

  const Model& model_;
  std::vector<std::array<Entry, 2>> entries_;  // by column, in shared rows
  std::vector<bool> fits_, is_seen_;           // by column
  std::vector<bool> shared_;                   // by row: several continuous columns, not visited
  std::vector<std::int8_t> part_;              // by row; -1: none yet
  std::vector<ColumnIndex> component_;
};

}  // namespace

std::vector<ColumnIndex> implied_integers(const Model& model) {
  if (!model.has_continuous_columns()) return {};
  return ImpliedIntegers(model).run();
}

}  // namespace quadrille::engine::mip
