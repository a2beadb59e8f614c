// SPDX-License-Identifier: MIT
//
// The travelling salesman problem: finds a shortest tour through random points and proves it
// optimal. There are 2^n rows against subtours, so the search gets only those that it violates.
//
//   cmake -B build && cmake --build build && build/tour [POINTS]

#include <cmath>
#include <cstdlib>
#include <iostream>
#include <quadrille/engine.hpp>
#include <random>
#include <vector>

using namespace quadrille::engine;

namespace {

// An edge between two points, and the 0/1 column for its use in the tour.
struct Way {
  int from, to;
  ColumnIndex column;
};

class Subtours final : public Separator {
 public:
  Subtours(int points, const std::vector<Way>& ways) : points_(points), ways_(ways) {}

  std::string_view name() const override { return "subtours"; }
  bool check(Point point, RowSink& sink) override { return add_rows(point, sink); }
  void separate(std::span<const double> point, RowSink& sink) override { add_rows(point, sink); }

 private:
  // Adds a row for each connected part. Returns true if there is only one part.
  template <typename Values>
  bool add_rows(const Values& values, RowSink& sink) const {
    std::vector<int> part(points_);
    for (int i = 0; i < points_; ++i) part[i] = i;
    for (const Way& way : ways_) {
      if (values[way.column] < 1e-6) continue;
      const int from = part[way.from], to = part[way.to];
      for (int& p : part) p = p == from ? to : p;
    }
    bool is_one = true;
    for (int p = 0; p < points_; ++p) {
      std::vector<Term> leaving;
      for (const Way& way : ways_) {
        if ((part[way.from] == p) != (part[way.to] == p)) leaving.push_back({way.column, 1});
      }
      if (leaving.empty()) continue;  // the part has all points, or none
      is_one = false;
      sink.lazy({"", leaving, 2, kInfinity}, "subtour");
    }
    return is_one;
  }

  int points_;
  const std::vector<Way>& ways_;
};

}  // namespace

int main(int argc, char** argv) {
  const int count = argc > 1 ? std::atoi(argv[1]) : 25;
  std::mt19937 random(1);
  std::vector<double> x, y;
  for (int i = 0; i < count; ++i) x.push_back(random() % 1000), y.push_back(random() % 1000);

  Model model;
  std::vector<Way> ways;
  std::vector<Term> length;
  std::vector<std::vector<Term>> ways_at(count);
  for (int i = 0; i < count; ++i) {
    for (int j = i + 1; j < count; ++j) {
      ways.push_back({i, j, model.add_column("", 0, 1)});
      length.push_back({ways.back().column, std::lround(std::hypot(x[i] - x[j], y[i] - y[j]))});
      for (const int end : {i, j}) ways_at[end].push_back({ways.back().column, 1});
    }
  }
  for (const auto& terms : ways_at) model.add_row("", terms, 2, 2);
  model.set_objective(length, Sense::kMinimise);

  Subtours subtours(count, ways);
  const SolveResult result = solve(model, {.limits = {.seconds = 60}, .separators = {&subtours}});
  if (result.values.empty()) return std::cerr << "no tour\n", 1;
  int here = 0;
  for (int last = -1, steps = 0; steps < count; ++steps) {
    std::cout << here << ' ';
    for (const Way& way : ways) {
      if (result.values[way.column] != 1 || (way.from != here && way.to != here)) continue;
      const int next = way.from + way.to - here;
      if (next == last) continue;
      last = here, here = next;
      break;
    }
  }
  std::cout << "\nlength " << result.objective->text()
            << (result.status == SolveStatus::kOptimal ? ": optimal\n" : ": the best so far\n");
}
