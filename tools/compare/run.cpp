// SPDX-License-Identifier: MIT

#include "tools/compare/run.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "tools/compare/run_fields.hpp"

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

std::string json_line(const Run& run) {
  Json json;
  json["schema"] = kSchema;
  for_each_field(run, [&](const char* name, const auto& value) { write_value(json[name], value); });
  json["stats"] = run.stats;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

Result<Run> read_run(std::string_view line) {
  const Json json = Json::parse(line, nullptr, false);
  Run run;
  try {
    if (json.at("schema") != kSchema) throw std::invalid_argument("another schema");
    for_each_field(run, [&](const char* name, auto& value) { read_value(json.at(name), value); });
    json.at("stats").get_to(run.stats);
  } catch (const std::exception&) {
    return Error{.message = "not a run of a comparison (expected a line of schema " +
                            std::string(kSchema) + ")"};
  }
  return run;
}

}  // namespace quadrille::tools::compare
