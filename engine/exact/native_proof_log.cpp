// SPDX-License-Identifier: MIT

#include "engine/exact/native_proof_log.hpp"

#include <array>
#include <cassert>
#include <charconv>
#include <utility>
#include <vector>

namespace quadrille::engine {

void NativeProofLog::begin(const Model& model, const Rational& gap) {
  const Objective& objective = model.objective();
  word("quadrille-proof").number(1).end_line();
  word("model").number(static_cast<std::int64_t>(model.columns().size()));
  number(static_cast<std::int64_t>(model.rows().size()));
  word(objective.sense == Sense::kMinimise   ? "minimise"
       : objective.sense == Sense::kMaximise ? "maximise"
                                             : "none");
  name(model.title()).end_line();
  for (const Column& column : model.columns()) {
    word("column").word(column.type == ColumnType::kInteger ? "int" : "real");
    bound(column.lower).bound(column.upper).number(column.denominator).name(column.name);
    end_line();
  }
  for (const Row& row : model.rows()) {
    word("row").bound(row.lower).bound(row.upper).terms(row.terms).name(row.name);
    end_constraint();
  }
  word("objective").number(gap).number(objective.offset).number(objective.denominator);
  terms(objective.terms).name(objective.name).end_line();
}

int NativeProofLog::lazy_row(std::span<const Term> terms, std::int64_t lower, std::int64_t upper,
                             std::string_view tag) {
  word("lazy").bound(lower).bound(upper).NativeProofLog::terms(terms).name(tag);
  return end_constraint();
}

int NativeProofLog::sum(std::span<const exact::RowWeight> weights, int shift, Use use) {
  word("sum").word(use == Use::kHint ? "hint" : "always");
  number(static_cast<std::int64_t>(shift)).NativeProofLog::weights(weights);
  return end_constraint();
}

std::optional<int> NativeProofLog::mir(std::int64_t divisor,
                                       std::span<const EquationWeight> weights,
                                       std::span<const Literal> shifts) {
  word("mir").number(divisor).number(static_cast<std::int64_t>(weights.size()));
  for (const EquationWeight& weight : weights) {
    number(weight.row).side(weight.side).number(weight.weight);
  }
  literals(shifts);
  return end_constraint();
}

int NativeProofLog::cover(int row, Side side, std::span<const ColumnIndex> cover,
                          std::span<const Literal> relaxed) {
  word("cover").number(row).NativeProofLog::side(side).number(
      static_cast<std::int64_t>(cover.size()));
  for (const ColumnIndex column : cover) number(column);
  literals(relaxed);
  return end_constraint();
}

int NativeProofLog::clique(std::span<const Literal> literals) {
  word("clique").NativeProofLog::literals(literals);
  return end_constraint();
}

int NativeProofLog::tighten(const Tightening& tightening, std::span<const Literal>) {
  word("tighten").number(tightening.row).side(tightening.side).number(tightening.column);
  number(tightening.coefficient).number(tightening.upper);
  return end_constraint();
}

int NativeProofLog::clause(std::span<const Literal> literals, std::span<const int> hints) {
  word("clause").NativeProofLog::literals(literals).number(static_cast<std::int64_t>(hints.size()));
  for (const int id : hints) number(id);
  return end_constraint();
}

int NativeProofLog::farkas(std::span<const Literal> literals, const Refutation& refutation,
                           std::span<const int> hints) {
  word("farkas").NativeProofLog::literals(literals);
  number(static_cast<std::int64_t>(refutation.rows.size()));
  for (std::size_t i = 0; i < refutation.rows.size(); ++i) {
    number(static_cast<std::int64_t>(refutation.rows[i])).word(to_text(refutation.weights[i]));
  }
  number(static_cast<std::int64_t>(hints.size()));
  for (const int hint : hints) number(static_cast<std::int64_t>(hint));
  return end_constraint();
}

int NativeProofLog::residues(int row) {
  word("residues").number(static_cast<std::int64_t>(row));
  return end_constraint();
}

void NativeProofLog::remove(int id) {
  assert(id > 0 && id < next_id_);
  word("delete").number(id).end_line();
}

void NativeProofLog::incumbent(std::span<const Rational> values) {
  word("incumbent");
  for (const Rational& value : values) number(value);
  end_line();
}

void NativeProofLog::conclude_infeasible() { word("conclude").word("infeasible").end_line(); }

void NativeProofLog::conclude_optimal(const Rational& objective) {
  word("conclude").word("optimal").number(objective).end_line();
}

void NativeProofLog::conclude_unknown() { word("conclude").word("unknown").end_line(); }

NativeProofLog& NativeProofLog::word(std::string_view text) {
  if (!line_.empty()) line_ += ' ';
  line_ += text;
  return *this;
}

// The name extends to the end of the line, so it may have blanks, but no line ends or other control
// characters.
NativeProofLog& NativeProofLog::name(std::string_view text) {
  if (text.empty()) return *this;
  word(text);
  for (char& c : line_) {
    if (static_cast<unsigned char>(c) < ' ') c = '?';
  }
  return *this;
}

NativeProofLog& NativeProofLog::number(std::int64_t value) {
  std::array<char, 24> digits{};
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  return word({digits.data(), static_cast<std::size_t>(end - digits.data())});
}

NativeProofLog& NativeProofLog::number(const Rational& value) { return word(to_text(value)); }

NativeProofLog& NativeProofLog::bound(std::int64_t value) {
  if (value == kInfinity) return word("inf");
  return value == -kInfinity ? word("-inf") : number(value);
}

NativeProofLog& NativeProofLog::side(Side value) { return word(value == Side::kUpper ? "u" : "l"); }

NativeProofLog& NativeProofLog::terms(std::span<const Term> terms) {
  number(static_cast<std::int64_t>(terms.size()));
  for (const Term& term : terms) number(term.column).number(term.coefficient);
  return *this;
}

NativeProofLog& NativeProofLog::literals(std::span<const Literal> literals) {
  number(static_cast<std::int64_t>(literals.size()));
  for (const Literal& literal : literals) {
    number(literal.column);
    line_ += literal.side == Side::kLower ? ">=" : "<=";
    line_ += std::to_string(literal.value);
  }
  return *this;
}

NativeProofLog& NativeProofLog::weights(std::span<const exact::RowWeight> weights) {
  number(static_cast<std::int64_t>(weights.size()));
  for (const exact::RowWeight& weight : weights) number(weight.row).number(weight.weight);
  return *this;
}

void NativeProofLog::end_line() {
  line_ += '\n';
  sink_(line_);
  line_.clear();
}

int NativeProofLog::end_constraint() {
  end_line();
  return next_id_++;
}

}  // namespace quadrille::engine
