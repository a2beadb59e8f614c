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

namespace proof_checker {

int checker_example(std::istream& input) {
  // begin tools/proof_checker/checker.hpp
  const Outcome outcome = check(input);
  std::cout << outcome.message;
  return outcome.exit_code;
  // end
}

void covering_example() {
  // begin tools/proof_checker/covering.hpp
  CoveringSearch search({{.columns = {0, 1, 2}, .capacity = 1}}, {{0, 1}, {2}});
  search.is_impossible();  // true: one column is not enough
  // end
}

void line_example(Int& count) {
  // begin tools/proof_checker/line.hpp
  Line line("sum 2 0 1024 7 -3");
  if (line.word() == "sum") count = line.integer();
  // end
}

void model_example(std::string_view text, const Checker& checker) {
  // begin tools/proof_checker/model.hpp
  const Model file = read_lp(text);  // throws BadModel
  const Match match = compare(file, checker.model());
  if (!match.difference.empty()) std::cerr << match.difference;
  // end
}

void propagation_example(const std::vector<Literal>& assumptions, const std::vector<int>& hints) {
  // begin tools/proof_checker/propagation.hpp
  State state;
  state.add_column(true, 0, 1);           // integral, its bounds
  state.contradicts(assumptions, hints);  // assumes, propagates, and takes it back
  // end
}

void residues_example() {
  // begin tools/proof_checker/residues.hpp
  has_sum({6, 10, 15}, 29, 29);  // false
  // end
}

void rules_example(State& state, const std::vector<Column>& columns, Int divisor,
                   const std::vector<Weight>& weights, const Bounds& shifts) {
  // begin tools/proof_checker/rules.hpp
  Rules rules(state, columns);
  const Sum cut = rules.mir(divisor, weights, shifts);  // throws Refused where it may not
  // end
}

void sum_example(const Constraint& row) {
  // begin tools/proof_checker/sum.hpp
  Sum sum;
  sum.add(row.terms, 3);
  sum.add_side(times(3, row.upper));
  const Constraint result = sum.constraint();
  // end
}

}  // namespace proof_checker
