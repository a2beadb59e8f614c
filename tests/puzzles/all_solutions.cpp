// SPDX-License-Identifier: MIT

#include "tests/puzzles/all_solutions.hpp"

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <utility>

#include <quadrille/quadrille.hpp>

namespace quadrille::tests {
namespace {

using puzzles::AnswerBlock;
using puzzles::Instance;
using puzzles::Sense;

constexpr double kMaxAnswers = 100'000;

// Returns the ranges of all variables.
std::vector<std::pair<std::int32_t, std::int32_t>> ranges_of(const Instance& instance) {
  const puzzles::AnswerShape shape = instance.shape();
  std::vector<std::pair<std::int32_t, std::int32_t>> ranges;
  for (const AnswerBlock& block : shape.blocks())
    ranges.insert(ranges.end(), block.rows * block.columns, {block.lower, block.upper});
  return ranges;
}

}  // namespace

std::optional<SolutionSet> solutions_by_brute_force(const Instance& instance) {
  const auto ranges = ranges_of(instance);
  double count = 1;
  for (const auto& [lower, upper] : ranges) count *= upper - lower + 1;
  if (count > kMaxAnswers) return std::nullopt;
  Answer answer;
  for (const auto& [lower, upper] : ranges) answer.values.push_back(lower);
  SolutionSet found;
  std::optional<std::int64_t> best;
  while (true) {
    if (!instance.check(answer)) {
      const std::int64_t value =
          instance.sense() == Sense::kMinimise ? -instance.value(answer) : instance.value(answer);
      if (!best || value > *best) found.clear();
      if (!best || value >= *best) found.insert(answer.values);
      best = std::max(best.value_or(value), value);
    }
    std::size_t k = 0;
    for (; k < ranges.size() && answer.values[k] == ranges[k].second; ++k)
      answer.values[k] = ranges[k].first;
    if (k == ranges.size()) return found;
    ++answer.values[k];
  }
}

std::optional<SolutionSet> solutions_by_model(const puzzles::InstancePointer& instance,
                                              const puzzles::Model& model) {
  const auto report =
      solve(Puzzle(instance),
            {.model = std::string(model.info.name), .limit = kAllSolutions, .time_limit = 5});
  if (!report) throw std::logic_error(report.error().message);
  if (report->status == Status::kError) throw std::logic_error("a wrong answer was found");
  if (!report->complete) return std::nullopt;
  SolutionSet found;
  for (const Answer& answer : report->solutions) found.insert(answer.values);
  if (found.size() != report->solutions.size()) throw std::logic_error("an answer came twice");
  return found;
}

}  // namespace quadrille::tests
