// SPDX-License-Identifier: MIT
//
// Lists the available kinds, models, formats and the version.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "encoders/sat_solver.hpp"
#include "puzzles/library/clue_choice.hpp"
#include "puzzles/library/registry.hpp"

namespace quadrille {

std::vector<PuzzleInfo> catalogue() {
  std::vector<PuzzleInfo> infos;
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    PuzzleInfo& info = infos.emplace_back(PuzzleInfo{.id = kind->id,
                                                     .title = kind->title,
                                                     .rules = kind->rules,
                                                     .models = {},
                                                     .formats = {},
                                                     .settings = puzzles::all_settings(*kind),
                                                     .generates = kind->generate != nullptr,
                                                     .task = kind->manual.task,
                                                     .keys = {},
                                                     .example = kind->manual.example,
                                                     .solution = kind->manual.solution,
                                                     .solution_schema = kind->manual.schema,
                                                     .board = kind->arrays.fields,
                                                     .answer = kind->manual.answer});
    for (const puzzles::Model& model : kind->models) info.models.push_back(model.info);
    const bool is_conditional =
        std::any_of(info.models.begin(), info.models.end(),
                    [](const ModelInfo& model) { return !model.chosen_for.empty(); });
    if (!is_conditional) info.models.front().chosen_for = "all boards";
    for (const puzzles::Format& format : kind->formats) {
      info.formats.push_back(format.info);
      info.keys.insert(info.keys.end(), format.keys.begin(), format.keys.end());
    }
  }
  return infos;
}

namespace {

using Json = nlohmann::ordered_json;

// Adds for programs that ask for a value its type, and the choices if there are several.
Json setting_json(const SettingInfo& setting) {
  Json choices = Json::array();
  for (std::size_t at = 0; at <= setting.value.size();) {
    const std::size_t end = std::min(setting.value.find('|', at), setting.value.size());
    choices.push_back(setting.value.substr(at, end - at));
    at = end + 1;
  }
  const bool is_choice = choices.size() > 1, is_number = setting.value == "N";
  Json json = {{"name", setting.name},
               {"summary", setting.summary},
               {"value", setting.value},
               {"type", is_choice   ? "choice"
                        : is_number ? "number"
                                    : "text"}};
  if (is_choice) json["choices"] = std::move(choices);
  return json;
}

Json field_json(const FieldInfo& field) {
  Json json = {{"name", field.name}, {"type", field.type}, {"help", field.help}};
  if (!field.open.empty()) json["open"] = field.open;
  if (field.none) json["none"] = *field.none;
  for (const auto& [word, number] : field.words) json["words"][std::string(word)] = number;
  if (field.preset) json["preset"] = *field.preset;
  return json;
}

}  // namespace

std::string to_json(const PuzzleInfo& puzzle) {
  Json models = Json::array(), formats = Json::array(), settings = Json::array(),
       keys = Json::array(), board = Json::array();
  for (const ModelInfo& model : puzzle.models) {
    Json parts = Json::array();
    for (const PartInfo& part : model.parts)
      parts.push_back({{"name", part.name}, {"summary", part.summary}});
    models.push_back({{"name", model.name},
                      {"engine", model.engine},
                      {"summary", model.summary},
                      {"parts", std::move(parts)},
                      {"chosen_for", model.chosen_for.empty() ? Json() : Json(model.chosen_for)}});
  }
  for (const FormatInfo& format : puzzle.formats)
    formats.push_back({{"name", format.name},
                       {"summary", format.summary},
                       {"writes", format.writes},
                       {"answers", format.writes_answers},
                       {"many", format.many}});
  for (const KeyInfo& key : puzzle.keys) keys.push_back({{"name", key.name}, {"help", key.help}});
  for (const SettingInfo& setting : puzzle.settings) settings.push_back(setting_json(setting));
  for (const FieldInfo& field : puzzle.board) board.push_back(field_json(field));
  const Json line = {{"schema", "quadrille/1"},
                     {"id", puzzle.id},
                     {"title", puzzle.title},
                     {"task", puzzle.task},
                     {"rules", puzzle.rules.empty() ? Json() : Json(puzzle.rules)},
                     {"rule_words", rule_words(puzzle.rules)},
                     {"models", std::move(models)},
                     {"formats", std::move(formats)},
                     {"keys", std::move(keys)},
                     {"example", puzzle.example},
                     {"board", std::move(board)},
                     {"answer", puzzle.answer},
                     {"generates", puzzle.generates},
                     {"settings", std::move(settings)}};
  return line.dump();
}

std::string_view version() { return QUADRILLE_VERSION; }

std::string_view sat_solver_version() { return encoders::SatSolver::signature(); }

}  // namespace quadrille
