// SPDX-License-Identifier: MIT
//
// Texts that are not puzzles are refused at the right position, with the message that the kinds'
// tables of refusals expect. After messages were reworded,
//
//   QUADRILLE_REWRITE=1 quadrille_tests "[refusals]"
//
// writes the current messages into the tables; version control shows what has changed.

#include "tests/puzzles/formats/refusals.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include <quadrille/quadrille.hpp>
#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

// Returns LINE:COLUMN: MESSAGE, or a note that the text is accepted.
std::string said_of(const std::string& text) {
  const Result<Reading> reading = read_puzzles(text);
  if (reading) return "accepted";
  const Error& error = reading.error();
  CHECK(error.kind != ErrorKind::kRequest);
  return std::to_string(error.line) + ':' + std::to_string(error.column) + ": " + error.message;
}

// Replaces an expected message in a table by the actual one; a prefix stays a prefix.
void rewrite(const std::filesystem::path& path, const Refusal& refusal, std::string said) {
  if (refusal.expected.ends_with("..."))
    said.replace(std::min(said.size(), refusal.expected.size() - 3), said.npos, "...");
  std::ifstream before(path);
  std::string text, next;
  for (std::size_t number = 1; std::getline(before, next); ++number)
    text += (number == refusal.line ? said : next) + '\n';
  std::ofstream(path) << text;
}

TEST_CASE("Texts that are not puzzles are refused at the right position", "[refusals]") {
  const auto tables = refusal_tables();
  REQUIRE_FALSE(tables.empty());
  for (const auto& [path, refusals] : tables) {
    CHECK_FALSE(refusals.empty());
    for (const Refusal& refusal : refusals) {
      INFO(path.string() << ':' << refusal.line << ":\n" << refusal.text);
      const std::string said = said_of(refusal.text);
      if (refusal.fits(said)) continue;
      CHECK(said == refusal.expected);
      if (std::getenv("QUADRILLE_REWRITE") != nullptr) rewrite(path, refusal, said);
    }
  }
}

}  // namespace
}  // namespace quadrille::tests
