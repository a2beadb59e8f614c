// SPDX-License-Identifier: MIT

#include "puzzles/zebra/words.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <unordered_set>

namespace quadrille::puzzles::zebra {

namespace {

using WordSet = std::unordered_set<std::string_view>;

WordSet set_of(std::string_view list) {
  const auto words = split(list);
  return {words.begin(), words.end()};
}

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
    "plants presents presented exhibited booked trained hired hires keeps chose likes hopes brings "
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

const WordSet& nationalities();

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

bool has_word(std::string_view list, std::string_view word) {
  const auto words = split(list);
  return std::find(words.begin(), words.end(), word) != words.end();
}

const std::vector<Phrase>& phrases() {
  static const std::vector<Phrase> table{
      // ---- sides
      {"to the left of", "left"},
      {"to the left hand side of", "left"},
      {"to the left side of", "left"},
      {"left of", "left"},
      {"to the left", "left"},
      {"left", "left"},
      {"further to the left than", "somewhere-left"},
      {"farther to the left than", "somewhere-left"},
      {"further left than", "somewhere-left"},
      {"farther left than", "somewhere-left"},
      {"on the left of", "on-left"},
      {"on the left side of", "on-left"},
      {"on the left hand side of", "on-left"},
      {"on the left", "on-left"},
      {"on the immediate left of", "directly-left"},
      {"to the immediate left of", "directly-left"},
      {"the left neighbour of", "directly-left"},
      {"left hand neighbour of", "directly-left"},
      {"left neighbour of", "directly-left"},
      {"'s left", "side-of"},  // in no pattern: "to Ann's left"
      {"'s right", "side-of"},
      {"'s left neighbour", "has-left"},
      {"'s left hand neighbour", "has-left"},
      {"'s neighbour on the left", "has-left"},
      {"'s neighbour to the left", "has-left"},
      {"to the right of", "right"},
      {"to the right hand side of", "right"},
      {"to the right side of", "right"},
      {"right of", "right"},
      {"to the right", "right"},
      {"right", "right"},
      {"further to the right than", "somewhere-right"},
      {"farther to the right than", "somewhere-right"},
      {"further right than", "somewhere-right"},
      {"farther right than", "somewhere-right"},
      {"on the right of", "on-right"},
      {"on the right side of", "on-right"},
      {"on the right hand side of", "on-right"},
      {"on the right", "on-right"},
      {"on the immediate right of", "directly-right"},
      {"to the immediate right of", "directly-right"},
      {"the right neighbour of", "directly-right"},
      {"right hand neighbour of", "directly-right"},
      {"right neighbour of", "directly-right"},
      {"'s right neighbour", "has-right"},
      {"'s right hand neighbour", "has-right"},
      {"'s neighbour on the right", "has-right"},
      {"'s neighbour to the right", "has-right"},
      {"on the left or right of", "next"},
      {"on the left or the right of", "next"},
      {"on the right or left of", "next"},
      {"immediately to the left or right of", "next"},
      {"immediately to the left or to the right of", "next"},
      {"immediately left or right of", "next"},
      {"directly to the left or right of", "next"},
      {"directly to the left or to the right of", "next"},
      {"directly left or right of", "next"},
      {"directly", "directly"},
      {"immediately", "directly"},
      {"just", "directly"},
      {"exactly", "directly"},
      {"somewhere", "somewhere"},
      {"anywhere", "somewhere"},
      // ---- neighbours
      {"next to", "next"},
      {"right next to", "next"},
      {"right next door to", "next"},
      {"immediately next to", "next"},
      {"directly next to", "next"},
      {"just next to", "next"},
      {"next door to", "next"},
      {"next door neighbour of", "next"},
      {"next door neighbours", "next"},
      {"next door", "next"},
      {"one next to the other", "next"},
      {"side by side", "next"},
      {"right beside", "next"},
      {"directly beside", "next"},
      {"immediately beside", "next"},
      {"beside", "next"},
      {"alongside", "next"},
      {"adjacent to", "next"},
      {"adjacent", "next"},
      {"directly adjacent to", "next"},
      {"immediately adjacent to", "next"},
      {"neighbour", "next"},
      {"neighbours", "next"},
      {"neighbouring", "next"},
      {"a neighbour of", "next"},
      {"direct neighbours", "next"},
      {"direct neighbour of", "next"},
      {"immediate neighbours", "next"},
      {"immediate neighbour of", "next"},
      {"'s neighbour", "has-next"},
      {"'s immediate neighbour", "has-next"},
      {"'s direct neighbour", "has-next"},
      {"'s next door neighbour", "has-next"},
      {"before", "left"},
      {"ahead of", "left"},
      {"right ahead of", "directly-left"},
      {"in front of", "left"},
      {"right in front of", "directly-left"},
      {"behind", "right"},
      {"right behind", "directly-right"},
      {"right before", "directly-left"},
      {"right after", "directly-right"},
      {"after", "right"},
      {"each other", "each-other"},
      {"one another", "each-other"},
      {"above", "right"},
      {"right above", "directly-right"},
      {"below", "left"},
      {"beneath", "left"},
      {"right below", "directly-left"},
      {"next to each other", "next"},
      {"adjacent to each other", "next"},
      {"beside each other", "next"},
      {"next to one another", "next"},
      // ---- between
      {"between", "between"},
      {"in between", "between"},
      {"directly between", "between"},
      {"immediately between", "between"},
      {"somewhere between", "somewhere-between"},
      {"somewhere in between", "somewhere-between"},
      {"anywhere between", "somewhere-between"},
      {"in that order", "in-order"},
      {"in this order", "in-order"},
      {"between them", "between"},
      {"in between them", "between"},
      {"apart", "apart"},
      {"apart from each other", "apart"},
      {"away from", "away"},
      // ---- in parentheses
      {"( on its left )", "on-left"},
      {"( to its left )", "on-left"},
      {"( on the left )", "on-left"},
      {"( to the left )", "on-left"},
      {"( on its right )", "on-right"},
      {"( to its right )", "on-right"},
      {"( on the right )", "on-right"},
      {"( to the right )", "on-right"},
      {"( next to it )", "adjoining"},
      {"( right next to it )", "adjoining"},
      {"( directly next to it )", "adjoining"},
      {"( immediately next to it )", "adjoining"},
      {"( adjacent )", "adjoining"},
      {"( directly )", "adjoining"},
      {"( immediately )", "adjoining"},
      {"( next door )", "adjoining"},
      {"( not necessarily next to it )", "anywhere"},
      {"( not necessarily next to each other )", "anywhere"},
      {"( not necessarily adjacent )", "anywhere"},
      {"( not necessarily directly )", "anywhere"},
      {"( not necessarily immediately )", "anywhere"},
      {"( in that order )", "in-order"},
      {"( in this order )", "in-order"},
      // ---- ends, parity
      {"one of the ends", "end"},
      {"one of the two ends", "end"},
      {"one of the far ends", "end"},
      {"either of the ends", "end"},
      {"either end", "end"},
      {"one end", "end"},
      {"an end", "end"},
      {"an end house", "end"},
      {"either end of the row", "end"},
      {"an end position", "end"},
      {"the far left or far right", "end"},
      {"the far left or the far right", "end"},
      {"the far left or on the far right", "end"},
      {"the leftmost or rightmost", "end"},
      {"odd", "odd"},
      {"odd numbered", "odd"},
      {"even", "even"},
      {"even numbered", "even"},
      {"parity", "parity"},
      {"parities", "parity"},
      // ---- the same, others
      {"the same", "same"},
      {"same", "same"},
      {"different", "different"},
      {"all different", "different"},
      {"the other", "other"},
      {"other", "other"},
      // ---- joins
      {"not", "not"},
      {"never", "not"},
      {"no", "no"},
      {"no one", "no"},
      {"nobody", "no"},
      {"cannot", "not"},
      {"either", "either"},
      {"or", "or"},
      {"and", "and"},
      {"and also", "and"},
      {"while", "and"},
      {"whereas", "and"},
      {"but", "and"},
      {";", "and"},
      {"both", "both"},
      {"neither", "neither"},
      {"neither of", "neither"},
      {"none of", "neither"},
      {"at least one of", "any"},
      {"respectively", "respectively"},
      {"nor", "nor"},
      {"if", "if"},
      {"then", "then"},
      {"he", "he"},
      {"she", "he"},
      {"it", "he"},
      {"so does", "so"},
      {"so do", "so"},
      {"so is", "so"},
      {"so did", "so"},
      {"so was", "so"},
      {"only if", "only-if"},
      {"even if", "even-if"},  // in no pattern
      {"if and only if", "iff"},
      {"exactly when", "iff"},
      {"but not both", "exclusive"},
      {"not both", "exclusive"},
      {"and not both", "exclusive"},
      {"or both", "inclusive"},
      {"possibly both", "inclusive"},
  };
  return table;
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
      "ladies neighbor");
  return words.contains(word);
}

const std::vector<std::string_view>& units() {
  static const auto words = split(
      "second seconds minute minutes hour hours day days week weeks month months year years dollar "
      "dollars euro euros pound pounds metre metres meter meters foot feet inch inches kilo kilos "
      "point points");
  return words;
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

const std::vector<std::string_view>& synonyms() {
  static const std::vector<std::string_view> groups{
      "english englishman englishwoman england", "british brit briton britain",
      "spanish spaniard spain spannish", "ukrainian ukraine ukranian", "norwegian norway norvegian",
      "japanese japan", "danish dane denmark", "swedish swede sweden", "german germany",
      "chinese china", "polish pole poland", "turkish turk turkey", "finnish finn finland",
      "dutch dutchman dutchwoman netherlands holland", "french frenchman frenchwoman france",
      "irish irishman irishwoman ireland", "welsh welshman welshwoman wales",
      "scottish scot scotsman scotswoman scotland scots", "swiss switzerland",
      "portuguese portugal", "american america usa", "canadian canada", "mexican mexico",
      "brazilian brazil", "argentinian argentine argentina", "italian italy", "greek greece",
      "russian russia", "austrian austria", "belgian belgium", "australian australia",
      "indian india", "korean korea", "egyptian egypt", "moroccan morocco", "hungarian hungary",
      "czech", "icelandic icelander iceland", "romanian romania", "bulgarian bulgaria",
      "croatian croat croatia", "serbian serb serbia", "estonian estonia", "latvian latvia",
      "lithuanian lithuania", "israeli israel", "iranian iran", "pakistani pakistan",
      "thai thailand", "vietnamese vietnam", "malaysian malaysia", "colombian colombia",
      "chilean chile", "peruvian peru", "cuban cuba", "nigerian nigeria", "kenyan kenya",
      "bangladeshi bangladesh", "belarusian belarus", "filipino philippines",
      "indonesian indonesia", "georgian", "armenian armenia", "albanian albania", "slovak slovakia",
      "tunisian tunisia", "algerian algeria", "ethiopian ethiopia", "ghanaian ghana", "saudi",
      "singaporean singapore", "taiwanese taiwan", "nepalese nepali nepal", "maltese malta",
      // months
      "january jan", "february feb", "march mar", "april apr", "june jun", "july jul", "august aug",
      "september sept sep", "october oct", "november nov", "december dec",
      // others
      "gray grey", "blonde blond", "manyuniqueblends blends blend manydifferentblends",
      "television tv", "bicycle bike", "donut doughnut", "yogurt yoghurt"};
  return groups;
}

namespace {

const WordSet& nationalities() {
  static const WordSet words = [] {
    WordSet all;
    for (const std::string_view group : synonyms()) {
      if (group.starts_with("january")) break;
      for (const std::string_view word : split(group)) all.insert(word);
    }
    return all;
  }();
  return words;
}

}  // namespace

bool is_nationality(std::string_view word) { return nationalities().contains(word); }

bool is_color(std::string_view word) {
  static const WordSet words = set_of(
      "red green blue yellow white black ivory orange purple pink brown grey gray violet beige "
      "gold golden silver turquoise cyan magenta crimson indigo olive teal maroon navy tan lilac "
      "lavender cream scarlet amber coral emerald bronze peach mint khaki");
  return words.contains(word);
}

bool is_occupation(std::string_view word) {
  static const WordSet words = set_of(
      "painter doctor teacher engineer lawyer nurse artist accountant baker cook chef butcher "
      "farmer fisherman carpenter plumber electrician pilot sailor soldier dentist diplomat "
      "sculptor violinist musician singer dancer actor actress writer author poet journalist "
      "photographer architect scientist librarian mechanic gardener florist tailor barber "
      "hairdresser waiter waitress policeman firefighter fireman judge banker salesman programmer "
      "designer veterinarian vet surgeon pharmacist driver blacksmith miner mason cobbler merchant "
      "priest student professor clerk secretary bartender coach athlete");
  return words.contains(word);
}

const std::vector<Cue>& cues() {
  static const std::vector<Cue> table{
      {"drink beverage", "drink sip drunk cup glass"},
      {"smoothie", "smoothie drink"},
      {"cigar cigarette smoke tobacco", "smoke cigar cigarette tobacco partial"},
      {"pet", "own has have pet aquarium"},
      {"animal", "keep animal raise breed rear kept lover enthusiast =owner"},
      {"fruit", "eat fruit"},
      {"food lunch meal dish eat dinner snack cuisine", "eat food lunch meal"},
      {"car vehicle transport", "drive car own vehicle travel"},
      {"price cost", "pay paid cost price"},
      {"buyer", "buy bought"},
      {"seller", "sell sold"},
      {"motorbike motorcycle", "motorbike ride motorcycle"},
      {"hair", "hair"},
      {"book novel read", "read book novel"},
      {"movie film", "movie film watch"},
      {"music genre", "music listen song"},
      {"instrument", "play instrument"},
      {"sport", "play sport team"},
      {"child", "child son daughter mother"},
      {"mother", "mother mom"},
      {"flower", "bouquet vase arrangement flower boquet"},
      {"vacation", "vacation trip retreat break tour"},
      {"phone", "phone use"},
      {"job occupation profession", "work job"},
      {"nationality country heritage town city origin hometown", "from nationality"},
      {"house home", "house live home reside"},
      {"name", "name call"},
      {"birthday month", "birthday month"},
      {"age", "year old age"},
      {"height", "height tall"},
      {"language", "speak language"},
      {"clothes wear shirt hat", "wear"},
  };
  return table;
}

}  // namespace quadrille::puzzles::zebra
