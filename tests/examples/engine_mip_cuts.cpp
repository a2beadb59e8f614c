// SPDX-License-Identifier: MIT

#include "engine/mip/cuts/aggregation.hpp"
#include "engine/mip/cuts/checked_sum.hpp"
#include "engine/mip/cuts/column_sum.hpp"
#include "engine/mip/cuts/clique.hpp"
#include "engine/mip/cuts/context.hpp"
#include "engine/mip/cuts/cover.hpp"
#include "engine/mip/cuts/mir_rule.hpp"
#include "engine/mip/cuts/rounding.hpp"
#include "engine/mip/cuts/tableau.hpp"
#include "engine/mip/cuts/zero_half.hpp"
#include "engine/rational.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::engine::mip {

void generator_examples(const CutContext& context, Rounding& rounding, CliqueTable& cliques,
                        Relaxation& relaxation, std::vector<Cut>& cuts) {
#include "example_of/engine/mip/cuts/aggregation.hpp"
#include "example_of/engine/mip/cuts/clique.hpp"
#include "example_of/engine/mip/cuts/cover.hpp"
#include "example_of/engine/mip/cuts/tableau.hpp"
#include "example_of/engine/mip/cuts/zero_half.hpp"
}

void column_sum_example(int columns, const Row& row) {
#include "example_of/engine/mip/cuts/column_sum.hpp"
}

void checked_sum_example(int columns, const LinearRow& row) {
#include "example_of/engine/mip/cuts/checked_sum.hpp"
}

void context_example(const Problem& problem, const Relaxation& relaxation,
                     const Propagator& propagator, Poll& poll, int i) {
#include "example_of/engine/mip/cuts/context.hpp"
}

void mir_rule_example(const CutContext& context) {
#include "example_of/engine/mip/cuts/mir_rule.hpp"
}

void rounding_example(const CutContext& context, const std::vector<EquationWeight>& weights,
                      std::vector<Cut> cuts) {
#include "example_of/engine/mip/cuts/rounding.hpp"
}

}  // namespace quadrille::engine::mip
