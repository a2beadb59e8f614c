// SPDX-License-Identifier: MIT
//
// LP, MPS, OPB and DIMACS files as inputs of the command.

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/catch.hpp"
#include "tests/folder.hpp"
#include "tests/tools/command/boards.hpp"
#include "tests/tools/command/child.hpp"

namespace quadrille::tests {
namespace {

using Json = nlohmann::ordered_json;

const std::string kModel = "\\Problem name: tiny\nmax x + 0.5 y\nst\nc: x + y <= 1.5\nend\n";

TEST_CASE("a model is recognised by its name or by --from", "[cli]") {
  const Folder folder;
  for (const char* name : {"a.lp", "b.LP"}) {
    const std::string file = folder.write(name, kModel);
    const Ended ended = run({"solve", file});
    CHECK(ended.code < 64);
    CHECK(ended.err.empty());
    CHECK(ended.out.find(file + ":1: ") != std::string::npos);
    CHECK(ended.out.find("(1 row, 2 columns, ") != std::string::npos);
  }
  CHECK(run({"solve", "--from", "lp", "-"}, {.input = kModel}).code < 64);
  CHECK(run({"solve", "-"}, {.input = kModel}).code == 65);
}

TEST_CASE("a model file has a JSON line", "[cli]") {
  const Folder folder;
  const std::string file = folder.write("a.lp", kModel);
  const Ended ended = run({"solve", "--json", "-v", file});
  const Json json = Json::parse(ended.out);
  CHECK(json["schema"] == "quadrille/1");
  CHECK(json["source"] == file + ":1");
  CHECK(json["puzzle"] == "model");
  CHECK(json["model"] == "tiny");
  CHECK(json["engine"] == "ip");
  CHECK(json["rows"] == 1);
  CHECK(json["cols"] == 2);
  CHECK(json["stats"]["peak_mib"] > 0);
  // The same keys in the same order as in the line of a puzzle.
  std::string keys, board_keys;
  for (const auto& [key, value] : json.items()) keys += key + " ";
  const Json board = Json::parse(run({"solve", "--json", "-"}, {.input = kUniqueBoard}).out);
  for (const auto& [key, value] : board.items()) board_keys += key + " ";
  CHECK(keys.starts_with(board_keys));
}

TEST_CASE("limits of the search tree are refused for formulas", "[cli]") {
  const Folder folder;
  const std::string file = folder.write("a.cnf", "p cnf 1 1\n1 0\n");
  for (const std::string option : {"--gap", "--node-limit", "--memory-limit"}) {
    const Ended ended = run({"solve", file, option, "1"});
    CHECK(ended.code == 64);
    CHECK(contains(ended.err, option + " requires --engine ip"));
    CHECK(run({"solve", file, option, "1", "--engine", "ip"}).code == 0);
  }
}

TEST_CASE("options for puzzles only are refused for models", "[cli]") {
  const Folder folder;
  const std::string file = folder.write("a.lp", kModel);
  const auto options =
      GENERATE(values<std::vector<std::string>>({{"--limit", "2"},
                                                 {"--limit", "0"},
                                                 {"--unique"},
                                                 {"--count"},
                                                 {"--common"},
                                                 {"--strict"},
                                                 {"--assume-17"},
                                                 {"--threads", "2"},
                                                 {"--explain"},
                                                 {"--relax"},
                                                 {"--engine", "frontier"},
                                                 {"--model", "numberlink/edge-label"},
                                                 {"--rules", "fill"},
                                                 {"--puzzle", "numberlink"},
                                                 {"--svg", "a.svg"},
                                                 {"--html", "a.html"}}));
  std::vector<std::string> arguments = {"solve", file};
  arguments.insert(arguments.end(), options.begin(), options.end());
  INFO(Catch::rangeToString(arguments));
  const Ended ended = run(arguments);
  CHECK(ended.code == 64);
  CHECK(ended.out.empty());
  CHECK(ended.err.find("does not apply to LP, MPS, OPB and DIMACS files") != std::string::npos);
  CHECK(ended.err.find('\n') + 1 == ended.err.size());
}

TEST_CASE("a bad model is an error line with its position", "[cli]") {
  const Folder folder;
  const std::string file = folder.write("a.mps", "NAME\nROWS\n X r\nENDATA\n");
  const Ended ended = run({"solve", "--json", file});
  CHECK(ended.code == 65);
  CHECK(ended.err ==
        "quadrille: error: " + file + ":3:2: 'X' is not a row type (expected N, L, G or E)\n");
  CHECK(Json::parse(ended.out)["error"]["line"] == 3);
  CHECK(run({"solve", folder.path("none.lp")}).code == 66);
  CHECK(run({"convert", file, "--to", "lp"}).err == ended.err);
}

TEST_CASE("models and boards can be mixed, also in directories", "[cli]") {
  const Folder folder;
  folder.write("d/a.lp", kModel);
  folder.write("d/b.txt", kUniqueBoard);
  const Ended ended = run({"solve", "-q", "-j", "2", folder.path("d")});
  CHECK(ended.out.find("a.lp:1: ") < ended.out.find("b.txt:1: solved"));
  CHECK(ended.err.empty());
}

TEST_CASE("notes on reading are shown unless quiet", "[cli]") {
  const Folder folder;
  const std::string file = folder.write("a.mps", "ROWS\n N f\n N g\nCOLUMNS\n x f 1\nENDATA\n");
  CHECK(run({"solve", file}).err ==
        "quadrille: note: " + file + ": row 'g' is an additional N row and was left out\n");
  CHECK(run({"solve", "-q", file}).err.empty());
}

TEST_CASE("convert writes a model in the other format", "[cli]") {
  const Folder folder;
  const std::string file = folder.write("a.lp", kModel);
  const Ended mps = run({"convert", file, "--to", "mps"});
  CHECK(mps.code == 0);
  CHECK(mps.out.find("OBJSENSE\n    MAX\n") != std::string::npos);
  const std::string there = folder.path("b.mps");
  CHECK(run({"convert", file, "--to", "mps", "-o", there}).code == 0);
  CHECK(folder.read("b.mps") == mps.out);
  const Ended lp = run({"convert", there, "--to", "lp"});
  CHECK(
      lp.out ==
      "\\Problem name: tiny\n\nMaximize\n obj: + x + 0.5 y\nSubject To\n c: + x + y <= 1.5\nEnd\n");
  CHECK(run({"convert", file, "--to", "native"}).code == 64);
  CHECK(run({"convert", file, file, "--to", "lp"}).code == 64);
  CHECK(run({"convert", file, "--to", "lp", "--rules", "fill"}).code == 64);
}

TEST_CASE("a pseudo-Boolean problem is answered as in the competitions", "[cli]") {
  const Folder folder;
  const std::string file =
      folder.write("a.opb", "min: +3 x1 +2 x2 ;\n+1 x1 +1 x2 >= 1 ;\n+1 x1 +1 x3 = 0 ;\n");
  const Ended best = run({"solve", file});
  CHECK(best.code == 0);
  CHECK(best.out.starts_with("c " + file + ":1: optimal, objective 2 (2 rows, 3 columns, "));
  CHECK(best.out.ends_with("\no 2\ns OPTIMUM FOUND\nv -x1 x2 -x3\n"));
  CHECK(run({"solve", "-q", file}).out.ends_with("\no 2\ns OPTIMUM FOUND\n"));
  const Ended any = run({"solve", "--from", "opb", "-"}, {.input = "+1 x1 +1 x2 >= 2 ;"});
  CHECK(any.out.ends_with("\ns SATISFIABLE\nv x1 x2\n"));
  const Ended none = run({"solve", "-v", "--from", "opb", "-"}, {.input = "+1 x1 >= 2 ;"});
  CHECK(none.code == 20);
  CHECK(none.out.ends_with("\ns UNSATISFIABLE\n"));
  for (std::size_t end = none.out.find('\n'); end + 1 < none.out.size();
       end = none.out.find('\n', end + 1)) {
    const char first = none.out[end + 1];
    CHECK((first == 'c' || first == 's'));
  }
}

TEST_CASE("programs are converted to and from OPB", "[cli]") {
  const Folder folder;
  const std::string file = folder.write("a.opb", "min: +3 x1 ;\n+1 x1 +1 ~x2 >= 1 ;\n");
  const Ended lp = run({"convert", file, "--to", "lp"});
  CHECK(lp.code == 0);
  CHECK(lp.out.find("c1: + x1 - x2 >= 0") != std::string::npos);
  const Ended opb = run({"convert", "--from", "lp", "--to", "opb", "-"}, {.input = lp.out});
  CHECK(opb.code == 0);
  CHECK(opb.out.find("+1 x1 -1 x2 >= 0 ;") != std::string::npos);
  const Ended refused = run({"convert", folder.write("b.lp", kModel), "--to", "opb"});
  CHECK(refused.code == 64);
  CHECK(refused.err.find("cannot write the program as opb: column 'x' is continuous") !=
        std::string::npos);
}

// Pigeons in one hole less, as clauses.
std::string pigeons(int count) {
  const auto variable = [&](int pigeon, int hole) { return pigeon * (count - 1) + hole + 1; };
  std::string clauses;
  int number = count;
  for (int p = 0; p < count; ++p) {
    for (int h = 0; h < count - 1; ++h) clauses += std::to_string(variable(p, h)) + ' ';
    clauses += "0\n";
  }
  for (int h = 0; h < count - 1; ++h) {
    for (int p = 0; p < count; ++p) {
      for (int q = 0; q < p; ++q, ++number)
        clauses += std::to_string(-variable(p, h)) + ' ' + std::to_string(-variable(q, h)) + " 0\n";
    }
  }
  return "c pigeons\np cnf " + std::to_string(count * (count - 1)) + ' ' + std::to_string(number) +
         '\n' + clauses;
}

TEST_CASE("a formula is answered as in the SAT competitions", "[cli]") {
  const Folder folder;
  const std::string file = folder.write("a.cnf", "p cnf 3 2\n1 -2 0\n-1 3\n0\n");
  for (const char* engine : {"auto", "sat", "ip"}) {
    const Ended any = run({"solve", "--engine", engine, file});
    CHECK(any.code == 0);
    CHECK(any.out.starts_with("c " + file + ":1: optimal (2 rows, 3 columns, "));
    const std::string values = any.out.substr(any.out.find("\ns SATISFIABLE\nv ") + 17);
    const bool has[] = {values.starts_with("1"), values.find(" 2 ") != std::string::npos,
                        values.find(" 3 ") != std::string::npos};
    CHECK((has[0] || !has[1]));
    CHECK((!has[0] || has[2]));
    CHECK(values.ends_with(" 0\n"));
  }
  CHECK(run({"solve", "-q", file}).out.ends_with("\ns SATISFIABLE\n"));
  CHECK(run({"solve", "--sat-codes", file}).code == 10);
  CHECK(Json::parse(run({"solve", "--json", file}).out)["engine"] == "sat");
}

TEST_CASE("that a formula has no solution is proved in DRAT", "[cli]") {
  const Folder folder;
  const std::string file = folder.write("a.cnf", pigeons(5)), proof = folder.path("a.drat");
  const Ended none = run({"solve", "--proof", proof, file});
  CHECK(none.code == 20);
  CHECK(none.err.empty());
  CHECK(none.out.ends_with("\ns UNSATISFIABLE\n"));
  const std::string steps = folder.read("a.drat");
  CHECK(steps.ends_with("\n0\n"));
  CHECK(steps.size() > 10);
  CHECK(run({"solve", "--engine", "ip", "-q", file}).code == 20);

  const std::string simple = folder.write("b.cnf", "p cnf 1 1\n1 0\n");
  const Ended without = run({"solve", "--proof", proof, simple});
  CHECK(without.code == 0);
  CHECK(without.err.find("only that there is no solution needs a proof") != std::string::npos);
  CHECK_FALSE(std::filesystem::exists(proof));  // that of the other formula
  CHECK(run({"solve", "--proof", proof, "--proof-format", "drat", file}).code == 20);
  CHECK(folder.read("a.drat") == steps);
  CHECK(run({"solve", "--proof", proof, "--proof-format", "vipr", file}).code == 64);
  CHECK(run({"solve", "--proof", folder.path("d/"), file}).code == 64);
}

TEST_CASE("programs of clauses go to the SAT solver on request", "[cli]") {
  const Folder folder;
  const std::string file = folder.write("a.cnf", pigeons(4));
  const Ended lp = run({"convert", file, "--to", "lp"});
  CHECK(lp.code == 0);
  const std::string program = folder.write("a.lp", lp.out);
  CHECK(run({"solve", "--engine", "sat", program}).code == 20);
  CHECK(run({"solve", "--engine", "sat", "--proof", folder.path("p"), program}).code == 64);
  const Ended refused = run({"solve", "--engine", "sat", folder.write("b.lp", kModel)});
  CHECK(refused.code == 64);
  CHECK(refused.err.find("--engine sat cannot be used: the model has an objective") !=
        std::string::npos);
  CHECK(run({"convert", file, "--to", "dimacs"}).code == 64);
}

}  // namespace
}  // namespace quadrille::tests
