// SPDX-License-Identifier: MIT
//
// CM2 of M. Conroy, J. Dieroff, T. Kehoe and K. Lu (Cheating on the Daily Paper, Edinburgh 2025,
// (5.2)), as printed: the first point sends one unit to every other point along drawn edges, so the
// drawing is connected, and with n - 1 edges, the least number, it is a tree. Given edges are lower
// bounds (their section 5.3). The paper's M is 99; larger boards need |V| - 1.
//
// The relaxation is weak: a fraction of an edge carries M times as much flow. circuit/cm2-cuts is
// the same program with rows that all trees satisfy, added through callbacks as parts that may be
// left out. The part that excludes cycles cuts off drawings that CM2 allows, but no optimal one.

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "puzzles/kinds/circuit/ip/fractional_cuts.hpp"
#include "puzzles/kinds/circuit/ip/tree_program.hpp"
#include "puzzles/kinds/circuit/ip/tree_separators.hpp"
#include "puzzles/kinds/circuit/models.hpp"
#include "puzzles/search/connected.hpp"

namespace quadrille::puzzles::circuit {

namespace {

constexpr std::int64_t kPrintedM = 99;

void add_flow(TreeProgram& program, const IpRequest& request) {
  const PointGraph& graph = program.graph();
  engine::Model& model = program.model();
  const std::int64_t big = std::max(kPrintedM, program.tree_size());

  std::vector<std::array<engine::ColumnIndex, 2>> flow;  // along the edge, and back
  for (int e = 0; e < graph.edges() && !request.is_stopped(); ++e) {
    const auto [from, to] = graph.ends(e);
    const auto add = [&](int tail, int head) {
      return model.add_column(
          {"flow[" + graph.vertex_name(tail) + ',' + graph.vertex_name(head) + "]", 0,
           engine::kInfinity, engine::ColumnType::kContinuous, 1});
    };
    flow.push_back({add(from, to), add(to, from)});
  }
  for (int v = 0; v < graph.vertices() && !request.is_stopped(); ++v) {
    std::vector<engine::Term> terms;
    for (const Arc& arc : graph.around(v)) {
      const auto& both = flow[arc.edge];
      const bool is_tail = graph.ends(arc.edge)[0] == v;
      terms.push_back({both[0], is_tail ? 1 : -1});
      terms.push_back({both[1], is_tail ? -1 : 1});
    }
    const std::int64_t supply = v == 0 ? program.tree_size() : -1;
    model.add_row("supply[" + graph.vertex_name(v) + "]", terms, supply, supply);
  }
  for (int e = 0; e < graph.edges() && !request.is_stopped(); ++e) {
    const auto [forth, back] = flow[e];
    const std::string name = "[" + graph.edge_name(e) + "]";
    model.add_row("drawn" + name, {{forth, 1}, {back, 1}, {e, -big}}, -engine::kInfinity, 0);
    model.add_row("used" + name, {{forth, big}, {back, big}, {e, -1}}, 0, engine::kInfinity);
  }
  program.minimise_edges();
}

}  // namespace

std::optional<IpFormulation> flow_model(const Board& board, const IpRequest& request) {
  if (board.point_count() > kMaxFlowPoints) return std::nullopt;
  TreeProgram program(board, request);
  if (request.is_stopped()) return std::nullopt;  // columns are missing
  add_flow(program, request);
  IpFormulation formulation = program.take();
  formulation.is_complete = true;
  return formulation;
}

std::optional<IpFormulation> flow_model_with_cuts(const Board& board, const IpRequest& request) {
  std::optional<IpFormulation> formulation = flow_model(board, request);
  if (!formulation) return std::nullopt;
  const auto graph = std::make_shared<const PointGraph>(board);
  auto& separators = formulation->separators;
  if (request.has(kSpanning)) separators.push_back(std::make_unique<SpanningCut>(graph));
  if (request.has(kCycles)) {
    separators.push_back(std::make_unique<LazySubtours>(graph));
    separators.push_back(std::make_unique<ClosedCycles>(graph));
  }
  if (request.has(kBridges)) separators.push_back(std::make_unique<ConnectedColumns>(graph));
  return formulation;
}

}  // namespace quadrille::puzzles::circuit
