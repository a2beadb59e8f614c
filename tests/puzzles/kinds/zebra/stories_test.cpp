// SPDX-License-Identifier: MIT
//
// Sentences that name no value: stories are passed over and listed, clues are not.

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

TEST_CASE("Short lists with a clue below are recognised as English", "[zebra]") {
  const auto found = read_puzzles(
      "Names: Tim, Tom, Ted\nAges: 5, 10, 12\nTed is twice as old as Tom.\nHow old is Tim?\n");
  REQUIRE(found);
  CHECK(found->format == "english");
}

}  // namespace
}  // namespace quadrille::tests::zebra
