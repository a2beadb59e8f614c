// SPDX-License-Identifier: MIT
//
// A model with decimal numbers only, for files that hold no fractions.
//
//   const std::optional<Model> decimal = decimal_model(model, notes);
//   const Model& written = decimal ? *decimal : model;

#pragma once

#include <optional>
#include <string>
#include <vector>

#include <quadrille/engine/model.hpp>

namespace quadrille::engine::io {

// Returns a model with the same solutions whose denominators are powers of ten; nullopt if those of
// the model are. Rows are multiplied by their denominators. So is an objective without a decimal
// form, and bounds of columns without one become rows: for both there is a note.
std::optional<Model> decimal_model(const Model& model, std::vector<std::string>& notes);

}  // namespace quadrille::engine::io
