// SPDX-License-Identifier: MIT
//
// URLs of SudokuPad with the whole puzzle in them: JSON packed by LZString.
//
//   https://sudokupad.app/sclN4Ig...      https://sudokupad.app/ctcN4Ig...
//
//   {"cells": [[{"value": 5}, {}, ...], ...], "regions": [[[0, 0], [0, 1], ...], ...],
//    "lines": [{"wayPoints": [[0, 0], [9, 9]]}, {"wayPoints": [[0, 9], [9, 0]]}]}
//
// SudokuPad shortens the JSON further: names to one or two letters, {} to nothing, true and false
// to t and f, quotation marks to single ones, none around names. Both forms are read, the first one
// is written. The rules of a puzzle are drawings and words: whatever is drawn, apart from both
// diagonals, makes it a variant.

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/formats/board_format.hpp"
#include "puzzles/formats/lz_string.hpp"
#include "puzzles/formats/packed.hpp"
#include "puzzles/kinds/sudoku/formats/formats.hpp"
#include "puzzles/text/json_text.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

using PadJson = nlohmann::ordered_json;

constexpr std::size_t kMaxPadUnits = std::size_t{1} << 20;  // of the unpacked JSON
constexpr std::string_view kPadPage = "https://sudokupad.app/scl";

// Returns the offset of the data in the URL; nullopt if it is none.
std::optional<std::size_t> pad_data_start(std::string_view line) {
  return packed_data(line, {"scl", "ctc"});
}

bool is_pad_url(std::string_view line) { return pad_data_start(line).has_value(); }

// Returns a word of the shortened JSON as in JSON.
std::string full_word(std::string_view word, bool is_name) {
  const bool is_literal = word == "true" || word == "false" || word == "null" ||
                          word.find_first_not_of("0123456789+-.eE") == word.npos;
  if (!is_name && word == "t") return "true";
  if (!is_name && word == "f") return "false";
  if (!is_name && is_literal) return std::string(word);
  return '"' + std::string(word) + '"';
}

// Returns the shortened JSON as JSON.
std::string lengthened(std::string_view text) {
  const char quote = text.find('"') == text.npos ? '\'' : '"';
  std::string json;
  char last = '\0';  // the last character outside strings
  for (std::size_t k = 0; k < text.size();) {
    const char c = text[k];
    if (c == quote) {
      json += '"';
      for (++k; k < text.size() && text[k] != quote; ++k) {
        const bool is_escape = text[k] == '\\' && k + 1 < text.size();
        if (is_escape && text[k + 1] != '\'') json += text[k];
        if (is_escape) ++k;
        json += text[k];
      }
      json += '"';
      ++k;
    } else if (std::string_view("[]{},: ").find(c) != std::string_view::npos) {
      const bool ends_item = c == ',' || c == ']';
      if (ends_item && (last == ',' || last == '[')) json += "{}";
      json += c;
      ++k;
    } else {
      const std::size_t end = std::min(text.find_first_of("[]{},:", k), text.size());
      json += full_word(text.substr(k, end - k), end < text.size() && text[end] == ':');
      k = end;
    }
    last = c;
  }
  return json;
}

class SudokuPadReader {
 public:
  SudokuPadReader(const Token& place, std::vector<Error>& warnings)
      : place_(place), warnings_(warnings) {}

  Result<Board> read() {
    const auto text = unpack_lz_string(percent_decoded(place_.text), kMaxPadUnits);
    if (!text) return fail("the SudokuPad URL is damaged (expected JSON packed by LZString)");
    const Result<Text> checked = Text::decode(*text);
    if (!checked) return fail("the SudokuPad URL holds no text: " + checked.error().message);
    Result<PadJson> json = parse_json(checked->body());
    if (!json) json = parse_json(lengthened(checked->body()));
    if (!json || !json->is_object()) return fail("the SudokuPad URL holds no JSON object");
    return board_of(*json);
  }

 private:
  Error fail(std::string message) const { return error_at(place_, std::move(message)); }

  static PadJson part(const PadJson& json, const char* name, const char* brief) {
    return json.value(name, json.value(brief, PadJson()));
  }

  Result<Board> board_of(const PadJson& json) {
    if (auto error = check_names(json)) return *std::move(error);
    const PadJson cells = part(json, "cells", "ce");
    const std::size_t rows = cells.is_array() ? cells.size() : 0;
    if (rows < 1 || rows > static_cast<std::size_t>(Board::kMaxJigsawSide))
      return fail("no cells in the SudokuPad URL (expected 1 to " +
                  std::to_string(Board::kMaxJigsawSide) + " rows)");
    side_ = static_cast<int>(rows);
    Result<Board> shaped = board_of_pad_regions(part(json, "regions", "re"));
    if (!shaped) return shaped;
    Board board = std::move(shaped).value();
    if (auto error = read_cells(cells, board)) return *std::move(error);
    if (auto error = read_lines(part(json, "lines", "l"), board)) return *std::move(error);
    if (auto error = check_cages(part(json, "cages", "ca"))) return *std::move(error);
    const PadJson metadata = json.value("metadata", PadJson());
    const PadJson rules = metadata.is_object() ? metadata.value("rules", PadJson()) : PadJson();
    if (!rules.is_null() && rules != "")
      warnings_.push_back(
          error_at(place_, "the rules in words are not read: " + puzzles::quoted(rules.dump())));
    return board;
  }

  // Refuses what is drawn on top of a Sudoku, and global rules.
  std::optional<Error> check_names(const PadJson& json) const {
    constexpr std::array<std::string_view, 15> kRead = {
        "cells", "ce", "regions",  "re", "lines",    "l",  "cages",   "ca",
        "id",    "cs", "cellSize", "t",  "settings", "vd", "metadata"};
    for (const auto& item : json.items()) {
      const bool is_read = std::find(kRead.begin(), kRead.end(), item.key()) != kRead.end();
      const bool is_nothing = item.value().is_null() || item.value() == false ||
                              (item.value().is_structured() && item.value().empty());
      if (!is_read && !is_nothing) return variant(item.key());
    }
    const PadJson metadata = json.value("metadata", PadJson());
    if (!metadata.is_object()) return std::nullopt;
    for (const auto& item : metadata.items()) {
      if (item.value() == true) return variant(item.key());
    }
    return std::nullopt;
  }

  Error variant(const std::string& what) const {
    return fail("a Sudoku with " + puzzles::quoted(what) +
                " (expected classic or irregular, with or without diagonals)");
  }

  std::optional<int> cell_of(const PadJson& pair) const {
    if (!pair.is_array() || pair.size() != 2) return std::nullopt;
    for (const PadJson& number : pair) {
      if (!number.is_number_integer() || number < 0 || number >= side_) return std::nullopt;
    }
    return pair[0].get<int>() * side_ + pair[1].get<int>();
  }

  Result<Board> board_of_pad_regions(const PadJson& regions) const {
    std::vector<std::int32_t> region_of(static_cast<std::size_t>(side_) * side_, -1);
    std::int32_t number = 0;
    for (const PadJson& region : regions) {
      for (const PadJson& pair : region) {
        const auto cell = cell_of(pair);
        if (!cell || region_of[*cell] >= 0)
          return fail("the cell " + pair.dump() + " of a region (expected each cell once)");
        region_of[*cell] = number;
      }
      ++number;
    }
    if (std::find(region_of.begin(), region_of.end(), -1) != region_of.end())
      return fail("cells without a region (expected each cell in one)");
    Result<Board> board = board_of_regions(std::move(region_of));
    if (!board) return fail(board.error().message);
    return board;
  }

  std::optional<Error> read_cells(const PadJson& rows, Board& board) const {
    for (int row = 0; row < side_; ++row) {
      if (!rows[row].is_array() || rows[row].size() != static_cast<std::size_t>(side_))
        return fail("row " + std::to_string(row + 1) + " of the cells (expected " +
                    counted(side_, "cell") + ")");
      for (int column = 0; column < side_; ++column) {
        const PadJson& cell = rows[row][column];
        const PadJson value = cell.is_object() ? part(cell, "value", "v") : PadJson();
        if (value.is_null()) continue;
        const std::string digits = value.is_string() ? value.get<std::string>() : value.dump();
        const auto known = parse_number(digits, side_);
        if (known.value_or(0) == 0)
          return fail(puzzles::quoted(digits) + " at " + cell_name(row, column) +
                      " (expected a number from 1 to " + std::to_string(side_) + ")");
        board.cells[board.grid().cell(row, column)] = static_cast<std::int32_t>(*known);
      }
    }
    return std::nullopt;
  }

  // Accepts the two diagonals of the board, each from corner to corner.
  std::optional<Error> read_lines(const PadJson& lines, Board& board) const {
    bool up = false, down = false;
    for (const PadJson& line : lines) {
      const PadJson points = line.is_object() ? part(line, "wayPoints", "wp") : PadJson();
      const auto joins = [&](int column, int other) {
        const PadJson first = {0, column}, last = {side_, other};
        return points == PadJson{first, last} || points == PadJson{last, first};
      };
      if (joins(0, side_)) {
        down = true;
      } else if (joins(side_, 0)) {
        up = true;
      } else {
        return variant("lines");
      }
    }
    if (up != down) return fail("a Sudoku with one diagonal (expected none or both)");
    board.rules.diagonals = up;
    return std::nullopt;
  }

  // Cages without cells hold words, and those of rows and columns say what is known.
  std::optional<Error> check_cages(const PadJson& cages) const {
    for (const PadJson& cage : cages) {
      const PadJson cells = cage.is_object() ? part(cage, "cells", "ce") : PadJson();
      const bool is_known = cage.is_object() && cage.value("type", PadJson()) == "rowcol";
      if (!is_known && !cells.empty()) return variant("cages");
    }
    return std::nullopt;
  }

  Token place_;
  std::vector<Error>& warnings_;
  int side_ = 0;
};

Result<BoardReading<Board>> read_sudokupad(LineReader& lines) {
  const Line line = lines.take().value_or(lines.text().first());
  const auto start = pad_data_start(line.text);
  if (!start) return error_at(line, 0, "not a SudokuPad URL (expected one per line)");
  const std::size_t end = std::min(line.text.find_first_of("?&# \t", *start), line.text.size());
  BoardReading<Board> reading;
  SudokuPadReader reader(token_at(line, *start, end - *start), reading.warnings);
  reading.boards.push_back(reader.read());
  return reading;
}

std::string sudokupad_url(const Board& board) {
  std::vector<PadJson> regions(board.side(), PadJson::array());
  PadJson rows = PadJson::array();
  for (int row = 0; row < board.rows; ++row) {
    PadJson cells = PadJson::array();
    for (int column = 0; column < board.columns; ++column) {
      const std::int32_t number = board.cells[board.grid().cell(row, column)];
      cells.push_back(number == 0 ? PadJson::object() : PadJson{{"value", number}});
      regions[board.region(row, column)].push_back({row, column});
    }
    rows.push_back(std::move(cells));
  }
  PadJson json = {{"cellSize", 50}, {"metadata", {{"title", "Sudoku"}}}};
  json["cells"] = std::move(rows);
  json["regions"] = std::move(regions);
  const int side = board.side();
  json["lines"] = PadJson::array();
  for (const int column : {0, side}) {
    const PadJson ends = {{0, column}, {side, side - column}};
    if (board.rules.diagonals)
      json["lines"].push_back({{"color", "#34BBE6"}, {"thickness", 2}, {"wayPoints", ends}});
  }
  for (const char* empty : {"cages", "arrows", "overlays", "underlays"})
    json[empty] = PadJson::array();
  return std::string(kPadPage) + pack_lz_string(json.dump()) + '\n';
}

Result<Writing> write_sudokupad(const Boards& boards) {
  Writing writing;
  for (const Board* board : boards) {
    if (board->side() > Board::kMaxJigsawSide)
      return request_error("sudokupad supports at most " + std::to_string(Board::kMaxJigsawSide) +
                           " rows (expected native)");
    writing.text += sudokupad_url(*board);
  }
  return writing;
}

}  // namespace

Format sudokupad_format() {
  return by_line(board_format(
                     "sudokupad", "URLs of SudokuPad (scl, ctc), one per line",
                     [](const Text& text) { return is_pad_url(text.first().text); }, read_sudokupad,
                     write_sudokupad),
                 is_pad_url);
}

}  // namespace quadrille::puzzles::sudoku
