// SPDX-License-Identifier: MIT
//
// quadrille-check-proof FOLDER [MODEL]: checks the certificate of a verdict.
// quadrille-check-proof [PROOF [MODEL]]: checks the proof of a search and whether it is for MODEL.
// Prints the proved verdict and exits with 0; exits with 1 at the first step that does not follow,
// with 2 if the proof is for a different model, and with 65 if a file is malformed.

#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "tools/proof_checker/certificate/certificate.hpp"
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
    "usage: quadrille-check-proof FOLDER [MODEL]\n"
    "       quadrille-check-proof [PROOF [MODEL]]\n"
    "\n"
    "Checks the certificate of a puzzle's verdict in FOLDER, written by 'quadrille solve --proof\n"
    "FOLDER/ PUZZLE': that its rows are those of the puzzle, that its solutions are right, and "
    "each\n"
    "step of its proof. Prints what is claimed, what that rests on, and how large the proof is.\n"
    "In a FOLDER written for a 0/1 program the rows are taken as given, unless MODEL is there to\n"
    "compare them with.\n"
    "\n"
    "Repeats each step of a proof written by 'quadrille solve --proof PROOF MODEL' in exact\n"
    "arithmetic and prints the proved verdict. Without PROOF, or if it is -, standard input is\n"
    "read. MODEL is a file named *.lp or *.mps, or one with the digits of a completed Sudoku; the\n"
    "program then also checks that the proof is for this model. Without MODEL, the verdict holds\n"
    "for the model at the head of the proof. No code of the solver is used, not even to read\n"
    "MODEL.\n"
    "\n"
    "  -h, --help  show this help\n"
    "  --version   show the version\n"
    "\n"
    "Exit codes:\n"
    "  0   accepted\n"
    "  1   refused: a step does not follow\n"
    "  2   the proof is for a different model\n"
    "  64  wrong usage\n"
    "  65  a file is not a proof or not a model\n"
    "  66  a file cannot be read\n"
    "  74  standard output cannot be written\n";

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

// Reads the model of a file. Returns why it cannot be used.
std::optional<Outcome> read_model(const std::string& name, std::optional<Model>& model) {
  if (name.empty()) return std::nullopt;
  std::ifstream file(name, std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(file), {});
  if (!file.is_open() || file.bad()) return Outcome{kUnreadable, "cannot read " + name};
  try {
    model = ends_in(name, ".lp")    ? read_lp(text)
            : ends_in(name, ".mps") ? read_mps(text)
                                    : read_grid(text);
  } catch (const BadModel& bad) {
    return Outcome{kBadInput, name + ':' + std::to_string(bad.line) + ": " + bad.what()};
  }
  return std::nullopt;
}

int run(const std::string& proof_name, const std::string& model_name) {
  std::optional<Model> model;
  if (const auto bad = read_model(model_name, model)) return complain(bad->exit_code, bad->message);
  std::ifstream file;
  const bool is_file = proof_name != "-";
  if (is_file) file.open(proof_name);
  if (is_file && !file) return complain(kUnreadable, "cannot read " + proof_name);
  const Outcome outcome = check(is_file ? file : std::cin, model ? &*model : nullptr, model_name);
  if (outcome.exit_code != kAccepted) return complain(outcome.exit_code, outcome.message);
  return show(outcome.message + '\n');
}

// Shows how far the check is, on a terminal, from the second second on.
class ProgressOnTerminal {
 public:
  void show(int percent) {
    const auto now = std::chrono::steady_clock::now();
    if (!is_terminal_ || now < next_) return;
    next_ = now + std::chrono::seconds(1);
    is_shown_ = true;
    std::cerr << "\r" << percent << " % checked" << std::flush;
  }
  void clear() const {
    if (is_shown_) std::cerr << "\r\x1b[K" << std::flush;
  }

 private:
  const bool is_terminal_ = ::isatty(STDERR_FILENO) == 1;
  std::chrono::steady_clock::time_point next_ =
      std::chrono::steady_clock::now() + std::chrono::seconds(1);
  bool is_shown_ = false;
};

int run_folder(const std::string& folder, const std::string& model_name) {
  std::optional<Model> model;
  if (const auto bad = read_model(model_name, model)) return complain(bad->exit_code, bad->message);
  ProgressOnTerminal progress;
  const Outcome outcome = certificate::check_certificate(
      folder, [&](int percent) { progress.show(percent); }, model ? &*model : nullptr, model_name);
  progress.clear();
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
  std::error_code ignored;
  if ((names.size() == 1 || names.size() == 2) && std::filesystem::is_directory(names[0], ignored))
    return proof_checker::run_folder(names[0], names.size() < 2 ? "" : names[1]);
  if (names.size() > 2)
    return proof_checker::complain(proof_checker::kUsage,
                                   "too many arguments (expected PROOF and MODEL; try "
                                   "'quadrille-check-proof --help')");
  return proof_checker::run(names.empty() ? "-" : names[0], names.size() < 2 ? "" : names[1]);
}
