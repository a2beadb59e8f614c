// SPDX-License-Identifier: MIT
//
// Ships are placed at random, the longest first, and their tallies are taken. algorithms/clues
// chooses the hints; it asks one incremental SAT search for other fleets with the same tallies, and
// hints are assumptions there. If tallies may be dropped, they are clues as well, chosen after the
// hints. Several boards are made, and the one with the fewest hints is kept.

#include <algorithm>
#include <numeric>
#include <optional>
#include <random>
#include <string>
#include <tuple>
#include <utility>

#include <quadrille/stop.hpp>
#include "encoders/sat_solver.hpp"
#include "engine/random.hpp"
#include "puzzles/algorithms/clues.hpp"
#include "puzzles/board/setting_table.hpp"
#include "puzzles/kinds/battleship/formats/formats.hpp"
#include "puzzles/kinds/battleship/models.hpp"

namespace quadrille::puzzles::battleship {

namespace {

using encoders::Literal;

constexpr int kMaxCells = 900;               // of a board with one solution
constexpr int kCellsOfBoards = 800;          // in all boards that are made to choose the best
constexpr int kRandomFleets = 200;           // tried before a SAT search for a fleet
constexpr std::size_t kCounterexamples = 5;  // fleets considered for the next clue
// Conflict limits of the search for these. A search that reaches its limit decides nothing, and
// more clues are given.
constexpr std::int64_t kConflicts = 100, kFreshConflicts = 1'000;

struct Settings {
  std::optional<Fleet> fleet;
  bool drops_tallies = false;
};

std::optional<std::string> take_fleet(std::string_view value, const GenerateOptions&,
                                      Settings& settings) {
  settings.fleet = parse_fleet(value);
  if (settings.fleet) return std::nullopt;
  return "COUNTxLENGTH, such as \"4x1 3x2 2x3 1x4\"";
}

SettingTable<Settings> setting_table() {
  return {{{"fleet", "ships of each length (default: a fleet on about a fifth of the cells)",
            "\"COUNTxLENGTH ...\""},
           take_fleet},
          choice_setting<bool>("tallies",
                               "all, or few: only the tallies that are needed (default: all)",
                               "all|few", &Settings::drops_tallies)};
}

// Returns one ship of the greatest length, two of the next, and so on, on about a fifth of the sea.
Fleet pyramid(int rows, int columns) {
  constexpr int kShare = 5, kMore = 4;
  Fleet fleet;
  for (int longest = 1; longest <= std::max(rows, columns); ++longest) {
    Fleet larger(longest);
    int cells = 0;
    for (int length = 1; length <= longest; ++length) {
      larger[length - 1] = longest - length + 1;
      cells += length * larger[length - 1];
    }
    if (!fleet.empty() && cells > rows * columns / kShare + kMore) break;
    fleet = std::move(larger);
  }
  return fleet;
}

// Adds solutions until there are `count` of them, and blocks each, so that each is found once.
void add_solutions(const SatFormulation& formulation, encoders::SatSolver& solver,
                   const std::vector<Literal>& assumptions, std::int64_t conflicts,
                   std::size_t count, const StopToken& stop, OtherSolutions& others) {
  while (others.found.size() < count && !formulation.cnf.abandoned()) {
    const encoders::SatStatus status = solver.solve(stop, nullptr, assumptions, conflicts);
    others.is_all = status == encoders::SatStatus::kUnsatisfiable;
    if (status != encoders::SatStatus::kSatisfiable) break;
    others.found.push_back(decode(formulation, solver));
    block(formulation, others.found.back(), solver);
  }
}

// A search for other fleets with the tallies of a board, under changing hints.
class OtherFleets {
 public:
  OtherFleets(const Board& board, const Answer& wanted, std::uint64_t seed, const StopToken& stop)
      : grid_(board.grid()),
        stop_(stop),
        formulation_(sat_formulation(board, stop)),
        solver_(solver_options(formulation_, seed)) {
    if (formulation_.cnf.abandoned()) return;
    define_middles();
    solver_.add_formula(formulation_.cnf, stop_);
    block(formulation_, wanted, solver_);
  }

  // Returns some fleets with these hints; fewer, possibly none, if stopped. Each fleet is searched
  // for once and then remembered.
  template <typename HasHints>
  OtherSolutions find(const std::vector<std::pair<int, Hint>>& hints, HasHints has_hints) {
    OtherSolutions others;
    if (formulation_.cnf.abandoned()) return others;
    for (const Answer& fleet : found_) {
      if (has_hints(fleet)) others.found.push_back(fleet);
    }
    std::vector<Literal> assumptions;
    for (const auto& [cell, hint] : hints) assume(cell, hint, assumptions);
    const std::size_t known = others.found.size();
    add_solutions(formulation_, solver_, assumptions, kConflicts, kCounterexamples, stop_, others);
    found_.insert(found_.end(), others.found.begin() + static_cast<std::ptrdiff_t>(known),
                  others.found.end());
    return others;
  }

 private:
  // Adds a literal for each cell that implies ships on two opposite sides.
  void define_middles() {
    encoders::Cnf& cnf = formulation_.cnf;
    const Literal first = cnf.new_variables(
        grid_.cells(), [](std::int32_t cell) { return "middle[" + std::to_string(cell) + ']'; });
    for (int cell = 0; cell < grid_.cells(); ++cell) {
      middles_.push_back(first + cell);
      for (const int down : {-1, 1}) {
        for (const int right : {-1, 1})
          cnf.add({~middles_[cell], beside(cell, down, 0), beside(cell, 0, right)});
      }
    }
  }

  Literal beside(int cell, int down, int right) const {
    const int row = grid_.row(cell) + down, column = grid_.column(cell) + right;
    if (row < 0 || row >= grid_.rows() || column < 0 || column >= grid_.columns())
      return encoders::kFalse;
    return formulation_.links[grid_.cell(row, column)].literal;
  }

  void assume(int cell, Hint hint, std::vector<Literal>& assumptions) const {
    const auto add = [&](Literal literal) {
      if (!literal.constant()) assumptions.push_back(literal);
    };
    const Literal here = beside(cell, 0, 0);
    add(hint == Hint::kWater ? ~here : here);
    if (hint == Hint::kMiddle) add(middles_[cell]);
    if (hint == Hint::kWater || hint == Hint::kMiddle) return;
    for (const auto& [down, right, part] :
         {std::tuple(0, 1, Hint::kLeft), std::tuple(0, -1, Hint::kRight),
          std::tuple(1, 0, Hint::kTop), std::tuple(-1, 0, Hint::kBottom)})
      add(part == hint ? beside(cell, down, right) : ~beside(cell, down, right));
  }

  Grid grid_;
  StopToken stop_;
  SatFormulation formulation_;
  std::vector<Literal> middles_;  // by cell: implies ships on two opposite sides
  encoders::SatSolver solver_;
  std::vector<Answer> found_;
};

std::ptrdiff_t hint_count(const Board& board) {
  return std::count_if(board.hints.begin(), board.hints.end(),
                       [](Hint hint) { return hint != Hint::kNone; });
}

class Generator {
 public:
  Generator(const GenerateOptions& options, const StopToken& stop)
      : rows_(options.rows), columns_(options.columns), stop_(stop), random_(options.seed) {}

  // Returns the cells of a fleet at sea; nullopt if it does not fit, or if stopped.
  std::optional<Answer> fleet_at_sea(const Fleet& fleet) {
    const Board board = Board::open(rows_, columns_, fleet);
    if (why_infeasible(board)) return std::nullopt;
    for (int attempt = 0; attempt < kRandomFleets && !is_stopped(); ++attempt) {
      if (auto cells = random_fleet(board)) return cells;
    }
    auto found = search(board, nullptr, 1).found;
    if (found.empty()) return std::nullopt;
    return std::move(found.front());
  }

  // Returns a board with the tallies of these cells.
  Board with_tallies(const Fleet& fleet, const Answer& sea) const {
    Board board = Board::open(rows_, columns_, fleet);
    for (Tally& tally : board.row_tallies) tally = 0;
    for (Tally& tally : board.column_tallies) tally = 0;
    for (int cell = 0; cell < board.grid().cells(); ++cell) {
      *board.row_tallies[board.grid().row(cell)] += sea.values[cell];
      *board.column_tallies[board.grid().column(cell)] += sea.values[cell];
    }
    return board;
  }

  // Makes several boards with one solution, the first from this one, and returns the board with the
  // fewest hints; nullopt if stopped.
  std::optional<Board> unique_board(const Fleet& fleet, Answer sea, bool keeps_tallies) {
    std::optional<Board> best;
    Answer best_sea;
    const int boards = std::max(1, kCellsOfBoards / (rows_ * columns_));
    for (int k = 0; k < boards && !(best && hint_count(*best) == 0); ++k) {
      if (k > 0) {
        auto next = fleet_at_sea(fleet);
        if (!next) break;
        sea = *std::move(next);
      }
      auto made = with_hints(with_tallies(fleet, sea), sea);
      if (!made || (best && hint_count(*made) >= hint_count(*best))) continue;
      best = std::move(made);
      best_sea = sea;
    }
    if (best && !keeps_tallies) best = with_few_tallies(*best, best_sea);
    return best;
  }

  bool is_stopped() const { return stop_(); }

 private:
  // Returns the board with a minimal set of hints that leaves one solution; nullopt if stopped.
  std::optional<Board> with_hints(const Board& board, const Answer& sea) {
    const Answer solution = clue_values(board, sea);
    const std::size_t cells = board.hints.size();
    ClueTask task{.candidates = Clues(cells), .stop = stop_};
    std::iota(task.candidates.begin(), task.candidates.end(), std::size_t{0});
    OtherFleets fleets(board, sea, random_(), stop_);
    task.others = [&](const Clues& clues) {
      std::vector<std::pair<int, Hint>> told;
      for (const std::size_t clue : clues)
        told.emplace_back(static_cast<int>(clue), static_cast<Hint>(solution.values[clue]));
      OtherSolutions others = fleets.find(told, [&](const Answer& fleet) {
        return std::all_of(told.begin(), told.end(), [&](const auto& hint) {
          return part_at(board.grid(), fleet.values, hint.first) == hint.second;
        });
      });
      for (Answer& other : others.found) other = clue_values(board, other);
      return others;
    };
    const auto clues = choose_clues(solution, task, random_);
    if (!clues) return std::nullopt;
    Board result = board;
    for (const std::size_t cell : *clues)
      result.hints[cell] = static_cast<Hint>(solution.values[cell]);
    return result;
  }

  // Returns the board without the tallies that are not needed. Keeps all tallies if stopped, or if
  // they are not proved to suffice.
  Board with_few_tallies(const Board& board, const Answer& sea) {
    const Answer solution = clue_values(board, sea);
    ClueTask task{.candidates = Clues(solution.values.size() - board.hints.size()), .stop = stop_};
    std::iota(task.candidates.begin(), task.candidates.end(), board.hints.size());
    task.others = [&](const Clues& clues) {
      OtherSolutions others = search(with_tallies(board, solution, clues), &sea, kCounterexamples);
      for (Answer& other : others.found) other = clue_values(board, other);
      return others;
    };
    const auto clues = choose_clues(solution, task, random_);
    return clues ? with_tallies(board, solution, *clues) : board;
  }

  // Places each ship at random on the cells that are left; nullopt if one has no room, or if
  // stopped.
  std::optional<Answer> random_fleet(const Board& board) {
    const Grid grid = board.grid();
    Answer sea{std::vector<std::int32_t>(grid.cells(), 0)};
    std::vector<bool> is_taken(grid.cells());
    for (int length = static_cast<int>(board.fleet.size()); length > 0; --length) {
      for (int k = 0; k < board.fleet[length - 1]; ++k) {
        if (is_stopped()) return std::nullopt;
        const std::vector<Ship> free = free_places(grid, is_taken, length);
        if (free.empty() || is_stopped()) return std::nullopt;
        const Ship& ship = free[engine::random_index(random_, free.size())];
        for (const int cell : cells_of(grid, ship)) sea.values[cell] = is_taken[cell] = true;
        for (const int cell : cells_around(grid, ship)) is_taken[cell] = true;
      }
    }
    return sea;
  }

  // Returns the possible placements of a ship.
  static std::vector<Ship> free_places(const Grid& grid, const std::vector<bool>& is_taken,
                                       int length) {
    std::vector<Ship> places;
    std::vector<int> above(grid.columns());  // free cells upwards from the row, by column
    for (int row = 0; row < grid.rows(); ++row) {
      int before = 0;  // free cells to the left
      for (int column = 0; column < grid.columns(); ++column) {
        const bool is_free = !is_taken[grid.cell(row, column)];
        before = is_free ? before + 1 : 0;
        above[column] = is_free ? above[column] + 1 : 0;
        if (before >= length) places.push_back({row, column - length + 1, length, true});
        if (above[column] >= length && length > 1)
          places.push_back({row - length + 1, column, length, false});
      }
    }
    return places;
  }

  // Returns up to `count` solutions of a board, without the wanted one.
  OtherSolutions search(const Board& board, const Answer* wanted, std::size_t count) {
    const SatFormulation formulation = sat_formulation(board, stop_);
    OtherSolutions others;
    if (formulation.cnf.abandoned()) return others;
    encoders::SatSolver solver(solver_options(formulation, random_()));
    solver.add_formula(formulation.cnf, stop_);
    if (wanted != nullptr) block(formulation, *wanted, solver);
    add_solutions(formulation, solver, {}, wanted == nullptr ? -1 : kFreshConflicts, count, stop_,
                  others);
    return others;
  }

  // Returns the values that clues can have: the content of each cell, then the tallies.
  Answer clue_values(const Board& board, const Answer& sea) const {
    Answer values;
    for (int cell = 0; cell < board.grid().cells(); ++cell)
      values.values.push_back(static_cast<std::int32_t>(part_at(board.grid(), sea.values, cell)));
    const Board counted = with_tallies(board.fleet, sea);
    for (const auto* tallies : {&counted.row_tallies, &counted.column_tallies}) {
      for (const Tally& tally : *tallies) values.values.push_back(*tally);
    }
    return values;
  }

  // Returns the board with only these of its tallies.
  static Board with_tallies(const Board& board, const Answer& solution, const Clues& clues) {
    Board result = Board::open(board.rows, board.columns, board.fleet);
    result.hints = board.hints;
    for (const std::size_t clue : clues) {
      const std::size_t line = clue - board.hints.size(), rows = board.row_tallies.size();
      (line < rows ? result.row_tallies[line] : result.column_tallies[line - rows]) =
          solution.values[clue];
    }
    return result;
  }

  int rows_;
  int columns_;
  StopToken stop_;
  std::mt19937_64 random_;
};

}  // namespace

Board with_all_clues(const Board& board, const Answer& solution) {
  Board full = board;
  for (int cell = 0; cell < board.grid().cells(); ++cell)
    if (full.hints[cell] == Hint::kNone)
      full.hints[cell] = part_at(board.grid(), solution.values, cell);
  return full;
}

std::vector<SettingInfo> generator_settings() { return infos_of(setting_table()); }

Result<std::optional<Board>> generate(const GenerateOptions& options, const StopToken& stop) {
  const Result<Settings> settings = read_settings(setting_table(), options, Settings());
  if (!settings) return settings.error();
  if (!options.any && options.rows * options.columns > kMaxCells)
    return request_error("a unique puzzle of more than " + std::to_string(kMaxCells) +
                         " cells (expected a smaller size, or --any)");
  Generator generator(options, stop);
  Fleet fleet = settings->fleet.value_or(pyramid(options.rows, options.columns));
  auto sea = generator.fleet_at_sea(fleet);
  while (!sea && !settings->fleet && fleet.size() > 1 && !generator.is_stopped()) {
    fleet.pop_back();
    sea = generator.fleet_at_sea(fleet);
  }
  if (generator.is_stopped()) return std::optional<Board>();
  if (!sea) return request_error("the fleet " + fleet_text(fleet) + " does not fit on the board");
  if (options.any) return std::optional(generator.with_tallies(fleet, *sea));
  return generator.unique_board(fleet, *std::move(sea), !settings->drops_tallies);
}

}  // namespace quadrille::puzzles::battleship
