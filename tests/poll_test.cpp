// SPDX-License-Identifier: MIT
//
// Long work polls often enough for a stop: every model on large boards, every generator, every
// solution by hand. The work between two polls is not timed but counted: the compiler calls
// __sanitizer_cov_trace_pc at the start of each basic block (QUADRILLE_COUNT_WORK), and a call is a
// unit of work.

#include <execinfo.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>

#include <quadrille/quadrille.hpp>
#include <quadrille/stop.hpp>
#include "puzzles/library/registry.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kind_traits.hpp"

namespace quadrille::tests {
namespace {

// Equals one or two tenths of a second in a release build.
constexpr std::uint64_t kMostBetween = 120'000'000;
// A run is stopped after this much work. Each poll adds a flat amount for the work of CaDiCaL
// before it, which is not counted.
constexpr std::uint64_t kWholeWork = 200'000'000, kWorkOfQuestion = 50'000;

// Counts for the current thread.
struct Meter {
  std::uint64_t work = 0;
  std::uint64_t last = 0;  // at the last poll
  std::uint64_t most = 0;  // between two polls
  std::uint64_t questions = 0;
  std::array<void*, 40> frames = {};
  int frame_count = 0;  // at the first violation
  bool is_running = false;

  void ask() {
    most = std::max(most, work - last);
    last = work;
    ++questions;
  }
};
thread_local Meter meter;

}  // namespace
}  // namespace quadrille::tests

extern "C" void __sanitizer_cov_trace_pc() {
  auto& meter = quadrille::tests::meter;
  ++meter.work;
  if (meter.work - meter.last > quadrille::tests::kMostBetween && meter.frame_count == 0 &&
      meter.is_running)
    meter.frame_count = ::backtrace(meter.frames.data(), static_cast<int>(meter.frames.size()));
}

namespace quadrille::tests {
namespace {

// Runs `work`, which takes a stop function, and checks the work between its polls.
void measure(const std::string& name, const std::function<void(const StopToken&)>& work) {
  INFO(name);
  meter = {};
  meter.is_running = true;
  work([] {
    meter.ask();
    return meter.work + kWorkOfQuestion * meter.questions > kWholeWork;
  });
  meter.ask();
  meter.is_running = false;
  std::string places;
  if (meter.frame_count > 0) {
    const std::unique_ptr<char*, void (*)(void*)> symbols(
        reinterpret_cast<char**>(::backtrace_symbols(meter.frames.data(), meter.frame_count)),
        std::free);
    for (int k = 0; k < meter.frame_count; ++k) places += std::string(symbols.get()[k]) + '\n';
  }
  INFO(places);
  CHECK(meter.most <= kMostBetween);
}

void solve_board(const std::string& text) {
  const auto reading = read_puzzles(text);
  if (!reading) FAIL(reading.error().message);
  const Puzzle& puzzle = reading->puzzles.front();
  const std::string name = std::string(puzzle.id()) + ' ' + std::to_string(puzzle.rows()) + 'x' +
                           std::to_string(puzzle.columns()) + ' ' + puzzle.rules();
  for (const puzzles::Model& model : puzzle.instance().kind().models) {
    const std::string id(model.info.name);
    measure(id + ' ' + name, [&](const StopToken& stop) {
      static_cast<void>(solve(puzzle, {.model = id, .unique = true, .stop = stop}));
    });
  }
  measure("explain " + name,
          [&](const StopToken& stop) { static_cast<void>(explain(puzzle, stop)); });
  measure("common " + name,
          [&](const StopToken& stop) { static_cast<void>(find_common(puzzle, {.stop = stop})); });
  measure("hint " + name, [&](const StopToken& stop) {
    static_cast<void>(find_hint(puzzle, no_marks(puzzle), {.stop = stop}));
  });
  measure("certify " + name, [&](const StopToken& stop) {
    try {
      static_cast<void>(
          certify(puzzle, {.status = Status::kNone, .complete = true}, {.stop = stop}));
    } catch (const std::logic_error&) {  // the board has a solution
    }
  });
}

// Numberlink takes as long as all other kinds, so it has a test case of its own to run beside them.
TEST_CASE("Polls: models poll often enough on large boards of Numberlink", "[poll]") {
  for (const std::string& text : large_boards(*puzzles::find_puzzle_kind("numberlink")))
    solve_board(text);
}

TEST_CASE("Polls: models poll often enough on large boards of other kinds", "[poll]") {
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    if (kind->id == "numberlink") continue;
    DYNAMIC_SECTION(kind->id) {
      for (const std::string& text : large_boards(*kind)) solve_board(text);
    }
  }
}

// Up to the largest boards that a generator accepts.
TEST_CASE("Polls: generators poll often enough", "[poll]") {
  for (const PuzzleInfo& info : catalogue()) {
    if (!info.generates) continue;
    for (const int side : {1000, 400, 100, 60, 36, 20, 9}) {
      for (const bool any : {true, false}) {
        const GenerateOptions options{.rows = side, .columns = side, .seed = 1, .any = any};
        measure("generate " + std::string(info.id) + ' ' + std::to_string(side),
                [&](const StopToken& stop) {
                  GenerateOptions request = options;
                  request.stop = stop;
                  static_cast<void>(generate(info.id, request));
                });
      }
    }
  }
}

}  // namespace
}  // namespace quadrille::tests
