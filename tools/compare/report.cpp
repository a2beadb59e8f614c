// SPDX-License-Identifier: MIT

#include "tools/compare/report.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "puzzles/pictures/svg_writer.hpp"
#include "tools/compare/figures.hpp"
#include "tools/compare/natural_order.hpp"
#include "tools/compare/statistics.hpp"
#include "tools/compare/stylesheet.hpp"

namespace quadrille::tools::compare {

namespace {

using puzzles::xml_escaped;

std::string time_text(double seconds) {
  return seconds < kClockSeconds ? "<" + three_digits(kClockSeconds) : three_digits(seconds);
}

std::string tag(const std::string& name, const std::string& text) {
  return "<" + name + ">" + xml_escaped(text) + "</" + name + ">";
}

std::string note(const std::string& text) {
  return "<p class=\"note\">" + xml_escaped(text) + "</p>\n";
}

std::string number_or_dash(const std::optional<double>& value) {
  return value ? three_digits(*value) : "-";
}

std::string percent_or_dash(const std::optional<double>& part) {
  return part ? three_digits(100 * *part) + " %" : "-";
}

std::string joined(const std::set<std::string, NaturalOrder>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
  return out.empty() ? "-" : out;
}

// Returns a name for a file: all characters except letters, digits and dots become hyphens.
std::string word_of(std::string name) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.";
  for (char& c : name) c = kPlain.find(c) == kPlain.npos ? '-' : c;
  return name;
}

std::string head(const std::vector<Run>& runs, const Comparison& comparison) {
  std::set<std::string, NaturalOrder> boards, puzzles, questions, limits;
  std::size_t repeats = 0;
  for (const Run& run : runs) {
    boards.insert(run.board);
    puzzles.insert(run.puzzle);
    questions.insert(run.question);
    limits.insert(run.time_limit ? three_digits(*run.time_limit) + " s" : "none");
    repeats = std::max(repeats, run.repeat);
  }
  const auto fact = [](const std::string& name, const std::string& value) {
    return "<div>" + tag("dt", name) + tag("dd", value) + "</div>\n";
  };
  return "<dl>" + fact("boards", std::to_string(boards.size())) + fact("puzzles", joined(puzzles)) +
         fact("solvers", std::to_string(comparison.solvers.size())) +
         fact("repeats", std::to_string(repeats)) + fact("runs", std::to_string(runs.size())) +
         fact("question", joined(questions)) + fact("time limit", joined(limits)) + "</dl>\n";
}

std::string box(const std::string& title, const std::vector<std::string>& lines) {
  if (lines.empty()) return "<div class=\"box\">" + xml_escaped(title) + ": none.</div>\n";
  std::string out = "<div class=\"box bad\">" + tag("strong", title) + "<ul>\n";
  for (const std::string& line : lines) out += tag("li", line) + '\n';
  return out + "</ul></div>\n";
}

// Returns a line for each solver and reason of failure.
std::vector<std::string> failures(const std::vector<Run>& runs) {
  std::map<std::pair<std::string, std::string>, std::vector<const Run*>> by_reason;
  for (const Run& run : runs) {
    if (run.status == "failed") by_reason[{run.solver, run.reason}].push_back(&run);
  }
  std::vector<std::string> lines;
  for (const auto& [key, failed] : by_reason) {
    const auto& [solver, reason] = key;
    const std::size_t count = failed.size();
    lines.push_back(solver + ": " + reason + " (" + std::to_string(count) +
                    (count == 1 ? " run, on " : " runs, the first on ") + failed.front()->board +
                    ")");
  }
  return lines;
}

std::string summary_table(const Comparison& comparison) {
  std::string out = "<div class=\"wide\"><table>\n<thead><tr>";
  for (const char* title :
       {"solver", "boards", "runs", "solved", "failed runs", "unsolved runs", "median CPU (s)",
        "PAR2 (s)", "total CPU (s)", "median peak (MiB)", "nodes", "lazy rows", "conflicts",
        "root bound", "root gap", "final gap"})
    out += tag("th", title);
  out += "</tr></thead>\n<tbody>\n";
  for (std::size_t i = 0; i < comparison.solvers.size(); ++i) {
    const Summary sums = summary(comparison, i);
    out += "<tr>" + tag("th", comparison.solvers[i]);
    for (const std::string& cell :
         {std::to_string(sums.tasks), std::to_string(sums.runs), std::to_string(sums.solved),
          std::to_string(sums.failed), std::to_string(sums.unsolved),
          sums.seconds ? time_text(*sums.seconds) : "-", time_text(sums.par2),
          time_text(sums.total_seconds), number_or_dash(sums.peak_mib),
          number_or_dash(median_stat(comparison, i, "nodes")),
          number_or_dash(median_stat(comparison, i, "lazy_rows")),
          number_or_dash(median_stat(comparison, i, "conflicts")),
          number_or_dash(median_stat(comparison, i, "root_bound")), percent_or_dash(sums.root_gap),
          percent_or_dash(sums.gap)})
      out += tag("td", cell);
    out += "</tr>\n";
  }
  return out + "</tbody></table></div>\n" +
         note(
             "A solver solves a board if it decides the question: it finds a solution, proves that "
             "none exists, or whatever else was asked. The time is the CPU time (user and system) "
             "of the whole process, or the median of several repeats, with an unsolved repeat "
             "counted as slower than any other. Median CPU is over solved boards. PAR2 is the mean "
             "over the "
             "boards that the solver was run on, with an unsolved board counted as twice the "
             "limit. The limit is " +
             three_digits(comparison.limit) +
             " s here: the longest time limit or, if no run has one, the longest time of a run. "
             "Total CPU is over all runs. Nodes, lazy rows and conflicts are medians over the runs "
             "that report them. The root gap is |objective - root bound| / max(1, |objective|); "
             "the final gap uses the last bound instead. A dash means that no run reports the "
             "figure.");
}

std::string plot(const Plot& plot) { return "<div class=\"plot\">" + plot_html(plot) + "</div>\n"; }

std::string section(const std::string& title, const std::string& content) {
  return "<section>" + tag("h2", title) + '\n' + content + "</section>\n";
}

std::string scatters(const Comparison& comparison) {
  std::string out = "<div class=\"plots\">\n";
  for (const auto& [a, b] : scatter_pairs(comparison)) out += plot(scatter(comparison, a, b));
  return out + "</div>\n" +
         note(
             "Each mark is a board that both solvers were run on. Below the diagonal, the solver "
             "of the vertical axis was faster. Hollow marks on a dotted line are boards that the "
             "solver of that axis did not solve; they are drawn at the limit, even if it gave up "
             "earlier. With more than six pairs, only the pairs with the best solver by PAR2 are "
             "shown.");
}

std::string figures(const Comparison& comparison) {
  std::string out = section(
      "Boards solved over time",
      plot(cactus(comparison)) +
          note("The number of boards that each solver solves within a given CPU time per board. "
               "Higher and further to the left is better. In all figures, times below a "
               "millisecond, the resolution of the clock, are drawn as one millisecond."));
  if (comparison.solvers.size() > 1) out += section("Solver against solver", scatters(comparison));
  out += section("Time and size",
                 plot(size_plot(comparison)) +
                     note("CPU time against rows times columns of the board. Hollow marks are "
                          "unsolved boards, drawn at the limit."));
  out += section(
      "Performance profile",
      plot(performance_profile(comparison)) +
          note("The fraction of all boards that a solver solves within tau times the CPU time of "
               "the fastest solver on the same board (Dolan and Moré 2002). At tau = 1 it is the "
               "fraction of boards on which the solver is the fastest; at the right end, the "
               "fraction that it solves at all."));
  return out;
}

std::string table_row(const Task& task) {
  std::string out = "<tr>" + tag("th", task.name) +
                    tag("td", std::to_string(task.rows) + " x " + std::to_string(task.columns));
  const double best = best_time(task);
  for (const std::optional<Performance>& performance : task.performances) {
    if (!performance) {
      out += "<td>-</td>";
      continue;
    }
    const bool is_best = performance->is_solved && clocked(*performance) <= best;
    out += !performance->is_solved ? "<td class=\"unsolved\">"
           : is_best               ? "<td class=\"best\">"
                                   : "<td>";
    out += xml_escaped(time_text(performance->seconds)) + ' ' + tag("small", performance->status) +
           "</td>";
  }
  return out + "</tr>\n";
}

std::string board_table(const Comparison& comparison) {
  std::string out =
      "<details><summary>CPU seconds and status of every board</summary>\n"
      "<div class=\"wide\"><table>\n<thead><tr>" +
      tag("th", "board") + tag("th", "size");
  for (const std::string& solver : comparison.solvers) out += tag("th", solver);
  out += "</tr></thead>\n<tbody>\n";
  for (const Task& task : comparison.tasks) out += table_row(task);
  return out + "</tbody></table></div>\n" +
         note(
             "The fastest solver is bold. For an unsolved board the time spent is shown; a dash "
             "means that the solver was not run on the board.") +
         "</details>\n";
}

}  // namespace

std::string report_html(const std::vector<Run>& runs,
                        const std::vector<std::string>& disagreements) {
  const Comparison comparison = gathered(runs);
  std::string out =
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/>\n"
      "<meta name=\"viewport\" content=\"width=device-width\"/>\n"
      "<title>Comparison of solvers</title>\n<style>";
  out += page_stylesheet();
  out += "</style></head>\n<body>\n<h1>Comparison of solvers</h1>\n" + head(runs, comparison) +
         box("Disagreements between solvers", disagreements) + box("Failed runs", failures(runs));
  if (runs.empty()) return out + "<p>There are no runs.</p>\n</body></html>\n";
  out += section("Summary", summary_table(comparison)) + figures(comparison) +
         section("All boards", board_table(comparison));
  return out + "</body></html>\n";
}

std::vector<PlotFile> report_plots(const std::vector<Run>& runs) {
  if (runs.empty()) return {};
  const Comparison comparison = gathered(runs);
  std::vector<PlotFile> files = {
      {"solved-over-time.svg", plot_svg(cactus(comparison))},
      {"time-and-size.svg", plot_svg(size_plot(comparison))},
      {"performance-profile.svg", plot_svg(performance_profile(comparison))}};
  const auto pairs = scatter_pairs(comparison);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto [a, b] = pairs[i];
    files.push_back({"scatter-" + std::to_string(i + 1) + '-' +
                         word_of(comparison.solvers[a] + '-' + comparison.solvers[b]) + ".svg",
                     plot_svg(scatter(comparison, a, b))});
  }
  return files;
}

}  // namespace quadrille::tools::compare
