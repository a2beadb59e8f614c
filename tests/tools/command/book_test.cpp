// SPDX-License-Identifier: MIT
//
// Books and recipes of the command.

#include <signal.h>

#include <string>
#include <vector>

#include "tests/catch.hpp"
#include "tests/folder.hpp"
#include "tests/tools/command/boards.hpp"
#include "tests/tools/command/child.hpp"

namespace quadrille::tests {
namespace {

std::size_t occurrences(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

bool is_whole_page(const std::string& page) {
  return page.starts_with("<!DOCTYPE html>\n") && page.ends_with("</body>\n</html>\n");
}

constexpr const char* kRecipe =
    "// two kinds\ntitle: Two kinds\n3 hashi 6x6 difficulty=easy\n2 survo 2x3 seed=40\n";

TEST_CASE("generate --book writes boards with their seeds, and their answers", "[cli][book]") {
  const Folder folder;
  const std::string book = folder.path("a.html");
  const Ended ended = run({"generate", "hashi", "--size", "6x6", "--count", "4", "--seed", "9",
                           "--difficulty", "medium", "--book", book, "--title", "Bridges & more"});
  CHECK(ended.code == 0);
  CHECK(ended.out.empty());
  CHECK(ended.err.empty());
  const std::string page = folder.read("a.html");
  CHECK(is_whole_page(page));
  CHECK(page.find("<h1>Bridges &amp; more</h1>") != page.npos);
  CHECK(occurrences(page, "<svg ") == 8);
  CHECK(page.find("<b>1</b>medium, seed 9<") != page.npos);
  CHECK(page.find("<b>4</b>medium, seed 12<") != page.npos);
}

TEST_CASE("a recipe makes the same puzzles as single commands", "[cli][book]") {
  const Folder folder;
  const std::string recipe = folder.write("recipe.txt", kRecipe);
  const Ended made = run({"generate", "--recipe", recipe, "--seed", "5"});
  CHECK(made.code == 0);
  const Ended hashi = run({"generate", "hashi", "--size", "6x6", "--count", "3", "--seed", "5",
                           "--difficulty", "easy"});
  const Ended survo = run({"generate", "survo", "--size", "2x3", "--count", "2", "--seed", "40"});
  CHECK(made.out == hashi.out + "\n" + survo.out);
  CHECK(run({"generate", "--recipe", "-", "--seed", "5"}, {.input = kRecipe}).out == made.out);
}

TEST_CASE("the same seed gives the same book, whatever the number of jobs", "[cli][book]") {
  const Folder folder;
  const std::string recipe = folder.write("recipe.txt", kRecipe);
  const Ended one = run({"generate", "--recipe", recipe, "--book", "-"});
  CHECK(one.code == 0);
  CHECK(is_whole_page(one.out));
  CHECK(one.out.find("<h1>Two kinds</h1>") != one.out.npos);
  CHECK(one.out.find("<b>5</b>seed 41<") != one.out.npos);
  CHECK(run({"generate", "--recipe", recipe, "--book", "-", "-j", "3"}).out == one.out);
  CHECK(run({"generate", "--recipe", recipe, "--book", "-", "--seed", "1"}).out != one.out);
  const std::string letter =
      run({"generate", "--recipe", recipe, "--book", "-", "--paper", "letter"}).out;
  CHECK(letter.find("size: letter") != letter.npos);
  CHECK(one.out.find("size: A4") != one.out.npos);
}

TEST_CASE("a book and the puzzles in it are written together", "[cli][book]") {
  const Folder folder;
  const std::string book = folder.path("a.html"), file = folder.path("a.txt");
  CHECK(run({"generate", "survo", "--size", "2x3", "--count", "2", "--book", book, "-o", file})
            .code == 0);
  CHECK(folder.read("a.txt") == run({"generate", "survo", "--size", "2x3", "--count", "2"}).out);
  CHECK(occurrences(folder.read("a.html"), "<svg ") == 4);
}

TEST_CASE("a stopped run leaves a complete book of the boards so far", "[cli][book]") {
  const Folder folder;
  const std::string book = folder.path("a.html");
  const Ended ended = run(
      {"generate", "circuit", "--size", "8x8", "--count", "1000000", "--jobs", "2", "--book", book},
      {.signal = SIGINT, .signal_after = 2});
  CHECK(ended.code == 130);
  CHECK(ended.err.find("stopped at puzzle ") != ended.err.npos);
  const std::string page = folder.read("a.html");
  CHECK(is_whole_page(page));
  const std::size_t pictures = occurrences(page, "<svg ");
  CHECK(pictures > 2);
  CHECK(pictures % 2 == 0);
  CHECK(page.find("<h2>Answers</h2>") != page.npos);
  CHECK(folder.file_count() == 1);
}

TEST_CASE("a book that has no board is not written", "[cli][book]") {
  const Folder folder;
  const std::string book = folder.write("a.html", "what was there before\n");
  const Ended ended =
      run({"generate", "survo", "--size", "8x8", "--time-limit", "0.1", "--book", book});
  CHECK(ended.code == 30);
  CHECK(folder.read("a.html") == "what was there before\n");
  CHECK(folder.file_count() == 1);
}

TEST_CASE("bad recipes and options of books are refused", "[cli][book]") {
  const Folder folder;
  const std::string recipe = folder.write("recipe.txt", kRecipe);
  const std::string bad = folder.write("bad.txt", "1 survo 2x3\n2 hashi 6x6 dificulty=easy\n");
  const Ended wrong = run({"generate", "--recipe", bad, "--book", folder.path("a.html")});
  CHECK(wrong.code == 65);
  CHECK(wrong.out.empty());
  CHECK(wrong.err.starts_with("quadrille: error: " + bad +
                              ":2:13: unknown setting 'dificulty' (did you mean 'difficulty'?"));
  CHECK(run({"generate", "--recipe", folder.path("none.txt")}).code == 66);

  const std::vector<std::vector<std::string>> commands = {
      {"generate"},
      {"generate", "--book", "-"},
      {"generate", "--recipe", recipe, "survo"},
      {"generate", "--recipe", recipe, "--size", "2x3"},
      {"generate", "--recipe", recipe, "--count", "1"},
      {"generate", "--recipe", recipe, "--any"},
      {"generate", "--recipe", recipe, "--givens", "1"},
      {"generate", "--recipe", recipe, "--title", "a"},
      {"generate", "--recipe", recipe, "--paper", "a4"},
      {"generate", "--recipe", recipe, "--columns", "2"},
      {"generate", "--recipe", recipe, "--mono"},
      {"generate", "--recipe", recipe, "--book", "-", "--paper", "a5"},
      {"generate", "--recipe", recipe, "--book", "-", "--columns", "0"},
      {"generate", "--recipe", recipe, "--book", "-", "--columns", "13"},
      {"generate", "--recipe", recipe, "--book", "-", "--to", "native"},
      {"generate", "--recipe", recipe, "--book", "-", "-o", "-"},
      {"generate", "--recipe", recipe, "--book", recipe},
      {"generate", "--recipe", recipe, "-o", recipe},
      {"generate", "--recipe", recipe, "--book", folder.path("b"), "-o", folder.path("b")},
      {"render", "--mono", "-"},
      {"solve", "--mono", "-"},
  };
  for (const auto& command : commands) {
    INFO(command.size() << ' ' << command.back());
    const Ended ended = run(command, {.input = kUniqueBoard});
    CHECK(ended.code == 64);
    CHECK(ended.out.empty());
    CHECK(occurrences(ended.err, "\n") == 1);
  }
  CHECK(folder.file_count() == 2);
  CHECK(run({"generate", "survo", "--size", "2x3", "--book", "/no/such/folder/a"}).code == 73);
}

TEST_CASE("the option --mono draws the pictures of solve and render without colours",
          "[cli][book]") {
  for (const char* const verb : {"solve", "render"}) {
    const Ended plain = run({verb, "-q", "--svg", "-", "-"}, {.input = kUniqueBoard});
    const Ended mono = run({verb, "-q", "--mono", "--svg", "-", "-"}, {.input = kUniqueBoard});
    CHECK(mono.code == 0);
    CHECK(plain.out.find("#d5d8dc") != plain.out.npos);
    CHECK(mono.out.find("#d5d8dc") == mono.out.npos);
    CHECK(mono.out.find("#808080") != mono.out.npos);
  }
}

TEST_CASE("a book on a full disk names the reason", "[cli]") {
  const Ended full =
      run({"generate", "hashi", "--size", "5x5", "--seed", "1", "--book", "/dev/full"});
  CHECK(full.code == 74);
  CHECK(full.err.find("No space left on device") != std::string::npos);
}

}  // namespace
}  // namespace quadrille::tests
