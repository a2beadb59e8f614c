// SPDX-License-Identifier: MIT
//
// The native format and its manual.

#include <utility>

#include "puzzles/formats/native_codec.hpp"
#include "puzzles/kinds/numberlink/formats/board_builder.hpp"
#include "puzzles/kinds/numberlink/formats/board_writer.hpp"
#include "puzzles/kinds/numberlink/formats/formats.hpp"
#include "puzzles/kinds/numberlink/formats/passage_words.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

constexpr std::string_view kRemark = "//";
constexpr GridForm kNativeGrid{.blocked = "#"};

bool is_native_label(std::string_view label) {
  return label != kNativeGrid.free && label != kNativeGrid.blocked && label.substr(0, 2) != kRemark;
}

std::optional<Error> read_size(const Line& value, Board& board) {
  const Result<BoardSize> size = parse_size(value, Board::kMaxCells);
  if (!size) return size.error();
  board.rows = size->rows;
  board.columns = size->columns;
  return std::nullopt;
}

constexpr std::string_view kWalls = "walls", kBridges = "bridges", kWarps = "warps";

PassageLines passage_lines(const NativeHead& head) {
  const auto value = [&](std::string_view key) {
    const auto found = head.values.find(key);
    return found == head.values.end() ? std::nullopt : std::optional(found->second);
  };
  return {.walls = value(kWalls), .bridges = value(kBridges), .warps = value(kWarps)};
}

std::optional<Error> read_grid(NativeForm& form, Board& board) {
  const Line& size = form.head().values.find("size")->second;
  BoardBuilder builder(board.rows, board.columns, board.rules, token_at(size, 0, 0));
  if (builder.error()) return builder.error();
  const auto lines = form.grid_lines(static_cast<std::size_t>(board.rows));
  if (!lines) return lines.error();
  for (const Line& line : *lines) builder.add_row(line, kNativeGrid.split(line), kNativeGrid);
  Result<Board> built = std::move(builder).finish();
  if (!built) return built.error();
  board = std::move(built).value();
  return read_passages(passage_lines(form.head()), board);
}

// A line with walls, bridges or warps, which are read after the grid.
NativeKey<Board> passage_key(std::string_view name, std::string_view help,
                             std::string PassageWords::*words) {
  return {.name = name,
          .help = help,
          .read = [](const Line&, Board&) { return std::optional<Error>(); },
          .write = [words](const Board& board) { return passage_words(board).*words; },
          .may_be_missing = true};
}

// The rules are always written: the default is one choice of many.
NativeCodec<Board> codec() {
  NativeKey<Board> rules = rules_key<Board>(
      "Optional. 'fill' (every cell lies on a path) or 'no-fill' (cells may stay empty); 'touch' "
      "(a path may run beside itself) or 'no-touch' (it may not). The default is 'fill no-touch'. "
      "With 'no-fill shortest' (default: 'any-length'), the total length of the paths must be as "
      "small as possible: the status is 'optimal', and the value is the number of steps from cell "
      "to cell.");
  rules.write = [](const Board& board) { return rules_text(board.rules); };
  return {.id = "numberlink",
          .keys = {{"size", "At most 4194304 cells.", read_size,
                    [](const Board& board) {
                      return std::to_string(board.rows) + 'x' + std::to_string(board.columns);
                    }},
                   rules,
                   passage_key(kWalls,
                               "Optional. Pairs of cells side by side that a path cannot join: "
                               "'r1c1-r1c2 r3c4-r4c4'; rows and columns count from 1.",
                               &PassageWords::walls),
                   passage_key(kBridges,
                               "Optional. Cells that two paths cross, or one path twice: straight "
                               "across and straight down: 'r2c3'. With 'fill', both ways are used. "
                               "With 'no-touch', a path may run beside a bridge that it crosses.",
                               &PassageWords::bridges),
                   passage_key(kWarps,
                               "Optional. Rows and columns whose first and last cells are "
                               "neighbours: 'r2 c5'; 'rows' or 'columns' for all of them.",
                               &PassageWords::warps)},
          .grid = {
              "'.' is a free cell, '#' a blocked one. Any other word is a label and appears twice.",
              read_grid, [](const Board& board) {
                return grid_text(board, board.labels, kNativeGrid.free, " ");
              }}};
}

Result<Writing> write_native(const Boards& boards) {
  const WriterTraits traits{
      .format = "native",
      .labels = {"words except '.', '#' and //", is_native_label, fresh_number},
      .blocked_cells = true,
      .passages = true,
      .separator = "\n"};
  return write_boards(boards, traits, [](const Board& board, const Names& names, std::size_t) {
    Board renamed = board;
    renamed.labels = names;
    return codec().write(renamed);
  });
}

}  // namespace

Format native() {
  Format format = native_format<Board>(
      codec(), "our own, many puzzles (states its rules; default fill no-touch)");
  format.write = [](const std::vector<InstancePointer>& instances) {
    Boards boards;
    for (const InstancePointer& instance : instances) boards.push_back(&board_of<Board>(*instance));
    return write_native(boards);
  };
  return format;
}

KindManual manual() {
  return {
      .task =
          "Join the two ends of each label by a path along neighbouring cells; paths do not cross.",
      .example = R"(numberlink
size: 5x5
rules: fill no-touch
grid:
. . . . 2
. 2 3 1 .
. . 3 . .
. . . . 1
. . . . .
)",
      .solution = "A solution has a path for each label, with its cells in order:",
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
                      "items": {"$ref": "#/definitions/cell"},
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

}  // namespace quadrille::puzzles::numberlink
