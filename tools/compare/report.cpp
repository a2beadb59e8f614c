// SPDX-License-Identifier: MIT

#include "tools/compare/report.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "puzzles/pictures/svg_writer.hpp"
#include "tools/compare/figures.hpp"
#include "tools/compare/natural_order.hpp"
#include "tools/compare/report_tables.hpp"
#include "tools/compare/statistics.hpp"
#include "tools/compare/stylesheet.hpp"

namespace quadrille::tools::compare {

namespace {

using puzzles::xml_escaped;

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
  if (comparison.solvers.size() > 1)
    out += section("Solver against solver", scatters(comparison) + sign_table(comparison));
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

// Aligns columns: the first at its left, the others at their right.
std::string table_text(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string out;
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string padding(widths[i] - row[i].size(), ' ');
      out += i == 0 ? row[i] + padding : "  " + padding + row[i];
    }
    out += '\n';
  }
  return out;
}

}  // namespace

std::string report_html(const std::vector<Run>& runs, const std::vector<std::string>& disagreements,
                        const std::string& remark) {
  const Comparison comparison = gathered(runs);
  std::string out =
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/>\n"
      "<meta name=\"viewport\" content=\"width=device-width\"/>\n"
      "<title>Comparison of solvers</title>\n<style>";
  out += page_stylesheet();
  out += "</style></head>\n<body>\n<h1>Comparison of solvers</h1>\n" + head(runs, comparison) +
         box("Disagreements between solvers", disagreements) + box("Failed runs", failures(runs));
  if (!remark.empty()) out += note(remark);
  if (runs.empty()) return out + "<p>There are no runs.</p>\n</body></html>\n";
  out += section("Summary", summary_table(comparison)) +
         section("Scores", score_table(comparison)) + figures(comparison) +
         section("All boards", board_table(comparison)) +
         section("How the runs were made", origin_table(runs));
  return out + "</body></html>\n";
}

std::string summary_text(const std::vector<Run>& runs) {
  if (runs.empty()) return {};
  const Comparison comparison = gathered(runs);
  std::vector<std::vector<std::string>> rows = {
      {"solver", "solved", "failed", "median CPU (s)", "PAR2 (s)"}};
  for (std::size_t i = 0; i < comparison.solvers.size(); ++i) {
    const Summary sums = summary(comparison, i);
    rows.push_back({comparison.solvers[i],
                    std::to_string(sums.solved) + " of " + std::to_string(sums.tasks),
                    std::to_string(sums.failed), sums.seconds ? time_text(*sums.seconds) : "-",
                    time_text(sums.par2)});
  }
  return table_text(rows);
}

std::vector<ReportFile> report_plots(const std::vector<Run>& runs) {
  if (runs.empty()) return {};
  const Comparison comparison = gathered(runs);
  std::vector<ReportFile> files = {
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
