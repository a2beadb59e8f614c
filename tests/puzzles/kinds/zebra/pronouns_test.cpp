// SPDX-License-Identifier: MIT
//
// What "she", "his house" and "it" refer to.

#include "tests/catch.hpp"
#include "tests/puzzles/kinds/zebra/reading.hpp"

namespace quadrille::tests::zebra {
namespace {

using namespace puzzles::zebra;

TEST_CASE("A pronoun refers to the subject of the previous sentence if that is unambiguous",
          "[zebra]") {
  const auto board = read(kStreet +
                          "1. The Dane does not own the cat. He drinks tea. His house is red.\n"
                          "2. The green house is the first. It is next to the white one.\n"
                          "3. The horse is kept by the German. Its owner drinks milk.\n");
  if (!board) FAIL(board.error().message);
  CHECK(statements(*board) == Strings{"diff(Dane, cat)", "same(Dane, tea)", "same(Dane, red)",
                                      "at(green, 1)", "next-to(green, white)",
                                      "same(horse, German)", "same(horse, milk)"});
  const auto listed_last =
      read("Ann owns the cat. She lives in the first house. Names: Ann, Bo. Pets: cat, dog.\n");
  if (!listed_last) FAIL(listed_last.error().message);
  CHECK(statements(*listed_last) == Strings{"same(Ann, cat)", "at(Ann, 1)"});
  for (const char* text :
       {"1. The Dane lives next to the Brit. He drinks tea.\n",    // ambiguous
        "1. The Dane is not the tea drinker. He owns the cat.\n",  // ambiguous too
        "1. The Dane drinks tea.\n2. He owns the cat.\n",          // in another clue
        "1. The Dane drinks tea. His brother owns the cat.\n"}) {
    INFO(text);
    CHECK_FALSE(read(kStreet + text));
  }
}

}  // namespace
}  // namespace quadrille::tests::zebra
