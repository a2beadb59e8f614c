// SPDX-License-Identifier: MIT
//
// Writes down a search step by step, so that a small program that shares no code with the engine
// (quadrille-check-proof) can repeat it and confirm the verdict. engine/exact/README.md describes the
// form and meaning of each step. Every constraint has a number: the model's rows are 1, 2, ...,
// followed by the numbers that the calls below return.
//
//   ProofLog log([&](std::string_view text) { file << text; });
//   log.begin(model, Rational(1, 1'000'000'000));
//   log.incumbent(values);
//   const int row = log.sum(weights, 0, ProofLog::Use::kHint);  // model rows count from 1
//   log.clause(clause, std::array{row});  // no better solution has all these literals false
//   log.remove(row);
//   log.clause({}, {});  // nor is there any other
//   log.conclude_optimal(objective_value(model, values));

#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/engine/literal.hpp>
#include <quadrille/engine/model.hpp>
#include "engine/exact/aggregate.hpp"
#include "engine/rational.hpp"

namespace quadrille::engine {

class ProofLog {
 public:
  using Sink = std::function<void(std::string_view)>;

  // The row "better than the incumbent", of the minimised objective (a maximised one is negated);
  // missing before the first incumbent.
  static constexpr int kCutoff = 0;

  // Whether a row is propagated from now on, or used only by steps that name it.
  enum class Use { kHint, kAlways };

  // A multiple of the equation `a x + s = upper` or `a x - s = lower` of a row, with s >= 0.
  struct EquationWeight {
    int row = 0;  // its number
    Side side = Side::kUpper;
    std::int64_t weight = 0;  // of any sign

    friend bool operator==(const EquationWeight&, const EquationWeight&) = default;
  };

  explicit ProofLog(Sink sink) : sink_(std::move(sink)) {}

  // Must be called first, and once. `gap`: the relative improvement on the incumbent that a solution
  // must have, if the objective has continuous columns.
  void begin(const Model& model, const Rational& gap);

  // Adds a row on the authority of a separator.
  int lazy_row(std::span<const Term> terms, std::int64_t lower, std::int64_t upper,
               std::string_view tag);
  // Adds the sum of rows, named by number: their upper sides if the weight is positive, otherwise
  // their lower ones; divided by 2^shift and rounded within the global bounds.
  int sum(std::span<const exact::RowWeight> weights, int shift, Use use);
  // Adds the sum that an Aggregator has made; `ids` are the numbers of the rows it was given.
  int aggregate(const exact::Aggregate& aggregate, std::span<const int> ids, Use use);
  // Adds the mixed-integer rounding by `divisor` of a sum of equations, with columns shifted to the
  // given global bounds.
  int mir(std::int64_t divisor, std::span<const EquationWeight> weights,
          std::span<const Literal> shifts);
  // Adds the lifted cover inequality of a side of a row. Columns with a given (global) bound are not
  // taken as 0/1 columns.
  int cover(int row, Side side, std::span<const ColumnIndex> cover,
            std::span<const Literal> relaxed);
  // Adds: at most one of these literals of 0/1 columns is true.
  int clique(std::span<const Literal> literals);
  // Adds a side of a row as <=, with another coefficient of a 0/1 column and another right side.
  int tighten(int row, Side side, ColumnIndex column, std::int64_t coefficient, std::int64_t upper);
  // Adds a clause that follows by propagation from all rows and clauses and from the named rows. The
  // empty clause ends the search: nothing better than the incumbent exists.
  int clause(std::span<const Literal> literals, std::span<const int> hints);
  // Multiples of rows, by their numbers.
  struct Refutation {
    std::vector<int> rows;
    std::vector<BigInteger> weights;
  };
  // Adds a clause that follows from a sum of rows within the bounds that its negation propagates.
  int farkas(std::span<const Literal> literals, const Refutation& refutation,
             std::span<const int> hints);
  // States that residues exclude this row: no integers within the bounds give it a value between its
  // sides.
  int residues(int row);
  void remove(int id);
  // Moves the cutoff. Requires one value per column.
  void incumbent(std::span<const Rational> values);

  // Exactly one of these must be called, last.
  void conclude_infeasible();
  void conclude_optimal(const Rational& objective);
  void conclude_unknown();

 private:
  ProofLog& word(std::string_view text);
  ProofLog& name(std::string_view text);
  ProofLog& number(std::int64_t value);
  ProofLog& number(const Rational& value);
  ProofLog& bound(std::int64_t value);
  ProofLog& side(Side value);
  ProofLog& terms(std::span<const Term> terms);
  ProofLog& literals(std::span<const Literal> literals);
  ProofLog& weights(std::span<const exact::RowWeight> weights);
  void end_line();
  int end_constraint();

  Sink sink_;
  std::string line_;
  int next_id_ = 1;
};

}  // namespace quadrille::engine
