// SPDX-License-Identifier: MIT
//
// Draws random boards until one has a single best loop. Boards with many numbers of many different
// values often do. A board with several best loops is repaired number by number: a cell that one
// best loop visits and another does not gets another value.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>

#include <quadrille/stop.hpp>
#include "puzzles/board/setting_table.hpp"
#include "puzzles/kinds/rogo/loop.hpp"
#include "puzzles/kinds/rogo/rogo.hpp"

namespace quadrille::puzzles::rogo {

namespace {

constexpr int kMaxGeneratedCells = 400;
constexpr int kMaxBoards = 5000;  // drawn before giving up
constexpr int kRepairs = 20;      // per board, before a new one is drawn

struct Settings {
  int steps = 0;
  int forbidden = 10;  // percent of the cells
  int numbers = 30;    // percent of the cells
  int most = 9;        // greatest number
};

std::optional<std::string> read_steps(std::string_view value, const GenerateOptions&,
                                      Settings& settings) {
  constexpr WholeRange kSteps{Board::kMinSteps, kMaxGeneratedCells};
  const auto steps = read_whole(value, kSteps);
  if (!steps || *steps % 2 != 0)
    return "an even number from " + std::to_string(kSteps.least) + " to " +
           std::to_string(kSteps.most);
  settings.steps = static_cast<int>(*steps);
  return std::nullopt;
}

SettingTable<Settings> setting_table() {
  return {{{"steps",
            "length of the loop, an even number from 4 (default: a quarter of the cells, 4 to 20)"},
           read_steps},
          whole_setting("forbidden", "percentage of cells that are forbidden (default: 10)",
                        &Settings::forbidden, {0, 100}),
          whole_setting("numbers", "percentage of cells that have a number (default: 30)",
                        &Settings::numbers, {0, 100}),
          whole_setting("most", "the greatest number, from 1 to 1000 (default: 9)", &Settings::most,
                        {1, 1000})};
}

Result<Settings> parse_settings(const GenerateOptions& options) {
  Settings usual;
  usual.steps = std::clamp(options.rows * options.columns / 4 / 2 * 2, 4, 20);
  Result<Settings> settings = read_settings(setting_table(), options, usual);
  if (settings && settings->forbidden + settings->numbers > 100)
    return request_error(
        "forbidden and numbers add up to more than 100 percent (expected at most 100)");
  return settings;
}

class Generator {
 public:
  Generator(const GenerateOptions& options, const Settings& settings, const StopToken& stop)
      : options_(options), settings_(settings), stop_(stop), random_(options.seed) {}

  // Returns nullopt if it was stopped or found no board.
  std::optional<Board> run() {
    for (int boards = 0; boards < kMaxBoards && !stop_(); ++boards) {
      Board board = draw();
      for (int repair = 0; repair <= kRepairs && !stop_(); ++repair) {
        const auto report = solve(Puzzle(make_instance(board)), {.limit = 2, .stop = stop_});
        if (!report || report->solutions.empty() || report->status != Status::kOptimal) break;
        if (options_.any || (report->complete && report->solutions.size() == 1)) return board;
        if (report->solutions.size() < 2) break;
        tell_apart(board, report->solutions);
      }
    }
    return std::nullopt;
  }

 private:
  int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }
  int number() { return 1 + below(settings_.most); }

  Board draw() {
    Board board(options_.rows, options_.columns, settings_.steps);
    for (int cell = 0; cell < board.cells(); ++cell) {
      const int share = below(100);
      board.forbidden[cell] = share < settings_.forbidden;
      if (!board.forbidden[cell] && share < settings_.forbidden + settings_.numbers)
        board.values[cell] = number();
    }
    return board;
  }

  // Increases the value of a cell that only the first loop visits, or decreases the value of one
  // that only the second visits.
  void tell_apart(Board& board, const std::vector<Answer>& loops) {
    std::vector<int> candidates;
    std::vector<bool> first = visited(board, loops[0]), second = visited(board, loops[1]);
    for (int cell = 0; cell < board.cells(); ++cell) {
      if (first[cell] && !second[cell] && board.values[cell] < settings_.most)
        candidates.push_back(cell);
      if (second[cell] && !first[cell] && board.values[cell] > 0) candidates.push_back(cell);
    }
    if (candidates.empty()) {  // the same cells in another order: forbid one of them
      for (int cell = 0; cell < board.cells(); ++cell) {
        if (first[cell]) candidates.push_back(cell);
      }
      board.forbidden[candidates[below(static_cast<int>(candidates.size()))]] = true;
      return;
    }
    const int changed = candidates[below(static_cast<int>(candidates.size()))];
    board.values[changed] += first[changed] ? 1 : -1;
  }

  static std::vector<bool> visited(const Board& board, const Answer& answer) {
    std::vector<bool> visited(board.values.size());
    const Grid grid = board.grid();
    for (int edge = 0; edge < grid.edges(); ++edge) {
      if (answer.values[edge] == 0) continue;
      for (const int cell : grid.ends(edge)) visited[cell] = true;
    }
    return visited;
  }

  const GenerateOptions& options_;
  Settings settings_;
  StopToken stop_;
  std::mt19937_64 random_;
};

}  // namespace

std::vector<SettingInfo> generator_settings() { return infos_of(setting_table()); }

Result<std::optional<Board>> generate(const GenerateOptions& options, const StopToken& stop) {
  if (options.rows < 2 || options.columns < 2 ||
      options.rows * options.columns > kMaxGeneratedCells)
    return request_error("the size " + std::to_string(options.rows) + "x" +
                         std::to_string(options.columns) + " (expected 2x2 to " +
                         std::to_string(kMaxGeneratedCells) + " cells)");
  const Result<Settings> settings = parse_settings(options);
  if (!settings) return settings.error();
  if (settings->steps > options.rows * options.columns)
    return request_error("a loop of " + std::to_string(settings->steps) + " steps on " +
                         std::to_string(options.rows * options.columns) + " cells");
  std::optional<Board> made = Generator(options, *settings, stop).run();
  if (made || stop()) return made;
  return gave_up("no such puzzle found among " + std::to_string(kMaxBoards) +
                 " boards (expected other settings)");
}

}  // namespace quadrille::puzzles::rogo
