// SPDX-License-Identifier: MIT

#include "tools/compare/run.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "tools/compare/run_fields.hpp"
#include "tools/output/process_figures.hpp"

namespace quadrille::tools::compare {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kSchema = "quadrille-compare/1";

template <typename T>
void write_value(Json& json, const T& value) {
  json = value;
}

template <typename T>
void write_value(Json& json, const std::optional<T>& value) {
  json = value ? Json(*value) : Json();
}

template <typename T>
void read_value(const Json& json, T& value) {
  json.get_to(value);
}

template <typename T>
void read_value(const Json& json, std::optional<T>& value) {
  if (!json.is_null()) value = json.get<T>();
}

}  // namespace

bool Run::is_decided() const {
  if (question == "all") return is_complete;
  const bool is_found = status == "solved" && sense.empty();
  return is_found || status == "unique" || status == "multiple" || status == "optimal" ||
         status == "none" || status == "relaxed";
}

std::string Run::key() const {
  return Json({board, solver, question, repeat})
      .dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string difference(const Run& before, const Run& now) {
  const Origin &old = before.origin, &mine = now.origin;
  if (old.board_hash.empty()) return "it does not say how it was made";
  std::string text;
  const auto add = [&](const std::string& what) { text += (text.empty() ? "" : "; ") + what; };
  const auto add_limit = [&](const std::string& what, const std::string& unit,
                             std::optional<double> was, std::optional<double> is) {
    const auto words = [&](std::optional<double> limit) {
      return limit ? short_number(*limit) + unit : "none";
    };
    if (was != is) add(what + ' ' + words(is) + ", was " + words(was));
  };
  const auto memory_of = [](const Origin& origin) {
    const auto mebibytes = static_cast<double>(origin.memory_limit);
    return mebibytes > 0 ? std::optional(mebibytes) : std::nullopt;
  };
  if (old.board_hash != mine.board_hash) add("another board");
  add_limit("time limit", " s", before.time_limit, now.time_limit);
  add_limit("memory limit", " MiB", memory_of(old), memory_of(mine));
  if (old.seed != mine.seed)
    add("seed " + std::to_string(mine.seed) + ", was " + std::to_string(old.seed));
  if (old.settings != mine.settings) {
    const auto words = [](const std::string& all) { return all.empty() ? "none" : all; };
    add("settings " + words(mine.settings) + ", was " + words(old.settings));
  }
  if (old.command != mine.command) add("command " + mine.command + ", was " + old.command);
  if (old.program != mine.program) add("another build of the program");
  if (!mine.model_hash.empty() && old.model_hash != mine.model_hash) add("another model");
  if (old.machine != mine.machine) add("machine " + mine.machine + ", was " + old.machine);
  return text;
}

std::string json_line(const Run& run) {
  Json json;
  json["schema"] = kSchema;
  for_each_field(run, [&](const char* name, const auto& value) { write_value(json[name], value); });
  json["stats"] = run.stats;
  json["answer"] = run.answer.empty() ? Json() : Json::parse(run.answer, nullptr, false);
  Json& origin = json["origin"] = Json::object();
  for_each_origin_field(
      run.origin, [&](const char* name, const auto& value) { write_value(origin[name], value); });
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

Result<Run> read_run(std::string_view line) {
  const Json json = Json::parse(line, nullptr, false);
  Run run;
  try {
    if (json.at("schema") != kSchema) throw std::invalid_argument("another schema");
    for_each_field(run, [&](const char* name, auto& value) { read_value(json.at(name), value); });
    json.at("stats").get_to(run.stats);
    if (!json.contains("origin")) return run;  // written by an earlier version
    if (!json.at("answer").is_null()) run.answer = json.at("answer").dump();
    const Json& origin = json.at("origin");
    for_each_origin_field(run.origin, [&](const char* name, auto& value) {
      if (origin.contains(name)) read_value(origin.at(name), value);
    });
  } catch (const std::exception&) {
    return Error{.message = "not a run of a comparison (expected a line of schema " +
                            std::string(kSchema) + ")"};
  }
  return run;
}

}  // namespace quadrille::tools::compare
