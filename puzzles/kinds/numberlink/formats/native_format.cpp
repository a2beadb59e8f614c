// SPDX-License-Identifier: MIT
//
//   numberlink
//   size: 2x3
//   rules: fill no-touch     (may be missing)
//   grid:
//   A # B
//   A . B

#include <utility>

#include "puzzles/formats/board_format.hpp"
#include "puzzles/kinds/numberlink/formats/board_builder.hpp"
#include "puzzles/kinds/numberlink/formats/board_writer.hpp"
#include "puzzles/kinds/numberlink/formats/formats.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

constexpr std::string_view kId = "numberlink";
constexpr std::string_view kRemark = "//";
constexpr GridForm kNativeGrid{.blocked = "#"};

bool is_native_label(std::string_view label) {
  return label != kNativeGrid.free && label != kNativeGrid.blocked && label.substr(0, 2) != kRemark;
}

Result<Board> read_board(NativeForm& form, const NativeHead& head) {
  const auto rules = read_rules<Board>(head);
  if (!rules) return rules.error();
  const Result<BoardSize> size = head.size(Board::kMaxCells);
  if (!size) return size.error();
  BoardBuilder builder(size->rows, size->columns, *rules,
                       token_at(head.values.find("size")->second, 0, 0));
  if (builder.error()) return *builder.error();
  const auto lines = form.grid_lines(builder.rows());
  if (!lines) return lines.error();
  for (const Line& line : *lines) builder.add_row(line, kNativeGrid.split(line), kNativeGrid);
  return std::move(builder).finish();
}

}  // namespace

Result<Board> read_native(LineReader& lines) {
  return NativeForm(lines, kId, {"size", "rules"}, "grid").read(read_board);
}

Result<Writing> write_native(const Boards& boards) {
  const WriterTraits traits{.format = "native",
                            .labels = {"words but '.', '#' and //", is_native_label, fresh_number},
                            .blocked_cells = true,
                            .separator = "\n"};
  return write_boards(boards, traits, [](const Board& board, const Names& names, std::size_t) {
    return std::string(kId) + "\nsize: " + std::to_string(board.rows) + "x" +
           std::to_string(board.columns) + "\nrules: " + rules_text(board.rules) + "\ngrid:\n" +
           grid_text(board, names, kNativeGrid.free, " ");
  });
}

}  // namespace quadrille::puzzles::numberlink
