// SPDX-License-Identifier: MIT

#include "puzzles/board/board_arrays.hpp"

#include <functional>
#include <map>
#include <sstream>

#include "puzzles/board/answer_forms.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles {

namespace {

template <typename T>
const T* pointer_to(const std::vector<T>& values) {
  return values.empty() ? nullptr : values.data();
}

std::vector<const char*> pointers_to(const Texts& texts) {
  std::vector<const char*> pointers;
  for (const std::string& text : texts) pointers.push_back(text.c_str());
  return pointers;
}

const char* text_or_null(const std::string& text) { return text.empty() ? nullptr : text.c_str(); }

std::string meaningless(std::int32_t value) {
  return "a cell is " + std::to_string(value) + ", which has no meaning in this puzzle";
}

std::string joined(const Texts& texts, char separator) {
  std::string all;
  for (const std::string& text : texts) {
    if (!all.empty()) all += separator;
    all += text;
  }
  return all;
}

}  // namespace

void OwnedBoard::connect() {
  label_pointers_ = pointers_to(label_texts);
  attribute_pointers_ = pointers_to(attribute_names);
  size = sizeof(quadrille_board);
  puzzle = id.c_str();
  rules = text_or_null(rule_words);
  cells = pointer_to(values);
  row_sums = pointer_to(sums_of_rows);
  column_sums = pointer_to(sums_of_columns);
  labels = pointer_to(label_pointers_);
  label_count = label_pointers_.size();
  vias = text_or_null(via_names);
  regions = pointer_to(region_of_cells);
  fleet = pointer_to(ships);
  fleet_count = ships.size();
  attributes = pointer_to(attribute_pointers_);
  clues = text_or_null(clue_lines);
  questions = text_or_null(question_lines);
}

std::string size_text(const quadrille_board& board) {
  return "a board of " + std::to_string(board.rows) + "x" + std::to_string(board.columns);
}

void add_line(CellValues& directions, const Grid& grid, int from, int to, std::int32_t times) {
  for (const Direction& direction : kDirections) {
    if (grid.row(from) + direction.row != grid.row(to) ||
        grid.column(from) + direction.column != grid.column(to))
      continue;
    directions[from] += direction.bit * times;
    directions[to] += direction.opposite * times;
  }
}

CellValues edge_directions(const Grid& grid, const Answer& answer) {
  CellValues directions(grid.cells());
  for (int edge = 0; edge < grid.edges(); ++edge) {
    const auto [from, to] = grid.ends(edge);
    if (answer.values[edge] != 0) add_line(directions, grid, from, to);
  }
  return directions;
}

void ArrayReader::refuse(std::string message) {
  if (!fault_) fault_ = request_error(std::move(message));
}

bool ArrayReader::is_missing(const std::string& name, const void* pointer) {
  if (pointer == nullptr) refuse("'" + name + "' is NULL");
  return pointer == nullptr;
}

void ArrayReader::cells(std::vector<std::optional<std::int32_t>>& numbers, const FieldInfo&) const {
  for (const std::int32_t value : cells_)
    numbers.push_back(value == QUADRILLE_BLOCKED ? std::nullopt : std::optional(value));
}

void ArrayReader::letters(std::string& letters) {
  constexpr std::int32_t kLastLetter = 126;
  for (const std::int32_t value : cells_) {
    if (value < 0 || value > kLastLetter) return refuse(meaningless(value));
    letters += value == 0 ? '.' : static_cast<char>(value);
  }
}

Texts ArrayReader::label_texts() {
  Texts labels;
  if (from_.label_count != 0 && is_missing("labels", from_.labels)) return labels;
  for (std::size_t i = 0; i < from_.label_count; ++i) {
    if (is_missing("labels[" + std::to_string(i) + "]", from_.labels[i])) return labels;
    labels.emplace_back(from_.labels[i]);
  }
  return labels;
}

void ArrayReader::labels(Texts& words) {
  const Texts labels = label_texts();
  if (fault_) return;
  for (const std::string& label : labels) {
    if (label.empty() || label == "." || label == "#")
      return refuse("the label '" + label + "' (expected another text than '.' and '#')");
  }
  for (const std::int32_t value : cells_) {
    if (value == QUADRILLE_BLOCKED) {
      words.emplace_back("#");
    } else if (value < 0 || (!labels.empty() && std::cmp_greater(value, labels.size()))) {
      return refuse(meaningless(value));
    } else if (value == 0) {
      words.emplace_back(".");
    } else {
      words.push_back(labels.empty() ? std::to_string(value) : labels[value - 1]);
    }
  }
}

void ArrayReader::network(std::vector<Place>& holes, std::vector<std::array<Place, 2>>& lines,
                          std::optional<std::array<Place, 2>>& ends) {
  constexpr std::int32_t kAll = 2 * QUADRILLE_END - 1;
  std::vector<Place> marked;
  for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
    const Place place(static_cast<int>(cell) / from_.columns,
                      static_cast<int>(cell) % from_.columns);
    const std::int32_t value = cells_[cell];
    if (value == QUADRILLE_BLOCKED) {
      holes.push_back(place);
      continue;
    }
    if (value < 0 || value > kAll) return refuse(meaningless(value));
    if ((value & QUADRILLE_END) != 0) marked.push_back(place);
    for (const Direction& to : kDirections) {
      if ((value & to.bit) != 0)
        lines.push_back({{place, {place.first + to.row, place.second + to.column}}});
    }
  }
  if (marked.size() == 2) {
    ends = {marked[0], marked[1]};
  } else if (!marked.empty()) {
    refuse(std::to_string(marked.size()) + " ends (expected 2 or none)");
  }
}

void ArrayReader::boxes(int& rows, int& columns) {
  rows = from_.box_rows;
  columns = from_.box_columns;
  const std::int64_t side = std::int64_t{rows} * columns;
  if (from_.rows != side || from_.columns != side)
    refuse(size_text(from_) + " with boxes of " + std::to_string(rows) + "x" +
           std::to_string(columns) +
           " (expected as many rows and as many columns as a box has cells)");
}

void ArrayReader::regions_or_boxes(std::vector<std::int32_t>& regions, int& box_rows,
                                   int& box_columns) {
  if (from_.regions == nullptr) return boxes(box_rows, box_columns);
  if (from_.rows != from_.columns)
    refuse(size_text(from_) + " with regions (expected as many rows as columns)");
  regions = {from_.regions, from_.regions + cells_.size()};
}

void ArrayReader::fleet(std::vector<int>& counts) {
  if (from_.fleet_count == 0 || !is_missing("fleet", from_.fleet))
    counts = {from_.fleet, from_.fleet + from_.fleet_count};
}

void ArrayReader::vias(Texts& names) const {
  std::istringstream words(text_of(from_.vias));
  for (std::string word; words >> word;) names.push_back(word);
}

bool ArrayReader::has_positions(std::size_t values) {
  const std::int64_t wanted = std::int64_t{from_.rows} * from_.columns;
  if (std::cmp_equal(values, wanted)) return true;
  refuse(std::to_string(values) + " labels (expected " + std::to_string(wanted) + ", " +
         std::to_string(from_.rows) + " per attribute)");
  return false;
}

void ArrayReader::lines(const char* quadrille_board::*member, std::string OwnedBoard::*,
                        Texts& lines, const FieldInfo&) const {
  std::istringstream text(text_of(from_.*member));
  for (std::string line; std::getline(text, line);) {
    if (!line.empty()) lines.push_back(line);
  }
}

void ArrayWriter::cells(const std::vector<std::optional<std::int32_t>>& numbers, const FieldInfo&) {
  for (const auto& number : numbers) to_.values.push_back(number.value_or(QUADRILLE_BLOCKED));
}

void ArrayWriter::letters(const std::string& letters) {
  for (const char letter : letters) to_.values.push_back(letter == '.' ? 0 : letter);
}

void ArrayWriter::labels(const Texts& words) {
  std::map<std::string, std::int32_t, std::less<>> numbers;
  for (const std::string& word : words) {
    if (word == "." || word.empty()) {
      to_.values.push_back(0);
    } else if (word == "#") {
      to_.values.push_back(QUADRILLE_BLOCKED);
    } else {
      const auto [place, is_new] =
          numbers.try_emplace(word, static_cast<std::int32_t>(to_.label_texts.size()) + 1);
      if (is_new) to_.label_texts.push_back(word);
      to_.values.push_back(place->second);
    }
  }
}

void ArrayWriter::network(const std::vector<Place>& holes,
                          const std::vector<std::array<Place, 2>>& lines,
                          const std::optional<std::array<Place, 2>>& ends) {
  const Grid grid(to_.rows, to_.columns);
  const auto cell = [&](const Place& place) { return grid.cell(place.first, place.second); };
  to_.values.resize(grid.cells());
  for (const auto& [from, to] : lines) add_line(to_.values, grid, cell(from), cell(to));
  for (const Place& hole : holes) to_.values[cell(hole)] = QUADRILLE_BLOCKED;
  if (!ends) return;
  for (const Place& end : *ends) to_.values[cell(end)] += QUADRILLE_END;
}

void ArrayWriter::vias(const Texts& names) { to_.via_names = joined(names, ' '); }

void ArrayWriter::lines(const char* quadrille_board::*, std::string OwnedBoard::*member,
                        const Texts& lines, const FieldInfo&) {
  to_.*member = joined(lines, '\n');
}

void FieldLister::add(std::string_view type, FieldInfo field) {
  if (field.name.empty()) field.name = "grid";
  field.type = type;
  fields_.push_back(std::move(field));
}

void FieldLister::letters(const std::string&) {
  add("letters", {.help = "rows of letters: '.' no hint, '~' water, ends '<' '>' '^' 'v', '#' a "
                          "part between them, 'o' a ship of one cell, '+' some part of a ship; "
                          "empty: no hints"});
}

void FieldLister::labels(const Texts&) {
  const FieldInfo field = {.help = "a label on two cells, '#' on a blocked cell",
                           .open = "a free cell"};
  add(has_layers_ ? "layers" : "labels", field);
}

void FieldLister::network(const std::vector<Place>&, const std::vector<std::array<Place, 2>>&,
                          const std::optional<std::array<Place, 2>>&) {
  add("points", {.help = "holes without a point, given lines, the ends of a shortest path"});
}

void FieldLister::regions_or_boxes(const std::vector<std::int32_t>&, int rows, int columns) {
  boxes(rows, columns);
  add("regions", {.name = "regions", .help = "of a jigsaw board, the region of each cell, from 0"});
}

void FieldLister::fleet(const std::vector<int>&) {
  add("fleet", {.name = "fleet", .help = "the number of ships of each length"});
}

void FieldLister::vias(const Texts&) {
  add("names", {.name = "vias", .help = "labels that are vias"});
}

}  // namespace quadrille::puzzles
