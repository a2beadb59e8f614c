// SPDX-License-Identifier: MIT
//
// Values that have an order: days, times, prices, ages.

#include <random>
#include <string>
#include <vector>

#include "puzzles/kinds/zebra/numbers.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/zebra/reading.hpp"

namespace quadrille::tests::zebra {
namespace {

using namespace puzzles::zebra;

TEST_CASE("Times with a period at the end are times in all models", "[zebra]") {
  const auto reading = read_puzzles(
      "zebra\nattribute Pet: cat dog fish\nattribute Time: \"10 am.\" \"11 am.\" \"1 pm.\"\n"
      "clues:\nmore(cat, dog, 60, Time)\nat(fish, 1)\nless(dog, fish)\n");
  REQUIRE(reading);
  for (const char* model : {"zebra/sat", "zebra/ip", "zebra/backtrack"})
    CHECK(solve(reading->puzzles[0], {.model = model, .limit = 0})->solutions.size() == 2);
}

TEST_CASE("Days and times are compared as such, not as positions", "[zebra]") {
  const std::string lists =
      "Days: Monday, Tuesday, Wednesday\nPeople: Ann, Bo, Cy\nTimes: 8:30, 9:00, 9:30\n";
  const Readings cases{
      {"Ann comes the day before Bo.", "less(Ann, Bo, 1, Day)"},
      {"Ann comes two days after Bo.", "more(Ann, Bo, 2, Day)"},
      {"Ann comes later in the week than Bo.", "more(Ann, Bo, Day)"},
      {"Ann comes half an hour later than Bo.", nullptr},
      {"Ann comes one hour later than Bo.", "more(Ann, Bo, 60, Time)"},
      {"Ann comes 30 minutes earlier than Bo.", "less(Ann, Bo, 30, Time)"},
      {"Ann comes at 9:30.", "same(Ann, \"9:30\")"},
      {"Ann comes before Bo.", nullptr},  // by day or by time?
      {"Ann comes right after Bo.", nullptr},
      {"Ann comes later than Bo.", nullptr},
      {"Ann comes two weeks after Bo.", nullptr},
      {"Ann is a year older than Bo.", nullptr},
      {"Ann comes between Bo and Cy.", nullptr},  // on adjacent days?
      {"Ann and Bo come an hour apart.", nullptr},
      {"Ann comes by 9:30.", nullptr},
      {"Ann comes at 9:00 at the earliest.", nullptr},
      {"Ann comes from 8:30 to 9:30.", nullptr},
  };
  check_last(lists, cases);
  const std::string days = "Days: Monday, Tuesday, Wednesday\nPeople: Ann, Bo, Cy\n";
  check_last(days, {{"Ann has her car two days before Bo.", "less(Ann, Bo, 2, Day)"},
                    {"Ann comes right after Bo.", "more(Ann, Bo, 1, Day)"},
                    {"Ann comes on the day after Bo.", "more(Ann, Bo, 1, Day)"},
                    {"Ann comes on a day after Bo.", "more(Ann, Bo, Day)"},
                    {"Ann comes on the second day after Bo.", nullptr},
                    {"There is one day between Ann and Bo.", "dist(Ann, Bo, 2)"},
                    {"Ann comes on the first or last day.", "at-end(Ann)"},
                    {"Ann comes before Bo.", "less(Ann, Bo, Day)"}});
  CHECK(answered(days + "Ann comes first. Bo does not come last.\nWho comes on Tuesday?\n") ==
        Strings{"Bo comes on Tuesday.", "unique"});
  CHECK_FALSE(read(lists + "Ann comes first.\n"));  // in the week or on the day?
  CHECK_FALSE(
      read("Three houses stand in a row.\nNames: Ann, Bo, Cy\nMonths: may, jan, sept\n"
           "Ann's birthday is before Bo's.\n"));
  // In a row, "before" may refer to positions or to days, so it is ambiguous.
  CHECK_FALSE(read("There are three houses in a row.\n" + lists + "Ann comes before Bo.\n"));
}

TEST_CASE("Numbers and days are ordered by amount", "[zebra]") {
  const auto amounts = [](std::vector<std::string> values) {
    std::vector<std::int64_t> all;
    if (order_of({"A", values})) {
      for (const std::string& value : values) all.push_back(number_of(value)->amount);
    }
    return all;
  };
  using Amounts = std::vector<std::int64_t>;
  CHECK(amounts({"$20", "7 years", "12"}) == Amounts{20, 7, 12});
  CHECK(amounts({"8:00", "11:30"}) == Amounts{480, 690});
  CHECK(amounts({"1 pm", "9 am", "12:15 a.m."}) == Amounts{780, 540, 15});
  CHECK(amounts({"10 am.", "1 p.m", "12 a.m.."}) == Amounts{600, 780, 0});
  CHECK(amounts({"Tuesday", "Fri"}) == Amounts{2, 5});
  CHECK(amounts({"jan", "april", "sept"}) == Amounts{1, 4, 9});
  CHECK(amounts({"11:00", "1:00"}).empty());     // 1:00 in the afternoon?
  CHECK(amounts({"Sunday", "Monday"}).empty());  // Sunday first or last?
  CHECK(amounts({"3.5", "3.25"}).empty());       // not whole numbers
  CHECK(amounts({"9", "10:30"}).empty());        // mixed units
  CHECK(amounts({"Mars", "June"}).empty());
  CHECK(amounts({"5 \u20ac", "9 m\u00b2", "3 p\u00e9s"}) == Amounts{5, 9, 3});
  for (const char* value :
       {"1/2", "1 500", "1,500", "1\u00bd", "1 \u00bd", "\u00bd", "\u00bd5", "1\u20442", "3\u00b2",
        "1 and a half", "-3", "\u22123", "7-8", "1e3", "2 x 4", "9. 30", "1000000000:00"}) {
    INFO(value);
    CHECK(amounts({value}).empty());
  }
}

TEST_CASE("Numbers that are not understood are not compared", "[zebra]") {
  const auto refusal = [](const std::string& sizes, const std::string& clue) -> std::string {
    const auto reading =
        read_puzzles("zebra\nattribute Pet: cat dog fish\nattribute Size: " + sizes +
                     "\nattribute Tea: black green red\nclues:\n" + clue + '\n');
    return reading ? "" : reading.error().message;
  };
  const std::string halves = "1/2 1/3 1/4", thousands = R"("1 500" "2 500" 500)";
  const std::string ending = " (expected whole numbers, times, days or months)";
  for (const char* clue : {"more(cat, dog)", "more(cat, dog, 1, Size)", "times(cat, dog, 2)",
                           "The cat is bigger than the dog.", "The cat is the biggest."}) {
    INFO(clue);
    CHECK(refusal(halves, clue) ==
          "Size has values that are not all numbers, such as '1/2'" + ending);
    CHECK(refusal(thousands, clue) ==
          "Size has values that are not all numbers, such as '1 500'" + ending);
  }
  CHECK(refusal(halves, "same(cat, 1/3)").empty());
  CHECK(refusal("5 6 7", "more(cat, dog)").empty());
  CHECK(refusal("5 6 7\nattribute Age: 1/2 1/3 1/4", "more(cat, dog)") ==
        "several attributes have numbers (expected the name of one)");
  CHECK(refusal("5 6 7\nattribute Age: 1/2 1/3 1/4", "more(cat, dog, Size)").empty());
  CHECK(refusal("5 \"1 pm\" 7", "more(cat, dog, Size)") ==
        "Size has numbers that cannot be compared (expected numbers of one sort; days, months and "
        "times from the earliest on)");
}

// The checker parses numbers with its own code.
void check_amounts(const std::vector<std::string>& values) {
  Board board = Board::open(static_cast<int>(values.size()), {{"A", values}});
  Answer answer;
  for (int k = 0; k < board.rows; ++k) answer.values.push_back(k);
  const auto holds = [&](ClueKind kind, int a, int b, std::int64_t number) {
    Clue clue{kind, {{0, a}, {0, b}}};
    clue.attribute = 0;
    clue.number = number;
    board.clues = {{clue}};
    return !check(board, answer);
  };
  for (int a = 0; a < board.rows; ++a) {
    for (int b = 0; b < board.rows; ++b) {
      INFO(values[a] << ", " << values[b]);
      const auto first = number_of(values[a])->amount, second = number_of(values[b])->amount;
      CHECK(holds(ClueKind::kMore, a, b, first - second));
      CHECK_FALSE(holds(ClueKind::kMore, a, b, first - second + 1));
      CHECK(holds(ClueKind::kTimes, a, b, 2) == (first == 2 * second));
    }
  }
}

TEST_CASE("The checker computes the same amounts as the models", "[zebra]") {
  const std::vector<std::vector<std::string>> attributes = {
      {"$20", "7 years", "12"},
      {"8:00", "11:30"},
      {"1 pm", "9 am", "12:15 a.m.", "12:30 P.M.", "12 pm", "11:59pm"},
      {"monday", "Tuesday", "Fri", "Saturday", "Sun"},
      {"jan", "april", "May", "sept", "Dec"},
      {"3 teams", "5 pounds", "10 amps"},
      {"10 am.", "11 am.", "1 p.m", "2:05pm ."},
      {"9 :", "8 :"},
      {"\u20ac5", "\u00a37"}};
  for (const std::vector<std::string>& values : attributes) check_amounts(values);
}

TEST_CASE("The checker and the models read all numbers alike", "[zebra]") {
  const std::vector<std::string> parts = {"1", "2",  "12", "0",    ":",   ":30",    "am",  "p.m.",
                                          " ", "pm", ".",  "$",    "/",   "-",      "mon", "years",
                                          ",", "5",  "\t", "half", "am.", "\u00bd", "tue", "sept"};
  std::mt19937 random(31);
  int checked = 0;
  for (int k = 0; k < 100'000; ++k) {
    std::vector<std::string> values(2);
    for (std::string& value : values) {
      for (auto n = 1 + random() % 5; n > 0; --n) value += parts[random() % parts.size()];
    }
    if (values[0] == values[1] || !order_of({"A", values})) continue;
    check_amounts(values);
    ++checked;
  }
  CHECK(checked > 1000);
}

TEST_CASE("Prices: a comparison refers to the attribute that its word implies", "[zebra]") {
  const std::string lists =
      "Four cars were sold.\nPrices: $100, $200, $300, $400\nBuyers: Ann, Bo, Cy, Di\n"
      "Ages: 20, 30, 40, 50\n";
  const Readings cases{
      {"Ann bought the second cheapest car.", "same(Ann, $200)"},
      {"Ann bought the most expensive of the four cars.", "same(Ann, $400)"},
      {"Ann paid $100 less than Bo.", "less(Ann, Bo, 100, Price)"},
      {"Ann is 20 years older than Bo.", "more(Ann, Bo, 20, Age)"},
      {"Ann is more than 20 years older than Bo.", "more(Ann, Bo, >=21, Age)"},
      {"Ann is 0 years older than Bo.", nullptr},
      {"Ann is less than 1 year older than Bo.", nullptr},
      {"Ann is the oldest.", "same(Ann, 50)"},
      {"Ann paid $150 more than Bo but less than Cy.",
       "and(more(Ann, Bo, 150, Price), less(Ann, Cy, Price))"},
      {"Ann is not as old as Bo.", nullptr},
      {"If Ann paid $100, she is the oldest.", "if(same(Ann, $100), same(Ann, 50))"},
      {"Ann is older than the buyer of the cheapest car.", "more(Ann, $100, Age)"},
      {"Ann paid more than Bo.", "more(Ann, Bo, Price)"},
      {"Ann has more than Bo.", nullptr},  // more of what?
      {"Ann's car was more expensive than Bo's.", "more(Ann, Bo, Price)"},
  };
  check_last(lists, cases);
}

TEST_CASE("An age may be given without its unit", "[zebra]") {
  check_last("There are three houses.\nNames: Ann, Bo, Cy\nAges: 3 years, 7 years, 25 years\n",
             {{"Ann is 25.", "same(Ann, \"25 years\")"},
              {"Ann is not 7.", "diff(Ann, \"7 years\")"},
              {"Ann is 3 houses away.", nullptr},
              {"Ann is 8.", nullptr},
              {"Ann is over 7.", "more(Ann, \"7 years\", Age)"}});
}

}  // namespace
}  // namespace quadrille::tests::zebra
