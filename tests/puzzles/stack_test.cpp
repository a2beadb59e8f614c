// SPDX-License-Identifier: MIT
//
// All verbs on large boards of every kind, and chains of what a search links together, in a thread
// with a stack of 128 KiB, as some platforms give to threads: no recursion is as deep as a board is
// large. A recursion that is too deep ends the program.

#include <pthread.h>

#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/engine/model.hpp>
#include <quadrille/partial.hpp>
#include <quadrille/quadrille.hpp>
#include "engine/mip/assignment_search.hpp"
#include "engine/mip/tree.hpp"
#include "puzzles/algorithms/hitting_set.hpp"
#include "puzzles/algorithms/max_flow.hpp"
#include "puzzles/library/certificate/row_clauses.hpp"
#include "puzzles/library/registry.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kind_traits.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests {
namespace {

constexpr std::size_t kSmallStack = 128 << 10;

// Runs the function in such a thread and throws what it throws. With sanitizers, where frames are
// several times as large, the stack is.
void on_small_stack(std::function<void()> function) {
  struct Work {
    std::function<void()> function;
    std::exception_ptr thrown = {};
  } work{std::move(function)};
  const auto run = [](void* pointer) -> void* {
    auto& here = *static_cast<Work*>(pointer);
    try {
      here.function();
    } catch (...) {
      here.thrown = std::current_exception();
    }
    return nullptr;
  };
  pthread_attr_t attributes;
  REQUIRE(::pthread_attr_init(&attributes) == 0);
  REQUIRE(::pthread_attr_setstacksize(&attributes, kIsSanitized ? 8 * kSmallStack : kSmallStack) ==
          0);
  pthread_t thread = {};
  REQUIRE(::pthread_create(&thread, &attributes, run, &work) == 0);
  ::pthread_join(thread, nullptr);
  ::pthread_attr_destroy(&attributes);
  if (work.thrown) std::rethrow_exception(work.thrown);
}

// A stop after some polls, which are the same in every run.
std::function<bool()> soon() {
  constexpr int kPolls = 60;
  return [polls = 0]() mutable { return ++polls > kPolls; };
}

void solve_by_all_models(const Puzzle& puzzle) {
  for (const puzzles::Model& model : puzzle.instance().kind().models) {
    static_cast<void>(
        solve(puzzle, {.model = std::string(model.info.name), .unique = true, .stop = soon()}));
  }
}

void show(const Puzzle& puzzle, const Answer& answer) {
  CHECK_FALSE(draw_text(puzzle, &answer)->empty());
  CHECK_FALSE(draw_svg(puzzle, &answer)->empty());
  const auto json = to_json(puzzle, answer);
  REQUIRE(json);
  CHECK(check(puzzle, *json));
  const auto marks = read_partial(puzzle, *json);
  REQUIRE(marks);
  static_cast<void>(check_partial(puzzle, *marks, {.stop = soon()}));
}

void write_all_forms(const Puzzle& puzzle) {
  for (const PuzzleInfo& info : catalogue()) {
    for (const FormatInfo& format : info.formats)
      if (info.id == puzzle.id() && format.writes)
        static_cast<void>(write_puzzles({puzzle}, format.name));
  }
  CHECK_FALSE(draw_text(puzzle, nullptr)->empty());
  CHECK_FALSE(draw_svg(puzzle, nullptr)->empty());
}

// Asks everything about a puzzle.
void use(const Puzzle& puzzle) {
  constexpr std::size_t kSteps = 40;
  write_all_forms(puzzle);
  solve_by_all_models(puzzle);
  static_cast<void>(find_common(puzzle, {.stop = soon()}));
  static_cast<void>(explain(puzzle, no_marks(puzzle), kSteps, soon()));
  static_cast<void>(find_hint(puzzle, no_marks(puzzle), {.stop = soon()}));
  const auto report = solve(puzzle, {.stop = soon()});
  if (report && !report->solutions.empty()) show(puzzle, report->solutions.front());
}

TEST_CASE("Stack: all verbs on large boards", "[stack]") {
  constexpr std::size_t kLargest = 50'000;  // bytes of a board, so that the test takes seconds
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    DYNAMIC_SECTION(kind->id) {
      for (const std::string& text : large_boards(*kind)) {
        if (text.size() > kLargest) continue;
        on_small_stack([&] { use(read_puzzles(text)->puzzles.front()); });
      }
    }
  }
}

TEST_CASE("Stack: generators, and what they make", "[stack]") {
  for (const PuzzleInfo& info : catalogue()) {
    if (!info.generates) continue;
    DYNAMIC_SECTION(info.id) {
      on_small_stack([&] {
        for (const int side : {60, 16, 9, 5}) {
          const auto made =
              generate(info.id, {.rows = side, .columns = side, .any = side > 20, .stop = soon()});
          if (made && *made) return use(**made);
        }
      });
    }
  }
}

TEST_CASE("Stack: steps by hand on a Numberlink with long paths", "[stack]") {
  std::string text = "numberlink\nsize: 100x100\nrules: fill no-touch\ngrid:\n";
  for (int k = 0; k < 10'000; ++k) {
    text += k == 0 || k == 9999 ? "A" : ".";
    text += k % 100 == 99 ? '\n' : ' ';
  }
  on_small_stack([&] {
    const Puzzle puzzle = read_puzzles(text)->puzzles.front();
    CHECK(explain(puzzle, no_marks(puzzle), 1));
  });
}

TEST_CASE("Stack: steps by hand on a Slitherlink with a long line", "[stack]") {
  std::string text = "slitherlink\nsize: 100x100\ngrid:\n";
  for (int row = 0; row < 100; ++row) {
    for (int column = 0; column < 100; ++column) text += row == 50 && column > 0 ? "0 " : ". ";
    text.back() = '\n';
  }
  on_small_stack([&] {
    const Puzzle puzzle = read_puzzles(text)->puzzles.front();
    CHECK(explain(puzzle, no_marks(puzzle), 1000, soon()));
  });
}

constexpr int kLong = 20'000;

TEST_CASE("Stack: a path of nodes, and of flow", "[stack]") {
  on_small_stack([] {
    engine::mip::NodeFactory factory;
    engine::mip::NodePointer node = factory.node();
    for (int k = 0; k < kLong; ++k) {
      const auto child = factory.node();
      child->parent = std::exchange(node, child);
    }
    node.reset();
    CHECK(factory.bytes() == 0);

    puzzles::MaxFlow flow(kLong);
    for (int k = 0; k + 1 < kLong; ++k) flow.add_edge(k, k + 1, 1 + k % 2);
    CHECK(flow.run(0, kLong - 1) == 1);
  });
}

// The last place finds its item only if all others move on.
TEST_CASE("Stack: an assignment in which all places change", "[stack]") {
  constexpr int kPlaces = 3000;
  engine::Model model;
  std::vector<std::vector<engine::Term>> places(kPlaces), items(kPlaces);
  const auto add = [&](int place, int item) {
    const engine::ColumnIndex column = model.add_column("", 0, 1);
    places[place].push_back({column, 1});
    items[item].push_back({column, 1});
  };
  for (int k = 0; k + 1 < kPlaces; ++k) {
    add(k, k);
    add(k, k + 1);
  }
  add(kPlaces - 1, 0);
  add(kPlaces - 1, 1);
  for (int k = 0; k < kPlaces; ++k) {
    model.add_row("place", places[k], 1, 1);
    model.add_row("item", items[k], 1, 1);
  }
  on_small_stack([&] {
    const std::vector<std::int64_t> lower(model.columns().size(), 0), upper(lower.size(), 1);
    auto search = engine::mip::AssignmentSearch::of(model, lower, upper, 0);
    REQUIRE(search);
    CHECK(search->run(10));
  });
}

TEST_CASE("Stack: large sets", "[stack]") {
  on_small_stack([] {
    std::vector<std::vector<std::size_t>> sets;
    for (std::size_t k = 0; k < 2000; ++k) sets.push_back({k});
    CHECK(puzzles::smallest_hitting_set(sets, 10'000)->size() == sets.size());

    // Each clause has half of the literals.
    reference::Row row{{}, kLong / 2};
    for (int v = 1; v <= kLong; ++v) row.terms.push_back({1, v});
    CHECK_FALSE(puzzles::certificate::RowClauses::has_few_clauses(row));
  });
}

TEST_CASE("Stack: a Zebra puzzle with many values", "[stack]") {
  std::string text = "zebra\n", clues = "clues:\n";
  for (const std::string attribute : {"a", "b", "c"}) {
    text += "attribute " + attribute + ':';
    for (int v = 1; v <= 900; ++v) {
      const std::string value = attribute + std::to_string(v);
      text += ' ' + value;
      clues += "at(" + value + ", " + std::to_string(v) + ")\n";
    }
    text += '\n';
  }
  on_small_stack([&] {
    const Puzzle puzzle = read_puzzles(text + clues)->puzzles.front();
    CHECK(solve(puzzle, {.model = "zebra/backtrack", .stop = soon()}));
  });
}

}  // namespace
}  // namespace quadrille::tests
