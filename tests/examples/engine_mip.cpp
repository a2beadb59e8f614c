// SPDX-License-Identifier: MIT

#include <cassert>

#include "engine/mip/assignment_search.hpp"
#include "engine/mip/atom.hpp"
#include "engine/mip/candidates.hpp"
#include "engine/mip/clause_store.hpp"
#include "engine/mip/clique_merging.hpp"
#include "engine/mip/cliques.hpp"
#include "engine/mip/completion.hpp"
#include "engine/mip/conflict_analysis.hpp"
#include "engine/mip/conflict_search.hpp"
#include "engine/mip/cut.hpp"
#include "engine/mip/cut_selection.hpp"
#include "engine/mip/feasibility_jump.hpp"
#include "engine/mip/first_solution.hpp"
#include "engine/mip/implied_integers.hpp"
#include "engine/mip/lattice.hpp"
#include "engine/mip/neighbourhood.hpp"
#include "engine/mip/parallel_rows.hpp"
#include "engine/mip/presolve.hpp"
#include "engine/mip/probing.hpp"
#include "engine/mip/problem.hpp"
#include "engine/mip/proof_recorder.hpp"
#include "engine/mip/propagator.hpp"
#include "engine/mip/relaxation.hpp"
#include "engine/mip/residues.hpp"
#include "engine/mip/root_cuts.hpp"
#include "engine/mip/row_reasoning.hpp"
#include "engine/mip/row_store.hpp"
#include "engine/mip/search.hpp"
#include "engine/mip/target.hpp"
#include "engine/mip/trail.hpp"
#include "engine/mip/tree.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::engine::mip {

bool target_example(const Problem& problem, const Rational& objective, FixedPoint bound) {
#include "example_of/engine/mip/target.hpp"
  return is_closed;
}

void assignment_search_example(const Model& model, Candidates& candidates,
                               const std::vector<std::int64_t>& lower,
                               const std::vector<std::int64_t>& upper, std::int64_t effort,
                               std::uint64_t seed, const Poll& poll) {
#include "example_of/engine/mip/assignment_search.hpp"
}

void atom_example(const Trail& trail, ColumnIndex x) {
#include "example_of/engine/mip/atom.hpp"
}

bool clause_store_example(Trail& trail, RowStore& rows, const Clause& clause) {
#include "example_of/engine/mip/clause_store.hpp"
  return true;
}

void clique_merging_example(const Problem& problem, CliqueTable& cliques, ProofLog* proof,
                            Presolved& presolved, Poll& poll) {
#include "example_of/engine/mip/clique_merging.hpp"
}

void cliques_example(int columns, const Row& row, const Problem& problem,
                     const Propagator& propagator, ColumnIndex x, ColumnIndex y) {
#include "example_of/engine/mip/cliques.hpp"
}

void completion_example(const Problem& problem, const std::vector<std::int64_t>& integers,
                        const lp::SimplexLimits& limits) {
#include "example_of/engine/mip/completion.hpp"
}

void conflict_analysis_example(const Trail& trail, const RowStore& rows, ClauseStore& clauses,
                               const Reason& conflict) {
#include "example_of/engine/mip/conflict_analysis.hpp"
}

void conflict_search_example(SearchState& state, Pruning& pruning, Candidates& candidates,
                             const std::function<void()>& report) {
#include "example_of/engine/mip/conflict_search.hpp"
}

void decision_order_example(const Model& model, Propagator& propagator, std::int64_t conflicts,
                            std::int64_t round) {
#include "example_of/engine/mip/decision_order.hpp"
}

void cut_example(const std::vector<Cut>& cuts, const Relaxation& relaxation) {
#include "example_of/engine/mip/cut.hpp"
}

void cut_selection_example(const Problem& problem, std::vector<Cut> cuts, Poll& poll) {
#include "example_of/engine/mip/cut_selection.hpp"
}

void feasibility_jump_example(const Problem& problem, Candidates& candidates,
                              const std::vector<std::int64_t>& lower,
                              const std::vector<std::int64_t>& upper, std::int64_t effort,
                              std::uint64_t seed, const Poll& poll) {
#include "example_of/engine/mip/feasibility_jump.hpp"
}

void implied_integers_example(const Model& model, void (*treat_as_integer)(ColumnIndex)) {
#include "example_of/engine/mip/implied_integers.hpp"
}

void first_solution_example(SearchState& state, Candidates& candidates) {
#include "example_of/engine/mip/first_solution.hpp"
}

void neighbourhood_example(SearchState& state, Candidates& candidates) {
#include "example_of/engine/mip/neighbourhood.hpp"
}

void parallel_rows_example(Presolved& presolved, Poll& poll) {
#include "example_of/engine/mip/parallel_rows.hpp"
}

void presolve_example(const Problem& problem, const Propagator& propagator, ProofLog* proof,
                      Poll& poll) {
#include "example_of/engine/mip/presolve.hpp"
}

void probing_example(SearchState& state) {
#include "example_of/engine/mip/probing.hpp"
}

void problem_example(const Model& model, const Rational& value) {
#include "example_of/engine/mip/problem.hpp"
}

void proof_recorder_example(const Options& options, const Problem& problem,
                            const exact::Aggregate& aggregate, const std::vector<int>& row_numbers,
                            int level, Propagator& propagator, const Node& node,
                            const SolveResult& result) {
#include "example_of/engine/mip/proof_recorder.hpp"
}

bool propagator_example(const Model& model, ColumnIndex x) {
#include "example_of/engine/mip/propagator.hpp"
  return true;
}

void relaxation_example(const Problem& problem, const std::vector<Row>& rows,
                        const std::vector<int>& numbers, const Propagator& propagator,
                        const lp::SimplexLimits& limits, exact::Aggregate& certificate) {
#include "example_of/engine/mip/relaxation.hpp"
}

void root_cuts_example(SearchState& state, Pruning& pruning) {
#include "example_of/engine/mip/root_cuts.hpp"
}

void lattice_example(const Problem& problem,
                     const std::function<ColumnRange(ColumnIndex)>& bounds, Poll& poll,
                     void (*refute)(const std::vector<IntegerEquation>&,
                                    const std::vector<Rational>&)) {
#include "example_of/engine/mip/lattice.hpp"
}

void residues_example(Poll& poll) {
#include "example_of/engine/mip/residues.hpp"
}

void row_reasoning_example(const HalfRow& row, const Trail& trail, RowExplainer& explainer,
                           std::vector<Atom>& explanation) {
#include "example_of/engine/mip/row_reasoning.hpp"
}

void row_store_example(Trail& trail, const LinearRow& row, const Atom& atom, const Reason& reason) {
#include "example_of/engine/mip/row_store.hpp"
}

void search_example(const Problem& problem, const Options& options) {
#include "example_of/engine/mip/search.hpp"
}

void trail_example(const Model& model, BoundKey key) {
#include "example_of/engine/mip/trail.hpp"
}

}  // namespace quadrille::engine::mip
