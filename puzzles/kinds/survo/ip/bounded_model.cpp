// SPDX-License-Identifier: MIT
//
// The default. Besides x[i,j,s] (number s is in cell i,j) there is a column for each line and
// number (s is in the line), so that the sums only need columns of lines:
//
//   sum over s of s * row[i,s] = target,   sum over s of row[i,s] = count.
//
// Propagation looks at one row at a time, and each of these two alone implies little. However, for
// any number t their combination
//
//   sum over s of (s - t) * row[i,s] = target - t * count
//
// is also a row; the numbers below t give the least value of its left side. Over all t, the
// greatest of these bounds on the target is the sum of the `count` least numbers still possible
// (linear duality: t is the price of a cell). So with such rows for all t ("bounds"), propagation
// uses at every node that k cells hold at least the k least numbers, and rows explain the
// conflicts.
//
// Numbers that a line cannot hold have no columns ("fixings", see open_lines.cpp). A swap search
// submits solutions ("swaps"). If there would still be too many columns, the model has only one
// column per cell, its number, with the sums as rows and a separator that requires all numbers to
// be different. Only the swap search can then be expected to find a solution.

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/survo/ip/swap_search.hpp"
#include "puzzles/kinds/survo/models.hpp"
#include "puzzles/kinds/survo/open_lines.hpp"

namespace quadrille::puzzles::survo {

namespace {

constexpr std::size_t kMaxPairs = 8'000;  // pairs of a cell and a number that it may hold
constexpr std::size_t kMaxBounds = 32;    // per line

// Submits the solutions of the swap search as points of the model. It tries `first` swaps at the
// first node and `later` swaps at each later node.
class Swaps final : public engine::Separator {
 public:
  using Encoder = std::function<std::vector<std::int64_t>(const std::vector<std::int32_t>&)>;

  Swaps(const Board& board, const IpRequest& request, std::int64_t first, std::int64_t later,
        Encoder encode)
      : board_(board),
        stop_(request.stop),
        swaps_(first),
        later_(later),
        encode_(std::move(encode)) {}

  std::string_view name() const override { return "swaps"; }

  bool check(engine::Point, engine::RowSink&) override { return true; }

  void propagate(const engine::BoundsView&, engine::RowSink& sink) override {
    if (!search_) search_.emplace(board_, 1, engine::Poll(stop_));
    if (search_->run(std::exchange(swaps_, later_))) sink.submit(encode_(search_->numbers()));
  }

 private:
  const Board& board_;
  StopToken stop_;
  std::optional<SwapSearch> search_;  // created at the first node, as its setup takes time
  std::int64_t swaps_, later_;
  Encoder encode_;
};

// Excludes points in which two columns, each the number of a cell, are equal.
class AllDifferent final : public engine::Separator {
 public:
  std::string_view name() const override { return "all different"; }

  bool check(engine::Point point, engine::RowSink& sink) override {
    constexpr int kMaxClauses = 1'000;  // per point; others follow with later points
    std::vector<std::size_t> first(point.size() + 1, point.size());
    int given = 0;
    for (std::size_t cell = 0; cell < point.size() && given < kMaxClauses; ++cell) {
      const std::int64_t number = point[cell];
      std::size_t& before = first[static_cast<std::size_t>(number)];
      if (before < point.size()) {
        ++given;
        const auto a = static_cast<engine::ColumnIndex>(before);
        const auto b = static_cast<engine::ColumnIndex>(cell);
        sink.clause({engine::at_most(a, number - 1), engine::at_least(a, number + 1),
                     engine::at_most(b, number - 1), engine::at_least(b, number + 1)},
                    "number " + std::to_string(number));
      }
      before = cell;
    }
    return given == 0;
  }
};

class BoundedModel {
 public:
  BoundedModel(const Board& board, const IpRequest& request)
      : board_(board), request_(request), open_(open_board(board)) {
    ranges_ = widest_ranges(open_);
    if (request.has(kFixingsPart))
      ranges_ = number_ranges(open_, engine::Poll(request.stop)).value_or(ranges_);
    formulation_.base.values = board.cells;
  }

  IpFormulation build() {
    if (request_.is_stopped()) return std::move(formulation_);
    if (pair_count() > kMaxPairs) {
      build_small();
    } else {
      build_large();
    }
    return std::move(formulation_);
  }

 private:
  static constexpr engine::ColumnIndex kNoColumn = -1;

  engine::Model& model() { return formulation_.model; }

  std::int64_t first_swaps() const {
    constexpr std::int64_t kSwapsPerCell = 400;
    constexpr std::int64_t kMaxSwaps = 2'000'000;
    return std::min(std::int64_t{board_.cell_count()} * kSwapsPerCell, kMaxSwaps);
  }

  // Returns the remaining numbers that the cell may hold, in ascending order.
  std::span<const std::int32_t> candidates(int cell) const {
    const NumberRange& row = ranges_[open_.row_line(cell)];
    const NumberRange& column = ranges_[open_.column_line(cell)];
    const std::span<const std::int32_t> numbers = open_.numbers;
    const auto first =
        std::lower_bound(numbers.begin(), numbers.end(), std::max(row.least, column.least));
    const auto last =
        std::upper_bound(first, numbers.end(), std::min(row.greatest, column.greatest));
    return numbers.subspan(static_cast<std::size_t>(first - numbers.begin()),
                           static_cast<std::size_t>(last - first));
  }

  std::size_t pair_count() const {
    std::size_t count = 0;
    for (int cell = 0; cell < board_.cell_count(); ++cell) {
      if (board_.cells[cell] == 0) count += candidates(cell).size();
    }
    return count;
  }

  std::string line_stem(int line) const {
    return line < board_.rows ? "row[" + std::to_string(line)
                              : "column[" + std::to_string(line - board_.rows);
  }

  // ---- one column per cell and number

  void build_large() {
    add_cells();
    add_lines();
    for (std::size_t k = 0; k < open_.lines.size(); ++k) add_line_rows(k);
    add_number_rows();
    formulation_.no_solution_contains_another = true;
    if (!request_.has(kSwapsPart)) return;
    const std::size_t columns = model().columns().size();
    // Nodes take longer with more columns.
    formulation_.optional_separators.push_back(std::make_unique<Swaps>(
        board_, request_, first_swaps(), static_cast<std::int64_t>(columns) / 4,
        [columns, cells = cell_columns_, lines = line_columns_, open = open_](const auto& numbers) {
          std::vector<std::int64_t> point(columns, 0);
          for (std::size_t cell = 0; cell < numbers.size(); ++cell) {
            const int number = numbers[cell];
            if (cells[cell].empty() || cells[cell][number] == kNoColumn) continue;
            point[cells[cell][number]] = 1;
            for (const int line :
                 {open.row_line(static_cast<int>(cell)), open.column_line(static_cast<int>(cell))})
              point[lines[line][number]] = 1;
          }
          return point;
        }));
  }

  std::vector<engine::ColumnIndex> no_columns() const {
    return std::vector<engine::ColumnIndex>(board_.cell_count() + 1, kNoColumn);
  }

  // Adds the rows that each cell holds one number.
  void add_cells() {
    cell_columns_.resize(board_.cells.size());
    places_.assign(open_.lines.size(), std::vector<Terms>(board_.cell_count() + 1));
    for (int cell = 0; cell < board_.cell_count(); ++cell) {
      if (board_.cells[cell] != 0) continue;
      const std::string place = board_.grid().name(cell);
      cell_columns_[cell] = no_columns();
      Terms terms;
      for (const std::int32_t number : candidates(cell)) {
        const engine::ColumnIndex x =
            model().add_column("x[" + place + ',' + std::to_string(number) + ']', 0, 1);
        cell_columns_[cell][number] = x;
        formulation_.links.push_back({cell, number, x});
        terms.push_back({x, 1});
        places_[open_.row_line(cell)][number].push_back({x, 1});
        places_[open_.column_line(cell)][number].push_back({x, 1});
      }
      model().add_row("cell[" + place + ']', terms, 1, 1);
    }
  }

  // Adds the rows that a number is in a line if it is in one of its cells.
  void add_lines() {
    line_columns_.assign(open_.lines.size(), no_columns());
    for (std::size_t k = 0; k < open_.lines.size(); ++k) {
      const std::string stem = line_stem(static_cast<int>(k)) + ',';
      for (const std::int32_t number : open_.numbers) {
        Terms terms = places_[k][number];
        if (terms.empty()) continue;
        const std::string name = stem + std::to_string(number) + ']';
        line_columns_[k][number] = model().add_column(name, 0, 1);
        terms.push_back({line_columns_[k][number], -1});
        model().add_row("cells_of_" + name, terms, 0, 0);
      }
    }
  }

  // Adds the rows for the count and the sum of the numbers in the line, and combinations of both.
  void add_line_rows(std::size_t k) {
    const OpenLine& line = open_.lines[k];
    const auto count = static_cast<std::int64_t>(line.cells.size());
    const std::string stem = line_stem(static_cast<int>(k));
    std::vector<std::int32_t> numbers;
    Terms ones;
    for (const std::int32_t number : open_.numbers) {
      const engine::ColumnIndex column = line_columns_[k][number];
      if (column == kNoColumn) continue;
      numbers.push_back(number);
      ones.push_back({column, 1});
    }
    model().add_row(stem + ",count]", ones, count, count);
    if (!line.target) return;
    const auto add_combination = [&](std::int64_t price) {
      Terms terms;
      for (std::size_t i = 0; i < numbers.size(); ++i)
        terms.push_back({ones[i].column, numbers[i] - price});
      const std::int64_t side = *line.target - price * count;
      const std::string name = price == 0 ? ",sum]" : ",bound," + std::to_string(price) + ']';
      model().add_row(stem + name, terms, side, side);
    };
    add_combination(0);
    if (!request_.has(kBoundsPart)) return;
    const std::size_t bounds = std::min(numbers.size(), kMaxBounds);
    for (std::size_t i = 0; i < bounds; ++i) add_combination(numbers[i * numbers.size() / bounds]);
  }

  // Adds the rows that each number is in one row and in one column.
  void add_number_rows() {
    for (const std::int32_t number : open_.numbers) {
      for (const bool is_row : {true, false}) {
        Terms terms;
        const int first = is_row ? 0 : board_.rows;
        const int last = first + (is_row ? board_.rows : board_.columns);
        for (int line = first; line < last; ++line) {
          const engine::ColumnIndex column = line_columns_[line][number];
          if (column != kNoColumn) terms.push_back({column, 1});
        }
        model().add_row((is_row ? "rows_of[" : "columns_of[") + std::to_string(number) + ']', terms,
                        1, 1);
      }
    }
  }

  // ---- one column per cell

  void build_small() {
    std::vector<Terms> lines(open_.lines.size());
    for (int cell = 0; cell < board_.cell_count() && !request_.is_stopped(); ++cell) {
      const std::int32_t given = board_.cells[cell];
      const engine::ColumnIndex column =
          model().add_column("x[" + board_.grid().name(cell) + ']', given == 0 ? 1 : given,
                             given == 0 ? board_.cell_count() : given);
      formulation_.numbers.push_back({cell, column});
      lines[board_.grid().row(cell)].push_back({column, 1});
      lines[board_.rows + board_.grid().column(cell)].push_back({column, 1});
    }
    for (std::size_t k = 0; k < lines.size(); ++k) {
      const bool is_row = k < board_.row_sums.size();
      const Sum sum = is_row ? board_.row_sums[k] : board_.column_sums[k - board_.row_sums.size()];
      if (sum) model().add_row(line_stem(static_cast<int>(k)) + ']', lines[k], *sum, *sum);
    }
    if (request_.has(kSwapsPart)) {
      formulation_.optional_separators.push_back(std::make_unique<Swaps>(
          board_, request_, first_swaps(), first_swaps(), [](const auto& numbers) {
            return std::vector<std::int64_t>(numbers.begin(), numbers.end());
          }));
    }
    formulation_.separators.push_back(std::make_unique<AllDifferent>());
  }

  const Board& board_;
  const IpRequest& request_;
  OpenBoard open_;
  std::vector<NumberRange> ranges_;
  std::vector<std::vector<Terms>> places_;  // by line and number: the cells that may hold it
  // Indexed by line or cell, then by number.
  std::vector<std::vector<engine::ColumnIndex>> line_columns_, cell_columns_;
  IpFormulation formulation_;
};

}  // namespace

std::optional<IpFormulation> bounded_model(const Board& board, const IpRequest& request) {
  return BoundedModel(board, request).build();
}

}  // namespace quadrille::puzzles::survo
