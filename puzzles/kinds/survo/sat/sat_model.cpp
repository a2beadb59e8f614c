// SPDX-License-Identifier: MIT
//
// One literal per cell and number; the numbers of a line are added up one by one in order encoding.
// The sum of the first p cells of a line is at least that of the p least numbers, and leaves the
// other cells at most the sum of as many greatest numbers; likewise at the other end. Partial sums
// beyond these bounds have no literals.

#include <algorithm>
#include <memory>
#include <string>

#include <quadrille/stop.hpp>
#include "encoders/cardinality.hpp"
#include "encoders/ordered_sum.hpp"
#include "puzzles/kinds/survo/models.hpp"
#include "puzzles/kinds/survo/open_lines.hpp"

namespace quadrille::puzzles::survo {

namespace {

using encoders::Literal;
using encoders::OrderedInteger;

class SumModel {
 public:
  SumModel(const Board& board, const StopToken& stop)
      : open_(open_board(board)), sums_(open_.numbers) {
    formulation_.cnf = encoders::Cnf(stop);
    ranges_ = number_ranges(open_, engine::Poll(stop)).value_or(widest_ranges(open_));
    formulation_.base.values = board.cells;
    formulation_.no_solution_contains_another = true;
    add_cells(board);
    if (expected_literals() > double{encoders::Cnf::kMaxLiterals}) cnf().abandon();
    for (const OpenLine& line : open_.lines) {
      if (line.target) add_sum(line);
    }
  }

  SatFormulation take() { return std::move(formulation_); }

 private:
  encoders::Cnf& cnf() { return formulation_.cnf; }

  void add_cells(const Board& board) {
    cells_.assign(board.cells.size(), OrderedInteger(0));
    std::vector<std::vector<Literal>> places(open_.numbers.size());
    const auto all = std::make_shared<const std::vector<std::int32_t>>(open_.numbers);
    for (int cell = 0; cell < board.cell_count() && !cnf().poll(); ++cell) {
      if (board.cells[cell] != 0) continue;
      // The remaining numbers that both lines allow; they are consecutive among the remaining ones.
      const NumberRange &row = range(open_.row_line(cell)),
                        &column = range(open_.column_line(cell));
      const auto first = std::lower_bound(open_.numbers.begin(), open_.numbers.end(),
                                          std::max(row.least, column.least));
      const auto last =
          std::upper_bound(first, open_.numbers.end(), std::min(row.greatest, column.greatest));
      const std::vector<std::int64_t> numbers(first, last);
      const std::string name = "cell[" + board.grid().name(cell) + "]=";
      const Literal is_first = cnf().new_variables(
          static_cast<std::int32_t>(numbers.size()),
          [name, all, start = first - open_.numbers.begin()](std::int32_t place) {
            return name + std::to_string((*all)[start + place]);
          });
      std::vector<Literal> literals;
      for (auto number = first; number != last && !cnf().abandoned(); ++number) {
        literals.push_back(is_first + static_cast<std::int32_t>(number - first));
        formulation_.links.push_back({cell, *number, literals.back()});
        places[number - open_.numbers.begin()].push_back(literals.back());
      }
      add_exactly_one(literals);
      cells_[cell] = encoders::add_ordered(cnf(), numbers, literals);
    }
    for (const auto& literals : places) {
      if (cnf().poll()) return;
      add_exactly_one(literals);
    }
  }

  const NumberRange& range(int line) const { return ranges_[line]; }

  void add_exactly_one(const std::vector<Literal>& literals) {
    cnf().add(literals);
    if (!literals.empty()) encoders::add_at_most_one(cnf(), literals);
  }

  // Returns the range of the sum of the first k cells of a line.
  encoders::SumRange sum_range(const OpenLine& line, std::size_t k) const {
    const std::size_t others = line.cells.size() - k;
    return {.least = std::max(sums_.least(k), *line.target - sums_.greatest(others)),
            .greatest = std::min(sums_.greatest(k), *line.target - sums_.least(others))};
  }

  // Estimates, slightly too low, the literals in the clauses of all sums. A pair of values has two
  // clauses of three literals and an end each; some have fewer (measured: 6.6 to 7.2).
  double expected_literals() const {
    constexpr double kLiteralsPerPair = 6.5;
    double count = 0;
    for (const OpenLine& line : open_.lines) {
      for (std::size_t k = 2; line.target && k <= line.cells.size(); ++k) {
        const encoders::SumRange before = sum_range(line, k - 1);
        const auto& values = cells_[line.cells[k - 1]].values();
        count += kLiteralsPerPair * static_cast<double>(values.size()) *
                 static_cast<double>(std::max<std::int64_t>(before.greatest - before.least + 1, 0));
      }
    }
    return count;
  }

  void add_sum(const OpenLine& line) {
    const std::int64_t target = *line.target;
    const std::size_t count = line.cells.size();
    if (count == 0 && target != 0) return cnf().add({});
    if (count == 1) {
      const OrderedInteger& only = cells_[line.cells.front()];
      cnf().add({only.at_least(target)});
      cnf().add({only.at_most(target)});
    }
    OrderedInteger sum(0);
    for (std::size_t k = 1; k <= count && !cnf().abandoned(); ++k) {
      const OrderedInteger& next = cells_[line.cells[k - 1]];
      if (k == 1) {
        sum = next;
        continue;
      }
      sum = encoders::add_sum(cnf(), sum, next, sum_range(line, k));
    }
  }

  OpenBoard open_;
  SubsetSums sums_;
  std::vector<NumberRange> ranges_;
  std::vector<OrderedInteger> cells_;
  SatFormulation formulation_;
};

}  // namespace

SatFormulation sat_formulation(const Board& board, const StopToken& stop) {
  return SumModel(board, stop).take();
}

}  // namespace quadrille::puzzles::survo
