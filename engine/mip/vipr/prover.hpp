// SPDX-License-Identifier: MIT
//
// Proves a known verdict by a plain branch and bound that a VIPR certificate can express: cuts at
// the root, propagation, relaxations. It learns no clauses, as VIPR has none over integers.
//
//   Prover prover(problem, goal, text, stop);
//   if (const auto refutation = prover.run()) use(refutation->bound);

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <quadrille/engine/literal.hpp>
#include <quadrille/stop.hpp>
#include "engine/lp/simplex.hpp"
#include "engine/mip/cut_selection.hpp"
#include "engine/mip/problem.hpp"
#include "engine/mip/relaxation.hpp"
#include "engine/mip/vipr/branching.hpp"
#include "engine/mip/vipr/ledger.hpp"
#include "engine/mip/vipr/text.hpp"
#include "engine/poll.hpp"
#include "engine/rational.hpp"

namespace quadrille::engine::mip {

// The claim to be proved, in the search's units. With neither, it is that no solution exists.
struct ProofGoal {
  std::optional<std::int64_t> limit = {};  // no solution has an objective up to this
  std::optional<Rational> value = {};      // no solution has a smaller objective
};

class Prover {
 public:
  // All must outlive the prover.
  Prover(const Problem& problem, const ProofGoal& goal, ViprText& text, StopToken stop);

  // Writes the proof. Its last line is 0 >= 1 or a bound on the objective: that of the goal.
  // Returns nullopt if it was stopped, or if the claim does not hold.
  std::optional<Refutation> run();
  std::int64_t nodes() const { return nodes_; }

 private:
  struct Branch {
    Literal second;  // the decision of the other child
    std::optional<Refutation> first;
    int first_decision = -1;
  };

  std::optional<Refutation> visit(std::optional<Literal>& branching);
  std::optional<Refutation> close_by_lattice();
  std::optional<Refutation> solve(lp::Verdict& verdict);
  void take_bounds();
  std::vector<int> rows() const;
  bool looks_closed(lp::Verdict verdict) const;
  std::optional<Refutation> close(lp::Verdict verdict);
  std::optional<Refutation> close_by_floats(bool is_ray);
  std::optional<Refutation> close_exactly();
  std::optional<Refutation> sum_of(std::span<const double> multipliers, int scaling, bool is_ray,
                                   const Rational& enough);
  std::optional<Refutation> fix_by_reduced_costs();
  std::optional<Refutation> add_cuts();
  std::vector<Cut> separate();
  std::optional<Literal> decision();
  std::optional<Refutation> go_up(Refutation refutation, std::vector<Branch>& branches);

  const Problem& problem_;
  const ProofGoal& goal_;
  Target target_;
  StopToken stop_;
  Poll poll_;
  Ledger ledger_;
  Relaxation relaxation_;
  lp::SimplexLimits limits_;
  PlainBranching branching_;
  CutSelection selection_;
  exact::Aggregator aggregator_;
  std::int64_t nodes_ = 0;
};

}  // namespace quadrille::engine::mip
