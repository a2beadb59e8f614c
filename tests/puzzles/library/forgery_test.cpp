// SPDX-License-Identifier: MIT
//
// False certificates whose numbers go to the limits of 64 bits and beyond: none is accepted, of any
// kind of puzzle, whatever it claims.

#include <algorithm>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "puzzles/library/registry.hpp"
#include "reference/kinds.hpp"
#include "tests/catch.hpp"
#include "tests/lines.hpp"
#include "tests/puzzles/library/certified_boards.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kHead = "pseudo-Boolean proof version 1.2\nf\n";

// Factors around which sums and products of 64 bits wrap.
const std::vector<std::string> kFactors = {
    "4294967296",          "72057594037927936",   "576460752303423488",  "1152921504606846976",
    "2305843009213693952", "4611686018427387904", "4611686018427387905", "9223372036854775807"};

// Returns steps that would end in a row without solutions if numbers wrapped around.
std::vector<std::string> forged_steps(const std::vector<std::string>& names) {
  std::vector<std::string> all;
  for (const std::size_t count : {1, 2, 3, 4, 8, 9, 16}) {
    if (count > names.size()) continue;
    for (const std::string& factor : kFactors) {
      std::string sum = "p", multiples = "p", row = "u", complement = "p";
      for (std::size_t k = 0; k < count; ++k) {
        const std::string plus = k > 0 ? " +" : "";
        sum += ' ' + names[k] + plus;
        multiples += ' ' + names[k] + ' ' + factor + " *" + plus;
        complement += (k % 2 == 0 ? " ~" : " ") + names[k] + ' ' + factor + " *" + plus;
        row += ' ' + factor + ' ' + names[k];
      }
      all.push_back(sum + ' ' + factor + " *\n");
      all.push_back(sum + ' ' + factor + " * " + factor + " *\n");
      all.push_back(sum + ' ' + factor + " * s\n");
      all.push_back(multiples + '\n');
      all.push_back(complement + '\n');
      all.push_back(row + " >= 1 ;\n");
      all.push_back(row + " >= -" + factor.substr(0, 18) + " ;\n");
      all.push_back("red " + row.substr(2) + ' ' + factor + " ~new >= 1 ; new -> 0\n");
      all.push_back("p 1 " + factor + " *\n");
      all.push_back(sum + ' ' + factor + " * 1 +\n");
    }
    std::string doubled = "p";
    for (std::size_t k = 0; k < count; ++k) doubled += ' ' + names[k] + (k > 0 ? " +" : "");
    for (int k = 0; k < 70; ++k) {
      doubled += " 2 *";
      if (k > 55) all.push_back(doubled + '\n');
    }
  }
  return all;
}

// Returns the text without the row that asks for a value.
std::string without_value(const std::string& formula) {
  std::vector<std::string> lines = split_lines(formula);
  const auto value = std::find(lines.begin(), lines.end(), "* value");
  if (value != lines.end()) lines.erase(value, value + 2);
  return joined_lines(lines);
}

std::vector<std::string> names_of(const std::string& puzzle) {
  const auto reading = reference::read_puzzle(puzzle);
  return std::get<std::unique_ptr<const reference::Puzzle>>(reading)->formulation().names();
}

// The lines of a proof that state its solutions.
std::vector<std::string> stated(const std::string& proof) {
  std::vector<std::string> lines = split_lines(proof);
  std::erase_if(lines, [](const std::string& line) { return !line.starts_with("v "); });
  return lines;
}

TEST_CASE("No numbers at their limits make a false certificate pass", "[certificate]") {
  for (const reference::Kind& listed : reference::kKinds) {
    DYNAMIC_SECTION(listed.id) {
      std::mt19937 random(11);
      CertificateChecker checker;
      const auto boards = boards_with(*puzzles::find_puzzle_kind(listed.id), 2, 9, 2, random);
      CHECK(!boards.empty());
      for (const auto& [puzzle, report] : boards) {
        const Files right = certified(puzzle, report);
        const std::vector<std::string> solutions = stated(right.at("proof.pbp"));
        REQUIRE(solutions.size() >= 2);
        // That there are fewer solutions than there are: none, one, or all but one.
        for (const std::size_t kept : {std::size_t{0}, std::size_t{1}, solutions.size() - 1}) {
          Files forged = right;
          Json claim = Json::parse(right.at("claim.json"));
          while (claim["solutions"].size() > kept) claim["solutions"].erase(kept);
          claim["claim"] = kept == 0 ? "none" : kept == 1 ? "unique" : "exactly";
          if (kept == 0) {
            claim.erase("value");
            forged["formula.opb"] = without_value(right.at("formula.opb"));
          }
          forged["claim.json"] = claim.dump();
          std::string head(kHead);
          for (std::size_t k = 0; k < kept; ++k) head += solutions[k] + '\n';
          forged["proof.pbp"] = head + "c -1\n";
          REQUIRE(checker.code(forged) == 1);
          const std::vector<std::string> all = forged_steps(names_of(right.at("puzzle.txt")));
          for (std::size_t k = kept % kPart; k < all.size(); k += kPart) {
            forged["proof.pbp"] = head + all[k] + "c -1\n";
            if (checker.accepts(forged)) FAIL(forged.at("proof.pbp") << checker.message());
          }
        }
      }
    }
  }
}

TEST_CASE("Proofs in other syntaxes are refused", "[certificate]") {
  std::mt19937 random(12);
  CertificateChecker checker;
  const auto boards = boards_with(*puzzles::find_puzzle_kind("sudoku"), 1, 1, 1, random);
  Files files = certified(boards.at(0).puzzle, boards.at(0).report);
  const std::string proof = files.at("proof.pbp");
  REQUIRE(checker.accepts(files));
  for (const char* head : {"pseudo-Boolean proof version 2.0", "pseudo-Boolean proof version 3.0",
                           "pseudo-Boolean proof version 1.1", "quadrille-proof 1", "VER 1.0"}) {
    files["proof.pbp"] = head + proof.substr(proof.find('\n'));
    CHECK(checker.code(files) == 65);
  }
}

}  // namespace
}  // namespace quadrille::tests
