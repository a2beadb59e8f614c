// SPDX-License-Identifier: MIT

#include "puzzles/kinds/zebra/english/texts/themes.hpp"

#include <algorithm>
#include <cctype>
#include <vector>

#include "puzzles/text/listed.hpp"

namespace quadrille::puzzles::zebra {

namespace {

constexpr std::string_view kNames =
    "Alma Boris Celia Dario Edith Felix Greta Hugo Irma Jonas Karla Leo Marta Nils Olga Paul Quinn "
    "Rosa Simon Thea";
constexpr std::string_view kColours =
    "red green blue yellow white black ivory orange purple pink brown grey violet beige golden "
    "silver turquoise cyan crimson indigo";
constexpr std::string_view kTowns =
    "Athens Bergen Cadiz Dover Essen Florence Geneva Hull Izmir Krakow Lyon Malmo Naples Oslo "
    "Porto Quito Riga Siena Turin Vienna";

constexpr AttributeWords kStreet[] = {
    {"Name", "$", "is $", "is not $", kNames},
    {"Colour", "the person in the $ house", "lives in the $ house", "does not live in the $ house",
     kColours},
    {"Pet", "the owner of the $", "owns the $", "does not own the $",
     "cat dog parrot hamster horse rabbit turtle snake canary goat ferret pony donkey sheep pigeon "
     "lizard frog goose zebra fox"},
    {"Drink", "the $ drinker", "drinks $", "does not drink $",
     "tea coffee milk water cider cocoa lemonade beer wine juice cola punch sherry gin rum port "
     "mead tonic soda eggnog"},
    {"Job", "the $", "is the $", "is not the $",
     "baker doctor teacher lawyer nurse painter farmer pilot tailor dentist judge sculptor florist "
     "plumber barber mechanic librarian sailor miner chemist"},
    {"Instrument", "the $ player", "plays the $", "does not play the $",
     "violin cello flute oboe harp piano guitar trumpet tuba drum organ banjo lute horn viola "
     "clarinet bassoon zither fiddle mandolin"},
};

constexpr AttributeWords kMarket[] = {
    {"Trader", "$", "is $", "is not $", kNames},
    {"Ware", "the seller of $", "sells $", "does not sell $",
     "apples bread cheese dates eggs figs garlic honey jam lemons mushrooms nuts olives pears "
     "plums rugs soap teapots vases wool"},
    {"Awning", "the person with the $ awning", "has the $ awning", "does not have the $ awning",
     kColours},
    {"Town", "the person from $", "comes from $", "does not come from $", kTowns},
    {"Lunch", "the person who eats $", "eats $", "does not eat $",
     "soup salad pasta rice stew curry couscous pizza risotto tacos sushi ravioli dumplings chili "
     "goulash paella falafel noodles gnocchi lasagne"},
};

constexpr AttributeWords kTrain[] = {
    {"Passenger", "$", "is $", "is not $", kNames},
    {"Destination", "the person who travels to $", "travels to $", "does not travel to $", kTowns},
    {"Hat", "the person in the $ hat", "wears the $ hat", "does not wear the $ hat", kColours},
    {"Reading", "the person who reads the $", "reads the $", "does not read the $",
     "atlas biography cookbook diary dictionary encyclopedia fable guidebook handbook letter "
     "magazine newspaper novel poem play report saga thriller timetable western"},
    {"Luggage", "the person with the $", "carries the $", "does not carry the $",
     "backpack basket briefcase crate duffel easel globe hatbox ladder painting rucksack sack "
     "satchel skis suitcase surfboard tent trunk umbrella wreath"},
};

constexpr AttributeWords kPool[] = {
    {"Swimmer", "$", "is $", "is not $", kNames},
    {"Cap", "the person in the $ cap", "wears the $ cap", "does not wear the $ cap", kColours},
    {"Town", "the person from $", "comes from $", "does not come from $", kTowns},
    {"Breakfast", "the person who eats $", "eats $", "does not eat $",
     "porridge toast muesli waffles pancakes bacon sausages grapefruit cornflakes kippers crumpets "
     "scones bagels croissants yoghurt granola muffins brioche melon omelettes"},
    {"Job", "the $", "is the $", "is not the $", kStreet[4].values},
};

constexpr AttributeWords kHotel[] = {
    {"Guest", "$", "is $", "is not $", kNames},
    {"Town", "the person from $", "comes from $", "does not come from $", kTowns},
    {"Luggage", "the person with the $", "carries the $", "does not carry the $", kTrain[4].values},
    {"Drink", "the $ drinker", "drinks $", "does not drink $", kStreet[3].values},
    {"Instrument", "the $ player", "plays the $", "does not play the $", kStreet[5].values},
};

// For other attributes: of names, of labels such as A1, and of things.
constexpr AttributeWords kOfNames{"", "$", "is $", "is not $"};
constexpr AttributeWords kOfLabels{"", "the person with $", "has $", "does not have $"};
constexpr AttributeWords kOfThings{"", "the person with the $", "has the $", "does not have the $"};

constexpr Theme kThemes[] = {{"street", "house", "lives", "live", kStreet},
                             {"market", "stall", "stands", "stand", kMarket},
                             {"train", "seat", "sits", "sit", kTrain},
                             {"pool", "lane", "swims", "swim", kPool},
                             {"hotel", "room", "stays", "stay", kHotel}};

}  // namespace

std::span<const Theme> themes() { return kThemes; }

std::string names_of_themes() {
  std::vector<std::string_view> names;
  for (const Theme& theme : kThemes) names.push_back(theme.name);
  return listed(names, " or ");
}

const Theme* theme_named(std::string_view name) {
  const auto found = std::find_if(std::begin(kThemes), std::end(kThemes),
                                  [&](const Theme& theme) { return theme.name == name; });
  return found == std::end(kThemes) ? nullptr : found;
}

const AttributeWords& words_for(const Theme& theme, const Attribute& attribute) {
  const auto find = [&](const Theme& in) -> const AttributeWords* {
    const auto found =
        std::find_if(in.attributes.begin(), in.attributes.end(),
                     [&](const AttributeWords& one) { return one.attribute == attribute.name; });
    return found == in.attributes.end() ? nullptr : &*found;
  };
  if (const AttributeWords* own = find(theme)) return *own;
  for (const Theme& other : kThemes) {
    if (const AttributeWords* found = find(other)) return *found;
  }
  const auto& values = attribute.values;
  const auto is_label = [](const std::string& value) {
    return value.find_first_of("0123456789") != std::string::npos;
  };
  if (std::any_of(values.begin(), values.end(), is_label)) return kOfLabels;
  const auto is_name = [](const std::string& value) {
    return std::isupper(static_cast<unsigned char>(value[0])) != 0;
  };
  return std::all_of(values.begin(), values.end(), is_name) ? kOfNames : kOfThings;
}

std::string opening_of(const Board& board) {
  std::string place = "place";
  for (const Theme& theme : kThemes) {
    const bool is_named =
        std::any_of(board.clues.begin(), board.clues.end(), [&](const StatedClue& stated) {
          return stated.sentence.find(' ' + std::string(theme.place)) != std::string::npos;
        });
    if (is_named) place = theme.place;
  }
  if (board.rows == 1) return "There is one " + place + '.';
  return "There are " + std::to_string(board.rows) + ' ' + place +
         "s in a row, numbered from left to right.";
}

}  // namespace quadrille::puzzles::zebra
