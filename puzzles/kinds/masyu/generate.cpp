// SPDX-License-Identifier: MIT
//
// Draws a random loop with all the circles that it permits. While there are other loops with these
// circles, one of them that permits more takes its place. Then the common clue chooser takes
// circles away.

#include <algorithm>
#include <random>
#include <utility>

#include "engine/random.hpp"
#include "puzzles/algorithms/random_region.hpp"
#include "puzzles/kinds/masyu/models.hpp"
#include "puzzles/search/clue_search.hpp"

namespace quadrille::puzzles::masyu {

namespace {

using encoders::Literal;

constexpr int kMaxLoops = 500;  // tried before giving up

// Returns the circle that a loop permits in a cell.
std::int32_t circle_for(const Board& board, const Answer& loop, int cell) {
  const auto legs = board.legs(cell);
  const auto has = [&](int edge) { return edge >= 0 && loop.values[edge] != 0; };
  const auto goes = [&](std::size_t k) { return has(legs[k].near); };
  if (!(goes(0) || goes(2)) && !(goes(1) && goes(3))) return Board::kNone;
  const bool turns = goes(0) != goes(2);
  int straight = 0;  // legs
  for (const Board::Leg& leg : legs) straight += has(leg.near) && has(leg.far) ? 1 : 0;
  if (turns) return straight == 2 ? Board::kBlack : Board::kNone;
  return straight < 2 ? Board::kWhite : Board::kNone;
}

Answer circles_for(const Board& board, const Answer& loop) {
  Answer circles;
  for (int cell = 0; cell < board.grid().cells(); ++cell)
    circles.values.push_back(circle_for(board, loop, cell));
  return circles;
}

class Generator {
 public:
  Generator(const GenerateOptions& options, const StopToken& stop)
      : options_(options), stop_(stop), random_(options.seed) {}

  Result<std::optional<Board>> run() {
    for (int attempt = 0; attempt < kMaxLoops && !stop_(); ++attempt) {
      Board board = Board::open(options_.rows, options_.columns);
      Answer loop{random_loop(board.grid(), random_, stop_)};
      board.circles = circles_for(board, loop).values;
      if (options_.any) {
        for (std::int32_t& circle : board.circles)
          if (random_() % 2 == 0) circle = Board::kNone;
        return std::optional(board);
      }
      if (settle(board, loop) && choose(board, loop)) return std::optional(board);
    }
    if (stop_()) return std::optional<Board>();
    return gave_up("tried " + std::to_string(kMaxLoops) +
                   " loops without finding a suitable board");
  }

 private:
  // Changes the loop and its circles until it is the only one. Returns false if it fails.
  bool settle(Board& board, Answer& loop) {
    while (!stop_()) {
      ClueSearch search(sat_formulation(board, stop_), loop, random_(), stop_);
      const OtherSolutions others = search.others({});
      if (others.found.empty()) return others.is_all;
      const std::vector<std::int32_t> circles = circles_for(board, others.found.front()).values;
      if (circles == board.circles) return false;
      board.circles = circles;
      loop = others.found.front();
    }
    return false;
  }

  // Takes circles away while the loop remains the only one. Returns false if stopped.
  bool choose(Board& board, const Answer& loop) {
    Board thin = Board::open(board.rows, board.columns);
    SatFormulation formulation = sat_formulation(thin, stop_);
    std::vector<Literal> lines;
    for (const AnswerLink& link : formulation.links) lines.push_back(link.literal);
    Clues cells;
    for (std::size_t cell = 0; cell < board.circles.size(); ++cell)
      if (board.circles[cell] != Board::kNone) cells.push_back(cell);
    const auto add_if = [&](encoders::Cnf& cnf, Literal given, int cell) {
      add_circle_if(cnf, given, board, cell, board.circles[cell], lines);
    };
    const auto add_broken_if = [&](encoders::Cnf& cnf, Literal broken, int cell) {
      std::vector<Literal> differs{~broken};
      for (const Board::Leg& leg : board.legs(cell)) {
        for (const int edge : {leg.near, leg.far})
          if (edge >= 0) differs.push_back(loop.values[edge] != 0 ? ~lines[edge] : lines[edge]);
      }
      cnf.add(differs);
    };
    const auto chosen =
        choose_cell_clues(std::move(formulation), board.grid(), loop, cells,
                          {.add_if = add_if, .add_broken_if = add_broken_if}, random_, stop_);
    if (!chosen) return false;
    for (const std::size_t cell : *chosen) thin.circles[cell] = board.circles[cell];
    board = thin;
    return true;
  }

  const GenerateOptions& options_;
  StopToken stop_;
  std::mt19937_64 random_;
};

}  // namespace

Board with_all_clues(const Board& board, const Answer& loop) {
  Board full = board;
  for (int cell = 0; cell < board.grid().cells(); ++cell)
    if (board.circles[cell] == Board::kNone) full.circles[cell] = circle_for(board, loop, cell);
  return full;
}

Result<std::optional<Board>> generate(const GenerateOptions& options, const StopToken& stop) {
  if (std::min(options.rows, options.columns) < 2)
    return request_error("the board is too small for a loop (expected two rows and columns)");
  return Generator(options, stop).run();
}

}  // namespace quadrille::puzzles::masyu
