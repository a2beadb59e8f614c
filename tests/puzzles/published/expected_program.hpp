// SPDX-License-Identifier: MIT
//
// A program written down a second time, from the printed equations, and compared with the one that
// a published model exports: columns with their domains, rows, objective. Names of rows do not
// count.
//
//   ExpectedProgram expected;
//   expected.binary("x[1]");
//   expected.row({{"x[1]", 2}, {"x[2]", 1}}, "<=", 2);
//   check_program(puzzle, "kind/model", expected);

#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/quadrille.hpp>

namespace quadrille::tests::published {

using Sum = std::map<std::string, std::int64_t>;  // coefficients by column

class ExpectedProgram {
 public:
  // Columns that are 0 or 1, or fixed to one of both.
  void binary(const std::string& name) { column(name, 0, 1, "whole"); }
  void fixed(const std::string& name, int value) { column(name, value, value, "whole"); }
  // Real columns from 0 on.
  void real(const std::string& name) { column(name, 0, -1, "real"); }
  // Columns with bounds; without an upper one if it is negative.
  void column(const std::string& name, std::int64_t lower, std::int64_t upper,
              std::string_view domain);
  // The relation is <=, >= or =.
  void row(const Sum& sum, std::string_view relation, std::int64_t side);
  void minimise(const Sum& sum);
  void maximise(const Sum& sum);

  // Returns the parts of the program in normal form, sorted.
  std::vector<std::string> lines() const;

 private:
  std::vector<std::string> lines_;
};

// Checks that the model's export for the puzzle has exactly these columns and rows.
void check_program(const Puzzle& puzzle, std::string_view model, const ExpectedProgram& expected);

// Returns puzzles of the generator with the seeds 1 to `count`.
std::vector<Puzzle> generated_puzzles(
    std::string_view puzzle, int rows, int columns, int count,
    const std::vector<std::pair<std::string, std::string>>& settings = {});

// Returns the name of a column: named("x", 1, 2) is "x[1,2]".
template <typename... Index>
std::string named(std::string_view what, const Index&... index) {
  std::string name(what);
  const auto add = [&](const auto& one) {
    name += name.size() == what.size() ? '[' : ',';
    if constexpr (requires { std::to_string(one); }) {
      name += std::to_string(one);
    } else {
      name += one;
    }
  };
  (add(index), ...);
  return name + ']';
}

}  // namespace quadrille::tests::published
