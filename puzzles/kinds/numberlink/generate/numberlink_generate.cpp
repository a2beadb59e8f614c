// SPDX-License-Identifier: MIT
//
// Paths that obey the rules are drawn over the whole board by small random changes
// (path_layout.hpp); their ends become the labels. Then a second solution is searched for. In each
// connected part in which it differs from the drawn one, the drawn paths are either redrawn or cut
// at an edge that the second solution lacks; the cells of that edge become ends, which excludes
// this second solution. Parts far apart do not disturb each other, so few rounds are needed.
// Windows of the board are settled first, narrow ones and then wide ones, because a search takes
// little time there; a board is done when a search of the whole board finds no second solution.
// Several boards are made, each from the previous one by joining paths again, and the one with the
// fewest labels is returned. If a difficulty is requested, boards are made until one has it, with
// shorter paths after a board that is too hard and longer ones after a board that is too easy.
//
// Walls, bridges and warps are placed at random before paths are drawn. A board with any of them is
// settled as a whole: windows would cut bridges and warps.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "engine/random.hpp"
#include "puzzles/algorithms/graph.hpp"
#include "puzzles/kinds/numberlink/by_hand/techniques.hpp"
#include "puzzles/kinds/numberlink/generate/generator_settings.hpp"
#include "puzzles/kinds/numberlink/generate/path_layout.hpp"
#include "puzzles/kinds/numberlink/generate/random_passages.hpp"
#include "puzzles/kinds/numberlink/generate/second_solution.hpp"
#include "puzzles/kinds/numberlink/numberlink.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

using encoders::SatStatus;

constexpr int kMaxLayouts = 6;        // drawn before giving up
constexpr int kMaxRated = 500;        // boards made before giving up on a difficulty
constexpr int kLeastRatedMean = 4;    // as kLeastMean, for such boards
constexpr int kMostRatedMean = 40;    //
constexpr int kChangesPerCell = 100;  // in the first drawing; doubled for each further one
constexpr double kHeat = 0.4;         // see PathLayout::change
constexpr int kLeastMean = 9;         // cells of a path, if the number of labels is not set
constexpr int kMostMean = 18;         //
constexpr int kGoodLength = 3;        // least length of the pieces after a cut
constexpr int kNarrowSide = 14;       // cells per side of a window
constexpr int kWideSide = 42;         //
constexpr int kMaxRounds = 300;       // second solutions per window
constexpr int kMaxImprovements = 10;  // rounds to improve a finished board
constexpr int kImprovedCells = 1000;  // larger boards are improved only if labels are set
constexpr int kRedrawPercent = 30;    // share of differences redrawn; the others are cut
constexpr int kRedrawChanges = 30;    // tried
constexpr std::int64_t kMaxConflicts = 20'000;        // per search in a window
constexpr std::int64_t kMaxWholeConflicts = 400'000;  // per search on the whole board

class Generator {
 public:
  // `mean` is the target length of paths if the number of labels is not set; 0: random.
  Generator(const GenerateOptions& options, const GeneratorSettings& settings,
            const StopToken& stop, int mean = 0)
      : grid_(options.rows, options.columns),
        is_any_(options.any),
        settings_(settings),
        stop_(stop),
        random_(options.seed),
        is_hole_(settings.shape),
        layout_(grid_, settings.rules, settings.is_symmetric) {
    if (mean == 0) mean = kLeastMean + below(kMostMean - kLeastMean + 1);
    const int cells =
        grid_.cells() - static_cast<int>(std::count(is_hole_.begin(), is_hole_.end(), true));
    wanted_ = settings.is_wish ? settings.least + (settings.most - settings.least) / 2
                               : std::max(1, (cells - settings.holes) / mean);
  }

  Result<std::optional<Board>> run() {
    for (int attempt = 0; attempt < kMaxLayouts && !is_stopped(); ++attempt) {
      if (settings_.holes > 0) {
        is_hole_ = random_holes();
        if (is_hole_.empty()) break;
      }
      std::shared_ptr<const PathGraph> special_graph;
      if (has_passages(settings_)) {
        special_graph = random_passages(grid_, settings_, is_hole_, random_);
        if (!special_graph)
          return request_error("no room for these bridges and walls (expected fewer)");
      }
      layout_ = PathLayout(grid_, settings_.rules, settings_.is_symmetric, is_hole_,
                           std::move(special_graph));
      draw(kChangesPerCell << attempt);
      mend(whole());
      if (is_any_ ? is_as_wanted() : settle_board()) return std::optional(layout_.board(whole()));
    }
    if (is_stopped()) return std::optional<Board>();
    return gave_up("none of " + std::to_string(kMaxLayouts) +
                   " drawings gave a board with these settings" +
                   (settings_.is_wish     ? " (expected another number of labels)"
                    : settings_.holes > 0 ? " (expected fewer holes)"
                                          : ""));
  }

 private:
  bool is_stopped() const { return stop_(); }
  int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }
  Window whole() const { return {0, 0, grid_.rows(), grid_.columns()}; }
  bool is_whole(const Window& window) const {
    return window.rows == grid_.rows() && window.columns == grid_.columns();
  }

  bool is_covered() const { return !settings_.rules.fill || layout_.singles() == 0; }
  bool is_as_wanted() const {
    return is_covered() && layout_.paths() >= settings_.least && layout_.paths() <= settings_.most;
  }

  // Returns the wanted number of holes, placed so that no other cell is isolated; an empty vector
  // if not found.
  std::vector<bool> random_holes() {
    constexpr int kTries = 100;
    std::vector<int> cells(grid_.cells());
    std::iota(cells.begin(), cells.end(), 0);
    for (int tries = 0; tries < kTries && !is_stopped(); ++tries) {
      engine::shuffle(cells, random_);
      std::vector<bool> is_hole(grid_.cells());
      int left = settings_.holes;
      for (const int cell : cells) {
        const int mirror = settings_.is_symmetric ? grid_.cells() - 1 - cell : cell;
        const int taken = mirror == cell ? 1 : 2;
        if (is_hole[cell] || taken > left) continue;
        is_hole[cell] = is_hole[mirror] = true;
        if ((left -= taken) == 0) break;
      }
      if (left == 0 && !has_lone_cell(grid_, is_hole)) return is_hole;
    }
    return {};
  }

  // Makes random changes at falling heat (simulated annealing).
  void draw(int changes_per_cell) {
    constexpr int kSteps = 8, kBetweenPolls = 1024;
    for (int step = 0; step < kSteps; ++step) {
      const double heat = kHeat * (kSteps - step) / kSteps;
      for (std::int64_t k = std::int64_t{grid_.cells()} * changes_per_cell / kSteps; k > 0; --k) {
        if (k % kBetweenPolls == 0 && is_stopped()) return;
        layout_.change(below(layout_.edges()), wanted_, heat, random_);
      }
    }
  }

  // Changes the paths until they are the only solution, then again for fewer labels, and keeps the
  // best paths. Returns false if stopped or if no paths meet the settings.
  bool settle_board() {
    std::optional<PathLayout> best;
    const bool improves = settings_.is_wish || grid_.cells() <= kImprovedCells;
    for (int round = 0; round <= (improves ? kMaxImprovements : 0); ++round) {
      if (round > 0) change_paths();
      for (const int side : {kNarrowSide, kWideSide}) settle_windows(side);
      const bool is_unique = settle(whole());
      if (is_stopped()) return false;
      if (is_unique && is_as_wanted() && (!best || layout_.paths() < best->paths())) best = layout_;
      if (best && (settings_.is_wish || best->paths() <= wanted_)) break;
      if (best) layout_ = *best;
    }
    if (best) layout_ = *best;
    return best.has_value();
  }

  // Moves towards the wanted number of paths: cuts paths, or joins some adjacent ends.
  void change_paths() {
    constexpr int kJoinShare = 4;  // one in kJoinShare is joined
    std::vector<int> edges(layout_.edges());
    std::iota(edges.begin(), edges.end(), 0);
    engine::shuffle(edges, random_);
    const bool has_few = layout_.paths() < settings_.least;
    for (const int edge : edges) {
      if (has_few) {
        if (layout_.paths() >= settings_.least) return;
        layout_.cut(edge, kGoodLength);
      } else if (below(kJoinShare) == 0) {
        layout_.join(edge);
      }
    }
  }

  // Settles windows of this side that overlap by half.
  void settle_windows(int side) {
    const int height = std::min(side, grid_.rows()), width = std::min(side, grid_.columns());
    if (is_whole({0, 0, height, width}) || has_passages(settings_)) return;
    for (int row = 0; row + height / 2 < grid_.rows(); row += std::max(1, height / 2)) {
      for (int column = 0; column + width / 2 < grid_.columns(); column += std::max(1, width / 2)) {
        if (is_stopped()) return;
        settle({std::min(row, grid_.rows() - height), std::min(column, grid_.columns() - width),
                height, width});
      }
    }
  }

  // Settles windows around cells whose paths were changed: damage done there is found faster.
  void settle_near(const std::vector<int>& cells) {
    const int height = std::min(kWideSide, grid_.rows());
    const int width = std::min(kWideSide, grid_.columns());
    if (is_whole({0, 0, height, width}) || has_passages(settings_)) return;
    for (const int cell : cells) {
      settle({std::clamp(grid_.row(cell) - height / 2, 0, grid_.rows() - height),
              std::clamp(grid_.column(cell) - width / 2, 0, grid_.columns() - width), height,
              width});
    }
  }

  // Changes the paths until those in the window have no second solution. Returns false if that is
  // not reached.
  bool settle(const Window& window) {
    const DifferenceRequest request{
        .stop = stop_, .max_conflicts = is_whole(window) ? kMaxWholeConflicts : kMaxConflicts};
    for (int round = 0; round < kMaxRounds && !is_stopped(); ++round) {
      mend(window);
      const Difference difference = find_difference(layout_, window, request, random_);
      std::vector<int> changed;  // cells
      if (difference.status == SatStatus::kUnsatisfiable) {
        if (is_covered() || !is_whole(window)) return is_covered();
        changed = rip_up_uncovered();
      } else if (difference.status == SatStatus::kSatisfiable) {
        constexpr double kHeating = 0.1;  // per round, to leave dead ends
        resolve(difference, kHeat * (1 + round * kHeating));
        for (const int edge : difference.lost) changed.push_back(layout_.ends(edge)[0]);
      } else {
        cut_any(window);
      }
      if (is_whole(window)) settle_near(changed);
    }
    return false;
  }

  // Cuts the paths around uncovered cells, so that `mend` redraws them.
  std::vector<int> rip_up_uncovered() {
    constexpr int kCuts = 20;
    std::vector<int> uncovered;
    for (int cell = 0; cell < grid_.cells(); ++cell)
      if (layout_.degree(cell) == 0 && !layout_.is_hole(cell)) uncovered.push_back(cell);
    for (const int cell : uncovered) {
      for (int k = 0; k < kCuts; ++k)
        if (const auto edge = edge_near(cell)) layout_.cut(*edge, 1);
    }
    return uncovered;
  }

  // Redraws the paths around cells that lie on no path but must, and paths of two cells.
  void mend(const Window& window) {
    constexpr int kTries = 50, kChanges = 6;
    for (int tries = 0; tries < kTries && !is_stopped(); ++tries) {
      std::vector<int> bad;
      for (int row = window.row; row < window.row + window.rows; ++row) {
        for (int column = window.column; column < window.column + window.columns; ++column) {
          const int cell = grid_.cell(row, column), degree = layout_.degree(cell);
          if (layout_.is_hole(cell)) continue;
          if (degree == 0 ? settings_.rules.fill : degree == 1 && layout_.length(cell) == 2)
            bad.push_back(cell);
        }
      }
      if (bad.empty()) return;
      for (const int cell : bad) {
        for (int k = 0; k < kChanges; ++k) change_near(cell, kHeat);
      }
    }
  }

  void change_near(int cell, double heat) {
    if (const auto edge = edge_near(cell)) layout_.change(*edge, wanted_, heat, random_);
  }

  // Returns a random edge of the cell or a cell next to it; nullopt if that is off the board.
  std::optional<int> edge_near(int cell) {
    const int row = grid_.row(cell) + below(3) - 1, column = grid_.column(cell) + below(3) - 1;
    const bool is_down = below(2) == 0;
    if (row < 0 || column < 0 || row + (is_down ? 1 : 0) >= grid_.rows() ||
        column + (is_down ? 0 : 1) >= grid_.columns())
      return std::nullopt;
    return is_down ? grid_.down(row, column) : grid_.right(row, column);
  }

  // Changes the paths in each connected part of the difference.
  void resolve(const Difference& difference, double heat) {
    DisjointSets joined(grid_.cells());
    for (const auto* edges : {&difference.lost, &difference.gained}) {
      for (const int edge : *edges) joined.join(layout_.ends(edge)[0], layout_.ends(edge)[1]);
    }
    std::map<int, std::vector<int>> parts;  // the drawn edges
    for (const int edge : difference.lost)
      parts[joined.find(layout_.ends(edge)[0])].push_back(edge);
    for (auto& [_, edges] : parts) {
      engine::shuffle(edges, random_);
      if (below(100) >= kRedrawPercent && cut_one(edges)) continue;
      for (int k = 0; k < kRedrawChanges; ++k)
        change_near(layout_.ends(edges[below(static_cast<int>(edges.size()))])[below(2)], heat);
    }
  }

  bool cut_one(const std::vector<int>& edges) {
    return layout_.paths() < settings_.most &&
           std::any_of(edges.begin(), edges.end(),
                       [this](int edge) { return layout_.cut(edge, kGoodLength); });
  }

  // Called if a search takes too long: more labels make it easier.
  void cut_any(const Window& window) {
    constexpr int kTries = 100;
    for (int tries = 0; tries < kTries; ++tries) {
      const auto edge = edge_near(
          grid_.cell(window.row + below(window.rows), window.column + below(window.columns)));
      if (edge && cut_one({*edge})) return;
    }
  }

  const Grid grid_;
  const bool is_any_;
  const GeneratorSettings& settings_;
  StopToken stop_;
  std::mt19937_64 random_;
  std::vector<bool> is_hole_;  // by cell; empty: no holes
  PathLayout layout_;
  int wanted_ = 0;  // number of paths
};

// Returns the first board of the wanted difficulty among those that seeds derived from the given
// one make.
Result<std::optional<Board>> make_rated(GenerateOptions options, const GeneratorSettings& settings,
                                        const StopToken& stop) {
  std::mt19937_64 seeds(options.seed);
  int mean = kLeastMean;
  for (int made = 0; made < kMaxRated && !stop(); ++made) {
    options.seed = seeds();
    Result<std::optional<Board>> board = Generator(options, settings, stop, mean).run();
    if (board ? !*board : made == 0) return board;
    if (!board) continue;
    const int difficulty = difficulty_of(**board, path_rules(**board),
                                         std::min<int>(*settings.difficulty + 1, kExpert), stop);
    if (stop()) break;
    if (difficulty == settings.difficulty) return board;
    mean = difficulty > *settings.difficulty ? std::max(mean - 1, kLeastRatedMean)
                                             : std::min(mean + 1, kMostRatedMean);
  }
  if (stop()) return std::optional<Board>();
  return gave_up("none of " + std::to_string(kMaxRated) + " boards had the difficulty '" +
                 std::string(kLevelNames[*settings.difficulty]) +
                 "' (expected another difficulty, size, rules or number of labels)");
}

}  // namespace

Result<std::optional<Board>> generate(const GenerateOptions& options, const StopToken& stop) {
  const Result<GeneratorSettings> settings = parse_settings(options);
  if (!settings) return settings.error();
  if (settings->difficulty) return make_rated(options, *settings, stop);
  return Generator(options, *settings, stop).run();
}

}  // namespace quadrille::puzzles::numberlink
