// SPDX-License-Identifier: MIT
//
// Boards with one row per line:
//
//   sdk         ss            numbers      lloyd-amos
//   .12.        .1|2.         0 1 2 0      2
//   3..4        3.|.4         3 0 0 4      1
//   4..3        -----         4 0 0 3      -1 1 2 -1
//   .21.        4.|.3         0 2 1 0      3 -1 -1 4
//               .2|1.                      4 -1 -1 3
//                                          -1 2 1 -1
//
// Numbers may also be fields between commas or semicolons, as a spreadsheet writes them; then an
// empty field is an empty cell.
//
// An sdk file (SadMan Sudoku) may have lines that start with # above the board, and a header
// [Puzzle]. Below the board it may have a header [State] and the same cells as the player has
// filled them in. In the other formats bars and dashes may be anywhere between cells and rows. The
// first line of lloyd-amos is the number of rows of a box.

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "puzzles/kinds/sudoku/formats/formats.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

constexpr std::string_view kEmptyWords[] = {".", "0", "-1", "*", "_"};
constexpr int kMaxCharacterSide = 35;

using Words = std::vector<Token>;

bool is_empty_word(std::string_view word) {
  return std::find(std::begin(kEmptyWords), std::end(kEmptyWords), word) != std::end(kEmptyWords);
}

bool is_sdk_remark(std::string_view line) { return trim(line).starts_with('#'); }

// Accepts a remark, and a line that is only a part of the frame.
bool is_no_row(std::string_view line) {
  const std::string_view text = trim(line);
  return is_sdk_remark(line) || (text.size() > 2 && text.find_first_not_of("-+=|") == text.npos);
}

// Accepts [Puzzle] and [State], no list of numbers.
bool is_head(const std::optional<Line>& line) {
  return line && line->text.starts_with('[') &&
         line->text.find_first_of("0123456789") == std::string_view::npos;
}

// Words are separated by blanks and other signs; fields by one comma or semicolon.
enum class Cells : char { kCharacters, kWords, kCommas = ',', kSemicolons = ';' };

// Returns the fields of a row; an empty one is a dot.
Words fields_of_row(const Line& line, char separator) {
  constexpr std::string_view kAround = " \t\"";
  Words row;
  for (std::size_t start = 0; start <= line.text.size();) {
    const std::string_view field = first_word(line.text.substr(start), {&separator, 1});
    const std::size_t first = std::min(field.find_first_not_of(kAround), field.size());
    row.push_back(token_at(line, start + first, field.find_last_not_of(kAround) + 1 - first));
    if (first == field.size()) row.back().text = ".";
    start += field.size() + 1;
  }
  return row;
}

// Returns a word for each cell of a row.
Words cells_of_row(const Line& line, Cells form) {
  if (form == Cells::kCommas || form == Cells::kSemicolons)
    return fields_of_row(line, static_cast<char>(form));
  Words row;
  for (const Token& word : tokens(line, form == Cells::kWords ? " \t|,;\"'[]{}()" : " \t|")) {
    if (form == Cells::kWords) {
      row.push_back(word);
    } else {
      for (std::size_t k = 0; k < word.text.size(); ++k)
        row.push_back({word.text.substr(k, 1), word.line, word.column + k});
    }
  }
  return row;
}

void start_grid(LineReader& lines) {
  lines.pass_over(is_no_row);
  if (is_head(lines.peek())) lines.take();
}

// Takes the rows of a board, as many as its first row has cells, or fewer at the end of the text.
std::vector<Words> take_rows(LineReader& lines, Cells form) {
  std::vector<Words> rows;
  while (rows.empty() || rows.size() < rows.front().size()) {
    const std::optional<Line> line = lines.peek();
    if (!line || is_head(line)) break;
    rows.push_back(cells_of_row(*line, form));
    lines.take();
  }
  return rows;
}

// Takes the cells as a player has filled them in.
void take_state(LineReader& lines, std::size_t side) {
  const std::size_t start = lines.position();
  const std::optional<Line> head = lines.take();
  if (!head || head->text != "[State]") return lines.go_to(start);
  for (std::size_t row = 0; row < side; ++row) {
    const std::optional<Line> line = lines.peek();
    if (!line || cells_of_row(*line, Cells::kCharacters).size() != side) return;
    lines.take();
  }
}

std::optional<std::int32_t> number_of(std::string_view word, int side) {
  if (is_empty_word(word)) return 0;
  if (word.size() == 1 && word[0] >= 'A' && word[0] <= 'Z' && word[0] - 'A' + 10 <= side)
    return word[0] - 'A' + 10;
  const auto number = parse_number(word, side);
  if (!number) return std::nullopt;
  return static_cast<std::int32_t>(*number);
}

// Whether a text starts with a square board, and whether its rows have bars.
struct Looks {
  bool is_square = true;
  bool has_bars = false;
};
Looks looks_of(const Text& text, Cells form, std::size_t max_side) {
  LineReader lines(text);
  start_grid(lines);
  Looks looks;
  std::size_t side = 0;
  for (std::size_t row = 0; looks.is_square && (row == 0 || row < side); ++row) {
    const std::optional<Line> line = lines.take();
    const Words words = line ? cells_of_row(*line, form) : Words();
    if (row == 0) side = words.size();
    looks.is_square = side >= 4 && side <= max_side && words.size() == side &&
                      std::all_of(words.begin(), words.end(), [side](const Token& word) {
                        return number_of(word.text, static_cast<int>(side)).has_value();
                      });
    looks.has_bars = looks.has_bars || (line && line->text.find('|') != line->text.npos);
  }
  return looks;
}

Result<Board> read_rows(LineReader& lines, Cells form) {
  start_grid(lines);
  Result<Board> board = board_of_rows(lines, take_rows(lines, form));
  if (board) take_state(lines, static_cast<std::size_t>(board->side()));
  return board;
}

std::optional<Error> unsayable(const Boards& boards, std::string_view format, int max_side) {
  for (const Board* board : boards) {
    if (board->side() > max_side || board->side() < 4 || !has_usual_boxes(*board))
      return request_error(std::string(format) + " supports only boards of 4 to " +
                           std::to_string(max_side) + " rows with the usual boxes");
  }
  return std::nullopt;
}

// Writes the rows of the boards; `word` turns a number into its cell.
template <typename Word>
Result<Writing> write_rows(const Boards& boards, std::string_view format, int max_side,
                           std::string_view between, Word word) {
  if (auto error = unsayable(boards, format, max_side)) return *std::move(error);
  Writing writing{.text = {}, .warnings = losses(boards, format)};
  for (const Board* board : boards) {
    for (int cell = 0; cell < board->grid().cells(); ++cell) {
      writing.text += word(board->cells[cell]);
      writing.text += board->grid().column(cell) + 1 < board->columns ? between : "\n";
    }
  }
  return writing;
}

// ---- lloyd-amos

// Takes the two header lines; returns whether they exist and fit the first row.
bool take_lloyd_head(LineReader& lines) {
  lines.pass_over(is_sdk_remark);
  const std::optional<Line> order_line = lines.take(), one = lines.take(), row = lines.peek();
  if (!row || one->text != "1") return false;
  const auto order = parse_number(order_line->text, 20);
  return order && *order > 1 &&
         cells_of_row(*row, Cells::kWords).size() == static_cast<std::size_t>(*order * *order);
}

}  // namespace

Result<Board> board_of_rows(const LineReader& lines, const std::vector<Words>& rows) {
  if (rows.empty() || rows.front().empty())
    return error_at(lines.text().first(), 0, "no board (expected rows of cells)");
  Result<Board> opened =
      open_board(static_cast<std::int64_t>(rows.front().size()), rows.front()[0]);
  if (!opened) return opened;
  Board board = std::move(opened).value();
  const auto side = static_cast<std::size_t>(board.side());
  if (rows.size() < side)
    return error_at(lines.end(), "the board ends after " +
                                     counted(static_cast<std::int64_t>(rows.size()), "row") +
                                     " (expected " + std::to_string(side) + ')');
  auto cell = board.cells.begin();
  for (const Words& row : rows) {
    if (row.size() != side)
      return error_at(row.front(), "a row of " +
                                       counted(static_cast<std::int64_t>(row.size()), "cell") +
                                       " (expected " + std::to_string(side) + ')');
    for (const Token& word : row) {
      const auto number = number_of(word.text, board.side());
      if (!number)
        return error_at(word, quoted(word.text) + " in a cell (expected 1 to " +
                                  std::to_string(side) + ", or .)");
      *cell++ = *number;
    }
  }
  return board;
}

bool recognises_sdk(const Text& text) {
  const Looks looks = looks_of(text, Cells::kCharacters, kMaxCharacterSide);
  return looks.is_square && !looks.has_bars;
}
bool recognises_ss(const Text& text) {
  const Looks looks = looks_of(text, Cells::kCharacters, kMaxCharacterSide);
  return looks.is_square && looks.has_bars;
}
Result<Board> read_character_rows(LineReader& lines) {
  return read_rows(lines, Cells::kCharacters);
}
Result<Writing> write_sdk(const Boards& boards) {
  return write_rows(boards, "sdk", kMaxCharacterSide, "", [](std::int32_t number) {
    return number == 0 ? '.' : static_cast<char>(number < 10 ? '0' + number : 'A' + number - 10);
  });
}

// Returns the form of a table of numbers: fields if it has not a word for each cell.
std::optional<Cells> form_of_numbers(const Text& text) {
  for (const Cells form : {Cells::kWords, Cells::kCommas, Cells::kSemicolons})
    if (looks_of(text, form, Board::kMaxSide).is_square) return form;
  return std::nullopt;
}

bool recognises_numbers(const Text& text) { return form_of_numbers(text).has_value(); }
Result<Board> read_numbers(LineReader& lines) {
  return read_rows(lines, form_of_numbers(lines.text()).value_or(Cells::kWords));
}
Result<Writing> write_numbers(const Boards& boards) {
  return write_rows(boards, "numbers", Board::kMaxSide, " ",
                    [](std::int32_t number) { return std::to_string(number); });
}

bool recognises_lloyd(const Text& text) {
  LineReader lines(text);
  return take_lloyd_head(lines);
}
Result<Board> read_lloyd(LineReader& lines) {
  if (!take_lloyd_head(lines)) {
    const Line first = trim(lines.text().first());
    return error_at(first, 0,
                    quoted(first.text) + " (expected the rows of a box, then 1, then rows)");
  }
  return board_of_rows(lines, take_rows(lines, Cells::kWords));
}
}  // namespace quadrille::puzzles::sudoku
