// SPDX-License-Identifier: MIT
//
// Texts with floors, and texts without positions.

#include <string>

#include "tests/catch.hpp"
#include "tests/puzzles/kinds/zebra/reading.hpp"

namespace quadrille::tests::zebra {
namespace {

using namespace puzzles::zebra;

TEST_CASE("Above and below refer to floors", "[zebra]") {
  const std::string lists = "Names: Ann, Bo, Cy.\nPets: cat, dog, eel.\n";
  const std::string floors = "The building has three floors.\n" + lists;
  const auto board = read(floors +
                          "Ann lives above Bo. The dog lives on the top floor. Bo lives "
                          "directly below the owner of the eel.\n");
  if (!board) FAIL(board.error().message);
  CHECK(statements(*board) == Strings{"after(Ann, Bo)", "at(dog, 3)", "left-of(Bo, eel)"});
  check_last(floors, {{"Ann lives on the floor above Bo.", "right-of(Ann, Bo)"},
                      {"Ann lives on a floor above Bo.", "after(Ann, Bo)"}});
  CHECK_FALSE(read(lists + "Ann sits above Bo.\n"));
  CHECK_FALSE(read(lists + "Ann sits at the top.\n"));
}

TEST_CASE("Without positions the order of rows is fixed, with positions it is open", "[zebra]") {
  const std::string lists = "Names: Ann, Bo.\nPets: cat, dog.\n";
  CHECK(answered(lists + "Ann owns the cat.\nWho owns the dog?\n") ==
        Strings{"Bo owns the dog.", "unique"});
  CHECK(answered("Two houses stand side by side.\n" + lists +
                 "Ann owns the cat.\nWho owns the dog?\n") ==
        Strings{"Bo owns the dog.", "multiple"});
  CHECK(answered(lists + "Ann owns the cat.\nWhere does Ann live?\n") == Strings{"?", "multiple"});
}

TEST_CASE("Lanes and platforms are positions even if the text gives times", "[zebra]") {
  const std::string lists = "Names: Ann, Bo, Cy.\nTimes: 9:05, 9:20, 9:35.\n";
  for (const char* start : {"Three trains wait at platforms 1 to 3.\n", "Lanes are numbered.\n"}) {
    INFO(start);
    const auto board = read(start + lists + "Ann is in the second lane.\n");
    if (!board) FAIL(board.error().message);
    CHECK(statements(*board) == Strings{"at(Ann, 2)"});  // not 9:20
  }
}

TEST_CASE("Lessons in a row are earlier and later", "[zebra]") {
  const std::string lists = "Names: Ann, Bo, Cy.\nPets: cat, dog, eel.\n";
  check_last("Class 4 has three lessons.\n" + lists, {{"Ann is later than Bo.", "after(Ann, Bo)"}});
  check_last("There are three houses in a row.\n" + lists, {{"Ann is later than Bo.", nullptr}});
}

}  // namespace
}  // namespace quadrille::tests::zebra
