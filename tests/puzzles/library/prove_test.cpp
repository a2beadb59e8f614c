// SPDX-License-Identifier: MIT
//
// Proofs by clauses, checked by unit propagation that shares no code with the solver: those of
// right verdicts are accepted, and nothing else is.

#include <quadrille/quadrille.hpp>

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "puzzles/library/registry.hpp"
#include "tests/catch.hpp"
#include "tests/lines.hpp"
#include "tests/puzzles/kind_traits.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests {
namespace {

using Clause = std::vector<int>;

// Reads clauses that end with 0; comments and the header are passed over.
std::vector<Clause> clauses_of(const std::string& text) {
  std::vector<Clause> clauses;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('c') || line.starts_with('p')) continue;
    std::istringstream numbers(line);
    Clause clause;
    for (int literal = 0; numbers >> literal && literal != 0;) clause.push_back(literal);
    clauses.push_back(clause);
  }
  return clauses;
}

// Decides whether assuming that all these literals are false leads to a clause without a literal
// that may be true, by unit propagation.
bool refutes(const std::vector<Clause>& clauses, const Clause& denied) {
  std::vector<int> value(100'000, 0);
  const auto set = [&](int literal) { value[std::abs(literal)] = literal > 0 ? 1 : -1; };
  const auto holds = [&](int literal) { return value[std::abs(literal)] * literal > 0; };
  const auto fails = [&](int literal) { return value[std::abs(literal)] * literal < 0; };
  for (const int literal : denied) {
    if (holds(literal)) return true;
    set(-literal);
  }
  for (bool is_new = true; is_new;) {
    is_new = false;
    for (const Clause& clause : clauses) {
      int open = 0, last = 0;
      bool is_true = false;
      for (const int literal : clause) {
        is_true = is_true || holds(literal);
        if (!fails(literal) && !holds(literal) && literal != last) ++open, last = literal;
      }
      if (is_true || open > 1) continue;
      if (open == 0) return true;
      set(last);
      is_new = true;
    }
  }
  return false;
}

bool accepts(const std::string& formula, const std::string& proof) {
  std::vector<Clause> clauses = clauses_of(formula);
  for (const Clause& step : clauses_of(proof)) {
    if (!refutes(clauses, step)) return false;
    if (step.empty()) return true;
    clauses.push_back(step);
  }
  return false;
}

struct Proved {
  ClauseProof claims;
  std::string proof;
};

Proved prove(const Puzzle& puzzle, const Report& report) {
  Proved proved;
  const auto result = prove_by_clauses(
      puzzle, report, {.proof = [&](std::string_view piece) { proved.proof += piece; }});
  if (!result) FAIL(result.error().message);
  proved.claims = *result;
  return proved;
}

// The best minimum clues are proved by other means.
std::vector<std::string> kinds_with_clauses() {
  std::vector<std::string> kinds;
  for (const PuzzleInfo& kind : catalogue())
    if (kind.generates && kind.id != "min-clues") kinds.emplace_back(kind.id);
  return kinds;
}

TEST_CASE("Verdicts on every kind of puzzle are proved by clauses", "[proving]") {
  const auto kind = GENERATE(from_range(kinds_with_clauses()));
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const int side = kind == "sudoku" ? 4 : kind == "survo" ? 3 : kind == "zebra" ? 4 : 6;
    const auto made = generate(kind, {.rows = side, .columns = side, .seed = seed});
    REQUIRE(made);
    REQUIRE(*made);
    const Puzzle& puzzle = **made;
    INFO(write_puzzles({puzzle}, "native")->text);
    const auto report = solve(puzzle, {.unique = true});
    REQUIRE(report);
    const Proved right = prove(puzzle, *report);
    INFO(right.claims.claim);
    CHECK(nlohmann::json::parse(right.claims.claim).at("claim") == "unique");
    CHECK(accepts(right.claims.formula, right.proof));
    // Without the last clause, which excludes the solution, there is one: no proof is accepted.
    const auto counts = nlohmann::json::parse(right.claims.claim).at("clauses");
    std::vector<std::string> lines;
    std::istringstream text(right.claims.formula);
    for (std::string line; std::getline(text, line);) lines.push_back(line);
    const auto lazy = counts.at("lazy").get<std::size_t>();
    lines.erase(lines.end() - static_cast<std::ptrdiff_t>(lazy) - 1);
    std::string weaker;
    for (const std::string& line : lines) weaker += line + '\n';
    CHECK_FALSE(accepts(weaker, right.proof));
    // A wrong report is found out.
    Report wrong = *report;
    wrong.status = Status::kNone;
    wrong.solutions.clear();
    CHECK_THROWS_AS(prove_by_clauses(puzzle, wrong, {}), std::logic_error);
  }
}

Puzzle puzzle_of(const std::string& text) {
  const auto reading = read_puzzles(text);
  if (!reading) FAIL(reading.error().message);
  return reading->puzzles.front();
}

TEST_CASE("None, exactly and at least are proved by clauses", "[proving]") {
  const Puzzle open = puzzle_of("hashi\nsize: 1x5\ngrid:\n? . ? . ?\n");
  const auto all = solve(open, {.limit = kAllSolutions});
  REQUIRE(all->solutions.size() == 4);
  const Proved exactly = prove(open, *all);
  CHECK(nlohmann::json::parse(exactly.claims.claim).at("claim") == "exactly");
  CHECK(nlohmann::json::parse(exactly.claims.claim).at("solutions").size() == 4);
  CHECK(accepts(exactly.claims.formula, exactly.proof));

  const Proved two = prove(open, *solve(open, {.unique = true}));
  CHECK(nlohmann::json::parse(two.claims.claim).at("claim") == "at least");
  CHECK(two.claims.formula.empty());
  CHECK(two.proof.empty());

  const Puzzle none = puzzle_of(
      "numberlink\nsize: 3x3\nrules: fill no-touch\ngrid:\n"
      "1 . 2\n. . .\n2 . 1\n");
  const Proved refuted = prove(none, *solve(none));
  CHECK(nlohmann::json::parse(refuted.claims.claim).at("claim") == "none");
  CHECK(accepts(refuted.claims.formula, refuted.proof));
}

// A board as words, of which those that are no keys, sizes or rules may be changed.
class OddBoard {
 public:
  explicit OddBoard(const std::string& text) : lines_(split_lines(text)) {
    for (std::size_t k = 1; k < lines_.size(); ++k) {
      const std::string& line = lines_[k];
      if (line.starts_with("size:") || line.starts_with("rules:") || line.starts_with("box:"))
        continue;
      for (std::size_t begin = 0, end = 0; begin < line.size(); begin = end + 1) {
        end = std::min(line.find(' ', begin), line.size());
        if (end > begin && line[end - 1] != ':') words_.push_back({k, begin, end - begin});
      }
    }
  }

  // Exchanges two words, repeats one in place of another, or writes a small number there.
  void change(std::mt19937& random) {
    if (words_.empty()) return;
    const Word one = words_[random() % words_.size()], other = words_[random() % words_.size()];
    const std::string here = text(one), there = text(other);
    switch (random() % 3) {
      case 0:
        if (one.line == other.line && one.size != other.size) return;
        replace(other, here);
        return replace(one, there);
      case 1:
        return replace(one, there);
      case 2:
        return replace(one, std::to_string(random() % 10));
    }
  }

  std::string text() const { return joined_lines(lines_); }

 private:
  struct Word {
    std::size_t line, begin, size;
  };

  std::string text(const Word& word) const {
    return lines_[word.line].substr(word.begin, word.size);
  }
  // If sizes differ, later words of the line are not changed.
  void replace(const Word& word, const std::string& text) {
    lines_[word.line].replace(word.begin, word.size, text);
    if (text.size() == word.size) return;
    std::erase_if(words_, [&](const Word& other) { return other.line == word.line; });
  }

  std::vector<std::string> lines_;
  std::vector<Word> words_;
};

// Returns a board with clues that contradict each other or that no neighbours can satisfy, often.
std::string odd_text(const puzzles::PuzzleKind& kind, std::mt19937& random) {
  OddBoard board(write_puzzles({Puzzle(random_instance(kind, random))}, "native")->text);
  for (auto changes = random() % 4; changes > 0; --changes) board.change(random);
  return board.text();
}

TEST_CASE("Verdicts on odd boards are proved by clauses", "[proving]") {
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    DYNAMIC_SECTION(kind->id) {
      std::mt19937 random(4);
      int refuted = 0, with_solution = 0;
      for (int round = 0; round < rounds(500); ++round) {
        const auto reading = read_puzzles(odd_text(*kind, random));
        if (!reading || reading->puzzles.size() != 1) continue;
        const Puzzle& puzzle = reading->puzzles.front();
        const auto report = solve(puzzle, {.limit = 10, .time_limit = 5});
        if (!report) continue;
        for (const puzzles::Model& model : kind->models) {
          if (!std::holds_alternative<puzzles::SatModel>(model.method)) continue;
          INFO(model.info.name << '\n' << write_puzzles({puzzle}, "native")->text);
          std::string proof;
          const auto proved = prove_by_clauses(puzzle, *report,
                                               {.model = std::string(model.info.name),
                                                .time_limit = 5,
                                                .proof = [&](auto piece) { proof += piece; }});
          if (!proved || proved->formula.empty()) continue;
          CHECK(accepts(proved->formula, proof));
          ++(report->solutions.empty() ? refuted : with_solution);
        }
      }
      CHECK(refuted + with_solution > part_of(40));
      CHECK(with_solution > part_of(10));
    }
  }
}

TEST_CASE("A best value is proved by clauses that ask for more", "[proving]") {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const auto made = generate("rogo", {.rows = 5, .columns = 5, .seed = seed, .any = true});
    REQUIRE(*made);
    const auto report = solve(**made);
    REQUIRE(report->status == Status::kOptimal);
    const Proved best = prove(**made, *report);
    CHECK(nlohmann::json::parse(best.claims.claim).at("value") == *report->objective);
    CHECK(accepts(best.claims.formula, best.proof));
  }
}

TEST_CASE("Where nothing is decided, nothing is proved", "[proving]") {
  const Puzzle puzzle = puzzle_of("hashi\nsize: 1x3\ngrid:\n1 . 1\n");
  CHECK_FALSE(prove_by_clauses(puzzle, Report{}, {}));
  const auto report = solve(puzzle, {.unique = true});
  const auto stopped = prove_by_clauses(puzzle, *report, {.stop = [] { return true; }});
  REQUIRE_FALSE(stopped);
  CHECK(stopped.error().kind == ErrorKind::kRequest);
  CHECK_FALSE(prove_by_clauses(puzzle, *report, {.model = "hashi/flow"}));
}

}  // namespace
}  // namespace quadrille::tests
