// SPDX-License-Identifier: MIT

#include <quadrille/engine.hpp>

#include <cassert>
#include <fstream>
#include <iostream>
#include <stdexcept>

#include <quadrille/engine/basis.hpp>
#include "engine/euclid.hpp"
#include "engine/exact/basic_solution.hpp"
#include "engine/incremental_search.hpp"
#include "engine/linear_row.hpp"
#include "engine/poll.hpp"
#include "engine/random.hpp"
#include "engine/rational.hpp"
#include "engine/refinement.hpp"
#include "engine/short_lists.hpp"
#include "engine/wide.hpp"
#include "engine/work.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::engine {

void engine_example() {
#include "example_of/engine/include/quadrille/engine.hpp"
}

void decimals_example() {
#include "example_of/engine/include/quadrille/engine/decimals.hpp"
}

void editing_example(Model& model) {
#include "example_of/engine/include/quadrille/engine/editing.hpp"
}

void special_example() {
#include "example_of/engine/include/quadrille/engine/special.hpp"
}

void best_example(const Model& model) {
#include "example_of/engine/include/quadrille/engine/best.hpp"
}

void learned_example(Model& model, ColumnIndex monday, ColumnIndex tuesday) {
#include "example_of/engine/include/quadrille/engine/learned_clauses.hpp"
}

void incremental_example(const Model& model, ColumnIndex x, Options options) {
#include "example_of/engine/incremental_search.hpp"
}

void work_example(Options request, const SolveResult& result) {
#include "example_of/engine/work.hpp"
}

void infeasibility_example(const Model& model) {
#include "example_of/engine/include/quadrille/engine/infeasibility.hpp"
}

void random_example(std::uint64_t seed, int count, void (*visit)(int), void (*skip)()) {
#include "example_of/engine/random.hpp"
}

void short_lists_example(std::size_t column_count, void (*visit)(int)) {
#include "example_of/engine/short_lists.hpp"
}

void basis_example() {
#include "example_of/engine/include/quadrille/engine/basis.hpp"
}

void euclid_example(const BigInteger& a, const BigInteger& b) {
#include "example_of/engine/euclid.hpp"
}

void linear_row_example(ColumnIndex x, ColumnIndex y) {
#include "example_of/engine/linear_row.hpp"
}

void literal_example(ColumnIndex x, ColumnIndex y) {
#include "example_of/engine/include/quadrille/engine/literal.hpp"
}

void model_example() {
#include "example_of/engine/include/quadrille/engine/model.hpp"
}

void number_example(const Model& model) {
#include "example_of/engine/include/quadrille/engine/number.hpp"
}

void stop_example(const Options& options, StopToken::Deadline deadline, void (*work_a_little)()) {
#include "example_of/engine/include/quadrille/stop.hpp"
}

void poll_example(const Options& options, const std::vector<Row>& rows) {
#include "example_of/engine/poll.hpp"
}

void rational_example() {
#include "example_of/engine/rational.hpp"
}

std::optional<Basis> refinement_example(const Model& model, const exact::BasicSolution& solution,
                                        const Basis& basis, const StopToken& stop) {
#include "example_of/engine/refinement.hpp"
  return std::nullopt;
}

struct SubtoursExample {
  static bool is_one_tour(Point point) { return point.empty(); }
  static std::vector<Term> ways_out_of_first_part(Point) { return {}; }

#include "example_of/engine/include/quadrille/engine/separator.hpp"
};

void features_example() {
#include "example_of/engine/include/quadrille/engine/features.hpp"
}

void solver_example(const Model& model) {
#include "example_of/engine/include/quadrille/engine/solver.hpp"
}

void vipr_example(const Model& model) {
#include "example_of/engine/include/quadrille/engine/vipr.hpp"
}

void wide_example(std::int64_t coefficient, std::int64_t value) {
#include "example_of/engine/wide.hpp"
}

}  // namespace quadrille::engine
