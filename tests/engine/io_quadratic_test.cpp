// SPDX-License-Identifier: MIT
//
// Rows with products of 0/1 columns: which points they allow after they have been written to an LP
// file and read back, and after they have been added to a model, against the products themselves.

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include <quadrille/engine/io/model_file.hpp>
#include <quadrille/engine/solver.hpp>
#include "engine/io/quadratic_rows.hpp"
#include "tests/catch.hpp"
#include "tests/engine/random_model.hpp"
#include "tests/rounds.hpp"

namespace quadrille::engine {
namespace {

Model binaries(int count) {
  Model model;
  for (int j = 0; j < count; ++j) model.add_column("x" + std::to_string(j), 0, 1);
  return model;
}

Model read_back(const std::string& text) {
  const ReadResult result = read_lp(text);
  const auto* error = std::get_if<ReadError>(&result);
  INFO(text << (error != nullptr ? error->message : ""));
  REQUIRE(error == nullptr);
  return std::get<ModelReading>(result).model;
}

// Reports whether the first columns of the model may have the bits of `point`.
bool has_point(Model model, int columns, int point) {
  for (ColumnIndex j = 0; j < columns; ++j) model.set_bounds(j, point >> j & 1, point >> j & 1);
  return solve(model).status == SolveStatus::kOptimal;
}

bool satisfies(const QuadraticRow& row, int point) {
  std::int64_t sum = 0;
  for (const Term& term : row.linear.terms) sum += term.coefficient * (point >> term.column & 1);
  for (const ProductTerm& term : row.products)
    sum += term.coefficient * (point >> term.first & 1) * (point >> term.second & 1);
  return row.linear.lower <= sum && sum <= row.linear.upper;
}

}  // namespace

TEST_CASE("LP: rows with products read as they are written", "[io]") {
  Dice dice(63);
  constexpr int kColumns = 4;
  for (int round = 0; round < tests::rounds(30); ++round) {
    std::vector<QuadraticRow> rows(static_cast<std::size_t>(dice.between(1, 3)));
    for (std::size_t i = 0; i < rows.size(); ++i) {
      rows[i].linear = {"q" + std::to_string(i), {}, dice.between(-3, 0), dice.between(0, 4), 1};
      for (ColumnIndex j = 0; j < kColumns; ++j) {
        if (dice.chance(30)) rows[i].linear.terms.push_back({j, dice.between(1, 3)});
        for (ColumnIndex k = 0; k < kColumns; ++k)
          if (j != k && dice.chance(30)) rows[i].products.push_back({j, k, dice.between(-2, 2)});
      }
    }
    const Model read = read_back(write_lp(binaries(kColumns), rows).text);
    Model built = binaries(kColumns);
    add_with_products(built, rows);
    for (int point = 0; point < 1 << kColumns; ++point) {
      bool is_right = true;
      for (const QuadraticRow& row : rows) is_right = is_right && satisfies(row, point);
      CHECK(has_point(read, kColumns, point) == is_right);
      CHECK(has_point(built, kColumns, point) == is_right);
    }
  }
}

TEST_CASE("LP: products become columns after those of the file", "[io]") {
  const ReadResult result =
      read_lp("min z\nst\nc: 2 <= z + [ 2 x * y - y ^ 2 ] - [ y * x ] <= 3\nbin\nx y z w\nend\n");
  REQUIRE(std::holds_alternative<ModelReading>(result));
  const auto& reading = std::get<ModelReading>(result);
  CHECK(reading.notes ==
        std::vector<std::string>{"column 'w' occurs neither in a row nor in the objective",
                                 "products became rows with 1 new 0/1 column"});
  REQUIRE(reading.model.columns().size() == 5);
  CHECK(reading.model.columns()[4].name == "x&y");
  REQUIRE(reading.model.rows().size() == 4);
  CHECK(reading.model.rows()[0].terms == std::vector<Term>{{0, 1}, {2, -1}, {4, 1}});
}

}  // namespace quadrille::engine
