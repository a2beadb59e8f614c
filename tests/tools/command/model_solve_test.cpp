// SPDX-License-Identifier: MIT
//
// Models solved from start to finish: verdicts, limits, signals, progress, proofs.

#include <signal.h>

#include <algorithm>
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

const std::string kLinear = "max x + 0.5 y\nst\nc: x + y <= 1.5\nend\n";
const std::string kInteger =
    "max 5 x + 4 y\nst\nc: 6 x + 4 y <= 24\nd: x + 2 y <= 6\ngeneral\nx y\nend\n";
const std::string kMixed =
    "max 3 k + 2.5 x\nst\nr: 0.5 k + x <= 1.5\nbounds\nk <= 2\nx <= 0.75\ngeneral\nk\nend\n";
const std::string kNoLinear = "min x\nst\nc: x + y >= 3\nd: x + y <= 2\nend\n";
// Infeasible because of parity.
const std::string kNoInteger =
    "min x\nst\nc: 2 x + 2 y + 2 z = 7\nbounds\nx <= 9\ny <= 9\nz <= 9\ngeneral\nx y z\nend\n";
const std::string kUnbounded = "max x\nst\nc: x - y <= 1\nend\n";

// The column f is fixed, and the objective is a fraction.
const std::string kBinary =
    "max 2.5 a + 1.5 b + c + 2 f - 0.5\nst\nc: 2 a + 3 b + 2 c + f <= 6\nd: a - b >= 0\n"
    "bounds\nf = 1\nbinary\na b c\ngeneral\nf\nend\n";
const std::string kNoBinary = "min a\nst\nc: 2 a + 2 b + 2 c = 3\nbinary\na b c\nend\n";
const std::string kAnyBinary = "min\nst\nc: a + b + c = 2\nd: a - b >= 1\nbinary\na b c\nend\n";
const std::string kOtherBinary = "min a\nst\nc: a + b + c <= 2\nbinary\na b c\nend\n";

// Rows whose sums must be met exactly, which no solver manages in the time of a test
// (G. Cornuejols, M. Dawande, A class of hard small 0-1 programs, 1998).
std::string endless_model() {
  std::string rows, names;
  unsigned random = 1;
  for (int row = 0; row < 5; ++row) {
    unsigned sum = 0;
    for (int column = 0; column < 40; ++column) {
      random = random * 1664525 + 1013904223;
      const unsigned coefficient = (random >> 16) % 99 + 1;
      sum += coefficient;
      rows += " + " + std::to_string(coefficient) + " x" + std::to_string(column);
    }
    rows += " = " + std::to_string(sum / 2) + '\n';
  }
  for (int column = 0; column < 40; ++column) names += " x" + std::to_string(column);
  return "min x0\nst\n" + rows + "binary\n" + names + "\nend\n";
}

std::vector<std::string> with(std::vector<std::string> arguments,
                              const std::vector<std::string>& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

Ended solve(const std::string& model, const std::vector<std::string>& options,
            const Setting& setting = {}) {
  Setting changed = setting;
  changed.input = model;
  return run(with({"solve", "--from", "lp", "-"}, options), changed);
}

Ended check_proof(const std::string& file, const std::string& model = {}) {
  std::vector<std::string> arguments = {file};
  if (!model.empty()) arguments.push_back(model);
  return run(arguments, {.command = kProofChecker});
}

TEST_CASE("a verdict applies to the numbers in the file", "[cli]") {
  // Status, objective, exit code, and the start of the note.
  const auto [model, status, objective, code,
              note] = GENERATE(table<std::string, std::string, std::string, int, std::string>({
      {"min y\nst\nc: 1e-19 y >= 2e-19\nend\n", "optimal", "2", 0, ""},
      {"min y\nst\nc: 4e-19 y >= 8e-19\nbounds\ny <= 10\nend\n", "optimal", "2", 0, ""},
      {"max x\nst\nc: 1e-19 x <= 5e-19\nend\n", "optimal", "5", 0, ""},
      {"min y\nst\nc: 10 x + 4e-19 y >= 8e-19\nbounds\nx <= 0\nend\n", "optimal", "2", 0,
       "numbers that do not fit 64 bits were split"},
      {"max x\nst\nbounds\nx <= 99999999999999999999\nend\n", "optimal", "99999999999999999999", 0,
       "numbers that do not fit 64 bits were split"},
      {"max x\nst\nbounds\nx <= 100000000000000000000\nend\n", "unbounded", "null", 0, ""},
      {"max x + y\nst\nc: x + y <= 5\nbounds\nx <= 99999999999999999999\nend\n", "optimal", "5", 0,
       "numbers that do not fit 64 bits were split"},
      {"min x\nst\nbounds\nx <= 5\nx >= 7\nend\n", "none", "null", 20,
       "the lower bound of column 'x' is above"},
      {"min x\nst\nbounds\nx <= -4\nend\n", "none", "null", 20,
       "the upper bound of column 'x' is negative"},
      {"min x\nsubject to:\nc: x >= 2\nend\n", "optimal", "2", 0, ""},
      {"min 3e-25 x + 1\nst\nc: x >= 2\nend\n", "optimal", "1.0000000000000000000000006", 0, ""},
  }));
  INFO(model);
  const Ended ended = solve(model, {"--json"});
  CHECK(ended.code == code);
  const Json json = Json::parse(ended.out);
  CHECK(json["status"] == status);
  CHECK(ended.out.find("\"objective\":" + objective + ",") != std::string::npos);
  CHECK(json.contains("notes") == !note.empty());
  if (note.empty()) {
    CHECK(ended.err.empty());
  } else {
    CHECK(json["notes"][0].get<std::string>().starts_with(note));
    CHECK(ended.err == "quadrille: note: -: " + json["notes"][0].get<std::string>() + "\n");
  }
}

TEST_CASE("integer equations without a solution are refuted", "[cli]") {
  const std::string model =
      GENERATE("min\nst\nc: 3 x - 3 y = 1\nbounds\nx free\ny free\ngeneral\nx y\nend\n",
               "min x\nst\nc: 12223 x + 12224 y + 36674 z + 61119 v + 85569 w = 89643481\n"
               "general\nx y z v w\nend\n");
  CHECK(solve(model, {}).code == 20);
}

TEST_CASE("verdicts on models have their exit codes", "[cli]") {
  const auto [model, status, code, sat_code] =
      GENERATE(table<std::string, std::string, int, int>({{kLinear, "optimal", 0, 10},
                                                          {kInteger, "optimal", 0, 10},
                                                          {kMixed, "optimal", 0, 10},
                                                          {kNoLinear, "none", 20, 20},
                                                          {kNoInteger, "none", 20, 20},
                                                          {kUnbounded, "unbounded", 0, 0}}));
  INFO(model);
  const Ended ended = solve(model, {"--json"});
  CHECK(ended.code == code);
  CHECK(ended.err.empty());
  CHECK(Json::parse(ended.out)["status"] == status);
  CHECK(solve(model, {"-q"}).out.starts_with("-:1: " + status));
  CHECK(solve(model, {"--sat-codes"}).code == sat_code);
}

TEST_CASE("a model's solution is shown as text and as JSON", "[cli]") {
  const Ended text = solve(kMixed, {});
  CHECK(text.out.starts_with("k  2\nx  0.5\n\n-:1: optimal, objective 7.25 (1 row, 2 columns, "));
  const std::string line = solve(kMixed, {"--json"}).out;
  const Json json = Json::parse(line);
  CHECK(json["solutions"][0] == Json::parse(R"({"columns": {"k": 2, "x": 0.5}})"));
  CHECK(json["solution_count"] == 1);
  CHECK(json["complete"] == false);
  CHECK(json["verified"] == true);
  CHECK(json["bound"] == 7.25);
  CHECK(line.find("\"objective\":7.25,") != std::string::npos);
  for (const char* key : {"nodes", "lp_iterations", "cuts", "conflicts", "certified_prunes",
                          "uncertified_nodes", "certificate_seconds"}) {
    CHECK(json["stats"].contains(key));
  }
  CHECK(solve(kMixed, {"-v"}).out.find("closed by certificates ") != std::string::npos);
  // Integers are printed without a fraction.
  CHECK(solve(kInteger, {"--json"}).out.find("\"objective\":20,") != std::string::npos);
}

TEST_CASE("a fractional solution is shown exactly", "[cli]") {
  const std::string model = "min x + y\nst\nc: 3 x >= 1\nd: 10 y >= 1\nend\n";
  CHECK(solve(model, {}).out.starts_with("x  1/3\ny  0.1\n\n-:1: optimal, objective 13/30 ("));
  const Json json = Json::parse(solve(model, {"--json"}).out);
  CHECK(json["solutions"][0]["columns"]["x"] == 1.0 / 3);
  CHECK(json["solutions"][0]["columns"]["y"] == 0.1);
  CHECK(json["solutions"][0]["exact"] == Json::parse(R"({"x": "1/3", "y": "0.1"})"));
  CHECK(json["exact"] == Json::parse(R"({"objective": "13/30", "bound": "13/30"})"));
}

TEST_CASE("a limit reached first leaves the model undecided", "[cli]") {
  const auto [option, value, note] = GENERATE(table<std::string, std::string, std::string>(
      {{"--time-limit", "0.3", "time limit"}, {"--node-limit", "50", "node limit"}}));
  const Ended ended = solve(endless_model(), {"--json", option, value});
  CHECK(ended.code == 30);
  CHECK(ended.seconds < 2);
  const Json json = Json::parse(ended.out);
  CHECK(json["status"] == "unknown");
  CHECK(json["note"] == note);
  CHECK(json["solution_count"] == 0);
  if (option == "--node-limit") CHECK(json["stats"]["nodes"] <= 51);
  CHECK(solve(endless_model(), {"--sat-codes", option, value}).code == 0);
}

TEST_CASE("a signal ends the search of a model promptly", "[cli]") {
  const auto [signal, code] = GENERATE(table<int, int>({{SIGINT, 130}, {SIGTERM, 143}}));
  double fastest = 10;
  for (int attempt = 0; attempt < 3 && fastest > 0.2; ++attempt) {  // the machine may be busy
    const Ended ended = solve(endless_model(), {"-q"}, {.signal = signal});
    CHECK(ended.code == code);
    CHECK(ended.out.starts_with("-:1: unknown: interrupted"));
    fastest = std::min(fastest, ended.since_signal);
  }
  CHECK(fastest <= 0.2);
}

TEST_CASE("progress is only shown on a terminal", "[cli]") {
  const std::vector<std::string> options = {"--time-limit", "1"};
  const Ended ended = solve(endless_model(), options, {.err_is_terminal = true});
  CHECK(ended.err.find(" nodes, ") != std::string::npos);
  CHECK(ended.err.find(" open") != std::string::npos);
  CHECK(ended.err.ends_with("\r\x1b[K"));
  CHECK(solve(endless_model(), options).err.empty());
  CHECK(solve(endless_model(), with(options, {"-q"}), {.err_is_terminal = true}).err.empty());
}

TEST_CASE("certificates of models are accepted by the checker", "[cli]") {
  const Folder folder;
  const std::string proof = folder.write("proof", "old");
  const auto [model, code, claim] = GENERATE(table<std::string, int, std::string>(
      {{kInteger, 0, "claim: no better solution, value 20 (20 in the file)\n"},
       {kMixed, 0, "claim: no better solution, value 29/4 (29/4 in the file)\n"},
       {kLinear, 0, "claim: no better solution, value "},
       {kNoInteger, 20, "claim: no solution\n"}}));
  const Ended ended = solve(model, {"-q", "--proof", proof});
  CHECK(ended.code == code);
  CHECK(ended.err.empty());
  CHECK(folder.file_count() == 1);
  CHECK(folder.read("proof").find("\nRTP ") != std::string::npos);
  const std::string file = folder.write("a.lp", model);
  const Ended checked = check_proof(proof, file);
  CHECK(checked.code == 0);
  CHECK(checked.out.starts_with(claim));
  CHECK(checked.out.find(", which is that of " + file) != std::string::npos);
  CHECK(check_proof(proof).out.find(", as given in the certificate") != std::string::npos);
  const std::string mps = folder.path("a.MPS");
  CHECK(run({"convert", file, "--to", "mps", "-o", mps}).code == 0);
  CHECK(check_proof(proof, mps).code == 0);
  // In a folder, too.
  const std::string in_folder = folder.path("d/");
  CHECK(solve(model, {"-q", "--proof", in_folder, "--proof-format", "vipr"}).code == code);
  CHECK(check_proof(in_folder, file).out == checked.out);
}

TEST_CASE("a corrupted certificate is refused", "[cli]") {
  const Folder folder;
  const std::string proof = folder.path("proof");
  CHECK(solve(kInteger, {"-q", "--proof", proof}).code == 0);
  const std::string text = folder.read("proof");
  const auto refuses = [&](const std::string& what, const std::string& instead, int code) {
    INFO(text << what << " -> " << instead);
    std::string changed = text;
    const std::size_t at = changed.find(what);
    REQUIRE(at != std::string::npos);
    changed.replace(at, what.size(), instead);
    const Ended ended = check_proof(folder.write("changed", changed));
    CHECK(ended.code == code);
    CHECK(ended.out.empty());
    CHECK(!ended.err.empty());
  };
  refuses("RTP range 20 20", "RTP range 21 21", 1);
  refuses("RTP range 20 20", "RTP range 19 19", 1);
  refuses("RTP range 20 20", "RTP infeas", 1);
  refuses("RTP range 20 20", "RTP great", 65);
  refuses("SOL 1", "SOL 999999999", 65);
  CHECK(check_proof(folder.path("none")).code == 66);
}

TEST_CASE("an expected verdict decides the exit code of the checker", "[cli]") {
  const Folder folder;
  const std::string program = folder.write("a.lp", kInteger), proof = folder.path("a.vipr");
  CHECK(run({"solve", "-q", "--proof", proof, program}).code == 0);
  const std::string board = folder.write("a.txt", kUniqueBoard), unique = folder.path("unique");
  CHECK(run({"solve", "-q", "--unique", "--proof", unique, board}).code == 0);
  const auto code = [](const std::string& expected, const std::string& of) {
    return run({"--expect", expected, of}, {.command = kProofChecker}).code;
  };
  CHECK(code("optimal", proof) == 0);
  CHECK(code("none", proof) == 1);
  CHECK(code("unique", proof) == 1);
  CHECK(code("unique", unique) == 0);
  CHECK(code("count=1", unique) == 0);
  CHECK(code("count=2", unique) == 1);
  CHECK(code("none", unique) == 1);
  CHECK(code("optimal", unique) == 1);
  CHECK(code("best", unique) == 64);
  CHECK(code("count=", unique) == 64);
  CHECK(code("count=1x", unique) == 64);
  CHECK(run({"--expect=unique", unique, board}, {.command = kProofChecker}).code == 0);
  CHECK(run({"--expect"}, {.command = kProofChecker}).code == 64);
}

TEST_CASE("a certificate is about a board", "[cli]") {
  const Folder folder;
  const std::string board = folder.write("a.txt", kUniqueBoard), proof = folder.path("proof");
  CHECK(run({"solve", "-q", "--unique", "--proof", proof, board}).code == 0);
  const auto refusal = [&](const std::string& subject) {
    const Ended ended = check_proof(proof, subject);
    CHECK(ended.code != 0);
    CHECK(ended.out.empty());
    return std::to_string(ended.code) + ended.err;
  };
  CHECK(check_proof(proof, board).out.find(", that of " + board + '\n') != std::string::npos);
  const std::string another = folder.write("b.txt", "hashi\nsize: 1x3\ngrid:\n1 . 1\n");
  CHECK(refusal(another).starts_with("1quadrille-check-proof: the certificate is about another"));
  const std::string two = folder.write("c.txt", folder.read("b.txt") + '\n' + kUniqueBoard);
  CHECK(check_proof(proof, two).code == 0);
  const std::string bad = folder.write("d.txt", "\n\nhashi\nsize: 1x3\ngrid:\n1 x 1\n");
  CHECK(refusal(bad).find(bad + ":6: ") != std::string::npos);
  CHECK(refusal(folder.write("a.lp", kInteger)).starts_with("65"));
  // The claim of an earlier run does not stay, whatever becomes of this one.
  const std::string walls = "numberlink\nsize: 1x3\nwalls: r1c1-r1c2\ngrid:\n1 . 1\n";
  CHECK(run({"solve", "-q", "--proof", proof, folder.write("w.txt", walls)}).code == 64);
  CHECK(std::filesystem::is_empty(proof));
  CHECK(run({"solve", "-q", "--unique", "--proof", proof, board}).code == 0);
  Json claim = Json::parse(folder.read("proof/claim.json"));
  claim["puzzle"] = "hashi";
  folder.write("proof/claim.json", claim.dump());
  CHECK(check_proof(proof).code == 1);
}

TEST_CASE("a model without a verdict gets no certificate in VIPR's format", "[cli]") {
  const Folder folder;
  const std::string proof = folder.path("proof");
  const std::vector<std::string> options = {"--proof", proof, "--proof-format", "vipr"};
  const Ended unknown = solve(endless_model(), with(options, {"--node-limit", "50"}));
  CHECK(unknown.code == 30);
  CHECK(unknown.err ==
        "quadrille: warning: no proof was written to " + proof + ": nothing is proved\n");
  CHECK(folder.file_count() == 0);
  // Also if quiet: a file that was asked for is not there.
  CHECK(solve(endless_model(), with(options, {"-q", "--node-limit", "50"}))
            .err.find("no proof was written") != std::string::npos);
  // Decided by residues; a tree takes forever (K. Aardal and A. Lenstra, 2004).
  const std::string equation =
      "min\n x\nst\n 12223 x + 12224 y + 36674 z + 61119 u + 85569 v = 89643481\ngenerals\n"
      " x y z u v\nend\n";
  const Ended stopped = solve(equation, with(options, {"--time-limit", "0.5"}));
  CHECK(stopped.code == 30);
  CHECK(stopped.out.find(": none") != std::string::npos);
  CHECK(stopped.seconds < 2);
  CHECK(stopped.err ==
        "quadrille: warning: no proof was written to " + proof + ": the proof was stopped\n");
  CHECK(folder.file_count() == 0);
}

TEST_CASE("the proof checker reports mismatched models and misuse", "[cli]") {
  const Folder folder;
  const std::string proof = folder.path("proof"), file = folder.write("a.lp", kInteger);
  CHECK(run({"solve", "-q", "--proof", proof, file}).code == 0);
  const auto code = [](const std::vector<std::string>& arguments, const std::string& part) {
    const Ended ended = run(arguments, {.command = kProofChecker});
    CHECK(ended.out.empty());
    CHECK(ended.err.starts_with("quadrille-check-proof: "));
    CHECK(ended.err.find(part) != std::string::npos);
    CHECK(ended.err.find('\n') + 1 == ended.err.size());
    return ended.code;
  };
  CHECK(code({proof, folder.write("b.lp", kMixed)},
             "the program is not that of " + folder.path("b.lp") + ": ") == 2);
  CHECK(code({proof, folder.write("bad.lp", "min x\nst\nx >= \nend\n")}, "bad.lp:4: ") == 65);
  CHECK(code({proof, folder.path("none.lp")}, "cannot read") == 66);
  CHECK(code({folder.path("none"), file}, "cannot read") == 66);
  CHECK(code({proof, folder.write("c.txt", kUniqueBoard)}, "certificate of a program") == 65);
  CHECK(code({proof, file, file}, "--help") == 64);
  CHECK(code({"--hlep"}, "'--hlep'") == 64);
  const auto out = [](const std::vector<std::string>& arguments, const std::string& input = {}) {
    const Ended ended = run(arguments, {.input = input, .command = kProofChecker});
    CHECK(ended.code == 0);
    return ended.out;
  };
  const std::string version = run({"--version"}).out;
  CHECK(out({"--version"}) ==
        "quadrille-check-proof" + version.substr(9, version.find('\n') + 1 - 9));
  CHECK(out({"--help"}).starts_with("usage: quadrille-check-proof"));
  CHECK(out({"-h"}) == out({"--help"}));
  CHECK(code({}, "no proof") == 64);
  CHECK(out({"-", file}, folder.read("proof")).find("that of " + file) != std::string::npos);
  CHECK(out({"--", proof}).starts_with("claim: no better solution, value 20\n"));
  const Ended full = run({proof}, {.out = Stream::kFull, .command = kProofChecker});
  CHECK(full.code == 74);
}

TEST_CASE("a folder gets the proof of a 0/1 program", "[cli]") {
  const auto [model, code, claim, value] =
      GENERATE(table<std::string, int, std::string, std::string>(
          {{kBinary, 0, "optimal",
            "claim: no better solution, value -40 (11/2 in the file) (0/1 program)\n"},
           {kNoBinary, 20, "none", "claim: no solution (0/1 program)\n"},
           {kAnyBinary, 0, "at least", "claim: a solution (0/1 program)\n"}}));
  const Folder folder;
  const std::string file = folder.write("a.lp", model), proof = folder.path("proof");
  folder.write("proof/puzzle.txt", "of a former proof");
  CHECK(run({"solve", "-q", "--proof", proof, file}).code == code);
  CHECK(Json::parse(folder.read("proof/claim.json")).at("claim") == claim);
  CHECK(folder.read("proof/formula.opb").starts_with("* #variable= "));
  CHECK(folder.read("proof/proof.pbp").starts_with("pseudo-Boolean proof version 1.2\nf "));
  CHECK_FALSE(std::filesystem::exists(folder.path("proof/puzzle.txt")));
  CHECK(check_proof(proof).out.find(", as given in formula.opb; ") != std::string::npos);
  const Ended checked = check_proof(proof, file);
  CHECK(checked.out.starts_with(value));
  CHECK(checked.out.find(", which is that of " + file) != std::string::npos);
  const Ended other = check_proof(proof, folder.write("b.lp", kOtherBinary));
  CHECK(other.code == 2);
  CHECK(other.err.find("the formula is not that of ") != std::string::npos);
  folder.write("proof/claim.json", "{\"puzzle\":\"model\",\"claim\":\"none\",\"solutions\":[]}");
  CHECK(check_proof(proof).code == (claim == "none" ? 0 : 1));
  folder.write("proof/formula.opb", "");
  CHECK(check_proof(proof).code == 65);
}

TEST_CASE("a folder gets no proof of a 0/1 program without a verdict", "[cli]") {
  const Folder folder;
  const std::string file = folder.write("a.lp", endless_model());
  const Ended ended = run({"solve", "--node-limit", "20", "--proof", folder.path("p/"), file});
  CHECK(ended.code == 30);
  CHECK(ended.err.find("no proof was written to " + folder.path("p/")) != std::string::npos);
  CHECK(std::filesystem::is_empty(folder.path("p")));
}

TEST_CASE("a model's answer is shown even if its proof cannot be written", "[cli]") {
  const Folder folder;
  const std::string model = folder.write("a.lp", kInteger);
  const Ended ended = run({"solve", "--json", model, "--proof", "/dev/full"});
  CHECK(ended.code == 74);
  CHECK(Json::parse(ended.out)["status"] == "optimal");
  CHECK(ended.err == "quadrille: error: /dev/full: cannot be written: No space left on device\n");
}

TEST_CASE("proofs are refused if none can be written", "[cli]") {
  const Folder folder;
  const std::string integer = folder.write("a.lp", kInteger);
  const std::string linear = folder.write("b.lp", kLinear);
  const std::string board = folder.write("c.txt", kUniqueBoard);
  folder.write("d/a.lp", kInteger);
  const std::string proof = folder.path("proof");
  struct Case {
    std::vector<std::string> arguments;
    int code;
    std::string part;
  };
  const std::vector<Case> cases = {
      {{board, "--proof", proof, "--proof-format", "vipr"},
       64,
       "applies only to LP, MPS and OPB files"},
      {{board, "--node-limit", "9"}, 64, "--node-limit applies only to LP, MPS and OPB files"},
      {{board, "--memory-limit", "9"}, 64, "cannot keep a memory limit"},
      {{integer, integer, "--proof", proof}, 64, "--proof is for one puzzle or integer program"},
      {{folder.path("d"), "--proof", proof}, 64, "--proof is for one puzzle or integer program"},
      {{integer, "--proof", "-"}, 64, "--proof cannot write to '-'"},
      {{integer, "--node-limit", "-1"}, 64, "cannot be '-1'"},
      {{integer, "--proof", folder.path("none/proof")}, 73, "cannot be created"},
      {{integer, "--proof", proof, "--proof-format", "veripb"}, 64, "column 'x' is not 0/1"},
      {{integer, "--proof", proof, "--proof-format", "drat"}, 64, "--proof-format drat"},
      {{integer, "--proof", proof, "--proof-format", "native"}, 64, "expected veripb for puzzles"},
      {{board, "--proof", proof, "--proof-format", "veripb-3"}, 64, "expected veripb for puzzles"},
      {{board, "--proof", proof, "--count"}, 64, "--proof cannot be combined with"}};
  for (const auto& [arguments, code, part] : cases) {
    INFO(Catch::rangeToString(arguments));
    const Ended ended = run(with({"solve"}, arguments));
    CHECK(ended.code == code);
    CHECK(ended.out.empty());
    CHECK(ended.err.starts_with("quadrille: error: "));
    CHECK(ended.err.find(part) != std::string::npos);
    CHECK(std::count(ended.err.begin(), ended.err.end(), '\n') == 1);
    CHECK(folder.file_count() == 4);  // no new file
  }
}

}  // namespace
}  // namespace quadrille::tests
