// SPDX-License-Identifier: MIT
//
// Any permutation with its sums is a puzzle. One with a single solution wants givens, unless its
// sums are far apart: numbers are laid out by row plus column, with noise, so that lines are more
// or less extreme. Then, as long as the depth-first search finds other solutions, the cell that
// most of them have wrong is given; in the end each given that is not needed is taken back. The
// best of some attempts counts. The nodes that the search takes to prove that there is one solution
// are the figure of difficulty, written as a remark.

#include <algorithm>
#include <memory>
#include <numeric>
#include <optional>
#include <random>
#include <string>
#include <utility>

#include "puzzles/survo/depth_first.hpp"
#include "puzzles/survo/generate.hpp"
#include "puzzles/survo/survo.hpp"

namespace quadrille::puzzles::survo {

namespace {

constexpr std::size_t kRivals = 64;              // solutions looked at for the next given
constexpr std::int64_t kRivalNodes = 20'000;     // to find them
constexpr std::int64_t kProofNodes = 1'000'000;  // to prove that there is one solution
constexpr std::int64_t kEffort = 30'000'000;     // nodes of all attempts to do with fewer givens
constexpr int kMostAttempts = 20'000;            // to meet the settings

Error request_error(std::string message) { return {ErrorKind::kRequest, 0, 0, std::move(message)}; }

struct Wishes {
  std::optional<int> givens;
  std::int64_t least_nodes = 0;
  std::int64_t most_nodes = kProofNodes;
  bool is_graded = false;
};

Result<Wishes> parse_wishes(const GenerateOptions& options) {
  Wishes wishes;
  for (const auto& [name, value] : options.settings) {
    if (name == "givens") {
      const auto givens = parse_number(value, long{options.rows} * options.columns);
      if (!givens)
        return request_error("the number of givens " + quoted(value) + " (expected 0 to " +
                             std::to_string(options.rows * options.columns) + ")");
      wishes.givens = static_cast<int>(*givens);
    } else {
      const std::size_t dash = value.find('-');
      const auto least = parse_number(value.substr(0, dash), kProofNodes);
      const auto most =
          dash == std::string::npos ? least : parse_number(value.substr(dash + 1), kProofNodes);
      if (!least || !most || *least > *most)
        return request_error("the difficulty " + quoted(value) +
                             " (expected nodes of a search, such as 100-1000, at most " +
                             std::to_string(kProofNodes) + ")");
      wishes.least_nodes = *least;
      wishes.most_nodes = *most;
      wishes.is_graded = true;
    }
  }
  return wishes;
}

// A board without givens and its numbers.
struct Layout {
  Board board;
  std::vector<std::int32_t> numbers;
};

class Generator {
 public:
  Generator(const GenerateOptions& options, const Wishes& wishes, const std::function<bool()>& stop)
      : rows_(options.rows),
        columns_(options.columns),
        wishes_(wishes),
        stop_(stop),
        random_(options.seed) {}

  Board any() { return layout(std::nullopt).board; }

  // The best of some attempts that meets the wishes. Nothing: stopped, or none was found.
  std::optional<Board> unique() {
    std::optional<Puzzle> best;
    for (int attempt = 0; attempt < kMostAttempts && !stop_(); ++attempt) {
      if (best && (spent_ > kEffort || attempt > kMostAttempts / 10)) break;
      std::optional<Puzzle> made = make();
      if (!made || (best && best->givens <= made->givens)) continue;
      best = std::move(made);
      if (wishes_.is_graded || best->givens == wishes_.givens.value_or(0)) break;
    }
    if (stop_() || !best) return std::nullopt;
    best->board.remark = "difficulty " + std::to_string(best->nodes) +
                         ": nodes of a depth-first search that finds the solution and no other";
    return std::move(best->board);
  }

 private:
  struct Puzzle {
    Board board;
    int givens = 0;
    std::int64_t nodes = 0;
  };

  double chance() { return std::uniform_real_distribution<double>(0.0, 1.0)(random_); }

  // Numbers by row plus column with so much noise; without a figure, in any order.
  Layout layout(std::optional<double> noise) {
    Layout made{Board::open(std::vector<Sum>(static_cast<std::size_t>(rows_), 0),
                            std::vector<Sum>(static_cast<std::size_t>(columns_), 0)),
                {}};
    const auto columns = static_cast<std::size_t>(columns_);
    std::vector<std::size_t> order(made.board.cells.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::shuffle(order.begin(), order.end(), random_);
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

  // Cells get other places, rows staying rows and columns columns.
  void shuffle_lines(std::vector<std::size_t>& cells) {
    const auto columns = static_cast<std::size_t>(columns_);
    std::vector<std::size_t> row(static_cast<std::size_t>(rows_)), column(columns);
    std::iota(row.begin(), row.end(), std::size_t{0});
    std::iota(column.begin(), column.end(), std::size_t{0});
    std::shuffle(row.begin(), row.end(), random_);
    std::shuffle(column.begin(), column.end(), random_);
    for (std::size_t& cell : cells) cell = row[cell / columns] * columns + column[cell % columns];
  }

  std::optional<Puzzle> make() {
    Layout made = layout(0.1 + 0.6 * chance());
    Puzzle puzzle{std::move(made.board)};
    if (!make_unique(puzzle.board, made.numbers)) return std::nullopt;
    take_back(puzzle.board);
    if (wishes_.givens) {
      const auto count = std::count(puzzle.board.cells.begin(), puzzle.board.cells.end(), 0);
      const auto free = static_cast<int>(count);
      if (rows_ * columns_ - free > *wishes_.givens) return std::nullopt;
      give_any(puzzle.board, made.numbers, *wishes_.givens - (rows_ * columns_ - free));
    }
    DepthFirstResult proof = prove(puzzle.board);
    while (!wishes_.givens && proof.nodes > wishes_.most_nodes) {
      give_any(puzzle.board, made.numbers, 1);
      proof = prove(puzzle.board);
    }
    if (proof.nodes < wishes_.least_nodes || proof.nodes > wishes_.most_nodes) return std::nullopt;
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

  bool is_unique(const Board& board) {
    const DepthFirstResult result = prove(board);
    return result.complete && result.solutions.size() == 1;
  }

  // Gives numbers until there is no rival. False: stopped.
  bool make_unique(Board& board, const std::vector<std::int32_t>& numbers) {
    while (!stop_()) {
      const DepthFirstResult found = search(board, kRivals, kRivalNodes);
      if (found.solutions.size() < 2 && is_unique(board)) return true;
      std::vector<std::size_t> wrong(numbers.size(), 0);
      for (const Answer& answer : found.solutions) {
        for (std::size_t cell = 0; cell < numbers.size(); ++cell)
          wrong[cell] += answer.values[cell] != numbers[cell] ? 1 : 0;
      }
      const std::size_t most = *std::max_element(wrong.begin(), wrong.end());
      std::vector<std::size_t> worst;
      for (std::size_t cell = 0; cell < numbers.size(); ++cell) {
        if (board.cells[cell] == 0 && wrong[cell] == most) worst.push_back(cell);
      }
      if (worst.empty()) return false;
      const std::size_t cell = worst[random_() % worst.size()];
      board.cells[cell] = numbers[cell];
    }
    return false;
  }

  // Each given without which there is still one solution.
  void take_back(Board& board) {
    std::vector<std::size_t> givens;
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
      if (board.cells[cell] != 0) givens.push_back(cell);
    }
    std::shuffle(givens.begin(), givens.end(), random_);
    for (const std::size_t cell : givens) {
      const std::int32_t number = std::exchange(board.cells[cell], 0);
      if (!is_unique(board)) board.cells[cell] = number;
    }
  }

  void give_any(Board& board, const std::vector<std::int32_t>& numbers, int count) {
    std::vector<std::size_t> free;
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
      if (board.cells[cell] == 0) free.push_back(cell);
    }
    std::shuffle(free.begin(), free.end(), random_);
    for (int k = 0; k < count; ++k)
      board.cells[free[static_cast<std::size_t>(k)]] = numbers[free[static_cast<std::size_t>(k)]];
  }

  int rows_;
  int columns_;
  const Wishes& wishes_;
  const std::function<bool()>& stop_;
  std::mt19937_64 random_;
  std::int64_t spent_ = 0;  // nodes
};

}  // namespace

std::vector<SettingInfo> generator_settings() {
  return {{"givens", "how many numbers are given (default: as few as can be found)"},
          {"difficulty",
           "nodes of a depth-first proof, such as 100-1000 (default: any; at most 1000000)",
           "LEAST-MOST"}};
}

Result<InstancePointer> generate(const GenerateOptions& options,
                                 const std::function<bool()>& stop) {
  const Result<Wishes> wishes = parse_wishes(options);
  if (!wishes) return wishes.error();
  Generator generator(options, *wishes, stop);
  if (options.any) {
    if (!options.settings.empty())
      return request_error("--any together with other settings (expected one or the other)");
    return InstancePointer(std::make_shared<SurvoInstance>(generator.any()));
  }
  if (options.rows * options.columns > kMostDepthFirstCells)
    return request_error("a unique puzzle of more than " + std::to_string(kMostDepthFirstCells) +
                         " cells (expected a smaller size, or --any)");
  std::optional<Board> board = generator.unique();
  if (board) return InstancePointer(std::make_shared<SurvoInstance>(*std::move(board)));
  if (stop()) return InstancePointer();
  return request_error("no such puzzle found in " + std::to_string(kMostAttempts) +
                       " attempts (expected other settings)");
}

}  // namespace quadrille::puzzles::survo
