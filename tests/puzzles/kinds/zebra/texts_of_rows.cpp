// SPDX-License-Identifier: MIT
//
// Puzzles about houses, queues, lanes, floors: things in a row.

#include "tests/puzzles/kinds/zebra/told_texts.hpp"

namespace quadrille::tests::zebra {

// clang-format off
const std::vector<Told>& texts_of_rows() {
  static const std::vector<Told> all{
    {"A queue",
R"(Five people are queueing outside the bakery on Saturday morning. Their names are Lena, Omar,
Priya, Hugo and Sofia. Each of them wants to buy something different (croissants, rye bread, a
pie, muffins or bagels), and each of them is carrying a different thing: an umbrella, a
backpack, a laptop, a newspaper, a camera.

* Omar is standing directly in front of Priya.
* The person with the newspaper is right behind Priya.
* Sofia is at the very end of the queue.
* Lena is not next to Hugo.
* Hugo is somewhere behind Omar.
* The person with the backpack wants rye bread.
* The person with the camera is immediately in front of the person with the laptop.
* The first person in the queue is carrying an umbrella.
* Hugo is going to buy croissants.
* Whoever wants the muffins is two places in front of the one who wants the pie.

Who wants the bagels?
)",
     {"Lena muffins umbrella", "Omar bagels camera", "Priya pie laptop", "Hugo croissants newspaper", "Sofia rye bread backpack"},
     {"Omar wants the bagels."}},
    {"Houses, with steps to take and a question",
R"(There are four houses in a row, numbered 1 to 4 from left to right. Each house is painted a
different colour, and the four owners have different nationalities, drink different beverages
and keep different pets.

Colours: red, green, blue, white
Nationalities: Italian, Canadian, Japanese, Egyptian
Beverages: coffee, tea, milk, juice
Pets: cat, rabbit, turtle, parrot

Clues:
1. The Italian lives in the leftmost house.
2. The green house is immediately to the right of the red house.
3. The Japanese person's house is next to the Italian's.
4. The one who drinks coffee also keeps a cat.
5. The parrot lives in the red house.
6. Neither the Egyptian nor the Canadian drinks tea.
7. The rabbit's owner lives at one of the ends, and so does the turtle's owner.
8. The milk drinker does not live next to the Japanese person.
9. The Canadian's house is the rightmost one and it is blue.
10. The rabbit does not belong to the Italian.
11. Tea is drunk in the house with the parrot.

Think step by step, then answer: Who drinks juice? What colour is the Egyptian's house?
)",
     {"white Italian juice turtle", "red Japanese tea parrot", "green Egyptian coffee cat", "blue Canadian milk rabbit"},
     {"The Italian drinks juice.", "Colour of the Egyptian: green."}},
    {"A race, told in prose",
R"(Five runners took part in the village race: Ada, Bruno, Chloe, Dmitri and Elif. Each wore a
shirt of a different colour (red, yellow, green, blue, black), and each comes from a different
town (Oxford, Leeds, York, Bath, Derby). There were no ties.

Chloe won the race, but she was not the one in red. The runner from Leeds came last. Ada
finished immediately ahead of Elif, who wore the black shirt. Bruno, who is from Derby, finished
just before the runner in yellow. The runner in the red shirt is from Bath. The person from
Oxford crossed the finish line two places behind Chloe. Bruno did not wear green. The runner
from York finished earlier than the one from Derby. Dmitri finished after Elif.

Who wore the green shirt? Where is Dmitri from?
)",
     {"Chloe green York", "Ada red Bath", "Elif black Oxford", "Bruno blue Derby", "Dmitri yellow Leeds"},
     {"Chloe wore the green shirt.", "Town of Dmitri: Leeds."}},
    {"Pronouns and words in parentheses",
R"(Anna, Ben, Carla and David live in four houses in a row. The houses are red, blue, green and
white. The pets are a cat, a dog, a fish and a parrot. Their favourite drinks are tea, coffee,
milk and juice.

Anna lives in the red house. She drinks tea.
Ben lives in the first house and he owns the dog.
The green house is on the far right. Its owner keeps a fish.
Carla does not live next to Ben and doesn't drink juice or coffee.
The blue house is right next to the red house (on its left).
David owns the parrot. His house is directly to the left of Carla's.
The coffee drinker lives two doors away from David.

Who owns the cat? What does David drink?
)",
     {"Ben blue dog coffee", "Anna red cat tea", "David white parrot juice", "Carla green fish milk"},
     {"Anna owns the cat.", "Drink of David: juice."}},
    {"A shelf",
R"(Five books stand side by side on a shelf. No two of them are by the same author, have a cover of
the same colour or are of the same genre.

- Authors: Austen, Borges, Camus, Dante, Eliot
- Colours: brown, grey, purple, orange, black
- Genres: poetry, mystery, history, biography, travel

(a) The leftmost book is grey.
(b) The biography is at the right end of the shelf.
(c) Neither the Austen nor the Dante is at either end.
(d) The book by Eliot stands immediately to the left of the book by Austen.
(e) The black book is in the middle.
(f) There are exactly two books between the Camus and the history book.
(g) The purple book is by Dante.
(h) The poetry book stands between the travel book and the mystery.
(i) The orange book is two places away from the history book.
(j) The book by Borges is brown.
(k) The mystery has a black cover.

Which author wrote the travel book?
)",
     {"Camus grey travel", "Eliot orange poetry", "Austen black mystery", "Dante purple history", "Borges brown biography"},
     {"Author of the travel: Camus."}},
    {"Floors",
R"(An apartment building has five floors, with exactly one tenant on each floor. The tenants are
Mia, Noah, Olive, Paul and Quentin. Their jobs are pilot, nurse, baker, judge and florist. Use
the following clues to find out who lives where.

• Noah lives on the top floor.
• Mia lives directly above Paul.
• The baker lives on the bottom floor.
• The pilot lives on the third floor.
• Olive lives somewhere above Quentin.
• The florist lives directly below the nurse.
• Mia is the judge, not the baker.

Please give only the final answer. What is Olive's job? Who lives on the second floor?
)",
     {"Paul baker", "Mia judge", "Quentin pilot", "Olive florist", "Noah nurse"},
     {"Job of Olive: florist.", "Mia lives on the second floor."}},
    {"A bench, without lists",
R"(Three friends are sitting on a bench. The one on the left is wearing a green hat. Nora, who is
eating an apple, sits in the middle. Ivan is wearing the red hat. Kate is eating a pear. Who is
wearing the blue hat? Who is eating the banana?
)",
     {"green hat pear Kate", "blue hat apple Nora", "red hat banana Ivan"},
     {"Nora is wearing the blue hat.", "Ivan is eating the banana."}},
    {"Tents",
R"(Four hikers pitched their tents in a row; the tents are numbered 1 to 4 from left to right. The
hikers (Aisha, Bjorn, Carlos and Dina) each have a tent of a different colour (orange, green,
yellow or blue) and brought a different item (telescope, guitar, kayak, camera).

1. The tent on the far left is orange.
2. The green tent (next to the orange one) belongs to Aisha.
3. Carlos's tent is somewhere to the right of Aisha's, but is not the last one.
4. The telescope is in the blue tent.
5. The camera is in one of the tents at the ends.
6. Dina did not bring the camera. She sleeps in a tent that is not next to Carlos's.
7. The kayak is in the tent beside the one with the guitar.
8. Bjorn sleeps in the yellow tent.
9. Aisha did not bring the guitar.

Who brought the kayak?
)",
     {"Dina orange guitar", "Aisha green kayak", "Carlos blue telescope", "Bjorn yellow camera"},
     {"Aisha brought the kayak."}},
    {"Market stalls",
R"(At the Saturday market five stalls stand side by side, numbered from 1 to 5. The stallholders are
Ada, Bert, Cora, Dev and Elsa. One sells cheese, one honey, one bread, one flowers and one fish. The
awnings over the stalls are striped, green, yellow, plain and blue.

Cora's stall is in the middle. The honey stall is two places to the right of the stall with the
yellow awning. Of Ada and Dev, one sells fish and the other has the green awning. The fish is sold
at one of the ends. Bert, who sells bread, is right next to Elsa. Elsa's awning is neither blue
nor yellow. The flower stall is immediately to the left of the one with the plain awning. Dev is
not at one of the ends. The stall with the blue awning is somewhere to the left of Ada's stall.

Who sells the cheese? What colour is Dev's awning?
)",
     {"Bert bread yellow", "Elsa cheese striped", "Cora honey blue", "Dev flowers green", "Ada fish plain"},
     {"Elsa sells the cheese.", "Awning of Dev: green."}},
    {"Lanes",
R"(Five swimmers are about to start in lanes 1 to 5. Their names are Amara, Birgit, Chen, Duarte and
Emil; they swim for Kenya, Norway, China, Portugal and Chile, and they are 11, 14, 17, 20 and 23
years old.

1. Amara swims in the second lane.
2. There are two lanes between Birgit and the swimmer from Chile.
3. Chen is older than Duarte but younger than Emil.
4. The youngest swimmer is in lane 5.
5. The swimmer from Norway is three years younger than the one from Kenya.
6. Emil's lane is next to Birgit's.
7. The Portuguese swimmer is not in an end lane.
8. Either Chen or Duarte swims for Norway.
9. The 14-year-old is directly to the left of the 20-year-old.
10. Emil is the oldest of the five.
11. The 14-year-old swims for Norway.
12. Duarte swims for neither China nor Kenya.

How old is Amara? Who swims for China?
)",
     {"Duarte Norway 14", "Amara Chile 20", "Chen Kenya 17", "Emil Portugal 23", "Birgit China 11"},
     {"Age of Amara: 20.", "Birgit swims for China."}},
    {"A cinema",
R"(Rob, Sue, Tim, Uma and Vic are sitting in a row at the cinema, in seats 1 to 5 from left to right.
Everyone is eating something different: popcorn, nachos, crisps, chocolate, liquorice. Everyone has a
different favourite kind of film: comedies, westerns, musicals, thrillers, cartoons.

1. Tim is sitting in the fourth seat.
2. Sue is sitting exactly two seats away from the person with the nachos.
3. The person who likes westerns sits between Rob and Uma.
4. The one eating popcorn is not next to the one eating crisps.
5. Vic likes thrillers and is not eating nachos.
6. The cartoon fan sits immediately to the right of the person eating chocolate.
7. The person on the far right is eating liquorice.
8. If Rob likes musicals, then Sue is eating crisps.
9. Rob does not like comedies.
10. The person on the far left likes comedies.
11. Uma is eating popcorn or chocolate.

Who is eating the nachos? What kind of film does Tim like?
)",
     {"Uma popcorn comedies", "Sue chocolate westerns", "Rob crisps cartoons", "Tim nachos musicals", "Vic liquorice thrillers"},
     {"Tim is eating the nachos.", "Film of Tim: musicals."}},
    {"A ferry",
R"(Five cars are waiting in a queue for the ferry: an Audi, a Fiat, a Saab, a Skoda and a Volvo. The
drivers are Anton, Beryl, Cleo, Dirk and Edna. Each car carries something different: a bicycle, a
canoe, a tent, a surfboard, a trailer.

The Fiat is at the front of the queue. Cleo is directly behind the Fiat. Dirk is the last in the
queue and does not drive the Volvo. There is exactly one car between the car with the canoe and
the car with the tent. Edna's car is somewhere in front of Anton's. The Fiat carries the
surfboard. The Skoda is in the middle of the queue, and the Volvo is right behind the Skoda. Cleo
does not drive the Saab. The third car carries a bicycle. The car with the trailer is just behind
Beryl's car. Neither Anton nor Beryl drives the Audi. The tent is in Cleo's car or in Dirk's car.

Who drives the Skoda? Which car carries the canoe?
)",
     {"Fiat Edna surfboard", "Audi Cleo tent", "Skoda Anton bicycle", "Volvo Beryl canoe", "Saab Dirk trailer"},
     {"Anton drives the Skoda.", "Car of the canoe: Volvo."}},
    {"A hotel corridor",
R"(Four guests are staying in rooms 1 to 4 of a hotel, which are next to each other along a corridor.
Guests: Abbott, Bianchi, Castro, Dubois
Professions: chemist, pianist, surveyor, translator
Breakfasts: kippers, porridge, omelette, muesli

1. The pianist's room is adjacent to the room of the guest who has the omelette.
2. Castro is not in a room next to Abbott's.
3. Room 4 is occupied by the translator.
4. Bianchi has porridge for breakfast.
5. The surveyor's room is somewhere to the left of Dubois's room.
6. Exactly one of Abbott and Castro is at one end of the corridor.
7. The guest in room 2 has muesli.
8. Dubois is the pianist.
9. Castro has the omelette or the kippers for breakfast, and the kippers are eaten in room 1.
10. Castro is not in the first room.

Who has the omelette?
)",
     {"Abbott surveyor kippers", "Dubois pianist muesli", "Castro chemist omelette", "Bianchi translator porridge"},
     {"Castro has the omelette."}},
  };
  return all;
}
// clang-format on

}  // namespace quadrille::tests::zebra
