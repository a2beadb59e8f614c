// SPDX-License-Identifier: MIT
//
// Penpa+ URLs as the editor writes them, and those with answers.

#include "puzzles/formats/penpa.hpp"

#include <string>

#include "puzzles/formats/packed.hpp"
#include "puzzles/library/registry.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/random_texts.hpp"

namespace quadrille::tests {

namespace {

namespace penpa = puzzles::penpa;

// The parts of a drawing of 2x2 cells; the lines are those of the editor.
struct Sketch {
  std::string head = "square,2,2,38,0,1,1,114,114,21,21,0,0,0,0,Title: ,Author: ,,,OFF,false";
  std::string grid = R"(["1","2","1"])";
  std::string puzzle = {};  // members of a JSON object
  std::string marks = {};
  std::string cells = "[14,1,5,1]";
  std::string tags = "[]";
};

// The cells are 14, 15, 20 and 21.
std::string url_of(const Sketch& sketch, const std::string& page = "m=edit&p=") {
  return page +
         puzzles::encode_base64(
             puzzles::deflate(sketch.head + "\n[0,0,0,0]\n{z9:zA,zG:" + sketch.grid + "}\n{" +
                              sketch.puzzle + "}\n{" + sketch.marks + "}\n" + sketch.cells +
                              "\n[]\n{}\n\"x\"\n\"x\"\n[3,2,3]\n{}\n" + "\"x\"\n0\n{}\n{}\n{}\n" +
                              sketch.tags + "\n")) +
         '\n';
}

Reading read_penpa(const std::string& text, const ReadOptions& options = {}) {
  const auto reading = read_puzzles(text, options);
  if (!reading) FAIL(reading.error().message);
  return *reading;
}

std::string native_in(const std::string& text, const ReadOptions& options = {}) {
  return native_of(read_penpa(text, options).puzzles.front());
}

std::string refusal(const std::string& text, const ReadOptions& options = {}) {
  const auto reading = read_puzzles(text, options);
  REQUIRE_FALSE(reading);
  CHECK(reading.error().line == 1);
  CHECK(reading.error().column > 0);
  return reading.error().message;
}

const std::string kTwoLabels =
    R"(zN:{"14":["A",1,"1"],"15":[7,1,"1"],"20":["A",1,"1"],"21":["7",1,"6"]})";

}  // namespace

TEST_CASE("a drawing is read as the puzzle that its tag or title names", "[penpa]") {
  const std::string board = "numberlink\nsize: 2x2\nrules: no-fill touch\ngrid:\nA 7\nA 7\n";
  CHECK(native_in(url_of({.puzzle = kTwoLabels, .tags = R"(["numberlink"])"})) == board);
  Sketch titled{.puzzle = kTwoLabels};
  titled.head.replace(titled.head.find("Title: "), 7, "Title: A small Number Link");
  CHECK(native_in(url_of(titled)) == board);
  CHECK(native_in(url_of(titled, "https://swaroopg92.github.io/penpa-edit/?m=solve&p=")) == board);
  CHECK(native_in(url_of(titled, "https://opt-pan.github.io/penpa-edit/#m=edit&l=solvedup&p=")) ==
        board);
}

TEST_CASE("a drawing without a name needs --puzzle, or shows its kind", "[penpa]") {
  const std::string unnamed = url_of({.puzzle = kTwoLabels});
  CHECK(refusal(unnamed).find("the Penpa+ drawing does not name its puzzle (expected --puzzle with "
                              "one of ") == 0);
  CHECK(read_penpa(unnamed, {.puzzle = "numberlink"}).puzzles.front().id() == "numberlink");
  CHECK(refusal(url_of({.puzzle = kTwoLabels, .tags = R"(["yajilin"])"})).find("'yajilin'") !=
        std::string::npos);
  // The user knows better than a tag.
  CHECK(
      read_penpa(url_of({.puzzle = kTwoLabels, .tags = R"(["yajilin"])"}), {.puzzle = "numberlink"})
          .format == "penpa");
  const std::string circles = R"(zN:{"14":[2,6,"1"],"15":[" ",6,"1"],"20":["?",6,"1"]})";
  CHECK(native_in(url_of({.puzzle = circles})) == "hashi\nsize: 2x2\ngrid:\n2 ?\n? .\n");
  const std::string clues = R"(zN:{"14":["3",1,"1"],"21":["?",1,"1"]})";
  CHECK(native_in(url_of({.grid = R"(["3","1","2"])", .puzzle = clues})) ==
        "slitherlink\nsize: 2x2\ngrid:\n3 .\n. .\n");
}

TEST_CASE("abbreviations of the editor are undone", "[penpa]") {
  // "zZ" is a plain z, also before a character that would make an abbreviation.
  const std::string labels =
      R"(zN:{"14":["zZ",1,"1"],"15":["zZZ",1,"1"],"20":["zZ",1,"1"],"21":["zZZ",1,"1"]},z5:[],zT:[])";
  CHECK(native_in(url_of({.puzzle = labels, .tags = R"(["numberlink"])"})) ==
        "numberlink\nsize: 2x2\nrules: no-fill touch\ngrid:\nz zZ\nz zZ\n");
}

TEST_CASE("what a drawing has besides the puzzle is refused or warned of", "[penpa]") {
  const auto drawn = [](const std::string& part) {
    return url_of({.puzzle = kTwoLabels + ',' + part, .tags = R"(["numberlink"])"});
  };
  for (const std::string part :
       {R"(zT:[[14,15]])", R"(zL:{"14,15":3})", R"(zY:{"14":[1,"circle_L",1]})",
        R"(zN:{"50":["1",1,"1"]})", R"(zW:{"86,87":2})", R"(zL:{"86":98})", R"(zE:{"86":98})"}) {
    INFO(part);
    const std::string text = part.starts_with("zN")
                                 ? url_of({.puzzle = part, .tags = R"(["numberlink"])"})
                                 : drawn(part);
    CHECK(refusal(text).find("which may change the rules") != std::string::npos);
  }
  CHECK(refusal(url_of({.puzzle = R"(zE:{"50,51":2,"51,57":2})", .tags = R"(["hashi"])"}))
            .find("which may change the rules") != std::string::npos);
  // The frame of the board, an edge from its corner on.
  CHECK(read_penpa(drawn(R"(zE:{"43,44":2})")).warnings.empty());
  const auto warning = [&](const std::string& text) {
    const Reading reading = read_penpa(text);
    REQUIRE(reading.warnings.size() == 1);
    return reading.warnings.front().message;
  };
  CHECK(warning(drawn(R"(zS:{"14":2})")) == "the colours of cells are left out");
  CHECK(warning(drawn(R"(zY:{"8":[1,"circle_L",1]})")) ==
        "what is drawn beside the board is left out");
  CHECK(warning(url_of(
            {.puzzle = kTwoLabels, .marks = R"(zL:{"14,15":3})", .tags = R"(["numberlink"])"})) ==
        "the marks of the solver are left out");
  Sketch worded{.puzzle = kTwoLabels, .tags = R"(["numberlink"])"};
  worded.head.replace(worded.head.find(",,,OFF"), 6, ",,Do%2C or don't.,OFF");
  CHECK(warning(url_of(worded)) == "the rules in words are not read: 'Do, or don't.'");
}

TEST_CASE("edges and plus signs of a Numberlink are walls and bridges", "[penpa]") {
  const auto drawn = [](const std::string& part) {
    return url_of({.puzzle = kTwoLabels + ',' + part, .tags = R"(["numberlink"])"});
  };
  CHECK(native_in(drawn(R"(zE:{"50,51":2,"51,57":2})")) ==
        "numberlink\nsize: 2x2\nrules: no-fill touch\nwalls: r1c2-r2c2\ngrid:\nA 7\nA 7\n");
  CHECK(native_in(drawn(R"(zE:{"44,50":2})")) ==
        "numberlink\nsize: 2x2\nrules: no-fill touch\nwalls: r1c1-r1c2\ngrid:\nA 7\nA 7\n");
  CHECK(refusal(drawn(R"(zE:{"43,50":2})")) == "slanted lines (expected walls between cells)");
  CHECK(refusal(drawn(R"(zY:{"14":[2,"math",1]})")) == "a bridge at r1c1 (expected a free cell)");
}

TEST_CASE("damaged drawings are refused", "[penpa]") {
  CHECK(refusal("https://swaroopg92.github.io/penpa-edit/#m=edit&p=7V") ==
        "the Penpa+ URL is damaged (expected deflated data in base64)");
  CHECK(refusal("https://swaroopg92.github.io/penpa-edit/#m=edit&p=!").find("damaged") !=
        std::string::npos);
  const std::string bomb = puzzles::encode_base64(puzzles::deflate(std::string(9'000'000, ' ')));
  CHECK(refusal("m=edit&p=" + bomb).find("damaged") != std::string::npos);
  CHECK(refusal(url_of({.head = "hex,2,2"})) ==
        "a Penpa+ grid of type 'hex' (expected square or sudoku)");
  CHECK(refusal(url_of({.head = "square,2,101"})) ==
        "no size in the Penpa+ URL (expected 1x1 to 100x100 cells)");
  CHECK(refusal(url_of({.head = "square"})).find("no size") == 0);
  CHECK(refusal(url_of({.cells = "[14,1,5]"})) ==
        "the cells of the Penpa+ drawing form no rectangle (expected one)");
  CHECK(refusal(url_of({.cells = "[]"})) == "no cells in the Penpa+ URL (expected a board)");
  CHECK(refusal(url_of({.puzzle = "zN"})).find("line 4 of the data of the Penpa+ URL") == 0);
  CHECK(refusal(url_of({.puzzle = R"(zN:{"14":["9",6,"1"]})", .tags = R"(["hashi"])"})) ==
        "'9' at r1c1 (expected a number from 1 to 8, or ?)");
}

TEST_CASE("a Sudoku of Penpa+ has regions and diagonals", "[penpa]") {
  const Sketch board{.head = "sudoku,2,2,38,0,1,1,114,114,21,21",
                     .puzzle = R"(zN:{"14":["2",1,"1"]},zE:{"50,56":2,"44,50":2})"};
  CHECK(native_in(url_of(board)) == "sudoku\nbox: 2x1\ngrid:\n2 .\n. .\n");
  Sketch crossed = board;
  crossed.puzzle = R"(zE:{"50,56":2,"44,50":2,"43,50":12,"50,57":12,"45,50":12,"50,55":12})";
  CHECK(native_in(url_of(crossed)) == "sudoku\nbox: 2x1\nrules: diagonals\ngrid:\n. .\n. .\n");
  crossed.puzzle = R"(zE:{"50,56":2,"44,50":2,"43,50":12,"50,57":12})";
  CHECK(refusal(url_of(crossed)) == "slanted lines (expected none, or both diagonals)");
  CHECK(refusal(url_of({.head = board.head})) == "a region of 4 cells (expected 2)");
  Sketch killer = board;
  killer.tags = R"(["classic","killer"])";
  CHECK(refusal(url_of(killer)).find("a Sudoku of the variant 'killer'") == 0);
}

TEST_CASE("a fleet of Penpa+ is in the rules or drawn beside the board", "[penpa]") {
  // The board is 1x2 cells, 15 and 16; a ship of two cells and one of one cell are above it.
  Sketch board{.head = "square,3,3,38,0,1,1,152,152,24,24,0,0,0,0,Title: ,Author: ,,,OFF,false",
               .puzzle = R"(zN:{"29":["2",1,"1"]},zY:{"16":[3,"battleship_B",1],)"
                         R"("17":[5,"battleship_G",1],"30":[8,"battleship_W",1]})",
               .cells = "[30,1]"};
  const std::string text = "size: 1x2\nfleet: 1x2\nrows: 2\ncolumns: ? ?\ngrid:\n~ .\n";
  CHECK(native_in(url_of(board)) == "battleship\n" + text);
  board.head.replace(board.head.find(",,,OFF"), 6, ",,fleet: 3x1,OFF");
  CHECK(native_in(url_of(board)).find("fleet: 3x1\n") != std::string::npos);
  board.head.replace(board.head.find("3x1"), 3, "3 x1");
  CHECK(refusal(url_of(board)).find("the fleet '3 x1' in the rules") == 0);
  CHECK(refusal(url_of({.puzzle = R"(zY:{"14":[1,"battleship_B",1]})"})).find("has no fleet") !=
        std::string::npos);
}

// Returns the first line, without its end.
std::string_view url_in(std::string_view text) { return text.substr(0, text.find('\n')); }

TEST_CASE("answers in Penpa+ are marks on the drawing of the puzzle", "[penpa]") {
  int kinds = 0;
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    const Puzzle puzzle = read_penpa(std::string(kind->manual.example)).puzzles.front();
    const auto report = solve(puzzle);
    REQUIRE(report);
    const auto text = write_answer(puzzle, report->solutions.front(), penpa::kFormatName);
    if (!text) continue;
    ++kinds;
    INFO(kind->id);
    const auto drawing = penpa::read({url_in(*text)});
    INFO((drawing ? "" : drawing.error().message));
    REQUIRE(drawing);
    CHECK_FALSE(drawing->marks.is_empty());
    const Reading again = read_penpa(*text);
    CHECK(native_of(again.puzzles.front()) == native_of(puzzle));
    REQUIRE(again.warnings.size() == 1);
    CHECK(again.warnings.front().message == "the marks of the solver are left out");
  }
  CHECK(kinds >= 8);
}

TEST_CASE("Penpa+ marks: crosses, and candidates of which one is a number", "[penpa]") {
  const auto marks_in = [](const Sketch& sketch) {
    const auto reading = read_puzzles(url_of(sketch), {.takes_marks = true});
    REQUIRE(reading);
    CHECK(reading->warnings.empty());
    const Puzzle& puzzle = reading->puzzles.front();
    REQUIRE(puzzle.marks());
    std::vector<std::string> words;
    for (const Mark& mark : marks_of(*puzzle.marks())) words.push_back(mark_text(puzzle, mark));
    return words;
  };
  // The grid has 36 places of each sort; 86 is the lower side of r1c1, 122 its right side.
  CHECK(marks_in({.puzzle = kTwoLabels,
                  .marks = R"(zL:{"86":98,"15,21":3,"122":98})",
                  .tags = R"(["numberlink"])"}) ==
        std::vector<std::string>{"no line between r1c1 and r1c2", "no line between r1c1 and r2c1",
                                 "a line between r1c2 and r2c2"});
  CHECK(marks_in({.grid = R"(["3","1","2"])",
                  .puzzle = R"(zN:{"14":["3",1,"1"]})",
                  .marks = R"(zE:{"86":98,"122":98,"43,44":3})"}) ==
        std::vector<std::string>{"a line above r1c1", "no line above r2c1",
                                 "no line to the left of r1c2"});
  const Sketch sudoku{.head = "sudoku,2,2,38,0,1,1,114,114,21,21",
                      .puzzle = R"(zE:{"50,56":2,"44,50":2})",
                      .marks = R"(zN:{"14":[[1,0,0,0,0,0,0,0,0,0],9,"7"],"15":[[0,1,0,1],9,"7"]})"};
  CHECK(marks_in(sudoku) == std::vector<std::string>{"1 in r1c1", "no 1 in r1c2"});
  const auto warning = [](const Sketch& sketch) {
    const auto reading = read_puzzles(url_of(sketch), {.takes_marks = true});
    REQUIRE(reading->warnings.size() == 1);
    CHECK_FALSE(reading->puzzles.front().marks());
    return reading->warnings.front().message;
  };
  CHECK(warning({.puzzle = R"(zN:{"14":["1",6,"1"],"15":["1",6,"1"]})",
                 .marks = R"(zL:{"14,20":3})",
                 .tags = R"(["hashi"])"}) ==
        "the marks of the solver are left out: no place for the bridge at r1c1");
}

TEST_CASE("an answer in Penpa+ has the lines of the solution", "[penpa]") {
  const auto marks = [](const std::string& native) {
    const Puzzle puzzle = read_penpa(native).puzzles.front();
    const auto text = write_answer(puzzle, solve(puzzle)->solutions.front(), "penpa");
    return penpa::read({url_in(*text)})->marks;
  };
  using penpa::Stroke;
  const Stroke top{{0, 0}, {0, 1}}, bottom{{1, 0}, {1, 1}};
  const Stroke left{{0, 0}, {1, 0}}, right{{0, 1}, {1, 1}};
  CHECK(marks("numberlink\nsize: 2x2\ngrid:\nA B\nA B\n").lines ==
        std::map<Stroke, int>{{left, penpa::kLine}, {right, penpa::kLine}});
  CHECK(marks("numberlink\nsize: 1x3\nwarps: r1\ngrid:\nA # A\n").lines ==
        std::map<Stroke, int>{{{{0, -1}, {0, 0}}, penpa::kLine}, {{{0, 2}, {0, 3}}, penpa::kLine}});
  CHECK(marks("hashi\nsize: 1x3\ngrid:\n2 . 2\n").lines ==
        std::map<Stroke, int>{{top, penpa::kDoubleLine}, {{{0, 1}, {0, 2}}, penpa::kDoubleLine}});
  CHECK(marks("slitherlink\nsize: 1x1\ngrid:\n4\n").edges ==
        std::map<Stroke, int>{{top, penpa::kLine},
                              {bottom, penpa::kLine},
                              {left, penpa::kLine},
                              {right, penpa::kLine}});
  const auto ships =
      marks("battleship\nsize: 1x3\nfleet: 1x2\nrows: 2\ncolumns: 1 1 0\ngrid:\n. . .\n");
  REQUIRE(ships.symbols.size() == 2);
  CHECK(ships.symbols.at({0, 0}).number == 3);
  CHECK(ships.symbols.at({0, 1}).number == 5);
  const auto numbers = marks("sudoku\nbox: 2x1\ngrid:\n1 .\n2 .\n").numbers;
  REQUIRE(numbers.size() == 2);
  CHECK(numbers.at({0, 1}).text == "2");
}

}  // namespace quadrille::tests
