// SPDX-License-Identifier: MIT

#include "tools/command/solve_words.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>

#include "tools/output/process_figures.hpp"

namespace quadrille::tools {
namespace {

std::string relaxation_text(const Relaxation& relaxation) {
  const auto figures = [](const std::optional<double>& bound, std::size_t fractional) {
    return (bound ? "bound " + short_number(*bound) + ", " : std::string()) +
           std::to_string(fractional) + " fractional";
  };
  std::string text = "linear relaxation: " + figures(relaxation.bound, relaxation.fractional);
  if (relaxation.cuts > 0)
    text += "; with " + std::to_string(relaxation.cuts) +
            " cuts: " + figures(relaxation.cut_bound, relaxation.cut_fractional);
  return text;
}

// Returns what is known of the model's own objective, for puzzles without a value.
std::string model_figures(const SolveStats& stats) {
  std::string text;
  if (stats.model_objective) text += ", objective " + short_number(*stats.model_objective);
  if (stats.model_bound && stats.model_bound != stats.model_objective)
    text += ", bound " + short_number(*stats.model_bound);
  if (const auto gap = gap_of(stats); gap && *gap > 0)
    text += ", gap " + short_number(std::round(*gap * 1e4) / 100) + " %";
  return text;
}

std::string summary(const Item& item, const Puzzle& puzzle, const Answers& answers) {
  const auto& [report, context] = answers;
  std::string line = one_line(item.source) + ": " + std::string(to_string(report.status));
  if (context.part) line += " with these marks";
  const std::size_t count = report.solutions.size();
  if (context.count && *context.count != "0" && *context.count != "1") {
    line += ", " + *context.count + " solutions";
  } else if (count > 1) {
    line += report.complete ? ", " : ", at least ";
    line += std::to_string(count) + (report.complete ? " solutions (all)" : " solutions");
  }
  if (report.objective) line += ", value " + short_number(*report.objective);
  if (puzzle.sense().empty()) line += model_figures(report.stats);
  if (context.relaxation) line += ", " + relaxation_text(*context.relaxation);
  if (report.bound && report.bound != report.objective)
    line += " (bound " + short_number(*report.bound) + ')';
  if (report.stopped) line += ", stopped before the end";
  if (!report.note.empty()) (line += ": ") += report.note;
  line += " (";
  if (const std::string rules = puzzle.rules(); !rules.empty()) line += rules + ", ";
  line += report.model;
  return line + ", " + seconds_text(item.parse_seconds + report.seconds.total) + ")\n";
}

std::string details(const Report& report) {
  const SolveStats& stats = report.stats;
  std::string line;
  const auto figure = [&line](std::string_view name, std::int64_t value) {
    line += (line.empty() ? "  " : ", ") + std::string(name) + ' ' + std::to_string(value);
  };
  figure("variables", stats.variables);
  figure("constraints", stats.constraints);
  figure("conflicts", stats.conflicts);
  if (report.engine == "ip") {
    figure("nodes", stats.nodes);
    figure("lp iterations", stats.lp_iterations);
    figure("lazy rows", stats.lazy_rows);
    figure("cuts", stats.cuts);
    if (stats.deduced_bounds > 0) figure("deduced bounds", stats.deduced_bounds);
  } else if (report.engine == "search") {
    figure("nodes", stats.nodes);
    figure("inferences", stats.inferences);
  } else if (report.engine == "frontier") {
    figure("states", stats.nodes);
  } else {
    figure("lazy clauses", stats.lazy_clauses);
    figure("rounds", stats.rounds);
    figure("guesses", stats.guesses);
    figure("neighbours", stats.neighbours);
  }
  return line + ", build " + seconds_text(report.seconds.build) + ", solve " +
         seconds_text(report.seconds.solve) + ", peak " + std::to_string(std::lround(peak_mib())) +
         " MiB\n";
}

// Returns the numbered steps of a solution by hand, and how difficult they are.
std::string explanation_text(const Explanation& explanation) {
  std::string text;
  std::size_t number = 0;
  for (const SolvingStep& step : explanation.steps) {
    if (step.technique != "difficulty") text += std::to_string(++number) + ". ";
    if (!step.technique.empty()) text += step.technique + ": ";
    text += step.text + '\n';
  }
  if (!explanation.is_complete)
    text += number == 0 ? "No known technique applies.\n" : "No known technique applies further.\n";
  return text + '\n';
}

// Returns how a solution reads sentences that have several readings: all of them if `is_whole`,
// otherwise a few of those that it decides.
std::string readings_text(std::vector<SentenceReading> readings, bool is_whole) {
  constexpr std::size_t kFew = 3;
  if (!is_whole)
    std::erase_if(readings, [](const SentenceReading& one) { return one.others.empty(); });
  const std::size_t shown = is_whole || readings.size() <= kFew + 1 ? readings.size() : kFew;
  std::string text;
  for (const SentenceReading& one : std::span(readings).first(shown)) {
    text += "Clue " + std::to_string(one.clue) + " means ";
    for (std::size_t k = 0; k < one.readings.size(); ++k)
      text += (k > 0 ? " and " : "") + one.readings[k];
    for (std::size_t k = 0; k < one.others.size(); ++k)
      text += (k > 0 ? ", " : ", not ") + one.others[k];
    text += ".\n";
  }
  if (shown < readings.size())
    text += "(and " + std::to_string(readings.size() - shown) +
            " more clues with several readings: see -v)\n";
  return text;
}

// Says how much the solutions have in common.
std::string common_text(const JsonContext& context) {
  const std::vector<std::optional<std::int32_t>>& values = context.common->values;
  const auto known = std::count_if(values.begin(), values.end(), [](const auto& v) { return !!v; });
  return std::string("All solutions agree on ") + (context.is_common_complete ? "" : "at least ") +
         std::to_string(known) + " of " + std::to_string(values.size()) + " values.\n";
}

// Says why there is no solution, or more than one.
std::string reasons_text(const Puzzle& puzzle, const Reasons& reasons) {
  constexpr std::size_t kShown = 20;
  std::string text;
  if (!reasons.rule.empty())
    text += "Without the rule '" + reasons.rule + "' it would have a solution.\n";
  if (!reasons.clash.empty()) {
    text += reasons.clash.size() == 1 ? "No solution has this clue:\n"
                                      : "No solution has all of these clues:\n";
    for (std::size_t k = 0; k < std::min(reasons.clash.size(), kShown); ++k)
      text += "  " + reasons.clash[k].text + '\n';
    if (reasons.clash.size() > kShown)
      text += "  and " + std::to_string(reasons.clash.size() - kShown) + " more\n";
    if (reasons.is_smallest && reasons.clash.size() > 1) text += "No fewer clues clash.\n";
  }
  std::string marks;
  for (const Mark& mark : reasons.deciding)
    marks += (marks.empty() ? "" : "; ") + mark_text(puzzle, mark);
  if (!marks.empty()) text += "Each of these alone would leave one solution: " + marks + ".\n";
  if (marks.empty() && reasons.is_deciding_complete)
    text += "No single value would leave one solution.\n";
  return text;
}

}  // namespace

std::string words_of(const Item& item, const Puzzle& puzzle, const Answers& answers,
                     const Options& options) {
  const auto& [report, context] = answers;
  std::string words;
  for (const QuestionAnswer& answer : report.replies) words += answer.sentence + '\n';
  if (!options.quiet) words += readings_text(report.readings, options.verbose);
  if (context.explanation) words += explanation_text(*context.explanation);
  words += summary(item, puzzle, answers);
  if (context.common) words += common_text(context);
  if (context.reasons) words += reasons_text(puzzle, *context.reasons);
  if (options.verbose) {
    words += details(report);
    for (const std::string& line : understanding(puzzle)) words += "  " + line + '\n';
  }
  return words;
}

}  // namespace quadrille::tools
