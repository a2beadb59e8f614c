// SPDX-License-Identifier: MIT
//
// Each row is divided by the greatest common divisor of its coefficients, and negated if the first
// of them is negative. Parallel rows then have the same left-hand side and therefore the same hash,
// by which they are grouped. If each of two rows is stronger on one side, both are kept, as a row
// has a single number in the proof log.

#include "engine/mip/parallel_rows.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <numeric>
#include <utility>

#include "engine/wide.hpp"

namespace quadrille::engine::mip {

namespace {

// Returns the divisor of a row; a negative one means that the row is negated as well.
std::int64_t divisor_of(const Row& row) {
  std::int64_t divisor = 0;
  for (const Term& term : row.terms) divisor = std::gcd(divisor, term.coefficient);
  assert(divisor != 0);  // some term, and none of them zero
  return row.terms.front().coefficient < 0 ? -divisor : divisor;
}

// Hashes the divided left-hand side.
std::uint64_t hash_of(const Row& row) {
  const std::int64_t divisor = divisor_of(row);
  std::uint64_t hash = 0;
  for (const Term& term : row.terms) {
    const auto coefficient = static_cast<std::uint64_t>(term.coefficient / divisor);
    hash = (hash ^ static_cast<std::uint64_t>(term.column) ^ coefficient << 32) *
           std::uint64_t{0x9e3779b97f4a7c15};
    hash ^= hash >> 32;
  }
  return hash;
}

bool are_parallel(const Row& a, const Row& b) {
  const std::int64_t divisor_a = divisor_of(a), divisor_b = divisor_of(b);
  return std::equal(a.terms.begin(), a.terms.end(), b.terms.begin(), b.terms.end(),
                    [&](const Term& s, const Term& t) {
                      return s.column == t.column &&
                             s.coefficient / divisor_a == t.coefficient / divisor_b;
                    });
}

// The sides of a divided row, multiplied by `scale`.
struct Sides {
  std::size_t row = 0;
  std::int64_t scale = 1;
  std::int64_t lower = 0, upper = 0;
};

Sides sides_of(std::size_t index, const Row& row) {
  const std::int64_t divisor = divisor_of(row);
  if (divisor > 0) return {index, divisor, row.lower, row.upper};
  return {index, -divisor, row.upper == kInfinity ? -kInfinity : -row.upper,
          row.lower == -kInfinity ? kInfinity : -row.lower};
}

bool implies(const Sides& a, const Sides& b) {
  const bool from_below =
      b.lower == -kInfinity ||
      (a.lower != -kInfinity && Wide{a.lower} * b.scale >= Wide{b.lower} * a.scale);
  const bool from_above =
      b.upper == kInfinity ||
      (a.upper != kInfinity && Wide{a.upper} * b.scale <= Wide{b.upper} * a.scale);
  return from_below && from_above;
}

}  // namespace

void drop_parallel_rows(Presolved& presolved, Poll& poll) {
  const std::vector<Row>& rows = presolved.rows;
  std::vector<std::pair<std::uint64_t, std::size_t>> order;  // by hash, then in order
  for (std::size_t i = 0; i < rows.size(); ++i) {
    assert(std::is_sorted(rows[i].terms.begin(), rows[i].terms.end(),
                          [](const Term& a, const Term& b) { return a.column < b.column; }));
    if (poll.says_stop(8 * rows[i].terms.size())) return;
    if (!rows[i].terms.empty()) order.emplace_back(hash_of(rows[i]), i);
  }
  std::sort(order.begin(), order.end());
  std::vector<bool> is_implied(rows.size(), false);
  std::vector<Sides> strongest;  // for this hash, one per left-hand side
  for (std::size_t k = 0; k < order.size(); ++k) {
    const std::size_t i = order[k].second;
    if (k == 0 || order[k - 1].first != order[k].first) strongest.clear();
    if (poll.says_stop(8 * rows[i].terms.size())) return;
    const Sides sides = sides_of(i, rows[i]);
    const auto found = std::find_if(strongest.begin(), strongest.end(), [&](const Sides& other) {
      return are_parallel(rows[other.row], rows[i]);
    });
    if (found == strongest.end()) {
      strongest.push_back(sides);
    } else if (implies(*found, sides)) {
      is_implied[i] = true;
    } else if (implies(sides, *found)) {
      is_implied[found->row] = true;
      *found = sides;
    }
  }
  presolved.drop(is_implied);
}

}  // namespace quadrille::engine::mip
