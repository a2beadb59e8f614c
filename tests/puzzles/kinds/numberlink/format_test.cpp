// SPDX-License-Identifier: MIT

#include <set>

#include "puzzles/kinds/numberlink/numberlink.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/numberlink/boards.hpp"
#include "tests/puzzles/kinds/numberlink/samples.hpp"

namespace quadrille::tests::numberlink {

namespace {

using puzzles::numberlink::Board;

Reading read(std::string_view text, const ReadOptions& options = {}) {
  const Result<Reading> reading = read_puzzles(text, options);
  INFO((reading ? "" : reading.error().message));
  REQUIRE(reading);
  return *reading;
}

}  // namespace

TEST_CASE("every format is recognised by content and implies its rules") {
  for (const Sample& sample : samples()) {
    INFO(sample.text);
    const Reading reading = read(sample.text, {.takes_marks = true});
    CHECK(reading.format == sample.format);
    CHECK(reading.warnings.empty());
    const Board& board = board_of(reading.puzzles.front());
    CHECK(reading.puzzles.front().rules() == sample.rules);
    CHECK(board.rows == sample.rows);
    CHECK(board.columns == sample.columns);
    REQUIRE(board.label_count() == 2);
    const int last = board.cell_count() - 1;
    CHECK(board.ends[0] == std::array<std::int32_t, 2>{0, last - board.columns + 1});
    CHECK(board.ends[1] == std::array<std::int32_t, 2>{board.columns - 1, last});
  }
}

TEST_CASE("each sample of a format is also read when the format is named") {
  std::set<std::string_view> seen;
  for (const Sample& sample : samples()) {
    seen.insert(sample.format);
    const ReadOptions options{"numberlink", std::string(sample.format), "no-fill no-touch"};
    CHECK(read(sample.text, options).puzzles.front().rules() == "no-fill no-touch");
  }
  for (const puzzles::Format& format : puzzles::puzzle_kind<Board>().formats)
    CHECK(seen.count(format.info.name) == 1);
}

TEST_CASE("several puzzles in one text keep their order") {
  const Reading native =
      read("numberlink\nsize: 1x2\ngrid:\nA A\nnumberlink\nsize: 1x3\ngrid:\n// here too\nB . B\n");
  REQUIRE(native.puzzles.size() == 2);
  CHECK(native.puzzles[1].columns() == 3);
  CHECK(read("2 1\nAA\n3 1\nA.A\n").puzzles.size() == 2);
  CHECK(read("numlin/2/1/11\narukone/3/1/1g1").puzzles[1].rules() == "fill touch");
  CHECK(read(R"({"x":{"problem":"1 2\n1 1"},"y":{"problem":"1 3\n1 - 1"}})").puzzles.size() == 2);
}

TEST_CASE("labels that a format cannot keep are renamed with a warning", "[numberlink]") {
  const auto warnings = [](const std::string& grid) {
    const auto reading =
        read_puzzles("numberlink\nsize: 2x2\nrules: no-fill no-touch\ngrid:\n" + grid);
    return write_puzzles(reading->puzzles, "adc")->warnings.size();
  };
  CHECK(warnings("1 1\n2 2\n") == 0);
  CHECK(warnings("2 2\n1 1\n") == 0);
  CHECK(warnings("A A\nB B\n") == 1);
}

TEST_CASE("puzzlekit data sets are read as published") {
  const std::string set =
      R"({"name": "NumberLink", "count": 2, "count_sol": 0, "info": "", "data": {
            "a": {"problem": "1 2\n1 1", "solution": "1 2\ne w", "source": "", "info": ""},
            "b": {"problem": "1 3\n1 - 1", "solution": "", "source": "", "info": ""}}})";
  const Result<Reading> reading = read_puzzles(set);
  REQUIRE(reading);
  CHECK(reading->format == "puzzlekit");
  REQUIRE(reading->puzzles.size() == 2);
  CHECK(reading->puzzles[1].columns() == 3);

  std::string other = set;
  other.replace(other.find("NumberLink"), 10, "Yajilin");
  const Result<Reading> refused = read_puzzles(other);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().message.starts_with("a data set for 'Yajilin' (expected numberlink, "));
}

TEST_CASE("Houston's boards are read") {
  const std::string text = "2 3 2\n(0, 0) (0, 1)\n(2,0) ( 2 , 1 )\n";
  const Result<Reading> reading = read_puzzles(text);
  REQUIRE(reading);
  CHECK(reading->format == "houston");
  CHECK(reading->puzzles.front().rules() == "fill touch");
  CHECK(write_puzzles(reading->puzzles, "native")->text ==
        "numberlink\nsize: 2x3\nrules: fill touch\ngrid:\n1 . 2\n1 . 2\n");
}

TEST_CASE("the rows override a puzzlekit header that disagrees") {
  const Reading reading = read(R"({"x": {"problem": "3 3\n1 - 2\n1 - 2"}})");
  CHECK(reading.puzzles.front().rows() == 2);
  REQUIRE(reading.warnings.size() == 1);
  CHECK(reading.warnings.front().message ==
        "record 'x', line 1, column 1: the header says 3x3, the grid is 2x3 (using "
        "the grid)");
}

TEST_CASE("unknown parts of a URL are skipped with a warning") {
  const Reading reading = read("numlin/v:x/2/1/1!1");
  REQUIRE(reading.warnings.size() == 2);
  CHECK(reading.warnings[0].message == "the flag 'v:x' (ignored)");
  CHECK(reading.warnings[1].column == 17);
}

TEST_CASE("arukone shows numbers as letters") {
  const Board board = board_of(read("arukone/4/1/-1a-1b-1b-1a").puzzles.front());
  CHECK(board.labels == std::vector<std::string>{"Z", "a"});
}

TEST_CASE("a board without labels is valid") {
  CHECK(board_of(read("numlin/3/2/l").puzzles.front()).label_count() == 0);
  CHECK(read("numberlink\nsize: 1x1\ngrid:\n.\n").puzzles.size() == 1);
}

TEST_CASE("a large board is read in linear time", "[speed]") {
  const int side = 1000;
  std::string text = std::to_string(side) + " " + std::to_string(side) + "\n";
  for (int row = 0; row < side; ++row) text += std::string(side, '.') + "\n";
  CHECK(board_of(read(text).puzzles.front()).cell_count() == side * side);
  CHECK(board_of(read("numlin/1000/1000/" + std::string(50000, 'z')).puzzles.front()).rows == side);
}

}  // namespace quadrille::tests::numberlink
