// SPDX-License-Identifier: MIT

#include "puzzles/kinds/sudoku/partition.hpp"

#include <utility>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/sudoku/candidates.hpp"
#include "puzzles/kinds/sudoku/units.hpp"

namespace quadrille::puzzles::sudoku {

std::string name_of(const Grid& grid, const Candidate& candidate) {
  return "cell[" + grid.name(candidate.cell) + ',' + std::to_string(candidate.number) + ']';
}

std::optional<Partition> partition_of(const Board& board, std::size_t max_candidates,
                                      const StopToken& stop) {
  const Units units(board);
  Candidates candidates(board, units);
  Partition result;
  if (!candidates.propagate(stop)) {
    if (stop()) return std::nullopt;
    result.candidates.push_back({0, 1});  // readers of LP files refuse a model without columns
    result.groups.push_back({"contradiction", {}});
    return result;
  }
  const int side = board.side();
  for (int cell = 0; cell < board.grid().cells(); ++cell) {
    Partition::Group group{"number[" + board.grid().name(cell) + ']', {}};
    for (std::int32_t number = 1; number <= side; ++number) {
      if (!candidates.has(cell, number)) continue;
      group.members.push_back(static_cast<int>(result.candidates.size()));
      result.candidates.push_back({cell, number});
    }
    result.groups.push_back(std::move(group));
    if (result.candidates.size() > max_candidates || stop()) return std::nullopt;
  }

  // By unit and number: the index of the group, unless the number already has its place in the
  // unit.
  std::vector<std::size_t> group_of(static_cast<std::size_t>(units.count()) * side);
  const auto place = [side](int unit, std::int32_t number) {
    return static_cast<std::size_t>(unit) * side + number - 1;
  };
  for (int unit = 0; unit < units.count(); ++unit) {
    const std::string head =
        std::string(units.kind(unit)) + '[' + std::to_string(units.index(unit)) + ',';
    for (std::int32_t number = 1; number <= side; ++number) {
      if (candidates.places(unit, number) == 1) continue;
      group_of[place(unit, number)] = result.groups.size();
      result.groups.push_back({head + std::to_string(number) + ']', {}});
    }
  }
  for (std::size_t k = 0; k < result.candidates.size(); ++k) {
    const auto [cell, number] = result.candidates[k];
    for (const int unit : units.of(cell)) {
      if (candidates.places(unit, number) > 1)
        result.groups[group_of[place(unit, number)]].members.push_back(static_cast<int>(k));
    }
  }
  return result;
}

}  // namespace quadrille::puzzles::sudoku
