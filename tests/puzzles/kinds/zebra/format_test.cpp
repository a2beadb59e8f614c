// SPDX-License-Identifier: MIT
//
// Formats, pictures, generated puzzles and solutions by hand.

#include <algorithm>
#include <cctype>
#include <quadrille/zebra.hpp>
#include <random>
#include <sstream>
#include <string>

#include "puzzles/board/board_data.hpp"
#include "puzzles/kinds/zebra/formats/formats.hpp"
#include "puzzles/kinds/zebra/symbols.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/zebra/random_board.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::zebra {
namespace {

using namespace puzzles::zebra;

const std::string kThree =
    "zebra\n"
    "attribute Colour: red blue \"sea green\"\n"
    "attribute Pet: cat dog eel\n"
    "clues:\n"
    "The cat lives in the red house.\n"
    "left-of(dog, \"sea green\")\n"
    "The dog lives in the first house.\n"
    "ask(eel)\n";

TEST_CASE("The native form is read and written, and sentences stay sentences", "[zebra]") {
  const auto reading = read_puzzles(kThree + "\n// another\n" + kThree);
  REQUIRE(reading);
  REQUIRE(reading->puzzles.size() == 2);
  const std::string written = write_puzzles({reading->puzzles[0]}, "native")->text;
  CHECK(written ==
        "zebra\nattribute Colour: red blue \"sea green\"\nattribute Pet: cat dog eel\nclues:\n"
        "There are 3 houses in a row, numbered from left to right.\n"
        "1. The cat lives in the red house.\n2. left-of(dog, \"sea green\")\n"
        "3. The dog lives in the first house.\nask(eel)\n");
  const auto reread = read_puzzles(written);
  REQUIRE(reread);
  CHECK(write_puzzles({reread->puzzles[0]}, "native")->text == written);
  const auto report = solve(reading->puzzles[1], {.unique = true});
  CHECK(report->status == Status::kUnique);
  CHECK(report->replies.at(0).sentence == "The eel is at position 2.");
  CHECK(report->replies.at(0).is_forced == true);
  CHECK(to_json(reading->puzzles[1], *report, {})
            ->find("\"answers\":[{\"question\":\"ask(eel)\",\"answer\":\"2\",") !=
        std::string::npos);
}

TEST_CASE("The native form is also written without sentences", "[zebra]") {
  const auto reading = read_puzzles(kThree);
  REQUIRE(reading);
  const auto board = puzzles::board_in<Board>(reading->puzzles[0]);
  REQUIRE(board);
  CHECK(native_text_in_symbols(**board) ==
        "zebra\nattribute Colour: red blue \"sea green\"\nattribute Pet: cat dog eel\nclues:\n"
        "1. same(cat, red)\n2. left-of(dog, \"sea green\")\n3. at(dog, 1)\nask(eel)\n");
}

TEST_CASE("A value at the place of another is not written as a position", "[zebra]") {
  const auto reading =
      read_puzzles("zebra\nattribute Pet: cat dog\nattribute Age: 1 2\nclues:\nat(cat, Age:2)\n");
  REQUIRE(reading);
  const std::string written = write_puzzles({reading->puzzles[0]}, "native")->text;
  CHECK(written.ends_with("1. at(cat, Age:2)\n"));
}

TEST_CASE("An attribute that no text can name is refused", "[zebra]") {
  const auto puzzle = quadrille::zebra::to_puzzle({{{"Pet: small", {"cat", "dog"}}}});
  REQUIRE_FALSE(puzzle);
  CHECK(puzzle.error().kind == ErrorKind::kRequest);
  CHECK(puzzle.error().message ==
        "the attribute 'Pet: small' has a colon in its name (expected a name without)");
  CHECK(quadrille::zebra::to_puzzle({{{"Pet, small", {"cat: a", "dog"}}}}));
}

TEST_CASE("Texts of quint-t's generator are read unchanged", "[zebra]") {
  const auto reading = read_puzzles(
      "====================\n.:: Puzzle 2x3 level=1 ::.\nSport: golf ice hockey judo\n"
      "Movie-Genre: martial-arts drama r&b\n 1. Sport:ice hockey == Movie-Genre:r&b\n"
      " 2. Sport:judo is on the far left\n 3. Movie-Genre:drama is on the right of Sport:golf\n"
      "\n.:: Answer ::.\n|             |  1   |  2   |     3      |\n"
      "| Sport       | golf | judo | ice hockey |\n"
      "| Movie-Genre | drama | r&b | martial-arts |\n"
      "====================\n.:: Puzzle 2x2 level=1 ::.\nPet: cat, dog\nTea: black, green\n"
      " 1. Pet:cat == Tea:black or Pet:cat == Tea:green, but not both\n"
      " 2. Pet:dog is in an even position\n");
  if (!reading) FAIL(reading.error().message);
  CHECK(reading->format == "quint-t");
  REQUIRE(reading->puzzles.size() == 2);
  const auto lines = understanding(reading->puzzles[0]);
  const auto has = [&](const std::string& start) {
    return std::any_of(lines.begin(), lines.end(),
                       [&](const std::string& line) { return line.starts_with(start); });
  };
  CHECK(has("Sport: golf judo \"ice hockey\""));
  CHECK(has("1. same(\"ice hockey\", r&b)"));
  CHECK(has("3. right-of(drama, golf)"));
  CHECK(solve(reading->puzzles[0], {.unique = true})->status == Status::kNone);
  CHECK(solve(reading->puzzles[1], {.unique = true})->status == Status::kMultiple);
}

TEST_CASE("Web pages and programs are not puzzles", "[zebra]") {
  for (const char* text :
       {"Its puzzles: a, b, c and d. Who lives next to the house? Nobody. See | the | table.\n",
        "// The house on the left: one, two, three.\n// Who owns it? You. Next: x, y, z.\nint f() "
        "{}\n"}) {
    const auto reading = read_puzzles(text);
    REQUIRE_FALSE(reading);
    CHECK(reading.error().kind == ErrorKind::kUnrecognised);
  }
}

TEST_CASE("A text declared as an English puzzle is read as one", "[zebra]") {
  const std::string text = "Ann, Bo and Cy sat down.\nNo two had the same to eat.\n";
  const auto unknown = read_puzzles(text);
  REQUIRE_FALSE(unknown);
  CHECK(unknown.error().message.find("is not a known puzzle or format") != std::string::npos);
  const auto named = read_puzzles(text, {.puzzle = "zebra"});
  REQUIRE_FALSE(named);
  CHECK(named.error().message.find("is not a known puzzle") == std::string::npos);
  CHECK(named.error().line == 2);
}

TEST_CASE("A table of words is drawn as a picture", "[zebra]") {
  const auto reading = read_puzzles(kThree);
  const auto report = solve(reading->puzzles[0]);
  CHECK(*draw_text(reading->puzzles[0], &report->solutions.front()) ==
        "# │ Colour    │ Pet\n──┼───────────┼────\n1 │ blue      │ dog\n2 │ sea green │ eel\n"
        "3 │ red       │ cat\n");
  CHECK(draw_text(reading->puzzles[0], nullptr)->find("1 │ ·") != std::string::npos);
  CHECK(draw_text(reading->puzzles[0], nullptr)->find("\n2. left-of") != std::string::npos);
  CHECK(draw_svg(reading->puzzles[0], &report->solutions.front())->find(">sea green</text>") !=
        std::string::npos);
}

TEST_CASE("Generated puzzles have the words of their theme and the difficulty asked for",
          "[zebra]") {
  for (const char* theme : {"street", "market", "train", "pool", "hotel"}) {
    for (const char* difficulty : {"easy", "medium", "hard"}) {
      INFO(theme << ' ' << difficulty);
      const auto made =
          generate("zebra", {.rows = 4,
                             .columns = 4,
                             .seed = 2,
                             .settings = {{"theme", theme}, {"difficulty", difficulty}}});
      REQUIRE(made);
      REQUIRE(*made);
      const std::string text = write_puzzles({**made}, "native")->text;
      CHECK(text.find("(") == std::string::npos);  // no clue is in symbols
      const auto again = read_puzzles(text);
      REQUIRE(again);
      CHECK(solve(again->puzzles[0], {.unique = true})->status == Status::kUnique);
      const auto steps = explain(again->puzzles[0])->steps;
      CHECK(std::any_of(steps.begin(), steps.end(), [&](const SolvingStep& step) {
        return step.technique == "difficulty" && step.text.starts_with(difficulty);
      }));
    }
  }
  const std::string words =
      "attribute Gardener: Ann Bo Cy Di\nattribute Crop: beans \"brussels sprouts\" kale peas\n";
  const auto own = generate("zebra", {.rows = 3, .columns = 2, .settings = {{"theme", words}}});
  REQUIRE(own);
  CHECK(write_puzzles({**own}, "native")->text.find("attribute Crop:") != std::string::npos);
  CHECK_FALSE(generate("zebra", {.rows = 5, .columns = 2, .settings = {{"theme", words}}}));
  CHECK_FALSE(generate("zebra", {.rows = 3, .columns = 3, .settings = {{"theme", words}}}));
  CHECK_FALSE(generate("zebra", {.rows = 3, .columns = 2, .settings = {{"theme", "moon"}}}));
  CHECK_FALSE(
      generate("zebra", {.rows = 3, .columns = 2, .settings = {{"theme", "attribute A: x x"}}}));
}

TEST_CASE("Generated puzzles have one solution, clues in English, and no redundant clue",
          "[zebra]") {
  for (const auto& [rows, columns] : {std::pair(1, 1), std::pair(2, 3), std::pair(5, 5),
                                      std::pair(3, 8), std::pair(20, 20), std::pair(25, 2)}) {
    INFO(rows << "x" << columns);
    const auto made = generate("zebra", {.rows = rows, .columns = columns, .seed = 3});
    REQUIRE(made);
    REQUIRE(*made);
    const Puzzle& puzzle = **made;
    CHECK(solve(puzzle, {.unique = true})->status == Status::kUnique);
    const std::string text = write_puzzles({puzzle}, "native")->text;
    const auto again = read_puzzles(text);
    REQUIRE(again);
    CHECK(solve(again->puzzles[0], {.unique = true})->status == Status::kUnique);
    if (rows > 20) continue;  // more values than the generator has words
    CHECK(text.find('(') == std::string::npos);
  }
  const auto small = generate("zebra", {.rows = 4, .columns = 4, .seed = 5});
  CHECK(explain(**small)->steps.back().text == "None: no clue follows from the others.");
  CHECK_FALSE(generate("zebra", {.rows = 61, .columns = 2}));
  CHECK_FALSE(generate("zebra", {.rows = 3, .columns = 3, .settings = {{"clues", "many"}}}));
}

// The clues that the text names leave no table, and any one less does.
void check_contradiction(const Board& board, const std::string& text) {
  INFO(text);
  Board named = board;
  named.clues.clear();
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    if (std::isdigit(static_cast<unsigned char>(word[0])) != 0)
      named.clues.push_back(board.clues.at(std::stoul(word) - 1));
    if (word.starts_with("leave") || word.starts_with("contra")) break;
  }
  CHECK(all_solutions(named).empty());
  for (std::size_t k = 0; k < named.clues.size(); ++k) {
    Board fewer = named;
    fewer.clues.erase(fewer.clues.begin() + static_cast<std::ptrdiff_t>(k));
    CHECK_FALSE(all_solutions(fewer).empty());
  }
}

TEST_CASE("A contradiction names the clues on which it rests", "[zebra]") {
  const auto reading = read_puzzles(
      "zebra\nattribute Name: Anna Boris Clara\nattribute Pet: cat dog fish\nclues:\n"
      "Anna owns the cat.\nBoris is next to the dog owner.\nClara lives in the first house.\n"
      "The fish owner lives directly to the right of Anna.\nnext-to(cat, dog)\n");
  REQUIRE(reading);
  const auto explanation = explain(reading->puzzles[0]);
  REQUIRE(explanation);
  CHECK(explanation->steps.back().text == "Clues 1, 2, 3 and 4 leave Boris no position.");
}

TEST_CASE("A solution by hand is correct", "[zebra]") {
  const auto reading = read_puzzles(kThree);
  const auto explanation = explain(reading->puzzles[0]);
  REQUIRE(explanation);
  CHECK(explanation->is_complete);
  CHECK(explanation->steps.front().technique == "clue 2");
  CHECK(explanation->steps.back().technique == "redundant clues");
  // The solution is a proof: it never excludes a right table.
  std::mt19937 random(72);
  int complete = 0, contradictions = 0;
  for (int i = 0; i < rounds(300); ++i) {
    const Board board = random_board(random);
    const Puzzle puzzle(puzzles::make_instance(board));
    const auto steps = explain(puzzle);
    REQUIRE(steps);
    const bool is_none = steps->steps.back().technique == "contradiction";
    const std::size_t solutions = all_solutions(board).size();
    if (is_none) {
      CHECK(solutions == 0);
      check_contradiction(board, steps->steps.back().text);
      ++contradictions;
    }
    if (steps->is_complete) CHECK(solutions == (is_none ? 0 : 1));
    complete += steps->is_complete ? 1 : 0;
  }
  CHECK(complete > part_of(30));
  CHECK(contradictions > part_of(10));
}

}  // namespace
}  // namespace quadrille::tests::zebra
