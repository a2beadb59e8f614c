// SPDX-License-Identifier: MIT

#include "puzzles/zebra/words.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace quadrille::puzzles::zebra {

namespace {

using WordSet = std::unordered_set<std::string_view>;

constexpr std::string_view kDeterminers = "the a an this that's";

constexpr std::string_view kVerbs =
    "is are was were be being been has have had having does do did lives live lived living resides "
    "reside residing stays staying dwells dwelling sits sit sat sitting seated stands stand "
    "standing stood located placed parked moored found occupies occupied inhabits drinks drink "
    "drinking drank drunk sips sipping enjoys enjoy enjoying enjoyed likes like liking liked loves "
    "love loving loved prefers prefer preferring favors favours adores keeps keep keeping kept "
    "owns own owning owned raises raising breeds breeding rears rearing holds holding carries "
    "carrying brings bringing brought smokes smoke smoking smoked plays play playing played drives "
    "drive driving driven drove rides ride riding rode eats eat eating eaten ate wears wear "
    "wearing wore worn speaks speak speaking spoke reads read reading listens listen listening "
    "studies study studying studied works work working uses use using grows grow growing buys buy "
    "buying bought sells sell selling orders order ordered ordering paints painted paint cooks "
    "cook cooking bakes bake baking collects collect collecting collected watches watch watching "
    "travels travel travelling traveling comes come coming goes go going took takes take taking "
    "supports support supporting practices practises practicing practising performs performing "
    "teaches teach teaching writes write writing sings sing singing dances dance dancing named "
    "called hails belongs belong served serves serving chose chooses picked picks selected ran "
    "runs run running won wins swims swim flies fly flying flew flown costs cost weighs weigh "
    "measures scored scores finished finishes finish attended attends attending hosts rents "
    "renting painted colored coloured show shows showed shown display displays displayed planted "
    "plants presents presented exhibited booked trained hired hires keeps chose likes hope hopes "
    "hoped wish wishes wished plans planned brings "
    "tastes tasted performs enrolled studied came went got grew grown entered enter enters won win "
    "wins winning received receives entering sold sang sung danced wrote written drew drawn draws "
    "draw caught catches catch built builds met chosen paid pays knits sews bred kept raised "
    "cooked baked watched listened practised practiced performed rented bakes serves serve finish "
    "aged arrived arrives placed competes competed represents represented specialises specializes "
    "carry bring hold raise rear breed reside dwell perform practice practise train trains collect "
    "travel features sports earns earned makes making made spends spending hangs hang hanging lies "
    "lying rests sleeps sleep sleeping slept crossed crosses travelled traveled travels wants want "
    "wanted anchored anchors docked leaves leaving departs departed heading headed sails "
    "sailing queueing queuing waits waiting wait stayed opens opened starts started begins "
    "begin lasts lasted";

constexpr std::string_view kNouns =
    "grower seller buyer holder writer author singer dancer runner winner collector worker captain "
    "entrant maker bearer visitor traveler traveller house houses home homes villa cottage "
    "apartment flat building person persons people man men woman women boy girl guy lady gentleman "
    "fellow one someone somebody whoever individual owner owners resident residents occupant "
    "occupants inhabitant inhabitants tenant homeowner keeper lover lovers drinker eater smoker "
    "player reader driver rider enthusiast fan fanatic hobbyist aficionado collector hoarder "
    "winner wearer user speaker maker member student friend friends character contestant guest "
    "customer professional worker expert position place spot seat chair slot number pet pets "
    "animal animals bird color colour colors favorite favourite drink beverage cigarette "
    "cigarettes cigar cigars brand brands food meal lunch dinner breakfast snack dish fruit "
    "vegetable cuisine car cars vehicle transport bike sport sports team game games hobby hobbies "
    "pastime activity music genre genres song songs band instrument book books novel novels movie "
    "movies film films series show flower flowers bouquet bouquets boquet vase arrangement "
    "arrangements hair eyes shirt jersey hat dress shoes clothes jacket coat tie phone smartphone "
    "phones device model smoothie smoothies cup glass mug bottle job occupation profession career "
    "trade degree diploma education school level nationality country language vacation vacations "
    "trip trips retreat retreats break breaks cruise tour tours holiday holidays birthday month "
    "day age years year old height style style type kind sort name names child children son "
    "daughter mother mothers mom father aquarium walls wall door roof heritage citizen native row "
    "street road line group label side metres meters feet dollars pounds minute minutes hour hours "
    "week points "
    "euros kilos tobacco fish club queue race finishing sister sisters brother "
    "brothers tent tents card cards order morning afternoon evening cover band";

constexpr std::string_view kOthers =
    "who which that whose whom where there of in at on with to for from by as 's also only always "
    "usually often currently own many unique their his her partial == so known mainly certain "
    "particular proud will";

}  // namespace

std::vector<std::string_view> split(std::string_view list) {
  std::vector<std::string_view> words;
  std::size_t at = 0;
  while (at < list.size()) {
    const std::size_t end = std::min(list.find(' ', at), list.size());
    if (end > at) words.push_back(list.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

std::unordered_set<std::string_view> set_of(std::string_view list) {
  const auto words = split(list);
  return {words.begin(), words.end()};
}

bool has_word(std::string_view list, std::string_view word) {
  const auto words = split(list);
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_determiner(std::string_view word) {
  static const WordSet words = set_of(kDeterminers);
  return words.contains(word);
}

bool is_relation(std::string_view word) {
  static const WordSet words = set_of(
      "friend friends child children son daughter mother mothers mom father brother sister wife "
      "husband boss colleague");
  return words.contains(word);
}

bool is_wish(std::string_view word) {
  return has_word("want wants wanted hope hopes hoped wish wishes wished plans planned", word);
}

bool is_verb(std::string_view word) {
  static const WordSet words = set_of(kVerbs);
  return words.contains(word);
}

bool is_filler(std::string_view word) {
  static const WordSet nouns = set_of(kNouns), others = set_of(kOthers);
  return is_determiner(word) || is_verb(word) || is_place_noun(word) || nouns.contains(word) ||
         others.contains(word);
}

bool is_place_noun(std::string_view word) {
  static const WordSet words = set_of(
      "house houses home homes position positions place places spot spots seat seats chair chairs "
      "slot slots berth berths person persons people man men woman women boat boats ship ships car "
      "cars lane lanes desk desks booth booths table tables room rooms floor floors apartment "
      "apartments flat flats office offices shop shops stall stalls tent tents locker lockers box "
      "boxes bed beds building buildings cottage cottages cabin cabins villa villas stand stands "
      "plot plots garden gardens bench benches tree trees door doors hook hooks shelf cage cages "
      "stable stables field fields store stores friend friends student students child children "
      "contestant contestants player players runner runners guest guests girl girls boy boys lady "
      "ladies");
  return words.contains(word);
}

const std::vector<std::string_view>& units() {
  static const auto words = split(
      "second seconds minute minutes hour hours day days week weeks month months year years dollar "
      "dollars euro euros pound pounds metre metres meter meters foot feet inch inches kilo kilos "
      "point points");
  return words;
}

bool is_unit(std::string_view word) {
  return std::find(units().begin(), units().end(), word) != units().end();
}

std::optional<int> number_word(std::string_view word) {
  static constexpr std::array kWords = {
      "zero",     "one",     "two",     "three",     "four",     "five",     "six",
      "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen",
      "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"};
  for (std::size_t k = 0; k < kWords.size(); ++k) {
    if (word == kWords[k]) return static_cast<int>(k);
  }
  if (word.empty() || word.size() > 9) return std::nullopt;
  int number = 0;
  for (const char c : word) {
    if (std::isdigit(static_cast<unsigned char>(c)) == 0) return std::nullopt;
    number = number * 10 + (c - '0');
  }
  return number;
}

std::optional<int> ordinal_word(std::string_view word) {
  static constexpr std::array kWords = {"first",       "second",     "third",      "fourth",
                                        "fifth",       "sixth",      "seventh",    "eighth",
                                        "ninth",       "tenth",      "eleventh",   "twelfth",
                                        "thirteenth",  "fourteenth", "fifteenth",  "sixteenth",
                                        "seventeenth", "eighteenth", "nineteenth", "twentieth"};
  for (std::size_t k = 0; k < kWords.size(); ++k) {
    if (word == kWords[k]) return static_cast<int>(k) + 1;
  }
  for (const std::string_view ending : {"st", "nd", "rd", "th"}) {
    if (word.size() > 2 && word.ends_with(ending) &&
        std::isdigit(static_cast<unsigned char>(word[0])) != 0)
      return number_word(word.substr(0, word.size() - 2));
  }
  return std::nullopt;
}

}  // namespace quadrille::puzzles::zebra
