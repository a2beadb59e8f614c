// SPDX-License-Identifier: MIT
//
// The C interface, called as a C program would.

#include <quadrille/quadrille.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tests/catch.hpp"
#include "tests/json_schema.hpp"
#include "tests/puzzles/library/c/capi_handles.hpp"

namespace quadrille::tests {
namespace {

const std::string kUnique =
    "numberlink\nsize: 5x5\ngrid:\n. . . . 2\n. 2 3 1 .\n. . 3 . .\n. . . . 1\n. . . . .\n";
const std::string kNone = "numberlink\nsize: 2x2\ngrid:\n1 2\n2 1\n";

}  // namespace

TEST_CASE("capi: a text with two puzzles is read", "[capi]") {
  const Puzzles puzzles = read(kUnique + "\n" + kNone);
  CHECK(quadrille_count(puzzles.get()) == 2);
  CHECK(quadrille_get(puzzles.get(), 2) == nullptr);
  CHECK(quadrille_format(puzzles.get()) == std::string("native"));
  CHECK(quadrille_warnings(puzzles.get()) == std::string());
  const quadrille_puzzle* puzzle = quadrille_get(puzzles.get(), 1);
  CHECK(quadrille_id(puzzle) == std::string("numberlink"));
  CHECK(quadrille_rules(puzzle) == std::string("fill no-touch"));
  CHECK(quadrille_rows(puzzle) == 2);
  CHECK(quadrille_columns(puzzle) == 2);
}

TEST_CASE("capi: a puzzle is solved, checked and drawn", "[capi]") {
  const Puzzles puzzles = read(kUnique);
  const quadrille_puzzle* puzzle = quadrille_get(puzzles.get(), 0);
  auto options = solve_options();
  options.unique = 1;
  options.source = "here";
  const std::string json = solve(puzzle, options, QUADRILLE_UNIQUE);
  const auto line = nlohmann::json::parse(json);
  CHECK(line.at("status") == "unique");
  CHECK(line.at("source") == "here");

  char* violation = nullptr;
  CHECK(quadrille_check(puzzle, json.data(), json.size(), &violation, nullptr) == QUADRILLE_OK);
  CHECK(violation == nullptr);
  auto wrong = line.at("solutions").at(0);
  auto& cells = wrong.at("paths").at(0).at("cells");
  cells.erase(cells.size() - 1);
  const std::string text = wrong.dump();
  REQUIRE(quadrille_check(puzzle, text.data(), text.size(), &violation, nullptr) == QUADRILLE_OK);
  CHECK(nlohmann::json::parse(take(violation)).contains("rule"));

  char* picture = nullptr;
  REQUIRE(quadrille_draw_text(puzzle, nullptr, 0, 0, &picture, nullptr) == QUADRILLE_OK);
  const std::string bare = take(picture);
  REQUIRE(quadrille_draw_text(puzzle, json.data(), json.size(), 0, &picture, nullptr) ==
          QUADRILLE_OK);
  CHECK(take(picture) != bare);
  REQUIRE(quadrille_draw_svg(puzzle, json.data(), json.size(), &picture, nullptr) == QUADRILLE_OK);
  CHECK(take(picture).find("<svg") != std::string::npos);
}

TEST_CASE("capi: a judgement gives the value of an answer and whether it is optimal", "[capi]") {
  const Puzzles puzzles = read("rogo\nsize: 2x3\nsteps: 4\ngrid:\n3 3 .\n3 3 .\n");
  const quadrille_puzzle* puzzle = quadrille_get(puzzles.get(), 0);
  const std::string best = R"({"loop":[[0,0],[0,1],[1,1],[1,0]]})";
  const std::string right = R"({"loop":[[0,1],[0,2],[1,2],[1,1]]})";
  const auto judged = [&](const std::string& answer, int prove,
                          const quadrille_solve_options* options = nullptr) {
    char* judgement = nullptr;
    REQUIRE(quadrille_judge(puzzle, answer.data(), answer.size(), prove, options, &judgement,
                            nullptr) == QUADRILLE_OK);
    return take(judgement);
  };
  CHECK(judged(right, 0) == R"({"violation":null,"value":6,"optimal":null,"better":null})");
  CHECK(judged(right, 1) == R"({"violation":null,"value":6,"optimal":false,"better":12})");
  CHECK(judged(best, 1) == R"({"violation":null,"value":12,"optimal":true,"better":null})");
  auto options = solve_options();
  options.time_limit = 1e-9;
  CHECK(judged(right, 1, &options) ==
        R"({"violation":null,"value":6,"optimal":null,"better":null})");
  const auto wrong = nlohmann::json::parse(judged(R"({"loop":[[0,0],[1,1]]})", 1));
  CHECK(wrong.at("violation").at("rule") == "not-adjacent");
  CHECK(wrong.at("value").is_null());
  CHECK(wrong.at("optimal").is_null());
}

TEST_CASE("capi: rules of the text can be overridden, and puzzles are written", "[capi]") {
  quadrille_read_options options = {};
  options.size = sizeof options;
  options.rules = "no-fill touch";
  const Puzzles puzzles = read(kUnique, &options);
  CHECK(quadrille_rules(quadrille_get(puzzles.get(), 0)) == std::string("no-fill touch"));

  char* text = nullptr;
  char* warnings = nullptr;
  REQUIRE(quadrille_write(puzzles.get(), "native", &text, &warnings, nullptr) == QUADRILLE_OK);
  CHECK(take(warnings).empty());
  const Puzzles again = read(take(text));
  CHECK(quadrille_rules(quadrille_get(again.get(), 0)) == std::string("no-fill touch"));
}

TEST_CASE("capi: a text with a warning is refused by strict reading", "[capi]") {
  const std::string text =
      "zebra\nattribute Name: Ann Bo Cy\nattribute Pet: cat dog eel\nclues:\n"
      "Ann lives between the cat and the dog.\n";
  CHECK(std::string(quadrille_warnings(read(text).get())).find("'between'") == 0);
  quadrille_read_options options = {};
  options.size = sizeof options;
  options.strict = 1;
  quadrille_puzzles* puzzles = nullptr;
  CHECK(quadrille_read(text.data(), text.size(), &options, &puzzles, nullptr) ==
        QUADRILLE_BAD_INPUT);
  CHECK(puzzles == nullptr);
}

TEST_CASE("capi: the limit restricts the number of solutions", "[capi]") {
  const Puzzles puzzles = read("numberlink\nsize: 2x2\nrules: no-fill touch\ngrid:\n1 .\n. 1\n");
  const quadrille_puzzle* puzzle = quadrille_get(puzzles.get(), 0);
  auto options = solve_options();
  const auto count = [&](std::uint64_t limit, quadrille_status status) {
    options.limit = limit;
    return nlohmann::json::parse(solve(puzzle, options, status)).at("solutions").size();
  };
  CHECK(count(0, QUADRILLE_SOLVED) == 1);
  CHECK(count(1, QUADRILLE_SOLVED) == 1);
  CHECK(count(QUADRILLE_ALL, QUADRILLE_MULTIPLE) == 2);
}

TEST_CASE("capi: a generated puzzle is unique and determined by its seed", "[capi]") {
  quadrille_generate_options options = {};
  options.size = sizeof options;
  options.rows = options.columns = 6;
  options.settings = "steps=12  most=5";
  const auto made = [&] {
    quadrille_puzzles* puzzles = nullptr;
    REQUIRE(quadrille_generate("rogo", &options, &puzzles, nullptr) == QUADRILLE_OK);
    const Puzzles owner(puzzles);
    CHECK(quadrille_count(puzzles) == 1);
    auto unique = solve_options();
    unique.unique = 1;
    solve(quadrille_get(puzzles, 0), unique, QUADRILLE_UNIQUE);
    char* text = nullptr;
    REQUIRE(quadrille_write(puzzles, "native", &text, nullptr, nullptr) == QUADRILLE_OK);
    return take(text);
  };
  const std::string first = made();
  CHECK(first.find("steps: 12") != std::string::npos);
  CHECK(first == made());
  options.seed = 1;
  CHECK(first != made());

  quadrille_error error;
  quadrille_puzzles* puzzles = nullptr;
  options.settings = "steps";
  CHECK(quadrille_generate("rogo", &options, &puzzles, &error) == QUADRILLE_BAD_REQUEST);
  CHECK(error.message == std::string("the setting 'steps' has no value (expected NAME=VALUE)"));
  options.settings = "colour=red";
  CHECK(quadrille_generate("rogo", &options, &puzzles, &error) == QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_generate("chess", &options, &puzzles, &error) == QUADRILLE_BAD_REQUEST);
  CHECK(puzzles == nullptr);

  quadrille_cancel* cancel = quadrille_cancel_new();
  quadrille_cancel_raise(cancel);
  options.settings = nullptr;
  options.cancel = cancel;
  puzzles = reinterpret_cast<quadrille_puzzles*>(&options);  // must become NULL
  CHECK(quadrille_generate("rogo", &options, &puzzles, &error) == QUADRILLE_OK);
  CHECK(puzzles == nullptr);
  quadrille_cancel_free(cancel);
}

TEST_CASE("capi: models are exported for other solvers", "[capi]") {
  const Puzzles puzzles = read(kUnique);
  const quadrille_puzzle* puzzle = quadrille_get(puzzles.get(), 0);
  const auto exported = [&](const char* model, const char* format) {
    char* text = nullptr;
    char* warnings = nullptr;
    REQUIRE(quadrille_export(puzzle, model, format, &text, &warnings, nullptr) == QUADRILLE_OK);
    return std::pair(take(text), take(warnings));
  };
  CHECK(exported(nullptr, "dimacs").first.find("p cnf") != std::string::npos);
  const auto [lp, warnings] = exported("numberlink/product", "lp");
  CHECK(lp.find("Subject To") != std::string::npos);
  CHECK(warnings.find("loops") != std::string::npos);
  quadrille_error error;
  char* text = nullptr;
  CHECK(quadrille_export(puzzle, nullptr, "xls", &text, nullptr, &error) == QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_export(puzzle, "numberlink/product", "dimacs", &text, nullptr, &error) ==
        QUADRILLE_BAD_REQUEST);
  CHECK(text == nullptr);
}

TEST_CASE("capi: answers of other solvers are converted", "[capi]") {
  const Puzzles puzzles = read("rogo\nsize: 2x3\nsteps: 4\ngrid:\n3 3 .\n3 3 .\n");
  const quadrille_puzzle* puzzle = quadrille_get(puzzles.get(), 0);
  quadrille_error error;
  char* answer = nullptr;
  const auto reading = [&](const std::string& text, const char* model) {
    return quadrille_read_solver_answer(puzzle, text.data(), text.size(), model, &answer, &error);
  };
  REQUIRE(reading("x(0,0,0,1) 1\nx(1,0,1,1) 1\nx(0,0,1,0) 1\nx(0,1,1,1) 1\n", "rogo/subtour") ==
          QUADRILLE_OK);
  const std::string json = take(answer);
  CHECK(json == R"({"loop":[[0,0],[0,1],[1,1],[1,0]],"score":12})");
  char* violation = nullptr;
  CHECK(quadrille_check(puzzle, json.data(), json.size(), &violation, nullptr) == QUADRILLE_OK);
  CHECK(violation == nullptr);

  answer = const_cast<char*>(json.data());  // must become NULL
  CHECK(reading("=infeas=\n", nullptr) == QUADRILLE_OK);
  CHECK(answer == nullptr);
  CHECK(reading("z 1\n", nullptr) == QUADRILLE_BAD_INPUT);
  CHECK(error.line == 1);
  CHECK(reading("=infeas=\n", "rogo/none") == QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_read_solver_answer(nullptr, "x", 1, nullptr, &answer, &error) ==
        QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_read_solver_answer(puzzle, nullptr, 1, nullptr, &answer, &error) ==
        QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_read_solver_answer(puzzle, "x", 1, nullptr, nullptr, &error) ==
        QUADRILLE_BAD_REQUEST);
}

TEST_CASE("capi: errors have a code, a position and a message", "[capi]") {
  quadrille_error error;
  quadrille_puzzles* puzzles = nullptr;
  const std::string bad = "numberlink\nsize: 2x2\ngrid:\n1 .\n. .\n";
  REQUIRE(quadrille_read(bad.data(), bad.size(), nullptr, &puzzles, &error) == QUADRILLE_BAD_INPUT);
  CHECK(puzzles == nullptr);
  CHECK(error.code == QUADRILLE_BAD_INPUT);
  CHECK(error.line == 4);
  CHECK(error.column == 1);
  CHECK_FALSE(std::string(error.message).empty());
  CHECK(quadrille_read(nullptr, 0, nullptr, &puzzles, nullptr) == QUADRILLE_BAD_INPUT);

  const Puzzles good = read(kUnique);
  const quadrille_puzzle* puzzle = quadrille_get(good.get(), 0);
  char* json = nullptr;
  const auto refused = [&](auto change) {
    auto options = solve_options();
    change(options);
    return quadrille_solve(puzzle, &options, nullptr, &json, &error) == QUADRILLE_BAD_REQUEST;
  };
  CHECK(refused([](auto& options) { options.model = "numberlink/none-such"; }));
  CHECK(refused([](auto& options) { options.engine = "steam"; }));
  CHECK(refused([](auto& options) { options.time_limit = -1; }));
  CHECK(refused([](auto& options) { options.size = 0; }));
  CHECK(json == nullptr);
  CHECK(quadrille_write(good.get(), "none-such", &json, nullptr, &error) == QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_check(puzzle, "{", 1, &json, &error) == QUADRILLE_BAD_INPUT);

  const Puzzles none = read(kNone);
  const quadrille_puzzle* impossible = quadrille_get(none.get(), 0);
  const std::string no_answer = solve(impossible, solve_options(), QUADRILLE_NONE);
  CHECK(quadrille_draw_svg(impossible, no_answer.data(), no_answer.size(), &json, &error) ==
        QUADRILLE_BAD_INPUT);
}

TEST_CASE("capi: NULL is refused for required arguments", "[capi]") {
  const Puzzles good = read(kUnique);
  quadrille_puzzles* puzzles = good.get();
  const quadrille_puzzle* puzzle = quadrille_get(puzzles, 0);
  quadrille_error error;
  char* text = nullptr;
  quadrille_puzzles* more = nullptr;
  const auto refused = [&](quadrille_code code, const std::string& name) {
    INFO(name << ": " << error.message);
    CHECK(code == QUADRILLE_BAD_REQUEST);
    CHECK(error.message == "'" + name + "' is NULL");
    CHECK(text == nullptr);
    CHECK(more == nullptr);
  };
  const auto* none = static_cast<const quadrille_puzzle*>(nullptr);
  refused(quadrille_read(nullptr, 5, nullptr, &more, &error), "text");
  refused(quadrille_read("x", 1, nullptr, nullptr, &error), "puzzles");
  refused(quadrille_write(nullptr, "native", &text, nullptr, &error), "puzzles");
  refused(quadrille_write(puzzles, nullptr, &text, nullptr, &error), "format");
  refused(quadrille_write(puzzles, "native", nullptr, nullptr, &error), "text");
  refused(quadrille_solve(none, nullptr, nullptr, &text, &error), "puzzle");
  refused(quadrille_solve(puzzle, nullptr, nullptr, nullptr, &error), "json");
  int certified = 0;
  const auto on_piece = [](const char*, const char*, std::size_t, void*) {};
  refused(quadrille_certify(none, nullptr, on_piece, nullptr, &text, &certified, &error), "puzzle");
  refused(quadrille_certify(puzzle, nullptr, nullptr, nullptr, &text, &certified, &error),
          "on_piece");
  refused(quadrille_certify(puzzle, nullptr, on_piece, nullptr, nullptr, &certified, &error),
          "json");
  refused(quadrille_certify(puzzle, nullptr, on_piece, nullptr, &text, nullptr, &error),
          "certified");
  refused(quadrille_generate(nullptr, nullptr, &more, &error), "puzzle");
  refused(quadrille_generate("rogo", nullptr, nullptr, &error), "puzzles");
  refused(quadrille_export(none, nullptr, "lp", &text, nullptr, &error), "puzzle");
  refused(quadrille_export(puzzle, nullptr, nullptr, &text, nullptr, &error), "format");
  refused(quadrille_export(puzzle, nullptr, "lp", nullptr, nullptr, &error), "text");
  refused(quadrille_check(none, "{}", 2, &text, &error), "puzzle");
  refused(quadrille_check(puzzle, nullptr, 2, &text, &error), "answer");
  refused(quadrille_check(puzzle, "{}", 2, nullptr, &error), "violation");
  refused(quadrille_judge(none, "{}", 2, 0, nullptr, &text, &error), "puzzle");
  refused(quadrille_judge(puzzle, nullptr, 2, 0, nullptr, &text, &error), "answer");
  refused(quadrille_judge(puzzle, "{}", 2, 0, nullptr, nullptr, &error), "judgement");
  refused(quadrille_draw_text(none, nullptr, 0, 0, &text, &error), "puzzle");
  refused(quadrille_draw_text(puzzle, nullptr, 0, 0, nullptr, &error), "picture");
  refused(quadrille_draw_svg(none, nullptr, 0, &text, &error), "puzzle");
  refused(quadrille_draw_svg(puzzle, nullptr, 0, nullptr, &error), "picture");
  CHECK(quadrille_read(nullptr, 5, nullptr, &more, nullptr) == QUADRILLE_BAD_REQUEST);

  CHECK(quadrille_count(nullptr) == 0);
  CHECK(quadrille_get(nullptr, 0) == nullptr);
  CHECK(quadrille_format(nullptr) == nullptr);
  CHECK(quadrille_warnings(nullptr) == nullptr);
  CHECK(quadrille_id(nullptr) == nullptr);
  CHECK(quadrille_rules(nullptr) == nullptr);
  CHECK(quadrille_rows(nullptr) == 0);
  CHECK(quadrille_columns(nullptr) == 0);
  quadrille_cancel_raise(nullptr);
  quadrille_cancel_free(nullptr);
  quadrille_puzzles_free(nullptr);
  quadrille_free(nullptr);
}

TEST_CASE("capi: unknown options of newer headers are refused only if set", "[capi]") {
  struct {
    quadrille_solve_options known;
    std::uint64_t newer;
  } options = {};
  options.known.size = sizeof options;
  const Puzzles puzzles = read(kUnique);
  const quadrille_puzzle* puzzle = quadrille_get(puzzles.get(), 0);
  char* json = nullptr;
  REQUIRE(quadrille_solve(puzzle, &options.known, nullptr, &json, nullptr) == QUADRILLE_OK);
  quadrille_free(json);
  options.newer = 1;
  CHECK(quadrille_solve(puzzle, &options.known, nullptr, &json, nullptr) == QUADRILLE_BAD_REQUEST);
}

TEST_CASE("capi: a solution by hand is given if the puzzle supports it", "[capi]") {
  auto options = solve_options();
  options.explain = 1;
  char* json = nullptr;
  quadrille_error error;
  const Puzzles puzzles = read(kUnique);
  REQUIRE(quadrille_solve(quadrille_get(puzzles.get(), 0), &options, nullptr, &json, &error) ==
          QUADRILLE_OK);
  CHECK(std::string(json).find("difficulty") != std::string::npos);
  quadrille_free(json);
  const Puzzles others = read("min-clues\nbox: 1x2\ngrid:\n1 2\n2 1\n");
  CHECK(quadrille_solve(quadrille_get(others.get(), 0), &options, nullptr, &json, &error) ==
        QUADRILLE_BAD_REQUEST);
  CHECK(error.message == std::string("there is no solution by hand for min-clues puzzles"));
}

TEST_CASE("capi: solutions are counted if a model can count", "[capi]") {
  auto options = solve_options();
  options.unused = -1;
  options.count = 1;
  options.engine = "frontier";
  const Puzzles puzzles = read(kUnique);
  const quadrille_puzzle* puzzle = quadrille_get(puzzles.get(), 0);
  char* json = nullptr;
  REQUIRE(quadrille_solve(puzzle, &options, nullptr, &json, nullptr) == QUADRILLE_OK);
  CHECK(std::string(json).find("\"count\":\"1\"") != std::string::npos);
  quadrille_free(json);
  options.engine = "sat";
  quadrille_error error;
  CHECK(quadrille_solve(puzzle, &options, nullptr, &json, &error) == QUADRILLE_BAD_REQUEST);
}

TEST_CASE("capi: options of older headers are accepted", "[capi]") {
  auto options = solve_options();
  options.size = offsetof(quadrille_solve_options, on_solution);
  options.unique = 1;
  // Beyond the end of the older struct, so it must be ignored.
  options.on_solution = [](const char*, void*) -> int { throw std::logic_error("called"); };
  const Puzzles puzzles = read(kUnique);
  solve(quadrille_get(puzzles.get(), 0), options, QUADRILLE_UNIQUE);
}

TEST_CASE("capi: each solution is reported until no more are wanted", "[capi]") {
  struct Told {
    std::vector<std::string> solutions;
    std::size_t wanted = 0;
  } told;
  auto options = solve_options();
  options.limit = QUADRILLE_ALL;
  options.context = &told;
  options.on_solution = [](const char* solution, void* context) {
    auto& to = *static_cast<Told*>(context);
    to.solutions.emplace_back(solution);
    return to.solutions.size() < to.wanted ? 1 : 0;
  };
  const Puzzles puzzles = read("survo\nsize: 2x2\nrows: ? ?\ncolumns: ? ?\ngrid:\n. .\n. .\n");
  const quadrille_puzzle* puzzle = quadrille_get(puzzles.get(), 0);
  const auto told_of = [&](std::size_t wanted) {
    told = {.solutions = {}, .wanted = wanted};
    const auto line = nlohmann::ordered_json::parse(solve(puzzle, options, QUADRILLE_MULTIPLE));
    std::vector<std::string> found;
    for (const auto& solution : line.at("solutions")) found.push_back(solution.dump());
    CHECK(told.solutions == found);
    return std::pair(found.size(), line.at("complete").get<bool>());
  };
  CHECK(told_of(100) == std::pair<std::size_t, bool>(24, true));
  CHECK(told_of(5) == std::pair<std::size_t, bool>(5, false));

  // For puzzles that ask for a best solution, only best ones are reported.
  told = {.solutions = {}, .wanted = 9};
  options.limit = 1;
  const Puzzles rogo = read("rogo\nsize: 2x3\nsteps: 4\ngrid:\n3 3 .\n3 3 .\n");
  solve(quadrille_get(rogo.get(), 0), options, QUADRILLE_OPTIMAL);
  CHECK(told.solutions ==
        std::vector<std::string>{R"({"loop":[[0,0],[0,1],[1,1],[1,0]],"score":12})"});
}

TEST_CASE("capi: a raised flag ends a search", "[capi]") {
  const std::unique_ptr<quadrille_cancel, decltype(&quadrille_cancel_free)> cancel(
      quadrille_cancel_new(), &quadrille_cancel_free);
  REQUIRE(cancel != nullptr);
  std::string board = "numberlink\nsize: 10x10\nrules: no-fill touch\ngrid:\n1 . . . . . . . . .\n";
  for (int row = 1; row < 9; ++row) board += ". . . . . . . . . .\n";
  board += ". . . . . . . . . 1\n";  // with more solutions than anyone can list
  const Puzzles puzzles = read(board);
  const quadrille_puzzle* puzzle = quadrille_get(puzzles.get(), 0);
  auto options = solve_options();
  options.cancel = cancel.get();
  options.limit = UINT64_MAX;
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    quadrille_cancel_raise(cancel.get());
  });
  const std::string json = solve(puzzle, options, QUADRILLE_MULTIPLE);
  other.join();
  CHECK(nlohmann::json::parse(json).at("complete") == false);
  solve(puzzle, options, QUADRILLE_UNKNOWN);
}

}  // namespace quadrille::tests
