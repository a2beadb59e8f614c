// SPDX-License-Identifier: MIT

#include "tests/engine/vipr_checker.hpp"

#include <algorithm>
#include <stdexcept>

namespace quadrille::engine {
namespace {

using Fraction = ViprChecker::Fraction;

struct Refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

void require(bool holds, const std::string& why) {
  if (!holds) throw Refused(why);
}

bool is_whole(const Fraction& value) { return denominator(value) == 1; }

Fraction floor_of(const Fraction& value) {
  boost::multiprecision::cpp_int quotient = numerator(value) / denominator(value);
  if (quotient * denominator(value) > numerator(value)) --quotient;
  return Fraction(quotient);
}

int sign_of(char sense) { return sense == 'G' ? 1 : sense == 'L' ? -1 : 0; }

}  // namespace

bool ViprChecker::Constraint::holds(const std::vector<Fraction>& point) const {
  Fraction sum = 0;
  for (const auto& [column, value] : terms) sum += value * point[static_cast<std::size_t>(column)];
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

ViprChecker::ViprChecker(const std::string& text) : input_(text) {
  try {
    check();
  } catch (const Refused& refused) {
    refusal_ = refused.what();
  }
}

void ViprChecker::check() {
  while (input_.peek() == '%') {
    std::string comment;
    std::getline(input_, comment);
  }
  read_columns();
  expect("CON");
  const int all = count();
  require(count() <= all, "more bounds than constraints");
  for (int i = 0; i < all; ++i) model_.push_back(constraint());
  known_ = model_;
  read_claim();
  check_solutions();
  check_derivations();
  check_end();
  require(!(input_ >> claim_), "text after the end");
}

void ViprChecker::read_columns() {
  expect("VER");
  expect("1.0");
  expect("VAR");
  is_integer_.resize(static_cast<std::size_t>(count()));
  for (std::size_t j = 0; j < columns(); ++j) word();
  expect("INT");
  const int integers = count();
  for (int i = 0; i < integers; ++i) is_integer_[static_cast<std::size_t>(index(columns()))] = true;
  expect("OBJ");
  const std::string sense = word();
  require(sense == "min" || sense == "max", "bad sense");
  is_minimum_ = sense == "min";
  objective_ = terms();
}

void ViprChecker::read_claim() {
  expect("RTP");
  claim_ = word();
  if (claim_ == "infeas") return;
  require(claim_ == "range", "bad claim");
  lower_ = word();
  upper_ = word();
  claim_ += ' ' + lower_ + ' ' + upper_;
}

void ViprChecker::check_solutions() {
  expect("SOL");
  const int solutions = count();
  for (int i = 0; i < solutions; ++i) {
    word();
    std::vector<Fraction> point(columns());
    for (const auto& [column, value] : terms()) {
      point[static_cast<std::size_t>(column)] = value;
      require(is_whole(value) || !is_integer_[static_cast<std::size_t>(column)], "not integral");
    }
    for (const Constraint& row : model_) require(row.holds(point), "no solution");
    Fraction value = 0;
    for (const auto& [column, cost] : objective_)
      value += cost * point[static_cast<std::size_t>(column)];
    if (!best_ || (is_minimum_ ? value < *best_ : value > *best_)) best_ = value;
  }
  if (claim_ == "infeas") return require(solutions == 0, "a solution of an infeasible model");
  const std::string& reached = is_minimum_ ? upper_ : lower_;
  if (reached == (is_minimum_ ? "inf" : "-inf")) return;
  require(best_ && (is_minimum_ ? *best_ <= number(reached) : *best_ >= number(reached)),
          "no solution is as good as claimed");
}

void ViprChecker::check_derivations() {
  expect("DER");
  const int derivations = count();
  for (int i = 0; i < derivations; ++i) {
    Constraint derived = constraint();
    expect("{");
    derive(derived);
    expect("}");
    const std::string last_use = word();  // only helps to save memory
    require(last_use == "-1" || last_use.find_first_not_of("0123456789") == std::string::npos,
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
    require(reason == "uns", "bad reason");
    unsplit(derived);
  }
}

ViprChecker::Constraint ViprChecker::sum(Constraint& derived) {
  Constraint result;
  int sign = 0;
  std::set<int> used;
  const int size = count();
  for (int i = 0; i < size; ++i) {
    const int at = index(known_.size());
    const Fraction weight = number();
    require(used.insert(at).second, "a constraint twice in a sum");
    const Constraint& other = known_[static_cast<std::size_t>(at)];
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
  if (constraint.sense == 'G') constraint.side = -floor_of(-constraint.side);
}

void ViprChecker::unsplit(Constraint& derived) {
  int at[4] = {};
  for (int& one : at) one = index(known_.size());
  const auto known = [&](int i) -> const Constraint& {
    return known_[static_cast<std::size_t>(at[i])];
  };
  require(known(0).dominates(derived) && known(2).dominates(derived), "bad unsplit");
  const bool is_ordered = known(1).sense == 'L';
  const Constraint& below = is_ordered ? known(1) : known(3);
  const Constraint& above = is_ordered ? known(3) : known(1);
  require(below.sense == 'L' && above.sense == 'G' && below.terms == above.terms &&
              is_integral(below.terms) && is_whole(below.side) && above.side == below.side + 1,
          "the assumptions are no split");
  for (const int i : {0, 2}) {
    for (const int one : known(i).assumptions) {
      if (one != at[i + 1]) derived.assumptions.insert(one);
    }
  }
}

void ViprChecker::check_end() const {
  Constraint goal{is_minimum_ ? 'G' : 'L', 0, objective_, {}};
  if (claim_ == "infeas") {
    goal = {'G', 1, {}, {}};
  } else {
    const std::string& bound = is_minimum_ ? lower_ : upper_;
    if (bound == (is_minimum_ ? "-inf" : "inf")) return;
    goal.side = number(bound);
  }
  require(!known_.empty() && known_.back().assumptions.empty() && known_.back().dominates(goal),
          "the claim is not derived");
}

bool ViprChecker::is_integral(const Terms& terms) const {
  return std::all_of(terms.begin(), terms.end(), [&](const auto& term) {
    return is_integer_[static_cast<std::size_t>(term.first)] && is_whole(term.second);
  });
}

std::string ViprChecker::word() {
  std::string result;
  require(static_cast<bool>(input_ >> result), "the text ends too early");
  return result;
}

void ViprChecker::expect(const std::string& what) { require(word() == what, "expected " + what); }

int ViprChecker::count() {
  const Fraction value = number();
  require(is_whole(value) && value >= 0 && value < 1'000'000'000, "bad count");
  return static_cast<int>(numerator(value));
}

int ViprChecker::index(std::size_t limit) {
  const int value = count();
  require(static_cast<std::size_t>(value) < limit, "an index out of range");
  return value;
}

Fraction ViprChecker::number() { return number(word()); }

// Reads -12 or -3/4, the latter in lowest terms.
Fraction ViprChecker::number(const std::string& word) const {
  const std::size_t sign = word.starts_with('-') ? 1 : 0, slash = word.find('/');
  const auto is_digits = [](const std::string& part) {
    return !part.empty() && part.find_first_not_of("0123456789") == std::string::npos &&
           (part == "0" || !part.starts_with('0'));
  };
  const std::string above = word.substr(sign, slash == std::string::npos ? slash : slash - sign);
  const std::string below = slash == std::string::npos ? "1" : word.substr(slash + 1);
  require(is_digits(above) && is_digits(below), "'" + word + "' is no number");
  using Integer = boost::multiprecision::cpp_int;
  const Integer divisor(below);
  require(divisor != 0 && gcd(Integer(above), divisor) == 1,
          "'" + word + "' is not in lowest terms");
  const Fraction value(Integer(above), divisor);
  return sign == 1 ? Fraction(-value) : value;
}

ViprChecker::Terms ViprChecker::terms() {
  const std::string first = word();
  if (first == "OBJ") return objective_;
  const Fraction size = number(first);
  require(is_whole(size) && size >= 0 && size <= columns(), "bad number of terms");
  Terms result;
  for (int i = 0; i < size; ++i) {
    const int column = index(columns());
    require(result.emplace(column, number()).second, "a column twice in a row");
  }
  std::erase_if(result, [](const auto& term) { return term.second == 0; });
  return result;
}

ViprChecker::Constraint ViprChecker::constraint() {
  word();
  const std::string sense = word();
  require(sense == "L" || sense == "E" || sense == "G", "bad sense");
  Constraint result;
  result.sense = sense.front();
  result.side = number();
  result.terms = terms();
  return result;
}

}  // namespace quadrille::engine
