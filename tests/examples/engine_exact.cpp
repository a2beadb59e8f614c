// SPDX-License-Identifier: MIT

#include <array>
#include <cassert>
#include <ostream>

#include "engine/exact/aggregate.hpp"
#include "engine/exact/basic_solution.hpp"
#include "engine/exact/dixon_solver.hpp"
#include "engine/exact/linear_proof.hpp"
#include "engine/exact/modular_lu.hpp"
#include "engine/exact/prime_field.hpp"
#include "engine/exact/proof_log.hpp"
#include "engine/exact/rational_point.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::engine::exact {

bool aggregate_example(const Model& model, const std::vector<RangedRow>& rows,
                       const std::vector<double>& y, const ObjectiveLimit& limit,
                       const std::vector<std::int64_t>& lower,
                       const std::vector<std::int64_t>& upper) {
  // begin engine/exact/aggregate.hpp
  Aggregator aggregator(model.columns().size());
  Aggregate result;  // reused from call to call
  if (aggregator.aggregate(rows, y, &limit, lower, upper, result)) {
    const auto least = min_activity(result.row.terms, lower, upper);
    if (least && *least > result.row.upper) return true;  // no point is within these bounds
  }
  // end
  return false;
}

bool basic_solution_example(const Model& model, const Basis& basis) {
  // begin engine/exact/basic_solution.hpp
  const ExactBasis exact(model, basis, {}, {});
  if (const auto solution = exact.solution()) {
    return solution->primal_feasible && solution->dual_feasible;  // optimal, without tolerance
  }
  // end
  return false;
}

void dixon_solver_example(IntegerMatrix matrix, const std::vector<Wide>& b) {
  // begin engine/exact/dixon_solver.hpp
  DixonSolver solver;
  if (solver.prepare(std::move(matrix), {})) {
    const auto x = solver.solve(b, Orientation::kPlain);  // M x = b, to the last digit
  }
  // end
}

bool linear_proof_example(const Model& model, const RationalVector& multipliers) {
  // begin engine/exact/linear_proof.hpp
  return proves_infeasible(model, {}, multipliers);
  // end
}

void modular_lu_example(const IntegerMatrix& matrix, std::vector<std::uint64_t> x) {
  // begin engine/exact/modular_lu.hpp
  ModularLu lu;
  if (lu.factorise(matrix, PrimeField(0), {})) lu.solve(x);  // x := M^-1 x modulo the prime
  // end
}

void prime_field_example(std::uint64_t a) {
  // begin engine/exact/prime_field.hpp
  const PrimeField field(0);
  assert(field.multiply(a, field.inverse(a)) == 1);
  // end
}

void proof_log_example(const Model& model, std::ostream& file, const std::vector<Rational>& values,
                       const std::vector<RowWeight>& weights, const Clause& clause) {
  // begin engine/exact/proof_log.hpp
  ProofLog log([&](std::string_view text) { file << text; });
  log.begin(model, Rational(1, 1'000'000'000));
  log.incumbent(values);
  const int row = log.sum(weights, 0, ProofLog::Use::kHint);  // model rows count from 1
  log.clause(clause, std::array{row});  // no better solution has all these literals false
  log.remove(row);
  log.clause({}, {});  // nor is there any other
  log.conclude_optimal(objective_value(model, values));
  // end
}

void rational_point_example(const Model& model, const std::vector<Rational>& values) {
  // begin engine/exact/rational_point.hpp
  if (!check_point(model, values)) use(objective_value(model, values));
  // end
}

}  // namespace quadrille::engine::exact
