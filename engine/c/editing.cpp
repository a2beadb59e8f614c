// SPDX-License-Identifier: MIT
//
// Reading and changing models in the C interface, and the words of verdicts.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/engine.h>
#include <quadrille/engine.hpp>
#include "engine/c/engine_handles.hpp"
#include "engine/c/guard.hpp"

namespace quadrille::capi {

namespace {

// Writes as many terms as there is room for.
void put_terms(const std::vector<engine::Term>& terms, std::int32_t* columns,
               std::int64_t* coefficients, std::size_t capacity) {
  for (std::size_t k = 0; k < std::min(terms.size(), capacity); ++k) {
    if (columns != nullptr) columns[k] = terms[k].column;
    if (coefficients != nullptr) coefficients[k] = terms[k].coefficient;
  }
}

// Returns an error if the model cannot change, or if an index is not below `count`.
std::optional<Error> unfit_change(const quadrille_model& model, std::string_view what,
                                  std::int64_t index, std::int64_t count) {
  if (auto refusal = in_use(model)) return refusal;
  if (index >= 0 && index < count) return std::nullopt;
  return bad_request("no " + std::string(what) + ' ' + std::to_string(index));
}

// Changes a model by a function that returns what was wrong.
quadrille_code change(quadrille_model* model, quadrille_error* error,
                      const std::function<std::string(engine::Model&)>& edit) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"model", model}})) return refusal;
    if (auto refusal = in_use(*model)) return refusal;
    std::string fault = edit(model->model);
    if (!fault.empty()) return bad_request(std::move(fault));
    return std::nullopt;
  });
}

// Takes rows or columns out. Nothing changes if an index is wrong.
quadrille_code delete_parts(quadrille_model* model, std::string_view what,
                            const std::int32_t* indices, std::size_t count, std::int64_t known,
                            void (*erase)(engine::Model&, const std::vector<std::int32_t>&),
                            quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"model", model}})) return refusal;
    if (auto refusal = missing_text("indices", indices, count)) return refusal;
    if (auto refusal = in_use(*model)) return refusal;
    for (std::size_t k = 0; k < count; ++k)
      if (auto refusal = unfit_change(*model, what, indices[k], known)) return refusal;
    erase(model->model, {indices, indices + count});
    model->file_numbers = {};
    return std::nullopt;
  });
}

}  // namespace

}  // namespace quadrille::capi

using quadrille::Error;
using quadrille::capi::guarded;
using quadrille::capi::missing;
using quadrille::capi::missing_text;

quadrille_code quadrille_model_row(const quadrille_model* model, int32_t row, quadrille_row* filled,
                                   int32_t* columns, int64_t* coefficients, size_t capacity,
                                   quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"model", model}, {"filled", filled}})) return refusal;
    if (row < 0 || row >= quadrille_model_rows(model))
      return quadrille::capi::bad_request("no row " + std::to_string(row));
    if (filled->size < offsetof(quadrille_row, sides))
      return quadrille::capi::bad_request("the size of the row is not set");
    const quadrille::engine::Row& read = model->model.rows()[row];
    quadrille::capi::put_terms(read.terms, columns, coefficients, capacity);
    const quadrille_row known = {.size = filled->size,
                                 .name = read.name.c_str(),
                                 .count = read.terms.size(),
                                 .columns = columns,
                                 .coefficients = coefficients,
                                 .lower = read.lower,
                                 .upper = read.upper,
                                 .denominator = read.denominator,
                                 .sides = QUADRILLE_SIDES_BOTH,
                                 .unused = 0};
    std::memcpy(filled, &known, std::min(filled->size, sizeof known));
    return std::nullopt;
  });
}

quadrille_code quadrille_model_objective(const quadrille_model* model, quadrille_objective* filled,
                                         int32_t* columns, int64_t* coefficients, size_t capacity,
                                         quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"model", model}, {"filled", filled}})) return refusal;
    if (filled->size < sizeof *filled)
      return quadrille::capi::bad_request("the size of the objective is not set");
    const quadrille::engine::Objective& read = model->model.objective();
    quadrille::capi::put_terms(read.terms, columns, coefficients, capacity);
    using quadrille::engine::Sense;
    filled->sense = read.sense == Sense::kNone       ? QUADRILLE_SENSE_NONE
                    : read.sense == Sense::kMinimise ? QUADRILLE_SENSE_MINIMISE
                                                     : QUADRILLE_SENSE_MAXIMISE;
    filled->unused = 0;
    filled->count = read.terms.size();
    filled->columns = columns;
    filled->coefficients = coefficients;
    filled->offset = read.offset;
    filled->denominator = read.denominator;
    return std::nullopt;
  });
}

quadrille_code quadrille_model_add_rows(quadrille_model* model, size_t count, const int64_t* starts,
                                        const int32_t* columns, const int64_t* coefficients,
                                        const int64_t* lower, const int64_t* upper, int32_t* first,
                                        quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"model", model}, {"starts", starts}})) return refusal;
    if (auto refusal = missing_text("lower", lower, count)) return refusal;
    if (auto refusal = missing_text("upper", upper, count)) return refusal;
    if (auto refusal = quadrille::capi::in_use(*model)) return refusal;
    const std::int64_t terms = std::max<std::int64_t>(0, starts[count]);
    const auto size = static_cast<std::size_t>(terms);
    if (auto refusal = missing_text("columns", columns, size)) return refusal;
    if (auto refusal = missing_text("coefficients", coefficients, size)) return refusal;
    const quadrille::engine::RowBlock rows{
        {starts, count + 1}, {columns, size}, {coefficients, size}, {lower, count}, {upper, count}};
    if (const auto fault = fault_of(rows); !fault.empty())
      return quadrille::capi::bad_request(std::string(fault));
    quadrille::engine::Model changed = model->model;
    const std::int32_t index = add_rows(changed, rows);
    if (!changed.fault().empty()) return quadrille::capi::bad_request(changed.fault());
    model->model = std::move(changed);
    if (first != nullptr) *first = index;
    return std::nullopt;
  });
}

quadrille_code quadrille_model_add_indicator_row(quadrille_model* model, int32_t indicator,
                                                 int value, const quadrille_row* row,
                                                 quadrille_error* error) {
  return quadrille::capi::change(model, error, [&](quadrille::engine::Model& changed) {
    auto added = quadrille::capi::row_of(row);
    if (!added) return added.error().message;
    return add_indicator_row(changed, indicator, value != 0, std::move(added).value());
  });
}

quadrille_code quadrille_model_add_ordered_set(quadrille_model* model, const char* name,
                                               const int32_t* columns, size_t count, int type,
                                               quadrille_error* error) {
  return quadrille::capi::change(model, error, [&](quadrille::engine::Model& changed) {
    if (columns == nullptr && count > 0) return std::string("'columns' is NULL");
    return add_ordered_set(changed, quadrille::capi::to_string(name), {columns, count}, type);
  });
}

quadrille_code quadrille_model_make_semi_continuous(quadrille_model* model, int32_t column,
                                                    quadrille_error* error) {
  return quadrille::capi::change(model, error, [&](quadrille::engine::Model& changed) {
    return make_semi_continuous(changed, column);
  });
}

quadrille_code quadrille_model_set_coefficient(quadrille_model* model, int32_t row, int32_t column,
                                               int64_t coefficient, quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"model", model}})) return refusal;
    if (auto refusal =
            quadrille::capi::unfit_change(*model, "row", row, quadrille_model_rows(model)))
      return refusal;
    if (auto refusal = quadrille::capi::missing_column(*model, column)) return refusal;
    set_coefficient(model->model, row, column, coefficient);
    model->file_numbers.parts.clear();
    return std::nullopt;
  });
}

quadrille_code quadrille_model_delete_rows(quadrille_model* model, const int32_t* rows,
                                           size_t count, quadrille_error* error) {
  return quadrille::capi::delete_parts(model, "row", rows, count, quadrille_model_rows(model),
                                       quadrille::engine::delete_rows, error);
}

quadrille_code quadrille_model_delete_columns(quadrille_model* model, const int32_t* columns,
                                              size_t count, quadrille_error* error) {
  return quadrille::capi::delete_parts(model, "column", columns, count,
                                       quadrille_model_columns(model),
                                       quadrille::engine::delete_columns, error);
}

const char* quadrille_engine_status_word(quadrille_engine_status status) {
  switch (status) {
    case QUADRILLE_ENGINE_OPTIMAL:
      return "optimal";
    case QUADRILLE_ENGINE_FEASIBLE:
      return "feasible";
    case QUADRILLE_ENGINE_INFEASIBLE:
      return "none";
    case QUADRILLE_ENGINE_UNBOUNDED:
      return "unbounded";
    case QUADRILLE_ENGINE_UNKNOWN:
      break;
  }
  return "unknown";
}

const char* quadrille_stop_reason_word(quadrille_stop_reason reason) {
  switch (reason) {
    case QUADRILLE_STOP_TIME:
      return "time";
    case QUADRILLE_STOP_NODES:
      return "nodes";
    case QUADRILLE_STOP_MEMORY:
      return "memory";
    case QUADRILLE_STOP_INTERRUPT:
      return "interrupt";
    case QUADRILLE_STOP_NUMERICS:
      return "numerics";
    case QUADRILLE_STOP_WORK:
      return "work";
    case QUADRILLE_STOP_NONE:
      break;
  }
  return "none";
}
