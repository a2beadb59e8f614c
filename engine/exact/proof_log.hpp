// SPDX-License-Identifier: MIT
//
// Writes down a search over 0/1 columns step by step, in the format of VeriPB, version 1.2, so that
// a checker that shares no code with the engine can repeat it and confirm the verdict. The formula
// is the one that write_opb makes of the model. Every constraint has a number: the model's rows are
// 1, 2, ..., followed by the numbers that the calls below return. README.md says how each step is
// derived.
//
//   ProofLog log([&](std::string_view text) { file << text; });
//   log.begin(model);  // requires why_no_veripb(model) to be empty
//   log.incumbent(values);
//   const int row = log.sum(weights);  // model rows count from 1
//   log.clause(clause);  // no better solution has all these literals false
//   log.remove(row);
//   log.clause({});  // nor is there any other
//   log.conclude(true);

#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/engine/literal.hpp>
#include <quadrille/engine/model.hpp>
#include <quadrille/engine/solver.hpp>
#include "engine/exact/aggregate.hpp"
#include "engine/exact/veripb_text.hpp"
#include "engine/linear_row.hpp"
#include "engine/rational.hpp"
#include "engine/wide.hpp"

namespace quadrille::engine {

class ProofLog {
 public:
  using Sink = std::function<void(std::string_view)>;

  // The row "better than the incumbent", of the minimised objective (a maximised one is negated);
  // missing before the first incumbent.
  static constexpr int kCutoff = 0;

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

  // With a frame, the proof of others goes on; see Options::proof_frame.
  explicit ProofLog(Sink sink, std::optional<VeriPbFrame> frame = {})
      : sink_(std::move(sink)), frame_(std::move(frame)) {}
  ProofLog(const ProofLog&) = delete;
  ProofLog& operator=(const ProofLog&) = delete;

  // Whether the numbers of this sum are not too large.
  bool can_hold(const Refutation& refutation) const;

  // Must be called first, and once. The model must outlive the log.
  void begin(const Model& model);

  // Adds the sum of rows, named by number: their upper sides if the weight is positive, otherwise
  // their lower ones.
  int sum(std::span<const exact::RowWeight> weights);
  // Adds the mixed-integer rounding by `divisor` of a sum of equations, with columns shifted to the
  // given global bounds: F(a) = floor(a / D) (D - r) + max(0, a mod D - r) for the coefficients of
  // columns and slacks, floor(side / D) (D - r) for the side, where D is the divisor and r = side
  // mod D. Returns nullopt, and adds nothing, if the numbers are too large.
  std::optional<int> mir(std::int64_t divisor, std::span<const EquationWeight> weights,
                         std::span<const Literal> shifts);
  // Adds: at most one of these literals is true.
  int clique(std::span<const Literal> literals);

  // A side of a row as <=, with another coefficient of a column and another right side.
  struct Tightening {
    int row = 0;
    Side side = Side::kUpper;
    ColumnIndex column = 0;
    std::int64_t coefficient = 0;
    std::int64_t upper = 0;
  };
  // Adds a tightened row. `fixed` are the bounds of the row's columns that are fixed everywhere.
  int tighten(const Tightening& tightening, std::span<const Literal> fixed);
  // Adds a clause that follows by propagation from all rows and clauses. The empty clause ends the
  // search: nothing better than the incumbent exists.
  int clause(std::span<const Literal> literals);
  // Adds a clause that follows from a sum of rows within the bounds that its negation propagates.
  // Requires can_hold.
  int farkas(std::span<const Literal> literals, const Refutation& refutation);
  void remove(int number);
  // Moves the cutoff. Requires one value per column.
  void incumbent(std::span<const Rational> values);
  // Must be called last. A decided search has added the empty clause: the proof ends in it.
  void conclude(bool is_decided);

 private:
  using Ids = VeriPbFrame::Ids;
  struct Rounding;

  void begin_formula();
  bool is_fixed(ColumnIndex column) const { return variables_[at(column)] == 0; }
  std::int64_t fixed_value(ColumnIndex column) const { return model_->columns()[at(column)].lower; }
  int literal(const Literal& literal) const;
  static std::size_t at(int index) { return static_cast<std::size_t>(index); }

  Ids ids_of(int number) const;
  std::int64_t id_of(int number, Side side) const;
  LinearRow row_of(int number, Side side) const;
  std::int64_t size_of(int number) const;
  std::int64_t unit(int literal);
  int add(std::int64_t id);
  int add(std::int64_t id, LinearRow row);
  std::int64_t add_clause(std::span<const Literal> literals);
  bool add_sum(const Refutation& refutation, bool is_negated, std::vector<std::int64_t>& helpers);
  Rounding rounding_of(std::int64_t divisor, std::span<const EquationWeight> weights,
                       std::span<const Literal> shifts);
  std::int64_t round_by_division(Rounding sum);
  std::int64_t round_by_cases(const Rounding& sum);

  Sink sink_;
  std::optional<VeriPbFrame> frame_;
  const Model* model_ = nullptr;
  std::optional<VeriPbText> text_;
  std::vector<int> variables_;         // by column; 0: the column is fixed and has none
  std::vector<Ids> ids_;               // by number, from 1
  std::map<int, LinearRow> rows_;      // derived rows that may be summed up, as <=, by number
  std::map<int, std::int64_t> units_;  // ids of clauses of one literal
  Wide step_ = 0;                      // of the objective; 0 without one
  std::int64_t cutoff_ = 0;            // its id
  std::int64_t contradiction_ = 0;     // likewise
};

}  // namespace quadrille::engine
