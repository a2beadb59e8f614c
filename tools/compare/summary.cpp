// SPDX-License-Identifier: MIT

#include "tools/compare/summary.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

#include "tools/output/process_figures.hpp"

namespace quadrille::tools::compare {

namespace {

using Row = std::array<std::string, 5>;

struct Tally {
  // By board and question; infinite if the run has no answer.
  std::map<std::pair<std::string, std::string>, std::vector<double>> times;
  std::size_t failed = 0;
};

// Returns the mean of the middle two of an even number of values. Requires a value.
double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t middle = values.size() / 2;
  return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

Row row_of(const std::string& solver, const Tally& tally, double limit) {
  std::vector<double> solved;
  double sum = 0;
  for (const auto& [task, times] : tally.times) {
    const double seconds = median(times);
    if (std::isfinite(seconds)) solved.push_back(seconds);
    sum += std::isfinite(seconds) ? seconds : 2 * limit;
  }
  const std::size_t tasks = tally.times.size();
  return {solver, std::to_string(solved.size()) + " of " + std::to_string(tasks),
          std::to_string(tally.failed), solved.empty() ? "-" : seconds_text(median(solved)),
          seconds_text(sum / static_cast<double>(tasks))};
}

// Aligns columns: the first at its left, the others at their right.
std::string table_text(const std::vector<Row>& rows) {
  std::array<std::size_t, std::tuple_size_v<Row>> widths = {};
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string out;
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string padding(widths[i] - row[i].size(), ' ');
      out += i == 0 ? row[i] + padding : "  " + padding + row[i];
    }
    out += '\n';
  }
  return out;
}

}  // namespace

std::string summary_text(const std::vector<Run>& runs) {
  if (runs.empty()) return {};
  std::vector<std::string> solvers;  // in the order of their first runs
  std::map<std::string, Tally> tallies;
  double limit = 0, longest = 0;
  for (const Run& run : runs) {
    const auto [place, is_new] = tallies.try_emplace(run.solver);
    if (is_new) solvers.push_back(run.solver);
    Tally& tally = place->second;
    tally.times[{run.board, run.question}].push_back(
        run.is_decided() ? run.cpu_seconds : std::numeric_limits<double>::infinity());
    tally.failed += run.status == "failed";
    limit = std::max(limit, run.time_limit.value_or(0));
    longest = std::max(longest, run.cpu_seconds);
  }
  std::vector<Row> rows = {{"solver", "solved", "failed", "median CPU", "PAR2"}};
  for (const std::string& solver : solvers)
    rows.push_back(row_of(solver, tallies.at(solver), limit > 0 ? limit : longest));
  return table_text(rows);
}

}  // namespace quadrille::tools::compare
