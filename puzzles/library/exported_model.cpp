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

bool has_formulation(const Model& model) {
  return engine_of(model) == Engine::kSat || engine_of(model) == Engine::kIp;
}

// Returns nullopt if the model would be too large. Requires that it has a formulation.
std::optional<ExportedModel> build(const Instance& instance, const Model& model,
                                   const IpRequest& request) {
  if (const auto* ip = std::get_if<IpModel>(&model.method)) {
    std::optional<IpFormulation> program = program_of(*ip, instance, request);
    if (!program) return std::nullopt;
    return ExportedModel{&model, *std::move(program)};
  }
  SatFormulation formula = std::get<SatModel>(model.method).build(instance, {});
  if (formula.cnf.abandoned()) return std::nullopt;
  return ExportedModel{&model, std::move(formula)};
}

}  // namespace

Result<ExportedModel> exported_model(const Instance& instance, std::string_view name,
                                     EngineChoice engine, const ExportOptions& options,
                                     bool keeps_products) {
  const auto models = choose_models(
      instance, {.engine = engine, .model = std::string(name), .without = options.without});
  if (!models) return models.error();
  if (!name.empty() && !has_formulation(*models->front()))
    return request_error("the model " + std::string(name) +
                         " is a search of its own and cannot be written to a file");
  const IpRequest request{.without = options.without,
                          .row_order = options.row_order,
                          .seed = options.seed,
                          .keeps_products = keeps_products};
  for (const Model* model : *models) {
    if (!has_formulation(*model)) continue;
    if (auto exported = build(instance, *model, request)) return *std::move(exported);
  }
  return Error{.kind = ErrorKind::kRequest, .message = "the model is too large to write"};
}

std::vector<encoders::NamedLiteral> named_links(const AnswerShape& shape,
                                                const SatFormulation& formulation) {
  std::vector<encoders::NamedLiteral> answer;
  for (const AnswerLink& link : formulation.links) {
    std::string name = shape.name(link.variable);
    if (link.value != 1) name += " is " + std::to_string(link.value);
    answer.push_back({std::move(name), link.literal});
  }
  return answer;
}

}  // namespace quadrille::puzzles
