// SPDX-License-Identifier: MIT
//
// Who may include whom. The rules are those of the map in README.md; they are checked on the
// `#include` lines of the real tree, and the checker itself on made-up ones.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

// File names from the top of the tree, and what the files include: our own files by name, <quadrille/...>
// among them, others in angle brackets.
using IncludeGraph = std::map<std::string, std::vector<std::string>>;

// Our folders, each with those whose files it may include.
const std::map<std::string, std::set<std::string>> kMayInclude = {
    {"engine", {"engine"}},
    {"encoders", {"encoders"}},
    {"puzzles", {"puzzles", "engine", "encoders"}},
    {"linear", {"linear", "puzzles", "engine"}},
    {"tools", {"tools", "linear", "puzzles"}},
    {"tools/examples", {"tools", "puzzles", "engine"}},  // programs of users: public headers only
    {"bench", {"bench", "puzzles"}},
    {"tests", {"tests", "tools", "bench", "linear", "puzzles", "engine", "encoders"}},
};

std::string folder(const std::string& file) {
  return file.starts_with("tools/examples/") ? "tools/examples" : file.substr(0, file.find('/'));
}

// What every public header may include: how a shared library shows its functions, and its version.
bool is_for_all(const std::string& file) { return file.starts_with("engine/include/"); }

// Within the engine, exact arithmetic and the simplex method know nothing of the search, nor of one
// another; sweeps nothing of any of them.
const std::map<std::string, std::vector<std::string>> kMayNotInclude = {
    {"engine/lp/", {"engine/mip/", "engine/exact/"}},
    {"engine/exact/", {"engine/mip/", "engine/lp/"}},
    {"engine/frontier/", {"engine/mip/", "engine/lp/", "engine/exact/", "engine/io/"}},
};

// The folder of a single puzzle, or the kit; empty for what is written for all of them.
std::string puzzle_of(const std::string& file) {
  const std::string top = "puzzles/";
  const std::size_t end = file.find('/', top.size());
  return file.starts_with(top) && end != std::string::npos
             ? file.substr(top.size(), end - top.size())
             : "";
}

// No puzzle knows another one, the kit knows none, and of all others only the registry does.
bool are_strangers(const std::string& file, const std::string& other) {
  const std::string owner = puzzle_of(other);
  return file.starts_with("puzzles/") && file != "puzzles/registry.cpp" && !owner.empty() &&
         owner != puzzle_of(file) && owner != "kit";
}

// What boards are made of is all that rule checkers share with models.
bool is_for_models(const std::string& file) {
  if (is_for_all(file)) return false;
  return folder(file) == "engine" || folder(file) == "encoders" ||
         (puzzle_of(file) == "kit" && file != "puzzles/kit/grid.hpp" &&
          file != "puzzles/kit/lattice.hpp" && file != "puzzles/kit/rules.hpp" &&
          file != "puzzles/kit/board_puzzle.hpp");
}

bool is_kept_apart(const std::string& file, const std::string& other) {
  if (are_strangers(file, other)) return true;
  for (const auto& [from, all] : kMayNotInclude) {
    if (!file.starts_with(from)) continue;
    for (const std::string& to : all) {
      if (other.starts_with(to)) return true;
    }
  }
  return false;
}

// The file of the tree that a public header's name stands for; the name if there is none.
std::string public_header(const std::string& name, const std::set<std::string>& files) {
  const std::string prefix = "<quadrille/";
  if (!name.starts_with(prefix)) return name;
  const std::string stem = name.substr(prefix.size(), name.size() - prefix.size() - 1);
  for (const std::string& file :
       {"engine/include/quadrille/" + stem, "engine/include/quadrille/" + stem + ".in",
        "engine/" + stem, "puzzles/" + stem, "tools/capi/" + stem,
        "puzzles/" + stem.substr(0, stem.find('.')) + "/data.hpp"}) {
    if (files.contains(file)) return file;
  }
  return name;
}

std::vector<std::string> included(const std::string& source) {
  std::vector<std::string> files;
  std::istringstream lines(source);
  const std::string directive = "#include ";
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with(directive)) continue;
    const char open = line[directive.size()];
    const std::size_t start = directive.size() + (open == '"' ? 1 : 0);
    const std::size_t end = line.find(open == '"' ? '"' : '>', start);
    files.push_back(line.substr(start, end - start + (open == '"' ? 0 : 1)));
  }
  return files;
}

// Adds to `reached` all files that a file includes, itself or through others.
void follow(const IncludeGraph& graph, const std::string& file, std::set<std::string>& reached) {
  const auto found = graph.find(file);
  if (found == graph.end()) return;
  for (const std::string& next : found->second) {
    if (reached.insert(next).second) follow(graph, next, reached);
  }
}

// What is wrong with a tree, one breach a line.
std::vector<std::string> complaints(const IncludeGraph& graph) {
  std::vector<std::string> found;
  std::vector<std::string> cadical_users;
  for (const auto& [file, includes] : graph) {
    for (const std::string& other : includes) {
      if (other == "<cadical.hpp>") cadical_users.push_back(file);
      if (other.starts_with('<') && !other.starts_with("<quadrille/")) continue;
      if (!graph.contains(other)) {
        found.push_back(file + " includes " + other + ", which is not in the tree");
      } else if (!is_for_all(other) && (!kMayInclude.at(folder(file)).contains(folder(other)) ||
                                        is_kept_apart(file, other))) {
        found.push_back(file + " may not include " + other);
      }
    }
    std::set<std::string> reached;
    follow(graph, file, reached);
    if (reached.contains(file)) found.push_back(file + " includes itself in the end");
    if (folder(file) != "puzzles" || !file.ends_with("_check.cpp")) continue;
    for (const std::string& other : reached) {
      if (is_for_models(other)) {
        found.push_back(file + " checks by the rules alone but reaches " + other);
      }
    }
  }
  for (const std::string& file : cadical_users) {
    if (cadical_users.size() > 1 || folder(file) != "encoders" || !file.ends_with(".cpp")) {
      found.push_back(file + " includes <cadical.hpp> (expected in one .cpp of encoders only)");
    }
  }
  return found;
}

// The text of each source file of our folders, by its name from the top of the tree.
std::map<std::string, std::string> sources(const std::filesystem::path& top) {
  std::map<std::string, std::string> texts;
  for (const auto& [name, allowed] : kMayInclude) {
    if (!std::filesystem::exists(top / name)) continue;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(top / name)) {
      const std::string extension = entry.path().extension().string();
      if (!std::set<std::string>{".cpp", ".hpp", ".h", ".in"}.contains(extension)) continue;
      std::ifstream file(entry.path());
      texts[entry.path().lexically_relative(top).generic_string()] =
          std::string(std::istreambuf_iterator<char>(file), {});
    }
  }
  return texts;
}

IncludeGraph read_tree(const std::filesystem::path& top) {
  IncludeGraph graph;
  std::set<std::string> files;
  for (const auto& [path, source] : sources(top)) {
    graph[path] = included(source);
    files.insert(path);
  }
  for (auto& [file, includes] : graph) {
    for (std::string& other : includes) other = public_header(other, files);
  }
  return graph;
}

}  // namespace

TEST_CASE("architecture: the tree keeps the rules", "[architecture]") {
  const IncludeGraph graph = read_tree(QUADRILLE_SOURCE_DIR);
  CHECK(graph.contains("puzzles/quadrille.hpp"));
  CHECK(complaints(graph) == std::vector<std::string>{});
}

// Standard libraries differ in what these do with the same random numbers.
TEST_CASE("architecture: the same seed gives the same on every standard library",
          "[architecture]") {
  for (const auto& [file, source] : sources(QUADRILLE_SOURCE_DIR)) {
    if (folder(file) == "tests") continue;
    INFO(file);
    for (const char* word : {"std::shuffle(", "std::sample(", "std::uniform_", "_distribution<",
                             "std::random_device", "std::hash<"})
      CHECK(source.find(word) == std::string::npos);
  }
}

// Programs that use it need no header but its own and those of the language.
TEST_CASE("architecture: the engine's public header includes no library", "[architecture]") {
  const IncludeGraph graph = read_tree(QUADRILLE_SOURCE_DIR);
  std::set<std::string> reached;
  follow(graph, "engine/engine.hpp", reached);
  CHECK(reached.contains("engine/separator.hpp"));
  for (const std::string& file : reached) {
    if (!file.starts_with('<')) continue;
    CHECK(file.find_first_of("/.") == std::string::npos);
  }
}

TEST_CASE("architecture: public headers are files of the tree", "[architecture]") {
  const std::set<std::string> files = {"engine/include/quadrille/export.h", "engine/engine.hpp",
                                       "engine/include/quadrille/version.h.in",
                                       "puzzles/a/data.hpp", "tools/capi/quadrille.h"};
  CHECK(public_header("<quadrille/export.h>", files) == "engine/include/quadrille/export.h");
  CHECK(public_header("<quadrille/version.h>", files) == "engine/include/quadrille/version.h.in");
  CHECK(public_header("<quadrille/engine.hpp>", files) == "engine/engine.hpp");
  CHECK(public_header("<quadrille/a.hpp>", files) == "puzzles/a/data.hpp");
  CHECK(public_header("<quadrille/quadrille.h>", files) == "tools/capi/quadrille.h");
  CHECK(public_header("<quadrille/b.hpp>", files) == "<quadrille/b.hpp>");
  CHECK(public_header("<vector>", files) == "<vector>");
}

TEST_CASE("architecture: include lines are read", "[architecture]") {
  CHECK(included(
            "// #include \"a.hpp\"\n#include \"b/b.hpp\"  // why\n#include <vector>\nint x;\n") ==
        std::vector<std::string>{"b/b.hpp", "<vector>"});
}

TEST_CASE("architecture: a tree that keeps the rules passes", "[architecture]") {
  CHECK(complaints({{"engine/model.hpp", {"<vector>"}},
                    {"engine/exact/a.cpp", {"engine/model.hpp"}},
                    {"engine/mip/a.cpp", {"engine/exact/a.cpp"}},
                    {"encoders/solver.hpp", {}},
                    {"encoders/solver.cpp", {"<cadical.hpp>", "encoders/solver.hpp"}},
                    {"puzzles/a/a.hpp", {}},
                    {"puzzles/a/a_ip.cpp", {"puzzles/a/a.hpp", "engine/model.hpp"}},
                    {"puzzles/a/a_check.cpp", {"puzzles/a/a.hpp"}},
                    {"linear/a.hpp", {"engine/model.hpp", "puzzles/a/a.hpp"}},
                    {"tools/solve.cpp", {"linear/a.hpp", "puzzles/a/a.hpp"}},
                    {"tests/a_test.cpp", {"engine/model.hpp", "encoders/solver.hpp"}}})
            .empty());
}

TEST_CASE("architecture: each kind of breach is found", "[architecture]") {
  const auto breaches = [](std::string file, std::vector<std::string> includes) {
    IncludeGraph graph = {{"engine/e.hpp", {}},         {"encoders/e.hpp", {}},
                          {"puzzles/p.hpp", {}},        {"puzzles/model.hpp", {"encoders/e.hpp"}},
                          {"tools/t.hpp", {}},          {"bench/b.hpp", {}},
                          {"tests/t.hpp", {}},          {"encoders/one.cpp", {"<cadical.hpp>"}},
                          {"engine/mip/m.hpp", {}},     {"engine/exact/x.hpp", {}},
                          {"linear/l.hpp", {}},         {"puzzles/a/a.hpp", {}},
                          {"puzzles/kit/graph.hpp", {}}};
    graph[std::move(file)] = std::move(includes);
    return complaints(graph).size();
  };
  CHECK(breaches("engine/x.cpp", {"encoders/e.hpp", "puzzles/p.hpp"}) == 2);
  CHECK(breaches("engine/exact/x.cpp", {"engine/mip/m.hpp"}) == 1);
  CHECK(breaches("engine/lp/x.cpp", {"engine/mip/m.hpp", "engine/exact/x.hpp"}) == 2);
  CHECK(breaches("encoders/x.cpp", {"engine/e.hpp", "puzzles/p.hpp"}) == 2);
  CHECK(breaches("puzzles/x.cpp", {"linear/l.hpp"}) == 1);
  CHECK(breaches("linear/x.cpp", {"encoders/e.hpp", "tools/t.hpp"}) == 2);
  CHECK(breaches("puzzles/x.cpp", {"tools/t.hpp", "tests/t.hpp", "bench/b.hpp"}) == 3);
  CHECK(breaches("puzzles/x_check.cpp", {"engine/e.hpp", "encoders/e.hpp"}) == 2);
  CHECK(breaches("puzzles/x_check.cpp", {"puzzles/model.hpp"}) == 1);
  CHECK(breaches("puzzles/b/x.cpp", {"puzzles/a/a.hpp"}) == 1);
  CHECK(breaches("puzzles/kit/x.cpp", {"puzzles/a/a.hpp"}) == 1);
  CHECK(breaches("puzzles/x.cpp", {"puzzles/a/a.hpp"}) == 1);
  CHECK(breaches("puzzles/b/x_check.cpp", {"puzzles/kit/graph.hpp"}) == 1);
  CHECK(breaches("tools/x.cpp", {"engine/e.hpp", "encoders/e.hpp", "tests/t.hpp"}) == 3);
  CHECK(breaches("bench/x.cpp", {"tools/t.hpp"}) == 1);
  CHECK(breaches("puzzles/x.cpp", {"gone.hpp"}) == 1);
  CHECK(breaches("puzzles/x.cpp", {"<quadrille/gone.hpp>"}) == 1);
  CHECK(breaches("encoders/x.cpp", {"<cadical.hpp>"}) == 2);
  CHECK(breaches("puzzles/p.hpp", {"puzzles/p.hpp"}) == 1);
}

TEST_CASE("architecture: cycles are found", "[architecture]") {
  const IncludeGraph cycle = {{"engine/a.hpp", {"engine/b.hpp"}},
                              {"engine/b.hpp", {"engine/c.hpp"}},
                              {"engine/c.hpp", {"engine/b.hpp"}}};
  CHECK(complaints(cycle).size() == 2);
  const IncludeGraph diamond = {{"engine/a.hpp", {"engine/b.hpp", "engine/c.hpp"}},
                                {"engine/b.hpp", {"engine/d.hpp"}},
                                {"engine/c.hpp", {"engine/d.hpp"}},
                                {"engine/d.hpp", {}}};
  CHECK(complaints(diamond).empty());
}

}  // namespace quadrille::tests
