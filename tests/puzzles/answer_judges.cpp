// SPDX-License-Identifier: MIT

#include "tests/puzzles/answer_judges.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "puzzles/kinds/battleship/battleship.hpp"
#include "puzzles/kinds/circuit/circuit.hpp"
#include "puzzles/kinds/hashi/hashi.hpp"
#include "puzzles/kinds/numberlink/layers/numberlink_3d.hpp"
#include "puzzles/kinds/numberlink/numberlink.hpp"
#include "puzzles/kinds/rogo/rogo.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/min_clues.hpp"
#include "puzzles/kinds/sudoku/sudoku.hpp"
#include "puzzles/kinds/survo/survo.hpp"
#include "tests/puzzles/kinds/battleship/random_board.hpp"
#include "tests/puzzles/kinds/circuit/brute_force.hpp"
#include "tests/puzzles/kinds/circuit/random_board.hpp"
#include "tests/puzzles/kinds/hashi/random_board.hpp"
#include "tests/puzzles/kinds/numberlink/brute_force.hpp"
#include "tests/puzzles/kinds/numberlink/layers/random_board.hpp"
#include "tests/puzzles/kinds/numberlink/random_board.hpp"
#include "tests/puzzles/kinds/rogo/boards.hpp"
#include "tests/puzzles/kinds/sudoku/minimum_clues/brute_force.hpp"
#include "tests/puzzles/kinds/sudoku/random_board.hpp"
#include "tests/puzzles/kinds/survo/brute_force.hpp"
#include "tests/puzzles/kinds/zebra/random_board.hpp"

namespace quadrille::tests {
namespace {

using Json = nlohmann::ordered_json;
using puzzles::InstancePointer;

// Numbers that 64 bits do not hold are told by their text alone.
using Number = std::string;
using Numbers = std::vector<Number>;

std::vector<Numbers> lists_of(const Json& json) {
  std::vector<Numbers> lists;
  for (const Json& list : json) {
    lists.emplace_back();
    for (const Json& number : list) lists.back().push_back(number.dump());
  }
  return lists;
}

bool has_twice(std::vector<Numbers> lists) {
  std::sort(lists.begin(), lists.end());
  return std::adjacent_find(lists.begin(), lists.end()) != lists.end();
}

// The row and column of a cell on the board; nothing elsewhere.
std::optional<std::pair<int, int>> on_board(const Numbers& cell, int rows, int columns) {
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      if (cell == Numbers{std::to_string(row), std::to_string(column)})
        return std::pair(row, column);
    }
  }
  return std::nullopt;
}

std::string right_answer(const InstancePointer& instance) {
  const Puzzle puzzle(instance);
  const auto report = solve(puzzle);
  if (!report || report->solutions.empty()) return {};
  return instance->solution_json(report->solutions.front()).dump();
}

// ---- Numberlink: one of all solutions, each path one way or the other

using Paths = std::map<std::string, std::vector<Numbers>>;

std::optional<Paths> paths_of(const Json& solution) {
  Paths paths;
  for (const Json& path : solution.at("paths")) {
    auto cells = lists_of(path.at("cells"));
    auto reversed = cells;
    std::reverse(reversed.begin(), reversed.end());
    if (!paths.emplace(path.at("label"), std::min(cells, reversed)).second) return std::nullopt;
  }
  return paths;
}

std::optional<JudgedBoard> judged_numberlink(std::mt19937& random) {
  using namespace puzzles::numberlink;
  const Rules rules{.fill = random() % 2 == 0, .touch = random() % 2 == 0};
  const Board board = numberlink::random_path_board(random, 4, rules);
  const auto instance = puzzles::make_instance(board);
  std::set<Paths> solutions;
  for (const Answer& answer : numberlink::all_solutions(board))
    solutions.insert(*paths_of(instance->solution_json(answer)));
  if (solutions.empty() || board.labels.empty()) return std::nullopt;
  const auto is_right = [solutions](const Json& solution) {
    const auto paths = paths_of(solution);
    return paths && solutions.contains(*paths);
  };
  return JudgedBoard{Puzzle(instance), right_answer(instance), is_right};
}

// ---- Numberlink 3-D: the lists themselves

std::optional<JudgedBoard> judged_numberlink_3d(std::mt19937& random) {
  using namespace puzzles::numberlink_3d;
  const Board board = numberlink_3d::random_board(random, 18);
  const InstancePointer instance = puzzles::make_instance(board);
  const std::string right = right_answer(instance);
  if (right.empty() || board.labels.empty()) return std::nullopt;
  std::map<Numbers, std::int32_t> contents;  // of the board's cells
  for (int cell = 0; cell < board.cell_count(); ++cell) {
    const auto [layer, row, column] = board.lattice().place(cell);
    contents[{std::to_string(layer), std::to_string(row), std::to_string(column)}] =
        board.cells[cell];
  }
  std::map<Numbers, std::string> vias;  // by cell
  for (const Via& via : board.vias) {
    for (const int cell : via.cells) {
      const auto [layer, row, column] = board.lattice().place(cell);
      vias[{std::to_string(layer), std::to_string(row), std::to_string(column)}] = via.name;
    }
  }
  const auto are_neighbours = [vias](const Numbers& a, const Numbers& b) {
    int steps = 0;
    for (std::size_t i = 0; i < 3; ++i) steps += std::abs(std::stoi(a[i]) - std::stoi(b[i]));
    if (steps != 1 || a[0] == b[0] || vias.empty()) return steps == 1;
    return vias.contains(a) && vias.contains(b) && vias.at(a) == vias.at(b);
  };
  // Each via is on two or three cells, one after another on one path.
  const auto are_vias_passed = [vias](const Paths& paths) {
    std::map<std::string, int> passages;
    for (const auto& path : paths) {
      const std::vector<Numbers>& cells = path.second;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto via = vias.find(cells[i]);
        if (via == vias.end()) continue;
        const auto is_of_it = [&](std::size_t j) {
          return j < cells.size() && vias.contains(cells[j]) && vias.at(cells[j]) == via->second;
        };
        if (!is_of_it(i + 1) && !is_of_it(i - 1)) return false;  // stays on the layer
        if (!is_of_it(i - 1)) ++passages[via->second];
      }
    }
    return std::all_of(vias.begin(), vias.end(),
                       [&](const auto& via) { return passages[via.second] == 1; });
  };
  const auto is_path = [=](const std::vector<Numbers>& cells, std::int32_t label) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const auto content = contents.find(cells[i]);
      if (content == contents.end()) return false;
      const bool is_end = i == 0 || i + 1 == cells.size();
      if (content->second != (is_end ? label : 0)) return false;
      for (std::size_t j = 0; j < i; ++j)
        if (are_neighbours(cells[i], cells[j]) != (j + 1 == i)) return false;
    }
    return cells.size() > 1;
  };
  const auto is_right = [=, labels = board.labels](const Json& solution) {
    const auto paths = paths_of(solution);
    if (!paths || paths->size() != labels.size()) return false;
    std::set<Numbers> used;
    std::size_t cells = 0;
    for (std::size_t k = 0; k < labels.size(); ++k) {
      const auto path = paths->find(labels[k]);
      if (path == paths->end() || !is_path(path->second, static_cast<std::int32_t>(k + 1)))
        return false;
      cells += path->second.size();
      used.insert(path->second.begin(), path->second.end());
    }
    return used.size() == cells && are_vias_passed(*paths);
  };
  return JudgedBoard{Puzzle(instance), right, is_right};
}

// ---- Rogo: the list itself

bool is_loop(const puzzles::rogo::Board& board, const Json& solution) {
  const auto lists = lists_of(solution.at("loop"));
  std::vector<std::pair<int, int>> cells;
  std::int64_t score = 0;
  for (const Numbers& list : lists) {
    const auto cell = on_board(list, board.rows, board.columns);
    if (!cell || board.is_forbidden(cell->first * board.columns + cell->second)) return false;
    cells.push_back(*cell);
    score += board.value(cell->first * board.columns + cell->second);
  }
  const auto size = static_cast<int>(cells.size());
  if (has_twice(lists) || size < 4) return false;
  if (!board.rules.exact ? size > board.steps : size != board.steps) return false;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto& [row, column] = cells[i];
    const auto& [next_row, next_column] = cells[(i + 1) % cells.size()];
    if (std::abs(row - next_row) + std::abs(column - next_column) != 1) return false;
  }
  return !solution.contains("score") || solution["score"].dump() == std::to_string(score);
}

std::optional<JudgedBoard> judged_rogo(std::mt19937& random) {
  using namespace puzzles::rogo;
  Board board = rogo::random_board(random, 2, 5);
  board.rules.exact = random() % 2 == 0;
  const auto instance = puzzles::make_instance(board);
  const std::string right = right_answer(instance);
  if (right.empty()) return std::nullopt;
  return JudgedBoard{Puzzle(instance), right,
                     [board](const Json& solution) { return is_loop(board, solution); }};
}

// ---- Survo: one of all solutions

std::optional<JudgedBoard> judged_survo(std::mt19937& random) {
  using namespace puzzles::survo;
  const Board board = survo::random_board(random, 2, 3);
  const auto instance = puzzles::make_instance(board);
  std::set<std::vector<Numbers>> solutions;
  for (const Answer& answer : survo::all_solutions(board))
    solutions.insert(lists_of(instance->solution_json(answer).at("grid")));
  if (solutions.empty()) return std::nullopt;
  const auto is_right = [solutions](const Json& solution) {
    return solutions.contains(lists_of(solution.at("grid")));
  };
  return JudgedBoard{Puzzle(instance), right_answer(instance), is_right};
}

// ---- Minimum clues: any clues that allow no other completion, however many

std::optional<JudgedBoard> judged_min_clues(std::mt19937& random) {
  using namespace puzzles::min_clues;
  const Board board = min_clues::random_board(random);
  if (board.side() > 3) return std::nullopt;
  const InstancePointer instance = puzzles::make_instance(board);
  std::set<std::vector<Numbers>> solutions;
  for (const std::uint32_t clues : min_clues::all_puzzles(board)) {
    Answer answer{std::vector<std::int32_t>(board.cells.size())};
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell)
      answer.values[cell] = static_cast<std::int32_t>(clues >> cell & 1);
    solutions.insert(lists_of(instance->solution_json(answer).at("grid")));
  }
  const auto is_right = [solutions](const Json& solution) {
    const std::vector<Numbers> grid = lists_of(solution.at("grid"));
    std::size_t clues = 0;
    for (const Numbers& row : grid)
      clues += row.size() - static_cast<std::size_t>(std::count(row.begin(), row.end(), "0"));
    return solutions.contains(grid) &&
           (!solution.contains("clues") || solution.at("clues").dump() == std::to_string(clues));
  };
  return JudgedBoard{Puzzle(instance), right_answer(instance), is_right};
}

// ---- Circuit Board: one of all trees, and with S and T a path in it from one to the other

using Edges = std::set<std::pair<Numbers, Numbers>>;

Edges both_ways(const std::vector<Numbers>& lists) {
  Edges edges;
  for (const Numbers& list : lists) {
    const Numbers from{list[0], list[1]}, to{list[2], list[3]};
    edges.emplace(from, to);
    edges.emplace(to, from);
  }
  return edges;
}

bool is_way(const std::vector<Numbers>& path, const Edges& edges, const std::set<Numbers>& ends) {
  if (path.size() < 2 || has_twice(path)) return false;
  for (std::size_t i = 1; i < path.size(); ++i) {
    if (!edges.contains({path[i - 1], path[i]})) return false;
  }
  return std::set<Numbers>{path.front(), path.back()} == ends;
}

std::optional<JudgedBoard> judged_circuit(std::mt19937& random) {
  using namespace puzzles::circuit;
  const Board board = circuit::random_solvable_circuit(random, 12);
  Board without_ends = board;
  without_ends.ends.reset();
  const auto plain = puzzles::make_instance(without_ends);
  std::set<Edges> trees;
  for (const Answer& answer : circuit::all_solutions(without_ends))
    trees.insert(both_ways(lists_of(plain->solution_json(answer).at("edges"))));
  std::set<Numbers> ends;
  if (board.ends) {
    for (const int cell : *board.ends)
      ends.insert({std::to_string(cell / board.columns), std::to_string(cell % board.columns)});
  }
  const auto is_right = [trees, ends](const Json& solution) {
    const auto lists = lists_of(solution.at("edges"));
    const Edges edges = both_ways(lists);
    return edges.size() == 2 * lists.size() && trees.contains(edges) &&
           (ends.empty() || is_way(lists_of(solution.at("path")), edges, ends));
  };
  const auto instance = puzzles::make_instance(board);
  return JudgedBoard{Puzzle(instance), right_answer(instance), is_right};
}

// ---- Hashi: one of all solutions, its bridges in any order, each from one end or the other

using Bridges = std::set<Numbers>;

std::optional<Bridges> bridges_of(const Json& solution) {
  Bridges bridges;
  for (Numbers bridge : lists_of(solution.at("bridges"))) {
    if (bridge.size() != 5) return std::nullopt;
    const Numbers back{bridge[2], bridge[3], bridge[0], bridge[1], bridge[4]};
    if (!bridges.insert(std::min(bridge, back)).second) return std::nullopt;
  }
  return bridges;
}

std::optional<JudgedBoard> judged_hashi(std::mt19937& random) {
  const puzzles::hashi::Board board = hashi::random_board(random);
  const auto instance = puzzles::make_instance(board);
  std::set<Bridges> solutions;
  for (const Answer& answer : hashi::all_solutions(board))
    solutions.insert(*bridges_of(instance->solution_json(answer)));
  if (solutions.empty() || board.channels().empty()) return std::nullopt;
  const auto is_right = [solutions](const Json& solution) {
    const auto bridges = bridges_of(solution);
    return bridges && solutions.contains(*bridges);
  };
  return JudgedBoard{Puzzle(instance), right_answer(instance), is_right};
}

// ---- Sudoku: each number once in each line and box

std::optional<JudgedBoard> judged_sudoku(std::mt19937& random) {
  using namespace puzzles::sudoku;
  const int box_rows = 1 + static_cast<int>(random() % 3),
            box_columns = 1 + static_cast<int>(random() % 3);
  Board board = Board::open(box_rows, box_columns);
  const auto grid = sudoku::random_grid(random, box_rows, box_columns);
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    if (random() % 2 == 0) board.cells[cell] = grid[cell];
  }
  const auto is_right = [board](const Json& solution) {
    const int side = board.side();
    const std::vector<Numbers> rows = lists_of(solution.at("grid"));
    if (rows.size() != static_cast<std::size_t>(side)) return false;
    std::map<std::string, std::set<Number>> units;
    for (int row = 0; row < side; ++row) {
      if (rows[row].size() != static_cast<std::size_t>(side)) return false;
      for (int column = 0; column < side; ++column) {
        const Number& number = rows[row][column];
        const std::int32_t given = board.cells[row * side + column];
        if (given != 0 && number != std::to_string(given)) return false;
        units["row " + std::to_string(row)].insert(number);
        units["column " + std::to_string(column)].insert(number);
        units["box " + std::to_string(row / board.box_rows) + ' ' +
              std::to_string(column / board.box_columns)]
            .insert(number);
      }
    }
    std::set<Number> all;
    for (int number = 1; number <= side; ++number) all.insert(std::to_string(number));
    return std::all_of(units.begin(), units.end(),
                       [&](const auto& unit) { return unit.second == all; });
  };
  const auto instance = puzzles::make_instance(board);
  return JudgedBoard{Puzzle(instance), right_answer(instance), is_right};
}

// ---- Battleship: the grid and the ships of one of all solutions, in any order

using Fleet = std::multiset<Numbers>;

Fleet fleet_of(const Json& solution) {
  Fleet fleet;
  for (const Json& ship : solution.at("ships")) {
    const Number length = ship.at("length").dump();
    const bool across = ship.at("across").get<bool>() || length == "1";
    fleet.insert(
        {ship.at("row").dump(), ship.at("col").dump(), length, across ? "across" : "down"});
  }
  return fleet;
}

std::optional<JudgedBoard> judged_battleship(std::mt19937& random) {
  const puzzles::battleship::Board board = battleship::random_board(random, 12);
  const auto instance = puzzles::make_instance(board);
  std::set<std::pair<std::string, Fleet>> solutions;
  for (const Answer& answer : battleship::all_solutions(board)) {
    const Json solution = instance->solution_json(answer);
    solutions.emplace(solution.at("grid").dump(), fleet_of(solution));
  }
  if (solutions.empty() || board.fleet.empty()) return std::nullopt;
  const auto is_right = [solutions](const Json& solution) {
    return solutions.contains({solution.at("grid").dump(), fleet_of(solution)});
  };
  return JudgedBoard{Puzzle(instance), right_answer(instance), is_right};
}

// ---- Zebra: one of all tables; what else a position says does not matter

std::vector<std::string> words_of(const Json& solution,
                                  const std::vector<std::string>& attributes) {
  std::vector<std::string> words;
  for (const Json& position : solution.at("positions")) {
    for (const std::string& attribute : attributes) words.push_back(position.at(attribute));
  }
  return words;
}

std::optional<JudgedBoard> judged_zebra(std::mt19937& random) {
  const puzzles::zebra::Board board = zebra::random_board(random);
  const auto instance = puzzles::make_instance(board);
  std::vector<std::string> attributes;
  for (const auto& attribute : board.attributes) attributes.push_back(attribute.name);
  std::set<std::vector<std::string>> solutions;
  for (const Answer& answer : zebra::all_solutions(board))
    solutions.insert(words_of(instance->solution_json(answer), attributes));
  if (solutions.empty() || board.rows < 2 || board.clues.size() < 2) return std::nullopt;
  const auto is_right = [solutions, attributes](const Json& solution) {
    return solutions.contains(words_of(solution, attributes));
  };
  return JudgedBoard{Puzzle(instance), right_answer(instance), is_right};
}

const std::map<std::string_view, std::optional<JudgedBoard> (*)(std::mt19937&)> kJudgedMakers = {
    {"battleship", judged_battleship},
    {"circuit", judged_circuit},
    {"hashi", judged_hashi},
    {"numberlink", judged_numberlink},
    {"numberlink-3d", judged_numberlink_3d},
    {"rogo", judged_rogo},
    {"sudoku", judged_sudoku},
    {"min-clues", judged_min_clues},
    {"survo", judged_survo},
    {"zebra", judged_zebra},
};

}  // namespace

JudgedBoard random_judged_board(std::string_view kind, std::mt19937& random) {
  while (true) {
    if (auto board = kJudgedMakers.at(kind)(random)) return *std::move(board);
  }
}

}  // namespace quadrille::tests
