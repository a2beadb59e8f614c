// SPDX-License-Identifier: MIT
//
// The three best plans of a workshop: chairs or tables, none or at least twenty of them, and a
// night shift, without which there is less wood. Logs the searches. Then finds the worth
// of the best plans with at least 20, 30, 40 and 50 tables.
//
//   cmake -B build && cmake --build build && build/plan

#include <iostream>
#include <quadrille/engine.hpp>
#include <string>
#include <string_view>

using namespace quadrille::engine;

namespace {

constexpr ColumnIndex kChairs = 0, kTables = 1, kNight = 2;

// Returns what is wrong with the model; empty if nothing is.
std::string state(Model& model) {
  model.add_column("chairs", 20, 90);
  model.add_column("tables", 20, 90);
  model.add_column("night", 0, 1);
  model.set_objective({{kChairs, 5}, {kTables, 9}, {kNight, -60}}, Sense::kMaximise);
  model.add_row("wood", {{kChairs, 2}, {kTables, 5}}, -kInfinity, 200);

  const ColumnIndex kinds[] = {kChairs, kTables};
  for (const ColumnIndex kind : kinds)
    if (auto fault = make_semi_continuous(model, kind); !fault.empty()) return fault;
  if (auto fault = add_ordered_set(model, "one kind", kinds, 1); !fault.empty()) return fault;
  const Row by_day{"by day", {{kChairs, 2}, {kTables, 5}}, -kInfinity, 150};
  return add_indicator_row(model, kNight, false, by_day);
}

}  // namespace

int main() {
  Model model;
  if (const std::string fault = state(model); !fault.empty()) {
    std::cerr << fault << '\n';
    return 1;
  }
  Options options;
  options.limits.work = 100'000;
  options.log = [](std::string_view line) { std::clog << line << '\n'; };
  for (const SolveResult& result : best_solutions(model, 3, options, {kChairs, kTables})) {
    if (result.status != SolveStatus::kOptimal) break;
    std::cout << result.objective->text() << ": " << result.values[kChairs].text() << " chairs, "
              << result.values[kTables].text() << " tables\n";
  }

  LearnedClauses learned;
  for (const int tables : {20, 30, 40, 50}) {
    Options request{.assumptions = {at_least(kTables, tables)}, .learned = &learned};
    const SolveResult result = solve(model, request);
    std::cout << tables << " tables: " << (result.objective ? result.objective->text() : "no plan")
              << '\n';
  }
}
