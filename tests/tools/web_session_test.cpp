// SPDX-License-Identifier: MIT
//
// The requests of the WebAssembly module, natively.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "tests/catch.hpp"
#include "tools/web/session.hpp"

namespace quadrille::web {
namespace {

using Json = nlohmann::json;

constexpr const char* kSessionSudoku =
    "sudoku\nbox: 2x2\ngrid:\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n";

Json ask(Session& session, const Json& request) {
  return Json::parse(session.call(request.dump()));
}

Json read(Session& session, const std::string& text) {
  return ask(session, {{"do", "read"}, {"text", text}}).at("puzzles").at(0);
}

std::string refusal_of(Session& session, const Json& request) {
  return ask(session, request).at("error").at("message").get<std::string>();
}

TEST_CASE("requests read, solve and forget puzzles", "[web]") {
  Session session({});
  const Json board = read(session, kSessionSudoku);
  CHECK(board.at("puzzle") == "sudoku");
  CHECK(board.at("rows") == 4);
  const Json handle = board.at("handle");
  const Json line = ask(session, {{"do", "solve"}, {"handle", handle}, {"unique", true}});
  CHECK(line.at("status") == "unique");
  CHECK(line.at("verified") == true);
  const Json check =
      ask(session, {{"do", "check"}, {"handle", handle}, {"answer", line.at("solutions").at(0)}});
  CHECK(check.at("right") == true);
  CHECK(ask(session, {{"do", "dispose"}, {"handle", handle}}) == Json::object());
  CHECK(refusal_of(session, {{"do", "solve"}, {"handle", handle}}).starts_with("unknown handle"));
}

TEST_CASE("the native text of a puzzle is the same puzzle", "[web]") {
  Session session({});
  for (const PuzzleInfo& info : catalogue()) {
    const Json board = read(session, std::string(info.example));
    const Json again = read(session, board.at("native"));
    CHECK(again.at("native") == board.at("native"));
    CHECK(again.at("rules") == board.at("rules"));
  }
}

TEST_CASE("requests for generators, texts and pictures", "[web]") {
  Session session({});
  const Json made = ask(session, {{"do", "generate"},
                                  {"puzzle", "hashi"},
                                  {"rows", 6},
                                  {"cols", 6},
                                  {"seed", 3},
                                  {"settings", {{"islands", 6}, {"difficulty", "easy"}}}});
  const Json handle = made.at("puzzle").at("handle");
  const Json written = ask(session, {{"do", "write"}, {"handle", handle}, {"format", "puzzlink"}});
  CHECK(written.at("text").get<std::string>().starts_with("https://puzz.link/p?hashi"));
  const Json line = ask(session, {{"do", "solve"}, {"handle", handle}});
  const Json drawn =
      ask(session, {{"do", "draw"}, {"handle", handle}, {"answer", line.at("solutions").at(0)}});
  CHECK(drawn.at("svg").get<std::string>().starts_with("<svg"));
  const Json text = ask(session, {{"do", "draw"}, {"handle", handle}, {"as", "text"}});
  CHECK_FALSE(text.at("text").get<std::string>().empty());
}

TEST_CASE("two solutions are told apart in pictures", "[web]") {
  Session session({});
  const Json handle =
      read(session, "survo\nsize: 2x2\nrows: ? ?\ncolumns: ? ?\ngrid:\n1 .\n. .\n").at("handle");
  const Json line = ask(session, {{"do", "solve"}, {"handle", handle}, {"common", true}});
  CHECK(line.at("status") == "multiple");
  CHECK(line.at("common").at("grid").at(0).at(0) == 1);
  const Json &one = line.at("solutions").at(0), &other = line.at("solutions").at(1);
  const auto picture = [&](const Json& second) {
    return ask(session, {{"do", "draw"}, {"handle", handle}, {"answer", one}, {"other", second}})
        .at("svg");
  };
  CHECK(picture(other) != picture(one));
}

TEST_CASE("requests for hints and about marks", "[web]") {
  Session session({});
  const Json handle = read(session, kSessionSudoku).at("handle");
  const Json hint = ask(session, {{"do", "hint"}, {"handle", handle}});
  CHECK(hint.at("status") == "solved");
  CHECK_FALSE(hint.at("step").is_null());
  const Json right =
      ask(session, {{"do", "checkMarks"}, {"handle", handle}, {"marks", hint.at("after")}});
  CHECK(right.at("status") == "solved");
  Json marks = hint.at("after");
  marks.at("grid").at(0).at(1) = 1;
  const Json wrong = ask(session, {{"do", "checkMarks"}, {"handle", handle}, {"marks", marks}});
  CHECK(wrong.at("status") == "none");
  // The givens need no marks.
  const auto is_solution = [&](const Json& grid) {
    return ask(session, {{"do", "isSolution"}, {"handle", handle}, {"marks", {{"grid", grid}}}})
        .at("right");
  };
  const Json grid =
      ask(session, {{"do", "solve"}, {"handle", handle}}).at("solutions")[0].at("grid");
  CHECK(is_solution(grid) == true);
  Json open = grid;
  open.at(0).at(0) = nullptr;  // given
  CHECK(is_solution(open) == true);
  open.at(0).at(1) = nullptr;
  CHECK(is_solution(open) == false);
}

TEST_CASE("requests that make no sense are refused", "[web]") {
  Session session({});
  CHECK(Json::parse(session.call("solve it")).at("error").at("kind") == "request");
  CHECK(refusal_of(session, {{"do", "dance"}}) == "unknown request 'dance'");
  const Json bad = ask(session, {{"do", "read"}, {"text", "sudoku\nbox: 2x2\ngrid:\n1 . . x\n"}});
  CHECK(bad.at("error").at("kind") == "input");
  CHECK(bad.at("error").at("line") == 4);
  const Json handle = read(session, kSessionSudoku).at("handle");
  const auto solve_with = [&](const Json& options) {
    Json request = {{"do", "solve"}, {"handle", handle}};
    request.update(options);
    return refusal_of(session, request);
  };
  CHECK(solve_with({{"engine", "cp"}}).starts_with("unknown engine 'cp'"));
  CHECK(solve_with({{"limits", 2}}) == "unknown option 'limits'");
  CHECK(solve_with({{"unique", "yes"}}) == "wrong value of 'unique' (expected true or false)");
  CHECK(solve_with({{"limit", -1}}).starts_with("wrong value of 'limit'"));
  CHECK(solve_with({{"timeLimit", -1}}).starts_with("wrong value of 'timeLimit'"));
  CHECK(solve_with({{"without", {"all", 1}}}).starts_with("wrong value of 'without'"));
  CHECK(solve_with({{"common", true}, {"count", true}}).ends_with("exclude one another"));
  for (const Json& cells : {Json("all"), Json{{1}}, Json{{1, "2"}}, Json(3)}) {
    CHECK(refusal_of(session, {{"do", "draw"}, {"handle", handle}, {"cells", cells}})
              .starts_with("wrong value of 'cells'"));
  }
}

TEST_CASE("the host of a session stops searches and sees their progress", "[web]") {
  std::int64_t polls = 0;
  bool is_found = false;
  Session session(
      {.stop = [&] { return ++polls > 20 && is_found; },
       .progress =
           [&](const std::string& text) { is_found = Json::parse(text).at("solutions") > 0; }});
  std::string text = "slitherlink\nsize: 30x30\ngrid:\n";
  for (int r = 0; r < 30; ++r) {
    for (int c = 0; c < 30; ++c) text += ". ";
    text += '\n';
  }
  const Json handle = read(session, text).at("handle");
  const Json line = ask(session, {{"do", "solve"}, {"handle", handle}, {"limit", 0}});
  CHECK(line.at("complete") == false);
  CHECK(line.at("solutions").size() > 0);
}

}  // namespace
}  // namespace quadrille::web
