// SPDX-License-Identifier: MIT
//
// Splitting and joining in the C interface.

#include <nlohmann/json.hpp>
#include <string>

#include <quadrille/quadrille.h>
#include "tests/catch.hpp"
#include "tests/json_schema.hpp"
#include "tests/puzzles/library/c/capi_handles.hpp"

namespace quadrille::tests {
namespace {

const std::string kOpenSudoku = "sudoku\nbox: 2x2\ngrid:\n1 . . .\n. . . .\n. . . .\n. . . 2\n";

// Returns the parts of a puzzle.
Puzzles parts_of(const quadrille_puzzle* puzzle, std::size_t count) {
  quadrille_puzzles* parts = nullptr;
  quadrille_error error = {};
  REQUIRE(quadrille_split(puzzle, count, nullptr, &parts, &error) == QUADRILLE_OK);
  return Puzzles(parts);
}

std::string line_of_part(const quadrille_puzzle* puzzle) {
  auto options = solve_options();
  options.unique = 1;
  char* json = nullptr;
  REQUIRE(quadrille_solve(puzzle, &options, nullptr, &json, nullptr) == QUADRILLE_OK);
  return valid_line(take(json));
}

}  // namespace

TEST_CASE("capi: parts are split, solved and joined", "[capi][split]") {
  const Puzzles board = read(kOpenSudoku);
  CHECK(quadrille_is_part(quadrille_get(board.get(), 0)) == 0);
  const Puzzles parts = parts_of(quadrille_get(board.get(), 0), 3);
  REQUIRE(quadrille_count(parts.get()) == 3);
  std::string lines;
  for (std::size_t k = 1; k < 3; ++k) lines += line_of_part(quadrille_get(parts.get(), k)) + '\n';
  const Puzzles more = parts_of(quadrille_get(parts.get(), 0), 2);  // one of them again
  for (std::size_t k = 0; k < 2; ++k) {
    const quadrille_puzzle* part = quadrille_get(more.get(), k);
    CHECK(quadrille_is_part(part) == 1);
    char* json = nullptr;
    REQUIRE(quadrille_part_json(part, &json, nullptr) == QUADRILLE_OK);
    const Puzzles same = read(take(json));
    CHECK(quadrille_is_part(quadrille_get(same.get(), 0)) == 1);
    lines += line_of_part(quadrille_get(same.get(), 0)) + '\n';
  }
  quadrille_status status = QUADRILLE_UNKNOWN;
  char* json = nullptr;
  REQUIRE(quadrille_join(lines.data(), lines.size(), 1, &status, &json, nullptr) == QUADRILLE_OK);
  CHECK(status == QUADRILLE_MULTIPLE);
  CHECK(std::string(quadrille_status_word(status)) == "multiple");
  CHECK(nlohmann::json::parse(valid_line(take(json)))["status"] == "multiple");
}

TEST_CASE("capi: a known value and a limit of work", "[capi][split]") {
  const Puzzles board = read("rogo\nsize: 2x3\nsteps: 4\ngrid:\n1 . 2\n. 3 .\n");
  const quadrille_puzzle* puzzle = quadrille_get(board.get(), 0);
  auto options = solve_options();
  const std::int64_t best = 5, more = 6;
  options.model = "rogo/sat";
  char* json = nullptr;
  quadrille_status status = QUADRILLE_NONE;
  for (const std::int64_t* value : {&best, &more}) {
    options.as_good_as = value;
    REQUIRE(quadrille_solve(puzzle, &options, &status, &json, nullptr) == QUADRILLE_OK);
    const auto line = nlohmann::json::parse(valid_line(take(json)));
    CHECK(line["bound"] == 5);
    CHECK(status == (value == &best ? QUADRILLE_OPTIMAL : QUADRILLE_UNKNOWN));
  }
  options.as_good_as = nullptr;
  options.work_limit = -1;
  CHECK(quadrille_solve(puzzle, &options, &status, &json, nullptr) == QUADRILLE_BAD_REQUEST);
  options.work_limit = 1'000'000;
  REQUIRE(quadrille_solve(puzzle, &options, &status, &json, nullptr) == QUADRILLE_OK);
  quadrille_free(json);
  CHECK(status == QUADRILLE_OPTIMAL);
}

TEST_CASE("capi: requests about parts that cannot be met are refused", "[capi][split]") {
  const Puzzles board = read(kOpenSudoku);
  const quadrille_puzzle* puzzle = quadrille_get(board.get(), 0);
  const Puzzles parts = parts_of(puzzle, 2);
  const quadrille_puzzle* part = quadrille_get(parts.get(), 0);
  quadrille_puzzles* none = nullptr;
  char* json = nullptr;
  CHECK(quadrille_split(puzzle, 0, nullptr, &none, nullptr) == QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_split(nullptr, 2, nullptr, &none, nullptr) == QUADRILLE_BAD_REQUEST);
  const std::string line = line_of_part(part);
  CHECK(quadrille_join(line.data(), line.size(), 0, nullptr, &json, nullptr) ==
        QUADRILLE_BAD_REQUEST);
  auto options = solve_options();
  options.common = 1;
  CHECK(quadrille_solve(part, &options, nullptr, &json, nullptr) == QUADRILLE_BAD_REQUEST);
}

TEST_CASE("capi: the certificate of a part has its marks", "[capi][split]") {
  const Puzzles board = read(kOpenSudoku);
  const Puzzles parts = parts_of(quadrille_get(board.get(), 0), 2);
  std::string claim;
  auto options = solve_options();
  options.context = &claim;
  const auto keep = [](const char* file, const char* text, std::size_t length, void* context) {
    if (file == std::string("claim.json")) static_cast<std::string*>(context)->append(text, length);
  };
  char* json = nullptr;
  int certified = 0;
  REQUIRE(quadrille_certify(quadrille_get(parts.get(), 0), &options, keep, nullptr, &json,
                            &certified, nullptr) == QUADRILLE_OK);
  CHECK_FALSE(take(json).empty());
  CHECK(certified == 1);
  CHECK(claim.find("\"marks\"") != std::string::npos);
}

}  // namespace quadrille::tests
