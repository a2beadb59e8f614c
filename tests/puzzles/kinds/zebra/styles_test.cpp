// SPDX-License-Identifier: MIT
//
// Whole texts in common styles: plain prose, prompts, lists in many forms.

#include <string>

#include "tests/catch.hpp"
#include "tests/puzzles/kinds/zebra/reading.hpp"

namespace quadrille::tests::zebra {
namespace {

using namespace puzzles::zebra;

TEST_CASE("Prose without lists: values are inferred from how they are used", "[zebra]") {
  CHECK(answered("There are three houses.\n"
                 "1. The Finn lives in the red house.\n"
                 "2. The Pole is holding a goat.\n"
                 "3. Cocoa is drunk in the blue house.\n"
                 "4. The blue house is immediately to the right of the white house.\n"
                 "5. The Greek lives in the first house.\n"
                 "6. The cider drinker lives next to the house where the goat is kept.\n"
                 "7. The parrot's owner lives in the last house.\n"
                 "8. The Greek drinks cider.\n"
                 "Who drinks lemonade? Who owns the monkey?\n") ==
        Strings{"The Finn drinks lemonade.", "The Greek owns the monkey.", "unique"});
}

TEST_CASE("Prompts may have a bullet for each attribute", "[zebra]") {
  const auto board = read(
      "There are 3 houses, numbered 1 to 3 from left to right, as seen from across the street. "
      "Each house is occupied by a different person. Each house has a unique attribute for each "
      "of the following characteristics:\n"
      " - Each person has a unique name: `Alice`, `Bob`, `Eric`\n"
      " - Each mother is accompanied by their child: `Bella`, `Alice`, `Fred`\n"
      " - The mothers' names in different houses are unique: `Holly`, `Penny`, `Janelle`\n"
      " - People own unique car models: `ford f150`, `tesla model 3`, `bmw 3 series`\n"
      " - People have unique hair colors: `brown`, `black`, `red`\n"
      " - Each person has a unique birthday month: `jan`, `april`, `sept`\n\n"
      "## Clues:\n"
      "1. The person's child is named Alice is directly left of Bob.\n"
      "2. Alice is the person whose mother's name is Penny.\n"
      "3. The person who is the mother of Fred is not in the second house.\n"
      "4. There is one house between the person who owns a Ford F-150 and Eric.\n"
      "5. The person who has red hair and the person whose birthday is in September are next to "
      "each other.\n"
      "6. The person who owns a BMW 3 Series is somewhere to the right of the person whose "
      "birthday is in January.\n");
  if (!board) FAIL(board.error().message);
  CHECK(statements(*board) == Strings{"left-of(Child:Alice, Bob)", "same(Name:Alice, Penny)",
                                      "not-at(Fred, 2)", "dist(\"ford f150\", Eric, 2)",
                                      "next-to(red, sept)", "after(\"bmw 3 series\", jan)"});
}

TEST_CASE("Phrases of prompts mean their values, wherever they are in a clue", "[zebra]") {
  struct Phrase {
    std::string list, value, text;
  };
  const std::string styles =
      "Each person lives in a unique style of house: `ranch`, `colonial`, "
      "`victorian`";
  const std::string heights = "People have unique heights: `short`, `very tall`, `average`";
  const std::string flowers = "They all have a unique favorite flower: `lilies`, `roses`, `iris`";
  const std::string trips =
      "Each person prefers a unique type of vacation: `city`, `cruise`, "
      "`cultural`";
  const std::string foods = "Everyone has something unique for lunch: `stir fry`, `stew`, `pizza`";
  const std::string animals = "The people keep unique animals: `cat`, `dog`, `horse`";
  const std::string drinks = "Each person has a unique favorite drink: `root beer`, `tea`, `milk`";
  const std::string cigars = "People have unique favorite cigars: `prince`, `pall mall`, `blends`";
  const std::string phones = "People use unique phone models: `iphone 13`, `oneplus 9`, `pixel 6`";
  const std::string jobs = "Each person has an occupation: `artist`, `doctor`, `engineer`";
  const std::string degrees =
      "The people have unique levels of education: `bachelor`, `master`, "
      "`high school`";
  const std::string nations = "The people are of nationalities: `dane`, `brit`, `swede`";
  const std::string hobbies =
      "Each person has a unique hobby: `gardening`, `cooking`, "
      "`photography`";
  std::size_t tried = 0;
  for (const auto& [list, value, text] :
       std::vector<Phrase>{{styles, "ranch", "the person in a ranch-style home"},
                           {styles, "ranch", "the person in a Ranch-style villa"},
                           {styles, "colonial", "the person living in a colonial-style house"},
                           {styles, "victorian", "the person residing in a Victorian house"},
                           {heights, "\"very tall\"", "the person who is very tall"},
                           {heights, "average", "the person who has an average height"},
                           {flowers, "lilies", "the person who loves the bouquet of lilies"},
                           {flowers, "roses", "the person who loves the rose bouquet"},
                           {flowers, "iris", "the person who loves the vase of iris"},
                           {trips, "city", "the person who prefers city breaks"},
                           {trips, "cruise", "the person who likes going on cruises"},
                           {trips, "cultural", "the person who goes on cultural tours"},
                           {foods, "\"stir fry\"", "the person who loves stir fry"},
                           {foods, "stew", "the person who loves the stew"},
                           {foods, "pizza", "the person who is a pizza lover"},
                           {animals, "cat", "the cat lover"},
                           {animals, "dog", "the dog owner"},
                           {animals, "horse", "the person who keeps horses"},
                           {drinks, "\"root beer\"", "the root beer lover"},
                           {drinks, "tea", "the tea drinker"},
                           {drinks, "milk", "the person who likes milk"},
                           {cigars, "prince", "the Prince smoker"},
                           {cigars, "\"pall mall\"", "the person partial to Pall Mall"},
                           {cigars, "blends", "the person who smokes many unique blends"},
                           {phones, "\"iphone 13\"", "the person who uses an iPhone 13"},
                           {jobs, "artist", "the person who is an artist"},
                           {degrees, "bachelor", "the person with a bachelor's degree"},
                           {degrees, "\"high school\"", "the person with a high school diploma"},
                           {nations, "dane", "the Dane"},
                           {nations, "brit", "the British person"},
                           {nations, "swede", "the Swedish person"},
                           {hobbies, "gardening", "the person who enjoys gardening"},
                           {hobbies, "photography", "the photography enthusiast"}}) {
    INFO(text);
    std::string opening = text;
    opening[0] = 'T';
    const auto board = read(
        "There are 3 houses, numbered 1 to 3 from left to right, as seen from "
        "across the street. Each house has a unique attribute for each of the "
        "following characteristics:\n"
        " - Each person has a unique name: `Bob`, `Eric`, `Carol`\n - " +
        list + "\n\n## Clues:\n1. " + opening + " is Bob.\n2. Eric is directly left of " + text +
        ".\n3. " + opening +
        " is not in the first house.\n4. There is one house "
        "between Carol and " +
        text + ".\n5. Carol and " + text + " are next to each other.\n6. " + opening +
        " is somewhere to the right of Eric.\n");
    if (!board) FAIL(board.error().message);
    CHECK(statements(*board) == Strings{"same(" + value + ", Bob)", "left-of(Eric, " + value + ")",
                                        "not-at(" + value + ", 1)", "dist(Carol, " + value + ", 2)",
                                        "next-to(Carol, " + value + ")",
                                        "after(" + value + ", Eric)"});
    ++tried;
  }
  CHECK(tried == 33);
}

TEST_CASE("A prompt may be on one line", "[zebra]") {
  const std::string text =
      "There are 3 houses, numbered 1 to 3 from left to right. Each house has a unique attribute "
      "for "
      "each of the following characteristics: - Each person has a unique name: Bob, Alice, Eric - "
      "Everyone has a favorite smoothie: lime, cherry, desert ## Clues: 1. Bob is directly left of "
      "the Desert smoothie lover. 2. Eric is not in the first house. 3. The Desert smoothie lover "
      "is "
      "in the third house. ";
  const auto board = read(text);
  if (!board) FAIL(board.error().message);
  CHECK(statements(*board) == Strings{"left-of(Bob, desert)", "not-at(Eric, 1)", "at(desert, 3)"});
  const auto wrong = read(text + "4. Eric hates lime.");
  REQUIRE_FALSE(wrong);
  CHECK(wrong.error().column == text.size() + 9);
}

TEST_CASE("A list may be set off by dashes", "[zebra]") {
  const auto board = read(
      "Three bakers - Olga, Pablo and Quinn - each baked a different cake (lemon, carrot, "
      "chocolate).\n"
      "Olga finished directly ahead of the baker of the carrot cake.\n"
      "Pablo didn't bake the lemon cake.\n");
  if (!board) FAIL(board.error().message);
  CHECK(board->attributes[0].name == "Baker");
  CHECK(statements(*board) == Strings{"left-of(Olga, carrot)", "diff(Pablo, lemon)"});
}

TEST_CASE("Long prose may have numbered clues and a question", "[zebra]") {
  const auto board = read(
      "There are 3 people next to each other in a row in positions 1, 2, 3 who have the following "
      "characteristics.\n"
      "Everyone has a different name: Ann, Bo, Cy.\n"
      "Everyone likes a different fruit: kiwis, pears, plums.\n"
      "Everyone likes a different favorite animal: kiwis, cats, elk.\n"
      "Everyone wears a different brand: Polo Ralph Lauren, Levi's, Gap.\n"
      "Using the clues provided below, answer the question at the end. Some of clues provided "
      "might "
      "be irrelevant to the puzzle.\n\n"
      "Clue 1: The person who eats kiwis is not Ann.\n"
      "Clue 2: The person who eats pears is somewhere in between the person at the 1st position "
      "and "
      "the person who likes cats in that order.\n"
      "Clue 3: Bo is at the 3rd position.\n"
      "Clue 4: The person who wears Polo Ralph Lauren is next to the person at the 2nd position.\n"
      "Clue 5: The person who likes elk is immediately to the left of the person who likes kiwis.\n"
      "Clue 6: The person who wears Levi's is at one of the ends.\n\n"
      "Question: What position is the person who likes cats at?\n");
  if (!board) FAIL(board.error().message);
  CHECK(statements(*board) ==
        Strings{"diff(Fruit:kiwis, Ann)", "between-ordered(pears, #1, cats)", "at(Bo, 3)",
                "next-to(\"Polo Ralph Lauren\", #2)",
                "readings(left-of(elk, Animal:kiwis), left-of(elk, Fruit:kiwis))", "at-end(Levi's)",
                "ask(cats)"});
}

TEST_CASE("Everyday English is understood", "[zebra]") {
  const auto board = read(
      "Four friends, each with a different pet and a favourite drink, live in a row of four "
      "houses.\n"
      "Names: Anna, Ben, Clara, David.\nPets: cat, dog, parrot, hamster.\n"
      "Drinks: tea, coffee, juice, water.\n\n"
      "Anna lives in the second house from the left.\n"
      "The person with the parrot does not drink coffee.\n"
      "Ben's neighbour owns the cat.\nClara drinks juice and owns the dog.\n"
      "If Anna drinks coffee, then Ben owns the hamster.\n"
      "David lives in the house directly to the right of the tea drinker's house.\n"
      "Who owns the hamster? Where does Clara live? What does Ben drink? Which pet does David "
      "have?\n");
  if (!board) FAIL(board.error().message);
  CHECK(statements(*board) == Strings{"at(Anna, 2)", "diff(parrot, coffee)", "next-to(Ben, cat)",
                                      "and(same(Clara, juice), same(Clara, dog))",
                                      "if(same(Anna, coffee), same(Ben, hamster))",
                                      "right-of(David, tea)", "ask(hamster, Name)", "ask(Clara)",
                                      "ask(Ben, Drink)", "ask(David, Pet)"});
  const auto boats = read(
      "Three boats are moored side by side. The boats are called Argo, Beagle and Cutty. Their "
      "captains are Smith, Jones and Brown. They carry coal, tea and wool.\n"
      "The Argo is immediately left of the boat that carries tea.\n"
      "Captain Smith's boat carries wool.\nJones is not the captain of the Beagle.\n"
      "What does the Cutty carry?\n");
  if (!boats) FAIL(boats.error().message);
  CHECK(statements(*boats) == Strings{"left-of(Argo, tea)", "same(Smith, wool)",
                                      "diff(Jones, Beagle)", "ask(Cutty, Carry)"});
}

TEST_CASE("Lists may be in parentheses or sentences, and remarks about the puzzle are skipped",
          "[zebra]") {
  CHECK(
      answered("This famous riddle is about a street. There are three houses in a row.\n"
               "1. Each owner has a different nationality (Dane, Finn, Greek); drinks a different "
               "beverage (tea, root beer, milk.)\n"
               "2. Each person has different shoes: one is wearing running shoes, one is wearing "
               "boots, and one is wearing sandals\n"
               "The clues are:\n"
               "- The Danish man drinks tea, and the Finn lives in the first house.\n"
               "- In the house next to the house with the boots, they drink tea.\n"
               "- The person who is wearing running shoes lives directly left of the Dane.\n"
               "- The Greek wears boots.\n"
               "What is the number of the house where the tea drinker lives? Who drinks milk?\n") ==
      Strings{"The tea is at position 2.", "?", "multiple"});
}

TEST_CASE("A sentence about the puzzle that names two values is not skipped as a title",
          "[zebra]") {
  const std::string lists =
      "There are three houses in a row.\nPeople: Ann, Bo, Cy\nPets: cat, dog, ";
  const auto titled =
      read("This is the famous zebra puzzle. " + lists + "zebra\nAnn owns the cat.\n");
  if (!titled) FAIL(titled.error().message);
  CHECK(titled->clues.size() == 1);
  const auto clue = read(lists + "zebra\nThe owner of the dog is puzzled by the riddle of Ann.\n");
  REQUIRE_FALSE(clue);
  CHECK(clue.error().line == 4);
}

TEST_CASE("Lists may be given one by one, several in a sentence, or as a range of days",
          "[zebra]") {
  const auto board = read(
      "Five stalls stand side by side, one open on each day from Monday to Friday.\n"
      "Ann, Bo, Cy, Di and Ed sit next to each other, numbered from left to right; they come from "
      "Oxford, Leeds, York, Bath and Derby, and they are 11, 14, 17, 20 and 23 years old. One "
      "sells "
      "cheese, one honey, one bread, one flowers and one fish.\nAnn sells bread.\n");
  if (!board) FAIL(board.error().message);
  Strings lists;
  for (const Attribute& one : board->attributes)
    lists.push_back(one.name + ' ' + one.values.front() + ' ' + one.values.back());
  CHECK(lists == Strings{"Day Monday Friday", "Name Ann Ed", "Come Oxford Derby", "Age 11 23",
                         "Sell cheese fish"});
  // This sentence gives their positions.
  CHECK_FALSE(read(
      "Pets: cat, dog, eel.\nFrom left to right they are Ann, Bo and Cy.\nAnn owns the cat.\n"));
}

}  // namespace
}  // namespace quadrille::tests::zebra
