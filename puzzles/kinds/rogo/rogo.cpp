// SPDX-License-Identifier: MIT

#include "puzzles/kinds/rogo/rogo.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/board/board_instance.hpp"
#include "puzzles/kinds/rogo/formats/formats.hpp"
#include "puzzles/kinds/rogo/loop.hpp"
#include "puzzles/kinds/rogo/models.hpp"
#include "puzzles/kinds/rogo/presolve.hpp"
#include "puzzles/search/board_models.hpp"

namespace quadrille::puzzles::rogo {

std::int64_t value(const Board& board, const Answer& answer) {
  std::int64_t ends = 0;  // each cell of the loop is an end of two edges
  const Grid grid = board.grid();
  for (int edge = 0; edge < grid.edges(); ++edge) {
    for (const int cell : grid.ends(edge))
      ends += std::int64_t{answer.values[edge]} * board.value(cell);
  }
  return ends / 2;
}

std::optional<std::string> why_infeasible(const Board& board) {
  const bool exact = board.rules.exact;
  if (board.steps < Board::kMinSteps)
    return "a loop has at least 4 steps, not " + std::to_string(board.steps);
  if (exact && board.steps % 2 != 0)
    return "a loop on a grid has an even number of steps, not " + std::to_string(board.steps);
  const auto free = std::count(board.forbidden.begin(), board.forbidden.end(), false);
  if (exact && board.steps > free) {
    return "a loop of " + std::to_string(board.steps) +
           " steps needs as many cells, but the board only has " + std::to_string(free);
  }
  // Larger boards are left to the models, which can be stopped.
  constexpr int kMostCells = 40'000;
  if (board.cells() > kMostCells) return std::nullopt;
  const std::vector<bool> usable = usable_cells(board, {});
  if (std::find(usable.begin(), usable.end(), true) == usable.end()) {
    return "no part of the board has room for a loop of " + std::string(exact ? "" : "at most ") +
           std::to_string(board.steps) + " steps";
  }
  return std::nullopt;
}

Sense sense(const Board&) { return Sense::kMaximise; }

std::string rules_in_words(const Board& board) {
  return "Draw a loop from cell to neighbouring cell that has " +
         std::string(board.rules.exact ? "exactly" : "at most") +
         " the given number of steps and visits no cell twice and no black cell. The sum of the "
         "numbers on it must be as large as possible.";
}

void draw(const Board& board, const Answer* answer, Canvas& canvas) {
  constexpr int kLoopInk = 1;
  const auto place = [&board](int cell) {
    return Cell{board.grid().row(cell), board.grid().column(cell)};
  };
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (board.is_forbidden(cell)) canvas.add(shapes::Block{place(cell)});
    if (board.value(cell) != 0)
      canvas.add(shapes::Label{place(cell), std::to_string(board.value(cell)), kTextInk, true});
  }
  if (!shows_all(answer))
    canvas.add(shapes::Note{(board.rules.exact ? "" : "at most ") + std::to_string(board.steps) +
                            " steps"});
  if (answer == nullptr) return;
  for (const std::vector<int>& trail : trails(board, *answer)) {
    std::vector<Cell> cells;
    cells.reserve(trail.size());
    for (const int cell : trail) cells.push_back(place(cell));
    canvas.add(shapes::Path{std::move(cells), kLoopInk});
  }
}

namespace {

std::vector<Model> models() {
  return {
      chosen_for(ip_model("rogo/subtour",
                          "edges and cells; rows that connect the loop added when violated",
                          subtour_model, subtour_parts()),
                 "all other boards"),
      published(
          ip_model("rogo/mtz", "the GAMS model of the NEOS Guide (Lamb and Jian 2011)", mtz_model)),
      sat_model("rogo/sat", "edge and cell literals; extra loops excluded as found",
                sat_formulation, sat_plan),
      chosen_for(preferred(limited(frontier_model("rogo/frontier",
                                                  "a sweep over the cells, for narrow boards and "
                                                  "short loops; counts the best ones",
                                                  frontier_search),
                                   why_not_frontier),
                           is_fit_for_sweep),
                 "boards with a side of at most 12 cells, or loops of at most half of the cells")};
}

}  // namespace

}  // namespace quadrille::puzzles::rogo

namespace quadrille::puzzles {

template <>
const PuzzleKind& puzzle_kind<rogo::Board>() {
  using namespace rogo;
  static const PuzzleKind kind{
      .id = "rogo",
      .title = "Rogo",
      .rules =
          "exact|at-most: whether the loop has exactly the given number of steps or may have fewer",
      .manual = manual(),
      .models = models(),
      .formats = rogo_formats(),
      .arrays = arrays(),
      .generate = board_generator(generate),
      .settings = generator_settings(),
      .wishing = ClueWishing::kDifficulty};
  return kind;
}

}  // namespace quadrille::puzzles
