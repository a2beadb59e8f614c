// SPDX-License-Identifier: MIT

#include "tools/compare/report_tables.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>

#include "puzzles/pictures/svg_writer.hpp"
#include "tools/compare/figures.hpp"
#include "tools/compare/scores.hpp"

namespace quadrille::tools::compare {

namespace {

using puzzles::xml_escaped;
using Texts = std::vector<std::string>;

std::string number_or_dash(const std::optional<double>& value) {
  return value ? three_digits(*value) : "-";
}

std::string percent_or_dash(const std::optional<double>& part) {
  return part ? three_digits(100 * *part) + " %" : "-";
}

std::string time_or_dash(const std::optional<double>& seconds) {
  return seconds ? time_text(*seconds) : "-";
}

// A table under construction.
class Table {
 public:
  explicit Table(const Texts& titles) {
    for (const std::string& title : titles) text_ += tag("th", title);
    text_ += "</tr></thead>\n<tbody>\n";
  }
  // The first `headers` cells are headers; all are escaped.
  void add(const Texts& cells, std::size_t headers = 1) {
    text_ += "<tr>";
    for (std::size_t i = 0; i < cells.size(); ++i)
      text_ += tag(i < headers ? "th" : "td", cells[i]);
    text_ += "</tr>\n";
  }
  // Adds a row in HTML.
  void add_html(const std::string& row) { text_ += row; }
  std::string html() const {
    return "<div class=\"wide\"><table>\n<thead><tr>" + text_ + "</tbody></table></div>\n";
  }

 private:
  std::string text_;
};

std::string estimate_text(const Estimate& estimate) {
  return time_text(estimate.value) + " [" + time_text(estimate.low) + ", " +
         time_text(estimate.high) + "]";
}

// The figures of a solver that also exist for the virtual best one.
Texts score_row(const std::string& name, const Score& score) {
  Texts row = {name, estimate_text(score.par2), estimate_text(score.geometric)};
  for (const auto quartile : {&Quartiles::first, &Quartiles::median, &Quartiles::third})
    row.push_back(score.solved ? time_text((*score.solved).*quartile) : "-");
  return row;
}

std::string board_row(const Task& task) {
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

}  // namespace

std::string tag(const std::string& name, const std::string& text) {
  return "<" + name + ">" + xml_escaped(text) + "</" + name + ">";
}

std::string note(const std::string& text) {
  return "<p class=\"note\">" + xml_escaped(text) + "</p>\n";
}

std::string time_text(double seconds) {
  return seconds < kClockSeconds ? "<" + three_digits(kClockSeconds) : three_digits(seconds);
}

std::string summary_table(const Comparison& comparison) {
  Table table({"solver", "boards", "runs", "solved", "failed runs", "unsolved runs",
               "median CPU (s)", "PAR2 (s)", "total CPU (s)", "median peak (MiB)", "nodes",
               "lazy rows", "conflicts", "root bound", "root gap", "final gap"});
  for (std::size_t i = 0; i < comparison.solvers.size(); ++i) {
    const Summary sums = summary(comparison, i);
    const auto stat = [&](const char* name) {
      return number_or_dash(median_stat(comparison, i, name));
    };
    table.add({comparison.solvers[i], std::to_string(sums.tasks), std::to_string(sums.runs),
               std::to_string(sums.solved), std::to_string(sums.failed),
               std::to_string(sums.unsolved), time_or_dash(sums.seconds), time_text(sums.par2),
               time_text(sums.total_seconds), number_or_dash(sums.peak_mib), stat("nodes"),
               stat("lazy_rows"), stat("conflicts"), stat("root_bound"),
               percent_or_dash(sums.root_gap), percent_or_dash(sums.gap)});
  }
  return table.html() +
         note(
             "A solver solves a board if it decides the question: it finds a solution, proves "
             "that none exists, or whatever else was asked. The time is the CPU time (user and "
             "system) of the whole process, or the median of several repeats, with an unsolved "
             "repeat counted as slower than any other. Median CPU is over solved boards. PAR2 is "
             "the mean over the boards that the solver was run on, with an unsolved board counted "
             "as twice the limit. The limit is " +
             three_digits(comparison.limit) +
             " s here: the longest time limit or, if no run has one, the longest time of a run. "
             "Total CPU is over all runs. Nodes, lazy rows and conflicts are medians over the "
             "runs that report them. The root gap is |objective - root bound| / max(1, "
             "|objective|); the final gap uses the last bound instead. A dash means that no run "
             "reports the figure.");
}

std::string score_table(const Comparison& comparison) {
  Table table({"solver", "PAR2 (s) [95 %]", "shifted geometric mean (s) [95 %]",
               "first quartile (s)", "median (s)", "third quartile (s)", "MiniZinc points",
               "solved alone", "contribution (s)"});
  const std::vector<Score> all = scores(comparison);
  for (std::size_t i = 0; i < all.size(); ++i) {
    Texts row = score_row(comparison.solvers[i], all[i]);
    row.insert(row.end(), {three_digits(all[i].minizinc), std::to_string(all[i].alone),
                           time_text(all[i].contribution)});
    table.add(row);
  }
  Texts best = score_row("virtual best", virtual_best(comparison));
  best.insert(best.end(), 3, "-");
  table.add(best);
  return table.html() +
         note(
             "All figures are over boards; the time on a board is the median of its repeats. "
             "Brackets hold 95 % of the bootstrap samples of the boards: other boards of the "
             "same kind would give a mean in this range. The geometric mean is shifted by 1 s, so "
             "that the shortest times do not decide. Quartiles are over solved boards. MiniZinc "
             "points: for each board and other solver, 1 if only this one solves it, and the "
             "other's part of the sum of both times if both do. The virtual best solver takes the "
             "best solver on each board; a contribution is what its PAR2 would lose without the "
             "solver.");
}

std::string sign_table(const Comparison& comparison) {
  const std::vector<SolverPair> pairs = scatter_pairs(comparison);
  std::vector<SignTest> tests;
  std::vector<double> probabilities;
  for (const auto& [a, b] : pairs) {
    tests.push_back(sign_test(comparison, a, b));
    probabilities.push_back(tests.back().p);
  }
  const std::vector<double> holm = adjusted(probabilities);
  Table table(
      {"solver", "against", "faster", "slower", "equal", "p", "p (Holm)", "median ratio of times"});
  for (std::size_t k = 0; k < pairs.size(); ++k) {
    const SignTest& test = tests[k];
    table.add({comparison.solvers[pairs[k].first], comparison.solvers[pairs[k].second],
               std::to_string(test.faster), std::to_string(test.slower), std::to_string(test.equal),
               three_digits(test.p), three_digits(holm[k]), number_or_dash(test.ratio)},
              2);
  }
  return table.html() +
         note(
             "The boards on which the first solver is faster or slower than the second; a board "
             "that only one of them solves counts for it. Times that differ by less than 5 ms or "
             "5 % are equal: process starts vary as much. p is the probability of a split at "
             "least as uneven if both were equally good (two-sided sign test); Holm's adjustment "
             "takes the number of tests in this table into account. The ratio is the median over "
             "boards that both solve, with at least 1 ms for each time.");
}

std::string board_table(const Comparison& comparison) {
  Texts titles = {"board", "size"};
  titles.insert(titles.end(), comparison.solvers.begin(), comparison.solvers.end());
  Table table(titles);
  for (const Task& task : comparison.tasks) table.add_html(board_row(task));
  return "<details><summary>CPU seconds and status of every board</summary>\n" + table.html() +
         note(
             "The fastest solver is bold. For an unsolved board the time spent is shown; a dash "
             "means that the solver was not run on the board.") +
         "</details>\n";
}

std::string origin_table(const std::vector<Run>& runs) {
  struct Made {
    std::size_t count = 0;
    std::string first, last;  // dates
  };
  std::map<Texts, Made> origins;
  std::set<std::string> arguments;
  for (const Run& run : runs) {
    const Origin& from = run.origin;
    const std::string solver =
        from.command.empty() ? "our models" : run.solver + ": " + from.command;
    Made& made = origins[{solver, from.program, from.program_version, from.version, from.commit,
                          from.build_type, from.compiler, from.cadical, from.machine, from.system}];
    ++made.count;
    if (made.first.empty() || from.date < made.first) made.first = from.date;
    made.last = std::max(made.last, from.date);
    arguments.insert(from.arguments);
  }
  Table table({"solver", "program", "its version", "Quadrille", "commit", "build", "compiler",
               "SAT solver", "machine", "system", "runs", "first", "last"});
  for (const auto& [words, made] : origins) {
    Texts row = words;
    row.insert(row.end(), {std::to_string(made.count), made.first, made.last});
    table.add(row);
  }
  std::string out = table.html();
  for (const std::string& text : arguments) out += tag("pre", "quadrille " + text) + '\n';
  return out + note(
                   "A program is named by the first 16 digits of its SHA-256. Every line of "
                   "results.jsonl also has the fingerprints of its board, which is in boards/, "
                   "and of the model file that another solver got, the seed, the limits and the "
                   "answer.");
}

}  // namespace quadrille::tools::compare
