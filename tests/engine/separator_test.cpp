// SPDX-License-Identifier: MIT
//
// Models with some rows hidden in separators, which add them when they are violated, have the same
// solutions as models with all rows.

#include <quadrille/engine/separator.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <string>

#include <quadrille/engine/solver.hpp>
#include "engine/exact/rational_point.hpp"
#include "engine/wide.hpp"
#include "tests/catch.hpp"
#include "tests/engine/random_model.hpp"
#include "tests/engine/solve_with.hpp"
#include "tests/random.hpp"

namespace quadrille::engine {
namespace {

using Integers = std::vector<std::int64_t>;

// Rounds to the nearest integers, halves away from zero.
Integers integers_of(const std::vector<Number>& values) {
  Integers result;
  for (const Rational& value : to_rationals(values)) {
    const auto whole = static_cast<std::int64_t>(numerator(value) / denominator(value));
    const Rational rest = (value - whole) * 2;
    result.push_back(whole + (rest >= 1 ? 1 : rest <= -1 ? -1 : 0));
  }
  return result;
}

bool satisfies(Point point, const Row& row) {
  Wide sum = 0;
  for (const Term& term : row.terms) {
    sum += Wide{term.coefficient} * point[static_cast<std::size_t>(term.column)];
  }
  return (row.lower == -kInfinity || sum >= row.lower) &&
         (row.upper == kInfinity || sum <= row.upper);
}

// Returns an equivalent row as untidy as possible: terms reversed and split, some of them zero.
Row untidy(const Row& row) {
  Row result = row;
  result.terms.clear();
  for (std::size_t i = row.terms.size(); i > 0; --i) {
    const Term& term = row.terms[i - 1];
    result.terms.push_back({term.column, term.coefficient - 1});
    result.terms.push_back({term.column, 0});
  }
  for (const Term& term : row.terms) result.terms.push_back({term.column, 1});
  return result;
}

// A complete graph; each edge is a column.
struct Graph {
  int vertices = 0;
  std::vector<std::pair<int, int>> edges;
  std::vector<std::int64_t> lengths;

  Graph(int count, Dice& dice) : vertices(count) {
    for (int a = 0; a < count; ++a) {
      for (int b = a + 1; b < count; ++b) {
        edges.emplace_back(a, b);
        lengths.push_back(dice.between(1, 30));
      }
    }
  }

  // Returns the edges that leave the set of vertices given as bits.
  std::vector<Term> leaving(unsigned set) const {
    std::vector<Term> terms;
    for (std::size_t e = 0; e < edges.size(); ++e) {
      if (((set >> edges[e].first) & 1) != ((set >> edges[e].second) & 1)) {
        terms.push_back({static_cast<ColumnIndex>(e), 1});
      }
    }
    return terms;
  }
  std::vector<Term> within(unsigned set) const {
    std::vector<Term> terms;
    for (std::size_t e = 0; e < edges.size(); ++e) {
      if (((set >> edges[e].first) & (set >> edges[e].second) & 1) != 0) {
        terms.push_back({static_cast<ColumnIndex>(e), 1});
      }
    }
    return terms;
  }

  Model model() const {
    Model result;
    for (const auto& [a, b] : edges) {
      result.add_column("x" + std::to_string(a) + std::to_string(b), 0, 1);
    }
    Objective objective;
    objective.sense = Sense::kMinimise;
    for (std::size_t e = 0; e < edges.size(); ++e) {
      objective.terms.push_back({static_cast<ColumnIndex>(e), lengths[e]});
    }
    result.set_objective(objective);
    return result;
  }

  // Returns the vertices connected to the first one by chosen edges.
  unsigned component(Point point) const {
    unsigned set = 1;
    for (bool grows = true; grows;) {
      grows = false;
      for (std::size_t e = 0; e < edges.size(); ++e) {
        const unsigned ends = (1U << edges[e].first) | (1U << edges[e].second);
        if (point[e] == 0 || (set & ends) == 0 || (set & ends) == ends) continue;
        set |= ends;
        grows = true;
      }
    }
    return set;
  }
};

double sum_at(const std::vector<Term>& terms, std::span<const double> point) {
  double sum = 0.0;
  for (const Term& term : terms) {
    sum += static_cast<double>(term.coefficient) * point[static_cast<std::size_t>(term.column)];
  }
  return sum;
}

// Requires at least `least` edges to leave each set of vertices.
class Connected final : public Separator {
 public:
  enum class Help { kNone, kCuts, kLazy };

  Connected(const Graph& graph, std::int64_t least, Help help)
      : graph_(graph), least_(least), help_(help) {}

  std::string_view name() const override { return "connected"; }

  bool check(Point point, RowSink& sink) override {
    const unsigned set = graph_.component(point);
    if (set + 1 == 1U << graph_.vertices) return true;
    sink.lazy(untidy({"", graph_.leaving(set), least_, kInfinity}), std::to_string(set));
    return false;
  }

  void separate(std::span<const double> point, RowSink& sink) override {
    if (help_ == Help::kNone) return;
    for (unsigned set = 1; set + 1 < 1U << graph_.vertices; set += 2) {
      const std::vector<Term> terms = graph_.leaving(set);
      if (sum_at(terms, point) > static_cast<double>(least_) - 1e-6) continue;
      if (help_ == Help::kCuts) {
        sink.cut(untidy({"", terms, least_, kInfinity}));
      } else {
        sink.lazy({"", terms, least_, kInfinity}, "");
      }
    }
  }

 private:
  const Graph& graph_;
  std::int64_t least_;
  Help help_;
};

std::int64_t shortest_tour(const Graph& graph) {
  std::vector<int> order(static_cast<std::size_t>(graph.vertices) - 1);
  std::iota(order.begin(), order.end(), 1);
  std::int64_t best = kInfinity;
  const auto length = [&](int a, int b) {
    const auto at = std::find(graph.edges.begin(), graph.edges.end(),
                              std::pair(std::min(a, b), std::max(a, b)));
    return graph.lengths[static_cast<std::size_t>(at - graph.edges.begin())];
  };
  do {
    std::int64_t sum = length(0, order.front()) + length(0, order.back());
    for (std::size_t i = 1; i < order.size(); ++i) sum += length(order[i - 1], order[i]);
    best = std::min(best, sum);
  } while (std::next_permutation(order.begin(), order.end()));
  return best;
}

TEST_CASE("Separator: tours are found if rows against subtours are added on demand",
          "[separator]") {
  using Help = Connected::Help;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Dice dice(seed);
    const Graph graph(static_cast<int>(dice.between(4, 7)), dice);
    Model model = graph.model();
    for (int v = 0; v < graph.vertices; ++v) {
      model.add_row({"", graph.leaving(1U << v), 2, 2, 1});
    }
    const std::int64_t truth = shortest_tour(graph);
    for (const Help help : {Help::kNone, Help::kCuts, Help::kLazy}) {
      INFO("seed " << seed << ", help " << static_cast<int>(help));
      Connected connected(graph, 2, help);
      Options options;
      if (dice.chance(50)) options.features.heuristics = Heuristics::none();
      options.features.conflicts = dice.chance(50);
      const SolveResult result = solve_with(model, {&connected}, options);
      CHECK(result.contract_error == "");
      REQUIRE(result.status == SolveStatus::kOptimal);
      CHECK(*result.objective == truth);
      const Integers point = integers_of(result.values);
      CHECK(graph.component(point) + 1 == 1U << graph.vertices);
      CHECK_FALSE(model.find_violation(point));
    }
  }
}

// Requires each set of vertices to have fewer edges inside than vertices.
class Acyclic final : public Separator {
 public:
  explicit Acyclic(const Graph& graph) : graph_(graph) {}
  std::string_view name() const override { return "acyclic"; }

  bool check(Point point, RowSink& sink) override {
    bool agrees = true;
    for (unsigned set = 1; set < 1U << graph_.vertices; ++set) {
      const Row row{"", graph_.within(set), -kInfinity, __builtin_popcount(set) - 1, 1};
      if (satisfies(point, row)) continue;
      agrees = false;
      sink.lazy(row, "");
    }
    return agrees;
  }

 private:
  const Graph& graph_;
};

std::int64_t lightest_tree(const Graph& graph) {
  std::vector<std::size_t> order(graph.edges.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return graph.lengths[a] < graph.lengths[b]; });
  Integers chosen(order.size(), 0);
  std::int64_t sum = 0;
  for (const std::size_t e : order) {
    const auto joins = [&](int a, int b) {
      std::vector<int> label(static_cast<std::size_t>(graph.vertices));
      std::iota(label.begin(), label.end(), 0);
      for (std::size_t k = 0; k < chosen.size(); ++k) {
        if (chosen[k] == 0) continue;
        const int from = label[static_cast<std::size_t>(graph.edges[k].first)];
        std::replace(label.begin(), label.end(), from,
                     label[static_cast<std::size_t>(graph.edges[k].second)]);
      }
      return label[static_cast<std::size_t>(a)] == label[static_cast<std::size_t>(b)];
    };
    if (joins(graph.edges[e].first, graph.edges[e].second)) continue;
    chosen[e] = 1;
    sum += graph.lengths[e];
  }
  return sum;
}

TEST_CASE("Separator: spanning trees are found if rows against cycles are added on demand",
          "[separator]") {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    INFO("seed " << seed);
    Dice dice(seed);
    const Graph graph(static_cast<int>(dice.between(3, 6)), dice);
    Model model = graph.model();
    std::vector<Term> all;
    for (std::size_t e = 0; e < graph.edges.size(); ++e) {
      all.push_back({static_cast<ColumnIndex>(e), 1});
    }
    model.add_row("edges", all, graph.vertices - 1, graph.vertices - 1);
    Acyclic acyclic(graph);
    Connected connected(graph, 1, Connected::Help::kCuts);
    // Either separator suffices, and so do both in either order.
    const std::vector<std::vector<Separator*>> choices = {
        {&acyclic}, {&connected}, {&acyclic, &connected}, {&connected, &acyclic}};
    for (const auto& separators : choices) {
      const SolveResult result = solve_with(model, separators);
      CHECK(result.contract_error == "");
      REQUIRE(result.status == SolveStatus::kOptimal);
      CHECK(*result.objective == lightest_tree(graph));
    }
  }
}

// Holds rows of a model that the solver does not see.
class HiddenRows final : public Separator {
 public:
  HiddenRows(const Model& visible, std::vector<Row> hidden, std::uint64_t seed)
      : visible_(visible), hidden_(std::move(hidden)), dice_(seed) {}

  std::string_view name() const override { return "hidden rows"; }

  bool check(Point point, RowSink& sink) override {
    CHECK(point.size() == visible_.columns().size());
    if (!visible_.has_continuous_columns()) CHECK_FALSE(visible_.find_violation(point));
    give_mixed_rows(sink);
    bool agrees = true;
    for (const Row& row : hidden_) {
      if (is_mixed(row) || satisfies(point, row)) continue;
      agrees = false;
      if (dice_.chance(20)) {
        sink.clause(other_than(point), "");
      } else {
        sink.lazy(untidy(row), row.name);
      }
      if (dice_.chance(30)) break;
    }
    if (dice_.chance(20)) sink.submit(random_point());
    if (agrees) agreed_.insert({point.begin(), point.end()});
    return agrees;
  }

  void separate(std::span<const double> point, RowSink& sink) override {
    give_mixed_rows(sink);
    if (dice_.chance(10)) sink.submit(random_point());
    for (const Row& row : hidden_) {
      const double sum = sum_at(row.terms, point);
      const bool holds = (row.lower == -kInfinity || sum > static_cast<double>(row.lower) - 1e-5) &&
                         (row.upper == kInfinity || sum < static_cast<double>(row.upper) + 1e-5);
      if (holds || is_mixed(row) || dice_.chance(50)) continue;
      if (dice_.chance(50)) {
        sink.cut(untidy(row));
      } else {
        sink.lazy(row, row.name);
      }
      return;
    }
  }

  void propagate(const BoundsView& bounds, RowSink& sink) override {
    give_mixed_rows(sink);
    Integers point;
    for (std::size_t j = 0; j < bounds.lower.size(); ++j) {
      if (!is_integer(j)) {
        point.push_back(0);
        continue;
      }
      if (bounds.lower[j] != bounds.upper[j]) return;
      point.push_back(bounds.lower[j]);
    }
    for (const Row& row : hidden_) {
      if (is_mixed(row) || satisfies(point, row)) continue;
      sink.clause(other_than(point), "");
      return;
    }
  }

  bool has_agreed_to(const Integers& point) const { return agreed_.contains(point); }

 private:
  bool is_integer(std::size_t column) const {
    return visible_.columns()[column].type == ColumnType::kInteger;
  }

  bool is_mixed(const Row& row) const {
    return std::any_of(row.terms.begin(), row.terms.end(), [&](const Term& term) {
      return !is_integer(static_cast<std::size_t>(term.column));
    });
  }

  // Points hold rounded continuous values, so mixed rows cannot be checked on them and are given at
  // once.
  void give_mixed_rows(RowSink& sink) {
    if (has_given_) return;
    has_given_ = true;
    for (const Row& row : hidden_) {
      if (is_mixed(row)) sink.lazy(untidy(row), row.name);
    }
  }

  std::vector<Literal> other_than(Point point) const {
    std::vector<Literal> clause;
    for (std::size_t j = 0; j < point.size(); ++j) {
      if (!is_integer(j)) continue;
      const auto column = static_cast<ColumnIndex>(j);
      clause.push_back(at_least(column, point[j] + 1));
      clause.push_back(at_most(column, point[j] - 1));
    }
    return clause;
  }

  Integers random_point() {
    Integers point;
    for (const Column& column : visible_.columns()) {
      point.push_back(dice_.between(column.lower - 1, column.upper + 1));
    }
    if (dice_.chance(5)) point.push_back(0);
    return point;
  }

  const Model& visible_;
  std::vector<Row> hidden_;
  Dice dice_;
  std::set<Integers> agreed_;
  bool has_given_ = false;
};

struct Split {
  Model visible;
  std::vector<Row> first, second;
};

Split split(const Model& model, Dice& dice) {
  Split result;
  for (const Column& column : model.columns()) result.visible.add_column(column);
  result.visible.set_objective(model.objective());
  for (const Row& row : model.rows()) {
    if (dice.chance(40)) {
      result.visible.add_row(row);
    } else {
      (dice.chance(50) ? result.first : result.second).push_back(row);
    }
  }
  return result;
}

void check_seed(std::uint64_t seed) {
  Dice dice(seed);
  ModelKind kind = random_kind(dice);
  // Rows must fit into 64 bits when they are refined.
  if (kind.continuous > 0) kind.largest = std::min(kind.largest, std::int64_t{1} << 40);
  const Model model = random_model(dice, kind);
  const Truth truth = solve_by_enumeration(model);
  const Split parts = split(model, dice);
  INFO("seed " << seed << '\n'
               << describe(model) << "visible:\n"
               << describe(parts.visible) << "feasible " << truth.feasible << ", optimum "
               << truth.optimum);
  HiddenRows first(parts.visible, parts.first, seed), second(parts.visible, parts.second, seed + 1);
  Options options;
  if (dice.chance(50)) options.features.heuristics = Heuristics::none();
  options.features.conflicts = dice.chance(50);
  const SolveResult result = solve_with(parts.visible, {&first, &second}, options);
  REQUIRE(result.contract_error == "");
  REQUIRE(result.status == (truth.feasible ? SolveStatus::kOptimal : SolveStatus::kInfeasible));
  if (!truth.feasible) return;
  REQUIRE_FALSE(exact::check_point(model, to_rationals(result.values)));
  const Integers point = integers_of(result.values);
  CHECK(first.has_agreed_to(point));
  CHECK(second.has_agreed_to(point));
  if (model.objective().sense == Sense::kNone) return;
  CHECK(to_rational(*result.objective) == truth.optimum);
}

TEST_CASE("Separator: random models with hidden rows have the same solutions", "[separator]") {
  for (std::uint64_t seed = 1; seed <= 1000; ++seed) check_seed(seed);
}

TEST_CASE("Separator: hidden rows may have columns that look like integers", "[separator]") {
  // Without the hidden rows, some best solution has whole values in the continuous columns.
  check_seed(101225);
  check_seed(104325);
}

TEST_CASE("Separator: many random models with hidden rows have the same solutions",
          "[separator][.long]") {
  const auto [first, count] = tests::long_run();
  for (std::uint64_t seed = first; seed < first + count; ++seed) check_seed(seed);
}

}  // namespace
}  // namespace quadrille::engine
