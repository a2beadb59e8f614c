// SPDX-License-Identifier: MIT
//
// Questions, and their answers if the clues leave much open.

#include <string>

#include "tests/catch.hpp"
#include "tests/puzzles/kinds/zebra/reading.hpp"

namespace quadrille::tests::zebra {
namespace {

using namespace puzzles::zebra;

TEST_CASE("Questions ask for the attribute that their verbs imply", "[zebra]") {
  const std::string lists =
      "Three paintings hang in a row.\nArtists: Ann, Bo, Cy.\nBuyers: Di, Ed, Flo.\n"
      "Towns: Oxford, Leeds, York.\nPrices: $1, $2, $3.\nAnn is from York.\n";
  const Readings cases{
      {"Who bought the painting by Ann?", "ask(Ann, Buyer)"},
      {"Where is Ann from?", "ask(Ann, Town)"},
      {"Where does Ann live?", "ask(Ann)"},
      {"How much did Di pay?", "ask(Di, Price)"},
      {"Where does Ed work?", nullptr},
  };
  check_last(lists, cases);
  CHECK(statements(*read(lists + "Who bought the $2 painting, and where is Di from?\n")).size() ==
        3);
}

TEST_CASE("On which day asks for a day, whatever else the question names", "[zebra]") {
  check_last(
      "Three children, Ben, Noah and Sofia, each brought a pet. The pets were a gerbil, a rabbit "
      "and a snail. One pet came on Monday, one on Tuesday and one on Wednesday.\n"
      "Noah's pet came on Wednesday.\n",
      {{"On which day did Sofia bring her pet?", "ask(Sofia, Came)"},
       {"In which month did Sofia bring her pet?", nullptr},
       {"Which pet did Sofia bring?", "ask(Sofia, Pet)"}});
}

TEST_CASE("Questions are answered only if the clues force the answer", "[zebra]") {
  const std::string head =
      "Names: Ann, Bo, Cy.\nPets: cat, dog, eel.\nTeas: black, green, white.\n";
  CHECK(answered(head + "Ann owns the cat.\nBo owns the dog.\nWho owns the eel?\n") ==
        Strings{"Cy owns the eel.", "multiple"});
  CHECK(answered(head + "Ann owns the cat.\nWho owns the eel?\n") == Strings{"?", "multiple"});
}

TEST_CASE("Who owns a dog asks for its owner, and when asks for a time", "[zebra]") {
  const std::string lists =
      "Names: Bella, Coco.\nBreeds: poodle, collie.\nOwners: Kline, Lopez.\nTimes: 9:05, 9:20.\n";
  check_last(lists, {{"Who owns the collie?", "ask(collie, Owner)"},
                     {"When does Bella come?", "ask(Bella, Time)"}});
  check_last("Names: Ann, Bo.\nPets: cat, dog.\n",
             {{"Who owns the cat?", "ask(cat, Name)"}, {"When does Ann come?", nullptr}});
}

}  // namespace
}  // namespace quadrille::tests::zebra
