// SPDX-License-Identifier: MIT

#include "puzzles/search/clue_search.hpp"

#include <map>
#include <utility>

namespace quadrille::puzzles {

std::optional<Clues> choose_cell_clues(SatFormulation formulation, const Grid& grid,
                                       const Answer& solution, const Clues& cells,
                                       const CellClues& clues, std::mt19937_64& random,
                                       const StopToken& stop) {
  std::map<std::size_t, encoders::Literal> given;  // by cell
  for (const std::size_t cell : cells) {
    if (formulation.cnf.poll_step()) break;
    const int index = static_cast<int>(cell);
    given[cell] = formulation.cnf.new_variable("given[" + grid.name(index) + "]");
    clues.add_if(formulation.cnf, given[cell], index);
  }
  if (formulation.cnf.abandoned()) return std::nullopt;
  ClueSearch search(std::move(formulation), solution, random(), stop);
  const auto others = [&](const Clues& chosen) {
    std::vector<encoders::Literal> assumptions;
    for (const std::size_t cell : chosen) assumptions.push_back(given.at(cell));
    OtherSolutions found = search.others(assumptions);
    for (Answer& other : found.found) other = clues.of(other);
    return found;
  };
  return choose_clues(clues.of(solution),
                      {.candidates = cells, .start = cells, .others = others, .stop = stop},
                      random);
}

}  // namespace quadrille::puzzles
