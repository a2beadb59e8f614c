// SPDX-License-Identifier: MIT

#include <iostream>
#include <string_view>
#include <vector>

#include "tools/proof_checker/checker.hpp"
#include "tools/proof_checker/covering.hpp"
#include "tools/proof_checker/line.hpp"
#include "tools/proof_checker/model.hpp"
#include "tools/proof_checker/propagation.hpp"
#include "tools/proof_checker/residues.hpp"
#include "tools/proof_checker/rules.hpp"
#include "tools/proof_checker/sum.hpp"
#include "tools/proof_checker/wide.hpp"

namespace proof_checker {

int checker_example(std::istream& input) {
#include "example_of/tools/proof_checker/checker.hpp"
}

void covering_example() {
#include "example_of/tools/proof_checker/covering.hpp"
}

void line_example(Int& count) {
#include "example_of/tools/proof_checker/line.hpp"
}

void model_example(std::string_view text, const Checker& checker) {
#include "example_of/tools/proof_checker/model.hpp"
}

void propagation_example(const std::vector<Literal>& assumptions, const std::vector<int>& hints) {
#include "example_of/tools/proof_checker/propagation.hpp"
}

void residues_example() {
#include "example_of/tools/proof_checker/residues.hpp"
}

void rules_example(State& state, const std::vector<Column>& columns, Int divisor,
                   const std::vector<Weight>& weights, const Bounds& shifts) {
#include "example_of/tools/proof_checker/rules.hpp"
}

void wide_example(Wide a, Wide b) {
#include "example_of/tools/proof_checker/wide.hpp"
}

void sum_example(const Constraint& row) {
#include "example_of/tools/proof_checker/sum.hpp"
}

}  // namespace proof_checker
