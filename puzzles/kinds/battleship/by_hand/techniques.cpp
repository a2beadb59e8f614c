// SPDX-License-Identifier: MIT
//
// The techniques of people who solve Battleship: full lines, ships that do not touch, the room that
// is left for ships, and counting the ships of a length. A placement is possible if its cells may
// be ship cells and those around it may be water; ships that the fleet has no more of are left out.

#include <algorithm>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/by_hand/technique_solver.hpp"
#include "puzzles/kinds/battleship/battleship.hpp"
#include "puzzles/kinds/battleship/models.hpp"
#include "puzzles/text/listed.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::battleship {

namespace {

using Found = std::vector<Deduction>;

struct TallyLine {
  std::string name;  // "row 2"
  std::vector<int> cells = {};
  int tally = 0;
};

// A placement of a ship.
struct Berth {
  int length = 1;
  std::vector<int> cells = {};
  std::vector<int> around = {};
};

// The board as the techniques see it, without the marks.
class Waters {
 public:
  explicit Waters(const Board& board) : board_(board) {
    const Grid grid = board.grid();
    for (int row = 0; row < board.rows; ++row) {
      TallyLine line{"row " + std::to_string(row + 1)};
      for (int column = 0; column < board.columns; ++column)
        line.cells.push_back(grid.cell(row, column));
      add(std::move(line), board.row_tallies[row]);
    }
    for (int column = 0; column < board.columns; ++column) {
      TallyLine line{"column " + std::to_string(column + 1)};
      for (int row = 0; row < board.rows; ++row) line.cells.push_back(grid.cell(row, column));
      add(std::move(line), board.column_tallies[column]);
    }
    const auto ships = placements(board, std::numeric_limits<std::size_t>::max(), {});
    for (const Ship& ship : *ships)
      berths_.push_back({ship.length, cells_of(grid, ship), cells_around(grid, ship)});
  }

  const Board& board() const { return board_; }
  MarkWords words(const Mark& mark) const { return mark_words(board_, mark); }
  const std::vector<TallyLine>& lines() const { return lines_; }
  const std::vector<Berth>& berths() const { return berths_; }

  std::pair<int, int> place(int cell) const {
    return {board_.grid().row(cell), board_.grid().column(cell)};
  }
  std::vector<std::pair<int, int>> places(const std::vector<int>& cells) const {
    std::vector<std::pair<int, int>> places;
    for (const int cell : cells) places.push_back(place(cell));
    return places;
  }
  std::string text_of(int cell) const { return cell_name(place(cell).first, place(cell).second); }
  // "r1c2, r1c3 and r1c4"
  std::string text_of(const std::vector<int>& cells) const {
    return listed(cells, " and ", [this](int cell) { return text_of(cell); });
  }

 private:
  void add(TallyLine line, const Tally& tally) {
    if (!tally) return;
    line.tally = *tally;
    lines_.push_back(std::move(line));
  }

  Board board_;
  std::vector<TallyLine> lines_;
  std::vector<Berth> berths_;
};

bool has_ship(const HandMarks& marks, int cell) { return marks.least(cell) == 1; }
bool is_open(const HandMarks& marks, int cell) { return !marks.is_known(cell); }

std::vector<int> open_among(const HandMarks& marks, const std::vector<int>& cells) {
  std::vector<int> open;
  for (const int cell : cells)
    if (is_open(marks, cell)) open.push_back(cell);
  return open;
}

std::vector<Mark> all(const std::vector<int>& cells, std::int32_t value) {
  std::vector<Mark> marks;
  for (const int cell : cells) marks.push_back({static_cast<std::size_t>(cell), value});
  return marks;
}

// The tally of a row or a column is the number of its ship cells.
void count_lines(const Waters& waters, const HandMarks& marks, Found& found) {
  for (const TallyLine& line : waters.lines()) {
    const std::vector<int> open = open_among(marks, line.cells);
    const auto ships = static_cast<int>(std::count_if(
        line.cells.begin(), line.cells.end(), [&](int cell) { return has_ship(marks, cell); }));
    const int wanted = line.tally - ships;
    if (wanted < 0 || wanted > static_cast<int>(open.size())) {
      found.push_back({.cells = waters.places(line.cells), .text = [&line, wanted] {
                         return line.name + " would have too " + (wanted < 0 ? "many" : "few") +
                                " ship cells";
                       }});
      return;
    }
    if (open.empty() || (wanted > 0 && wanted < static_cast<int>(open.size()))) continue;
    found.push_back({.marks = all(open, wanted > 0 ? 1 : 0),
                     .cells = waters.places(line.cells),
                     .text = [&waters, &line, open, wanted] {
                       return wanted > 0
                                  ? "The " + line.name +
                                        " needs all cells that are left: " + waters.text_of(open) +
                                        (open.size() == 1 ? " is a ship cell." : " are ship cells.")
                                  : "The " + line.name + " has its " +
                                        counted(line.tally, "ship cell") + ": " +
                                        waters.text_of(open) +
                                        (open.size() == 1 ? " is water." : " are water.");
                     }});
  }
}

// Ships do not touch, not even at a corner.
void keep_corners_free(const Waters& waters, const HandMarks& marks, Found& found) {
  const Grid grid = waters.board().grid();
  for (int cell = 0; cell < grid.cells(); ++cell) {
    if (!has_ship(marks, cell)) continue;
    std::vector<int> corners;
    for (const int down : {-1, 1}) {
      for (const int right : {-1, 1}) {
        const int row = grid.row(cell) + down, column = grid.column(cell) + right;
        if (row < 0 || row >= grid.rows() || column < 0 || column >= grid.columns()) continue;
        corners.push_back(grid.cell(row, column));
      }
    }
    for (const int corner : corners) {
      if (!has_ship(marks, corner)) continue;
      found.push_back({.cells = waters.places({cell, corner}), .text = [&waters, cell, corner] {
                         return "ships would touch at " + waters.text_of({cell, corner});
                       }});
      return;
    }
    const std::vector<int> open = open_among(marks, corners);
    if (!open.empty())
      found.push_back(
          {.marks = all(open, 0), .cells = {waters.place(cell)}, .text = [&waters, cell, open] {
             return "No ship touches that of " + waters.text_of(cell) + " at a corner: water in " +
                    waters.text_of(open) + '.';
           }});
  }
}

// The placements that the marks allow.
struct Berths {
  std::vector<const Berth*> possible;  // not complete
  std::vector<int> complete;           // ships that are found, by length - 1
  bool has_too_many = false;

  Berths(const Waters& waters, const HandMarks& marks) : complete(waters.board().fleet.size()) {
    std::vector<const Berth*> allowed;
    for (const Berth& berth : waters.berths()) {
      const bool is_allowed = std::all_of(berth.cells.begin(), berth.cells.end(),
                                          [&](int cell) { return marks.most(cell) == 1; }) &&
                              std::none_of(berth.around.begin(), berth.around.end(),
                                           [&](int cell) { return has_ship(marks, cell); });
      if (!is_allowed) continue;
      if (open_among(marks, berth.cells).empty() && open_among(marks, berth.around).empty()) {
        ++complete[berth.length - 1];
      } else {
        allowed.push_back(&berth);
      }
    }
    for (const Berth* berth : allowed)
      if (complete[berth->length - 1] < waters.board().fleet[berth->length - 1])
        possible.push_back(berth);
    for (std::size_t k = 0; k < complete.size(); ++k)
      has_too_many = has_too_many || complete[k] > waters.board().fleet[k];
  }
};

std::string ships_text(int count, int length) {
  return counted(count, "ship") + " of length " + std::to_string(length);
}

// Returns the cells that are in all of these lists; at least one list.
std::vector<int> common_cells(const std::vector<const Berth*>& berths, bool around) {
  std::vector<int> common = around ? berths.front()->around : berths.front()->cells;
  for (const Berth* berth : berths) {
    const std::vector<int>& cells = around ? berth->around : berth->cells;
    std::erase_if(common, [&](int cell) {
      return std::find(cells.begin(), cells.end(), cell) == cells.end();
    });
  }
  return common;
}

// The ships of a length need their places.
void count_ships(const Waters& waters, const HandMarks& marks, Found& found) {
  const Berths berths(waters, marks);
  if (berths.has_too_many) {
    found.push_back(
        {.text = [] { return "there would be more ships of a length than the fleet has"; }});
    return;
  }
  for (int length = static_cast<int>(berths.complete.size()); length > 0; --length) {
    const int missing = waters.board().fleet[length - 1] - berths.complete[length - 1];
    if (missing == 0) continue;
    std::vector<const Berth*> places;
    for (const Berth* berth : berths.possible)
      if (berth->length == length) places.push_back(berth);
    const int count = static_cast<int>(places.size());
    if (count < missing) {
      found.push_back({.text = [missing, length] {
        return "there would be no room for " + ships_text(missing, length);
      }});
      return;
    }
    // All places are taken; or they share cells.
    std::vector<int> ship, water;
    if (count == missing) {
      for (const Berth* berth : places) {
        ship.insert(ship.end(), berth->cells.begin(), berth->cells.end());
        water.insert(water.end(), berth->around.begin(), berth->around.end());
      }
    } else {
      ship = common_cells(places, false);
      water = common_cells(places, true);
    }
    ship = open_among(marks, ship);
    water = open_among(marks, water);
    Deduction deduction{.marks = all(ship, 1), .cells = waters.places(ship.empty() ? water : ship)};
    const std::vector<Mark> around = all(water, 0);
    deduction.marks.insert(deduction.marks.end(), around.begin(), around.end());
    if (deduction.marks.empty()) continue;
    deduction.text = [&waters, missing, length, count, ship, water] {
      std::string text =
          count == missing
              ? "The " + ships_text(missing, length) + " can only be in " +
                    (count == 1 ? "one place" : counted(count, "place"))
              : "All places for " + ships_text(missing, length) + " have cells in common";
      if (!ship.empty()) text += ": ship cells in " + waters.text_of(ship);
      if (!water.empty())
        text += (ship.empty() ? ": water in " : ", water in ") + waters.text_of(water);
      return text + '.';
    };
    found.push_back(std::move(deduction));
    return;
  }
}

// Every ship cell is part of a ship that fits; a cell that no such ship covers is water.
void find_room(const Waters& waters, const HandMarks& marks, Found& found) {
  const Berths berths(waters, marks);
  const Grid grid = waters.board().grid();
  std::vector<std::vector<const Berth*>> at(grid.cells());
  for (const Berth* berth : berths.possible)
    for (const int cell : berth->cells) at[cell].push_back(berth);
  std::vector<bool> is_done(grid.cells());
  for (const Berth& berth : waters.berths()) {
    const bool is_complete = std::all_of(berth.cells.begin(), berth.cells.end(),
                                         [&](int cell) { return has_ship(marks, cell); }) &&
                             std::all_of(berth.around.begin(), berth.around.end(),
                                         [&](int cell) { return marks.most(cell) == 0; });
    for (const int cell : is_complete ? berth.cells : std::vector<int>()) is_done[cell] = true;
  }
  for (int cell = 0; cell < grid.cells(); ++cell) {
    if (has_ship(marks, cell) && at[cell].empty() && !is_done[cell]) {
      found.push_back({.cells = {waters.place(cell)}, .text = [&waters, cell] {
                         return "no ship of the fleet would fit at " + waters.text_of(cell);
                       }});
      return;
    }
    if (is_open(marks, cell) && at[cell].empty()) {
      found.push_back(
          {.marks = all({cell}, 0), .cells = {waters.place(cell)}, .text = [&waters, cell] {
             return "No ship of the fleet fits at " + waters.text_of(cell) + ": it is water.";
           }});
      continue;
    }
    if (!has_ship(marks, cell) || is_done[cell]) continue;
    const std::vector<int> ship = open_among(marks, common_cells(at[cell], false));
    const std::vector<int> water = open_among(marks, common_cells(at[cell], true));
    Deduction deduction{.marks = all(ship, 1), .cells = {waters.place(cell)}};
    const std::vector<Mark> around = all(water, 0);
    deduction.marks.insert(deduction.marks.end(), around.begin(), around.end());
    if (deduction.marks.empty()) continue;
    deduction.text = [&waters, cell, ship, water] {
      std::string text = "All ships that fit at " + waters.text_of(cell);
      if (!ship.empty()) text += " have cells in " + waters.text_of(ship);
      if (!water.empty())
        text +=
            std::string(ship.empty() ? " have" : ", and") + " water in " + waters.text_of(water);
      return text + '.';
    };
    found.push_back(std::move(deduction));
  }
}

HandMethod hand_method(const Board& board) {
  const auto waters = std::make_shared<const Waters>(board);
  return method_on(waters,
                   {{"corners", kEasy, keep_corners_free},
                    {"full line", kEasy, count_lines},
                    {"ship room", kMedium, find_room},
                    {"counting ships", kMedium, count_ships}},
                   levels_with_trials("each step counts the cells of a line, or keeps ships apart.",
                                      "some steps need the room that is left for ships."));
}

}  // namespace

PartialAnswer givens(const Board& board) {
  PartialAnswer given;
  for (const Hint hint : board.hints) {
    given.values.push_back(hint == Hint::kNone    ? std::nullopt
                           : hint == Hint::kWater ? std::optional(0)
                                                  : std::optional(1));
  }
  return given;
}

Result<Explanation> explain(const Board& board, const HandRequest& request) {
  return explain_by_hand(board, hand_method, request);
}

}  // namespace quadrille::puzzles::battleship
