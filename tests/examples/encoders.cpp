// SPDX-License-Identifier: MIT

#include <fstream>

#include "encoders/cardinality.hpp"
#include "encoders/cnf.hpp"
#include "encoders/dimacs.hpp"
#include "encoders/dimacs_answer.hpp"
#include "encoders/drat.hpp"
#include "encoders/equivalences.hpp"
#include "encoders/labels.hpp"
#include "encoders/ordered_sum.hpp"
#include "encoders/sat_solver.hpp"
#include "encoders/unit_propagation.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::encoders {

void cardinality_example(Cnf& cnf, Literal left, Literal right, Literal up, Literal down,
                         const std::vector<Literal>& values) {
#include "example_of/encoders/cardinality.hpp"
}

void cnf_example() {
#include "example_of/encoders/cnf.hpp"
}

void dimacs_answer_example(std::string_view text, const Cnf& cnf, Literal a) {
#include "example_of/encoders/dimacs_answer.hpp"
}

void drat_example(std::ofstream& file) {
#include "example_of/encoders/drat.hpp"
}

void equivalences_example(Cnf& cnf, const Cnf::Namer& name) {
#include "example_of/encoders/equivalences.hpp"
}

void labels_example(Cnf& cnf, const Cnf::Namer& name, Literal edge) {
#include "example_of/encoders/labels.hpp"
}

void ordered_sum_example(Cnf& cnf, Literal a, Literal b, Literal c, const OrderedInteger& y,
                         const std::vector<Literal>& is_1_2_4) {
#include "example_of/encoders/ordered_sum.hpp"
}

void unit_propagation_example(const Cnf& cnf, Literal literal) {
#include "example_of/encoders/unit_propagation.hpp"
}

void sat_solver_example(const Cnf& cnf, const StopToken& stop, Separator* separator, Literal a) {
#include "example_of/encoders/sat_solver.hpp"
}

}  // namespace quadrille::encoders
