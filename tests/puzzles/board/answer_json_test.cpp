// SPDX-License-Identifier: MIT

#include "puzzles/board/answer_json.hpp"

#include <nlohmann/json.hpp>
#include <string>
#include <variant>
#include <vector>

#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

using Json = nlohmann::ordered_json;
using puzzles::AnswerCell;
using puzzles::Grid;

TEST_CASE("Answers in JSON: whole numbers are clamped to 64 bits", "[board]") {
  using puzzles::whole_number;
  CHECK(whole_number(Json(7)) == 7);
  CHECK(whole_number(Json(-7)) == -7);
  constexpr std::int64_t kMost = 9'223'372'036'854'775'807;
  for (const char* text : {"9223372036854775807", "9223372036854775808", "18446744073709551615",
                           "18446744073709551616", "1e300"})
    CHECK(whole_number(Json::parse(text)) == kMost);
  CHECK(whole_number(Json::parse("-9223372036854775809")) == -kMost - 1);
  for (const char* text : {"1.5", "\"1\"", "true", "null", "[1]", "{}"}) {
    INFO(text);
    CHECK_FALSE(whole_number(Json::parse(text)));
  }
}

TEST_CASE("Answers in JSON: places are lists of two whole numbers", "[board]") {
  const auto places = puzzles::read_cells(Json::parse("[[0,1],[-3,99]]"), "the path");
  REQUIRE(places);
  REQUIRE(places->size() == 2);
  CHECK((*places)[1].row == -3);
  CHECK((*places)[1].column == 99);
  for (const char* text : {"7", "[7]", "[[1]]", "[[1,2,3]]", "[[1,\"2\"]]", "[[1,2.5]]"}) {
    INFO(text);
    const auto bad = puzzles::read_cells(Json::parse(text), "the path");
    REQUIRE_FALSE(bad);
    CHECK(bad.error().message.find("the path") != std::string::npos);
  }
}

TEST_CASE("Answers in JSON: a walk goes from neighbour to neighbour on the board", "[board]") {
  const Grid grid(2, 3);
  const auto walked = puzzles::walk(grid, {{0, 0}, {0, 1}, {1, 1}}, "the path");
  REQUIRE(std::holds_alternative<std::vector<int>>(walked));
  CHECK(std::get<std::vector<int>>(walked) == std::vector<int>{0, 1, 4});
  CHECK(puzzles::edges_along(grid, {0, 1, 4}) ==
        std::vector<int>{*grid.between(0, 1), *grid.between(1, 4)});
  const std::vector<std::vector<AnswerCell>> wrong = {
      {{0, 0}, {0, 2}},  // jumps
      {{0, 2}, {1, 0}},  // from the end of a row to the start of the next
      {{0, 0}, {0, 0}},  // stays
      {{0, 2}, {0, 3}},  // leaves the board
      {{-1, 0}},        {{0, 0}, {9'223'372'036'854'775'807, 0}},
  };
  for (const auto& places : wrong)
    CHECK(std::holds_alternative<Violation>(puzzles::walk(grid, places, "the path")));
}

TEST_CASE("Answers in JSON: a table of numbers has the size of the board", "[board]") {
  const Grid grid(2, 2);
  const auto read = [&](const char* text) {
    return puzzles::read_number_grid(grid, 4, "survo", Json::parse(text));
  };
  const auto good = read(R"({"grid":[[1,2],[3,4]]})");
  REQUIRE(std::holds_alternative<Answer>(good));
  CHECK(std::get<Answer>(good).values == std::vector<std::int32_t>{1, 2, 3, 4});
  CHECK(puzzles::number_grid_json(grid, std::get<Answer>(good)).dump() == "[[1,2],[3,4]]");
  for (const char* text : {R"({"grid":[[1,2]]})", R"({"grid":[[1,2],[3]]})"})
    CHECK_FALSE(std::holds_alternative<Answer>(read(text)));
  for (const char* text : {R"({"grid":7})", "{}", "[]", R"({"grid":[[1,2],[3,"4"]]})"})
    CHECK(std::holds_alternative<Error>(read(text)));
}

}  // namespace
}  // namespace quadrille::tests
