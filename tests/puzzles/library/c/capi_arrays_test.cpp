// SPDX-License-Identifier: MIT
//
// Boards and solutions as arrays in the C interface.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/quadrille.h>
#include <quadrille/quadrille.hpp>
#include "puzzles/library/registry.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kind_traits.hpp"
#include "tests/puzzles/library/c/capi_handles.hpp"

namespace quadrille::tests {
namespace {

using Values = std::vector<std::int32_t>;

constexpr std::int32_t kBlocked = QUADRILLE_BLOCKED;

quadrille_board board_of(const char* puzzle, int rows, int columns, const Values& cells) {
  REQUIRE(cells.size() == static_cast<std::size_t>(rows * columns));
  quadrille_board board = {};
  board.size = sizeof board;
  board.puzzle = puzzle;
  board.rows = rows;
  board.columns = columns;
  board.cells = cells.data();
  return board;
}

Puzzles made(const quadrille_board& board) {
  quadrille_puzzles* puzzles = nullptr;
  quadrille_error error = {};
  const quadrille_code code = quadrille_from_board(&board, &puzzles, &error);
  INFO(error.message);
  REQUIRE(code == QUADRILLE_OK);
  return Puzzles(puzzles);
}

std::string native(const Puzzles& puzzles) {
  char* text = nullptr;
  REQUIRE(quadrille_write(puzzles.get(), "native", &text, nullptr, nullptr) == QUADRILLE_OK);
  return take(text);
}

// S and T of a Circuit Board are equal; an array has the first one as S.
std::string with_s_first(std::string text) {
  const std::size_t s = text.find_first_of("ST", text.find("board:"));
  const std::size_t t = s == std::string::npos ? s : text.find_first_of("ST", s + 1);
  if (t != std::string::npos) text[s] = 'S', text[t] = 'T';
  return text;
}

// Returns the message with which a board is refused.
std::string refusal(const quadrille_board& board) {
  quadrille_puzzles* puzzles = nullptr;
  quadrille_error error = {};
  CHECK(quadrille_from_board(&board, &puzzles, &error) == QUADRILLE_BAD_REQUEST);
  CHECK(puzzles == nullptr);
  return error.message;
}

std::string solved(const quadrille_puzzle* puzzle) {
  char* json = nullptr;
  REQUIRE(quadrille_solve(puzzle, nullptr, nullptr, &json, nullptr) == QUADRILLE_OK);
  std::string result = json;
  quadrille_free(json);
  return result;
}

// Returns the cells of the first solution.
Values solution(const Puzzles& puzzles) {
  const quadrille_puzzle* puzzle = quadrille_get(puzzles.get(), 0);
  const std::string json = solved(puzzle);
  Values cells(quadrille_cells(puzzle), -1);
  REQUIRE(quadrille_answer_cells(puzzle, json.data(), json.size(), 0, cells.data(), cells.size(),
                                 nullptr) == QUADRILLE_OK);
  return cells;
}

}  // namespace

TEST_CASE("capi arrays: Numberlink boards and solutions are converted", "[capi]") {
  const Values cells = {7, 0, 7, 12, kBlocked, 12};
  auto board = board_of("numberlink", 2, 3, cells);
  board.rules = "no-fill touch";
  CHECK(native(made(board)) ==
        "numberlink\nsize: 2x3\nrules: no-fill touch\ngrid:\n7 . 7\n12 # 12\n");
  board.rules = "no-such";
  CHECK_FALSE(refusal(board).empty());

  const Values open = {1, 0, 1, 2, 0, 2};
  CHECK(solution(made(board_of("numberlink", 2, 3, open))) ==
        Values{QUADRILLE_RIGHT, QUADRILLE_LEFT | QUADRILLE_RIGHT, QUADRILLE_LEFT, QUADRILLE_RIGHT,
               QUADRILLE_LEFT | QUADRILLE_RIGHT, QUADRILLE_LEFT});
  const Values negative = {-1, 0, 1, 2, 0, 2};
  CHECK(refusal(board_of("numberlink", 2, 3, negative)).starts_with("a cell is -1"));
  const Values alone = {3, 0, 1, 2, 1, 2};
  CHECK(refusal(board_of("numberlink", 2, 3, alone)).find('3') != std::string::npos);
}

TEST_CASE("capi arrays: paths of a Numberlink leave the board through warps", "[capi]") {
  const Puzzles puzzles = read("numberlink\nsize: 3x3\nwarps: r1 c2\ngrid:\nA B A\n# # #\n# B #\n");
  CHECK(solution(puzzles) ==
        Values{QUADRILLE_LEFT, QUADRILLE_UP, QUADRILLE_RIGHT, 0, 0, 0, 0, QUADRILLE_DOWN, 0});
}

TEST_CASE("capi arrays: Rogo boards and solutions are converted", "[capi]") {
  const Values cells = {1, -2, kBlocked, 3, 0, 4};
  auto board = board_of("rogo", 2, 3, cells);
  board.steps = 4;
  CHECK(native(made(board)) == "rogo\nsize: 2x3\nsteps: 4\ngrid:\n1 -2 #\n3 . 4\n");
  CHECK(solution(made(board)) ==
        Values{QUADRILLE_RIGHT | QUADRILLE_DOWN, QUADRILLE_DOWN | QUADRILLE_LEFT, 0,
               QUADRILLE_UP | QUADRILLE_RIGHT, QUADRILLE_UP | QUADRILLE_LEFT, 0});
  board.steps = -1;
  CHECK(refusal(board).starts_with("-1 steps"));
}

TEST_CASE("capi arrays: Survo boards and solutions are converted", "[capi]") {
  const Values cells = {0, 6, 0, 0, 8, 0, 0, 0, 0, 0, 3, 0};
  const std::vector<std::int64_t> rows = {30, 18, -1}, columns = {27, 16, 10, 25};
  auto board = board_of("survo", 3, 4, cells);
  board.row_sums = rows.data();
  CHECK(refusal(board) == "'column_sums' is NULL");
  board.column_sums = columns.data();
  CHECK(
      native(made(board)) ==
      "survo\nsize: 3x4\nrows: 30 18 ?\ncolumns: 27 16 10 25\ngrid:\n. 6 . .\n8 . . .\n. . 3 .\n");
  CHECK(solution(made(board)) == Values{12, 6, 2, 10, 8, 1, 5, 4, 7, 9, 3, 11});
  const std::vector<std::int64_t> negative = {30, 18, -2};
  board.row_sums = negative.data();
  CHECK(refusal(board).starts_with("the sum -2"));
}

TEST_CASE("capi arrays: Sudoku boards and a chosen one of several solutions are converted",
          "[capi]") {
  const Values cells = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 0, 0};
  auto board = board_of("sudoku", 4, 4, cells);
  board.box_rows = board.box_columns = 2;
  Values full = cells;
  full[14] = 2, full[15] = 1;
  CHECK(solution(made(board)) == full);
  board.box_rows = 4;
  CHECK(refusal(board).find("4x4 with boxes of 4x2") != std::string::npos);
  board.box_rows = 2;

  const Values open = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 0, 0, 0, 0};
  board.cells = open.data();
  const Puzzles puzzles = made(board);
  const std::string two = R"([{"grid":[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]},)"
                          R"({"grid":[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,1,1]]}])";
  Values second(16);
  REQUIRE(quadrille_answer_cells(quadrille_get(puzzles.get(), 0), two.data(), two.size(), 1,
                                 second.data(), second.size(), nullptr) == QUADRILLE_OK);
  CHECK(second[14] == 1);
}

TEST_CASE("capi arrays: Circuit Board boards and solutions are converted", "[capi]") {
  const Values cells = {
      QUADRILLE_RIGHT | QUADRILLE_END, 0, kBlocked, QUADRILLE_END, 0, QUADRILLE_LEFT};
  auto board = board_of("circuit", 2, 3, cells);
  CHECK(native(made(board)) == "circuit\nsize: 2x3\nboard:\nS-o #\n\nT o-o\n");
  const Values open(6, 0);
  CHECK(solution(made(board_of("circuit", 2, 3, open))) ==
        Values{QUADRILLE_RIGHT, QUADRILLE_RIGHT | QUADRILLE_DOWN | QUADRILLE_LEFT, QUADRILLE_LEFT,
               QUADRILLE_RIGHT, QUADRILLE_UP | QUADRILLE_RIGHT | QUADRILLE_LEFT, QUADRILLE_LEFT});
  const Values off = {QUADRILLE_UP, 0, 0, 0, 0, 0};
  CHECK(refusal(board_of("circuit", 2, 3, off)) == "(-1, 0) is not a point of the board");
  const Values lonely = {QUADRILLE_END, 0, 0, 0, 0, 0};
  CHECK(refusal(board_of("circuit", 2, 3, lonely)).starts_with("1 ends"));
  const Values unknown = {2 * QUADRILLE_END, 0, 0, 0, 0, 0};
  CHECK(refusal(board_of("circuit", 2, 3, unknown)).starts_with("a cell is 32"));
}

TEST_CASE("capi arrays: labels may have texts", "[capi]") {
  const Values cells = {1, 0, 1, 2, 0, 2};
  const std::vector<const char*> labels = {"red", "blue"};
  auto board = board_of("numberlink", 2, 3, cells);
  board.labels = labels.data();
  board.label_count = 2;
  CHECK(native(made(board)).find("red . red\nblue . blue\n") != std::string::npos);
  board.label_count = 1;
  CHECK(refusal(board).starts_with("a cell is 2"));
  board.label_count = 2;
  const std::vector<const char*> hole = {"red", nullptr};
  board.labels = hole.data();
  CHECK(refusal(board) == "'labels[1]' is NULL");
  const std::vector<const char*> dot = {"red", "."};
  board.labels = dot.data();
  CHECK(refusal(board).starts_with("the label '.'"));
}

TEST_CASE("capi arrays: boards and paths in layers are converted", "[capi]") {
  const Values cells = {1, 2, 1, 0, 3, 2};  // layer by layer; 3 has one end
  auto board = board_of("numberlink-3d", 1, 3, Values(3));
  board.cells = cells.data();
  board.layers = 2;
  CHECK(refusal(board).find('3') != std::string::npos);
  const Values open = {1, 2, 0, 1, 0, 2};
  board.cells = open.data();
  const Puzzles puzzles = made(board);
  const quadrille_puzzle* puzzle = quadrille_get(puzzles.get(), 0);
  REQUIRE(quadrille_cells(puzzle) == 6);
  const std::string json = R"({"paths":[{"label":"1","cells":[[0,0,0],[1,0,0]]},)"
                           R"({"label":"2","cells":[[0,0,1],[1,0,1],[1,0,2]]}]})";
  Values lines(6);
  REQUIRE(quadrille_answer_cells(puzzle, json.data(), json.size(), 0, lines.data(), 6, nullptr) ==
          QUADRILLE_OK);
  CHECK(lines == Values{QUADRILLE_NEXT_LAYER, QUADRILLE_NEXT_LAYER, 0, QUADRILLE_PREVIOUS_LAYER,
                        QUADRILLE_PREVIOUS_LAYER | QUADRILLE_RIGHT, QUADRILLE_LEFT});
  board.layers = 0;
  CHECK(refusal(board).starts_with("a board of 1x3 in 0 layers"));
}

TEST_CASE("capi arrays: Hashi boards and bridges are converted", "[capi]") {
  const Values cells = {3, 0, 2, 1, 0, 0};
  auto board = board_of("hashi", 2, 3, cells);
  CHECK(native(made(board)) == "hashi\nsize: 2x3\ngrid:\n3 . 2\n1 . .\n");
  constexpr std::int32_t kTwice = 1 + QUADRILLE_TWICE;
  CHECK(solution(made(board)) == Values{kTwice * QUADRILLE_RIGHT + QUADRILLE_DOWN,
                                        kTwice * (QUADRILLE_LEFT + QUADRILLE_RIGHT),
                                        kTwice * QUADRILLE_LEFT, QUADRILLE_UP, 0, 0});
  const Values any = {-1, 0, 2};
  CHECK(native(made(board_of("hashi", 1, 3, any))).ends_with("? . 2\n"));
  const Values nine = {9, 0, 2};
  CHECK(refusal(board_of("hashi", 1, 3, nine)).starts_with("an island with number 9"));
}

TEST_CASE("capi arrays: Slitherlink boards and loops are converted", "[capi]") {
  const Values cells = {3, -1, 3};
  CHECK(native(made(board_of("slitherlink", 1, 3, cells))).ends_with("3 . 3\n"));
  CHECK(solution(made(board_of("slitherlink", 1, 3, cells))) ==
        Values{QUADRILLE_UP + QUADRILLE_DOWN + QUADRILLE_LEFT, QUADRILLE_UP + QUADRILLE_DOWN,
               QUADRILLE_UP + QUADRILLE_DOWN + QUADRILLE_RIGHT});
  const Values five = {5};
  CHECK(refusal(board_of("slitherlink", 1, 1, five)).starts_with("the clue 5"));
}

TEST_CASE("capi arrays: Battleship boards and fleets are converted", "[capi]") {
  const Values cells = {'<', 0, 0, '~', 0, 0};
  const std::vector<std::int64_t> rows = {-1, 0}, columns = {1, -1, 1};
  const std::vector<std::int32_t> fleet = {0, 0, 1};
  auto board = board_of("battleship", 2, 3, cells);
  CHECK(refusal(board) == "'row_sums' is NULL");
  board.row_sums = rows.data();
  board.column_sums = columns.data();
  board.fleet = fleet.data();
  board.fleet_count = fleet.size();
  CHECK(native(made(board)) ==
        "battleship\nsize: 2x3\nfleet: 1x3\nrows: ? 0\ncolumns: 1 ? 1\ngrid:\n< . .\n~ . .\n");
  CHECK(solution(made(board)) == Values{'<', '#', '>', '~', '~', '~'});
  const std::vector<std::int64_t> huge = {std::int64_t{1} << 40, 0};
  board.row_sums = huge.data();
  CHECK(refusal(board) == "the tally 1099511627776 is out of range");
  board.row_sums = rows.data();
  const Values odd = {'x', 0, 0, 1000, 0, 0};
  board.cells = odd.data();
  CHECK(refusal(board).starts_with("a cell is 1000"));
}

TEST_CASE("capi arrays: Zebra puzzles and tables are converted", "[capi]") {
  const std::vector<const char*> attributes = {"Pet", "Tea"};
  const std::vector<const char*> values = {"cat", "dog", "black", "green"};
  quadrille_board board = {};
  board.size = sizeof board;
  board.puzzle = "zebra";
  board.rows = board.columns = 2;
  CHECK(refusal(board) == "'attributes' is NULL");
  board.attributes = attributes.data();
  board.labels = values.data();
  board.label_count = 3;
  CHECK(refusal(board).starts_with("3 labels (expected 4"));
  board.label_count = 4;
  board.clues = "same(dog, black)\nleft-of(cat, dog)\n";
  board.questions = "ask(black)";
  const Puzzles puzzles = made(board);
  CHECK(native(puzzles).find("left-of(cat, dog)") != std::string::npos);
  CHECK(native(puzzles).find("ask(black)") != std::string::npos);
  CHECK(solution(puzzles) == Values{0, 1, 1, 0});  // position by position
}

TEST_CASE("capi arrays: kept clues are numbers", "[capi]") {
  const Values cells = {1, 2, 2, 1};
  auto board = board_of("min-clues", 2, 2, cells);
  board.box_rows = 1;
  board.box_columns = 2;
  const Values kept = solution(made(board));
  CHECK(std::count(kept.begin(), kept.end(), 0) == 3);
  for (std::size_t i = 0; i < kept.size(); ++i) CHECK((kept[i] == 0 || kept[i] == cells[i]));
}

// Walls, bridges and warps of a Numberlink and candidates of a Sudoku, which arrays do not have.
bool has_no_arrays(const std::string& native_text) {
  if (native_text.starts_with("sudoku") && native_text.find(',') != std::string::npos) return true;
  if (!native_text.starts_with("numberlink\n")) return false;
  for (const char* key : {"\nwalls:", "\nbridges:", "\nwarps:"})
    if (native_text.find(key) != std::string::npos) return true;
  return false;
}

TEST_CASE("capi arrays: boards of every kind survive a round trip", "[capi]") {
  std::mt19937 random(7);
  std::set<std::string_view> kinds;
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    for (int i = 0; i < 50; ++i) {
      const Puzzle puzzle(random_instance(*kind, random));
      const std::string text = write_puzzles({puzzle}, "native")->text;
      const Puzzles first = read(text);
      const quadrille_board* board = nullptr;
      quadrille_error error = {};
      const quadrille_code code = quadrille_to_board(quadrille_get(first.get(), 0), &board, &error);
      INFO(kind->id << ": " << error.message);
      if (has_no_arrays(text)) {
        REQUIRE(code == QUADRILLE_BAD_REQUEST);
        continue;
      }
      REQUIRE(code == QUADRILLE_OK);
      const std::string again = native(made(*board));
      quadrille_board_free(board);
      REQUIRE(again == (kind->id == "circuit" ? with_s_first(native(first)) : native(first)));
      kinds.insert(kind->id);
    }
  }
  CHECK(kinds.size() == puzzles::puzzle_kinds().size());
  const quadrille_board* board = nullptr;
  CHECK(quadrille_to_board(nullptr, &board, nullptr) == QUADRILLE_BAD_REQUEST);
  quadrille_board_free(nullptr);
}

TEST_CASE("capi arrays: solutions of every kind are converted", "[capi]") {
  std::mt19937 random(8);
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    const JudgedBoard judged = random_judged_board(*kind, random);
    const Puzzles puzzles = read(write_puzzles({judged.puzzle}, "native")->text);
    const quadrille_puzzle* puzzle = quadrille_get(puzzles.get(), 0);
    const std::string json = solved(puzzle);
    Values cells(quadrille_cells(puzzle), -1);
    INFO(kind->id);
    REQUIRE(quadrille_answer_cells(puzzle, json.data(), json.size(), 0, cells.data(), cells.size(),
                                   nullptr) == QUADRILLE_OK);
    CHECK(std::count(cells.begin(), cells.end(), -1) == 0);
  }
}

TEST_CASE("capi arrays: a jigsaw board has regions", "[capi]") {
  const Values regions = {0, 0, 1, 1}, cells = {0, 1, 0, 0};
  auto board = board_of("sudoku", 2, 2, cells);
  board.regions = regions.data();
  CHECK(solution(made(board)) == Values{2, 1, 1, 2});
  const Values open(6);
  board = board_of("sudoku", 2, 3, open);
  board.regions = open.data();
  CHECK(refusal(board).starts_with("a board of 2x3 with regions"));
}

TEST_CASE("capi arrays: invalid boards are refused", "[capi]") {
  const Values cells(4, 0);
  auto board = board_of("chess", 2, 2, cells);
  CHECK(refusal(board) == "'chess' has no array form (see quadrille_board)");
  board.puzzle = nullptr;
  CHECK(refusal(board) == "'puzzle' is NULL");
  board = board_of("rogo", 2, 2, cells);
  board.cells = nullptr;
  CHECK(refusal(board) == "'cells' is NULL");
  board.cells = cells.data();
  board.rows = 0;
  CHECK(refusal(board).starts_with("a board of 0x2"));
  board.rows = INT32_MAX;
  board.columns = INT32_MAX;
  CHECK(refusal(board).starts_with("a board of 2147483647x2147483647"));
  board.size = 0;
  CHECK_FALSE(refusal(board).empty());
  quadrille_puzzles* puzzles = nullptr;
  CHECK(quadrille_from_board(nullptr, &puzzles, nullptr) == QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_from_board(&board, nullptr, nullptr) == QUADRILLE_BAD_REQUEST);
}

TEST_CASE("capi arrays: solutions that do not exist are refused", "[capi]") {
  const Values open = {1, 0, 1, 2, 0, 2};
  const Puzzles puzzles = made(board_of("numberlink", 2, 3, open));
  const quadrille_puzzle* puzzle = quadrille_get(puzzles.get(), 0);
  const std::string json = solved(puzzle);
  Values cells(6, -1);
  const auto code = [&](const quadrille_puzzle* of, const char* answer, std::size_t index,
                        std::int32_t* to, std::size_t count) {
    return quadrille_answer_cells(of, answer, json.size(), index, to, count, nullptr);
  };
  CHECK(code(puzzle, json.data(), 1, cells.data(), 6) == QUADRILLE_BAD_REQUEST);
  CHECK(code(puzzle, json.data(), 0, cells.data(), 5) == QUADRILLE_BAD_REQUEST);
  CHECK(code(puzzle, json.data(), 0, nullptr, 6) == QUADRILLE_BAD_REQUEST);
  CHECK(code(puzzle, nullptr, 0, cells.data(), 6) == QUADRILLE_BAD_REQUEST);
  CHECK(code(nullptr, json.data(), 0, cells.data(), 6) == QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_answer_cells(puzzle, "{", 1, 0, cells.data(), 6, nullptr) == QUADRILLE_BAD_INPUT);
  CHECK(cells == Values(6, -1));
}

}  // namespace quadrille::tests
