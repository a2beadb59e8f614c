// SPDX-License-Identifier: MIT
//
// Writes down a search step by step, so that a small program that shares no code with the engine
// can repeat it and confirm the verdict. Every constraint has a number: the model's rows are 1, 2,
// ..., followed by the numbers that the calls below return. There are two forms: our own for any
// integer program (native_proof_log.hpp), and a pseudo-Boolean one for 0/1 programs, which checkers
// of others accept as well (veripb_proof_log.hpp).
//
//   NativeProofLog native([&](std::string_view text) { file << text; });
//   ProofLog& log = native;
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
#include <optional>
#include <span>
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

  // Multiples of rows, by their numbers.
  struct Refutation {
    std::vector<int> rows;
    std::vector<BigInteger> weights;
  };

  // The rules and numbers of a form. The search does without those that the form lacks.
  struct Abilities {
    bool has_lazy_rows = true;
    bool has_covers = true;
    bool has_residues = true;
    // Sums of rows must not be divided, and the sizes of their numbers must add up to no more than
    // this (exact::Aggregator::keep_whole).
    std::optional<std::int64_t> largest_sum = {};
  };

  ProofLog() = default;
  ProofLog(const ProofLog&) = delete;
  ProofLog& operator=(const ProofLog&) = delete;
  virtual ~ProofLog() = default;

  virtual Abilities abilities() const { return {}; }
  // Whether the numbers of this sum are not too large.
  virtual bool can_hold(const Refutation& refutation) const = 0;

  // Must be called first, and once. `gap`: the relative improvement on the incumbent that a solution
  // must have, if the objective has continuous columns. The model must outlive the log.
  virtual void begin(const Model& model, const Rational& gap) = 0;

  // Adds a row on the authority of a separator.
  virtual int lazy_row(std::span<const Term> terms, std::int64_t lower, std::int64_t upper,
                       std::string_view tag) = 0;
  // Adds the sum of rows, named by number: their upper sides if the weight is positive, otherwise
  // their lower ones; divided by 2^shift and rounded within the global bounds.
  virtual int sum(std::span<const exact::RowWeight> weights, int shift, Use use) = 0;
  // Adds the sum that an Aggregator has made; `ids` are the numbers of the rows it was given.
  int aggregate(const exact::Aggregate& aggregate, std::span<const int> ids, Use use);
  // Adds the mixed-integer rounding by `divisor` of a sum of equations, with columns shifted to the
  // given global bounds. Returns nullopt, and adds nothing, if the numbers are too large.
  virtual std::optional<int> mir(std::int64_t divisor, std::span<const EquationWeight> weights,
                                 std::span<const Literal> shifts) = 0;
  // Adds the lifted cover inequality of a side of a row. Columns with a given (global) bound are not
  // taken as 0/1 columns.
  virtual int cover(int row, Side side, std::span<const ColumnIndex> cover,
                    std::span<const Literal> relaxed) = 0;
  // Adds: at most one of these literals of 0/1 columns is true.
  virtual int clique(std::span<const Literal> literals) = 0;

  // A side of a row as <=, with another coefficient of a 0/1 column and another right side.
  struct Tightening {
    int row = 0;
    Side side = Side::kUpper;
    ColumnIndex column = 0;
    std::int64_t coefficient = 0;
    std::int64_t upper = 0;
  };
  // Adds a tightened row. `fixed` are the bounds of the row's columns that are fixed everywhere.
  virtual int tighten(const Tightening& tightening, std::span<const Literal> fixed) = 0;
  // Adds a clause that follows by propagation from all rows and clauses and from the named rows. The
  // empty clause ends the search: nothing better than the incumbent exists.
  virtual int clause(std::span<const Literal> literals, std::span<const int> hints) = 0;
  // Adds a clause that follows from a sum of rows within the bounds that its negation propagates.
  // Requires can_hold.
  virtual int farkas(std::span<const Literal> literals, const Refutation& refutation,
                     std::span<const int> hints) = 0;
  // States that residues exclude this row: no integers within the bounds give it a value between its
  // sides.
  virtual int residues(int row) = 0;
  virtual void remove(int id) = 0;
  // Moves the cutoff. Requires one value per column.
  virtual void incumbent(std::span<const Rational> values) = 0;

  // Exactly one of these must be called, last.
  virtual void conclude_infeasible() = 0;
  virtual void conclude_optimal(const Rational& objective) = 0;
  virtual void conclude_unknown() = 0;
};

}  // namespace quadrille::engine
