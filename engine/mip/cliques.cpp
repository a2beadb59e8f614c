// SPDX-License-Identifier: MIT
//
// A. Atamturk, G. Nemhauser and M. Savelsbergh, Conflict graphs in solving integer programming
// problems, EJOR 121 (2000). The pairs that a knapsack row excludes are stored as few cliques: with
// literals sorted by decreasing weight, the longest prefix in which every pair exceeds the slack,
// and for each literal after it the part of the prefix with which it exceeds the slack.

#include "engine/mip/cliques.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "engine/wide.hpp"

namespace quadrille::engine::mip {

namespace {

constexpr std::size_t kMaxMembers = 4'000'000;
constexpr std::size_t kMaxTrials = 200;
constexpr Wide kLargestSlack = Wide{1} << 100;

bool is_binary(ColumnIndex column, const Problem& problem) {
  const Column& given = problem.model().columns()[column];
  return given.type == ColumnType::kInteger && given.lower == 0 && given.upper == 1;
}

// Returns the literal that moves the row towards the side.
CliqueLiteral raised_by(const Term& term, Side side) {
  const bool positive = (term.coefficient > 0) == (side == Side::kUpper);
  return 2 * term.column + (positive ? 0 : 1);
}

bool has_side(const Row& row, Side side) {
  return side == Side::kUpper ? row.upper != kInfinity : row.lower != -kInfinity;
}

}  // namespace

Literal to_bound(CliqueLiteral literal) {
  const bool positive = literal % 2 == 0;
  return {column_of(literal), positive ? Side::kLower : Side::kUpper, positive ? 1 : 0};
}

std::vector<Literal> to_bounds(std::span<const CliqueLiteral> clique) {
  std::vector<Literal> result;
  for (const CliqueLiteral literal : clique) result.push_back(to_bound(literal));
  return result;
}

std::optional<CliqueLiteral> to_clique_literal(const Literal& literal, const Problem& problem) {
  if (!is_binary(literal.column, problem)) return std::nullopt;
  const CliqueLiteral result = 2 * literal.column + (literal.side == Side::kLower ? 0 : 1);
  if (to_bound(result) != literal) return std::nullopt;
  return result;
}

LinearRow to_row(std::span<const CliqueLiteral> clique) {
  LinearRow row;
  row.upper = 1;
  for (const CliqueLiteral literal : clique) {
    const bool positive = literal % 2 == 0;
    row.terms.push_back({column_of(literal), positive ? 1 : -1});
    if (!positive) --row.upper;
  }
  std::sort(row.terms.begin(), row.terms.end(),
            [](const Term& a, const Term& b) { return a.column < b.column; });
  return row;
}

std::vector<CliqueLiteral> packed_literals(const Row& row, Side side, const Problem& problem) {
  if (!has_side(row, side) || row.terms.empty()) return {};
  const std::int64_t size = std::abs(row.terms.front().coefficient);
  Wide slack = side == Side::kUpper ? Wide{row.upper} : -Wide{row.lower};
  std::vector<CliqueLiteral> literals;
  for (const Term& term : row.terms) {
    if (std::abs(term.coefficient) != size || !is_binary(term.column, problem)) return {};
    literals.push_back(raised_by(term, side));
    if (literals.back() % 2 == 1) slack += size;
  }
  if (slack < size || slack >= 2 * Wide{size}) return {};
  return literals;
}

CliqueTable::CliqueTable(int columns)
    : starts_(1, 0),
      cliques_of_(2 * static_cast<std::size_t>(columns)),
      excluders_(2 * static_cast<std::size_t>(columns), 0) {}

void CliqueTable::add_row(const Row& row, Side side, const Problem& problem,
                          const Propagator& propagator) {
  assert(propagator.level() == 0);
  if (!has_side(row, side)) return;
  const Wide sign = side == Side::kUpper ? 1 : -1;
  Wide slack = sign * (side == Side::kUpper ? row.upper : row.lower);
  std::vector<std::pair<std::int64_t, CliqueLiteral>> gains;
  for (const Term& term : row.terms) {
    const Wide a = sign * term.coefficient;
    const std::int64_t least =
        a > 0 ? propagator.lower(term.column) : propagator.upper(term.column);
    if (least == kInfinity || least == -kInfinity) return;
    slack -= a * least;
    if (slack > kLargestSlack || slack < -kLargestSlack) return;
    if (!is_binary(term.column, problem) || propagator.is_fixed(term.column)) continue;
    gains.emplace_back(std::abs(term.coefficient), raised_by(term, side));
  }
  std::stable_sort(gains.begin(), gains.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  const auto exceed = [&](std::size_t a, std::size_t b) {
    return Wide{gains[a].first} + gains[b].first > slack;
  };
  if (gains.size() < 2 || !exceed(0, 1)) return;
  std::size_t length = 2;
  while (length < gains.size() && exceed(length - 1, length)) ++length;
  std::vector<CliqueLiteral> prefix;
  for (std::size_t k = 0; k < length; ++k) prefix.push_back(gains[k].second);
  add(prefix);
  for (std::size_t k = length; k < gains.size() && exceed(0, k); ++k) {
    while (!exceed(prefix.size() - 1, k)) prefix.pop_back();
    std::vector<CliqueLiteral> clique = prefix;
    clique.push_back(gains[k].second);
    add(std::move(clique));
  }
}

void CliqueTable::add(std::vector<CliqueLiteral> clique) {
  if (members_.size() + clique.size() > kMaxMembers) return;
  std::sort(clique.begin(), clique.end());
  // Literals of different columns.
  assert(std::adjacent_find(clique.begin(), clique.end(), [](CliqueLiteral a, CliqueLiteral b) {
           return column_of(a) == column_of(b);
         }) == clique.end());
  for (const CliqueLiteral literal : clique) {
    cliques_of_[literal].push_back(static_cast<std::int32_t>(size()));
  }
  members_.insert(members_.end(), clique.begin(), clique.end());
  starts_.push_back(members_.size());
}

void CliqueTable::add_pairs(CliqueLiteral literal, std::span<const CliqueLiteral> others) {
  const std::vector<CliqueLiteral> known = excluded_by_all({&literal, 1});
  for (const CliqueLiteral other : known) excluders_[other] = 1;
  for (const CliqueLiteral other : others) {
    if (excluders_[other] == 0) add({literal, other});
  }
  for (const CliqueLiteral other : known) excluders_[other] = 0;
}

std::span<const CliqueLiteral> CliqueTable::clique(std::size_t index) const {
  return std::span(members_).subspan(starts_[index], starts_[index + 1] - starts_[index]);
}

bool CliqueTable::exclude_one_another(CliqueLiteral a, CliqueLiteral b) const {
  if (cliques_of_[a].size() > cliques_of_[b].size()) std::swap(a, b);
  return std::any_of(cliques_of_[a].begin(), cliques_of_[a].end(), [&](int index) {
    const auto members = clique(index);
    return a != b && std::binary_search(members.begin(), members.end(), b);
  });
}

bool CliqueTable::covers(std::span<const CliqueLiteral> literals) const {
  const auto rarest =
      std::min_element(literals.begin(), literals.end(), [&](CliqueLiteral a, CliqueLiteral b) {
        return cliques_of_[a].size() < cliques_of_[b].size();
      });
  if (rarest == literals.end()) return true;
  const auto& some = cliques_of_[*rarest];
  return std::any_of(some.begin(), some.end(), [&](int index) {
    const auto members = clique(index);
    return std::all_of(literals.begin(), literals.end(), [&](CliqueLiteral literal) {
      return std::binary_search(members.begin(), members.end(), literal);
    });
  });
}

// Intersects, literal by literal, the sets of excluded literals. Starts with the literal in the
// fewest cliques, which keeps the set small.
std::vector<CliqueLiteral> CliqueTable::excluded_by_all(std::span<const CliqueLiteral> clique) {
  assert(!clique.empty());
  std::vector<CliqueLiteral> order(clique.begin(), clique.end());
  std::sort(order.begin(), order.end(), [&](CliqueLiteral a, CliqueLiteral b) {
    const std::size_t of_a = cliques_of_[a].size(), of_b = cliques_of_[b].size();
    return of_a != of_b ? of_a < of_b : a < b;
  });
  std::vector<CliqueLiteral> left;
  for (std::size_t k = 0; k < order.size() && (k == 0 || !left.empty()); ++k) {
    for (const std::int32_t index : cliques_of_[order[k]]) {
      for (const CliqueLiteral literal : this->clique(index)) {
        if (literal == order[k] || excluders_[literal] != k) continue;
        excluders_[literal] = k + 1;
        if (k == 0) left.push_back(literal);
      }
    }
    std::erase_if(left, [&](CliqueLiteral literal) {
      const bool stays = excluders_[literal] == k + 1;
      if (!stays) excluders_[literal] = 0;
      return !stays;
    });
  }
  for (const CliqueLiteral literal : left) excluders_[literal] = 0;
  return left;
}

void CliqueTable::extend(std::vector<CliqueLiteral>& clique,
                         std::span<const CliqueLiteral> candidates) const {
  const auto first = static_cast<std::ptrdiff_t>(clique.size());
  if (candidates.size() > kMaxTrials) candidates = candidates.first(kMaxTrials);
  for (const CliqueLiteral literal : candidates) {
    const bool fits = std::all_of(clique.begin() + first, clique.end(), [&](CliqueLiteral member) {
      return exclude_one_another(member, literal);
    });
    assert(!fits || std::all_of(clique.begin(), clique.begin() + first, [&](CliqueLiteral member) {
      return exclude_one_another(member, literal);
    }));
    if (fits) clique.push_back(literal);
  }
}

}  // namespace quadrille::engine::mip
