// SPDX-License-Identifier: MIT
//
// Holes are thrown at random until a tree exists; one tree, found with some edges drawn and some
// left out at random, is to be the solution. Lines of it are given until no rival is left: the
// solver shows a rival, a line that the rival lacks is given. At last each given line that is not
// needed is taken back, so that none could be left out. All of this is one incremental search with
// given lines as assumptions; rivals seen before settle most questions without it.

#include "puzzles/circuit/generate.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <utility>

#include "encoders/sat_solver.hpp"
#include "engine/solver.hpp"
#include "puzzles/circuit/forest.hpp"
#include "puzzles/circuit/graph.hpp"
#include "puzzles/circuit/models.hpp"

namespace quadrille::puzzles::circuit {

namespace {

using encoders::SatSolver;
using encoders::SatStatus;
using StopFunction = std::function<bool()>;

constexpr int kMostAttempts = 5000;    // boards looked at before giving up
constexpr int kEdgesPerWish = 10;      // of those drawn or left out at random
constexpr int kNodesPerWishes = 2000;  // of the search for a tree that has them
constexpr int kCellsPerHole = 20;      // where nobody says how many

struct Settings {
  int holes = 0;
  int lines = 0;
  bool has_ends = false;
};

Error request_error(std::string message) { return {ErrorKind::kRequest, 0, 0, std::move(message)}; }

Result<Settings> parse_settings(const GenerateOptions& options) {
  const int cells = options.rows * options.columns;
  Settings settings;
  settings.holes = std::max(1, cells / kCellsPerHole);
  if ((cells - settings.holes) % 2 != 0) ++settings.holes;
  settings.holes = std::min(settings.holes, std::max(0, cells - 2));
  for (const auto& [name, value] : options.settings) {
    if (name == "terminals") {
      if (value != "yes" && value != "no")
        return request_error("terminals " + puzzles::quoted(value) + " (expected yes or no)");
      settings.has_ends = value == "yes";
      continue;
    }
    if (name == "lines") {
      const auto lines = parse_number(value, cells);
      if (!lines)
        return request_error("lines " + puzzles::quoted(value) + " (expected a number up to " +
                             std::to_string(cells) + ")");
      settings.lines = static_cast<int>(*lines);
      continue;
    }
    const auto holes = parse_number(value, std::max(0, cells - 2));
    if (!holes || (cells - *holes) % 2 != 0)
      return request_error("holes " + puzzles::quoted(value) + " (expected a number up to " +
                           std::to_string(std::max(0, cells - 2)) +
                           " that leaves an even number of points)");
    settings.holes = static_cast<int>(*holes);
  }
  if (cells - settings.holes < 2) return request_error("the board is too small for two points");
  if (cells - settings.holes > kMostPoints)
    return request_error("a board of " + std::to_string(cells - settings.holes) +
                         " points is too large (expected at most " + std::to_string(kMostPoints) +
                         ")");
  return settings;
}

Board random_board(const GenerateOptions& options, const Settings& settings,
                   std::mt19937_64& random) {
  Board board = Board::open(options.rows, options.columns);
  std::vector<int> cells(board.points.size());
  for (std::size_t k = 0; k < cells.size(); ++k) cells[k] = static_cast<int>(k);
  std::shuffle(cells.begin(), cells.end(), random);
  const auto holes = static_cast<std::size_t>(settings.holes);
  for (std::size_t k = 0; k < holes; ++k) board.points[static_cast<std::size_t>(cells[k])] = false;
  if (settings.has_ends) board.ends = {cells[holes], cells[holes + 1]};
  return board;
}

// The same tree with its path from S to T, if the board has them.
Answer with_path(Answer tree, const Board& board) {
  if (!board.ends) return tree;
  const auto edges = static_cast<std::size_t>(board.edges().count());
  tree.values.resize(2 * edges, 0);
  const Graph graph(board);
  const Forest forest(
      graph, [&](int e) { return tree.values[static_cast<std::size_t>(graph.grid_edge(e))] == 1; });
  const auto [start, end] = graph.terminals();
  for (const int e : forest.path(start, end))
    tree.values[edges + static_cast<std::size_t>(graph.grid_edge(e))] = 1;
  return tree;
}

// A tree that has some random edges and lacks others; nothing if there is none, or stopped. Its
// path from S to T may be of any length, so they do not matter here.
std::optional<Answer> random_tree(const Board& board, std::mt19937_64& random,
                                  const StopFunction& stop) {
  Board points = board;
  points.ends.reset();
  std::optional<IpFormulation> built = tree_model(points, {.model = kTree, .stop = stop});
  if (!built || (stop && stop())) return std::nullopt;
  IpFormulation& formulation = *built;
  const std::size_t edges = formulation.links.size();
  for (std::size_t wishes = edges / kEdgesPerWish;; wishes /= 2) {
    engine::Model model = formulation.model;
    for (std::size_t k = 0; k < wishes; ++k) {
      const auto column = static_cast<engine::ColumnIndex>(random() % edges);
      const std::int64_t value = random() % 2 == 0 ? 0 : 1;
      model.add_row("", {{column, 1}}, value, value);
    }
    engine::Options options;
    options.seed = random();
    options.stop = stop;
    if (wishes > 0) options.limits.nodes = kNodesPerWishes;
    for (const auto& separator : formulation.separators)
      options.separators.push_back(separator.get());
    const engine::Result result = engine::solve(model, options);
    if (!result.values.empty()) {
      std::vector<std::int64_t> point;
      for (const engine::Number& value : result.values)
        point.push_back(static_cast<std::int64_t>(value.approximation()));
      return with_path(decode(formulation, point), board);
    }
    if (wishes == 0 || (stop && stop())) return std::nullopt;
  }
}

// The search for rivals of one tree.
class Designer {
 public:
  Designer(Board board, Answer tree, std::mt19937_64& random, const StopFunction& stop)
      : board_(std::move(board)),
        tree_(std::move(tree)),
        random_(random),
        stop_(stop),
        formulation_(sat_model(board_).front().build(stop)),
        solver_({.seed = random()}) {
    solver_.add_formula(formulation_.cnf, stop);
    block(formulation_, tree_, solver_);
    // Of better trees, or as good ones, there must be no other.
    if (board_.ends) as_good_ = formulation_.as_good_as(CircuitInstance(board_).value(tree_));
  }

  // So many lines at random, to be kept.
  void keep_lines(int count) {
    for (std::size_t link = 0; link < formulation_.links.size(); ++link) {
      if (is_line(link) && has(tree_, link)) kept_.push_back(link);
    }
    std::shuffle(kept_.begin(), kept_.end(), random_);
    kept_.resize(std::min(kept_.size(), static_cast<std::size_t>(count)));
  }

  // False: stopped.
  bool give_lines() {
    if (formulation_.cnf.abandoned()) return false;
    while (true) {
      switch (look_for_rival()) {
        case SatStatus::kSatisfiable:
          given_.push_back(pick_line());
          break;
        case SatStatus::kUnsatisfiable:
          return take_back();
        case SatStatus::kUnknown:
          return false;
      }
    }
  }

  Board board() const {
    Board board = board_;
    for (const auto* links : {&kept_, &given_}) {
      for (const std::size_t link : *links)
        board.given[static_cast<std::size_t>(formulation_.links[link].variable)] = true;
    }
    return board;
  }

 private:
  bool is_line(std::size_t link) const {
    return formulation_.links[link].variable < board_.edges().count();
  }
  bool has(const Answer& tree, std::size_t link) const {
    return tree.values[static_cast<std::size_t>(formulation_.links[link].variable)] != 0;
  }

  // A rival joins those known.
  SatStatus look_for_rival() {
    std::vector<encoders::Literal> assumptions;
    for (const auto* links : {&kept_, &given_}) {
      for (const std::size_t link : *links) assumptions.push_back(formulation_.links[link].literal);
    }
    if (as_good_) assumptions.push_back(*as_good_);
    const SatStatus status = solver_.solve(stop_, formulation_.separator.get(), assumptions);
    if (status == SatStatus::kSatisfiable) rivals_.push_back(decode(formulation_, solver_));
    return status;
  }

  // A line of the tree that the last rival lacks.
  std::size_t pick_line() {
    std::vector<std::size_t> lines;
    for (std::size_t link = 0; link < formulation_.links.size(); ++link) {
      if (is_line(link) && has(tree_, link) && !has(rivals_.back(), link)) lines.push_back(link);
    }
    return lines[random_() % lines.size()];
  }

  bool take_back() {
    std::vector<std::size_t> order = given_;
    std::shuffle(order.begin(), order.end(), random_);
    for (const std::size_t link : order) {
      given_.erase(std::find(given_.begin(), given_.end(), link));
      SatStatus status = SatStatus::kSatisfiable;
      if (!is_rival_left()) status = look_for_rival();
      if (status == SatStatus::kUnknown) return false;
      if (status == SatStatus::kSatisfiable) given_.push_back(link);
    }
    return true;
  }

  bool is_rival_left() const {
    return std::any_of(rivals_.begin(), rivals_.end(), [this](const Answer& rival) {
      return std::all_of(given_.begin(), given_.end(),
                         [&](std::size_t link) { return has(rival, link); });
    });
  }

  Board board_;
  Answer tree_;
  std::mt19937_64& random_;
  const StopFunction& stop_;
  SatFormulation formulation_;
  SatSolver solver_;
  std::optional<encoders::Literal> as_good_;
  std::vector<std::size_t> kept_;   // given lines by place in the formulation's links
  std::vector<std::size_t> given_;  // and those that may be taken back
  std::vector<Answer> rivals_;      // all have been as good as the tree
};

}  // namespace

std::vector<SettingInfo> generator_settings() {
  return {
      {"holes", "how many cells have no point, leaving an even number (default: about 1 in 20)"},
      {"lines", "how many lines are given at least (default: as few as can be)"},
      {"terminals", "yes: S and T, for the shortest path (default: no)", "yes|no"}};
}

Result<InstancePointer> generate_circuit(const GenerateOptions& options, const StopFunction& stop) {
  const Result<Settings> settings = parse_settings(options);
  if (!settings) return settings.error();
  std::mt19937_64 random(options.seed);
  for (int attempt = 0; attempt < kMostAttempts; ++attempt) {
    if (stop && stop()) return InstancePointer();
    const Board board = random_board(options, *settings, random);
    if (why_impossible(board)) continue;
    std::optional<Answer> tree = random_tree(board, random, stop);
    if (!tree) continue;
    Designer designer(board, *std::move(tree), random, stop);
    designer.keep_lines(settings->lines);
    if (!options.any && !designer.give_lines()) return InstancePointer();
    return InstancePointer(std::make_shared<CircuitInstance>(designer.board()));
  }
  return request_error("none of " + std::to_string(kMostAttempts) + " boards with " +
                       counted(settings->holes, "hole") + " has a solution");
}

}  // namespace quadrille::puzzles::circuit
