// SPDX-License-Identifier: MIT
//
// The rows of a pseudo-Boolean proof, and unit propagation on them.
//
//   RowDatabase rows;
//   const Literal x = rows.new_variable();
//   rows.add({{{1, x}}, 1});
//   const bool follows = rows.implies({{{1, x}}, 1});

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/formulation.hpp"

namespace proof_checker::certificate {

using reference::Int;
using reference::Literal;
using reference::Row;
using reference::Term;

class RowDatabase {
 public:
  RowDatabase() : values_(2) {
    for (auto& level : watches_) level.resize(2);
  }

  Literal new_variable();
  int variables() const { return static_cast<int>(values_.size() / 2) - 1; }

  // Adds a normal row (see reference/formulation.hpp) as the next one, from 0, and propagates it.
  void add(const Row& row);
  // Takes a row out of propagation. It stays known.
  void retire(std::size_t index) { rows_[index].is_retired = true; }
  std::size_t size() const { return rows_.size(); }
  Row row(std::size_t index) const;

  // Whether unit propagation finds a contradiction if the row is violated.
  bool implies(const Row& row);
  // Whether the rows contradict each other, by unit propagation alone.
  bool is_contradictory() const { return is_contradictory_; }

 private:
  // The terms of a row are terms_[begin] on; those that are watched come to mind when they become
  // false. A clause has its two watched terms in front.
  struct Stored {
    std::size_t begin = 0;
    std::size_t size = 0;
    Int least = 0;
    Int greatest = 0;  // coefficient
    bool is_clause = false;
    bool is_retired = false;
  };
  struct Watch {
    std::size_t row = 0;
    Literal other = 0;  // of a clause: true if nothing has to be done
  };

  static std::size_t code(Literal literal) {
    return static_cast<std::size_t>(literal > 0 ? 2 * literal : -2 * literal + 1);
  }
  bool is_true(Literal literal) const { return values_[code(literal)] > 0; }
  bool is_false(Literal literal) const { return values_[code(literal)] < 0; }
  std::vector<Watch>& watches(const Stored& row, Literal literal) {
    return watches_[level_of(row)][code(literal)];
  }

  // Short rows are propagated before long ones: most conflicts come without those.
  static constexpr std::size_t kLevels = 3;
  static std::size_t level_of(const Stored& row);

  void store(const Row& row);
  void forget_last();
  void assign(Literal literal);
  bool attach(std::size_t index);
  bool attach_clause(std::size_t index);
  bool propagate();
  bool propagate(std::size_t level);
  bool visit_clause(Watch& watch, Literal falsified, bool& stays);
  bool visit_row(std::size_t index, Literal falsified, bool& stays);
  void undo(std::size_t length);

  std::vector<Stored> rows_;
  std::vector<Term> terms_;
  std::vector<bool> is_watched_;     // by place in terms_
  std::vector<signed char> values_;  // by code: 1 true, -1 false
  // By level, and by code of the literal that becomes false.
  std::array<std::vector<std::vector<Watch>>, kLevels> watches_;
  std::vector<Literal> trail_;
  std::array<std::size_t, kLevels> next_{};  // on the trail, to be propagated
  bool is_contradictory_ = false;
};

}  // namespace proof_checker::certificate
