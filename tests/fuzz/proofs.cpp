// SPDX-License-Identifier: MIT
//
// Proofs for quadrille-check-proof: steps of a pseudo-Boolean proof about a formula with solutions,
// from which no contradiction may follow; and certificates in VIPR's format about a program whose
// optimum is known, of which no other verdict may be accepted.

#include <sstream>
#include <string>

#include "reference/int.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tools/proof_checker/certificate/steps.hpp"
#include "tools/proof_checker/vipr.hpp"

namespace {

using proof_checker::certificate::RowDatabase;
using quadrille::tests::give_up;

void check_steps(const std::string& text) {
  RowDatabase rows;
  std::vector<std::string> names;
  for (const char name : std::string("abcdefgh")) {
    names.emplace_back(1, name);
    rows.new_variable();
  }
  rows.add({{{1, 1}, {1, 2}, {1, 3}, {1, 4}}, 2});
  rows.add({{{3, 3}, {2, -4}, {2, 5}, {1, -6}}, 4});
  rows.add({{{1, -1}, {1, 7}, {1, 8}}, 1});
  proof_checker::certificate::Steps steps(proof_checker::certificate::Names(names), rows,
                                          [](const std::vector<bool>&) { return false; });
  std::istringstream lines(text);
  try {
    for (std::string line; std::getline(lines, line);) steps.take(line);
  } catch (const proof_checker::Refused&) {
    return;
  } catch (const proof_checker::Malformed&) {
    return;
  } catch (const reference::Overflow&) {
    return;
  }
  if (steps.has_contradiction()) give_up("a contradiction", text);
}

// The optimum is 6: x = 0, y = 2.
constexpr const char* kProgram =
    "max 2 x + 3 y\nst\na: 3 x + 4 y <= 9\nb: x - y >= -2\nbounds\nx <= 3\ny <= 3\ngeneral\nx "
    "y\nend\n";

void check_certificate(const std::string& text) {
  static const proof_checker::Subject subject{"a.lp", kProgram, proof_checker::read_lp(kProgram)};
  std::istringstream input(text);
  const proof_checker::Outcome outcome =
      proof_checker::check_vipr(input, text.size(), {}, &subject);
  if (outcome.message.empty()) give_up("no verdict", text);
  if (outcome.exit_code != proof_checker::kAccepted) return;
  const bool is_right =
      !outcome.verdict.is_optimal || outcome.message.find("(6 in the file)") != std::string::npos;
  if (outcome.verdict.is_none() || !is_right) give_up("accepted: " + outcome.message, text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = quadrille::tests::text_of(data, size);
  if (text.starts_with("pseudo")) {
    check_steps(text);
  } else {
    check_certificate(text);
  }
  return 0;
}
