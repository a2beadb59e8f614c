// SPDX-License-Identifier: MIT
//
// Draws random paths through all layers that do not run beside themselves; their ends become the
// labels. While there is another solution, a path is cut where that solution does not follow it:
// the cells of the cut become ends, which excludes it. If no cut leaves pieces of two cells, a free
// cell that only the other solution passes is blocked. Boards are made until one has the difficulty
// that is asked for.

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "engine/random.hpp"
#include "puzzles/board/setting_table.hpp"
#include "puzzles/kinds/numberlink/by_hand/techniques.hpp"
#include "puzzles/kinds/numberlink/layers/numberlink_3d.hpp"

namespace quadrille::puzzles::numberlink_3d {

namespace {

constexpr int kMostCells = 1'000;
constexpr int kMostDrawings = 100;                     // before giving up
constexpr int kMostRated = 300;                        // boards before giving up a difficulty
constexpr std::size_t kLeastPath = 3, kMostPath = 14;  // cells, as drawn

using Path = std::vector<int>;

struct Settings {
  int layers = 2;
  std::optional<int> difficulty;
};

SettingTable<Settings> setting_table() {
  return {
      whole_setting("layers", "number of layers (default: 2)", &Settings::layers, {1, kMostCells}),
      choice_setting<int>("difficulty", numberlink::kDifficultyText, kLevelWords,
                          &Settings::difficulty)};
}

class Generator {
 public:
  Generator(const Lattice& lattice, const GenerateOptions& options, const StopToken& stop)
      : lattice_(lattice), is_any_(options.any), stop_(stop), random_(options.seed) {}

  // Returns nullopt if it was stopped or found no board.
  std::optional<Board> run() {
    for (int drawing = 0; drawing < kMostDrawings && !stop_(); ++drawing) {
      draw();
      while (!paths_.empty() && !stop_()) {
        Board made = board();
        if (is_any_) return made;
        const Puzzle puzzle(make_instance(made));
        const auto report = solve(puzzle, {.limit = 2, .unique = true, .stop = stop_});
        if (!report || report->stopped) break;
        if (report->status == Status::kUnique) return made;
        if (!exclude(made, report->solutions)) break;
      }
    }
    return std::nullopt;
  }

 private:
  void draw() {
    paths_.clear();
    path_of_.assign(lattice_.cells(), kFree);
    for (const int cell : engine::shuffled(lattice_.cells(), random_)) {
      if (path_of_[cell] != kFree) continue;
      Path path = walk(cell);
      if (path.size() < kLeastPath) {
        for (const int one : path) path_of_[one] = kFree;
      } else {
        paths_.push_back(std::move(path));
      }
    }
  }

  // Walks from a cell through free ones, at random.
  Path walk(int cell) {
    const int number = static_cast<int>(paths_.size());
    const std::size_t length =
        kLeastPath + engine::random_index(random_, kMostPath - kLeastPath + 1);
    Path path{cell};
    path_of_[cell] = number;
    while (path.size() < length) {
      std::vector<int> ways;
      for (const Arc& arc : lattice_.around(path.back()))
        if (path_of_[arc.to] == kFree && neighbours_on(arc.to, number) == 1) ways.push_back(arc.to);
      if (ways.empty()) break;
      path.push_back(ways[engine::random_index(random_, ways.size())]);
      path_of_[path.back()] = number;
    }
    return path;
  }

  int neighbours_on(int cell, int number) const {
    int count = 0;
    for (const Arc& arc : lattice_.around(cell)) count += path_of_[arc.to] == number ? 1 : 0;
    return count;
  }

  Board board() const {
    std::vector<std::string> words(lattice_.cells(), ".");
    for (int cell = 0; cell < lattice_.cells(); ++cell)
      if (path_of_[cell] == kBlocked) words[cell] = "#";
    for (std::size_t k = 0; k < paths_.size(); ++k)
      words[paths_[k].front()] = words[paths_[k].back()] = std::to_string(k + 1);
    return *Board::make(lattice_, words);
  }

  // Excludes a solution that is not the drawn one. Returns false if it cannot.
  bool exclude(const Board& made, const std::vector<Answer>& solutions) {
    for (const Answer& solution : solutions) {
      if (cut(solution)) return true;
      for (const std::vector<int>& path : trace_paths(made, solution)) {
        for (const int cell : path) {
          if (path_of_[cell] != kFree) continue;
          path_of_[cell] = kBlocked;
          return true;
        }
      }
    }
    return false;
  }

  // Cuts a path at a random edge that the solution lacks, into pieces of two or more cells.
  bool cut(const Answer& solution) {
    std::vector<std::pair<std::size_t, std::size_t>> places;  // a path, and the cells of a piece
    for (std::size_t k = 0; k < paths_.size(); ++k)
      for (std::size_t i = 2; i + 2 <= paths_[k].size(); ++i)
        if (solution.values[*lattice_.between(paths_[k][i - 1], paths_[k][i])] == 0)
          places.emplace_back(k, i);
    if (places.empty()) return false;
    const auto [k, cells] = places[engine::random_index(random_, places.size())];
    const auto middle = paths_[k].begin() + static_cast<std::ptrdiff_t>(cells);
    Path rest(middle, paths_[k].end());
    paths_[k].erase(middle, paths_[k].end());
    for (const int cell : rest) path_of_[cell] = static_cast<int>(paths_.size());
    paths_.push_back(std::move(rest));
    return true;
  }

  static constexpr int kFree = -1, kBlocked = -2;

  Lattice lattice_;
  bool is_any_;
  StopToken stop_;
  std::mt19937_64 random_;
  std::vector<Path> paths_;
  std::vector<int> path_of_;  // by cell: the index of its path, kFree or kBlocked
};

Result<std::optional<Board>> make_rated(const Lattice& lattice, GenerateOptions options,
                                        int difficulty, const StopToken& stop) {
  std::mt19937_64 seeds(options.seed);
  const int most = std::min<int>(difficulty + 1, kExpert);
  for (int made = 0; made < kMostRated && !stop(); ++made) {
    options.seed = seeds();
    std::optional<Board> board = Generator(lattice, options, stop).run();
    if (!board || stop()) continue;
    if (numberlink::difficulty_of(*board, kPathRules, most, stop) == difficulty && !stop())
      return board;
  }
  if (stop()) return std::optional<Board>();
  return gave_up("none of " + std::to_string(kMostRated) + " boards had the difficulty '" +
                 std::string(kLevelNames[difficulty]) +
                 "' (expected another difficulty, size or number of layers)");
}

}  // namespace

std::vector<SettingInfo> generator_settings() { return infos_of(setting_table()); }

Result<std::optional<Board>> generate(const GenerateOptions& options, const StopToken& stop) {
  const Result<Settings> settings = read_settings(setting_table(), options, Settings());
  if (!settings) return settings.error();
  const int cells = options.rows * options.columns * settings->layers;
  if (cells < static_cast<int>(kLeastPath) || cells > kMostCells)
    return request_error("a board of " + std::to_string(cells) + " cells (expected " +
                         std::to_string(kLeastPath) + " to " + std::to_string(kMostCells) + ")");
  const Lattice lattice(settings->layers, options.rows, options.columns);
  if (settings->difficulty) return make_rated(lattice, options, *settings->difficulty, stop);
  std::optional<Board> made = Generator(lattice, options, stop).run();
  if (made || stop()) return made;
  return gave_up("none of " + std::to_string(kMostDrawings) +
                 " drawings gave a board (expected other settings)");
}

}  // namespace quadrille::puzzles::numberlink_3d
