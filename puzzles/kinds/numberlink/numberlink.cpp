// SPDX-License-Identifier: MIT

#include "puzzles/kinds/numberlink/numberlink.hpp"

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/board/board_instance.hpp"
#include "puzzles/kinds/numberlink/formats/formats.hpp"
#include "puzzles/kinds/numberlink/models.hpp"
#include "puzzles/kinds/numberlink/sat/shortest_paths.hpp"
#include "puzzles/search/board_models.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

// Parts of all integer programs: rows that follow from the rules.
constexpr PartInfo kCorners{"corners",
                            "corners only on diagonals that lead to an end (fill no-touch)"};
constexpr PartInfo kSquares{"squares", "no path along three sides of a unit square (no-touch)"};

// Returns why a model without lengths cannot take the board: only two models have them.
std::optional<std::string> why_no_length(std::string_view model, const Board& board) {
  if (!board.is_minimised()) return std::nullopt;
  return std::string(model) + " does not minimise path lengths (expected any-length)";
}

std::optional<std::string> why_not_edge_label(const Board& board) {
  return why_no_length("numberlink/edge-label", board);
}

std::optional<std::string> why_not_cell_label(const Board& board) {
  return why_no_length("numberlink/cell-label", board);
}

std::optional<std::string> why_not_product(const Board& board) {
  return why_no_length("numberlink/product", board);
}

std::optional<std::string> why_not_sweep(const Board& board) {
  const auto why = why_no_length("numberlink/frontier", board);
  return why ? why : why_not_frontier(board);
}

std::optional<std::string> why_not_shortest(const Board& board) {
  if (!board.is_minimised())
    return "numberlink/shortest only finds shortest paths (expected no-fill and shortest)";
  if (board.graph().is_bipartite()) return std::nullopt;
  return "numberlink/shortest counts steps two by two, but a warp on this board joins an odd "
         "number "
         "of cells (expected an even number)";
}

// Returns why a model that joins all neighbours of one label cannot take the board.
std::optional<std::string> why_not_joined(std::string_view model, const Board& board) {
  if (!board.rules.touch) return why_no_length(model, board);
  return std::string(model) + " joins all neighbours of one label and cannot express the rules '" +
         rules_text(board.rules) + "' (expected no-touch)";
}

std::optional<std::string> why_not_miqcp(const Board& board) {
  return why_not_joined("numberlink/miqcp", board);
}

std::optional<std::string> why_not_neighbour(const Board& board) {
  return why_not_joined("numberlink/neighbour", board);
}

std::optional<std::string> why_not_neighbour_rows(const Board& board) {
  return why_not_joined("numberlink/neighbour-rows", board);
}

}  // namespace

std::int64_t value(const Board& board, const Answer& answer) {
  return board.is_minimised() ? length_of(answer) : 0;
}

std::string rules_in_words(const Board& board) {
  std::string text = "Join each pair of equal labels by a path from cell to neighbouring cell. ";
  text += board.rules.fill ? "Paths do not meet, and together they fill the board"
                           : "Paths do not meet, and cells may stay empty";
  text += board.rules.touch ? "." : "; no path runs beside itself.";
  const PathGraph graph = board.graph();
  const Passages& passages = graph.passages();
  if (!passages.walls.empty()) text += " No path crosses a thick line.";
  if (!passages.bridges.empty())
    text += board.rules.fill ? " On a bridge, one path goes straight across, and one straight down."
                             : " On a bridge, paths go straight across and straight down.";
  if (!passages.rows.empty() || !passages.columns.empty())
    text += " A path that leaves the board through an opening comes back on the opposite side.";
  if (board.rules.shortest) text += " All paths together are as short as possible.";
  return text;
}

void draw(const Board& board, const Answer* answer, Canvas& canvas) {
  const Grid grid = board.grid();
  const auto at = [&](int cell) { return Cell{grid.row(cell), grid.column(cell)}; };
  draw_paths(board, answer, at, canvas);
}

// The cells of a path alternate in colour. If both ends have the same colour, it has one more cell
// of that colour, otherwise the same number of each. A bridge counts twice.
std::optional<std::string> why_infeasible(const Board& board) {
  const PathGraph graph = board.graph();
  if (!board.rules.fill || !graph.is_bipartite()) return std::nullopt;
  const auto is_dark = [&board](int cell) {
    return (board.grid().row(cell) + board.grid().column(cell)) % 2 == 0;
  };
  int dark = (board.cell_count() + 1) / 2, light = board.cell_count() / 2;
  for (int cell = 0; cell < board.cell_count(); ++cell) {
    if (board.blocked(cell)) --(is_dark(cell) ? dark : light);
  }
  for (const int bridge : graph.passages().bridges) ++(is_dark(bridge) ? dark : light);
  int surplus = 0;  // more dark than light cells on all paths
  for (const auto& [a, b] : board.ends) {
    if (is_dark(a) == is_dark(b)) surplus += is_dark(a) ? 1 : -1;
  }
  if (dark - light == surplus) return std::nullopt;
  const std::string many = std::to_string(std::abs(surplus)) + " more ";
  const std::string needed = surplus == 0  ? "the same number of each"
                             : surplus > 0 ? many + "dark than light"
                                           : many + "light than dark";
  return "coloured like a chessboard, the board has " + std::to_string(dark) + " dark and " +
         std::to_string(light) + " light cells, but paths between these ends use " + needed;
}

namespace {

std::vector<Model> models() {
  return {
      chosen_for(limited(sat_model("numberlink/edge-label",
                                   "edge variables and binary labels (ADC2016_nl3d)",
                                   edge_label_formulation, edge_label_plan),
                         why_not_edge_label),
                 "any-length"),
      limited(sat_model("numberlink/cell-label",
                        "one value per cell, equal neighbours counted (Kalvelagen 2017)",
                        cell_label_formulation),
              why_not_cell_label),
      chosen_for(
          limited(
              sat_model("numberlink/shortest",
                        "labels of cells and directed edges, steps back counted; no warps over an "
                        "odd number of cells",
                        shortest_formulation<Board>, shortest_plan<Board>),
              why_not_shortest),
          "shortest, without warps over an odd number of cells"),
      chosen_for(ip_model("numberlink/edges", "edge columns and one value per cell",
                          edge_formulation, {kCorners, kSquares}),
                 "shortest, with such warps"),
      limited(ip_model("numberlink/neighbour-rows",
                       "equal neighbours counted, with more rows, no-touch only",
                       neighbour_rows_formulation, {kCorners, kSquares}),
              why_not_neighbour_rows),
      published(limited(ip_model("numberlink/miqcp",
                                 "products of neighbours' labels counted, quadratic in LP files, "
                                 "no-touch only (Kalvelagen 2017)",
                                 quadratic_formulation),
                        why_not_miqcp)),
      published(limited(ip_model("numberlink/product",
                                 "products of neighbours' labels, linearised and counted "
                                 "(Kalvelagen 2017)",
                                 product_formulation),
                        why_not_product)),
      published(limited(ip_model("numberlink/neighbour",
                                 "equal neighbours counted, no-touch only (Pratt, in "
                                 "Kalvelagen 2017)",
                                 neighbour_formulation),
                        why_not_neighbour)),
      limited(frontier_model("numberlink/frontier",
                             "a sweep over the cells, for narrow boards and "
                             "few labels, without walls, bridges and warps; counts "
                             "(Kawahara and others 2017)",
                             frontier_search),
              why_not_sweep)};
}

}  // namespace

}  // namespace quadrille::puzzles::numberlink

namespace quadrille::puzzles {

template <>
const PuzzleKind& puzzle_kind<numberlink::Board>() {
  using namespace numberlink;
  static const PuzzleKind kind{.id = "numberlink",
                               .title = "Numberlink",
                               .rules =
                                   "fill|no-fill: whether every cell must be used; touch|no-touch: "
                                   "whether a path may run beside itself; shortest|any-length: "
                                   "whether the total path length is minimised (no-fill)",
                               .manual = manual(),
                               .models = models(),
                               .formats = numberlink_formats(),
                               .arrays = arrays(),
                               .generate = board_generator(generate),
                               .settings = generator_settings()};
  return kind;
}

}  // namespace quadrille::puzzles
