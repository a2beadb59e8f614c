// SPDX-License-Identifier: MIT
//
// quadrille-check-proof [--expect VERDICT] PROOF [SUBJECT]: checks the certificate of a verdict and
// whether it is about the puzzle or program SUBJECT. Prints the proved verdict and exits with 0.

#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>

#include "tools/proof_checker/certificate/certificate.hpp"
#include "tools/proof_checker/outcome.hpp"

namespace proof_checker {
namespace {

constexpr const char* kHelp =
    "usage: quadrille-check-proof [--expect VERDICT] PROOF [SUBJECT]\n"
    "\n"
    "Checks the certificate of a verdict, written by 'quadrille solve --proof PROOF SUBJECT': "
    "each\n"
    "step of the proof, the solutions, and that the rows are those of the rules. Prints what is\n"
    "claimed, about which puzzle or program, on what that rests, and the solution. No code of the\n"
    "solver is used, not even to read SUBJECT.\n"
    "\n"
    "PROOF is a folder, or a file in the format of VIPR. SUBJECT is what the certificate must be\n"
    "about: a file of puzzles in the native format, one of which must be the puzzle proved; or a\n"
    "program, in a file named *.lp, *.mps, *.opb, *.cnf or *.dimacs. Without it, the puzzle or\n"
    "program that PROOF holds is taken as given. A folder of 'quadrille join --proof' is checked\n"
    "with its parts. A part alone is no verdict on the board: --expect refuses it.\n"
    "\n"
    "  --expect VERDICT  also refuse any other verdict than none, unique, optimal or count=N\n"
    "  -h, --help        show this help\n"
    "  --version         show the version\n"
    "\n"
    "Exit codes:\n"
    "  0   accepted\n"
    "  1   refused: a step does not follow, the puzzle is another one, or the verdict is not the\n"
    "      one expected\n"
    "  2   the proof is about another program\n"
    "  64  wrong usage\n"
    "  65  a file is not a proof, a puzzle or a program\n"
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
  return std::equal(extension.begin(), extension.end(), name.end() - std::ssize(extension),
                    [](char a, char b) { return a == (b >= 'A' && b <= 'Z' ? b - 'A' + 'a' : b); });
}

// Returns all that a stream holds; nullopt if it cannot be read, as a folder cannot.
std::optional<std::string> contents_of(std::istream& in) {
  std::string text;
  std::array<char, 1 << 16> piece{};
  while (in) {
    in.read(piece.data(), std::ssize(piece));
    text.append(piece.data(), static_cast<std::size_t>(in.gcount()));
  }
  return in.bad() ? std::nullopt : std::optional(std::move(text));
}

// Reads the puzzle or program. Returns why it cannot be used.
std::optional<Outcome> read_subject(Subject& subject) {
  std::ifstream file(subject.file, std::ios::binary);
  std::optional<std::string> text = file.is_open() ? contents_of(file) : std::nullopt;
  if (!text) return Outcome{kUnreadable, "cannot read " + subject.file};
  subject.text = *std::move(text);
  constexpr std::string_view kMark = "\xEF\xBB\xBF";  // of byte order
  if (subject.text.starts_with(kMark)) subject.text.erase(0, kMark.size());
  struct Format {
    const char* extension;
    Model (*read)(std::string_view text);
  };
  try {
    for (const auto& [extension, read] :
         {Format{".lp", read_lp}, Format{".mps", read_mps}, Format{".opb", read_opb},
          Format{".cnf", read_dimacs}, Format{".dimacs", read_dimacs}}) {
      if (ends_in(subject.file, extension)) subject.model = read(subject.text);
    }
  } catch (const BadModel& bad) {
    return Outcome{kBadInput, subject.file + ':' + std::to_string(bad.line) + ": " + bad.what()};
  }
  return std::nullopt;
}

// A verdict that --expect names.
struct Expected {
  std::string word;
  std::size_t count = 0;

  bool is_met_by(const Verdict& verdict) const {
    if (word == "optimal") return verdict.is_optimal;
    return verdict.is_complete && verdict.solutions == count;
  }
};

std::optional<Expected> expected_in(const std::string& word) {
  if (word == "none") return Expected{word, 0};
  if (word == "unique") return Expected{word, 1};
  if (word == "optimal") return Expected{word};
  constexpr std::string_view kCount = "count=";
  Expected expected{word};
  const char* const end = word.data() + word.size();
  if (!word.starts_with(kCount)) return std::nullopt;
  const auto parsed = std::from_chars(word.data() + kCount.size(), end, expected.count);
  return parsed.ec == std::errc() && parsed.ptr == end ? std::optional(expected) : std::nullopt;
}

// Shows how far the check is, on a terminal, after one second.
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

Outcome check(const std::string& proof, const Subject* subject) {
  ProgressOnTerminal terminal;
  const Progress progress = [&](int percent) { terminal.show(percent); };
  Outcome outcome;
  std::error_code ignored;
  const bool is_folder = std::filesystem::is_directory(proof, ignored);
  if (is_folder) {
    outcome = certificate::check_certificate(proof, progress, subject);
  } else if (proof == "-") {
    std::istringstream input(contents_of(std::cin).value_or(""));
    outcome = check_vipr(input, input.view().size(), progress, subject);
  } else {
    std::ifstream file(proof, std::ios::binary);
    const auto size = std::filesystem::file_size(proof, ignored);
    outcome = file ? check_vipr(file, ignored ? 0 : size, progress, subject)
                   : Outcome{kUnreadable, "cannot read " + proof};
  }
  if (!is_folder && outcome.exit_code == kBadInput)
    outcome.message = proof + ": " + outcome.message;
  terminal.clear();
  return outcome;
}

int run(const std::string& proof, const std::string& subject_name,
        const std::optional<Expected>& expected) {
  Subject subject{subject_name, {}};
  if (!subject_name.empty()) {
    if (const auto bad = read_subject(subject)) return complain(bad->exit_code, bad->message);
  }
  const Outcome outcome = check(proof, subject_name.empty() ? nullptr : &subject);
  if (outcome.exit_code != kAccepted) return complain(outcome.exit_code, outcome.message);
  if (const int failed = show(outcome.message + '\n'); failed != kAccepted) return failed;
  if (!expected || expected->is_met_by(outcome.verdict)) return kAccepted;
  return complain(kRefused, "the verdict is another one (expected " + expected->word + ")");
}

int run_with(const std::vector<std::string>& arguments) {
  std::vector<std::string> names;
  std::optional<Expected> expected;
  bool options_end = false;
  for (auto word = arguments.begin(); word != arguments.end(); ++word) {
    if (options_end || word->size() < 2 || word->front() != '-') {
      names.push_back(*word);
    } else if (*word == "--") {
      options_end = true;
    } else if (*word == "--help" || *word == "-h") {
      return show(kHelp);
    } else if (*word == "--version") {
      return show("quadrille-check-proof " QUADRILLE_VERSION "\n");
    } else if (*word == "--expect" || word->starts_with("--expect=")) {
      const std::size_t equals = std::min(word->find('='), word->size());
      const bool is_apart = equals == word->size() && word + 1 != arguments.end();
      const std::string value =
          is_apart ? *++word : word->substr(std::min(equals + 1, word->size()));
      expected = expected_in(value);
      if (!expected)
        return complain(kUsage, "option '--expect' cannot be '" + value +
                                    "' (expected none, unique, optimal or count=N)");
    } else {
      return complain(kUsage,
                      "unknown option '" + *word + "' (try 'quadrille-check-proof --help')");
    }
  }
  if (names.empty() || names.size() > 2)
    return complain(kUsage,
                    std::string(names.empty() ? "no proof" : "too many arguments") +
                        " (expected PROOF and SUBJECT; try 'quadrille-check-proof --help')");
  return run(names[0], names.size() < 2 ? "" : names[1], expected);
}

}  // namespace
}  // namespace proof_checker

int main(int count, char** arguments) {
  return proof_checker::run_with({arguments + 1, arguments + count});
}
