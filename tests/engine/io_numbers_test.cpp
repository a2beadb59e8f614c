// SPDX-License-Identifier: MIT
//
// Tiny and huge numbers are read as integers with the same meaning, if need be in several rows.

#include <string>
#include <vector>

#include <quadrille/engine/io/model_file.hpp>
#include "engine/exact/rational_point.hpp"
#include "engine/io/decimal.hpp"
#include "engine/io/file_numbers.hpp"
#include "tests/catch.hpp"

namespace quadrille::engine {
namespace {

ModelReading model_of(const std::string& text) {
  const ReadResult result = read_lp(text);
  if (const auto* error = std::get_if<ReadError>(&result)) {
    FAIL(error->line << ":" << error->column << ": " << error->message);
  }
  return std::get<ModelReading>(result);
}

// Reads a model with one row and columns x, y (continuous) and i, j (integer), in this order.
ModelReading with_row(const std::string& row, const std::string& bounds = "") {
  return model_of("min 0 x + 0 y + 0 i + 0 j\nst\n" + row + "\nbounds\n" + bounds +
                  "\ngeneral\ni j\nend\n");
}

// Returns the rows as text, one per line, like "2 x0 - 3 x1 in [1, 4] / 10".
std::string rows_of(const Model& model) {
  const auto side = [](std::int64_t value) {
    return value == kInfinity ? "inf" : value == -kInfinity ? "-inf" : std::to_string(value);
  };
  std::string text;
  for (const Row& row : model.rows()) {
    for (const Term& term : row.terms)
      text += std::to_string(term.coefficient) + " x" + std::to_string(term.column) + " ";
    text += "in [" + side(row.lower) + ", " + side(row.upper) + "]";
    if (row.denominator != 1) text += " / " + std::to_string(row.denominator);
    text += '\n';
  }
  return text;
}

}  // namespace

TEST_CASE("a row whose numbers are far from 1 is scaled", "[io]") {
  const auto [row, expected] = GENERATE(table<std::string, std::string>({
      {"1e-19 y >= 2e-19", "1 x1 in [2, inf]\n"},
      {"4e-19 y >= 8e-19", "1 x1 in [2, inf]\n"},
      {"3e19 x - 2e21 y <= 5e19", "3 x0 -200 x1 in [-inf, 5]\n"},
      {"-7e-40 <= 1e-40 x + 1e-25 y <= 7e-30", "1 x0 1000000000000000 x1 in [-7, 70000000000]\n"},
      {"1e-30 x + 1e-30 x + 1e-30 y - 1e-30 y <= 6e-30", "1 x0 in [-inf, 3]\n"},
      {"1e-5000 x <= 2e-5000", "1 x0 in [-inf, 2]\n"},
      {"0.5 x + 0.25 y <= 1.5", "50 x0 25 x1 in [-inf, 150] / 100\n"},
      {"1e40 x - 1e-40 y >= -inf", "in [-inf, inf]\n"},  // always holds
      {"0 x >= 1e-30", "in [1, inf]\n"},
      {"-1e-30 <= 0 x <= 1e19", "in [-1, 1]\n"},
      // The sides of rows of integer columns are rounded inwards.
      {"3e-30 i + 6e-30 j <= 1", "1 x2 2 x3 in [-inf, 333333333333333333333333333333]\n"},
      {"3e-15 i + 6e-15 j <= 1.0000000000000000001", "1 x2 2 x3 in [-inf, 333333333333333]\n"},
      {"2e25 i - 4e25 j = 1", "1 x2 -2 x3 in [-inf, 0]\n1 x2 -2 x3 in [1, inf]\n"},
  }));
  INFO(row);
  const ModelReading reading = with_row(row);
  if (expected.find("333333333333333333") != std::string::npos) {
    CHECK(reading.notes.size() == 1);  // exceeds 64 bits
    return;
  }
  CHECK(reading.notes.empty());
  CHECK(reading.file_numbers == nullptr);
  CHECK(rows_of(reading.model) == expected);
}

TEST_CASE("a row that does not fit becomes several", "[io]") {
  const auto [row, expected] = GENERATE(table<std::string, std::string>({
      {"10 x + 4e-19 y >= 8e-19",
       "1 x1 1000000000000000 x4 in [2, inf] / 1000000000000000\n25000 x0 -1 x4 in [0, 0]\n"},
      {"x + y <= 99999999999999999999",
       "1 x0 1 x1 1000000000000000 x4 in [-inf, 999999999999999] / 1000000000000000\n"
       "-1 x4 in [99999, 99999]\n"},
      {"1 <= x + y <= 99999999999999999999",
       "1 x0 1 x1 1000000000000000 x4 in [-inf, 999999999999999] / 1000000000000000\n"
       "-1 x4 in [99999, 99999]\n1 x0 1 x1 in [1, inf]\n"},
      {"-i + 3000000000000000000000000000001 j <= 7",
       "-1 x2 1 x3 1000000000000000 x4 in [-inf, 7] / 1000000000000000\n"
       "-1 x4 1000000000000000 x5 in [0, 0] / 1000000000000000\n3 x3 -1 x5 in [0, 0]\n"},
      {"x + y = 0.12345678901234567890123",
       "1000000000000000 x4 in [901234567890123, 901234567890123] / 1000000000000000\n"
       "100000000 x0 100000000 x1 -1 x4 in [12345678, 12345678]\n"},
  }));
  INFO(row);
  const ModelReading reading = with_row(row);
  CHECK(rows_of(reading.model) == expected);
  REQUIRE(reading.file_numbers);
  const std::size_t parts = reading.file_numbers->parts.size();
  CHECK(reading.notes ==
        std::vector<std::string>{
            "numbers that do not fit 64 bits were split: their rows are joined by " +
            std::to_string(parts) + (parts == 1 ? " new column" : " new columns")});
  CHECK(reading.file_numbers->file_columns(reading.model) == 4);
  // A part of a sum of integer columns is an integer.
  CHECK((reading.model.columns().back().type == ColumnType::kInteger) ==
        (row.find('i') != std::string::npos));
}

TEST_CASE("numbers with too many digits are refused", "[io]") {
  std::string text = "min x\nst\n";
  for (int row = 0; row < 200; ++row) text += "1e5000 x + 1e-5000 y >= 1\n";
  const ReadResult result = read_lp(text + "end\n");
  REQUIRE(std::holds_alternative<ReadError>(result));
  CHECK(std::get<ReadError>(result).message ==
        "the numbers of rows have too many digits (expected fewer than 10^6)");
}

TEST_CASE("bounds that a column cannot hold become rows or are left out", "[io]") {
  const ModelReading tiny = with_row("", "1e-18 <= x <= 5e6\ny >= 5e-19\ni >= 1e-30\nj <= 2.5e-7");
  CHECK(tiny.notes.empty());
  CHECK(rows_of(tiny.model) ==
        "1000000000000000000 x0 in [1, inf] / 1000000000000000000\n1 x0 in [-inf, 5000000]\n"
        "2000000000000000000 x1 in [1, inf]\n");
  CHECK(tiny.model.columns()[0].lower == 0);
  CHECK(tiny.model.columns()[0].upper == 5000000);
  CHECK(tiny.model.columns()[2].lower == 1);
  CHECK(tiny.model.columns()[3].upper == 0);

  const ModelReading huge =
      with_row("", "x <= 99999999999999999999\ni >= -5e19\ni <= 1e20\ny <= 1e-25");
  CHECK(huge.notes.size() == 1);
  CHECK(huge.model.columns()[0].upper == kInfinity);
  CHECK(huge.model.columns()[1].upper == 1);
  CHECK(huge.model.columns()[2].lower == -kInfinity);
  CHECK(huge.file_numbers->parts.size() == 3);
}

TEST_CASE("an objective that does not fit is rescaled or split", "[io]") {
  const auto objective = [](const std::string& text) {
    return model_of("max " + text + "\nst\nx + y <= 1\nend\n");
  };
  const ModelReading plain = objective("0.5 x + 3 y + 0.25");
  CHECK(plain.file_numbers == nullptr);
  CHECK(plain.model.objective().denominator == 100);

  const ModelReading tiny = objective("4e-25 x + 6e-25 y + 1e-40");
  CHECK(tiny.notes.empty());
  REQUIRE(tiny.file_numbers);
  CHECK(tiny.model.objective().terms == std::vector<Term>{{0, 2}, {1, 3}});
  CHECK(tiny.model.objective().offset == 0);
  CHECK(tiny.file_numbers->objective->factor == io::to_rational(io::Decimal(2, -25)));
  CHECK(tiny.file_numbers->objective->constant == io::to_rational(io::Decimal(1, -40)));

  const ModelReading split = objective("4e-25 x + 6 y + 1");
  CHECK(split.model.objective().terms == std::vector<Term>{{0, 1}, {2, 1'000'000'000'000'000}});
  CHECK(rows_of(split.model) == "15000000000 x1 -1 x2 in [0, 0]\n1 x0 1 x1 in [-inf, 1]\n");
}

TEST_CASE("points of the file have one value for each new column", "[io]") {
  const ModelReading reading = with_row("10 x + 4e-19 y >= 8e-19");
  const auto holds = [&](const Rational& x, const Rational& y) {
    std::vector<Rational> point = {x, y, 0, 0};
    io::add_parts(reading.model, *reading.file_numbers, point);
    return !exact::check_point(reading.model, point);
  };
  CHECK(holds(0, 2));
  CHECK(holds(Rational(1, 1000000), 0));
  CHECK_FALSE(holds(0, Rational(3999999, 2000000)));
}

}  // namespace quadrille::engine
