// SPDX-License-Identifier: MIT
//
// Checks certificates of VIPR's format, version 1.0 (K. Cheung, A. Gleixner and D. Steffy,
// Verifying integer programming results, IPCO 2017), in rational numbers. Stricter than the
// format's own checker: it refuses roundings over continuous columns, solutions that break any
// constraint, and text that remains.
//
//   std::ifstream file("a.vipr");
//   ViprChecker checker(file, size);
//   checker.run();  // throws Malformed and Refused
//   std::cout << checker.claim();

#pragma once

#include <cstddef>
#include <functional>
#include <istream>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tools/proof_checker/model.hpp"
#include "tools/proof_checker/outcome.hpp"

namespace proof_checker {

// Called from time to time with how much of the proof has been checked, in percent.
using Progress = std::function<void(int percent)>;

class ViprChecker {
 public:
  // sense: 'L', 'E' or 'G'.
  struct Constraint {
    char sense = 'E';
    Rational side;
    Terms terms;
    std::set<int> assumptions;

    bool holds(const std::vector<Rational>& point) const;
    bool is_absurd() const;
    bool dominates(const Constraint& other) const;
  };

  // `bytes` is the size of the text: no count that it states can be greater.
  ViprChecker(std::istream& input, std::size_t bytes) : input_(input), bytes_(bytes) {}

  void run(const Progress& progress = {});

  // "infeas" or "range LOWER UPPER".
  const std::string& claim() const { return claim_; }
  std::string claim_text() const;  // in words
  Verdict verdict() const;
  // The objective of the best solution that is stated.
  const std::optional<Rational>& best() const { return best_; }
  // The columns of that solution that are not zero.
  const Terms& solution() const { return solution_; }
  std::size_t derivations() const { return known_.size() - rows_; }
  // The program that the claim is about. Its objective lacks a constant.
  Model model() const;

 private:
  void read_columns();
  void read_claim();
  void check_solutions();
  void check_derivations(const Progress& progress);
  void derive(Constraint& derived);
  Constraint sum(Constraint& derived);
  void round(Constraint& constraint) const;
  void unsplit(Constraint& derived);
  void check_end() const;
  bool is_integral(const Terms& terms) const;
  std::string word();
  void expect(const std::string& what);
  std::size_t count();
  int index(std::size_t limit);
  Rational number();
  Terms terms();
  Constraint constraint();

  std::istream& input_;
  std::size_t bytes_;
  std::string claim_;
  std::optional<Rational> lower_, upper_;  // of the claim; nullopt: infinite
  bool is_minimum_ = true;
  std::vector<std::string> names_;
  std::vector<bool> is_integer_;
  Terms objective_;
  std::optional<Rational> best_;
  Terms solution_;
  std::size_t rows_ = 0;           // constraints of the program
  std::vector<Constraint> known_;  // those, and derived ones
};

// Checks a certificate; with a subject also that it is about this program.
Outcome check_vipr(std::istream& input, std::size_t bytes, const Progress& progress,
                   const Subject* subject = nullptr);

}  // namespace proof_checker
