// SPDX-License-Identifier: MIT
//
// Battleship: a variable for each cell, true if it is part of a ship, and one for each place of a
// ship: its left or upper cell, its length and its direction (across for a single cell). A cell is
// part of a ship if and only if one ship covers it. Ships do not touch: of two neighbouring cells
// of ships one ship covers both, and two cells that meet at a corner are not both of ships. Tallies
// and the fleet are counted; hints say what a cell is.

#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "reference/kinds.hpp"
#include "reference/marks.hpp"

namespace reference {

namespace {

using Hints = std::vector<std::vector<std::string>>;
using Tallies = std::vector<std::optional<Int>>;

struct Place {
  int row = 0;
  int column = 0;
  int length = 1;
  bool is_across = true;
  Literal literal = 0;

  int row_of(int part) const { return row + (is_across ? 0 : part); }
  int column_of(int part) const { return column + (is_across ? part : 0); }
  // The letter of a part in hints.
  char letter(int part) const {
    if (length == 1) return 'o';
    if (part == 0) return is_across ? '<' : '^';
    if (part == length - 1) return is_across ? '>' : 'v';
    return '#';
  }
};

class Battleship final : public Puzzle {
 public:
  // fleet[k] is the number of ships of length k + 1.
  Battleship(const Hints& hints, const std::vector<Int>& fleet, const Tallies& row_tallies,
             const Tallies& column_tallies, Stop stop)
      : Puzzle(std::move(stop)),
        rows_(static_cast<int>(hints.size())),
        columns_(static_cast<int>(hints[0].size())) {
    for (int cell = 0; cell < rows_ * columns_; ++cell)
      formulation_.new_variable("ship_" + std::to_string(cell / columns_ + 1) + '_' +
                                std::to_string(cell % columns_ + 1));
    add_places(fleet);
    cover_cells();
    keep_apart();
    for (int r = 0; r < rows_; ++r) add_tally(r, 0, 0, 1, columns_, row_tallies[r]);
    for (int c = 0; c < columns_; ++c) add_tally(0, c, 1, 0, rows_, column_tallies[c]);
    for (int r = 0; r < rows_; ++r) {
      for (int c = 0; c < columns_; ++c) add_hint(r, c, hints[r][c][0]);
    }
  }

 private:
  // To a neighbour, and the end of a ship that goes on there.
  struct Step {
    int down, right;
    const char* end;
  };

  Literal ship(int r, int c) const { return r * columns_ + c + 1; }
  bool is_on_board(int r, int c) const { return r >= 0 && c >= 0 && r < rows_ && c < columns_; }

  void add_places(const std::vector<Int>& fleet) {
    covering_.resize(static_cast<std::size_t>(rows_) * columns_);
    for (int length = 1; length <= static_cast<int>(fleet.size()); ++length) {
      std::vector<Literal> of_length;
      for (int cell = 0; cell < rows_ * columns_ && fleet[length - 1] > 0; ++cell) {
        for (const bool is_across : {true, false}) {
          Place place{cell / columns_, cell % columns_, length, is_across};
          if (!is_on_board(place.row_of(length - 1), place.column_of(length - 1)) ||
              (length == 1 && !is_across))
            continue;
          place.literal = formulation_.new_variable(
              (is_across ? "across_" : "down_") + std::to_string(place.row + 1) + '_' +
              std::to_string(place.column + 1) + '_' + std::to_string(length));
          of_length.push_back(place.literal);
          for (int part = 0; part < length; ++part)
            covering_[ship(place.row_of(part), place.column_of(part)) - 1].push_back(
                places_.size());
          places_.push_back(place);
        }
      }
      formulation_.exactly(of_length, fleet[length - 1]);
    }
  }

  void cover_cells() {
    for (int cell = 0; cell < rows_ * columns_; ++cell) {
      std::vector<Term> terms{{-1, cell + 1}};
      for (const std::size_t place : covering_[cell]) terms.push_back({1, places_[place].literal});
      formulation_.sum_exactly(terms, 0);
    }
  }

  void keep_apart() {
    constexpr std::array<std::array<int, 2>, 4> kSteps{{{0, 1}, {1, 0}, {1, 1}, {1, -1}}};
    for (int r = 0; r < rows_; ++r) {
      for (int c = 0; c < columns_; ++c) {
        for (const auto& [down, right] : kSteps) {
          if (!is_on_board(r + down, c + right)) continue;
          std::vector<Literal> clause{-ship(r, c), -ship(r + down, c + right)};
          for (const std::size_t place : covering_[ship(r, c) - 1]) {
            if (covers(places_[place], r + down, c + right))
              clause.push_back(places_[place].literal);
          }
          formulation_.clause(clause);
        }
      }
    }
  }

  static bool covers(const Place& place, int r, int c) {
    const int across = c - place.column, down = r - place.row;
    return place.is_across ? down == 0 && across >= 0 && across < place.length
                           : across == 0 && down >= 0 && down < place.length;
  }

  void add_tally(int r, int c, int down, int right, int count, const std::optional<Int>& tally) {
    if (!tally) return;
    std::vector<Literal> cells;
    for (int k = 0; k < count; ++k) cells.push_back(ship(r + k * down, c + k * right));
    formulation_.exactly(cells, *tally);
  }

  void add_hint(int r, int c, char hint) {
    if (hint == '.') return;
    if (hint == '~') return formulation_.fix(-ship(r, c));
    if (hint == '+') return formulation_.fix(ship(r, c));
    std::vector<Literal> fitting;
    for (const std::size_t index : covering_[ship(r, c) - 1]) {
      const Place& place = places_[index];
      const int part = place.is_across ? c - place.column : r - place.row;
      if (place.letter(part) == hint) fitting.push_back(place.literal);
    }
    formulation_.clause(fitting);
  }

  // An end of a ship says also how it goes on; '#' and '+' say nothing of other cells.
  std::vector<Mark> marks_of(const nlohmann::json& board) const override {
    require_keys(board, {"grid"});
    std::vector<Mark> marks;
    each_cell(board.at("grid"), rows_, columns_, [&](int r, int c, const nlohmann::json& part) {
      const std::string letter = part.get<std::string>();
      if (letter.size() != 1 || std::string("~<>^v#o+").find(letter) == std::string::npos)
        throw std::out_of_range("a letter means no part of a ship");
      add_mark(ship(r, c), letter != "~", marks);
      if (letter == "~" || letter == "#" || letter == "+") return;
      for (const auto& [down, right, end] :
           {Step{0, 1, "<"}, Step{0, -1, ">"}, Step{1, 0, "^"}, Step{-1, 0, "v"}}) {
        const bool is_inside = is_on_board(r + down, c + right);
        add_mark(is_inside ? ship(r + down, c + right) : 0, letter == end, marks);
      }
    });
    return marks;
  }

  std::optional<std::vector<bool>> values_of(const nlohmann::json& solution) const override {
    std::vector<bool> values(formulation_.variables());
    std::vector<std::string> letters(rows_, std::string(columns_, '~'));
    for (const nlohmann::json& stated : solution.at("ships")) {
      const int row = stated.at("row"), column = stated.at("col"), length = stated.at("length");
      const bool is_across = stated.at("across") || length == 1;
      if (!is_on_board(row, column)) return std::nullopt;
      bool is_found = false;
      for (const std::size_t index : covering_[ship(row, column) - 1]) {
        const Place& place = places_[index];
        if (place.row != row || place.column != column || place.length != length ||
            place.is_across != is_across)
          continue;
        if (values[place.literal - 1]) return std::nullopt;  // listed twice
        is_found = true;
        values[place.literal - 1] = true;
        for (int part = 0; part < length; ++part)
          letters[place.row_of(part)][place.column_of(part)] = place.letter(part);
        for (int part = 0; part < length; ++part)
          values[ship(place.row_of(part), place.column_of(part)) - 1] = true;
      }
      if (!is_found) return std::nullopt;
    }
    if (solution.at("grid").get<std::vector<std::string>>() != letters) return std::nullopt;
    return values;
  }

  int rows_, columns_;
  std::vector<Place> places_;
  std::vector<std::vector<std::size_t>> covering_;  // by cell: places
};

// Returns the number of ships of each length: "2x1 1x3" is {2, 0, 1}.
std::optional<std::vector<Int>> fleet_of(const NativeText& text) {
  constexpr int kMost = 1'000'000;
  std::vector<Int> fleet;
  const std::vector<std::string> words = words_of(text.has("fleet") ? text.keys.at("fleet") : "");
  for (const std::string& word : words) {
    const std::vector<Int> ships = numbers_in(word);
    if (ships.size() != 2 || ships[0] > kMost || ships[1] < 1 || ships[1] > kMost)
      return std::nullopt;
    const auto length = static_cast<std::size_t>(ships[1].value());
    if (fleet.size() < length) fleet.resize(length);
    fleet[length - 1] += ships[0];
  }
  return words.empty() ? std::nullopt : std::optional(fleet);
}

}  // namespace

Reading read_battleship(const NativeText& text) {
  Hints hints;
  for (const NativeLine& line : text.grid) {
    for (const std::string& word : line.words) {
      if (word.size() != 1 || std::string(".~<>^v#o+").find(word) == std::string::npos)
        return Problem{line.number, "'" + word + "' is no hint"};
    }
    hints.push_back(line.words);
  }
  if (auto problem = wrong_size(text, hints)) return *std::move(problem);
  const auto fleet = fleet_of(text);
  constexpr int kMostTally = 1000;
  const auto row_tallies = numbers_or_unknown(text, "rows", kMostTally);
  const auto column_tallies = numbers_or_unknown(text, "columns", kMostTally);
  if (!fleet || !row_tallies || row_tallies->size() != hints.size() || !column_tallies ||
      column_tallies->size() != hints[0].size())
    return Problem{0, "the fleet or the tallies do not fit the grid"};
  Int cells_covered = 0;
  for (std::size_t length = 1; length <= fleet->size(); ++length) {
    if ((*fleet)[length - 1] > 0) cells_covered += Int(2 * length) * hints.size() * hints[0].size();
  }
  if (cells_covered > kMostVariables) return Problem{0, "the board is too large for a certificate"};
  return std::make_unique<const Battleship>(hints, *fleet, *row_tallies, *column_tallies,
                                            text.stop);
}

}  // namespace reference
