// SPDX-License-Identifier: MIT
//
// Survo as text: reading and writing.

#include <string>

#include <quadrille/quadrille.hpp>
#include "tests/catch.hpp"

namespace quadrille::tests::survo {
namespace {

const std::string kNative =
    "survo\nsize: 3x4\nrows: 30 18 30\ncolumns: 27 16 10 25\ngrid:\n. 6 . .\n8 . . .\n. . 3 .\n";
const std::string kHakank = "3\n4\n30,18,30\n27,16,10,25\n0,6,0,0\n8,0,0,0\n0,0,3,0\n";
const std::string kPicture =
    "     A  B  C  D\n  1  *  6  *  * 30\n  2  8  *  *  * 18\n  3  *  *  3  * 30\n    27 16 10 "
    "25\n";

TEST_CASE("Survo: each format is recognised and describes the same board", "[survo]") {
  const std::pair<std::string, std::string> samples[] = {
      {"native", "// figure 1\n\n" + kNative},
      {"native",
       "survo\r\ncolumns: 27 16 10 25\r\nsize: 3x4\r\nrows: 30 18 30\r\ngrid:\r\n"
       ". 6 . .\r\n8 . . .\r\n. . 3 ."},
      {"hakank", "# a remark\n" + kHakank},
      {"hakank", "3\n4\n30, 18, 30\n27, 16, 10, 25\n0, 6, 0, 0\n8, 0, 0, 0\n0, 0, 3, 0"},
      {"picture", "% Survo\n" + kPicture + "%\n"},
      {"picture", "A B C D\n1 __* _6 * * 30\n2 _8 * * * 18\n3 * * _3 _* 30\n27 16 10 25\n"}};
  for (const auto& [format, text] : samples) {
    INFO(text);
    const Result<Reading> reading = read_puzzles(text);
    REQUIRE(reading);
    CHECK(reading->format == format);
    REQUIRE(reading->puzzles.size() == 1);
    CHECK(write_puzzles(reading->puzzles, "native")->text == kNative);
    CHECK(write_puzzles(reading->puzzles, "hakank")->text == kHakank);
    CHECK(write_puzzles(reading->puzzles, "picture")->text == kPicture);
  }
}

TEST_CASE("Survo: native texts may hold many puzzles, the others one", "[survo]") {
  const Result<Reading> reading = read_puzzles(kNative + "\n" + kNative);
  REQUIRE(reading);
  CHECK(reading->puzzles.size() == 2);
  CHECK(write_puzzles(reading->puzzles, "native")->text == kNative + "\n" + kNative);
  CHECK_FALSE(write_puzzles(reading->puzzles, "hakank"));
  CHECK_FALSE(write_puzzles(reading->puzzles, "picture"));
}

TEST_CASE("Survo: a sum of 0 is not written if 0 means unknown", "[survo]") {
  const auto reading = read_puzzles("survo\nsize: 1x2\nrows: 3\ncolumns: 0 3\ngrid:\n. .\n");
  REQUIRE(reading);
  CHECK_FALSE(write_puzzles(reading->puzzles, "hakank"));
  CHECK(write_puzzles(reading->puzzles, "picture"));
}

}  // namespace
}  // namespace quadrille::tests::survo
