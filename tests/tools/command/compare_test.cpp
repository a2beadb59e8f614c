// SPDX-License-Identifier: MIT
//
// quadrille compare, run as a command.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/catch.hpp"
#include "tests/folder.hpp"
#include "tests/tools/command/boards.hpp"
#include "tests/tools/command/child.hpp"

namespace quadrille::tests {
namespace {

using Json = nlohmann::ordered_json;

std::vector<Json> lines_of(const std::string& text) {
  std::vector<Json> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(Json::parse(line));
  return lines;
}

// Returns the parts of the runs that are the same in every comparison, sorted.
std::vector<std::string> verdicts(const std::string& text) {
  std::vector<std::string> verdicts;
  for (const Json& line : lines_of(text)) {
    std::string verdict;
    for (const char* key : {"board", "solver", "question", "repeat", "status"})
      verdict += line.at(key).dump() + ' ';
    verdicts.push_back(verdict);
  }
  std::sort(verdicts.begin(), verdicts.end());
  return verdicts;
}

TEST_CASE("compare runs every board with every model", "[compare]") {
  const Folder folder;
  const std::string boards =
      folder.write("boards.txt", std::string(kUniqueBoard) + '\n' + std::string(kUniqueBoard));
  const Ended ended = run({"compare", boards, "--model", "numberlink/edge-label", "--model",
                           "numberlink/cell-label", "--unique", "--repeat", "2", "--jobs", "2"});
  CHECK(ended.code == 0);
  const auto lines = lines_of(ended.out);
  REQUIRE(lines.size() == 8);
  for (const Json& line : lines) {
    CHECK(line.at("status") == "unique");
    CHECK(line.at("question") == "unique");
    CHECK(line.at("cpu") > 0);
    CHECK(line.at("peak_mib") > 1);
    CHECK(line.at("reason") == "");
    CHECK(line.at("stats").contains("variables"));
  }
}

TEST_CASE("without --model all models of the puzzle are compared", "[compare]") {
  const Ended ended = run({"compare", "-", "--unique"}, {.input = kUniqueBoard});
  CHECK(ended.code == 0);
  CHECK(lines_of(ended.out).size() >= 5);
}

TEST_CASE("an interrupted comparison is resumed with the same results", "[compare]") {
  const Folder folder;
  const std::string board = folder.write("a.txt", kUniqueBoard);
  const std::vector<std::string> words = {"compare", board, "--unique", "--repeat", "2", "--out"};
  const auto with = [&](const std::string& name, std::vector<std::string> more) {
    std::vector<std::string> all = words;
    all.push_back(folder.path(name));
    all.insert(all.end(), more.begin(), more.end());
    return run(all).code;
  };
  REQUIRE(with("whole", {}) == 0);
  const std::string whole = folder.read("whole/results.jsonl");
  CHECK(with("whole", {}) == 64);  // requires --resume
  // Keep two and a half runs.
  std::size_t cut = whole.find('\n', whole.find('\n') + 1) + 20;
  REQUIRE(with("cut", {}) == 0);
  folder.write("cut/results.jsonl", whole.substr(0, cut));
  REQUIRE(with("cut", {"--resume"}) == 0);
  const std::string resumed = folder.read("cut/results.jsonl");
  CHECK(resumed.starts_with(whole.substr(0, whole.find('\n'))));  // it is not run again
  CHECK(verdicts(resumed) == verdicts(whole));
  // The same comparison by three processes.
  for (const char* shard : {"1/3", "2/3", "3/3"}) REQUIRE(with("parts", {"--shard", shard}) == 0);
  CHECK(verdicts(folder.read("parts/results-1of3.jsonl") + folder.read("parts/results-2of3.jsonl") +
                 folder.read("parts/results-3of3.jsonl")) == verdicts(whole));
}

TEST_CASE("a run that would differ is made again, and that is said", "[compare]") {
  const Folder folder;
  const std::string board = folder.write("a.txt", kUniqueBoard), out = folder.path("d");
  const std::string program = folder.path("quadrille");
  std::filesystem::copy_file(kCommand, program);
  const auto lines = [&] { return lines_of(folder.read("d/results.jsonl")).size(); };
  const auto resume = [&](const std::string& other, std::vector<std::string> more = {}) {
    const std::vector<std::string> words = {"compare",    board,
                                            "--model",    "numberlink/edge-label",
                                            "--external", "sat@numberlink/edge-label: " + other,
                                            "--out",      out,
                                            "--resume"};
    more.insert(more.begin(), words.begin(), words.end());
    const Ended ended = run(more, {.command = program});
    CHECK(ended.code == 0);
    return ended.err;
  };
  const std::string kNothing = "sh -c 'echo c nothing # {file}'";
  CHECK_FALSE(contains(resume(kNothing), "made again"));
  CHECK(lines() == 2);
  CHECK_FALSE(contains(resume(kNothing), "made again"));
  CHECK(lines() == 2);
  CHECK(contains(resume(kNothing, {"--time-limit", "50"}), "(time limit 50 s, was none)"));
  CHECK(lines() == 4);
  const std::string seeded = resume(kNothing, {"--time-limit", "50", "--seed", "3"});
  CHECK(
      contains(seeded, "numberlink/edge-label on " + board + ":1, and all others like it (seed 3"));
  CHECK_FALSE(contains(seeded, "made again: sat@"));  // its command has no seed
  CHECK(lines() == 5);
  const std::vector<std::string> same = {"--time-limit", "50", "--seed", "3"};
  CHECK(contains(resume("sh -c 'echo # {file}'", same), "command sh -c echo # {file}, was sh -c"));
  CHECK(lines() == 6);
  folder.write("a.txt", "numberlink\nsize: 1x3\nrules: fill touch\ngrid:\n1 . 1\n");
  CHECK(contains(resume("sh -c 'echo # {file}'", same), "(another board)"));
  CHECK(lines() == 8);
  std::ofstream(program, std::ios::app) << "another build";
  CHECK(contains(resume("sh -c 'echo # {file}'", same), "(another build of the program)"));
  CHECK(lines() == 9);
  // The table has only the last run of each task.
  CHECK(contains(run({"compare", "--out", out}).err, "numberlink/edge-label      1 of 1"));
}

TEST_CASE("the answers in a folder are judged again", "[compare]") {
  const Folder folder;
  const std::string board =
      folder.write("a.txt", "rogo\nsize: 2x3\nsteps: 4\ngrid:\n1 2 .\n. 3 .\n");
  const std::string out = folder.path("d");
  REQUIRE(run({"compare", board, "--model", "rogo/sat", "--out", out}).code == 0);
  const auto judged = [&](int code, const std::string& what) {
    const Ended ended = run({"compare", "--out", out});
    INFO(ended.err);
    CHECK(ended.code == code);
    CHECK(contains(ended.err, what));
  };
  judged(0, "judged again: 1 right, 0 wrong");
  const std::string line = folder.read("d/results.jsonl");
  Json changed = Json::parse(line);
  changed["objective"] = 7;
  folder.write("d/results.jsonl", changed.dump() + '\n');
  judged(70, "its value is 6, not 7");
  changed = Json::parse(line);
  changed["answer"] = Json::object();
  folder.write("d/results.jsonl", changed.dump() + '\n');
  judged(70, "WRONG ANSWER: " + board + ":1, rogo/sat: ");
  folder.write("d/results.jsonl", line);
  const std::string hash = changed.at("origin").at("board_hash");
  CHECK(folder.read("d/boards/" + hash + ".txt") == run({"convert", board, "--to", "native"}).out);
  folder.write("d/boards/" + hash + ".txt", "rogo\nsize: 2x3\nsteps: 4\ngrid:\n1 2 .\n. 4 .\n");
  judged(70, "the board " + hash + " was changed");
  std::filesystem::remove(folder.path("d/boards/" + hash + ".txt"));
  judged(70, "the folder has no board " + hash);
}

TEST_CASE("a board that cannot be kept is named", "[compare]") {
  const Folder folder;
  folder.write("d/boards", "not a folder");
  const Ended ended =
      run({"compare", "-", "--model", "numberlink/edge-label", "--out", folder.path("d")},
          {.input = kUniqueBoard});
  CHECK(ended.code == 73);
  CHECK(contains(ended.err, folder.path("d/boards/")));
}

TEST_CASE("every line says how the run was made", "[compare]") {
  const Folder folder;
  const std::string board = folder.write("a.txt", kUniqueBoard);
  const Ended ended = run({"compare", board, "--model", "numberlink/edge-label", "--seed", "5",
                           "--external", "other@numberlink/edge-label: cmake -E cat {file}"});
  const auto lines = lines_of(ended.out);
  REQUIRE(lines.size() == 2);
  const Json build = Json::parse(run({"--version", "--json"}).out);
  for (const Json& line : lines) {
    const Json& origin = line.at("origin");
    for (const char* key : {"version", "commit", "build_type", "compiler", "cadical"})
      CHECK(origin.at(key) == build.at(key));
    CHECK(origin.at("board_hash").get<std::string>().size() == 16);
    CHECK(contains(origin.at("machine").get<std::string>(), " cores, "));
    CHECK(contains(origin.at("arguments").get<std::string>(), "--seed 5"));
    CHECK(origin.at("date").get<std::string>().size() == 20);
  }
  CHECK(lines[0].at("origin").at("seed") == 5);
  CHECK(lines[0].at("answer").is_object());
  CHECK(lines[1].at("origin").at("command") == "cmake -E cat {file}");
  CHECK(contains(lines[1].at("origin").at("program_version").get<std::string>(), "cmake version"));
  CHECK(lines[1].at("origin").at("model_hash").get<std::string>().size() == 16);
  CHECK(lines[1].at("answer").is_null());
  CHECK(contains(ended.err, "numberlink/edge-label"));  // the table at the end
}

TEST_CASE("repeats may have seeds of their own", "[compare]") {
  const auto seeds = [](std::vector<std::string> more) {
    more.insert(more.begin(), {"compare", "-", "--model", "numberlink/edge-label", "--repeat", "3",
                               "--seed", "7"});
    std::vector<int> found;
    for (const Json& line : lines_of(run(more, {.input = kUniqueBoard}).out))
      found.push_back(line.at("origin").at("seed").get<int>());
    return found;
  };
  CHECK(seeds({"--vary-seed"}) == std::vector<int>{7, 8, 9});
  CHECK(seeds({}) == std::vector<int>{7, 7, 7});
}

TEST_CASE("without --model another solver is compared with our models", "[compare]") {
  const Ended ended = run({"compare", "-", "--external",
                           "other@numberlink/edge-label: sh -c 'echo c nothing # {file}'"},
                          {.input = kUniqueBoard});
  CHECK(ended.code == 0);
  const auto lines = lines_of(ended.out);
  REQUIRE(lines.size() >= 6);
  CHECK(lines.back().at("solver") == "other@numberlink/edge-label");
}

TEST_CASE("another solver is asked whether its answer is the only one", "[compare]") {
  const Folder folder;
  const std::string script =
      folder.write("solver.sh", std::string("found=$(") + kCommand +
                                    " solve \"$1\")\n"
                                    "case $found in *': none'*) echo =infeas= ;;\n"
                                    "*) echo =obj= 0; echo \"$found\" | grep '^[a-z](' ;; esac\n");
  const auto verdict = [&](const std::string& grid) {
    const std::string board = folder.write("a.txt", "rogo\nsize: 2x3\nsteps: 4\ngrid:\n" + grid);
    const Ended ended = run({"compare", board, "--unique", "--model", "rogo/sat", "--external",
                             "other@rogo/subtour: sh " + script + " {file}"});
    CHECK(ended.code == 0);
    const auto lines = lines_of(ended.out);
    REQUIRE(lines.size() == 2);
    CHECK(lines[1].at("question") == "unique");
    CHECK(lines[1].at("status") == lines[0].at("status"));
    CHECK(lines[1].at("objective") == lines[0].at("objective"));
    CHECK(lines[1].at("wall") > 0);
    return lines[1].at("status").get<std::string>();
  };
  CHECK(verdict("1 2 .\n. 3 .\n") == "unique");
  CHECK(verdict("1 . 1\n1 . 1\n") == "multiple");
}

TEST_CASE("answers of another solver are judged, and a disagreement is reported", "[compare]") {
  const Folder folder;
  const std::string board = folder.write("a.txt", kUniqueBoard);
  const std::string self = kCommand;
  const auto compare = [&](const std::string& external) {
    return run({"compare", board, "--model", "numberlink/edge-label", "--external",
                "other@numberlink/edge-label: " + external});
  };
  const Ended liar = compare("sh -c 'test -s {file} && echo s UNSATISFIABLE'");
  CHECK(liar.code == 70);
  CHECK(liar.err.find("DISAGREEMENT: " + board +
                      ":1: numberlink/edge-label claims a solution, "
                      "other@numberlink/edge-label claims no solution") != std::string::npos);
  const auto status = [&](const std::string& external) {
    const Ended ended = compare(external);
    CHECK(ended.code == 0);
    const Json line = lines_of(ended.out).at(1);
    return line.at("status").get<std::string>() + ": " + line.at("reason").get<std::string>();
  };
  CHECK(status("sh -c 'echo s SATISFIABLE; echo v 0 # {file}'")
            .starts_with("failed: its answer breaks a rule"));
  CHECK(status("/no/such/program {file}") == "failed: cannot be started");
  CHECK(status("sh -c 'exit 9 # {file}'") == "failed: exit code 9");
  CHECK(status("sh -c 'kill -SEGV $$ # {file}'") == "failed: killed by signal 11");
  CHECK(status("sh -c 'echo c nothing # {file}'") == "unknown: no answer");
  CHECK(status("sh -c ': {file} {answer}'") == "failed: it wrote no answer");
}

// The external solver adds a wrong row to the model, solves it correctly, and reports infeasibility
// in the words of cbc.
TEST_CASE("a wrong model shows as a disagreement", "[compare]") {
  const Folder folder;
  const std::string board =
      folder.write("a.txt", "rogo\nsize: 2x3\nsteps: 4\ngrid:\n1 2 .\n. 3 .\n");
  const auto compare = [&](const std::string& row) {
    const std::string planted = folder.path("planted.lp");
    return run({"compare", board, "--model", "rogo/subtour", "--external",
                "planted@rogo/subtour: sh -c 'sed \"s/^Subject To/&\\n planted: " + row +
                    "/\" {file} > " + planted + "; " + kCommand + " solve " + planted +
                    " | grep -q none && echo Infeasible - objective value 0 ||"
                    " echo Stopped on time - objective value 0'"});
  };
  const Ended wrong = compare("x(0,0,0,1) + x(0,0,1,0) <= 1 \\n loose: x(0,0,0,1) >= 1");
  CHECK(wrong.code == 70);
  CHECK(wrong.err.find(
            "DISAGREEMENT: " + board +
            ":1: rogo/subtour claims a solution, planted@rogo/subtour claims no solution") !=
        std::string::npos);
  CHECK(compare("x(0,0,0,1) + x(0,0,1,0) <= 2").code == 0);
}

TEST_CASE("limits of a comparison are respected and reported", "[compare]") {
  const Folder folder;
  const std::string board = folder.write("a.txt", kUniqueBoard);
  const Ended late =
      run({"compare", board, "--time-limit", "0.2", "--model", "numberlink/edge-label",
           "--external", "sleeper@numberlink/edge-label: sh -c 'sleep 100; cat {file}'"});
  CHECK(late.code == 0);
  CHECK(late.seconds < 50);
  const Json line = lines_of(late.out).at(1);
  CHECK(line.at("status") == "unknown");
  CHECK(line.at("reason") == "time limit of 0.2 s");
  const Ended small = run({"compare", board, "--memory-limit", "1"});
  CHECK(small.code == 0);
  CHECK(lines_of(small.out).at(0).at("status") == "failed");
}

TEST_CASE("a signal ends a comparison and keeps the completed runs", "[compare]") {
  const Folder folder;
  const std::string board = folder.write("a.txt", kUniqueBoard);
  // The second solver interrupts the comparison that started it.
  const Ended ended =
      run({"compare", board, "--model", "numberlink/edge-label", "--external",
           "sleeper@numberlink/edge-label: sh -c 'kill -INT $PPID; sleep 100; cat {file}'", "--out",
           folder.path("d")});
  CHECK(ended.code == 130);
  CHECK(ended.seconds < 50);
  CHECK(lines_of(folder.read("d/results.jsonl")).size() == 1);
}

TEST_CASE("relaxations can be compared", "[compare]") {
  const Folder folder;
  const std::string board = folder.path("rogo.txt");
  REQUIRE(run({"generate", "rogo", "--size", "6x6", "--steps", "10", "-o", board}).code == 0);
  const Ended ended = run({"compare", board, "--relax", "--model", "rogo/mtz", "--model",
                           "rogo/subtour", "--model", "rogo/sat"});
  CHECK(ended.code == 0);
  const auto lines = lines_of(ended.out);
  REQUIRE(lines.size() == 3);
  for (const Json& line : lines) {
    CHECK(line.at("question") == "relax");
    if (line.at("solver") == "rogo/sat") {
      CHECK(line.at("status") == "failed");
    } else {
      CHECK(line.at("status") == "relaxed");
      CHECK(line.at("stats").at("root_cut_bound") <= line.at("stats").at("root_bound"));
    }
  }
}

TEST_CASE("a comparison without puzzles leaves no files", "[compare]") {
  const Folder folder;
  const Ended ended = run({"compare", "-", "--out", folder.path("d")}, {.input = kBadBoard});
  CHECK(ended.code == 65);
  CHECK(std::count(ended.err.begin(), ended.err.end(), '\n') == 1);
  CHECK_FALSE(std::filesystem::exists(folder.path("d")));
}

TEST_CASE("models that cannot express a board are compared only if named", "[compare]") {
  const std::string board = "sudoku\nbox: 1x2\ngrid:\n1 .\n. .\n";
  const auto solvers = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"compare", "-"});
    std::vector<std::string> names;
    for (const Json& line : lines_of(run(words, {.input = board}).out))
      names.push_back(line.at("solver").get<std::string>() + ": " +
                      line.at("status").get<std::string>());
    return names;
  };
  using Names = std::vector<std::string>;
  CHECK(solvers({}) ==
        Names{"sudoku/sat: solved", "sudoku/ip-singles: solved", "sudoku/ip: solved"});
  CHECK(solvers({"--relax"}) == Names{"sudoku/ip-singles: relaxed", "sudoku/ip: relaxed"});
  CHECK(solvers({"--model", "sudoku/bits"}) == Names{"sudoku/bits: failed"});
  CHECK(solvers({"--model", "auto"}) == Names{"auto: solved"});
}

}  // namespace
}  // namespace quadrille::tests
