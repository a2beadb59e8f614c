// SPDX-License-Identifier: MIT
//
// The techniques of people who solve Survo (S. Mustonen, On certain cross sum puzzles, 2006): the
// numbers that a sum leaves to the last cells of a row or a column, bounds on sums, and numbers
// with one place left, since each number is used once.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/by_hand/technique_solver.hpp"
#include "puzzles/kinds/survo/survo.hpp"
#include "puzzles/text/listed.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::survo {

namespace {

using Found = std::vector<Deduction>;

// A row or a column whose sum is known.
struct SumLine {
  std::string name;  // "row 2"
  std::vector<int> cells;
  std::int64_t sum = 0;
};

std::vector<SumLine> lines_of(const Board& board) {
  std::vector<SumLine> lines;
  for (int row = 0; row < board.rows; ++row) {
    if (!board.row_sums[row]) continue;
    lines.push_back({"row " + std::to_string(row + 1), {}, *board.row_sums[row]});
    for (int column = 0; column < board.columns; ++column)
      lines.back().cells.push_back(board.grid().cell(row, column));
  }
  for (int column = 0; column < board.columns; ++column) {
    if (!board.column_sums[column]) continue;
    lines.push_back({"column " + std::to_string(column + 1), {}, *board.column_sums[column]});
    for (int row = 0; row < board.rows; ++row)
      lines.back().cells.push_back(board.grid().cell(row, column));
  }
  return lines;
}

// The board as the techniques see it, without the marks.
struct Table {
  explicit Table(const Board& shown) : board(shown), lines(lines_of(shown)) {}

  std::string cell_text(int cell) const {
    return cell_name(board.grid().row(cell), board.grid().column(cell));
  }
  std::pair<int, int> place(int cell) const {
    return {board.grid().row(cell), board.grid().column(cell)};
  }
  MarkWords words(const Mark& mark) const { return number_words(board.grid(), mark); }

  Board board;
  std::vector<SumLine> lines;
};

// The cells of a line that are not known, and what the others leave of its sum.
struct Rest {
  std::vector<int> open;
  std::int64_t sum = 0;
};

Rest rest_of(const SumLine& line, const HandMarks& marks) {
  Rest rest{{}, line.sum};
  for (const int cell : line.cells) {
    if (marks.is_known(cell)) {
      rest.sum -= marks.least(cell);
    } else {
      rest.open.push_back(cell);
    }
  }
  return rest;
}

std::string numbers_text(const std::vector<std::int32_t>& numbers) {
  return listed(numbers, " and ", [](std::int32_t number) { return std::to_string(number); });
}

// A number that is placed is in no other cell.
void strike_used(const Table& table, const HandMarks& marks, Found& found) {
  const int cells = table.board.cell_count();
  std::vector<int> place(cells + 1, -1);
  for (int cell = 0; cell < cells; ++cell) {
    if (!marks.is_known(cell)) continue;
    const std::int32_t number = marks.least(cell);
    if (place[number] >= 0) {
      found.push_back({.cells = {table.place(place[number]), table.place(cell)}, .text = [number] {
                         return std::to_string(number) + " would be used twice";
                       }});
      return;
    }
    place[number] = cell;
  }
  for (int cell = 0; cell < cells; ++cell) {
    if (marks.is_known(cell)) continue;
    Deduction deduction{.cells = {table.place(cell)}};
    for (const std::int32_t number : marks.values(cell))
      if (place[number] >= 0)
        deduction.marks.push_back({static_cast<std::size_t>(cell), number, true});
    const bool is_last = static_cast<int>(deduction.marks.size()) + 1 == marks.count(cell);
    if (!deduction.marks.empty() && !is_last) found.push_back(std::move(deduction));
  }
}

// A cell that can have one unused number has it.
void find_last_numbers(const Table& table, const HandMarks& marks, Found& found) {
  const int cells = table.board.cell_count();
  std::vector<bool> is_used(cells + 1);
  for (int cell = 0; cell < cells; ++cell)
    if (marks.is_known(cell)) is_used[marks.least(cell)] = true;
  for (int cell = 0; cell < cells; ++cell) {
    if (marks.is_known(cell)) continue;
    std::vector<std::int32_t> left = marks.values(cell);
    std::erase_if(left, [&](std::int32_t number) { return is_used[number]; });
    if (left.empty()) {
      found.push_back({.cells = {table.place(cell)}, .text = [&table, cell] {
                         return table.cell_text(cell) + " would have no number left";
                       }});
      return;
    }
    if (left.size() > 1) continue;
    found.push_back({.marks = {{static_cast<std::size_t>(cell), left.front()}},
                     .cells = {table.place(cell)},
                     .text = [&table, cell, number = left.front()] {
                       return table.cell_text(cell) + " can only be " + std::to_string(number) +
                              ": its other numbers are used.";
                     }});
  }
}

// The last cell of a line takes the rest of its sum.
void fill_last(const Table& table, const HandMarks& marks, Found& found) {
  for (const SumLine& line : table.lines) {
    const Rest rest = rest_of(line, marks);
    if (rest.open.empty() && rest.sum != 0) {
      found.push_back({.cells = {table.place(line.cells.front())}, .text = [&line] {
                         return line.name + " would have another sum than " +
                                std::to_string(line.sum);
                       }});
      return;
    }
    if (rest.open.size() != 1) continue;
    const int cell = rest.open.front();
    if (rest.sum < 1 || rest.sum > table.board.cell_count() ||
        !marks.has(cell, static_cast<std::int32_t>(rest.sum))) {
      found.push_back({.cells = {table.place(cell)}, .text = [&table, &line, cell, rest] {
                         return table.cell_text(cell) + " would need " + std::to_string(rest.sum) +
                                " for the sum of " + line.name;
                       }});
      return;
    }
    found.push_back(
        {.marks = {{static_cast<std::size_t>(cell), static_cast<std::int32_t>(rest.sum)}},
         .cells = {table.place(cell)},
         .text = [&table, &line, cell, rest] {
           return table.cell_text(cell) + " is the last cell of " + line.name + ": it is " +
                  std::to_string(rest.sum) + '.';
         }});
  }
}

// A number with one place left is there.
void find_only_places(const Table& table, const HandMarks& marks, Found& found) {
  const int cells = table.board.cell_count();
  std::vector<int> places(cells + 1), last(cells + 1);
  for (int cell = 0; cell < cells; ++cell) {
    for (const std::int32_t number : marks.values(cell)) {
      ++places[number];
      last[number] = cell;
    }
  }
  for (std::int32_t number = 1; number <= cells; ++number) {
    if (places[number] == 0) {
      found.push_back({.text = [number] {
        return "there would be no cell left for " + std::to_string(number);
      }});
      return;
    }
    if (places[number] > 1 || marks.is_known(last[number])) continue;
    const int cell = last[number];
    found.push_back({.marks = {{static_cast<std::size_t>(cell), number}},
                     .cells = {table.place(cell)},
                     .text = [&table, cell, number] {
                       return "Only " + table.cell_text(cell) + " can be " +
                              std::to_string(number) + '.';
                     }});
  }
}

// Finds the numbers that some way to fill a line uses in each cell.
class Fillings {
 public:
  Fillings(const Rest& rest, const HandMarks& marks) : rest_(rest) {
    for (const int cell : rest.open) values_.push_back(marks.values(cell));
    is_used_.resize(rest.open.size(), std::vector<char>(marks.size() + 1));
  }

  // Returns false if there are too many ways to look at.
  bool run() {
    fill(0, rest_.sum);
    return steps_ <= kMaxSteps;
  }
  bool is_used(std::size_t index, std::int32_t number) const {
    return is_used_[index][number] != 0;
  }

 private:
  static constexpr int kMaxSteps = 20'000;

  bool fill(std::size_t next, std::int64_t sum) {
    if (++steps_ > kMaxSteps) return false;
    const std::vector<std::int32_t>& values = values_[next];
    if (next + 1 == values_.size()) return fill_last(values, sum);
    bool is_filled = false;
    for (const std::int32_t number : values) {
      if (number > sum) break;
      if (is_chosen(number)) continue;
      chosen_.push_back(number);
      is_filled = fill(next + 1, sum - number) || is_filled;
      chosen_.pop_back();
    }
    return is_filled;
  }

  // The last number is what is left of the sum. Counts the numbers that it is not as steps, too.
  bool fill_last(const std::vector<std::int32_t>& values, std::int64_t sum) {
    const auto end = std::upper_bound(values.begin(), values.end(), sum);
    steps_ += static_cast<int>(end - values.begin());
    for (const std::int32_t number : chosen_)
      steps_ -= std::binary_search(values.begin(), end, number) ? 1 : 0;
    if (end == values.begin() || end[-1] != sum || is_chosen(end[-1]) || steps_ > kMaxSteps)
      return false;
    for (std::size_t k = 0; k < chosen_.size(); ++k) is_used_[k][chosen_[k]] = 1;
    is_used_[chosen_.size()][end[-1]] = 1;
    return true;
  }

  bool is_chosen(std::int32_t number) const {
    return std::find(chosen_.begin(), chosen_.end(), number) != chosen_.end();
  }

  const Rest& rest_;
  std::vector<std::vector<std::int32_t>> values_;  // by index of an open cell
  std::vector<std::vector<char>> is_used_;         // likewise, and by number
  std::vector<std::int32_t> chosen_;
  int steps_ = 0;
};

// Finds the numbers that fit the sum of a line in no way, if it has up to `most` open cells.
void weigh_line(const Table& table, const SumLine& line, const HandMarks& marks, std::size_t most,
                Found& found) {
  const Rest rest = rest_of(line, marks);
  if (rest.open.size() < 2 || rest.open.size() > most) return;
  Fillings fillings(rest, marks);
  if (!fillings.run()) return;
  Deduction deduction;
  std::string text;
  for (std::size_t k = 0; k < rest.open.size(); ++k) {
    const int cell = rest.open[k];
    std::vector<std::int32_t> left;
    const std::size_t before = deduction.marks.size();
    for (const std::int32_t number : marks.values(cell)) {
      if (fillings.is_used(k, number)) {
        left.push_back(number);
      } else {
        deduction.marks.push_back({static_cast<std::size_t>(cell), number, true});
      }
    }
    if (left.empty()) {
      found.push_back({.cells = {table.place(cell)}, .text = [&line, rest] {
                         return "no numbers left would add up to " + std::to_string(rest.sum) +
                                " in " + line.name;
                       }});
      return;
    }
    if (deduction.marks.size() == before) continue;
    deduction.cells.push_back(table.place(cell));
    constexpr std::size_t kFew = 6;
    text += (text.empty() ? "" : "; ") + table.cell_text(cell) +
            (left.size() == 1      ? " is " + std::to_string(left.front())
             : left.size() <= kFew ? " is one of " + numbers_text(left)
                                   : " is from " + std::to_string(left.front()) + " to " +
                                         std::to_string(left.back()));
  }
  if (deduction.marks.empty()) return;
  deduction.text = [&line, rest, text] {
    return "The " + std::to_string(rest.open.size()) + " open cells of " + line.name +
           " add up to " + std::to_string(rest.sum) + ": " + text + '.';
  };
  found.push_back(std::move(deduction));
}

void weigh_lines(const Table& table, const HandMarks& marks, std::size_t most, Found& found) {
  for (const SumLine& line : table.lines) {
    weigh_line(table, line, marks, most, found);
    if (!found.empty()) return;
  }
}

void weigh_pairs(const Table& table, const HandMarks& marks, Found& found) {
  weigh_lines(table, marks, 2, found);
}
void weigh_sums(const Table& table, const HandMarks& marks, Found& found) {
  weigh_lines(table, marks, table.board.cells.size(), found);
}

HandMethod hand_method(const Board& board) {
  const auto table = std::make_shared<const Table>(board);
  return method_on(
      table,
      {{"", kEasy, strike_used},
       {"last number", kEasy, find_last_numbers},
       {"last cell", kEasy, fill_last},
       {"only place", kEasy, find_only_places},
       {"sum of two", kEasy, weigh_pairs},
       {"sum", kMedium, weigh_sums}},
      levels_with_trials(
          "each step needs the last one or two cells of a line, or the only place of a number.",
          "some steps need the sum of three or more cells."));
}

}  // namespace

Result<Explanation> explain(const Board& board, const HandRequest& request) {
  return explain_by_hand(board, hand_method, request);
}

}  // namespace quadrille::puzzles::survo
