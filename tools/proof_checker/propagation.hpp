// SPDX-License-Identifier: MIT
//
// Bound propagation of the proof checker: derives the bounds that follow from single rows and
// clauses. Written for this program alone, so that it shares no errors with the engine. All bounds
// are integers; those of continuous columns are rounded outwards.
//
//   State state;
//   state.add_column(true, 0, 1);           // integral, its bounds
//   state.contradicts(assumptions, hints);  // assumes, propagates and undoes

#pragma once

#include <cstddef>
#include <deque>
#include <utility>
#include <vector>

#include "tools/proof_checker/wide.hpp"

namespace proof_checker {

// x >= value, or x <= value.
struct Literal {
  int column = 0;
  bool at_least = true;
  Int value = 0;
};

struct Term {
  int column = 0;
  Int coefficient = 0;
};

// A row, or a clause if `is_clause`.
struct Constraint {
  std::vector<Term> terms;
  Int lower = -kInfinity, upper = kInfinity;
  std::vector<Literal> literals;
  bool is_clause = false;
  bool alive = true;
};

class State {
 public:
  // Adds a column with its bounds.
  void add_column(bool integral, Int lower, Int upper) {
    integral_.push_back(integral);
    bound_[0].push_back(lower);
    bound_[1].push_back(upper);
    rows_of_.emplace_back();
    watches_[0].emplace_back();
    watches_[1].emplace_back();
  }

  bool integral(int column) const { return integral_[at(column)]; }
  Int lower(int column) const { return bound_[0][at(column)]; }
  Int upper(int column) const { return bound_[1][at(column)]; }
  bool contradiction() const { return contradiction_; }

  std::size_t size() const { return constraints_.size(); }
  Constraint& constraint(std::size_t id) { return constraints_[id]; }
  const Constraint& constraint(std::size_t id) const { return constraints_[id]; }

  // Appends a constraint. An active one takes part in all propagation from now on.
  void add(Constraint constraint, bool active) {
    const auto id = static_cast<int>(constraints_.size());
    constraints_.push_back(std::move(constraint));
    if (active) activate(id);
  }

  // Makes a constraint active and propagates it.
  void activate(int id) {
    Constraint& constraint = constraints_[at(id)];
    if (constraint.is_clause) {
      contradiction_ = contradiction_ || !watch(id);
    } else {
      for (const Term& term : constraint.terms) rows_of_[at(term.column)].push_back(id);
    }
    tightened(id);
  }
  // Propagates an active row after one of its sides was tightened.
  void tightened(int id) {
    if (!constraints_[at(id)].is_clause) enqueue(id);
    contradiction_ = contradiction_ || !propagate({});
    trail_.clear();
    next_ = 0;
    forget_queue();
  }

  // Decides whether propagating the assumptions leads to a contradiction. `hints` are additional
  // rows to propagate.
  bool contradicts(const std::vector<Literal>& assumptions, const std::vector<int>& hints) {
    return contradicts(assumptions, hints, [] { return false; });
  }
  // The same, but a contradiction is also found if `refutes` returns true at the propagated bounds.
  template <typename Refutes>
  bool contradicts(const std::vector<Literal>& assumptions, const std::vector<int>& hints,
                   const Refutes& refutes) {
    if (contradiction_) return true;
    bool consistent = true;
    for (const Literal& literal : assumptions) consistent = consistent && impose(literal);
    consistent = consistent && propagate(hints) && !refutes();
    for (; !trail_.empty(); trail_.pop_back()) {
      const Change& change = trail_.back();
      bound_[change.side][at(change.column)] = change.old;
    }
    next_ = 0;
    forget_queue();
    return !consistent;
  }

 private:
  struct Change {
    int column;
    int side;  // 0: lower, 1: upper
    Int old;
  };

  static std::size_t at(int index) { return static_cast<std::size_t>(index); }

  bool is_false(const Literal& literal) const {
    return literal.at_least ? upper(literal.column) < literal.value
                            : lower(literal.column) > literal.value;
  }
  bool is_true(const Literal& literal) const {
    return literal.at_least ? lower(literal.column) >= literal.value
                            : upper(literal.column) <= literal.value;
  }

  // Makes the literal true. Returns false if the bounds cross.
  bool impose(const Literal& literal) {
    if (is_true(literal)) return true;
    const int side = literal.at_least ? 0 : 1;
    Int& bound = bound_[side][at(literal.column)];
    trail_.push_back({literal.column, side, bound});
    bound = literal.value;
    return lower(literal.column) <= upper(literal.column);
  }

  void enqueue(int id) {
    queued_.resize(constraints_.size(), 0);
    if (queued_[at(id)]) return;
    queued_[at(id)] = 1;
    queue_.push_back(id);
  }
  void forget_queue() {
    for (const int id : queue_) queued_[at(id)] = 0;
    queue_.clear();
  }

  // Propagates to a fixpoint, or until very many bounds have moved, because wide ranges may take
  // forever. Returns false on a contradiction.
  bool propagate(const std::vector<int>& hints) {
    const std::size_t most = trail_.size() + 100'000 + 100 * integral_.size();
    for (;;) {
      const std::size_t before = trail_.size();
      for (const int id : hints) {
        if (!propagate_row(constraints_[at(id)])) return false;
      }
      while (next_ < trail_.size() || !queue_.empty()) {
        if (trail_.size() > most) return true;
        while (next_ < trail_.size()) {
          const Change change = trail_[next_++];
          for (const int id : rows_of_[at(change.column)]) enqueue(id);
          if (!visit_watches(change.column, change.side)) return false;
        }
        if (queue_.empty()) break;
        const int id = queue_.front();
        queue_.pop_front();
        queued_[at(id)] = 0;
        if (constraints_[at(id)].alive && !propagate_row(constraints_[at(id)])) return false;
      }
      if (hints.empty() || trail_.size() == before) return true;
    }
  }

  bool propagate_row(const Constraint& row) {
    return (row.upper == kInfinity || propagate_side(row.terms, 1, row.upper)) &&
           (row.lower == -kInfinity || propagate_side(row.terms, -1, -Wide{row.lower}));
  }

  // Propagates: sum of sign * coefficient * x <= side. Derives nothing from sums that exceed 128
  // bits.
  bool propagate_side(const std::vector<Term>& terms, int sign, Wide side) {
    Wide least = 0;
    int infinite = 0, infinite_column = -1;
    for (const Term& term : terms) {
      const Wide a = Wide{term.coefficient} * sign;
      const Int bound = a > 0 ? lower(term.column) : upper(term.column);
      if (bound == kInfinity || bound == -kInfinity) {
        if (++infinite > 1) return true;
        infinite_column = term.column;
      } else if (add_overflows(least, a * bound, least)) {
        return true;
      }
    }
    if (infinite == 0 && least > side) return false;
    for (const Term& term : terms) {
      if (infinite == 1 && term.column != infinite_column) continue;
      const Wide a = Wide{term.coefficient} * sign;
      Wide residual = 0;
      if (subtract_overflows(side, least, residual)) return true;
      if (infinite == 0) {
        const Int bound = a > 0 ? lower(term.column) : upper(term.column);
        if (add_overflows(residual, a * bound, residual)) continue;
      }
      const bool round_in = integral_[at(term.column)];
      const Wide value = a > 0 ? (round_in ? floor_div(residual, a) : ceil_div(residual, a))
                               : (round_in ? ceil_div(-residual, -a) : floor_div(-residual, -a));
      if (value <= -kInfinity || value >= kInfinity) continue;
      if (!impose({term.column, a < 0, static_cast<Int>(value)})) return false;
    }
    return true;
  }

  // Returns the bound (side and column) that can falsify a literal. A clause watches these bounds
  // of two literals that are not false.
  static std::pair<int, int> falsifier(const Literal& literal) {
    return {literal.at_least ? 1 : 0, literal.column};
  }
  void watch_at(int id, const Literal& literal) {
    const auto [side, column] = falsifier(literal);
    watches_[side][at(column)].push_back(id);
  }

  // Watches a new clause. Returns false if it is violated.
  bool watch(int id) {
    std::vector<Literal>& literals = constraints_[at(id)].literals;
    std::size_t open = 0;
    for (std::size_t k = 0; k < literals.size() && open < 2; ++k) {
      if (!is_false(literals[k])) std::swap(literals[open++], literals[k]);
    }
    if (literals.size() >= 2) {
      watch_at(id, literals[0]);
      watch_at(id, literals[1]);
    }
    return open > 0 && (open > 1 || impose(literals[0]));
  }

  bool visit_watches(int column, int side) {
    std::vector<int>& list = watches_[side][at(column)];
    std::size_t kept = 0;
    bool consistent = true;
    for (std::size_t k = 0; k < list.size(); ++k) {
      const int id = list[k];
      if (!constraints_[at(id)].alive) continue;
      if (!consistent || !moves_watch(id, column, side, consistent)) list[kept++] = id;
    }
    list.resize(kept);
    return consistent;
  }

  // Reports whether the watch moves to another list. If the new watch belongs to the same list, the
  // entry is kept.
  bool moves_watch(int id, int column, int side, bool& consistent) {
    std::vector<Literal>& literals = constraints_[at(id)].literals;
    if (falsifier(literals[0]) == std::pair(side, column) && is_false(literals[0])) {
      std::swap(literals[0], literals[1]);
    }
    // The other watch may be false, too; its own list is visited later.
    if (falsifier(literals[1]) != std::pair(side, column)) return false;
    if (!is_false(literals[1]) || is_true(literals[0])) return false;
    for (std::size_t k = 2; k < literals.size(); ++k) {
      if (is_false(literals[k])) continue;
      std::swap(literals[1], literals[k]);
      if (falsifier(literals[1]) == std::pair(side, column)) return false;
      watch_at(id, literals[1]);
      return true;
    }
    consistent = !is_false(literals[0]) && impose(literals[0]);
    return false;
  }

  std::vector<char> integral_;
  std::vector<Int> bound_[2];
  std::vector<Constraint> constraints_;
  std::vector<std::vector<int>> rows_of_;
  std::vector<std::vector<int>> watches_[2];
  std::vector<Change> trail_;
  std::size_t next_ = 0;
  std::deque<int> queue_;
  std::vector<char> queued_;
  bool contradiction_ = false;
};

}  // namespace proof_checker
