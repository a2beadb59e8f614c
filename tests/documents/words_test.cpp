// SPDX-License-Identifier: MIT
//
// The table of verdicts in docs/embedding.md: the names of each row have its word.

#include <fstream>
#include <map>
#include <string>
#include <vector>

#include <quadrille/engine.h>
#include <quadrille/quadrille.h>
#include <quadrille/engine.hpp>
#include <quadrille/quadrille.hpp>
#include "tests/catch.hpp"

namespace quadrille::tests::documents {
namespace {

using engine::SolveStatus;
using Words = std::map<std::string, std::string>;

// Returns the words of all names, as the library has them.
Words words_of_names() {
  Words words;
  const auto add = [&](const char* name, Status cpp, const char* c_name, quadrille_status c) {
    words[name] = to_string(cpp);
    if (c_name != nullptr) words[c_name] = quadrille_status_word(c);
  };
  add("Status::kSolved", Status::kSolved, "QUADRILLE_SOLVED", QUADRILLE_SOLVED);
  add("Status::kUnique", Status::kUnique, "QUADRILLE_UNIQUE", QUADRILLE_UNIQUE);
  add("Status::kMultiple", Status::kMultiple, "QUADRILLE_MULTIPLE", QUADRILLE_MULTIPLE);
  add("Status::kOptimal", Status::kOptimal, "QUADRILLE_OPTIMAL", QUADRILLE_OPTIMAL);
  add("Status::kNone", Status::kNone, "QUADRILLE_NONE", QUADRILLE_NONE);
  add("Status::kUnknown", Status::kUnknown, "QUADRILLE_UNKNOWN", QUADRILLE_UNKNOWN);
  add("Status::kError", Status::kError, nullptr, QUADRILLE_UNKNOWN);
  const auto add_engine = [&](const char* name, SolveStatus cpp, const char* c_name,
                              quadrille_engine_status c) {
    words[name] = to_string(cpp);
    words[c_name] = quadrille_engine_status_word(c);
  };
  add_engine("SolveStatus::kOptimal", SolveStatus::kOptimal, "QUADRILLE_ENGINE_OPTIMAL",
             QUADRILLE_ENGINE_OPTIMAL);
  add_engine("SolveStatus::kFeasible", SolveStatus::kFeasible, "QUADRILLE_ENGINE_FEASIBLE",
             QUADRILLE_ENGINE_FEASIBLE);
  add_engine("SolveStatus::kInfeasible", SolveStatus::kInfeasible, "QUADRILLE_ENGINE_NONE",
             QUADRILLE_ENGINE_NONE);
  add_engine("SolveStatus::kUnbounded", SolveStatus::kUnbounded, "QUADRILLE_ENGINE_UNBOUNDED",
             QUADRILLE_ENGINE_UNBOUNDED);
  add_engine("SolveStatus::kUnknown", SolveStatus::kUnknown, "QUADRILLE_ENGINE_UNKNOWN",
             QUADRILLE_ENGINE_UNKNOWN);
  return words;
}

// Returns the words of a row of the table that are marked as code.
std::vector<std::string> code_in(const std::string& row) {
  std::vector<std::string> found;
  for (std::size_t at = row.find('`'); at != std::string::npos;) {
    const std::size_t end = row.find('`', at + 1);
    found.push_back(row.substr(at + 1, end - at - 1));
    at = row.find('`', end + 1);
  }
  return found;
}

TEST_CASE("The table of verdicts has the words of the library", "[documents]") {
  std::ifstream page(std::string(QUADRILLE_SOURCE_DIR) + "/docs/embedding.md");
  std::string line;
  while (std::getline(page, line) && line != "<!-- words -->") continue;
  const Words words = words_of_names();
  std::size_t named = 0;
  while (std::getline(page, line) && !line.empty()) {
    const std::vector<std::string> code = code_in(line);
    if (code.empty()) continue;
    INFO(line);
    for (std::size_t k = 1; k < code.size(); ++k) {
      const auto word = words.find(code[k]);
      if (word == words.end()) continue;  // of errors
      CHECK(word->second == code.front());
      ++named;
    }
  }
  CHECK(named == words.size());
}

}  // namespace
}  // namespace quadrille::tests::documents
