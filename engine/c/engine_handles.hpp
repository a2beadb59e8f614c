// SPDX-License-Identifier: MIT
//
// Shared by the files of the C interface of the engine: its handles, and rows and clauses from
// C.
//
//   const ModelInUse in_use(*model);
//   const auto row = row_of(given);
//   if (!row) return row.error();

#pragma once

#include <atomic>
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
  mutable std::atomic<int> calls = 0;                    // that work on it and need it unchanged
};

struct quadrille_result {
  quadrille::engine::SolveResult result;
  std::vector<std::string> values;
  std::optional<std::string> objective;
  std::optional<std::string> bound;
  std::vector<quadrille_literal> contradiction;
};

struct quadrille_learned_clauses {
  quadrille::engine::LearnedClauses clauses;
};

namespace quadrille::capi {

// Returns a row with the caller's terms, which may have columns that no model has.
Result<engine::Row> row_of(const quadrille_row* row);

// Keeps a model from being changed while it lives, e.g. by a callback.
class ModelInUse {
 public:
  explicit ModelInUse(const quadrille_model& model) : calls_(model.calls) { ++calls_; }
  ~ModelInUse() { --calls_; }
  ModelInUse(const ModelInUse&) = delete;
  ModelInUse& operator=(const ModelInUse&) = delete;

 private:
  std::atomic<int>& calls_;
};

// Returns an error if the model must not change now.
std::optional<Error> in_use(const quadrille_model& model);

// Returns an error if the model has no such column.
std::optional<Error> missing_column(const quadrille_model& model, std::int32_t column);

engine::Clause literals_of(std::span<const quadrille_literal> literals);

}  // namespace quadrille::capi
