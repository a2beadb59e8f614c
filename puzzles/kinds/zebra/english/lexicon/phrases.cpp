// SPDX-License-Identifier: MIT

#include "puzzles/kinds/zebra/english/lexicon/phrases.hpp"

#include <array>
#include <unordered_map>
#include <utility>

#include "puzzles/kinds/zebra/english/lexicon/variants.hpp"
#include "puzzles/kinds/zebra/english/lexicon/words.hpp"

namespace quadrille::puzzles::zebra {

namespace {

using PhraseRow = std::pair<std::string_view, std::string_view>;

// Wordings as in variants.hpp, with their signs. Rows of sides also cover their mirror images.
constexpr PhraseRow kSides[] = {
    {"[to the] left [of]", "left"},
    {"to the left [hand] side of", "left"},
    {"further/farther [to the] left than", "somewhere-left"},
    {"on the left [of]", "on-left"},
    {"on the left [hand] side of", "on-left"},
    {"( on/to its/the left )", "on-left"},
    {"on/to the immediate left of", "directly-left"},
    {"[the] left [hand] neighbour of", "directly-left"},
    {"'s left", "side-of"},  // in no pattern: "to Ann's left"
    {"'s left [hand] neighbour", "has-left"},
    {"'s neighbour on/to the left", "has-left"},
    {"on the left or [the] right of", "next"},
    {"directly/immediately [to the] left or [to the] right of", "next"},
    {"the far left or [on] [the] far right", "end"},
    {"the leftmost or rightmost", "end"},
};

constexpr PhraseRow kPhrases[] = {
    {"directly/immediately/just/exactly", "directly"},
    {"somewhere/anywhere/sometime", "somewhere"},
    {"some time", "somewhere"},
    {"[on/in/at] a lower [numbered] house/bay/seat/room/position/floor/lane/slot/desk than",
     "somewhere-left"},
    {"[on/in/at] a higher [numbered] house/bay/seat/room/position/floor/lane/slot/desk than",
     "somewhere-right"},
    {"higher/further/farther up [in/on the building/house/tower/block] than", "somewhere-right"},
    {"lower/further/farther down [in/on the building/house/tower/block] than", "somewhere-left"},
    {"beat/beats/defeated", "somewhere-left"},  // in a race
    {"before/below/beneath", "left"},
    {"ahead of", "left"},
    {"in front of", "left"},
    {"right before/below", "directly-left"},
    {"right ahead of", "directly-left"},
    {"right in front of", "directly-left"},
    {"directly/immediately followed by", "directly-left"},
    {"directly/immediately precedes/preceding", "directly-left"},
    {"directly/immediately preceded by", "directly-right"},
    {"directly/immediately follows/following", "directly-right"},
    {"after/above/behind", "right"},
    {"right after/above/behind", "directly-right"},
    // ---- neighbours
    {"[right] next to", "next"},
    {"[right] next door to", "next"},
    {"next door", "next"},
    {"next door neighbour/neighbours [of]", "next"},
    {"one next to the other", "next"},
    {"side by side", "next"},
    {"together", "next"},  // of people in their seats, or on their feet
    {"[right] beside", "next"},
    {"alongside/neighbouring", "next"},
    {"adjacent [to]", "next"},
    {"borders/border [on]", "next"},
    {"adjoins/adjoin", "next"},
    {"[direct/immediate] neighbour/neighbours [of]", "next"},
    {"'s [direct/immediate] neighbour", "has-next"},
    {"'s next door neighbour", "has-next"},
    {"'s [two] neighbours", "has-neighbours"},
    {"two neighbours of", "neighbours-of"},
    {"has/have two neighbours", "inner"},
    {"next door but one [to]", "two-away"},
    {"each other", "each-other"},
    {"one another", "each-other"},
    // ---- between
    {"[in] between [them]", "between"},
    {"on either side of", "neighbours-of"},
    {"on both sides of", "neighbours-of"},
    {"in that/this order", "in-order"},
    {"( in that/this order )", "in-order"},
    {"separates/separate", "separates"},
    {"separated by", "separated"},
    {"apart", "apart"},
    {"away from", "away"},
    // ---- in parentheses
    {"( [right/directly/immediately] next to it )", "adjoining"},
    {"( adjacent/directly/immediately )", "adjoining"},
    {"( next door )", "adjoining"},
    {"touching both [of them]", "adjoining"},
    {"( not necessarily adjacent/directly/immediately )", "anywhere"},
    {"( not necessarily next to it )", "anywhere"},
    {"( not necessarily next to each other )", "anywhere"},
    // ---- ends, parity
    {"one/either of the [two/far/extreme] ends", "end"},
    {"one/either/an [extreme] end [of the row/line/street]", "end"},
    {"an end house/position", "end"},
    {"neither end [of the row/line/street]", "inner"},
    {"neither of the ends", "inner"},
    {"one of the [two] middle", "middle-two"},
    {"one of the middle two", "middle-two"},
    {"has/have only/just one neighbour", "end"},
    {"[at] opposite/extreme ends [of the row/line/street]", "opposite-ends"},
    {"[at] the two/extreme ends [of the row/line/street]", "opposite-ends"},
    {"odd [numbered]", "odd"},
    {"even [numbered]", "even"},
    {"parity/parities", "parity"},
    // ---- the same, others
    {"[the] same", "same"},
    {"one and the same", "same"},
    {"[all] different", "different"},
    {"[the] other", "other"},
    // ---- words that say nothing, if no value is among them
    {"every/each morning/noon/afternoon/evening/night/day/week/weekend/month/year", "nothing"},
    {"every/each monday/tuesday/wednesday/thursday/friday/saturday/sunday", "nothing"},
    {"in turn", "nothing"},
    {"none other than", "nothing"},
    {"happens/turns [out] to be", "nothing"},
    {"look/looks/looked after [by]", "nothing"},
    // ---- joins
    {"not/never/cannot", "not"},
    {"can/could not", "not"},
    {"it is/was/'s not", "it-not"},
    {"no/nobody", "no"},
    {"no one", "no"},
    {"nobody but/except", "only"},
    {"no one but/except", "only"},
    {"either", "either"},
    {"or", "or"},
    {"and [also]", "and"},
    {"while/whereas/but/though/although/;", "and"},
    {"even though", "and"},
    {"both", "both"},
    {"neither [of]", "neither"},
    {"none of", "neither"},
    {"at least one of", "any"},
    {"at most one of", "at-most-one"},
    {"not more than one of", "at-most-one"},
    {"respectively", "respectively"},
    {"nor", "nor"},
    {"nor does/do/is/did/was/has", "nor-does"},
    {"and neither does/do/is/did/was/has", "nor-does"},
    {"if/whenever", "if"},
    {"unless", "unless"},
    {"then", "then"},
    {"he/she/it", "he"},
    {"so does/do/is/did/was", "so"},
    {"only if", "only-if"},
    {"even if", "even-if"},  // in no pattern
    {"if and only if", "iff"},
    {"exactly when", "iff"},
    {"[but/and] not both", "exclusive"},
    {"or/possibly both", "inclusive"},
};

using Index = std::unordered_map<std::string, std::vector<Phrase>>;  // by the first word

Index indexed() {
  Index index;
  const auto add = [&](const std::string& words, const std::string& sign) {
    const auto parts = split(words);
    index[std::string(parts.front())].push_back({{parts.begin(), parts.end()}, sign});
  };
  for (const auto& [words, sign] : kPhrases) {
    for (const std::string& one : variants_of(words)) add(one, std::string(sign));
  }
  constexpr std::array<std::string_view, 5> kFew = {"two", "three", "four", "five", "six"};
  for (std::size_t k = 0; k < kFew.size(); ++k) {
    for (const std::string end : {"first", "last"}) {
      for (const std::string place : {"one of", "among", "in", "within"})
        add(place + " the " + end + ' ' + std::string(kFew[k]), end + '-' + std::to_string(k + 2));
    }
  }
  for (const auto& [words, sign] : kSides) {
    for (const std::string& one : variants_of(words)) {
      add(one, std::string(sign));
      add(mirrored(one), mirrored(sign));
    }
  }
  return index;
}

}  // namespace

const std::vector<Phrase>& phrases_from(std::string_view word) {
  static const Index index = indexed();
  static const std::vector<Phrase> none;
  const auto found = index.find(std::string(word));
  return found == index.end() ? none : found->second;
}

}  // namespace quadrille::puzzles::zebra
