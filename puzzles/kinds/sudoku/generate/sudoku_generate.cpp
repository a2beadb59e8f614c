// SPDX-License-Identifier: MIT
//
// Givens are removed from a random solution, in random order, as long as the solution stays unique;
// in the end every given is needed. On a symmetric board a given is removed together with its
// opposite.

#include <algorithm>
#include <numeric>
#include <random>
#include <string>
#include <utility>

#include <quadrille/stop.hpp>
#include "engine/random.hpp"
#include "puzzles/board/setting_table.hpp"
#include "puzzles/formats/native_form.hpp"
#include "puzzles/kinds/sudoku/by_hand/techniques.hpp"
#include "puzzles/kinds/sudoku/formats/formats.hpp"
#include "puzzles/kinds/sudoku/generate/box_pattern.hpp"
#include "puzzles/kinds/sudoku/generate/completion.hpp"
#include "puzzles/kinds/sudoku/generate/generator.hpp"
#include "puzzles/kinds/sudoku/generate/jigsaw.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

using Numbers = Completion::Numbers;
using Random = std::mt19937_64;

constexpr int kMaxSolutions = 200;  // attempts to find a solution
constexpr int kMaxGeneratedSide = 100;

struct Settings {
  Board open;  // without givens
  bool has_box = false;
  bool has_diagonals = false;
  bool is_jigsaw = false;
  bool is_symmetric = false;
};

// ---- settings

std::optional<std::string> take_box(std::string_view value, const GenerateOptions& options,
                                    Settings& settings) {
  const std::optional<BoardSize> box = read_box(value, options.rows);
  if (!box) return expected_box(options.rows);
  settings.open = Board::open(box->rows, box->columns);
  settings.has_box = true;
  return std::nullopt;
}

SettingTable<Settings> setting_table() {
  return {yes_no_setting("symmetric",
                         "yes: the pattern of givens is symmetric under a half turn (default: no)",
                         &Settings::is_symmetric),
          {{"box", "rows and columns of a box (default: as square as possible)", "RxC"}, take_box},
          yes_no_setting("diagonals", "yes: the numbers on each diagonal differ, too (default: no)",
                         &Settings::has_diagonals),
          yes_no_setting("jigsaw", "yes: irregular regions instead of boxes (default: no)",
                         &Settings::is_jigsaw)};
}

Result<Settings> parse_settings(const GenerateOptions& options) {
  const int side = options.rows;
  if (options.rows != options.columns || side < 2 || side > kMaxGeneratedSide)
    return request_error("size " + std::to_string(options.rows) + 'x' +
                         std::to_string(options.columns) + " (expected 2x2 to " +
                         std::to_string(kMaxGeneratedSide) + 'x' +
                         std::to_string(kMaxGeneratedSide) + ", as many columns as rows)");
  Result<Settings> settings =
      read_settings(setting_table(), options, Settings{.open = usual_board(side)});
  if (!settings) return settings;
  if (settings->is_jigsaw && settings->has_box)
    return request_error("both a box and a jigsaw board (expected one of them)");
  if (settings->is_jigsaw && side > Board::kMaxJigsawSide)
    return request_error("a jigsaw board of " + std::to_string(side) + " rows (expected at most " +
                         std::to_string(Board::kMaxJigsawSide) + ')');
  return settings;
}

class Generator {
 public:
  Generator(const GenerateOptions& options, Settings settings, const StopToken& stop)
      : options_(options), settings_(std::move(settings)), stop_(stop), random_(options.seed) {
    settings_.open.rules.diagonals = settings_.has_diagonals;
  }

  Result<std::optional<Board>> run() {
    for (int attempt = 0; attempt < kMaxSolutions; ++attempt) {
      if (stop_()) return std::optional<Board>();
      if (completion_ == nullptr || settings_.is_jigsaw) open();
      const std::optional<Numbers> solution = random_solution();
      if (!solution) continue;
      Board board = settings_.open;
      board.cells = options_.any ? some_of(*solution) : minimal(*solution);
      if (stop_()) return std::optional<Board>();
      return std::optional(std::move(board));
    }
    return gave_up("found no board with a solution");
  }

 private:
  void open() {
    if (settings_.is_jigsaw) {
      const Rules rules = settings_.open.rules;
      settings_.open = Board::jigsaw(random_regions(settings_.open, random_));
      settings_.open.rules = rules;
    }
    completion_ = completion_of(settings_.open, random_(), stop_);
  }

  // There are few patterns, so most of a pattern is removed and completed in another way.
  std::optional<Numbers> random_solution() {
    constexpr int kMaxCompletedSide = 25;
    const Board& open = settings_.open;
    const bool has_pattern = !open.is_jigsaw() && !open.rules.diagonals;
    Numbers givens(open.cells.size());
    if (has_pattern) {
      givens = box_pattern(open.box_rows, open.box_columns, random_);
      if (open.side() > kMaxCompletedSide) return givens;
      const std::vector<int> cells = engine::shuffled(static_cast<int>(givens.size()), random_);
      for (std::size_t k = givens.size() / 5; k < givens.size(); ++k) givens[cells[k]] = 0;
    } else {
      const std::vector<int> cells = engine::shuffled(static_cast<int>(givens.size()), random_);
      const std::vector<int> numbers = engine::shuffled(open.side(), random_);
      for (int k = 0; k < open.side() / 2; ++k) givens[cells[k]] = numbers[k] + 1;
    }
    return completion_->find(givens);
  }

  Numbers some_of(Numbers solution) {
    for (std::int32_t& number : solution) {
      if (random_() % 3 != 0) number = 0;
    }
    return solution;
  }

  Numbers minimal(const Numbers& solution) {
    Numbers givens = solution;
    const int last = static_cast<int>(givens.size()) - 1;
    for (const int cell : engine::shuffled(last + 1, random_)) {
      const int opposite = settings_.is_symmetric ? last - cell : cell;
      if (givens[cell] == 0 || stop_()) continue;
      Numbers fewer = givens;
      fewer[cell] = fewer[opposite] = 0;
      // Another solution differs in at least one of the two.
      Numbers with_opposite = fewer;
      with_opposite[opposite] = solution[opposite];
      const bool is_spare =
          completion_->is_only(solution, cell == opposite ? fewer : with_opposite, cell) &&
          (cell == opposite || completion_->is_only(solution, fewer, opposite));
      if (is_spare) givens = std::move(fewer);
    }
    return givens;
  }

  const GenerateOptions& options_;
  Settings settings_;
  StopToken stop_;
  Random random_;
  std::unique_ptr<Completion> completion_;
};

}  // namespace

Board with_all_clues(const Board& board, const Answer& solution) {
  Board full = board;
  full.cells = solution.values;
  return full;
}

std::vector<SettingInfo> generator_settings() { return infos_of(setting_table()); }

Result<std::optional<Board>> generate(const GenerateOptions& options, const StopToken& stop) {
  Result<Settings> settings = parse_settings(options);
  if (!settings) return settings.error();
  return Generator(options, std::move(settings).value(), stop).run();
}

}  // namespace quadrille::puzzles::sudoku
