// SPDX-License-Identifier: MIT
//
// The proof checker's search for columns that cover all rows, against exhaustive search, and the
// proof step that invokes it.

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "tests/catch.hpp"
#include "tests/engine/written_proof.hpp"
#include "tests/rounds.hpp"
#include "tools/proof_checker/covering.hpp"

namespace quadrille::engine {
namespace {

using proof_checker::CoveringSearch;
using proof_checker::Group;

struct Problem {
  std::vector<Group> groups;
  std::vector<std::vector<int>> rows;
};

// Returns a problem with up to 14 columns in up to four groups; column numbers have gaps.
Problem random_problem(std::mt19937& random, int most_rows) {
  const auto below = [&random](int n) { return static_cast<int>(random() % n); };
  Problem problem;
  problem.groups.resize(1 + below(4));
  std::vector<int> columns;
  for (int column = 0; column < 28; column += 1 + below(3)) {
    if (columns.size() == 14) break;
    problem.groups[below(static_cast<int>(problem.groups.size()))].columns.push_back(column);
    columns.push_back(column);
  }
  for (Group& group : problem.groups) group.capacity = below(4);
  problem.rows.resize(below(most_rows + 1));
  for (std::vector<int>& row : problem.rows) {
    std::shuffle(columns.begin(), columns.end(), random);
    row.assign(columns.begin(), columns.begin() + 1 + below(5));
  }
  return problem;
}

bool has_cover(const Problem& problem) {
  std::vector<int> columns;
  std::vector<std::size_t> group_of;
  for (std::size_t g = 0; g < problem.groups.size(); ++g) {
    for (const int column : problem.groups[g].columns) {
      columns.push_back(column);
      group_of.push_back(g);
    }
  }
  for (unsigned chosen = 0; chosen < 1U << columns.size(); ++chosen) {
    std::vector<int> count(problem.groups.size());
    std::vector<bool> is_chosen(30);
    for (std::size_t k = 0; k < columns.size(); ++k) {
      if ((chosen >> k & 1) == 0) continue;
      ++count[group_of[k]];
      is_chosen[columns[k]] = true;
    }
    bool holds = true;
    for (std::size_t g = 0; g < count.size(); ++g)
      holds = holds && count[g] <= problem.groups[g].capacity;
    for (std::size_t r = 0; r < problem.rows.size() && holds; ++r) {
      holds = std::any_of(problem.rows[r].begin(), problem.rows[r].end(),
                          [&](int column) { return is_chosen[column]; });
    }
    if (holds) return true;
  }
  return false;
}

TEST_CASE("Covering: the search agrees with exhaustive search", "[proof]") {
  std::mt19937 random(1);
  int possible = 0, impossible = 0;
  for (int round = 0; round < tests::rounds(3000); ++round) {
    Problem problem = random_problem(random, 20);
    const bool expected = !has_cover(problem);
    if (round % 10 == 0) {  // more rows than can be numbered
      std::vector<std::vector<int>> rows;
      for (const std::vector<int>& row : problem.rows) rows.insert(rows.end(), 300, row);
      problem.rows = rows;
    }
    CHECK(CoveringSearch(problem.groups, problem.rows).is_impossible() == expected);
    ++(expected ? impossible : possible);
  }
  CHECK(possible > tests::part_of(300));
  CHECK(impossible > tests::part_of(300));
}

// All rows that a cover misses come last, after the search has run out of numbers.
TEST_CASE("Covering: rows beyond the numbered ones count as well", "[proof]") {
  std::vector<std::vector<int>> rows(2000, {0, 1, 2});
  const std::vector<Group> groups = {{.columns = {0, 1}, .capacity = 1},
                                     {.columns = {2, 3, 4, 5}, .capacity = 1}};
  CHECK_FALSE(CoveringSearch(groups, rows).is_impossible());
  rows.push_back({1, 3, 4, 5});
  CHECK_FALSE(CoveringSearch(groups, rows).is_impossible());
  rows.push_back({0, 3, 4, 5});
  CHECK_FALSE(CoveringSearch(groups, rows).is_impossible());  // 0 or 1, and one of the others
  rows.insert(rows.end(), {{2, 3, 4}, {2, 3, 5}});
  CHECK_FALSE(CoveringSearch(groups, rows).is_impossible());  // 3
  rows.push_back({2, 4, 5});
  CHECK(CoveringSearch(groups, rows).is_impossible());
}

// At most c of columns 0 to 5 are chosen, and c is at most 2; rows ask for three. Propagation does
// not see that.
struct Clues {
  Model model;
  Clues() {
    for (int j = 0; j < 6; ++j) model.add_column("x", 0, 1);
    model.add_column("c", 0, 2);
    model.add_row("count", {{0, 1}, {1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {6, -1}}, -kInfinity,
                  0);
    model.add_row("a", {{0, 1}, {1, 1}}, 1, kInfinity);
    model.add_row("b", {{2, 1}, {3, 1}}, 1, kInfinity);
    model.add_row("d", {{4, 1}, {5, 1}}, 1, kInfinity);
  }
};

int exit_code(const Model& model, const std::string& steps) {
  Written proof(model);
  proof.text += steps + "conclude unknown\n";
  return proof.outcome().exit_code;
}

TEST_CASE("Proof: a covering step is accepted if and only if no cover exists", "[proof]") {
  Clues clues;
  CHECK(exit_code(clues.model, "covering 0 1 1 2 4\n") == 0);
  CHECK(exit_code(clues.model, "covering 1 6>=2 1 1 2 3\n") == 0);  // two rows, c at most 1
  CHECK(exit_code(clues.model, "covering 0 1 1 2 3\n") == 1);       // two rows, c at most 2
  CHECK(exit_code(clues.model, "covering 0 0 2 4\n") == 1);         // no group
  CHECK(exit_code(clues.model, "covering 0 2 1 1 2 4\n") == 1);     // a group twice
  CHECK(exit_code(clues.model, "covering 0 1 2 1 4\n") == 1);       // no capacity there
  CHECK(exit_code(clues.model, "covering 0 1 1 1 4\n") == 1);       // row 1 asks for nothing
  CHECK(exit_code(clues.model, "covering 0 1 1 2 9\n") == 65);
  SECTION("a row with another column that helps") {
    clues.model.add_column("y", -1, 0);
    clues.model.add_row("e", {{0, 1}, {7, -1}}, 1, kInfinity);
    CHECK(exit_code(clues.model, "covering 0 1 1 2 5\n") == 1);
  }
  SECTION("a column that may be 2") {
    clues.model.add_column("z", 0, 2);
    clues.model.add_row("e", {{3, 1}, {7, 1}}, 1, kInfinity);
    CHECK(exit_code(clues.model, "covering 0 1 1 2 5\n") == 1);
  }
}

}  // namespace
}  // namespace quadrille::engine
