// SPDX-License-Identifier: MIT
//
// Both models are the same set partitioning (M. Conroy, J. Dieroff, T. Kehoe and K. Lu, Cheating on
// the Daily Paper, Edinburgh 2025, chapter 3): a 0/1 variable says that a number is in a cell, and
// each group of them has exactly one: those of a cell, and those of a number in a row, a column or
// a box. Numbers that are given in a row, column or box of a cell have no variable there.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "encoders/cardinality.hpp"
#include "puzzles/sudoku/models.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

// About half a gigabyte in the IP engine.
constexpr std::size_t kMaxColumns = 600'000;
// Each is in four groups, with about seven literals in each.
constexpr std::size_t kMaxVariables = encoders::Cnf::kMaxLiterals / 28;

struct Candidate {
  int cell = 0;
  std::int32_t number = 0;
};

struct Partition {
  std::vector<Candidate> candidates;
  // Of each group its name and the candidates of which one is chosen.
  struct Group {
    std::string name;
    std::vector<int> members;
  };
  std::vector<Group> groups;
};

// The units of a cell: row, column and box.
struct Units {
  int row, column, box;
};

Units units_of(const Board& board, int cell) {
  const int row = board.grid().row(cell), column = board.grid().column(cell);
  return {row, column, board.box(row, column)};
}

// Which numbers are given in each row, then each column, then each box.
std::vector<bool> given_numbers(const Board& board) {
  const int side = board.side();
  std::vector<bool> given(3 * side * (side + 1));
  for (int cell = 0; cell < board.grid().cells(); ++cell) {
    const Units units = units_of(board, cell);
    for (const int unit : {units.row, side + units.column, 2 * side + units.box})
      given[unit * (side + 1) + board.cells[cell]] = true;
  }
  return given;
}

// Nothing: stopped, or there are more candidates.
std::optional<Partition> partition(const Board& board, std::size_t max_candidates,
                                   const std::function<bool()>& stop) {
  const int side = board.side(), cells = board.grid().cells();
  const std::vector<bool> given = given_numbers(board);
  Partition result;
  const auto group = [&](int kind, int unit, std::int32_t number) -> Partition::Group& {
    return result.groups[cells + (kind * side + unit) * side + number - 1];
  };
  result.groups.resize(cells + 3 * side * side);
  constexpr const char* kKinds[] = {"row", "column", "box"};
  for (int kind = 0; kind < 3; ++kind) {
    for (int unit = 0; unit < side; ++unit) {
      for (std::int32_t number = 1; number <= side; ++number)
        group(kind, unit, number).name = std::string(kKinds[kind]) + '[' + std::to_string(unit) +
                                         ',' + std::to_string(number) + ']';
    }
  }
  for (int cell = 0; cell < cells; ++cell) {
    if (result.candidates.size() > max_candidates || (stop && stop())) return std::nullopt;
    const Units units = units_of(board, cell);
    result.groups[cell].name = "number[" + board.grid().name(cell) + ']';
    const auto is_given_beside = [&](std::int32_t number) {
      const auto is_given = [&](int unit) { return given[unit * (side + 1) + number]; };
      return is_given(units.row) || is_given(side + units.column) || is_given(2 * side + units.box);
    };
    for (std::int32_t number = 1; number <= side; ++number) {
      if (board.cells[cell] != 0 ? board.cells[cell] != number : is_given_beside(number)) continue;
      const int candidate = static_cast<int>(result.candidates.size());
      result.candidates.push_back({cell, number});
      result.groups[cell].members.push_back(candidate);
      group(0, units.row, number).members.push_back(candidate);
      group(1, units.column, number).members.push_back(candidate);
      group(2, units.box, number).members.push_back(candidate);
    }
  }
  return result;
}

std::string name_of(const Grid& grid, const Candidate& candidate) {
  return "cell[" + grid.name(candidate.cell) + ',' + std::to_string(candidate.number) + ']';
}

}  // namespace

SatFormulation sat_formulation(const Board& board, const encoders::StopFunction& stop) {
  SatFormulation formulation;
  formulation.cnf = encoders::Cnf(stop);
  encoders::Cnf& cnf = formulation.cnf;
  const auto all = partition(board, kMaxVariables, stop);
  if (!all) {
    cnf.abandon();
    return formulation;
  }
  const encoders::Literal first =
      cnf.new_variables(static_cast<std::int32_t>(all->candidates.size()),
                        [candidates = all->candidates, grid = board.grid()](std::int32_t place) {
                          return name_of(grid, candidates[place]);
                        });
  for (const Partition::Group& group : all->groups) {
    if (cnf.abandoned()) return formulation;
    std::vector<encoders::Literal> literals;
    for (const int member : group.members) literals.push_back(first + member);
    cnf.add(literals);
    if (!literals.empty()) encoders::add_at_most_one(cnf, literals);
  }
  for (std::size_t k = 0; k < all->candidates.size(); ++k)
    formulation.links.push_back(
        {all->candidates[k].cell, all->candidates[k].number, first + static_cast<std::int32_t>(k)});
  formulation.base.values.assign(board.cells.size(), 1);
  formulation.antichain = true;
  return formulation;
}

std::optional<IpFormulation> ip_formulation(const Board& board, const IpRequest& request) {
  const auto all = partition(board, kMaxColumns, request.stop);
  if (!all) return std::nullopt;
  IpFormulation formulation;
  for (const Candidate& candidate : all->candidates) {
    const auto column = formulation.model.add_column(name_of(board.grid(), candidate), 0, 1);
    formulation.links.push_back({candidate.cell, candidate.number, column});
  }
  for (const Partition::Group& group : all->groups) {
    std::vector<engine::Term> terms;
    for (const int member : group.members) terms.push_back({member, 1});
    formulation.model.add_row(group.name, terms, 1, 1);
  }
  formulation.base.values.assign(board.cells.size(), 1);
  formulation.antichain = true;
  formulation.is_complete = true;
  return formulation;
}

}  // namespace quadrille::puzzles::sudoku
