// SPDX-License-Identifier: MIT

#include <cassert>

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
#include "engine/mip/trail.hpp"
#include "engine/mip/tree.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::engine::mip {

void atom_example(const Trail& trail, ColumnIndex x) {
  // begin engine/mip/atom.hpp
  const Atom atom = to_atom(at_most(x, 3));  // {2 x + 1, -3}
  const bool holds = trail.bound(atom.key) >= atom.value;
  // end
}

bool clause_store_example(Trail& trail, RowStore& rows, const Clause& clause) {
  // begin engine/mip/clause_store.hpp
  ClauseStore clauses(trail);
  clauses.add(clause, true);
  Reason conflict;
  if (!clauses.propagate(trail, rows, conflict)) return false;  // `conflict` is violated
  // end
  return true;
}

void clique_merging_example(const Problem& problem, CliqueTable& cliques, ProofLog* proof,
                            Presolved& presolved, Poll& poll) {
  // begin engine/mip/clique_merging.hpp
  merge_cliques(problem, cliques, proof, presolved, poll);
  // end
}

void cliques_example(int columns, const Row& row, const Problem& problem,
                     const Propagator& propagator, ColumnIndex x, ColumnIndex y) {
  // begin engine/mip/cliques.hpp
  CliqueTable cliques(columns);
  cliques.add_row(row, Side::kUpper, problem, propagator);
  cliques.add({2 * x, 2 * y + 1});  // x and not y exclude one another
  std::vector<CliqueLiteral> clique = {2 * x};
  cliques.extend(clique, cliques.excluded_by_all(clique));
  // end
}

void completion_example(const Problem& problem, const std::vector<std::int64_t>& integers,
                        const lp::SimplexLimits& limits) {
  // begin engine/mip/completion.hpp
  Completion completion(problem);
  if (const auto incumbent = completion.complete(integers, limits)) use(incumbent->values);
  // end
}

void conflict_analysis_example(const Trail& trail, const RowStore& rows, ClauseStore& clauses,
                               const Reason& conflict) {
  // begin engine/mip/conflict_analysis.hpp
  ConflictAnalysis analysis(trail);
  const Analysis result = analysis.run(trail, rows, clauses, conflict);
  // end
}

void conflict_search_example(SearchState& state, Pruning& pruning, Candidates& candidates,
                             const std::function<void()>& report) {
  // begin engine/mip/conflict_search.hpp
  ConflictSearch conflicts(state, pruning, candidates);
  conflicts.run(500, true, report);  // at most so many contradictions
  if (state.is_finished || state.incumbent) use(state.incumbent);
  // end
}

void cut_example(const std::vector<Cut>& cuts, const Relaxation& relaxation) {
  // begin engine/mip/cut.hpp
  const Cut& cut = cuts.front();
  if (const auto* mir = std::get_if<MirDerivation>(&cut.derivation))
    use(mir->divisor, relaxation.row_numbers()[mir->weights[0].row]);
  // end
}

void cut_selection_example(const Problem& problem, std::vector<Cut> cuts, Poll& poll) {
  // begin engine/mip/cut_selection.hpp
  const CutSelection selection(problem);
  for (const Cut& cut : selection.select(std::move(cuts), 40, poll)) use(cut.row);
  // end
}

void feasibility_jump_example(const Problem& problem, Candidates& candidates,
                              const std::vector<std::int64_t>& lower,
                              const std::vector<std::int64_t>& upper, std::int64_t effort,
                              std::uint64_t seed, const Poll& poll) {
  // begin engine/mip/feasibility_jump.hpp
  FeasibilityJump jump(problem.model(), lower, upper, lower, seed);
  if (const auto point = jump.run(effort, poll)) candidates.judge(*point);
  // end
}

void first_solution_example(SearchState& state, Candidates& candidates) {
  // begin engine/mip/first_solution.hpp
  jump_to_solution(state, candidates);
  if (state.incumbent) use(state.incumbent->values);
  // end
}

void neighbourhood_example(SearchState& state, Candidates& candidates) {
  // begin engine/mip/neighbourhood.hpp
  Neighbourhood neighbourhood(state, candidates);
  if (neighbourhood.run()) use(state.incumbent->values);  // a better solution was found
  // end
}

void parallel_rows_example(Presolved& presolved, Poll& poll) {
  // begin engine/mip/parallel_rows.hpp
  drop_parallel_rows(presolved, poll);
  // end
}

void presolve_example(const Problem& problem, const Propagator& propagator, ProofLog* proof,
                      Poll& poll) {
  // begin engine/mip/presolve.hpp
  Presolve presolve(problem, propagator, proof);   // the propagator at level 0, propagated
  const Presolved presolved = presolve.run(poll);  // rows to use instead of the problem's
  // end
}

void probing_example(SearchState& state) {
  // begin engine/mip/probing.hpp
  probe(state);  // at level 0, propagated; state.is_finished if that was the end
  // end
}

void problem_example(const Model& model, const Rational& value) {
  // begin engine/mip/problem.hpp
  const Problem problem(model);
  const Rational objective = problem.in_model_units(value);
  // end
}

void proof_recorder_example(ProofLog& log, const Problem& problem,
                            const exact::Aggregate& aggregate, const std::vector<int>& row_numbers,
                            int level, Propagator& propagator, const Node& node,
                            const Result& result) {
  // begin engine/mip/proof_recorder.hpp
  ProofRecorder recorder(&log, problem);
  const int tag = recorder.derived(aggregate, row_numbers, level);
  propagator.add_local_row(aggregate.row, tag);
  if (!propagator.propagate()) recorder.learned(propagator.analyse());
  recorder.closed(decisions_of(node));
  recorder.concluded(result);
  // end
}

bool propagator_example(const Model& model, ColumnIndex x) {
  // begin engine/mip/propagator.hpp
  Propagator propagator(model);
  if (!propagator.propagate()) return false;  // contradiction at level 0: infeasible
  propagator.decide(at_most(x, 0));           // opens level 1
  if (!propagator.propagate()) {
    const Analysis analysis = propagator.analyse();
    propagator.backtrack(analysis.backjump_level);
    propagator.learn(analysis.clause);  // its first literal now follows
  }
  // end
  return true;
}

void relaxation_example(const Problem& problem, const std::vector<Row>& rows,
                        const std::vector<int>& numbers, const Propagator& propagator,
                        const lp::SimplexLimits& limits, exact::Aggregate& certificate) {
  // begin engine/mip/relaxation.hpp
  Relaxation relaxation(problem, rows, numbers);
  relaxation.take_bounds(propagator);
  if (relaxation.solve(limits) == lp::Verdict::kInfeasible) {
    if (relaxation.certify(nullptr, false, certificate)) use(certificate.row);
  }
  // end
}

void root_cuts_example(SearchState& state, Pruning& pruning) {
  // begin engine/mip/root_cuts.hpp
  RootCuts root_cuts(state, pruning);
  if (root_cuts.run()) use(state.relaxation.rows());  // the relaxation has changed
  // end
}

void residues_example(Poll& poll) {
  // begin engine/mip/residues.hpp
  ResidueTable table(poll);
  table.look({6, 10, 15}, 29, 29).is_impossible;  // true
  table.look({6, 10, 15}, 30, 31).counts;         // {1, 1, 1}, the sum 31
  // end
}

void row_reasoning_example(const HalfRow& row, const Trail& trail, RowExplainer& explainer,
                           std::vector<Atom>& explanation) {
  // begin engine/mip/row_reasoning.hpp
  const RowActivity activity = activity_of(row, trail);
  tighten<Wide>(row, activity.slack, activity.infinite, trail, [](const Atom& a) { use(a); });
  explainer.explain(row, trail, trail.size(), nullptr, explanation);  // why it is violated
  // end
}

void row_store_example(Trail& trail, const LinearRow& row, const Atom& atom, const Reason& reason) {
  // begin engine/mip/row_store.hpp
  RowStore rows(trail);
  rows.add(row.terms, false, row.upper, RowStore::kNoTag, trail);
  rows.push(trail, atom, reason);  // the only way to change a bound
  Reason conflict;
  while (!rows.is_idle() && rows.propagate_next(trail, conflict)) continue;
  // end
}

void search_example(const Problem& problem, const Options& options) {
  // begin engine/mip/search.hpp
  Search search(problem, options);
  const Result result = search.run();
  // end
}

void trail_example(const Model& model, BoundKey key) {
  // begin engine/mip/trail.hpp
  Trail trail(model);
  trail.open_level();
  trail.push({key, 1}, {ReasonKind::kDecision, 0});
  trail.backtrack(0, [](const Atom& undone, std::int64_t before) { use(undone, before); });
  // end
}

}  // namespace quadrille::engine::mip
