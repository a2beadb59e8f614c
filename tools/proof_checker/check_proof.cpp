// SPDX-License-Identifier: MIT
//
// quadrille-check-proof [FILE]: checks the proof of a search. Prints what is proved and exits with
// 0; exits with 1 at the first step that does not follow, with 65 where the proof cannot be read.

#include <fstream>
#include <iostream>

#include "tools/proof_checker/checker.hpp"

int main(int count, char** arguments) {
  if (count > 2) {
    std::cerr << "usage: quadrille-check-proof [FILE]\n";
    return 64;
  }
  std::ifstream file;
  if (count == 2) file.open(arguments[1]);
  if (count == 2 && !file) {
    std::cerr << "quadrille-check-proof: cannot read " << arguments[1] << '\n';
    return 66;
  }
  const auto outcome = proof_checker::check(count == 2 ? file : std::cin);
  std::ostream& output = outcome.exit_code == 0 ? std::cout : std::cerr;
  output << outcome.message << '\n' << std::flush;
  return output ? outcome.exit_code : 74;
}
