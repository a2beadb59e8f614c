// SPDX-License-Identifier: MIT
//
// Once each via is assigned to a path, each layer is a board of its own, with vias as ends. So the
// paths that change layer get vias by an assignment of least length (H. W. Kuhn, The Hungarian
// method, 1955, by shortest augmenting paths), and the layers are routed one by one. If a layer
// fails, lengths are perturbed, increasingly within a round, and vias are assigned again.
//
// This finds answers in which each path uses at most one via, as in the contest.

#include <algorithm>
#include <limits>
#include <random>
#include <utility>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/numberlink/layers/models.hpp"
#include "puzzles/kinds/numberlink/routing.hpp"

namespace quadrille::puzzles::numberlink_3d {

namespace {

constexpr double kNever = 1e12;  // the length of an impossible choice

// Assigns a distinct column to each row so that the sum of lengths is minimal. The table is square;
// time is cubic in its size.
std::vector<int> assign(const std::vector<std::vector<double>>& lengths) {
  const std::size_t size = lengths.size();
  std::vector<double> of_row(size + 1), of_column(size + 1);  // dual values
  std::vector<std::size_t> row_of(size + 1, size);            // by column; `size`: none
  for (std::size_t row = 0; row < size; ++row) {
    std::vector<double> slack(size, std::numeric_limits<double>::infinity());
    std::vector<std::size_t> before(size, size);
    std::vector<bool> is_reached(size + 1);
    std::size_t column = size;
    row_of[size] = row;
    do {
      is_reached[column] = true;
      const std::size_t from = row_of[column];
      std::size_t next = size;
      for (std::size_t j = 0; j < size; ++j) {
        if (is_reached[j]) continue;
        const double reduced = lengths[from][j] - of_row[from] - of_column[j];
        if (reduced < slack[j]) {
          slack[j] = reduced;
          before[j] = column;
        }
        if (next == size || slack[j] < slack[next]) next = j;
      }
      const double step = slack[next];
      for (std::size_t j = 0; j <= size; ++j) {
        if (is_reached[j]) {
          of_row[row_of[j]] += step;
          of_column[j] -= step;
        } else {
          slack[j] -= step;
        }
      }
      column = next;
    } while (row_of[column] != size);
    for (; column != size; column = before[column]) row_of[column] = row_of[before[column]];
  }
  std::vector<int> columns(size);
  for (std::size_t j = 0; j < size; ++j) columns[row_of[j]] = static_cast<int>(j);
  return columns;
}

class ViaRouter {
 public:
  ViaRouter(const Board& board, const StopToken& stop)
      : board_(board), lattice_(board.lattice()), stop_(stop) {
    for (int k = 0; k < board.label_count(); ++k)
      if (!lattice_.is_same_layer(board.ends[k][0], board.ends[k][1])) changing_.push_back(k);
  }

  std::optional<Answer> run(int attempts) {
    constexpr int kRound = 50;             // attempts
    constexpr std::size_t kMaxVias = 500;  // with more, an assignment takes too long
    if (changing_.size() != board_.vias.size() || changing_.size() > kMaxVias) return std::nullopt;
    for (int attempt = 0; attempt < attempts && !stop_(); ++attempt) {
      if (!give_vias(1.0 * (attempt % kRound) / kRound)) return std::nullopt;
      if (auto answer = route_layers()) return answer;
    }
    return std::nullopt;
  }

 private:
  int layer(int cell) const { return lattice_.place(cell).layer; }
  int floor() const { return board_.rows * board_.columns; }

  // Returns the cell of a via on a layer; nullopt if it does not reach the layer.
  std::optional<int> cell_on(const Via& via, int layer) const {
    for (const int cell : via.cells)
      if (this->layer(cell) == layer) return cell;
    return std::nullopt;
  }

  double length(int label, const Via& via) const {
    double sum = 0;
    for (const int end : board_.ends[label]) {
      const auto cell = cell_on(via, layer(end));
      if (!cell) return kNever;
      sum += lattice_.distance(end, *cell);
    }
    return sum;
  }

  // Returns false if some layers have too few vias.
  bool give_vias(double disturbance) {
    std::vector<std::vector<double>> lengths;
    for (const int label : changing_) {
      std::vector<double>& row = lengths.emplace_back();
      for (const Via& via : board_.vias)
        row.push_back(length(label, via) *
                      (1 + disturbance * static_cast<double>(random_() % 1000) / 1000));
    }
    via_of_.assign(board_.label_count(), nullptr);
    const std::vector<int> given = assign(lengths);
    for (std::size_t i = 0; i < given.size(); ++i) {
      if (lengths[i][given[i]] >= kNever) return false;
      via_of_[changing_[i]] = &board_.vias[given[i]];
    }
    return true;
  }

  std::optional<Answer> route_layers() const {
    constexpr std::int64_t kMaxVisits = 1'000;  // per cell
    std::vector<std::vector<int>> all;
    for (int at = 0; at < board_.layers; ++at) {
      const PathTask task = task_on(at);
      const auto routed = route(task, {.max_visits = kMaxVisits * floor(), .stop = stop_});
      if (!routed) return std::nullopt;
      const Answer on_layer = shortened(task, answer_of(task.graph, *routed), stop_);
      for (std::vector<int>& path : paths_of(task.graph, task.ends, on_layer)) {
        for (int& cell : path) cell += at * floor();
        all.push_back(std::move(path));
      }
    }
    for (const int label : changing_) all.push_back(passage(label));
    return answer_of(lattice_, all);
  }

  // Returns the task on one layer.
  PathTask task_on(int at) const {
    PathTask task{.graph = Lattice(1, board_.rows, board_.columns),
                  .is_closed = std::vector<bool>(floor()),
                  .ends = {}};
    for (int cell = 0; cell < floor(); ++cell)
      task.is_closed[cell] = board_.blocked(at * floor() + cell);
    for (const Via& via : board_.vias)
      if (const auto cell = cell_on(via, at)) task.is_closed[*cell % floor()] = true;
    for (int k = 0; k < board_.label_count(); ++k) {
      std::vector<int> ends;
      for (const int end : board_.ends[k])
        if (layer(end) == at) ends.push_back(end % floor());
      if (ends.size() == 1) ends.push_back(via_of_[k]->cells.front() % floor());
      if (ends.empty()) continue;
      task.ends.push_back({ends[0], ends[1]});
      task.is_closed[ends[1]] = false;
    }
    return task;
  }

  // Returns the cells of the label's via between the layers of its ends.
  std::vector<int> passage(int label) const {
    const auto [a, b] = board_.ends[label];
    const auto [first, last] = std::minmax({layer(a), layer(b)});
    std::vector<int> cells;
    for (const int cell : via_of_[label]->cells)
      if (first <= layer(cell) && layer(cell) <= last) cells.push_back(cell);
    return cells;
  }

  const Board& board_;
  const Lattice lattice_;
  StopToken stop_;
  std::vector<int> changing_;       // labels whose ends are on two layers
  std::vector<const Via*> via_of_;  // by label; null: its path stays on its layer
  std::mt19937 random_;             // with a fixed seed
};

}  // namespace

std::optional<Answer> route_by_vias(const Board& board, int attempts, const StopToken& stop) {
  return ViaRouter(board, stop).run(attempts);
}

std::vector<bool> open_edges(const Board& board) {
  const Lattice lattice = board.lattice();
  std::vector<bool> is_open(lattice.edges(), true);
  if (board.vias.empty()) return is_open;
  for (int cell = 0; cell < board.cell_count(); ++cell)
    for (const Arc& arc : lattice.around(cell))
      if (!lattice.is_same_layer(cell, arc.to)) is_open[arc.edge] = false;
  for (const Via& via : board.vias)
    for (const int edge : edges_of(lattice, via)) is_open[edge] = true;
  return is_open;
}

std::vector<int> edges_of(const Lattice& lattice, const Via& via) {
  std::vector<int> edges;
  for (std::size_t i = 1; i < via.cells.size(); ++i)
    edges.push_back(*lattice.between(via.cells[i - 1], via.cells[i]));
  return edges;
}

}  // namespace quadrille::puzzles::numberlink_3d
