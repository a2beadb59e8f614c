// SPDX-License-Identifier: MIT

#include "puzzles/rogo/rogo.hpp"

#include <algorithm>

#include "puzzles/rogo/formats.hpp"
#include "puzzles/rogo/generate.hpp"
#include "puzzles/rogo/loop.hpp"
#include "puzzles/rogo/models.hpp"
#include "puzzles/rogo/presolve.hpp"

namespace quadrille::puzzles::rogo {

const PuzzleKind& rogo_kind() {
  static const PuzzleKind kind{
      .id = "rogo",
      .title = "Rogo",
      .rules = "exact|at-most: does the loop have just so many steps, or may it have fewer",
      .models = {{kSubtour, "ip",
                  "edges and cells; rows that join the loop given when they are broken",
                  subtour_parts()},
                 {kMtz, "ip", "the GAMS model of seed 000 (Miller, Tucker, Zemlin)"},
                 {kSat, "sat", "edge and cell literals, loops excluded when they come up"}},
      .formats = rogo_formats(),
      .generate = generate_rogo,
      .settings = rogo_settings()};
  return kind;
}

const PuzzleKind& RogoInstance::kind() const { return rogo_kind(); }

std::int64_t RogoInstance::value(const Answer& answer) const {
  std::int64_t ends = 0;  // of edges: each cell on the loop is one twice
  const GridEdges edges = board_.edges();
  for (int edge = 0; edge < edges.count(); ++edge) {
    for (const int cell : edges.ends(edge))
      ends += std::int64_t{answer.values[static_cast<std::size_t>(edge)]} * board_.value(cell);
  }
  return ends / 2;
}

std::optional<std::string> RogoInstance::impossible() const {
  const bool exact = !board_.rules.at_most;
  if (board_.steps < Board::kLeastSteps)
    return "a loop has at least 4 steps, not " + std::to_string(board_.steps);
  if (exact && board_.steps % 2 != 0)
    return "a loop on a grid has an even number of steps, not " + std::to_string(board_.steps);
  const auto free = std::count(board_.forbidden.begin(), board_.forbidden.end(), false);
  if (exact && board_.steps > free) {
    return "a loop of " + std::to_string(board_.steps) + " steps needs as many cells, there are " +
           std::to_string(free);
  }
  const std::vector<bool> usable = usable_cells(board_);
  if (std::find(usable.begin(), usable.end(), true) == usable.end()) {
    return "no part of the board has room for a loop of " + std::string(exact ? "" : "at most ") +
           std::to_string(board_.steps) + " steps";
  }
  return std::nullopt;
}

std::vector<SatStage> RogoInstance::sat_stages(std::string_view, Goal) const {
  return sat_model(board_);
}

std::optional<IpFormulation> RogoInstance::ip(const IpRequest& request) const {
  return request.model == kMtz ? mtz_model(board_, request) : subtour_model(board_, request);
}

}  // namespace quadrille::puzzles::rogo
