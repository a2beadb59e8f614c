// SPDX-License-Identifier: MIT
//
// puzzlekit's data sets whose problems are a size, "4 5", and a grid of words.
//
//   const Format format = puzzlekit::grid_format<Board>(
//       {.title = "Slitherlink",
//        .cells = number_words<Board>(&Board::clues, kClues, {{"-", -1}})});

#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/formats/board_format.hpp"
#include "puzzles/formats/cell_words.hpp"
#include "puzzles/formats/puzzlekit.hpp"

namespace quadrille::puzzles::puzzlekit {

template <typename Board>
struct GridSet {
  std::string_view title;
  CellWords<Board> cells;
  bool may_be_unnamed = false;  // whether a data set without a name is one of this puzzle
  // Returns a part of the board that the format cannot express; the parts that are lost.
  std::function<std::optional<std::string>(const Board&)> why_unsayable = {};
  std::function<std::vector<std::string>(const std::vector<const Board*>&)> losses = {};
};

template <typename Board>
Result<Board> read_grid(const GridSet<Board>& set, const Problem& problem,
                        std::vector<Error>& warnings) {
  const auto rows = static_cast<int>(problem.lines.size()) - 1;
  const auto columns = rows == 0 ? 0 : static_cast<int>(tokens(problem.lines[1]).size());
  if (auto error = check_header(problem, rows, columns, warnings)) return *std::move(error);
  if (std::min(rows, columns) < 1 || std::max(rows, columns) > Board::kMaxSide) {
    const std::string most = std::to_string(Board::kMaxSide);
    return error_at(tokens(problem.lines.front()).front(),
                    "a grid of " + std::to_string(rows) + "x" + std::to_string(columns) +
                        " (expected 1x1 to " + most + "x" + most + ")");
  }
  Board board = Board::open(rows, columns);
  for (int row = 0; row < rows; ++row) {
    const Line& line = problem.lines[row + 1];
    if (auto error = read_row(set.cells, line, tokens(line), row, board)) return *std::move(error);
  }
  return board;
}

template <typename Board>
Result<Writing> write_grids(const GridSet<Board>& set, const std::vector<const Board*>& boards) {
  Writing writing;
  if (set.losses) writing.warnings = set.losses(boards);
  for (std::size_t k = 0; k < boards.size(); ++k) {
    const Board& board = *boards[k];
    if (const auto reason = set.why_unsayable ? set.why_unsayable(board) : std::nullopt)
      return request_error("puzzlekit cannot express " + *reason);
    std::string grid = rows_text(set.cells, board);
    grid.pop_back();
    if (k > 0) writing.text += ",\n";
    writing.text += record(
        k + 1, std::to_string(board.rows) + ' ' + std::to_string(board.columns) + '\n' + grid);
  }
  writing.text = data_set(set.title, boards.size(), writing.text);
  return writing;
}

template <typename Board>
Format grid_format(GridSet<Board> set) {
  const auto read_problem = [set](const Problem& problem, std::vector<Error>& warnings) {
    return read_grid(set, problem, warnings);
  };
  Format format = heuristic(board_format<Board>(
      kFormatName, "puzzlekit JSON, many puzzles",
      [set](const Text& text) {
        return set.may_be_unnamed ? recognises(text, set.title) : is_named(text, set.title);
      },
      [set, read_problem](LineReader& lines) {
        return read<Board>(lines, set.title, read_problem);
      },
      [set](const std::vector<const Board*>& boards) { return write_grids(set, boards); }));
  format.info.many = true;
  format.has_sure_end = true;
  return format;
}

}  // namespace quadrille::puzzles::puzzlekit
