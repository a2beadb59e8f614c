// SPDX-License-Identifier: MIT

#include "engine/mip/cut_selection.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace quadrille::engine::mip {

namespace {

// If the cosine of two cuts' normals exceeds this, the shallower cut is left out.
constexpr double kLargestCosine = 0.9;
// Cuts with less than this fraction of the greatest efficacy are left out.
constexpr double kMinEfficacyShare = 0.02;

}  // namespace

double CutSelection::norm(const LinearRow& row) const { return std::sqrt(cosine(row, row)); }

// Returns the cosine times both norms, i.e. the scalar product.
double CutSelection::cosine(const LinearRow& a, const LinearRow& b) const {
  assert(std::is_sorted(b.terms.begin(), b.terms.end(),
                        [](const Term& x, const Term& y) { return x.column < y.column; }));
  double sum = 0.0;
  auto other = b.terms.begin();
  for (const Term& term : a.terms) {
    while (other != b.terms.end() && other->column < term.column) ++other;
    if (other == b.terms.end()) break;
    if (other->column != term.column) continue;
    const auto unit = static_cast<double>(problem_.units(term.column));
    sum += static_cast<double>(term.coefficient) * unit * static_cast<double>(other->coefficient) *
           unit;
  }
  return sum;
}

std::vector<Cut> CutSelection::select(std::vector<Cut> cuts, std::size_t most, Poll& poll) const {
  std::stable_sort(cuts.begin(), cuts.end(), [](const Cut& a, const Cut& b) {
    if (a.efficacy != b.efficacy) return a.efficacy > b.efficacy;
    return a.row.terms.size() < b.row.terms.size();
  });
  std::vector<Cut> selected;
  std::vector<double> norms;
  for (Cut& cut : cuts) {
    if (selected.size() >= most || cut.efficacy < kMinEfficacyShare * cuts.front().efficacy) break;
    const double own = norm(cut.row);
    assert(own > 0.0);
    bool is_parallel = false;
    for (std::size_t k = 0; k < selected.size() && !is_parallel; ++k) {
      if (poll.says_stop(cut.row.terms.size() + selected[k].row.terms.size())) return selected;
      is_parallel = cosine(cut.row, selected[k].row) > kLargestCosine * own * norms[k];
    }
    if (is_parallel) continue;
    norms.push_back(own);
    selected.push_back(std::move(cut));
  }
  return selected;
}

}  // namespace quadrille::engine::mip
