// SPDX-License-Identifier: MIT
//
// numberlink/frontier: a sweep over the cells (engine/frontier) with what the frontier must know.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>

#include "engine/frontier/sweep.hpp"
#include "engine/wide.hpp"
#include "puzzles/findings.hpp"
#include "puzzles/numberlink/cell_problem.hpp"
#include "puzzles/numberlink/models.hpp"
#include "puzzles/numberlink/plug_masks.hpp"
#include "puzzles/numberlink/plug_problem.hpp"
#include "puzzles/numberlink/sweep_board.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

namespace frontier = engine::frontier;

constexpr int kWidest = 20;

std::unique_ptr<frontier::Problem> problem_of(const Board& board, const SweepBoard& sweep,
                                              const PlugMasks& masks) {
  if (!board.rules.touch) return std::make_unique<CellProblem>(sweep, masks);
  if (plug_bits(sweep) * sweep.slots() <= 64)
    return std::make_unique<PlugProblem<std::uint64_t>>(sweep, masks);
  return std::make_unique<PlugProblem<engine::UnsignedWide>>(sweep, masks);
}

Answer answer_of(const Board& board, const SweepBoard& sweep,
                 std::span<const std::uint8_t> choices) {
  Answer answer;
  answer.values.resize(board.grid().edges());
  for (int step = 0; step < sweep.steps(); ++step) {
    const SweepCell& cell = sweep.cell(step);
    if ((choices[step] & kGoesRight) != 0) answer.values[cell.right] = 1;
    if ((choices[step] & kGoesDown) != 0) answer.values[cell.down] = 1;
  }
  return answer;
}

}  // namespace

std::optional<std::string> why_not_frontier(const Board& board) {
  if (std::min(board.rows, board.columns) <= kWidest) return std::nullopt;
  return "the model numberlink/frontier is for narrow boards (expected a side of at most " +
         std::to_string(kWidest) + " cells)";
}

void frontier_search(const Board& board, const SearchRequest& request, Findings& findings) {
  Report& report = findings.report();
  if ((report.stopped = request.stop())) return;
  const SweepBoard sweep(board, best_orientation(board));
  if (sweep.most_open() > sweep.slots()) {  // each needs an edge of its own across the frontier
    report.complete = true;
    if (request.options.count) report.count = "0";
    return;
  }
  const PlugMasks masks(sweep, request.stop);
  if ((report.stopped = request.stop())) return;
  frontier::Options options{.count = request.options.count, .stop = request.stop};
  if (request.options.memory_limit) options.memory = *request.options.memory_limit;
  options.solutions = std::min(findings.wanted(), frontier::kAllWays);
  options.accept = [&](std::span<const std::uint8_t> choices) {
    return findings.accept(answer_of(board, sweep, choices)) && !findings.is_enough();
  };
  if (request.options.progress)
    options.progress = [&](const frontier::Progress& progress) {
      request.options.progress({.share = progress.share});
    };
  const frontier::Result result = frontier::sweep(*problem_of(board, sweep, masks), options);
  report.stats.nodes = static_cast<std::int64_t>(result.states);
  report.stopped = result.end != frontier::End::kFinished;
  report.too_large = result.end == frontier::End::kMemory;
  if (result.end == frontier::End::kFinished && result.count) report.count = result.count->str();
  report.complete = !report.stopped && !findings.is_enough();
}

}  // namespace quadrille::puzzles::numberlink
