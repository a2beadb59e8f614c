// SPDX-License-Identifier: MIT
//
// The values in a text, and the value that a word refers to.

#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/catch.hpp"
#include "tests/puzzles/kinds/zebra/random_board.hpp"
#include "tests/puzzles/kinds/zebra/reading.hpp"
#include "tests/rounds.hpp"

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

TEST_CASE("A name in its exact form is not that of a similar value", "[zebra]") {
  const auto told = [](const std::string& clue) -> std::string {
    const auto reading = read_puzzles(
        "zebra\nattribute Pet: A-B AB cd\nattribute pet: x y Cd\nattribute Tea: pet C-D z\n"
        "clues:\n" +
        clue + '\n');
    if (!reading) return reading.error().message;
    const auto lines = understanding(reading->puzzles[0]);
    const std::string last = lines.back().substr(0, lines.back().find("  <- "));
    return last.substr(last.starts_with("1. ") ? 3 : 0);
  };
  CHECK(told("same(Pet:AB, x)") == "same(AB, x)");
  CHECK(told("same(Pet:A-B, x)") == "same(A-B, x)");
  CHECK(told("same(AB, x)") == "same(AB, x)");
  CHECK(told("at(A-B, 1)") == "at(A-B, 1)");
  CHECK(told("same(pet:Cd, cd)") == "same(Cd, cd)");
  CHECK(told("same(Tea:c-d, y)") == "same(C-D, y)");
  CHECK(told("ask(x, Pet)") == "ask(x, Pet)");
  CHECK(told("ask(x, pet)") == "ask(x, pet)");
  CHECK(told("ask(pet)") == "ask(pet)");
  CHECK(told("ask(Tea:pet)") == "ask(Tea:pet)");
  CHECK(told("same(Pet:a-b, x)") == "'a-b' may be two values (expected A-B or AB)");
  CHECK(told("same(c_d, x)") == "'c_d' is a value of two attributes (expected cd or Cd)");
  CHECK(told("same(PET:AB, x)") ==
        "'PET' is not an attribute (did you mean 'Pet'? expected Pet, pet, Tea)");
  CHECK(told("The AB is next to the x.") == "next-to(AB, x)");
  CHECK(told("The A-B is next to the x.") == "next-to(A-B, x)");
  CHECK(told("Pet:AB is next to pet:x.") == "next-to(AB, x)");
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

// Attributes that share names, and of which all can be said to be liked.
const std::string kShared =
    "There are 3 people in a row.\n"
    "Everyone has a different name: Ann, Bo, Cy.\n"
    "Everyone has a different hobby: dancing, biking, chess.\n"
    "Everyone likes a different sport: skiing, running, biking.\n"
    "Everyone drives a different car: Honda, Kia, Fiat.\n"
    "Everyone drives a different motorbike: Honda, Vespa, Piaggio.\n";

TEST_CASE("Words that fit two attributes give a sentence two readings", "[zebra]") {
  check_last(
      kShared,
      {{"Ann likes biking.", "readings(same(Ann, Sport:biking), same(Ann, Hobby:biking))"},
       {"Ann's hobby is biking.", "same(Ann, Hobby:biking)"},
       {"Ann drives the Honda.", "readings(same(Ann, Car:Honda), same(Ann, Motorbike:Honda))"},
       {"Ann drives the Honda motorbike.", "same(Ann, Motorbike:Honda)"},
       // one reading is none: no one drives two cars
       {"The driver of the Kia drives the Honda.", "same(Kia, Motorbike:Honda)"},
       {"Bo likes dancing.", "same(Bo, dancing)"}});
  const auto board = read(kShared + "Ann likes biking.\nBo likes biking.\nBo drives the Honda.\n");
  if (!board) FAIL(board.error().message);
  REQUIRE(board->remarks.size() == 2);
  CHECK(board->remarks[0].line == 7);
  CHECK(board->remarks[0].message ==
        "'biking' may mean Sport:biking or Hobby:biking (all are tried), and 1 more time");
  CHECK(board->remarks[1].line == 9);
}

TEST_CASE("An answer holds for all readings of a text, or the text does not decide it", "[zebra]") {
  // Ann and Bo both like biking: one as a sport, one as a hobby.
  CHECK(answered(kShared + "Ann is first.\nBo is second.\nAnn likes biking.\nBo likes biking.\n"
                           "Ann likes running.\nWhat is the hobby of Ann?\n") ==
        Strings{"Hobby of Ann: biking.", "multiple"});
  const auto board = read(kShared +
                          "Ann is first.\nBo is second.\nAnn likes biking.\n"
                          "Cy plays chess.\nCy likes running.\n"
                          "What is the hobby of Ann?\n");
  if (!board) FAIL(board.error().message);
  const auto report = solve(Puzzle(puzzles::make_instance(*board)), {.unique = true});
  REQUIRE(report->replies.size() == 1);
  CHECK(report->replies[0].is_forced == false);
  CHECK(
      report->replies[0].sentence.starts_with("The text does not decide it; it depends on clue 3"));
  REQUIRE(report->readings.size() == 1);
  CHECK(report->readings[0].clue == 3);
  CHECK(report->readings[0].readings.size() == 1);
  CHECK(report->readings[0].others.size() == 1);
}

TEST_CASE("A question that may mean several things has several answers", "[zebra]") {
  const std::string clues = kShared + "Ann is first.\nBo is second.\n";
  CHECK(answered(clues + "Ann's hobby is biking.\nBo's sport is biking.\n"
                         "What position is the person who likes biking at?\n") ==
        Strings{"?", "multiple"});
  CHECK(answered(clues + "Ann's hobby is biking.\nAnn's sport is biking.\n"
                         "What position is the person who likes biking at?\n") ==
        Strings{"The biking is at position 1.", "multiple"});
}

TEST_CASE("All readings of random texts are tried, as by brute force", "[zebra]") {
  std::mt19937 random(38);
  int ambiguous = 0;
  for (int i = 0; i < rounds(150); ++i) {
    std::string text = kShared;
    const char* const subjects[] = {"Ann", "Bo", "Cy"};
    const char* const said[] = {"likes biking", "drives the Honda", "likes skiing",
                                "drives the Vespa", "likes chess"};
    for (int k = 0; k < 4; ++k) {
      const char* const relations[] = {"", "does not live next to", "lives next to", "is"};
      const int relation = static_cast<int>(random() % 4);
      text += relation == 0 ? std::string(subjects[random() % 3]) + ' ' + said[random() % 5]
                            : std::string(subjects[random() % 3]) + ' ' + relations[relation] +
                                  " the person who " + said[random() % 5];
      text += ".\n";
    }
    INFO(text);
    const auto board = read(text);
    if (!board) FAIL(board.error().message);
    // Each choice of readings makes a text without doubts; its tables are those of brute force.
    std::vector<Board> clear{*board};
    clear[0].clues.clear();
    for (const StatedClue& stated : board->clues) {
      const bool is_ambiguous = stated.clue.kind == ClueKind::kReadings;
      ambiguous += is_ambiguous ? 1 : 0;
      const std::vector<Clue> readings =
          is_ambiguous ? stated.clue.parts : std::vector{stated.clue};
      std::vector<Board> longer;
      for (const Board& one : clear) {
        for (const Clue& reading : readings) {
          longer.push_back(one);
          longer.back().clues.push_back({reading});
        }
      }
      clear = std::move(longer);
    }
    std::set<std::vector<std::int32_t>> expected, found;
    for (const Board& one : clear) {
      for (const Answer& table : all_solutions(one)) expected.insert(table.values);
    }
    const auto report = solve(Puzzle(puzzles::make_instance(*board)), {.limit = 10'000});
    for (const Answer& table : report->solutions) found.insert(table.values);
    CHECK(found == expected);
  }
  CHECK(ambiguous > part_of(100));
}

TEST_CASE("The last two values of a list may be one", "[zebra]") {
  const auto board = read(
      "There are 3 people in a row.\n"
      "Everyone owns a different handbag: Coach, Tumi, Dolce and Gabbana.\n"
      "Everyone has a different name: Ann, Bo and Cy.\n"
      "Ann owns a Dolce and Gabbana.\n");
  if (!board) FAIL(board.error().message);
  CHECK(board->attributes[0].values == Strings{"Coach", "Tumi", "Dolce and Gabbana"});
  CHECK(board->attributes[1].values == Strings{"Ann", "Bo", "Cy"});
  CHECK(statements(*board) == Strings{"same(Ann, \"Dolce and Gabbana\")"});
}

TEST_CASE("Words that may mean something else are read in one way, which is said aloud",
          "[zebra]") {
  const auto remarks_on = [](const std::string& sentence) {
    const auto board = read(kStreet + sentence + '\n');
    Strings remarks;
    for (const Error& remark : board ? board->remarks : std::vector<Error>())
      remarks.push_back(std::to_string(remark.column) + ' ' + remark.message);
    return remarks;
  };
  CHECK(remarks_on("The Dane lives between the Brit and the Swede.") ==
        Strings{"16 'between' is read as next to both"});
  CHECK(remarks_on("The Dane lives on the left side of the Swede.") ==
        Strings{"16 'on the left' is read as directly to the left"});
  CHECK(remarks_on("The Dane lives on the right.") ==
        Strings{"16 'on the right' is read as the last place"});
  CHECK(remarks_on("The Dane likes the red house.") ==
        Strings{"20 'likes' is read as being there"});
  CHECK(remarks_on("Either the Dane drinks tea or the Swede owns the dog.") ==
        Strings{"1 'either' is read as one of the two, but not both"});
  for (const char* clear :
       {"There are two houses between the Dane and the Swede.",
        "The Dane lives somewhere between the Brit and the Swede.",
        "The Dane lives directly to the left of the Swede.", "The Dane lives on the far right.",
        "Either the Dane drinks tea or the Swede owns the dog, but not both.",
        "The Dane lives in the red house.", "The Dane drinks tea."}) {
    INFO(clear);
    CHECK(read(kStreet + clear + '\n'));
    CHECK(remarks_on(clear).empty());
  }
}

TEST_CASE("Strict reading refuses a text with words that may mean something else", "[zebra]") {
  const std::string text = kStreet + "The Dane lives between the Brit and the Swede.\n";
  const auto reading = read_puzzles(text, {.puzzle = "zebra"});
  REQUIRE(reading);
  REQUIRE(reading->warnings.size() == 1);
  CHECK(reading->warnings[0].line == 8);
  const auto strict = read_puzzles(text, {.puzzle = "zebra", .strict = true});
  REQUIRE_FALSE(strict);
  CHECK(strict.error().line == 8);
  CHECK(strict.error().column == 16);
  CHECK(read_puzzles(kStreet + "The Dane lives next to the Brit and drinks tea.\n",
                     {.puzzle = "zebra", .strict = true}));
}

TEST_CASE("Lists of values may be within sentences that tell nothing else", "[zebra]") {
  const auto board = read(
      "Five cyclists, Arno, Bill, Cyril, Denis and Eric, raced to the lighthouse. By profession "
      "they "
      "were a baker, a cook, a nurse, a pilot and a judge.\n\nArno is the cook.\n");
  if (!board) FAIL(board.error().message);
  REQUIRE(board->attributes.size() >= 2);
  CHECK(board->attributes[0].values == Strings{"Arno", "Bill", "Cyril", "Denis", "Eric"});
  CHECK(board->attributes[1].values == Strings{"baker", "cook", "nurse", "pilot", "judge"});
  // A sentence that lists names and says more of them must not be passed over.
  CHECK_FALSE(
      read("Three friends live in a row.\nColours: red, blue, green\n"
           "Ann, Bo and Cy went out, and Bo wore red.\nPets: cat, dog, fish\n"));
  // Sentences that tell more are clues, whatever they list.
  for (const char* text :
       {"Ann, the nurse and the bird owner are three different people.",
        "Ann, Bo and Cy stand in this order from left to right.",
        "The nurse, the pilot and the cook are, in some order, Ann, Bo and Cy."}) {
    INFO(text);
    const auto told = read(
        "Names: Ann, Bo, Cy\nJobs: nurse, pilot, cook\nPets: bird, cat, dog\n"
        "There are three houses.\n" +
        std::string(text) + '\n');
    if (told) CHECK(told->attributes.size() == 3);
    if (told) CHECK(told->clues.size() == 1);
  }
}

TEST_CASE("A question may ask for a place that no attribute has", "[zebra]") {
  CHECK(answered("Three men work in bays 1 to 3.\nNames: Ann, Bo, Cy\nMachines: lathe, mower, saw\n"
                 "Ann works in bay 2.\nBo uses the saw.\nAnn uses the mower.\n"
                 "Cy works in bay 1.\nIn which bay does Bo work?\n") ==
        Strings{"Bo is at position 3.", "unique"});
}

TEST_CASE("Words for places do not mean values with the same stem", "[zebra]") {
  const auto board = read(
      "There are 3 people in a row who have the following characteristics.\n"
      "Everyone has a different name: Ann, Bo, Cy.\n"
      "Everyone likes a different sport: rowing, skiing, lining.\n"
      "Ann likes rowing.\n");
  if (!board) FAIL(board.error().message);
  CHECK(statements(*board) == Strings{"same(Ann, rowing)"});
}

}  // namespace
}  // namespace quadrille::tests::zebra
