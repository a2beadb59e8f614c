// SPDX-License-Identifier: MIT

#include "puzzles/circuit/circuit.hpp"

#include <numeric>

#include "puzzles/board_format.hpp"
#include "puzzles/circuit/formats.hpp"
#include "puzzles/circuit/generate.hpp"
#include "puzzles/circuit/models.hpp"

namespace quadrille::puzzles::circuit {

const PuzzleKind& circuit_kind() {
  static const PuzzleKind kind{
      .id = "circuit",
      .title = "Circuit Board",
      .rules = "",
      .models = {{kTree,
                  "ip",
                  "CM1 without an objective, with more rows, reasoning and cuts",
                  {{kSquares, "at most three edges of a square"},
                   {kLeaves, "two points of degree 1 are not joined"},
                   {kCycles, "an edge that would close a cycle is out"},
                   {kBridges, "the last edge that leaves a set of points is in"},
                   {kDistances,
                    "with S and T: a path through a point is no shorter than the ways to it"},
                   {kClosure, "with S and T: subtour rows for fractional points by minimum cuts"}}},
                 {kSat, "sat", "a literal for each edge; cycles and loose parts excluded as found"},
                 {kCm1, "ip", "CM1: spanning trees, subtour rows as broken (seed 002, 5.1)"},
                 {kCm2,
                  "ip",
                  "CM2: flow from one point to all others (seed 002, 5.2)",
                  {{kSpanning, "cut: what connects n points has n - 1 edges"},
                   {kCycles, "an edge that would close a cycle is out"},
                   {kBridges, "the last edge that leaves a set of points is in"}}},
                 {kCm3, "ip", "CM3: CM1 with the shortest path from S to T (seed 002, 5.3)"}},
      .formats = {native_format<CircuitInstance, read_native, write_native>(
                      "circuit", "our own, many puzzles"),
                  weak_format<CircuitInstance, read_neos, nullptr>(
                      "neos", "numbers: size, holes, given lines, all from 1 (after C.-W. Lu)",
                      recognises_neos)},
      .generate = generate_circuit,
      .settings = generator_settings()};
  return kind;
}

const PuzzleKind& CircuitInstance::kind() const { return circuit_kind(); }

AnswerShape CircuitInstance::shape() const {
  const int rows = board_.rows, columns = board_.columns;
  std::vector<AnswerBlock> blocks = {{"right", rows, columns - 1, 0, 1},
                                     {"down", rows - 1, columns, 0, 1}};
  if (board_.ends) {
    blocks.push_back({"path_right", rows, columns - 1, 0, 1});
    blocks.push_back({"path_down", rows - 1, columns, 0, 1});
  }
  return AnswerShape(std::move(blocks));
}

std::int64_t CircuitInstance::value(const Answer& answer) const {
  if (!board_.ends) return 0;
  return std::accumulate(answer.values.begin() + board_.edges().count(), answer.values.end(),
                         std::int64_t{0});
}

std::vector<SatStage> CircuitInstance::sat_stages(std::string_view, Goal) const {
  return sat_model(board_);
}

std::optional<IpFormulation> CircuitInstance::ip(const IpRequest& request) const {
  if (request.model == kTree) return tree_model(board_, request);
  if (request.model == kCm2) return flow_model(board_, request);
  return spanning_tree_model(board_, request);
}

}  // namespace quadrille::puzzles::circuit
