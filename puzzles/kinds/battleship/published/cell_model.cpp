// SPDX-License-Identifier: MIT
//
// The cell based model of W. Meuffels and D. den Hertog, Solving the Battleship puzzle as an
// integer programming problem, INFORMS Transactions on Education 10(3), 2010, as M. Conroy,
// J. Dieroff, T. Kehoe and K. Lu give it in Cheating on the Daily Paper, Edinburgh 2025, chapter 4,
// (4.2b)-(4.3t). A column x[i,j,k] says that part k is in a cell, a column s[i,j,l] that a ship of
// length l starts there. Cells off the board are water.
//
// Misprints, corrected here: in (4.3a) the sum over r must start at i + 1; (4.3g) must name the
// water to the right of a right end; (4.3h) must add x5; (4.3k) must hold for i below I; (4.3m)
// lacks the hull above; and (4.3q), (4.3r) must be "at most".
//
// (4.3a) is too weak: it bounds l * s[i,j,l] by the number of parts of a ship of length l to the
// right of the cell and below it together. A ship of four across, with one of three down that
// starts two cells below its left end, allows s[i,j,5] to be 1. So the row is added for each
// direction, with l times the end in the other direction on the right-hand side, which relaxes it
// if the ship lies that way. The printed row is kept as well.
//
// The columns s ensure that the fleet is there, and the tallies leave no cells for more ships. If
// tallies are unknown, a row ensures the latter. Sums over all k except 0 are written as 1 -
// x[i,j,0], by (4.2b).

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/kinds/battleship/models.hpp"

namespace quadrille::puzzles::battleship {

namespace {

constexpr std::size_t kMaxCellColumns = 1'000'000;  // about a gigabyte in the engine

enum Kind { kSea, kLeftEnd, kRightEnd, kTopEnd, kBottomEnd, kHull, kBuoy };
constexpr int kKinds = 7;

Kind kind_of(Hint hint) {
  constexpr std::array kKindHints = {Hint::kWater,  Hint::kLeft,   Hint::kRight,    Hint::kTop,
                                     Hint::kBottom, Hint::kMiddle, Hint::kSubmarine};
  return static_cast<Kind>(std::find(kKindHints.begin(), kKindHints.end(), hint) -
                           kKindHints.begin());
}

class CellModel {
 public:
  CellModel(const Board& board, const IpRequest& request)
      : board_(board), request_(request), grid_(board.grid()) {
    add_cells();
    add_tallies();
    for (int row = 0; row < board.rows && !request.is_stopped(); ++row) {
      for (int column = 0; column < board.columns; ++column) add_neighbours(row, column);
    }
    add_fleet();
  }

  IpFormulation take() { return std::move(formulation_); }

 private:
  using Terms = std::vector<engine::Term>;

  engine::Model& model() { return formulation_.model; }

  // Returns the column of a part in a cell; nullopt off the board.
  std::optional<engine::ColumnIndex> x(int row, int column, Kind kind) const {
    if (row < 0 || row >= board_.rows || column < 0 || column >= board_.columns)
      return std::nullopt;
    return grid_.cell(row, column) * kKinds + kind;
  }

  static void add(Terms& terms, std::optional<engine::ColumnIndex> column, std::int64_t factor) {
    if (column) terms.push_back({*column, factor});
  }

  // Adds a row for the content of each cell, with its hint as bounds: (4.2b), (4.2c).
  void add_cells() {
    for (int cell = 0; cell < grid_.cells(); ++cell) {
      const std::string name = '[' + grid_.name(cell) + ']';
      const Hint hint = board_.hints[cell];
      Terms terms;
      for (int kind = 0; kind < kKinds; ++kind) {
        const bool is_known = hint != Hint::kNone && hint != Hint::kShip;
        const bool is_it = is_known && kind_of(hint) == kind;
        const bool is_out = is_known ? !is_it : hint == Hint::kShip && kind == kSea;
        terms.push_back(
            {model().add_column("x[" + grid_.name(cell) + ',' + std::to_string(kind) + ']',
                                is_it ? 1 : 0, is_out ? 0 : 1),
             1});
      }
      model().add_row("cell" + name, terms, 1, 1);
      formulation_.links.push_back({cell, 0, terms[kSea].column});
    }
    formulation_.base.values.assign(grid_.cells(), 1);
    formulation_.no_solution_contains_another = true;  // all have as many cells of water
    formulation_.is_complete = true;
  }

  // (4.2d), (4.2e)
  void add_tallies() {
    for (int row = 0; row < board_.rows; ++row)
      add_tally("row[" + std::to_string(row) + ']', board_.row_tallies[row], row * board_.columns,
                1, board_.columns);
    for (int column = 0; column < board_.columns; ++column)
      add_tally("column[" + std::to_string(column) + ']', board_.column_tallies[column], column,
                board_.columns, board_.rows);
    const auto all_known = [](const std::vector<Tally>& tallies) {
      return std::find(tallies.begin(), tallies.end(), std::nullopt) == tallies.end();
    };
    if (!all_known(board_.row_tallies) && !all_known(board_.column_tallies))
      add_tally("all", board_.fleet_cells(), 0, 1, grid_.cells());
  }

  void add_tally(std::string name, std::optional<std::int64_t> tally, int first, int step,
                 int count) {
    if (!tally) return;
    Terms terms;
    for (int k = 0; k < count; ++k) terms.push_back({(first + k * step) * kKinds + kSea, 1});
    model().add_row(std::move(name), terms, count - *tally, count - *tally);
  }

  // Requires one of the wanted columns if this kind is in the cell.
  void add_implication(const std::string& name, int row, int column, Kind kind,
                       std::vector<std::optional<engine::ColumnIndex>> wanted) {
    Terms terms = {{*x(row, column, kind), 1}};
    for (const auto& one : wanted) add(terms, one, -1);
    model().add_row(name, terms, -engine::kInfinity, 0);
  }

  void add_neighbours(int row, int column) {
    const std::string at = '[' + std::to_string(row) + ',' + std::to_string(column) + ']';
    const auto beside = [&](int down, int right, Kind kind) {
      return x(row + down, column + right, kind);
    };
    // Requires water in a neighbouring cell if it is on the board.
    const auto ends = [&](const char* name, Kind kind, int down, int right) {
      if (const auto water = beside(down, right, kSea))
        add_implication(name + at, row, column, kind, {water});
    };
    for (const int side : {1, -1}) {  // (4.3c), (4.3d)
      const auto other = beside(side, 1, kSea);
      if (!other) continue;
      model().add_row((side == 1 ? "below_right" : "above_right") + at,
                      Terms{{*x(row, column, kSea), 1}, {*other, 1}}, 1, engine::kInfinity);
    }
    const auto hull_or = [&](int down, int right, Kind end) {
      return std::vector{beside(down, right, end), beside(down, right, kHull)};
    };
    const auto up = hull_or(-1, 0, kTopEnd), down = hull_or(1, 0, kBottomEnd);
    const auto left = hull_or(0, -1, kLeftEnd), right = hull_or(0, 1, kRightEnd);
    add_implication("left_goes_on" + at, row, column, kLeftEnd, right);   // (4.3e)
    ends("left_ends", kLeftEnd, 0, -1);                                   // (4.3f)
    ends("right_ends", kRightEnd, 0, 1);                                  // (4.3g)
    add_implication("right_goes_on" + at, row, column, kRightEnd, left);  // (4.3h)
    add_implication("top_goes_on" + at, row, column, kTopEnd, down);      // (4.3i)
    ends("top_ends", kTopEnd, -1, 0);                                     // (4.3j)
    ends("bottom_ends", kBottomEnd, 1, 0);                                // (4.3k)
    add_implication("bottom_goes_on" + at, row, column, kBottomEnd, up);  // (4.3l)
    for (const auto* vertical : {&up, &down}) {                           // (4.3m)-(4.3p)
      for (const auto* horizontal : {&left, &right}) {
        std::vector<std::optional<engine::ColumnIndex>> either = *vertical;
        either.insert(either.end(), horizontal->begin(), horizontal->end());
        add_implication(std::string("hull_") + (vertical == &up ? "up_" : "down_") +
                            (horizontal == &left ? "left" : "right") + at,
                        row, column, kHull, either);
      }
    }
    for (const auto& [name, other] :  // (4.3q), (4.3r)
         {std::pair("buoys_across", beside(0, -1, kBuoy)),
          std::pair("buoys_down", beside(-1, 0, kBuoy))}) {
      if (!other) continue;
      model().add_row(name + at, Terms{{*x(row, column, kBuoy), 1}, {*other, 1}},
                      -engine::kInfinity, 1);
    }
  }

  // (4.2f), (4.3a), (4.3b)
  void add_fleet() {
    for (int length = 1; length <= static_cast<int>(board_.fleet.size()); ++length) {
      const int count = board_.fleet[length - 1];
      if (count == 0) continue;
      Terms starts;
      for (int cell = 0; cell < grid_.cells() && !request_.is_stopped(); ++cell)
        add_start(grid_.row(cell), grid_.column(cell), length, starts);
      model().add_row("length[" + std::to_string(length) + ']', starts, count, count);
    }
  }

  void add_start(int row, int column, int length, Terms& starts) {
    const bool fits[] = {column + length <= board_.columns, row + length <= board_.rows};
    if (!fits[0] && !fits[1]) return;
    const std::string at = '[' + std::to_string(row) + ',' + std::to_string(column) + ',' +
                           std::to_string(length) + ']';
    const auto start = model().add_column("s" + at, 0, 1);
    starts.push_back({start, 1});
    if (length == 1) {
      model().add_row("is_buoy" + at, Terms{{start, 1}, {*x(row, column, kBuoy), -1}}, 0, 0);
      return;
    }
    const engine::ColumnIndex first[] = {*x(row, column, kLeftEnd), *x(row, column, kTopEnd)};
    Terms sum = {{start, length}};
    for (const int down : {0, 1}) {
      Terms terms = {{start, length}, {first[1 - down], -length}};
      if (fits[down]) {
        const int right = 1 - down;
        for (int k = 0; k < length; ++k) {
          const Kind last = down == 1 ? kBottomEnd : kRightEnd;
          const auto part = k == 0            ? first[down]
                            : k + 1 == length ? *x(row + k * down, column + k * right, last)
                                              : *x(row + k * down, column + k * right, kHull);
          terms.push_back({part, -1});
          sum.push_back({part, -1});
        }
      }
      model().add_row((down == 1 ? "parts_down" : "parts_across") + at, terms, -engine::kInfinity,
                      0);
    }
    model().add_row("parts" + at, sum, -engine::kInfinity, 0);
  }

  const Board& board_;
  const IpRequest& request_;
  Grid grid_;
  IpFormulation formulation_;
};

}  // namespace

std::optional<IpFormulation> cell_model(const Board& board, const IpRequest& request) {
  std::size_t columns = kKinds;
  for (const int count : board.fleet) columns += count > 0 ? 1 : 0;
  if (columns * static_cast<std::size_t>(board.grid().cells()) > kMaxCellColumns)
    return std::nullopt;
  return CellModel(board, request).take();
}

}  // namespace quadrille::puzzles::battleship
