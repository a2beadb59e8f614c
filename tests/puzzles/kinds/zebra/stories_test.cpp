// SPDX-License-Identifier: MIT
//
// Sentences that name no value: stories are passed over and listed, clues are not.

#include <algorithm>
#include <string>

#include "tests/catch.hpp"
#include "tests/puzzles/kinds/zebra/reading.hpp"

namespace quadrille::tests::zebra {
namespace {

TEST_CASE("A sentence that names no value is a story only if it tells nothing of single things",
          "[zebra]") {
  const std::string start = "Three men, Tom, Bob and Jim, live in a row. Tom is first. ";
  for (const char* clue :
       {"Bib is not third.", "Jum is second.", "Kim is last.", "They live in alphabetical order.",
        "The winner was Kim.", "Note that Bib is last.", "All but the first are tall.",
        "The tall one is in the middle.", "The bald one lives next to the tall one."}) {
    INFO(clue);
    CHECK_FALSE(read(start + clue + " Who is last?\n"));
  }
  for (const char* story : {"They are old friends.", "All of them like the street.",
                            "The street is long.", "The houses are numbered from left to right."}) {
    INFO(story);
    const auto board = read(start + story + " Bob is last. Who is second?\n");
    if (!board) FAIL(board.error().message);
    CHECK(statements(*board) == Strings{"at(Tom, 1)", "at(Bob, 3)", "ask(#2, Name)"});
    CHECK(board->passed_over == Strings{story});
  }
}

TEST_CASE("What stands beside a list of values is not lost", "[zebra]") {
  for (const char* text :
       {"Three men, Tom, Bob and Jim, live in a row with Tom in the middle. Jim is not first.\n",
        "Three men (Tom, Bob and Jim) live in a row, Jim first. Tom is not last.\n",
        "Three men (Tom, Bob and Jim) live in a row, and Jim is tall. Tom is last.\n",
        "Names: Tom, Bob, Jim (in alphabetical order)\nPets: cat, dog, fox\nTom owns the cat.\n",
        "Names (from left to right): Tom, Bob, Jim\nPets: cat, dog, fox\nTom owns the cat.\n",
        "Names: Tom, Bob, Jim\nPets: cat, dog, fox\nDifferent men own different pets: Tom the cat, "
        "Bob the dog, Jim the fox.\n"}) {
    INFO(text);
    CHECK_FALSE(read(text));
  }
}

TEST_CASE("What is said of all of them, or to the reader, is passed over", "[zebra]") {
  const std::string clues =
      "1.) The Dane lives in the red house.\n2.) The Brit drinks tea.\n"
      "3.) The Swede lives in the green house.\n4.) The Dane drinks milk.\n"
      "5.) The first house is red.\n6.) The last house is blue.\n";
  for (const char* remark :
       {"The three owners drink a certain drink.", "None of the houses share the same colour.",
        "None of the three share any of these characteristics - nationality, colour, and drink.",
        "You may want to use a 3 x 3 grid.", "Can you?", "Can you solve this?",
        "Einstein is said to have created this puzzle."}) {
    INFO(remark);
    const auto board = read(std::string("There are three houses. ") + remark + "\n" + clues);
    if (!board) FAIL(board.error().message);
    CHECK(board->columns == 3);
    CHECK(board->clues.size() == 6);
    CHECK(std::count(board->passed_over.begin(), board->passed_over.end(), remark) == 1);
  }
  for (const char* clue :
       {"You are third.", "In this puzzle, Einstein owns the parrot.", "You own the fish.",
        "None of them but the Dane share the "
        "red house.",
        "The first three owners drink a certain drink."}) {
    INFO(clue);
    CHECK_FALSE(read(std::string("There are three houses. ") + clue + "\n" + clues));
  }
}

TEST_CASE("One of them has it: who is it?", "[zebra]") {
  const auto board = read(
      "Names: Tom, Bob, Jim\nPets: cat, dog, fox\nTom is first.\nBob owns the dog.\n"
      "Jim owns the cat.\nOne of the men owns the fox, who is it?\n");
  if (!board) FAIL(board.error().message);
  CHECK(statements(*board).back() == "ask(fox, Name)");
}

TEST_CASE("Short lists with a clue below are recognised as English", "[zebra]") {
  const auto found = read_puzzles(
      "Names: Tim, Tom, Ted\nAges: 5, 10, 12\nTed is twice as old as Tom.\nHow old is Tim?\n");
  REQUIRE(found);
  CHECK(found->format == "english");
}

}  // namespace
}  // namespace quadrille::tests::zebra
