// SPDX-License-Identifier: MIT
//
// Certificates of verdicts: right ones are accepted, and no change makes a false one pass.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>
#include <random>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "puzzles/library/registry.hpp"
#include "puzzles/search/sat_formulation.hpp"
#include "puzzles/search/sat_search.hpp"
#include "reference/kinds.hpp"
#include "tests/catch.hpp"
#include "tests/lines.hpp"
#include "tests/puzzles/library/certified_boards.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests {
namespace {

using Json = nlohmann::ordered_json;

// Changes one line of a text: leaves it out, repeats it, moves it, or changes a word of it.
std::string changed(const std::string& text, std::mt19937& random) {
  std::vector<std::string> lines = split_lines(text);
  if (lines.empty()) return text;
  const std::size_t k = random() % lines.size();
  std::string& line = lines[k];
  const auto at = lines.begin() + static_cast<std::ptrdiff_t>(k);
  switch (random() % 8) {
    case 0:
      lines.erase(at);
      break;
    case 1:
      lines.insert(at, line);
      break;
    case 2:
      std::swap(line, lines[random() % lines.size()]);
      break;
    case 3: {  // the text ends here
      lines.erase(at, lines.end());
      break;
    }
    case 4: {  // another number
      const std::size_t digit = line.find_first_of("0123456789", random() % (line.size() + 1));
      if (digit != std::string::npos) line[digit] = static_cast<char>('0' + random() % 10);
      break;
    }
    case 5: {  // the other sign
      const std::size_t sign = line.find_first_of("+-~", random() % (line.size() + 1));
      if (sign == std::string::npos) break;
      if (line[sign] == '~')
        line.erase(sign, 1);
      else
        line[sign] = line[sign] == '+' ? '-' : '+';
      break;
    }
    case 6: {  // a word less
      const std::size_t begin = line.find(' ', random() % (line.size() + 1));
      if (begin == std::string::npos) break;
      line.erase(begin, std::min(line.find(' ', begin + 1), line.size()) - begin);
      break;
    }
    case 7: {  // a word of another line
      const std::string& other = lines[random() % lines.size()];
      const std::size_t begin = other.find(' ');
      const std::size_t place = line.find(' ', random() % (line.size() + 1));
      if (begin == std::string::npos || place == std::string::npos) break;
      const std::string word = other.substr(begin, other.find(' ', begin + 1) - begin);
      line.insert(place, word);
      break;
    }
  }
  return joined_lines(lines);
}

// Returns the certificate without the solution at `place`, and with what it then claims.
Files without_solution(const Files& files, std::size_t place) {
  Files forged = files;
  Json claim = Json::parse(files.at("claim.json"));
  claim["solutions"].erase(place);
  const std::size_t left = claim["solutions"].size();
  claim["claim"] = left == 0 ? "none" : left == 1 ? "unique" : "exactly";
  forged["claim.json"] = claim.dump();
  std::vector<std::string> lines = split_lines(files.at("proof.pbp"));
  const auto first = std::find_if(lines.begin(), lines.end(),
                                  [](const std::string& line) { return line.starts_with("v "); });
  lines.erase(first + static_cast<std::ptrdiff_t>(place));
  forged["proof.pbp"] = joined_lines(lines);
  return forged;
}

TEST_CASE("Certificates of right verdicts are accepted", "[certificate]") {
  for (const reference::Kind& listed : reference::kKinds) {
    const std::string_view id = listed.id;
    DYNAMIC_SECTION(id) {
      std::mt19937 random(1);
      CertificateChecker checker;
      const auto boards = boards_with(*puzzles::find_puzzle_kind(id), 0, 9, 30, random);
      CHECK(boards.size() > 20);
      for (const auto& [puzzle, report] : boards) {
        const Files files = certified(puzzle, report);
        INFO(files.at("puzzle.txt") << files.at("claim.json") << files.at("proof.pbp"));
        const bool is_accepted = checker.accepts(files);
        INFO(checker.message());
        CHECK(is_accepted);
      }
    }
  }
}

// Sums are refuted as rows (row_program.cpp). As clauses that count, each of these takes megabytes.
TEST_CASE("Certificates of sums of different numbers are short", "[certificate]") {
  const std::vector<std::pair<std::string, std::size_t>> boards{
      {"size: 4x5\nrows: 20 44 65 81\ncolumns: 24 33 38 57 58\n", 300'000},  // unique
      {"size: 4x5\nrows: 20 44 65 81\ncolumns: 24 34 38 57 58\n", 150'000},  // adds up wrongly
      {"size: 4x5\nrows: 20 ? 65 81\ncolumns: 24 33 38 ? 58\n", 300'000},    // the same sums
      {"size: 4x5\nrows: 14 44 65 87\ncolumns: 24 33 38 57 58\n", 150'000},  // 14 is too little
      {"size: 3x4\nrows: 13 27 38\ncolumns: 13 14 23 28\n", 150'000},
  };
  for (const auto& [sums, most] : boards) {
    const bool is_small = sums.starts_with("size: 3x4");
    std::string text = "survo\n" + sums + "grid:\n";
    for (int row = 0; row < (is_small ? 3 : 4); ++row)
      text += is_small ? ". . . .\n" : ". . . . .\n";
    const auto reading = read_puzzles(text);
    REQUIRE(reading);
    const Puzzle& puzzle = reading->puzzles.front();
    const auto report = solve(puzzle, {.unique = true});
    REQUIRE((report->status == Status::kUnique || report->status == Status::kNone));
    const Files files = certified(puzzle, *report);
    CAPTURE(text, files.at("proof.pbp").size());
    CHECK(files.at("proof.pbp").size() < most);
    CertificateChecker checker;
    CHECK(checker.accepts(files));
    INFO(checker.message());
  }
}

// A change may leave the certificate right; but a board with two solutions never gets one
// for a single one, and a board with a solution none for no solution.
TEST_CASE("No change of a line makes a false certificate pass", "[certificate]") {
  const int kChanges = rounds(100);  // of each board
  for (const reference::Kind& listed : reference::kKinds) {
    const std::string_view id = listed.id;
    DYNAMIC_SECTION(id) {
      std::mt19937 random(2);
      CertificateChecker checker;
      const auto boards = boards_with(*puzzles::find_puzzle_kind(id), 1, 9, 10, random);
      CHECK(boards.size() > 5);
      for (const auto& [puzzle, report] : boards) {
        const Files right = certified(puzzle, report);
        constexpr std::size_t kMostBytes = 300'000;  // checked a hundred times
        if (right.at("proof.pbp").size() > kMostBytes) continue;
        const Files forged = without_solution(
            right, random() % Json::parse(right.at("claim.json"))["solutions"].size());
        INFO(forged.at("puzzle.txt") << forged.at("claim.json"));
        CHECK(checker.code(forged) == 1);
        for (int k = 0; k < kChanges; ++k) {
          Files files = forged;
          std::string& text = files[k % 4 == 0 ? "formula.opb" : "proof.pbp"];
          text = changed(text, random);
          INFO(text);
          CHECK(checker.code(files) != 0);
        }
      }
    }
  }
}

// Rows of the formula are those of the puzzle, or it is refused.
TEST_CASE("A changed formula is refused", "[certificate]") {
  for (const reference::Kind& listed : reference::kKinds) {
    const std::string_view id = listed.id;
    DYNAMIC_SECTION(id) {
      std::mt19937 random(3);
      CertificateChecker checker;
      for (const auto& [puzzle, report] :
           boards_with(*puzzles::find_puzzle_kind(id), 1, 9, 5, random)) {
        const Files right = certified(puzzle, report);
        const std::vector<std::string> rows = split_lines(right.at("formula.opb"));
        for (int k = 0; k < 40; ++k) {
          std::vector<std::string> lines = rows;
          const std::size_t place = random() % lines.size();
          std::string& line = lines[place];
          if (line.starts_with("* #")) continue;
          const std::size_t least = line.find(">= ");
          if (k % 2 == 0 || least == std::string::npos) {
            lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(place));
          } else {  // one more or less is required
            const long number = std::stol(line.substr(least + 3)) + (k % 4 == 1 ? 1 : -1);
            line = line.substr(0, least) + ">= " + std::to_string(number) + " ;";
          }
          Files files = right;
          files["formula.opb"] = joined_lines(lines);
          INFO(files["formula.opb"]);
          // A lazy row may be left out with its witness, if the proof does not need it.
          const bool is_lazy_row =
              place > 1 && rows[place - 1].starts_with("* ") && rows[place - 1] != "* value";
          if (checker.accepts(files)) CHECK((is_lazy_row && k % 2 == 0));
        }
      }
    }
  }
}

TEST_CASE("A certificate claims no more than it proves", "[certificate]") {
  for (const reference::Kind& listed : reference::kKinds) {
    const std::string_view id = listed.id;
    DYNAMIC_SECTION(id) {
      std::mt19937 random(4);
      CertificateChecker checker;
      const auto boards = boards_with(*puzzles::find_puzzle_kind(id), 1, 9, 6, random);
      int exchanged = 0;
      for (std::size_t k = 0; k < boards.size(); ++k) {
        const Files right = certified(boards[k].puzzle, boards[k].report);
        const Files other = certified(boards[(k + 1) % boards.size()].puzzle,
                                      boards[(k + 1) % boards.size()].report);
        INFO(right.at("puzzle.txt") << right.at("claim.json"));
        const auto claims = [&](const std::function<void(Json&)>& change) {
          Json claim = Json::parse(right.at("claim.json"));
          change(claim);
          Files files = right;
          files["claim.json"] = claim.dump();
          return checker.code(files);
        };
        CHECK(claims([](Json&) {}) == 0);
        CHECK(claims([](Json& claim) { claim["claim"] = "none"; }) == 1);
        CHECK(claims([](Json& claim) { claim["claim"] = "perhaps"; }) == 1);
        CHECK(claims([](Json& claim) { claim["solutions"].clear(); }) == 1);
        CHECK(claims([](Json& claim) { claim["solutions"].push_back(claim["solutions"][0]); }) ==
              1);
        CHECK(claims([](Json& claim) { claim.erase("solutions"); }) == 65);
        if (boards[k].report.objective) {
          CHECK(claims([](Json& claim) { claim["value"] = claim["value"].get<int>() + 1; }) == 1);
          const bool is_optimal = Json::parse(right.at("claim.json"))["claim"] == "optimal";
          CHECK(claims([&](Json& claim) { claim["claim"] = is_optimal ? "unique" : "optimal"; }) ==
                1);
        }
        if (right.at("puzzle.txt") == other.at("puzzle.txt")) continue;
        ++exchanged;
        for (const char* name : {"puzzle.txt", "claim.json", "formula.opb", "proof.pbp"}) {
          if (right.at(name) == other.at(name)) continue;
          Files files = right;
          files[name] = other.at(name);
          INFO(name);
          // The proof of another board may prove this one as well, or both are the same in effect.
          CHECK((checker.code(files) != 0 || name == std::string("proof.pbp") ||
                 right.at("formula.opb") == other.at("formula.opb")));
          // Cut, at least by a line. What is left of a puzzle may still be the same puzzle, and a
          // proof may do without lazy rows.
          std::vector<std::string> lines = split_lines(right.at(name));
          if (name == std::string("formula.opb")) {
            const auto lazy = std::find_if(lines.begin() + 1, lines.end(),
                                           [](const auto& line) { return line.starts_with("* "); });
            lines.erase(lazy, lines.end());
          }
          if (lines.size() < 2 || name == std::string("puzzle.txt")) continue;
          lines.resize(1 + random() % (lines.size() - 1));
          files[name] = joined_lines(lines);
          INFO(files[name]);
          CHECK(checker.code(files) != 0);
        }
      }
      CHECK(exchanged > 2);
    }
  }
}

// Changes one value of a solution: to a fraction, a number that wraps around, a boolean, or a list
// with an entry more or less.
void distort(Json& value, std::mt19937& random) {
  if (value.is_array() && !value.empty() && random() % 4 == 0) {
    if (random() % 2 == 0) {
      value.push_back(value[random() % value.size()]);
    } else {
      value.erase(random() % value.size());
    }
  } else if (value.is_structured() && !value.empty()) {
    auto part = value.begin();
    std::advance(part, random() % value.size());
    distort(*part, random);
  } else if (value.is_number()) {
    const auto number = value.get<std::int64_t>();
    const std::vector<Json> others{static_cast<double>(number) + 0.5,
                                   number + (std::int64_t{1} << 32), number == 1, number + 1,
                                   std::to_string(number)};
    value = others[random() % others.size()];
  } else {
    value = value.is_boolean() ? Json(1) : Json(value.dump() + "x");
  }
}

TEST_CASE("Solutions that are not plainly those of the proof are refused", "[certificate]") {
  for (const reference::Kind& listed : reference::kKinds) {
    const std::string_view id = listed.id;
    DYNAMIC_SECTION(id) {
      std::mt19937 random(6);
      CertificateChecker checker;
      int refused = 0;
      for (const auto& [puzzle, report] :
           boards_with(*puzzles::find_puzzle_kind(id), 1, 3, 8, random)) {
        const Files right = certified(puzzle, report);
        for (int k = 0; k < 40; ++k) {
          Json claim = Json::parse(right.at("claim.json"));
          const Json before = claim["solutions"];
          distort(claim["solutions"][0], random);
          if (claim["solutions"] == before) continue;
          Files files = right;
          files["claim.json"] = claim.dump();
          INFO(right.at("puzzle.txt") << before.dump() << "\n" << claim["solutions"].dump());
          CHECK(checker.code(files) != 0);
          ++refused;
        }
      }
      CHECK(refused > 50);
    }
  }
}

TEST_CASE("A wrong report cannot be certified", "[certificate]") {
  for (const reference::Kind& listed : reference::kKinds) {
    const std::string_view id = listed.id;
    DYNAMIC_SECTION(id) {
      std::mt19937 random(5);
      for (const auto& [puzzle, report] :
           boards_with(*puzzles::find_puzzle_kind(id), 1, 9, 10, random)) {
        INFO(write_puzzles({puzzle}, "native")->text);
        Report wrong = report;
        wrong.solutions.pop_back();
        wrong.status = wrong.solutions.empty()       ? Status::kNone
                       : wrong.solutions.size() == 1 ? Status::kUnique
                                                     : Status::kMultiple;
        CHECK_THROWS_AS(certify(puzzle, wrong, {}), std::logic_error);
      }
    }
  }
}

// Returns the model with a clause too many: two things that hold in `lost`, a solution, may not
// both hold.
puzzles::SatModel with_planted_clause(const puzzles::SatModel& model, const Answer& lost,
                                      unsigned seed) {
  return {.build = [build = model.build, lost, seed](const puzzles::Instance& instance,
                                                     const StopToken& stop) {
    puzzles::SatFormulation formulation = build(instance, stop);
    std::vector<encoders::Literal> clause;
    for (const puzzles::AnswerLink& link : formulation.links) {
      if (lost.values[link.variable] == link.value) clause.push_back(~link.literal);
    }
    std::mt19937 random(seed);
    std::shuffle(clause.begin(), clause.end(), random);
    clause.resize(std::min<std::size_t>(clause.size(), 2));
    formulation.cnf.add(clause);
    return formulation;
  }};
}

bool has_same_solutions(const Report& one, const Report& other) {
  return one.solutions.size() == other.solutions.size() &&
         std::is_permutation(one.solutions.begin(), one.solutions.end(), other.solutions.begin());
}

TEST_CASE("A clause too many in a model is found by certificates", "[certificate]") {
  constexpr int kWanted = 10;  // wrong verdicts of each model
  for (const reference::Kind& listed : reference::kKinds) {
    const std::string_view id = listed.id;
    const puzzles::PuzzleKind& kind = *puzzles::find_puzzle_kind(id);
    for (const puzzles::Model& model : kind.models) {
      const auto* sat = std::get_if<puzzles::SatModel>(&model.method);
      if (sat == nullptr) continue;
      DYNAMIC_SECTION(model.info.name) {
        std::mt19937 random(9);
        int wrong = 0;
        for (const auto& [puzzle, report] : boards_with(kind, 1, 9, 100, random)) {
          const puzzles::Instance& instance = puzzle.instance();
          if (wrong == kWanted || (model.why_inapplicable && model.why_inapplicable(instance)))
            continue;
          INFO(write_puzzles({puzzle}, "native")->text);
          const Answer& lost = report.solutions[random() % report.solutions.size()];
          const puzzles::SatModel planted =
              with_planted_clause(*sat, lost, static_cast<unsigned>(random()));
          const Report verdict = puzzles::sat_search(instance, planted, {.limit = 10}, {});
          REQUIRE((verdict.complete || verdict.status == Status::kNone));
          // The clause may be about what is no part of the answer.
          if (has_same_solutions(verdict, report)) continue;
          CHECK_THROWS_AS(certify(puzzle, verdict, {}), std::logic_error);
          ++wrong;
        }
        CHECK(wrong == kWanted);
      }
    }
  }
}

}  // namespace
}  // namespace quadrille::tests
