// SPDX-License-Identifier: MIT
//
// The table of formats; the native format and its manual entry, puzz.link and pzpr, and the files
// of the 2019 benchmark.

#include "puzzles/kinds/hashi/formats/formats.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/formats/native_codec.hpp"
#include "puzzles/formats/puzzlekit_grid.hpp"
#include "puzzles/formats/pzpr_codec.hpp"
#include "puzzles/formats/tatham.hpp"
#include "puzzles/text/word_reader.hpp"

namespace quadrille::puzzles::hashi {

std::vector<std::string> losses(const Boards& boards, std::string_view format, Unknown unknown) {
  std::vector<std::string> losses;
  const auto is_lost = [&](auto predicate, const std::string& what) {
    if (std::any_of(boards.begin(), boards.end(), predicate))
      losses.push_back(what + " (" + std::string(format) + ")");
  };
  is_lost([](const Board* board) { return !board->rules.loops; }, "the rule no-loops is lost");
  if (unknown == Unknown::kLost)
    is_lost(
        [](const Board* board) {
          return std::count(board->islands.begin(), board->islands.end(), Board::kAnyNumber) != 0;
        },
        "islands without a number are lost");
  return losses;
}

ChannelMarks::ChannelMarks(const Board& board)
    : marks_(answer_shape(board),
             [board](const Mark& mark) { return mark_words(board, mark).text; }) {
  const std::vector<Channel> channels = board.channels();
  for (std::size_t k = 0; k < channels.size(); ++k) {
    const auto [from, to] = channels[k];
    const int step = board.grid().row(from) == board.grid().row(to) ? 1 : board.columns;
    for (int cell = from; cell < to; cell += step) channels_[{cell, cell + step}] = k;
  }
}

bool ChannelMarks::settle(int from, int to, std::int32_t count) {
  const auto found = channels_.find(std::minmax(from, to));
  if (found == channels_.end()) return false;
  marks_.settle(found->second, count);
  return true;
}

CellWords<Board> island_words(std::string_view water) {
  return number_words<Board>(&Board::islands, numbers_of, {{"?", Board::kAnyNumber}, {water, 0}});
}

std::optional<std::string> why_no_usual_limit(const Board& board) {
  if (board.max_bridges == Board::kUsualLimit) return std::nullopt;
  return "at most " + counted(board.max_bridges, "bridge") + " between two islands";
}

std::string size_text(const Board& board) {
  return std::to_string(board.rows) + ' ' + std::to_string(board.columns);
}

namespace {

std::optional<Error> read_limit(const Line& value, Board& board) {
  const auto limit = parse_number(value.text, Board::kMaxLimit);
  if (limit.value_or(0) == 0)
    return error_at(value, 0,
                    "at most " + quoted(value.text) + " bridges (expected a number from 1 to " +
                        std::to_string(Board::kMaxLimit) + ')');
  board.max_bridges = static_cast<int>(*limit);
  return std::nullopt;
}

std::string limit_text(const Board& board) {
  return board.max_bridges == Board::kUsualLimit ? "" : std::to_string(board.max_bridges);
}

Format native() {
  return native_format<Board>(
      {.id = "hashi",
       .keys = {size_key<Board>(Board::kMaxSide, "At most 1000 rows and 1000 columns."),
                rules_key<Board>("May be missing. 'loops' (bridges may join islands in a ring) or "
                                 "'no-loops' (they may not; two bridges side by side are not a "
                                 "ring). The default is 'loops'."),
                {"bridges",
                 "May be missing. The most bridges between two islands, from 1 to 4. The default "
                 "is 2.",
                 read_limit, limit_text, true}},
       .grid = word_grid<Board>("Islands, with their numbers from 1 to 8 (to four times the most "
                                "bridges), or '?' for any number of bridges, at least one; '.' is "
                                "water.",
                                island_words("."))},
      "our own, many puzzles (with rules; default: loops)");
}

Result<PartialAnswer> read_marks(const Board& board, const std::vector<Token>& answer) {
  ChannelMarks marks(board);
  for (std::size_t edge = 0; edge < answer.size(); ++edge) {
    const auto [from, to] = board.grid().ends(static_cast<int>(edge));
    const auto count = pzpr::lines_in(answer[edge].text);
    if (count && !marks.settle(from, to, *count) && *count > 0)
      return error_at(answer[edge], "no place for the bridge");
  }
  return std::move(marks).finish();
}

// Every edge that a bridge passes has the number of bridges.
std::vector<std::string> answer_words(const Board& board, const Answer& answer) {
  const Grid grid = board.grid();
  std::vector<std::string> words(static_cast<std::size_t>(grid.edges()), "0");
  const std::vector<Channel> channels = board.channels();
  for (std::size_t c = 0; c < channels.size(); ++c) {
    const auto [from, to] = channels[c];
    const int step = grid.row(from) == grid.row(to) ? 1 : board.columns;
    for (int cell = from; cell < to && answer.values[c] > 0; cell += step)
      words[*grid.between(cell, cell + step)] = std::to_string(answer.values[c]);
  }
  return words;
}

// The ids hashi, hashikake and bridges denote the same puzzle.
PzprCodec<Board> pzpr_codec() {
  return {.ids = {"hashi", "hashikake", "bridges"},
          .file_id = "hashikake",
          .cells = &Board::islands,
          .open = open_board<Board>,
          .range = numbers_of,
          .unknown = Board::kAnyNumber,
          .answers =
              [](const Board& board) {
                return std::vector{pzpr::line_layer(board.rows, board.columns)};
              },
          .read_marks = read_marks,
          .answer_words = answer_words,
          .why_unsayable = [](const Board& board) -> std::optional<std::string> {
            if (!why_no_usual_limit(board)) return std::nullopt;
            return "only boards with at most two bridges between two islands";
          },
          .losses = [](const Boards& boards,
                       std::string_view format) { return losses(boards, format); }};
}

// ---- the benchmark of L. Coelho, G. Laporte, A. Lindbeck and T. Vidal (2019), one puzzle per
// file: rows, columns and the number of islands, then all numbers, 0 for water

bool recognises_has(const Text& text) {
  const std::vector<Token> head = tokens(text.first());
  return head.size() == 3 && std::all_of(head.begin(), head.end(), [](const Token& word) {
           return parse_number(word.text, Board::kMaxSide * Board::kMaxSide).has_value();
         });
}

Result<Board> read_has(LineReader& lines) {
  WordReader words(lines, "", WordReader::kNoRemark);
  const Token rows = words.take(), columns = words.take(), announced = words.take();
  const Result<BoardSize> size = parse_size(rows, columns, Board::kMaxSide);
  if (!size) return size.error();
  Board board = Board::open(size->rows, size->columns);
  const auto count = parse_number(announced.text, board.grid().cells());
  if (!count)
    return error_at(announced, "the number of islands " + quoted(announced.text) +
                                   " (expected at most the number of cells)");
  for (std::size_t k = 0; k < board.islands.size(); ++k) {
    const Token word = words.take();
    if (word.text.empty())
      return error_at(word, counted(static_cast<std::int64_t>(k), "cell") + " (expected " +
                                std::to_string(board.islands.size()) + ")");
    const auto number = parse_number(word.text, board.max_number());
    if (!number) return no_cell(word, numbers_of(board), {{"0", 0}});
    board.islands[k] = static_cast<std::int32_t>(*number);
  }
  if (auto error = words.finish(lines)) return *std::move(error);
  const auto islands = std::count_if(board.islands.begin(), board.islands.end(), std::identity());
  if (islands != *count)
    return error_at(announced, counted(*count, "island") + " announced, " +
                                   std::to_string(islands) + " in the grid");
  return board;
}

Result<Writing> write_has(const Boards& boards) {
  Writing writing{{}, losses(boards, "has", Unknown::kLost)};
  for (const Board* board : boards) {
    if (const auto reason = why_no_usual_limit(*board))
      return request_error("has cannot express " + *reason);
    const auto islands = std::count_if(board->islands.begin(), board->islands.end(),
                                       [](std::int32_t number) { return number > 0; });
    writing.text += size_text(*board) + ' ' + std::to_string(islands) + '\n';
    for (int cell = 0; cell < board->grid().cells(); ++cell) {
      writing.text += ' ' + std::to_string(std::max(board->islands[cell], 0));
      writing.text += board->grid().column(cell) + 1 < board->columns ? ' ' : '\n';
    }
  }
  return writing;
}

}  // namespace

std::vector<Format> hashi_formats() {
  return {
      pzpr_file_format(pzpr_codec(), "pzpr file, hashikake"),
      url_format(pzpr_codec(),
                 "puzz.link and pzpr URLs, hashi, hashikake and bridges, one per line"),
      penpa_format(),
      bridges_format(),
      tatham::save_format(bridges_format(), "Bridges", "a save file of Simon Tatham's Bridges"),
      puzzlekit::grid_format<Board>(
          {.title = "Hashi",
           .cells = island_words("-"),
           .may_be_unnamed = true,
           .why_unsayable = why_no_usual_limit,
           .losses = [](const Boards& boards) { return losses(boards, "puzzlekit"); }}),
      native(),
      heuristic(board_format("has", "2019 benchmark of Coelho et al., one board", recognises_has,
                             read_has, write_has)),
  };
}

KindManual manual() {
  return {.task =
              "Join all islands by bridges along rows and columns, at most two between the same "
              "islands. Bridges do not cross, and each island has as many as its number says.",
          .example = R"(hashi
size: 5x6
grid:
. 1 . . . 2
. . . . . .
2 . . 3 . 3
. . . . . .
. 2 . . . 3
)",
          .solution =
              "A solution lists the bridges: row and column of two islands, the first one "
              "above or to the left, and the number of bridges between them:",
          .answer = "bridges",
          .schema = R"({
            "type": "object",
            "required": ["bridges"],
            "properties": {
              "bridges": {
                "type": "array",
                "items": {
                  "description": "Row and column of two islands, then how many bridges join them.",
                  "type": "array",
                  "items": {"type": "integer", "minimum": 0},
                  "minItems": 5,
                  "maxItems": 5
                }
              }
            },
            "additionalProperties": false
          })"};
}

}  // namespace quadrille::puzzles::hashi
