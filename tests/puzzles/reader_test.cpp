// SPDX-License-Identifier: MIT

#include "puzzles/quadrille.hpp"
#include "tests/catch.hpp"

namespace quadrille {

namespace {

constexpr std::string_view kBoard = "2 1\nAA\n";

Error refusal(std::string_view text, const ReadOptions& options) {
  const Result<Reading> reading = read_puzzles(text, options);
  REQUIRE_FALSE(reading);
  return reading.error();
}

}  // namespace

TEST_CASE("requests for what there is not are refused as such") {
  const Error puzzle = refusal(kBoard, {.puzzle = "chess"});
  CHECK(puzzle.kind == ErrorKind::kRequest);
  CHECK(puzzle.message.find("unknown puzzle 'chess' (expected numberlink") == 0);

  const Error format = refusal(kBoard, {.format = "png"});
  CHECK(format.kind == ErrorKind::kRequest);
  CHECK(format.message.find("unknown format 'png' (expected pzpr, ") == 0);

  CHECK(refusal(kBoard, {.rules = "all"}).kind == ErrorKind::kRequest);
}

TEST_CASE("a format that is asked for says what is wrong") {
  const Error error = refusal(kBoard, {.puzzle = "numberlink", .format = "adc"});
  CHECK(error.kind == ErrorKind::kInput);
  CHECK(error.message == "no size (expected SIZE)");
}

TEST_CASE("text that nobody knows lists what is known") {
  const Error error = refusal("\n hello\n", {});
  CHECK(error.kind == ErrorKind::kUnrecognised);
  CHECK(error.line == 2);
  CHECK(error.message.find("no puzzle that is known (expected one of the formats ") == 0);
  CHECK(refusal("https://puzz.link/p?slither/4/4/zzz", {}).message ==
        "the pzpr puzzle 'slither' is not known");
  CHECK(refusal("pzprv3\nslither\n4\n4\n", {}).line == 2);
}

}  // namespace quadrille
