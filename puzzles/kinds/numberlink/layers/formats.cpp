// SPDX-License-Identifier: MIT
//
// ADC 2016 to 2018 (puzzles/kinds/numberlink/formats/adc.hpp), the native format and its manual.

#include <algorithm>
#include <utility>

#include "puzzles/formats/native_codec.hpp"
#include "puzzles/kinds/numberlink/formats/adc.hpp"
#include "puzzles/kinds/numberlink/layers/numberlink_3d.hpp"

namespace quadrille::puzzles::numberlink_3d {

namespace {

using Boards = std::vector<const Board*>;

// Returns the lattice of a size given by three words of the text.
Result<Lattice> read_size(const Token& layers, const Token& rows, const Token& columns) {
  std::array<std::int64_t, 3> sides{};
  for (const auto& [token, side] : {std::pair(&layers, &sides[0]), std::pair(&rows, &sides[1]),
                                    std::pair(&columns, &sides[2])}) {
    *side = parse_number(token->text, Board::kMaxCells).value_or(0);
    if (*side < 1)
      return error_at(*token, "the size " + puzzles::quoted(token->text) +
                                  " (expected a number from 1 to " +
                                  std::to_string(Board::kMaxCells) + ")");
  }
  if (const auto fault = size_fault(sides[0], sides[1], sides[2])) return error_at(rows, *fault);
  return Lattice(static_cast<int>(sides[0]), static_cast<int>(sides[1]),
                 static_cast<int>(sides[2]));
}

// Places a word of an ADC board at a point.
std::optional<Error> place(std::string_view word, const adc::Point& point, const Lattice& lattice,
                           LabelPlacer& placer) {
  if (point.layer > lattice.layers() || point.row >= lattice.rows() ||
      point.column >= lattice.columns())
    return error_at(point.token, "outside the board (expected one of its cells)");
  placer.place(lattice.cell({static_cast<int>(point.layer - 1), static_cast<int>(point.row),
                             static_cast<int>(point.column)}),
               {word, point.token.line, point.token.column});
  return std::nullopt;
}

Result<Board> read_adc(LineReader& lines) {
  const auto question = adc::read_question(lines, Board::kMaxCells);
  if (!question) return question.error();
  const auto lattice = read_size(question->layers, question->rows, question->columns);
  if (!lattice) return lattice.error();
  LabelPlacer placer(*lattice);
  for (const adc::NamedVia& via : question->vias) placer.name_via(via.name);
  for (const adc::NamedVia& via : question->vias)
    for (const adc::Point& point : via.points)
      if (auto error = place(via.name.text, point, *lattice, placer)) return *error;
  for (const adc::NamedLine& line : question->lines)
    for (const adc::Point& end : line.ends)
      if (auto error = place(line.label.text, end, *lattice, placer)) return *error;
  return std::move(placer).finish();
}

std::vector<std::string> names_of(const std::vector<Via>& vias) {
  std::vector<std::string> names;
  for (const Via& via : vias) names.push_back(via.name);
  return names;
}

// Returns the names of the vias if all consist of letters; otherwise a, b, .., z, aa, ab, ..
std::vector<std::string> letters_for(const std::vector<Via>& vias) {
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  if (std::all_of(vias.begin(), vias.end(), [&](const Via& via) {
        return std::all_of(via.name.begin(), via.name.end(), is_letter);
      }))
    return names_of(vias);
  std::vector<std::string> names;
  while (names.size() < vias.size()) {
    std::string name;
    for (std::size_t number = names.size() + 1; number > 0; number = (number - 1) / 26)
      name.insert(name.begin(), static_cast<char>('a' + (number - 1) % 26));
    names.push_back(std::move(name));
  }
  return names;
}

// Returns an error if the format cannot express the board, otherwise warnings for what it loses.
Result<std::vector<std::string>> losses_in_adc(const Board& board) {
  if (board.layers == 1)
    return request_error(
        "the format adc writes boards of one layer as numberlink (expected several layers)");
  if (std::find(board.cells.begin(), board.cells.end(), Board::kBlocked) != board.cells.end())
    return request_error("the format adc has no blocked cells (expected a board without any)");
  std::vector<std::string> losses;
  if (adc::numbers_for(board.labels) != board.labels)
    losses.push_back("labels renamed (adc accepts the numbers from 1)");
  if (letters_for(board.vias) != names_of(board.vias))
    losses.push_back("vias renamed (adc accepts the letters a to z)");
  if (board.rules != Rules())
    losses.push_back("the rules " + rules_text(board.rules) + " are lost (adc means " +
                     rules_text(Rules()) + ")");
  return losses;
}

Result<Writing> write_adc(const Boards& boards) {
  Writing writing;
  for (const Board* board : boards) {
    const auto losses = losses_in_adc(*board);
    if (!losses) return losses.error();
    writing.warnings.insert(writing.warnings.end(), losses->begin(), losses->end());
    const std::vector<std::string> numbers = adc::numbers_for(board->labels);
    const auto point = [&](int cell) {
      const auto [layer, row, column] = board->lattice().place(cell);
      return "(" + std::to_string(column) + "," + std::to_string(row) + "," +
             std::to_string(layer + 1) + ")";
    };
    writing.text +=
        adc::question_head(board->columns, board->rows, board->layers, board->labels.size());
    for (std::size_t k = 0; k < numbers.size(); ++k)
      writing.text += "LINE#" + numbers[k] + " " + point(board->ends[k][0]) + " " +
                      point(board->ends[k][1]) + "\n";
    const std::vector<std::string> names = letters_for(board->vias);
    for (std::size_t i = 0; i < names.size(); ++i) {
      writing.text += "VIA#" + names[i];
      for (const int cell : board->vias[i].cells) writing.text += " " + point(cell);
      writing.text += "\n";
    }
  }
  return writing;
}

Result<std::string> write_adc_answer(const Board& board, const Answer& answer) {
  const std::vector<std::string> numbers = adc::numbers_for(board.labels);
  std::vector<std::string> cells(board.cells.size(), "0");
  std::size_t k = 0;
  for (const std::vector<int>& path : trace_paths(board, answer)) {
    for (const int cell : path) cells[cell] = numbers[k];
    ++k;
  }
  return adc::answer_text(board.columns, board.rows, board.layers, cells);
}

// ---- native

// Until the grid is read, a board only holds its size and rules.
std::optional<Error> read_native_size(const Line& value, Board& board) {
  const std::vector<Token> sides = tokens(value, "x");
  if (sides.size() != 3)
    return error_at(value, 0,
                    "the size " + puzzles::quoted(value.text) + " (expected RxCxL, such as 5x5x3)");
  const auto lattice = read_size(sides[2], sides[0], sides[1]);
  if (!lattice) return lattice.error();
  board.layers = lattice->layers();
  board.rows = lattice->rows();
  board.columns = lattice->columns();
  return std::nullopt;
}

std::optional<Error> read_grid(NativeForm& form, Board& board) {
  const auto lines = form.grid_lines(static_cast<std::size_t>(board.layers) * board.rows);
  if (!lines) return lines.error();
  LabelPlacer placer(board.lattice());
  if (const auto vias = form.head().values.find("vias"); vias != form.head().values.end())
    for (const Token& name : tokens(vias->second)) placer.name_via(name);
  int cell = 0;
  for (const Line& line : *lines) {
    const std::vector<Token> words = tokens(line);
    if (auto error = wrong_width(line, words.size(), board.columns)) return error;
    for (const Token& word : words) {
      if (word.text == "#") {
        placer.block(cell);
      } else if (word.text != ".") {
        placer.place(cell, word);
      }
      ++cell;
    }
  }
  Result<Board> placed = std::move(placer).finish();
  if (!placed) return placed.error();
  const Rules rules = board.rules;
  board = std::move(placed).value();
  board.rules = rules;
  return std::nullopt;
}

std::string grid_text(const Board& board) {
  std::string text;
  const std::vector<std::string> words = board.words();
  for (int cell = 0; cell < board.cell_count(); ++cell) {
    text += words[cell];
    text += board.lattice().place(cell).column + 1 < board.columns ? ' ' : '\n';
  }
  return text;
}

std::string vias_text(const Board& board) {
  std::string text;
  for (const Via& via : board.vias) text += (text.empty() ? "" : " ") + via.name;
  return text;
}

Format native() {
  return native_format<Board>(
      {.id = "numberlink-3d",
       .keys =
           {{"size", "Rows, columns and layers; at most 4194304 cells.", read_native_size,
             [](const Board& board) {
               return std::to_string(board.rows) + 'x' + std::to_string(board.columns) + 'x' +
                      std::to_string(board.layers);
             }},
            rules_key<Board>("Optional; 'shortest' or 'any-length', as in Numberlink."),
            {"vias",
             "Optional; words of the grid that are vias, not labels. A via has two or more cells, "
             "one above another. If there are vias, paths change layer only in vias, exactly one "
             "path passes each via, once, and a path may pass above itself on another layer.",
             // The grid gives their cells.
             [](const Line&, Board&) { return std::optional<Error>(); }, vias_text, true}},
       .grid = {"The rows of the first layer, then those of the next; words as in Numberlink.",
                read_grid, grid_text}},
      "our own, many puzzles");
}

}  // namespace

std::vector<Format> formats() {
  return {
      marked(with_answers(board_format("adc", "ADC contest 2016 to 2018, boards of several layers",
                                       adc::is_layered, read_adc, write_adc),
                          write_adc_answer),
             adc::is_mark),
      native()};
}

KindManual manual() {
  return {.task =
              "Numberlink on several layers of equal size. Join the two ends of each label by a "
              "path along cells that are neighbours, in a layer or one above the other. Paths do "
              "not meet, none runs beside itself, and cells may stay empty.",
          .example = R"(numberlink-3d
size: 1x3x2
grid:
A # A
. . .
)",
          .solution = "A solution has a path for each label; a cell is its layer, row and column:",
          .answer = "paths",
          .schema = R"({
            "type": "object",
            "required": ["paths"],
            "properties": {
              "paths": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": ["label", "cells"],
                  "properties": {
                    "label": {"type": "string"},
                    "cells": {
                      "type": "array",
                      "items": {
                        "description": "Layer, row and column from 0.",
                        "type": "array",
                        "items": {"type": "integer", "minimum": 0},
                        "minItems": 3,
                        "maxItems": 3
                      },
                      "minItems": 1,
                      "description": "In path order."
                    }
                  },
                  "additionalProperties": false
                }
              }
            },
            "additionalProperties": false
          })"};
}

}  // namespace quadrille::puzzles::numberlink_3d
