// SPDX-License-Identifier: MIT
//
// The literals that are fractional at the point and the pairs of them that exclude one another make
// a graph, in which a clique is grown greedily from each literal, as in A. Atamturk, G. Nemhauser
// and M. Savelsbergh, Conflict graphs in solving integer programming problems, EJOR 121 (2000).
// Cliques that the point violates are extended by literals that are false at it.

#include "engine/mip/cuts/clique.hpp"

#include <algorithm>

namespace quadrille::engine::mip {

namespace {

constexpr double kZero = 1e-6;
constexpr double kLeastEfficacy = 1e-3;
constexpr std::size_t kMostLiterals = 1500;
constexpr std::size_t kMostTrials = 200;
constexpr std::size_t kMostCliques = 60;  // those that the point violates most
constexpr Wide kLargest = Wide{1} << 100;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

}  // namespace

Clique::Clique(const CutContext& context)
    : context_(context),
      knapsacks_of_row_(at(context.rows())),
      place_(2 * at(context.columns()), -1),
      excluders_(2 * at(context.columns()), 0) {
  for (ColumnIndex j = 0; j < context.columns(); ++j) {
    if (!context.is_binary(j) || context.is_fixed(j)) continue;
    if (context.value(j) < kZero || context.value(j) > 1.0 - kZero) continue;
    fractional_.push_back(2 * j);
    fractional_.push_back(2 * j + 1);
  }
  std::stable_sort(fractional_.begin(), fractional_.end(),
                   [&](Literal a, Literal b) { return value(a) > value(b); });
  if (fractional_.size() > kMostLiterals) fractional_.resize(kMostLiterals);
  for (std::size_t k = 0; k < fractional_.size(); ++k) {
    place_[at(fractional_[k])] = static_cast<int>(k);
  }
  adjacent_.assign(fractional_.size(), std::vector<bool>(fractional_.size(), false));
  for (int i = 0; i < context.rows(); ++i) {
    if (context.relaxation().row_origin(i) == RowOrigin::kCut) continue;
    for (const Side side : {Side::kLower, Side::kUpper}) {
      const auto found = knapsack(i, side);
      if (!found) continue;
      knapsacks_of_row_[at(i)].push_back(static_cast<int>(knapsacks_.size()));
      knapsacks_.push_back(*found);
      note_conflicts(*found);
    }
  }
}

double Clique::value(Literal literal) const {
  const double value = context_.value(column_of(literal));
  return literal % 2 == 0 ? value : 1.0 - value;
}

// The literal of the term, if the column is an unfixed 0/1 one.
std::optional<Clique::Literal> Clique::raised_by(const Term& term, Side side) const {
  if (!context_.is_binary(term.column) || context_.is_fixed(term.column)) return std::nullopt;
  return literal_of(term, side);
}

// Nothing if no two literals can exclude one another by it.
std::optional<Clique::Knapsack> Clique::knapsack(int i, Side side) const {
  const Row& row = context_.row(i);
  if (!CutContext::has_side(row, side)) return std::nullopt;
  const Wide sign = side == Side::kUpper ? 1 : -1;
  Wide slack = sign * CutContext::side_of(row, side);
  Wide largest = 0, second = 0;
  for (const Term& term : row.terms) {
    const Wide a = sign * term.coefficient;
    const std::int64_t least =
        context_.bound(term.column, a > 0 ? Side::kLower : Side::kUpper).value;
    if (least == kInfinity || least == -kInfinity) return std::nullopt;
    slack -= a * least;
    if (slack > kLargest || slack < -kLargest) return std::nullopt;
    if (!raised_by(term, side)) continue;
    const Wide gain = a < 0 ? -a : a;
    second = std::max(second, std::min(gain, largest));
    largest = std::max(largest, gain);
  }
  if (largest + second <= slack) return std::nullopt;
  return Knapsack{i, side, slack};
}

void Clique::note_conflicts(const Knapsack& knapsack) {
  std::vector<std::pair<std::int64_t, int>> gains;
  for (const Term& term : context_.row(knapsack.row).terms) {
    const auto literal = raised_by(term, knapsack.side);
    if (!literal || place_[at(*literal)] < 0) continue;
    gains.emplace_back(std::abs(term.coefficient), place_[at(*literal)]);
  }
  std::sort(gains.begin(), gains.end(), std::greater<>());
  for (std::size_t a = 0; a < gains.size(); ++a) {
    for (std::size_t b = a + 1; b < gains.size(); ++b) {
      if (Wide{gains[a].first} + gains[b].first <= knapsack.slack) break;
      adjacent_[at(gains[a].second)][at(gains[b].second)] = true;
      adjacent_[at(gains[b].second)][at(gains[a].second)] = true;
    }
  }
}

bool Clique::are_adjacent(std::size_t a, std::size_t b) const { return adjacent_[a][b]; }

bool Clique::exclude_one_another(Literal a, Literal b) const {
  if (place_[at(a)] >= 0 && place_[at(b)] >= 0) {
    return are_adjacent(at(place_[at(a)]), at(place_[at(b)]));
  }
  for (const CutContext::Occurrence& occurrence : context_.occurrences(column_of(a))) {
    const std::vector<Term>& terms = context_.row(occurrence.row).terms;
    for (const int index : knapsacks_of_row_[at(occurrence.row)]) {
      const Knapsack& knapsack = knapsacks_[at(index)];
      const auto other =
          std::lower_bound(terms.begin(), terms.end(), column_of(b),
                           [](const Term& term, ColumnIndex j) { return term.column < j; });
      if (other == terms.end() || raised_by(*other, knapsack.side) != b) continue;
      if (raised_by({column_of(a), occurrence.coefficient}, knapsack.side) != a) continue;
      if (Wide{std::abs(occurrence.coefficient)} + std::abs(other->coefficient) > knapsack.slack) {
        return true;
      }
    }
  }
  return false;
}

std::vector<Clique::Literal> Clique::grow(std::size_t seed) const {
  std::vector<std::size_t> members = {seed};
  for (std::size_t k = 0; k < fractional_.size(); ++k) {
    const bool fits = k != seed && std::all_of(members.begin(), members.end(),
                                               [&](std::size_t m) { return are_adjacent(m, k); });
    if (fits) members.push_back(k);
  }
  std::vector<Literal> clique;
  for (const std::size_t member : members) clique.push_back(fractional_[member]);
  return clique;
}

void Clique::separate(std::vector<Cut>& cuts) {
  std::vector<std::pair<double, std::vector<Literal>>> found;
  for (std::size_t seed = 0; seed < fractional_.size(); ++seed) {
    std::vector<Literal> clique = grow(seed);
    double sum = 0.0;
    for (const Literal literal : clique) sum += value(literal);
    if (sum <= 1.0 + kZero) continue;
    std::sort(clique.begin(), clique.end());
    found.emplace_back(-sum, std::move(clique));
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  if (found.size() > kMostCliques) found.resize(kMostCliques);
  for (auto& [violation, clique] : found) {
    extend(clique);
    if (auto cut = finish(clique)) cuts.push_back(std::move(*cut));
  }
}

// Literals that are false at the point and excluded by each member: row by row, as looking for one
// pair after the other takes quadratic time.
std::vector<Clique::Literal> Clique::excluded_by_all(const std::vector<Literal>& clique) {
  std::vector<Literal> touched;
  for (std::size_t k = 0; k < clique.size(); ++k) {
    for (const CutContext::Occurrence& at_row : context_.occurrences(column_of(clique[k]))) {
      const Wide size = std::abs(at_row.coefficient);
      for (const int index : knapsacks_of_row_[at(at_row.row)]) {
        const Knapsack& knapsack = knapsacks_[at(index)];
        if (raised_by({column_of(clique[k]), at_row.coefficient}, knapsack.side) != clique[k]) {
          continue;
        }
        for (const Term& term : context_.row(at_row.row).terms) {
          const Literal literal = literal_of(term, knapsack.side);
          if (excluders_[at(literal)] != k || literal == clique[k] ||
              size + std::abs(term.coefficient) <= knapsack.slack) {
            continue;
          }
          if (k == 0) {
            if (place_[at(literal)] >= 0 || value(literal) > kZero) continue;
            if (!raised_by(term, knapsack.side)) continue;
            touched.push_back(literal);
          }
          excluders_[at(literal)] = k + 1;
        }
      }
    }
  }
  std::vector<Literal> result;
  for (const Literal literal : touched) {
    if (excluders_[at(literal)] == clique.size()) result.push_back(literal);
    excluders_[at(literal)] = 0;
  }
  return result;
}

void Clique::extend(std::vector<Literal>& clique) {
  const auto first = static_cast<std::ptrdiff_t>(clique.size());
  std::size_t trials = 0;
  for (const Literal literal : excluded_by_all(clique)) {
    if (++trials > kMostTrials) return;
    const bool fits = std::all_of(clique.begin() + first, clique.end(), [&](Literal member) {
      return column_of(member) != column_of(literal) && exclude_one_another(member, literal);
    });
    if (fits) clique.push_back(literal);
  }
}

std::optional<Cut> Clique::finish(const std::vector<Literal>& clique) const {
  LinearRow row;
  CliqueDerivation derivation;
  row.upper = 1;
  for (const Literal literal : clique) {
    const bool positive = literal % 2 == 0;
    row.terms.push_back({column_of(literal), positive ? 1 : -1});
    if (!positive) --row.upper;
    derivation.literals.push_back(
        {column_of(literal), positive ? Side::kLower : Side::kUpper, positive ? 1 : 0});
  }
  std::sort(row.terms.begin(), row.terms.end(),
            [](const Term& a, const Term& b) { return a.column < b.column; });
  const double efficacy = context_.efficacy(row);
  if (efficacy < kLeastEfficacy) return std::nullopt;
  return Cut{std::move(row), std::move(derivation), efficacy};
}

}  // namespace quadrille::engine::mip
