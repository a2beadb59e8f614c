// SPDX-License-Identifier: MIT
//
// Simulated annealing (S. Kirkpatrick, C. Gelatt, M. Vecchi, Science 220, 1983) on assignments: a
// step exchanges the items of two places, and the cost is the sum of the violations of the side
// rows. As the temperature falls, the exchanged items get closer to each other in the order of the
// model, where neighbours mostly have similar coefficients. (A jump of a single column, as in
// feasibility jump, always breaks two rows of the assignment, so it hardly ever finds such
// solutions.)
//
// Near the end, random steps hardly ever hit what is missing in many rows at once, but a direct
// search can: among the exchanges that change two given rows by opposite amounts and no other row,
// one, two or three together often move exactly the amount that one row has too much.

#include "engine/mip/assignment_search.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <unordered_map>
#include <utility>

#include "engine/wide.hpp"

namespace quadrille::engine::mip {

namespace {

constexpr Wide kLargestReach = Wide{1} << 52;
constexpr double kWarm = 2.0;      // temperature at which later rounds begin
constexpr double kColdest = 0.12;  // violations are whole numbers
constexpr double kFirstPart =
    0.1;  // first temperature, as a part of the mean change of an exchange
constexpr double kReachPart = 0.15;  // of the items, at the first temperature
constexpr std::int64_t kExchangesPerPlace = 150;
constexpr int kMostDoublings = 8;  // rounds for which the number of exchanges doubles

bool is_choice(const Row& row, const Model& model) {
  return row.lower == 1 && row.upper == 1 &&
         std::all_of(row.terms.begin(), row.terms.end(), [&](const Term& term) {
           const Column& column = model.columns()[term.column];
           return term.coefficient == 1 && column.lower >= 0 && column.upper <= 1;
         });
}

// Divides the rows into two sides, so that each column joins rows of both. `rows_of` has the two
// rows of each column. Returns the side of each row; an empty vector if that is impossible.
std::vector<std::int8_t> divided_choices(const Model& model, const std::vector<bool>& chooses,
                                         const std::vector<std::array<std::int32_t, 2>>& rows_of) {
  std::vector<std::int8_t> side(model.rows().size(), -1);
  std::vector<std::int32_t> waiting;
  for (std::size_t first = 0; first < side.size(); ++first) {
    if (!chooses[first] || side[first] >= 0) continue;
    side[first] = 0;
    waiting.push_back(static_cast<std::int32_t>(first));
    while (!waiting.empty()) {
      const std::int32_t row = waiting.back();
      waiting.pop_back();
      for (const Term& term : model.rows()[row].terms) {
        const auto& both = rows_of[term.column];
        const std::int32_t other = both[0] == row ? both[1] : both[0];
        if (side[other] == side[row]) return {};
        if (side[other] >= 0) continue;
        side[other] = static_cast<std::int8_t>(1 - side[row]);
        waiting.push_back(other);
      }
    }
  }
  return side;
}

}  // namespace

std::optional<AssignmentSearch> AssignmentSearch::of(const Model& model,
                                                     std::span<const std::int64_t> lower,
                                                     std::span<const std::int64_t> upper,
                                                     std::uint64_t seed, Poll poll) {
  if (model.has_continuous_columns()) return std::nullopt;
  AssignmentSearch search(model.columns().size(), seed, std::move(poll));
  if (!search.set_up(model, lower, upper)) return std::nullopt;
  return search;
}

bool AssignmentSearch::set_up(const Model& model, std::span<const std::int64_t> lower,
                              std::span<const std::int64_t> upper) {
  const std::size_t columns = model.columns().size(), rows = model.rows().size();
  std::vector<bool> chooses(rows);
  std::vector<std::array<std::int32_t, 2>> rows_of(columns, {-1, -1});
  for (std::size_t i = 0; i < rows; ++i) {
    if (poll_.says_stop(model.rows()[i].terms.size())) return false;
    if (!(chooses[i] = is_choice(model.rows()[i], model))) continue;
    for (const Term& term : model.rows()[i].terms) {
      auto& both = rows_of[term.column];
      if (both[1] >= 0) return false;
      both[both[0] < 0 ? 0 : 1] = static_cast<std::int32_t>(i);
    }
  }
  for (std::size_t j = 0; j < columns; ++j) {
    if (rows_of[j][0] >= 0 && rows_of[j][1] < 0) return false;
    is_assigned_[j] = rows_of[j][0] >= 0;
  }
  const std::vector<std::int8_t> side = divided_choices(model, chooses, rows_of);
  if (side.empty() || std::find(chooses.begin(), chooses.end(), true) == chooses.end())
    return false;

  std::vector<std::int32_t> number(rows);  // of a choice among those of its side
  std::array<std::int32_t, 2> counts = {0, 0};
  for (std::size_t i = 0; i < rows; ++i)
    if (chooses[i]) number[i] = counts[side[i]]++;
  if (counts[0] != counts[1]) return false;
  const auto count = static_cast<std::size_t>(counts[0]);
  item_of_.assign(count, -1);
  place_of_.assign(count, -1);
  column_at_.assign(count, -1);
  options_ = ShortLists<Option>(count);
  for (std::size_t j = 0; j < columns; ++j) {
    if (!is_assigned_[j] || upper[j] == 0) continue;
    const auto [one, other] = rows_of[j];
    const bool is_first = side[one] == 0;
    options_[number[is_first ? one : other]].push_back(
        {number[is_first ? other : one], static_cast<ColumnIndex>(j)});
  }
  for (auto& options : options_) {
    if (poll_.says_stop(10 * options.size())) return false;
    const auto fixed = std::find_if(options.begin(), options.end(), [&](const Option& option) {
      return lower[option.column] == 1;
    });
    if (fixed != options.end()) {
      options.front() = *fixed;
      options.resize(1);
    }
    std::sort(options.begin(), options.end(),
              [](const Option& a, const Option& b) { return a.item < b.item; });
  }
  for (std::size_t j = 0; j < columns; ++j)
    start_.push_back(lower[j] != -kInfinity ? lower[j] : std::min<std::int64_t>(0, upper[j]));
  for (std::size_t j = 0; j < columns; ++j)
    if (is_assigned_[j]) start_[j] = 0;
  for (std::size_t i = 0; i < rows; ++i) {
    const Row& row = model.rows()[i];
    if (poll_.says_stop(row.terms.size())) return false;
    if (!chooses[i] && !add_side_row(row, lower, upper)) return false;
  }
  return true;
}

// Adds a row. Returns false if it has more than one column that is not assigned, or numbers that
// are too large.
bool AssignmentSearch::add_side_row(const Row& row, std::span<const std::int64_t> lower,
                                    std::span<const std::int64_t> upper) {
  // Sides and values may be infinite.
  const auto less = [](std::int64_t side, std::int64_t value, std::int64_t infinite) {
    const bool is_finite = std::abs(side) < kInfinity && std::abs(value) < kInfinity;
    return is_finite ? side - value : infinite;
  };
  const auto index = static_cast<std::int32_t>(rows_.size());
  SideRow side{.lower = row.lower, .upper = row.upper};
  Wide reach = 0;
  for (const auto& [column, coefficient] : row.terms) {
    reach += coefficient < 0 ? -Wide{coefficient} : Wide{coefficient};
    if (is_assigned_[column]) {
      entries_[column].push_back({index, coefficient});
      continue;
    }
    const bool has_one = !fillers_.empty() && fillers_.back().row == index;
    if (has_one || is_filler_[column] || std::abs(coefficient) != 1) return false;
    is_filler_[column] = true;
    const bool is_positive = coefficient > 0;
    Filler filler{column,
                  coefficient,
                  is_positive ? lower[column] : -upper[column],
                  is_positive ? upper[column] : -lower[column],
                  index,
                  row.lower,
                  row.upper};
    side.lower = less(row.lower, filler.upper, -kInfinity);
    side.upper = less(row.upper, filler.lower, kInfinity);
    fillers_.push_back(filler);
  }
  for (const std::int64_t one : {side.lower, side.upper})
    if (std::abs(one) < kInfinity) reach += std::abs(one);
  if (reach > kLargestReach) return false;
  rows_.push_back(side);
  return true;
}

// ---- the assignment

std::optional<ColumnIndex> AssignmentSearch::column_of(std::int32_t place,
                                                       std::int32_t item) const {
  const auto& options = options_[place];
  const auto found = std::lower_bound(
      options.begin(), options.end(), item,
      [](const Option& option, std::int32_t wanted) { return option.item < wanted; });
  if (found == options.end() || found->item != item) return std::nullopt;
  return found->column;
}

// Gives the place an item, if need be by giving others to the places that have it (H. Kuhn, 1955).
bool AssignmentSearch::match(std::int32_t place, std::vector<char>& is_seen) {
  struct Visit {
    std::int32_t place;
    bool takes = false;  // items that other places hold
    std::size_t next = 0;
  };
  std::vector<Visit> path{{place}};  // not a recursion: it may lead through all places
  while (!path.empty()) {
    Visit& here = path.back();
    const auto& options = options_[here.place];
    if (!here.takes && here.next == 0 && poll_.says_stop(options.size())) return false;
    if (here.next == options.size()) {
      if (here.takes) {
        path.pop_back();
        if (!path.empty()) ++path.back().next;
      } else {
        here = {here.place, true};
      }
      continue;
    }
    const std::int32_t item = options[here.next].item, holder = place_of_[item];
    if (here.takes ? is_seen[item] != 0 : holder >= 0) {
      ++here.next;
      continue;
    }
    is_seen[item] = 1;
    if (holder >= 0) {
      path.push_back({holder});
      continue;
    }
    for (const Visit& visit : path) place_of_[options_[visit.place][visit.next].item] = visit.place;
    return true;
  }
  return false;
}

// Returns false if there is no assignment.
bool AssignmentSearch::assign() {
  const std::size_t count = item_of_.size();
  std::vector<std::int32_t> order(count);
  for (std::size_t k = 0; k < count; ++k) order[k] = static_cast<std::int32_t>(k);
  std::stable_sort(order.begin(), order.end(), [&](std::int32_t a, std::int32_t b) {
    return options_[a].size() < options_[b].size();
  });
  for (const std::int32_t place : order) {
    std::vector<char> is_seen(count);
    if (!match(place, is_seen)) return false;
  }
  assert(std::find(place_of_.begin(), place_of_.end(), -1) == place_of_.end());
  for (std::size_t item = 0; item < count; ++item)
    item_of_[place_of_[item]] = static_cast<std::int32_t>(item);
  for (std::size_t place = 0; place < count; ++place) {
    column_at_[place] = *column_of(static_cast<std::int32_t>(place), item_of_[place]);
    for (const Entry& entry : entries_[column_at_[place]])
      rows_[entry.row].activity += entry.coefficient;
    if (options_[place].size() > 1) free_.push_back(static_cast<std::int32_t>(place));
  }
  for (const SideRow& row : rows_) misses_ += excess(row, row.activity);
  return true;
}

std::int64_t AssignmentSearch::excess(const SideRow& row, std::int64_t activity) {
  if (row.lower != -kInfinity && activity < row.lower) return row.lower - activity;
  if (row.upper != kInfinity && activity > row.upper) return activity - row.upper;
  return 0;
}

auto AssignmentSearch::exchange_of(std::int32_t a, std::int32_t b) const
    -> std::optional<Exchange> {
  if (a == b) return std::nullopt;
  const auto for_a = column_of(a, item_of_[b]), for_b = column_of(b, item_of_[a]);
  if (!for_a || !for_b) return std::nullopt;
  return Exchange{a, b, *for_a, *for_b};
}

// Chooses a place, and another one that is near or has a near item; one time in four any.
auto AssignmentSearch::random_exchange(double reach) -> std::optional<Exchange> {
  const std::uint64_t dice = random_();
  const std::int32_t place = free_[random_index(random_, free_.size())];
  if (dice % 4 == 0) return exchange_of(place, free_[random_index(random_, free_.size())]);
  const auto step =
      static_cast<std::int32_t>(1 + (dice >> 8) % static_cast<std::uint64_t>(1 + reach));
  const std::int32_t there = (dice & 4) == 0 ? step : -step;
  const auto count = static_cast<std::int32_t>(item_of_.size());
  const bool by_item = (dice & 8) != 0;
  const std::int32_t other = (by_item ? item_of_[place] : place) + there;
  if (other < 0 || other >= count) return std::nullopt;
  return exchange_of(place, by_item ? place_of_[other] : other);
}

// Notes the changes of side rows.
void AssignmentSearch::change_of(const Exchange& exchange) {
  change_.clear();
  const auto add = [&](ColumnIndex column, std::int64_t sign) {
    for (const Entry& entry : entries_[column]) {
      ++work_;
      const auto known = std::find_if(change_.begin(), change_.end(),
                                      [&](const auto& one) { return one.first == entry.row; });
      if (known == change_.end()) {
        change_.emplace_back(entry.row, sign * entry.coefficient);
      } else {
        known->second += sign * entry.coefficient;
      }
    }
  };
  add(column_at_[exchange.a], -1);
  add(column_at_[exchange.b], -1);
  add(exchange.for_a, 1);
  add(exchange.for_b, 1);
}

std::int64_t AssignmentSearch::cost_of_change() const {
  std::int64_t cost = 0;
  for (const auto& [row, amount] : change_) {
    const SideRow& side = rows_[row];
    cost += excess(side, side.activity + amount) - excess(side, side.activity);
  }
  return cost;
}

void AssignmentSearch::make(const Exchange& exchange) {
  assert(exchange.a != exchange.b);
  assert(column_of(exchange.a, item_of_[exchange.b]) == exchange.for_a);
  assert(column_of(exchange.b, item_of_[exchange.a]) == exchange.for_b);
  change_of(exchange);
  misses_ += cost_of_change();
  for (const auto& [row, amount] : change_) rows_[row].activity += amount;
  assert(misses_ >= 0);
  std::swap(item_of_[exchange.a], item_of_[exchange.b]);
  place_of_[item_of_[exchange.a]] = exchange.a;
  place_of_[item_of_[exchange.b]] = exchange.b;
  column_at_[exchange.a] = exchange.for_a;
  column_at_[exchange.b] = exchange.for_b;
}

// ---- annealing

void AssignmentSearch::start_round() {
  assert(!free_.empty());
  if (round_ == 0) {
    constexpr int kSamples = 64;
    std::int64_t changes = 0, count = 0;
    for (int k = 0; k < kSamples; ++k) {
      const auto exchange = random_exchange(static_cast<double>(item_of_.size()));
      if (!exchange) continue;
      change_of(*exchange);
      for (const auto& change : change_) changes += std::abs(change.second), ++count;
    }
    const double mean = count == 0 ? 0 : static_cast<double>(changes) / static_cast<double>(count);
    first_temperature_ = std::max(kWarm, kFirstPart * mean);
  }
  temperature_ = round_ == 0 ? first_temperature_ : kWarm;
  const double exchanges = static_cast<double>(std::ssize(free_) * kExchangesPerPlace) *
                           static_cast<double>(1 << std::min(round_++, kMostDoublings));
  cooling_ = std::pow(kColdest / temperature_, 1.0 / exchanges);
}

void AssignmentSearch::anneal(std::int64_t exchanges) {
  constexpr double kUnit = 0x1p-64;
  const double widest = kReachPart * static_cast<double>(item_of_.size());
  for (; exchanges > 0 && misses_ > 0; --exchanges) {
    ++work_;
    temperature_ *= cooling_;
    const auto exchange = random_exchange(widest * temperature_ / first_temperature_);
    if (!exchange) continue;
    change_of(*exchange);
    const std::int64_t cost = cost_of_change();
    const bool is_taken = cost <= 0 || static_cast<double>(random_()) * kUnit <
                                           std::exp(-static_cast<double>(cost) / temperature_);
    if (is_taken) make(*exchange);
  }
}

std::optional<std::vector<std::int64_t>> AssignmentSearch::run(std::int64_t effort) {
  constexpr std::int64_t kChunk = 1024;
  if (!assign()) return std::nullopt;
  if (free_.size() < 2) return misses_ == 0 ? std::optional(point()) : std::nullopt;
  const auto everywhere = static_cast<double>(item_of_.size());
  for (std::size_t k = 0; k < free_.size() && !poll_.says_stop(10); ++k)
    if (const auto exchange = random_exchange(everywhere)) make(*exchange);
  if (misses_ > 0) start_round();
  double repair_at = kWarm;
  while (misses_ > 0) {
    if (work_ > effort || poll_.says_stop(10 * kChunk)) return std::nullopt;
    anneal(kChunk);
    if (temperature_ > repair_at) continue;
    repair();
    repair_at = temperature_ / 2;
    if (temperature_ > kColdest) continue;
    start_round();
    repair_at = kWarm;
  }
  return point();
}

// ---- repairs

void AssignmentSearch::repair() {
  const auto count = static_cast<std::int32_t>(rows_.size());
  for (bool has_helped = true; has_helped && misses_ > 0;) {
    has_helped = false;
    for (std::int32_t row = 0; row < count; ++row) {
      for (std::int32_t other = 0; other < count; ++other) {
        if (excess(rows_[row], rows_[row].activity) == 0) break;
        if (poll_.says_stop(1)) return;
        if (row != other && repair(row, other)) has_helped = true;
      }
    }
  }
}

// Moves what a row has too much, or too little, to or from another one, as far as that has room.
bool AssignmentSearch::repair(std::int32_t row, std::int32_t other) {
  assert(row != other);
  const SideRow &one = rows_[row], &two = rows_[other];
  const std::int64_t missing = excess(one, one.activity);
  const std::int64_t sign = one.upper != kInfinity && one.activity > one.upper ? -1 : 1;
  const bool is_open = sign < 0 ? two.upper == kInfinity : two.lower == -kInfinity;
  const std::int64_t room = is_open    ? missing
                            : sign < 0 ? two.upper - two.activity
                                       : two.activity - two.lower;
  const std::int64_t amount = sign * std::min(missing, room);  // the change of the row
  if (amount * sign <= 0) return false;
  const auto found = transfers(row, other);
  const auto apart = [](const Exchange& x, const Exchange& y) {
    return x.a != y.a && x.a != y.b && x.b != y.a && x.b != y.b;
  };
  std::unordered_map<std::int64_t, std::pair<std::size_t, std::size_t>> pairs;  // by their sum
  for (std::size_t k = 0; k < found.size(); ++k) {
    const auto& [exchange, change] = found[k];
    if (change == amount) return make(exchange), true;
    const auto two_more = pairs.find(amount - change);
    if (two_more != pairs.end()) {
      const Exchange &x = found[two_more->second.first].first,
                     &y = found[two_more->second.second].first;
      if (apart(x, exchange) && apart(y, exchange)) {
        make(exchange), make(x), make(y);
        return true;
      }
    }
    work_ += static_cast<std::int64_t>(k);
    for (std::size_t i = 0; i < k; ++i) {
      if (!apart(found[i].first, exchange)) continue;
      if (found[i].second + change == amount) return make(exchange), make(found[i].first), true;
      pairs.emplace(found[i].second + change, std::pair(i, k));
    }
  }
  return false;
}

// Returns the exchanges that change the first row, the other by the opposite amount, and no more,
// with the change of the first.
auto AssignmentSearch::transfers(std::int32_t row, std::int32_t other)
    -> std::vector<std::pair<Exchange, std::int64_t>> {
  const auto places_in = [&](std::int32_t wanted) {
    std::vector<std::int32_t> places;
    for (const std::int32_t place : free_) {
      const auto& entries = entries_[column_at_[place]];
      if (std::any_of(entries.begin(), entries.end(),
                      [&](const Entry& entry) { return entry.row == wanted; }))
        places.push_back(place);
    }
    return places;
  };
  std::vector<std::pair<Exchange, std::int64_t>> found;
  for (const std::int32_t a : places_in(row)) {
    for (const std::int32_t b : places_in(other)) {
      const auto exchange = exchange_of(a, b);
      if (!exchange) continue;
      change_of(*exchange);
      std::int64_t change = 0, opposite = 0;
      bool is_apart = true;
      for (const auto& [index, amount] : change_) {
        if (index == row) {
          change = amount;
        } else if (index == other) {
          opposite = amount;
        } else {
          is_apart = is_apart && amount == 0;
        }
      }
      if (is_apart && change != 0 && change == -opposite) found.emplace_back(*exchange, change);
    }
  }
  return found;
}

std::vector<std::int64_t> AssignmentSearch::point() const {
  assert(std::all_of(rows_.begin(), rows_.end(),
                     [](const SideRow& row) { return excess(row, row.activity) == 0; }));
  std::vector<std::int64_t> values = start_;
  for (const ColumnIndex column : column_at_) values[column] = 1;
  for (const Filler& filler : fillers_) {
    const std::int64_t activity = rows_[filler.row].activity;
    std::int64_t least = filler.lower, most = filler.upper;
    if (filler.row_lower != -kInfinity) least = std::max(least, filler.row_lower - activity);
    if (filler.row_upper != kInfinity) most = std::min(most, filler.row_upper - activity);
    values[filler.column] =
        filler.coefficient * (least > -kInfinity ? least : std::min<std::int64_t>(most, 0));
  }
  return values;
}

}  // namespace quadrille::engine::mip
