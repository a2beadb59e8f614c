// SPDX-License-Identifier: MIT
//
// A literal for each value and position. Each value is at one position, and each position has one
// value of each attribute. A condition on two positions says, for each position of one value, where
// the other may be, and vice versa, which propagates as far as possible. Clues joined by "or" have
// one literal each, which implies the clue. Values that clues keep apart are also counted
// (crowds.cpp).

#include <string>
#include <vector>

#include <quadrille/stop.hpp>
#include "encoders/cardinality.hpp"
#include "puzzles/kinds/zebra/formula.hpp"
#include "puzzles/kinds/zebra/models.hpp"
#include "puzzles/kinds/zebra/sat/crowds.hpp"

namespace quadrille::puzzles::zebra {

namespace {

using encoders::Literal;

class ClueEncoder {
 public:
  ClueEncoder(const Board& board, Literal first, encoders::Cnf& cnf)
      : board_(board), first_(first), cnf_(cnf) {}

  void add(const Formula& formula, Literal if_true) {
    switch (formula.kind) {
      case Formula::Kind::kAnd:
        for (const Formula& part : formula.parts) add(part, if_true);
        return;
      case Formula::Kind::kOr:
        return add_choice(formula.parts, if_true);
      case Formula::Kind::kAtom:
        add_support(formula.atom, if_true, false);
        if (formula.atom.second) add_support(formula.atom, if_true, true);
    }
  }

 private:
  Literal at(Operand value, int position) const {
    return first_ + place_of(board_, value, position);
  }

  void add_choice(const std::vector<Formula>& parts, Literal if_true) {
    if (parts.size() == 1) return add(parts.front(), if_true);
    std::vector<Literal> clause{~if_true};
    for (const Formula& part : parts) {
      clause.push_back(cnf_.new_variable("choice[" + std::to_string(cnf_.variable_count()) + ']'));
      add(part, clause.back());
      if (cnf_.abandoned()) return;
    }
    cnf_.add(clause);
  }

  // If one value is at a position, the other is at a compatible one.
  void add_support(const Atom& atom, Literal if_true, bool is_turned) {
    const int n = board_.rows;
    std::vector<Literal> clause;
    for (int p = 1; p <= n && !cnf_.poll_step(); ++p) {
      if (!atom.second) {
        if (!atom.allows(p, 0)) cnf_.add({~if_true, ~at(atom.first, p)});
        continue;
      }
      clause = {~if_true, ~at(is_turned ? *atom.second : atom.first, p)};
      for (int q = 1; q <= n; ++q) {
        if (is_turned ? atom.allows(q, p) : atom.allows(p, q))
          clause.push_back(at(is_turned ? atom.first : *atom.second, q));
      }
      cnf_.add(clause);
    }
  }

  const Board& board_;
  Literal first_;
  encoders::Cnf& cnf_;
};

// Requires exactly one of the literals to be true.
void add_exactly_one(encoders::Cnf& cnf, const std::vector<Literal>& literals) {
  cnf.add(literals);
  encoders::add_at_most_one(cnf, literals);
}

}  // namespace

SatFormulation sat_formulation(const Board& board, const StopToken& stop) {
  const int n = board.rows, attributes = board.columns;
  SatFormulation formulation;
  formulation.cnf = encoders::Cnf(stop);
  encoders::Cnf& cnf = formulation.cnf;
  if (std::int64_t{n} * n * attributes > encoders::Cnf::kMaxVariables / 4) cnf.abandon();
  if (cnf.poll()) return formulation;
  const Literal first = cnf.new_variables(n * n * attributes, [n](std::int32_t place) {
    const auto number = [](int k) { return std::to_string(k + 1); };
    return "at[" + number(place / n / n) + ',' + number(place / n % n) + ',' + number(place % n) +
           ']';
  });
  for (int p = 0; p < n; ++p) {
    for (int a = 0; a < attributes && !cnf.poll_step(); ++a) {
      std::vector<Literal> here, of_value;
      for (int v = 0; v < n; ++v) {
        here.push_back(first + place_of(board, {a, v}, p + 1));
        of_value.push_back(first + place_of(board, {a, p}, v + 1));
        formulation.links.push_back({board.variable(p, a), v, here.back()});
      }
      add_exactly_one(cnf, here);
      add_exactly_one(cnf, of_value);
    }
  }
  ClueEncoder encoder(board, first, cnf);
  std::vector<Formula> formulas;
  for (const StatedClue& stated : board.clues) {
    formulas.push_back(formula_of(board, stated.clue));
    encoder.add(formulas.back(), encoders::kTrue);
    if (cnf.abandoned()) return formulation;
  }
  for (const Crowd& crowd : find_crowds(board, formulas, stop)) add_crowd(board, crowd, first, cnf);
  formulation.base.values.assign(static_cast<std::size_t>(n) * attributes, 0);
  formulation.no_solution_contains_another = true;
  return formulation;
}

SwitchedClues switched_clues(const Board& board, const std::vector<Clue>& clues,
                             const StopToken& stop) {
  const Board bare = Board::open(board.rows, board.attributes);
  SwitchedClues result{sat_formulation(bare, stop), {}};
  encoders::Cnf& cnf = result.formulation.cnf;
  ClueEncoder encoder(bare, Literal::from_dimacs(1), cnf);
  for (const Clue& clue : clues) {
    if (cnf.abandoned()) break;
    result.switches.push_back(
        cnf.new_variable("clue[" + std::to_string(result.switches.size()) + ']'));
    encoder.add(formula_of(bare, clue), result.switches.back());
  }
  return result;
}

}  // namespace quadrille::puzzles::zebra
