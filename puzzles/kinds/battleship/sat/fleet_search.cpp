// SPDX-License-Identifier: MIT
//
// Simulated annealing (S. Kirkpatrick, C. Gelatt, M. Vecchi, Science 220, 1983). The whole fleet is
// always on the board. Its cost is the distance of rows and columns from their tallies, plus
// penalties for each square of 2x2 cells in which several ships have cells and for each given part
// without a ship. A step moves a ship by one cell or to any placement, or exchanges two ships:
// their rows, or their placements. Without exchanges hardly any solution is found, because near the
// end the lines that a ship crosses need it where it lies.

#include "puzzles/kinds/battleship/sat/fleet_search.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/battleship/models.hpp"

namespace quadrille::puzzles::battleship {

namespace {

// Costs: of each cell too many or too few in a line, of another ship over a square, of a given part
// without a ship.
constexpr int kTallyCost = 1, kTouchCost = 2, kGivenCost = 2;
constexpr double kHot = 0.9, kCold = 0.3;   // temperatures, in the same unit
constexpr std::int64_t kCooling = 200'000;  // steps from hot to cold; then it starts again
constexpr std::int64_t kSteady = 1'000;     // steps at one temperature, and between two polls
// Among kStepKinds equally likely kinds of steps, kExchanges exchange two ships and kShifts move
// one ship by one cell. The others move one ship to any placement.
constexpr int kStepKinds = 16, kExchanges = 6, kShifts = 4;

}  // namespace

int FleetSearch::Line::cost_of(int cells) const {
  return is_bound ? kTallyCost * (std::abs(excess + cells) - std::abs(excess)) : 0;
}

FleetSearch::FleetSearch(const Board& board, const std::vector<Ship>& places, std::uint32_t seed)
    : rows_(board.rows),
      columns_(board.columns),
      places_(board.fleet.size() + 1),
      may_lie_(2 * board.fleet.size() * board.grid().cells()),
      squares_((rows_ + 1) * (columns_ + 1)),
      over_(board.grid().cells()),
      random_(seed) {
  for (const Ship& place : places) {
    places_[place.length].push_back(place);
    may_lie_[index(place)] = true;
  }
  for (const auto* tallies : {&board.row_tallies, &board.column_tallies}) {
    for (const Tally& tally : *tallies) {
      lines_.push_back({-tally.value_or(0), tally.has_value()});
      cost_ += kTallyCost * tally.value_or(0);
    }
  }
  if (std::any_of(board.hints.begin(), board.hints.end(), is_ship)) {
    for (const Hint hint : board.hints) {
      is_given_.push_back(is_ship(hint));
      cost_ += is_ship(hint) ? kGivenCost : 0;
    }
  }
  for (int length = static_cast<int>(board.fleet.size()); length > 0 && !is_hopeless_; --length) {
    const int count = board.fleet[length - 1];
    is_hopeless_ = static_cast<std::size_t>(count) > places_[length].size();
    for (int k = 0; k < count && !is_hopeless_; ++k) {
      ships_.push_back(any_place(length));
      cost_ += cost_of(ships_.back());
      lay(ships_.back(), 1);
    }
  }
  is_hopeless_ = is_hopeless_ || ships_.empty();
}

bool FleetSearch::run(std::int64_t steps, const StopToken& stop) {
  if (is_hopeless_) return false;
  for (; steps > 0; --steps) {
    if (steps_ % kSteady == 0) {
      if (stop()) return false;
      cool();
    }
    ++steps_;
    step();
    if (cost_ != 0) continue;
    std::vector<Ship> ships = ships_;
    std::sort(ships.begin(), ships.end());
    if (ships == last_) continue;
    last_ = std::move(ships);
    return true;
  }
  return false;
}

std::vector<std::int32_t> FleetSearch::cells() const {
  const Grid grid(rows_, columns_);
  std::vector<std::int32_t> cells(grid.cells());
  for (const Ship& ship : ships_) {
    for (const int cell : cells_of(grid, ship)) cells[cell] = 1;
  }
  return cells;
}

std::size_t FleetSearch::index(const Ship& ship) const {
  const std::size_t kind = 2 * (ship.length - 1) + (ship.across ? 1 : 0);
  return (kind * rows_ + ship.row) * columns_ + ship.column;
}

bool FleetSearch::may_lie(const Ship& ship) const {
  return ship.row >= 0 && ship.row < rows_ && ship.column >= 0 && ship.column < columns_ &&
         may_lie_[index(ship)];
}

std::uint64_t FleetSearch::random_bits() { return random_() >> 32; }

int FleetSearch::below(std::size_t count) { return static_cast<int>(random_bits() * count >> 32); }

Ship FleetSearch::any_place(int length) { return places_[length][below(places_[length].size())]; }

void FleetSearch::cool() {
  const auto part = static_cast<double>(steps_ % kCooling) / kCooling;
  const double temperature = kHot * std::pow(kCold / kHot, part);
  for (std::size_t more = 0; more < chances_.size(); ++more)
    chances_[more] =
        static_cast<std::uint64_t>(0x1p32 * std::exp(-static_cast<double>(more) / temperature));
}

bool FleetSearch::is_taken(int more) {
  if (more <= 0) return true;
  return more < static_cast<int>(chances_.size()) && random_bits() < chances_[more];
}

void FleetSearch::step() {
  const int kind = below(kStepKinds);
  const auto one = static_cast<std::size_t>(below(ships_.size()));
  if (kind < kExchanges) {
    const auto two = static_cast<std::size_t>(below(ships_.size()));
    if (one != two) exchange(one, two);
    return;
  }
  Ship place = ships_[one];
  if (kind < kExchanges + kShifts) {
    const int way = below(4);
    (way < 2 ? place.row : place.column) += way % 2 == 0 ? 1 : -1;
    if (!may_lie(place)) return;
  } else {
    place = any_place(place.length);
  }
  move(one, place);
}

void FleetSearch::move(std::size_t ship, const Ship& place) {
  Ship& at = ships_[ship];
  lay(at, -1);
  const int more = cost_of(place) - cost_of(at);
  if (is_taken(more)) {
    at = place;
    cost_ += more;
  }
  lay(at, 1);
}

void FleetSearch::exchange(std::size_t one, std::size_t two) {
  const Ship a = ships_[one], b = ships_[two];
  Ship new_a = a, new_b = b;
  if (below(2) == 0) {
    std::swap(new_a.row, new_b.row);
  } else {
    // Each takes the direction of the other one, and begins or ends where that did.
    const auto in_place_of = [this](const Ship& other, int length) {
      Ship ship = other;
      ship.length = length;
      if (below(2) == 0) (ship.across ? ship.column : ship.row) += other.length - length;
      ship.across = ship.across || length == 1;
      return ship;
    };
    new_a = in_place_of(b, a.length);
    new_b = in_place_of(a, b.length);
    if (a.length == 1) new_b.across = below(2) == 0 || b.length == 1;
    if (b.length == 1) new_a.across = below(2) == 0 || a.length == 1;
  }
  if (!may_lie(new_a) || !may_lie(new_b)) return;
  lay(a, -1);
  int more = -cost_of(a);
  lay(b, -1);
  more += cost_of(new_a) - cost_of(b);
  lay(new_a, 1);
  more += cost_of(new_b);
  if (is_taken(more)) {
    ships_[one] = new_a;
    ships_[two] = new_b;
    cost_ += more;
  } else {
    lay(new_a, -1);
    lay(a, 1);
  }
  lay(ships_[two], 1);
}

void FleetSearch::lay(const Ship& ship, int sign) {
  Line* const rows = lines_.data() + ship.row;
  Line* const columns = lines_.data() + rows_ + ship.column;
  (ship.across ? rows : columns)->excess += sign * ship.length;
  Line* const crossed = ship.across ? columns : rows;
  for (int k = 0; k < ship.length; ++k) crossed[k].excess += sign;
  const int height = ship.across ? 2 : ship.length + 1, width = ship.across ? ship.length + 1 : 2;
  for (int row = ship.row; row < ship.row + height; ++row) {
    int* const squares = squares_.data() + row * (columns_ + 1) + ship.column;
    for (int k = 0; k < width; ++k) squares[k] += sign;
  }
  if (is_given_.empty()) return;
  int cell = ship.row * columns_ + ship.column;
  for (int k = 0; k < ship.length; ++k, cell += ship.across ? 1 : columns_) over_[cell] += sign;
}

int FleetSearch::cost_of(const Ship& ship) const {
  const Line* const rows = lines_.data() + ship.row;
  const Line* const columns = lines_.data() + rows_ + ship.column;
  int cost = (ship.across ? rows : columns)->cost_of(ship.length);
  const Line* const crossed = ship.across ? columns : rows;
  for (int k = 0; k < ship.length; ++k) cost += crossed[k].cost_of(1);
  const int height = ship.across ? 2 : ship.length + 1, width = ship.across ? ship.length + 1 : 2;
  int touched = 0;
  for (int row = ship.row; row < ship.row + height; ++row) {
    const int* const squares = squares_.data() + row * (columns_ + 1) + ship.column;
    for (int k = 0; k < width; ++k) touched += squares[k] > 0 ? 1 : 0;
  }
  cost += kTouchCost * touched;
  if (is_given_.empty()) return cost;
  int cell = ship.row * columns_ + ship.column;
  for (int k = 0; k < ship.length; ++k, cell += ship.across ? 1 : columns_)
    cost -= is_given_[cell] && over_[cell] == 0 ? kGivenCost : 0;
  return cost;
}

}  // namespace quadrille::puzzles::battleship
