// SPDX-License-Identifier: MIT
//
// Looks for a first solution of a model that is an assignment with side rows: exactly one column of
// each place is 1, and exactly one of each item, as in x[place,item]; other rows restrict sums of
// these columns. Items are exchanged between places until the other rows hold. Independent of the
// search; its result is only a proposal.
//
//   if (auto search = AssignmentSearch::of(model, lower, upper, seed, poll))
//     if (const auto point = search->run(effort)) candidates.judge(*point);

#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <utility>
#include <vector>

#include <quadrille/engine/model.hpp>
#include "engine/poll.hpp"
#include "engine/random.hpp"
#include "engine/short_lists.hpp"

namespace quadrille::engine::mip {

class AssignmentSearch {
 public:
  // Returns nullopt if the model has another form: it is not pure, a 0/1 column is in one or in
  // more than two rows that choose one, or another column is in several rows. Likewise if the poll
  // says stop, which `run` asks as well.
  static std::optional<AssignmentSearch> of(const Model& model, std::span<const std::int64_t> lower,
                                            std::span<const std::int64_t> upper, std::uint64_t seed,
                                            Poll poll = Poll());

  // Returns a point that satisfies all rows and bounds; nullopt if none was found by about `effort`
  // steps, or before the poll said stop.
  std::optional<std::vector<std::int64_t>> run(std::int64_t effort);

 private:
  // A column that may be 1, seen from its place.
  struct Option {
    std::int32_t item = 0;
    ColumnIndex column = 0;
  };
  struct Entry {
    std::int32_t row = 0;
    std::int64_t coefficient = 0;
  };
  // Its activity is the sum over columns of the assignment.
  struct SideRow {
    std::int64_t lower = -kInfinity, upper = kInfinity;
    std::int64_t activity = 0;
  };
  // A column that only fills up one row: coefficient * column is between the sides less the row's
  // activity.
  struct Filler {
    ColumnIndex column = 0;
    std::int64_t coefficient = 1;                        // 1 or -1
    std::int64_t lower = -kInfinity, upper = kInfinity;  // of coefficient * column
    std::int32_t row = 0;
    std::int64_t row_lower = -kInfinity, row_upper = kInfinity;
  };
  // Two places that exchange their items, and the columns that become 1.
  struct Exchange {
    std::int32_t a = 0, b = 0;
    ColumnIndex for_a = 0, for_b = 0;
  };

  AssignmentSearch(std::size_t columns, std::uint64_t seed, Poll poll)
      : options_(0),
        entries_(columns),
        is_assigned_(columns),
        is_filler_(columns),
        poll_(std::move(poll)),
        random_(seed) {}

  bool set_up(const Model& model, std::span<const std::int64_t> lower,
              std::span<const std::int64_t> upper);
  bool add_side_row(const Row& row, std::span<const std::int64_t> lower,
                    std::span<const std::int64_t> upper);
  bool assign();
  bool match(std::int32_t place, std::vector<char>& is_seen);
  std::optional<ColumnIndex> column_of(std::int32_t place, std::int32_t item) const;
  std::optional<Exchange> exchange_of(std::int32_t a, std::int32_t b) const;
  std::optional<Exchange> random_exchange(double reach);
  void change_of(const Exchange& exchange);
  std::int64_t cost_of_change() const;
  void make(const Exchange& exchange);
  void anneal(std::int64_t exchanges);
  void start_round();
  void repair();
  bool repair(std::int32_t rich, std::int32_t poor);
  std::vector<std::pair<Exchange, std::int64_t>> transfers(std::int32_t rich, std::int32_t poor);
  std::vector<std::int64_t> point() const;

  static std::int64_t excess(const SideRow& row, std::int64_t activity);

  std::vector<std::int64_t> start_;            // values of columns that are in no row
  ShortLists<Option> options_;                 // by place, sorted by item
  ShortLists<Entry> entries_;                  // by column, in side rows
  std::vector<bool> is_assigned_, is_filler_;  // by column
  std::vector<SideRow> rows_;
  std::vector<Filler> fillers_;
  std::vector<std::int32_t> item_of_, place_of_;               // the present assignment
  std::vector<ColumnIndex> column_at_;                         // by place: the column that is 1
  std::vector<std::int32_t> free_;                             // places that may change
  std::vector<std::pair<std::int32_t, std::int64_t>> change_;  // of side rows, by an exchange
  std::int64_t misses_ = 0;                                    // sum of violations
  double first_temperature_ = 0, temperature_ = 0, cooling_ = 1;
  int round_ = 0;
  std::int64_t work_ = 0;
  Poll poll_;
  std::mt19937_64 random_;
};

}  // namespace quadrille::engine::mip
