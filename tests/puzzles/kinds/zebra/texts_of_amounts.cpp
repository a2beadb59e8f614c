// SPDX-License-Identifier: MIT
//
// Puzzles about prices, ages, days, times, or things in sequence.

#include "tests/puzzles/kinds/zebra/told_texts.hpp"

namespace quadrille::tests::zebra {

// clang-format off
const std::vector<Told>& texts_of_amounts() {
  static const std::vector<Told> all{
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
    {"Platforms",
R"(Four trains are waiting at platforms 1 to 4 of a small station. They go to Bristol, Cardiff, Derby
and Exeter. Each train is painted a different colour (red, green, blue, white) and leaves at a
different time (9:05, 9:20, 9:35, 9:50).

1. The train to Cardiff is not at platform 1.
2. The red train leaves 15 minutes before the one to Derby.
3. The train at platform 3 leaves at 9:50.
4. The white train and the train to Exeter are not at neighbouring platforms.
5. Neither the red train nor the blue one goes to Cardiff.
6. The green train is at platform 2.
7. The train to Bristol leaves earlier than the train to Cardiff.
8. The 9:35 train is not the Derby train.
9. The earliest train is red.
10. The train to Derby is not at platform 4.
11. The blue train is somewhere to the right of the green one.
12. Either the train to Exeter or the train to Bristol is at platform 1.

When does the train to Exeter leave? Where does the white train go?
)",
     {"Exeter red 9:05", "Derby green 9:20", "Cardiff white 9:50", "Bristol blue 9:35"},
     {"Time of Exeter: 9:05.", "Go of the white: Cardiff."}},
    {"A doctor's week",
R"(Dr Moss has five appointments next week, one on each day from Monday to Friday. Her patients are
Gupta, Harris, Ivanov, Jensen and Kelly. Each patient has a different complaint: a cough, a rash, an
earache, a sprain or a fever.

Jensen's appointment is on Thursday. Gupta comes the day after the patient with the rash. The
fever is treated two days before the sprain. Harris comes later in the week than Kelly, but
earlier than Gupta. The patient who comes on Monday does not have the cough. Ivanov has either the
earache or the rash. Kelly is not the first patient of the week.

On which day does Harris come? Who has the sprain?
)",
     {"Monday Ivanov earache", "Tuesday Kelly cough", "Wednesday Harris fever", "Thursday Jensen rash", "Friday Gupta sprain"},
     {"Day of Harris: Wednesday.", "Gupta has the sprain."}},
    {"Sunflowers",
R"(Four children each grew a sunflower. The flowers are 150 cm, 170 cm, 190 cm and 210 cm tall. The
children are called Wes, Xenia, Yara and Zoe. One flower grew on a balcony, one on an allotment, one
in a courtyard and one on a roof.

Xenia's sunflower is 20 cm taller than the one on the balcony. The tallest flower did not grow on
the roof. Wes's flower is shorter than Yara's. The flower on the allotment is 150 cm tall. Zoe
grew her flower in the courtyard. Yara's flower is not the tallest.

How tall is Zoe's sunflower? Who grew a flower on the roof?
)",
     {"150 cm Wes allotment", "170 cm Yara balcony", "190 cm Xenia roof", "210 cm Zoe courtyard"},
     {"Flower of Zoe: 210 cm.", "Xenia grew a flower on the roof."}},
    {"A dog show",
R"(Four dogs won prizes at a show. Their names are Bella, Coco, Duke and Rex. Their breeds are poodle,
beagle, collie and boxer. Their owners are Kline, Lopez, Marsh and North. Their ages are 2, 3, 5 and
8 years.

1. The collie is three years older than Coco.
2. Lopez owns either the poodle or the boxer.
3. Rex is not the oldest dog.
4. Of Duke and the beagle, one belongs to Kline and the other is 2 years old.
5. Marsh's dog is older than North's dog.
6. Bella does not belong to Marsh.
7. Rex is older than Duke.
8. The poodle is younger than Bella.

Who owns the collie? How old is Duke?
)",
     {"Coco beagle North 2", "Duke poodle Kline 3", "Rex collie Marsh 5", "Bella boxer Lopez 8"},
     {"Marsh owns the collie.", "Age of Duke: 3."}},
    {"A concert",
R"(At a school concert five pupils play one after the other. The pupils are Hana, Igor, Jana, Karl and
Lena. Each plays a different instrument (piano, cello, flute, harp, guitar) and a piece by a
different composer (Bach, Chopin, Liszt, Ravel, Satie).

Igor plays third. The harp is played right after the flute. The first pupil plays Bach. Jana plays
some time after Karl. The cellist plays Ravel. Lena plays the piano. The piece by Satie comes
immediately before the piece by Liszt. Hana does not play last. Two pupils play between Karl and
the one with the guitar. Karl plays the harp. The piece by Ravel is the third one.

Who plays the harp? Which instrument does Hana play?
)",
     {"Hana flute Bach", "Karl harp Chopin", "Igor cello Ravel", "Lena piano Satie", "Jana guitar Liszt"},
     {"Karl plays the harp.", "Instrument of Hana: flute."}},
    {"Lessons",
R"(On Tuesdays class 4b has five lessons, first to fifth: maths, music, biology, French and art. The
teachers are Mr Poole, Ms Quist, Mrs Reed, Mr Stone and Ms Tran. The lessons are held in five
different rooms: the gym, the library, the lab, the attic and the hall.

1. The third lesson is biology.
2. Mrs Reed teaches French.
3. The lesson in the attic comes directly before the lesson in the hall.
4. Art is not taught by Mr Stone or Ms Tran.
5. Mr Poole teaches the first lesson or the last one.
6. Music is later than French but earlier than art.
7. The biology lesson takes place in the lab.
8. Ms Tran's lesson is in the gym.
9. The maths lesson is not next to the French lesson.
10. Mr Stone teaches in the attic.

Who teaches maths? In which room is French taught?
)",
     {"French Mrs Reed library", "music Ms Tran gym", "biology Ms Quist lab", "maths Mr Stone attic", "art Mr Poole hall"},
     {"Mr Stone teaches maths.", "Room of the French: library."}},
    {"Cakes",
R"(Four friends bought one cake each at the same café. The prices were $2, $3, $4 and $5. The cakes
were a brownie, a scone, an eclair and a tart. The friends are Fay, Gus, Hal and Ivy.

Gus paid $1 more than Ivy. The scone was the cheapest cake. Fay bought neither the tart nor the
scone. The eclair cost more than the tart. Hal did not buy the most expensive cake. The brownie
cost $2 more than Ivy's cake. The one who bought the eclair paid less than the one who bought the
brownie.

Who bought the eclair? How much did Fay pay?
)",
     {"$2 scone Hal", "$3 tart Ivy", "$4 eclair Gus", "$5 brownie Fay"},
     {"Gus bought the eclair.", "Price of Fay: $5."}},
  };
  return all;
}
// clang-format on

}  // namespace quadrille::tests::zebra
