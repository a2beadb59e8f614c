// SPDX-License-Identifier: MIT
//
// The JSON line of a linear program, with the keys of a puzzle's line in the same order. Exact
// decimals are inserted as text, because a double could not hold them. Since readers may have the
// same problem, such numbers also appear as strings under "exact".

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "puzzles/text/clock.hpp"
#include "tools/linear/linear_model.hpp"

namespace quadrille {
namespace {

using Json = nlohmann::ordered_json;

std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Builds the text of a JSON object from values that are already JSON text.
class ObjectText {
 public:
  void add(std::string_view key, std::string_view value) {
    text_ += (text_.empty() ? "" : ",") + dump(Json(key)) + ':';
    text_ += value;
  }
  // Adds the exact value as a string, but only if a double cannot hold it.
  void add_exact(std::string_view key, const LinearNumber& number) {
    if (!number.fits_double) add(key, dump(number.exact));
  }
  bool empty() const { return text_.empty(); }
  std::string text() const { return '{' + text_ + '}'; }

 private:
  std::string text_;
};

std::string solutions_text(const LinearReport& report) {
  if (!report.solution) return "[]";
  ObjectText columns, exact, solution;
  for (const auto& [name, value] : *report.solution) {
    columns.add(name, value.decimal);
    exact.add_exact(name, value);
  }
  solution.add("columns", columns.text());
  if (!exact.empty()) solution.add("exact", exact.text());
  return '[' + solution.text() + ']';
}

std::string seconds_text(const LinearReport& report, double parse) {
  return dump({{"parse", puzzles::rounded_to_microseconds(parse)},
               {"build", puzzles::rounded_to_microseconds(report.seconds.build)},
               {"solve", puzzles::rounded_to_microseconds(report.seconds.solve)},
               {"total", puzzles::rounded_to_microseconds(parse + report.seconds.total)}});
}

std::string stats_text(const LinearModel& model, const LinearReport& report,
                       const JsonContext& context) {
  const LinearStats& stats = report.stats;
  Json json = {
      {"variables", model.columns()},
      {"constraints", model.rows()},
      {"nodes", stats.nodes},
      {"lp_iterations", stats.lp_iterations},
      {"lazy_rows", stats.lazy_rows},
      {"cuts", stats.cuts},
      {"conflicts", stats.conflicts},
      {"restarts", stats.restarts},
      {"certified_prunes", stats.certified_prunes},
      {"uncertified_nodes", stats.uncertified_nodes},
      {"certificate_seconds", puzzles::rounded_to_microseconds(stats.certificate_seconds)}};
  if (context.peak_mib) json["peak_mib"] = *context.peak_mib;
  return dump(json);
}

}  // namespace

std::string to_json(const LinearModel& model, const LinearReport& report,
                    const JsonContext& context) {
  ObjectText line, exact;
  if (report.objective) exact.add_exact("objective", *report.objective);
  if (report.bound) exact.add_exact("bound", *report.bound);
  line.add("schema", dump("quadrille/1"));
  line.add("source", dump(context.source));
  line.add("puzzle", dump("model"));
  line.add("rows", dump(model.rows()));
  line.add("cols", dump(model.columns()));
  line.add("status", dump(to_string(report.status)));
  line.add("engine", dump(report.by_clauses ? "sat" : "ip"));
  line.add("model", model.title().empty() ? "null" : dump(model.title()));
  line.add("rules", "null");
  line.add("solutions", solutions_text(report));
  line.add("solution_count", report.solution ? "1" : "0");
  line.add("complete", report.status == LinearStatus::kNone ? "true" : "false");
  line.add("objective", report.objective ? report.objective->decimal : "null");
  line.add("bound", report.bound ? report.bound->decimal : "null");
  line.add("verified", report.solution ? "true" : "false");
  line.add("seconds", seconds_text(report, context.parse_seconds));
  line.add("stats", stats_text(model, report, context));
  if (!exact.empty()) line.add("exact", exact.text());
  if (!report.note.empty()) line.add("note", dump(report.note));
  if (!report.notes.empty()) line.add("notes", dump(report.notes));
  if (report.status == LinearStatus::kError) {
    line.add("error", dump({{"line", nullptr}, {"column", nullptr}, {"message", report.error}}));
  }
  return line.text();
}

}  // namespace quadrille
