// SPDX-License-Identifier: MIT
//
// puzzlekit's data set "Hashi": the problem's header gives rows and columns; then rows of numbers,
// with "-" for water.

#include <algorithm>
#include <string>
#include <utility>

#include "puzzles/formats/board_format.hpp"
#include "puzzles/formats/puzzlekit.hpp"
#include "puzzles/kinds/hashi/formats/formats.hpp"

namespace quadrille::puzzles::hashi {

namespace {

constexpr std::string_view kTitle = "Hashi";
constexpr std::string_view kWater = "-";

Result<Board> read_problem(const puzzlekit::Problem& problem, std::vector<Error>& warnings) {
  const Token header = tokens(problem.lines.front()).front();
  const auto rows = static_cast<int>(problem.lines.size()) - 1;
  const auto columns = rows == 0 ? 0 : static_cast<int>(tokens(problem.lines[1]).size());
  if (auto error = puzzlekit::check_header(problem, rows, columns, warnings))
    return *std::move(error);
  if (std::min(rows, columns) < 1 || std::max(rows, columns) > Board::kMaxSide)
    return error_at(header, "a grid of " + std::to_string(rows) + "x" + std::to_string(columns) +
                                " (expected 1x1 to " + std::to_string(Board::kMaxSide) + "x" +
                                std::to_string(Board::kMaxSide) + ")");
  Board board = Board::open(rows, columns);
  for (int row = 0; row < rows; ++row) {
    const Line& line = problem.lines[row + 1];
    if (auto error = read_row(island_words(kWater), line, tokens(line), row, board))
      return *std::move(error);
  }
  return board;
}

bool recognises_puzzlekit(const Text& text) { return puzzlekit::recognises(text, kTitle); }

Result<BoardReading<Board>> read_puzzlekit(LineReader& lines) {
  return puzzlekit::read<Board>(lines, kTitle, read_problem);
}

Result<Writing> write_puzzlekit(const Boards& boards) {
  Writing writing{{}, losses(boards, "puzzlekit")};
  for (std::size_t k = 0; k < boards.size(); ++k) {
    if (const auto reason = why_no_usual_limit(*boards[k]))
      return request_error("puzzlekit cannot express " + *reason);
    const std::string grid = rows_text(island_words(kWater), *boards[k]);
    if (k > 0) writing.text += ",\n";
    writing.text +=
        puzzlekit::record(k + 1, size_text(*boards[k]) + '\n' + grid.substr(0, grid.size() - 1));
  }
  writing.text = puzzlekit::data_set(kTitle, boards.size(), writing.text);
  return writing;
}

}  // namespace

Format puzzlekit_format() {
  Format format = heuristic(board_format("puzzlekit", "puzzlekit JSON, many puzzles",
                                         recognises_puzzlekit, read_puzzlekit, write_puzzlekit));
  format.info.many = true;
  format.has_sure_end = true;
  return format;
}

}  // namespace quadrille::puzzles::hashi
