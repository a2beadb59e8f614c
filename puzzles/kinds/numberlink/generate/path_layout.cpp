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
                       std::vector<bool> is_hole, std::shared_ptr<const PathGraph> special_graph)
    : grid_(grid),
      rules_(rules),
      is_symmetric_(is_symmetric),
      is_hole_(std::move(is_hole)),
      special_graph_(std::move(special_graph)),
      offsets_{1, grid.columns(), -1, -grid.columns()},
      cells_(grid.cells() - static_cast<int>(std::count(is_hole_.begin(), is_hole_.end(), true))),
      links_(grid.cells()),
      singles_(cells_),
      marks_(grid.cells()) {
  if (special_graph_) draw_bridges();
}

// Draws the four edges of each bridge, which are two paths of three cells.
void PathLayout::draw_bridges() {
  for (const int bridge : special_graph_->passages().bridges) {
    for (int direction = 0; direction < 4; ++direction) {
      toggle(edge_at(bridge, direction));
      ++edges_;
      --singles_;
    }
    --singles_;
    ++cells_;
  }
}

std::array<int, 2> PathLayout::ends(int edge) const {
  if (!special_graph_ || edge < grid_.edges()) return grid_.ends(edge);
  const auto [first, last] = special_graph_->cell_ends(edge);
  return {last, first};
}

PathLayout::Link PathLayout::link(int edge) const {
  const auto [from, to] = ends(edge);
  if (special_graph_ && edge >= grid_.edges())
    return {from, grid_.row(from) == grid_.row(to) ? kRight : kDown};
  return {from, to - from == 1 && grid_.columns() > 1 ? kRight : kDown};
}

int PathLayout::neighbour_with_warps(int cell, int direction) const {
  const bool is_across = direction % 2 == 0, is_back = direction >= 2;
  const int place = is_across ? grid_.column(cell) : grid_.row(cell);
  const int size = is_across ? grid_.columns() : grid_.rows();
  const bool is_last = place == (is_back ? 0 : size - 1);
  return cell + offsets_[direction] * (is_last ? 1 - size : 1);
}

// Returns the edge in this direction, whether it is open or not; -1 if it would leave the board.
int PathLayout::edge_at(int cell, int direction) const {
  const int other = neighbour(cell, direction);
  if (!special_graph_) return *grid_.between(cell, other);
  return special_graph_->edge_of(cell, other).value_or(-1);
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
  if (!special_graph_ || !is_bridge(neighbour(cell, direction))) return edge_at(cell, direction);
  // The edge of a bridge stays; the cell has at most one.
  int other = 0;
  while ((links_[cell] >> other & 1) == 0 || other == direction) ++other;
  return edge_at(cell, other);
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
  const auto [from, to] = ends(edge);
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
      if (is_bridge(at)) {
        at = neighbour(at, back ^ 2);
        continue;
      }
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
  if (special_graph_)
    return std::any_of(path_.begin(), path_.end(), [this](int cell) {
      return !is_bridge(cell) && (is_touch(cell, kRight) || is_touch(cell, kDown));
    });
  return std::any_of(path_.begin(), path_.end(), [this](int cell) {
    const auto touches = [&](int direction) {
      return (links_[cell] >> direction & 1) == 0 && marks_[neighbour(cell, direction)] == mark_;
    };
    return (grid_.column(cell) + 1 < grid_.columns() && touches(kRight)) ||
           (grid_.row(cell) + 1 < grid_.rows() && touches(kDown));
  });
}

// The same for a neighbour of a cell, on a board with passages.
bool PathLayout::is_touch(int cell, int direction) const {
  const int other = neighbour(cell, direction);
  if ((links_[cell] >> direction & 1) != 0 || marks_[other] != mark_ || is_bridge(other))
    return false;
  const int edge = edge_at(cell, direction);
  return edge >= 0 && special_graph_->is_open(edge);
}

PathLayout::Tally PathLayout::tally() {
  Tally tally{.shortest = std::numeric_limits<int>::max()};
  const std::uint32_t before = mark_;
  for (const int edge : toggles_) {
    for (const int cell : ends(edge)) {
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
  if (has(edge) || is_fixed(edge)) return false;
  toggles_.assign(1, edge);
  for (const int cell : ends(edge)) {
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

// Whether the edge leads to a hole or a bridge or through a wall, so that it never changes.
bool PathLayout::is_fixed(int edge) const {
  const auto [from, to] = ends(edge);
  if (special_graph_ && (!special_graph_->is_open(edge) || is_bridge(from) || is_bridge(to)))
    return true;
  return is_hole(from) || is_hole(to);
}

bool PathLayout::join(int edge) {
  return !has(edge) && !is_fixed(edge) && toggle_if_legal(edge, 2);
}

bool PathLayout::cut(int edge, int least) {
  return has(edge) && !is_fixed(edge) && toggle_if_legal(edge, least);
}

Answer PathLayout::answer(const Window& window) const {
  Answer answer;
  if (special_graph_) {
    for (int edge = 0; edge < edges(); ++edge)
      answer.values.push_back(special_graph_->is_open(edge) && has(edge) ? 1 : 0);
    return answer;
  }
  const Grid part(window.rows, window.columns);
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

// Returns the other end of the path that ends in a cell.
int PathLayout::other_end(int cell) const {
  int at = cell, direction = std::countr_zero(links_[cell]);
  for (;;) {
    at = neighbour(at, direction);
    if (is_bridge(at)) continue;
    const unsigned onward = links_[at] & ~(1U << (direction ^ 2));
    if (onward == 0) return at;
    direction = std::countr_zero(onward);
  }
}

Board PathLayout::whole_board() const {
  Board board;
  board.rows = grid_.rows();
  board.columns = grid_.columns();
  board.rules = rules_;
  board.cells.assign(grid_.cells(), 0);
  board.special_graph = special_graph_;
  for (int cell = 0; cell < grid_.cells(); ++cell) {
    if (board.cells[cell] != 0) continue;
    if (degree(cell) == 0 && (rules_.fill || is_hole(cell))) board.cells[cell] = Board::kBlocked;
    if (degree(cell) != 1) continue;
    const int end = other_end(cell);
    board.ends.push_back({cell, end});
    board.labels.push_back(std::to_string(board.ends.size()));
    board.cells[cell] = board.cells[end] = static_cast<std::int32_t>(board.ends.size());
  }
  return board;
}

Board PathLayout::board(const Window& window) const {
  if (special_graph_) return whole_board();
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
