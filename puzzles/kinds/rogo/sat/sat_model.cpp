// SPDX-License-Identifier: MIT
//
// One literal per edge and cell: a cell on the loop has two edges, any other has none. A totalizer
// counts the steps, and another sums the values: a loop is worth at least v if its literal "at
// least v" is true. Cells that no loop joins exclude each other. Several loops are excluded when
// they appear: for each loop, either one of its edges or a cell of another loop must be unused. If
// the number of steps is exact, a shorter loop is never a solution by itself, and the clause omits
// the other cell. The search starts from a good loop (start_loop.cpp).

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "encoders/cardinality.hpp"
#include "encoders/ordered_sum.hpp"
#include "puzzles/algorithms/forest.hpp"
#include "puzzles/algorithms/graph.hpp"
#include "puzzles/kinds/rogo/loop.hpp"
#include "puzzles/kinds/rogo/models.hpp"
#include "puzzles/kinds/rogo/presolve.hpp"
#include "puzzles/kinds/rogo/start_loop.hpp"

namespace quadrille::puzzles::rogo {

namespace {

using encoders::Literal;

class NoSecondLoop final : public encoders::Separator {
 public:
  // `cells` is empty if the number of steps is exact.
  NoSecondLoop(const Board& board, std::vector<Literal> edges, std::vector<Literal> cells)
      : graph_(graph_of(board.grid())), literals_(std::move(edges)), cells_(std::move(cells)) {}

  bool check(const encoders::Assignment& assignment, encoders::ClauseSink& lazy) override {
    const Forest forest(graph_, [&](int edge) { return assignment(literals_[edge]); });
    const std::vector<int>& closing = forest.surplus();  // one edge of each loop
    if (closing.size() <= 1) return true;
    for (std::size_t i = 0; i < closing.size(); ++i) {
      std::vector<Literal> clause;
      for (const int edge : forest.cycle(closing[i])) clause.push_back(~literals_[edge]);
      const int other = closing[(i + 1) % closing.size()];
      if (!cells_.empty()) clause.push_back(~cells_[first_cell(forest, other)]);
      lazy.add(clause);
    }
    return false;
  }

 private:
  // Returns the first cell, in reading order, of the loop that an edge closes.
  int first_cell(const Forest& forest, int closing) const {
    int cell = graph_.ends(closing)[0];
    while (forest.depth(cell) > 0) cell = forest.parent(cell).to;
    return cell;
  }

  Graph graph_;
  std::vector<Literal> literals_;
  std::vector<Literal> cells_;
};

class SatModel {
 public:
  SatModel(const Board& board, const StopToken& stop)
      : board_(board), grid_(board.grid()), usable_(usable_cells(board, stop)) {
    formulation_.cnf = encoders::Cnf(stop);
  }

  SatFormulation run() {
    if (cnf().poll()) return std::move(formulation_);
    add_literals();
    add_degrees();
    add_distances();
    if (cnf().abandoned()) return std::move(formulation_);
    add_sums();
    formulation_.base.values.assign(grid_.edges(), 0);
    formulation_.no_solution_contains_another = true;
    formulation_.search.prefer_false = true;
    formulation_.separator = std::make_unique<NoSecondLoop>(
        board_, edge_, !board_.rules.exact ? cell_ : std::vector<Literal>());
    return std::move(formulation_);
  }

 private:
  encoders::Cnf& cnf() { return formulation_.cnf; }

  std::string place(int cell) const { return board_.grid().name(cell); }

  void add_literals() {
    cell_.resize(usable_.size());
    for (int cell = 0; cell < board_.cells() && !cnf().poll_step(); ++cell) {
      if (usable_[cell]) cell_[cell] = cnf().new_variable("y[" + place(cell) + "]");
    }
    edge_.resize(grid_.edges());
    for (int edge = 0; edge < grid_.edges() && !cnf().poll_step(); ++edge) {
      const auto [a, b] = grid_.ends(edge);
      if (!usable_[a] || !usable_[b]) continue;
      edge_[edge] = cnf().new_variable("x[" + place(a) + "," + place(b) + "]");
      formulation_.links.push_back({edge, 1, edge_[edge]});
    }
  }

  void add_degrees() {
    std::vector<std::vector<Literal>> around(usable_.size());
    for (int edge = 0; edge < grid_.edges() && !cnf().poll_step(); ++edge) {
      for (const int cell : grid_.ends(edge)) around[cell].push_back(edge_[edge]);
    }
    for (int cell = 0; cell < board_.cells() && !cnf().poll_step(); ++cell) {
      if (!usable_[cell]) continue;
      const Literal y = cell_[cell];
      const std::vector<Literal>& edges = around[cell];
      encoders::add_at_most(cnf(), 2, edges);
      for (std::size_t i = 0; i < edges.size(); ++i) {
        cnf().add({~edges[i], y});
        // At least two edges are used: without any one of them, another is still used.
        std::vector<Literal> others{~y};
        for (std::size_t j = 0; j < edges.size(); ++j) {
          if (j != i) others.push_back(edges[j]);
        }
        cnf().add(others);
      }
    }
  }

  // Adds redundant clauses. On large boards nearly all pairs of cells are too far apart, and these
  // clauses would be most of the formula, so they are omitted.
  void add_distances() {
    constexpr int kMaxCells = 3'000;
    if (board_.cells() > kMaxCells) return;
    const auto neighbours = free_neighbours(board_);
    for (int cell = 0; cell < board_.cells() && !cnf().poll(); ++cell) {
      if (!usable_[cell]) continue;
      const std::vector<int> distance = distances(neighbours, usable_, cell, board_.steps / 2);
      for (int other = cell + 1; other < board_.cells(); ++other) {
        if (usable_[other] && distance[other] < 0) cnf().add({~cell_[cell], ~cell_[other]});
      }
    }
  }

  void add_sums() {
    std::vector<encoders::WeightedLiteral> steps, values;
    for (int cell = 0; cell < board_.cells(); ++cell) {
      if (!usable_[cell]) continue;
      steps.push_back({cell_[cell], 1});
      if (board_.value(cell) != 0) values.push_back({cell_[cell], board_.value(cell)});
    }
    const auto length = encoders::add_weighted_sum(cnf(), std::move(steps), board_.steps + 1);
    cnf().add({length.at_most(board_.steps)});
    cnf().add({length.at_least(board_.rules.exact ? std::max(board_.steps, Board::kMinSteps)
                                                  : Board::kMinSteps)});
    const std::int64_t most = most_value();
    const auto sum = encoders::add_weighted_sum(cnf(), std::move(values), most);
    formulation_.as_good_as = [sum, most](std::int64_t value) -> std::optional<Literal> {
      if (value > most) return std::nullopt;
      return sum.at_least(value);
    };
  }

  // Returns an upper bound on the value of a loop: the sum of the best cells, one per step.
  std::int64_t most_value() const {
    std::vector<std::int64_t> values;
    for (int cell = 0; cell < board_.cells(); ++cell) {
      if (usable_[cell]) values.push_back(std::max(board_.value(cell), 0));
    }
    const std::size_t count = std::min<std::size_t>(values.size(), board_.steps);
    std::partial_sort(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(count),
                      values.end(), std::greater<>());
    return std::accumulate(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(count),
                           std::int64_t{0});
  }

  const Board& board_;
  Grid grid_;
  std::vector<bool> usable_;
  std::vector<Literal> cell_, edge_;  // the constant false if not usable
  SatFormulation formulation_;
};

}  // namespace

SatFormulation sat_formulation(const Board& board, const StopToken& stop) {
  return SatModel(board, stop).run();
}

SatPlan sat_plan(const Board& board) {
  const auto guess = [&board](std::size_t, const StopToken& stop) {
    const std::vector<int> loop = start_loop(board, stop);
    return loop.empty() ? Guess{} : guess_of(answer_of(board, loop));
  };
  const auto build = [&board](const StopToken& stop) { return sat_formulation(board, stop); };
  return {.stages = {{.build = build, .guess = guess}}};
}

}  // namespace quadrille::puzzles::rogo
