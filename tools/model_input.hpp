// SPDX-License-Identifier: MIT
//
// LP and MPS files as inputs.
//
//   if (const auto format = model_format(name, options.read.format)) {
//     const Outcome<ModelInput> input = read_model(name, *format);
//   }

#pragma once

#include <optional>
#include <string>

#include "tools/failure.hpp"
#include "tools/linear/linear_model.hpp"

namespace quadrille::tools {

// The format that is asked for (--from), if that is one of models; else what the name of the file
// ends in, in whatever letters, if nothing is asked for.
std::optional<LinearFormat> model_format(const std::string& name, const std::string& from);

struct ModelInput {
  LinearModel model;
  std::string notes;  // lines for standard error
};

Outcome<ModelInput> read_model(const std::string& name, LinearFormat format);

}  // namespace quadrille::tools
