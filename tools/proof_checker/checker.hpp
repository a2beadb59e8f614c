// SPDX-License-Identifier: MIT
//
// Repeats every step of a proof (engine/exact/README.md tells the form) in exact arithmetic.
// Nothing here is shared with the engine: to believe a verdict, one needs to believe the model at
// the head of the proof, its lazy rows, and this program.
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

// 0: accepted, and what is proved; 1: refused, 65: malformed, and where and why.
struct Outcome {
  int exit_code = 0;
  std::string message;
};

// With a model, that of a file, an accepted proof is one of this model; 2: it is of another.
// `file` names it in the message.
Outcome check(std::istream& input, const Model* model = nullptr, const std::string& file = {});

// Its functions throw Refused and Malformed.
class Checker {
 public:
  void read_model(std::istream& input);
  // Up to the conclusion.
  void read_steps(std::istream& input);
  void step(const std::string& text);
  // Returns the model of the proof, after it was read.
  Model model() const;
  // Lazy rows are taken as given unless they are said to be unavoidable sets of a Sudoku.
  void require_sets_of(std::vector<int> grid) { grid_ = std::move(grid); }
  std::size_t line_number() const { return line_number_; }
  const std::string& verdict() const { return verdict_; }
  // Returns the state of knowledge so far.
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
  std::vector<std::string> column_names_, row_names_;
  std::size_t model_rows_ = 0;
  std::vector<int> grid_;
  std::vector<int> axioms_;  // lazy rows
  State state_;              // constraint 0: the objective is better than the incumbent
  Rules rules_{state_, columns_};
  int sign_ = 0;                 // 1: minimise, -1: maximise
  std::vector<Term> objective_;  // to be minimised
  Int offset_ = 0, denominator_ = 1;
  Rational gap_;
  std::optional<Int> granularity_;  // of the objective, if it takes only multiples of something
  std::vector<Rational> best_;
  std::optional<Rational> best_value_, cutoff_;  // of objective_, without offset
  std::string verdict_;
};

}  // namespace proof_checker
