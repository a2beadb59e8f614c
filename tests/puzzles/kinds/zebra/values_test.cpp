// SPDX-License-Identifier: MIT
//
// The values in a text, and the value that a word refers to.

#include "tests/catch.hpp"
#include "tests/puzzles/kinds/zebra/reading.hpp"

namespace quadrille::tests::zebra {
namespace {

using namespace puzzles::zebra;

TEST_CASE("Names are matched only in their exact form", "[zebra]") {
  const auto board = read(
      "There are 3 houses, numbered 1 to 3 from left to right.\n"
      " - Each person has a unique name: `Peter`, `Bob`, `Baker`\n"
      " - Each person has a unique type of pet: `bird`, `fish`, `cat`\n\n"
      "## Clues:\n"
      "1. There is one house between the person who keeps a pet bird and Peter.\n"
      "2. The person with a pet bird is Bob.\n");
  if (!board) FAIL(board.error().message);
  CHECK(statements(*board) == Strings{"dist(bird, Peter, 2)", "same(bird, Bob)"});
}

TEST_CASE("A list may lack one value if only a question names it or nothing does", "[zebra]") {
  CHECK(
      answered("Names: Ann, Bo, Cy.\nPets: cat, dog.\nTeas: black, green.\n"
               "Ann owns the cat.\nBo is the owner of the dog.\nWho keeps the zebra as a pet?\n") ==
      Strings{"Cy keeps the zebra as a pet.", "multiple"});
  for (const char* text : {"Names: Ann, Bo, Cy.\nPets: cat, dog, eel, fox.\nWho owns the cow?\n",
                           "Names: Ann, Bo, Cy, Di.\nPets: cat, dog.\nWho owns the cow?\n"}) {
    INFO(text);
    CHECK_FALSE(read(text));
  }
}

TEST_CASE("A word may be a value of two attributes", "[zebra]") {
  const auto board = read(
      "Everyone has a different name: Ann, Bo, Cy.\n"
      "Everyone likes a different fruit: oranges, plums, figs.\n"
      "Everyone lives in a different colored house: orange, red, blue.\n"
      "Everyone won a different prize: first, second, third.\n"
      "1. The person who eats oranges is Ann.\n"
      "2. The person who lives in the orange house is next to Bo.\n"
      "3. Ann won the second prize.\n"
      "4. Bo is in the second house.\n");
  if (!board) FAIL(board.error().message);
  CHECK(statements(*board) ==
        Strings{"same(oranges, Ann)", "next-to(orange, Bo)", "same(Ann, second)", "at(Bo, 2)"});
}

}  // namespace
}  // namespace quadrille::tests::zebra
