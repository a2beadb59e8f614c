// SPDX-License-Identifier: MIT
//
// Shared by the files of the C interface of the engine: its handles, and rows and clauses from
// C.
//
//   const auto row = row_of(given);
//   if (!row) return row.error();
//   model->model.add_row(*row);

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <quadrille/engine.h>
#include <quadrille/engine.hpp>
#include <quadrille/error.hpp>
#include "engine/io/file_numbers.hpp"

struct quadrille_model {
  quadrille::engine::Model model;
  quadrille::engine::io::FileNumbers file_numbers = {};  // of the file that it was read from
};

struct quadrille_result {
  quadrille::engine::SolveResult result;
  std::vector<std::string> values;
  std::optional<std::string> objective;
  std::optional<std::string> bound;
};

namespace quadrille::capi {

// Returns a row with the caller's terms, which may have columns that no model has.
Result<engine::Row> row_of(const quadrille_row* row);

// Returns an error if the model has no such column.
std::optional<Error> missing_column(const quadrille_model& model, std::int32_t column);

engine::Clause literals_of(std::span<const quadrille_literal> literals);

}  // namespace quadrille::capi
