// SPDX-License-Identifier: MIT
//
// Grows a connected layout: bridges go from existing islands to new ones, over free water, and no
// two islands touch. Once there is no room for that, islands are put on bridges. The bridges give
// the islands their numbers. If the board must have a unique solution, or be solvable by certain
// rules, the generator looks for doubtful channels (in which a second solution differs, or which
// the rules leave open) and changes one in each of their connected groups: by a further bridge, or
// one instead of the most. Groups far apart do not disturb each other, so few rounds are needed.

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "encoders/sat_solver.hpp"
#include "engine/random.hpp"
#include "puzzles/board/setting_table.hpp"
#include "puzzles/kinds/hashi/by_hand/techniques.hpp"
#include "puzzles/kinds/hashi/hashi.hpp"
#include "puzzles/kinds/hashi/island_graph.hpp"
#include "puzzles/kinds/hashi/models.hpp"

namespace quadrille::puzzles::hashi {

namespace {

constexpr int kMaxLayouts = 200;  // tried before giving up
constexpr int kDenseLayouts =
    20;                          // tried before fewer islands will do, if their number is a density
constexpr int kMaxRounds = 400;  // of changes to one layout
constexpr int kMaxIslands = 10'000;
constexpr int kLayoutsPerIsland = 10;  // tried before one island less will do
constexpr int kTriesPerIsland = 200;   // positions tried per island
constexpr int kTriesPerSplit = 40;     // positions tried from an island put on a bridge
constexpr int kMaxLength = 8;          // of the bridge to a new island
constexpr int kDefaultDensity = 24;    // islands per hundred cells
constexpr int kMaxDensity = 40;
constexpr int kLoopShare = 4;  // one in this many free channels is tried for a loop

struct Settings {
  std::optional<int> islands = {};  // the exact number
  int density = kDefaultDensity;    // otherwise: islands per hundred cells
  bool loops = true;
  int max_bridges = Board::kUsualLimit;
  std::optional<int> level;
};

SettingTable<Settings> setting_table() {
  const auto islands = [](const GenerateOptions& options) {
    return WholeRange{2, std::min(options.rows * options.columns, kMaxIslands)};
  };
  return {whole_setting(
              "islands",
              "number of islands (default: by density; fewer, with a note, if there is no room)",
              &Settings::islands, islands),
          whole_setting("density", "islands per hundred cells (default: 24)", &Settings::density,
                        {1, kMaxDensity}),
          yes_no_setting("loops", "no: the solution's bridges form no ring (default: yes)",
                         &Settings::loops),
          whole_setting("max-bridges", "the most bridges between two islands (default: 2)",
                        &Settings::max_bridges, {1, Board::kMaxLimit}),
          choice_setting<int>(
              "difficulty",
              "easy: by counting bridges; medium: also by what is cut off; hard: also by trying "
              "bridges; expert: by longer trials; guess: by more (default: any)",
              kLevelWords, &Settings::level)};
}

Result<Settings> parse_settings(const GenerateOptions& options) {
  if (std::max(options.rows, options.columns) < 3)
    return request_error("the board is too small for two islands and a bridge");
  return read_settings(setting_table(), options, Settings());
}

int island_count(const GenerateOptions& options, const Settings& settings) {
  const std::int64_t cells = std::int64_t{options.rows} * options.columns;
  return settings.islands.value_or(
      std::clamp(static_cast<int>(cells * settings.density / 100), 2, kMaxIslands));
}

// Islands and the bridges between them.
class Layout {
 public:
  Layout(int rows, int columns, int max_bridges, std::mt19937_64& random)
      : grid_(rows, columns),
        max_bridges_(max_bridges),
        random_(random),
        is_bridge_(grid_.cells()) {}

  // Adds up to `islands` islands; fewer if there is no room.
  void grow(int islands) {
    cells_.assign(1, below(grid_.cells()));
    is_island_.assign(grid_.cells(), false);
    is_island_[cells_.front()] = true;
    for (int tries = 0; tries < kTriesPerIsland * islands; ++tries) {
      if (this->islands() == islands) return;
      add_island(cells_[below(this->islands())]);
    }
    while (this->islands() < islands && split_bridge()) {
      for (int tries = 0; tries < kTriesPerSplit && this->islands() < islands; ++tries)
        add_island(cells_.back());
    }
  }

  int islands() const { return static_cast<int>(cells_.size()); }

  Board board() const {
    Board board = Board::open(grid_.rows(), grid_.columns());
    board.max_bridges = max_bridges_;
    for (const auto& [ends, count] : bridges_) {
      board.islands[ends.first] += count;
      board.islands[ends.second] += count;
    }
    return board;
  }

  Answer answer(const std::vector<Channel>& channels) const {
    Answer answer;
    for (const Channel& channel : channels) answer.values.push_back(bridges(channel));
    return answer;
  }

  // Adds bridges to some of the empty channels that cross no bridge.
  void add_loops() {
    for (const Channel& channel : board().channels()) {
      if (bridges(channel) == 0 && below(kLoopShare) == 0) add_bridges(channel);
    }
  }

  // Changes the bridges in the channel: one more, or one instead of the most; adds new ones if it
  // is empty. Returns false if nothing can be changed.
  bool change(const Channel& channel, bool may_loop) {
    const auto found = bridges_.find({channel.from, channel.to});
    if (found == bridges_.end()) return may_loop && add_bridges(channel);
    found->second = found->second % max_bridges_ + 1;
    return max_bridges_ > 1;
  }

 private:
  int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }
  std::int32_t any_count() { return 1 + below(max_bridges_); }

  std::int32_t bridges(const Channel& channel) const {
    const auto found = bridges_.find({channel.from, channel.to});
    return found == bridges_.end() ? 0 : found->second;
  }

  // Builds a bridge from an island in a random direction, as far as a random length and the free
  // water allow.
  void add_island(int from) {
    constexpr std::array<std::pair<int, int>, 4> kSteps = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
    const auto [down, across] = kSteps[below(4)];
    const int length = 2 + below(kMaxLength - 1);
    int row = grid_.row(from), column = grid_.column(from);
    for (int k = 1; k <= length; ++k) {
      row += down;
      column += across;
      if (!is_on_board(row, column)) return;
      const int cell = grid_.cell(row, column);
      if (is_island_[cell] || is_bridge_[cell]) return;
    }
    const int to = grid_.cell(row, column);
    if (has_island_beside(to)) return;
    cells_.push_back(to);
    is_island_[to] = true;
    add_bridges({std::min(from, to), std::max(from, to)});
  }

  // Puts an island on a bridge. Returns false if there is no room on any.
  bool split_bridge() {
    std::vector<int> places;
    for (int cell = 0; cell < grid_.cells(); ++cell) {
      if (is_bridge_[cell] && !has_island_beside(cell)) places.push_back(cell);
    }
    if (places.empty()) return false;
    const int cell = places[below(static_cast<int>(places.size()))];
    for (const int step : {1, grid_.columns()}) {
      int from = cell, to = cell;
      while (is_bridge_[from] && from >= step) from -= step;
      while (is_bridge_[to] && to + step < grid_.cells()) to += step;
      const bool is_line = step > 1 || grid_.row(from) == grid_.row(to);
      if (!is_line || bridges_.erase({from, to}) == 0) continue;
      bridges_[{from, cell}] = any_count();
      bridges_[{cell, to}] = any_count();
      break;
    }
    is_bridge_[cell] = false;
    is_island_[cell] = true;
    cells_.push_back(cell);
    return true;
  }

  bool is_on_board(int row, int column) const {
    return 0 <= row && row < grid_.rows() && 0 <= column && column < grid_.columns();
  }

  bool has_island_beside(int cell) const {
    const int row = grid_.row(cell), column = grid_.column(cell);
    for (const auto& [r, c] : {std::pair(row, column + 1), std::pair(row + 1, column),
                               std::pair(row, column - 1), std::pair(row - 1, column)}) {
      if (is_on_board(r, c) && is_island_[grid_.cell(r, c)]) return true;
    }
    return false;
  }

  // Returns false if they would cross others.
  bool add_bridges(const Channel& channel) {
    const bool is_across = grid_.row(channel.from) == grid_.row(channel.to);
    const int step = is_across ? 1 : grid_.columns();
    for (int cell = channel.from + step; cell < channel.to; cell += step) {
      if (is_bridge_[cell]) return false;
    }
    for (int cell = channel.from + step; cell < channel.to; cell += step) is_bridge_[cell] = true;
    bridges_[{channel.from, channel.to}] = any_count();
    return true;
  }

  Grid grid_;
  int max_bridges_;  // between two islands
  std::mt19937_64& random_;
  std::vector<int> cells_;                               // of the islands
  std::vector<bool> is_island_, is_bridge_;              // by cell
  std::map<std::pair<int, int>, std::int32_t> bridges_;  // by the cells of a channel
};

// The doubtful channels of a board; nullopt if stopped.
using Doubts = std::optional<std::vector<int>>;

// Returns the channels in which second solutions differ. After each solution that it finds it fixes
// the channels that differ there, so that the next one differs elsewhere.
Doubts doubts_of_search(const Board& board, const Answer& answer, std::uint64_t seed,
                        const StopToken& stop) {
  const SatFormulation formulation = sat_formulation(board, stop);
  if (formulation.cnf.abandoned()) return std::nullopt;
  encoders::SatSolver solver(solver_options(formulation, seed));
  solver.add_formula(formulation.cnf, stop);
  block(formulation, answer, solver);
  std::vector<int> doubts;
  while (true) {
    switch (solver.solve(stop, formulation.separator.get())) {
      case encoders::SatStatus::kUnknown:
        return std::nullopt;
      case encoders::SatStatus::kUnsatisfiable:
        return doubts;
      case encoders::SatStatus::kSatisfiable:
        break;
    }
    const Answer other = decode(formulation, solver);
    for (const AnswerLink& link : formulation.links) {
      const std::int32_t value = answer.values[link.variable];
      if (other.values[link.variable] != value)
        solver.add({value >= link.value ? link.literal : ~link.literal});
    }
    for (std::size_t c = 0; c < other.values.size(); ++c) {
      if (other.values[c] != answer.values[c]) doubts.push_back(static_cast<int>(c));
    }
  }
}

// Returns the channels that the rules leave open; possibly more when stopped.
std::vector<int> doubts_of_rules(const Board& board, int level, const StopToken& stop) {
  const HandMethod method = hand_method(board);
  const std::size_t channels = answer_shape(board).size();
  TechniqueSolver solver(method,
                         HandMarks(answer_shape(board),
                                   {.values = std::vector<std::optional<std::int32_t>>(channels)}));
  solver.run(level, stop);
  std::vector<int> doubts;
  for (std::size_t c = 0; c < channels; ++c) {
    if (!solver.marks().is_known(c)) doubts.push_back(static_cast<int>(c));
  }
  return doubts;
}

class Generator {
 public:
  Generator(const GenerateOptions& options, const Settings& settings, const StopToken& stop)
      : options_(options),
        settings_(settings),
        islands_(island_count(options, settings)),
        stop_(stop),
        random_(options.seed) {}

  Result<std::optional<Board>> run() {
    int least = islands_, most = 2;  // that will do, and of a layout so far
    for (int attempt = 0; attempt < kMaxLayouts && !is_stopped(); ++attempt) {
      if (!settings_.islands && attempt >= kDenseLayouts)
        least = std::min(least, most - (attempt - kDenseLayouts) / kLayoutsPerIsland);
      Layout layout(options_.rows, options_.columns, settings_.max_bridges, random_);
      layout.grow(islands_);
      most = std::max(most, layout.islands());
      if (layout.islands() < least) continue;
      if (settings_.loops) layout.add_loops();
      const bool is_done = options_.any || settle(layout);
      if (!is_done) continue;
      if (layout.islands() < islands_ && options_.note)
        options_.note(counted(layout.islands(), "island") + " instead of " +
                      std::to_string(islands_) + ": there was no room for more");
      return std::optional(layout.board());
    }
    if (is_stopped()) return std::optional<Board>();
    return gave_up("tried " + std::to_string(kMaxLayouts) + " layouts of " +
                   counted(islands_, "island") + " without finding a suitable board");
  }

 private:
  bool is_stopped() const { return stop_(); }

  // Changes the layout until there is no doubt. Returns false if stopped, too easy, or given up.
  bool settle(Layout& layout) {
    for (int round = 0; round < kMaxRounds && !is_stopped(); ++round) {
      const Board board = layout.board();
      const Doubts doubts = find_doubts(board, layout);
      if (!doubts) return false;
      if (doubts->empty()) return !is_too_easy(board);
      resolve(layout, board, *doubts);
    }
    return false;
  }

  Doubts find_doubts(const Board& board, const Layout& layout) {
    if (settings_.level.value_or(kGuess) < kGuess)
      return doubts_of_rules(board, *settings_.level, stop_);
    return doubts_of_search(board, layout.answer(board.channels()), random_(), stop_);
  }

  bool is_too_easy(const Board& board) const {
    if (settings_.level.value_or(kEasy) == kEasy) return false;
    return doubts_of_rules(board, *settings_.level - 1, stop_).empty();
  }

  // Changes one channel in each group of doubtful channels that share islands.
  void resolve(Layout& layout, const Board& board, const std::vector<int>& doubts) {
    const IslandGraph islands(board);
    const std::vector<Channel> channels = board.channels();
    DisjointSets joined(islands.islands());
    for (const int c : doubts) {
      const auto [a, b] = islands.graph().ends(c);
      joined.join(a, b);
    }
    std::map<int, std::vector<int>> groups;
    for (const int c : doubts) groups[joined.find(islands.graph().ends(c)[0])].push_back(c);
    for (auto& [_, group] : groups) {
      engine::shuffle(group, random_);
      for (const int c : group) {
        if (layout.change(channels[c], settings_.loops)) break;
      }
    }
  }

  const GenerateOptions& options_;
  const Settings& settings_;
  int islands_ = 0;  // wanted
  StopToken stop_;
  std::mt19937_64 random_;
};

}  // namespace

std::vector<SettingInfo> generator_settings() { return infos_of(setting_table()); }

Result<std::optional<Board>> generate(const GenerateOptions& options, const StopToken& stop) {
  const Result<Settings> settings = parse_settings(options);
  if (!settings) return settings.error();
  return Generator(options, *settings, stop).run();
}

}  // namespace quadrille::puzzles::hashi
