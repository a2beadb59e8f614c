// SPDX-License-Identifier: MIT
//
// Certificates of parts of boards, and of verdicts that are joined from them.

#include <algorithm>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <random>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "puzzles/core/puzzle.hpp"
#include "puzzles/core/search_outcome.hpp"
#include "puzzles/library/registry.hpp"
#include "reference/kinds.hpp"
#include "tests/catch.hpp"
#include "tests/lines.hpp"
#include "tests/puzzles/library/certified_boards.hpp"

namespace quadrille::tests {
namespace {

using Json = nlohmann::ordered_json;

// Returns a few random marks that JSON can express, some of them of a solution.
PartialAnswer some_marks(const Puzzle& puzzle, const Answer& solution, std::mt19937& random) {
  const puzzles::Instance& instance = puzzle.instance();
  const puzzles::AnswerShape shape = instance.shape();
  PartialAnswer marks = no_marks(puzzle);
  for (int k = 0; k < 4 && shape.size() > 0; ++k) {
    const std::size_t variable = random() % shape.size();
    const auto [least, most] = shape.range(variable);
    const auto other = least + static_cast<std::int32_t>(random() % (most - least + 1));
    add_mark(marks,
             {variable, random() % 3 > 0 ? solution.values[variable] : other, random() % 2 == 0});
  }
  const auto read = instance.parse_partial(instance.partial_json(marks));
  return read ? *read : no_marks(puzzle);
}

TEST_CASE("Marks mean the same to the reference formulation", "[certificate][split]") {
  for (const reference::Kind& listed : reference::kKinds) {
    const std::string_view id = listed.id;
    DYNAMIC_SECTION(id) {
      std::mt19937 random(7);
      int with = 0, without = 0;
      for (const auto& [puzzle, report] :
           boards_with(*puzzles::find_puzzle_kind(id), 1, 9, 12, random)) {
        const auto text = write_puzzles({puzzle}, "native")->text;
        const auto reading = reference::read_puzzle(text);
        const auto& rows = *std::get<std::unique_ptr<const reference::Puzzle>>(reading);
        for (int k = 0; k < 20; ++k) {
          const PartialAnswer part = some_marks(puzzle, report.solutions.front(), random);
          const Json json = puzzle.instance().partial_json(part);
          INFO(text << json.dump());
          const auto marks = rows.read_marks(json);
          REQUIRE(marks);
          for (const Answer& solution : report.solutions) {
            const auto values = rows.read_solution(puzzle.instance().solution_json(solution));
            bool has_all = true;
            for (const reference::Mark& mark : *marks) {
              const reference::Int sum = reference::sum_of(mark, *values);
              CHECK((sum == 0 || sum == 1));
              has_all = has_all && sum == 1;
            }
            CHECK(has_all == puzzles::has_marks(solution, part));
            ++(has_all ? with : without);
          }
        }
      }
      CHECK(with > 20);
      CHECK(without > 20);
    }
  }
}

TEST_CASE("Marks of another form are refused", "[certificate][split]") {
  const auto refuses = [](const std::string& board, const std::vector<std::string>& marks) {
    const auto reading = reference::read_puzzle(board);
    const auto& rows = *std::get<std::unique_ptr<const reference::Puzzle>>(reading);
    for (const std::string& one : marks) {
      INFO(one);
      CHECK_FALSE(rows.read_marks(Json::parse(one)));
    }
  };
  refuses("sudoku\nbox: 1x2\ngrid:\n. .\n. .\n",
          {"null", "[]", "{}", R"({"grid":[[1,2]]})", R"({"grid":[[1,2],[1,3]]})",
           R"({"grid":[[1,2],[1,0]]})", R"({"grid":[[1,2],[1,true]]})",
           R"({"grid":[[1,2],[1,null]],"excluded":[[0,0]]})",
           R"({"grid":[[1,2],[1,null]],"excluded":[[0,2,1]]})",
           R"({"grid":[[1,2],[1,null]],"excluded":[[0,-1,1]]})",
           R"({"grid":[[1,2],[1,null]],"others":[]})", R"({"grid":[[1,2],[1,1.5]]})"});
  refuses("hashi\nsize: 1x3\ngrid:\n2 . 2\n",
          {R"({"bridges":[]})", R"({"bridges":[[0,0,0,2,3]],"excluded":[]})",
           R"({"bridges":[[0,0,0,1,1]],"excluded":[]})",
           R"({"bridges":[],"excluded":[[0,0,0,2,-1]]})"});
  refuses("slitherlink\nsize: 1x1\ngrid:\n.\n",
          {R"({"edges":[]})", R"({"edges":[[0,0,0,2]],"excluded":[]})",
           R"({"edges":{},"excluded":[]})", R"({"edges":[[0,0,0]],"excluded":[]})"});
  refuses("battleship\nsize: 1x2\nfleet: 1x1\nrows: ?\ncolumns: ? ?\ngrid:\n. .\n",
          {R"({"grid":[["~"]]})", R"({"grid":[["~","x"]]})", R"({"grid":["~~"]})"});
  refuses("zebra\nattribute \"A\": \"a\" \"b\"\nclues:\n",
          {R"({"positions":[{"A":"a"}]})", R"({"positions":[{"A":"c"},{}]})",
           R"({"positions":[{},{}],"excluded":[[2,"A","a"]]})",
           R"({"positions":[{},{}],"excluded":[[-1,"A","a"]]})",
           R"({"positions":[{},{}],"excluded":[[0,"B","a"]]})"});
}

// A board with its parts, their reports and their certificates.
struct Split {
  Puzzle puzzle;
  std::vector<PartReport> reports;
  std::vector<Files> certificates = {};

  Split(const Puzzle& board, std::size_t parts, SolveOptions options) : puzzle(board) {
    const auto all = split(puzzle, {.parts = parts});
    for (const PartialAnswer& part : all ? *all : std::vector<PartialAnswer>()) {
      options.assumptions = part;
      reports.push_back({part, *solve(puzzle, options)});
      certificates.push_back(certified(puzzle, reports.back().report, part));
    }
  }

  Report whole(bool unique = true) const { return *join(puzzle, reports, unique); }

  std::vector<PartialAnswer> parts() const {
    std::vector<PartialAnswer> all;
    for (const PartReport& one : reports) all.push_back(one.part);
    return all;
  }

  Files joined(const Report& report) const {
    Files files = files_of(
        {}, [&](const auto& options) { return certify_joined(puzzle, report, parts(), options); });
    for (std::size_t k = 0; k < certificates.size(); ++k) add_part(certificates[k], k + 1, files);
    return files;
  }

  static void add_part(const Files& part, std::size_t number, Files& files) {
    for (const auto& [name, text] : part)
      files["parts/" + std::to_string(number) + '/' + name] = text;
  }
};

// Looks at a part's certificate, and at one of the whole.
void check_accepted(const Split& split, const Report& whole) {
  for (const Files& files : split.certificates) {
    CertificateChecker checker;
    const bool is_accepted = checker.accepts(files);
    INFO(files.at("claim.json") << checker.message());
    CHECK(is_accepted);
    CHECK_FALSE(checker.verdict().is_complete);
    CHECK_FALSE(checker.verdict().is_optimal);
    CHECK(checker.message().find("with the marks of a part") != std::string::npos);
  }
  CertificateChecker checker;
  const Files files = split.joined(whole);
  const bool is_accepted = checker.accepts(files);
  INFO(files.at("puzzle.txt") << files.at("claim.json") << checker.message());
  CHECK(is_accepted);
  const bool has_all = whole.status == Status::kNone || whole.complete;
  CHECK(checker.verdict().is_complete == has_all);
  if (has_all) CHECK(checker.verdict().solutions == whole.solutions.size());
  CHECK(checker.verdict().is_optimal == (whole.objective.has_value()));
}

TEST_CASE("Certificates of parts are joined to one of the board", "[certificate][split]") {
  for (const reference::Kind& listed : reference::kKinds) {
    const std::string_view id = listed.id;
    DYNAMIC_SECTION(id) {
      std::mt19937 random(8);
      int several = 0;
      for (const auto& [puzzle, report] :
           boards_with(*puzzles::find_puzzle_kind(id), 0, 9, 30, random)) {
        if (several == 6) break;
        INFO(write_puzzles({puzzle}, "native")->text);
        const Split all(puzzle, 2 + random() % 4, {.limit = kAllSolutions});
        if (all.reports.size() < 2) continue;  // nothing to divide, or no SAT model
        ++several;
        check_accepted(all, all.whole(false));
        if (puzzle.sense().empty()) continue;
        const Split best(puzzle, 2, {});  // one best solution of each part
        check_accepted(best, best.whole(false));
      }
      CHECK(several > 3);
    }
  }
}

Puzzle board_in(const std::string& text) { return read_puzzles(text)->puzzles.front(); }

const std::string kOpenSudoku = "sudoku\nbox: 2x2\ngrid:\n1 2 3 4\n. . . .\n. . . .\n4 3 . .\n";
const std::string kOpenRogo = "rogo\nsize: 3x4\nsteps: 6\ngrid:\n. 3 . 2\n1 . 4 .\n. 2 . 3\n";

// Returns the exit code for files of which some are changed.
int code_after(Files files, const std::function<void(Files& files)>& change) {
  change(files);
  CertificateChecker checker;
  return checker.code(files);
}

// Changes the claim in a folder: "", or that of a part such as "parts/1/".
std::function<void(Files&)> with_claim(const std::string& folder,
                                       const std::function<void(Json&)>& change) {
  return [=](Files& files) {
    std::string& text = files.at(folder + "claim.json");
    Json claim = Json::parse(text);
    change(claim);
    text = claim.dump();
  };
}

TEST_CASE("A part is not passed off as the board, nor as another part", "[certificate][split]") {
  const Split split(board_in(kOpenSudoku), 3, {.limit = kAllSolutions});
  REQUIRE(split.certificates.size() == 3);
  for (std::size_t k = 0; k < 3; ++k) {
    const Files& part = split.certificates[k];
    REQUIRE(code_after(part, [](Files&) {}) == 0);
    CHECK(code_after(part, with_claim("", [](Json& claim) { claim.erase("marks"); })) == 1);
    CHECK(code_after(part, with_claim("", [](Json& claim) { claim["marks"]["grid"][0][0] = 1; })) ==
          1);
    CHECK(code_after(part, with_claim("", [](Json& claim) {
                       claim["marks"] = Json::parse(R"({"grid":[[1,2],[2,1]]})");
                     })) == 65);
    CHECK(code_after(part, with_claim("", [](Json& claim) { claim["parts"] = 1; })) == 65);
    const Json other = Json::parse(split.certificates[(k + 1) % 3].at("claim.json"));
    CHECK(code_after(part, with_claim("", [&](Json& claim) { claim["marks"] = other["marks"]; })) ==
          1);
    CHECK(code_after(part, [](Files& files) {  // without the row of the last mark
            std::vector<std::string> lines = split_lines(files.at("formula.opb"));
            lines.pop_back();
            files["formula.opb"] = joined_lines(lines);
          }) == 1);
  }
}

TEST_CASE("A joined certificate with a fault is refused", "[certificate][split]") {
  for (const std::string& text : {kOpenSudoku, kOpenRogo}) {
    const Split split(board_in(text), 3, {.limit = kAllSolutions});
    REQUIRE(split.certificates.size() == 3);
    const Report whole = split.whole();
    REQUIRE(whole.complete);
    const Files right = split.joined(whole);
    REQUIRE(code_after(right, [](Files&) {}) == 0);
    const auto is_refused = [&](const std::function<void(Files&)>& change) {
      return code_after(right, change) == 1;
    };
    // The whole claims another number of parts or solutions.
    CHECK(is_refused(with_claim("", [](Json& claim) { claim["parts"] = 2; })));
    CHECK(code_after(right, with_claim("", [](Json& claim) { claim["parts"] = 4; })) == 66);
    CHECK(code_after(right, with_claim("", [](Json& claim) { claim["parts"] = 0; })) == 65);
    CHECK(code_after(right, with_claim("", [](Json& claim) { claim["parts"] = 1LL << 32; })) == 65);
    CHECK(is_refused(with_claim("", [](Json& claim) { claim.erase("parts"); })));
    CHECK(is_refused(with_claim("", [](Json& claim) { claim["claim"] = "at least"; })));
    CHECK(is_refused(with_claim("", [](Json& claim) {
      claim["solutions"].erase(0);
      const std::size_t left = claim["solutions"].size();
      claim["claim"] = left == 0 ? "none" : left == 1 ? "unique" : "exactly";
      if (left == 0) claim.erase("value");
    })));
    for (std::size_t k = 1; k <= 3; ++k) {
      const std::string name = "parts/" + std::to_string(k) + '/';
      const std::size_t next = k % 3;
      // A part that is missing, comes twice, is the board itself, or of another board.
      CHECK(code_after(right, [&](Files& files) { files.erase(name + "puzzle.txt"); }) == 66);
      CHECK(is_refused([&](Files& files) { Split::add_part(split.certificates[next], k, files); }));
      CHECK(is_refused([&](Files& files) {
        Split::add_part(certified(split.puzzle, *solve(split.puzzle, {.limit = kAllSolutions})), k,
                        files);
      }));
      CHECK(is_refused([&](Files& files) { Split::add_part(split.joined(whole), k, files); }));
      const Split other(board_in(text == kOpenSudoku ? kOpenRogo : kOpenSudoku), 3, {});
      CHECK(is_refused([&](Files& files) { Split::add_part(other.certificates[0], k, files); }));
      CHECK(is_refused(with_claim(name, [](Json& claim) { claim.erase("marks"); })));
    }
    CHECK(is_refused([&](Files& files) {  // a part that may have more solutions
      const auto best =
          std::find_if(split.reports.begin(), split.reports.end(), [&](const PartReport& one) {
            return one.report.status != Status::kNone && one.report.objective == whole.objective;
          });
      Report less = best->report;
      less.status = whole.objective ? Status::kOptimal : Status::kSolved;
      less.complete = less.found_all = false;
      Split::add_part(certified(split.puzzle, less, best->part),
                      1 + static_cast<std::size_t>(best - split.reports.begin()), files);
    }));
    const auto reading = reference::read_puzzle(right.at("puzzle.txt"));
    const auto& rows = *std::get<std::unique_ptr<const reference::Puzzle>>(reading);
    const std::size_t first = 1 + rows.formulation().rows().size();  // line of the cover
    for (std::size_t k = 0; k < 3; ++k) {
      CHECK(is_refused([&](Files& files) {  // without a row
        std::vector<std::string> lines = split_lines(files.at("formula.opb"));
        lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(first + k));
        files["formula.opb"] = joined_lines(lines);
      }));
      CHECK(is_refused([&](Files& files) {  // with that of another part
        std::vector<std::string> lines = split_lines(files.at("formula.opb"));
        lines[first + k] = lines[first + (k + 1) % 3];
        files["formula.opb"] = joined_lines(lines);
      }));
    }
    CHECK(is_refused(
        [](Files& files) { files["proof.pbp"] = "pseudo-Boolean proof version 1.2\nf\n"; }));
  }
}

// With another given a board has fewer solutions, and its parts have certificates that say so.
TEST_CASE("Parts of a board with more givens show nothing of the board", "[certificate][split]") {
  const Puzzle more = board_in("sudoku\nbox: 2x2\ngrid:\n1 2 3 4\n. . . .\n. . . .\n4 3 1 .\n");
  const Split right(board_in(kOpenSudoku), 3, {.limit = kAllSolutions});
  Split wrong = right;
  for (std::size_t k = 0; k < 3; ++k) {
    PartReport& one = wrong.reports[k];
    one.report = *solve(more, {.limit = kAllSolutions, .assumptions = one.part});
    wrong.certificates[k] = certified(more, one.report, one.part);
  }
  REQUIRE(wrong.whole().complete);
  REQUIRE(wrong.whole().solutions.size() < right.whole().solutions.size());
  CertificateChecker checker;
  CHECK(checker.code(wrong.joined(wrong.whole())) == 1);
  CHECK(checker.message().find("is about another puzzle") != std::string::npos);
}

TEST_CASE("Joined best solutions are the best of all parts", "[certificate][split]") {
  const Split split(board_in(kOpenRogo), 4, {.limit = kAllSolutions});
  const Report whole = split.whole();
  const Files right = split.joined(whole);
  int worse = 0;
  for (const auto& [part, report] : split.reports) {
    if (report.status == Status::kNone || report.objective == whole.objective) continue;
    ++worse;
    for (const Status status : {Status::kMultiple, Status::kOptimal}) {
      Report less = report;
      less.status =
          less.solutions.size() == 1 && status == Status::kMultiple ? Status::kUnique : status;
      less.complete = status != Status::kOptimal;
      Files files = split.joined(less);
      CertificateChecker checker;
      CHECK(checker.code(files) == 1);
      CHECK(checker.message().find("has a better solution") != std::string::npos);
    }
  }
  CHECK(worse > 0);
  CHECK(code_after(right, [](Files&) {}) == 0);
}

TEST_CASE("Parts without certificates leave the whole without one", "[certificate][split]") {
  const Split split(board_in(kOpenSudoku), 3, {.limit = kAllSolutions});
  std::vector<PartialAnswer> fewer = split.parts();
  fewer.pop_back();
  CHECK_FALSE(certify_joined(split.puzzle, split.whole(), fewer, {}));
  Report some = split.whole();
  some.complete = false;
  CertificateChecker checker;
  CHECK(checker.accepts(split.joined(some)));  // at least as many
  CHECK_FALSE(checker.verdict().is_complete);
  CHECK_FALSE(certify(split.puzzle, split.whole(), {.assumptions = no_marks(board_in(kOpenRogo))}));
  CHECK_THROWS_AS(certify(split.puzzle, split.whole(), {.assumptions = split.parts().front()}),
                  std::logic_error);
}

}  // namespace
}  // namespace quadrille::tests
