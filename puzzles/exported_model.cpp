// SPDX-License-Identifier: MIT

#include "puzzles/exported_model.hpp"

namespace quadrille::puzzles {

std::optional<SatFormulation> exported_formula(const Instance& instance, std::string_view model) {
  SatFormulation formulation = instance.sat_stages(model, Goal::kExact).front().build({});
  if (formulation.cnf.abandoned()) return std::nullopt;
  return formulation;
}

std::optional<IpFormulation> exported_program(const Instance& instance, std::string_view model) {
  return instance.ip({model});
}

Error model_too_large() {
  return {.kind = ErrorKind::kRequest, .message = "the model is too large to be written"};
}

}  // namespace quadrille::puzzles
