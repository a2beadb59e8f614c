// SPDX-License-Identifier: MIT

#include "puzzles/numberlink/numberlink.hpp"

#include "puzzles/numberlink/formats.hpp"
#include "puzzles/numberlink/models.hpp"
#include "puzzles/numberlink/neighbour.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

constexpr std::string_view kEdgeLabel = "numberlink/edge-label";
constexpr std::string_view kCellLabel = "numberlink/cell-label";
constexpr std::string_view kEdges = "numberlink/edges";
constexpr std::string_view kProduct = "numberlink/product";
constexpr std::string_view kNeighbour = "numberlink/neighbour";

// What the rules imply, in all integer programs.
constexpr PartInfo kCorners{"corners", "corners only on diagonals to an end (fill no-touch)"};
constexpr PartInfo kSquares{"squares", "no path along three sides of a unit square (no-touch)"};

}  // namespace

const PuzzleKind& numberlink_kind() {
  static const PuzzleKind kind{
      .id = "numberlink",
      .title = "Numberlink",
      .rules = "fill|no-fill: is every cell used; touch|no-touch: may a path run beside itself",
      .models = {{kEdgeLabel, "sat", "edge variables and binary labels (ADC2016_nl3d)"},
                 {kCellLabel, "sat", "a value for each cell, equal neighbours counted (seed 003)"},
                 {kEdges, "ip", "edge columns and a value for each cell", {kCorners, kSquares}},
                 {kProduct,
                  "ip",
                  "products of neighbours' labels, linearised and counted (seed 003)",
                  {kCorners,
                   kSquares,
                   {"cell-cut", "solutions excluded by their cells (else by their edges)"}}},
                 {kNeighbour,
                  "ip",
                  "equal neighbours counted, no-touch only (Pratt, seed 003)",
                  {kCorners, kSquares}}},
      .formats = numberlink_formats()};
  return kind;
}

const PuzzleKind& NumberlinkInstance::kind() const { return numberlink_kind(); }

AnswerShape answer_shape(const Board& board) {
  return AnswerShape({{"right", board.rows, board.columns - 1, 0, 1},
                      {"down", board.rows - 1, board.columns, 0, 1}});
}

AnswerShape NumberlinkInstance::shape() const { return answer_shape(board_); }

std::vector<SatStage> NumberlinkInstance::sat_stages(std::string_view model, Goal goal) const {
  return model == kCellLabel ? cell_label_stages(board_, goal) : edge_label_stages(board_, goal);
}

std::optional<std::string> NumberlinkInstance::unfit(std::string_view model) const {
  if (model != kNeighbour || !board_.rules.touch) return std::nullopt;
  return std::string(model) + " joins all neighbours of one label: it cannot state the rules '" +
         rules() + "' (expected no-touch)";
}

std::optional<IpFormulation> NumberlinkInstance::ip(const IpRequest& request) const {
  if (request.model == kProduct) return product_formulation(board_, request);
  if (request.model == kNeighbour) return neighbour_formulation(board_, request);
  return edge_formulation(board_, request);
}

std::optional<Answer> NumberlinkInstance::neighbour(const Answer& answer) const {
  if (board_.rules.fill) return std::nullopt;
  return find_neighbour(board_, answer);
}

}  // namespace quadrille::puzzles::numberlink
