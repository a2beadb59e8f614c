// SPDX-License-Identifier: MIT
//
// Sudoku from other programs: f-puzzles, SudokuPad, puzzlekit, HoDoKu, OpenSudoku.

#include <string>

#include "puzzles/formats/lz_string.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/random_texts.hpp"

namespace quadrille::tests::sudoku {
namespace {

std::string fpuzzles(const std::string& json) {
  return "https://www.f-puzzles.com/?load=" + puzzles::pack_lz_string(json) + '\n';
}

std::string sudokupad(const std::string& json) {
  return "https://sudokupad.app/scl" + puzzles::pack_lz_string(json) + '\n';
}

Reading reading_of(const std::string& text) {
  const auto reading = read_puzzles(text);
  INFO(text);
  if (!reading) FAIL(reading.error().message);
  return *reading;
}

std::string native_in(const std::string& text) {
  return native_of(reading_of(text).puzzles.front());
}

std::string refusal(const std::string& text) {
  const auto reading = read_puzzles(text);
  INFO(text);
  REQUIRE_FALSE(reading);
  CHECK(reading.error().line == 1);
  return reading.error().message;
}

const std::string kEmpty4 = R"([{},{},{},{}],[{},{},{},{}],[{},{},{},{}])";
const std::string kGrid4 = R"("grid":[[{"value":3,"given":true},{},{},{}],)" + kEmpty4 + "]";
const std::string kBoard4 = "grid:\n3 . . .\n. . . .\n. . . .\n. . . .\n";

TEST_CASE("f-puzzles: classic, irregular and X boards are read", "[sudoku]") {
  CHECK(native_in(fpuzzles("{\"size\":4," + kGrid4 + R"(,"title":"t","thermometer":[]})")) ==
        "sudoku\nbox: 2x2\n" + kBoard4);
  CHECK(native_in(fpuzzles("{" + kGrid4 + R"(,"diagonal+":true,"diagonal-":true})")) ==
        "sudoku\nbox: 2x2\nrules: diagonals\n" + kBoard4);
  // Cells without a region of their own are in the usual box.
  const std::string shaped = R"("grid":[[{},{},{},{"region":0}],[{},{"region":1},{},{}],)"
                             R"([{},{},{},{}],[{},{},{},{}]])";
  CHECK(native_in(fpuzzles("{" + shaped + "}")) ==
        "sudoku\nregions: aaba abbb ccdd ccdd\ngrid:\n. . . .\n. . . .\n. . . .\n. . . .\n");
  const Reading marked = reading_of(
      fpuzzles(R"({"grid":[[{"value":3},{},{},{"centerPencilMarks":[1]}],)" + kEmpty4 + "]}"));
  REQUIRE(marked.warnings.size() == 1);
  CHECK(marked.warnings.front().message == "the marks of the solver are left out");
}

TEST_CASE("f-puzzles: variants are named and refused", "[sudoku]") {
  for (const std::string key : {"antiknight", "thermometer", "killercage", "line", "unheard-of"}) {
    CHECK(refusal(fpuzzles("{" + kGrid4 + ",\"" + key + "\":[1]}")) ==
          "a Sudoku with the constraint '" + key +
              "' (expected classic or irregular, with or without diagonals)");
  }
  CHECK(refusal(fpuzzles("{" + kGrid4 + R"(,"diagonal+":true})")) ==
        "a Sudoku with one diagonal (expected none or both)");
  CHECK(refusal(fpuzzles(R"({"grid":[[{"givenPencilMarks":[2]}]]})")) ==
        "the given pencil marks of r1c1 (expected numbers from 1 to 1)");
  CHECK(refusal(fpuzzles(R"({"grid":[[{"value":2,"given":true}]]})")) ==
        "the given value of r1c1 (expected a number from 1 to 1)");
  CHECK(refusal(fpuzzles(R"({"grid":[[{"region":null}]]})")).find("the region of r1c1") == 0);
  CHECK(refusal(fpuzzles(R"({"grid":[[{},{}],[{}]]})")) == "row 2 of the grid (expected 2 cells)");
  CHECK(refusal(fpuzzles("{}")).find("no grid") == 0);
  CHECK(refusal(fpuzzles("{")).find("the JSON of the f-puzzles URL") == 0);
  CHECK(refusal("https://f-puzzles.com/?load=N4I").find("the f-puzzles URL is damaged") == 0);
}

TEST_CASE("f-puzzles: an answer is a board with values that are not given", "[sudoku]") {
  const Puzzle puzzle = reading_of("sudoku\nbox: 2x1\ngrid:\n1 .\n. .\n").puzzles.front();
  const auto text = write_answer(puzzle, solve(puzzle)->solutions.front(), "fpuzzles");
  REQUIRE(text);
  const std::string json = *puzzles::unpack_lz_string(
      text->substr(text->find('=') + 1, text->size() - text->find('=') - 2), 1000);
  CHECK(json == R"({"size":2,"grid":[[{"value":1,"given":true,"region":0},{"value":2,"region":1}],)"
                R"([{"value":2,"region":0},{"value":1,"region":1}]]})");
}

const std::string kRegions2 = R"([[[0,0],[1,0]],[[0,1],[1,1]]])";
const std::string kPadBoard = "sudoku\nbox: 2x1\ngrid:\n1 .\n. .\n";

TEST_CASE("SudokuPad: plain and shortened JSON are the same", "[sudoku]") {
  CHECK(native_in(sudokupad(R"({"cells":[[{"value":1},{}],[{},{}]],"regions":)" + kRegions2 +
                            R"(,"cages":[{"value":"title: T"}],"arrows":[]})")) == kPadBoard);
  CHECK(native_in(sudokupad(
            "{cs:50,ce:[[{v:1},],[,]],re:" + kRegions2 +
            ",metadata:{t:'It\\'s \\\\ one'},ca:[{v:'solution: 1221',c1:F0F0F0}]}")) == kPadBoard);
  CHECK(native_in(sudokupad("{ce:[[{v:'1'},],[,]],re:" + kRegions2 +
                            ",l:[{wp:[[0,0],[2,2]],c:34BBE6,th:2},{wp:[[0,2],[2,0]]}]}")) ==
        "sudoku\nbox: 2x1\nrules: diagonals\ngrid:\n1 .\n. .\n");
  std::string escaped = sudokupad("{ce:[[]],re:[[[0,0]]]}");
  escaped.replace(escaped.find('='), 1, "%3D");
  CHECK(native_in(escaped) == "sudoku\nbox: 1x1\ngrid:\n.\n");
}

TEST_CASE("SudokuPad: variants are named and refused", "[sudoku]") {
  const auto with = [](const std::string& part) {
    return sudokupad("{ce:[[{},],[,]],re:" + kRegions2 + ',' + part + '}');
  };
  for (const std::string part : {"overlays:[{}]", "a:[{}]", "foglight:[[0,0]]"}) {
    CHECK(refusal(with(part)) ==
          "a Sudoku with '" + part.substr(0, part.find(':')) +
              "' (expected classic or irregular, with or without diagonals)");
  }
  CHECK(refusal(with("metadata:{antiknight:t}")).find("a Sudoku with 'antiknight'") == 0);
  CHECK(refusal(with("ca:[{ce:[[0,0]],v:3}]")).find("a Sudoku with 'cages'") == 0);
  CHECK(refusal(with("l:[{wp:[[0,0],[1,1]]}]")).find("a Sudoku with 'lines'") == 0);
  CHECK(refusal(with("l:[{wp:[[0,0],[2,2]]}]")).find("a Sudoku with one diagonal") == 0);
  CHECK(refusal(sudokupad("{ce:[[{v:7}]],re:[[[0,0]]]}")) ==
        "'7' at r1c1 (expected a number from 1 to 1)");
  CHECK(refusal(sudokupad("{ce:[[,],[,]],re:[[[0,0]]]}")) ==
        "cells without a region (expected each cell in one)");
  CHECK(refusal(sudokupad("{ce:[[,]],re:[]}")) ==
        "cells without a region (expected each cell in one)");
  CHECK(refusal(sudokupad("{}")).find("no cells") == 0);
  CHECK(refusal(sudokupad("[")) == "the SudokuPad URL holds no JSON object");
  CHECK(refusal("https://sudokupad.app/scl!").find("the SudokuPad URL is damaged") == 0);
}

TEST_CASE("puzzlekit: data sets with and without regions", "[sudoku]") {
  CHECK(native_in(R"({"name": "Sudoku", "data": {"a": {"problem": "4 4\n3 - - -\n- - - -\n)"
                  R"(- - - -\n- - - -"}}})") == "sudoku\nbox: 2x2\n" + kBoard4);
  CHECK(native_in(R"({"name": "JigsawSudoku", "data": {"a": {"problem": )"
                  R"("2 2\n1 -\n- -\n7 3\n7 3"}}})") == kPadBoard);
  CHECK(
      refusal(R"({"name": "JigsawSudoku", "data": {"a": {"problem": "2 2\n1 -\n- -\n1 1\n1 3"}}})")
          .find("a region of 3 cells (expected 2)") != std::string::npos);
}

const std::string kCells81 =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

TEST_CASE("HoDoKu: numbers after a plus are marks", "[sudoku]") {
  const Reading plain = reading_of(":0000:x:" + kCells81 + ":::\n:0000:x:" + kCells81 + "::::\n");
  CHECK(plain.format == "hodoku");
  CHECK(plain.puzzles.size() == 2);
  CHECK(plain.warnings.empty());
  std::string solved = kCells81;
  solved.replace(2, 1, "+4");
  const Reading marked = reading_of(":0201:4:" + solved + ":713 714:412::\n");
  CHECK(native_of(marked.puzzles.front()) == native_in(kCells81 + '\n'));
  REQUIRE(marked.warnings.size() == 1);
  CHECK(marked.warnings.front().message == "the marks of the solver are left out");
  CHECK(refusal(":0000:x:" + kCells81.substr(1) + ":::") == "80 cells (expected 81)");
  CHECK(refusal(":0000:x:" + kCells81 + "1:::") == "more than 81 cells (expected as many)");
  CHECK(refusal(":0000:x:++" + kCells81 + ":::") == "'+' in a cell (expected a number, 0 or .)");
}

TEST_CASE("OpenSudoku: the games of an XML file are read", "[sudoku]") {
  const std::string game = "<game data=\"" + kCells81 + "\" />";
  const Reading reading = reading_of("<?xml version='1.0'?>\n<opensudoku>\n<name>n</name>\n" +
                                     game + "\n" + game + game + "\n</opensudoku>\n");
  CHECK(reading.format == "opensudoku");
  REQUIRE(reading.puzzles.size() == 3);
  CHECK(native_of(reading.puzzles[2]) == native_in(kCells81 + '\n'));
  CHECK(refusal("<opensudoku><game data=\"12\"/></opensudoku>") == "2 cells (expected 81)");
  CHECK(refusal("<opensudoku></opensudoku>") == "no game (expected one with data=\"...\")");
  CHECK(refusal("<opensudoku>" + game).find("the text ends") == 0);
  CHECK(refusal("<opensudoku>" + game + "</opensudoku> x").find("' x'") != std::string::npos);
}

}  // namespace
}  // namespace quadrille::tests::sudoku
