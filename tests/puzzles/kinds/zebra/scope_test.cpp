// SPDX-License-Identifier: MIT
//
// Words that join, deny or restrict two statements, each with its truth table.

#include <algorithm>
#include <array>
#include <string>

#include "puzzles/kinds/zebra/formula.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/zebra/reading.hpp"

namespace quadrille::tests::zebra {
namespace {

using namespace puzzles::zebra;

const std::string kRow =
    "There are four houses in a row.\nNames: Ann, Bob, Cid, Dan\nPets: cat, dog, eel, fox\n";

// Decides whether the only clue of a text is true of a table: the pet at each position and who is
// there, as permutations.
bool holds(const Board& board, const std::array<int, 4>& names, const std::array<int, 4>& pets) {
  return is_true(formula_of(board, board.clues.front().clue), [&](Operand value) {
    const auto& row = value.attribute == 0 ? names : pets;
    return static_cast<int>(std::find(row.begin(), row.end(), value.value) - row.begin()) + 1;
  });
}

// Returns for p and q, for p only, for q only, and for neither whether the sentence is true, as
// letters "T" and "F". Here p is "Ann owns the dog" and q is "Bob lives in the first house".
std::string truth_table(const std::string& sentence) {
  const auto board = read(kRow + sentence + '\n');
  if (!board) return "refused";
  std::string table = "????";
  std::array<int, 4> names{0, 1, 2, 3};
  do {
    std::array<int, 4> pets{0, 1, 2, 3};
    do {
      const bool p = std::find(names.begin(), names.end(), 0) - names.begin() ==
                     std::find(pets.begin(), pets.end(), 1) - pets.begin();
      const bool q = names[0] == 1;
      char& entry = table[static_cast<std::size_t>((p ? 0 : 2) + (q ? 0 : 1))];
      const char here = holds(*board, names, pets) ? 'T' : 'F';
      entry = entry == '?' || entry == here ? here : '!';
    } while (std::next_permutation(pets.begin(), pets.end()));
  } while (std::next_permutation(names.begin(), names.end()));
  return table;
}

TEST_CASE("Words that join two statements have their truth tables", "[zebra]") {
  const std::string p = "Ann owns the dog", q = "Bob lives in the first house";
  const std::pair<std::string, const char*> cases[] = {
      {p + " and " + q, "TFFF"},
      {p + ", but " + q, "TFFF"},
      {p + " even though " + q, "TFFF"},
      {p + " although " + q, "TFFF"},
      {p + " or " + q, "TTTF"},
      {p + " or " + q + ", but not both", "FTTF"},
      {p + " or " + q + ", or both", "TTTF"},
      {"Either " + p + " or " + q, "FTTF"},
      {p + " unless " + q, "TTTF"},
      {"Unless " + q + ", " + p, "TTTF"},
      {p + " if " + q, "TTFT"},
      {"If " + q + ", " + p, "TTFT"},
      {"If " + q + ", then " + p, "TTFT"},
      {p + " only if " + q, "TFTT"},
      {"Ann only owns the dog if " + q, "TFTT"},
      {p + " if and only if " + q, "TFFT"},
      {"It is not true that " + p, "FFTT"},
      {p + " even if " + q, "refused"},
      {"Only Ann owns the dog if " + q, "refused"},
      {"Ann owns only the dog if " + q, "refused"},
      {p + " if only " + q, "refused"},
      {"Not only if " + q + " does Ann own the dog", "refused"},
  };
  for (const auto& [sentence, table] : cases) {
    INFO(sentence);
    CHECK(truth_table(sentence + '.') == table);
  }
}

TEST_CASE("Words for one, both or neither of two things have their meaning", "[zebra]") {
  check_last(
      kRow,
      {{"Neither Ann nor Bob owns the cat.", "nor(same(Ann, cat), same(Bob, cat))"},
       {"At least one of Ann and Bob lives at one of the ends.", "or(at-end(Ann), at-end(Bob))"},
       {"Exactly one of Ann and Bob lives at one of the ends.", "either(at-end(Ann), at-end(Bob))"},
       {"At most one of Ann and Bob lives at one of the ends.", "nand(at-end(Ann), at-end(Bob))"},
       {"Not more than one of Ann, Bob and Cid lives next to Dan.",
        "and(nand(next-to(Ann, Dan), next-to(Bob, Dan)), nand(next-to(Ann, Dan), "
        "next-to(Cid, Dan)), nand(next-to(Bob, Dan), next-to(Cid, Dan)))"},
       {"Ann and Bob do not both live next to Cid.", "nand(next-to(Ann, Cid), next-to(Bob, Cid))"},
       {"Ann does not own both the cat and the dog.", "nand(same(Ann, cat), same(Ann, dog))"},
       {"The cat owner is not both next to Ann and next to Bob.", nullptr},
       {"No one except Ann owns the cat.", "same(Ann, cat)"},
       {"Everyone except Ann lives at one of the ends.", nullptr}});
}

TEST_CASE("Even and odd are numbers only beside a number or a house", "[zebra]") {
  check_last(kRow, {{"Ann lives in an even house.", "even(Ann)"},
                    {"Ann's house is odd-numbered.", "odd(Ann)"},
                    {"Even Ann owns the dog.", nullptr},
                    {"Ann even owns the dog.", nullptr},
                    {"Ann owns an odd dog.", nullptr}});
}

}  // namespace
}  // namespace quadrille::tests::zebra
