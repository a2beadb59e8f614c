// SPDX-License-Identifier: MIT
//
// Writes the JSON line of an input, schema "quadrille/1". All lines have the same keys in the same
// order; values missing for an unreadable input are null.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <quadrille/splitting.hpp>
#include "puzzles/core/puzzle.hpp"
#include "puzzles/library/part_line.hpp"
#include "puzzles/library/step_json.hpp"
#include "puzzles/text/json_text.hpp"

namespace quadrille {
namespace {

using Json = nlohmann::ordered_json;
using puzzles::json_text;
using puzzles::JsonObject;

// Writes whole numbers without a decimal point.
std::string number(const std::optional<double>& value) {
  constexpr double kExact = 9007199254740992.0;  // 2^53
  if (!value) return "null";
  const bool is_whole = std::abs(*value) < kExact && *value == std::trunc(*value);
  return is_whole ? std::to_string(static_cast<std::int64_t>(*value)) : json_text(Json(*value));
}

std::string stats_json(const SolveStats& stats, std::string_view engine,
                       const JsonContext& context) {
  JsonObject members;
  members.whole("variables", stats.variables)
      .whole("constraints", stats.constraints)
      .whole("conflicts", stats.conflicts);
  switch (puzzles::engine_named(engine).value_or(puzzles::Engine::kSat)) {
    case puzzles::Engine::kSearch:
      members.whole("nodes", stats.nodes).whole("inferences", stats.inferences);
      break;
    case puzzles::Engine::kFrontier:
      members.whole("nodes", stats.nodes);
      break;
    case puzzles::Engine::kIp:
      members.whole("nodes", stats.nodes)
          .whole("lp_iterations", stats.lp_iterations)
          .whole("lazy_rows", stats.lazy_rows)
          .whole("cuts", stats.cuts);
      if (stats.deduced_bounds > 0) members.whole("deduced_bounds", stats.deduced_bounds);
      break;
    case puzzles::Engine::kSat:
      members.whole("lazy_clauses", stats.lazy_clauses)
          .whole("rounds", stats.rounds)
          .whole("guesses", stats.guesses)
          .whole("neighbours", stats.neighbours);
      break;
  }
  if (stats.model_objective) members.json("model_objective", number(stats.model_objective));
  if (stats.model_bound) members.json("model_bound", number(stats.model_bound));
  if (const auto gap = gap_of(stats)) members.json("gap", number(gap));
  if (context.peak_mib) members.json("peak_mib", json_text(Json(*context.peak_mib)));
  return members.text();
}

Json error_json(const Error& error) {
  const auto place = [](std::size_t n) { return n == 0 ? Json() : Json(n); };
  return {{"line", place(error.line)}, {"column", place(error.column)}, {"message", error.message}};
}

// The error for an answer that does not have the puzzle's shape.
Error foreign(std::string objection) {
  return {.kind = ErrorKind::kRequest, .message = std::move(objection)};
}

std::string relaxation_json(const Relaxation& relaxation) {
  return JsonObject()
      .json("bound", number(relaxation.bound))
      .whole("fractional", static_cast<std::int64_t>(relaxation.fractional))
      .whole("cuts", static_cast<std::int64_t>(relaxation.cuts))
      .whole("rounds", static_cast<std::int64_t>(relaxation.rounds))
      .json("cut_bound", number(relaxation.cut_bound))
      .whole("cut_fractional", static_cast<std::int64_t>(relaxation.cut_fractional))
      .text();
}

std::string solutions_json(const Puzzle* puzzle, const Report& report) {
  std::string text = "[";
  for (const Answer& answer : report.solutions)
    (text += text.size() > 1 ? "," : "") += json_text(puzzle->instance().solution_json(answer));
  return text + ']';
}

Json explanation_json(const Puzzle& puzzle, const Explanation& explanation) {
  Json steps = Json::array();
  for (const SolvingStep& step : explanation.steps) steps.push_back(step_json(puzzle, step));
  return steps;
}

Json answers_json(const std::vector<QuestionAnswer>& answers) {
  Json list = Json::array();
  for (const QuestionAnswer& one : answers) {
    list.push_back({{"question", one.question},
                    {"answer", one.answer},
                    {"sentence", one.sentence},
                    {"forced", one.is_forced ? Json(*one.is_forced) : Json()}});
  }
  return list;
}

Json readings_json(const std::vector<SentenceReading>& readings) {
  Json list = Json::array();
  for (const SentenceReading& one : readings) {
    list.push_back({{"clue", one.clue},
                    {"sentence", one.sentence},
                    {"readings", one.readings},
                    {"others", one.others}});
  }
  return list;
}

Json warnings_json(const std::vector<Error>& warnings) {
  Json list = Json::array();
  for (const Error& warning : warnings) list.push_back(error_json(warning));
  return list;
}

// `puzzle` is null if none could be read.
std::string line(const Puzzle* puzzle, const Report& report, const Error* error,
                 const JsonContext& context) {
  JsonObject members;
  members.word("schema", "quadrille/1")
      .json("source", json_text(Json(context.source)))
      .word("puzzle", puzzle ? puzzle->id() : "")
      .json("rows", puzzle ? std::to_string(puzzle->rows()) : "null")
      .json("cols", puzzle ? std::to_string(puzzle->columns()) : "null")
      .word("status", to_string(report.status))
      .word("engine", report.engine)
      .word("model", report.model)
      .json("rules", puzzle ? json_text(puzzle->instance().rules_json()) : "null")
      .json("solutions", solutions_json(puzzle, report))
      .whole("solution_count",
             static_cast<std::int64_t>(std::max(report.found, report.solutions.size())))
      .boolean("complete", report.complete);
  if (context.count) {
    members.word("count", *context.count);
  } else if (report.found_all && !report.complete) {
    members.word("count", std::to_string(report.found));
  }
  // A puzzle that asks for any solution has no value, but its model may have an objective.
  const bool has_value = puzzle != nullptr && !puzzle->sense().empty();
  const SolveStats& stats = report.stats;
  const auto& objective = has_value ? report.objective : stats.model_objective;
  const auto& bound = has_value ? report.bound : stats.model_bound;
  members.json("objective", number(objective))
      .json("bound", number(bound))
      .boolean("verified", report.verified)
      .json("seconds", JsonObject()
                           .seconds("parse", context.parse_seconds)
                           .seconds("build", report.seconds.build)
                           .seconds("solve", report.seconds.solve)
                           .seconds("total", context.parse_seconds + report.seconds.total)
                           .text())
      .json("stats", puzzle ? stats_json(report.stats, report.engine, context) : "{}");
  if (!report.replies.empty()) members.json("answers", json_text(answers_json(report.replies)));
  if (!report.readings.empty()) members.json("readings", json_text(readings_json(report.readings)));
  if (context.relaxation) members.json("relaxation", relaxation_json(*context.relaxation));
  if (context.common) {
    members.json("common", json_text(puzzle->instance().partial_json(*context.common)))
        .boolean("common_complete", context.is_common_complete);
  }
  if (context.part) {
    members.json("board", json_text(Json(*puzzles::board_text(*puzzle))))
        .json("marks", json_text(puzzle->instance().partial_json(*context.part)));
  }
  if (context.proof) members.json("proof", json_text(Json(*context.proof)));
  if (context.reasons) members.json("reasons", json_text(reasons_json(*puzzle, *context.reasons)));
  if (!context.warnings.empty())
    members.json("warnings", json_text(warnings_json(context.warnings)));
  if (!report.note.empty()) members.json("note", json_text(Json(report.note)));
  if (context.explanation) {
    members.json("explanation", json_text(explanation_json(*puzzle, *context.explanation)));
    members.boolean("explanation_complete", context.explanation->is_complete);
    if (const auto& difficulty = context.explanation->difficulty)
      members.json("difficulty", JsonObject()
                                     .word("level", difficulty->level)
                                     .whole("score", difficulty->score)
                                     .json("steps", json_text(Json(difficulty->steps)))
                                     .text());
  }
  if (error) members.json("error", json_text(error_json(*error)));
  return members.text();
}

}  // namespace

std::string_view to_string(Status status) {
  switch (status) {
    case Status::kSolved:
      return "solved";
    case Status::kUnique:
      return "unique";
    case Status::kMultiple:
      return "multiple";
    case Status::kOptimal:
      return "optimal";
    case Status::kNone:
      return "none";
    case Status::kUnknown:
      return "unknown";
    case Status::kError:
      return "error";
  }
  return "error";
}

Result<std::string> to_json(const Puzzle& puzzle, const Report& report,
                            const JsonContext& context) {
  const puzzles::AnswerShape shape = puzzle.instance().shape();
  for (const Answer& answer : report.solutions) {
    if (auto objection = shape.objection(answer)) return foreign(*objection);
  }
  if (context.common && context.common->values.size() != shape.size())
    return foreign("the values in common do not belong to this puzzle");
  if (context.part) {
    const auto line = part_to_json(puzzle, *context.part);
    if (!line) return line.error();
  }
  const Error refused{.message = report.error};
  return line(&puzzle, report, report.status == Status::kError ? &refused : nullptr, context);
}

Result<std::string> to_json(const Puzzle& puzzle, const PartialAnswer& answer) {
  if (answer.values.size() != puzzle.instance().shape().size())
    return foreign("the answer does not belong to this puzzle");
  return json_text(puzzle.instance().partial_json(answer));
}

Result<std::string> to_json(const Puzzle& puzzle, const Answer& answer) {
  if (auto objection = puzzle.instance().shape().objection(answer)) return foreign(*objection);
  return json_text(puzzle.instance().solution_json(answer));
}

std::string to_json(const Error& error, const JsonContext& context) {
  Report report;
  report.status = Status::kError;
  return line(nullptr, report, &error, context);
}

}  // namespace quadrille
