// SPDX-License-Identifier: MIT
//
// Words that a careless reader takes for something else, and plain English of real texts.

#include <string>

#include "tests/catch.hpp"
#include "tests/puzzles/kinds/zebra/reading.hpp"

namespace quadrille::tests::zebra {
namespace {

TEST_CASE("A colour of houses is said of nothing else", "[zebra]") {
  const std::string street =
      "Three houses stand in a row.\nNames: Ann, Bob, Cid\nColours: red, blue, green\n"
      "Pets: cat, dog, fox\nThe blue house is first.\n";
  check_last(street, {{"Ann lives in the red house.", "same(Ann, red)"},
                      {"Ann's house is red.", "same(Ann, red)"},
                      {"Ann lives in the red one.", "same(Ann, red)"},
                      {"The cat owner's house is red.", "same(cat, red)"},
                      {"Ann wears red.", nullptr},
                      {"Ann has red hair.", nullptr},
                      {"Ann's cat is red.", nullptr},
                      {"The red cat belongs to Ann.", nullptr},
                      {"Ann painted the red house.", nullptr},
                      {"Ann sold the red house.", nullptr},
                      {"Ann looks at the red house.", nullptr}});
  check_last("Names: Ann, Bob, Cid\nShirts: red, blue, green\n",
             {{"Ann wears red.", "same(Ann, red)"}});
}

TEST_CASE("Ranks count down, floors count up", "[zebra]") {
  CHECK(answered("Players: Ann, Bob, Cid\nRank: 1, 2, 3\nAnn is ranked higher than Bob.\n"
                 "Cid is ranked second.\nWho is ranked first?\n") ==
        Strings{"Ann is ranked first.", "unique"});
  CHECK(answered("Four teams, the Owls, the Jays, the Rooks and the Terns, ran a race.\n"
                 "The Owls finished higher than the Jays.\nThe Rooks finished two places below the "
                 "Owls.\nThe Terns finished last.\nThe Jays were not last.\nThe Owls were first.\n"
                 "Who came second?\n") == Strings{"Jays came second.", "unique"});
  const std::string tenants = "Four tenants, Ann, Bo, Cy and Di, live in a building ";
  CHECK(answered(tenants +
                 "of four floors numbered from 1 (ground floor) to 4 (top floor).\nAnn lives on "
                 "the first floor.\nBo lives just above Ann.\nDi lives on the top floor.\n"
                 "On which floor does Cy live?\n") == Strings{"Cy is at position 3.", "unique"});
  // The first and third floors are the second and fourth from below.
  CHECK(answered("4 people (Ann, Bo, Cy, Di) live in a building with a Ground floor (G) and three "
                 "upper floors (1F-3F).\nAnn lives on the Ground floor (G).\nBo lives on an "
                 "odd-numbered floor.\nBo lives below Cy.\nDi lives on Floor 3 (3F).\n"
                 "Who lives on the second floor?\n") ==
        Strings{"Cy lives on the second floor.", "unique"});
  CHECK(answered("A house has a ground floor, a first floor and a second floor. Ann, Bo and Cy "
                 "each live on a floor of their own. Bo lives on the first floor. Cy lives above "
                 "Bo. Who lives on the ground floor?\n") ==
        Strings{"Ann lives on the ground floor.", "unique"});
}

TEST_CASE("A number of something else has no parity of places", "[zebra]") {
  const std::string riders = "Riders: Ann, Bob, Cid\nNumber: 4, 7, 9\nThey stand in a row.\n";
  check_last(riders, {{"Ann has an even number.", nullptr}, {"Ann's number is odd.", nullptr}});
}

TEST_CASE("Comparisons of one quality put things in a row if no numbers are listed", "[zebra]") {
  const std::string boys = "Four boys are Al, Bo, Cy and Di.\n";
  CHECK(answered(boys + "Al is taller than Bo and Cy.\nDi is taller than Bo.\nBo is taller than "
                        "Cy.\nDi is shorter than Al.\nWho is the second tallest?\n") ==
        Strings{"Di is the second tallest.", "unique"});
  CHECK_FALSE(read(boys + "Al is two inches taller than Bo.\nBo is taller than Cy.\n"));
  CHECK_FALSE(read(boys + "Al is taller than Bo.\nBo is older than Cy.\n"));
}

TEST_CASE("Plain English of forums, games and worksheets", "[zebra]") {
  check_last("Five people, Ann, Bob, Cid, Dot and Eve, sit in a row.\n",
             {{"Ann must sit next to Bob.", "next-to(Ann, Bob)"},
              {"Ann must not sit in the middle.", "not-at(Ann, 3)"},
              {"Ann and Bob sit together.", "next-to(Ann, Bob)"},
              {"Ann and Bob do not sit together.", "not-next-to(Ann, Bob)"},
              {"Bob and Cid sit on either side of Ann.", "adjacent-between(Ann, Bob, Cid)"},
              {"Ann sits at the left extreme end.", "at(Ann, 1)"},
              {"Ann sits at one of the extreme ends.", "at-end(Ann)"},
              {"Ann isn't first, and neither is Bob.", "and(not-at(Ann, 1), not-at(Bob, 1))"},
              {"Ann sits in a lower-numbered seat than Bob.", "before(Ann, Bob)"},
              {"Ann sits in a seat numbered two lower than Bob's.",
               "and(before(Ann, Bob), dist(Ann, Bob, 2))"},
              {"Ann only sits next to Bob.", nullptr},
              {"Ann can sit next to Bob.", nullptr}});
  check_last("Names: Ann, Bob, Cid\nPets: cat, dog, fox\n",
             {{"Ann and Bob do not own the cat.", "nor(same(Ann, cat), same(Bob, cat))"},
              {"Neither Ann nor Bob owns the cat or the dog.",
               "nor(same(Ann, cat), same(Ann, dog), same(Bob, cat), same(Bob, dog))"},
              {"Ann owns the cat if Bob owns the dog, and Cid owns the fox.",
               "and(if(same(Bob, dog), same(Ann, cat)), same(Cid, fox))"}});
  const auto told = read("Names: Ann, Bob, Cid\nPets: cat, dog, fox\nSomeone owns the cat.\n");
  REQUIRE(told);
  CHECK(told->passed_over == Strings{"Someone owns the cat."});
  CHECK(answered("Names: Ann, Bob, Cid\nMonths: March, April, May\nAnn travelled sometime before "
                 "Bob.\nCid travelled exactly one month after Ann.\nWho travelled in May?\n") ==
        Strings{"Bob travelled in May.", "unique"});
  CHECK(answered("Events: gala, play, show\nDates: June 1, June 2, June 3\nThe play is the day "
                 "after the gala.\nThe show is the day after the play.\nWhen is the show?\n") ==
        Strings{"Date of the show: June 3.", "unique"});
}

TEST_CASE("An equation below a list is no value", "[zebra]") {
  const auto board = read(
      "Names: Ann, Bob, Cid\nColours: red, green, pink\nred = Ann\n"
      "Bob is left of Cid.\n");
  REQUIRE(!board);
  CHECK(board.error().message.starts_with("'pink red = Ann' in a list"));
}

TEST_CASE("Attributes and their names are told apart", "[zebra]") {
  // A list of what distinguishes the people is no list of values.
  const auto board = read(
      "There are three houses in a row, each with different features: colour, pet and drink.\n"
      "The Brit lives in the red house.\nThe Swede owns the dog.\nThe Dane drinks tea.\n"
      "The blue house is first.\nThe Swede lives in the green house.\nThe Brit owns the cat.\n"
      "The Dane owns the fish.\nThe Swede drinks milk.\nThe Brit drinks beer.\n");
  if (!board) FAIL(board.error().message);
  CHECK(board->attributes.size() == 4);
  const auto kept = read(
      "Three owners live in three houses. These three owners keep a certain pet.\nNo owners have "
      "the same pet.\nThe Brit keeps cats.\nThe Swede keeps dogs.\nThe Dane keeps birds.\n"
      "The Brit lives in the first house.\n");
  if (!kept) FAIL(kept.error().message);
  CHECK(kept->attributes.back().values == Strings{"cats", "dogs", "birds"});
}

}  // namespace
}  // namespace quadrille::tests::zebra
