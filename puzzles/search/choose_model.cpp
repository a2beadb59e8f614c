// SPDX-License-Identifier: MIT

#include "puzzles/search/choose_model.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/text/suggestion.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles {
namespace {

std::vector<std::string_view> names_of(const std::vector<PartInfo>& parts) {
  std::vector<std::string_view> names;
  for (const PartInfo& part : parts) names.push_back(part.name);
  return names;
}

std::vector<std::string_view> names_of(const std::vector<Model>& models) {
  std::vector<std::string_view> names;
  for (const Model& model : models) names.push_back(model.info.name);
  return names;
}

bool has_part(const ModelInfo& model, std::string_view part) {
  return std::any_of(model.parts.begin(), model.parts.end(),
                     [&](const PartInfo& known) { return known.name == part; });
}

Error no_part(const ModelInfo& model, const std::string& part) {
  return {ErrorKind::kRequest, 0, 0,
          "no part " + puzzles::quoted(part) + " of " + std::string(model.name) + ' ' +
              (model.parts.empty() ? "(it has none to leave out)"
                                   : expectation(part, names_of(model.parts)))};
}

std::string_view engine_name(EngineChoice engine) {
  switch (engine) {
    case EngineChoice::kSat:
      return "sat";
    case EngineChoice::kIp:
      return "ip";
    case EngineChoice::kFrontier:
      return "frontier";
    case EngineChoice::kAuto:
      break;
  }
  return "auto";
}

bool is_sweep(const Model& model) { return model.info.engine == "frontier"; }
bool writes_proof(const Model& model) { return model.writes_proof; }
bool can_resume(const Model& model) { return model.can_resume; }

// What the model cannot do, but perhaps another one of the kind.
Error cannot(const PuzzleKind& kind, const Model& model, const std::string& what,
             bool (*can)(const Model&)) {
  const auto other = std::find_if(kind.models.begin(), kind.models.end(), can);
  const std::string message = other == kind.models.end()
                                  ? "no model of " + std::string(kind.id) + " can " + what
                                  : std::string(model.info.name) + " cannot " + what +
                                        " (expected " + std::string(other->info.name) + ')';
  return {ErrorKind::kRequest, 0, 0, message};
}

std::optional<Error> cannot_serve(const PuzzleKind& kind, const Model& model,
                                  const SolveOptions& options) {
  if (options.relax && model.info.engine != "ip")
    return Error{
        ErrorKind::kRequest, 0, 0,
        std::string(model.info.name) + " has no linear relaxation (expected an integer program)"};
  if (options.count && !is_sweep(model)) return cannot(kind, model, "count solutions", is_sweep);
  if (options.proof && !model.writes_proof)
    return cannot(kind, model, "write a proof", writes_proof);
  if ((options.checkpoint || !options.resume.empty()) && !model.can_resume)
    return cannot(kind, model, "keep checkpoints", can_resume);
  return std::nullopt;
}

bool is_meant(const ModelInfo& model, const SolveOptions& options) {
  return (options.engine == EngineChoice::kAuto || model.engine == engine_name(options.engine)) &&
         (options.model.empty() || model.name == options.model);
}

std::optional<Error> lacking_part(const ModelInfo& model, const SolveOptions& options) {
  for (const std::string& part : options.without) {
    if (!has_part(model, part)) return no_part(model, part);
  }
  return std::nullopt;
}

Error no_model(const PuzzleKind& kind, const SolveOptions& options) {
  const std::string engine(engine_name(options.engine));
  std::vector<std::string_view> fitting;  // models of that engine
  std::string other_engine;               // of the model that is named, if there is one
  for (const Model& model : kind.models) {
    if (options.engine == EngineChoice::kAuto || model.info.engine == engine)
      fitting.push_back(model.info.name);
    if (model.info.name == options.model) other_engine = model.info.engine;
  }
  if (!other_engine.empty())
    return request_error("the model " + options.model + " is for engine '" + other_engine +
                         "', not '" + engine + "' " + expectation("", fitting));
  std::string wanted = "no model";
  if (!options.model.empty()) wanted += " '" + options.model + "'";
  wanted += " of " + std::string(kind.id);
  if (options.engine != EngineChoice::kAuto) wanted += " for engine '" + engine + "'";
  return request_error(
      wanted + ' ' + expectation(options.model, fitting.empty() ? names_of(kind.models) : fitting));
}

}  // namespace

Result<std::vector<const Model*>> choose_models(const Instance& instance,
                                                const SolveOptions& options) {
  const PuzzleKind& kind = instance.kind();
  std::vector<const Model*> chosen;
  std::optional<Error> error;  // why the first that was meant will not do
  for (const Model& model : kind.models) {
    if (!is_meant(model.info, options)) continue;
    const bool is_first = chosen.empty() && !error;
    if (auto lacking = lacking_part(model.info, options)) {
      // No other model is taken because of a part; but where the first one does not do, others
      // need the same parts.
      if (is_first) return *std::move(lacking);
    } else if (auto unfit = cannot_serve(kind, model, options)) {
      if (is_first) error = std::move(unfit);
    } else if (auto why = model.why_inapplicable ? model.why_inapplicable(instance)
                                                 : std::optional<std::string>()) {
      if (is_first || options.count) error = Error{ErrorKind::kRequest, 0, 0, std::move(*why)};
    } else {
      chosen.push_back(&model);
    }
  }
  if (!chosen.empty() && options.memory_limit && !is_sweep(*chosen.front()))
    return cannot(kind, *chosen.front(), "keep a memory limit", is_sweep);
  if (!chosen.empty()) return chosen;
  return error ? *std::move(error) : no_model(kind, options);
}

}  // namespace quadrille::puzzles
