// SPDX-License-Identifier: MIT
//
// Any permutation with its sums is a puzzle. For a unique solution it needs givens, unless its sums
// are far apart. So numbers are laid out by row plus column, with noise, which makes lines more or
// less extreme. Then algorithms/clues chooses which cells are given; it asks the depth-first search
// for other solutions. The best of some attempts is returned. The number of nodes that the search
// takes to prove uniqueness measures the difficulty and is written as a comment.

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <random>
#include <string>
#include <utility>

#include <quadrille/stop.hpp>
#include "engine/random.hpp"
#include "puzzles/algorithms/clues.hpp"
#include "puzzles/board/setting_table.hpp"
#include "puzzles/kinds/survo/generate/depth_first.hpp"
#include "puzzles/kinds/survo/survo.hpp"

namespace quadrille::puzzles::survo {

namespace {

constexpr std::size_t kCounterexamples = 64;           // solutions used to choose the next given
constexpr std::int64_t kCounterexampleNodes = 20'000;  // to find these
constexpr std::int64_t kProofNodes = 1'000'000;        // to prove uniqueness
constexpr std::int64_t kEffort = 30'000'000;           // nodes of all attempts to save givens
constexpr int kMaxAttempts = 20'000;                   // to meet the settings

struct Requirements {
  std::optional<int> givens;
  std::int64_t least_nodes = 0;
  std::int64_t most_nodes = kProofNodes;
  bool is_graded = false;
};

std::optional<std::string> read_nodes(std::string_view value, const GenerateOptions&,
                                      Requirements& requirements) {
  const std::size_t dash = value.find('-');
  const auto least = parse_number(value.substr(0, dash), kProofNodes);
  const auto most =
      dash == std::string::npos ? least : parse_number(value.substr(dash + 1), kProofNodes);
  if (!least || !most || *least > *most)
    return "a number of nodes or a range such as 100-1000, at most " + std::to_string(kProofNodes);
  requirements.least_nodes = *least;
  requirements.most_nodes = *most;
  requirements.is_graded = true;
  return std::nullopt;
}

SettingTable<Requirements> setting_table() {
  const auto givens = [](const GenerateOptions& options) {
    return WholeRange{0, options.rows * options.columns};
  };
  return {
      whole_setting("givens", "number of given numbers (default: as few as possible)",
                    &Requirements::givens, givens),
      {{"nodes", "nodes of a depth-first proof, such as 100-1000, at most 1000000 (default: any)",
        "LEAST-MOST"},
       read_nodes}};
}

// A board without givens and its numbers.
struct NumberedBoard {
  Board board;
  std::vector<std::int32_t> numbers;
};

class Generator {
 public:
  Generator(const GenerateOptions& options, const Requirements& requirements, const StopToken& stop)
      : rows_(options.rows),
        columns_(options.columns),
        requirements_(requirements),
        stop_(stop),
        random_(options.seed) {}

  Board any() { return layout(std::nullopt).board; }

  // Returns the best of some attempts that meet the requirements; nullopt if stopped or none was
  // found.
  std::optional<Board> unique() {
    std::optional<Puzzle> best;
    for (int attempt = 0; attempt < kMaxAttempts && !stop_(); ++attempt) {
      if (best && (spent_ > kEffort || attempt > kMaxAttempts / 10)) break;
      std::optional<Puzzle> made = make();
      if (!made || (best && best->givens <= made->givens)) continue;
      best = std::move(made);
      if (requirements_.is_graded || best->givens == requirements_.givens.value_or(0)) break;
    }
    if (stop_() || !best) return std::nullopt;
    best->board.comment =
        std::to_string(best->nodes) + " nodes of a depth-first search prove the solution unique";
    return std::move(best->board);
  }

 private:
  struct Puzzle {
    Board board;
    int givens = 0;
    std::int64_t nodes = 0;
  };

  double chance() { return engine::random_fraction(random_); }

  // Places numbers by row plus column with the given noise, or in random order without noise.
  NumberedBoard layout(std::optional<double> noise) {
    NumberedBoard made{Board::open(std::vector<Sum>(rows_, 0), std::vector<Sum>(columns_, 0)), {}};
    const auto columns = static_cast<std::size_t>(columns_);
    std::vector<std::size_t> order(made.board.cells.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    engine::shuffle(order, random_);
    if (noise) {
      std::vector<double> weight(order.size());
      for (std::size_t cell = 0; cell < weight.size(); ++cell)
        weight[cell] = static_cast<double>(cell / columns) / rows_ +
                       static_cast<double>(cell % columns) / columns_ + *noise * chance();
      std::sort(order.begin(), order.end(),
                [&](std::size_t a, std::size_t b) { return weight[a] < weight[b]; });
      shuffle_lines(order);
    }
    made.numbers.resize(order.size());
    for (std::size_t k = 0; k < order.size(); ++k)
      made.numbers[order[k]] = static_cast<std::int32_t>(k + 1);
    for (std::size_t cell = 0; cell < order.size(); ++cell) {
      *made.board.row_sums[cell / columns] += made.numbers[cell];
      *made.board.column_sums[cell % columns] += made.numbers[cell];
    }
    return made;
  }

  // Permutes the rows and the columns.
  void shuffle_lines(std::vector<std::size_t>& cells) {
    const auto columns = static_cast<std::size_t>(columns_);
    std::vector<std::size_t> row(rows_), column(columns);
    std::iota(row.begin(), row.end(), std::size_t{0});
    std::iota(column.begin(), column.end(), std::size_t{0});
    engine::shuffle(row, random_);
    engine::shuffle(column, random_);
    for (std::size_t& cell : cells) cell = row[cell / columns] * columns + column[cell % columns];
  }

  std::optional<Puzzle> make() {
    NumberedBoard made = layout(0.1 + 0.6 * chance());
    Puzzle puzzle{std::move(made.board)};
    if (!give_clues(puzzle.board, made.numbers)) return std::nullopt;
    if (requirements_.givens) {
      const auto count = std::count(puzzle.board.cells.begin(), puzzle.board.cells.end(), 0);
      const auto free = static_cast<int>(count);
      if (rows_ * columns_ - free > *requirements_.givens) return std::nullopt;
      give_any(puzzle.board, made.numbers, *requirements_.givens - (rows_ * columns_ - free));
    }
    DepthFirstResult proof = prove(puzzle.board);
    while (!requirements_.givens && proof.nodes > requirements_.most_nodes) {
      give_any(puzzle.board, made.numbers, 1);
      proof = prove(puzzle.board);
    }
    if (proof.nodes < requirements_.least_nodes || proof.nodes > requirements_.most_nodes)
      return std::nullopt;
    puzzle.nodes = proof.nodes;
    puzzle.givens =
        static_cast<int>(puzzle.board.cells.size()) -
        static_cast<int>(std::count(puzzle.board.cells.begin(), puzzle.board.cells.end(), 0));
    return puzzle;
  }

  DepthFirstResult search(const Board& board, std::size_t solutions, std::int64_t nodes) {
    DepthFirstResult result =
        depth_first(board, {.solutions = solutions, .nodes = nodes, .stop = stop_});
    spent_ += result.nodes;
    return result;
  }

  DepthFirstResult prove(const Board& board) { return search(board, 2, kProofNodes); }

  // Gives few numbers such that one solution is left. Returns false if stopped or if the effort was
  // too great.
  bool give_clues(Board& board, const std::vector<std::int32_t>& numbers) {
    ClueTask task{.candidates = Clues(numbers.size()), .stop = stop_};
    std::iota(task.candidates.begin(), task.candidates.end(), std::size_t{0});
    task.others = [&](const Clues& clues) {
      Board given = board;
      for (const std::size_t cell : clues) given.cells[cell] = numbers[cell];
      return other_solutions(given, Answer{numbers});
    };
    const auto clues = choose_clues(Answer{numbers}, task, random_);
    if (!clues) return false;
    for (const std::size_t cell : *clues) board.cells[cell] = numbers[cell];
    return true;
  }

  OtherSolutions other_solutions(const Board& board, const Answer& wanted) {
    DepthFirstResult result = search(board, kCounterexamples, kCounterexampleNodes);
    if (result.solutions.size() < 2 && !result.complete) result = prove(board);
    std::erase(result.solutions, wanted);
    return {.found = std::move(result.solutions), .is_all = result.complete};
  }

  void give_any(Board& board, const std::vector<std::int32_t>& numbers, int count) {
    std::vector<std::size_t> free;
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
      if (board.cells[cell] == 0) free.push_back(cell);
    }
    engine::shuffle(free, random_);
    for (int k = 0; k < count; ++k) board.cells[free[k]] = numbers[free[k]];
  }

  int rows_;
  int columns_;
  const Requirements& requirements_;
  StopToken stop_;
  std::mt19937_64 random_;
  std::int64_t spent_ = 0;  // nodes
};

}  // namespace

Board with_all_clues(const Board& board, const Answer& solution) {
  Board full = board;
  full.cells = solution.values;
  full.comment.clear();
  return full;
}

std::vector<SettingInfo> generator_settings() { return infos_of(setting_table()); }

Result<std::optional<Board>> generate(const GenerateOptions& options, const StopToken& stop) {
  const Result<Requirements> requirements = read_settings(setting_table(), options, Requirements());
  if (!requirements) return requirements.error();
  Generator generator(options, *requirements, stop);
  if (options.any) {
    if (!options.settings.empty())
      return request_error("both --any and other settings (expected one or the other)");
    return std::optional(generator.any());
  }
  if (options.rows * options.columns > kMaxDepthFirstCells)
    return request_error("a puzzle with a unique solution of more than " +
                         std::to_string(kMaxDepthFirstCells) +
                         " cells (expected a smaller size, or --any)");
  std::optional<Board> board = generator.unique();
  if (board || stop()) return board;
  return gave_up("no such puzzle found in " + std::to_string(kMaxAttempts) +
                 " attempts (expected other settings)");
}

}  // namespace quadrille::puzzles::survo
