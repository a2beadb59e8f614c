// SPDX-License-Identifier: MIT

#include "puzzles/choose_model.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/suggestion.hpp"
#include "puzzles/text.hpp"

namespace quadrille::puzzles {
namespace {

template <typename Infos>
std::vector<std::string_view> names_of(const Infos& infos) {
  std::vector<std::string_view> names;
  for (const auto& info : infos) names.push_back(info.name);
  return names;
}

bool has_part(const ModelInfo& model, std::string_view part) {
  return std::any_of(model.parts.begin(), model.parts.end(),
                     [&](const PartInfo& known) { return known.name == part; });
}

Error no_part(const ModelInfo& model, const std::string& part) {
  return {ErrorKind::kRequest, 0, 0,
          "no part " + quoted(part) + " of " + std::string(model.name) + ' ' +
              (model.parts.empty() ? "(it has none to leave out)"
                                   : expectation(part, names_of(model.parts)))};
}

std::string_view engine_name(EngineChoice engine) {
  return engine == EngineChoice::kSat ? "sat" : "ip";
}

}  // namespace

Result<ModelInfo> choose_model(const Instance& instance, const SolveOptions& options) {
  const PuzzleKind& kind = instance.kind();
  const auto fits = [&](const ModelInfo& model) {
    return (options.engine == EngineChoice::kAuto || model.engine == engine_name(options.engine)) &&
           (options.model.empty() || model.name == options.model);
  };
  const auto found = std::find_if(kind.models.begin(), kind.models.end(), fits);
  if (found != kind.models.end()) {
    for (const std::string& part : options.without) {
      if (!has_part(*found, part)) return no_part(*found, part);
    }
    if (std::optional<std::string> why = instance.unfit(found->name))
      return Error{ErrorKind::kRequest, 0, 0, std::move(*why)};
    return *found;
  }

  std::string wanted = "no model";
  if (!options.model.empty()) wanted += " '" + options.model + "'";
  wanted += " of " + std::string(kind.id);
  if (options.engine != EngineChoice::kAuto) {
    wanted += " for engine '" + std::string(engine_name(options.engine)) + "'";
  }
  return Error{ErrorKind::kRequest, 0, 0,
               wanted + ' ' + expectation(options.model, names_of(kind.models))};
}

}  // namespace quadrille::puzzles
