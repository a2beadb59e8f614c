// SPDX-License-Identifier: MIT
//
// Holes are placed at random until a tree exists. One tree, found with some random edges required
// and others excluded, becomes the solution. algorithms/clues chooses which of its lines are given:
// it asks an incremental SAT search for other trees, with the given lines as assumptions.

#include "engine/random.hpp"
#include "puzzles/board/setting_table.hpp"
#include "puzzles/kinds/circuit/circuit.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <utility>

#include <quadrille/engine/solver.hpp>
#include <quadrille/stop.hpp>
#include "puzzles/algorithms/clues.hpp"
#include "puzzles/algorithms/forest.hpp"
#include "puzzles/kinds/circuit/models.hpp"
#include "puzzles/kinds/circuit/point_graph.hpp"
#include "puzzles/search/clue_search.hpp"

namespace quadrille::puzzles::circuit {

namespace {

constexpr int kMaxAttempts = 5000;      // boards tried before giving up
constexpr int kEdgesPerDemand = 10;     // required or excluded at random
constexpr int kNodesPerDemands = 2000;  // per search for a tree that meets them
constexpr int kCellsPerHole = 20;       // by default

struct Settings {
  int holes = 0;
  int lines = 0;
  bool has_ends = false;
};

std::optional<std::string> read_holes(std::string_view value, const GenerateOptions& options,
                                      Settings& settings) {
  const int cells = options.rows * options.columns;
  const WholeRange range{0, std::max(0, cells - 2)};
  const auto holes = read_whole(value, range);
  if (!holes || (cells - *holes) % 2 != 0)
    return expected_whole(range) + " that leaves an even number of points";
  settings.holes = static_cast<int>(*holes);
  return std::nullopt;
}

SettingTable<Settings> setting_table() {
  const auto lines = [](const GenerateOptions& options) {
    return WholeRange{0, options.rows * options.columns};
  };
  return {{{"holes",
            "number of cells without a point, leaving an even number (default: about 1 in 20)"},
           read_holes},
          whole_setting("lines", "minimum number of given lines (default: as few as possible)",
                        &Settings::lines, lines),
          yes_no_setting("terminals", "yes: S and T, for the shortest path (default: no)",
                         &Settings::has_ends)};
}

Settings usual_settings(int cells) {
  Settings settings;
  settings.holes = std::max(1, cells / kCellsPerHole);
  if ((cells - settings.holes) % 2 != 0) ++settings.holes;
  settings.holes = std::min(settings.holes, std::max(0, cells - 2));
  return settings;
}

Result<Settings> parse_settings(const GenerateOptions& options) {
  const int cells = options.rows * options.columns;
  Result<Settings> settings = read_settings(setting_table(), options, usual_settings(cells));
  if (!settings) return settings;
  const int points = cells - settings->holes;
  if (points < 2) return request_error("the board is too small for two points");
  if (points > kMaxPoints)
    return request_error("a board of " + std::to_string(points) +
                         " points is too large (expected at most " + std::to_string(kMaxPoints) +
                         ")");
  return settings;
}

Board random_board(const GenerateOptions& options, const Settings& settings,
                   std::mt19937_64& random) {
  Board board = Board::open(options.rows, options.columns);
  std::vector<int> cells(board.points.size());
  for (std::size_t k = 0; k < cells.size(); ++k) cells[k] = static_cast<int>(k);
  engine::shuffle(cells, random);
  const auto holes = static_cast<std::size_t>(settings.holes);
  for (std::size_t k = 0; k < holes; ++k) board.points[cells[k]] = false;
  if (settings.has_ends) board.ends = {cells[holes], cells[holes + 1]};
  return board;
}

// Returns the tree with its path from S to T added, if the board has them.
Answer with_path(Answer tree, const Board& board) {
  if (!board.ends) return tree;
  const auto edges = static_cast<std::size_t>(board.grid().edges());
  tree.values.resize(2 * edges, 0);
  const PointGraph graph(board);
  const Forest forest(graph, [&](int e) { return tree.values[graph.grid_edge(e)] == 1; });
  const auto [start, end] = graph.terminals();
  for (const int e : forest.path(start, end))
    tree.values[edges + static_cast<std::size_t>(graph.grid_edge(e))] = 1;
  return tree;
}

// Returns a tree that has some random edges and lacks others, or nullopt if no such tree exists or
// the search was stopped. The path from S to T may have any length, so S and T are ignored.
std::optional<Answer> random_tree(const Board& board, std::mt19937_64& random,
                                  const StopToken& stop) {
  Board points = board;
  points.ends.reset();
  std::optional<IpFormulation> built = tree_model(points, {.stop = stop});
  if (!built || stop()) return std::nullopt;
  IpFormulation& formulation = *built;
  const std::size_t edges = formulation.links.size();
  for (std::size_t demands = edges / kEdgesPerDemand;; demands /= 2) {
    engine::Model model = formulation.model;
    for (std::size_t k = 0; k < demands; ++k) {
      const auto column = static_cast<engine::ColumnIndex>(random() % edges);
      const std::int64_t value = random() % 2 == 0 ? 0 : 1;
      model.add_row("", {{column, 1}}, value, value);
    }
    engine::Options options;
    options.seed = random();
    options.stop = stop;
    if (demands > 0) options.limits.nodes = kNodesPerDemands;
    for (const auto& separator : formulation.separators)
      options.separators.push_back(separator.get());
    const engine::SolveResult result = engine::solve(model, options);
    if (!result.values.empty()) {
      return with_path(decode(formulation, integers_of(result)), board);
    }
    if (demands == 0 || stop()) return std::nullopt;
  }
}

// Chooses which lines of a tree are given.
class LineChooser {
 public:
  LineChooser(const Board& board, const Answer& tree, std::mt19937_64& random,
              const StopToken& stop)
      : board_(board), tree_(tree), random_(random), stop_(stop) {
    for (int edge = 0; edge < board.grid().edges(); ++edge) {
      if (tree.values[edge] != 0) lines_.push_back(static_cast<std::size_t>(edge));
    }
  }

  // Chooses `count` lines of the tree at random.
  Clues any(int count) {
    Clues chosen = lines_;
    engine::shuffle(chosen, random_);
    chosen.resize(std::min(chosen.size(), static_cast<std::size_t>(count)));
    return chosen;
  }

  // Adds lines to `fixed` until no other tree contains them all, or, with S and T, none with as
  // short a path.
  std::optional<Clues> unique(Clues fixed) {
    SatFormulation formulation = sat_formulation(board_, stop_);
    if (formulation.cnf.abandoned()) return std::nullopt;
    std::vector<encoders::Literal> assumptions;
    if (board_.ends) {
      if (const auto as_good = formulation.as_good_as(value(board_, tree_)))
        assumptions.push_back(*as_good);
    }
    std::map<std::size_t, encoders::Literal> literal_of;
    for (const AnswerLink& link : formulation.links)
      literal_of.emplace(static_cast<std::size_t>(link.variable), link.literal);
    ClueSearch search(std::move(formulation), tree_, random_(), stop_);
    const auto others = [&](const Clues& clues) {
      std::vector<encoders::Literal> given = assumptions;
      for (const std::size_t line : clues) given.push_back(literal_of.at(line));
      return search.others(given);
    };
    return choose_clues(
        tree_, {.candidates = lines_, .fixed = std::move(fixed), .others = others, .stop = stop_},
        random_);
  }

 private:
  const Board& board_;
  const Answer& tree_;
  std::mt19937_64& random_;
  StopToken stop_;
  Clues lines_;  // edges of the tree
};

}  // namespace

Board with_all_clues(const Board& board, const Answer& solution) {
  Board full = board;
  for (std::size_t edge = 0; edge < full.given.size(); ++edge)
    if (solution.values[edge] != 0) full.given[edge] = true;
  return full;
}

std::vector<SettingInfo> generator_settings() { return infos_of(setting_table()); }

Result<std::optional<Board>> generate(const GenerateOptions& options, const StopToken& stop) {
  const Result<Settings> settings = parse_settings(options);
  if (!settings) return settings.error();
  std::mt19937_64 random(options.seed);
  for (int attempt = 0; attempt < kMaxAttempts; ++attempt) {
    if (stop()) return std::optional<Board>();
    Board board = random_board(options, *settings, random);
    if (why_infeasible(board)) continue;
    const std::optional<Answer> tree = random_tree(board, random, stop);
    if (!tree) continue;
    LineChooser chooser(board, *tree, random, stop);
    std::optional<Clues> lines = chooser.any(settings->lines);
    if (!options.any) lines = chooser.unique(*std::move(lines));
    if (!lines) return std::optional<Board>();
    for (const std::size_t line : *lines) board.given[line] = true;
    return std::optional(std::move(board));
  }
  return gave_up("none of " + std::to_string(kMaxAttempts) + " random boards with " +
                 counted(settings->holes, "hole") + " has a solution");
}

}  // namespace quadrille::puzzles::circuit
