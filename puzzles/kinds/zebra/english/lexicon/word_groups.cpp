// SPDX-License-Identifier: MIT
//
// Words for the same value, and words that go with a header.

#include "puzzles/kinds/zebra/english/lexicon/words.hpp"

namespace quadrille::puzzles::zebra {

const std::vector<std::string_view>& synonyms() {
  // A group in each part; nationalities come first, then months, players and others.
  static const auto groups = split(
      "english englishman englishwoman england|british brit briton britain|spanish spaniard spain "
      "spannish|ukrainian ukraine ukranian|norwegian norway norvegian|japanese japan|danish dane "
      "denmark|swedish swede sweden|german germany|chinese china|polish pole poland|turkish turk "
      "turkey|finnish finn finland|dutch dutchman dutchwoman netherlands holland|french frenchman "
      "frenchwoman france|irish irishman irishwoman ireland|welsh welshman welshwoman "
      "wales|scottish "
      "scot scotsman scotswoman scotland scots|swiss switzerland|portuguese portugal|american "
      "america usa|canadian canada|mexican mexico|brazilian brazil|argentinian argentine argentina|"
      "italian italy|greek greece|russian russia|austrian austria|belgian belgium|australian "
      "australia|indian india|korean korea|egyptian egypt|moroccan morocco|hungarian hungary|czech|"
      "icelandic icelander iceland|romanian romania|bulgarian bulgaria|croatian croat croatia|"
      "serbian serb serbia|estonian estonia|latvian latvia|lithuanian lithuania|israeli israel|"
      "iranian iran|pakistani pakistan|thai thailand|vietnamese vietnam|malaysian malaysia|"
      "colombian colombia|chilean chile|peruvian peru|cuban cuba|nigerian nigeria|kenyan kenya|"
      "bangladeshi bangladesh|belarusian belarus|filipino philippines|indonesian "
      "indonesia|georgian|"
      "armenian armenia|albanian albania|slovak slovakia|tunisian tunisia|algerian algeria|"
      "ethiopian ethiopia|ghanaian ghana|saudi|singaporean singapore|taiwanese taiwan|nepalese "
      "nepali nepal|maltese malta|"
      "january jan|february feb|march mar|april apr|june jun|july jul|august aug|september sept "
      "sep|"
      "october oct|november nov|december dec|"
      "cello cellist|piano pianist|violin violinist|flute flautist flutist|guitar guitarist|harp "
      "harpist|drums drummer|trumpet trumpeter|organ organist|saxophone saxophonist|trombone "
      "trombonist|clarinet clarinettist|bass bassist|"
      "gray grey|blonde blond|manyuniqueblends blends blend manydifferentblends|television tv|"
      "bicycle bike|donut doughnut|yogurt yoghurt",
      '|');
  return groups;
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
      {"motorbike motorcycle", "motorbike ride drive motorcycle"},
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
      {"birthday month", "birthday month born"},
      {"age", "year old age"},
      {"height", "height tall"},
      {"language", "speak language"},
      {"clothes wear shirt hat", "wear"},
      {"topic subject", "speak talk about lecture"},
  };
  return table;
}

}  // namespace quadrille::puzzles::zebra
