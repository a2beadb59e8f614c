// SPDX-License-Identifier: MIT
//
// Capacitated vehicle routing: the shortest routes from a depot to all customers and back, such
// that no vehicle carries more than it can. A set of customers with demand d needs at least d /
// capacity vehicles, rounded up, each of which enters and leaves it. There are 2^n such rows; the
// search gets those that a candidate or a point of the relaxation violates.
//
//   cmake -B build && cmake --build build && build/routes [CUSTOMERS]

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <numeric>
#include <quadrille/engine.hpp>
#include <random>
#include <vector>

using namespace quadrille::engine;

namespace {

constexpr int kDepot = 0;
constexpr int kCapacity = 15;

// A way between two points, and the column for the number of vehicles that take it.
struct Way {
  int from, to;
  ColumnIndex column;
};

// Whether each point belongs to a set.
using Set = std::vector<bool>;

class Capacity final : public Separator {
 public:
  Capacity(const std::vector<int>& demand, const std::vector<Way>& ways)
      : demand_(demand), ways_(ways) {}

  std::string_view name() const override { return "capacity"; }

  // Candidates consist of routes and round trips without the depot: without the depot, each falls
  // apart into one set of customers.
  bool check(Point point, RowSink& sink) override { return add_rows(point, 1, sink); }

  // At a fractional point the customers fall apart only if weak ways are ignored.
  void separate(std::span<const double> point, RowSink& sink) override {
    for (const double least : {0.01, 0.5, 0.9}) add_rows(point, least, sink);
  }

 private:
  // Adds a row for each set of customers joined by ways of at least this value, if the point
  // violates it. Returns true if it violates none.
  template <typename Values>
  bool add_rows(const Values& values, double least, RowSink& sink) const {
    std::vector<int> part(demand_.size());
    std::iota(part.begin(), part.end(), 0);
    for (const Way& way : ways_) {
      if (way.from == kDepot || values[way.column] < least) continue;
      const int from = part[way.from], to = part[way.to];
      std::replace(part.begin(), part.end(), from, to);
    }
    bool is_satisfied = true;
    for (int p = 1; p < std::ssize(part); ++p) {
      Set set(part.size());
      for (int i = 1; i < std::ssize(part); ++i) set[i] = part[i] == p;
      if (!add_row_if_violated(values, set, sink)) is_satisfied = false;
    }
    return is_satisfied;
  }

  template <typename Values>
  bool add_row_if_violated(const Values& values, const Set& set, RowSink& sink) const {
    int load = 0;
    for (int i = 0; i < std::ssize(set); ++i) load += set[i] ? demand_[i] : 0;
    const int vehicles = (load + kCapacity - 1) / kCapacity;
    std::vector<Term> crossing;
    double crossed = 0;
    for (const Way& way : ways_) {
      if (set[way.from] == set[way.to]) continue;
      crossing.push_back({way.column, 1});
      crossed += static_cast<double>(values[way.column]);
    }
    if (crossed > 2 * vehicles - 0.01) return true;
    sink.lazy({"", crossing, 2 * vehicles, kInfinity}, "capacity");
    return false;
  }

  const std::vector<int>& demand_;
  const std::vector<Way>& ways_;
};

// Prints each route from the depot, once.
void print_routes(std::vector<int> uses, const std::vector<Way>& ways) {
  const auto leave = [&](int here) {
    for (const Way& way : ways) {
      if (uses[way.column] == 0 || (way.from != here && way.to != here)) continue;
      --uses[way.column];
      return way.from + way.to - here;
    }
    return -1;
  };
  for (int here = leave(kDepot); here >= 0; here = leave(kDepot)) {
    std::cout << "route:";
    for (; here != kDepot; here = leave(here)) std::cout << ' ' << here;
    std::cout << '\n';
  }
}

}  // namespace

int main(int argc, char** argv) {
  const int count = 1 + (argc > 1 ? std::atoi(argv[1]) : 12);
  std::mt19937 random(1);
  std::vector<double> x, y;
  std::vector<int> demand;
  for (int i = 0; i < count; ++i) {
    x.push_back(random() % 1000), y.push_back(random() % 1000);
    demand.push_back(i == kDepot ? 0 : static_cast<int>(1 + random() % 9));
  }

  Model model;
  std::vector<Way> ways;
  std::vector<Term> length;
  std::vector<std::vector<Term>> ways_at(count);
  for (int i = 0; i < count; ++i) {
    for (int j = i + 1; j < count; ++j) {
      // A vehicle may serve one customer only: then it takes the same way twice.
      ways.push_back({i, j, model.add_column("", 0, i == kDepot ? 2 : 1)});
      length.push_back({ways.back().column, std::lround(std::hypot(x[i] - x[j], y[i] - y[j]))});
      for (const int end : {i, j}) ways_at[end].push_back({ways.back().column, 1});
    }
  }
  for (int i = 1; i < count; ++i) model.add_row("", ways_at[i], 2, 2);
  model.set_objective(length, Sense::kMinimise);

  Capacity capacity(demand, ways);
  const SolveResult result = solve(model, {.limits = {.seconds = 60}, .separators = {&capacity}});
  if (result.values.empty()) return std::cerr << "no routes\n", 1;
  std::vector<int> uses;
  for (const Number& value : result.values) uses.push_back(static_cast<int>(*value.integer()));
  print_routes(std::move(uses), ways);
  std::cout << "length " << result.objective->text() << ": " << to_string(result.status) << '\n';
}
