// SPDX-License-Identifier: MIT
//
// Searches that are stopped and resumed, and searches by several threads, find the same as an
// uninterrupted search by one thread. Checkpoints that are damaged or belong to another grid are
// refused.

#include "puzzles/kinds/sudoku/minimum_clues/checkpoint.hpp"

#include <signal.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include <quadrille/min_clues.hpp>
#include <quadrille/stop.hpp>
#include "tests/catch.hpp"
#include "tests/folder.hpp"
#include "tests/tools/command/child.hpp"

namespace quadrille::tests::min_clues {
namespace {

using puzzles::min_clues::Checkpoint;
using puzzles::min_clues::ClueSearch;
using puzzles::min_clues::ClueSearchState;
using puzzles::min_clues::Digits;
using puzzles::min_clues::parse_checkpoint;
using puzzles::min_clues::to_text;
using puzzles::min_clues::Wanted;
using Json = nlohmann::json;

// The minimum is 21.
constexpr std::string_view kFast =
    "123456789456789123789132465218967534564213978937548216391875642645321897872694351";
// The minimum is 19.
constexpr std::string_view kSlow =
    "985741623741362598236859741418597362379624185652183974523476819197238456864915237";

Digits grid_of(std::string_view line) {
  Digits digits{};
  for (std::size_t cell = 0; cell < digits.size(); ++cell)
    digits[cell] = static_cast<std::uint8_t>(line[cell] - '0');
  return digits;
}

const StopToken kNever = [] { return false; };

// The state of a search that has found its first puzzle with 21 clues. If the search is interrupted
// every few cases, another search of the same grid continues it.
struct Outcome {
  Digits puzzle = {};
  std::int64_t nodes = 0;
  std::vector<puzzles::min_clues::UnavoidableSet> sets = {};
  int parts = 0;  // number of searches used
  int cases = 0;
  friend bool operator==(const Outcome& a, const Outcome& b) {
    return a.puzzle == b.puzzle && a.nodes == b.nodes && a.sets == b.sets;
  }
};

Outcome searched(const Digits& grid, int first_clues, int cases_at_once, std::size_t threads) {
  Outcome outcome;
  std::optional<ClueSearchState> state;
  for (int clues = first_clues;;) {
    int cases = 0;
    const StopToken stop = [&] { return cases >= cases_at_once; };
    ClueSearch search(grid, stop, threads);
    search.progress = [&] {
      ++cases;
      ++outcome.cases;
    };
    if (state) REQUIRE_FALSE(search.resume(*state));
    ++outcome.parts;
    bool is_found = false;
    while (search.run(clues, Wanted::kOne, [&](const Digits& puzzle) {
      outcome.puzzle = puzzle;
      return is_found = true;
    })) {
      ++clues;
    }
    if (is_found) {
      outcome.nodes = search.nodes();
      outcome.sets = search.state().found[0];
      return outcome;
    }
    // Pass the state through its text, as in a file.
    const auto read = parse_checkpoint(to_text({grid, {grid}, search.state()}), grid);
    if (!read) FAIL(read.error().message);
    state = read->search;
  }
}

TEST_CASE("Checkpoint: resumed searches find the same as an uninterrupted one", "[min-clues]") {
  const Digits grid = grid_of(kFast);
  const Outcome unbroken = searched(grid, 19, 1'000'000'000, 1);
  CHECK(unbroken.parts == 1);
  const Outcome broken = searched(grid, 19, unbroken.cases / 3, 1);
  CHECK(broken.parts > 2);
  CHECK(broken == unbroken);
}

TEST_CASE("Checkpoint: any number of threads finds the same", "[min-clues]") {
  const Digits grid = grid_of(kFast);
  const Outcome alone = searched(grid, 18, 1'000'000'000, 1);
  CHECK(searched(grid, 18, 1'000'000'000, 2) == alone);
  CHECK(searched(grid, 18, alone.cases / 2 + 1, 5) == alone);
}

TEST_CASE("Checkpoint: a search for all puzzles can be stopped, resumed and shared by threads",
          "[min-clues]") {
  const auto reading = read_puzzles(kFast, {.puzzle = "min-clues"});
  REQUIRE(reading);
  const Puzzle& puzzle = reading->puzzles.front();
  std::string checkpoint;
  SolveOptions options{.limit = 6};
  quadrille::min_clues::SearchOptions search;
  const auto whole = quadrille::min_clues::solve(puzzle, options, search);
  REQUIRE(whole);
  REQUIRE(whole->solutions.size() == 6);
  options.limit = 4;
  search.threads = 2;
  search.checkpoint = [&](std::string_view text) { checkpoint = text; };
  const auto first = quadrille::min_clues::solve(puzzle, options, search);
  REQUIRE(first);
  CHECK(first->note.empty());
  search.resume = checkpoint;
  options.limit = 2;  // known puzzles beyond the limit are kept
  const auto fewer = quadrille::min_clues::solve(puzzle, options, search);
  REQUIRE(fewer);
  CHECK(std::equal(fewer->solutions.begin(), fewer->solutions.end(), whole->solutions.begin()));
  search.resume = checkpoint;
  options.limit = 6;
  const auto rest = quadrille::min_clues::solve(puzzle, options, search);
  REQUIRE(rest);
  CHECK(rest->solutions == whole->solutions);
  CHECK(rest->status == Status::kOptimal);
  CHECK(rest->bound == 21);
  CHECK(rest->stats.nodes == whole->stats.nodes);
  CHECK(rest->note.starts_with("taken from the checkpoint: that 20 clues do not suffice"));
}

// Resumes from a valid state and refuses altered ones.
TEST_CASE("Checkpoint: a state is validated", "[min-clues]") {
  const Digits grid = grid_of(kFast);
  int cases = 0;
  const StopToken stop = [&] { return cases >= 700; };
  ClueSearch search(grid, stop);
  search.progress = [&] { ++cases; };
  while (search.run(std::max(18, search.refuted() + 1), Wanted::kOne,
                    [](const Digits&) { return true; })) {
  }
  const ClueSearchState state = search.state();
  REQUIRE(state.run);
  const auto found = std::find_if(state.found.begin(), state.found.end(),
                                  [](const auto& sets) { return !sets.empty(); });
  REQUIRE(found != state.found.end());
  const std::size_t view = static_cast<std::size_t>(found - state.found.begin());

  ClueSearch other(grid, kNever);
  const auto refused = [&](auto change) {
    ClueSearchState changed = state;
    change(changed);
    return other.resume(changed).has_value();
  };
  CHECK(refused([&](ClueSearchState& s) { s.found[view][0].bands[0] ^= 1; }));
  CHECK(refused([&](ClueSearchState& s) { s.found[view][0] = {}; }));
  CHECK(refused([&](ClueSearchState& s) { s.found[view].push_back(s.found[view][0]); }));
  CHECK(refused([](ClueSearchState& s) { s.run->plan ^= 1; }));
  CHECK(refused([](ClueSearchState& s) { s.run->clues += 1; }));
  CHECK(refused([](ClueSearchState& s) { s.run->clues = -5; }));
  CHECK(refused([](ClueSearchState& s) { s.run->share = 1000; }));
  CHECK(refused([](ClueSearchState& s) { s.run->first = s.run->batch_end + 1; }));
  CHECK(refused([](ClueSearchState& s) { s.run->batch_end = 1'000'000'000; }));
  CHECK(refused([](ClueSearchState& s) { s.run->loaded_sets = 1'000'000'000; }));
  CHECK_FALSE(refused([](ClueSearchState&) {}));

  // Validation of a state given as text.
  const auto fault = [&](const Checkpoint& checkpoint, const Digits& of) {
    const auto read = parse_checkpoint(to_text(checkpoint), of);
    return read ? std::string() : read.error().message;
  };
  const auto ends = [](const std::string& text, std::string_view end) {
    return text.ends_with(end);
  };
  CHECK(fault({grid, {grid}, state}, grid).empty());
  CHECK(ends(fault({grid, {grid}, state}, grid_of(kSlow)), "it belongs to another grid"));
  CHECK(ends(fault({grid, {}, state}, grid), "it has no puzzle"));
  CHECK(ends(fault({grid, {Digits{}}, state}, grid), "one of its puzzles has other completions"));
  CHECK(ends(fault({grid, {grid, grid}, state}, grid),
             "its puzzles are not ones that a search can find"));
  ClueSearchState mad = state;
  mad.refuted = 81;
  CHECK(ends(fault({grid, {grid}, mad}, grid), "it claims to have refuted its own puzzles"));

  const std::string text = to_text({grid, {grid}, state});
  for (std::size_t k = 0; k < text.size(); k += 97) {
    INFO(k);
    CHECK_FALSE(parse_checkpoint(text.substr(0, k), grid));
    std::string changed = text;
    changed[k] = changed[k] == '1' ? '2' : '1';
    CHECK_FALSE(parse_checkpoint(changed, grid));
  }
}

TEST_CASE("solve --checkpoint: a search resumes after a signal or a kill", "[cli][min-clues]") {
  const Folder folder;
  const std::string grid = folder.write("grid.txt", std::string(kSlow) + '\n'),
                    file = folder.path("run");
  const std::vector<std::string> arguments = {"solve",        grid, "--puzzle", "min-clues",
                                              "--checkpoint", file, "--json"};
  // On a slow machine the search may not have started by then.
  Ended stopped;
  for (double seconds = 3; seconds < 100 && folder.file_count() < 2; seconds *= 2)
    stopped = run(arguments, {.signal = SIGINT, .signal_after = seconds});
  CHECK(stopped.code == 130);
  REQUIRE(folder.file_count() == 2);
  const Json before = Json::parse(stopped.out);
  CHECK(before["bound"] > 0);  // the proved bound depends on the machine

  // Killed before it writes anything: the file is unchanged.
  const std::string text = folder.read("run");
  CHECK(run(arguments, {.signal = SIGKILL, .signal_after = 0.05}).code == 128 + SIGKILL);
  CHECK(folder.read("run") == text);
  CHECK(folder.file_count() == 2);
  std::vector<std::string> limited = arguments;
  limited.insert(limited.end(), {"--time-limit", "0.01"});
  CHECK(run(limited).code == 30);
  CHECK(folder.read("run") == text);

  // On a slow machine the checkpoint may not have been verified by then.
  Ended resumed;
  Json after;
  for (double seconds = before["seconds"]["total"]; seconds < 100 && after["bound"].is_null();
       seconds *= 2) {
    resumed = run(arguments, {.signal = SIGTERM, .signal_after = seconds});
    after = Json::parse(resumed.out);
  }
  if (after["status"] == "solved") CHECK(resumed.code == 143);
  CHECK(after["stats"]["nodes"] >= before["stats"]["nodes"]);
  CHECK(after["bound"] >= before["bound"]);
}

TEST_CASE("solve --checkpoint: an unusable checkpoint is refused and left alone",
          "[cli][min-clues]") {
  const Folder folder;
  const std::string grid = folder.write("grid.txt", std::string(kFast) + '\n'),
                    other = folder.write("other.txt", std::string(kSlow) + '\n'),
                    file = folder.path("run");
  const auto solved = [&](const std::string& input, const std::string& checkpoint) {
    return run({"solve", input, "--puzzle", "min-clues", "--checkpoint", checkpoint, "-q"});
  };
  const Ended first = solved(grid, file);
  CHECK(first.code == 0);
  CHECK(first.out.find("checkpoint") == std::string::npos);
  const Ended again = solved(grid, file);
  CHECK(again.code == 0);
  CHECK(again.out.find(
            "optimal, value 21: taken from the checkpoint: that 20 clues do not suffice") !=
        std::string::npos);

  const std::string text = folder.read("run");
  const auto refused = [&](const std::string& content, const std::string& input) {
    const std::string bad = folder.write("bad", content);
    const Ended ended = solved(input, bad);
    CHECK(ended.code == 65);
    CHECK(ended.out.empty());
    CHECK(std::count(ended.err.begin(), ended.err.end(), '\n') == 1);
    CHECK(ended.err.starts_with("quadrille: error: " + bad + ": "));
    CHECK(folder.read("bad") == content);
    return ended.err;
  };
  CHECK(refused("", grid).ends_with(": is empty (expected a checkpoint, or no file)\n"));
  CHECK(refused("x", grid).find(": the checkpoint cannot be used: ") != std::string::npos);
  CHECK(refused(text, other).ends_with(": it belongs to another grid\n"));
  CHECK(refused(text.substr(0, text.size() / 2), grid).ends_with(": its end is missing\n"));
  std::string changed = text;
  ++changed[changed.find("refuted") + 9];
  CHECK(refused(changed, grid).ends_with(": its digest does not match its content\n"));

  const auto code = [](const std::vector<std::string>& arguments) {
    const Ended ended = run(arguments);
    CHECK(ended.out.empty());
    return ended.code;
  };
  const std::string sudoku = folder.write("sudoku.txt", "sudoku\nbox: 1x2\ngrid:\n. .\n. .\n");
  const std::string missing = folder.path("no/folder/run");
  CHECK(code({"solve", sudoku, "--checkpoint", folder.path("new")}) == 64);
  CHECK(code({"solve", grid, "--puzzle", "min-clues", "--checkpoint", grid}) == 64);
  CHECK(code({"solve", grid, other, "--puzzle", "min-clues", "--checkpoint", file}) == 64);
  CHECK(code({"solve", grid, "--puzzle", "min-clues", "--checkpoint", "-"}) == 64);
  CHECK(code({"solve", grid, "--puzzle", "min-clues", "--checkpoint", file, "--proof", file}) ==
        64);
  CHECK(code({"solve", grid, "--puzzle", "min-clues", "--proof", folder.path("proof")}) == 64);
  CHECK(code({"solve", grid, "--puzzle", "min-clues", "--checkpoint", folder.path("")}) == 73);
  CHECK(code({"solve", grid, "--puzzle", "min-clues", "--checkpoint", missing}) == 73);
  CHECK(code({"solve", grid, "--puzzle", "min-clues", "--threads", "0"}) == 64);
  CHECK(folder.read("run") == text);
}

TEST_CASE("solve: an answer is shown even if its checkpoint cannot be written",
          "[cli][min-clues]") {
  const Folder folder;
  const std::string grid = folder.write("grid.txt", std::string(kFast) + '\n');
  const std::string file = folder.path("run");
  const Ended ended = run({"solve", grid, "--puzzle", "min-clues", "--json", "--checkpoint", file},
                          {.file_size = 2'000});
  CHECK(ended.code == 74);
  CHECK(Json::parse(ended.out)["status"] == "optimal");
  CHECK(ended.err.find("quadrille: error: " + file + ": cannot be written") != std::string::npos);
}

}  // namespace
}  // namespace quadrille::tests::min_clues
