// SPDX-License-Identifier: MIT
//
// Chooses the column to branch on in a proof by branch and bound: by the gains of earlier
// branchings on it (pseudo-costs), which trial solves of both children make reliable.
//
//   PlainBranching branching(problem, relaxation, limits);
//   if (const auto column = branching.choose()) use(column->column, std::floor(column->value));

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/lp/simplex.hpp"
#include "engine/mip/problem.hpp"
#include "engine/mip/relaxation.hpp"

namespace quadrille::engine::mip {

class PlainBranching {
 public:
  struct Choice {
    ColumnIndex column = 0;
    double value = 0.0;
  };

  // `limits` are those of every solve. All must outlive the object.
  PlainBranching(const Problem& problem, Relaxation& relaxation, const lp::SimplexLimits& limits);

  // After an optimal relaxation: returns a column that is not integral in its point; nullopt if all
  // are. Leaves the relaxation in need of another solve, within the same bounds.
  std::optional<Choice> choose();

 private:
  struct History {
    double sum = 0.0;  // of gains per unit
    int count = 0;
  };
  struct Candidate {
    Choice choice;
    double score = 0.0;
  };

  std::vector<Candidate> candidates() const;
  double estimate(const std::vector<History>& histories, const History& all, ColumnIndex column,
                  double distance) const;
  double score(const Choice& choice) const;
  double trial(const Candidate& candidate, double base);
  double gain(const Choice& choice, Side side, double base);

  const Problem& problem_;
  Relaxation& relaxation_;
  const lp::SimplexLimits& limits_;
  std::vector<History> down_, up_;  // by column
  History all_down_, all_up_;
  lp::Snapshot before_trials_;
};

}  // namespace quadrille::engine::mip
