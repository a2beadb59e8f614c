// SPDX-License-Identifier: MIT

#include <iostream>

#include <quadrille/engine/solver.hpp>
#include "tests/examples/use.hpp"
#include "tools/linear/certificate.hpp"
#include "tools/linear/clauses.hpp"
#include "tools/linear/linear_model.hpp"
#include "tools/linear/report.hpp"

namespace quadrille {

void linear_model_example(std::string_view text) {
#include "example_of/tools/linear/linear_model.hpp"
}

void linear_certificate_example(const engine::Model& model) {
  using linear::certificate_of;
#include "example_of/tools/linear/certificate.hpp"
}

void clauses_example(const engine::Model& model, const LinearOptions& options,
                     engine::SolveResult& result) {
  using namespace linear;
#include "example_of/tools/linear/clauses.hpp"
}

void report_example(const engine::Model& model) {
  using namespace linear;
#include "example_of/tools/linear/report.hpp"
}

}  // namespace quadrille
