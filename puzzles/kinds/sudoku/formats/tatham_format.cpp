// SPDX-License-Identifier: MIT
//
// The game IDs of Solo in Simon Tatham's Portable Puzzle Collection:
//
//   2x2:a1e2_3e3a        4jx:4a,...
//
// Before the colon are the rows and columns of a box, or the number of rows and j for a jigsaw
// board; then x for diagonals, and symmetry (such as r2 or a) and difficulty (dt), which are
// skipped. The cells follow row by row: numbers, with _ between two of them, and letters from a to
// z for 1 to 26 empty cells. A jigsaw board adds, after a comma, which neighbours are in one
// region: first the horizontal pairs, row by row, then the vertical ones, column by column. A
// letter from a to y says that 1 to 25 pairs are together and the next one is not; _ that the next
// pair is not together; z that 25 pairs are together, and nothing about the next one.

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "puzzles/algorithms/graph.hpp"
#include "puzzles/formats/tatham.hpp"
#include "puzzles/kinds/sudoku/formats/formats.hpp"
#include "puzzles/text/scanner.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

constexpr int kLongPairs = 25;  // pairs that z stands for; some old readers take it for one more

using tatham::is_digit;

// ---- regions

// Returns the two cells of each pair of neighbours, in the order of the ID.
std::vector<std::pair<int, int>> pairs_of(int side) {
  std::vector<std::pair<int, int>> pairs;
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column + 1 < side; ++column)
      pairs.emplace_back(row * side + column, row * side + column + 1);
  }
  for (int column = 0; column < side; ++column) {
    for (int row = 0; row + 1 < side; ++row)
      pairs.emplace_back(row * side + column, (row + 1) * side + column);
  }
  return pairs;
}

// Returns nullopt if the letters do not cover exactly the pairs of the board.
std::optional<std::vector<std::int32_t>> decode_regions(std::string_view letters, int side,
                                                        int long_pairs) {
  const std::vector<std::pair<int, int>> pairs = pairs_of(side);
  DisjointSets sets(side * side);
  std::size_t at = 0;
  for (const char letter : letters) {
    const int together = letter == '_' ? 0 : letter == 'z' ? long_pairs : letter - 'a' + 1;
    for (int k = 0; k < together; ++k, ++at) {
      if (at >= pairs.size()) return std::nullopt;
      sets.join(pairs[at].first, pairs[at].second);
    }
    if (letter != 'z') ++at;
  }
  if (at != pairs.size() + 1) return std::nullopt;
  std::vector<std::int32_t> regions, known;
  for (int cell = 0; cell < side * side; ++cell) {
    const std::int32_t root = sets.find(cell);
    const auto found = std::find(known.begin(), known.end(), root);
    regions.push_back(static_cast<std::int32_t>(found - known.begin()));
    if (found == known.end()) known.push_back(root);
  }
  return regions;
}

std::string encode_regions(const Board& board) {
  std::string text;
  int together = 0;
  const auto end_run = [&] {
    for (; together > kLongPairs; together -= kLongPairs) text += 'z';
    text += together == 0 ? '_' : static_cast<char>('a' + together - 1);
    together = 0;
  };
  for (const auto& [a, b] : pairs_of(board.side())) {
    if (board.regions[a] == board.regions[b]) {
      ++together;
    } else {
      end_run();
    }
  }
  end_run();
  return text;
}

// ---- whole IDs

Result<Board> read_regions(const Line& line, int side) {
  if (side > Board::kMaxJigsawSide)
    return error_at(line, 0,
                    "a jigsaw board of " + std::to_string(side) + " rows (expected at most " +
                        std::to_string(Board::kMaxJigsawSide) + ')');
  for (const int long_pairs : {kLongPairs, kLongPairs + 1}) {
    auto regions = decode_regions(line.text, side, long_pairs);
    if (regions && !wrong_regions(*regions)) return Board::jigsaw(*std::move(regions));
  }
  return error_at(line, 0,
                  "the letters do not form regions of " + std::to_string(side) + " cells each");
}

// Reads the part before the colon, and the regions of a jigsaw board.
Result<Board> read_parameters(const Line& line, const Line& regions) {
  Scanner scanner(line);
  const Token first = scanner.digits();
  const Token second = scanner.skip('x') ? scanner.digits() : Token{"1", line.number, line.column};
  const auto rows = parse_number(first.text, Board::kMaxSide);
  const auto columns = parse_number(second.text, Board::kMaxSide);
  if (!rows || !columns || *rows < 1 || *columns < 1 || *rows * *columns > Board::kMaxSide)
    return error_at(line, 0, quoted(line.text) + " (expected a box such as 3x3, or a side and j)");
  const bool is_jigsaw = scanner.skip('j');
  const int side = static_cast<int>(*rows * *columns);
  Result<Board> opened = is_jigsaw
                             ? read_regions(regions, side)
                             : Board::open(static_cast<int>(*rows), static_cast<int>(*columns));
  if (!opened) return opened;
  Board board = std::move(opened).value();
  board.rules.diagonals = scanner.skip('x');
  if (scanner.skip('k')) return error_at(line, 0, "Killer boards are not supported");
  return board;
}

Result<Board> read_id(const Line& line) {
  const std::size_t colon = std::min(line.text.find(':'), line.text.size());
  if (colon == line.text.size())
    return error_at(line, 0, "no game ID (expected one such as 2x2:a1e2_3e3a)");
  const std::size_t comma = std::min(line.text.find(',', colon), line.text.size());
  const Token behind = token_at(line, std::min(comma + 1, line.text.size()), line.text.size());
  Result<Board> opened = read_parameters({line.text.substr(0, colon), line.number, line.column},
                                         {behind.text, behind.line, behind.column});
  if (!opened) return opened;
  Board board = std::move(opened).value();
  const CellWords<Board> words = number_words<Board>(&Board::cells, [](const Board& of) {
    return NumberRange{1, of.side()};
  });
  tatham::Cells cells(line, colon + 1, comma, board.cells.size(), tatham::Numbers::kWords);
  while (const auto number = cells.take()) {
    if (auto error = words.read(number->token, static_cast<int>(number->cell), board))
      return *std::move(error);
  }
  if (cells.error()) return *cells.error();
  return board;
}

std::string game_id(const Board& board) {
  std::string id = board.is_jigsaw()
                       ? std::to_string(board.side()) + 'j'
                       : std::to_string(board.box_rows) + 'x' + std::to_string(board.box_columns);
  if (board.rules.diagonals) id += 'x';
  id += ':' + tatham::cells_text(board.cells, 0, tatham::Numbers::kWords);
  if (board.is_jigsaw()) id += ',' + encode_regions(board);
  return id + '\n';
}

}  // namespace

// IDs with an m, for a mirror symmetry, cannot be distinguished from those of Bridges.
bool is_game_id(std::string_view line) {
  line = trim(line);
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || colon == 0 || !is_digit(line.front())) return false;
  const std::string_view parameters = line.substr(0, colon), cells = line.substr(colon + 1);
  // An ID with a symmetry also has a difficulty, which is a letter; the IDs of Bridges have numbers
  // for both.
  const std::size_t difficulty = parameters.find('d');
  const bool is_bridges =
      parameters.find('m') != parameters.npos &&
      (difficulty >= parameters.size() - 1 || is_digit(parameters[difficulty + 1]));
  // In IDs of Loopy, t and a number give the type of the grid; here t is a difficulty, after d.
  const std::size_t type = parameters.find('t');
  const bool is_loopy =
      type != parameters.npos && type + 1 < parameters.size() && is_digit(parameters[type + 1]);
  return !is_bridges && !is_loopy && parameters.find_first_of("xj") != parameters.npos &&
         !cells.empty() &&
         parameters.find_first_not_of("0123456789xjkramdtbieu") == parameters.npos &&
         cells.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyz_,") == cells.npos;
}

Result<Board> read_game_id(LineReader& lines) {
  return read_id(lines.take().value_or(lines.text().first()));
}

Result<Writing> write_game_ids(const Boards& boards) {
  Writing writing;
  for (const Board* board : boards) {
    if (board->is_jigsaw() && !has_whole_regions(*board))
      return request_error(
          "the format solo cannot express regions in several parts (expected native)");
    writing.text += game_id(*board);
  }
  return writing;
}

}  // namespace quadrille::puzzles::sudoku
