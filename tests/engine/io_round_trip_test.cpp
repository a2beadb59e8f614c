// SPDX-License-Identifier: MIT
//
// Written models are read back unchanged, and damaged texts do no harm.

#include <chrono>
#include <random>
#include <string>
#include <variant>
#include <vector>

#include <quadrille/engine/io/model_file.hpp>
#include <quadrille/engine/solver.hpp>
#include "tests/catch.hpp"
#include "tests/engine/model_text.hpp"
#include "tests/rounds.hpp"

namespace quadrille::engine {
namespace {

class RandomModel {
 public:
  explicit RandomModel(unsigned seed) : random_(seed) {}

  Model make() {
    Model model;
    model.set_title(below(3) == 0 ? "" : "a title");
    const int columns = below(6);
    for (int i = 0; i < columns; ++i) model.add_column(column("x" + std::to_string(i)));
    const int rows = below(6);
    for (int i = 0; i < rows; ++i) {
      Row row{"r" + std::to_string(i), terms(columns), -kInfinity, kInfinity, 1};
      const std::int64_t side = number();
      const int kind = below(5);
      if (kind == 1 || kind > 2) row.lower = side;
      if (kind == 2) row.upper = side;
      if (kind == 3) row.upper = side;
      if (kind == 4) row.upper = side + 1 + below(9);
      if (below(2) == 0) row.denominator = 1000;
      model.add_row(least(std::move(row)));
    }
    if (below(4) == 0) return model;
    Objective objective{"goal", terms(columns), below(2) == 0 ? 0 : number(), 1,
                        below(2) == 0 ? Sense::kMinimise : Sense::kMaximise};
    if (below(2) == 0 && !objective.terms.empty()) {
      objective.terms.front().coefficient = 7;
      objective.denominator = 100;
    }
    model.set_objective(std::move(objective));
    return model;
  }

  int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }

 private:
  std::int64_t number() {
    const std::int64_t size = below(3) == 0 ? (std::int64_t{1} << 62) - 11 : 20;
    return static_cast<std::int64_t>(random_() % static_cast<std::uint64_t>(size)) - size / 2;
  }

  std::vector<Term> terms(int columns) {
    std::vector<Term> terms;
    for (int i = 0; i < columns; ++i)
      if (below(2) == 0) terms.push_back({i, number()});
    return terms;
  }

  // Reduces the denominator, since a reader only restores the smallest one.
  static Row least(Row row) {
    bool needed = row.denominator == 1;
    for (const Term& term : row.terms) needed = needed || term.coefficient % 10 != 0;
    needed = needed || (row.lower != -kInfinity && row.lower % 10 != 0);
    needed = needed || (row.upper != kInfinity && row.upper % 10 != 0);
    if (!needed) row.denominator = 1;
    return row;
  }

  Column column(std::string name) {
    Column made{std::move(name), -kInfinity, kInfinity, ColumnType::kInteger, 1};
    const std::int64_t lower = below(3) == 0 ? 0 : number();
    const int kind = below(6);
    if (kind > 0 && kind != 3) made.lower = lower;
    if (kind == 2) made.upper = lower;
    if (kind == 3) made.upper = lower;
    if (kind == 4) made.upper = lower + 1 + below(9);
    if (kind == 5) made.lower = 0, made.upper = 1;
    if (below(2) == 0) {
      made.type = ColumnType::kContinuous;
      const bool decimal = (made.lower != -kInfinity && made.lower % 10 != 0) ||
                           (made.upper != kInfinity && made.upper % 10 != 0);
      if (decimal) made.denominator = 100;
    }
    return made;
  }

  std::mt19937_64 random_;
};

std::string read_back(const ReadResult& result) {
  const auto* error = std::get_if<ReadError>(&result);
  if (error != nullptr) return std::to_string(error->line) + ": " + error->message;
  return text_of(std::get<ModelReading>(result).model);
}

Model small_model() {
  Model model;
  const ColumnIndex x = model.add_column("x", 0, 7), y = model.add_column("y", -3, kInfinity);
  const ColumnIndex z = model.add_column({"z", -15, 25, ColumnType::kContinuous, 10});
  model.add_row({"r", {{x, 5}, {y, -25}, {z, 10}}, -5, 75, 10});
  model.add_row("s", {{z, 1}}, 1, 1);
  model.set_objective({"obj", {{x, 3}, {z, -1}}, 4, 1, Sense::kMaximise});
  return model;
}

ReadResult read(bool lp, std::string_view text) { return lp ? read_lp(text) : read_mps(text); }

}  // namespace

TEST_CASE("random models survive a round trip", "[io]") {
  RandomModel random(7);
  for (int round = 0; round < tests::rounds(500); ++round) {
    const Model model = random.make();
    const std::string expected = text_of(model);
    const std::string lp = write_lp(model).text;
    INFO(lp);
    CHECK(read_back(read_lp(lp)) == expected);
    for (const MpsLayout layout : {MpsLayout::kFree, MpsLayout::kFixed}) {
      const std::string mps = write_mps(model, layout).text;
      INFO(mps);
      CHECK(read_back(read_mps(mps)) == expected);
    }
  }
}

TEST_CASE("decimals are written as decimals", "[io]") {
  const std::string lp = write_lp(small_model()).text;
  CHECK(lp ==
        "Maximize\n obj: + 3 x + 0 y - z + 4\nSubject To\n"
        " r: -0.5 <= + 0.5 x - 2.5 y + z <= 7.5\n s: + z = 1\n"
        "Bounds\n 0 <= x <= 7\n y >= -3\n -1.5 <= z <= 2.5\nGenerals\n x y\nEnd\n");
}

TEST_CASE("names that a format cannot hold are replaced", "[io]") {
  Model model;
  for (const char* name :
       {"my var", "2nd", "free", "", "x", "x", "much too long for this", "my_var"})
    model.add_column(name, 0, 1);
  model.add_row("end", {{0, 1}}, 0, 1);
  model.add_row("end", {{1, 1}}, 0, 1);
  model.set_objective({"end", {{0, 1}, {7, 1}}, 0, 1, Sense::kMinimise});
  const auto names = [](const ReadResult& result) {
    std::vector<std::string> all;
    for (const Column& column : std::get<ModelReading>(result).model.columns())
      all.push_back(column.name);
    return all;
  };
  using Names = std::vector<std::string>;
  CHECK(names(read_lp(write_lp(model).text)) ==
        Names{"x1", "x_2nd", "x_free", "x4", "x", "x6", "much_too_long_for_this", "my_var"});
  CHECK(names(read_mps(write_mps(model).text)) ==
        Names{"x1", "2nd", "free", "x4", "x", "x6", "much_too_long_for_this", "my_var"});
  CHECK(names(read_mps(write_mps(model, MpsLayout::kFixed).text)) ==
        Names{"my var", "2nd", "free", "x4", "x", "x6", "x7", "my_var"});
  CHECK(write_lp(model).notes.size() == 2);
}

TEST_CASE("LP: brackets become parentheses, and an empty objective gets one term", "[io]") {
  Model model;
  const ColumnIndex x = model.add_column("x[0,1]", 0, 1), y = model.add_column("x(0,1)", 0, 1);
  model.add_row("sum[0]", {{x, 1}, {y, 1}}, 1, 1);
  const ModelWriting writing = write_lp(model);
  CHECK(writing.text.find('[') == std::string::npos);
  CHECK(writing.text.find("sum(0): ") != std::string::npos);
  CHECK(writing.notes.size() == 1);  // x[0,1] cannot become x(0,1), which is taken
  const ModelReading reading = std::get<ModelReading>(read_lp(writing.text));
  CHECK(reading.model.objective().sense == Sense::kNone);
  CHECK(reading.model.rows().front().terms == model.rows().front().terms);

  Model alone;
  alone.add_row("r", {{alone.add_column("x[0]", 0, 1), 1}}, 1, 1);
  CHECK(write_lp(alone).notes.empty());
  CHECK(write_lp(alone).text.find("0 x(0)") != std::string::npos);
}

TEST_CASE("MPS: a maximised objective gets a note, since not all readers support it", "[io]") {
  Model model;
  const ColumnIndex x = model.add_column("x", 0, 1);
  model.set_objective({"obj", {{x, 1}}, 0, 1, Sense::kMinimise});
  CHECK(write_mps(model).notes.empty());
  model.set_objective({"obj", {{x, 1}}, 0, 1, Sense::kMaximise});
  CHECK(write_mps(model).notes.size() == 1);
  CHECK(write_lp(model).notes.empty());
}

TEST_CASE("truncated texts do no harm", "[io]") {
  const Model model = small_model();
  for (const std::string& whole : {write_lp(model).text, write_mps(model).text}) {
    const bool lp = whole.starts_with("Max");
    for (std::size_t size = 0; size < whole.size(); ++size) {
      const ReadResult result = read(lp, std::string_view(whole).substr(0, size));
      const bool accepted = std::holds_alternative<ModelReading>(result);
      if (!lp) CHECK(accepted == (size + 1 == whole.size()));  // only the last newline is missing
    }
  }
}

TEST_CASE("damaged texts do no harm", "[io]") {
  RandomModel random(11);
  const std::string alphabet = " \n\t\r+-<>=:[]^*\\.0123456789eExyz'$NLGEUPMI\x01\xFF";
  for (int round = 0; round < tests::rounds(3000); ++round) {
    const bool lp = round % 2 == 0;
    std::string text = lp ? write_lp(small_model()).text : write_mps(small_model()).text;
    for (int i = random.below(4); i >= 0; --i) {
      const auto place = static_cast<std::size_t>(random.below(static_cast<int>(text.size())));
      const char c =
          alphabet[static_cast<std::size_t>(random.below(static_cast<int>(alphabet.size())))];
      if (random.below(3) == 0) {
        text.insert(place, 1 + static_cast<std::size_t>(random.below(30)), c);
      } else {
        text[place] = c;
      }
    }
    const ReadResult result = read(lp, text);
    if (const auto* error = std::get_if<ReadError>(&result)) CHECK(error->line > 0);
  }
}

// Returns the optimum of a model as written and read again.
std::string optimum_in_file(const ModelWriting& writing, bool is_lp) {
  const ReadResult read = is_lp ? read_lp(writing.text) : read_mps(writing.text);
  REQUIRE(std::holds_alternative<ModelReading>(read));
  const SolveResult result = solve(std::get<ModelReading>(read).model);
  REQUIRE(result.status == SolveStatus::kOptimal);
  return result.objective->text();
}

TEST_CASE("fractions without a decimal form keep their meaning in files", "[io]") {
  const bool is_lp = GENERATE(true, false);
  const auto written = [&](const Model& model) {
    return is_lp ? write_lp(model) : write_mps(model);
  };
  Model model;
  const ColumnIndex x = model.add_column({"x", 0, 1, ColumnType::kContinuous, 3});
  const ColumnIndex y = model.add_column("y", 0, 9);
  model.add_row({"r", {{x, 3}, {y, 1}}, -kInfinity, 8, 7});
  model.set_objective({"o", {{x, -1}}, 0, 1, Sense::kMinimise});
  CHECK(written(model).notes ==
        std::vector<std::string>{"the bounds of column 'x' are a row: they are not decimal"});
  CHECK(optimum_in_file(written(model), is_lp) == "-1/3");
  model.set_objective({"o", {{x, -2}, {y, -7}}, -4, 3, Sense::kMinimise});
  CHECK(written(model).notes.back().starts_with("the objective is multiplied by 3"));
  CHECK(optimum_in_file(written(model), is_lp) == "-60");
  model.set_objective({"o", {{x, -2}, {y, -7}}, -4, 8, Sense::kMinimise});
  for (const std::string& note : written(model).notes)
    CHECK_FALSE(note.starts_with("the objective is multiplied"));
  CHECK(optimum_in_file(written(model), is_lp) == "-15/2");
}

TEST_CASE("long texts are read in linear time", "[io]") {
  const auto repeated = [](const std::string& piece) {
    std::string text;
    while (text.size() < 2'000'000) text += piece;
    return text;
  };
  const std::vector<std::string> texts = {repeated("("),      repeated("9"),
                                          repeated("+ "),     repeated("- 9 x "),
                                          repeated("x:\n"),   repeated("\\\n"),
                                          repeated("min\n"),  repeated("c:<=1 "),
                                          repeated(" "),      repeated("NAME x FREE\n"),
                                          repeated("ROWS\n"), repeated(" a"),
                                          repeated("1e9")};
  const auto start = std::chrono::steady_clock::now();
  for (const std::string& text : texts) {
    for (const std::string head : {"", "min ", "min x\nst\n", "min x\nst\nbounds\n"})
      read_lp(head + text);
    for (const std::string head : {"", "ROWS\n", "ROWS\n N c\nCOLUMNS\n x c "})
      read_mps(head + text);
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  CHECK(seconds.count() < 60);  // about 1 s in a release build on an idle machine
}

}  // namespace quadrille::engine
