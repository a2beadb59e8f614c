// SPDX-License-Identifier: MIT
//
// Proofs for quadrille-check-proof. The checker is asked whether the proof is one for a model whose
// optimum is known: it must accept no other verdict.

#include <sstream>

#include "tests/fuzz/fuzz.hpp"
#include "tools/proof_checker/checker.hpp"

namespace {

// The optimum is 6: x = 0, y = 2.
constexpr const char* kModel =
    "max 2 x + 3 y\nst\na: 3 x + 4 y <= 9\nb: x - y >= -2\nbounds\nx <= 3\ny <= 3\ngeneral\nx "
    "y\nend\n";
constexpr const char* kRight = "optimal 6";

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadrille::tests;
  static const proof_checker::Model model = proof_checker::read_lp(kModel);
  const std::string text = text_of(data, size);
  std::istringstream input(text);
  const proof_checker::Outcome outcome = proof_checker::check(input, &model, "model.lp");
  if (outcome.message.empty()) give_up("no verdict", text);
  if (outcome.exit_code == 0 && outcome.message.find(kRight) == std::string::npos)
    give_up("accepted: " + outcome.message, text);
  return 0;
}
