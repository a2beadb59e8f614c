// SPDX-License-Identifier: MIT
//
// Models in the C interface. Columns and rows are examined before they are added, so that a call
// that fails leaves the model as it was.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <quadrille/engine.h>
#include <quadrille/engine.hpp>
#include "engine/c/engine_handles.hpp"
#include "engine/c/guard.hpp"

namespace quadrille::capi {

namespace {

std::int64_t denominator_of(std::int64_t given) { return given == 0 ? 1 : given; }

// Requires arrays of this length.
std::vector<engine::Term> terms_of(std::size_t count, const std::int32_t* columns,
                                   const std::int64_t* coefficients) {
  std::vector<engine::Term> terms;
  terms.reserve(count);
  for (std::size_t i = 0; i < count; ++i) terms.push_back({columns[i], coefficients[i]});
  return terms;
}

std::optional<Error> missing_terms(std::size_t count, const std::int32_t* columns,
                                   const std::int64_t* coefficients) {
  if (auto refusal = missing_text("columns", columns, count)) return refusal;
  return missing_text("coefficients", coefficients, count);
}

// Reports whether the struct leaves `sides` 0; older headers do not have it.
template <typename Sided>
bool lacks_sides(const Sided& given) {
  return given.size > offsetof(Sided, sides) && given.sides == 0;
}

// Returns the caller's column or row; sides that it does not have are infinite.
template <typename Sided>
Result<Sided> sided(const Sided& given) {
  auto known = known_options(&given);
  if (!known) return known;
  Sided result = *known;
  if (result.sides < 0 || result.sides > QUADRILLE_SIDES_BOTH)
    return bad_request("invalid sides " + std::to_string(result.sides) +
                       " (expected values of quadrille_sides)");
  if (result.sides == QUADRILLE_SIDE_LOWER) result.upper = QUADRILLE_INFINITY;
  if (result.sides == QUADRILLE_SIDE_UPPER) result.lower = -QUADRILLE_INFINITY;
  return result;
}

Result<engine::Column> column_of(const quadrille_column& given) {
  const auto known = sided(given);
  if (!known) return known.error();
  if (lacks_sides(*known) && known->upper == 0)
    return bad_request(
        "the upper bound of the column is 0 or not set (expected 'sides' if it is 0)");
  return engine::Column{
      to_string(known->name), known->lower, known->upper,
      known->continuous != 0 ? engine::ColumnType::kContinuous : engine::ColumnType::kInteger,
      denominator_of(known->denominator)};
}

Result<engine::Objective> objective_of(const quadrille_objective& given) {
  const auto known = known_options(&given);
  if (!known) return known.error();
  if (auto refusal = missing_terms(known->count, known->columns, known->coefficients))
    return *std::move(refusal);
  engine::Objective objective{"objective",
                              terms_of(known->count, known->columns, known->coefficients),
                              known->offset, denominator_of(known->denominator)};
  switch (known->sense) {
    case QUADRILLE_SENSE_NONE:
      return objective;
    case QUADRILLE_SENSE_MINIMISE:
      objective.sense = engine::Sense::kMinimise;
      return objective;
    case QUADRILLE_SENSE_MAXIMISE:
      objective.sense = engine::Sense::kMaximise;
      return objective;
  }
  return bad_request("the sense of the objective is " + std::to_string(known->sense) +
                     " (expected one of quadrille_objective_sense)");
}

// Reports whether a side of a row may be 0 only because it was not set.
bool is_unclear(std::int64_t lower, std::int64_t upper) {
  return (lower == 0 && upper != QUADRILLE_INFINITY) ||
         (upper == 0 && lower != -QUADRILLE_INFINITY);
}

// Returns the fault of adding `part` to the model as an error.
template <typename Part>
std::optional<Error> fault_of(const engine::Model& model, const Part& part) {
  std::string fault = model.fault_of(part);
  if (fault.empty()) return std::nullopt;
  return bad_request(std::move(fault));
}

Result<engine::ModelReading> model_in(std::string_view text, const std::string& format) {
  if (format != "lp" && format != "mps" && format != "opb" && format != "dimacs")
    return bad_request("unknown format '" + format + "' (expected lp, mps, opb or dimacs)");
  auto read = format == "lp"    ? engine::read_lp(text)
              : format == "mps" ? engine::read_mps(text)
              : format == "opb" ? engine::read_opb(text)
                                : engine::read_dimacs(text);
  if (const auto* error = std::get_if<engine::ReadError>(&read))
    return Error{ErrorKind::kInput, error->line, error->column, error->message};
  return std::get<engine::ModelReading>(std::move(read));
}

Result<engine::ModelWriting> text_of(const engine::Model& model, const std::string& format) {
  if (format == "lp") return engine::write_lp(model);
  if (format == "mps") return engine::write_mps(model);
  if (format != "opb")
    return bad_request("unknown format '" + format + "' (expected lp, mps or opb)");
  if (std::string reason = engine::why_no_opb(model); !reason.empty())
    return bad_request("no OPB: " + reason);
  return engine::write_opb(model);
}

// Adds a row with these lower and upper sides.
quadrille_code add_row(quadrille_model* model, std::size_t count, const std::int32_t* columns,
                       const std::int64_t* coefficients,
                       std::pair<std::int64_t, std::int64_t> sides, std::int32_t* index,
                       quadrille_error* error) {
  const quadrille_row row = {.size = sizeof row,
                             .name = nullptr,
                             .count = count,
                             .columns = columns,
                             .coefficients = coefficients,
                             .lower = sides.first,
                             .upper = sides.second,
                             .denominator = 1,
                             .sides = QUADRILLE_SIDES_BOTH,
                             .unused = 0};
  return quadrille_model_add_row(model, &row, index, error);
}

}  // namespace

std::optional<Error> in_use(const quadrille_model& model) {
  if (model.calls == 0) return std::nullopt;
  return bad_request("the model is being solved (expected no change until that returns)");
}

std::optional<Error> missing_column(const quadrille_model& model, std::int32_t column) {
  if (column >= 0 && column < quadrille_model_columns(&model)) return std::nullopt;
  return bad_request("no column " + std::to_string(column));
}

Result<engine::Row> row_of(const quadrille_row* row) {
  if (auto refusal = missing({{"row", row}})) return *std::move(refusal);
  const auto known = sided(*row);
  if (!known) return known.error();
  if (lacks_sides(*known) && is_unclear(known->lower, known->upper))
    return bad_request("a side of the row is 0 or not set (expected 'sides' if it is 0)");
  if (auto refusal = missing_terms(known->count, known->columns, known->coefficients))
    return *std::move(refusal);
  return engine::Row{to_string(known->name),
                     terms_of(known->count, known->columns, known->coefficients), known->lower,
                     known->upper, denominator_of(known->denominator)};
}

}  // namespace quadrille::capi

using quadrille::Error;
using quadrille::capi::guarded;
using quadrille::capi::missing;

quadrille_model* quadrille_model_new() { return new (std::nothrow) quadrille_model; }

quadrille_model* quadrille_model_copy(const quadrille_model* model) {
  if (model == nullptr) return nullptr;
  try {
    return new quadrille_model{model->model, model->file_numbers};
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}

void quadrille_model_free(quadrille_model* model) { delete model; }

quadrille_code quadrille_model_add_column(quadrille_model* model, const quadrille_column* column,
                                          int32_t* index, quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"model", model}, {"column", column}})) return refusal;
    if (auto refusal = quadrille::capi::in_use(*model)) return refusal;
    auto added = quadrille::capi::column_of(*column);
    if (!added) return added.error();
    if (auto fault = quadrille::capi::fault_of(model->model, *added)) return fault;
    const std::int32_t place = model->model.add_column(std::move(added).value());
    model->file_numbers.parts.clear();
    if (index != nullptr) *index = place;
    return std::nullopt;
  });
}

quadrille_code quadrille_model_add_row(quadrille_model* model, const quadrille_row* row,
                                       int32_t* index, quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"model", model}})) return refusal;
    if (auto refusal = quadrille::capi::in_use(*model)) return refusal;
    auto added = quadrille::capi::row_of(row);
    if (!added) return added.error();
    if (auto fault = quadrille::capi::fault_of(model->model, *added)) return fault;
    const std::int32_t place = model->model.add_row(std::move(added).value());
    if (index != nullptr) *index = place;
    return std::nullopt;
  });
}

quadrille_code quadrille_model_add_row_at_most(quadrille_model* model, size_t count,
                                               const int32_t* columns, const int64_t* coefficients,
                                               int64_t upper, int32_t* index,
                                               quadrille_error* error) {
  return quadrille::capi::add_row(model, count, columns, coefficients, {-QUADRILLE_INFINITY, upper},
                                  index, error);
}

quadrille_code quadrille_model_add_row_at_least(quadrille_model* model, size_t count,
                                                const int32_t* columns, const int64_t* coefficients,
                                                int64_t lower, int32_t* index,
                                                quadrille_error* error) {
  return quadrille::capi::add_row(model, count, columns, coefficients, {lower, QUADRILLE_INFINITY},
                                  index, error);
}

quadrille_code quadrille_model_add_row_equal(quadrille_model* model, size_t count,
                                             const int32_t* columns, const int64_t* coefficients,
                                             int64_t value, int32_t* index,
                                             quadrille_error* error) {
  return quadrille::capi::add_row(model, count, columns, coefficients, {value, value}, index,
                                  error);
}

quadrille_code quadrille_model_set_bounds(quadrille_model* model, int32_t column, int64_t lower,
                                          int64_t upper, int64_t denominator,
                                          quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"model", model}})) return refusal;
    if (auto refusal = quadrille::capi::in_use(*model)) return refusal;
    if (auto refusal = quadrille::capi::missing_column(*model, column)) return refusal;
    quadrille::engine::Column changed = model->model.columns()[column];
    changed.lower = lower, changed.upper = upper;
    changed.denominator = quadrille::capi::denominator_of(denominator);
    if (auto fault = quadrille::capi::fault_of(model->model, changed)) return fault;
    model->model.set_bounds(column, lower, upper, changed.denominator);
    model->file_numbers.parts.clear();
    return std::nullopt;
  });
}

quadrille_code quadrille_model_set_row(quadrille_model* model, int32_t index,
                                       const quadrille_row* row, quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"model", model}})) return refusal;
    if (auto refusal = quadrille::capi::in_use(*model)) return refusal;
    if (index < 0 || index >= quadrille_model_rows(model))
      return quadrille::capi::bad_request("no row " + std::to_string(index));
    auto changed = quadrille::capi::row_of(row);
    if (!changed) return changed.error();
    if (auto fault = quadrille::capi::fault_of(model->model, *changed)) return fault;
    model->model.set_row(index, std::move(changed).value());
    model->file_numbers.parts.clear();
    return std::nullopt;
  });
}

quadrille_code quadrille_model_set_objective(quadrille_model* model,
                                             const quadrille_objective* objective,
                                             quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"model", model}, {"objective", objective}})) return refusal;
    if (auto refusal = quadrille::capi::in_use(*model)) return refusal;
    auto set = quadrille::capi::objective_of(*objective);
    if (!set) return set.error();
    if (auto fault = quadrille::capi::fault_of(model->model, *set)) return fault;
    model->model.set_objective(std::move(set).value());
    model->file_numbers.objective.reset();
    return std::nullopt;
  });
}

int32_t quadrille_model_columns(const quadrille_model* model) {
  return model == nullptr ? 0 : static_cast<std::int32_t>(model->model.columns().size());
}

int32_t quadrille_model_rows(const quadrille_model* model) {
  return model == nullptr ? 0 : static_cast<std::int32_t>(model->model.rows().size());
}

const char* quadrille_model_column_name(const quadrille_model* model, int32_t column) {
  if (column < 0 || column >= quadrille_model_columns(model)) return nullptr;
  return model->model.columns()[column].name.c_str();
}

quadrille_code quadrille_model_column(const quadrille_model* model, int32_t column,
                                      quadrille_column* filled, quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"model", model}, {"filled", filled}})) return refusal;
    if (auto refusal = quadrille::capi::missing_column(*model, column)) return refusal;
    if (filled->size < offsetof(quadrille_column, sides))
      return quadrille::capi::bad_request("the size of the column is not set");
    const quadrille::engine::Column& read = model->model.columns()[column];
    const quadrille_column known = {
        .size = filled->size,
        .name = read.name.c_str(),
        .lower = read.lower,
        .upper = read.upper,
        .denominator = read.denominator,
        .continuous = read.type == quadrille::engine::ColumnType::kContinuous ? 1 : 0,
        .unused = 0,
        .sides = QUADRILLE_SIDES_BOTH,
        .unused_2 = 0};
    std::memcpy(filled, &known, std::min(filled->size, sizeof known));
    return std::nullopt;
  });
}

quadrille_code quadrille_model_read(const char* text, size_t length, const char* format,
                                    quadrille_model** model, char** notes, quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = quadrille::capi::missing_text("text", text, length)) return refusal;
    if (auto refusal = missing({{"format", format}, {"model", model}})) return refusal;
    auto reading = quadrille::capi::model_in(quadrille::capi::view(text, length), format);
    if (!reading) return reading.error();
    auto remarks = quadrille::capi::copy(quadrille::capi::lines_of(reading->notes));
    auto given = std::move(reading).value();
    *model = new quadrille_model{std::move(given.model)};
    if (given.file_numbers) (*model)->file_numbers = *given.file_numbers;
    if (notes != nullptr) *notes = remarks.release();
    return std::nullopt;
  });
}

quadrille_code quadrille_model_write(const quadrille_model* model, const char* format, char** text,
                                     char** notes, quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"model", model}, {"format", format}, {"text", text}}))
      return refusal;
    const auto writing = quadrille::capi::text_of(model->model, format);
    if (!writing) return writing.error();
    quadrille::capi::give(writing->text, writing->notes, text, notes);
    return std::nullopt;
  });
}
