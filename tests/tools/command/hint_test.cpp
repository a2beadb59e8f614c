// SPDX-License-Identifier: MIT
//
// quadrille hint, and quadrille check --partial.

#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/catch.hpp"
#include "tests/folder.hpp"
#include "tests/tools/command/child.hpp"

namespace quadrille::tests {
namespace {

using Json = nlohmann::ordered_json;

const std::string kHintedSudoku = "sudoku\nbox: 2x2\ngrid:\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n";

TEST_CASE("half-filled boards are right so far, wrong, or unreadable", "[cli]") {
  const Folder folder;
  const std::string board = folder.write("board.txt", kHintedSudoku);
  const auto check = [&](const std::string& row, const std::vector<std::string>& options = {}) {
    const std::string open = "[null,null,null,null]";
    const std::string marks = folder.write(
        "marks.json", "{\"grid\":[" + row + "," + open + "," + open + "," + open + "]}");
    std::vector<std::string> arguments = {"check", "--partial", board, marks};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return run(arguments);
  };
  CHECK(check("[1,3,2,4]").code == 0);
  CHECK(check("[1,3,2,4]").out == board + ":1: right so far\n");
  CHECK(check("[1,2,null,4]").code == 1);
  CHECK(check("[1,2,null,4]").out == board + ":1: wrong: no solution has 2 in r1c2\n");
  CHECK(check("[2,null,null,null]").out == board + ":1: wrong: no solution has 2 in r1c1\n");
  CHECK(check("[1,2,null,4]", {"-q"}).out.empty());
  const Json json = Json::parse(check("[1,2,null,3]", {"--json"}).out);
  CHECK(json["status"] == "none");
  CHECK(json["impossible"].size() == 2);
  CHECK(json["conflict"][0]["cells"] == Json::parse("[[0,1]]"));
  const Ended bad = check("[1,9,null,3]");
  CHECK(bad.code == 65);
  CHECK(bad.err.find("'9' in r1c2 (expected null or 1 to 4)") != std::string::npos);
  CHECK(run({"check", "--partial", "--optimal", board, board}).code == 64);
  CHECK(run({"check", "--json", board, board}).code == 64);
  CHECK(check("[1,3,2,4]", {"--time-limit", "0"}).code == 30);
}

// Lines may be drawn without the crosses between them, and ships without the water.
TEST_CASE("a finished board is solved, also if what is empty has no marks", "[cli]") {
  const Folder folder;
  for (
      const auto& [text, solution, unfinished] : std::vector<std::array<std::string, 3>>{
          {"hashi\nsize: 1x5\ngrid:\n1 . 2 . 1\n", R"({"bridges":[[0,0,0,2,1],[0,2,0,4,1]]})",
           R"({"bridges":[[0,0,0,2,1]]})"},
          {"slitherlink\nsize: 1x2\ngrid:\n3 .\n",
           R"({"edges":[[0,0,0,1],[0,1,0,2],[0,0,1,0],[0,2,1,2],[1,0,1,1],[1,1,1,2]]})",
           R"({"edges":[[0,0,0,1],[0,1,0,2],[0,0,1,0],[0,2,1,2],[1,0,1,1]]})"},
          {"numberlink\nsize: 1x4\nrules: no-fill touch\ngrid:\n1 1 2 2\n",
           R"({"paths":[{"label":"1","cells":[[0,0],[0,1]]},{"label":"2","cells":[[0,2],[0,3]]}]})",
           R"({"paths":[{"label":"1","cells":[[0,0],[0,1]]}]})"},
          {"rogo\nsize: 2x3\nsteps: 4\ngrid:\n1 2 3\n4 5 6\n",
           R"({"loop":[[0,1],[0,2],[1,2],[1,1]],"score":16})",
           R"({"loop":[[0,0],[0,1],[1,1],[1,0]],"score":12})"},
          {"battleship\nsize: 1x4\nfleet: 1x2\nrows: 2\ncolumns: 1 1 0 0\ngrid:\n. . . .\n",
           R"({"grid":[["+","+",null,null]]})", R"({"grid":[["+",null,null,null]]})"},
          {kHintedSudoku, R"({"grid":[[null,3,2,4],[4,2,null,1],[2,null,1,3],[3,1,4,null]]})",
           R"({"grid":[[null,3,2,4],[4,2,null,1],[2,null,1,3],[3,null,4,null]]})"}}) {
    INFO(text);
    const std::string board = folder.write("board.txt", text);
    const std::string whole = folder.write("whole.json", solution);
    const std::string part = folder.write("part.json", unfinished);
    CHECK(run({"check", "--partial", board, whole}).out == board + ":1: solved\n");
    CHECK(run({"hint", "-q", board, whole}).out == board + ":1: solved: nothing is left to find\n");
    CHECK(Json::parse(run({"check", "--partial", "--json", board, whole}).out)["complete"] == true);
    CHECK(run({"check", "--partial", board, part}).out.find("solved") == std::string::npos);
    CHECK(run({"hint", "-q", board, part}).out.find("solved") == std::string::npos);
  }
}

TEST_CASE("a mark that a line is missing is told as the line that all solutions have", "[cli]") {
  const Folder folder;
  const std::string board = folder.write("board.txt", "hashi\nsize: 1x5\ngrid:\n1 . 2 . 1\n");
  const std::string marks =
      folder.write("marks.json", R"({"bridges":[[0,0,0,2,2]],"excluded":[[0,2,0,4]]})");
  const Ended ended = run({"check", "--partial", board, marks});
  CHECK(ended.code == 1);
  CHECK(ended.out ==
        board +
            ":1: wrong: no solution has two bridges between r1c1 and r1c3; every solution has a "
            "bridge between r1c3 and r1c5\n");
}

TEST_CASE("hints are steps, and name wrong marks first", "[cli]") {
  const Folder folder;
  const std::string board = folder.write("board.txt", kHintedSudoku);
  const Ended first = run({"hint", board});
  CHECK(first.code == 0);
  CHECK(first.out.find(board + ":1: naked single: r1c4 is 4") != std::string::npos);
  const std::string wrong = folder.write(
      "wrong.json", R"({"grid":[[1,2,null,null],[null,null,3,null],[null,4,null,null],)"
                    R"([null,null,null,2]]})");
  const Ended refused = run({"hint", board, wrong});
  CHECK(refused.code == 1);
  CHECK(refused.out.find("wrong: no solution has 2 in r1c2") != std::string::npos);
  const Ended json = run({"hint", "--json", board});
  CHECK(Json::parse(json.out)["step"]["technique"] == "naked single");
  CHECK(Json::parse(json.out)["after"]["grid"][0][3] == 4);
  const std::string picture = folder.path("hint.svg");
  CHECK(run({"hint", board, "--svg", picture}).code == 0);
  CHECK(folder.read("hint.svg").find("<svg") == 0);
  const std::string none = folder.write("none.txt", "hashi\nsize: 1x3\ngrid:\n1 . 2\n");
  CHECK(run({"hint", none}).code == 20);
  const std::string many = folder.write("many.txt", "hashi\nsize: 1x3\ngrid:\n? . ?\n");
  const Ended open = run({"hint", many});
  CHECK(open.code == 0);
  CHECK(open.out.find("r1c1 needs a bridge") != std::string::npos);
  CHECK(run({"hint", board, "--time-limit", "0"}).code == 30);
  CHECK(run({"hint"}).code == 64);
}

}  // namespace
}  // namespace quadrille::tests
