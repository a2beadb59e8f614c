// SPDX-License-Identifier: MIT

#include "puzzles/kinds/sudoku/formats/formats.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "puzzles/algorithms/graph.hpp"
#include "puzzles/formats/board_format.hpp"
#include "puzzles/formats/tatham.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

Board filled(Board board, const Answer& answer) {
  board.cells = answer.values;
  board.barred.clear();
  return board;
}

Format line_format() {
  Format format =
      board_format("line", "one board per line, one character per cell: 81, 256, 625, ...",
                   recognises_lines, read_line, write_lines);
  format.roles = line_roles;
  format.has_sure_end = true;
  format.info.many = true;
  format.info.separator = "";
  return format;
}

Format solo_format() {
  return by_line(board_format(
                     "solo", "game IDs of Simon Tatham's Solo, one per line",
                     [](const Text& text) { return is_game_id(text.first().text); }, read_game_id,
                     write_game_ids),
                 is_game_id);
}

}  // namespace

std::optional<std::size_t> packed_data(std::string_view line,
                                       std::initializer_list<std::string_view> words) {
  constexpr std::size_t kLeastData = 20;  // of other sites
  const bool is_known = line.find("sudokupad.app/") != line.npos;
  if (!trim(line).starts_with("http")) return std::nullopt;
  for (const std::string_view word : words) {
    for (std::size_t at = line.find(word); at != line.npos; at = line.find(word, at + 1)) {
      const std::size_t start = at + word.size();
      const std::string_view data = first_word(line.substr(start), "?&# \t");
      const bool is_part = std::string_view("/=?#").find(line[at - 1]) != line.npos;
      if (is_part && (is_known || data.size() >= kLeastData)) return start;
    }
  }
  return std::nullopt;
}

Result<Board> open_board(std::int64_t side, const Token& token) {
  if (side < 1 || side > Board::kMaxSide)
    return error_at(token, "a board of " + std::to_string(side) + " rows (expected 1 to " +
                               std::to_string(Board::kMaxSide) + ")");
  return usual_board(static_cast<int>(side));
}

CellWords<Board> cell_words(std::string_view open) {
  return number_words<Board>(&Board::cells,
                             [](const Board& board) {
                               return NumberRange{1, board.side()};
                             },
                             {{open, 0}});
}

Result<Board> board_of_regions(std::vector<std::int32_t> regions) {
  const int side = static_cast<int>(std::lround(std::sqrt(regions.size())));
  for (int box_rows = 1; box_rows <= side; ++box_rows) {
    if (side % box_rows != 0) continue;
    const Board board = Board::open(box_rows, side / box_rows);
    std::map<std::int32_t, int> boxes;  // by region
    const auto is_in_box = [&](int cell) {
      const int box = board.region(cell / side, cell % side);
      return boxes.emplace(regions[cell], box).first->second == box;
    };
    int cell = 0;
    while (cell < side * side && is_in_box(cell)) ++cell;
    if (cell == side * side && boxes.size() == static_cast<std::size_t>(side)) return board;
  }
  Board board = Board::jigsaw(std::move(regions));
  if (auto fault = wrong_regions(board.regions)) return request_error(*std::move(fault));
  return board;
}

bool has_whole_regions(const Board& board) {
  const Grid grid = board.grid();
  int pieces = grid.cells();
  DisjointSets sets(pieces);
  for (int edge = 0; edge < grid.edges(); ++edge) {
    const auto [a, b] = grid.ends(edge);
    if (board.regions[a] == board.regions[b] && sets.join(a, b)) --pieces;
  }
  return pieces == board.side();
}

bool has_usual_boxes(const Board& board) {
  return !board.is_jigsaw() && board.box_rows == usual_board(board.side()).box_rows;
}

std::vector<std::string> losses(const Boards& boards, std::string_view format, bool has_diagonals) {
  const bool loses = !has_diagonals && std::any_of(boards.begin(), boards.end(), [](auto* board) {
    return board->rules.diagonals;
  });
  if (!loses) return {};
  return {std::string(format) + " cannot express the rules (diagonals)"};
}

std::vector<Format> sudoku_formats() {
  return {with_filled_boards(native(), filled),
          url_format(pzpr_codec(), "puzz.link and pzpr URLs, sudoku, one per line"),
          pzpr_file_format(pzpr_codec(), "pzpr file, sudoku"),
          penpa_format(),
          fpuzzles_format(),
          sudokupad_format(),
          puzzlekit_format(),
          hodoku_format(),
          opensudoku_format(),
          link_format(),
          solo_format(),
          tatham::save_format(solo_format(), "Solo", "a save file of Simon Tatham's Solo"),
          with_filled_boards(line_format(), filled),
          read_format("dzn", "data of hakank.org for MiniZinc", recognises_dzn, read_dzn),
          heuristic(read_format("array", "a list of rows, as in JSON and in programs",
                                recognises_array, read_array)),
          heuristic(board_format("numbers",
                                 "one row per line, numbers separated by blanks, 0 for empty",
                                 recognises_numbers, read_numbers, write_numbers)),
          heuristic(board_format("sdk", "SadMan Sudoku: one row per line, one character per cell",
                                 recognises_sdk, read_character_rows, write_sdk)),
          heuristic(read_format("ss", "Simple Sudoku: the same with bars between boxes",
                                recognises_ss, read_character_rows)),
          read_format("lloyd-amos", "instances of Lloyd and Amos (2019)", recognises_lloyd,
                      read_lloyd)};
}

}  // namespace quadrille::puzzles::sudoku
