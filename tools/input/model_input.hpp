// SPDX-License-Identifier: MIT
//
// LP, MPS, OPB and DIMACS files as inputs.
//
//   if (const auto format = model_format(name, options.read.format)) {
//     const Outcome<ModelInput> input = read_model(name, *format);
//   }

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tools/linear/linear_model.hpp"
#include "tools/output/failure.hpp"

namespace quadrille::tools {

// Returns the format that is named lp, mps, opb or dimacs; nullopt for another word.
std::optional<LinearFormat> linear_format(std::string_view word);

// Returns the format of a linear program: that of --from or, without --from, that of the file's
// extension in either case. nullopt if the input is not a linear program.
// Endings of compressed files, such as .gz, are skipped.
std::optional<LinearFormat> model_format(const std::string& file, const std::string& from);

struct ModelInput {
  LinearModel model;
  std::string notes;  // lines for standard error
};

Outcome<ModelInput> read_model(const std::string& name, LinearFormat format);

}  // namespace quadrille::tools
