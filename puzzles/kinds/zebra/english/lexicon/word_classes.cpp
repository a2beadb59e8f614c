// SPDX-License-Identifier: MIT
//
// All words that the reader knows, by class. A linguist adds words here. A word stands for itself;
//   bake^   a regular verb: bake, bakes, baked, baking
//   drink*  other verbs: drink, drinks, drinking
//   house~  house, houses
//   +verb   all words of that class

#include <algorithm>
#include <cctype>
#include <map>

#include "puzzles/kinds/zebra/english/lexicon/word.hpp"
#include "puzzles/kinds/zebra/english/lexicon/words.hpp"

namespace quadrille::puzzles::zebra {

namespace {

constexpr std::string_view kWordClasses = R"(
determiner: the a an this that's

verb: attend^ bake^ carry^ collect^ cook^ dance^ display^ dwell^ enjoy^ enter^ finish^ hope^ like^
  listen^ live^ love^ order^ own^ perform^ play^ practice^ practise^ raise^ rear^ rent^ reside^
  serve^ smoke^ stay^ study^ support^ train^ wait^ want^ watch^ wish^ work^ favour^ adore^ occupy^
  inhabit^ belong^ pick^ exhibit^ receive^ arrive^ compete^ represent^ specialise^ specialize^ earn^
  depart^ travel^ celebrate^ prefer^ tend^ clean^
  breed* bring* buy* come* drink* drive* eat* fly* go* grow* hang* hold* keep* read* ride* sell*
  show* sing* sleep* speak* stand* take* teach* wear* write* choose* make* spend* catch* use*
  is are was were be being been has have had having do does did sits sit sat sitting seated stood
  located placed parked moored found drank drunk sips sipping prefers prefer preferring favors kept
  brought driven drove rode eaten ate wore worn spoke bought paints painted paint travelling took
  named called hails chose selected ran runs run running won wins swims swim flew flown costs cost
  weighs weigh measures scored scores hosts colored coloured showed shown planted plants presents
  presented booked hired hires plans planned tastes tasted enrolled came went got grew grown win
  winning sold sang sung wrote written drew drawn draws draw caught builds built met chosen paid
  pays knits sews bred aged features sports made lies lying rests slept crossed crosses travelled
  anchored anchors docked scheduled shelved stacked hung fed displayed reigned leaves leaving
  heading headed sails sailing queueing queuing opens opened starts started begins begin lasts
  lasted taught treated born
being: is are was were be been being == live^ sit~ sitting sat seated stand~ stood standing stay^
  resides dwells located occupies occupied inhabits
seated: sit~ sat sitting seated stand~ stood standing
dealing: meet~ met meeting call^ phone^ visit^ hire^ employ^ marry^ wed divorced know~ knew known
  like~ liked love~ loved hate~ hated dislike~ disliked admire~ admired help^ teach teaches taught
  teaching see~ saw seen invite~ invited greet~ greeted tell~ told ask~ asked thank~ thanked treat~
  treated date^ envy envies envied trust~ trusted respect~ respected chat~ chatted chatting talk^
  argue^ dine^ lunch lunched share^ consult~ consulted interview~ interviewed kiss kissed hug hugged
  miss misses missed remember~ remembered introduced engaged related acquainted befriended bunk~
  recommended recommends paid advises advised accompanied accompanies joined joins look~ looked
possessing: like~ liked love~ loved teach teaches taught teaching pay paid share~ shared treat~
  treated hire~ hired look~ looked
vague: watch^ paint^ found wait^ chose choose~ chosen choosing pick^ selected catch catches caught draw~
  drew drawn spend~ favors favour~ hails hosts treat~ treated hire~ hired
liking: like~ liked liking love~ loved enjoy~ enjoyed prefer~ preferred fond
wish: want~ wanted hope~ hoped wish wishes wished plans planned
beginning: start~ started begin~ finish finishes finished
arriving: finished finish arrived came
worn: wears wear wearing wore has have had
building-deed: painted paints paint built builds sold sells sell sees watches watched draws drew

relation: friend~ child children son daughter mother~ mom father brother sister wife husband boss
  colleague
people: person~ people man men woman women friend~ student~ child children contestant~ player~
  runner~ guest~ girl~ boy~ lady ladies
someone: +people author winner captain entrant bearer visitor traveler traveller guy gentleman
  fellow one someone somebody individual owner~ resident~ occupant~ inhabitant~ tenant homeowner
  lover~ enthusiast fan fanatic hobbyist aficionado member character customer professional expert
  citizen sister~ brother~ son daughter mother~ father
of-some: man men woman women boy~ girl~ lady ladies
occupation: painter doctor teacher engineer lawyer nurse artist accountant baker cook chef butcher
  farmer fisherman carpenter plumber electrician pilot sailor soldier dentist diplomat sculptor
  violinist musician singer dancer actor actress writer author poet journalist photographer
  architect scientist librarian mechanic gardener florist tailor barber hairdresser waiter waitress
  policeman firefighter fireman judge banker salesman programmer designer veterinarian vet surgeon
  pharmacist driver blacksmith miner mason cobbler merchant priest student professor clerk secretary
  bartender coach athlete

spot: house~ home~ position~ place~ spot~ seat~ chair~ slot~ berth~ lane~ desk~ booth~ table~ room~
  floor~ apartment~ flat~ office~ shop~ stall~ tent~ locker~ box boxes bed~ building~ cottage~
  cabin~ villa~ stand~ plot~ garden~ bench benches tree~ door~ platform~ track~ gate~ bay~ pitch
  pitches lot~ hook~ shelf cage~ stable~ field~ store~ studio~ kiosk~ garage~
placed: +people boat~ ship~ car~ train~
painted: house~ home~ one~ wall~ door roof building owner homeowner
building: house~ home~ building apartment flat cottage villa
unit: second~ minute~ hour~ day~ week~ month~ year~ dollar~ euro~ pound~ metre~ meter~ foot feet
  inch inches kilo~ point~ cm centimetre~ centimeter~ km kilometre~ kilometer~ kg kilogram~ lb~
color: red green blue yellow white black ivory orange purple pink brown grey gray violet beige gold
  golden silver turquoise cyan magenta crimson indigo olive teal maroon navy tan lilac lavender
  cream scarlet amber coral emerald bronze peach mint khaki

noun: +someone whoever hoarder number pet~ animal~ bird color~ colour~ favorite favourite beverage
  cigarette~ cigar~ brand~ food meal lunch dinner breakfast snack dish fruit vegetable cuisine
  vehicle transport bike sport team game~ hobby hobbies pastime activity music genre~ song~ band
  instrument book~ novel~ movie~ film~ series flower~ bouquet~ boquet vase arrangement~ hair eyes
  shirt jersey hat dress shoes clothes jacket coat tie phone~ smartphone device model smoothie~ cup
  glass mug bottle job occupation profession career trade degree diploma education school level
  nationality country language vacation~ trip~ retreat~ break~ cruise tour~ holiday~ birthday month
  day age year~ old height style type kind sort name~ mom aquarium wall~ roof heritage native row
  street road line group label side metres meters feet dollars pounds minute~ hour~ week points
  euros kilos cm km kg lb~ tobacco fish club queue race card~ morning afternoon evening cover
  appointment~ meeting~ lesson~ class classes visit~ session~ piece~ ones
numbered: house bay seat room position floor lane slot desk
tower: building house tower block
time: morning noon afternoon evening night day week weekend month year monday tuesday wednesday
  thursday friday saturday sunday
older: older younger taller shorter heavier lighter
relative: behind ahead before after above below
aside: to left right away apart before after behind ahead above below
empty: who which that whose whom where there of in at on with to for from by about as 's also only
  always currently own many unique their his her partial == so known mainly certain particular proud
  will

general: every everyone everybody different unique distinct clue clues puzzle numbered question
  below following hint hints note using solve facts irrelevant characteristics determine riddle tie
  ties tied please answer
asking: who what which where when whose whom how
heading: clue~ hint~ facts information question~ rules puzzle statements answer note~
)";

void add_verb(std::string verb, bool is_regular, WordSet& forms) {
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

using Classes = std::map<std::string, WordSet, std::less<>>;

Classes read_classes() {
  Classes classes;
  WordSet* here = nullptr;
  for (const std::string_view line : split(kWordClasses, '\n')) {
    for (const std::string_view entry : split(line)) {
      const std::string word(entry.substr(0, entry.size() - 1));
      switch (entry.back()) {
        case ':':
          here = &classes[word];
          break;
        case '^':
        case '*':
          add_verb(word, entry.back() == '^', *here);
          break;
        case '~':
          here->insert({word, word + 's'});
          break;
        default:
          if (entry[0] == '+')
            here->insert(classes[std::string(entry.substr(1))].begin(),
                         classes[std::string(entry.substr(1))].end());
          else
            here->emplace(entry);
      }
    }
  }
  for (const std::string& form : classes["verb"]) classes["stem of a verb"].insert(stem(form));
  for (const std::string_view group : synonyms()) {
    if (group.starts_with("january")) break;
    for (const std::string_view word : split(group)) classes["nationality"].emplace(word);
  }
  return classes;
}

std::optional<int> index_in(std::string_view list, std::string_view word) {
  const auto words = split(list);
  const auto found = std::find(words.begin(), words.end(), word);
  return found == words.end() ? std::nullopt : std::optional<int>(found - words.begin());
}

}  // namespace

const WordSet& words_of_class(std::string_view word_class) {
  static const Classes classes = read_classes();
  return classes.find(word_class)->second;
}

bool is(std::string_view word_class, std::string_view word) {
  if (word_class == "number") return number_word(word).has_value();
  if (word_class == "ordinal") return ordinal_word(word).has_value();
  if (word_class == "doer")
    return (word.ends_with("er") || word.ends_with("ers")) && is("stem of a verb", stem(word));
  if (word_class == "person") return is("someone", word) || (is("doer", word) && !is_verb(word));
  if (word_class == "place") return is("spot", word) || is("placed", word);
  if (word_class == "gerund") return word.ends_with("ing");
  if (word_class == "money")
    return word.starts_with('$') || word.starts_with("\u00a3") || word.starts_with("\u20ac");
  if (word_class == "filler") {
    return is_determiner(word) || is_verb(word) || is_place_noun(word) || is("noun", word) ||
           is("empty", word) || is("doer", word);
  }
  return words_of_class(word_class).contains(word);
}

std::vector<std::string_view> split(std::string_view list, char separator) {
  std::vector<std::string_view> words;
  std::size_t at = 0;
  while (at < list.size()) {
    const std::size_t end = std::min(list.find(separator, at), list.size());
    if (end > at) words.push_back(list.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

bool has_word(std::string_view list, std::string_view word) {
  for (std::size_t at = 0; at < list.size();) {
    const std::size_t end = std::min(list.find_first_of(" /", at), list.size());
    if (end > at && list.substr(at, end - at) == word) return true;
    at = end + 1;
  }
  return false;
}

std::optional<int> number_word(std::string_view word) {
  constexpr std::string_view kNumbers =
      "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
      "fifteen sixteen seventeen eighteen nineteen twenty";
  if (const auto number = index_in(kNumbers, word)) return number;
  const auto is_digit = [](unsigned char c) { return std::isdigit(c) != 0; };
  const bool is_number =
      !word.empty() && word.size() < 10 && std::all_of(word.begin(), word.end(), is_digit);
  return is_number ? std::optional(std::stoi(std::string(word))) : std::nullopt;
}

std::optional<int> ordinal_word(std::string_view word) {
  constexpr std::string_view kOrdinals =
      "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth "
      "thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth";
  if (const auto number = index_in(kOrdinals, word); number && *number > 0) return number;
  const bool has_ending = word.size() > 2 && has_word("st nd rd th", word.substr(word.size() - 2));
  return has_ending && std::isdigit(static_cast<unsigned char>(word[0])) != 0
             ? number_word(word.substr(0, word.size() - 2))
             : std::nullopt;
}

}  // namespace quadrille::puzzles::zebra
