// SPDX-License-Identifier: MIT
//
// Random matrices of many kinds: solutions are substituted back into the matrix and compared with
// those of a dense factor.

#include "engine/lp/basis_factor.hpp"

#include <algorithm>
#include <cmath>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "tests/catch.hpp"
#include "tests/engine/product_form_factor.hpp"
#include "tests/rounds.hpp"

namespace quadrille::engine::lp {
namespace {

using Random = std::mt19937_64;

int draw(Random& random, int low, int high) {
  return std::uniform_int_distribution<int>(low, high)(random);
}

double draw_real(Random& random) {
  return std::uniform_real_distribution<double>(-1.0, 1.0)(random);
}

std::vector<int> shuffled(Random& random, int size) {
  std::vector<int> order(static_cast<std::size_t>(size));
  for (int i = 0; i < size; ++i) order[i] = i;
  std::shuffle(order.begin(), order.end(), random);
  return order;
}

// Returns a column of about `count` entries in different rows.
template <typename Value>
std::vector<Entry> draw_column(Random& random, int size, int count, Value&& value) {
  std::set<int> rows;
  for (int i = 0; i < count; ++i) rows.insert(draw(random, 0, size - 1));
  std::vector<Entry> column;
  for (const int row : rows) column.push_back({row, value()});
  std::shuffle(column.begin(), column.end(), random);
  return column;
}

enum class BasisKind { kDense, kSparse, kTriangular, kIncidence, kBadlyScaled, kIdentity };
constexpr BasisKind kKinds[] = {BasisKind::kDense,       BasisKind::kSparse,
                                BasisKind::kTriangular,  BasisKind::kIncidence,
                                BasisKind::kBadlyScaled, BasisKind::kIdentity};

// Returns a column that has a pivot in `row` for the kinds in which this makes the matrix likely to
// be regular.
std::vector<Entry> draw_column(Random& random, BasisKind kind, int size, int row) {
  const auto real = [&] { return draw_real(random); };
  std::vector<Entry> column;
  switch (kind) {
    case BasisKind::kDense:
      return draw_column(random, size, 3 * size, real);
    case BasisKind::kSparse:
    case BasisKind::kBadlyScaled:
      column = draw_column(random, size, draw(random, 0, 4), real);
      break;
    case BasisKind::kTriangular:
      for (const Entry& entry : draw_column(random, size, 3, real)) {
        if (entry.row < row) column.push_back(entry);
      }
      break;
    case BasisKind::kIncidence:
      column = draw_column(random, size, draw(random, 0, 3), [] { return 1.0; });
      break;
    case BasisKind::kIdentity:
      break;
  }
  std::erase_if(column, [&](const Entry& entry) { return entry.row == row; });
  const bool real_pivot = kind != BasisKind::kIncidence && kind != BasisKind::kIdentity;
  column.push_back({row, real_pivot ? 0.5 + std::abs(draw_real(random)) : 1.0});
  return column;
}

SparseColumns draw_matrix(Random& random, BasisKind kind, int size) {
  const std::vector<int> order = shuffled(random, size);
  SparseColumns columns;
  std::vector<double> row_scale(static_cast<std::size_t>(size));
  for (double& scale : row_scale) scale = std::exp2(draw(random, -10, 10));
  const std::vector<int> names = shuffled(random, size);
  for (int j = 0; j < size; ++j) {
    std::vector<Entry> column = draw_column(random, kind, size, order[j]);
    const double scale = std::exp2(draw(random, -10, 10));
    for (Entry& entry : column) {
      if (kind == BasisKind::kBadlyScaled) entry.value *= scale * row_scale[entry.row];
      if (kind == BasisKind::kTriangular) entry.row = names[entry.row];
    }
    columns.push_back(std::move(column));
  }
  return columns;
}

std::vector<Replacement> factorise(BasisFactor& factor, const SparseColumns& columns) {
  const std::vector<std::span<const Entry>> spans(columns.begin(), columns.end());
  return factor.factorise(spans);
}

double largest(const std::vector<double>& values) {
  double most = 0.0;
  for (const double value : values) most = std::max(most, std::abs(value));
  return most;
}

double largest(const SparseColumns& columns) {
  double most = 0.0;
  for (const auto& column : columns) {
    for (const Entry& entry : column) most = std::max(most, std::abs(entry.value));
  }
  return most;
}

// Returns the largest entry of B x - b relative to the sizes of B, x and b.
double residual(const SparseColumns& columns, const std::vector<double>& x,
                const std::vector<double>& b) {
  std::vector<double> left = b;
  for (std::size_t j = 0; j < columns.size(); ++j) {
    for (const Entry& entry : columns[j]) left[entry.row] -= entry.value * x[j];
  }
  return largest(left) / (largest(columns) * largest(x) + largest(b) + 1e-300);
}

double transposed_residual(const SparseColumns& columns, const std::vector<double>& y,
                           const std::vector<double>& c) {
  std::vector<double> left = c;
  for (std::size_t j = 0; j < columns.size(); ++j) {
    for (const Entry& entry : columns[j]) left[j] -= entry.value * y[entry.row];
  }
  return largest(left) / (largest(columns) * largest(y) + largest(c) + 1e-300);
}

bool well_formed(const SparseVector& x) {
  if (x.dense) return true;
  std::set<int> listed;
  for (const int position : x.positions) {
    if (!listed.insert(position).second) return false;
  }
  for (int i = 0; i < static_cast<int>(x.size()); ++i) {
    if (x.values[i] != 0.0 && !listed.contains(i)) return false;
  }
  return true;
}

// Returns a right-hand side with about `count` nonzeros; it is marked as dense if at least half of
// its entries are nonzero. Zeros may be listed.
SparseVector draw_vector(Random& random, int size, int count) {
  SparseVector x(static_cast<std::size_t>(size));
  x.dense = 2 * count >= size && count > 1;
  const std::vector<int> order = shuffled(random, size);
  for (int i = 0; i < count; ++i)
    x.set(order[i], draw(random, 0, 9) == 0 ? 0.0 : draw_real(random));
  if (!x.dense && count < size) x.set(order[count], 0.0);
  return x;
}

constexpr double kAccuracy = 1e-9;

// Solves right-hand sides of all shapes and substitutes the solutions.
void check_solves(BasisFactor& factor, const SparseColumns& columns, Random& random) {
  const int size = static_cast<int>(columns.size());
  double worst = 0.0;
  bool listed = true;
  for (const int count : {1, 1, std::min(3, size), (size + 9) / 10, (size + 1) / 2, size}) {
    SparseVector x = draw_vector(random, size, count);
    SparseVector y = draw_vector(random, size, count);
    const std::vector<double> b = x.values, c = y.values;
    factor.ftran(x);
    factor.btran(y);
    listed = listed && well_formed(x) && well_formed(y);
    worst = std::max(worst, residual(columns, x.values, b));
    worst = std::max(worst, transposed_residual(columns, y.values, c));
  }
  CHECK(listed);
  CHECK(worst < kAccuracy);
}

SparseColumns repaired(SparseColumns columns, const std::vector<Replacement>& replacements) {
  for (const auto& [position, row] : replacements) columns[position] = {{row, 1.0}};
  return columns;
}

TEST_CASE("Basis factor: random matrices of all kinds and sizes are solved", "[basis]") {
  Random random(1);
  BasisFactor factor;
  for (int round = 0; round < tests::rounds(3000); ++round) {
    const BasisKind kind = kKinds[round % std::size(kKinds)];
    const int size = round % 100 == 0 ? draw(random, 100, 300) : draw(random, 1, 40);
    CAPTURE(round, size);
    const SparseColumns columns = draw_matrix(random, kind, size);
    const std::vector<Replacement> replacements = factorise(factor, columns);
    if (kind != BasisKind::kIncidence && kind != BasisKind::kSparse &&
        kind != BasisKind::kBadlyScaled) {
      CHECK(replacements.empty());
    }
    check_solves(factor, repaired(columns, replacements), random);
  }
}

TEST_CASE("Basis factor: exactly the dependent columns are replaced", "[basis]") {
  Random random(2);
  BasisFactor factor;
  for (int round = 0; round < tests::rounds(2000); ++round) {
    const BasisKind kind =
        round % 2 == 0 ? BasisKind::kIncidence : kKinds[round / 2 % std::size(kKinds)];
    const int size = draw(random, 1, 30);
    SparseColumns columns = draw_matrix(random, kind, size);
    const int spoiled = draw(random, 0, size - 1);
    switch (draw(random, 0, 4)) {
      case 0:
        columns[spoiled].clear();
        break;
      case 1:
        columns[spoiled] = columns[draw(random, 0, size - 1)];
        break;
      case 2:  // an empty row
        for (auto& column : columns) {
          std::erase_if(column, [&](const Entry& entry) { return entry.row == spoiled; });
        }
        break;
      case 3:  // listed zeros
        for (Entry& entry : columns[spoiled]) entry.value = 0.0;
        break;
      default:  // all columns in a few rows
        for (auto& column : columns) {
          std::erase_if(column, [&](const Entry& entry) { return entry.row > size / 2; });
        }
        break;
    }
    CAPTURE(round, size);
    const std::vector<Replacement> replacements = factorise(factor, columns);
    if (kind != BasisKind::kBadlyScaled) {
      CHECK(replacements.size() == columns.size() - ProductFormFactor(columns).rank());
    }
    std::set<int> positions, rows;
    for (const auto& [position, row] : replacements) {
      positions.insert(position);
      rows.insert(row);
    }
    CHECK(positions.size() == replacements.size());
    CHECK(rows.size() == replacements.size());
    const SparseColumns regular = repaired(columns, replacements);
    CHECK(factorise(factor, regular).empty());
    check_solves(factor, regular, random);
  }
}

// Returns the best of a few random positions: neither the best nor a bad pivot.
int draw_pivot(Random& random, const SparseVector& alpha) {
  int best = draw(random, 0, static_cast<int>(alpha.size()) - 1);
  for (int i = 0; i < 5; ++i) {
    const int other = draw(random, 0, static_cast<int>(alpha.size()) - 1);
    if (std::abs(alpha.values[other]) > std::abs(alpha.values[best])) best = other;
  }
  return best;
}

// Exchanges columns, sometimes after a btran as in the dual simplex method.
void check_updates(BasisKind kind, int size, int updates, Random& random) {
  CAPTURE(static_cast<int>(kind), size);
  BasisFactor factor;
  SparseColumns columns = draw_matrix(random, kind, size);
  columns = repaired(columns, factorise(factor, columns));
  ProductFormFactor oracle(columns);
  for (int round = 0; round < updates; ++round) {
    const auto column = draw_column(random, kind, size, draw(random, 0, size - 1));
    SparseVector alpha(static_cast<std::size_t>(size));
    for (const Entry& entry : column) alpha.set(entry.row, entry.value);
    const std::vector<double> b = alpha.values;
    factor.ftran(alpha, true);
    REQUIRE(well_formed(alpha));
    REQUIRE(residual(columns, alpha.values, b) < kAccuracy);
    const std::vector<double> expected = oracle.ftran(b);
    for (int i = 0; i < size; ++i) {
      REQUIRE(std::abs(expected[i] - alpha.values[i]) <= 1e-5 * (1.0 + largest(expected)));
    }
    const int position = draw_pivot(random, alpha);
    if (std::abs(alpha.values[position]) < 1e-3 * (1.0 + largest(alpha.values))) continue;
    if (round % 3 != 0) {
      SparseVector unit(static_cast<std::size_t>(size));
      unit.set(round % 3 == 1 ? position : draw(random, 0, size - 1), round % 2 == 0 ? 1.0 : -2.5);
      factor.btran(unit);
    }
    columns[position] = column;
    const int before = factor.updates();
    const bool updated = factor.update(position, alpha.values[position]);
    CHECK(updated);
    CHECK(factor.updates() == before + (updated ? 1 : 0));
    oracle.update(static_cast<std::size_t>(position), expected);
    if (!updated || factor.wants_refactor()) {
      REQUIRE(factorise(factor, columns).empty());
      CHECK(factor.updates() == 0);
      CHECK_FALSE(factor.wants_refactor());
      oracle = ProductFormFactor(columns);
    }
    if (round % 5 == 0) check_solves(factor, columns, random);
  }
}

TEST_CASE("Basis factor: solves stay accurate over hundreds of updates", "[basis]") {
  Random random(3);
  for (const BasisKind kind :
       {BasisKind::kDense, BasisKind::kSparse, BasisKind::kTriangular, BasisKind::kIncidence}) {
    for (const int size : {1, 2, 3, 5, 10, 20, 40}) check_updates(kind, size, 300, random);
  }
  check_updates(BasisKind::kSparse, 200, 300, random);
  check_updates(BasisKind::kIncidence, 200, 300, random);
}

TEST_CASE("Basis factor: an update that contradicts its pivot is refused", "[basis]") {
  BasisFactor factor;
  const SparseColumns columns = {{{0, 1.0}}, {{1, 1.0}, {0, 1.0}}};
  REQUIRE(factorise(factor, columns).empty());
  for (const double pivot : {2.0, 0.0, -1.0, std::nan("")}) {
    SparseVector x(2);
    x.set(1, 1.0);
    factor.ftran(x, true);
    CHECK_FALSE(factor.update(1, pivot));
    factorise(factor, columns);
  }
}

TEST_CASE("Basis factor: an empty basis can be factorised", "[basis]") {
  BasisFactor factor;
  CHECK(factor.factorise({}).empty());
  SparseVector x(0);
  factor.ftran(x);
  factor.btran(x);
  CHECK(x.positions.empty());
}

}  // namespace
}  // namespace quadrille::engine::lp
