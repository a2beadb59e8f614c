// SPDX-License-Identifier: MIT
//
// puzzlekit's data sets "Sudoku" and "JigsawSudoku": the problem's header gives rows and columns;
// then rows of numbers, with "-" for an open cell; on jigsaw boards as many rows with the number of
// each cell's region.

#include <algorithm>
#include <string>
#include <utility>

#include "puzzles/formats/board_format.hpp"
#include "puzzles/formats/puzzlekit.hpp"
#include "puzzles/kinds/sudoku/formats/formats.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

constexpr std::string_view kBoxTitle = "Sudoku", kJigsawTitle = "JigsawSudoku";
constexpr std::string_view kBlankCell = "-";
constexpr int kMaxRegion = 9999;  // regions need not be numbered from 1

// Reads the side from the header; `blocks` is the number of grids below it.
Result<int> read_side(const puzzlekit::Problem& problem, int blocks, int max) {
  const std::vector<Token> words = tokens(problem.lines.front());
  if (words.size() != 2 || words[0].text != words[1].text)
    return error_at(problem.lines.front(), 0, "no size (expected rows and columns, both the same)");
  const Result<BoardSize> size = parse_size(words[0], words[1], max);
  if (!size) return size.error();
  const int expected = 1 + blocks * size->rows;
  if (problem.lines.size() != static_cast<std::size_t>(expected))
    return error_at(problem.end,
                    "the problem has " +
                        counted(static_cast<std::int64_t>(problem.lines.size()), "line") +
                        " (expected " + std::to_string(expected) + ")");
  return size->rows;
}

Result<Board> read_cells(const puzzlekit::Problem& problem, Board board) {
  for (int row = 0; row < board.rows; ++row) {
    const Line& line = problem.lines[row + 1];
    if (auto error = read_row(cell_words(kBlankCell), line, tokens(line), row, board))
      return *std::move(error);
  }
  return board;
}

Result<Board> read_box_problem(const puzzlekit::Problem& problem, std::vector<Error>&) {
  const Result<int> side = read_side(problem, 1, Board::kMaxSide);
  if (!side) return side.error();
  return read_cells(problem, usual_board(*side));
}

Result<Board> read_jigsaw_problem(const puzzlekit::Problem& problem, std::vector<Error>&) {
  const Result<int> side = read_side(problem, 2, Board::kMaxJigsawSide);
  if (!side) return side.error();
  std::vector<std::int32_t> regions;
  for (int row = 0; row < *side; ++row) {
    const Line& line = problem.lines[*side + row + 1];
    const std::vector<Token> words = tokens(line);
    if (auto error = wrong_width(line, words.size(), *side)) return *std::move(error);
    for (const Token& word : words) {
      const auto region = parse_number(word.text, kMaxRegion);
      if (region.value_or(0) == 0)
        return error_at(word, "the region " + quoted(word.text) + " (expected a number from 1 to " +
                                  std::to_string(kMaxRegion) + ")");
      regions.push_back(static_cast<std::int32_t>(*region));
    }
  }
  Result<Board> board = board_of_regions(std::move(regions));
  if (!board) return error_at(problem.lines.back(), 0, board.error().message);
  return read_cells(problem, std::move(board).value());
}

bool recognises_puzzlekit(const Text& text) {
  return puzzlekit::is_named(text, kBoxTitle) || puzzlekit::is_named(text, kJigsawTitle);
}

Result<BoardReading<Board>> read_puzzlekit(LineReader& lines) {
  if (puzzlekit::is_named(lines.text(), kJigsawTitle))
    return puzzlekit::read<Board>(lines, kJigsawTitle, read_jigsaw_problem);
  return puzzlekit::read<Board>(lines, kBoxTitle, read_box_problem);
}

std::string problem_text(const Board& board, bool has_regions) {
  const std::string side = std::to_string(board.side());
  std::string problem = side + ' ' + side + '\n' + rows_text(cell_words(kBlankCell), board);
  for (int cell = 0; has_regions && cell < board.grid().cells(); ++cell) {
    const int row = board.grid().row(cell), column = board.grid().column(cell);
    problem +=
        std::to_string(board.region(row, column) + 1) + (column + 1 < board.columns ? ' ' : '\n');
  }
  problem.pop_back();
  return problem;
}

// One data set holds boards with the usual boxes, or boards with regions.
Result<Writing> write_puzzlekit(const Boards& boards) {
  const bool has_regions = !std::all_of(boards.begin(), boards.end(),
                                        [](auto* board) { return has_usual_boxes(*board); });
  Writing writing{{}, losses(boards, "puzzlekit")};
  for (std::size_t k = 0; k < boards.size(); ++k) {
    if (has_regions && boards[k]->side() > Board::kMaxJigsawSide)
      return request_error("puzzlekit supports regions only on boards of at most " +
                           std::to_string(Board::kMaxJigsawSide) + " rows (expected native)");
    if (k > 0) writing.text += ",\n";
    writing.text += puzzlekit::record(k + 1, problem_text(*boards[k], has_regions));
  }
  writing.text =
      puzzlekit::data_set(has_regions ? kJigsawTitle : kBoxTitle, boards.size(), writing.text);
  return writing;
}

}  // namespace

Format puzzlekit_format() {
  Format format =
      heuristic(board_format("puzzlekit", "puzzlekit JSON, Sudoku and JigsawSudoku, many puzzles",
                             recognises_puzzlekit, read_puzzlekit, write_puzzlekit));
  format.info.many = true;
  format.has_sure_end = true;
  return format;
}

}  // namespace quadrille::puzzles::sudoku
