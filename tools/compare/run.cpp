// SPDX-License-Identifier: MIT

#include "tools/compare/run.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

namespace quadrille::tools::compare {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kSchema = "quadrille-compare/1";

template <typename T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json();
}

template <typename T>
std::optional<T> optional_of(const Json& value) {
  return value.is_null() ? std::nullopt : std::optional(value.get<T>());
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
  const Json json = {{"schema", kSchema},
                     {"board", run.board},
                     {"puzzle", run.puzzle},
                     {"rows", run.rows},
                     {"cols", run.columns},
                     {"sense", run.sense},
                     {"solver", run.solver},
                     {"question", run.question},
                     {"repeat", run.repeat},
                     {"time_limit", run.time_limit},
                     {"status", run.status},
                     {"reason", run.reason},
                     {"solution_count", or_null(run.solution_count)},
                     {"complete", run.is_complete},
                     {"objective", or_null(run.objective)},
                     {"bound", or_null(run.bound)},
                     {"cpu", run.cpu_seconds},
                     {"wall", run.wall_seconds},
                     {"peak_mib", run.peak_mib},
                     {"build", run.build_seconds},
                     {"solve", run.solve_seconds},
                     {"stats", run.stats}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

Result<Run> read_run(std::string_view line) {
  const Json json = Json::parse(line, nullptr, false);
  Run run;
  try {
    if (json.at("schema") != kSchema) throw std::invalid_argument("another schema");
    json.at("board").get_to(run.board);
    json.at("puzzle").get_to(run.puzzle);
    json.at("rows").get_to(run.rows);
    json.at("cols").get_to(run.columns);
    json.at("sense").get_to(run.sense);
    json.at("solver").get_to(run.solver);
    json.at("question").get_to(run.question);
    json.at("repeat").get_to(run.repeat);
    json.at("time_limit").get_to(run.time_limit);
    json.at("status").get_to(run.status);
    json.at("reason").get_to(run.reason);
    run.solution_count = optional_of<std::size_t>(json.at("solution_count"));
    json.at("complete").get_to(run.is_complete);
    run.objective = optional_of<double>(json.at("objective"));
    run.bound = optional_of<double>(json.at("bound"));
    json.at("cpu").get_to(run.cpu_seconds);
    json.at("wall").get_to(run.wall_seconds);
    json.at("peak_mib").get_to(run.peak_mib);
    json.at("build").get_to(run.build_seconds);
    json.at("solve").get_to(run.solve_seconds);
    json.at("stats").get_to(run.stats);
  } catch (const std::exception&) {
    return Error{.message = "no run of a comparison (expected a line of schema " +
                            std::string(kSchema) + ")"};
  }
  return run;
}

}  // namespace quadrille::tools::compare
