// SPDX-License-Identifier: MIT

#include "puzzles/kinds/circuit/circuit.hpp"
#include <memory>
#include <vector>

#include <array>
#include <cstddef>
#include <numeric>

#include "puzzles/board/board_instance.hpp"
#include "puzzles/formats/board_format.hpp"
#include "puzzles/kinds/circuit/formats/formats.hpp"
#include "puzzles/kinds/circuit/models.hpp"
#include "puzzles/search/board_models.hpp"

namespace quadrille::puzzles::circuit {

AnswerShape answer_shape(const Board& board) {
  const int rows = board.rows, columns = board.columns;
  std::vector<AnswerBlock> blocks = {{"right", rows, columns - 1, 0, 1},
                                     {"down", rows - 1, columns, 0, 1}};
  if (board.ends) {
    blocks.push_back({"path_right", rows, columns - 1, 0, 1});
    blocks.push_back({"path_down", rows - 1, columns, 0, 1});
  }
  return AnswerShape(std::move(blocks));
}

std::int64_t value(const Board& board, const Answer& answer) {
  if (!board.ends) return 0;
  return std::accumulate(answer.values.begin() + board.grid().edges(), answer.values.end(),
                         std::int64_t{0});
}

Sense sense(const Board& board) { return board.ends ? Sense::kMinimise : Sense::kAny; }

namespace {

enum Ink : int { kPathInk = 0, kTreeInk = 1, kGivenInk = 2 };

}  // namespace

std::string rules_in_words(const Board& board) {
  std::string text =
      "Join the centres of all white cells by lines between neighbours, so that they form one tree "
      "in which every cell has one or three lines.";
  if (board.ends) text += " The path from S to T must be as short as possible.";
  return text;
}

void draw(const Board& board, const Answer* answer, Canvas& canvas) {
  const Grid grid = board.grid();
  const auto place = [&board](int cell) {
    return Cell{board.grid().row(cell), board.grid().column(cell)};
  };
  std::vector<bool> is_drawn(grid.cells());
  const auto line = [&](int edge, Ink ink) {
    const auto [from, to] = grid.ends(edge);
    is_drawn[from] = is_drawn[to] = true;
    canvas.add(shapes::Path{{place(from), place(to)}, ink, ink == kGivenInk});
  };
  for (int cell = 0; cell < grid.cells(); ++cell) {
    if (!board.is_point(cell)) canvas.add(shapes::Block{place(cell)});
  }
  if (board.ends) {
    canvas.add(shapes::Label{place((*board.ends)[0]), "S", kPathInk});
    canvas.add(shapes::Label{place((*board.ends)[1]), "T", kPathInk});
    is_drawn[(*board.ends)[0]] = is_drawn[(*board.ends)[1]] = true;
  }
  const auto is_set = [&](int variable) {
    return answer != nullptr && answer->values[variable] > 0;
  };
  for (int edge = 0; edge < grid.edges(); ++edge) {
    if (board.is_given(edge)) {
      line(edge, kGivenInk);
    } else if (is_set(edge)) {
      line(edge, kTreeInk);
    }
  }
  for (int edge = 0; edge < grid.edges() && board.ends; ++edge) {
    if (is_set(grid.edges() + edge)) line(edge, kPathInk);
  }
  for (int cell = 0; cell < grid.cells(); ++cell)
    if (board.is_point(cell) && !is_drawn[cell]) canvas.add(shapes::Dot{place(cell)});
}

namespace {

// Returns why a model without a path cannot take the board; nullopt if it can.
std::optional<std::string> why_no_path(const Board& board, std::string_view model) {
  if (!board.ends) return std::nullopt;
  return std::string(model) + " has no path from S to T (expected circuit/cm3)";
}
std::optional<std::string> why_not_cm1(const Board& board) {
  return why_no_path(board, "circuit/cm1");
}
std::optional<std::string> why_not_cm2(const Board& board) {
  return why_no_path(board, "circuit/cm2");
}
std::optional<std::string> why_not_cm2_cuts(const Board& board) {
  return why_no_path(board, "circuit/cm2-cuts");
}
std::optional<std::string> why_not_cm3(const Board& board) {
  if (board.ends) return std::nullopt;
  return "circuit/cm3 looks for a path, but the board has no S and T (expected circuit/cm1)";
}

// The default first.
std::vector<Model> models() {
  return {
      ip_model("circuit/tree", "CM1 without an objective, with more rows, reasoning and cuts",
               tree_model,
               {{kSquares, "at most three edges of a square"},
                {kLeaves, "two points of degree 1 are not joined"},
                {kCycles, "an edge that would close a cycle is excluded"},
                {kBridges, "the last edge that leaves a set of points is included"},
                {kDistances,
                 "with S and T: a path through a point is no shorter than its distances to both"},
                {kClosure, "with S and T: subtour rows for fractional points by minimum cuts"}}),
      sat_model("circuit/sat",
                "one literal per edge; cycles and separate components excluded as found",
                sat_formulation),
      published(limited(
          ip_model("circuit/cm1",
                   "CM1: spanning trees, subtour rows when violated (Conroy et al. 2025, 5.1)",
                   spanning_tree_model),
          why_not_cm1)),
      published(limited(
          ip_model("circuit/cm2",
                   "CM2: flow from one point to all others (Conroy et al. 2025, 5.2)", flow_model),
          why_not_cm2)),
      limited(
          ip_model("circuit/cm2-cuts", "CM2 with cuts and reasoning of ours", flow_model_with_cuts,
                   {{kSpanning, "cut: at least n - 1 edges connect n points"},
                    {kCycles, "an edge that would close a cycle is excluded"},
                    {kBridges, "the last edge that leaves a set of points is included"}}),
          why_not_cm2_cuts),
      published(
          limited(ip_model("circuit/cm3",
                           "CM3: CM1 with the shortest path from S to T (Conroy et al. 2025, 5.3)",
                           spanning_tree_model),
                  why_not_cm3)),
      limited(frontier_model("circuit/frontier",
                             "a sweep over the cells, for narrow boards without S and T; counts",
                             frontier_search),
              why_not_frontier)};
}

}  // namespace

}  // namespace quadrille::puzzles::circuit

namespace quadrille::puzzles {

template <>
const PuzzleKind& puzzle_kind<circuit::Board>() {
  using namespace circuit;
  static const PuzzleKind kind{
      .id = "circuit",
      .title = "Circuit Board",
      .rules = "",
      .manual = manual(),
      .models = models(),
      .formats = {native(), penpa_format(),
                  heuristic(read_format(
                      "neos", "numbers: size, holes, given lines, all from 1 (after C.-W. Lu)",
                      recognises_neos, read_neos))},
      .arrays = arrays(),
      .generate = board_generator(generate),
      .settings = generator_settings(),
      .wishing = ClueWishing::kClues};
  return kind;
}

}  // namespace quadrille::puzzles
