// SPDX-License-Identifier: MIT
//
// Shared by the files of the C interface of the engine: the handle of a model, and rows from and to C++.
//
//   const auto row = row_of(given);
//   if (!row) return row.error();
//   model->model.add_row(*row);

#pragma once

#include <quadrille/engine.h>
#include <quadrille/engine.hpp>
#include <quadrille/error.hpp>

struct quadrille_model {
  quadrille::engine::Model model;
};

namespace quadrille::capi {

// Returns a row with the caller's terms, which may have columns that no model has.
Result<engine::Row> row_of(const quadrille_row* row);

}  // namespace quadrille::capi
