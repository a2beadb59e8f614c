// SPDX-License-Identifier: MIT
//
// Converts arrays to boards and back. Each kind goes through its public header, so that the rules
// for valid boards are in one place.

#include "puzzles/library/c/board_forms.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <quadrille/battleship.hpp>
#include <quadrille/circuit.hpp>
#include <quadrille/hashi.hpp>
#include <quadrille/min_clues.hpp>
#include <quadrille/numberlink.hpp>
#include <quadrille/numberlink_3d.hpp>
#include <quadrille/rogo.hpp>
#include <quadrille/slitherlink.hpp>
#include <quadrille/sudoku.hpp>
#include <quadrille/survo.hpp>
#include <quadrille/zebra.hpp>
#include <sstream>
#include <utility>

#include "engine/c/guard.hpp"
#include "puzzles/library/c/array_of_lines.hpp"

namespace quadrille::capi {

namespace {

Error bad_cell(std::int32_t value) {
  return bad_request("a cell is " + std::to_string(value) +
                     ", which has no meaning in this puzzle");
}

template <typename Number>
using Optionals = std::vector<std::optional<Number>>;

// Requires sums that fit the number; -1 is unknown.
template <typename Number>
Optionals<Number> sums_of(const std::int64_t* sums, int count) {
  Optionals<Number> result;
  for (int i = 0; i < count; ++i) {
    result.push_back(sums[i] == -1 ? std::nullopt : std::optional(static_cast<Number>(sums[i])));
  }
  return result;
}

template <typename Number>
std::vector<std::int64_t> array_of(const Optionals<Number>& sums) {
  std::vector<std::int64_t> result;
  for (const auto& sum : sums) result.push_back(sum ? std::int64_t{*sum} : -1);
  return result;
}

Texts words_of(std::string_view text) {
  std::istringstream words{std::string(text)};
  Texts result;
  for (std::string word; words >> word;) result.push_back(word);
  return result;
}

// Returns the lines that are not empty.
Texts texts_of(const char* lines) {
  std::istringstream text(to_string(lines));
  Texts result;
  for (std::string line; std::getline(text, line);) {
    if (!line.empty()) result.push_back(line);
  }
  return result;
}

Result<Texts> labels_of(const quadrille_board& board) {
  if (auto refusal = missing_text("labels", board.labels, board.label_count))
    return *std::move(refusal);
  Texts labels;
  for (std::size_t i = 0; i < board.label_count; ++i) {
    if (auto refusal = missing({{"labels[" + std::to_string(i) + "]", board.labels[i]}}))
      return *std::move(refusal);
    labels.emplace_back(board.labels[i]);
  }
  return labels;
}

// Returns the words of cells: free, blocked, or a label.
Result<Texts> labelled_cells(const quadrille_board& board, Cells cells) {
  const auto labels = labels_of(board);
  if (!labels) return labels.error();
  for (const std::string& label : *labels) {
    if (label.empty() || label == "." || label == "#")
      return bad_request("the label '" + label + "' (expected another text than '.' and '#')");
  }
  Texts words;
  for (const std::int32_t value : cells) {
    if (value == QUADRILLE_BLOCKED) {
      words.emplace_back("#");
    } else if (value < 0 || (!labels->empty() && std::cmp_greater(value, labels->size()))) {
      return bad_cell(value);
    } else if (value == 0) {
      words.emplace_back(".");
    } else {
      words.push_back(labels->empty() ? std::to_string(value) : (*labels)[value - 1]);
    }
  }
  return words;
}

// Puts labels and cells, with labels numbered in order of appearance.
void put_labelled_cells(const Texts& words, OwnedBoard& to) {
  std::map<std::string, std::int32_t, std::less<>> numbers;
  for (const std::string& word : words) {
    if (word == "." || word.empty()) {
      to.values.push_back(0);
    } else if (word == "#") {
      to.values.push_back(QUADRILLE_BLOCKED);
    } else {
      const auto [place, is_new] =
          numbers.try_emplace(word, static_cast<std::int32_t>(to.label_texts.size()) + 1);
      if (is_new) to.label_texts.push_back(word);
      to.values.push_back(place->second);
    }
  }
}

Result<Puzzle> numberlink_of(const quadrille_board& board, Cells cells) {
  auto words = labelled_cells(board, cells);
  if (!words) return words.error();
  return numberlink::to_puzzle(
      {.rows = board.rows, .columns = board.columns, .cells = std::move(words).value()});
}

std::optional<Error> put_numberlink(const Puzzle& puzzle, OwnedBoard& to) {
  const auto board = numberlink::to_board(puzzle);
  if (!board) return board.error();
  if (!(board->walls.empty() && board->bridges.empty() && board->warped_rows.empty() &&
        board->warped_columns.empty()))
    return bad_request("a board with walls, bridges or warps has no array form (expected text)");
  put_labelled_cells(board->cells, to);
  return std::nullopt;
}

Result<Puzzle> layers_of(const quadrille_board& board, Cells cells) {
  auto words = labelled_cells(board, cells);
  if (!words) return words.error();
  return numberlink_3d::to_puzzle({.layers = board.layers,
                                   .rows = board.rows,
                                   .columns = board.columns,
                                   .cells = std::move(words).value(),
                                   .vias = words_of(to_string(board.vias))});
}

std::optional<Error> put_layers(const Puzzle& puzzle, OwnedBoard& to) {
  const auto board = numberlink_3d::to_board(puzzle);
  if (!board) return board.error();
  to.layers = board->layers;
  put_labelled_cells(board->cells, to);
  for (const std::string& via : board->vias)
    (to.via_names += to.via_names.empty() ? "" : " ") += via;
  return std::nullopt;
}

Result<Puzzle> rogo_of(const quadrille_board& board, Cells cells) {
  rogo::Board result{.rows = board.rows, .columns = board.columns, .steps = board.steps};
  for (const std::int32_t value : cells) {
    result.values.push_back(value == QUADRILLE_BLOCKED ? std::nullopt : std::optional(value));
  }
  return rogo::to_puzzle(result);
}

std::optional<Error> put_rogo(const Puzzle& puzzle, OwnedBoard& to) {
  const auto board = rogo::to_board(puzzle);
  if (!board) return board.error();
  to.steps = board->steps;
  for (const auto& value : board->values) to.values.push_back(value.value_or(QUADRILLE_BLOCKED));
  return std::nullopt;
}

std::optional<Error> missing_sums(const quadrille_board& board) {
  return missing({{"row_sums", board.row_sums}, {"column_sums", board.column_sums}});
}

Result<Puzzle> survo_of(const quadrille_board& board, Cells cells) {
  if (auto refusal = missing_sums(board)) return *std::move(refusal);
  return survo::to_puzzle({sums_of<std::int64_t>(board.row_sums, board.rows),
                           sums_of<std::int64_t>(board.column_sums, board.columns),
                           {cells.begin(), cells.end()}});
}

std::optional<Error> put_survo(const Puzzle& puzzle, OwnedBoard& to) {
  const auto board = survo::to_board(puzzle);
  if (!board) return board.error();
  to.values = board->numbers;
  to.sums_of_rows = array_of(board->row_sums);
  to.sums_of_columns = array_of(board->column_sums);
  return std::nullopt;
}

std::optional<Error> wrong_boxes(const quadrille_board& board) {
  const std::int64_t side = std::int64_t{board.box_rows} * board.box_columns;
  if (board.rows == side && board.columns == side) return std::nullopt;
  return bad_request(size_text(board) + " with boxes of " + std::to_string(board.box_rows) + "x" +
                     std::to_string(board.box_columns) +
                     " (expected as many rows and as many columns as a box has cells)");
}

Result<Puzzle> sudoku_of(const quadrille_board& board, Cells cells) {
  const std::vector<std::int32_t> numbers(cells.begin(), cells.end());
  if (board.regions == nullptr) {
    if (auto refusal = wrong_boxes(board)) return *std::move(refusal);
    return sudoku::to_puzzle({board.box_rows, board.box_columns, numbers});
  }
  if (board.rows != board.columns)
    return bad_request(size_text(board) + " with regions (expected as many rows as columns)");
  return sudoku::to_puzzle(
      {.numbers = numbers, .regions = {board.regions, board.regions + cells.size()}});
}

std::optional<Error> put_sudoku(const Puzzle& puzzle, OwnedBoard& to) {
  const auto board = sudoku::to_board(puzzle);
  if (!board) return board.error();
  if (!board->candidates.empty())
    return bad_request("a board with candidates (expected the native format for it)");
  to.values = board->numbers;
  to.region_of_cells = board->regions;
  to.box_rows = board->box_rows;
  to.box_columns = board->box_columns;
  return std::nullopt;
}

Result<Puzzle> min_clues_of(const quadrille_board& board, Cells cells) {
  if (auto refusal = wrong_boxes(board)) return *std::move(refusal);
  return min_clues::to_puzzle({board.box_rows, board.box_columns, {cells.begin(), cells.end()}});
}

std::optional<Error> put_min_clues(const Puzzle& puzzle, OwnedBoard& to) {
  const auto board = min_clues::to_board(puzzle);
  if (!board) return board.error();
  to.values = board->numbers;
  to.box_rows = board->box_rows;
  to.box_columns = board->box_columns;
  return std::nullopt;
}

Result<Puzzle> circuit_of(const quadrille_board& board, Cells cells) {
  constexpr std::int32_t kAll = 2 * QUADRILLE_END - 1;
  circuit::Board result{.rows = board.rows, .columns = board.columns};
  std::vector<circuit::Point> ends;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    const int row = static_cast<int>(cell) / board.columns;
    const int column = static_cast<int>(cell) % board.columns;
    const std::int32_t value = cells[cell];
    if (value == QUADRILLE_BLOCKED) {
      result.holes.emplace_back(row, column);
      continue;
    }
    if (value < 0 || value > kAll) return bad_cell(value);
    if ((value & QUADRILLE_END) != 0) ends.emplace_back(row, column);
    for (const Direction& to : kDirections) {
      if ((value & to.bit) != 0)
        result.given.push_back({{{row, column}, {row + to.row, column + to.column}}});
    }
  }
  if (!ends.empty() && ends.size() != 2)
    return bad_request(std::to_string(ends.size()) + " ends (expected 2 or none)");
  if (!ends.empty()) result.ends = {ends[0], ends[1]};
  return circuit::to_puzzle(result);
}

std::optional<Error> put_circuit(const Puzzle& puzzle, OwnedBoard& to) {
  const auto board = circuit::to_board(puzzle);
  if (!board) return board.error();
  ArrayOfLines lines(board->rows, board->columns);
  for (const circuit::Line& line : board->given) lines.add(line[0], line[1]);
  for (const circuit::Point& hole : board->holes) lines.at(hole) = QUADRILLE_BLOCKED;
  if (board->ends) {
    for (const circuit::Point& end : *board->ends) lines.at(end) += QUADRILLE_END;
  }
  to.values = std::move(lines).values();
  return std::nullopt;
}

Result<Puzzle> hashi_of(const quadrille_board& board, Cells cells) {
  hashi::Board result{board.rows, board.columns, {cells.begin(), cells.end()}};
  if (board.max_bridges != 0) result.max_bridges = board.max_bridges;
  return hashi::to_puzzle(result);
}

std::optional<Error> put_hashi(const Puzzle& puzzle, OwnedBoard& to) {
  const auto board = hashi::to_board(puzzle);
  if (!board) return board.error();
  to.values = board->islands;
  to.max_bridges = board->max_bridges;
  return std::nullopt;
}

Result<Puzzle> slitherlink_of(const quadrille_board& board, Cells cells) {
  return slitherlink::to_puzzle({board.rows, board.columns, {cells.begin(), cells.end()}});
}

std::optional<Error> put_slitherlink(const Puzzle& puzzle, OwnedBoard& to) {
  const auto board = slitherlink::to_board(puzzle);
  if (!board) return board.error();
  to.values = board->clues;
  return std::nullopt;
}

// Returns an error for a tally that battleship::Board cannot hold.
std::optional<Error> wrong_tallies(const std::int64_t* tallies, int count) {
  for (int i = 0; i < count; ++i) {
    if (!std::in_range<int>(tallies[i]))
      return bad_request("the tally " + std::to_string(tallies[i]) + " is out of range");
  }
  return std::nullopt;
}

Result<Puzzle> battleship_of(const quadrille_board& board, Cells cells) {
  if (auto refusal = missing_sums(board)) return *std::move(refusal);
  if (auto refusal = missing_text("fleet", board.fleet, board.fleet_count))
    return *std::move(refusal);
  if (auto refusal = wrong_tallies(board.row_sums, board.rows)) return *std::move(refusal);
  if (auto refusal = wrong_tallies(board.column_sums, board.columns)) return *std::move(refusal);
  battleship::Board result{.fleet = {board.fleet, board.fleet + board.fleet_count},
                           .row_tallies = sums_of<int>(board.row_sums, board.rows),
                           .column_tallies = sums_of<int>(board.column_sums, board.columns)};
  for (const std::int32_t value : cells) {
    if (value < 0 || value > 126) return bad_cell(value);
    result.hints += value == 0 ? '.' : static_cast<char>(value);
  }
  return battleship::to_puzzle(result);
}

std::optional<Error> put_battleship(const Puzzle& puzzle, OwnedBoard& to) {
  const auto board = battleship::to_board(puzzle);
  if (!board) return board.error();
  for (const char hint : board->hints) to.values.push_back(hint == '.' ? 0 : hint);
  to.sums_of_rows = array_of(board->row_tallies);
  to.sums_of_columns = array_of(board->column_tallies);
  to.ships = {board->fleet.begin(), board->fleet.end()};
  return std::nullopt;
}

Result<Puzzle> zebra_of(const quadrille_board& board, Cells) {
  if (auto refusal = missing({{"attributes", board.attributes}})) return *std::move(refusal);
  const auto labels = labels_of(board);
  if (!labels) return labels.error();
  const std::size_t positions = static_cast<std::size_t>(board.rows);
  const std::size_t wanted = positions * static_cast<std::size_t>(board.columns);
  if (labels->size() != wanted)
    return bad_request(std::to_string(labels->size()) + " labels (expected " +
                       std::to_string(wanted) + ", " + std::to_string(positions) +
                       " per attribute)");
  zebra::Board result;
  for (int a = 0; a < board.columns; ++a) {
    const auto first = labels->begin() + a * board.rows;
    result.attributes.push_back({to_string(board.attributes[a]), {first, first + board.rows}});
  }
  result.clues = texts_of(board.clues);
  result.questions = texts_of(board.questions);
  return zebra::to_puzzle(result);
}

std::optional<Error> put_zebra(const Puzzle& puzzle, OwnedBoard& to) {
  const auto board = zebra::to_board(puzzle);
  if (!board) return board.error();
  for (const zebra::Attribute& attribute : board->attributes) {
    to.attribute_names.push_back(attribute.name);
    to.label_texts.insert(to.label_texts.end(), attribute.values.begin(), attribute.values.end());
  }
  to.clue_lines = lines_of(board->clues);
  to.question_lines = lines_of(board->questions);
  return std::nullopt;
}

constexpr std::array kForms = {BoardForm{"numberlink", numberlink_of, put_numberlink},
                               BoardForm{"numberlink-3d", layers_of, put_layers},
                               BoardForm{"rogo", rogo_of, put_rogo},
                               BoardForm{"survo", survo_of, put_survo},
                               BoardForm{"sudoku", sudoku_of, put_sudoku},
                               BoardForm{"min-clues", min_clues_of, put_min_clues},
                               BoardForm{"circuit", circuit_of, put_circuit},
                               BoardForm{"hashi", hashi_of, put_hashi},
                               BoardForm{"slitherlink", slitherlink_of, put_slitherlink},
                               BoardForm{"battleship", battleship_of, put_battleship},
                               BoardForm{"zebra", zebra_of, put_zebra, false}};

}  // namespace

std::span<const BoardForm> board_forms() { return kForms; }

std::string size_text(const quadrille_board& board) {
  return "a board of " + std::to_string(board.rows) + "x" + std::to_string(board.columns);
}

}  // namespace quadrille::capi
