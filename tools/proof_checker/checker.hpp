// SPDX-License-Identifier: MIT
//
// Repeats every step of a proof in exact arithmetic (for the format see engine/exact/README.md). No
// code is shared with the engine: to trust a verdict, one needs to trust only the model at the head
// of the proof, its lazy rows, and this program.
//
//   const Outcome outcome = check(input);
//   std::cout << outcome.message;
//   return outcome.exit_code;

#pragma once

#include <istream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/proof_checker/line.hpp"
#include "tools/proof_checker/model.hpp"
#include "tools/proof_checker/propagation.hpp"
#include "tools/proof_checker/rules.hpp"

namespace proof_checker {

// The result: exit code 0 for an accepted proof, with the verdict; 1 for a refused and 65 for a
// malformed one, with the line and the reason; 2 for a proof of a different model.
struct Outcome {
  int exit_code = 0;
  std::string message;
};

// Checks a proof. If the model of a file is given, also checks that the proof is for this model.
// `file` names it in the message.
Outcome check(std::istream& input, const Model* model = nullptr, const std::string& file = {});

// The state of a check. Its functions throw Refused and Malformed.
class Checker {
 public:
  void read_model(std::istream& input);
  // Reads all steps up to the conclusion.
  void read_steps(std::istream& input);
  void step(const std::string& text);
  // Returns the model of the proof. Requires read_model().
  Model model() const;
  // Requires all lazy rows to be unavoidable sets of this Sudoku. Otherwise they are taken as
  // given.
  void require_sets_of(std::vector<int> grid) { grid_ = std::move(grid); }
  std::size_t line_number() const { return line_number_; }
  const std::string& verdict() const { return verdict_; }
  // Returns the constraints and bounds derived so far.
  State& state() { return state_; }

 private:
  std::string next_line(std::istream& input);
  void read_column(Line line);
  void read_objective(Line line, std::string_view sense);
  std::vector<Term> read_terms(Line& line) const;
  Constraint read_row(Line& line) const;
  int read_id(Line& line);
  std::vector<Weight> read_weights(Line& line, bool with_sides);
  Bounds read_bounds(Line& line) const;

  void lazy(Line& line);
  void sum(Line& line);
  void mir(Line& line);
  void cover(Line& line);
  void clique(Line& line);
  void tighten(Line& line);
  void clause(Line& line);
  void farkas(Line& line);
  void covering(Line& line);
  void residues(Line& line);
  Constraint read_clause(Line& line, std::vector<Literal>& assumptions);
  std::vector<int> read_hints(Line& line);
  bool refutes(const std::map<int, BigInt>& weights, int sign);
  void remove(Line& line);
  void incumbent(Line& line);
  void conclude(Line& line);

  Rational value(const std::vector<Term>& terms, const std::vector<Rational>& point) const;
  void check_row(const Constraint& row, const std::vector<Rational>& point) const;
  void move_cutoff();
  std::string bound_verdict(Line& line);

  std::size_t line_number_ = 0;
  std::vector<Column> columns_;
  std::vector<std::string> column_names_, row_names_;  // of the model
  std::vector<int> grid_;
  std::vector<int> axioms_;  // lazy rows
  State state_;              // constraint 0: the objective must be better than the incumbent
  Rules rules_{state_, columns_};
  int sign_ = 0;                 // 1: minimise, -1: maximise
  std::vector<Term> objective_;  // minimised
  Int offset_ = 0, denominator_ = 1;
  Rational gap_;
  std::optional<Int> granularity_;  // the objective takes only multiples of it, if set
  std::vector<Rational> best_;
  std::optional<Rational> best_value_, cutoff_;  // of objective_, without offset
  std::string verdict_;
};

}  // namespace proof_checker
