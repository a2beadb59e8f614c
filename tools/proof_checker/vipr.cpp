// SPDX-License-Identifier: MIT

#include "tools/proof_checker/vipr.hpp"

#include <algorithm>
#include <utility>

#include "tools/proof_checker/shown.hpp"

namespace proof_checker {
namespace {

void require(bool holds, const std::string& why) {
  if (!holds) throw Refused(why);
}
void require_form(bool holds, const std::string& why) {
  if (!holds) throw Malformed(why);
}

bool is_whole(const Rational& value) { return denominator(value) == 1; }

int sign_of(char sense) { return sense == 'G' ? 1 : sense == 'L' ? -1 : 0; }

// Reads -12 or -3/4, the latter in lowest terms.
Rational number_in(const std::string& word) {
  const std::size_t sign = word.starts_with('-') ? 1 : 0, slash = word.find('/');
  const auto is_digits = [](const std::string& part) {
    return !part.empty() && part.find_first_not_of("0123456789") == std::string::npos &&
           (part == "0" || !part.starts_with('0'));
  };
  const std::string above = word.substr(sign, slash == std::string::npos ? slash : slash - sign);
  const std::string below = slash == std::string::npos ? "1" : word.substr(slash + 1);
  require_form(is_digits(above) && is_digits(below), "'" + word + "' is no number");
  const BigInt divisor(below);
  require_form(divisor != 0 && gcd(BigInt(above), divisor) == 1,
               "'" + word + "' is not in lowest terms");
  const Rational value(BigInt(above), divisor);
  return sign == 1 ? Rational(-value) : value;
}

// Returns the number of the line where reading has stopped.
std::size_t line_at(std::istream& input) {
  input.clear();
  const auto end = input.tellg();
  input.seekg(0);
  std::size_t line = 1;
  while (input.tellg() < end) line += input.get() == '\n' ? 1 : 0;
  return line;
}

Rational value_of(const Terms& terms, const std::vector<Rational>& point) {
  Rational sum = 0;
  for (const auto& [column, coefficient] : terms) sum += coefficient * point[at(column)];
  return sum;
}

}  // namespace

bool ViprChecker::Constraint::holds(const std::vector<Rational>& point) const {
  const Rational sum = value_of(terms, point);
  return sense == 'L' ? sum <= side : sense == 'G' ? sum >= side : sum == side;
}

bool ViprChecker::Constraint::is_absurd() const {
  return terms.empty() && (sense == 'L' ? side < 0 : sense == 'G' ? side > 0 : side != 0);
}

bool ViprChecker::Constraint::dominates(const Constraint& other) const {
  if (is_absurd()) return true;
  if (terms != other.terms) return false;
  if (other.sense == 'E') return sense == 'E' && side == other.side;
  if (sense != 'E' && sense != other.sense) return false;
  return other.sense == 'L' ? side <= other.side : side >= other.side;
}

void ViprChecker::run(const Progress& progress) {
  while (input_.peek() == '%') {
    std::string comment;
    std::getline(input_, comment);
  }
  read_columns();
  expect("CON");
  rows_ = count();
  require_form(count() <= rows_, "more bounds than constraints");
  for (std::size_t i = 0; i < rows_; ++i) known_.push_back(constraint());
  read_claim();
  check_solutions();
  check_derivations(progress);
  check_end();
  std::string rest;
  require_form(!(input_ >> rest), "text after the end");
}

void ViprChecker::read_columns() {
  expect("VER");
  expect("1.0");
  expect("VAR");
  const std::size_t columns = count();
  for (std::size_t j = 0; j < columns; ++j) names_.push_back(word());
  is_integer_.resize(columns);
  expect("INT");
  const std::size_t integers = count();
  for (std::size_t i = 0; i < integers; ++i) is_integer_[at(index(columns))] = true;
  expect("OBJ");
  const std::string sense = word();
  require_form(sense == "min" || sense == "max", "bad sense");
  is_minimum_ = sense == "min";
  objective_ = terms();
}

void ViprChecker::read_claim() {
  expect("RTP");
  claim_ = word();
  if (claim_ == "infeas") return;
  require_form(claim_ == "range", "bad claim");
  const std::string lower = word(), upper = word();
  if (lower != "-inf") lower_ = number_in(lower);
  if (upper != "inf") upper_ = number_in(upper);
  claim_ += ' ' + lower + ' ' + upper;
}

void ViprChecker::check_solutions() {
  expect("SOL");
  const std::size_t solutions = count();
  require(claim_ != "infeas" || solutions == 0, "a solution of an infeasible program");
  for (std::size_t i = 0; i < solutions; ++i) {
    word();
    const Terms stated = terms();
    std::vector<Rational> point(names_.size());
    for (const auto& [column, value] : stated) {
      point[at(column)] = value;
      require(is_whole(value) || !is_integer_[at(column)], "a solution is not integral");
    }
    for (const Constraint& row : known_) require(row.holds(point), "a solution breaks a row");
    const Rational value = value_of(objective_, point);
    if (best_ && (is_minimum_ ? value >= *best_ : value <= *best_)) continue;
    best_ = value;
    solution_ = stated;
  }
  const std::optional<Rational>& reached = is_minimum_ ? upper_ : lower_;
  require(!reached || (best_ && (is_minimum_ ? *best_ <= *reached : *best_ >= *reached)),
          "no solution is as good as claimed");
}

void ViprChecker::check_derivations(const Progress& progress) {
  expect("DER");
  const std::size_t derivations = count();
  constexpr std::size_t kBetween = 256;
  for (std::size_t i = 0; i < derivations; ++i) {
    if (progress && i % kBetween == 0) progress(static_cast<int>(100 * i / derivations));
    Constraint derived = constraint();
    expect("{");
    derive(derived);
    expect("}");
    const std::string last_use = word();  // only helps to save memory
    require_form(last_use == "-1" || last_use.find_first_not_of("0123456789") == std::string::npos,
                 "bad last use");
    known_.push_back(std::move(derived));
  }
}

void ViprChecker::derive(Constraint& derived) {
  const std::string reason = word();
  if (reason == "asm") {
    derived.assumptions = {static_cast<int>(known_.size())};
  } else if (reason == "sol") {
    // Solutions that are worse than a known one do not matter.
    const bool is_cutoff = derived.terms == objective_ &&
                           derived.sense == (is_minimum_ ? 'L' : 'G') && best_ &&
                           (is_minimum_ ? derived.side >= *best_ : derived.side <= *best_);
    require(is_cutoff, "no solution is as good as a cutoff");
  } else if (reason == "lin" || reason == "rnd") {
    Constraint result = sum(derived);
    if (reason == "rnd") round(result);
    require(result.dominates(derived), "a sum does not imply its row");
  } else {
    require_form(reason == "uns", "bad reason");
    unsplit(derived);
  }
}

ViprChecker::Constraint ViprChecker::sum(Constraint& derived) {
  Constraint result;
  int sign = 0;
  std::set<int> used;
  const std::size_t size = count();
  for (std::size_t i = 0; i < size; ++i) {
    const int which = index(known_.size());
    const Rational weight = number();
    require(used.insert(which).second, "a constraint twice in a sum");
    const Constraint& other = known_[at(which)];
    const int own = weight == 0 ? 0 : sign_of(other.sense) * (weight > 0 ? 1 : -1);
    require(own == 0 || sign == 0 || own == sign, "a multiplier with the wrong sign");
    if (own != 0) sign = own;
    result.side += weight * other.side;
    for (const auto& [column, value] : other.terms) result.terms[column] += weight * value;
    derived.assumptions.insert(other.assumptions.begin(), other.assumptions.end());
  }
  std::erase_if(result.terms, [](const auto& term) { return term.second == 0; });
  result.sense = sign > 0 ? 'G' : sign < 0 ? 'L' : 'E';
  return result;
}

void ViprChecker::round(Constraint& constraint) const {
  require(is_integral(constraint.terms), "a rounding over fractions");
  if (constraint.sense == 'L') constraint.side = floor_of(constraint.side);
  if (constraint.sense == 'G') constraint.side = ceiling_of(constraint.side);
}

void ViprChecker::unsplit(Constraint& derived) {
  int which[4] = {};
  for (int& one : which) one = index(known_.size());
  const auto known = [&](int i) -> const Constraint& { return known_[at(which[i])]; };
  require(known(0).dominates(derived) && known(2).dominates(derived), "bad unsplit");
  const bool is_ordered = known(1).sense == 'L';
  const Constraint& below = is_ordered ? known(1) : known(3);
  const Constraint& above = is_ordered ? known(3) : known(1);
  require(below.sense == 'L' && above.sense == 'G' && below.terms == above.terms &&
              is_integral(below.terms) && is_whole(below.side) && above.side == below.side + 1,
          "the assumptions are no split");
  for (const int i : {0, 2}) {
    for (const int one : known(i).assumptions) {
      if (one != which[i + 1]) derived.assumptions.insert(one);
    }
  }
}

void ViprChecker::check_end() const {
  Constraint goal{is_minimum_ ? 'G' : 'L', 0, objective_, {}};
  if (claim_ == "infeas") {
    goal = {'G', 1, {}, {}};
  } else {
    const std::optional<Rational>& bound = is_minimum_ ? lower_ : upper_;
    if (!bound) return;
    goal.side = *bound;
  }
  require(!known_.empty() && known_.back().assumptions.empty() && known_.back().dominates(goal),
          "the claim is not derived");
}

bool ViprChecker::is_integral(const Terms& terms) const {
  return std::all_of(terms.begin(), terms.end(), [&](const auto& term) {
    return is_integer_[at(term.first)] && is_whole(term.second);
  });
}

Verdict ViprChecker::verdict() const {
  if (claim_ == "infeas") return {.solutions = 0, .is_complete = true};
  return {.solutions = best_ ? std::size_t{1} : 0,
          .is_optimal = best_ && (is_minimum_ ? lower_ == best_ : upper_ == best_)};
}

std::string ViprChecker::claim_text() const {
  const Verdict proved = verdict();
  if (proved.is_none()) return "no solution";
  if (objective_.empty() && best_) return "a solution";
  return proved.is_optimal ? "no better solution, value " + best_->str() : claim_;
}

Model ViprChecker::model() const {
  Model model;
  for (std::size_t j = 0; j < names_.size(); ++j)
    model.columns.push_back({names_[j], std::nullopt, std::nullopt, is_integer_[j]});
  for (std::size_t i = 0; i < rows_; ++i) {
    const Constraint& row = known_[i];
    ModelRow& added = model.rows.emplace_back();
    added.name = std::to_string(i);
    added.terms = row.terms;
    if (row.sense != 'L') added.lower = row.side;
    if (row.sense != 'G') added.upper = row.side;
  }
  model.sense = is_minimum_ ? 1 : -1;
  model.objective = objective_;
  return model;
}

std::string ViprChecker::word() {
  std::string result;
  require_form(static_cast<bool>(input_ >> result), "the text ends too early");
  return result;
}

void ViprChecker::expect(const std::string& what) {
  const std::string found = word();
  require_form(found == what,
               "'" + found.substr(0, 60) + "' is out of place (expected " + what + ")");
}

std::size_t ViprChecker::count() {
  const Rational value = number();
  require_form(is_whole(value) && value >= 0 && value <= bytes_, "bad count");
  return static_cast<std::size_t>(numerator(value));
}

int ViprChecker::index(std::size_t limit) {
  const std::size_t value = count();
  require_form(value < limit, "an index out of range");
  return static_cast<int>(value);
}

Rational ViprChecker::number() { return number_in(word()); }

Terms ViprChecker::terms() {
  const std::string first = word();
  if (first == "OBJ") return objective_;
  const Rational size = number_in(first);
  require_form(is_whole(size) && size >= 0 && size <= names_.size(), "bad number of terms");
  Terms result;
  for (int i = 0; i < size; ++i) {
    const int column = index(names_.size());
    require_form(result.emplace(column, number()).second, "a column twice in a row");
  }
  std::erase_if(result, [](const auto& term) { return term.second == 0; });
  return result;
}

ViprChecker::Constraint ViprChecker::constraint() {
  word();
  const std::string sense = word();
  require_form(sense == "L" || sense == "E" || sense == "G", "bad sense");
  Constraint result;
  result.sense = sense.front();
  result.side = number();
  result.terms = terms();
  return result;
}

Outcome check_vipr(std::istream& input, std::size_t bytes, const Progress& progress,
                   const Subject* subject) {
  if (subject != nullptr && !subject->model)
    return {kBadInput, "is the certificate of a program (expected an LP, MPS, OPB or DIMACS file)"};
  ViprChecker checker(input, bytes);
  try {
    checker.run(progress);
  } catch (const Refused& refused) {
    return {kRefused, refused.what()};
  } catch (const Malformed& malformed) {
    return {kBadInput, "line " + std::to_string(line_at(input)) + ": " + malformed.what()};
  }
  const Model proved = checker.model();
  const Match match = subject == nullptr ? Match() : compare(*subject->model, proved);
  if (!match.difference.empty())
    return {kOtherModel, "the program is not that of " + subject->file + ": " + match.difference};
  const Verdict verdict = checker.verdict();
  std::string text = "claim: " + checker.claim_text();
  if (checker.best() && subject != nullptr && !proved.objective.empty())
    text +=
        " (" + Rational(match.factor * *checker.best() + match.constant).str() + " in the file)";
  text += "\nrests on: the program, " + counted(proved.columns.size(), "column") + " and " +
          counted(proved.rows.size(), "constraint") +
          (subject == nullptr ? ", as given in the certificate"
                              : ", which is that of " + subject->file) +
          (match.renamed ? " (columns in the same order have other names)" : "") + "; " +
          counted(verdict.solutions, "solution") +
          " checked\nproof: " + counted(checker.derivations(), "line") + ", " +
          counted(bytes, "byte");
  if (verdict.solutions == 0) return {kAccepted, text, verdict};
  std::vector<std::string> values;
  for (const auto& [column, value] : checker.solution())
    values.push_back(proved.columns[at(column)].name + '=' + value.str());
  return {kAccepted, text + "\nsolution: " + listed(values), verdict};
}

}  // namespace proof_checker
