// SPDX-License-Identifier: MIT
//
// Questions of the algorithm design contest with one layer.

#include <optional>
#include <utility>

#include "puzzles/kinds/numberlink/formats/adc.hpp"
#include "puzzles/kinds/numberlink/formats/board_builder.hpp"
#include "puzzles/kinds/numberlink/formats/board_writer.hpp"
#include "puzzles/kinds/numberlink/formats/formats.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

constexpr Rules kAdcRules{.fill = false, .touch = false};

}  // namespace

bool recognises_adc(const Text& text) { return adc::recognises(text) && !adc::is_layered(text); }

Result<Board> read_adc(LineReader& lines) {
  const auto question = adc::read_question(lines, Board::kMaxCells);
  if (!question) return question.error();
  if (question->layers.text != "1")
    return error_at(question->layers,
                    quoted(question->layers.text) +
                        " layers (expected 1; boards of several are read as numberlink-3d)");
  if (!question->vias.empty())
    return error_at(question->vias[0].name,
                    "a via on a board of one layer (expected several layers)");
  BoardBuilder builder(question->rows, question->columns, kAdcRules);
  for (const adc::NamedLine& line : question->lines) {
    for (const adc::Point& end : line.ends) {
      if (end.layer != 1) return error_at(end.token, "a point on another layer (expected layer 1)");
      builder.place(end.row, end.column, {line.label.text, end.token.line, end.token.column});
    }
  }
  return std::move(builder).finish();
}

Result<Writing> write_adc(const Boards& boards) {
  const WriterTraits traits{
      .format = "adc", .labels = kNumbers, .rules = [](const Board&) { return kAdcRules; }};
  return write_boards(boards, traits, [](const Board& board, const Names& names, std::size_t) {
    std::string text = adc::question_head(board.columns, board.rows, 1, names.size());
    const auto point = [&](std::int32_t cell) {
      return "(" + std::to_string(board.grid().column(cell)) + "," +
             std::to_string(board.grid().row(cell)) + ")";
    };
    for (std::size_t i = 0; i < names.size(); ++i) {
      text +=
          "LINE#" + names[i] + " " + point(board.ends[i][0]) + "-" + point(board.ends[i][1]) + "\n";
    }
    return text;
  });
}

Result<std::string> write_adc_answer(const Board& board, const Answer& answer) {
  if (board.special_graph) return no_passages("adc");
  const std::vector<std::string> numbers = adc::numbers_for(board.labels);
  std::vector<std::string> cells(board.cells.size(), "0");
  std::size_t k = 0;
  for (const std::vector<int>& path : trace_paths(board, answer)) {
    for (const int cell : path) cells[cell] = numbers[k];
    ++k;
  }
  return adc::answer_text(board.columns, board.rows, 1, cells);
}

}  // namespace quadrille::puzzles::numberlink
