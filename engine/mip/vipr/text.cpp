// SPDX-License-Identifier: MIT
//
// Columns are written in the units of the model's file, rows and bounds as the file has them. A
// continuous column x of the search is units(x) times the one that is written.

#include "engine/mip/vipr/text.hpp"

#include <algorithm>
#include <cassert>

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

ViprText::ViprText(const Model& given, const Problem& problem, const io::FileNumbers& numbers,
                   std::size_t max_bytes)
    : given_model_(given), problem_(problem), numbers_(numbers), max_bytes_(max_bytes) {
  std::vector<char> is_trivial(given.rows().size(), 0);
  for (std::size_t k = numbers.parts.size(); k-- > 0;) {
    const auto [column, equation] = numbers.parts[k];
    const Row& row = given.rows()[equation];
    is_trivial[equation] = 1;
    std::vector<Term> others = row.terms;
    std::erase_if(others, [part = column](const Term& term) { return term.column == part; });
    Sum& sum = meaning_[column];
    sum = sum_of(others, false);
    sum.constant -= row.upper;
  }
  for (const Column& column : problem.model().columns()) {
    bounds_.push_back(column.lower == -kInfinity ? -1 : next_++);
    bounds_.push_back(column.upper == kInfinity ? -1 : next_++);
  }
  bound_count_ = next_;
  for (const Row& row : problem.model().rows()) {
    if (is_trivial[lower_rows_.size()] != 0) {
      lower_rows_.push_back(Source::kTrivial);
      upper_rows_.push_back(Source::kTrivial);
      continue;
    }
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

// Adds a multiple of a column, in the model's units.
void ViprText::add_to(Sum& sum, ColumnIndex column, const Rational& factor) const {
  const auto part = meaning_.find(column);
  if (part == meaning_.end()) {
    sum.terms[column] += factor;
    return;
  }
  for (const auto& [other, coefficient] : part->second.terms)
    sum.terms[other] += coefficient * factor;
  sum.constant += part->second.constant * factor;
}

ViprText::Sum ViprText::sum_of(std::span<const Term> terms, bool in_search_units) const {
  Sum sum;
  for (const Term& term : terms) {
    const std::int64_t units = in_search_units ? problem_.units(term.column) : 1;
    add_to(sum, term.column, BigInteger(term.coefficient) * units);
  }
  return sum;
}

std::string ViprText::constraint(char sense, const Rational& side, const Sum& sum) const {
  assert(sense == 'L' || sense == 'G' || sense == 'E');
  std::string text(1, sense);
  text += ' ';
  text += to_text(Rational(side - sum.constant));
  const auto is_used = [](const auto& term) { return term.second != 0; };
  text += ' ' + std::to_string(std::count_if(sum.terms.begin(), sum.terms.end(), is_used));
  for (const auto& [column, coefficient] : sum.terms) {
    if (coefficient != 0) text += ' ' + std::to_string(column) + ' ' + to_text(coefficient);
  }
  return text;
}

std::string ViprText::statement(const Atom& atom) const {
  const ColumnIndex column = column_of(atom.key);
  const Term itself{column, 1};
  return constraint(is_upper(atom.key) ? 'L' : 'G',
                    Rational(to_literal(atom).value, problem_.units(column)),
                    sum_of({&itself, 1}, false));
}

std::string ViprText::statement(std::span<const Term> terms, char sense,
                                const Rational& side) const {
  return constraint(sense, side, sum_of(terms, true));
}

std::string ViprText::statement(const std::map<ColumnIndex, Rational>& terms, char sense,
                                const Rational& side) const {
  Sum sum;
  for (const auto& [column, coefficient] : terms)
    add_to(sum, column, coefficient * problem_.units(column));
  return constraint(sense, side, sum);
}

// The objective of the search is minimised and has integers; the one written is divided by the
// denominator or in the file's units, and its constant is left out.
Rational ViprText::in_objective_units(const Rational& value) const {
  const Objective& objective = problem_.model().objective();
  const Rational scaled = value * file_factor() / objective.denominator;
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
    assert(number >= 0 && number < next_);
    reason += ' ' + std::to_string(number) + ' ';
    reason += sum.factor() == 1 ? to_text(weight) : to_text(weight * sum.factor());
  }
  return add(statement, reason);
}

int ViprText::unsplit(const std::string& statement, int first, int first_assumption, int second,
                      int second_assumption) {
  assert(first < next_ && first_assumption < next_);
  assert(second < next_ && second_assumption < next_);
  return add(statement, "uns " + std::to_string(first) + ' ' + std::to_string(first_assumption) +
                            ' ' + std::to_string(second) + ' ' + std::to_string(second_assumption));
}

Rational ViprText::file_factor() const {
  return numbers_.objective ? numbers_.objective->factor : Rational(1);
}

std::string ViprText::head() const {
  const Objective& objective = given_model_.objective();
  const std::size_t columns = numbers_.file_columns(given_model_);
  std::string text;
  if (!given_model_.title().empty()) text = "% " + as_word(given_model_.title(), "", 0) + '\n';
  if (constant() != 0)
    text += "% the model's objective is " + to_text(constant()) + " more than OBJ\n";
  text += "VER 1.0\nVAR " + std::to_string(columns) + '\n';
  for (std::size_t j = 0; j < columns; ++j)
    text += as_word(given_model_.columns()[j].name, "x", j) + '\n';
  std::string integers;
  int count = 0;
  for (const ColumnIndex j : problem_.integer_columns()) {
    if (static_cast<std::size_t>(j) >= columns) continue;
    integers += std::to_string(j) + ' ';
    ++count;
  }
  text += "INT " + std::to_string(count) + '\n' + integers;
  text += is_maximum() ? "\nOBJ max\n" : "\nOBJ min\n";
  const Sum sum = problem_.has_objective() ? sum_of(objective.terms, false) : Sum{};
  const auto is_used = [](const auto& term) { return term.second != 0; };
  text += std::to_string(std::count_if(sum.terms.begin(), sum.terms.end(), is_used));
  const Rational factor = file_factor() / objective.denominator;
  for (const auto& [column, cost] : sum.terms) {
    if (cost != 0) text += ' ' + std::to_string(column) + ' ' + to_text(Rational(cost * factor));
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
    if (lower_rows_[i] == Source::kTrivial) continue;
    const Row& row = given_model_.rows()[i];
    Sum sum = sum_of(row.terms, false);
    for (auto& [column, coefficient] : sum.terms) coefficient /= row.denominator;
    sum.constant /= row.denominator;
    const auto add_side = [&](char sense, std::int64_t value) {
      if (value == kInfinity || value == -kInfinity) return;
      text += 'r' + std::to_string(i) + sense + ':' + as_word(row.name, "row", i) + ' ' +
              constraint(sense, Rational(value, row.denominator), sum) + '\n';
    };
    if (row.lower == row.upper) {
      add_side('E', row.lower);
    } else {
      add_side('G', row.lower);
      add_side('L', row.upper);
    }
  }
  return text;
}

// Returns what the model's objective is more than the sum of its terms.
Rational ViprText::constant() const {
  const Objective& objective = given_model_.objective();
  const Rational own =
      (sum_of(objective.terms, false).constant + objective.offset) / objective.denominator;
  return in_file_units(own, numbers_);
}

std::string ViprText::claim_text(const Claim& claim) const {
  if (!claim.solution) return "RTP infeas\nSOL 0\n";
  const auto shown = [&](const std::optional<Rational>& value, const char* instead) {
    if (!value) return std::string(instead);
    return to_text(Rational(in_file_units(*value, numbers_) - constant()));
  };
  std::string text = "RTP range ";
  text += is_maximum() ? shown(claim.value, "0") + ' ' + shown(claim.bound, "inf")
                       : shown(claim.bound, "-inf") + ' ' + shown(claim.value, "0");
  std::string values;
  int count = 0;
  const std::span<const Rational> solution = *claim.solution;
  assert(solution.size() >= numbers_.file_columns(given_model_));
  for (std::size_t j = 0; j < numbers_.file_columns(given_model_); ++j) {
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
