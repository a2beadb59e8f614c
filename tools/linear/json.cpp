// SPDX-License-Identifier: MIT
//
// The JSON line of a linear program, with the keys of a puzzle's line in the same order. Exact
// decimals are inserted as text, because a double could not hold them. Since readers may have the
// same problem, such numbers also appear as strings under "exact".

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "puzzles/text/json_text.hpp"
#include "tools/linear/linear_model.hpp"

namespace quadrille {
namespace {

using puzzles::json_text;
using puzzles::JsonObject;

// Adds the exact value as a string, but only if a double cannot hold it.
void add_exact(JsonObject& object, std::string_view key, const LinearNumber& number) {
  if (!number.fits_double) object.word(key, number.exact);
}

std::string solutions_text(const LinearReport& report) {
  if (!report.solution) return "[]";
  JsonObject columns, exact, solution;
  for (const auto& [name, value] : *report.solution) {
    const std::string quoted = json_text(name);
    const std::string_view key = std::string_view(quoted).substr(1, quoted.size() - 2);
    columns.json(key, value.decimal);
    add_exact(exact, key, value);
  }
  solution.json("columns", columns.text());
  if (!exact.empty()) solution.json("exact", exact.text());
  return '[' + solution.text() + ']';
}

std::string stats_text(const LinearModel& model, const LinearReport& report,
                       const JsonContext& context) {
  const LinearStats& stats = report.stats;
  JsonObject object;
  object.whole("variables", static_cast<std::int64_t>(model.columns()))
      .whole("constraints", static_cast<std::int64_t>(model.rows()))
      .whole("nodes", stats.nodes)
      .whole("lp_iterations", stats.lp_iterations)
      .whole("lazy_rows", stats.lazy_rows)
      .whole("cuts", stats.cuts)
      .whole("conflicts", stats.conflicts)
      .whole("restarts", stats.restarts)
      .whole("certified_prunes", stats.certified_prunes)
      .whole("uncertified_nodes", stats.uncertified_nodes)
      .seconds("certificate_seconds", stats.certificate_seconds);
  if (context.peak_mib) object.json("peak_mib", json_text(*context.peak_mib));
  return object.text();
}

}  // namespace

std::string to_json(const LinearModel& model, const LinearReport& report,
                    const JsonContext& context) {
  JsonObject line, exact;
  if (report.objective) add_exact(exact, "objective", *report.objective);
  if (report.bound) add_exact(exact, "bound", *report.bound);
  line.word("schema", "quadrille/1")
      .json("source", json_text(context.source))
      .word("puzzle", "model")
      .whole("rows", static_cast<std::int64_t>(model.rows()))
      .whole("cols", static_cast<std::int64_t>(model.columns()))
      .word("status", to_string(report.status))
      .word("engine", report.by_clauses ? "sat" : "ip")
      .json("model", model.title().empty() ? "null" : json_text(model.title()))
      .json("rules", "null")
      .json("solutions", solutions_text(report))
      .whole("solution_count", report.solution ? 1 : 0)
      .boolean("complete", report.status == LinearStatus::kNone)
      .json("objective", report.objective ? report.objective->decimal : "null")
      .json("bound", report.bound ? report.bound->decimal : "null")
      .boolean("verified", report.solution.has_value())
      .json("seconds", JsonObject()
                           .seconds("parse", context.parse_seconds)
                           .seconds("build", report.seconds.build)
                           .seconds("solve", report.seconds.solve)
                           .seconds("total", context.parse_seconds + report.seconds.total)
                           .text())
      .json("stats", stats_text(model, report, context));
  if (!exact.empty()) line.json("exact", exact.text());
  if (!report.note.empty()) line.json("note", json_text(report.note));
  if (!report.notes.empty()) line.json("notes", json_text(report.notes));
  if (report.status == LinearStatus::kError)
    line.json("error",
              json_text({{"line", nullptr}, {"column", nullptr}, {"message", report.error}}));
  return line.text();
}

}  // namespace quadrille
