// SPDX-License-Identifier: MIT
//
// Semi-continuous columns and special ordered sets in LP and MPS files: which values of the columns
// the rows that replace them allow, against the definitions.

#include <algorithm>
#include <cstdint>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include <quadrille/engine/io/model_file.hpp>
#include <quadrille/engine/solver.hpp>
#include "tests/catch.hpp"
#include "tests/engine/random_model.hpp"
#include "tests/rounds.hpp"

namespace quadrille::engine {
namespace {

ModelReading special_reading(const ReadResult& result) {
  const auto* error = std::get_if<ReadError>(&result);
  INFO((error != nullptr ? error->message : ""));
  REQUIRE(error == nullptr);
  return std::get<ModelReading>(result);
}

std::string special_error(const ReadResult& result) {
  const auto* error = std::get_if<ReadError>(&result);
  if (error == nullptr) return {};
  return std::to_string(error->line) + ":" + std::to_string(error->column) + ": " + error->message;
}

// Reports whether the model has a point whose first columns have these values.
bool allows(const Model& model, const std::vector<std::int64_t>& values) {
  Model fixed = model;
  for (std::size_t j = 0; j < values.size(); ++j) {
    const Column& column = model.columns()[j];
    if (values[j] < column.lower || values[j] > column.upper) return false;
    fixed.set_bounds(static_cast<ColumnIndex>(j), values[j], values[j]);
  }
  return solve(fixed).status == SolveStatus::kOptimal;
}

TEST_CASE("Semi-continuous columns are 0 or between their bounds", "[io]") {
  const ModelReading reading =
      special_reading(read_lp("max x - y + 0 z\nst\nc: x + y >= -9\nbounds\n2 <= x <= 4\n-3 <= y "
                              "<= -2\nz <= 5\nsemi-continuous\n"
                              "x y z\nend\n"));
  CHECK(reading.notes ==
        std::vector<std::string>{"semi-continuous columns and special ordered sets "
                                 "became rows with 2 new 0/1 columns"});
  REQUIRE(reading.model.columns().size() == 5);
  CHECK(reading.model.columns()[3].name == "x.on");
  for (std::int64_t x = -1; x <= 5; ++x) {
    for (std::int64_t y = -4; y <= 1; ++y) {
      const bool is_right = (x == 0 || (x >= 2 && x <= 4)) && (y == 0 || y == -2 || y == -3);
      CHECK(allows(reading.model, {x, y}) == is_right);
    }
  }
  Model fraction = reading.model;
  fraction.set_bounds(0, 1, 3, 2);
  CHECK(solve(fraction).status == SolveStatus::kInfeasible);
  fraction.set_bounds(0, 1, 5, 2);
  CHECK(solve(fraction).status == SolveStatus::kOptimal);
}

TEST_CASE("Semi-continuous columns and sets in MPS", "[io]") {
  const ModelReading reading = special_reading(read_mps(
      "ROWS\n N f\n G c\nCOLUMNS\n x f 1\n x c 1\n y c 1\n z c 1\nRHS\n R c 1\nBOUNDS\n LO B x "
      "2\n SC B x 4\n SI B y 3\n LO B y 3\n UP B z 1\nSOS\n S1 one\n x 1\n y 2\n S2 SOS two 5\n "
      "x 3\n y 1\n z 2\nENDATA\n"));
  for (std::int64_t x = 0; x <= 5; ++x) {
    for (std::int64_t y = 0; y <= 4; ++y) {
      for (std::int64_t z = 0; z <= 1; ++z) {
        const bool is_right = (x == 0 || (x >= 2 && x <= 4)) && (y == 0 || y == 3) &&
                              !(x > 0 && y > 0) && x + y + z >= 1;
        CHECK(allows(reading.model, {x, y, z}) == is_right);
      }
    }
  }
}

TEST_CASE("Special ordered sets: random ones against the definition", "[io]") {
  Dice dice(20261128);
  int refused = 0, allowed = 0;
  for (int round = 0; round < tests::rounds(150); ++round) {
    const int count = static_cast<int>(dice.between(1, 4)), type = dice.chance(50) ? 1 : 2;
    std::vector<std::int64_t> lower, upper;
    std::vector<int> order;
    std::ostringstream text;
    text << "min\nst\nbounds\n";
    for (int j = 0; j < count; ++j) {
      lower.push_back(-dice.between(0, 1));
      upper.push_back(dice.between(0, 2));
      text << lower.back() << " <= x" << j << " <= " << upper.back() << '\n';
      order.push_back(j);
    }
    std::shuffle(order.begin(), order.end(), std::mt19937(static_cast<unsigned>(round)));
    text << "general\n";
    for (int j = 0; j < count; ++j) text << " x" << j;
    text << "\nSOS\n s: S" << type << "::";
    for (int k = 0; k < count; ++k) text << " x" << order[k] << ':' << k + 1;
    text << "\nend\n";
    const Model model = special_reading(read_lp(text.str())).model;
    std::vector<std::int64_t> point = lower;
    for (bool more = true; more;) {
      std::vector<int> nonzero;
      for (int k = 0; k < count; ++k) {
        if (point[static_cast<std::size_t>(order[k])] != 0) nonzero.push_back(k);
      }
      const bool is_right =
          nonzero.size() <= 1 || (type == 2 && nonzero.size() == 2 && nonzero[0] + 1 == nonzero[1]);
      INFO(text.str());
      CHECK(allows(model, point) == is_right);
      ++(is_right ? allowed : refused);
      more = false;
      for (std::size_t j = 0; j < point.size() && !more; ++j) {
        more = ++point[j] <= upper[j];
        if (!more) point[j] = lower[j];
      }
    }
  }
  CHECK(allowed > tests::part_of(200));
  CHECK(refused > tests::part_of(200));
}

TEST_CASE("Semi-continuous columns and sets: what is refused", "[io]") {
  CHECK(special_error(read_lp("min x\nst\nsemis\nx\nend")) ==
        "4:1: semi-continuous column 'x' is unbounded (expected finite bounds)");
  CHECK(special_error(read_lp("min x\nst\nbounds\nx <= 1\nsos\ns: S2:: x:1 y:2\nend")) ==
        "6:4: column 'y' of set 's' is unbounded (expected finite bounds)");
  CHECK(special_error(read_lp("min x\nst\nbounds\n1 <= x <= 2\nsos\nS1:: x:1\nend")) ==
        "6:1: column 'x' of set 'set1' is never 0 (expected bounds with 0 between them)");
  CHECK(special_error(read_lp("min x\nst\nbounds\nx <= 1\ny <= 1\nsos\nS1:: x:1 y:1\nend")) ==
        "7:1: two members of set 'set1' have the same weight (expected an order)");
  CHECK(special_error(read_lp("min x\nst\nsos\ns: S3:: x:1\nend")) ==
        "4:4: 'S3' is no type of a set (expected S1 or S2)");
  const std::string example = " is out of place (expected a set such as 's: S1:: x:1 y:2')";
  CHECK(special_error(read_lp("min x\nst\nsos\nx:1\nend")) == "4:3: '1'" + example);
  CHECK(special_error(read_lp("min x\nst\nsos\nx y\nend")) == "4:1: 'x'" + example);
  CHECK(special_error(read_lp("min x\nst\nsos\ns:\nend")) == "5:1: 'end'" + example);
  const std::string mps = "ROWS\n N f\nCOLUMNS\n x f 1\nSOS\n";
  CHECK(special_error(read_mps(mps + " x 1\nENDATA\n")) ==
        "6:2: 'x' is out of place (expected S1 or S2 and the name of a set, or a column and its "
        "weight)");
  CHECK(special_error(read_mps(mps + " S1 s\n z 1\nENDATA\n")) ==
        "7:2: unknown column 'z' (expected a column of the section COLUMNS)");
  CHECK(special_error(read_mps(mps + " S1 s\n x a\nENDATA\n")) ==
        "7:4: 'a' is not a number (expected a number such as -2.5e3)");
  CHECK(special_error(read_mps(mps + " S1 s\n x 1\nENDATA\n")) ==
        "6:2: column 'x' of set 's' is unbounded (expected finite bounds)");
}

}  // namespace
}  // namespace quadrille::engine
