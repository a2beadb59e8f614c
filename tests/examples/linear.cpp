// SPDX-License-Identifier: MIT

#include <iostream>

#include <quadrille/engine/solver.hpp>
#include "tools/linear/linear_model.hpp"
#include "tools/linear/report.hpp"

namespace quadrille {

void linear_model_example(std::string_view text) {
  // begin tools/linear/linear_model.hpp
  const auto reading = read_linear_model(text, LinearFormat::kMps);
  if (!reading) return;  // reading.error() says why
  const LinearReport report = solve(reading->model, {.time_limit = 10});
  if (report.status == LinearStatus::kOptimal) std::cout << to_string(*report.objective);
  // end
}

void report_example(const engine::Model& model) {
  using namespace linear;
  // begin tools/linear/report.hpp
  const LinearReport report = report_of(model, engine::solve(model));
  // end
}

}  // namespace quadrille
