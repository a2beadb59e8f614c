// SPDX-License-Identifier: MIT
//
// A square without a header, as wide as its first line; letters are ends, everything else is free.
//
//   R.G
//   ...
//   R.G

#include <algorithm>
#include <span>
#include <utility>

#include "puzzles/kinds/numberlink/formats/board_builder.hpp"
#include "puzzles/kinds/numberlink/formats/board_writer.hpp"
#include "puzzles/kinds/numberlink/formats/formats.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

constexpr Rules kFlowSolverRules{.fill = true, .touch = true};
// Splits a line into cells. A trailing blank is a cell.
std::vector<Token> split(const Line& line) {
  std::vector<Token> cells;
  for (const std::string_view cell : characters(line.text)) {
    cells.push_back({is_letter(cell) ? cell : ".", line.number, line.column + cells.size()});
  }
  return cells;
}

}  // namespace

bool recognises_flow_solver(const Text& text) {
  const auto is_row = [](const Line& line) {
    return std::all_of(line.text.begin(), line.text.end(), [](char c) {
      return c == '.' || is_letter({&c, 1});
    });
  };
  const std::span<const Line> all = text.lines();
  const std::size_t side = all.front().text.size();
  const std::span<const Line> rows = all.first(std::min(side, all.size()));
  if (rows.size() < 2 || !std::all_of(rows.begin(), rows.end(), is_row)) return false;
  const auto has = [&](auto predicate) {
    return std::any_of(rows.begin(), rows.end(), [&](const Line& line) {
      return std::any_of(line.text.begin(), line.text.end(), predicate);
    });
  };
  if (!has([](char c) { return c != '.'; })) return false;
  return has([](char c) { return c == '.'; }) ||
         (rows.size() == side && std::all_of(rows.begin(), rows.end(), [&](const Line& line) {
            return line.text.size() == side;
          }));
}

Result<Board> read_flow_solver(LineReader& lines) {
  const Line first = lines.text().lines().front();
  const auto side = static_cast<std::int64_t>(split(first).size());
  BoardBuilder builder(side, side, kFlowSolverRules, token_at(first, 0, 0));
  builder.add_rows([&] { return lines.take_as_it_stands(); }, lines.end(), {.split = split});
  return std::move(builder).finish();
}

}  // namespace quadrille::puzzles::numberlink
