// SPDX-License-Identifier: MIT
//
// puzzlekit's data set "NumberLink": the header of a problem gives rows and columns; the rows
// follow, with labels and "-" for free cells.

#include <optional>
#include <utility>

#include "puzzles/formats/puzzlekit.hpp"
#include "puzzles/kinds/numberlink/formats/board_builder.hpp"
#include "puzzles/kinds/numberlink/formats/board_writer.hpp"
#include "puzzles/kinds/numberlink/formats/formats.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

constexpr std::string_view kTitle = "NumberLink";
constexpr Rules kPuzzlekitRules{.fill = false, .touch = true};
constexpr GridForm kPuzzlekitGrid{.free = "-"};

Result<Board> read_problem(const puzzlekit::Problem& problem, std::vector<Error>& warnings) {
  auto line = problem.lines.begin() + 1;
  const auto rows = problem.lines.end() - line;
  const auto columns = static_cast<std::int64_t>(rows == 0 ? 0 : tokens(*line).size());
  if (auto error = puzzlekit::check_header(problem, rows, columns, warnings))
    return *std::move(error);
  BoardBuilder builder(rows, columns, kPuzzlekitRules, tokens(problem.lines.front()).front());
  builder.add_rows([&] { return std::optional(*line++); }, problem.end, kPuzzlekitGrid);
  return std::move(builder).finish();
}

}  // namespace

bool recognises_puzzlekit(const Text& text) { return puzzlekit::recognises(text, kTitle); }

Result<BoardReading<Board>> read_puzzlekit(LineReader& lines) {
  return puzzlekit::read<Board>(lines, kTitle, read_problem);
}

Result<Writing> write_puzzlekit(const Boards& boards) {
  const WriterTraits traits{
      .format = "puzzlekit",
      .labels = {"words except '-'", [](std::string_view label) { return label != "-"; },
                 fresh_number},
      .rules = [](const Board&) { return kPuzzlekitRules; },
      .separator = ",\n"};
  Result<Writing> result =
      write_boards(boards, traits, [](const Board& board, const Names& names, std::size_t index) {
        const std::string rows = grid_text(board, names, kPuzzlekitGrid.free, " ");
        return puzzlekit::record(index + 1, std::to_string(board.rows) + " " +
                                                std::to_string(board.columns) + "\n" +
                                                rows.substr(0, rows.size() - 1));
      });
  if (!result) return result;
  Writing writing = std::move(result).value();
  writing.text = puzzlekit::data_set(kTitle, boards.size(), writing.text);
  return writing;
}

}  // namespace quadrille::puzzles::numberlink
