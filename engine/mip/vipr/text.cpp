// SPDX-License-Identifier: MIT
//
// Columns are written in the units of the model's file, rows and bounds as the file has them. A
// continuous column x of the search is units(x) times the one that is written.

#include "engine/mip/vipr/text.hpp"

#include <algorithm>

namespace quadrille::engine::mip {

namespace {

bool is_upper(BoundKey key) { return key % 2 != 0; }

// Returns the name with everything replaced that would end a word or a line.
std::string as_word(std::string_view name, std::string_view instead, std::size_t number) {
  if (name.empty()) return std::string(instead) + std::to_string(number);
  std::string word(name);
  for (char& letter : word) {
    const auto code = static_cast<unsigned char>(letter);
    if (code <= 0x20 || code == 0x7f) letter = '_';
  }
  return word;
}

}  // namespace

ViprText::ViprText(const Model& given, const Problem& problem, std::size_t max_bytes)
    : given_model_(given), problem_(problem), max_bytes_(max_bytes) {
  for (const Column& column : problem.model().columns()) {
    bounds_.push_back(column.lower == -kInfinity ? -1 : next_++);
    bounds_.push_back(column.upper == kInfinity ? -1 : next_++);
  }
  bound_count_ = next_;
  for (const Row& row : problem.model().rows()) {
    const bool has_lower = row.lower != -kInfinity, is_equation = row.lower == row.upper;
    lower_rows_.push_back(has_lower ? next_++ : -1);
    upper_rows_.push_back(is_equation ? lower_rows_.back() : row.upper != kInfinity ? next_++ : -1);
  }
  given_ = next_;
  is_equation_.resize(static_cast<std::size_t>(given_));
  for (std::size_t i = 0; i < lower_rows_.size(); ++i) {
    if (lower_rows_[i] >= 0 && lower_rows_[i] == upper_rows_[i]) is_equation_[lower_rows_[i]] = 1;
  }
}

std::int64_t ViprText::factor(BoundKey key) const {
  return is_upper(key) ? problem_.units(column_of(key)) : -problem_.units(column_of(key));
}

Source ViprText::row(int row, Side side) const {
  const std::int64_t denominator = problem_.model().rows()[row].denominator;
  if (side == Side::kUpper) return {upper_rows_[row], denominator};
  return {lower_rows_[row], -denominator};
}

std::string ViprText::statement(const Atom& atom) const {
  const ColumnIndex column = column_of(atom.key);
  const Literal literal = to_literal(atom);
  return std::string(is_upper(atom.key) ? "L " : "G ") +
         to_text(Rational(literal.value, problem_.units(column))) + " 1 " + std::to_string(column) +
         " 1";
}

std::string ViprText::statement(std::span<const Term> terms, char sense,
                                const Rational& side) const {
  std::string text =
      std::string(1, sense) + ' ' + to_text(side) + ' ' + std::to_string(terms.size());
  for (const Term& term : terms) {
    const BigInteger coefficient = BigInteger(term.coefficient) * problem_.units(term.column);
    text += ' ' + std::to_string(term.column) + ' ' + to_text(coefficient);
  }
  return text;
}

// The objective of the search is minimised and has integers; the one written is divided by the
// denominator, and its offset is left out.
Rational ViprText::in_objective_units(const Rational& value) const {
  const Objective& objective = problem_.model().objective();
  const Rational scaled = value / objective.denominator;
  return is_maximum() ? Rational(-scaled) : scaled;
}

std::string ViprText::objective_bound(const Rational& bound) const {
  return (is_maximum() ? "L " : "G ") + to_text(in_objective_units(bound)) + " OBJ";
}

Rational ViprText::objective_factor() const { return in_objective_units(-1); }

int ViprText::add(const std::string& statement, std::string_view reason) {
  constexpr std::size_t kPiece = std::size_t{1} << 16;
  const std::string line =
      'd' + std::to_string(next_) + ' ' + statement + " { " + std::string(reason) + " } -1\n";
  is_too_long_ = is_too_long_ || line.size() > max_bytes_ - bytes_;
  if (is_too_long_) return next_++;
  if (pieces_.empty() || pieces_.back().size() + line.size() > kPiece)
    pieces_.emplace_back().reserve(std::max(kPiece, line.size()));
  pieces_.back() += line;
  bytes_ += line.size();
  return next_++;
}

bool ViprText::is_equation(const Combination& sum) const {
  const auto size = static_cast<int>(is_equation_.size());
  return std::all_of(sum.weights().begin(), sum.weights().end(), [&](const auto& weight) {
    return weight.second == 0 || (weight.first < size && is_equation_[weight.first] != 0);
  });
}

int ViprText::assume(const std::string& statement) { return add(statement, "asm"); }

int ViprText::derive(const std::string& statement, Reasoning reasoning, const Combination& sum) {
  const auto& weights = sum.weights();
  const auto used = std::count_if(weights.begin(), weights.end(),
                                  [](const auto& weight) { return weight.second != 0; });
  std::string reason = reasoning == Reasoning::kSum ? "lin " : "rnd ";
  reason += std::to_string(used);
  for (const auto& [number, weight] : weights) {
    if (weight == 0) continue;
    reason += ' ' + std::to_string(number) + ' ';
    reason += sum.factor() == 1 ? to_text(weight) : to_text(weight * sum.factor());
  }
  return add(statement, reason);
}

int ViprText::unsplit(const std::string& statement, int first, int first_assumption, int second,
                      int second_assumption) {
  return add(statement, "uns " + std::to_string(first) + ' ' + std::to_string(first_assumption) +
                            ' ' + std::to_string(second) + ' ' + std::to_string(second_assumption));
}

std::string ViprText::head() const {
  const auto& columns = given_model_.columns();
  const Objective& objective = given_model_.objective();
  std::string text;
  if (!given_model_.title().empty()) text = "% " + as_word(given_model_.title(), "", 0) + '\n';
  if (objective.offset != 0)
    text += "% the model's objective is " +
            to_text(Rational(objective.offset, objective.denominator)) + " more than OBJ\n";
  text += "VER 1.0\nVAR " + std::to_string(columns.size()) + '\n';
  for (std::size_t j = 0; j < columns.size(); ++j) text += as_word(columns[j].name, "x", j) + '\n';
  text += "INT " + std::to_string(problem_.integer_columns().size()) + '\n';
  for (const ColumnIndex j : problem_.integer_columns()) text += std::to_string(j) + ' ';
  text += is_maximum() ? "\nOBJ max\n" : "\nOBJ min\n";
  const bool has_objective = problem_.has_objective();
  text += std::to_string(has_objective ? objective.terms.size() : 0);
  for (const Term& term : objective.terms) {
    if (has_objective)
      text += ' ' + std::to_string(term.column) + ' ' +
              to_text(Rational(term.coefficient, objective.denominator));
  }
  return text + '\n';
}

std::string ViprText::constraints() const {
  std::string text = "CON " + std::to_string(given_) + ' ' + std::to_string(bound_count_) + '\n';
  for (std::size_t j = 0; j < given_model_.columns().size(); ++j) {
    const Column& column = given_model_.columns()[j];
    const auto add_bound = [&](std::string_view sense, std::int64_t value) {
      if (value == kInfinity || value == -kInfinity) return;
      text += (sense == "G" ? "lo" : "up") + std::to_string(j) + ' ' + std::string(sense) + ' ' +
              to_text(Rational(value, column.denominator)) + " 1 " + std::to_string(j) + " 1\n";
    };
    add_bound("G", column.lower);
    add_bound("L", column.upper);
  }
  for (std::size_t i = 0; i < given_model_.rows().size(); ++i) {
    const Row& row = given_model_.rows()[i];
    const auto add_side = [&](std::string_view sense, std::int64_t value) {
      if (value == kInfinity || value == -kInfinity) return;
      text += 'r' + std::to_string(i) + std::string(sense) + ':' + as_word(row.name, "row", i) +
              ' ' + std::string(sense) + ' ' + to_text(Rational(value, row.denominator)) + ' ' +
              std::to_string(row.terms.size());
      for (const Term& term : row.terms)
        text += ' ' + std::to_string(term.column) + ' ' +
                to_text(Rational(term.coefficient, row.denominator));
      text += '\n';
    };
    if (row.lower == row.upper) {
      add_side("E", row.lower);
    } else {
      add_side("G", row.lower);
      add_side("L", row.upper);
    }
  }
  return text;
}

std::string ViprText::claim_text(const Claim& claim) const {
  if (!claim.solution) return "RTP infeas\nSOL 0\n";
  const Objective& objective = given_model_.objective();
  const auto shown = [&](const std::optional<Rational>& value, const char* instead) {
    return value ? to_text(*value - Rational(objective.offset, objective.denominator)) : instead;
  };
  std::string text = "RTP range ";
  text += is_maximum() ? shown(claim.value, "0") + ' ' + shown(claim.bound, "inf")
                       : shown(claim.bound, "-inf") + ' ' + shown(claim.value, "0");
  std::string values;
  int count = 0;
  const std::span<const Rational> solution = *claim.solution;
  for (std::size_t j = 0; j < solution.size(); ++j) {
    if (solution[j] == 0) continue;
    values += ' ' + std::to_string(j) + ' ' + to_text(solution[j]);
    ++count;
  }
  return text + "\nSOL 1\nbest " + std::to_string(count) + values + '\n';
}

bool ViprText::write(const Claim& claim, const std::function<void(std::string_view)>& sink,
                     const StopToken& stop) const {
  if (is_too_long_) return false;
  sink(head());
  sink(constraints());
  sink(claim_text(claim));
  sink("DER " + std::to_string(derivations()) + '\n');
  for (const std::string& piece : pieces_) {
    if (stop()) return false;
    sink(piece);
  }
  return true;
}

}  // namespace quadrille::engine::mip
