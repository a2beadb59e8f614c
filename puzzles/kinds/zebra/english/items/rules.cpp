// SPDX-License-Identifier: MIT
//
// A row has four columns: words | what they give | conditions | an example.
//
// The words are a pattern (word_patterns.hpp); @ is the rest of a place, such as "end". They give
// signs, which the patterns of sentences relate (pattern_table.cpp); N is the number in the words,
// #1 and #-1 are the first and last place, #N and #-N those that are counted from the left and
// right, #=N the one that has this number. "!" refuses the words at the first, "!2" at the third;
// "skip" says that they tell nothing; "none" ends the search for a place. A row with ~ covers its
// mirror image as well, with left for right. A test reads all examples.

#include "puzzles/kinds/zebra/english/items/rules.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "puzzles/kinds/zebra/english/lexicon/variants.hpp"
#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::zebra {

namespace {

constexpr std::string_view kFirstRules = R"(
left {!of} | ! | after-thing | Ann left last.
{was/has/had/have/been/who/that} left {!of} | ! | | The man who left is Ann.
whom | ! | | The man whom Ann met is Bob.
{lives/live/lived/living} behind | ! | !turns | Ann lives behind the red house.
~ {<arriving>} earlier than | somewhere-left | places !timed | Ann came earlier than Bob.
~ earlier than | somewhere-left | turns !timed | Ann was earlier than Bob.
~ numbered <number> lower than | N left | | Ann sits in a seat numbered two lower than Bob's.
~ {place/places/spot/spots} below | right | after-number !floors | Ann came two places below Bob.
~ {ranked/placed} higher than | somewhere-left | unlisted | Ann is ranked higher than Bob.
~ {<arriving>} higher than | somewhere-left | places unlisted | Ann finished higher than Bob.
~ higher than | somewhere-right | floors unlisted | Ann lives higher than Bob.
{is/was} <older> than | skip | after-person single !turns unlisted | Ann is taller than Bob.
at least {<number> <place>/<unit>} | >= | | Ann lives at least two houses away from Bob.
no/not less than {<number> <place>/<unit>} | >= | | Ann lives no less than two houses away.
no fewer than {<number> <place>/<unit>} | >= | | Ann lives no fewer than two houses away from Bob.
at most {<number> <place>/<unit>} | <= | | Ann lives at most two houses away from Bob.
no/not more than {<number> <place>/<unit>} | <= | | Ann lives no more than two houses away from Bob.
up to {<number> <place>/<unit>} | <= | | Ann lives up to two houses away from Bob.
more than {<number> <place>/<unit>} | > | | Ann lives more than two houses away from Bob.
less/fewer than {<number> <place>/<unit>} | < | | Ann lives less than two houses away from Bob.
<ordinal> <place>/one* {to the left/right of} | N | !ranked | Ann sits second to the left of Bob.
)";

constexpr std::string_view kPlaceRules = R"(
<ordinal> [<place>/one] to/from [the] last/end [<place>] | #-N | | Ann is second from last.
<ordinal> [<place>/one] to/from [the] top [<place>] | #-N | floors | Ann lives second from the top.
<ordinal> [<place>/one] to/from [the] bottom [<place>] | #N | floors | Ann is third from the bottom.
<ordinal> [<place>/one] [to the] left/right of | none | | Ann sits in the second seat left of Bob.
<ordinal> [<place>/one] [<unit>] <relative> | none | | Ann is second behind Bob.
<ordinal> {!<place>/one} | none | value | Ann won the second prize.
<ordinal> | none | compared | Ann is the second oldest.
<ordinal> [<place>/one] from/on the left/right of | none | | Ann is second on the left of Bob.
<ordinal> [<place>/one] from/on the left [end] | #N | | Ann is in the second house from the left.
<ordinal> [<place>/one] from/on the right [end] | #-N | | Ann is first on the right.
<ordinal> [<place>/one] | #=N | | Ann lives in the second house.
middle/centre @ | #middle | | Ann lives in the middle house.
~ leftmost @ | #1 | | Ann has the leftmost seat.
penultimate @ | #-2 | | Ann has the penultimate seat.
{the} next to last @ | #-2 | | Ann lives in the next to last house.
{!the/or/and} last <unit> | none | | Ann was ill last year.
last @ but one | #-2 | | Ann lives in the last house but one.
last @ | #-1 | | Ann lives in the last house.
top @ | #-1 | floors | Ann lives on the top floor.
bottom @ | #1 | floors | Ann lives on the bottom floor.
won/win/wins the race/contest/competition | #1 | | Ann won the race.
won/win/wins {$$} | #1 | turns | Ann won.
winner | #1 | turns | The winner is Ann.
front/head of the queue/line | #1 | | Ann stands at the head of the queue.
back/end of the queue/line | #-1 | | Ann stands at the back of the queue.
~ {on the} left {<verb>} | #1 alone | start | The one on the left is Ann.
~ {on the} left {$$} | #1 alone | second | Ann sits on the left.
~ far/extreme left {!or} @ | #1 | | Ann sits at the far left.
~ left [hand/extreme] end/most/edge @ | #1 | | Ann sits at the left end.
# <number> | #=N | | Ann has # 2.
<place>/number [number/no/#] [#] {!one} <number> {!<place>/<unit>/<aside>} {!in front} | #=N | | It is house 2.
)";

constexpr std::string_view kPhraseRules = R"(
exactly {<number>} | skip | | Exactly two houses are between Ann and Bob.
directly/immediately/just/exactly | directly | | Ann lives directly left of Bob.
somewhere/anywhere/sometime | somewhere | | Ann lives somewhere to the left of Bob.
some time | somewhere | | Ann comes some time before Bob.
~ [on/in/at] a lower [numbered] <numbered> than | somewhere-left | | Ann has a lower seat than Bob.
higher/further/farther up [in/on the <tower>] than | somewhere-right | | Ann is higher up than Bob.
lower/further/farther down [in/on the <tower>] than | somewhere-left | | Ann is lower down than Bob.
beat/beats/defeated | somewhere-left | turns | Ann beat Bob.
before | left | | Ann comes before Bob.
below/beneath | left | floors | Ann lives below Bob.
ahead of | left | | Ann is ahead of Bob.
in front of | left | !houses | Ann is in front of Bob.
right before | directly-left | | Ann comes right before Bob.
right below | directly-left | floors | Ann lives right below Bob.
right ahead of | directly-left | | Ann is right ahead of Bob.
right in front of | directly-left | !houses | Ann is right in front of Bob.
directly/immediately followed by | directly-left | | Ann is directly followed by Bob.
directly/immediately precedes/preceding | directly-left | | Ann immediately precedes Bob.
directly/immediately preceded by | directly-right | | Ann is directly preceded by Bob.
directly/immediately follows/following | directly-right | | Ann immediately follows Bob.
after/behind | right | | Ann comes after Bob.
above | right | floors | Ann lives above Bob.
right after/behind | directly-right | | Ann comes right after Bob.
right above | directly-right | floors | Ann lives right above Bob.
~ to the left [of] | left | | Ann sits to the left of the doctor.
~ left of | left | | Ann sits left of the doctor.
~ left {!<determiner>} | left | | Ann sits left.
~ to the left [hand] side of | left | | Ann sits to the left hand side of Bob.
~ further/farther [to the] left than | somewhere-left | | Ann sits further left than Bob.
~ on the left [of] | on-left | | Ann sits on the left of Bob.
~ on the left [hand] side of | on-left | | Ann sits on the left side of Bob.
~ ( on/to its/the left ) | on-left | | Ann sits next to Bob (on its left).
~ on/to the immediate left of | directly-left | | Ann sits to the immediate left of Bob.
~ [the] left [hand] neighbour of | directly-left | | Ann is the left neighbour of Bob.
~ 's left | side-of | | Ann sits to Bob's left.
~ 's left [hand] neighbour | has-left | | Ann is Bob's left neighbour.
~ 's neighbour on/to the left | has-left | | Ann is Bob's neighbour on the left.
on the left or [the] right of | next | | Ann is on the left or right of Bob.
on the right or [the] left of | next | | Ann is on the right or left of Bob.
directly/immediately [to the] left or [to the] right of | next | | Ann is directly left or right of B.
directly/immediately [to the] right or [to the] left of | next | | Ann is directly right or left of B.
the far left or [on] [the] far right | end | | Ann is on the far left or far right.
the far right or [on] [the] far left | end | | Ann is on the far right or far left.
the leftmost or rightmost | end | | Ann has the leftmost or rightmost seat.
the rightmost or leftmost | end | | Ann has the rightmost or leftmost seat.
[right] next to | next | | Ann sits next to Bob.
[right] next door to | next | | Ann lives next door to Bob.
next door | next | | Ann and Bob live next door.
next door neighbour/neighbours [of] | next | | Ann is the next door neighbour of Bob.
one next to the other | next | | Ann and Bob sit one next to the other.
side by side | next | | Ann and Bob sit side by side.
{<seated>} together | next | | Ann and Bob sit together.
[right] beside | next | | Ann sits beside Bob.
alongside/neighbouring | next | | Ann sits alongside Bob.
adjacent [to] | next | | Ann sits adjacent to Bob.
borders/border [on] | next | | The red house borders on the blue house.
adjoins/adjoin | next | | The red house adjoins the blue house.
[direct/immediate] neighbour/neighbours [of] | next | | Ann is a neighbour of Bob.
's [direct/immediate] neighbour | has-next | | Ann is Bob's neighbour.
's next door neighbour | has-next | | Ann is Bob's next door neighbour.
's [two] neighbours | has-neighbours | | Ann's neighbours are Bob and Cid.
two neighbours of | neighbours-of | | The two neighbours of Ann are Bob and Cid.
has/have two neighbours | inner | | Ann has two neighbours.
next door but one [to] | two-away | | Ann lives next door but one to Bob.
each other | each-other | | Ann and Bob live next to each other.
one another | each-other | | Ann and Bob live next to one another.
[in] between [them] | between | | Ann sits between Bob and Cid.
on either side of | neighbours-of | | Bob and Cid sit on either side of Ann.
on both sides of | neighbours-of | | Bob and Cid sit on both sides of Ann.
in that/this order | in-order | | Ann is somewhere between Bob and Cid in that order.
( in that/this order ) | in-order | | Ann is somewhere between Bob and Cid (in that order).
separates/separate | separates | | One house separates Ann from Bob.
separated by | separated | | Ann and Bob are separated by one house.
apart | apart | | Ann and Bob are two houses apart.
away from | away | | Ann is two houses away from Bob.
( [right/directly/immediately] next to it ) | adjoining | | Ann sits left of Bob (next to it).
( adjacent/directly/immediately ) | adjoining | | Ann sits left of Bob (directly).
( next door ) | adjoining | | Ann sits left of Bob (next door).
touching both [of them] | adjoining | | Ann is between Bob and Cid, touching both.
( not necessarily adjacent/directly/immediately ) | anywhere | | Ann is left of B (not necessarily directly).
( not necessarily next to it ) | anywhere | | Ann is left of Bo (not necessarily next to it).
( not necessarily next to each other ) | anywhere | | A and B (not necessarily next to each other).
one/either of the [two/far/extreme] ends | end | | Ann lives at one of the ends.
one/either/an [extreme] end [of the row/line/street] | end | | Ann lives at one end of the street.
one of the [two] end/outer/outermost/outside <filler> | end | | Ann has one of the outer houses.
one of the [two] <filler> at/on the end/ends | end | | Ann has one of the tents at the ends.
an end house/position | end | | Ann lives in an end house.
neither end [of the row/line/street] | inner | | Ann lives at neither end.
neither of the ends | inner | | Ann lives at neither of the ends.
one of the [two] middle | middle-two | | Ann lives in one of the two middle houses.
one of the middle two | middle-two | | Ann lives in one of the middle two houses.
has/have only/just one neighbour | end | | Ann has only one neighbour.
[at] opposite/extreme ends [of the row/line/street] | opposite-ends | | They are at opposite ends.
[at] the two/extreme ends [of the row/line/street] | opposite-ends | | They are at the two ends.
odd/even numbered | parity-of | | Ann lives in an odd numbered house.
odd/even {<place>/number/numbers} | parity-of | | Ann lives in an even house.
{is/are/be/not} odd/even {$/and/or/but/if} | parity-of | | Ann's number is odd.
parity/parities | parity | | Ann and Bob have the same parity.
[the] same | same | | Ann and the doctor are the same.
one and the same | same | | Ann and the doctor are one and the same.
[all] different | different | | Ann and the doctor are different people.
[the] other | other | | One of Ann and Bob is the doctor, and the other is the nurse.
among/in/within the first/last two/three/four/five/six | group | | Ann is among the first three.
one of the first/last two/three/four/five/six | group | | Ann has one of the last two houses.
every/each <time> | skip | valueless | Ann drinks tea every morning.
in turn | skip | valueless | Ann is in turn next to Bob.
none other than | skip | valueless | The doctor is none other than Ann.
happens/turns [out] to be | skip | valueless | Ann happens to be the doctor.
look/looks/looked after [by] | skip | valueless | The cat is looked after by Ann.
they | skip | !after-and | In the red house they drink tea.
must/shall {<verb>/not} | skip | | Ann must sit next to Bob.
not/never/cannot | not | | Ann does not drink tea.
can/could not | not | | Ann could not drink tea.
it is/was/'s not | it-not | | It is not Ann who drinks tea.
no/nobody | no | | Ann has no cat.
no one | no | | No one sits to the left of Ann.
nobody but/except | only | | Nobody but Ann drinks tea.
no one but/except | only | | No one but Ann drinks tea.
either | either | | Ann drinks either tea or milk.
or | or | | Ann drinks tea or milk.
and [also] | and | | Ann drinks tea and owns a cat.
while/whereas/but/though/although/; | and | | Ann drinks tea, but Bob drinks milk.
even though | and | | Ann drinks tea even though Bob drinks milk.
both | both | | Both Ann and Bob sit next to Cid.
neither [of] | neither | | Ann drinks neither tea nor milk.
none of | neither | | None of Ann, Bob and Cid drinks tea.
at least one of | any | | At least one of Ann and Bob drinks tea.
at most one of | at-most-one | | At most one of Ann and Bob drinks tea.
not more than one of | at-most-one | | Not more than one of Ann and Bob drinks tea.
respectively | respectively | | Ann and Bob drink tea and milk, respectively.
nor | nor | | Neither Ann nor Bob drinks tea.
nor does/do/is/did/was/has | nor-does | | Ann does not drink tea, nor does Bob.
and neither does/do/is/did/was/has | nor-does | | Ann isn't first, and neither is Bob.
if/whenever | if | | Ann drinks tea if Bob drinks milk.
unless | unless | | Ann drinks tea unless Bob drinks milk.
then | then | | If Ann drinks tea, then Bob drinks milk.
he/she/it | he | | Ann drinks tea, and she owns the cat.
so does/do/is/did/was | so | | Ann is first, and so is the doctor.
only if | only-if | | Ann drinks tea only if Bob drinks milk.
even if | even-if | | Ann drinks tea even if Bob drinks milk.
if and only if | iff | | Ann drinks tea if and only if Bob drinks milk.
exactly when | iff | | Ann drinks tea exactly when Bob drinks milk.
[but/and] not both | exclusive | | Ann drinks tea or Bob drinks milk, but not both.
or/possibly both | inclusive | | Ann drinks tea or Bob drinks milk, or both.
as . as | !1 | | Ann is as old as Bob.
look/looks/looked/looking at/for | ! | | Ann looks at the red house.
like/likes/liked/love/loves/loved/prefer/prefers {to <verb>} | skip | | Ann likes to drink.
<wish> | ! | !wishes | Ann hopes to own the cat.
<beginning> {<gerund>} | ! | !wishes | Ann started drinking tea.
<verb> {to <verb>} {!to work} | ! | !wishes | Ann has to drink tea.
)";

// Adds the words with which a pattern may start; an empty one if that may be any of a class.
void add_first_words(std::string_view pattern, std::vector<std::string_view>& words) {
  while (pattern.starts_with(' ')) pattern.remove_prefix(1);
  if (pattern.starts_with('{'))
    return add_first_words(pattern.substr(pattern.find('}') + 1), words);
  if (pattern.starts_with('[')) {
    const std::size_t close = pattern.find(']');
    add_first_words(pattern.substr(1, close - 1), words);
    return add_first_words(pattern.substr(close + 1), words);
  }
  for (const std::string_view word : split(pattern.substr(0, pattern.find(' ')), '/'))
    words.push_back(word[0] == '<' || word == "." ? "" : word);
}

class RuleTable {
 public:
  explicit RuleTable(std::string_view text) {
    for (std::string_view line : split(text, '\n')) {
      const bool has_image = line.starts_with('~');
      if (has_image) line.remove_prefix(1);
      std::vector<std::string> columns;
      for (std::size_t k = 0; k < 4; ++k) {
        const std::size_t end = std::min(line.find('|'), line.size());
        columns.emplace_back(trim(line.substr(0, end)));
        line.remove_prefix(std::min(end + 1, line.size()));
      }
      if (const std::size_t at = columns[0].find('@'); at != std::string::npos)
        columns[0].replace(at, 1, "[end/side] [<place>/one] [<place>]");
      rules_.push_back({columns[0], columns[1], columns[2], columns[3]});
      if (has_image)
        rules_.push_back(
            {mirrored(columns[0]), mirrored(columns[1]), columns[2], mirrored(columns[3])});
    }
    for (std::size_t k = 0; k < rules_.size(); ++k) {
      std::vector<std::string_view> words;
      add_first_words(rules_[k].words, words);
      for (const std::string_view word : words) by_word_[std::string(word)].insert(k);
    }
  }

  const std::vector<Rule>& rules() const { return rules_; }

  std::vector<const Rule*> from(std::string_view word) const {
    std::set<std::size_t> found;
    for (const std::string_view key : {word, std::string_view()}) {
      if (const auto rules = by_word_.find(key); rules != by_word_.end())
        found.insert(rules->second.begin(), rules->second.end());
    }
    std::vector<const Rule*> rules;
    for (const std::size_t k : found) rules.push_back(&rules_[k]);
    return rules;
  }

 private:
  std::vector<Rule> rules_;
  std::map<std::string, std::set<std::size_t>, std::less<>> by_word_;
};

const RuleTable& table_of(RuleGroup group) {
  static const RuleTable first(kFirstRules), place(kPlaceRules), phrase(kPhraseRules);
  return group == RuleGroup::kFirst ? first : group == RuleGroup::kPlace ? place : phrase;
}

}  // namespace

std::vector<const Rule*> rules_from(RuleGroup group, std::string_view word) {
  return table_of(group).from(word);
}

const std::vector<Rule>& rules_of(RuleGroup group) { return table_of(group).rules(); }

}  // namespace quadrille::puzzles::zebra
