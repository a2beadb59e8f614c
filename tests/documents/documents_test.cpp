// SPDX-License-Identifier: MIT
//
// README.md and docs/ show what the program does today. Blocks marked `console` are run, each page
// in its own folder, and their output is compared; C++, C and shell blocks and tables are checked
// against the sources they come from.
//
// QUADRILLE_REWRITE=1 quadrille_tests "[documents]" writes the current output and tables into the
// pages.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <quadrille/quadrille.hpp>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/catch.hpp"
#include "tests/documents/tables.hpp"
#include "tests/lines.hpp"
#include "tests/tools/command/child.hpp"
#include "tests/tools/command/console.hpp"

namespace quadrille::tests::documents {
namespace {

namespace fs = std::filesystem;

const fs::path kTop = QUADRILLE_SOURCE_DIR;

std::string content_of(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<fs::path> pages() {
  std::vector<fs::path> found;
  for (const auto& entry : fs::directory_iterator(kTop))
    if (entry.path().extension() == ".md") found.push_back(entry.path());
  for (const auto& entry : fs::recursive_directory_iterator(kTop / "docs"))
    if (entry.path().extension() == ".md") found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

// A fenced block, or text outside any fence (language "text outside").
struct Block {
  std::string language;
  std::vector<std::string> lines;
};

constexpr std::string_view kOutside = "text outside";

std::vector<Block> blocks_of(const std::string& text) {
  std::vector<Block> blocks{{std::string(kOutside), {}}};
  for (const std::string& line : split_lines(text)) {
    if (!line.starts_with("```")) {
      blocks.back().lines.push_back(line);
    } else if (blocks.back().language == kOutside) {
      blocks.push_back({line.substr(3), {}});
    } else {
      blocks.push_back({std::string(kOutside), {}});
    }
  }
  return blocks;
}

std::string joined(const std::vector<Block>& blocks) {
  std::string text;
  for (const Block& block : blocks) {
    const bool fenced = block.language != kOutside;
    if (fenced) text += "```" + block.language + '\n';
    for (const std::string& line : block.lines) text += line + '\n';
    if (fenced) text += "```\n";
  }
  return text;
}

// Runs the steps of a console block. `cat` of a file that does not exist yet creates it with the
// content that the page shows.
void run_console(const console::Desk& desk, Block& block) {
  static const std::regex kCat(R"(cat ([\w.-]+)\n)");
  const auto lines = console::run_steps(block.lines, [&desk](const console::Step& step) {
    std::smatch name;
    if (std::regex_match(step.command, name, kCat) && !fs::exists(desk.folder().path(name[1])))
      desk.folder().write(name[1], joined_lines(step.shown));
    const Ended ended = desk.run("exec 2>&1; " + step.command);
    CHECK(ended.code < 64);
    return split_lines(ended.out);
  });
  if (console::rewriting()) block.lines = lines;
}

std::string without_blanks(const std::string& text) {
  std::string result;
  for (const char c : text)
    if (c != ' ' && c != '\n') result += c;
  return result;
}

// Returns all sources that the tests of the installed library compile and run.
std::string programs() {
  std::string text;
  for (const auto& entry : fs::recursive_directory_iterator(kTop / "examples")) {
    const fs::path extension = entry.path().extension();
    if (extension == ".cpp" || extension == ".c" || entry.path().filename() == "CMakeLists.txt")
      text += content_of(entry.path());
  }
  return without_blanks(text);
}

// Puts the current tables between their marks, <!-- table: NAME --> and <!-- end -->.
std::string with_tables(std::string text) {
  static const std::map<std::string, std::string (*)()> kTables = {
      {"puzzles", puzzle_table}, {"formats", format_table}, {"models", model_table}};
  static const std::regex kMark("<!-- table: ([a-z]+) -->\n");
  std::string result;
  std::smatch mark;
  while (std::regex_search(text, mark, kMark)) {
    const std::string rest = mark.suffix();
    const std::size_t end = rest.find("<!-- end -->");
    REQUIRE(end != std::string::npos);
    result += mark.prefix().str() + mark.str() + kTables.at(mark[1])();
    text = rest.substr(end);
  }
  return result + text;
}

// Returns the anchor that GitHub gives a heading.
std::string anchor_of(const std::string& heading) {
  std::string anchor;
  for (const char c : heading) {
    if (std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_')
      anchor += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    else if (c == ' ')
      anchor += '-';
  }
  return anchor;
}

bool has_anchor(const fs::path& page, const std::string& anchor) {
  for (const Block& block : blocks_of(content_of(page))) {
    if (block.language != kOutside) continue;
    for (const std::string& line : block.lines) {
      const std::size_t text = line.find_first_not_of('#');
      if (line.starts_with('#') && text != std::string::npos &&
          anchor_of(line.substr(text + 1)) == anchor)
        return true;
    }
  }
  return false;
}

}  // namespace

TEST_CASE("commands in the documents print the output shown", "[documents]") {
  std::size_t commands = 0;
  for (const fs::path& page : pages()) {
    INFO(page.string());
    const console::Desk desk;
    std::vector<Block> blocks = blocks_of(content_of(page));
    for (Block& block : blocks) {
      if (block.language != "console") continue;
      commands += console::steps_of(block.lines).size();
      run_console(desk, block);
    }
    if (console::rewriting()) std::ofstream(page) << joined(blocks);
  }
  CHECK(commands > 50);
}

TEST_CASE("C and C++ code in the documents is part of the example programs", "[documents]") {
  const std::string compiled = programs();
  for (const fs::path& page : pages()) {
    for (const Block& block : blocks_of(content_of(page))) {
      if (block.language != "cpp" && block.language != "c" && block.language != "cmake") continue;
      INFO(page.string());
      std::string passage;
      for (const std::string& line : block.lines) {
        if (line != "...") {
          passage += line + '\n';
          continue;
        }
        CHECK(compiled.find(without_blanks(passage)) != std::string::npos);
        passage.clear();
      }
      INFO(passage);
      CHECK(compiled.find(without_blanks(passage)) != std::string::npos);
    }
  }
}

TEST_CASE("shell commands in the documents name programs that exist", "[documents]") {
  const std::vector<std::string> installed = {"cmake", "ctest",   "apt",    "git",      "cc",
                                              "cbc",   "python3", "sbatch", "parallel", "mpirun"};
  for (const fs::path& page : pages()) {
    for (const Block& block : blocks_of(content_of(page))) {
      if (block.language != "sh") continue;
      for (const std::string& line : block.lines) {
        INFO(page.string() << ": " << line);
        const std::string program = line.substr(0, line.find(' '));
        const bool ours = program.find('/') != std::string::npos && fs::exists(kTop / program);
        CHECK((line.empty() || line.starts_with(' ') || ours || line.starts_with("quadrille") ||
               line.starts_with("build/") ||
               std::count(installed.begin(), installed.end(), program) == 1));
      }
    }
  }
}

TEST_CASE("boards in the documents can be read", "[documents]") {
  std::size_t boards = 0;
  for (const fs::path& page : pages()) {
    for (const Block& block : blocks_of(content_of(page))) {
      if (block.language != "board") continue;
      std::string text;
      for (const std::string& line : block.lines) text += line + '\n';
      INFO(page.string() << '\n' << text);
      CHECK(static_cast<bool>(read_puzzles(text)));
      ++boards;
    }
  }
  CHECK(boards > 0);
}

TEST_CASE("tables of puzzles, formats and models match the catalogue", "[documents]") {
  for (const fs::path& page : pages()) {
    INFO(page.string());
    const std::string text = content_of(page), today = with_tables(text);
    CHECK(text == today);
    if (console::rewriting()) std::ofstream(page) << today;
  }
}

TEST_CASE("links in the documents resolve", "[documents]") {
  static const std::regex kLink(R"re(\]\(([^)\s]+)\)|(?:src|href)="([^"]+)")re");
  for (const fs::path& page : pages()) {
    const std::string text = content_of(page);
    for (std::sregex_iterator link(text.begin(), text.end(), kLink), end; link != end; ++link) {
      const std::string target = (*link)[1].matched ? (*link)[1] : (*link)[2];
      if (target.starts_with("http")) continue;
      INFO(page.string() << ": " << target);
      const std::size_t hash = target.find('#');
      const fs::path file = hash == 0 ? page : page.parent_path() / target.substr(0, hash);
      CHECK(fs::exists(file));
      if (hash != std::string::npos) CHECK(has_anchor(file, target.substr(hash + 1)));
    }
  }
}

}  // namespace quadrille::tests::documents
