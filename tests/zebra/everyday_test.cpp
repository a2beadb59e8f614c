// SPDX-License-Identifier: MIT
//
// Whole puzzles as a magazine, a teacher or a prompt would tell them, each with one solution that
// was there before its clues.

#include <string>
#include <vector>

#include "tests/catch.hpp"
#include "tests/zebra/reading.hpp"

namespace quadrille::tests::zebra {
namespace {

using namespace puzzles::zebra;

struct Told {
  const char* name;
  const char* text;
  std::vector<std::string> rows;     // what is at each position
  std::vector<std::string> answers;  // to the questions
};

// clang-format off
const std::vector<Told>& cases() {
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
    {"Prices",
R"(At a charity auction, four paintings were sold, each by a different artist and each to a
different buyer, at four different prices.

Prices: $100, $200, $300, $400
Artists: Adler, Brandt, Cruz, Dietz
Buyers: Evans, Ford, Grant, Hill

1. The Brandt was the most expensive painting.
2. Hill paid less than Evans.
3. The Cruz cost $100 less than the painting that Hill bought.
4. Ford bought the cheapest painting.
5. Grant paid more than Evans.
6. Evans didn't buy the Adler.

Who bought the Adler? How much did Evans pay?
)",
     {"$100 Cruz Ford", "$200 Adler Hill", "$300 Dietz Evans", "$400 Brandt Grant"},
     {"Hill bought the Adler.", "Price of Evans: $300."}},
    {"Ages",
R"(Four sisters - Ruth, Stella, Tina and Una - are 7, 9, 11 and 13 years old. Each of the girls
plays a different instrument: violin, flute, piano, drums.

The oldest girl plays the piano. Stella is two years older than Tina. Tina is the youngest of
the four. The girl who plays the violin is 11 years old. Una does not play the drums, and she is
younger than Ruth. The girl who plays the drums is older than the one who plays the flute.

How old is Una? Which instrument does Stella play?
)",
     {"Tina 7 flute", "Stella 9 drums", "Una 11 violin", "Ruth 13 piano"},
     {"Age of Una: 11.", "Instrument of Stella: drums."}},
    {"Days and hours",
R"(Mrs Bell has five appointments next week, one on each day from Monday to Friday, all at
different times.

Days: Monday, Tuesday, Wednesday, Thursday, Friday
Appointments: dentist, plumber, lawyer, hairdresser, vet
Times: 8:00, 9:00, 10:00, 11:00, 12:00

1. The vet appointment is the day after the dentist appointment.
2. The lawyer's appointment is on Wednesday at 11:00.
3. The hairdresser comes later in the week than the plumber.
4. The appointment with the dentist is one hour later than the one with the plumber.
5. The plumber isn't coming on Monday or Tuesday.
6. The hairdresser's appointment is at 12:00.
7. Tuesday's appointment is at 8:00.

On which day does she see the plumber? At what time is the dentist appointment?
)",
     {"Monday dentist 10:00", "Tuesday vet 8:00", "Wednesday lawyer 11:00", "Thursday plumber 9:00", "Friday hairdresser 12:00"},
     {"Day of the plumber: Thursday.", "Time of the dentist: 10:00."}},
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
    {"No places at all",
R"(Kim, Lou, Max and Nell each went on a trip last summer. Each of them visited a different city
(Paris, Rome, Tokyo, Cairo) and used a different means of transport (train, plane, bus, ship).

1. Of Kim and Lou, one went to Rome and the other took the plane.
2. Either Max took the bus or Nell went to Tokyo, but not both.
3. The person who went by ship visited neither Rome nor Paris.
4. If Kim went to Rome, then Max went to Paris.
5. Exactly one of Kim and Max travelled by train.
6. Lou was not the one who went to Rome.
7. The person who took the plane did not go to Cairo.

Who went to Cairo, and how did Max travel?
)",
     {"Kim Rome train", "Lou Tokyo plane", "Max Paris bus", "Nell Cairo ship"},
     {"Nell went to Cairo.", "Means transport of Max: bus."}},
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
  };
  return all;
}
// clang-format on

TEST_CASE("Puzzles in everyday English have the solution that they were made from", "[zebra]") {
  for (const Told& one : cases()) {
    INFO(one.name);
    const auto board = read(one.text);
    if (!board)
      FAIL(board.error().line << ':' << board.error().column << ": " << board.error().message);
    const auto report = solve(Puzzle(puzzles::make_instance(*board)), {.unique = true});
    REQUIRE(report->status == Status::kUnique);
    const Answer& answer = report->solutions.at(0);
    std::vector<std::string> rows, answers;
    for (int p = 0; p < board->rows; ++p) {
      std::string row;
      for (int a = 0; a < board->columns; ++a)
        row += (a > 0 ? " " : "") + board->name({a, answer.values[board->variable(p, a)]});
      rows.push_back(row);
    }
    for (const QuestionAnswer& asked : report->answers) answers.push_back(asked.sentence);
    CHECK(rows == one.rows);
    CHECK(answers == one.answers);
  }
}

}  // namespace
}  // namespace quadrille::tests::zebra
