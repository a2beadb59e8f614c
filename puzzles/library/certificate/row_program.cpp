// SPDX-License-Identifier: MIT
//
// Rows that count are searched as they are: the engine propagates them, and its proof takes a line
// for each conflict. As clauses they need counters, with thousands of definitions. (Battleship
// 30x20: 0.6 MB, by clauses 33.)
//
// A sum of different numbers, such as that of a line of Survo, is an equation over literals "the
// cell has the number". Propagation of that row alone does not use that the numbers differ, nor how
// many they are. So for the literals with the same coefficient, of which at most one is true, a new
// variable says that one of them is ("the number is in the line"). Over these variables there are
// two equations: the sum of their coefficients, and their number. For any t, the sum of
// (coefficient - t) is another one, and for some t the least or greatest value of its terms shows
// that the sum of that many different numbers is too great or too small (linear duality: t is the
// price of a term). The engine's propagation takes rows one at a time, so it gets these rows for
// all t. Each is a sum of rows of the formula and of the definitions. (Survo 5x5: 0.1 MB, by
// clauses 90.)

#include "puzzles/library/certificate/row_program.hpp"

#include <algorithm>
#include <set>
#include <span>
#include <string>

namespace quadrille::puzzles::certificate {

using reference::Int;
using reference::Literal;
using reference::Row;
using reference::Term;

namespace {

constexpr std::size_t kMaxPrices = 32;  // per sum

bool is_exactly_one(const std::vector<Term>& terms, Int sum) {
  return sum == 1 && std::all_of(terms.begin(), terms.end(),
                                 [](const Term& term) { return term.coefficient == 1; });
}

// Whether the second row says that the sum of the first one's terms, all of them variables, is not
// greater.
bool is_upper_side(const Row& upper, const Row& lower) {
  Int total = 0;
  if (lower.terms.empty() || upper.terms.size() != lower.terms.size()) return false;
  for (std::size_t k = 0; k < lower.terms.size(); ++k) {
    const auto [coefficient, literal] = lower.terms[k];
    if (literal < 0 || upper.terms[k] != Term{coefficient, -literal}) return false;
    total += coefficient;
  }
  return upper.least == total - lower.least;
}

}  // namespace

RowProgram::RowProgram(const reference::Formulation& formulation, const StopToken& stop)
    : formulation_(formulation), stop_(stop), exactly_one_(formulation.variables() + 1) {
  for (const std::string& name : formulation.names()) model_.add_column(name, 0, 1);
  take(formulation.rows());
}

void RowProgram::take(const std::vector<Row>& rows) {
  constexpr std::int64_t kRowsBetween = 1024;  // two polls
  for (std::int64_t k = 0; k < std::ssize(rows); ++k) {
    if (k % kRowsBetween == 0 && stop_()) return;
    if (k + 1 == std::ssize(rows) || !is_upper_side(rows[k + 1], rows[k])) {
      add(rows[k], RowId::of_formula(k), std::nullopt);
      continue;
    }
    const Equation& equation = equations_.emplace_back(Equation{&rows[k].terms, rows[k].least, k});
    add(rows[k], equation.lower(), equation.upper());
    ++k;
    if (!is_exactly_one(*equation.terms, equation.sum)) continue;
    for (const Term& term : *equation.terms) exactly_one_[term.literal].push_back(&equation);
  }
}

void RowProgram::find_sums() {
  for (const Equation& equation : equations_) {
    if (stop_()) return;
    const std::vector<Term>& terms = *equation.terms;
    const bool has_weights = std::any_of(terms.begin(), terms.end(), [&](const Term& term) {
      return term.coefficient != terms.front().coefficient;
    });
    if (!has_weights) continue;
    std::vector<const Equation*> cells = cells_of(equation);
    if (!cells.empty()) sums_.push_back({&equation, std::move(cells), parts_of(equation)});
  }
}

// Returns equations "exactly one is true" that have each literal of this one once; none if there
// are no such ones.
std::vector<const RowProgram::Equation*> RowProgram::cells_of(const Equation& equation) const {
  std::set<Literal> open;
  for (const Term& term : *equation.terms) open.insert(term.literal);
  const auto is_open = [&](const Term& term) { return open.contains(term.literal); };
  std::vector<const Equation*> cells;
  while (!open.empty()) {
    const auto& candidates = exactly_one_[*open.begin()];
    const auto cell = std::find_if(candidates.begin(), candidates.end(), [&](const Equation* one) {
      return std::all_of(one->terms->begin(), one->terms->end(), is_open);
    });
    if (cell == candidates.end()) return {};
    for (const Term& term : *(*cell)->terms) open.erase(term.literal);
    cells.push_back(*cell);
  }
  return cells;
}

std::vector<RowProgram::Part> RowProgram::parts_of(const Equation& equation) {
  std::map<Int, std::vector<Literal>> by_coefficient;
  for (const auto& [coefficient, literal] : *equation.terms)
    by_coefficient[coefficient].push_back(literal);
  std::vector<Part> parts;
  for (const auto& [coefficient, literals] : by_coefficient) {
    Group* const group = literals.size() > 1 ? group_of(literals) : nullptr;
    if (group != nullptr) {
      parts.push_back({coefficient, group, 0});
    } else {
      for (const Literal literal : literals) parts.push_back({coefficient, nullptr, literal});
    }
  }
  return parts;
}

// Returns nullptr if no equation says that at most one of the literals is true.
RowProgram::Group* RowProgram::group_of(const std::vector<Literal>& members) {
  const auto [known, is_new] = group_by_members_.try_emplace(members, nullptr);
  if (!is_new) return known->second;
  for (const Equation* place : exactly_one_[members.front()]) {
    std::vector<Literal> all;  // ascending, as the members are
    for (const Term& term : *place->terms) all.push_back(term.literal);
    if (!std::includes(all.begin(), all.end(), members.begin(), members.end())) continue;
    groups_.push_back({.members = members, .place = place});
    return known->second = &groups_.back();
  }
  return nullptr;
}

void RowProgram::strengthen(ProofText& proof) {
  find_sums();
  for (Group& group : groups_) define(group, proof);
  for (const Equation& place : equations_) {
    if (stop_()) return;
    join_groups(place, proof);
  }
  for (const WeightedSum& sum : sums_) {
    if (stop_()) return;
    add_sum(sum, proof);
  }
}

void RowProgram::define(Group& group, ProofText& proof) {
  group.literal = proof.new_variable();
  model_.add_column({}, 0, 1);
  Row forward{{{1, -group.literal}}, 1};
  Row backward{{{std::ssize(*group.place->terms), group.literal}}, std::ssize(group.members)};
  for (const Literal member : group.members) {
    forward.terms.push_back({1, member});
    backward.terms.push_back({1, -member});
  }
  group.forward = proof.define(forward, -group.literal);
  group.backward = proof.define(backward, group.literal);
}

// Joins the groups of a place in sets of disjoint ones.
void RowProgram::join_groups(const Equation& place, ProofText& proof) {
  std::vector<Group*> open;
  for (Group& group : groups_) {
    if (group.place == &place) open.push_back(&group);
  }
  while (!open.empty()) {
    std::set<Literal> taken;
    std::vector<Group*> disjoint, others;
    for (Group* const group : open) {
      const bool is_free = std::none_of(group->members.begin(), group->members.end(),
                                        [&](Literal member) { return taken.contains(member); });
      (is_free ? disjoint : others).push_back(group);
      if (is_free) taken.insert(group->members.begin(), group->members.end());
    }
    join(place, disjoint, proof);
    open = std::move(others);
  }
}

// Derives that exactly one is true of the groups and of the literals in none of them. Backward rows
// have the same coefficient of the group's variable, so that a division leaves 1 of it. With the
// other groups' forward rows this gives that a group is at least the sum of its members.
void RowProgram::join(const Equation& place, const std::vector<Group*>& groups, ProofText& proof) {
  std::vector<Multiple> some{{place.lower()}}, most{{place.upper()}};
  std::set<Literal> single;
  for (const Term& term : *place.terms) single.insert(term.literal);
  Row exactly{{}, 1};
  for (const Group* group : groups) {
    some.push_back({group->backward});
    most.push_back({group->forward});
    exactly.terms.push_back({1, group->literal});
    for (const Literal member : group->members) single.erase(member);
  }
  for (const Literal literal : single) exactly.terms.push_back({1, literal});
  const RowId lower = proof.divided_sum(some, std::ssize(*place.terms));
  add(exactly, lower, proof.sum(most, false));
  for (Group* const group : groups) {
    std::vector<Multiple> rows{{lower}, {place.upper()}};
    Row same{{{-1, group->literal}}, 0};
    for (const Literal member : group->members) same.terms.push_back({1, member});
    for (const Group* other : groups) {
      if (other != group) rows.push_back({other->forward});
    }
    group->upper = proof.sum(rows, false);
    add(same, group->forward, group->upper);
  }
}

void RowProgram::add_sum(const WeightedSum& sum, ProofText& proof) {
  std::vector<Multiple> lower{{sum.equation->lower()}}, upper{{sum.equation->upper()}};
  std::vector<Multiple> enough, few;
  for (const Equation* cell : sum.cells) {
    enough.push_back({cell->lower()});
    few.push_back({cell->upper()});
  }
  for (const auto& [coefficient, group, literal] : sum.parts) {
    if (group == nullptr) continue;
    lower.push_back({group->upper, coefficient});
    upper.push_back({group->forward, coefficient});
    enough.push_back({group->upper});
    few.push_back({group->forward});
  }
  const RowId least = proof.sum(lower, false), greatest = proof.sum(upper, false);
  const RowId at_least = proof.sum(enough, false), at_most = proof.sum(few, false);
  const Int count = std::ssize(sum.cells);
  // The row "sum of (scale * coefficient - price) is ...".
  const auto row_of = [&](Int scale, Int price) {
    Row row{{}, scale * sum.equation->sum - price * count};
    for (const auto& [coefficient, group, literal] : sum.parts) {
      const Int value = scale * coefficient - price;
      if (value != 0) row.terms.push_back({value, group != nullptr ? group->literal : literal});
    }
    return row;
  };
  add(row_of(1, 0), least, greatest);
  add(row_of(0, -1), at_least, at_most);
  const std::size_t parts = sum.parts.size(), prices = std::min(parts, kMaxPrices);
  for (std::size_t k = 0; k < prices; ++k) {
    const Int price = sum.parts[k * parts / prices].coefficient;
    const std::vector<Multiple> low{{least}, {at_most, price}}, high{{greatest}, {at_least, price}};
    const RowId id = proof.sum(low, false);
    add(row_of(1, price), id, proof.sum(high, false));
  }
}

// Adds a row that is an equation, or at least its side if there is no id for the other one.
void RowProgram::add(const Row& row, std::optional<RowId> lower, std::optional<RowId> upper) {
  std::vector<engine::Term> terms;
  Int least = row.least;
  for (const auto& [coefficient, literal] : row.terms) {
    const bool is_negative = literal < 0;
    terms.push_back({(is_negative ? -literal : literal) - 1,
                     (is_negative ? -coefficient : coefficient).value()});
    if (is_negative) least -= coefficient;
  }
  model_.add_row({}, terms, least.value(), upper ? least.value() : engine::kInfinity);
  ids_.emplace_back(lower, upper);
}

void RowProgram::exclude(const std::vector<bool>& solution, RowId row) {
  std::vector<Literal> clause;
  for (std::size_t k = 0; k < solution.size(); ++k)
    clause.push_back(static_cast<Literal>(solution[k] ? -k - 1 : k + 1));
  add(reference::clause_row(clause), row, std::nullopt);
}

engine::VeriPbFrame RowProgram::frame(const ProofText& proof) const {
  const auto rows = std::ssize(formulation_.rows());
  const auto id = [&](const std::optional<RowId>& row) {
    return row ? row->index + 1 + (row->is_derived ? rows : 0) : 0;
  };
  engine::VeriPbFrame frame{.names = proof.names(), .last_id = rows + proof.derived()};
  for (const auto& [lower, upper] : ids_) frame.rows.push_back({id(lower), id(upper)});
  return frame;
}

}  // namespace quadrille::puzzles::certificate
