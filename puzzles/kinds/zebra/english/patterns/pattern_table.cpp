// SPDX-License-Identifier: MIT

#include "puzzles/kinds/zebra/english/patterns/patterns.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "puzzles/kinds/zebra/english/lexicon/variants.hpp"
#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/kinds/zebra/symbols.hpp"

namespace quadrille::puzzles::zebra {

namespace {

using Kind = Item::Kind;

// A row has three columns: a pattern of items | its clue in symbols | a sentence.
//
// Things are A, B, C, D in their order, a number is N, all else are signs (items/rules.cpp). A row
// covers several patterns, as in variants.hpp, and their mirror images. A test reads the sentences:
// A is Ann, B the doctor, C the cat, D the tea, N 2.
constexpr std::string_view kPatterns = R"(
A [only/same] B | same(A, B) | Ann is the doctor.
A not not B | same(A, B) | Ann is not not the doctor.
only A B | same(A, B) | Only Ann is the doctor.
A and B [both] same | same(A, B) | Ann and the doctor are one and the same.
A not [same] B | diff(A, B) | Ann is not the doctor.
A not both B and C | nand(same(A, B), same(A, C)) | Ann isn't both the doctor and the cat owner.
A exclusive B and C | nand(same(A, B), same(A, C)) | Ann is not both the doctor and the cat owner.
A and B exclusive C | nand(same(A, C), same(B, C)) | Ann and the doctor do not both own the cat.
A and B exclusive next C | nand(next-to(A, C), next-to(B, C)) | Ann and the doctor do not both live next to the cat.
A and B exclusive end | nand(at-end(A), at-end(B)) | Ann and the doctor are not both at one of the ends.
A no B | diff(A, B) | Ann is no doctor.
no A B | diff(A, B) | No one who is Ann is the doctor.
it-not A [who] B | diff(A, B) | It is not Ann who is the doctor.
A different B | diff(A, B) | Ann is different from the doctor.
A and B different | diff(A, B) | Ann and the doctor are different people.
A and B not same | diff(A, B) | Ann and the doctor are not the same.
A and B not C | nor(same(A, C), same(B, C)) | Ann and the doctor do not own the cat.
neither A nor B C or D | nor(same(A, C), same(A, D), same(B, C), same(B, D)) | Neither Ann nor the doctor owns the cat or the tea.
A end | at-end(A) | Ann lives at one of the ends.
A not end | nor(at-end(A)) | Ann does not live at either of the ends.
A inner | nor(at-end(A)) | Ann has two neighbours.
A and B opposite-ends | and(at-end(A), at-end(B), diff(A, B)) | Ann and the doctor live at opposite ends.
A opposite-ends B | and(at-end(A), at-end(B), diff(A, B)) | Ann lives at opposite ends of the street from the doctor.
A odd | odd(A) | Ann lives in an odd-numbered house.
A even | even(A) | Ann lives in an even-numbered house.
A odd left/somewhere-left B | and(odd(A), before(A, B)) | Ann lives in an odd-numbered house to the left of the doctor.
A even left/somewhere-left B | and(even(A), before(A, B)) | Ann lives in an even-numbered house to the left of the doctor.
A not odd | even(A) | Ann does not live in an odd-numbered house.
A not even | odd(A) | Ann does not live in an even-numbered house.
A and B same parity | same-parity(A, B) | Ann and the doctor have the same parity.
A same parity B | same-parity(A, B) | Ann has the same parity as the doctor.
A and B different parity | diff-parity(A, B) | Ann and the doctor have different parity.
A and B not same parity | diff-parity(A, B) | Ann and the doctor do not have the same parity.
A different parity B | diff-parity(A, B) | Ann has different parity from the doctor.
A not same parity B | diff-parity(A, B) | Ann does not have the same parity as the doctor.
A deals B | diff(A, B) | Ann met the doctor.
deals A B | diff(A, B) | The man who met Ann is the doctor.
A and B [both] deals | diff(A, B) | Ann and the doctor met.
A deals [both] B and C | all-different(A, B, C) | Ann met the doctor and the cat owner.
A and B [both] deals C | all-different(A, B, C) | Ann and the doctor met the cat owner.
A left/somewhere-left B [anywhere] | before(A, B) | Ann lives somewhere to the left of the doctor.
A directly-left/on-left B [adjoining] | left-of(A, B) | Ann lives directly left of the doctor.
A left B adjoining | left-of(A, B) | Ann lives left of the doctor (next door).
A left adjoining B | left-of(A, B) | Ann lives left (directly) of the doctor.
left A adjoining B | left-of(B, A) | To the left of Ann (next to it) lives the doctor.
A next B on-left/left | left-of(A, B) | Ann lives next to the doctor (on the left).
directly-left A [,] B | left-of(B, A) | Directly to the left of Ann lives the doctor.
somewhere-left A B | before(B, A) | Somewhere to the left of Ann lives the doctor.
A has-left B | left-of(B, A) | Ann's left neighbour is the doctor.
A B has-left | left-of(A, B) | Ann is the doctor's left neighbour.
A not left/somewhere-left B | not-left(A, B) | Ann does not live to the left of the doctor.
A not directly-left/on-left B | nor(left-of(A, B)) | Ann does not live directly left of the doctor.
A [directly] N left B | and(before(A, B), dist(A, B, N)) | Ann lives two houses to the left of the doctor.
A left/somewhere-left [both] B and C | and(before(A, B), before(A, C)) | Ann lives left of both the doctor and the cat.
A and B [both] left/somewhere-left C | and(before(A, C), before(B, C)) | Ann and the doctor both live left of the cat.
A next B | next-to(A, B) | Ann lives next to the doctor.
A B next | next-to(A, B) | From Ann the doctor lives next door.
next A [,] B | next-to(A, B) | Next to Ann lives the doctor.
A and B [both] next | next-to(A, B) | Ann and the doctor are neighbours.
A has-next B | next-to(A, B) | Ann's neighbour is the doctor.
A B has-next | next-to(A, B) | Ann is the doctor's neighbour.
A not B has-next | not-next-to(A, B) | Ann is not the doctor's neighbour.
A not/no next B | not-next-to(A, B) | Ann does not live next to the doctor.
A B not next | not-next-to(A, B) | Ann and the doctor do not live next door.
A and B not/no next | not-next-to(A, B) | Ann and the doctor are not neighbours.
A next both B and C | and(next-to(A, B), next-to(A, C)) | Ann lives next to both the doctor and the cat.
A and B not next C | nor(next-to(A, C), next-to(B, C)) | Ann and the doctor do not live next to the cat.
A and B [both] next C | and(next-to(A, C), next-to(B, C)) | Ann and the doctor live next to the cat.
A next B or C | or(next-to(A, B), next-to(A, C)) | Ann lives next to the doctor or the cat.
A not next B or C | nor(next-to(A, B), next-to(A, C)) | Ann does not live next to the doctor or the cat.
A next neither B nor C | nor(next-to(A, B), next-to(A, C)) | Ann lives next to neither the doctor nor the cat.
[directly] N between A and B | dist(A, B, N+1) | Two houses are between Ann and the doctor.
[only] N separates A [and] B | dist(A, B, N+1) | Two houses separate Ann from the doctor.
A and B separated [only] N | dist(A, B, N+1) | Ann and the doctor are separated by two houses.
A and B N between | dist(A, B, N+1) | Ann and the doctor live with two houses between them.
between A and B N | dist(A, B, N+1) | Between Ann and the doctor are two houses.
no between A and B | next-to(A, B) | No house is between Ann and the doctor.
A N away B | dist(A, B, N) | Ann lives two houses away from the doctor.
A two-away B | dist(A, B, 2) | Ann lives next door but one to the doctor.
A and B N apart/away | dist(A, B, N) | Ann and the doctor live two houses apart.
A between B and C | adjacent-between(A, B, C) | Ann lives between the doctor and the cat.
A between B and C [,] adjoining | adjacent-between(A, B, C) | Ann lives between the doctor and the cat, touching both.
A somewhere-between B and C | between(A, B, C) | Ann lives somewhere between the doctor and the cat.
A somewhere-between B and C in-order | between-ordered(A, B, C) | Ann is somewhere between the doctor and the cat in that order.
between A and B C | adjacent-between(C, A, B) | Between Ann and the doctor lives the cat.
A has-neighbours B and C | adjacent-between(A, B, C) | Ann's neighbours are the doctor and the cat owner.
neighbours-of A B and C | adjacent-between(A, B, C) | The two neighbours of Ann are the doctor and the cat owner.
A and B neighbours-of C | adjacent-between(C, A, B) | Ann and the doctor live on both sides of the cat.
somewhere-between A and B C | between(C, A, B) | Somewhere between Ann and the doctor is the cat.
A and B N C [,] [and] other D | pair(A, B, C, D) | Of Ann and the doctor, one owns the cat and the other drinks tea.
N A and B C [,] and other D | pair(A, B, C, D) | One of Ann and the doctor owns the cat, and the other drinks tea.
A more B | more(A, B) | Ann is older than the doctor.
A [directly] N more B | more(A, B, N) | Ann is two years older than the doctor.
A more [both] B and C | and(more(A, B), more(A, C)) | Ann is older than the doctor and the cat owner.
A and B [both] more C | and(more(A, C), more(B, C)) | Ann and the doctor are older than the cat owner.
A not more B | nor(more(A, B)) | Ann is not older than the doctor.
A and B N differ | exactly(A, B, N) | Ann and the doctor are two years apart in age.
A and B differ N | exactly(A, B, N) | The ages of Ann and the doctor differ by two years.
A N times B | times(A, B, N) | Ann is twice as old as the doctor.
A N parts B | times(B, A, N) | Ann is half as old as the doctor.
)";

// Clues about the things A, B, C, D by pattern. Where they have the number N, it is 1.
using Table = std::unordered_map<std::string, Clue>;

Table table_of_patterns() {
  const Board things =
      Board::open(4, {{"Thing", {"A", "B", "C", "D"}}, {"Size", {"1", "2", "3", "4"}}});
  const auto parsed = [&](std::string text) {
    if (const std::size_t at = text.find("N+1"); at != std::string::npos) text.replace(at, 3, "2");
    if (const std::size_t at = text.find('N'); at != std::string::npos) text[at] = '1';
    return *parse_clue(things, Line{text, 1});
  };
  Table table;
  for (const PatternRow& row : pattern_rows()) {
    for (const std::string& one : variants_of(row.pattern)) {
      table.emplace(one, parsed(row.clue));
      table.emplace(mirrored(one), parsed(mirrored(row.clue)));
    }
  }
  return table;
}

// Returns a clue of the table, filled in from the sentence.
Clue filled(Clue clue, const std::vector<Operand>& things, const Item& number,
            std::optional<int> compared) {
  for (Operand& operand : clue.operands) operand = things[operand.value];
  for (Clue& part : clue.parts) part = filled(std::move(part), things, number, compared);
  if (clue.number) {
    const int step = !number.is_strict ? 0 : number.bound == Bound::kAtLeast ? 1 : -1;
    *clue.number += number.number + step - 1;  // the table counts N as 1
    clue.bound = number.bound;
  }
  if (clue.attribute) clue.attribute = compared;
  return clue;
}

// Recognises "zero years older" and "less than one year older".
bool is_without_difference(const Clue& clue) {
  const bool is_order = clue.kind == ClueKind::kMore || clue.kind == ClueKind::kLess;
  return (is_order && clue.number && *clue.number < 1) ||
         std::any_of(clue.parts.begin(), clue.parts.end(), is_without_difference);
}

}  // namespace

std::vector<PatternRow> pattern_rows() {
  std::vector<PatternRow> rows;
  for (const std::string_view line : split(kPatterns, '\n')) {
    const std::size_t one = line.find(" | "), other = line.find(" | ", one + 1);
    rows.push_back({std::string(line.substr(0, one)),
                    std::string(line.substr(one + 3, other - one - 3)),
                    std::string(trim(line.substr(other + 3)))});
  }
  return rows;
}

Clue same(Operand a, Operand b) {
  const bool is_place = b.is_position();
  return {.kind = is_place ? ClueKind::kAt : ClueKind::kSame, .operands = {a, b}};
}

// Puts positions after values; "same" with a position becomes "at".
Clue settled(Clue clue) {
  for (Clue& part : clue.parts) part = settled(std::move(part));
  const bool is_same = clue.kind == ClueKind::kSame, is_diff = clue.kind == ClueKind::kDiff;
  if (!is_same && !is_diff) return clue;
  if (clue.operands[0].is_position()) std::swap(clue.operands[0], clue.operands[1]);
  if (clue.operands[1].is_position()) clue.kind = is_same ? ClueKind::kAt : ClueKind::kNotAt;
  return clue;
}

std::optional<Clue> clue_by_pattern(Items items) {
  static const Table table = table_of_patterns();
  std::string shape;
  std::vector<Operand> things;
  Item number{.number = 1};  // as in the table, if the pattern has none
  std::optional<int> compared;
  for (const Item& item : items) {
    if (!shape.empty()) shape += ' ';
    if (item.attribute) compared = item.attribute;
    if (item.is_thing()) {
      if (things.size() == 4) return std::nullopt;
      shape += static_cast<char>('A' + things.size());
      things.push_back(item.thing);
    } else if (item.kind == Kind::kNumber) {
      shape += 'N';
      number = item;
    } else {
      shape += item.sign;
    }
  }
  const auto found = table.find(shape);
  if (found == table.end()) return std::nullopt;
  const Clue& meaning = found->second;
  const bool is_exact = number.bound == Bound::kExactly;
  if (meaning.kind == ClueKind::kPair && (number.number != 1 || !is_exact)) return std::nullopt;
  if (meaning.kind == ClueKind::kTimes && !is_exact) return std::nullopt;
  Clue clue = filled(meaning, things, number, compared);
  if (is_without_difference(clue)) return std::nullopt;
  return settled(std::move(clue));
}

}  // namespace quadrille::puzzles::zebra
