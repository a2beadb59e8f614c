// SPDX-License-Identifier: MIT
//
// Literals that are fractional at the point form a graph whose edges are the pairs that exclude one
// another. A clique is grown greedily from each literal, as in A. Atamturk, G. Nemhauser and
// M. Savelsbergh, Conflict graphs in solving integer programming problems, EJOR 121 (2000). Cliques
// that the point violates are extended by literals that are false at it.

#include "engine/mip/cuts/clique.hpp"

#include <algorithm>

namespace quadrille::engine::mip {

namespace {

constexpr std::size_t kMaxLiterals = 1500;
constexpr std::size_t kMaxCliques = 60;  // the most violated ones

}  // namespace

Clique::Clique(const CutContext& context, CliqueTable& cliques)
    : context_(context),
      cliques_(cliques),
      place_(2 * static_cast<std::size_t>(context.columns()), -1) {
  for (ColumnIndex j = 0; j < context.columns(); ++j) {
    if (!context.is_binary(j) || context.is_fixed(j)) continue;
    if (context.value(j) < kPointTolerance || context.value(j) > 1.0 - kPointTolerance) continue;
    fractional_.push_back(2 * j);
    fractional_.push_back(2 * j + 1);
  }
  std::stable_sort(fractional_.begin(), fractional_.end(),
                   [&](CliqueLiteral a, CliqueLiteral b) { return value(a) > value(b); });
  if (fractional_.size() > kMaxLiterals) fractional_.resize(kMaxLiterals);
  for (std::size_t k = 0; k < fractional_.size(); ++k) {
    place_[fractional_[k]] = static_cast<int>(k);
  }
  adjacent_.assign(fractional_.size(), std::vector<bool>(fractional_.size(), false));
  std::vector<std::size_t> places;
  for (std::size_t index = 0; index < cliques.size(); ++index) {
    places.clear();
    for (const CliqueLiteral literal : cliques.clique(index)) {
      if (place_[literal] >= 0) places.push_back(place_[literal]);
    }
    const std::size_t pairs = places.size() * places.size();
    if (context.says_stop(cliques.clique(index).size() + pairs)) break;
    for (const std::size_t a : places) {
      for (const std::size_t b : places) adjacent_[a][b] = adjacent_[a][b] || a != b;
    }
  }
}

double Clique::value(CliqueLiteral literal) const {
  const double value = context_.value(column_of(literal));
  return literal % 2 == 0 ? value : 1.0 - value;
}

std::vector<CliqueLiteral> Clique::grow(std::size_t seed) const {
  std::vector<std::size_t> members = {seed};
  for (std::size_t k = 0; k < fractional_.size(); ++k) {
    const bool fits = k != seed && std::all_of(members.begin(), members.end(),
                                               [&](std::size_t m) { return adjacent_[m][k]; });
    if (fits) members.push_back(k);
  }
  std::vector<CliqueLiteral> clique;
  for (const std::size_t member : members) clique.push_back(fractional_[member]);
  return clique;
}

void Clique::separate(std::vector<Cut>& cuts) {
  std::vector<std::pair<double, std::vector<CliqueLiteral>>> found;
  for (std::size_t seed = 0; seed < fractional_.size(); ++seed) {
    if (context_.says_stop(4 * fractional_.size())) return;
    std::vector<CliqueLiteral> clique = grow(seed);
    double sum = 0.0;
    for (const CliqueLiteral literal : clique) sum += value(literal);
    if (sum <= 1.0 + kPointTolerance) continue;
    std::sort(clique.begin(), clique.end());
    found.emplace_back(-sum, std::move(clique));
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  if (found.size() > kMaxCliques) found.resize(kMaxCliques);
  for (auto& [violation, clique] : found) {
    if (context_.says_stop(1000 * clique.size())) return;
    extend(clique);
    if (auto cut = finish(clique)) cuts.push_back(std::move(*cut));
  }
}

void Clique::extend(std::vector<CliqueLiteral>& clique) {
  std::vector<CliqueLiteral> candidates = cliques_.excluded_by_all(clique);
  std::erase_if(candidates, [&](CliqueLiteral literal) {
    return context_.is_fixed(column_of(literal)) || value(literal) > kPointTolerance;
  });
  cliques_.extend(clique, candidates);
}

std::optional<Cut> Clique::finish(const std::vector<CliqueLiteral>& clique) const {
  LinearRow row = to_row(clique);
  const double efficacy = context_.efficacy(row);
  if (efficacy < kMinEfficacy) return std::nullopt;
  return Cut{std::move(row), CliqueDerivation{to_bounds(clique)}, efficacy};
}

}  // namespace quadrille::engine::mip
