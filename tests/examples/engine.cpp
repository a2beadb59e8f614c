// SPDX-License-Identifier: MIT

#include <quadrille/engine.hpp>

#include <cassert>
#include <iostream>

#include "engine/basis.hpp"
#include "engine/euclid.hpp"
#include "engine/exact/basic_solution.hpp"
#include "engine/linear_row.hpp"
#include "engine/poll.hpp"
#include "engine/random.hpp"
#include "engine/rational.hpp"
#include "engine/refinement.hpp"
#include "engine/wide.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::engine {

void engine_example() {
  // begin engine/include/quadrille/engine.hpp
  Model model;
  const ColumnIndex tables = model.add_column("tables", 0, 40);
  const ColumnIndex chairs = model.add_column("chairs", 0, 40);
  model.add_row("wood", {{tables, 7}, {chairs, 3}}, -kInfinity, 100);
  model.add_row("hours", {{tables, 2}, {chairs, 2}}, -kInfinity, 45);
  model.set_objective({{tables, 9}, {chairs, 5}}, Sense::kMaximise);
  const Result result = solve(model, {.limits = {.seconds = 10}});
  if (result.status == Status::kOptimal) std::cout << result.objective->text() << '\n';
  // end
}

void random_example(std::uint64_t seed, int count, void (*visit)(int), void (*skip)()) {
  // begin engine/random.hpp
  std::mt19937_64 random(seed);
  for (const int row : shuffled(count, random)) visit(row);
  if (random_fraction(random) < 0.5) skip();
  // end
}

void basis_example() {
  // begin engine/basis.hpp
  const Basis slack{{BasisStatus::kAtLower, BasisStatus::kAtUpper}, {BasisStatus::kBasic}};
  // end
}

void euclid_example(const BigInteger& a, const BigInteger& b) {
  // begin engine/euclid.hpp
  Euclid euclid(a, b);  // a >= b >= 0
  while (!euclid.remainder().is_zero()) euclid.advance();
  const BigInteger greatest_common_divisor = euclid.previous();
  // end
}

void linear_row_example(ColumnIndex x, ColumnIndex y) {
  // begin engine/linear_row.hpp
  const LinearRow row = {{{x, 2}, {y, 3}}, 4};  // 2 x + 3 y <= 4
  // end
}

void literal_example(ColumnIndex x, ColumnIndex y) {
  // begin engine/include/quadrille/engine/literal.hpp
  const Literal is_set = at_least(x, 1);  // of a 0/1 column
  const Clause either = {is_set, at_most(y, 2)};
  assert(negated(is_set) == at_most(x, 0));
  // end
}

void model_example() {
  // begin engine/include/quadrille/engine/model.hpp
  Model model;
  const ColumnIndex x = model.add_column("x", 0, 1), y = model.add_column("y", 0, 1);
  model.add_row("pack", {{x, 2}, {y, 3}}, -kInfinity, 4);
  model.set_objective({{x, 5}, {y, 4}}, Sense::kMaximise);
  const bool is_solution = !model.find_violation(std::vector<std::int64_t>{1, 0});
  // end
}

void number_example(const Model& model) {
  // begin engine/include/quadrille/engine/number.hpp
  const Result result = solve(model);
  for (const Number& value : result.values) {
    if (const auto whole = value.integer()) std::cout << "just " << *whole << '\n';
    std::cout << value.text() << " is about " << value.approximation() << '\n';
  }
  // end
}

void poll_example(const Options& options, const std::vector<Row>& rows) {
  // begin engine/poll.hpp
  Poll poll(options.stop);
  for (const Row& row : rows) {
    if (poll.says_stop(row.terms.size())) break;
    use(row.terms);
  }
  // end
}

void rational_example() {
  // begin engine/rational.hpp
  const Rational third(1, 3), two_thirds = third + third;
  assert(numerator(two_thirds) == 2);
  // end
}

std::optional<Basis> refinement_example(const Model& model, const exact::BasicSolution& solution,
                                        const Basis& basis, const std::function<bool()>& stop) {
  // begin engine/refinement.hpp
  if (const auto better = refined_basis(model, solution, basis, stop)) return *better;
  // end
  return std::nullopt;
}

struct SubtoursExample {
  static bool is_one_tour(Point point) { return point.empty(); }
  static std::vector<Term> ways_out_of_first_part(Point) { return {}; }

  // begin engine/include/quadrille/engine/separator.hpp
  class Subtours final : public Separator {
    std::string_view name() const override { return "subtours"; }
    bool check(Point point, RowSink& sink) override {
      if (is_one_tour(point)) return true;
      sink.lazy({"", ways_out_of_first_part(point), 2, kInfinity}, "first part");
      return false;
    }
  };
  // end
};

void features_example() {
  // begin engine/include/quadrille/engine/features.hpp
  Features features;
  features.probing = false;
  features.cuts = CutKinds::none();
  // end
}

void solver_example(const Model& model) {
  // begin engine/include/quadrille/engine/solver.hpp
  const Result result = solve(model, {.limits = {.seconds = 10}});
  if (result.status == Status::kOptimal) use(result.values, result.objective);
  // end
}

void wide_example(std::int64_t coefficient, std::int64_t value) {
  // begin engine/wide.hpp
  const Wide sum = Wide{coefficient} * value;
  if (const auto narrow = narrowed(sum)) use(*narrow);
  // end
}

}  // namespace quadrille::engine
