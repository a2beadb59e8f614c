// SPDX-License-Identifier: MIT
//
// Runs over many puzzles: finished results are shown, whatever follows.

#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>
#include <vector>

#include "tests/catch.hpp"
#include "tests/folder.hpp"
#include "tests/tools/command/boards.hpp"
#include "tests/tools/command/child.hpp"

namespace quadrille::tests {
namespace {

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST_CASE("puzzles are solved as they arrive", "[cli]") {
  // Standard input stays open, but the last complete board is solved.
  const std::string boards = std::string(kUniqueBoard) + '\n' + kUniqueBoard + "\nnumberlink\n";
  const Ended ended =
      run({"solve", "-q", "-"}, {.input = boards, .input_stays_open = true, .signal = SIGTERM});
  CHECK(ended.code == 143);
  CHECK(count_of(ended.out, ": solved") == 2);
  // Also with several formats.
  const std::string files =
      "pzprv3\nnumlin\n1\n2\n1 1\n0\nnumlin/2/1/11\n" + std::string(kUniqueBoard) + "\nSIZE";
  const Ended mixed = run({"solve", "-q", "-"},
                          {.input = files + " 2X1\n", .input_stays_open = true, .signal = SIGTERM});
  CHECK(mixed.code == 143);
  CHECK(count_of(mixed.out, ": solved") == 3);
}

TEST_CASE("memory use does not grow with the number of puzzles", "[cli][address-space]") {
  std::string boards;
  for (int i = 0; i < 100'000; ++i) boards += "numberlink\nsize: 1x2\ngrid:\n1 1\n";
  const Ended ended = run({"solve", "-q", "-"}, {.input = boards, .memory_mib = 60});
  CHECK(ended.code == 0);
  CHECK(count_of(ended.out, "\n") == 100'000);
}

TEST_CASE("generated puzzles are written one by one", "[cli]") {
  const std::vector<std::string> command = {"generate", "circuit", "--size", "8x8",
                                            "--count",  "1000000", "--jobs", "2"};
  const Ended ended = run(command, {.signal = SIGINT, .signal_after = 2});
  CHECK(ended.code == 130);
  CHECK(count_of(ended.out, "circuit\n") > 2);
  CHECK(ended.err.find("stopped at puzzle ") != ended.err.npos);
  const Ended solved = run({"solve", "-q", "--unique", "-"}, {.input = ended.out});
  CHECK(solved.code == 0);
  CHECK(count_of(solved.out, ": unique") == count_of(ended.out, "circuit\n"));
}

TEST_CASE("a killed generator leaves a file of whole puzzles", "[cli]") {
  const int signal = GENERATE(SIGKILL, SIGHUP);
  const Folder folder;
  const std::string file = folder.write("a.txt", "what was there before\n");
  const Ended ended =
      run({"generate", "circuit", "--size", "8x8", "--count", "1000000", "-o", file},
          {.signal = signal, .signal_after = 2});
  CHECK(ended.code == 128 + signal);
  const std::string text = folder.read("a.txt");
  CHECK(count_of(text, "circuit\n") > 2);
  CHECK(folder.file_count() == 1);
  const Ended solved = run({"solve", "-q", "--unique", file});
  CHECK(solved.code == 0);
  CHECK(count_of(solved.out, ": unique") == count_of(text, "circuit\n"));
}

TEST_CASE("a full disk leaves a file of whole puzzles", "[cli]") {
  const Folder folder;
  const std::string file = folder.path("a.txt");
  const Ended ended = run({"generate", "circuit", "--size", "8x8", "--count", "1000", "-o", file},
                          {.file_size = 3'000});
  CHECK(ended.code == 74);
  const Ended solved = run({"solve", "-q", "--unique", file});
  CHECK(solved.code == 0);
  CHECK(count_of(solved.out, ": unique") > 2);
}

TEST_CASE("work continues with as many threads as can be started", "[cli]") {
  if (::geteuid() != 0) return;  // without root, other processes count toward the limit
  std::string boards;
  for (int i = 0; i < 20; ++i) boards += std::string(kUniqueBoard) + '\n';
  const Ended ended = run({"solve", "-q", "-", "-j", "64"},
                          {.input = boards, .process_count = 3, .as_nobody = true});
  CHECK(ended.code == 0);
  CHECK(ended.err.empty());
  CHECK(count_of(ended.out, ": solved") == 20);
}

}  // namespace
}  // namespace quadrille::tests
