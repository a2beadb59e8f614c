// SPDX-License-Identifier: MIT
//
// quadrille-check-proof [PROOF [MODEL]]: checks the proof of a search, and whether it is of a
// model. Prints what is proved and exits with 0; exits with 1 at the first step that does not
// follow, with 2 where the proof is of another model, with 65 where a file cannot be understood.

#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "tools/proof_checker/checker.hpp"

namespace proof_checker {
namespace {

enum ExitCode : int {
  kAccepted = 0,
  kRefused = 1,
  kOtherModel = 2,
  kUsage = 64,
  kBadInput = 65,
  kUnreadable = 66,
  kWriteFailed = 74
};

constexpr const char* kHelp =
    "usage: quadrille-check-proof [PROOF [MODEL]]\n"
    "\n"
    "Repeats each step of a proof that 'quadrille solve --proof PROOF MODEL' wrote, in exact\n"
    "arithmetic, and prints what is proved. Without PROOF, or where it is -, standard input\n"
    "is read. With MODEL, a file named *.lp or *.mps, or else one with the digits of a completed\n"
    "Sudoku, it also says whether the proof is of this model; without, it is of the model at its\n"
    "own head. No code of the solver is used, nor for reading MODEL.\n"
    "\n"
    "  -h, --help  show this help\n"
    "  --version   show the version\n"
    "\n"
    "Exit codes: 0 accepted, 1 refused: a step does not follow, 2 the proof is of another model,\n"
    "64 wrong usage, 65 a file is no proof or no model, 66 a file cannot be read, 74 standard\n"
    "output cannot be written.\n";

int complain(int code, const std::string& message) {
  std::cerr << "quadrille-check-proof: " << message << '\n';
  return code;
}

int show(const std::string& text) {
  std::cout << text << std::flush;
  return std::cout ? kAccepted : kWriteFailed;
}

bool ends_in(const std::string& name, const std::string& extension) {
  if (name.size() < extension.size()) return false;
  for (std::size_t i = 0; i < extension.size(); ++i) {
    const char c = name[name.size() - extension.size() + i];
    if ((c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c) != extension[i]) return false;
  }
  return true;
}

int run(const std::string& proof_name, const std::string& model_name) {
  std::optional<Model> model;
  if (!model_name.empty()) {
    std::ifstream file(model_name, std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    if (!file.is_open() || file.bad()) return complain(kUnreadable, "cannot read " + model_name);
    try {
      model = ends_in(model_name, ".lp")    ? read_lp(text)
              : ends_in(model_name, ".mps") ? read_mps(text)
                                            : read_grid(text);
    } catch (const BadModel& bad) {
      return complain(kBadInput, model_name + ':' + std::to_string(bad.line) + ": " + bad.what());
    }
  }
  std::ifstream file;
  const bool is_file = proof_name != "-";
  if (is_file) file.open(proof_name);
  if (is_file && !file) return complain(kUnreadable, "cannot read " + proof_name);
  const Outcome outcome = check(is_file ? file : std::cin, model ? &*model : nullptr, model_name);
  if (outcome.exit_code != kAccepted) return complain(outcome.exit_code, outcome.message);
  return show(outcome.message + '\n');
}

}  // namespace
}  // namespace proof_checker

int main(int count, char** arguments) {
  std::vector<std::string> names;
  bool options_end = false;
  for (int i = 1; i < count; ++i) {
    const std::string word = arguments[i];
    const bool is_option = !options_end && word.size() > 1 && word.front() == '-';
    if (!is_option) {
      names.push_back(word);
    } else if (word == "--") {
      options_end = true;
    } else if (word == "--help" || word == "-h") {
      return proof_checker::show(proof_checker::kHelp);
    } else if (word == "--version") {
      return proof_checker::show("quadrille-check-proof " QUADRILLE_VERSION "\n");
    } else {
      return proof_checker::complain(
          proof_checker::kUsage,
          "unrecognised option '" + word + "' (try 'quadrille-check-proof --help')");
    }
  }
  if (names.size() > 2)
    return proof_checker::complain(proof_checker::kUsage,
                                   "more than a proof and a model (try "
                                   "'quadrille-check-proof --help')");
  return proof_checker::run(names.empty() ? "-" : names[0], names.size() < 2 ? "" : names[1]);
}
