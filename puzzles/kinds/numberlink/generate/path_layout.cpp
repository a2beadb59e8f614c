// SPDX-License-Identifier: MIT

#include "puzzles/kinds/numberlink/generate/path_layout.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <string>
#include <utility>

namespace quadrille::puzzles::numberlink {

namespace {

constexpr int kRight = 0, kDown = 1;

// The cost of a path of 0, 1, 2, ... cells. A path of two cells is obvious, one of three nearly so.
constexpr std::array<double, 6> kCosts = {0, 40, 12, 2.0, 1.0, 0.4};
constexpr double kEmptyCost = 8;  // per empty cell, if cells may stay empty

}  // namespace

PathLayout::PathLayout(const Grid& grid, const Rules& rules, bool is_symmetric,
                       std::vector<bool> is_hole)
    : grid_(grid),
      rules_(rules),
      is_symmetric_(is_symmetric),
      is_hole_(std::move(is_hole)),
      cells_(grid.cells() - static_cast<int>(std::count(is_hole_.begin(), is_hole_.end(), true))),
      links_(grid.cells()),
      singles_(cells_),
      marks_(grid.cells()) {}

PathLayout::Link PathLayout::link(int edge) const {
  const auto [from, to] = grid_.ends(edge);
  return {from, to - from == 1 && grid_.columns() > 1 ? kRight : kDown};
}

int PathLayout::neighbour(int cell, int direction) const {
  const std::array<int, 4> offsets = {1, grid_.columns(), -1, -grid_.columns()};
  return cell + offsets[direction];
}

bool PathLayout::has(int edge) const {
  const Link at = link(edge);
  return (links_[at.cell] >> at.direction & 1) != 0;
}

int PathLayout::degree(int cell) const { return std::popcount(links_[cell]); }

int PathLayout::any_edge_at(int cell, std::mt19937_64& random) const {
  int skip = static_cast<int>(random() % static_cast<unsigned>(degree(cell)));
  int direction = 0;
  while ((links_[cell] >> direction & 1) == 0 || skip-- > 0) ++direction;
  return *grid_.between(cell, neighbour(cell, direction));
}

int PathLayout::mirrored(int edge) const {
  const auto [from, to] = grid_.ends(edge);
  return *grid_.between(grid_.cells() - 1 - from, grid_.cells() - 1 - to);
}

void PathLayout::add_mirrors() {
  if (!is_symmetric_) return;
  for (std::size_t k = toggles_.size(); k-- > 0;) {
    const int mirror = mirrored(toggles_[k]);
    if (std::find(toggles_.begin(), toggles_.end(), mirror) == toggles_.end())
      toggles_.push_back(mirror);
  }
}

void PathLayout::toggle(int edge) {
  const auto [from, to] = grid_.ends(edge);
  const int direction = link(edge).direction;
  links_[from] ^= static_cast<std::uint8_t>(1U << direction);
  links_[to] ^= static_cast<std::uint8_t>(1U << (direction + 2));
}

void PathLayout::toggle_all() {
  for (const int edge : toggles_) toggle(edge);
}

double PathLayout::cost_of(std::size_t length) const {
  if (length == 1 && !rules_.fill) return kEmptyCost;
  return length < kCosts.size() ? kCosts[length] : 0;
}

// Collects the path of a cell. Returns false if it branches or is a loop.
bool PathLayout::trace(int cell) {
  path_.assign(1, cell);
  marks_[cell] = ++mark_;
  for (int direction = 0, branches = 0; direction < 4; ++direction) {
    if ((links_[cell] >> direction & 1) == 0) continue;
    if (++branches > 2) return false;
    int at = neighbour(cell, direction), back = direction ^ 2;
    for (;;) {
      if (at == cell) return false;
      path_.push_back(at);
      marks_[at] = mark_;
      const unsigned onward = links_[at] & ~(1U << back);
      if (onward == 0) break;
      if (!std::has_single_bit(onward)) return false;
      const int next = std::countr_zero(onward);
      at = neighbour(at, next);
      back = next ^ 2;
    }
  }
  return true;
}

// Whether the path traced last runs beside itself.
bool PathLayout::touches_itself() const {
  return std::any_of(path_.begin(), path_.end(), [this](int cell) {
    const auto touches = [&](int direction) {
      return (links_[cell] >> direction & 1) == 0 && marks_[neighbour(cell, direction)] == mark_;
    };
    return (grid_.column(cell) + 1 < grid_.columns() && touches(kRight)) ||
           (grid_.row(cell) + 1 < grid_.rows() && touches(kDown));
  });
}

PathLayout::Tally PathLayout::tally() {
  Tally tally{.shortest = std::numeric_limits<int>::max()};
  const std::uint32_t before = mark_;
  for (const int edge : toggles_) {
    for (const int cell : grid_.ends(edge)) {
      if (marks_[cell] > before) continue;
      if (!trace(cell) || touches_itself()) {
        tally.is_legal = false;
        return tally;
      }
      tally.cost += cost_of(path_.size());
      ++(path_.size() == 1 ? tally.singles : tally.paths);
      tally.shortest = std::min(tally.shortest, static_cast<int>(path_.size()));
    }
  }
  return tally;
}

void PathLayout::keep(const Tally& before, const Tally& after) {
  singles_ += after.singles - before.singles;
  for (const int edge : toggles_) edges_ += has(edge) ? 1 : -1;
}

int PathLayout::length(int cell) {
  trace(cell);
  return static_cast<int>(path_.size());
}

bool PathLayout::change(int edge, int wanted, double heat, std::mt19937_64& random) {
  if (has(edge) || is_at_hole(edge)) return false;
  toggles_.assign(1, edge);
  for (const int cell : grid_.ends(edge)) {
    if (degree(cell) == 2) toggles_.push_back(any_edge_at(cell, random));
  }
  add_mirrors();
  const Tally before = tally();
  toggle_all();
  const Tally after = tally();
  if (after.is_legal) {
    const auto excess = [&](int count) { return std::abs(count - wanted); };
    const double loss =
        after.cost - before.cost + excess(paths() + after.paths - before.paths) - excess(paths());
    const double luck = static_cast<double>(random() >> 11) * 0x1p-53;
    if (loss <= 0 || luck < std::exp(-loss / heat)) {
      keep(before, after);
      return true;
    }
  }
  toggle_all();
  return false;
}

bool PathLayout::toggle_if_legal(int edge, int least) {
  toggles_.assign(1, edge);
  add_mirrors();
  const Tally before = tally();
  toggle_all();
  const Tally after = tally();
  if (after.is_legal && after.shortest >= least) {
    keep(before, after);
    return true;
  }
  toggle_all();
  return false;
}

bool PathLayout::is_at_hole(int edge) const {
  const auto [from, to] = grid_.ends(edge);
  return is_hole(from) || is_hole(to);
}

bool PathLayout::join(int edge) {
  return !has(edge) && !is_at_hole(edge) && toggle_if_legal(edge, 2);
}

bool PathLayout::cut(int edge, int least) { return has(edge) && toggle_if_legal(edge, least); }

Answer PathLayout::answer(const Window& window) const {
  const Grid part(window.rows, window.columns);
  Answer answer;
  answer.values.reserve(part.edges());
  for (int edge = 0; edge < part.edges(); ++edge) {
    const auto [from, to] = part.ends(edge);
    const auto whole = [&](int cell) {
      return grid_.cell(window.row + part.row(cell), window.column + part.column(cell));
    };
    answer.values.push_back(has(*grid_.between(whole(from), whole(to))) ? 1 : 0);
  }
  return answer;
}

Board PathLayout::board(const Window& window) const {
  const Grid part(window.rows, window.columns);
  Board board;
  board.rows = window.rows;
  board.columns = window.columns;
  board.rules = rules_;
  board.cells.assign(part.cells(), 0);
  const auto whole = [&](int cell) {
    return grid_.cell(window.row + part.row(cell), window.column + part.column(cell));
  };
  // Returns the neighbour in the window, other than `back`, to which a path goes from the cell; -1
  // if none.
  const auto next = [&](int cell, int back) {
    const int row = part.row(cell), column = part.column(cell);
    const std::array<bool, 4> exists = {column + 1 < part.columns(), row + 1 < part.rows(),
                                        column > 0, row > 0};
    const std::array<int, 4> offsets = {1, part.columns(), -1, -part.columns()};
    for (int d = 0; d < 4; ++d) {
      if (exists[d] && (links_[whole(cell)] >> d & 1) != 0 && cell + offsets[d] != back)
        return cell + offsets[d];
    }
    return -1;
  };
  for (int cell = 0; cell < part.cells(); ++cell) {
    if (board.cells[cell] != 0) continue;
    const int first = next(cell, -1);
    if (first < 0) {
      if (rules_.fill || is_hole(whole(cell)) || degree(whole(cell)) > 0)
        board.cells[cell] = Board::kBlocked;
    } else if (next(cell, first) < 0) {
      int back = cell, end = first;
      for (int after = next(end, back); after >= 0; after = next(end, back)) {
        back = end;
        end = after;
      }
      board.ends.push_back({cell, end});
      board.labels.push_back(std::to_string(board.ends.size()));
      board.cells[cell] = board.cells[end] = static_cast<std::int32_t>(board.ends.size());
    }
  }
  return board;
}

}  // namespace quadrille::puzzles::numberlink
