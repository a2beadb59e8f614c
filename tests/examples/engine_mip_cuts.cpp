// SPDX-License-Identifier: MIT

#include "engine/mip/cuts/aggregation.hpp"
#include "engine/mip/cuts/checked_sum.hpp"
#include "engine/mip/cuts/clique.hpp"
#include "engine/mip/cuts/context.hpp"
#include "engine/mip/cuts/cover.hpp"
#include "engine/mip/cuts/mir_rule.hpp"
#include "engine/mip/cuts/rounding.hpp"
#include "engine/mip/cuts/tableau.hpp"
#include "engine/mip/cuts/zero_half.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::engine::mip {

void generator_examples(const CutContext& context, Rounding& rounding, CliqueTable& cliques,
                        Relaxation& relaxation, std::vector<Cut>& cuts) {
  // begin engine/mip/cuts/aggregation.hpp
  Aggregation(context, rounding).separate(cuts);
  // end
  // begin engine/mip/cuts/clique.hpp
  Clique(context, cliques).separate(cuts);
  // end
  // begin engine/mip/cuts/cover.hpp
  Cover(context).separate(cuts);
  // end
  // begin engine/mip/cuts/tableau.hpp
  Tableau(context, relaxation, rounding).separate(cuts);
  // end
  // begin engine/mip/cuts/zero_half.hpp
  ZeroHalf(context, rounding).separate(cuts);
  // end
}

void checked_sum_example(int columns, const LinearRow& row) {
  // begin engine/mip/cuts/checked_sum.hpp
  CheckedSum sum(columns);
  sum.add(row.terms, 3);
  sum.add_side(Wide{3} * row.upper);
  if (sum.fits()) use(sum.side());
  sum.clear();
  // end
}

void context_example(const Problem& problem, const Relaxation& relaxation,
                     const Propagator& propagator, Poll& poll, int i) {
  // begin engine/mip/cuts/context.hpp
  const CutContext context(problem, relaxation, propagator, poll);
  if (context.slack(i, Side::kUpper) < 1e-6) use(context.row(i));  // the row is tight
  // end
}

void mir_rule_example(const CutContext& context) {
  // begin engine/mip/cuts/mir_rule.hpp
  MirRule rule(context);
  if (const auto row = rule.apply({2, {{0, Side::kUpper, 1}}, {}})) use(row->terms);
  // end
}

void rounding_example(const CutContext& context, const std::vector<EquationWeight>& weights,
                      std::vector<Cut> cuts) {
  // begin engine/mip/cuts/rounding.hpp
  Rounding rounding(context);
  if (auto cut = rounding.best(weights)) cuts.push_back(std::move(*cut));
  // end
}

}  // namespace quadrille::engine::mip
