// SPDX-License-Identifier: MIT
//
// Small boards with clues at random or around a loop, and their solutions by trying every set of
// lines (sides of cells).

#include <array>
#include <map>
#include <quadrille/slitherlink.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/kinds/slitherlink/slitherlink.hpp"
#include "tests/puzzles/kind_traits.hpp"

namespace quadrille::tests::slitherlink {
namespace {

using puzzles::slitherlink::Board;

// A line between two corners, as in JSON answers.
using Line = std::array<int, 4>;
using Lines = std::set<Line>;

// Reports whether the lines form a single loop, by walking from corner to corner and counting.
bool is_one_loop(const Lines& lines) {
  if (lines.empty()) return false;
  std::map<std::pair<int, int>, std::vector<std::pair<int, int>>> ways;
  for (const auto& [row, column, to_row, to_column] : lines) {
    ways[{row, column}].emplace_back(to_row, to_column);
    ways[{to_row, to_column}].emplace_back(row, column);
  }
  for (const auto& [corner, others] : ways)
    if (others.size() != 2) return false;
  const auto start = ways.begin()->first;
  std::size_t length = 0;
  for (auto before = start, here = start; length == 0 || here != start; ++length) {
    const auto& others = ways.at(here);
    const auto next = others[0] == before ? others[1] : others[0];
    before = std::exchange(here, next);
  }
  return length == lines.size();
}

std::vector<Line> all_lines(const Board& board) {
  std::vector<Line> lines;
  for (int row = 0; row <= board.rows; ++row)
    for (int column = 0; column < board.columns; ++column)
      lines.push_back({row, column, row, column + 1});
  for (int row = 0; row < board.rows; ++row)
    for (int column = 0; column <= board.columns; ++column)
      lines.push_back({row, column, row + 1, column});
  return lines;
}

bool has_clues(const Board& board, const Lines& lines) {
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      const int clue = board.clues[row * board.columns + column];
      const std::size_t sides = lines.count({row, column, row, column + 1}) +
                                lines.count({row + 1, column, row + 1, column + 1}) +
                                lines.count({row, column, row + 1, column}) +
                                lines.count({row, column + 1, row + 1, column + 1});
      if (clue >= 0 && sides != static_cast<std::size_t>(clue)) return false;
    }
  }
  return true;
}

std::set<Lines> all_solutions(const Board& board) {
  const std::vector<Line> lines = all_lines(board);
  std::set<Lines> solutions;
  for (unsigned drawn = 0; drawn < 1U << lines.size(); ++drawn) {
    Lines chosen;
    for (std::size_t k = 0; k < lines.size(); ++k)
      if ((drawn >> k & 1) != 0) chosen.insert(lines[k]);
    if (has_clues(board, chosen) && is_one_loop(chosen)) solutions.insert(std::move(chosen));
  }
  return solutions;
}

Board random_board(std::mt19937& random, unsigned most_cells) {
  Board board = Board::open(1 + static_cast<int>(random() % 4), 1 + static_cast<int>(random() % 4));
  while (board.clues.size() > most_cells)
    board = Board::open(1 + static_cast<int>(random() % 4), 1 + static_cast<int>(random() % 4));
  for (std::int32_t& clue : board.clues)
    if (random() % 4 == 0) clue = static_cast<std::int32_t>(random() % 4);
  return board;
}

puzzles::InstancePointer random_instance(std::mt19937& random) {
  return puzzles::make_instance(random_board(random, 16));
}

std::optional<JudgedBoard> judged_board(std::mt19937& random) {
  const Board board = random_board(random, 6);
  const std::set<Lines> solutions = all_solutions(board);
  if (solutions.empty()) return std::nullopt;
  const auto is_right = [solutions](const AnswerJson& solution) {
    Lines lines;
    for (const AnswerJson& edge : solution.at("edges")) {
      Line line{};
      for (std::size_t k = 0; k < 4; ++k) {
        const std::string number = edge.at(k).dump();
        if (number.size() > 2 || number.front() == '-') return false;
        line[k] = std::stoi(number);
      }
      const Line back{line[2], line[3], line[0], line[1]};
      if (!lines.insert(std::min(line, back)).second) return false;
    }
    return solutions.contains(lines);
  };
  return JudgedBoard{Puzzle(puzzles::make_instance(board)), is_right};
}

Puzzle rebuilt(const Puzzle& puzzle) {
  return quadrille::slitherlink::to_puzzle(quadrille::slitherlink::to_board(puzzle).value())
      .value();
}

AnswerJson json_of_data(const Puzzle& puzzle, const Answer& answer) {
  AnswerJson edges = AnswerJson::array();
  const auto lines = quadrille::slitherlink::to_lines(puzzle, answer);
  for (const auto& [from, to] : lines.value())
    edges.push_back({from.first, from.second, to.first, to.second});
  return {{"edges", edges}};
}

const AddTraits kTraits("slitherlink", {.random_instance = random_instance,
                                        .judged_board = judged_board,
                                        .rebuilt = rebuilt,
                                        .json_of_data = json_of_data});

}  // namespace
}  // namespace quadrille::tests::slitherlink
