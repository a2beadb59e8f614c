// SPDX-License-Identifier: MIT

#include "puzzles/kinds/zebra/english/lexicon/words.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "puzzles/kinds/zebra/english/lexicon/word.hpp"

namespace quadrille::puzzles::zebra {

namespace {

using WordSet = std::unordered_set<std::string_view>;

constexpr std::string_view kDeterminers = "the a an this that's";

// Verbs with their forms "drinks" and "drinking"; regular verbs also with "smoked".
constexpr std::string_view kRegularVerbs =
    "attend bake carry collect cook dance display dwell enjoy enter finish hope like listen "
    "live love order own perform play practice practise raise rear rent reside serve smoke "
    "stay study support train wait want watch wish work favour adore occupy inhabit "
    "belong pick exhibit receive arrive compete represent specialise specialize earn depart "
    "travel celebrate prefer tend clean";

constexpr std::string_view kStrongVerbs =
    "breed bring buy come drink drive eat fly go grow hang hold keep read ride sell show sing "
    "sleep speak stand take teach wear write choose make spend catch use";

constexpr std::string_view kOtherVerbForms =
    "is are was were be being been has have had having does do did sits sit sat sitting "
    "seated stood located placed parked moored found drank drunk sips sipping prefers prefer "
    "preferring favors kept brought driven drove rode eaten ate wore worn spoke bought paints "
    "painted paint travelling took named called hails chose selected ran runs run running won "
    "wins swims swim flew flown costs cost weighs weigh measures scored scores hosts colored "
    "coloured showed shown planted plants presents presented booked hired hires plans planned "
    "tastes tasted enrolled came went got grew grown win winning sold sang sung wrote written "
    "drew drawn draws draw caught builds built met chosen paid pays knits sews bred aged features "
    "sports made lies lying rests slept crossed crosses travelled anchored anchors docked "
    "scheduled shelved stacked hung fed displayed reigned "
    "leaves leaving heading headed sails sailing queueing queuing opens opened starts started "
    "begins begin lasts lasted taught treated born";

// Other nouns than those of places, and of people who do what a verb says.
constexpr std::string_view kNouns =
    "author winner captain entrant bearer visitor traveler traveller guy gentleman fellow one "
    "someone somebody whoever individual owner owners resident residents occupant occupants "
    "inhabitant inhabitants tenant homeowner lover lovers enthusiast fan fanatic hobbyist "
    "aficionado hoarder member character customer professional expert number pet pets animal "
    "animals bird color colour colors favorite favourite beverage cigarette cigarettes cigar "
    "cigars brand brands food meal lunch dinner breakfast snack dish fruit vegetable cuisine "
    "vehicle transport bike sport team game games hobby hobbies pastime activity music genre "
    "genres song songs band instrument book books novel novels movie movies film films series "
    "flower flowers bouquet bouquets boquet vase arrangement arrangements hair eyes shirt "
    "jersey hat dress shoes clothes jacket coat tie phone smartphone phones device model "
    "smoothie smoothies cup glass mug bottle job occupation profession career trade degree "
    "diploma education school level nationality country language vacation vacations trip "
    "trips retreat retreats break breaks cruise tour tours holiday holidays birthday month "
    "day age years year old height style type kind sort name names son daughter mother "
    "mothers mom father aquarium walls wall roof heritage citizen native row street road line "
    "group label side metres meters feet dollars pounds minute minutes hour hours week points "
    "euros kilos cm km kg lb lbs tobacco fish club queue race sister sisters brother brothers card "
    "cards "
    "morning afternoon evening cover appointment appointments meeting meetings lesson lessons "
    "class classes visit visits session sessions piece pieces ones";

constexpr std::string_view kOthers =
    "who which that whose whom where there of in at on with to for from by about as 's also only "
    "always "
    "currently own many unique their his her partial == so known mainly certain "
    "particular proud will";

// Adds "studies", "studying" and, if the verb is regular, "studied".
void add_forms(std::string verb, bool is_regular, std::unordered_set<std::string>& forms) {
  forms.insert(verb);
  const bool has_y = verb.ends_with('y') && !verb.ends_with("ay") && !verb.ends_with("oy") &&
                     !verb.ends_with("uy");
  const bool has_es = verb.ends_with("sh") || verb.ends_with("ch") || verb == "go";
  std::string stump = verb;
  if (has_y || verb.ends_with('e')) stump.pop_back();
  forms.insert(has_y ? stump + "ies" : verb + (has_es ? "es" : "s"));
  forms.insert((has_y ? verb : stump) + "ing");
  if (is_regular) forms.insert(stump + (has_y ? "ied" : "ed"));
}

std::unordered_set<std::string> verb_forms() {
  std::unordered_set<std::string> forms;
  for (const std::string_view verb : split(kRegularVerbs))
    add_forms(std::string(verb), true, forms);
  for (const std::string_view verb : split(kStrongVerbs))
    add_forms(std::string(verb), false, forms);
  for (const std::string_view form : split(kOtherVerbForms)) forms.emplace(form);
  return forms;
}

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

bool is_asking(std::string_view word) {
  return has_word("who what which where when whose whom how", word);
}

bool is_heading_word(std::string_view word) {
  return has_word(
      "clue clues hint hints facts question questions rules puzzle statements answer note notes",
      word);
}

bool is_wish(std::string_view word) {
  return has_word("want wants wanted hope hopes hoped wish wishes wished plans planned", word);
}

bool is_money(std::string_view word) {
  return word.starts_with('$') || word.starts_with("\u00a3") || word.starts_with("\u20ac");
}

bool is_verb(std::string_view word) {
  static const std::unordered_set<std::string> words = verb_forms();
  return words.contains(std::string(word));
}

bool is_doer(std::string_view word) {
  static const std::unordered_set<std::string> stems = [] {
    std::unordered_set<std::string> all;
    for (const std::string& form : verb_forms()) all.insert(stem(form));
    return all;
  }();
  return (word.ends_with("er") || word.ends_with("ers")) && stems.contains(stem(word));
}

bool is_filler(std::string_view word) {
  static const WordSet nouns = set_of(kNouns), others = set_of(kOthers);
  return is_determiner(word) || is_verb(word) || is_place_noun(word) || nouns.contains(word) ||
         others.contains(word) || is_doer(word);
}

bool is_person_noun(std::string_view word) {
  static const WordSet words = set_of(
      "person persons people man men woman women friend friends student students child children "
      "contestant contestants player players runner runners guest guests girl girls boy boys lady "
      "ladies author winner captain entrant bearer visitor traveler traveller guy gentleman fellow "
      "one someone somebody individual owner owners resident residents occupant occupants "
      "inhabitant inhabitants tenant homeowner lover lovers enthusiast fan fanatic hobbyist "
      "aficionado member character customer professional expert citizen sister sisters brother "
      "brothers son daughter mother mothers father");
  return words.contains(word) || (is_doer(word) && !is_verb(word));
}

bool is_dealing(std::string_view word) {
  static const WordSet words = set_of(
      "meet meets met meeting call calls called calling phone phones phoned phoning visit visits "
      "visited visiting hire hires hired hiring employ employs employed employing marry marries "
      "married marrying wed divorced know knows knew known like likes liked love loves loved hate "
      "hates hated dislike dislikes disliked admire admires admired help helps helped helping "
      "teach "
      "teaches taught teaching see sees saw seen invite invites invited greet greets greeted tell "
      "tells told ask asks asked thank thanks thanked treat treats treated date dates dated dating "
      "envy envies envied trust trusts trusted respect respects respected chat chats chatted "
      "chatting talk talks talked talking argue argues argued arguing dine dines dined dining "
      "lunch "
      "lunched share shares shared sharing consult consults consulted interview interviews "
      "interviewed kiss kissed hug hugged miss misses missed remember remembers remembered "
      "introduced engaged related acquainted befriended bunk bunks recommended recommends paid "
      "advises advised accompanied accompanies joined joins look looks looked");
  return words.contains(word);
}

bool is_vague_verb(std::string_view word) {
  static const WordSet words = set_of(
      "watch watches watched watching found wait waits waited chose choose chooses chosen choosing "
      "pick picks picked picking selected catch catches caught draw draws drew drawn spend spends "
      "favors favour favours hails hosts treat treats treated hire hires hired");
  return words.contains(word);
}

bool is_spot(std::string_view word) {
  static const WordSet words = set_of(
      "house houses home homes position positions place places spot spots seat seats chair chairs "
      "slot slots berth berths lane lanes desk desks booth booths table tables room rooms floor "
      "floors apartment apartments flat flats office offices shop shops stall stalls tent tents "
      "locker lockers box boxes bed beds building buildings cottage cottages cabin cabins villa "
      "villas stand stands plot plots garden gardens bench benches tree trees door doors platform "
      "platforms track tracks gate gates bay bays pitch pitches lot lots hook hooks shelf cage "
      "cages stable stables field fields store stores studio studios kiosk kiosks garage garages");
  return words.contains(word);
}

bool is_place_noun(std::string_view word) {
  static const WordSet words = set_of(
      "person persons people man men woman women boat boats ship ships car cars friend friends "
      "student students child children contestant contestants player players runner runners guest "
      "guests girl girls boy boys lady ladies train trains");
  return is_spot(word) || words.contains(word);
}

const std::vector<std::string_view>& units() {
  static const auto words = split(
      "second seconds minute minutes hour hours day days week weeks month months year years dollar "
      "dollars euro euros pound pounds metre metres meter meters foot feet inch inches kilo kilos "
      "point points cm centimetre centimetres centimeter centimeters km kilometre kilometres "
      "kilometer kilometers kg kilogram kilograms lb lbs");
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
