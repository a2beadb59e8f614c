// SPDX-License-Identifier: MIT
//
// The published programs of Hashi and Battleship against their printed equations: M. Conroy,
// J. Dieroff, T. Kehoe and K. Lu (Edinburgh 2025), chapters 4 and 6; W. Meuffels and D. den Hertog,
// 2010.

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/battleship.hpp>
#include <quadrille/hashi.hpp>
#include "tests/catch.hpp"
#include "tests/puzzles/published/expected_program.hpp"

namespace quadrille::tests::published {
namespace {

using Place = std::pair<int, int>;

// ---- Hashi

// The possible bridges of a board, a before b, and the labels L.
struct Bridges {
  explicit Bridges(const quadrille::hashi::Board& board) {
    std::map<int, Place> above;  // the last island of each column
    for (int i = 0; i < board.rows; ++i) {
      std::optional<Place> left;
      for (int j = 0; j < board.columns; ++j) {
        const int number = board.islands[i * board.columns + j];
        if (number == 0) continue;
        const Place here(i, j);
        label[here] = number;
        if (left) possible.emplace_back(*left, here);
        if (above.contains(j)) possible.emplace_back(above[j], here);
        left = above[j] = here;
      }
    }
  }

  std::vector<std::size_t> at(Place p) const {  // S_a
    std::vector<std::size_t> found;
    for (std::size_t q = 0; q < possible.size(); ++q) {
      if (possible[q].first == p || possible[q].second == p) found.push_back(q);
    }
    return found;
  }
  Place other_end(std::size_t q, Place p) const {
    return possible[q].first == p ? possible[q].second : possible[q].first;
  }
  std::string name(std::string_view what, std::size_t q, bool is_back = false) const {
    const auto [a, b] = is_back ? std::pair(possible[q].second, possible[q].first) : possible[q];
    return named(what, a.first, a.second, b.first, b.second);
  }
  std::string x(std::size_t q, int n) const { return name("x" + std::to_string(n), q); }

  std::map<Place, int> label;
  std::vector<std::pair<Place, Place>> possible;
};

// (6.1b)-(6.1g) with the columns' bounds; `fixed` are those of (6.2)-(6.11).
ExpectedProgram hashi_program(const Bridges& bridges, const std::map<std::string, int>& fixed) {
  constexpr int kBig = 126;  // M
  ExpectedProgram program;
  const auto count = bridges.possible.size();
  for (std::size_t q = 0; q < count; ++q) {
    Sum one;
    for (const int n : {0, 1, 2}) {
      const auto bound = fixed.find(bridges.x(q, n));
      bound == fixed.end() ? program.binary(bridges.x(q, n))
                           : program.fixed(bridges.x(q, n), bound->second);
      one[bridges.x(q, n)] = 1;
    }
    program.row(one, "=", 1);  // (6.1c)
    Sum flow;
    for (const bool is_back : {false, true}) {
      program.real(bridges.name("flow", q, is_back));
      flow[bridges.name("flow", q, is_back)] = 1;
    }
    flow[bridges.x(q, 0)] = kBig;
    program.row(flow, "<=", kBig);  // (6.1f)
    flow[bridges.x(q, 0)] = 1;
    program.row(flow, ">=", 1);                // (6.1g)
    for (std::size_t r = 0; r < count; ++r) {  // (6.1d): q is horizontal, r vertical
      const auto& [a, b] = bridges.possible[q];
      const auto& [c, d] = bridges.possible[r];
      if (a.first == b.first && c.second == d.second && a.second < c.second &&
          c.second < b.second && c.first < a.first && a.first < d.first)
        program.row({{bridges.x(q, 0), 1}, {bridges.x(r, 0), 1}}, ">=", 1);
    }
  }
  const auto islands = static_cast<int>(bridges.label.size());
  for (const auto& [island, label] : bridges.label) {
    Sum number, net;
    for (const std::size_t q : bridges.at(island)) {
      number[bridges.x(q, 1)] = 1;
      number[bridges.x(q, 2)] = 2;
      const bool is_first = bridges.possible[q].first == island;
      net[bridges.name("flow", q, !is_first)] = 1;
      net[bridges.name("flow", q, is_first)] = -1;
    }
    program.row(number, "=", label);                                                   // (6.1b)
    program.row(net, "=", island == bridges.label.begin()->first ? islands - 1 : -1);  // (6.1e)
  }
  return program;
}

// (6.2)-(6.11), deduced at first glance from each island.
std::map<std::string, int> deduced_bounds(const Bridges& bridges) {
  std::map<std::string, int> fixed;
  for (const auto& [island, label] : bridges.label) {
    const auto around = bridges.at(island);
    const auto neighbours = static_cast<int>(around.size());
    const auto fix_all = [&](int n, int value) {
      for (const std::size_t q : around) fixed[bridges.x(q, n)] = value;
    };
    const auto is_one = [&, place = island](std::size_t q) {
      return bridges.label.at(bridges.other_end(q, place)) == 1;
    };
    for (const std::size_t q : around) {
      if (label == 1 && is_one(q) && bridges.label.size() > 2) fixed[bridges.x(q, 0)] = 1;  // (6.2)
    }
    if (label == 1 && neighbours == 1) fix_all(1, 1);                             // (6.3)
    if (label == 2 && neighbours == 1) fix_all(2, 1);                             // (6.4)
    if (label == 2 && neighbours == 2 && is_one(around[0]) != is_one(around[1]))  // (6.5)
      fixed[bridges.x(around[is_one(around[0]) ? 1 : 0], 0)] = 0;
    const auto each_at_least_one = std::array{std::pair(3, 2), std::pair(5, 3), std::pair(7, 4)};
    const auto each_two = std::array{std::pair(4, 2), std::pair(6, 3), std::pair(8, 4)};
    const auto holds = [&, number = label](const auto& cases) {
      return std::find(cases.begin(), cases.end(), std::pair(number, neighbours)) != cases.end();
    };
    if (holds(each_at_least_one)) fix_all(0, 0);  // (6.6), (6.8), (6.10)
    if (holds(each_two)) fix_all(2, 1);           // (6.7), (6.9), (6.11)
  }
  return fixed;
}

TEST_CASE("hashi/flow and flow-deduced are as printed", "[published]") {
  for (const Puzzle& puzzle : generated_puzzles("hashi", 7, 7, 10)) {
    const auto board = quadrille::hashi::to_board(puzzle);
    REQUIRE(board);
    const Bridges bridges(*board);
    const auto bounds = deduced_bounds(bridges);
    check_program(puzzle, "hashi/flow", hashi_program(bridges, {}));
    check_program(puzzle, "hashi/flow-deduced", hashi_program(bridges, bounds));
    const auto report = solve(puzzle, {.model = "hashi/flow-deduced"});
    REQUIRE(report);
    CHECK(report->stats.deduced_bounds == static_cast<std::int64_t>(bounds.size()));
  }
}

// ---- Battleship

// Ten boards with various hints: those of the generator, and their hints made vague.
std::vector<Puzzle> fleets() {
  std::vector<Puzzle> puzzles =
      generated_puzzles("battleship", 5, 6, 5, {{"fleet", "2x1 1x2 1x3"}});
  for (const Puzzle& puzzle :
       generated_puzzles("battleship", 6, 5, 5, {{"fleet", "2x1 1x2 1x3"}})) {
    auto board = *quadrille::battleship::to_board(puzzle);
    for (char& hint : board.hints) {
      if (hint == '<' || hint == 'o') hint = '+';
    }
    board.row_tallies.front() = std::nullopt;
    puzzles.push_back(*quadrille::battleship::to_puzzle(board));
  }
  return puzzles;
}

constexpr std::string_view kParts = "~<>^v#o";  // table 4.1

TEST_CASE("battleship/grid is (4.1) as printed, with E corrected", "[published]") {
  for (const Puzzle& puzzle : fleets()) {
    const auto board = quadrille::battleship::to_board(puzzle);
    REQUIRE(board);
    const int m = static_cast<int>(board->row_tallies.size());
    const int n = static_cast<int>(board->column_tallies.size());
    ExpectedProgram program;
    std::map<Place, Sum> hints, over;  // A and X of each cell
    std::vector<Sum> rows(m), columns(n), squares((m - 1) * (n - 1)), lengths(board->fleet.size());
    for (int length = 1; length <= static_cast<int>(board->fleet.size()); ++length) {
      for (const bool is_across : {true, false}) {
        if (board->fleet[length - 1] == 0 || (length == 1 && !is_across)) continue;
        for (int i = 0; i + (is_across ? 1 : length) <= m; ++i) {
          for (int j = 0; j + (is_across ? length : 1) <= n; ++j) {
            const std::string y = named(is_across ? "across" : "down", i, j, length);
            program.binary(y);
            lengths[length - 1][y] = 1;
            for (int k = 0; k < length; ++k) {
              const Place cell(i + (is_across ? 0 : k), j + (is_across ? k : 0));
              const char part = length == 1       ? 'o'
                                : k == 0          ? (is_across ? '<' : '^')
                                : k + 1 == length ? (is_across ? '>' : 'v')
                                                  : '#';
              hints[cell][y] = static_cast<std::int64_t>(kParts.find(part));
              over[cell][y] = 1;
              ++rows[cell.first][y];
              ++columns[cell.second][y];
              for (const int r : {cell.first - 1, cell.first}) {
                for (const int c : {cell.second - 1, cell.second}) {
                  if (r >= 0 && r < m - 1 && c >= 0 && c < n - 1) squares[r * (n - 1) + c][y] = 1;
                }
              }
            }
          }
        }
      }
    }
    for (int i = 0; i < m; ++i) {  // (4.1b)
      for (int j = 0; j < n; ++j) {
        const char hint = board->hints[i * n + j];
        const Place cell(i, j);
        if (hint == '+') {
          program.row(over[cell], "=", 1);
        } else if (hint != '.') {
          program.row(hints[cell], "=", static_cast<std::int64_t>(kParts.find(hint)));
        }
      }
    }
    for (int i = 0; i < m; ++i)
      if (board->row_tallies[i]) program.row(rows[i], "=", *board->row_tallies[i]);  // (4.1c)
    for (int j = 0; j < n; ++j)
      if (board->column_tallies[j])
        program.row(columns[j], "=", *board->column_tallies[j]);     // (4.1d)
    for (const Sum& square : squares) program.row(square, "<=", 1);  // (4.1e)
    for (std::size_t l = 0; l < lengths.size(); ++l)
      if (board->fleet[l] > 0) program.row(lengths[l], "=", board->fleet[l]);  // (4.1f)
    check_program(puzzle, "battleship/grid", program);
  }
}

// The columns x[i,j,k] and s[i,j,l] of the cell based model; for cells of the board.
struct Cells {
  int m, n;

  std::string x(int i, int j, char part) const {
    if (i < 0 || i >= m || j < 0 || j >= n) return {};
    return named("x", i, j, kParts.find(part));
  }
  // Returns the sum of the columns that exist.
  static Sum sum(const std::vector<std::pair<std::string, int>>& terms) {
    Sum sum;
    for (const auto& [name, coefficient] : terms) {
      if (!name.empty()) sum[name] += coefficient;
    }
    return sum;
  }
};

// (4.3c)-(4.3r) at a cell. Sums over all parts but water are 1 less the water, by (4.2b).
void add_neighbours(const Cells& cells, int i, int j, ExpectedProgram& program) {
  const auto x = [&](int down, int right, char part) { return cells.x(i + down, j + right, part); };
  for (const int down : {1, -1}) {  // (4.3c), (4.3d)
    if (!x(down, 1, '~').empty()) program.row({{x(0, 0, '~'), 1}, {x(down, 1, '~'), 1}}, ">=", 1);
  }
  const auto implies = [&](char part, const std::vector<std::string>& wanted) {
    std::vector<std::pair<std::string, int>> terms{{x(0, 0, part), 1}};
    for (const std::string& one : wanted) terms.emplace_back(one, -1);
    program.row(Cells::sum(terms), "<=", 0);
  };
  const auto ends = [&](char part, const std::string& water) {
    if (!water.empty()) implies(part, {water});
  };
  implies('<', {x(0, 1, '>'), x(0, 1, '#')});    // (4.3e)
  ends('<', x(0, -1, '~'));                      // (4.3f)
  ends('>', x(0, 1, '~'));                       // (4.3g)
  implies('>', {x(0, -1, '<'), x(0, -1, '#')});  // (4.3h)
  implies('^', {x(1, 0, 'v'), x(1, 0, '#')});    // (4.3i)
  ends('^', x(-1, 0, '~'));                      // (4.3j)
  ends('v', x(1, 0, '~'));                       // (4.3k)
  implies('v', {x(-1, 0, '^'), x(-1, 0, '#')});  // (4.3l)
  const std::vector<std::string> up{x(-1, 0, '^'), x(-1, 0, '#')}, down{x(1, 0, 'v'), x(1, 0, '#')},
      left{x(0, -1, '<'), x(0, -1, '#')}, right{x(0, 1, '>'), x(0, 1, '#')};
  for (const auto& [one, other] : {std::pair(up, right), std::pair(up, left), std::pair(down, left),
                                   std::pair(down, right)})  // (4.3m)-(4.3p)
    implies('#', {one[0], one[1], other[0], other[1]});
  for (const auto& [above, before] : {Place(0, -1), Place(-1, 0)}) {  // (4.3q), (4.3r)
    if (!x(above, before, 'o').empty())
      program.row({{x(0, 0, 'o'), 1}, {x(above, before, 'o'), 1}}, "<=", 1);
  }
}

// (4.2f), (4.3a), (4.3b), and the corrected (4.3a) for each direction.
void add_ships(const Cells& cells, const quadrille::battleship::Board& board,
               ExpectedProgram& program) {
  for (int l = 1; l <= static_cast<int>(board.fleet.size()); ++l) {
    if (board.fleet[l - 1] == 0) continue;
    Sum all;
    for (int i = 0; i < cells.m; ++i) {
      for (int j = 0; j < cells.n; ++j) {
        if (i + l > cells.m && j + l > cells.n) continue;
        const std::string s = named("s", i, j, l);
        program.binary(s);
        all[s] = 1;
        if (l == 1) {
          program.row({{s, 1}, {cells.x(i, j, 'o'), -1}}, "=", 0);
          continue;
        }
        Sum across{{s, l}}, down{{s, l}};
        if (j + l <= cells.n) {
          across[cells.x(i, j, '<')] = across[cells.x(i, j + l - 1, '>')] = -1;
          for (int c = j + 1; c <= j + l - 2; ++c) across[cells.x(i, c, '#')] = -1;
        }
        if (i + l <= cells.m) {
          down[cells.x(i, j, '^')] = down[cells.x(i + l - 1, j, 'v')] = -1;
          for (int r = i + 1; r <= i + l - 2; ++r) down[cells.x(r, j, '#')] = -1;
        }
        Sum both = across;
        for (const auto& [name, coefficient] : down) both[name] = coefficient;
        program.row(both, "<=", 0);
        across[cells.x(i, j, '^')] = down[cells.x(i, j, '<')] = -l;
        program.row(across, "<=", 0);
        program.row(down, "<=", 0);
      }
    }
    program.row(all, "=", board.fleet[l - 1]);
  }
}

TEST_CASE("battleship/cell is (4.2), (4.3), with misprints corrected", "[published]") {
  for (const Puzzle& puzzle : fleets()) {
    const auto board = quadrille::battleship::to_board(puzzle);
    REQUIRE(board);
    const Cells cells{static_cast<int>(board->row_tallies.size()),
                      static_cast<int>(board->column_tallies.size())};
    ExpectedProgram program;
    for (int i = 0; i < cells.m; ++i) {
      for (int j = 0; j < cells.n; ++j) {
        const char hint = board->hints[i * cells.n + j];
        Sum one;
        for (const char part : kParts) {
          const std::string x = cells.x(i, j, part);
          const bool is_free = hint == '.' || (hint == '+' && part != '~');
          is_free ? program.binary(x) : program.fixed(x, hint == part ? 1 : 0);  // (4.2c)
          one[x] = 1;
        }
        program.row(one, "=", 1);  // (4.2b)
        add_neighbours(cells, i, j, program);
      }
    }
    for (int i = 0; i < cells.m; ++i) {  // (4.2d)
      Sum water;
      for (int j = 0; j < cells.n; ++j) water[cells.x(i, j, '~')] = 1;
      if (board->row_tallies[i]) program.row(water, "=", cells.n - *board->row_tallies[i]);
    }
    for (int j = 0; j < cells.n; ++j) {  // (4.2e)
      Sum water;
      for (int i = 0; i < cells.m; ++i) water[cells.x(i, j, '~')] = 1;
      if (board->column_tallies[j]) program.row(water, "=", cells.m - *board->column_tallies[j]);
    }
    add_ships(cells, *board, program);
    check_program(puzzle, "battleship/cell", program);
  }
}

}  // namespace
}  // namespace quadrille::tests::published
