// SPDX-License-Identifier: MIT
//
// Our own form of a proof, for quadrille-check-proof. engine/exact/README.md describes the form and
// the meaning of each step.
//
//   NativeProofLog log([&](std::string_view text) { file << text; });
//   log.begin(model, Rational(1, 1'000'000'000));
//   log.clause({}, {});
//   log.conclude_infeasible();

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/exact/proof_log.hpp"

namespace quadrille::engine {

class NativeProofLog final : public ProofLog {
 public:
  explicit NativeProofLog(Sink sink) : sink_(std::move(sink)) {}

  bool can_hold(const Refutation&) const override { return true; }
  void begin(const Model& model, const Rational& gap) override;
  int lazy_row(std::span<const Term> terms, std::int64_t lower, std::int64_t upper,
               std::string_view tag) override;
  int sum(std::span<const exact::RowWeight> weights, int shift, Use use) override;
  std::optional<int> mir(std::int64_t divisor, std::span<const EquationWeight> weights,
                         std::span<const Literal> shifts) override;
  int cover(int row, Side side, std::span<const ColumnIndex> cover,
            std::span<const Literal> relaxed) override;
  int clique(std::span<const Literal> literals) override;
  int tighten(const Tightening& tightening, std::span<const Literal> fixed) override;
  int clause(std::span<const Literal> literals, std::span<const int> hints) override;
  int farkas(std::span<const Literal> literals, const Refutation& refutation,
             std::span<const int> hints) override;
  int residues(int row) override;
  void remove(int id) override;
  void incumbent(std::span<const Rational> values) override;
  void conclude_infeasible() override;
  void conclude_optimal(const Rational& objective) override;
  void conclude_unknown() override;

 private:
  NativeProofLog& word(std::string_view text);
  NativeProofLog& name(std::string_view text);
  NativeProofLog& number(std::int64_t value);
  NativeProofLog& number(const Rational& value);
  NativeProofLog& bound(std::int64_t value);
  NativeProofLog& side(Side value);
  NativeProofLog& terms(std::span<const Term> terms);
  NativeProofLog& literals(std::span<const Literal> literals);
  NativeProofLog& weights(std::span<const exact::RowWeight> weights);
  void end_line();
  int end_constraint();

  Sink sink_;
  std::string line_;
  int next_id_ = 1;
};

}  // namespace quadrille::engine
