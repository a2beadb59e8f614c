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
          "unknown part " + puzzles::quoted(part) + " of " + std::string(model.name) + ' ' +
              (model.parts.empty() ? "(expected none)" : expectation(part, names_of(model.parts)))};
}

// Returns nullopt if any engine will do.
std::optional<Engine> wanted_engine(const SolveOptions& options) {
  switch (options.engine) {
    case EngineChoice::kSat:
      return Engine::kSat;
    case EngineChoice::kIp:
      return Engine::kIp;
    case EngineChoice::kFrontier:
      return Engine::kFrontier;
    case EngineChoice::kAuto:
      break;
  }
  return std::nullopt;
}

bool fits(const Model& model, std::optional<Engine> engine) {
  return !engine || engine_of(model) == *engine;
}

bool is_sweep(const Model& model) { return engine_of(model) == Engine::kFrontier; }
bool is_sat(const Model& model) { return engine_of(model) == Engine::kSat; }
bool counts_work(const Model& model) { return is_sat(model) || engine_of(model) == Engine::kIp; }

// The error for what this model cannot do, but perhaps another one of the kind can.
Error cannot(const PuzzleKind& kind, const Model& model, const std::string& what,
             bool (*can)(const Model&)) {
  const auto other = std::find_if(kind.models.begin(), kind.models.end(), can);
  const std::string message = other == kind.models.end()
                                  ? "no model of " + std::string(kind.id) + " can " + what
                                  : std::string(model.info.name) + " cannot " + what +
                                        " (expected " + std::string(other->info.name) + ')';
  return {ErrorKind::kRequest, 0, 0, message};
}

std::optional<Error> cannot_serve(const PuzzleKind& kind, const Model& model, Question question) {
  if (question == Question::kRelaxation && engine_of(model) != Engine::kIp)
    return Error{
        ErrorKind::kRequest, 0, 0,
        std::string(model.info.name) + " has no linear relaxation (expected an integer program)"};
  if (question == Question::kCount && !is_sweep(model))
    return cannot(kind, model, "count solutions", is_sweep);
  if (question == Question::kCommon && !is_sat(model))
    return cannot(kind, model, "find what is common to all solutions", is_sat);
  if (question == Question::kMarks && !is_sat(model))
    return cannot(kind, model, "judge a partial solution", is_sat);
  if (question == Question::kAssumed && !is_sat(model))
    return cannot(kind, model, "assume marks", is_sat);
  return std::nullopt;
}

bool is_meant(const Model& model, const SolveOptions& options) {
  return fits(model, wanted_engine(options)) &&
         (options.model.empty() ? !model.is_published : model.info.name == options.model);
}

std::optional<Error> lacking_part(const ModelInfo& model, const SolveOptions& options) {
  for (const std::string& part : options.without) {
    if (!has_part(model, part)) return no_part(model, part);
  }
  return std::nullopt;
}

Error no_model(const PuzzleKind& kind, const SolveOptions& options) {
  const std::optional<Engine> engine = wanted_engine(options);
  const std::string engine_name(engine ? to_string(*engine) : "auto");
  std::vector<std::string_view> fitting;  // models of that engine
  for (const Model& model : kind.models) {
    if (fits(model, engine)) fitting.push_back(model.info.name);
  }
  for (const Model& model : kind.models) {
    if (model.info.name == options.model)
      return request_error("the model " + options.model + " is for engine '" +
                           std::string(model.info.engine) + "', not '" + engine_name + "' " +
                           expectation("", fitting));
  }
  std::string wanted = "no model";
  if (!options.model.empty()) wanted += " '" + options.model + "'";
  wanted += " of " + std::string(kind.id);
  if (engine) wanted += " for engine '" + engine_name + "'";
  return request_error(
      wanted + ' ' + expectation(options.model, fitting.empty() ? names_of(kind.models) : fitting));
}

}  // namespace

Result<std::vector<const Model*>> choose_models(const Instance& instance,
                                                const SolveOptions& options, Question question) {
  const PuzzleKind& kind = instance.kind();
  std::vector<const Model*> chosen;
  std::optional<Error> error;  // why the first matching model cannot be used
  for (const Model& model : kind.models) {
    if (!is_meant(model, options)) continue;
    const bool is_first = chosen.empty() && !error;
    if (auto lacking = lacking_part(model.info, options)) {
      // A missing part never leads to another model; but if the first model cannot be used, the
      // others need the same parts.
      if (is_first) return *std::move(lacking);
    } else if (auto unfit = cannot_serve(kind, model, question)) {
      if (is_first) error = std::move(unfit);
    } else if (auto why = model.why_inapplicable ? model.why_inapplicable(instance)
                                                 : std::optional<std::string>()) {
      if (is_first || question == Question::kCount)
        error = Error{ErrorKind::kRequest, 0, 0, std::move(*why)};
    } else {
      chosen.push_back(&model);
    }
  }
  std::stable_partition(chosen.begin(), chosen.end(), [&](const Model* model) {
    return model->is_preferred && model->is_preferred(instance);
  });
  if (!chosen.empty() && options.memory_limit) {
    if (!is_sweep(*chosen.front()))
      return cannot(kind, *chosen.front(), "keep a memory limit", is_sweep);
    std::erase_if(chosen, [](const Model* model) { return !is_sweep(*model); });
  }
  if (!chosen.empty() && options.as_good_as) {
    if (instance.sense() == Sense::kAny)
      return request_error("no solution of " + std::string(kind.id) + " is better than another");
    if (question != Question::kSolutions && question != Question::kAssumed)
      return request_error("a known value is for a search for solutions alone");
    const Model& first = *chosen.front();
    std::erase_if(chosen, [](const Model* model) { return !is_sat(*model); });
    if (chosen.empty()) return cannot(kind, first, "use a known value", is_sat);
  }
  if (!chosen.empty() && options.work_limit) {
    if (question != Question::kSolutions && question != Question::kAssumed)
      return request_error("a limit of work is for a search for solutions alone");
    const Model& first = *chosen.front();
    std::erase_if(chosen, [](const Model* model) { return !counts_work(*model); });
    if (chosen.empty()) return cannot(kind, first, "keep a limit of work", counts_work);
  }
  if (!chosen.empty()) return chosen;
  return error ? *std::move(error) : no_model(kind, options);
}

}  // namespace quadrille::puzzles
