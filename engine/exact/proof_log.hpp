// SPDX-License-Identifier: MIT
//
// Writes down a search step by step, so that a small program that shares nothing with the engine
// (quadrille-check-proof) can repeat it and believe the verdict. The form and the meaning of each
// step are told in engine/exact/README.md. Every constraint has a number: the model's rows 1, 2,
// ..., then whatever the calls below return, in order.
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

  // The row that says: better than the incumbent. Minimised, so the negative of an objective that
  // is maximised; not there before the first incumbent.
  static constexpr int kCutoff = 0;

  // Whether a row is propagated from now on, or only where it is named.
  enum class Use { kHint, kAlways };

  // The equation `a x + s = upper` or `a x - s = lower` of a row, with s >= 0, so many times.
  struct EquationWeight {
    int row = 0;  // its number
    Side side = Side::kUpper;
    std::int64_t weight = 0;  // of any sign

    friend bool operator==(const EquationWeight&, const EquationWeight&) = default;
  };

  explicit ProofLog(Sink sink) : sink_(std::move(sink)) {}

  // To be called first, and once. `gap`: by how much, relatively, a solution must be better than
  // the incumbent to be looked for, where the objective has continuous columns.
  void begin(const Model& model, const Rational& gap);

  // A row that a separator answers for.
  int lazy_row(std::span<const Term> terms, std::int64_t lower, std::int64_t upper,
               std::string_view tag);
  // The sum of rows, `row` of a weight being a number: by their upper sides where the weight is
  // positive, else by their lower ones; divided by 2^shift and rounded, within the bounds known
  // everywhere.
  int sum(std::span<const exact::RowWeight> weights, int shift, Use use);
  // As an Aggregator makes it: `ids` are the numbers of the rows it was given.
  int aggregate(const exact::Aggregate& aggregate, std::span<const int> ids, Use use);
  // Mixed-integer rounding by `divisor` of a sum of equations, with columns shifted to the bounds
  // given, which hold everywhere.
  int mir(std::int64_t divisor, std::span<const EquationWeight> weights,
          std::span<const Literal> shifts);
  // The lifted cover inequality of a side of a row. Columns with a bound given (which holds
  // everywhere) are not taken as 0/1 ones.
  int cover(int row, Side side, std::span<const ColumnIndex> cover,
            std::span<const Literal> relaxed);
  // At most one of these literals of 0/1 columns.
  int clique(std::span<const Literal> literals);
  // A side of a row as <=, with this coefficient of a 0/1 column and this right side instead.
  int tighten(int row, Side side, ColumnIndex column, std::int64_t coefficient, std::int64_t upper);
  // Follows by propagation from all rows and clauses and from the rows named. The empty clause
  // ends the search: nothing better than the incumbent exists.
  int clause(std::span<const Literal> literals, std::span<const int> hints);
  // How often rows, by their numbers, are to be taken.
  struct Refutation {
    std::vector<int> rows;
    std::vector<BigInteger> weights;
  };
  // Follows from a sum of rows within the bounds that propagation of the opposite gives.
  int farkas(std::span<const Literal> literals, const Refutation& refutation,
             std::span<const int> hints);
  // No integers within the bounds give this row a value between its sides, by its residues.
  int residues(int row);
  void remove(int id);
  // Moves the cutoff. Requires a value a column.
  void incumbent(std::span<const Rational> values);

  // One of these, last.
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
