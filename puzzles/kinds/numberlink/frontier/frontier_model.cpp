// SPDX-License-Identifier: MIT
//
// numberlink/frontier: a sweep over the cells (engine/frontier) with the state that the rules need.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <quadrille/stop.hpp>
#include "engine/frontier/sweep.hpp"
#include "engine/wide.hpp"
#include "puzzles/kinds/numberlink/frontier/cell_problem.hpp"
#include "puzzles/kinds/numberlink/frontier/plug_masks.hpp"
#include "puzzles/kinds/numberlink/frontier/plug_problem.hpp"
#include "puzzles/kinds/numberlink/frontier/sweep_board.hpp"
#include "puzzles/kinds/numberlink/models.hpp"
#include "puzzles/search/frontier_search.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

constexpr int kWidest = 20;

std::unique_ptr<engine::frontier::Problem> problem_of(const Board& board, const SweepBoard& sweep,
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

// Whether more labels are open than edges cross the frontier: each needs an edge of its own.
bool is_too_crowded(const SweepBoard& sweep) { return sweep.most_open() > sweep.slots(); }

}  // namespace

std::optional<std::string> why_not_frontier(const Board& board) {
  if (board.special_graph)
    return "numberlink/frontier knows no walls, bridges or warps (expected a board without any)";
  if (std::min(board.rows, board.columns) <= kWidest) return std::nullopt;
  return "the model numberlink/frontier is for narrow boards (expected a side of at most " +
         std::to_string(kWidest) + " cells)";
}

void frontier_search(const Board& board, const SearchRequest& request, SearchOutcome& outcome) {
  outcome.report().stopped = request.stop();
  if (outcome.report().stopped) return;
  const SweepBoard sweep(board, best_orientation(board));
  if (is_too_crowded(sweep)) return note_no_solution(outcome);
  if (PlugMasks::bytes(sweep) > frontier_memory(request)) return note_too_large(outcome);
  const PlugMasks masks(sweep, request.stop);
  outcome.report().stopped = request.stop();
  if (outcome.report().stopped) return;
  puzzles::frontier_search(
      *problem_of(board, sweep, masks), request, outcome,
      [&](std::span<const std::uint8_t> choices) { return answer_of(board, sweep, choices); },
      {.taken = static_cast<std::size_t>(PlugMasks::bytes(sweep))});  // fits the memory
}

Guess swept_solutions(const Board& board, std::size_t wanted, std::uint64_t states,
                      const StopToken& stop) {
  namespace frontier = engine::frontier;
  const SweepBoard sweep(board, best_orientation(board));
  if (is_too_crowded(sweep)) return {.complete = true};
  frontier::Options options{
      .solutions = wanted, .memory = std::size_t{1} << 30, .states = states, .stop = stop};
  if (PlugMasks::bytes(sweep) > options.memory) return {};
  options.memory -= static_cast<std::size_t>(PlugMasks::bytes(sweep));
  Guess found;
  options.accept = [&](std::span<const std::uint8_t> choices) {
    found.answers.push_back(answer_of(board, sweep, choices));
    return found.answers.size() < wanted;
  };
  const PlugMasks masks(sweep, stop);
  if (stop()) return {};
  if (frontier::sweep(*problem_of(board, sweep, masks), options).end != frontier::End::kFinished)
    return {};
  found.complete = found.answers.size() < wanted;
  return found;
}

}  // namespace quadrille::puzzles::numberlink
