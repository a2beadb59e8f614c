// SPDX-License-Identifier: MIT
//
// Random boards of a kind with their certificates, and the verdict of the proof checker.
//
//   for (const auto& [puzzle, report] : boards_with(kind, 1, 9, 10, random))
//     CHECK(checker.accepts(certified(puzzle, report)));

#pragma once

#include <map>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "tests/catch.hpp"
#include "tests/folder.hpp"
#include "tests/puzzles/kind_traits.hpp"
#include "tools/proof_checker/certificate/certificate.hpp"

namespace quadrille::tests {

// The files of a certificate, by name.
using Files = std::map<std::string, std::string>;

// Returns the files of the certificate that `prove` writes with these options.
template <typename Prove>
Files files_of(ProofOptions options, const Prove& prove) {
  std::string proof;
  options.proof = [&](std::string_view piece) { proof += piece; };
  const Result<Certificate> certificate = prove(options);
  if (!certificate) FAIL(certificate.error().message);
  return {{"puzzle.txt", certificate->puzzle},
          {"claim.json", certificate->claim},
          {"formula.opb", certificate->formula},
          {"proof.pbp", proof}};
}

// With marks, of a part.
inline Files certified(const Puzzle& puzzle, const Report& report, const PartialAnswer& part = {}) {
  INFO(write_puzzles({puzzle}, "native")->text);
  return files_of({.assumptions = part},
                  [&](const ProofOptions& options) { return certify(puzzle, report, options); });
}

class CertificateChecker {
 public:
  int code(const Files& files) {
    for (const auto& [name, text] : files) {
      if (written_[name] == text) continue;
      folder_.write(name, text);
      written_[name] = text;
    }
    const auto outcome = proof_checker::certificate::check_certificate(folder_.path(""), {});
    message_ = outcome.message;
    verdict_ = outcome.verdict;
    return outcome.exit_code;
  }
  bool accepts(const Files& files) { return code(files) == 0; }
  const std::string& message() const { return message_; }
  const proof_checker::Verdict& verdict() const { return verdict_; }

 private:
  Folder folder_;
  Files written_;
  std::string message_;
  proof_checker::Verdict verdict_;
};

struct Solved {
  Puzzle puzzle;
  Report report;  // complete
};

// Returns random boards of the kind with this many solutions, or best solutions.
inline std::vector<Solved> boards_with(const puzzles::PuzzleKind& kind, std::size_t least,
                                       std::size_t most, std::size_t wanted, std::mt19937& random) {
  std::vector<Solved> boards;
  for (int tries = 0; tries < 2'000 && boards.size() < wanted; ++tries) {
    const Puzzle puzzle(plain_instance(kind, random));
    const auto report = solve(puzzle, {.limit = 10, .time_limit = 2});
    if (!report || (report->status != Status::kNone && !report->complete)) continue;
    const std::size_t count = report->solutions.size();
    if (count >= least && count <= most) boards.push_back({puzzle, *report});
  }
  return boards;
}

}  // namespace quadrille::tests
