// SPDX-License-Identifier: MIT
//
// Certificates and checkpoints by callback, as a C program gets them.

#include <quadrille/quadrille.h>

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "tests/catch.hpp"
#include "tests/folder.hpp"
#include "tests/puzzles/library/c/capi_handles.hpp"
#include "tools/proof_checker/certificate/certificate.hpp"

namespace quadrille::tests {

TEST_CASE("capi: a certificate is delivered file by file", "[capi]") {
  std::map<std::string, std::string> files;
  const auto keep = [](const char* file, const char* text, std::size_t length, void* context) {
    (*static_cast<std::map<std::string, std::string>*>(context))[file].append(text, length);
  };
  auto options = solve_options();
  options.unique = 1;
  options.context = &files;
  const Puzzles puzzles = read("hashi\nsize: 3x5\ngrid:\n2 . 3 . 1\n. . . . .\n2 . 3 . ?\n");
  const quadrille_puzzle* puzzle = quadrille_get(puzzles.get(), 0);
  quadrille_status status = QUADRILLE_UNKNOWN;
  int certified = 0;
  char* json = nullptr;
  REQUIRE(quadrille_certify(puzzle, &options, keep, &status, &json, &certified, nullptr) ==
          QUADRILLE_OK);
  CHECK(take(json).find("\"unique\"") != std::string::npos);
  CHECK(status == QUADRILLE_UNIQUE);
  CHECK(certified == 1);
  Folder folder;
  for (const auto& [name, text] : files) folder.write(name, text);
  CHECK(proof_checker::certificate::check_certificate(folder.path(""), {}).exit_code == 0);

  options.time_limit = 1e-9;
  REQUIRE(quadrille_certify(puzzle, &options, keep, &status, &json, &certified, nullptr) ==
          QUADRILLE_OK);
  CHECK(take(json).find("\"unknown\"") != std::string::npos);
  CHECK(status == QUADRILLE_UNKNOWN);
  CHECK(certified == 0);
}

TEST_CASE("capi: a stopped search resumes from its checkpoint", "[capi]") {
  std::string checkpoint;
  auto options = solve_options();
  options.unused_4 = -1;
  options.threads = 2;
  options.context = &checkpoint;
  options.on_checkpoint = [](const char* text, std::size_t length, void* context) {
    static_cast<std::string*>(context)->assign(text, length);
  };
  const quadrille_read_options as{sizeof as, "min-clues", nullptr, nullptr, 0};
  const Puzzles puzzles = read(
      "123456789456789123789132465218967534564213978937548216391875642645321897872694351", &as);
  const quadrille_puzzle* puzzle = quadrille_get(puzzles.get(), 0);
  CHECK(solve(puzzle, options, QUADRILLE_OPTIMAL).find("checkpoint") == std::string::npos);
  options.resume = checkpoint.c_str();
  CHECK(solve(puzzle, options, QUADRILLE_OPTIMAL)
            .find("taken from the checkpoint: that 20 clues do not suffice") != std::string::npos);
  const std::string answer = solve(puzzle, options, QUADRILLE_OPTIMAL);
  checkpoint.clear();
  options.resume = nullptr;
  char* judgement = nullptr;
  REQUIRE(quadrille_judge(puzzle, answer.data(), answer.size(), 1, &options, &judgement, nullptr) ==
          QUADRILLE_OK);
  CHECK(take(judgement).find("\"optimal\":true") != std::string::npos);
  CHECK_FALSE(checkpoint.empty());  // callbacks also serve the search of a judgement
  options.resume = "no checkpoint";
  quadrille_status status = QUADRILLE_SOLVED;
  char* json = nullptr;
  CHECK(quadrille_solve(puzzle, &options, &status, &json, nullptr) == QUADRILLE_BAD_INPUT);
  options.resume = nullptr;
  options.threads = -1;
  CHECK(quadrille_solve(puzzle, &options, &status, &json, nullptr) == QUADRILLE_BAD_REQUEST);
}

}  // namespace quadrille::tests
