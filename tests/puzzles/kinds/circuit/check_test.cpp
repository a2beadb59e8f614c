// SPDX-License-Identifier: MIT
//
// Each rule of Circuit Board violated on purpose, and boards that counting proves impossible.

#include <array>
#include <string>
#include <string_view>

#include <quadrille/quadrille.hpp>
#include "tests/catch.hpp"

namespace quadrille::tests::circuit {
namespace {

Puzzle read_one(const std::string& text) {
  const auto reading = read_puzzles(text);
  INFO(text);
  REQUIRE(reading);
  REQUIRE(reading->puzzles.size() == 1);
  return reading->puzzles.front();
}

// The board and its only tree: the middle of each row joined to its neighbours and to each other.
const std::string kBoard = "circuit\nsize: 2x3\nboard:\no o-o\n\no o o\n";
const std::string kTree = "[0,0,0,1],[0,1,0,2],[0,1,1,1],[1,0,1,1],[1,1,1,2]";

std::string rule_broken(const std::string& board, const std::string& solution) {
  const auto judgement = check(read_one(board), solution);
  INFO(solution);
  REQUIRE(judgement);
  return judgement->violation ? judgement->violation->rule : "";
}

std::string edges(const std::string& list) { return R"({"edges":[)" + list + "]}"; }

TEST_CASE("Circuit Board: each rule is named when violated", "[circuit]") {
  CHECK(rule_broken(kBoard, edges(kTree)).empty());
  CHECK(rule_broken(kBoard, edges("[0,0,0,1],[0,1,1,1],[1,0,1,1],[1,1,1,2]")) == "given");
  CHECK(rule_broken(kBoard, edges("[0,1,0,2]")) == "degree");
  CHECK(rule_broken(kBoard, edges("[0,0,1,1]")) == "not-adjacent");
  CHECK(rule_broken(kBoard, edges("[0,2,1,0]")) == "not-adjacent");
  CHECK(rule_broken(kBoard, edges("[0,0,0,0]")) == "not-adjacent");
  CHECK(rule_broken(kBoard, edges(kTree + ",[0,1,0,0]")) == "repeated");
  CHECK(rule_broken(kBoard, edges("[0,0,0,-1]")) == "off-board");
  CHECK(rule_broken(kBoard, edges("[0,2,0,3]")) == "off-board");
  CHECK(rule_broken(kBoard, R"({"edges":[],"path":[]})") == "given");
  CHECK(rule_broken(kBoard, edges("[0,0,0,1],[0,1,0,2],[0,1,1,1],[1,0,1,1]")) == "degree");
  CHECK(rule_broken(kBoard, edges("[0,0,1,0],[0,1,0,2],[1,1,1,2]")) == "disconnected");
  CHECK(rule_broken("circuit\nsize: 1x3\nboard:\no o #\n", edges("[0,0,0,1],[0,1,0,2]")) == "hole");
  CHECK(rule_broken("circuit\nsize: 4x4\nboard:\n# o o #\n\no o o o\n\no o o o\n\n# o o #\n",
                    edges("[0,1,1,1],[0,2,1,2],[1,0,1,1],[1,2,1,3],[2,0,2,1],[2,2,2,3],[2,1,3,1],"
                          "[2,2,3,2],[1,1,1,2],[2,1,2,2],[1,1,2,1],[1,2,2,2]")) == "degree");
  CHECK(rule_broken("circuit\nsize: 4x4\nboard:\n# o # #\n\n# o o o\n\no o o #\n\n# # o #\n",
                    edges("[0,1,1,1],[1,1,1,2],[1,1,2,1],[1,2,1,3],[1,2,2,2],[2,0,2,1],[2,1,2,2],"
                          "[2,2,3,2]")) == "cycle");
}

TEST_CASE("Circuit Board: the path must follow the tree", "[circuit]") {
  const std::string board = "circuit\nsize: 2x3\nboard:\nS o o\n\no o T\n";
  const auto with_path = [](const std::string& path) {
    return R"({"edges":[)" + kTree + R"(],"path":[)" + path + "]}";
  };
  CHECK(rule_broken(board, with_path("[0,0],[0,1],[1,1],[1,2]")).empty());
  CHECK(rule_broken(board, with_path("[1,2],[1,1],[0,1],[0,0]")).empty());
  CHECK(rule_broken(board, with_path("")) == "path");
  CHECK(rule_broken(board, with_path("[0,0],[0,1],[0,2],[1,2]")) == "path");
  CHECK(rule_broken(board, with_path("[0,0],[0,1],[1,1]")) == "path");
  CHECK(rule_broken(board, with_path("[0,0],[0,1],[1,1],[0,1],[1,1],[1,2]")) == "revisit");
  CHECK(rule_broken(board, with_path("[0,0],[1,1],[1,2]")) == "not-adjacent");
  CHECK(rule_broken(board, with_path("[0,0],[0,1],[-1,1],[1,2]")) == "off-board");
  CHECK(check(read_one(board), with_path("[0,0],[0,1],[1,1],[1,2]"))->value == 3.0);
}

TEST_CASE("Circuit Board: a malformed answer is reported", "[circuit]") {
  const auto message = [](const std::string& board, const std::string& solution) {
    const auto judgement = check(read_one(board), solution);
    return judgement ? std::string("none") : judgement.error().message;
  };
  const std::string with_ends = "circuit\nsize: 2x3\nboard:\nS o o\n\no o T\n";
  for (const std::string& solution : {std::string("{}"), edges("[0,0]"), edges("[0,0,0,0.5]"),
                                      edges("7"), std::string(R"({"edges":{}})")}) {
    INFO(solution);
    CHECK(message(kBoard, solution) != "none");
  }
  CHECK(message(with_ends, edges(kTree)) != "none");
  CHECK(message(with_ends, R"({"edges":[],"path":7})") != "none");
  CHECK(message(with_ends, R"({"edges":[],"path":[[0,0,1]]})") != "none");
}

struct Impossible {
  std::string_view board;
  std::string_view reason;  // a prefix
};

constexpr std::array kImpossible = std::to_array<Impossible>({
    {"1x1\nboard:\n#\n", "the board has no points"},
    {"1x3\nboard:\no o o\n", "the board has 3 points, an odd number"},
    {"2x2\nboard:\no o\n\no o\n", "coloured like a chessboard, the points are 2 and 2"},
    {"1x4\nboard:\no # # o\n", "the point r1c1 has no neighbour"},
    {"2x3\nboard:\no-o o\n|\no o o\n", "the point r1c1 has two given lines and no third neighbour"},
    {"3x3\nboard:\n# o #\n  |\no-o-o\n  |\no o o\n", "the board has 7 points"},
    {"3x4\nboard:\n# o # #\n  |\no-o-o o\n  |\n# o o o\n", "the point r2c2 has four given lines"},
    {"2x7\nboard:\no o-o o o o o\n  | |\no o-o o # o #\n", "given lines close a cycle"},
    {"1x5\nboard:\no o # o o\n", "coloured like a chessboard"},
    {"3x5\nboard:\no o # o o\n\n# # # o #\n\n# # # o #\n", "holes separate the point"},
});

TEST_CASE("Circuit Board: impossible boards get a reason", "[circuit]") {
  for (const Impossible& expected : kImpossible) {
    const Puzzle puzzle = read_one("circuit\nsize: " + std::string(expected.board));
    INFO(expected.board);
    const auto report = solve(puzzle);
    REQUIRE(report);
    CHECK(report->status == Status::kNone);
    CHECK(report->note.substr(0, expected.reason.size()) == expected.reason);
  }
}

}  // namespace
}  // namespace quadrille::tests::circuit
