// SPDX-License-Identifier: MIT

#include <array>
#include <cassert>
#include <ostream>

#include "engine/exact/aggregate.hpp"
#include "engine/exact/basic_solution.hpp"
#include "engine/exact/dixon_solver.hpp"
#include "engine/exact/exact_simplex.hpp"
#include "engine/exact/linear_proof.hpp"
#include "engine/exact/modular_lu.hpp"
#include "engine/exact/prime_field.hpp"
#include "engine/exact/proof_log.hpp"
#include "engine/exact/rational_point.hpp"
#include "engine/exact/veripb_size.hpp"
#include "engine/exact/veripb_text.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::engine::exact {

bool aggregate_example(const Model& model, const std::vector<RangedRow>& rows,
                       const std::vector<double>& y, const ObjectiveLimit& limit,
                       const std::vector<std::int64_t>& lower,
                       const std::vector<std::int64_t>& upper) {
#include "example_of/engine/exact/aggregate.hpp"
  return false;
}

bool basic_solution_example(const Model& model, const Basis& basis) {
#include "example_of/engine/exact/basic_solution.hpp"
  return false;
}

void dixon_solver_example(IntegerMatrix matrix, const std::vector<BigInteger>& b) {
#include "example_of/engine/exact/dixon_solver.hpp"
}

void exact_simplex_example(const Model& model, const Basis& last_basis, const StopToken& stop) {
#include "example_of/engine/exact/exact_simplex.hpp"
}

bool linear_proof_example(const Model& model, const RationalVector& multipliers) {
#include "example_of/engine/exact/linear_proof.hpp"
}

void modular_lu_example(const IntegerMatrix& matrix, std::vector<std::uint64_t> x) {
#include "example_of/engine/exact/modular_lu.hpp"
}

void prime_field_example(std::uint64_t a) {
#include "example_of/engine/exact/prime_field.hpp"
}

void proof_log_example(const Model& model, std::ostream& file, const std::vector<Rational>& values,
                       const std::vector<RowWeight>& weights, const Clause& clause) {
#include "example_of/engine/exact/proof_log.hpp"
}

void veripb_text_example(const VeriPbText::Sink& sink) {
#include "example_of/engine/exact/veripb_text.hpp"
}

std::string veripb_size_example(const Row& row) {
#include "example_of/engine/exact/veripb_size.hpp"
  return "";
}

void rational_point_example(const Model& model, const std::vector<Rational>& values) {
#include "example_of/engine/exact/rational_point.hpp"
}

}  // namespace quadrille::engine::exact
