// SPDX-License-Identifier: MIT
//
// A row with few minimal violations becomes the clauses that exclude them. No line of the proof is
// needed: unit propagation on a row finds all that it finds on clauses that the row implies.
//
// A longer row is counted by a tree of counters (O. Bailleux and Y. Boufkhad, CP 2003, for weights:
// S. Joshi, R. Martins and V. Manquinho, CP 2015). An output of a counter is defined by two rows
// over all terms below it: it is true if and only if their sum is at least a threshold. So each
// clause that joins two counters is the saturated sum of three definitions (S. Gocht, R. Martins,
// J. Nordström and A. Oertel, Certified CNF translations for pseudo-Boolean solving, SAT 2022).
// Literals of which at most one is true, such as the numbers of a cell, are counted together.
//
// Upwards, "at least i on the left and at least j on the right" implies at least i + j; there the
// thresholds are the sums that are possible. Downwards, "at most u and at most v" implies at most
// u + v; there the thresholds are those sums plus one.

#include "puzzles/library/certificate/row_clauses.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

namespace quadrille::puzzles::certificate {

using reference::Int;
using reference::Row;
using reference::Term;

namespace {

constexpr std::size_t kMaxDirect = 64;      // clauses for a row without a counter
constexpr std::size_t kMaxPairs = 60 * 30;  // the same for pairs
constexpr std::size_t kLeastGroup = 3;      // literals that are worth being counted together

Int total_of(const std::vector<Term>& terms) {
  Int total = 0;
  for (const Term& term : terms) total += term.coefficient;
  return total;
}

// Collects the smallest sets of literals that cannot all be false. Returns false if they are too
// many.
class MinimalClauses {
 public:
  explicit MinimalClauses(const Row& row) : terms_(row.terms), room_(total_of(terms_) - row.least) {
    std::stable_sort(terms_.begin(), terms_.end(),
                     [](const Term& a, const Term& b) { return a.coefficient > b.coefficient; });
    rest_.resize(terms_.size() + 1);
    for (std::size_t k = terms_.size(); k-- > 0;) rest_[k] = rest_[k + 1] + terms_[k].coefficient;
  }

  bool run() {
    if (room_ < 0) {
      clauses.emplace_back();
      return true;
    }
    const Int least = rest_.front() - room_;
    const bool is_clause = std::all_of(terms_.begin(), terms_.end(),
                                       [&](const Term& term) { return term.coefficient >= least; });
    if (!is_clause) return collect();
    for (const Term& term : terms_) chosen_.push_back(term.literal);
    clauses.push_back(chosen_);
    return true;
  }

  std::vector<std::vector<reference::Literal>> clauses;

 private:
  // Adds literals as long as the sum may lose more, and goes back. Not a recursion: a set may have
  // as many literals as the row.
  bool collect() {
    std::vector<std::size_t> places;  // of the chosen literals
    Int room = room_;
    for (std::size_t k = 0;; ++k) {
      if (k == terms_.size() || rest_[k] <= room) {
        if (places.empty()) return true;
        k = places.back();
        places.pop_back();
        chosen_.pop_back();
        room += terms_[k].coefficient;
        continue;
      }
      chosen_.push_back(terms_[k].literal);
      const bool is_violated = room < terms_[k].coefficient;
      if (is_violated) clauses.push_back(chosen_);
      if (clauses.size() > (chosen_.size() <= 2 ? kMaxPairs : kMaxDirect)) return false;
      if (is_violated) {
        chosen_.pop_back();
      } else {
        places.push_back(k);
        room -= terms_[k].coefficient;
      }
    }
  }

  std::vector<Term> terms_;
  Int room_;
  std::vector<Int> rest_;  // sums of the coefficients from each place on
  std::vector<reference::Literal> chosen_;
};

}  // namespace

// One term, several terms of which at most one counts, or the sum of two other counters.
struct RowClauses::Counter {
  std::vector<Term> terms;
  Int total = 0;
  std::vector<Int> sums = {};  // those that are possible, 0 among them
  std::unique_ptr<Counter> left = {}, right = {};
  std::optional<std::int64_t> at_most_one = {};  // the row that says so
  std::map<Int, Output> outputs = {};            // by threshold
  std::optional<RowId> whole = {};               // see RowClauses::whole
  std::set<std::pair<Int, Int>> ordered = {};    // thresholds

  bool is_term() const { return terms.size() == 1; }
};

RowClauses::RowClauses(const reference::Formulation& formulation, encoders::Cnf& cnf,
                       ProofText& proof)
    : cnf_(cnf), proof_(proof) {
  // The proof has its own names, and these clauses are never written as a formula.
  const auto unnamed = [](std::int32_t) { return std::string(); };
  cnf.new_variables(formulation.variables(), unnamed);
  for (const Row& row : formulation.rows()) {
    if (cnf.poll_step()) return;
    note_at_most_one(row);
  }
  rows_ = 0;
}

RowClauses::~RowClauses() = default;

void RowClauses::note_at_most_one(const Row& row) {
  const Int size = row.terms.size();
  const bool is_of_all = std::all_of(row.terms.begin(), row.terms.end(),
                                     [](const Term& term) { return term.coefficient == 1; });
  if (is_of_all && row.least == size - 1 && row.terms.size() >= kLeastGroup) {
    for (const Term& term : row.terms) {
      at_most_one_[-term.literal].push_back(rows_);
      members_[rows_].push_back(-term.literal);
    }
  }
  ++rows_;
}

void RowClauses::add(const Row& row) {
  const RowId id = RowId::of_formula(rows_++);
  if (row.least <= 0 || add_directly(row)) return;
  const Int total = total_of(row.terms);
  // Counts true literals, or false ones if fewer of those are allowed.
  if (row.least <= total - row.least + 1) {
    Counter& counter = counter_of(row.terms);
    count_down(counter, row.least);
    const Output enough = output(counter, row.least);
    derive({{id}, {*enough.backward}}, {enough.literal});
    order(counter);
    return;
  }
  std::vector<Term> opposite = row.terms;
  for (Term& term : opposite) term.literal = -term.literal;
  Counter& counter = counter_of(opposite);
  const Int too_many = total - row.least + 1;
  count_up(counter, too_many);
  const Output excess = output(counter, too_many);
  derive({{id}, {*excess.forward}}, {-excess.literal});
  order(counter);
}

bool RowClauses::has_few_clauses(const Row& row) {
  return row.least <= 0 || MinimalClauses(row).run();
}

bool RowClauses::add_directly(const Row& row) {
  MinimalClauses minimal(row);
  if (!minimal.run()) return false;
  for (const auto& clause : minimal.clauses) add_clause(clause);
  return true;
}

RowClauses::Counter& RowClauses::counter_of(const std::vector<Term>& terms) {
  std::vector<Int> key;
  for (const auto& [coefficient, literal] : terms) {
    key.push_back(coefficient);
    key.push_back(literal);
  }
  std::unique_ptr<Counter>& counter = counters_[key];
  if (!counter) counter = counter_over(parts_of(terms));
  return *counter;
}

// Splits a sum into terms, and into groups of which at most one counts.
std::vector<RowClauses::Counter> RowClauses::parts_of(const std::vector<Term>& terms) {
  std::map<reference::Literal, Int> open;
  for (const auto& [coefficient, literal] : terms) open[literal] = coefficient;
  const bool has_weights = std::any_of(terms.begin(), terms.end(), [&](const Term& term) {
    return term.coefficient != terms.front().coefficient;
  });
  std::vector<Counter> parts;
  for (const Term& term : terms) {
    if (!open.contains(term.literal)) continue;
    Counter best{.terms = {term}};
    const auto rows = at_most_one_.find(term.literal);
    if (has_weights && rows != at_most_one_.end()) {
      for (const std::int64_t row : rows->second) {
        std::vector<Term> group;
        for (const reference::Literal literal : members_[row]) {
          const auto member = open.find(literal);
          if (member != open.end()) group.push_back({member->second, literal});
        }
        if (group.size() > best.terms.size() && group.size() >= kLeastGroup)
          best = {.terms = std::move(group), .at_most_one = row};
      }
    }
    std::set<Int> sums{0};
    for (const auto& [coefficient, literal] : best.terms) {
      sums.insert(coefficient);
      open.erase(literal);
    }
    best.total = total_of(best.terms);
    best.sums.assign(sums.begin(), sums.end());
    parts.push_back(std::move(best));
  }
  return parts;
}

// Joins neighbouring parts until one is left.
std::unique_ptr<RowClauses::Counter> RowClauses::counter_over(std::vector<Counter> parts) {
  std::vector<std::unique_ptr<Counter>> level;
  for (Counter& part : parts) level.push_back(std::make_unique<Counter>(std::move(part)));
  while (level.size() > 1) {
    std::vector<std::unique_ptr<Counter>> next;
    for (std::size_t k = 0; k + 1 < level.size(); k += 2) {
      auto both = std::make_unique<Counter>();
      both->terms = level[k]->terms;
      both->terms.insert(both->terms.end(), level[k + 1]->terms.begin(), level[k + 1]->terms.end());
      both->total = level[k]->total + level[k + 1]->total;
      both->left = std::move(level[k]);
      both->right = std::move(level[k + 1]);
      next.push_back(std::move(both));
    }
    if (level.size() % 2 == 1) next.push_back(std::move(level.back()));
    level = std::move(next);
  }
  return std::move(level.front());
}

// Returns the row "the false terms add up to at least 0": added to another row, it takes the terms
// out at their greatest sum.
RowId RowClauses::whole(Counter& counter) {
  if (counter.whole) return *counter.whole;
  std::vector<Term> terms = counter.terms;
  for (Term& term : terms) term.literal = -term.literal;
  counter.whole = proof_.sum_of_literals(terms);
  return *counter.whole;
}

// Returns the output for "at least `threshold`", which must be positive.
RowClauses::Output RowClauses::output(Counter& counter, Int threshold) {
  if (threshold > counter.total) return {.backward = whole(counter)};
  if (counter.is_term()) return {.literal = counter.terms.front().literal};
  Output& output = counter.outputs[threshold];
  if (output.literal != 0) return output;
  output.literal = proof_.new_variable();
  cnf_.new_variable({});
  Row forward{counter.terms, threshold};
  forward.terms.push_back({threshold, -output.literal});
  output.forward = proof_.define(forward, -output.literal);
  Row backward{{}, counter.total - threshold + 1};
  for (const auto& [coefficient, literal] : counter.terms)
    backward.terms.push_back({coefficient, -literal});
  backward.terms.push_back({backward.least, output.literal});
  output.backward = proof_.define(backward, output.literal);
  return output;
}

// Adds clauses by which terms that are true make outputs true. Sums from `cap` on count as `cap`.
void RowClauses::count_up(Counter& counter, Int cap) {
  if (counter.is_term()) return;
  if (!counter.left) {
    for (const auto& [coefficient, literal] : counter.terms)
      add_clause({-literal, output(counter, std::min(coefficient, cap)).literal});
    order(counter);
    return;
  }
  count_up(*counter.left, cap);
  count_up(*counter.right, cap);
  std::set<Int> sums{0};
  for (const Int left : counter.left->sums) {
    for (const Int right : counter.right->sums) {
      const Int sum = std::min(left + right, cap);
      if (sum == 0 || cnf_.poll_step()) continue;
      sums.insert(sum);
      const Output both = output(counter, sum);
      std::vector<Multiple> rows{{*both.backward}};
      std::vector<reference::Literal> clause{both.literal};
      for (const auto& [part, least] :
           {std::pair(counter.left.get(), left), std::pair(counter.right.get(), right)}) {
        if (least == 0) continue;
        const Output of_part = output(*part, std::min(least, cap));
        if (of_part.forward) rows.push_back({*of_part.forward});
        clause.push_back(-of_part.literal);
      }
      derive(rows, clause);
    }
  }
  counter.sums.assign(sums.begin(), sums.end());
  order(counter);
}

// Adds clauses by which terms that are false make outputs up to `cap` false.
void RowClauses::count_down(Counter& counter, Int cap) {
  if (counter.is_term()) return;
  if (!counter.left) return count_group_down(counter, cap);
  count_down(*counter.left, cap);
  count_down(*counter.right, cap);
  std::set<Int> sums{0};
  for (const Int left : counter.left->sums) {
    for (const Int right : counter.right->sums) {
      const Int sum = left + right;
      if (cnf_.poll_step()) return;
      sums.insert(std::min(sum, cap));
      if (sum >= cap || sum >= counter.total) continue;
      const Output more = output(counter, sum + 1);
      std::vector<Multiple> rows{{*more.forward}};
      std::vector<reference::Literal> clause{-more.literal};
      for (const auto& [part, most] :
           {std::pair(counter.left.get(), left), std::pair(counter.right.get(), right)}) {
        const Output of_part = output(*part, most + 1);
        if (of_part.backward) rows.push_back({*of_part.backward});
        if (of_part.literal != 0) clause.push_back(of_part.literal);
      }
      derive(rows, clause);
    }
  }
  counter.sums.assign(sums.begin(), sums.end());
  order(counter);
}

// If no term that is large enough is true, at most one of the others is.
void RowClauses::count_group_down(Counter& group, Int cap) {
  for (const Int sum : group.sums) {
    if (sum >= cap || cnf_.poll_step()) break;
    const Output more = output(group, sum + 1);
    std::vector<Multiple> rows{{*more.forward}};
    if (sum > 0) rows.push_back({RowId::of_formula(*group.at_most_one), sum});
    std::vector<reference::Literal> clause{-more.literal};
    for (const auto& [coefficient, literal] : group.terms) {
      if (coefficient > sum) clause.push_back(literal);
    }
    proof_.sum(rows, false);
    add_clause(clause);
  }
  order(group);
}

// An output implies those with smaller thresholds.
void RowClauses::order(Counter& counter) {
  const std::pair<const Int, Output>* below = nullptr;
  for (const auto& entry : counter.outputs) {
    if (below != nullptr && counter.ordered.insert({below->first, entry.first}).second)
      derive({{*entry.second.forward}, {*below->second.backward}},
             {-entry.second.literal, below->second.literal});
    below = &entry;
  }
}

void RowClauses::derive(const std::vector<Multiple>& rows,
                        const std::vector<reference::Literal>& clause) {
  proof_.sum(rows, true);
  add_clause(clause);
}

void RowClauses::add_clause(const std::vector<reference::Literal>& clause) {
  std::vector<encoders::Literal> literals;
  for (const reference::Literal literal : clause)
    literals.push_back(encoders::Literal::from_dimacs(literal));
  cnf_.add(literals);
}

}  // namespace quadrille::puzzles::certificate
