// SPDX-License-Identifier: MIT

#include "puzzles/kinds/numberlink/layers/numberlink_3d.hpp"

#include <algorithm>
#include <quadrille/numberlink_3d.hpp>
#include <random>
#include <string>

#include "puzzles/kinds/numberlink/routing.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/numberlink/brute_force.hpp"
#include "tests/puzzles/kinds/numberlink/layers/contest_rules.hpp"
#include "tests/puzzles/kinds/numberlink/layers/random_board.hpp"
#include "tests/puzzles/kinds/numberlink/random_board.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::numberlink_3d {
namespace {

using puzzles::Arc;
using puzzles::Lattice;
using puzzles::numberlink_3d::Board;

// Two lines that cross, one above the other.
constexpr std::string_view kCrossing =
    "SIZE 3X3X2\nLINE_NUM 2\nLINE#1 (0,1,1) (2,1,1)\nLINE#7 (1,0,1)-(1,2,1)\n";

Puzzle puzzle_of(std::string_view text) {
  const auto reading = read_puzzles(text, {});
  if (!reading) FAIL(reading.error().message);
  return reading->puzzles.front();
}

TEST_CASE("Lattice: edges are numbered like the answer's variables", "[numberlink-3d]") {
  for (const auto& [layers, rows, columns] :
       {std::array{2, 3, 4}, {1, 3, 5}, {4, 1, 1}, {3, 2, 1}}) {
    const Lattice lattice(layers, rows, columns);
    std::vector<int> seen(lattice.edges());
    for (int cell = 0; cell < lattice.cells(); ++cell) {
      CHECK(lattice.cell(lattice.place(cell)) == cell);
      for (const Arc& arc : lattice.around(cell)) {
        CHECK(lattice.distance(cell, arc.to) == 1);
        CHECK(lattice.between(arc.to, cell) == arc.edge);
        ++seen.at(arc.edge);
      }
    }
    CHECK(std::count(seen.begin(), seen.end(), 2) == lattice.edges());
  }
  const Lattice flat(1, 3, 5);
  const puzzles::Grid grid(3, 5);
  for (int edge = 0; edge < grid.edges(); ++edge)
    CHECK(flat.between(grid.ends(edge)[0], grid.ends(edge)[1]) == edge);
}

TEST_CASE("Routing: the paths do not meet, or none are found", "[numberlink-3d]") {
  puzzles::PathTask task{
      .graph = Lattice(2, 3, 3), .is_closed = std::vector<bool>(18), .ends = {{3, 5}, {1, 7}}};
  const auto paths = route(task);
  REQUIRE(paths);
  std::vector<int> all;
  for (const auto& path : *paths) all.insert(all.end(), path.begin(), path.end());
  std::sort(all.begin(), all.end());
  CHECK(std::adjacent_find(all.begin(), all.end()) == all.end());
  std::fill(task.is_closed.begin() + 9, task.is_closed.end(), true);  // the second layer
  CHECK(!route(task));
  CHECK(!route(task, {.stop = [] { return true; }}));
}

TEST_CASE("Numberlink 3-D: crossing lines of one layer use another layer", "[numberlink-3d]") {
  const Puzzle puzzle = puzzle_of(kCrossing);
  CHECK(puzzle.id() == "numberlink-3d");
  for (const char* model : {"numberlink-3d/sat", "numberlink-3d/ip"}) {
    const auto report = solve(puzzle, {.model = model, .unique = true});
    REQUIRE(report);
    CHECK(report->status == Status::kMultiple);
    const bool is_sat = report->engine == "sat";  // routed, then rerouted around a cell
    CHECK(report->stats.guesses == (is_sat ? 1 : 0));
    CHECK(report->stats.neighbours == (is_sat ? 1 : 0));
  }
  std::string wall(kCrossing);
  wall.replace(wall.find("X2"), 2, "X1");
  const auto flat = solve(puzzle_of(wall));
  REQUIRE(flat);
  CHECK(flat->status == Status::kNone);
}

TEST_CASE("Numberlink 3-D: a board with one layer is equivalent to Numberlink", "[numberlink-3d]") {
  std::mt19937 random(5);
  const puzzles::numberlink::Rules rules{.fill = false, .touch = false};
  std::size_t found = 0, refused = 0;
  for (int i = 0; i < rounds(100); ++i) {
    const auto flat = numberlink::random_path_board(random, 4, rules);
    const Board board = *Board::make(Lattice(1, flat.rows, flat.columns), flat.words());
    std::vector<Answer> expected = numberlink::all_solutions(flat);
    const auto by_values = [](const Answer& a, const Answer& b) { return a.values < b.values; };
    std::sort(expected.begin(), expected.end(), by_values);
    for (const char* model : {"numberlink-3d/sat", "numberlink-3d/ip"}) {
      const auto report =
          solve(Puzzle(puzzles::make_instance(board)), {.model = model, .limit = kAllSolutions});
      REQUIRE(report);
      std::vector<Answer> answers = report->solutions;
      std::sort(answers.begin(), answers.end(), by_values);
      CHECK(std::equal(answers.begin(), answers.end(), expected.begin(), expected.end(),
                       [](const Answer& a, const Answer& b) { return a.values == b.values; }));
    }
    found += expected.size();
    for (Answer& answer : expected) {
      if (answer.values.empty()) continue;
      CHECK(!check(board, answer));
      answer.values[random() % answer.values.size()] ^= 1;
      const auto violation = check(flat, answer), layered = check(board, answer);
      REQUIRE(violation.has_value() == layered.has_value());
      if (!violation) continue;
      CHECK(layered->rule == violation->rule);
      CHECK(layered->cells == violation->cells);
      CHECK(layered->message.starts_with(violation->message + " (layer 1"));
      ++refused;
    }
  }
  CHECK(found > part_of(100u));
  CHECK(refused > part_of(100u));
}

TEST_CASE("Numberlink 3-D: a rule violation is named with its layer", "[numberlink-3d]") {
  const Board board = *Board::make(Lattice(2, 2, 2), {"A", ".", ".", "A", ".", ".", "B", "B"});
  // Edges: 4 to the right, 4 down, 4 to the next layer.
  const auto rule_of = [&](const std::vector<int>& edges) {
    Answer answer{std::vector<std::int32_t>(12)};
    for (const int edge : edges) answer.values[edge] = 1;
    const auto violation = check(board, answer);
    return violation ? violation->rule + ", " + violation->message : std::string();
  };
  CHECK(rule_of({0, 5, 3}).empty());  // A right and down, B right
  CHECK(rule_of({}) == "unconnected, no path starts at this end (layer 1)");
  CHECK(rule_of({0, 3}) == "dead-end, a path ends in the middle of nowhere (layer 1)");
  CHECK(rule_of({0, 4, 5, 3}) == "through-end, a path continues through an end (layer 1)");
  CHECK(rule_of({4, 10, 11}) == "mismatch, the path from 'A' ends at another label (layer 1, 2)");
  // Around the back: the path touches itself where the two layers meet.
  CHECK(rule_of({8, 2, 9, 5, 3}) == "touch, a path runs beside itself (layer 1, 1)");
}

TEST_CASE("Numberlink 3-D: answers in the contest's format satisfy its rules", "[numberlink-3d]") {
  std::mt19937 random(7);
  int right = 0, refused = 0, with_vias = 0;
  for (int i = 0; i < rounds(600); ++i) {
    Board board = random_board(random, 36);
    if (std::count(board.cells.begin(), board.cells.end(), Board::kBlocked) > 0) continue;
    const int layers = board.layers;
    const bool has_vias = !board.vias.empty();
    const Puzzle puzzle(puzzles::make_instance(std::move(board)));
    const auto report = solve(puzzle);
    REQUIRE(report);
    if (report->solutions.empty() || layers == 1) continue;
    const auto question = write_puzzles({puzzle}, "adc");
    REQUIRE(question);
    std::string answer = *write_answer(puzzle, report->solutions.front(), "adc");
    CHECK(contest_objection(question->text, answer).empty());
    ++right;
    if (has_vias) ++with_vias;
    // An answer with one cell more or less is wrong.
    const std::size_t at = answer.find_last_of("01");
    if (at == std::string::npos) continue;
    answer[at] = answer[at] == '0' ? '1' : '0';
    CHECK(!contest_objection(question->text, answer).empty());
    ++refused;
  }
  CHECK(right > part_of(50));
  CHECK(refused > part_of(50));
  CHECK(with_vias > part_of(10));
  const Puzzle crossing = puzzle_of(kCrossing);
  const auto report = solve(crossing);
  REQUIRE(report);
  CHECK(!write_answer(crossing, report->solutions.front(), "native"));
  CHECK(!write_answer(crossing, Answer{}, "adc"));
}

// Boards of cells stacked in layers, with a via through all of them. On `wide`, edges 0 to 2 go
// right and 3 to 6 to the next layer; 3 and 5 belong to the via.
TEST_CASE("Numberlink 3-D: a violated rule of vias is named", "[numberlink-3d]") {
  const auto rule_of = [&](const Board& board, const std::vector<int>& edges) {
    Answer answer{std::vector<std::int32_t>(answer_shape(board).size())};
    for (const int edge : edges) answer.values[edge] = 1;
    const auto violation = check(board, answer);
    return violation ? violation->rule + ", " + violation->message : std::string();
  };
  const Board wide = *Board::make(Lattice(3, 1, 2), {"v", "A", "v", ".", "v", "A"}, {"v"});
  CHECK(rule_of(wide, {0, 3, 5, 2}).empty());
  CHECK(rule_of(wide, {4, 6}) == "layer-change, a path changes layer outside a via (layer 1, 2)");
  const Board flat = *Board::make(Lattice(2, 1, 3), {"A", "v", "A", ".", "v", "."}, {"v"});
  CHECK(rule_of(flat, {0, 1}) == "via, a path stays on one layer in the via 'v' (layer 1)");
  const Board open = *Board::make(Lattice(2, 1, 3), {"A", "A", "v", ".", ".", "v"}, {"v"});
  CHECK(rule_of(open, {0}) == "unused-via, no path uses the via 'v' (layer 1)");
  const Board tower =
      *Board::make(Lattice(4, 1, 2), {"v", "A", "v", "A", "v", "B", "v", "B"}, {"v"});
  CHECK(rule_of(tower, {0, 1, 2, 3, 4, 8}) == "via, the via 'v' is used twice (layer 1, 3)");
}

TEST_CASE("Numberlink 3-D: lines change layers in vias", "[numberlink-3d]") {
  constexpr std::string_view kVias =
      "SIZE 5X4X2\nLINE_NUM 3\nLINE#1 (0,0,1) (4,3,2)\nVIA#b (3,2,1)-(3,2,2)\n"
      "LINE#2 (4,0,1) (0,3,2)\nLINE#3 (2,0,1) (2,3,1)\nVIA#a (1,1,2) (1,1,1)\n";
  const Puzzle puzzle = puzzle_of(kVias);
  const auto routed = solve(puzzle);
  REQUIRE(routed);
  CHECK(routed->stats.guesses == 1);
  CHECK(
      contest_objection(std::string(kVias), *write_answer(puzzle, routed->solutions.front(), "adc"))
          .empty());
  for (const char* model : {"numberlink-3d/sat", "numberlink-3d/ip"})
    CHECK(solve(puzzle, {.model = model, .limit = 0})->solutions.size() == 150);
  const auto written = write_puzzles({puzzle}, "adc");
  REQUIRE(written);
  CHECK(written->text.ends_with("VIA#b (3,2,1) (3,2,2)\nVIA#a (1,1,1) (1,1,2)\n"));
  std::string one_via(kVias);
  one_via.erase(one_via.find("VIA#a"));
  const auto none = solve(puzzle_of(one_via));
  CHECK(none->status == Status::kNone);
  CHECK(puzzle_of(one_via).instance().why_infeasible() ==
        "2 paths to another layer, but only 1 via for them");
}

TEST_CASE(
    "Numberlink 3-D: losses in the contest's format are warnings, and boards it cannot hold are "
    "refused",
    "[numberlink-3d]") {
  const auto written = [](const std::string& text) {
    return write_puzzles(read_puzzles("numberlink-3d\nsize: 1x2x" + text)->puzzles, "adc");
  };
  CHECK(written("2\ngrid:\n1 1\n. .\n")->warnings.empty());
  CHECK(written("2\ngrid:\n1 A\n1 A\n")->warnings.size() == 1);  // labels
  CHECK(written("2\nrules: shortest\ngrid:\n1 1\n. .\n")->warnings.size() == 1);
  CHECK(written("2\nvias: V\ngrid:\n1 V\n1 V\n")->warnings.size() == 1);  // via names
  CHECK(written("2\nvias: v\ngrid:\n1 v\n1 v\n")->warnings.empty());
  CHECK(written("1\ngrid:\n1 1\n").error().message ==
        "the format adc writes boards of one layer as numberlink (expected several layers)");
  CHECK_FALSE(written("2\ngrid:\n1 1\n. #\n"));
  // Labels may exceed the largest number of cells of a board.
  const auto large = written("2\ngrid:\n2000000000 .\n2000000000 .\n");
  REQUIRE(large);
  CHECK(large->text.find("LINE#2000000000 ") != std::string::npos);
}

TEST_CASE("Numberlink 3-D: boards and paths survive a round trip as data", "[numberlink-3d]") {
  quadrille::numberlink_3d::Board board{.layers = 2, .rows = 1, .columns = 2};
  board.cells = {"A", "B", "", "#"};
  CHECK(!quadrille::numberlink_3d::to_puzzle(board));  // one end per label
  board.cells = {"A", "#", ".", "A"};
  const auto puzzle = quadrille::numberlink_3d::to_puzzle(board);
  REQUIRE(puzzle);
  const auto report = solve(*puzzle, {.unique = true});
  REQUIRE(report);
  CHECK(report->status == Status::kUnique);
  const auto paths = quadrille::numberlink_3d::to_paths(*puzzle, report->solutions.front());
  REQUIRE(paths);
  CHECK(paths->front().cells == std::vector<std::array<int, 3>>{{0, 0, 0}, {1, 0, 0}, {1, 0, 1}});
  CHECK(quadrille::numberlink_3d::to_board(*puzzle)->cells == board.cells);
  board.layers = 1 << 30;
  CHECK(quadrille::numberlink_3d::to_puzzle(board).error().kind == ErrorKind::kRequest);
}

struct Refusal {
  std::string_view text;
  std::size_t line;
  std::size_t column;
  std::string_view message;
};

TEST_CASE("Numberlink 3-D: invalid input is refused at its position", "[numberlink-3d]") {
  for (const Refusal& bad : {
           Refusal{"SIZE 3X3X2\nLINE_NUM 1\nLINE#1 (0,0,1) (0,0,3)\n", 3, 17,
                   "outside the board (expected one of its cells)"},
           {"SIZE 3X3X0\nLINE_NUM 0\n", 1, 10,
            "the size '0' (expected a number from 1 to 4194304)"},
           {"SIZE 3X3X2\nLINE_NUM 1\nLINE#1 (0,0) (0,0,2)\n", 3, 12,
            "') (0,0,2)' (expected a point (x,y,1))"},
           {"SIZE 3X3X2\nLINE_NUM 0\nVIA#a (0,0,1)\n", 3, 5,
            "the via 'a' has 1 cell (expected two or more, one above another)"},
           {"SIZE 3X3X3\nLINE_NUM 0\nVIA#a (0,0,1) (0,0,3)\n", 3, 5,
            "the via 'a' has 2 cells (expected two or more, one above another)"},
           {"SIZE 3X3X2\nLINE_NUM 0\nVIA#a (0,0,1) (0,0,2)\nVIA#a (1,0,1) (1,0,2)\n", 4, 5,
            "the via 'a' appears a second time (expected once)"},
           {"SIZE 3X3X2\nLINE_NUM 1\nLINE#1 (0,0,1) (1,0,1)\nVIA#a (0,0,1) (0,0,2)\n", 3, 9,
            "a second label in one cell (expected a free cell)"},
           {"SIZE 3X3X2\nLINE_NUM 0\nVIA#a (0,0,1) (0,0,2\n", 3, 21,
            "'' (expected a point (x,y,1))"},
           {"SIZE 3X3X2\nLINE_NUM 0\nVIA# (0,0,1) (0,0,2)\n", 3, 6,
            "no via name (expected VIA#a and so on)"},
           {"SIZE 3X3X1\nLINE_NUM 0\nVIA#a (0,0,1) (0,0,2)\n", 3, 5,
            "a via on a board of one layer (expected several layers)"},
           {"SIZE 3X3\nLINE_NUM 0\nVIA#a (0,0) (0,0)\n", 3, 1,
            "'VIA#a (0,0) (0,0)' (expected LINE#)"},
           {"numberlink-3d\nsize: 1x2x2\nvias: a\ngrid:\nA A\n. .\n", 3, 7,
            "the via 'a' has 0 cells (expected two or more, one above another)"},
           {"numberlink-3d\nsize: 1x2\ngrid:\nA A\n", 2, 7,
            "the size '1x2' (expected RxCxL, such as 5x5x3)"},
           {"numberlink-3d\nsize: 1x2x2\ngrid:\nA A\n", 4, 4,
            "the grid ends after 1 row (expected 2)"},
           {"numberlink-3d\nsize: 1x2x2\ngrid:\nA B\nB .\n", 4, 1,
            "the label 'A' appears only once (expected twice)"},
       }) {
    const auto reading = read_puzzles(bad.text, {});
    REQUIRE(!reading);
    CHECK(reading.error().line == bad.line);
    CHECK(reading.error().column == bad.column);
    CHECK(reading.error().message == bad.message);
  }
}

}  // namespace
}  // namespace quadrille::tests::numberlink_3d
