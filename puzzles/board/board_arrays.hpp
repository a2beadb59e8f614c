// SPDX-License-Identifier: MIT
//
// Boards as the flat arrays of <quadrille/quadrille.h>. A kind lists the fields of its public board
// once; from the list follow both directions, the description of the fields, and the clues that can
// be left out (clue_filter.hpp):
//
//   return array_form<quadrille::rogo::to_puzzle, quadrille::rogo::to_board>(
//       [](auto& arrays, auto& board) {
//         arrays.size(board.rows, board.columns);
//         arrays.cells(board.values, {.help = "the value of each cell", .open = "forbidden"});
//         arrays.number(&quadrille_board::steps, board.steps, {.name = "steps"});
//       });

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <quadrille/quadrille.h>
#include <quadrille/reading.hpp>
#include "puzzles/board/clue_filter.hpp"
#include "puzzles/board/grid.hpp"
#include "puzzles/core/puzzle.hpp"

namespace quadrille::puzzles {

using CellValues = std::vector<std::int32_t>;
using Texts = std::vector<std::string>;
using Place = std::pair<int, int>;
template <typename Number>
using Sums = std::vector<std::optional<Number>>;  // nullopt: unknown

// A board with the arrays that it points to once `connect` has been called.
struct OwnedBoard : quadrille_board {
  OwnedBoard() : quadrille_board{} {}
  OwnedBoard(const OwnedBoard&) = delete;
  OwnedBoard& operator=(const OwnedBoard&) = delete;
  void connect();

  std::string id, rule_words, via_names, clue_lines, question_lines;
  std::vector<std::int32_t> values, region_of_cells, ships;
  std::vector<std::int64_t> sums_of_rows, sums_of_columns;
  Texts label_texts, attribute_names;

 private:
  std::vector<const char*> label_pointers_, attribute_pointers_;
};

// Returns "a board of 2x3".
std::string size_text(const quadrille_board& board);

struct Direction {
  std::int32_t bit, opposite;
  int row, column;  // from here to the neighbour
};
inline constexpr std::array kDirections = {Direction{QUADRILLE_UP, QUADRILLE_DOWN, -1, 0},
                                           Direction{QUADRILLE_RIGHT, QUADRILLE_LEFT, 0, 1},
                                           Direction{QUADRILLE_DOWN, QUADRILLE_UP, 1, 0},
                                           Direction{QUADRILLE_LEFT, QUADRILLE_RIGHT, 0, -1}};

// Adds a line between two neighbouring cells to an array of directions, in both of its cells, as
// `times` times the direction.
void add_line(CellValues& directions, const Grid& grid, int from, int to, std::int32_t times = 1);

// Reads the fields of a board from arrays, and keeps the first fault. The functions of both classes
// have the names of the members that they convert, or of what they mean.
class ArrayReader {
 public:
  ArrayReader(const quadrille_board& from, std::span<const std::int32_t> cells)
      : from_(from), cells_(cells) {}

  const std::optional<Error>& fault() const { return fault_; }

  void size(int& rows, int& columns) const {
    rows = from_.rows;
    columns = from_.columns;
  }
  void number(int quadrille_board::*member, int& number, const FieldInfo&) const {
    number = from_.*member;
  }
  void layers(int& layers) const { layers = from_.layers; }
  // A number that is 0 keeps its default.
  void option(int quadrille_board::*member, int& number, const FieldInfo&) const {
    if (from_.*member != 0) number = from_.*member;
  }
  void cells(CellValues& numbers, const FieldInfo&) const {
    numbers.assign(cells_.begin(), cells_.end());
  }
  // Cells that are QUADRILLE_BLOCKED have no number.
  void cells(std::vector<std::optional<std::int32_t>>& numbers, const FieldInfo&) const;
  void letters(std::string& letters);
  void labels(Texts& words);
  // Holes, lines and the two ends of a path.
  void network(std::vector<Place>& holes, std::vector<std::array<Place, 2>>& lines,
               std::optional<std::array<Place, 2>>& ends);
  template <typename Number>
  void sums(Sums<Number>& of_rows, Sums<Number>& of_columns) {
    if (is_missing("row_sums", from_.row_sums) || is_missing("column_sums", from_.column_sums))
      return;
    read_sums(from_.row_sums, from_.rows, of_rows);
    read_sums(from_.column_sums, from_.columns, of_columns);
  }
  void boxes(int& rows, int& columns);
  void regions_or_boxes(std::vector<std::int32_t>& regions, int& box_rows, int& box_columns);
  void fleet(std::vector<int>& counts);
  void vias(Texts& names) const;
  // The values of each attribute, position by position.
  template <typename Attribute>
  void attributes(std::vector<Attribute>& attributes) {
    if (is_missing("attributes", from_.attributes)) return;
    const Texts values = label_texts();
    if (fault_ || !has_positions(values.size())) return;
    for (int a = 0; a < from_.columns; ++a) {
      const auto first = values.begin() + std::ptrdiff_t{a} * from_.rows;
      attributes.push_back({text_of(from_.attributes[a]), {first, first + from_.rows}});
    }
  }
  void lines(const char* quadrille_board::*member, std::string OwnedBoard::*, Texts& lines,
             const FieldInfo&) const;
  // Only boards that arrays can express are read.
  void refuse_if(bool, const char*) const {}
  void covered(bool) const {}  // a rule, not an array

 private:
  static std::string text_of(const char* text) { return text == nullptr ? "" : text; }
  void refuse(std::string message);
  bool is_missing(const std::string& name, const void* pointer);
  bool has_positions(std::size_t values);
  Texts label_texts();

  template <typename Number>
  void read_sums(const std::int64_t* from, int count, Sums<Number>& to) {
    for (int i = 0; i < count; ++i) {
      if (!std::in_range<Number>(from[i]))
        return refuse("the tally " + std::to_string(from[i]) + " is out of range");
      to.push_back(from[i] == -1 ? std::nullopt : std::optional(static_cast<Number>(from[i])));
    }
  }

  const quadrille_board& from_;
  std::span<const std::int32_t> cells_;
  std::optional<Error> fault_;
};

// Writes the fields of a board into arrays.
class ArrayWriter {
 public:
  explicit ArrayWriter(OwnedBoard& to) : to_(to) {}

  const std::optional<Error>& fault() const { return fault_; }

  void size(int, int) const {}  // known for every puzzle
  void number(int quadrille_board::*member, int number, const FieldInfo&) { to_.*member = number; }
  void layers(int layers) { to_.layers = layers; }
  void option(int quadrille_board::*member, int number, const FieldInfo&) { to_.*member = number; }
  void cells(const CellValues& numbers, const FieldInfo&) { to_.values = numbers; }
  void cells(const std::vector<std::optional<std::int32_t>>& numbers, const FieldInfo&);
  void letters(const std::string& letters);
  // Numbers the labels in order of appearance.
  void labels(const Texts& words);
  void network(const std::vector<Place>& holes, const std::vector<std::array<Place, 2>>& lines,
               const std::optional<std::array<Place, 2>>& ends);
  template <typename Number>
  void sums(const Sums<Number>& of_rows, const Sums<Number>& of_columns) {
    for (const auto& sum : of_rows) to_.sums_of_rows.push_back(sum.value_or(-1));
    for (const auto& sum : of_columns) to_.sums_of_columns.push_back(sum.value_or(-1));
  }
  void boxes(int rows, int columns) {
    to_.box_rows = rows;
    to_.box_columns = columns;
  }
  void regions_or_boxes(const std::vector<std::int32_t>& regions, int box_rows, int box_columns) {
    to_.region_of_cells = regions;
    if (regions.empty()) boxes(box_rows, box_columns);
  }
  void fleet(const std::vector<int>& counts) { to_.ships = {counts.begin(), counts.end()}; }
  void vias(const Texts& names);
  template <typename Attribute>
  void attributes(const std::vector<Attribute>& attributes) {
    for (const Attribute& attribute : attributes) {
      to_.attribute_names.push_back(attribute.name);
      to_.label_texts.insert(to_.label_texts.end(), attribute.values.begin(),
                             attribute.values.end());
    }
  }
  void lines(const char* quadrille_board::*, std::string OwnedBoard::*member, const Texts& lines,
             const FieldInfo&);
  void refuse_if(bool is_refused, const char* message) {
    if (is_refused && !fault_) fault_ = request_error(message);
  }
  void covered(bool) const {}

 private:
  OwnedBoard& to_;
  std::optional<Error> fault_;
};

// Describes the fields of a board. What is special to a kind, it says itself.
class FieldLister {
 public:
  std::vector<FieldInfo> fields() && { return std::move(fields_); }

  void size(int, int) const {}  // known from the cells
  void number(int quadrille_board::*, int, const FieldInfo& field) { add("number", field); }
  void layers(int) { has_layers_ = true; }
  void option(int quadrille_board::*, int preset, FieldInfo field) {
    field.preset = preset;
    add("number", field);
  }
  void cells(const CellValues&, const FieldInfo& field) { add("numbers", field); }
  void cells(const std::vector<std::optional<std::int32_t>>&, FieldInfo field) {
    field.none = QUADRILLE_BLOCKED;
    add("numbers", field);
  }
  void letters(const std::string&);
  void labels(const Texts&);
  void network(const std::vector<Place>&, const std::vector<std::array<Place, 2>>&,
               const std::optional<std::array<Place, 2>>&);
  template <typename Number>
  void sums(const Sums<Number>&, const Sums<Number>&) {
    add("sums", {.name = "sums", .help = "the sums of the rows, and of the columns"});
  }
  void boxes(int, int) { add("box", {.name = "box", .help = "rows and columns of a box"}); }
  void regions_or_boxes(const std::vector<std::int32_t>&, int rows, int columns);
  void fleet(const std::vector<int>&);
  void vias(const Texts&);
  template <typename Attribute>
  void attributes(const std::vector<Attribute>&) {
    add("attributes", {.name = "attributes",
                       .help = "the values of each attribute, as many as there are positions"});
  }
  void lines(const char* quadrille_board::*, std::string OwnedBoard::*, const Texts&,
             const FieldInfo& field) {
    add("lines", field);
  }
  void refuse_if(bool, const char*) const {}
  void covered(bool) const {}

 private:
  void add(std::string_view type, FieldInfo field);

  std::vector<FieldInfo> fields_;
  bool has_layers_ = false;
};

// Returns the form of a kind, from the functions of its public header and the list of fields, which
// keeps no state.
template <auto to_puzzle, auto to_board, typename Fields>
ArrayForm array_form(Fields, ArrayForm form = {}) {
  using Board = std::decay_t<decltype(*to_board(std::declval<const Puzzle&>()))>;
  form.puzzle_of = [](const quadrille_board& from,
                      std::span<const std::int32_t> cells) -> Result<Puzzle> {
    ArrayReader reader(from, cells);
    Board board;
    Fields{}(reader, board);
    if (reader.fault()) return *reader.fault();
    return to_puzzle(board);
  };
  form.put = [](const Puzzle& puzzle, OwnedBoard& to) -> std::optional<Error> {
    auto board = to_board(puzzle);
    if (!board) return board.error();
    ArrayWriter writer(to);
    Fields{}(writer, *board);
    return writer.fault();
  };
  form.filtered = [](const Puzzle& puzzle, ClueFilter& filter) -> Result<Puzzle> {
    auto whole = to_board(puzzle);
    if (!whole) return whole.error();
    Board board = std::move(whole).value();
    filter.start(puzzle.columns());
    Fields{}(filter, board);
    return to_puzzle(board);
  };
  FieldLister lister;
  Board board;
  Fields{}(lister, board);
  form.fields = std::move(lister).fields();
  return form;
}

}  // namespace quadrille::puzzles
