// SPDX-License-Identifier: MIT

#include "puzzles/library/exported_model.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/search/choose_model.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles {

namespace {

// Nothing where the model would be too large.
std::optional<ExportedModel> build(const Instance& instance, const Model& model) {
  if (model.ip) {
    std::optional<IpFormulation> program = model.ip(instance, {});
    if (!program) return std::nullopt;
    return ExportedModel{&model, *std::move(program)};
  }
  SatFormulation formula = model.sat(instance, {});
  if (formula.cnf.abandoned()) return std::nullopt;
  return ExportedModel{&model, std::move(formula)};
}

}  // namespace

Result<ExportedModel> exported_model(const Instance& instance, std::string_view name,
                                     EngineChoice engine) {
  const auto models = choose_models(instance, {.engine = engine, .model = std::string(name)});
  if (!models) return models.error();
  if (!name.empty() && models->front()->search)
    return request_error("the model " + std::string(name) +
                         " is a search of its own, which no file can hold");
  for (const Model* model : *models) {
    if (model->search) continue;
    if (auto exported = build(instance, *model)) return *std::move(exported);
  }
  return Error{.kind = ErrorKind::kRequest, .message = "the model is too large to be written"};
}

}  // namespace quadrille::puzzles
