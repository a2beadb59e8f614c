// SPDX-License-Identifier: MIT
//
// Half-filled boards, what solutions have in common, progress, pictures and the catalogue in the C
// interface.

#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include <quadrille/quadrille.h>
#include <quadrille/catalogue.hpp>
#include "tests/catch.hpp"
#include "tests/puzzles/library/c/capi_handles.hpp"

namespace quadrille::tests {
namespace {

const std::string kTwoSolutions = "sudoku\nbox: 2x2\ngrid:\n1 2 3 4\n3 4 . .\n2 1 . .\n4 3 . .\n";

// The marks that are asked about, and what came back.
nlohmann::json asked(decltype(&quadrille_hint) ask, const quadrille_puzzle* puzzle,
                     const std::string& marks, quadrille_status expected) {
  quadrille_status status = QUADRILLE_UNKNOWN;
  char* json = nullptr;
  quadrille_error error = {};
  const quadrille_code code =
      ask(puzzle, marks.data(), marks.size(), nullptr, &status, &json, &error);
  INFO(error.message);
  REQUIRE(code == QUADRILLE_OK);
  CHECK(status == expected);
  return nlohmann::json::parse(take(json));
}

std::string marks_with(const char* row) {
  return std::string(R"({"grid":[[1,2,3,4],)") + row + R"(,[2,1,null,null],[4,3,null,null]]})";
}

TEST_CASE("capi: half-filled boards are judged", "[capi]") {
  const Puzzles puzzles = read(kTwoSolutions);
  const quadrille_puzzle* puzzle = quadrille_get(puzzles.get(), 0);
  const auto right =
      asked(quadrille_check_partial, puzzle, marks_with("[3,4,1,null]"), QUADRILLE_SOLVED);
  CHECK(right.at("status") == "solved");
  const auto wrong =
      asked(quadrille_check_partial, puzzle, marks_with("[3,4,4,null]"), QUADRILLE_NONE);
  CHECK(wrong.at("conflict").size() == 1);
  CHECK(wrong.at("conflict").at(0).at("cells") == nlohmann::json({{1, 2}}));
  char* json = nullptr;
  quadrille_error error = {};
  CHECK(quadrille_check_partial(puzzle, "{", 1, nullptr, nullptr, &json, &error) ==
        QUADRILLE_BAD_INPUT);
  CHECK(quadrille_check_partial(puzzle, nullptr, 0, nullptr, nullptr, &json, &error) ==
        QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_check_partial(nullptr, "{}", 2, nullptr, nullptr, &json, &error) ==
        QUADRILLE_BAD_REQUEST);
  CHECK(json == nullptr);
}

TEST_CASE("capi: hints lead from the empty board to the solution", "[capi]") {
  const Puzzles puzzles = read("survo\nsize: 2x2\nrows: 3 7\ncolumns: 4 6\ngrid:\n. .\n. .\n");
  const quadrille_puzzle* puzzle = quadrille_get(puzzles.get(), 0);
  char* json = nullptr;
  REQUIRE(quadrille_hint(puzzle, nullptr, 0, nullptr, nullptr, &json, nullptr) == QUADRILLE_OK);
  auto hint = nlohmann::json::parse(take(json));
  int steps = 0;
  while (!hint.at("complete").get<bool>()) {
    REQUIRE(++steps < 20);
    REQUIRE(hint.at("step").is_object());
    hint = asked(quadrille_hint, puzzle, hint.at("after").dump(), QUADRILLE_SOLVED);
  }
  CHECK(hint.at("after").at("grid") == nlohmann::json({{1, 2}, {3, 4}}));
  const auto wrong =
      asked(quadrille_hint, puzzle, R"({"grid":[[4,null],[null,null]]})", QUADRILLE_NONE);
  CHECK(wrong.at("step").is_null());
}

TEST_CASE("capi: the values that all solutions share are given", "[capi]") {
  const Puzzles puzzles = read("sudoku\nbox: 2x2\ngrid:\n1 2 3 4\n3 4 . .\n2 1 . .\n. . . .\n");
  const quadrille_puzzle* puzzle = quadrille_get(puzzles.get(), 0);
  auto options = solve_options();
  options.common = 1;
  const auto line = nlohmann::json::parse(solve(puzzle, options, QUADRILLE_MULTIPLE));
  const auto& row = line.at("common").at("grid").at(3);
  CHECK(row.at(0) == 4);
  CHECK(row.at(2).is_null());
  quadrille_error error = {};
  char* json = nullptr;
  options.why = 1;
  CHECK(quadrille_solve(puzzle, &options, nullptr, &json, &error) == QUADRILLE_BAD_REQUEST);
  options.common = 0;
  const auto why = nlohmann::json::parse(solve(puzzle, options, QUADRILLE_MULTIPLE));
  CHECK(why.at("common") == line.at("common"));
  CHECK(why.at("reasons").at("deciding").at(0).at("text") == "1 in r2c3");
  options.why = 0;
  options.common = 1;
  options.count = 1;
  CHECK(quadrille_solve(puzzle, &options, nullptr, &json, &error) == QUADRILLE_BAD_REQUEST);
  options.count = 0;
  options.on_checkpoint = [](const char*, std::size_t, void*) {};
  CHECK(quadrille_solve(puzzle, &options, nullptr, &json, &error) == QUADRILLE_BAD_REQUEST);
}

TEST_CASE("capi: a relaxation is solved, and parts of a model are left out", "[capi]") {
  const Puzzles puzzles = read("rogo\nsize: 2x3\nsteps: 4\ngrid:\n3 3 .\n3 3 .\n");
  const quadrille_puzzle* puzzle = quadrille_get(puzzles.get(), 0);
  auto options = solve_options();
  options.relax = 1;
  options.model = "rogo/subtour";
  const auto line = nlohmann::json::parse(solve(puzzle, options, QUADRILLE_UNKNOWN));
  CHECK(line.contains("relaxation"));
  options = solve_options();
  options.without = "no-such-part";
  char* json = nullptr;
  quadrille_error error = {};
  CHECK(quadrille_solve(puzzle, &options, nullptr, &json, &error) == QUADRILLE_BAD_REQUEST);
}

TEST_CASE("capi: progress is reported and can end a search", "[capi]") {
  std::string board = "numberlink\nsize: 10x10\nrules: no-fill touch\ngrid:\n1 . . . . . . . . .\n";
  for (int row = 1; row < 9; ++row) board += ". . . . . . . . . .\n";
  board += ". . . . . . . . . 1\n";  // with more solutions than anyone can list
  const Puzzles puzzles = read(board);
  auto options = solve_options();
  options.limit = QUADRILLE_ALL;
  std::uint64_t solutions = 0;
  options.context = &solutions;
  options.on_progress = [](const quadrille_progress* progress, void* context) {
    *static_cast<std::uint64_t*>(context) = progress->solutions;
    return progress->size == sizeof *progress && progress->solutions > 0 ? 0 : 1;
  };
  const auto line =
      nlohmann::json::parse(solve(quadrille_get(puzzles.get(), 0), options, QUADRILLE_MULTIPLE));
  CHECK(solutions > 0);
  CHECK(line.at("complete") == false);
}

TEST_CASE("capi: pictures have the requested form", "[capi]") {
  const Puzzles puzzles = read(kTwoSolutions);
  const quadrille_puzzle* puzzle = quadrille_get(puzzles.get(), 0);
  quadrille_draw_options options = {};
  options.size = sizeof options;
  quadrille_error error = {};
  const auto drawn = [&](const std::string& answer) {
    char* picture = nullptr;
    const quadrille_code code = quadrille_draw(puzzle, answer.empty() ? nullptr : answer.data(),
                                               answer.size(), &options, &picture, &error);
    INFO(error.message);
    REQUIRE(code == QUADRILLE_OK);
    return take(picture);
  };
  const std::string bare = drawn("");
  options.partial = 1;
  const std::string partial = drawn(marks_with("[3,4,1,null]"));
  CHECK(partial != bare);
  CHECK(partial.find("<svg") == std::string::npos);
  options.form = "svg";
  const std::string svg = drawn(marks_with("[3,4,1,null]"));
  CHECK(svg.find("<svg") != std::string::npos);
  const std::vector<std::int32_t> shaded = {1, 2};
  options.shaded = shaded.data();
  options.shaded_count = 1;
  CHECK(drawn(marks_with("[3,4,1,null]")) != svg);
  options.shaded_count = 0;
  options.mono = 1;
  CHECK(drawn(marks_with("[3,4,1,null]")) != svg);
  const std::string mono = drawn("");
  options.shaded_count = 1;
  CHECK(drawn("") != mono);
  options.candidates = 1;
  const std::string candidates = drawn("");
  options.shaded_count = 0;
  CHECK(drawn("") != candidates);
  char* picture = nullptr;
  CHECK(quadrille_draw(puzzle, "{}", 2, &options, &picture, &error) == QUADRILLE_BAD_REQUEST);
  const std::vector<std::int32_t> off = {0, 4};
  options.shaded = off.data();
  options.shaded_count = 1;
  CHECK(quadrille_draw(puzzle, nullptr, 0, &options, &picture, &error) == QUADRILLE_BAD_REQUEST);
  CHECK(error.message == std::string("(0, 4) is not a cell of the board"));
  options.form = "png";
  CHECK(quadrille_draw(puzzle, nullptr, 0, &options, &picture, &error) == QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_draw(nullptr, nullptr, 0, nullptr, &picture, &error) == QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_draw(puzzle, nullptr, 0, nullptr, nullptr, &error) == QUADRILLE_BAD_REQUEST);
  CHECK(picture == nullptr);
}

TEST_CASE("capi: puzzles and answers are written one by one", "[capi]") {
  const Puzzles puzzles = read(kTwoSolutions + "\n" + kTwoSolutions);
  const quadrille_puzzle* puzzle = quadrille_get(puzzles.get(), 1);
  char* text = nullptr;
  REQUIRE(quadrille_write_puzzle(puzzle, "native", &text, nullptr, nullptr) == QUADRILLE_OK);
  CHECK(take(text) == kTwoSolutions);
  const std::string answer = solve(puzzle, solve_options(), QUADRILLE_SOLVED);
  REQUIRE(quadrille_write_answer(puzzle, answer.data(), answer.size(), "penpa", &text, nullptr) ==
          QUADRILLE_OK);
  CHECK(take(text).find("m=edit") != std::string::npos);
  quadrille_error error = {};
  CHECK(quadrille_write_puzzle(nullptr, "native", &text, nullptr, &error) == QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_write_answer(puzzle, answer.data(), answer.size(), "none-such", &text, &error) ==
        QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_write_answer(puzzle, "{", 1, "penpa", &text, &error) == QUADRILLE_BAD_INPUT);
}

TEST_CASE("capi: the catalogue and the models of a board are listed", "[capi]") {
  char* text = nullptr;
  REQUIRE(quadrille_catalogue(&text, nullptr) == QUADRILLE_OK);
  const auto all = nlohmann::json::parse(take(text));
  REQUIRE(all.size() == catalogue().size());
  CHECK(all.at(0) == nlohmann::json::parse(to_json(catalogue().front())));
  CHECK(quadrille_catalogue(nullptr, nullptr) == QUADRILLE_BAD_REQUEST);

  const Puzzles puzzles = read(kTwoSolutions);
  const quadrille_puzzle* puzzle = quadrille_get(puzzles.get(), 0);
  REQUIRE(quadrille_models(puzzle, &text, nullptr) == QUADRILLE_OK);
  CHECK(take(text).find("sudoku/sat\n") != std::string::npos);
  CHECK(quadrille_sense(puzzle) == std::string());
  CHECK(quadrille_models(nullptr, &text, nullptr) == QUADRILLE_BAD_REQUEST);
}

}  // namespace
}  // namespace quadrille::tests
