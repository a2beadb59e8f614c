// SPDX-License-Identifier: MIT

#include "reference/grid_graph.hpp"

#include <array>
#include <stdexcept>

namespace reference {

std::string GridGraph::name(int cell) const {
  const std::string place = std::to_string(row(cell) + 1) + '_' + std::to_string(column(cell) + 1);
  return layers_ == 1 ? place : std::to_string(layer(cell) + 1) + '_' + place;
}

void GridGraph::create(Formulation& formulation,
                       const std::function<bool(int from, int to)>& has_edge,
                       const std::function<void(int cell)>& after) {
  struct Step {
    const char* name;
    int layer, row, column;
  };
  constexpr std::array kSteps = {Step{"right_", 0, 0, 1}, Step{"down_", 0, 1, 0},
                                 Step{"below_", 1, 0, 0}};
  for (int from = 0; from < cells(); ++from) {
    for (const Step& step : kSteps) {
      if (!has(layer(from) + step.layer, row(from) + step.row, column(from) + step.column))
        continue;
      const int to =
          cell(layer(from) + step.layer, row(from) + step.row, column(from) + step.column);
      if (!has_edge(from, to)) continue;
      graph_.add_edge(from, to);
      literals_.push_back(formulation.new_variable(step.name + name(from)));
    }
    after(from);
  }
}

int GridGraph::edge_between(const std::vector<int>& ends) const {
  const std::size_t width = ends.size() / 2;
  const auto cell_at = [&](std::size_t k) {
    const int on = width == 3 ? ends.at(k) : 0;
    const int down = ends.at(k + width - 2), across = ends.at(k + width - 1);
    if (!has(on, down, across)) throw std::out_of_range("a cell is off the grid");
    return cell(on, down, across);
  };
  return graph_.edge_between(cell_at(0), cell_at(width));
}

std::vector<Literal> GridGraph::literals_at(int cell) const {
  std::vector<Literal> literals;
  for (const int edge : graph_.edges_at(cell)) literals.push_back(literal(edge));
  return literals;
}

}  // namespace reference
