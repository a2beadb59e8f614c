// SPDX-License-Identifier: MIT
//
// A checker of VIPR certificates, version 1.0, that shares no code with their writer. Stricter than
// viprchk: it refuses roundings over continuous columns, solutions that break any constraint, and
// text that remains.
//
//   const ViprChecker checker(text);
//   CHECK(checker.refusal().empty());
//   CHECK(checker.claim() == "range 3 3");

#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace quadrille::engine {

class ViprChecker {
 public:
  using Fraction = boost::multiprecision::cpp_rational;
  using Terms = std::map<int, Fraction>;

  // sense: 'L', 'E' or 'G'.
  struct Constraint {
    char sense = 'E';
    Fraction side;
    Terms terms;
    std::set<int> assumptions;

    bool holds(const std::vector<Fraction>& point) const;
    bool is_absurd() const;
    bool dominates(const Constraint& other) const;
  };

  explicit ViprChecker(const std::string& text);

  // Returns an empty string if the certificate proves its claim, otherwise why not.
  const std::string& refusal() const { return refusal_; }
  // Returns "infeas" or "range LOWER UPPER".
  const std::string& claim() const { return claim_; }
  // Returns the constraints of the model, without derived ones.
  const std::vector<Constraint>& model() const { return model_; }
  const Terms& objective() const { return objective_; }
  std::size_t columns() const { return is_integer_.size(); }
  bool is_integer(std::size_t column) const { return is_integer_[column]; }

 private:
  void check();
  void read_columns();
  void read_claim();
  void check_solutions();
  void check_derivations();
  void derive(Constraint& derived);
  Constraint sum(Constraint& derived);
  void round(Constraint& constraint) const;
  void unsplit(Constraint& derived);
  void check_end() const;
  bool is_integral(const Terms& terms) const;
  std::string word();
  void expect(const std::string& what);
  int count();
  int index(std::size_t limit);
  Fraction number();
  Fraction number(const std::string& word) const;
  Terms terms();
  Constraint constraint();

  std::istringstream input_;
  std::string refusal_, claim_, lower_, upper_;
  bool is_minimum_ = true;
  std::vector<bool> is_integer_;
  Terms objective_;
  std::optional<Fraction> best_;  // of the solutions
  std::vector<Constraint> model_, known_;
};

}  // namespace quadrille::engine
