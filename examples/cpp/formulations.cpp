// SPDX-License-Identifier: MIT
//
// Two formulations of the travelling salesman problem side by side: with the position u of each
// city in the tour, n^2 rows (C. E. Miller, A. W. Tucker and R. A. Zemlin, 1960), and with a row
// against each set of cities that forms a tour of its own (G. Dantzig, R. Fulkerson and S. Johnson,
// 1954), of which the search gets only those that a point violates. Prints how strong and how fast
// they are.
//
//   cmake -B build && cmake --build build && build/formulations [CITIES]

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <quadrille/engine.hpp>
#include <random>
#include <string>
#include <utility>
#include <vector>

using namespace quadrille::engine;

namespace {

// The arcs from city i to city j, each with its 0/1 column; each city is left and entered once.
struct Assignment {
  explicit Assignment(int count) : cities(count), arc(count, std::vector<ColumnIndex>(count)) {
    std::mt19937 random(1);
    std::vector<double> x, y;
    for (int i = 0; i < cities; ++i) x.push_back(random() % 1000), y.push_back(random() % 1000);
    std::vector<Term> length;
    std::vector<std::vector<Term>> out(cities), in(cities);
    for (int i = 0; i < cities; ++i) {
      for (int j = 0; j < cities; ++j) {
        if (i == j) continue;
        arc[i][j] = model.add_column("", 0, 1);
        length.push_back({arc[i][j], std::lround(std::hypot(x[i] - x[j], y[i] - y[j]))});
        out[i].push_back({arc[i][j], 1});
        in[j].push_back({arc[i][j], 1});
      }
    }
    for (const auto& terms : out) model.add_row("leave", terms, 1, 1);
    for (const auto& terms : in) model.add_row("enter", terms, 1, 1);
    model.set_objective(length, Sense::kMinimise);
  }

  // u_1 = 1, 2 <= u_i <= n, u_i - u_j + 1 <= (n - 1) (1 - x_ij) for i, j other than 1.
  void add_positions() {
    std::vector<ColumnIndex> u{model.add_column({"u", 1, 1, ColumnType::kContinuous, 1})};
    for (int i = 1; i < cities; ++i)
      u.push_back(model.add_column({"u", 2, cities, ColumnType::kContinuous, 1}));
    for (int i = 1; i < cities; ++i) {
      for (int j = 1; j < cities; ++j) {
        if (i != j)
          model.add_row("order", {{u[i], 1}, {u[j], -1}, {arc[i][j], cities - 1}}, -kInfinity,
                        cities - 2);
      }
    }
  }

  int cities;
  Model model;
  std::vector<std::vector<ColumnIndex>> arc;
};

// The sum of x_ij within a set S is at most |S| - 1.
class Subtours final : public Separator {
 public:
  explicit Subtours(const Assignment& tours) : tours_(tours) {}

  std::string_view name() const override { return "subtours"; }
  bool check(Point point, RowSink& sink) override { return add_rows(point, sink); }
  void separate(std::span<const double> point, RowSink& sink) override { add_rows(point, sink); }

 private:
  // Adds a row for each part that is not connected with the rest. Returns true if all are.
  template <typename Values>
  bool add_rows(const Values& values, RowSink& sink) const {
    std::vector<int> part(tours_.cities);
    for (int i = 0; i < tours_.cities; ++i) part[i] = i;
    for (int i = 0; i < tours_.cities; ++i) {
      for (int j = 0; j < tours_.cities; ++j) {
        if (i == j || values[tours_.arc[i][j]] < 1e-6) continue;
        const int from = part[i], to = part[j];
        for (int& p : part) p = p == from ? to : p;
      }
    }
    bool is_one = true;
    for (int p = 0; p < tours_.cities; ++p) {
      Row row{"", {}, -kInfinity, -1, 1};
      for (int i = 0; i < tours_.cities; ++i) {
        if (part[i] != p) continue;
        ++row.upper;
        for (int j = 0; j < tours_.cities; ++j)
          if (i != j && part[j] == p) row.terms.push_back({tours_.arc[i][j], 1});
      }
      if (row.upper < 0 || row.upper == tours_.cities - 1) continue;  // no city, or all
      is_one = false;
      sink.lazy(row, "subtour");
    }
    return is_one;
  }

  const Assignment& tours_;
};

class Rows final : public RowSink {
 public:
  void lazy(Row row, std::string) override { rows.push_back(std::move(row)); }
  void cut(Row row) override { rows.push_back(std::move(row)); }
  void clause(Clause, std::string) override {}
  void submit(std::vector<std::int64_t>) override {}
  void stop() override {}

  std::vector<Row> rows;
};

// Returns the optimum with all columns continuous, with all rows that the separators find missing.
double relaxation(const Model& model, const std::vector<Separator*>& separators) {
  Model relaxed;
  for (Column column : model.columns()) {
    column.type = ColumnType::kContinuous;
    relaxed.add_column(column);
  }
  for (const Row& row : model.rows()) relaxed.add_row(row);
  relaxed.set_objective(model.objective());
  while (true) {
    const SolveResult result = solve(relaxed);
    std::vector<double> point;
    for (const Number& value : result.values) point.push_back(value.approximation());
    Rows missing;
    for (Separator* separator : separators) separator->separate(point, missing);
    if (missing.rows.empty()) return result.objective->approximation();
    for (const Row& row : missing.rows) relaxed.add_row(row);
  }
}

void measure(const char* name, const Model& model, const std::vector<Separator*>& separators) {
  const auto start = std::chrono::steady_clock::now();
  const SolveResult result = solve(model, {.limits = {.seconds = 60}, .separators = separators});
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  std::cout << name << ": " << model.rows().size() << " rows and " << result.statistics.lazy_rows
            << " lazy ones, relaxation " << relaxation(model, separators) << ", length "
            << (result.objective ? result.objective->text() : "unknown") << ' '
            << to_string(result.status) << ", " << result.statistics.nodes << " nodes, "
            << seconds.count() << " s\n";
}

}  // namespace

int main(int argc, char** argv) {
  const int cities = argc > 1 ? std::atoi(argv[1]) : 15;
  Assignment positions(cities), tours(cities);
  positions.add_positions();
  measure("positions", positions.model, {});
  Subtours subtours(tours);
  measure("subtours", tours.model, {&subtours});
}
