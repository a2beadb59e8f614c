// SPDX-License-Identifier: MIT
//
// The proof log and its checker on random models: proofs of a small branch and bound, rules applied
// at random, and proofs with one number changed.

#include <array>
#include <functional>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "engine/exact/proof_log.hpp"
#include "tests/catch.hpp"
#include "tests/engine/small_dice.hpp"
#include "tests/engine/written_proof.hpp"
#include "tests/rounds.hpp"
#include "tools/proof_checker/checker.hpp"

namespace quadrille::engine {
namespace {

// Answers questions about a small program by enumerating all points; real columns take multiples of
// 1/4.
class Oracle {
 public:
  // Reads the model and the lazy rows of a proof.
  explicit Oracle(const std::string& text) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      std::istringstream words(line);
      std::string word;
      words >> word;
      if (word == "model") words >> word >> word >> sense_;
      if (word == "column") {
        words >> word;
        const std::int64_t low = number(words), high = number(words);
        bounds_.push_back({kUnit * low, kUnit * high, word == "int" ? kUnit : 1});
      }
      if (word == "row" || word == "lazy") {
        const std::int64_t low = number(words), high = number(words);
        rows_.push_back({terms(words), low, high});
      }
      if (word == "objective") {
        words >> word >> offset_ >> denominator_;
        objective_ = terms(words);
      }
    }
  }

  // Returns the verdict in the checker's words.
  std::string verdict() const {
    std::optional<std::int64_t> best;
    std::vector<std::int64_t> point;
    visit(point, [&] {
      for (const Ranged& row : rows_) {
        if (!row.allows(at(row.terms, point))) return;
      }
      const std::int64_t value = sense_ == "none" ? 0 : at(objective_, point) + kUnit * offset_;
      if (!best || (sense_ == "maximise" ? value > *best : value < *best)) best = value;
    });
    return best ? "optimal " + Rational(*best, kUnit * denominator_).str() : "infeasible";
  }

  // Reports whether all solutions satisfy the row.
  bool follows(const LinearRow& row) const {
    bool all = true;
    std::vector<std::int64_t> point;
    visit(point, [&] {
      for (const Ranged& given : rows_) {
        if (!given.allows(at(given.terms, point))) return;
      }
      all = all && at(row.terms, point) <= kUnit * row.upper;
    });
    return all;
  }

 private:
  static constexpr std::int64_t kUnit = 4;

  struct Ranged {
    std::vector<Term> terms;
    std::int64_t lower, upper;

    bool allows(std::int64_t sum) const {
      return (lower == -kInfinity || sum >= kUnit * lower) &&
             (upper == kInfinity || sum <= kUnit * upper);
    }
  };
  struct Range {
    std::int64_t low, high, step;
  };

  static std::int64_t number(std::istream& words) {
    std::string word;
    words >> word;
    return word == "inf" ? kInfinity : word == "-inf" ? -kInfinity : std::stoll(word);
  }
  static std::vector<Term> terms(std::istream& words) {
    std::vector<Term> result(static_cast<std::size_t>(number(words)));
    for (Term& term : result) {
      term.column = static_cast<ColumnIndex>(number(words));
      term.coefficient = number(words);
    }
    return result;
  }
  static std::int64_t at(const std::vector<Term>& terms, const std::vector<std::int64_t>& point) {
    std::int64_t sum = 0;
    for (const Term& term : terms) {
      sum += term.coefficient * point[static_cast<std::size_t>(term.column)];
    }
    return sum;
  }
  void visit(std::vector<std::int64_t>& point, const std::function<void()>& call) const {
    if (point.size() == bounds_.size()) return call();
    const Range range = bounds_[point.size()];
    for (std::int64_t value = range.low; value <= range.high; value += range.step) {
      point.push_back(value);
      visit(point, call);
      point.pop_back();
    }
  }

  std::string sense_;
  std::vector<Range> bounds_;
  std::vector<Ranged> rows_;
  std::vector<Term> objective_;
  std::int64_t offset_ = 0, denominator_ = 1;
};

Model random_model(SmallDice& dice, bool binary, bool mixed = false) {
  Model model;
  constexpr int kColumns = 4;
  for (int j = 0; j < kColumns; ++j) {
    const int low = binary ? 0 : dice.between(-2, 0);
    const auto type = mixed && j == 3 ? ColumnType::kContinuous : ColumnType::kInteger;
    model.add_column({"x", low, binary ? 1 : low + dice.between(0, 3), type, 1});
  }
  std::vector<Term> terms;
  for (int i = 0; i < 4; ++i) {
    terms.clear();
    for (int j = 0; j < kColumns; ++j) {
      if (const int a = dice.between(-6, 6)) terms.push_back({j, a});
    }
    if (i == 3) break;
    const int low = dice.between(-6, 4);
    model.add_row("r", terms, dice.between(0, 1) ? low : -kInfinity,
                  dice.between(0, 2) ? low + dice.between(0, 6) : kInfinity);
  }
  const int sense = dice.between(0, 4);
  model.set_objective({"o", terms, dice.between(-3, 3), dice.between(1, 3),
                       sense == 0  ? Sense::kNone
                       : sense < 3 ? Sense::kMinimise
                                   : Sense::kMaximise});
  return model;
}

// Branches on the columns in order and logs the steps. Each node is closed by a sum of rows with
// random multipliers if that suffices, and by its children otherwise.
class Tree {
 public:
  Tree(const Model& model, SmallDice& dice, ProofLog& log)
      : model_(model), dice_(dice), log_(log), aggregator_(model.columns().size()) {
    for (const Column& column : model.columns()) {
      lower_.push_back(column.lower);
      upper_.push_back(column.upper);
    }
    for (const Row& row : model.rows()) {
      ids_.push_back(static_cast<int>(ids_.size()) + 1);
      rows_.push_back({row.terms, row.lower, row.upper});
    }
    sign_ = model.objective().sense == Sense::kMaximise ? -1 : 1;
    if (model.objective().sense != Sense::kNone) objective_ = model.objective().terms;
    for (Term& term : objective_) term.coefficient *= sign_;
  }

  void solve() {
    close();
    if (best_) {
      const Objective& objective = model_.objective();
      const bool any = objective.sense != Sense::kNone;
      log_.conclude_optimal(any ? Rational(sign_ * *best_ + objective.offset, objective.denominator)
                                : Rational(0));
    } else {
      log_.conclude_infeasible();
    }
  }

  int sums_used() const { return sums_used_; }

 private:
  void close() {
    std::size_t column = 0;
    while (column < lower_.size() && lower_[column] == upper_[column]) ++column;
    if (close_by_sum()) return;
    if (column == lower_.size()) {
      if (!model_.find_violation(lower_)) offer();
    } else {
      const std::int64_t low = lower_[column], high = upper_[column];
      const auto j = static_cast<ColumnIndex>(column);
      const std::int64_t middle = low + (high - low) / 2;
      decisions_.push_back(at_most(j, middle));
      upper_[column] = middle;
      close();
      upper_[column] = high;
      decisions_.back() = at_least(j, middle + 1);
      lower_[column] = middle + 1;
      close();
      lower_[column] = low;
      decisions_.pop_back();
    }
    clause({});
  }

  bool close_by_sum() {
    std::vector<double> y;
    for (std::size_t i = 0; i < rows_.size(); ++i) y.push_back(dice_.between(-8, 8) / 4.0);
    const exact::ObjectiveLimit limit{objective_, best_.value_or(0) - 1};
    const bool cutoff = best_ && dice_.between(0, 1);
    exact::Aggregate sum;
    REQUIRE(aggregator_.aggregate(rows_, y, 20, cutoff ? &limit : nullptr, lower_, upper_, sum));
    const auto least = exact::min_activity(sum.row.terms, lower_, upper_);
    if (!least || *least <= sum.row.upper) return false;
    const int id = log_.aggregate(sum, ids_, ProofLog::Use::kHint);
    clause(std::array{id});
    log_.remove(id);
    ++sums_used_;
    return true;
  }

  void clause(std::span<const int> hints) {
    Clause literals;
    for (const Literal& decision : decisions_) literals.push_back(negated(decision));
    log_.clause(literals, hints);
  }

  void offer() {
    std::int64_t value = 0;
    for (const Term& term : objective_) {
      value += term.coefficient * lower_[static_cast<std::size_t>(term.column)];
    }
    if (best_ && value >= *best_) return;
    best_ = value;
    log_.incumbent(std::vector<Rational>(lower_.begin(), lower_.end()));
  }

  const Model& model_;
  SmallDice& dice_;
  ProofLog& log_;
  exact::Aggregator aggregator_;
  std::vector<exact::RangedRow> rows_;
  std::vector<int> ids_;
  std::vector<std::int64_t> lower_, upper_;
  std::vector<Term> objective_;
  int sign_ = 1;
  std::optional<std::int64_t> best_;
  std::vector<Literal> decisions_;
  int sums_used_ = 0;
};

TEST_CASE("Proof: proofs of branch and bound on random models are accepted and correct",
          "[proof]") {
  SmallDice dice{std::mt19937(17)};
  int infeasible = 0, sums = 0;
  for (int round = 0; round < tests::rounds(300); ++round) {
    const Model model = random_model(dice, round % 2 == 0);
    Written proof(model);
    Tree tree(model, dice, proof.log);
    tree.solve();
    const auto outcome = proof.outcome();
    INFO(proof.text);
    CHECK(outcome.message == "accepted: " + Oracle(proof.text).verdict());
    infeasible += outcome.message == "accepted: infeasible";
    sums += tree.sums_used();
  }
  CHECK((infeasible > tests::part_of(30) && infeasible < tests::rounds(270) &&
         sums > tests::part_of(100)));
}

// Rules applied at random: everything that the checker accepts holds for all solutions.
TEST_CASE("Proof: no rule cuts off a solution", "[proof]") {
  SmallDice dice{std::mt19937(23)};
  std::array<int, 5> accepted{};
  for (int round = 0; round < tests::rounds(40000); ++round) {
    const Model model = random_model(dice, round % 2 == 0, round % 3 == 0);
    Written proof(model);
    const int rule = dice.between(0, 4);
    const auto side = [&] { return dice.between(0, 1) ? Side::kUpper : Side::kLower; };
    const auto literal = [&](int j) {
      const Column& column = model.columns()[static_cast<std::size_t>(j)];
      return dice.between(0, 1) ? at_least(j, column.lower) : at_most(j, column.upper);
    };
    if (rule == 0) {
      std::vector<exact::RowWeight> weights;
      for (int i = 1; i <= 3; ++i) weights.push_back({i, dice.between(1, 3) * 2 - 3});
      proof.log.sum(weights, 0, ProofLog::Use::kAlways);
    } else if (rule == 1) {
      std::vector<ProofLog::EquationWeight> weights;
      for (int i = 1; i <= 3; ++i) {
        const Row& row = model.rows()[static_cast<std::size_t>(i - 1)];
        if (row.upper != kInfinity) weights.push_back({i, Side::kUpper, dice.between(-4, 4)});
        if (row.lower != -kInfinity) weights.push_back({i, Side::kLower, dice.between(-4, 4)});
      }
      std::vector<Literal> shifts;
      for (int j = 0; j < 4; ++j) {
        if (dice.between(0, 7)) shifts.push_back(literal(j));
      }
      proof.log.mir(dice.between(2, 9), weights, shifts);
    } else if (rule == 2) {
      std::vector<ColumnIndex> cover;
      std::vector<Literal> relaxed;
      for (int j = 0; j < 4; ++j) {
        if (dice.between(0, 1)) {
          cover.push_back(j);
        } else if (dice.between(0, 1)) {
          relaxed.push_back(literal(j));
        }
      }
      proof.log.cover(dice.between(1, 3), side(), cover, relaxed);
    } else if (rule == 3) {
      const int first = dice.between(0, 2);
      const auto pick = [&](int j) { return dice.between(0, 1) ? at_least(j, 1) : at_most(j, 0); };
      proof.log.clique(std::array{pick(first), pick(first + 1)});
    } else {
      const int row = dice.between(1, 3);
      proof.log.tighten({row, side(), dice.between(0, 3), dice.between(-6, 6), dice.between(-6, 6)},
                        {});
    }
    if (const auto row = proof.last_row()) {
      INFO(proof.text);
      CHECK(Oracle(proof.text).follows(*row));
      ++accepted[static_cast<std::size_t>(rule)];
    }
  }
  for (const int count : accepted) CHECK(count > 20);
}

// Falsifies each number of a valid proof. If the proof is still accepted, its verdict must happen
// to be right.
TEST_CASE("Proof: a changed number is detected unless it is harmless", "[proof]") {
  SmallDice dice{std::mt19937(29)};
  int refused = 0;
  for (int round = 0; round < tests::rounds(16); ++round) {
    const Model model = random_model(dice, round % 2 == 0);
    Written proof(model);
    proof.log.lazy_row(std::vector<Term>{{0, 1}, {1, 1}}, -kInfinity, 2, "tag");
    Tree(model, dice, proof.log).solve();
    if (proof.outcome().exit_code != 0) continue;  // the lazy row excluded the incumbent
    for (std::size_t i = 0; i < proof.text.size(); ++i) {
      if (proof.text[i] < '0' || proof.text[i] > '9') continue;
      for (const char digit : {'0', '1', '2', '7'}) {
        std::string changed = proof.text;
        changed[i] = digit;
        std::istringstream input(changed);
        const auto outcome = proof_checker::check(input);
        refused += outcome.exit_code != 0;
        if (outcome.exit_code != 0) continue;
        INFO(changed);
        const std::string expected = "accepted: " + Oracle(changed).verdict();
        CHECK(outcome.message == expected + "; 1 lazy rows taken as given");
      }
    }
  }
  CHECK(refused > tests::rounds(1000));
}

}  // namespace
}  // namespace quadrille::engine
