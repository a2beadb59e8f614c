// SPDX-License-Identifier: MIT
//
// The include rules, as drawn on the map in README.md. They are checked on the `#include` lines of
// the real tree, and the checker itself on made-up ones.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/library/registry.hpp"
#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

// Maps each file, by its path from the top of the tree, to what it includes: our own files by path
// (public headers as <quadrille/...>), others in angle brackets.
using IncludeGraph = std::map<std::string, std::vector<std::string>>;

using Rooms = std::set<std::string>;

const Rooms kPublic = {"puzzles/include"};
const Rooms kPuzzles = {"puzzles/include",    "puzzles/text",   "puzzles/pictures",
                        "puzzles/core",       "puzzles/board",  "puzzles/formats",
                        "puzzles/algorithms", "puzzles/search", "puzzles/by_hand",
                        "puzzles/kinds",      "puzzles/library"};
const Rooms kBelowPuzzles = {"engine", "encoders"};

Rooms with(Rooms rooms, const Rooms& others) {
  rooms.insert(others.begin(), others.end());
  return rooms;
}

// The layers. Each lists the layers that its files may include besides their own and the lowest
// one, engine/include.
const std::map<std::string, Rooms> kMayInclude = {
    {"engine/include", {}},
    {"engine", {}},
    {"encoders", {}},
    {"puzzles/include", {}},
    {"reference", {}},  // also the base of the proof checker
    {"puzzles/text", {"puzzles/include"}},
    {"puzzles/pictures", {"puzzles/include", "puzzles/text"}},
    {"puzzles/core", {"puzzles/include", "puzzles/text", "puzzles/pictures"}},
    {"puzzles/board", {"puzzles/include", "puzzles/text", "puzzles/core"}},
    {"puzzles/formats", {"puzzles/include", "puzzles/text", "puzzles/core", "puzzles/board"}},
    {"puzzles/algorithms", {"puzzles/include", "puzzles/board", "engine"}},  // random numbers
    {"puzzles/search", with(kBelowPuzzles, {"puzzles/include", "puzzles/text", "puzzles/core",
                                            "puzzles/board", "puzzles/algorithms"})},
    {"puzzles/by_hand",
     {"puzzles/include", "puzzles/text", "puzzles/core", "puzzles/board", "puzzles/algorithms"}},
    {"puzzles/kinds",
     with(kBelowPuzzles,
          {"puzzles/include", "puzzles/text", "puzzles/pictures", "puzzles/core", "puzzles/board",
           "puzzles/formats", "puzzles/algorithms", "puzzles/search", "puzzles/by_hand"})},
    {"puzzles/library", with(with(kBelowPuzzles, kPuzzles), {"reference"})},
    {"tools", with(kPublic, {"puzzles/text", "puzzles/pictures", "puzzles/algorithms",
                             "tools/linear", "reference"})},
    {"tools/linear", with(kPublic, {"puzzles/text", "engine", "encoders"})},
    {"tools/proof_checker", {"reference"}},
    {"examples", kPublic},  // user programs
    {"bench", kPublic},
    {"tests", with(kBelowPuzzles, with(kPuzzles, {"reference", "tools", "tools/linear",
                                                  "tools/proof_checker", "bench"}))},
};

// Returns the longest name in the table that is the file's folder or a parent of it.
std::string floor_of(const std::string& file) {
  std::string name = file;
  while (!kMayInclude.contains(name)) {
    const std::size_t end = name.rfind('/');
    if (end == std::string::npos) return "";
    name.erase(end);
  }
  return name;
}

// Rules within a layer. The search may use exact arithmetic and the simplex method, but neither of
// these may use the search or each other; sweeps use none of the three. Zebra's models must not
// depend on its English.
const std::map<std::string, std::vector<std::string>> kMayNotInclude = {
    {"engine/lp/", {"engine/mip/", "engine/exact/"}},
    {"engine/exact/", {"engine/mip/", "engine/lp/"}},
    {"engine/frontier/", {"engine/mip/", "engine/lp/", "engine/exact/", "engine/io/"}},
    {"puzzles/kinds/zebra/sat/", {"puzzles/kinds/zebra/english/"}},
    {"puzzles/kinds/zebra/ip/", {"puzzles/kinds/zebra/english/"}},
    {"puzzles/kinds/zebra/published/", {"puzzles/kinds/zebra/english/"}},
};

// Returns "puzzles/kinds/FAMILY/", or an empty string.
std::string family_of(const std::string& file) {
  const std::string top = "puzzles/kinds/";
  return file.starts_with(top) ? file.substr(0, file.find('/', top.size()) + 1) : "";
}

// No family includes another; outside the families, only the registry includes any.
bool are_strangers(const std::string& file, const std::string& other) {
  const std::string family = family_of(other);
  return file.starts_with("puzzles/") && !family.empty() && !file.starts_with(family) &&
         file != "puzzles/library/registry.cpp";
}

// Rule checkers must not depend on how boards are solved, generated or written.
bool is_for_models(const std::string& file) {
  static const Rooms kFloors = {
      "engine",         "encoders",        "puzzles/formats", "puzzles/algorithms",
      "puzzles/search", "puzzles/by_hand", "puzzles/library"};
  if (kFloors.contains(floor_of(file))) return true;
  const std::string family = family_of(file);
  if (family.empty()) return false;
  const std::string rest = file.substr(family.size());
  for (const char* folder : {"sat/", "ip/", "frontier/", "published/", "by_hand/", "generate/",
                             "formats/", "english/"}) {
    if (rest.find(folder) != std::string::npos) return true;
  }
  return false;
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

bool may_include(const std::string& file, const std::string& other) {
  const std::string from = floor_of(file), to = floor_of(other);
  if (is_kept_apart(file, other)) return false;
  if (to == "engine/include") return from != "tools/proof_checker";
  return from == to || kMayInclude.at(from).contains(to);
}

// Returns the file in the tree for a public header's name, or the name itself if no file matches.
std::string public_header(const std::string& name, const std::set<std::string>& files) {
  if (!name.starts_with("<quadrille/")) return name;
  const std::string path = name.substr(1, name.size() - 2);
  for (const std::string& file :
       {"engine/include/" + path, "engine/include/" + path + ".in", "puzzles/include/" + path}) {
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
    std::string name = line.substr(start, end - start + (open == '"' ? 0 : 1));
    if (!name.starts_with("example_of/"))
      files.push_back(std::move(name));  // generated by the build
  }
  return files;
}

// Adds to `reached` every file that `file` includes, directly or indirectly.
void follow(const IncludeGraph& graph, const std::string& file, std::set<std::string>& reached) {
  const auto found = graph.find(file);
  if (found == graph.end()) return;
  for (const std::string& next : found->second) {
    if (reached.insert(next).second) follow(graph, next, reached);
  }
}

// Returns the violations found in a tree, one per line.
std::vector<std::string> complaints(const IncludeGraph& graph) {
  std::vector<std::string> found;
  std::vector<std::string> cadical_users;
  for (const auto& [file, includes] : graph) {
    if (floor_of(file).empty()) {
      found.push_back(file + " belongs to no layer");
      continue;
    }
    for (const std::string& other : includes) {
      if (other == "<cadical.hpp>") cadical_users.push_back(file);
      if (other.starts_with('<') && !other.starts_with("<quadrille/")) continue;
      if (!graph.contains(other)) {
        found.push_back(file + " includes " + other + ", which is not in the tree");
      } else if (!may_include(file, other)) {
        found.push_back(file + " may not include " + other);
      }
    }
    std::set<std::string> reached;
    follow(graph, file, reached);
    if (reached.contains(file)) found.push_back(file + " includes itself indirectly");
    if (floor_of(file) != "puzzles/kinds" || !file.ends_with("_check.cpp")) continue;
    for (const std::string& other : reached) {
      if (is_for_models(other)) {
        found.push_back(file + " is a rule checker but reaches " + other);
      }
    }
  }
  for (const std::string& file : cadical_users) {
    if (cadical_users.size() > 1 || floor_of(file) != "encoders" || !file.ends_with(".cpp")) {
      found.push_back(file +
                      " includes <cadical.hpp> (expected only in one .cpp file of encoders)");
    }
  }
  return found;
}

// Returns the text of each source file in our folders, by its path from the top of the tree.
std::map<std::string, std::string> sources(const std::filesystem::path& top) {
  std::map<std::string, std::string> texts;
  for (const char* name :
       {"engine", "encoders", "reference", "puzzles", "tools", "tests", "bench"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(top / name)) {
      const std::string extension = entry.path().extension().string();
      if (!std::set<std::string>{".cpp", ".hpp", ".h", ".in", ".mjs"}.contains(extension)) continue;
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

TEST_CASE("architecture: the tree follows the rules", "[architecture]") {
  const IncludeGraph graph = read_tree(QUADRILLE_SOURCE_DIR);
  CHECK(graph.contains("puzzles/include/quadrille/quadrille.hpp"));
  CHECK(complaints(graph) == std::vector<std::string>{});
}

// A new puzzle is its folder: what all puzzles share asks the kind instead of comparing its id.
TEST_CASE("architecture: shared code names no puzzle", "[architecture]") {
  // Pens and grids of Penpa+, and a key that means something else in Numberlink.
  const std::set<std::string> exceptions = {"puzzles/formats/penpa.cpp",
                                            "puzzles/formats/penpa_writer.cpp",
                                            "tools/proof_checker/shown.cpp"};
  std::set<std::string> found;
  for (const auto& [file, source] : sources(QUADRILLE_SOURCE_DIR)) {
    if (!file.starts_with("puzzles/") && !file.starts_with("tools/")) continue;
    if (file.starts_with("puzzles/kinds/") || file.ends_with(".h") || file.ends_with(".in"))
      continue;
    std::istringstream lines(source);
    for (std::string line; std::getline(lines, line);) {
      line.erase(std::min(line.find("//"), line.size()));
      for (const std::string_view id : puzzles::puzzle_ids()) {
        for (const char quote : {'"', '\''}) {
          if (line.find(quote + std::string(id) + quote) != line.npos) found.insert(file);
        }
      }
    }
  }
  CHECK(found == exceptions);
}

// These functions give different results on different standard libraries, even for the same random
// numbers.
TEST_CASE("architecture: a seed gives the same results on every standard library",
          "[architecture]") {
  for (const auto& [file, source] : sources(QUADRILLE_SOURCE_DIR)) {
    if (floor_of(file) == "tests") continue;
    INFO(file);
    for (const char* word : {"std::shuffle(", "std::sample(", "std::uniform_", "_distribution<",
                             "std::random_device", "std::hash<"})
      CHECK(source.find(word) == std::string::npos);
  }
}

// Emscripten of Debian 12 and macOS have older standard libraries: algorithms on ranges came with
// libc++ 15, <memory_resource> with libc++ 16.
TEST_CASE("architecture: the library needs nothing newer than libc++ 14", "[architecture]") {
  for (const auto& [file, source] : sources(QUADRILLE_SOURCE_DIR)) {
    if (floor_of(file) == "tests" || floor_of(file) == "bench") continue;
    INFO(file);
    for (const char* word : {"std::ranges::", "std::views::", "std::pmr::vector",
                             "#include <memory_resource>", "#include <format>"})
      CHECK(source.find(word) == std::string::npos);
  }
}

// Programs that use it need no headers except ours and those of the language.
TEST_CASE("architecture: the engine's public header includes no library", "[architecture]") {
  const IncludeGraph graph = read_tree(QUADRILLE_SOURCE_DIR);
  std::set<std::string> reached;
  follow(graph, "engine/include/quadrille/engine.hpp", reached);
  CHECK(reached.contains("engine/include/quadrille/engine/separator.hpp"));
  for (const std::string& file : reached) {
    if (!file.starts_with('<')) continue;
    CHECK(file.find_first_of("/.") == std::string::npos);
  }
}

TEST_CASE("architecture: public headers resolve to files in the tree", "[architecture]") {
  const std::set<std::string> files = {"engine/include/quadrille/export.h",
                                       "engine/include/quadrille/version.h.in",
                                       "puzzles/include/quadrille/a.hpp"};
  CHECK(public_header("<quadrille/export.h>", files) == "engine/include/quadrille/export.h");
  CHECK(public_header("<quadrille/version.h>", files) == "engine/include/quadrille/version.h.in");
  CHECK(public_header("<quadrille/a.hpp>", files) == "puzzles/include/quadrille/a.hpp");
  CHECK(public_header("<quadrille/b.hpp>", files) == "<quadrille/b.hpp>");
  CHECK(public_header("<vector>", files) == "<vector>");
}

TEST_CASE("architecture: a file belongs to the layer of its nearest listed folder",
          "[architecture]") {
  CHECK(floor_of("engine/mip/cuts/cover.cpp") == "engine");
  CHECK(floor_of("engine/include/quadrille/engine.hpp") == "engine/include");
  CHECK(floor_of("puzzles/kinds/hashi/sat/sat_model.cpp") == "puzzles/kinds");
  CHECK(floor_of("puzzles/loose.cpp").empty());
}

TEST_CASE("architecture: include lines are extracted", "[architecture]") {
  CHECK(included(
            "// #include \"a.hpp\"\n#include \"b/b.hpp\"  // why\n#include <vector>\nint x;\n") ==
        std::vector<std::string>{"b/b.hpp", "<vector>"});
}

TEST_CASE("architecture: a tree that follows the rules passes", "[architecture]") {
  CHECK(complaints({{"engine/include/quadrille/engine/model.hpp", {"<vector>"}},
                    {"engine/exact/a.cpp", {"engine/include/quadrille/engine/model.hpp"}},
                    {"engine/mip/a.cpp", {"engine/exact/a.cpp"}},
                    {"encoders/solver.hpp", {}},
                    {"encoders/solver.cpp", {"<cadical.hpp>", "encoders/solver.hpp"}},
                    {"puzzles/kinds/a/a.hpp", {}},
                    {"puzzles/kinds/a/sat/a.cpp", {"puzzles/kinds/a/a.hpp", "encoders/solver.hpp"}},
                    {"puzzles/kinds/a/a_check.cpp", {"puzzles/kinds/a/a.hpp"}},
                    {"puzzles/library/registry.cpp", {"puzzles/kinds/a/a.hpp"}},
                    {"tests/a_test.cpp", {"encoders/solver.hpp", "puzzles/kinds/a/a.hpp"}}})
            .empty());
}

TEST_CASE("architecture: every kind of violation is found", "[architecture]") {
  const auto breaches = [](std::string file, std::vector<std::string> includes) {
    IncludeGraph graph = {{"engine/e.hpp", {}},
                          {"engine/mip/m.hpp", {}},
                          {"engine/exact/x.hpp", {}},
                          {"encoders/e.hpp", {}},
                          {"encoders/one.cpp", {"<cadical.hpp>"}},
                          {"puzzles/core/p.hpp", {}},
                          {"puzzles/algorithms/g.hpp", {}},
                          {"puzzles/search/s.hpp", {"encoders/e.hpp"}},
                          {"puzzles/kinds/a/a.hpp", {}},
                          {"puzzles/kinds/a/sat/s.hpp", {}},
                          {"tools/t.hpp", {}},
                          {"tools/linear/l.hpp", {}},
                          {"bench/b.hpp", {}},
                          {"tests/t.hpp", {}}};
    graph[std::move(file)] = std::move(includes);
    return complaints(graph).size();
  };
  CHECK(breaches("engine/x.cpp", {"encoders/e.hpp", "puzzles/core/p.hpp"}) == 2);
  CHECK(breaches("engine/exact/x.cpp", {"engine/mip/m.hpp"}) == 1);
  CHECK(breaches("engine/lp/x.cpp", {"engine/mip/m.hpp", "engine/exact/x.hpp"}) == 2);
  CHECK(breaches("encoders/x.cpp", {"engine/e.hpp", "puzzles/core/p.hpp"}) == 2);
  CHECK(breaches("puzzles/core/x.cpp", {"puzzles/search/s.hpp", "engine/e.hpp"}) == 2);
  CHECK(breaches("puzzles/search/x.cpp", {"tools/linear/l.hpp"}) == 1);
  CHECK(breaches("puzzles/library/x.cpp", {"tools/t.hpp", "tests/t.hpp", "bench/b.hpp"}) == 3);
  CHECK(breaches("puzzles/library/x.cpp", {"puzzles/kinds/a/a.hpp"}) == 1);
  CHECK(breaches("puzzles/kinds/b/x.cpp", {"puzzles/kinds/a/a.hpp"}) == 1);
  CHECK(breaches("puzzles/kinds/ab/x.cpp", {"puzzles/kinds/a/a.hpp"}) == 1);
  CHECK(breaches("puzzles/kinds/a/x_check.cpp", {"engine/e.hpp", "encoders/e.hpp"}) == 2);
  CHECK(breaches("puzzles/kinds/a/x_check.cpp", {"puzzles/algorithms/g.hpp"}) == 1);
  CHECK(breaches("puzzles/kinds/a/x_check.cpp", {"puzzles/kinds/a/sat/s.hpp"}) == 1);
  CHECK(breaches("puzzles/kinds/a/x_check.cpp", {"puzzles/search/s.hpp"}) == 2);
  CHECK(breaches("puzzles/loose.cpp", {}) == 1);
  CHECK(breaches("tools/linear/x.cpp", {"puzzles/core/p.hpp", "tools/t.hpp"}) == 2);
  CHECK(breaches("tools/x.cpp", {"engine/e.hpp", "encoders/e.hpp", "tests/t.hpp"}) == 3);
  CHECK(breaches("tools/proof_checker/x.cpp", {"tools/t.hpp", "engine/e.hpp"}) == 2);
  CHECK(breaches("bench/x.cpp", {"tools/t.hpp"}) == 1);
  CHECK(breaches("puzzles/core/x.cpp", {"gone.hpp"}) == 1);
  CHECK(breaches("puzzles/core/x.cpp", {"<quadrille/gone.hpp>"}) == 1);
  CHECK(breaches("encoders/x.cpp", {"<cadical.hpp>"}) == 2);
  CHECK(breaches("puzzles/core/p.hpp", {"puzzles/core/p.hpp"}) == 1);
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
