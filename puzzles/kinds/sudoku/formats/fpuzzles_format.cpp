// SPDX-License-Identifier: MIT
//
// URLs of f-puzzles.com, which SudokuPad opens as well: JSON packed by LZString.
//
//   https://www.f-puzzles.com/?load=N4Ig...      https://sudokupad.app/fpuzN4Ig...
//
//   {"size": 4, "grid": [[{"value": 1, "given": true, "region": 0}, {}, ...], ...],
//    "diagonal+": true, "diagonal-": true}
//
// Regions may be missing: then the board has the usual boxes. All further constraints have keys of
// their own; a board that has any is refused.

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "puzzles/board/partial_json.hpp"
#include "puzzles/formats/board_format.hpp"
#include "puzzles/formats/lz_string.hpp"
#include "puzzles/formats/packed.hpp"
#include "puzzles/kinds/sudoku/formats/formats.hpp"
#include "puzzles/text/json_text.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMaxUnits = std::size_t{1} << 20;  // of the unpacked JSON
constexpr std::string_view kLoadPage = "https://www.f-puzzles.com/?load=";
constexpr std::string_view kLoadMark = "f-puzzles.com/?load=";
constexpr const char* kUp = "diagonal+";
constexpr const char* kDown = "diagonal-";
// Keys that do not change the rules.
constexpr std::array<std::string_view, 11> kHarmless = {"size",
                                                        "title",
                                                        "author",
                                                        "ruleset",
                                                        "grid",
                                                        "solution",
                                                        "disabledlogic",
                                                        "truecandidatesoptions",
                                                        "highlightConflicts",
                                                        kUp,
                                                        kDown};

// Returns the offset of the data in the URL; nullopt if it is none.
std::optional<std::size_t> data_start(std::string_view line) {
  if (const auto start = packed_data(line, {"fpuzzles", "fpuz"})) return start;
  const std::size_t found = line.find(kLoadMark);
  if (!trim(line).starts_with("http") || found == line.npos) return std::nullopt;
  return found + kLoadMark.size();
}

bool is_fpuzzles_url(std::string_view line) { return data_start(line).has_value(); }

bool is_empty(const Json& json) {
  return json.is_null() || json == false || (json.is_structured() && json.empty()) || json == "";
}

class FPuzzlesReader {
 public:
  FPuzzlesReader(const Token& place, std::vector<Error>& warnings)
      : place_(place), warnings_(warnings) {}

  Result<Board> read() {
    std::string data = percent_decoded(place_.text);
    std::replace(data.begin(), data.end(), ' ', '+');
    const auto text = unpack_lz_string(data, kMaxUnits);
    if (!text) return fail("the f-puzzles URL is damaged (expected JSON packed by LZString)");
    const Result<Text> checked = Text::decode(*text);
    const Result<Json> json = checked ? parse_json(checked->body()) : checked.error();
    if (!json) return fail("the JSON of the f-puzzles URL: " + json.error().message);
    return board_of(*json);
  }

  // Returns the numbers and candidates of a solver on the board that was read.
  Result<PartialAnswer> marks(const Board& board) const {
    MarkCollector marks(answer_shape(board),
                        [&](const Mark& mark) { return number_words(board.grid(), mark).text; });
    for (const auto& [cell, candidates] : candidates_) {
      std::vector<std::int32_t> numbers;
      for (const Json& number : candidates) {
        if (!number.is_number_integer() || number < 1 || number > board.side())
          return Error{.message = puzzles::quoted(number.dump()) + " at " +
                                  cell_name(cell / board.side(), cell % board.side())};
        numbers.push_back(number.get<std::int32_t>());
      }
      if (numbers.size() == 1) {
        marks.settle(cell, numbers.front());
      } else {
        exclude_others(marks, cell, numbers, board.side());
      }
    }
    return std::move(marks).finish();
  }

 private:
  Error fail(std::string message) const { return error_at(place_, std::move(message)); }

  Result<Board> board_of(const Json& json) {
    const Json grid = json.is_object() ? json.value("grid", Json()) : Json();
    const auto side = static_cast<int>(std::min<std::size_t>(grid.size(), Board::kMaxSide + 1));
    if (!grid.is_array() || side < 1 || side > Board::kMaxJigsawSide)
      return fail("no grid in the f-puzzles URL (expected 1 to " +
                  std::to_string(Board::kMaxJigsawSide) + " rows)");
    for (const auto& item : json.items()) {
      if (std::find(kHarmless.begin(), kHarmless.end(), item.key()) == kHarmless.end() &&
          !is_empty(item.value()))
        return fail("a Sudoku with the constraint " + puzzles::quoted(item.key()) +
                    " (expected classic or irregular, with or without diagonals)");
    }
    const bool up = !is_empty(json.value(kUp, Json())), down = !is_empty(json.value(kDown, Json()));
    if (up != down) return fail("a Sudoku with one diagonal (expected none or both)");
    const Board usual = usual_board(side);
    std::vector<std::int32_t> regions, numbers;
    for (int row = 0; row < side; ++row) {
      if (!grid[row].is_array() || grid[row].size() != static_cast<std::size_t>(side))
        return fail("row " + std::to_string(row + 1) + " of the grid (expected " +
                    counted(side, "cell") + ")");
      for (int column = 0; column < side; ++column) {
        if (auto error = read_cell(grid[row][column], row, column, usual, regions, numbers))
          return *std::move(error);
      }
    }
    Result<Board> shaped = board_of_regions(std::move(regions));
    if (!shaped) return fail(shaped.error().message);
    Board board = std::move(shaped).value();
    board.cells = std::move(numbers);
    board.rules.diagonals = up;
    for (const auto& [cell, candidates] : given_marks_) board.keep_only(cell, candidates);
    if (has_corner_marks_)
      warnings_.push_back(error_at(place_, "the pencil marks in corners are left out"));
    return board;
  }

  std::optional<Error> read_cell(const Json& cell, int row, int column, const Board& usual,
                                 std::vector<std::int32_t>& regions,
                                 std::vector<std::int32_t>& numbers) {
    const auto wrong = [&](std::string_view what, std::string_view expected) {
      return fail(std::string(what) + " of " + cell_name(row, column) + " (expected " +
                  std::string(expected) + ")");
    };
    if (!cell.is_object()) return wrong("the content", "an object");
    const Json region = cell.value("region", Json(usual.region(row, column)));
    if (!region.is_number_integer() || region < 0 || region >= usual.side())
      return wrong("the region", "a number from 0 to " + std::to_string(usual.side() - 1));
    regions.push_back(region.get<std::int32_t>());
    const bool is_given = cell.value("given", Json()) == true;
    const Json value = cell.value("value", Json(0));
    if (is_given && (!value.is_number_integer() || value < 1 || value > usual.side()))
      return wrong("the given value", "a number from 1 to " + std::to_string(usual.side()));
    numbers.push_back(is_given ? value.get<std::int32_t>() : 0);
    if (is_given) return std::nullopt;
    const Json given_marks = cell.value("givenPencilMarks", Json());
    if (!is_empty(given_marks)) {
      const auto is_number = [&](const Json& mark) {
        return mark.is_number_integer() && mark >= 1 && mark <= usual.side();
      };
      if (!given_marks.is_array() ||
          !std::all_of(given_marks.begin(), given_marks.end(), is_number))
        return wrong("the given pencil marks", "numbers from 1 to " + std::to_string(usual.side()));
      given_marks_.emplace_back(row * usual.side() + column,
                                given_marks.get<std::vector<std::int32_t>>());
    }
    Json candidates = cell.value("centerPencilMarks", Json());
    if (!is_empty(value) && value != 0) candidates = Json::array({value});
    if (!is_empty(candidates)) candidates_.emplace_back(row * usual.side() + column, candidates);
    has_corner_marks_ = has_corner_marks_ || !is_empty(cell.value("cornerPencilMarks", Json()));
    return std::nullopt;
  }

  Token place_;
  std::vector<Error>& warnings_;
  std::vector<std::pair<int, Json>> candidates_;  // a number, or several candidates, by cell
  std::vector<std::pair<int, std::vector<std::int32_t>>> given_marks_;  // candidates of the board
  bool has_corner_marks_ = false;
};

Result<BoardReading<Board>> read_fpuzzles(LineReader& lines) {
  const Line line = lines.take().value_or(lines.text().first());
  const auto start = data_start(line.text);
  if (!start) return error_at(line, 0, "not an f-puzzles URL (expected one per line)");
  const std::size_t end = std::min(line.text.find_first_of("&# \t", *start), line.text.size());
  BoardReading<Board> reading;
  const Token place = token_at(line, *start, end - *start);
  FPuzzlesReader reader(place, reading.warnings);
  reading.boards.push_back(reader.read());
  const Result<Board> board = reading.boards.back();
  if (board) add_marks(reading, reader.marks(*board), place);
  return reading;
}

std::string fpuzzles_url(const Board& board, const Answer* answer) {
  Json json = {{"size", board.side()}, {"grid", Json::array()}};
  const bool has_regions = !has_usual_boxes(board);
  for (int row = 0; row < board.rows; ++row) {
    Json cells = Json::array();
    for (int column = 0; column < board.columns; ++column) {
      const int cell = board.grid().cell(row, column);
      Json content = Json::object();
      if (board.cells[cell] != 0) content = {{"value", board.cells[cell]}, {"given", true}};
      if (board.cells[cell] == 0 && answer != nullptr) content["value"] = answer->values[cell];
      if (board.cells[cell] == 0 && !board.candidates(cell).empty())
        content["givenPencilMarks"] = board.candidates(cell);
      if (has_regions) content["region"] = board.region(row, column);
      cells.push_back(std::move(content));
    }
    json["grid"].push_back(std::move(cells));
  }
  if (board.rules.diagonals) json[kUp] = json[kDown] = true;
  return std::string(kLoadPage) + pack_lz_string(json.dump()) + '\n';
}

Result<Writing> write_fpuzzles(const Boards& boards) {
  Writing writing;
  for (const Board* board : boards) {
    if (board->side() > Board::kMaxJigsawSide)
      return request_error("fpuzzles supports at most " + std::to_string(Board::kMaxJigsawSide) +
                           " rows (expected native)");
    writing.text += fpuzzles_url(*board, nullptr);
  }
  return writing;
}

Result<std::string> write_fpuzzles_answer(const Board& board, const Answer& answer) {
  return fpuzzles_url(board, &answer);
}

}  // namespace

Format fpuzzles_format() {
  return by_line(
      with_answers(board_format(
                       "fpuzzles", "URLs of f-puzzles, which SudokuPad opens as well, one per line",
                       [](const Text& text) { return is_fpuzzles_url(text.first().text); },
                       read_fpuzzles, write_fpuzzles),
                   write_fpuzzles_answer),
      is_fpuzzles_url);
}

}  // namespace quadrille::puzzles::sudoku
