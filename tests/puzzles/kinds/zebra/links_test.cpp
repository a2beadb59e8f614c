// SPDX-License-Identifier: MIT
//
// What the words between two things say: being and having join them, dealings part them.

#include <string>

#include "tests/catch.hpp"
#include "tests/puzzles/kinds/zebra/reading.hpp"

namespace quadrille::tests::zebra {
namespace {

const std::string kOffice =
    "Names: Ann, Bob, Cid\nJobs: doctor, teacher, writer\nPets: cat, dog, fox\n";

TEST_CASE("People who deal with each other are different people", "[zebra]") {
  for (const std::string verb :
       {"met",        "called",        "hired",        "had lunch with", "works for",
        "works with", "lives with",    "is with",      "rooms with",     "sat with",
        "came with",  "is married to", "visited",      "knows",          "likes",
        "chose",      "drives",        "was hired by", "is taller than", "plays chess with"}) {
    INFO(verb);
    const auto board = read(kOffice + "Ann " + verb + " the doctor.\n");
    if (verb == "plays chess with") {
      CHECK_FALSE(board);  // chess is not listed
    } else {
      REQUIRE(board);
      CHECK(statements(*board).front() == "diff(Ann, doctor)");
    }
  }
  check_last(kOffice,
             {{"The teacher had lunch with Ann.", "diff(teacher, Ann)"},
              {"Ann likes the owner of the dog.", "diff(Ann, dog)"},
              {"The cat owner met the man who owns the dog.", "diff(cat, dog)"},
              {"The man who met the doctor is Ann.", "diff(doctor, Ann)"},
              {"Ann and the doctor met.", "diff(Ann, doctor)"},
              {"Ann met Bob and the doctor.", "all-different(Ann, Bob, doctor)"},
              {"Ann works for Bob, who is the doctor.", "and(same(Bob, doctor), diff(Ann, Bob))"},
              {"Ann owns the cat and met the doctor.", "and(same(Ann, cat), diff(Ann, doctor))"},
              {"Ann, the teacher, met the doctor.", "and(same(Ann, teacher), diff(Ann, doctor))"}});
}

TEST_CASE("Being and having make two things one", "[zebra]") {
  check_last(kOffice, {{"Ann is the doctor.", "same(Ann, doctor)"},
                       {"Ann works as a doctor.", "same(Ann, doctor)"},
                       {"The doctor is called Ann.", "same(doctor, Ann)"},
                       {"The cat belongs to Ann.", "same(cat, Ann)"},
                       {"The cat lives with Ann.", "same(cat, Ann)"},
                       {"The cat is kept by the doctor.", "same(cat, doctor)"},
                       {"Ann lives with the cat.", "same(Ann, cat)"},
                       {"The cat's owner is the doctor.", "same(cat, doctor)"}});
  check_last("Names: Ann, Bob, Cid\nEach of them married a different person: Dee, Eve, Fay.\n",
             {{"Ann married Dee.", "same(Ann, Dee)"}});  // what the list says wins
}

TEST_CASE("Words that may make two things one or not are refused", "[zebra]") {
  for (const char* sentence :
       {"Ann did not meet the doctor.", "If Ann met the doctor, Bob owns the cat.",
        "Ann met the doctor or the teacher.", "It is not true that Ann met the doctor.",
        "The doctor whom Ann met owns the cat.", "The man Ann met is the doctor.",
        "The writer is the one that Ann met.", "Ann lives next to the man who met the doctor.",
        "Ann is the doctor's guest.", "Ann's guest is the doctor.", "Ann stood by the doctor.",
        "Ann stood by the cat.", "Ann drives the doctor's car.", "Ann met the cat.",
        "Ann hates the cat.", "The cat likes Ann.", "Ann left the doctor.",
        "Neither Ann nor Bob met the doctor."}) {
    INFO(sentence);
    CHECK_FALSE(read("There are three houses in a row.\n" + kOffice + sentence + '\n'));
  }
}

TEST_CASE("A verb that says little of what is had is read as having, with a remark", "[zebra]") {
  const auto board = read(kOffice + "Ann chose the cat.\n");
  REQUIRE(board);
  CHECK(statements(*board).front() == "same(Ann, cat)");
  REQUIRE(board->remarks.size() == 1);
  CHECK(board->remarks.front().message == "'chose' is read as having it");
}

TEST_CASE("Left is a verb after its subject", "[zebra]") {
  const std::string queue = "Three guests stood in a queue.\n" + kOffice;
  check_last(queue, {{"Ann left last.", nullptr},
                     {"Ann left Bob.", nullptr},
                     {"The man who left second is Bob.", nullptr},
                     {"Ann has left Bob.", nullptr},
                     {"Ann stood left of Bob.", "before(Ann, Bob)"}});
}

}  // namespace
}  // namespace quadrille::tests::zebra
