// SPDX-License-Identifier: MIT

#include "encoders/cardinality.hpp"
#include "encoders/cnf.hpp"
#include "encoders/dimacs.hpp"
#include "encoders/dimacs_answer.hpp"
#include "encoders/equivalences.hpp"
#include "encoders/labels.hpp"
#include "encoders/ordered_sum.hpp"
#include "encoders/sat_solver.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::encoders {

void cardinality_example(Cnf& cnf, Literal left, Literal right, Literal up, Literal down,
                         const std::vector<Literal>& values) {
  // begin encoders/cardinality.hpp
  add_exactly(cnf, 2, std::vector{left, right, up, down});
  add_at_most_one(cnf, values);
  // end
}

void cnf_example() {
  // begin encoders/cnf.hpp
  Cnf cnf;
  const Literal a = cnf.new_variable("a"), b = cnf.new_variable("b");
  cnf.add({a, ~b});
  // end
}

void dimacs_answer_example(std::string_view text, const Cnf& cnf, Literal a) {
  // begin encoders/dimacs_answer.hpp
  const auto result = read_dimacs_answer(text, cnf.variable_count());
  if (const auto* answer = std::get_if<DimacsAnswer>(&result)) {
    if (answer->claim == SatClaim::kSatisfiable) use((*answer)(a));
  }
  // end
}

void equivalences_example(Cnf& cnf, const Cnf::Namer& name) {
  // begin encoders/equivalences.hpp
  Equivalences edges(3);
  edges.equate(edges.literal(0), ~edges.literal(1));
  edges.equate(edges.literal(2), kFalse);
  const std::vector<Literal> literals = edges.to_literals(cnf, name);  // {x, ~x, kFalse}
  // end
}

void labels_example(Cnf& cnf, const Cnf::Namer& name, Literal edge) {
  // begin encoders/labels.hpp
  const int bits = BinaryLabel::bits_for(62);
  const BinaryLabel here(cnf.new_variables(bits, name), bits);
  add_equal_if(cnf, edge, here, BinaryLabel::constant(17, bits));
  // end
}

void ordered_sum_example(Cnf& cnf, Literal a, Literal b, Literal c, const OrderedInteger& y,
                         const std::vector<Literal>& is_1_2_4) {
  // begin encoders/ordered_sum.hpp
  const OrderedInteger score = add_weighted_sum(cnf, {{a, 3}, {b, 5}, {c, -2}});
  cnf.add({score.at_least(4)});

  const OrderedInteger x = add_ordered(cnf, std::vector<std::int64_t>{1, 2, 4}, is_1_2_4);
  const OrderedInteger sum = add_sum(cnf, x, y, {.least = 5, .greatest = 7});
  // end
}

void sat_solver_example(const Cnf& cnf, const StopFunction& stop, Separator* separator, Literal a) {
  // begin encoders/sat_solver.hpp
  SatSolver solver({.seed = 1});
  solver.add_formula(cnf);
  while (solver.solve(stop, separator) == SatStatus::kSatisfiable && solver(a)) {
    solver.add({~a});  // and solve again
  }
  // end
}

}  // namespace quadrille::encoders
