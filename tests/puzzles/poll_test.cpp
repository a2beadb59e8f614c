// SPDX-License-Identifier: MIT
//
// Long work asks often whether to stop: every model on large boards, every generator, every solution
// by hand. How much work lies between two questions is not measured by a clock but counted: the
// compiler calls __sanitizer_cov_trace_pc at the start of each basic block (QUADRILLE_COUNT_WORK), and
// a call is a unit of work. Without that nothing is counted, and there are no tests here.

#ifdef QUADRILLE_COUNT_WORK

#include <execinfo.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/quadrille.hpp>
#include <quadrille/stop.hpp>
#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

// A tenth of a second of a release, or two.
constexpr std::uint64_t kMostBetween = 120'000'000;
// A run is stopped after this much, where a question stands for what CaDiCaL did before it: that is
// not counted.
constexpr std::uint64_t kWholeWork = 200'000'000, kWorkOfQuestion = 50'000;

// Of this thread.
struct Meter {
  std::uint64_t work = 0;
  std::uint64_t last = 0;  // at the last question
  std::uint64_t most = 0;  // between two
  std::uint64_t questions = 0;
  std::array<void*, 40> frames;
  int frame_count = 0;  // where the first breach was noticed
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

extern "C" __attribute__((no_sanitize("coverage"))) void __sanitizer_cov_trace_pc() {
  auto& meter = quadrille::tests::meter;
  ++meter.work;
  if (meter.work - meter.last > quadrille::tests::kMostBetween && meter.frame_count == 0 &&
      meter.is_running)
    meter.frame_count = ::backtrace(meter.frames.data(), static_cast<int>(meter.frames.size()));
}

namespace quadrille::tests {
namespace {

// Runs work that takes a stop function.
void measure(const std::string& name, const std::function<void(const StopToken&)>& work) {
  INFO(name);
  meter = {.is_running = true};
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

std::string repeated(std::string_view word, int count) {
  std::string line;
  for (int k = 0; k < count; ++k) line += (k == 0 ? "" : " ") + std::string(word);
  return line;
}

// A board whose grid is the same word all over, but for some cells.
std::string grid_of(int rows, int columns, std::string_view word,
                    const std::function<std::string(int row, int column)>& other = {}) {
  std::string text;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const std::string given = other ? other(row, column) : "";
      text += (column == 0 ? "" : " ") + (given.empty() ? std::string(word) : given);
    }
    text += '\n';
  }
  return text;
}

std::string size_of(int rows, int columns) {
  return "size: " + std::to_string(rows) + 'x' + std::to_string(columns) + '\n';
}

// Two paths from corner to corner that would have to cross.
std::string crossing_numberlink(int side, const std::string& rules) {
  return "numberlink\n" + size_of(side, side) + "rules: " + rules + "\ngrid:\n" +
         grid_of(side, side, ".", [side](int row, int column) -> std::string {
           const bool is_corner =
               (row == 0 || row == side - 1) && (column == 0 || column == side - 1);
           return is_corner ? (row == column ? "A" : "B") : "";
         });
}

struct LargeBoard {
  std::string name;
  std::string text;
};

std::vector<LargeBoard> numberlink_boards() {
  std::vector<LargeBoard> boards;
  for (const std::string rules : {"fill touch", "fill no-touch", "no-fill touch",
                                  "no-fill no-touch", "no-fill no-touch shortest"}) {
    for (const int side : {18, 300, 2000})
      boards.push_back({rules + ' ' + std::to_string(side), crossing_numberlink(side, rules)});
  }
  return boards;
}

void solve_boards(const std::vector<LargeBoard>& boards) {
  for (const auto& [name, text] : boards) {
    const auto reading = read_puzzles(text);
    if (!reading) FAIL(name << ": " << reading.error().message);
    const Puzzle& puzzle = reading->puzzles.front();
    for (const PuzzleInfo& info : catalogue()) {
      if (info.id != puzzle.id()) continue;
      for (const ModelInfo& model : info.models)
        measure(std::string(model.name) + ' ' + name, [&](const StopToken& stop) {
          static_cast<void>(
              solve(puzzle, {.model = std::string(model.name), .unique = true, .stop = stop}));
        });
    }
    measure("explain " + name,
            [&](const StopToken& stop) { static_cast<void>(explain(puzzle, stop)); });
  }
}

TEST_CASE("Polls: Numberlink", "[poll]") { solve_boards(numberlink_boards()); }

TEST_CASE("Polls: Numberlink 3-D", "[poll]") {
  std::vector<LargeBoard> boards;
  for (const int side : {30, 600}) {
    std::string text =
        "numberlink-3d\nsize: " + std::to_string(side) + 'x' + std::to_string(side) + "x3\ngrid:\n";
    for (int layer = 0; layer < 3; ++layer)
      text += grid_of(side, side, ".", [=](int row, int column) -> std::string {
        const bool is_corner = (row == 0 || row == side - 1) && (column == 0 || column == side - 1);
        if (!is_corner || layer == 1 || (row == column) != (layer == 0)) return "";
        return layer == 0 ? "A" : "B";
      });
    boards.push_back({std::to_string(side), text});
  }
  solve_boards(boards);
}

TEST_CASE("Polls: Hashi", "[poll]") {
  std::vector<LargeBoard> boards;
  for (const int side : {40, 1000}) {
    boards.push_back(
        {std::to_string(side), "hashi\n" + size_of(side, side) + "grid:\n" +
                                   grid_of(side, side, ".", [](int row, int column) -> std::string {
                                     return row % 2 == 0 && column % 2 == 0 ? "?" : "";
                                   })});
  }
  solve_boards(boards);
}

TEST_CASE("Polls: Rogo", "[poll]") {
  std::vector<LargeBoard> boards;
  for (const int side : {12, 100, 1000}) {
    boards.push_back({std::to_string(side),
                      "rogo\n" + size_of(side, side) + "steps: " + (side == 12 ? "40" : "60") +
                          "\ngrid:\n" +
                          grid_of(side, side, ".", [](int row, int column) -> std::string {
                            const int mixed = (row * 7 + column * 13) % 11;
                            return mixed == 3 ? "#" : mixed < 3 ? std::to_string(mixed + 1) : "";
                          })});
  }
  solve_boards(boards);
}

TEST_CASE("Polls: Survo", "[poll]") {
  std::vector<LargeBoard> boards;
  for (const int side : {8, 40, 1000}) {
    boards.push_back({std::to_string(side), "survo\n" + size_of(side, side) +
                                                "rows: " + repeated("?", side) +
                                                "\ncolumns: " + repeated("?", side) + "\ngrid:\n" +
                                                grid_of(side, side, ".")});
  }
  solve_boards(boards);
}

TEST_CASE("Polls: Circuit Board", "[poll]") {
  std::vector<LargeBoard> boards;
  for (const int rows : {12, 100, 999}) {
    std::string text = "circuit\n" + size_of(rows, 1000) + "board:\n";
    for (int row = 0; row < rows; ++row) text += repeated("o", rows == 999 ? 1000 : rows) + "\n\n";
    text.pop_back();
    if (rows != 999)
      text.replace(8, text.find('\n', 8) - 8,
                   size_of(rows, rows).substr(0, size_of(rows, rows).size() - 1));
    boards.push_back({std::to_string(rows), text});
  }
  solve_boards(boards);
}

TEST_CASE("Polls: Battleship", "[poll]") {
  std::vector<LargeBoard> boards;
  for (const int side : {15, 200, 1000}) {
    const std::string most = std::to_string(side / 4);
    boards.push_back({std::to_string(side), "battleship\n" + size_of(side, side) +
                                                "fleet: " + most + "x1 " + most + "x2 " + most +
                                                "x3 " + most + "x4\nrows: " + repeated("?", side) +
                                                "\ncolumns: " + repeated("?", side) + "\ngrid:\n" +
                                                grid_of(side, side, ".")});
  }
  solve_boards(boards);
}

TEST_CASE("Polls: Sudoku", "[poll]") {
  std::vector<LargeBoard> boards;
  for (const int box : {3, 8, 20}) {
    const int side = box * box;
    boards.push_back({std::to_string(side), "sudoku\nbox: " + size_of(box, box).substr(6) +
                                                "grid:\n" + grid_of(side, side, ".")});
  }
  solve_boards(boards);
}

TEST_CASE("Polls: the fewest clues", "[poll]") {
  std::vector<LargeBoard> boards;
  for (const int box : {3, 4, 6}) {
    const int side = box * box;
    boards.push_back({std::to_string(side),
                      "min-clues\nbox: " + size_of(box, box).substr(6) + "grid:\n" +
                          grid_of(side, side, "", [=](int row, int column) {
                            return std::to_string((row % box * box + row / box + column) % side +
                                                  1);
                          })});
  }
  solve_boards(boards);
}

TEST_CASE("Polls: Zebra", "[poll]") {
  std::vector<LargeBoard> boards;
  for (const int positions : {12, 100, 1000}) {
    std::string text = "zebra\n";
    for (int a = 0; a < 5; ++a) {
      text += "attribute A" + std::to_string(a) + ':';
      for (int v = 0; v < positions; ++v)
        text += " a" + std::to_string(a) + "v" + std::to_string(v);
      text += '\n';
    }
    text += "clues:\n";
    for (int v = 0; v + 1 < std::min(positions, 60); ++v)
      text += "next-to(a0v" + std::to_string(v) + ", a1v" + std::to_string(v + 1) + ")\n";
    boards.push_back({std::to_string(positions), text});
  }
  solve_boards(boards);
}

// The largest boards that a generator takes.
TEST_CASE("Polls: generators", "[poll]") {
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

#endif
