// SPDX-License-Identifier: MIT
//
// The proof of a search over 0/1 columns in the format of VeriPB, version 1.2, for the formula that
// write_opb makes of the model. README.md says how each step is derived.
//
//   VeriPbProofLog log([&](std::string_view text) { file << text; });
//   log.begin(model, 0);  // requires why_no_veripb(model) to be empty
//   log.incumbent(values);
//   log.clause({}, {});
//   log.conclude_optimal(objective_value(model, values));

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/exact/proof_log.hpp"
#include "engine/exact/veripb_text.hpp"
#include "engine/linear_row.hpp"
#include "engine/wide.hpp"

namespace quadrille::engine {

class VeriPbProofLog final : public ProofLog {
 public:
  // With a frame, the proof of others goes on; see Options::proof_frame.
  explicit VeriPbProofLog(Sink sink, std::optional<VeriPbFrame> frame = {})
      : sink_(std::move(sink)), frame_(std::move(frame)) {}

  Abilities abilities() const override;
  bool can_hold(const Refutation& refutation) const override;
  void begin(const Model& model, const Rational& gap) override;
  int sum(std::span<const exact::RowWeight> weights, int shift, Use use) override;
  std::optional<int> mir(std::int64_t divisor, std::span<const EquationWeight> weights,
                         std::span<const Literal> shifts) override;
  int clique(std::span<const Literal> literals) override;
  int tighten(const Tightening& tightening, std::span<const Literal> fixed) override;
  int clause(std::span<const Literal> literals, std::span<const int> hints) override;
  int farkas(std::span<const Literal> literals, const Refutation& refutation,
             std::span<const int> hints) override;
  void remove(int number) override;
  void incumbent(std::span<const Rational> values) override;
  void conclude_infeasible() override;
  void conclude_optimal(const Rational& objective) override;
  void conclude_unknown() override;

  // See abilities: these must not be called.
  int lazy_row(std::span<const Term> terms, std::int64_t lower, std::int64_t upper,
               std::string_view tag) override;
  int cover(int row, Side side, std::span<const ColumnIndex> cover,
            std::span<const Literal> relaxed) override;
  int residues(int row) override;

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
