// SPDX-License-Identifier: MIT
//
// A clause watches two literals. Another row watches literals that are not false until their sum
// reaches what is required plus its greatest coefficient. Only if they are not enough for that, it
// may be violated or force a literal (D. Chai and A. Kuehlmann, DAC 2003).

#include "tools/proof_checker/certificate/row_database.hpp"

#include <algorithm>
#include <utility>

namespace proof_checker::certificate {

Literal RowDatabase::new_variable() {
  values_.resize(values_.size() + 2);
  for (auto& level : watches_) level.resize(level.size() + 2);
  return variables();
}

std::size_t RowDatabase::level_of(const Stored& row) {
  constexpr std::size_t kShort = 32;
  if (row.is_clause) return 0;
  return row.size <= kShort ? 1 : 2;
}

void RowDatabase::store(const Row& row) {
  Stored stored{.begin = terms_.size(), .size = row.terms.size(), .least = row.least};
  stored.is_clause = row.least == 1;
  for (const Term& term : row.terms) {
    stored.greatest = std::max(stored.greatest, term.coefficient);
    stored.is_clause = stored.is_clause && term.coefficient == 1;
  }
  terms_.insert(terms_.end(), row.terms.begin(), row.terms.end());
  is_watched_.resize(terms_.size());
  rows_.push_back(stored);
}

void RowDatabase::add(const Row& row) {
  store(row);
  if (is_contradictory_) return;
  is_contradictory_ = !attach(rows_.size() - 1) || !propagate();
}

Row RowDatabase::row(std::size_t index) const {
  const Stored& stored = rows_[index];
  const auto begin = terms_.begin() + static_cast<std::ptrdiff_t>(stored.begin);
  Row row{{begin, begin + static_cast<std::ptrdiff_t>(stored.size)}, stored.least};
  return reference::normal(std::move(row));
}

bool RowDatabase::implies(const Row& row) {
  if (is_contradictory_) return true;
  const std::size_t known = trail_.size();
  bool is_consistent = true;
  const bool is_clause =
      row.least == 1 && std::all_of(row.terms.begin(), row.terms.end(),
                                    [](const Term& term) { return term.coefficient == 1; });
  if (is_clause) {
    for (const Term& term : row.terms) {
      if (is_true(term.literal)) is_consistent = false;
      if (!is_true(term.literal) && !is_false(term.literal)) assign(-term.literal);
    }
    is_consistent = is_consistent && propagate();
  } else {
    // The sum is at most least - 1.
    Row opposite{row.terms, 1 - row.least};
    for (Term& term : opposite.terms) term.coefficient = -term.coefficient;
    store(reference::normal(std::move(opposite)));
    rows_.back().is_clause = false;  // forget_last finds where longer rows are watched
    is_consistent = attach(rows_.size() - 1) && propagate();
    forget_last();
  }
  undo(known);
  return !is_consistent;
}

void RowDatabase::forget_last() {
  const std::size_t last = rows_.size() - 1;
  for (std::size_t k = rows_[last].begin; k < terms_.size(); ++k) {
    if (is_watched_[k])
      std::erase_if(watches(rows_[last], terms_[k].literal),
                    [&](const Watch& w) { return w.row == last; });
  }
  terms_.resize(rows_[last].begin);
  is_watched_.resize(terms_.size());
  rows_.pop_back();
}

// Starts to watch a row, and does what it forces. Returns false if it is violated.
bool RowDatabase::attach(std::size_t index) {
  const Stored& row = rows_[index];
  if (row.is_clause && row.size >= 2) return attach_clause(index);
  bool stays = false;
  return row.least <= 0 || visit_row(index, 0, stays);
}

bool RowDatabase::attach_clause(std::size_t index) {
  const Stored& row = rows_[index];
  const auto begin = terms_.begin() + static_cast<std::ptrdiff_t>(row.begin);
  std::size_t open = 0;  // terms that are not false, moved to the front
  for (std::size_t k = 0; k < row.size && open < 2; ++k) {
    const auto term = begin + static_cast<std::ptrdiff_t>(k);
    if (!is_false(term->literal)) std::iter_swap(begin + static_cast<std::ptrdiff_t>(open++), term);
  }
  for (std::size_t k = 0; k < 2; ++k) {
    is_watched_[row.begin + k] = true;
    watches(row, terms_[row.begin + k].literal)
        .push_back({index, terms_[row.begin + 1 - k].literal});
  }
  if (open == 0) return false;
  if (open == 1 && !is_true(begin->literal)) assign(begin->literal);
  return true;
}

bool RowDatabase::propagate() {
  for (std::size_t level = 0; level < kLevels;) {
    if (next_[level] == trail_.size()) {
      ++level;
    } else if (propagate(level)) {
      level = 0;
    } else {
      return false;
    }
  }
  return true;
}

// Does what the next literal forces in the rows of a level. Returns false if one is violated.
bool RowDatabase::propagate(std::size_t level) {
  const Literal falsified = -trail_[next_[level]++];
  std::vector<Watch>& list = watches_[level][code(falsified)];
  std::size_t kept = 0;
  bool is_consistent = true;
  for (std::size_t k = 0; k < list.size(); ++k) {
    Watch watch = list[k];
    bool stays = true;
    if (is_consistent && !rows_[watch.row].is_retired)
      is_consistent = rows_[watch.row].is_clause ? visit_clause(watch, falsified, stays)
                                                 : visit_row(watch.row, falsified, stays);
    if (stays) list[kept++] = watch;
  }
  list.resize(kept);
  return is_consistent;
}

// Looks for another literal to watch instead of the falsified one.
bool RowDatabase::visit_clause(Watch& watch, Literal falsified, bool& stays) {
  if (is_true(watch.other)) return true;
  const Stored& row = rows_[watch.row];
  Term* const terms = &terms_[row.begin];
  if (terms[0].literal == falsified) std::swap(terms[0], terms[1]);
  watch.other = terms[0].literal;
  if (is_true(watch.other)) return true;
  for (std::size_t k = 2; k < row.size; ++k) {
    if (is_false(terms[k].literal)) continue;
    std::swap(terms[1], terms[k]);
    watches(row, terms[1].literal).push_back({watch.row, watch.other});
    stays = false;
    return true;
  }
  if (is_false(watch.other)) return false;
  assign(watch.other);
  return true;
}

// Watches enough terms, or all that are not false, and assigns those that the row then needs.
bool RowDatabase::visit_row(std::size_t index, Literal falsified, bool& stays) {
  const Stored& row = rows_[index];
  const Int enough = row.least + row.greatest;
  Int sum = 0;
  std::size_t end = row.begin;
  for (; end < row.begin + row.size && sum < enough; ++end) {
    if (!is_false(terms_[end].literal)) sum += terms_[end].coefficient;
  }
  for (std::size_t k = row.begin; k < end; ++k) {
    if (is_watched_[k] || is_false(terms_[k].literal)) continue;
    is_watched_[k] = true;
    watches(row, terms_[k].literal).push_back({index, 0});
  }
  if (sum >= enough) {
    for (std::size_t k = row.begin; k < row.begin + row.size; ++k) {
      if (terms_[k].literal == falsified) is_watched_[k] = false;
    }
    stays = false;
    return true;
  }
  if (sum < row.least) return false;
  for (std::size_t k = row.begin; k < end; ++k) {
    const auto [coefficient, literal] = terms_[k];
    if (coefficient > sum - row.least && !is_false(literal) && !is_true(literal)) assign(literal);
  }
  return true;
}

void RowDatabase::assign(Literal literal) {
  values_[code(literal)] = 1;
  values_[code(-literal)] = -1;
  trail_.push_back(literal);
}

void RowDatabase::undo(std::size_t length) {
  for (; trail_.size() > length; trail_.pop_back()) {
    values_[code(trail_.back())] = 0;
    values_[code(-trail_.back())] = 0;
  }
  for (std::size_t& next : next_) next = std::min(next, length);
}

}  // namespace proof_checker::certificate
