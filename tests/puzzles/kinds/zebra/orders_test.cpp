// SPDX-License-Identifier: MIT
//
// Listed places, floors, weeks and numbers; names like places; forms of seating puzzles.

#include <string>

#include "tests/catch.hpp"
#include "tests/puzzles/kinds/zebra/reading.hpp"

namespace quadrille::tests::zebra {
namespace {

TEST_CASE("A listed attribute that is the order of the row is that order", "[zebra]") {
  for (const std::string list :
       {"Place: first, second, third", "Rank: 1st, 2nd, 3rd", "Seat: 1, 2, 3",
        "Floor: third, second, first", "Date: May 3, May 4, May 5", "Week: week 1, week 2, week 3",
        "Season: spring, summer, autumn", "Century: 12th century, 13th century, 14th century"}) {
    INFO(list);
    CHECK(answered("Names: Ann, Bob, Cid\n" + list + "\nPets: cat, dog, fox\n" +
                   "Ann comes before Bob.\nCid comes before Ann.\nThe fox comes before the dog.\n"
                   "The dog comes before the cat.\nWhat does Ann own?\n") ==
          Strings{"Pet of Ann: dog.", "unique"});
  }
  // Numbers of riders are no places.
  CHECK(answered("Three riders ran a race.\nRiders: Ann, Bob, Cid\nNumber: #1, #2, #3\n"
                 "The rider with #2 finished first.\nAnn has #1.\nCid finished last.\n"
                 "Who has number 3?\n") == Strings{"Cid has number 3.", "unique"});
}

TEST_CASE("Floors are counted as they are listed", "[zebra]") {
  const std::string tenants = "Tenants: Ann, Bob, Cid\n";
  const std::string clues =
      "Ann lives on the first floor.\nBob lives directly above Ann.\nWho lives on the top floor?\n";
  CHECK(answered(tenants + "Floor: ground floor, first floor, second floor\n" + clues) ==
        Strings{"Bob lives on the top floor.", "unique"});
  CHECK(answered(tenants + "Floor: ground, first, second\n" + clues) ==
        Strings{"Bob lives on the top floor.", "unique"});
  CHECK(answered(tenants + "Floor: 1, 2, 3\n" + clues) ==
        Strings{"Cid lives on the top floor.", "unique"});
  CHECK_FALSE(read(tenants + "Floor: ground floor, first floor, second floor\n" +
                   "Ann lives on the third floor.\n"));
  CHECK(answered("Three people (Ann, Bob, Cid) live in a house with a ground floor and two floors "
                 "above it.\nAnn lives on the second floor.\nBob lives directly below Ann.\n"
                 "On which floor does Cid live?\n") ==
        Strings{"Floor of Cid: ground floor.", "unique"});
}

TEST_CASE("Names may be like places, letters or words", "[zebra]") {
  CHECK(answered("Three houses stand in a row.\nNames: First, Last, Middle\n"
                 "Last lives in the first house.\nFirst lives in the last house.\n"
                 "Who lives in the middle house?\n") ==
        Strings{"Middle lives in the middle house.", "unique"});
  CHECK(answered("Four people, A, B, C and D, are sitting in a row, facing north.\nA is last.\n"
                 "B is first.\nC is next to B.\nWho is third?\n") ==
        Strings{"D is third.", "unique"});
}

TEST_CASE("Counted nouns of an introduction are no values", "[zebra]") {
  for (const char* start : {"Four girls: Ann, Bea, Cid and Dot sit in a row.",
                            "Four girls Ann, Bea, Cid and Dot are sitting in a row.",
                            "Four girls, Ann, Bea, Cid and Dot, sit in a row.",
                            "There are four girls viz. Ann, Bea, Cid and Dot in a row.",
                            "Four girls - Ann, Bea, Cid and Dot - sit in a row."}) {
    INFO(start);
    const auto board = read(std::string(start) + "\nAnn is last.\nBea is first.\n");
    if (!board) FAIL(board.error().message);
    REQUIRE(board->attributes.size() == 1);
    CHECK(board->attributes[0].values == Strings{"Ann", "Bea", "Cid", "Dot"});
  }
  const auto films = read(
      "Films: Twelve Monkeys, Alien, Jaws, Up\nNames: Ann, Bea, Cid, Dot\n"
      "Ann watched Alien.\n");
  REQUIRE(films);
  CHECK(films->attributes[0].values.front() == "Twelve Monkeys");
}

TEST_CASE("Seating puzzles speak of places in their own ways", "[zebra]") {
  check_last(
      "Five people sit in a row.\nNames: Ann, Bob, Cid, Dot, Eve\n",
      {{"Ann sits second to the left of Bob.", "and(before(Ann, Bob), dist(Ann, Bob, 2))"},
       {"Ann is third to the right of Bob.", "and(after(Ann, Bob), dist(Ann, Bob, 3))"},
       {"Two people sit to the right of Ann.", "at(Ann, 3)"},
       {"Only one person sits to the left of Ann.", "at(Ann, 2)"},
       {"No one sits to the right of Ann.", "at(Ann, 5)"},
       {"At least two people sit to the right of Ann.", "one-of(Ann, #1, #2, #3)"},
       {"Two women sit to the right of Ann.", nullptr},
       {"Ann sits at neither end.", "nor(at-end(Ann))"},
       {"Ann sits before Bob and Cid.", "and(before(Ann, Bob), before(Ann, Cid))"},
       {"Ann sits second from the right end.", "at(Ann, 4)"},
       {"Ann sits exactly in the middle.", "at(Ann, 3)"},
       {"Ann is among the first three.", "one-of(Ann, #1, #2, #3)"},
       {"Ann is not among the last two.", "nor(one-of(Ann, #4, #5))"},
       {"Ann and Bob sit at the extreme ends.", "and(at-end(Ann), at-end(Bob), diff(Ann, Bob))"}});
  CHECK_FALSE(
      read("Five people sit around a circular table.\nNames: Ann, Bob, Cid, Dot, Eve\n"
           "Ann sits to the left of Bob.\n"));
}

TEST_CASE("Questions may ask who won, or for the order", "[zebra]") {
  const std::string race =
      "Three runners, Ann, Bob and Cid, ran a race.\nAnn finished before Bob.\nCid beat Ann.\n";
  CHECK(answered(race + "Who won?\n") == Strings{"Cid won.", "unique"});
  for (const char* question : {"In what order did they finish?\n", "What was the order?\n",
                               "In which order did the runners finish?\n"}) {
    INFO(question);
    CHECK(answered(race + question) ==
          Strings{"Name from left to right: Cid, Ann, Bob.", "unique"});
  }
  CHECK(answered("There are two houses in a row.\nNames: James, Anders\nJames is first.\n"
                 "Where does James live?\n") == Strings{"James is at position 1.", "unique"});
}

}  // namespace
}  // namespace quadrille::tests::zebra
