// SPDX-License-Identifier: MIT

#include "tools/proof_checker/checker.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace proof_checker {

std::string Checker::next_line(std::istream& input) {
  std::string text;
  ++line_number_;
  if (!std::getline(input, text)) throw Malformed("the proof ends without a conclusion");
  return text;
}

void Checker::read_model(std::istream& input) {
  if (next_line(input) != "quadrille-proof 1") throw Malformed("expected 'quadrille-proof 1'");
  const std::string head = next_line(input);
  Line line(head);
  if (line.word() != "model") throw Malformed("expected 'model'");
  const Int columns = line.integer(), rows = line.integer();
  if (columns < 0 || rows < 0) throw Malformed("a negative number of columns or rows");
  const std::string sense(line.word());
  for (Int j = 0; j < columns; ++j) read_column(Line(next_line(input)));
  state_.add({}, false);
  for (Int i = 0; i < rows; ++i) {
    const std::string text = next_line(input);
    Line row(text);
    if (row.word() != "row") throw Malformed("expected 'row'");
    state_.add(read_row(row), true);
    row_names_.push_back(row.tail());
  }
  const std::string text = next_line(input);
  read_objective(Line(text), sense);
}

void Checker::read_column(Line line) {
  if (line.word() != "column") throw Malformed("expected 'column'");
  const std::string_view type = line.word();
  if (type != "int" && type != "real") throw Malformed("expected 'int' or 'real'");
  Column column{line.bound(), line.bound(), line.integer()};
  if (column.denominator < 1 || (type == "int" && column.denominator != 1)) {
    throw Malformed("invalid denominator (expected a positive one, 1 for an integer column)");
  }
  columns_.push_back(column);
  column_names_.push_back(line.tail());
  if (column.lower != -kInfinity) {
    column.lower = static_cast<Int>(floor_div(column.lower, column.denominator));
  }
  if (column.upper != kInfinity) {
    column.upper = static_cast<Int>(ceil_div(column.upper, column.denominator));
  }
  state_.add_column(type == "int", column.lower, column.upper);
}

void Checker::read_objective(Line line, std::string_view sense) {
  if (sense != "minimise" && sense != "maximise" && sense != "none")
    throw Malformed("unknown sense (expected minimise, maximise or none)");
  if (line.word() != "objective") throw Malformed("expected 'objective'");
  sign_ = sense == "minimise" ? 1 : sense == "maximise" ? -1 : 0;
  gap_ = line.rational();
  offset_ = line.integer();
  denominator_ = line.integer();
  if (denominator_ < 1 || gap_ < 0)
    throw Malformed("invalid objective (expected a gap of at least 0 and a positive denominator)");
  Int divisor = 0;
  for (const Term& term : read_terms(line)) {
    if (sign_ == 0) break;
    objective_.push_back({term.column, sign_ * term.coefficient});
    divisor = std::gcd(divisor, term.coefficient);
  }
  if (rules_.all_integral(objective_)) granularity_ = divisor == 0 ? 1 : divisor;
  state_.constraint(0).terms = objective_;
}

namespace {

std::optional<Rational> exact_side(Int value, Int denominator) {
  const bool infinite = value == kInfinity || value == -kInfinity;
  return infinite ? std::nullopt : std::optional<Rational>(Rational(value) / denominator);
}

Terms exact_terms(const std::vector<Term>& terms, const Rational& factor) {
  Terms result;
  for (const Term& term : terms) result.emplace(term.column, term.coefficient * factor);
  return result;
}

ModelRow exact_row(const std::string& name, const Constraint& row) {
  return {name, exact_terms(row.terms, 1), exact_side(row.lower, 1), exact_side(row.upper, 1)};
}

}  // namespace

Model Checker::model() const {
  Model model;
  for (std::size_t j = 0; j < columns_.size(); ++j) {
    const Column& column = columns_[j];
    model.columns.push_back({column_names_[j], exact_side(column.lower, column.denominator),
                             exact_side(column.upper, column.denominator),
                             state_.integral(static_cast<int>(j))});
  }
  for (std::size_t i = 0; i < row_names_.size(); ++i) {
    model.rows.push_back(exact_row(row_names_[i], state_.constraint(i + 1)));
  }
  model.sense = sign_;
  const Rational scale = Rational(sign_) / denominator_;  // objective_ is always minimised
  model.objective = exact_terms(objective_, scale);
  model.constant = Rational(offset_) / denominator_;
  return model;
}

std::vector<Term> Checker::read_terms(Line& line) const {
  std::vector<Term> terms;
  for (std::size_t count = line.count(); count > 0; --count) {
    const int column = line.index(columns_.size());
    terms.push_back({column, line.integer()});
    const bool sorted = terms.size() == 1 || terms[terms.size() - 2].column < column;
    if (!sorted || terms.back().coefficient == 0)
      throw Malformed("invalid terms (expected nonzero coefficients in the order of columns)");
  }
  return terms;
}

Constraint Checker::read_row(Line& line) const {
  Constraint row;
  row.lower = line.bound();
  row.upper = line.bound();
  row.terms = read_terms(line);
  return row;
}

int Checker::read_id(Line& line) {
  const int id = line.index(state_.size());
  const Constraint& row = state_.constraint(at(id));
  if (!row.alive || row.is_clause)
    throw Refused("constraint " + std::to_string(id) + " is not a row");
  if (id == 0 && !cutoff_) throw Refused("the cutoff is used before the first incumbent");
  return id;
}

std::vector<Weight> Checker::read_weights(Line& line, bool with_sides) {
  std::vector<Weight> weights;
  for (std::size_t count = line.count(); count > 0; --count) {
    const int id = read_id(line);
    const bool upper = with_sides && line.upper_side();
    const Int weight = line.integer();
    weights.push_back({id, weight, with_sides ? upper : weight > 0});
  }
  return weights;
}

// Reads global bounds, at most one per column.
Bounds Checker::read_bounds(Line& line) const {
  Bounds bounds;
  for (std::size_t count = line.count(); count > 0; --count) {
    const Literal bound = line.literal(columns_.size());
    const bool holds = bound.at_least ? state_.lower(bound.column) >= bound.value
                                      : state_.upper(bound.column) <= bound.value;
    if (!holds) throw Refused("a bound does not hold globally");
    if (!bounds.emplace(bound.column, bound).second) throw Refused("a column has two bounds");
  }
  return bounds;
}

void Checker::read_steps(std::istream& input) {
  while (verdict_.empty()) step(next_line(input));
  std::string text;
  if (std::getline(input, text)) {
    ++line_number_;
    throw Malformed("a line after the conclusion (expected the end of the proof)");
  }
}

void Checker::step(const std::string& text) {
  using Handler = void (Checker::*)(Line&);
  static const std::map<std::string_view, Handler> kHandlers = {
      {"lazy", &Checker::lazy},         {"sum", &Checker::sum},
      {"mir", &Checker::mir},           {"cover", &Checker::cover},
      {"clique", &Checker::clique},     {"tighten", &Checker::tighten},
      {"clause", &Checker::clause},     {"farkas", &Checker::farkas},
      {"covering", &Checker::covering}, {"residues", &Checker::residues},
      {"delete", &Checker::remove},     {"incumbent", &Checker::incumbent},
      {"conclude", &Checker::conclude}};
  Line line(text);
  const auto handler = kHandlers.find(line.word());
  if (handler == kHandlers.end()) throw Malformed("unknown step");
  (this->*handler->second)(line);
  line.end();
}

void Checker::lazy(Line& line) {
  Constraint row = read_row(line);
  const std::string tag = line.tail();
  if (!grid_.empty() && !is_unavoidable_set(grid_, exact_row("", row), tag))
    throw Refused("the row is not an unavoidable set of the Sudoku");
  if (best_value_) check_row(row, best_);
  axioms_.push_back(static_cast<int>(state_.size()));
  state_.add(std::move(row), true);
}

void Checker::sum(Line& line) {
  const std::string_view use = line.word();
  if (use != "hint" && use != "always") throw Malformed("expected 'hint' or 'always'");
  const Int shift = line.integer();
  if (shift < 0 || shift > 120) throw Malformed("invalid shift (expected 0 to 120)");
  Sum result;
  for (const Weight& weight : read_weights(line, false)) {
    result.add(state_.constraint(at(weight.id)).terms, weight.weight);
    if (weight.id != 0) {
      result.add_side(times(weight.weight, rules_.side_of(weight.id, weight.upper)));
    } else {  // the exact cutoff, which need not be an integer
      if (!weight.upper) throw Refused("the cutoff has no lower side");
      const BigInt side = ceiling_of(*cutoff_ * weight.weight);
      if (abs(side) >= BigInt(kInfinity) * kInfinity) throw Refused("the cutoff is too large");
      result.add_side(static_cast<Wide>(side));
    }
  }
  rules_.divide(result, static_cast<int>(shift));
  state_.add(result.constraint(), use == "always");
}

void Checker::mir(Line& line) {
  const Int divisor = line.integer();
  if (divisor < 1) throw Malformed("expected a positive divisor");
  const std::vector<Weight> weights = read_weights(line, true);
  for (const Weight& weight : weights) {
    if (weight.id == 0 && !granularity_) throw Refused("the cutoff may not be an integer");
  }
  state_.add(rules_.mir(divisor, weights, read_bounds(line)).constraint(), true);
}

void Checker::cover(Line& line) {
  const int id = read_id(line);
  const bool upper = line.upper_side();
  std::set<int> cover;
  for (std::size_t count = line.count(); count > 0; --count) {
    cover.insert(line.index(columns_.size()));
  }
  state_.add(rules_.cover(id, upper, cover, read_bounds(line)).constraint(), true);
}

void Checker::tighten(Line& line) {
  const int id = read_id(line);
  const bool upper = line.upper_side();
  const int column = line.index(columns_.size());
  const Int coefficient = line.integer(), side = line.integer();
  state_.add(rules_.tightened(id, upper, column, coefficient, side).constraint(), true);
}

void Checker::clique(Line& line) {
  std::vector<Literal> literals;
  Sum result;
  result.side = 1;
  for (std::size_t count = line.count(); count > 0; --count) {
    const Literal literal = line.literal(columns_.size());
    if (!rules_.is_binary({}, literal.column) || literal.value != (literal.at_least ? 1 : 0) ||
        result.terms.contains(literal.column)) {
      throw Refused("invalid literal (expected each 0/1 column at most once)");
    }
    for (const Literal& other : literals) {
      if (!state_.contradicts({literal, other}, {}))
        throw Refused("two literals may hold together");
    }
    literals.push_back(literal);
    result.terms[literal.column] = literal.at_least ? 1 : -1;
    if (!literal.at_least) result.add_side(-1);
  }
  state_.add(result.constraint(), true);
}

// Reads the literals of a clause and stores their negations in `assumptions`.
Constraint Checker::read_clause(Line& line, std::vector<Literal>& assumptions) {
  Constraint clause;
  clause.is_clause = true;
  for (std::size_t count = line.count(); count > 0; --count) {
    const Literal literal = line.literal(columns_.size());
    clause.literals.push_back(literal);
    // The negation. For a continuous column it is not strict, which assumes less.
    const Int step = state_.integral(literal.column) ? (literal.at_least ? -1 : 1) : 0;
    assumptions.push_back({literal.column, !literal.at_least, literal.value + step});
  }
  return clause;
}

std::vector<int> Checker::read_hints(Line& line) {
  std::vector<int> hints;
  for (std::size_t count = line.count(); count > 0; --count) hints.push_back(read_id(line));
  return hints;
}

// Decides whether no point within the current bounds satisfies this sum of rows.
bool Checker::refutes(const std::map<int, BigInt>& weights, int sign) {
  std::map<int, BigInt> coefficients;
  Rational excess = 0;  // of the minimum over the side
  for (const auto& [id, given] : weights) {
    const BigInt weight = given * sign;
    const Constraint& row = state_.constraint(at(id));
    for (const Term& term : row.terms) coefficients[term.column] += weight * term.coefficient;
    const Int side = weight > 0 ? row.upper : row.lower;
    if (id == 0 ? weight < 0 : side == kInfinity || side == -kInfinity) return false;
    excess -= (id == 0 ? *cutoff_ : Rational(side)) * weight;
  }
  for (const auto& [column, coefficient] : coefficients) {
    const Int bound = coefficient > 0 ? state_.lower(column) : state_.upper(column);
    if (coefficient == 0) continue;
    if (bound == kInfinity || bound == -kInfinity) return false;
    excess += Rational(coefficient * bound);
  }
  return excess > 0;
}

void Checker::farkas(Line& line) {
  std::vector<Literal> assumptions;
  Constraint clause = read_clause(line, assumptions);
  std::map<int, BigInt> weights;
  for (std::size_t count = line.count(); count > 0; --count) {
    const int id = read_id(line);
    const Rational weight = line.rational();
    if (denominator(weight) != 1) throw Malformed("expected an integer");
    if (weight != 0) weights[id] += numerator(weight);
  }
  const std::vector<int> hints = read_hints(line);
  const auto refuted = [&] { return refutes(weights, 1) || refutes(weights, -1); };
  if (!state_.contradicts(assumptions, hints, refuted)) throw Refused("the clause does not follow");
  state_.add(std::move(clause), true);
}

void Checker::covering(Line& line) {
  std::vector<Literal> assumptions;
  Constraint clause = read_clause(line, assumptions);
  const std::vector<int> groups = read_hints(line);
  const int first = read_id(line), last = read_id(line);
  const auto refuted = [&] { return rules_.is_covering_impossible(groups, first, last); };
  if (!state_.contradicts(assumptions, {}, refuted)) throw Refused("the clause does not follow");
  state_.add(std::move(clause), true);
}

void Checker::residues(Line& line) {
  if (rules_.may_hold(read_id(line))) throw Refused("the row may be satisfiable");
  Constraint clause;
  clause.is_clause = true;
  state_.add(std::move(clause), true);
}

void Checker::clause(Line& line) {
  std::vector<Literal> assumptions;
  Constraint clause = read_clause(line, assumptions);
  const std::vector<int> hints = read_hints(line);
  if (!state_.contradicts(assumptions, hints)) throw Refused("the clause does not follow");
  state_.add(std::move(clause), true);
}

void Checker::remove(Line& line) {
  const int id = line.index(state_.size());
  Constraint& constraint = state_.constraint(at(id));
  if (id == 0 || !constraint.alive)
    throw Refused("the constraint cannot be deleted, or was already deleted");
  constraint.alive = false;
}

Rational Checker::value(const std::vector<Term>& terms, const std::vector<Rational>& point) const {
  Rational sum = 0;
  for (const Term& term : terms) sum += point[at(term.column)] * term.coefficient;
  return sum;
}

void Checker::check_row(const Constraint& row, const std::vector<Rational>& point) const {
  const Rational sum = value(row.terms, point);
  if ((row.lower != -kInfinity && sum < row.lower) || (row.upper != kInfinity && sum > row.upper)) {
    throw Refused("the incumbent violates a row");
  }
}

void Checker::incumbent(Line& line) {
  std::vector<Rational> point;
  for (std::size_t j = 0; j < columns_.size(); ++j) {
    const Column& column = columns_[j];
    const Rational& entry = point.emplace_back(line.rational());
    const Rational scaled = entry * column.denominator;
    if ((state_.integral(static_cast<int>(j)) && denominator(entry) != 1) ||
        (column.lower != -kInfinity && scaled < column.lower) ||
        (column.upper != kInfinity && scaled > column.upper)) {
      throw Refused("column " + std::to_string(j) + " has an invalid value in the incumbent");
    }
  }
  for (std::size_t i = 1; i <= row_names_.size(); ++i) check_row(state_.constraint(i), point);
  for (const int id : axioms_) check_row(state_.constraint(at(id)), point);
  const Rational reached = value(objective_, point);
  if (best_value_ && reached >= *best_value_) return;
  best_ = std::move(point);
  best_value_ = reached;
  move_cutoff();
}

// Restricts the search to solutions that are better than the incumbent.
void Checker::move_cutoff() {
  if (granularity_) {
    cutoff_ = *best_value_ - *granularity_;
  } else {
    const Rational with_offset = abs(*best_value_ + Rational(sign_) * offset_);
    const Rational size = std::min(with_offset, Rational(abs(*best_value_)));
    cutoff_ = *best_value_ - gap_ * (size > denominator_ ? size : Rational(denominator_));
  }
  const BigInt side = ceiling_of(*cutoff_);
  if (abs(side) >= kInfinity) throw Refused("the objective exceeds 64 bits");
  const bool first = state_.constraint(0).upper == kInfinity;
  state_.constraint(0).upper = static_cast<Int>(side);
  if (first) {
    state_.activate(0);
  } else {
    state_.tightened(0);
  }
}

void Checker::conclude(Line& line) {
  const std::string_view what = line.word();
  std::string verdict;
  if (what == "infeasible") {
    if (best_value_) throw Refused("the model has an incumbent");
    if (!state_.contradiction()) throw Refused("no contradiction was derived");
    verdict = "infeasible";
  } else if (what == "optimal") {
    const Rational claimed = line.rational();
    if (!best_value_) throw Refused("there is no incumbent");
    if (!state_.contradiction()) throw Refused("better solutions are not excluded");
    const Rational total =
        (*best_value_ * (sign_ == 0 ? 1 : sign_) + (sign_ ? offset_ : 0)) / denominator_;
    if (claimed != total) throw Refused("the incumbent has objective " + total.str());
    verdict = "optimal " + total.str();
    if (!granularity_) verdict += ", up to a relative gap of " + gap_.str();
  } else if (what == "bound") {
    verdict = bound_verdict(line);
  } else if (what == "unknown") {
    verdict = best_value_ ? "a solution, not proved optimal" : "nothing proved";
  } else {
    throw Malformed("unknown conclusion (expected infeasible, optimal, bound or unknown)");
  }
  if (!axioms_.empty()) {
    verdict += "; " + std::to_string(axioms_.size()) +
               (grid_.empty() ? " lazy rows taken as given" : " unavoidable sets");
  }
  verdict_ = std::move(verdict);
}

// Returns the verdict for a bound: the minimum, within the bounds, of the objective times `scale`
// plus a sum of rows.
std::string Checker::bound_verdict(Line& line) {
  const Rational claimed = line.rational();
  const Int scale = line.integer();
  const std::vector<Weight> weights = read_weights(line, false);
  if (sign_ == 0 || scale < 1) throw Refused("there is no objective to bound");
  Sum sum;
  sum.add(objective_, scale);
  for (const Weight& weight : weights) {
    sum.add(state_.constraint(at(weight.id)).terms, weight.weight);
    sum.add_side(times(weight.weight, rules_.side_of(weight.id, weight.upper)));
  }
  for (auto& [column, coefficient] : sum.terms) coefficient = -coefficient;
  const std::optional<Wide> most = rules_.greatest(sum, -1);
  if (!most) throw Refused("the sum does not bound the objective");
  Rational least = Rational(BigInt(plus(-*most, -sum.side)), scale);
  if (granularity_) least = Rational(ceiling_of(least / *granularity_) * *granularity_);
  // Derived constraints hold only for points within the cutoff.
  const Rational searched = !best_value_ ? least : granularity_ ? *best_value_ : *cutoff_;
  if (searched < least || state_.contradiction()) least = searched;
  const Rational total = (least * sign_ + offset_) / denominator_;
  if (sign_ * (claimed - total) > 0) throw Refused("only " + total.str() + " is proved");
  return "no solution is better than " + claimed.str();
}

Outcome check(std::istream& input, const Model* model, const std::string& file) {
  Checker checker;
  try {
    checker.read_model(input);
    std::string remark;
    if (model != nullptr) {
      const Match match = compare(*model, checker.model());
      if (!match.difference.empty())
        return {2, "the proof is for a different model than " + file + ": " + match.difference};
      remark = "; the model is that of " + file;
      if (match.renamed) remark += ", with different column names";
      if (!match.objective.empty()) remark += ", " + match.objective;
      checker.require_sets_of(model->grid);
    }
    checker.read_steps(input);
    return {0, "accepted: " + checker.verdict() + remark};
  } catch (const Refused& refused) {
    return {1, "line " + std::to_string(checker.line_number()) + ": refused: " + refused.what()};
  } catch (const Malformed& malformed) {
    return {65,
            "line " + std::to_string(checker.line_number()) + ": malformed: " + malformed.what()};
  }
}

}  // namespace proof_checker
