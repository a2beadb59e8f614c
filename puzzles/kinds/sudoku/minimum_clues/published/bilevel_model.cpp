// SPDX-License-Identifier: MIT
//
// The bilevel program of G. Tjusila, M. Besançon, M. Turner and T. Koch (How many clues to give? A
// bilevel formulation for the minimum Sudoku clue problem, 2024), as M. Conroy, J. Dieroff,
// T. Kehoe and K. Lu print it (Cheating on the Daily Paper, Edinburgh 2025, (8.1), (8.2)). The
// leader chooses the cells y whose numbers it keeps, as few as possible, and requires z = 1. The
// follower completes them to a Sudoku x and pays z if that is the given one, so it has z = 0 where
// it can differ. The report's (8.2i) lacks the domain of x, which is 0/1 as in its chapter 3.
//
// The program is written for bilevel solvers, which know that (x, z) must be a best answer of the
// follower. Here that is a separator: for the y of a point it solves the follower's own program. If
// its least z is 0, the point is no solution, and neither is any other for which that x is an
// answer, which (8.2f) decides: some y is 1 where x differs from the given grid.

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/engine/solver.hpp>
#include <quadrille/stop.hpp>
#include "puzzles/kinds/sudoku/minimum_clues/models.hpp"

namespace quadrille::puzzles::min_clues {

namespace {

using engine::ColumnIndex;
using engine::Term;

constexpr int kMaxBilevelSide = 36;

// The columns: y by cell, then x by cell and number, then z.
struct Columns {
  explicit Columns(const Board& board) : side(board.side()), cells(side * side) {}

  ColumnIndex y(int cell) const { return cell; }
  ColumnIndex x(int cell, int number) const { return cells + cell * side + number - 1; }
  ColumnIndex z() const { return cells + cells * side; }

  int side, cells;
};

class FollowersOptimum final : public engine::Separator {
 public:
  // `rows` are those of the follower.
  FollowersOptimum(const Board& board, const engine::Model& model,
                   std::vector<engine::RowIndex> rows, StopToken stop)
      : board_(board), columns_(board), stop_(std::move(stop)) {
    for (const engine::Column& column : model.columns()) follower_.add_column(column);
    for (const engine::RowIndex row : rows) follower_.add_row(model.rows()[row]);
    follower_.set_objective({{columns_.z(), 1}}, engine::Sense::kMinimise);
  }

  std::string_view name() const override { return "follower"; }

  bool check(engine::Point point, engine::RowSink& sink) override {
    for (int cell = 0; cell < columns_.cells; ++cell)
      follower_.set_bounds(columns_.y(cell), point[cell], point[cell]);
    const engine::SolveResult best = engine::solve(follower_, {.stop = stop_});
    if (best.status == engine::SolveStatus::kOptimal && *best.objective == 1) return true;
    engine::Row row{"", {}, 1, engine::kInfinity, 1};
    if (best.status == engine::SolveStatus::kOptimal) {
      for (int cell = 0; cell < columns_.cells; ++cell) {
        if (best.values[columns_.x(cell, board_.cells[cell])] == 0)
          row.terms.push_back({columns_.y(cell), 1});
      }
    } else {  // undecided: only this point is refused, and the search ends
      for (int cell = 0; cell < columns_.cells; ++cell) {
        row.terms.push_back({columns_.y(cell), point[cell] == 0 ? 1 : -1});
        if (point[cell] != 0) --row.lower;
      }
      sink.stop();
    }
    sink.lazy(std::move(row), "follower");
    return false;
  }

 private:
  const Board& board_;
  Columns columns_;
  StopToken stop_;
  engine::Model follower_;
};

class BilevelProgram {
 public:
  BilevelProgram(const Board& board, const IpRequest& request)
      : board_(board), request_(request), columns_(board), side_(board.side()) {}

  std::optional<IpFormulation> build() {
    add_columns();
    if (request_.is_stopped()) return std::nullopt;       // columns are missing
    model().add_row("valid", {{columns_.z(), 1}}, 1, 1);  // (8.1b)
    add_sudoku();
    add_link();
    formulation_.base.values.assign(columns_.cells, 0);
    formulation_.no_solution_contains_another = true;  // a best solution has no clue to spare
    formulation_.separators.push_back(std::make_unique<FollowersOptimum>(
        board_, model(), formulation_.follower.rows, request_.stop));
    return std::move(formulation_);
  }

 private:
  engine::Model& model() { return formulation_.model; }

  void add_columns() {
    const Grid grid = board_.grid();
    std::vector<Term> kept;
    for (int cell = 0; cell < columns_.cells; ++cell) {
      const ColumnIndex y = model().add_column("y[" + grid.name(cell) + ']', 0, 1);
      formulation_.links.push_back({cell, 1, y});
      kept.push_back({y, 1});
    }
    for (int cell = 0; cell < columns_.cells && !request_.is_stopped(); ++cell) {
      for (int number = 1; number <= side_; ++number)
        add_followers("x[" + grid.name(cell) + ',' + std::to_string(number) + ']', 0);
    }
    add_followers("z", 1);                                  // (8.2a)
    model().set_objective(kept, engine::Sense::kMinimise);  // (8.1a)
  }

  void add_followers(std::string name, std::int64_t cost) {
    formulation_.follower.columns.push_back({model().add_column(std::move(name), 0, 1), cost});
  }

  void add_followers_row(std::string name, const std::vector<Term>& terms, std::int64_t lower,
                         std::int64_t upper) {
    formulation_.follower.rows.push_back(model().add_row(std::move(name), terms, lower, upper));
  }

  // (8.2b)-(8.2e)
  void add_sudoku() {
    const auto add_units = [&](const char* name, const auto& cell_of) {
      for (int unit = 0; unit < side_ && !request_.is_stopped(); ++unit) {
        for (int number = 1; number <= side_; ++number) {
          std::vector<Term> terms;
          for (int k = 0; k < side_; ++k)
            terms.push_back({columns_.x(cell_of(unit, k), number), 1});
          add_followers_row(
              name + ('[' + std::to_string(unit) + ',' + std::to_string(number) + ']'), terms, 1,
              1);
        }
      }
    };
    add_units("column", [&](int unit, int k) { return k * side_ + unit; });
    add_units("row", [&](int unit, int k) { return unit * side_ + k; });
    for (int cell = 0; cell < columns_.cells && !request_.is_stopped(); ++cell) {
      std::vector<Term> terms;
      for (int number = 1; number <= side_; ++number)
        terms.push_back({columns_.x(cell, number), 1});
      add_followers_row("number[" + board_.grid().name(cell) + ']', terms, 1, 1);
    }
    std::vector<std::vector<int>> boxes(side_);
    for (int cell = 0; cell < columns_.cells; ++cell) boxes[board_.box(cell)].push_back(cell);
    add_units("box", [&](int unit, int k) { return boxes[unit][k]; });
  }

  // (8.2f), (8.2g)
  void add_link() {
    std::vector<Term> same{{columns_.z(), -1}};
    for (int cell = 0; cell < columns_.cells; ++cell) {
      const ColumnIndex x = columns_.x(cell, board_.cells[cell]);
      add_followers_row("kept[" + board_.grid().name(cell) + ']', {{x, 1}, {columns_.y(cell), -1}},
                        0, engine::kInfinity);
      same.push_back({x, 1});
    }
    add_followers_row("differs", same, -engine::kInfinity, columns_.cells - 1);
  }

  const Board& board_;
  const IpRequest& request_;
  Columns columns_;
  int side_;
  IpFormulation formulation_;
};

}  // namespace

std::optional<IpFormulation> bilevel_model(const Board& board, const IpRequest& request) {
  if (board.side() > kMaxBilevelSide) return std::nullopt;
  return BilevelProgram(board, request).build();
}

}  // namespace quadrille::puzzles::min_clues
