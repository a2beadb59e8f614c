// SPDX-License-Identifier: MIT
//
// The reference formulation of Zebra: all kinds of clues on boards whose tables are all tried,
// names, numbers in names, and texts that are refused.

#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "puzzles/board/board_instance.hpp"
#include "puzzles/kinds/zebra/numbers.hpp"
#include "reference/puzzle.hpp"
#include "reference/zebra_numbers.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/zebra/random_board.hpp"
#include "tests/reference/enumerate.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::zebra {
namespace {

using puzzles::zebra::Board;
using puzzles::zebra::Clue;

std::unique_ptr<const reference::Puzzle> puzzle_of(const std::string& text) {
  INFO(text);
  auto reading = reference::read_puzzle(text);
  if (const auto* problem = std::get_if<reference::Problem>(&reading)) FAIL(problem->message);
  return std::get<std::unique_ptr<const reference::Puzzle>>(std::move(reading));
}

// Returns the line and the message of what is wrong with the clues of a board with two attributes.
std::string problem_of(const std::string& clues) {
  const auto reading = reference::read_puzzle(
      "zebra\nattribute Pet: cat dog fish\nattribute Age: 10 20 30\nclues:\n" + clues);
  const auto* problem = std::get_if<reference::Problem>(&reading);
  return problem == nullptr ? "" : std::to_string(problem->line) + ": " + problem->message;
}

void collect_kinds(const Clue& clue, std::set<std::string_view>& kinds) {
  kinds.insert(puzzles::zebra::info_of(clue.kind).name);
  for (const Clue& part : clue.parts) collect_kinds(part, kinds);
}

TEST_CASE("The reference formulation of Zebra knows all kinds of clues", "[reference][zebra]") {
  std::mt19937 random(9);
  std::set<std::string_view> kinds;
  for (int k = 0; k < rounds(1500); ++k) {
    const Board board = random_board(random);
    const auto instance = puzzles::make_instance(board);
    for (const auto& stated : board.clues) collect_kinds(stated.clue, kinds);
    const std::string text = write_puzzles({Puzzle(instance)}, "native")->text;
    INFO(text);
    const auto puzzle = puzzle_of(text);
    std::set<reference::Point> expected;
    for (const Answer& answer : all_solutions(board)) {
      const auto values = puzzle->read_solution(instance->solution_json(answer));
      REQUIRE(values);
      CHECK_FALSE(puzzle->objection(*values));
      expected.insert(*values);
    }
    const auto points = reference::all_points(*puzzle);
    CHECK(points.size() == expected.size());
    CHECK(std::set(points.begin(), points.end()) == expected);
  }
  CHECK(kinds.size() == puzzles::zebra::clue_kinds().size());
}

TEST_CASE("The reference formulation of Zebra reads names and positions", "[reference][zebra]") {
  const auto count = [](const std::string& clues) {
    const auto puzzle = puzzle_of(
        "// a comment\nzebra\nattribute \"Pet of\": cat \"big dog\" first\n"
        "attribute Tea: black green cat\nclues:\n" +
        clues);
    return reference::all_points(*puzzle).size();
  };
  CHECK(count("") == 36);
  CHECK(count("There are 3 places in a row, numbered from left to right.\nask(black)\n\n") == 36);
  CHECK(count("at(\"big dog\", 2)\n") == 12);
  CHECK(count("1. at(\"big dog\", middle).\n2. same(Big-Dog, black)") == 4);
  CHECK(count("  12) same( \"Pet of\":cat ,Tea:cat )") == 12);
  CHECK(count("before(\"Pet of\":first, #2)") == 12);
  CHECK(count("same(black, last)") == 12);
  CHECK(count("same(black, black)") == 36);
  CHECK(count("same(#1, #1)") == 36);
  CHECK(count("diff(black, black)") == 0);
  CHECK(count("same(#1, #2)") == 0);
  CHECK(count("nor(between(#1, black, black), same(#1, last))") == 36);
  CHECK(count("either(at(black, 1), at(black, 2), at(green, 1), not-at(green, 1))") == 12);
  CHECK(count("readings(at(black, 1), at(green, 1))\nask(first, Tea)") == 24);
}

TEST_CASE("The reference formulation of Zebra compares numbers", "[reference][zebra]") {
  const auto count = [](const std::string& clue) {
    const auto puzzle = puzzle_of(
        "zebra\nattribute Pet: cat dog fish\nattribute Age: \"10 years\" \"20 years\" \"30 years\""
        "\nattribute Day: Mon Wed Thu\nclues:\n" +
        clue);
    return reference::all_points(*puzzle).size();
  };
  CHECK(count("more(cat, dog, Age)") == 108);
  CHECK(count("more(cat, dog, 20, Age)") == 36);
  CHECK(count("less(cat, dog, >=20, Age)") == 36);
  CHECK(count("exactly(cat, dog, <=10, Age)") == 144);
  CHECK(count("times(cat, \"20 years\", 2, Age)") == 0);
  CHECK(count("times(\"20 years\", cat, 2, Age)") == 72);
  CHECK(count("more(cat, dog, 2, Day)") == 36);
  CHECK(count("more(cat, #2, 2, Day)") == 24);
  CHECK(count("nand(more(cat, dog, Age), more(cat, dog, Day))") == 216 - 54);
}

TEST_CASE("The reference formulation of Zebra refuses what is not clear", "[reference][zebra]") {
  CHECK(problem_of("1. same(cat, 10)\nThe cat is 10 years old.\n") ==
        "6: 'The cat is 10 years old.' is in English; certificates rest on clues in symbols");
  CHECK(problem_of("There are 4 places in a row, numbered from left to right.\n") != "");
  CHECK(problem_of("near(cat, dog)\n") != "");
  for (const std::string clue : {"same(cat)",
                                 "same(cat, dog, fish)",
                                 "same(cat, cow)",
                                 "at(cat, 4)",
                                 "at(cat, 0)",
                                 "same(cat, #first",
                                 "same(cat, dog) same(cat, dog)",
                                 "dist(cat, dog)",
                                 "dist(cat, dog, -1)",
                                 "dist(cat, dog, Age)",
                                 "dist(cat, dog, 1, 2)",
                                 "times(cat, dog, >=2, Age)",
                                 "more(cat, dog, >=, Age)",
                                 "more(cat, dog, 1, Pet)",
                                 "more(cat, dog, 1, Age, Age)",
                                 "more(cat, dog, 0, Age)",
                                 "less(cat, dog, <=0, Age)",
                                 "exactly(cat, dog, Age)",
                                 "and(same(cat, dog), cat)",
                                 "if(same(cat, dog))",
                                 "and()",
                                 "same(Pet:10, dog)",
                                 "same(Cat:10, dog)",
                                 "same(\"cat, dog)",
                                 "at-end()",
                                 "same(, dog)"}) {
    INFO(clue);
    CHECK(problem_of(clue).starts_with("5: "));
  }
  std::string deep = "same(cat, dog)";
  for (int k = 0; k < 1'000; ++k) deep = "or(" + deep;
  CHECK(problem_of(deep) == "5: clues are nested too deeply");
  const auto is_refused = [](const std::string& text) {
    return std::holds_alternative<reference::Problem>(reference::read_puzzle(text));
  };
  CHECK(is_refused("zebra\nclues:\n"));
  CHECK(is_refused("zebra\nattribute A: a b\nattribute B: c\nclues:\n"));
  CHECK(is_refused("zebra\nattribute A: a a\nclues:\n"));
  CHECK(is_refused("zebra\nattribute A: a b\nattribute \"A\": c d\nclues:\n"));
  CHECK(is_refused("zebra\nattribute A: \"a b\nclues:\n"));
  CHECK(is_refused("zebra\nattribute \"A:B\": a b\nclues:\n"));
  CHECK(is_refused("zebra\nsize: 2x2\nattribute A: a b\nclues:\n"));
  // Names that differ in ways that do not matter.
  CHECK(is_refused("zebra\nattribute A: a-b AB\nclues:\nat(ab, 1)\n"));
  CHECK(is_refused("zebra\nattribute A: a-b AB\nclues:\nat(A:ab, 1)\n"));
  CHECK(is_refused("zebra\nattribute A: First x\nclues:\nsame(first, x)\n"));
  CHECK_FALSE(is_refused("zebra\nattribute A: a-b AB\nclues:\nat(A:AB, 1)\n"));
  CHECK_FALSE(is_refused("zebra\nattribute A: a-b AB\nclues:\nat(AB, 1)\n"));
}

TEST_CASE("The reference formulation of Zebra judges tables", "[reference][zebra]") {
  const auto puzzle = puzzle_of("zebra\nattribute A: x y\nclues:\nor(at(x, 2), at(x, 2))\n");
  const auto judge = [&](const std::string& solution) -> std::string {
    const auto values = puzzle->read_solution(nlohmann::json::parse(solution));
    if (!values) return "unreadable";
    return puzzle->objection(*values) ? "wrong" : "right";
  };
  CHECK(judge(R"({"positions":[{"A":"y"},{"A":"x"}]})") == "right");
  CHECK(judge(R"({"positions":[{"A":"x"},{"A":"y"}]})") == "wrong");
  CHECK(judge(R"({"positions":[{"A":"x"},{"A":"x"}]})") == "wrong");
  CHECK(judge(R"({"positions":[{"A":"y"},{"A":"z"}]})") == "unreadable");
  CHECK(judge(R"({"positions":[{"A":"y"}]})") == "unreadable");
  CHECK(judge(R"({"positions":[{"B":"y"},{"A":"x"}]})") == "unreadable");
  CHECK(judge(R"({"positions":{"A":"y","B":"x"}})") == "unreadable");
  CHECK(judge("[]") == "unreadable");
}

TEST_CASE("Numbers in names of values", "[reference][zebra]") {
  using Numbers = std::vector<reference::Int>;
  const auto numbers = [](const std::vector<std::string>& values) {
    return reference::zebra::numbers_in(values).value_or(Numbers{});
  };
  CHECK(numbers({"$20", "\u00a35", "\u20bd7", "7 \u20ac"}) == Numbers{20, 5, 7, 7});
  CHECK(numbers({"10 years", "7 years", "3rd"}) == Numbers{10, 7, 3});
  CHECK(numbers({"Mon", "tuesday", "Thur"}) == Numbers{1, 2, 4});
  CHECK(numbers({"May", "June", "Sept"}) == Numbers{5, 6, 9});
  CHECK(numbers({"9:30 pm", "10am", "12 a.m."}) == Numbers{1290, 600, 0});
  CHECK(numbers({"10 am.", "1 p.m", "2pm."}) == Numbers{600, 780, 840});
  CHECK(numbers({"9:30", "10:00"}) == Numbers{570, 600});
  for (const std::vector<std::string>& values :
       std::vector<std::vector<std::string>>{{"10:00", "9:30"},
                                             {"Sunday", "Monday"},
                                             {"1/2", "1/3"},
                                             {"1\u00bd"},
                                             {"\u00bd5"},
                                             {"\u22125"},
                                             {"1 500"},
                                             {"1 and a half"},
                                             {"5\u00b2"},
                                             {"1000000:00"},
                                             {"13 pm"},
                                             {"3.5"},
                                             {"-3"},
                                             {"red"},
                                             {"1", "May"},
                                             {"07"},
                                             {"12345678901234567890"},
                                             {"9:3"},
                                             {""}}) {
    INFO(values[0]);
    CHECK(numbers(values).empty());
  }
}

TEST_CASE("Numbers in names are those of the solver", "[reference][zebra]") {
  const std::vector<std::string> parts = {"1",    "2",    "12",     "0",      ":",      ":30", "am",
                                          "p.m.", "pm",   " ",      ".",      "$",      "/",   "-",
                                          "May",  "mon",  "day",    "years",  "tue",    "s",   "1",
                                          "5",    "sept", "\u00bd", "\u20ac", "\u2212", "half"};
  std::mt19937 random(3);
  int compared = 0;
  for (int k = 0; k < 200'000; ++k) {
    puzzles::zebra::Attribute attribute{"A", {"", ""}};
    for (std::string& value : attribute.values) {
      for (auto n = 1 + random() % 4; n > 0; --n) value += parts[random() % parts.size()];
    }
    const auto numbers = reference::zebra::numbers_in(attribute.values);
    if (!numbers) continue;
    INFO(attribute.values[0] << ", " << attribute.values[1]);
    ++compared;
    REQUIRE(puzzles::zebra::order_of(attribute));
    for (const std::size_t v : {0, 1})
      REQUIRE(puzzles::zebra::number_of(attribute.values[v])->amount == (*numbers)[v]);
  }
  CHECK(compared > 1000);
}

TEST_CASE("The reference formulation of Zebra has room for many positions", "[reference][zebra]") {
  std::string text = "zebra\n";
  for (const std::string name : {"a", "b", "c"}) {
    text += "attribute " + name + ':';
    for (int v = 1; v <= 100; ++v) text += ' ' + std::to_string(v) + name;
    text += '\n';
  }
  text += "clues:\n";
  for (int v = 2; v < 99; v += 3) {
    const std::string at = std::to_string(v), next = std::to_string(v + 1);
    for (const std::string kind : {"left-of", "next-to", "before", "not-right", "diff"})
      text.append(kind).append("(" + at + "a, " + next + "b)\n");
    text += "same(" + at + "a, " + at + "b)\ndist(" + at + "a, " + next + "c, <=2)\n";
  }
  text += "between(50a, 49b, 51c)\nmore(7b, 5c, 2, a)\n";
  const auto puzzle = puzzle_of(text);
  nlohmann::json table;
  for (int p = 1; p <= 100; ++p) {
    const std::string at = std::to_string(p);
    table["positions"].push_back({{"a", at + "a"}, {"b", at + "b"}, {"c", at + "c"}});
  }
  CHECK_FALSE(puzzle->objection(*puzzle->read_solution(table)));
  std::swap(table["positions"][4]["a"], table["positions"][5]["a"]);
  CHECK(puzzle->objection(*puzzle->read_solution(table)));
}

}  // namespace
}  // namespace quadrille::tests::zebra
