// SPDX-License-Identifier: MIT
//
// A small search loop around the propagator, checked against the list of all points: every bound,
// every learned clause and the number of solutions.

#include "engine/mip/propagator.hpp"

#include <algorithm>
#include <set>
#include <string>

#include "tests/catch.hpp"
#include "tests/random.hpp"

namespace quadrille::engine::mip {
namespace {

using tests::SmallDice;

// Points are multiples of 1/4 because of the continuous columns.
constexpr std::int64_t kScale = 4;
using GridPoint = std::vector<std::int64_t>;

bool satisfies(const GridPoint& point, const Literal& literal) {
  const std::int64_t value = point[literal.column];
  return literal.side == Side::kLower ? value >= literal.value * kScale
                                      : value <= literal.value * kScale;
}

bool satisfies(const GridPoint& point, std::span<const Literal> clause) {
  return std::any_of(clause.begin(), clause.end(),
                     [&](const Literal& literal) { return satisfies(point, literal); });
}

std::int64_t scaled_sum(const GridPoint& point, std::span<const Term> terms) {
  std::int64_t sum = 0;
  for (const Term& term : terms) sum += term.coefficient * point[term.column];
  return sum;
}

bool satisfies(const GridPoint& point, const Row& row) {
  const std::int64_t sum = scaled_sum(point, row.terms);
  return (row.lower == -kInfinity || sum >= row.lower * kScale) &&
         (row.upper == kInfinity || sum <= row.upper * kScale);
}

// Features of a random model and its search.
struct SearchKind {
  int widest = 1;  // largest range of a column
  bool continuous = false;
  bool late = false;    // rows added during the search
  bool local = false;   // invalid local rows; conclusions that depend on them must name them
  bool sloppy = false;  // random backtracking, restarts, decisions without propagation
};

Row random_row(SmallDice& random, const std::vector<Column>& columns, int widest) {
  Row row;
  const auto n = static_cast<int>(columns.size());
  const int density = random.chance(50) ? 90 : random.chance(50) ? 60 : 40;
  const int largest = random.chance(50) ? 1 : random.chance(50) ? 3 : 9;
  for (int i = 0; i < n; ++i) {
    const int coefficient = random.between(-largest, largest);
    if (coefficient != 0 && random.chance(density)) row.terms.push_back({i, coefficient});
  }
  const int low = random.between(-2 * largest * widest, largest * widest);
  row.lower = random.chance(30) ? -kInfinity : low;
  row.upper = random.chance(30) ? kInfinity : low + (random.chance(50) ? 0 : random.between(0, 6));
  return row;
}

class Search {
 public:
  Search(unsigned seed, const SearchKind& kind) : random_(seed), kind_(kind) {
    make_columns();
    enumerate();
    const int rows = random_.between(1, kind_.continuous ? 8 : 5);
    for (int i = 0; i < rows; ++i) {
      const Row row = random_row(random_, model_.columns(), kind_.widest);
      if (kind_.late && random_.chance(50)) {
        later_.push_back(row);
      } else {
        model_.add_row(row);
        know(row);
      }
    }
  }

  // Runs the search and checks that it finds exactly the expected integer assignments. Returns
  // false if there are too many of them.
  bool run() {
    std::set<GridPoint> expected;
    for (const GridPoint& point : alive_) {
      const auto fits = [&](const Row& row) { return satisfies(point, row); };
      if (std::all_of(later_.begin(), later_.end(), fits)) expected.insert(integer_part(point));
    }
    if (expected.size() > 500) return false;
    Propagator propagator(model_);
    if (kind_.sloppy)
      propagator.set_learned_limit(static_cast<std::size_t>(random_.between(1, 20)));
    while (step(propagator)) REQUIRE(++steps_ < 20000);
    if (kind_.continuous) {
      for (const GridPoint& point : expected) REQUIRE(found_.contains(point));
    } else {
      REQUIRE(found_ == expected);
    }
    return true;
  }

 private:
  void make_columns() {
    const int columns = kind_.widest > 64 ? 2 : random_.between(2, kind_.continuous ? 6 : 5);
    int continuous = 0;
    for (int i = 0; i < columns; ++i) {
      Column column;
      column.name = "x" + std::to_string(i);
      column.lower = random_.between(-kind_.widest, 1);
      column.upper = column.lower + random_.between(0, kind_.widest);
      if (kind_.continuous && continuous < 2 && random_.chance(50)) {
        ++continuous;
        column.type = ColumnType::kContinuous;
        column.denominator = 10;
        column.lower = column.lower * 10 + 5 * random_.between(-1, 1);
        column.upper = std::max(column.lower, column.upper * 10 + 5 * random_.between(-1, 1));
      }
      model_.add_column(column);
    }
  }

  void enumerate() {
    alive_ = {{}};
    for (const Column& column : model_.columns()) {
      std::vector<GridPoint> longer;
      const bool is_integer = column.type == ColumnType::kInteger;
      for (const GridPoint& point : alive_) {
        const std::int64_t last = floor_divide(column.upper * kScale, column.denominator);
        for (std::int64_t value = ceil_divide(column.lower * kScale, column.denominator);
             value <= last; ++value) {
          if (is_integer && value % kScale != 0) continue;
          longer.push_back(point);
          longer.back().push_back(value);
        }
      }
      alive_ = std::move(longer);
    }
  }

  GridPoint integer_part(GridPoint point) const {
    for (std::size_t i = 0; i < point.size(); ++i) {
      if (model_.columns()[i].type == ColumnType::kContinuous) point[i] = 0;
    }
    return point;
  }

  void know(const Row& row) {
    known_.push_back(row);
    std::erase_if(alive_, [&](const GridPoint& point) { return !satisfies(point, row); });
  }

  // Performs one step of the search. Returns false when the search is complete.
  bool step(Propagator& propagator) {
    if (kind_.late && !later_.empty() && random_.chance(10)) add_late_row(propagator);
    if (kind_.local && random_.chance(20)) add_local_row(propagator);
    if (kind_.sloppy && random_.chance(5)) {
      backtrack(propagator, random_.between(0, propagator.level()));
    }
    const bool is_blind = kind_.sloppy && random_.chance(5) && pick(propagator);
    if (is_blind) {
      decide(propagator);
      return true;
    }
    if (!propagator.propagate()) {
      REQUIRE(propagator.is_consistent());
      return learn(propagator);
    }
    REQUIRE(propagator.is_consistent());
    check_bounds(propagator);
    if (kind_.widest <= 64) check_strength(propagator);
    if (pick(propagator)) {
      decide(propagator);
    } else {
      accept(propagator);
    }
    return true;
  }

  // Stores a random unfixed integer column in `picked_`. Returns false if all are fixed.
  bool pick(const Propagator& propagator) {
    std::vector<ColumnIndex> open;
    for (ColumnIndex i = 0; static_cast<std::size_t>(i) < model_.columns().size(); ++i) {
      const bool is_integer = model_.columns()[i].type == ColumnType::kInteger;
      if (is_integer && !propagator.is_fixed(i)) open.push_back(i);
    }
    if (open.empty()) return false;
    picked_ = open[static_cast<std::size_t>(random_.between(0, static_cast<int>(open.size()) - 1))];
    return true;
  }

  void decide(Propagator& propagator) {
    const auto low = static_cast<int>(propagator.lower(picked_));
    const auto high = static_cast<int>(propagator.upper(picked_));
    const int cut = random_.between(low, high - 1);
    propagator.decide(random_.chance(50) ? Literal{picked_, Side::kUpper, cut}
                                         : Literal{picked_, Side::kLower, cut + 1});
  }

  // Checks that each level cuts off only points that its decision or its local rows exclude.
  void check_bounds(const Propagator& propagator) {
    const auto trail = propagator.trail();
    std::vector<GridPoint> left = alive_;
    for (int level = 0; level <= propagator.level(); ++level) {
      const std::size_t begin = level == 0 ? 0 : propagator.level_start(level);
      const std::size_t end =
          level == propagator.level() ? trail.size() : propagator.level_start(level + 1);
      if (level > 0) {
        std::erase_if(left, [&](const GridPoint& point) {
          const auto breaks = [&](const LocalRow& local) {
            return local.level == level && !satisfies_local(point, local.row);
          };
          return !satisfies(point, trail[begin]) ||
                 std::any_of(local_rows_.begin(), local_rows_.end(), breaks);
        });
      }
      const std::span entries = trail.subspan(begin, end - begin);
      REQUIRE(std::all_of(left.begin(), left.end(), [&](const GridPoint& point) {
        return std::all_of(entries.begin(), entries.end(),
                           [&](const Literal& literal) { return satisfies(point, literal); });
      }));
    }
  }

  // Checks that all rows are fully propagated, which holds only for narrow ranges.
  void check_strength(const Propagator& propagator) {
    for (const Row& row : known_) {
      if (row.upper != kInfinity) check_strength(propagator, row.terms, 1, row.upper);
      if (row.lower != -kInfinity) check_strength(propagator, row.terms, -1, -row.lower);
    }
  }
  void check_strength(const Propagator& propagator, std::span<const Term> terms, int sign,
                      std::int64_t upper) {
    const auto least = [&](const Term& term) {
      const std::int64_t coefficient = sign * term.coefficient;
      return coefficient *
             (coefficient > 0 ? propagator.lower(term.column) : propagator.upper(term.column));
    };
    std::int64_t slack = upper;
    for (const Term& term : terms) slack -= least(term);
    REQUIRE(slack >= 0);
    for (const Term& term : terms) {
      if (model_.columns()[term.column].type == ColumnType::kContinuous) continue;
      const std::int64_t range = propagator.upper(term.column) - propagator.lower(term.column);
      REQUIRE(range <= slack / std::abs(term.coefficient));
    }
  }

  // Handles a conflict. Returns false if no points are left.
  bool learn(Propagator& propagator) {
    if (propagator.level() == 0) return false;
    const Analysis analysis = propagator.analyse();
    check_learned(analysis);
    REQUIRE(analysis.backjump_level < propagator.level());
    int level = analysis.backjump_level;
    if (kind_.sloppy && random_.chance(20)) level = random_.between(0, propagator.level() - 1);
    // Backtracking to level 0 removes the local rows; nothing is learned here that would do so.
    if (!analysis.local_rows.empty() && random_.chance(30)) level = 0;
    backtrack(propagator, level);
    if (level == analysis.backjump_level) check_asserting(propagator, analysis);
    if (analysis.local_rows.empty()) propagator.learn(analysis.clause);
    return true;
  }

  // Checks that the clause cuts off only points that the named local rows exclude.
  void check_learned(const Analysis& analysis) const {
    const std::vector<int>& tags = analysis.local_rows;
    REQUIRE(std::is_sorted(tags.begin(), tags.end()));
    const auto is_allowed = [&](const GridPoint& point) {
      return std::all_of(tags.begin(), tags.end(),
                         [&](int tag) { return satisfies_local(point, local_rows_[tag].row); });
    };
    const auto is_right = [&](const GridPoint& point) {
      return !is_allowed(point) || satisfies(point, analysis.clause);
    };
    REQUIRE(std::all_of(alive_.begin(), alive_.end(), is_right));
  }

  void check_asserting(const Propagator& propagator, const Analysis& analysis) {
    for (std::size_t i = 0; i < analysis.clause.size(); ++i) {
      const Literal& literal = analysis.clause[i];
      REQUIRE(model_.columns()[literal.column].type == ColumnType::kInteger);
      const bool is_false = literal.side == Side::kLower
                                ? propagator.upper(literal.column) < literal.value
                                : propagator.lower(literal.column) > literal.value;
      REQUIRE(is_false == (i > 0));
    }
  }

  // Handles a full integer assignment: it is a solution unless it violates a row not yet added.
  void accept(Propagator& propagator) {
    GridPoint point;
    for (ColumnIndex i = 0; static_cast<std::size_t>(i) < model_.columns().size(); ++i) {
      point.push_back(propagator.lower(i) * kScale);
    }
    point = integer_part(point);
    for (std::size_t i = 0; i < later_.size(); ++i) {
      if (kind_.continuous || !satisfies(point, later_[i])) {
        std::swap(later_[i], later_.back());
        add_late_row(propagator);
        return;
      }
    }
    REQUIRE(found_.insert(point).second);
    std::vector<Literal> block;
    for (ColumnIndex i = 0; static_cast<std::size_t>(i) < point.size(); ++i) {
      if (model_.columns()[i].type == ColumnType::kContinuous) continue;
      block.push_back({i, Side::kUpper, point[i] / kScale - 1});
      block.push_back({i, Side::kLower, point[i] / kScale + 1});
    }
    if (random_.chance(30)) backtrack(propagator, random_.between(0, propagator.level()));
    propagator.add_clause(block);
    std::erase_if(alive_, [&](const GridPoint& each) { return !satisfies(each, block); });
  }

  void add_late_row(Propagator& propagator) {
    const Row row = later_.back();
    later_.pop_back();
    propagator.add_row(row.terms, row.lower, row.upper);
    know(row);
  }

  // Adds an arbitrary row. Its conclusions are wrong, but must hold for all points that satisfy it.
  void add_local_row(Propagator& propagator) {
    if (propagator.level() == 0 || local_rows_.size() >= 12) return;
    const Row row = random_row(random_, model_.columns(), kind_.widest);
    LinearRow half{row.terms, random_.between(-2, 4)};
    propagator.add_local_row(half, static_cast<int>(local_rows_.size()));
    local_rows_.push_back({half, propagator.level()});
  }

  bool satisfies_local(const GridPoint& point, const LinearRow& row) const {
    return scaled_sum(point, row.terms) <= row.upper * kScale;
  }

  void backtrack(Propagator& propagator, int level) {
    propagator.backtrack(level);
    for (LocalRow& local : local_rows_) {
      if (local.level > level) local.level = kGone;
    }
  }

  static constexpr int kGone = 1000000;
  struct LocalRow {
    LinearRow row;
    int level = 0;
  };

  SmallDice random_;
  SearchKind kind_;
  Model model_;
  std::vector<Row> later_;
  std::vector<Row> known_;
  std::vector<LocalRow> local_rows_;  // by tag
  std::vector<GridPoint> alive_;      // points that satisfy all known rows and clauses
  std::set<GridPoint> found_;
  ColumnIndex picked_ = 0;
  int steps_ = 0;
};

void run_searches(unsigned first_seed, int count, const SearchKind& kind) {
  int searched = 0;
  for (int i = 0; i < count; ++i) {
    const unsigned seed = first_seed + static_cast<unsigned>(i);
    CAPTURE(seed);
    searched += Search(seed, kind).run() ? 1 : 0;
  }
  CHECK(searched > count / 2);
}

}  // namespace

TEST_CASE("propagator: random 0/1 models give the solutions of an enumeration", "[propagator]") {
  run_searches(1000, 1500, {.widest = 1});
  run_searches(3000, 1500, {.widest = 1, .late = true, .local = true, .sloppy = true});
}

TEST_CASE("propagator: random integer models give the solutions of an enumeration",
          "[propagator]") {
  run_searches(5000, 500, {.widest = 3});
  run_searches(6000, 500, {.widest = 3, .late = true, .sloppy = true});
  run_searches(7000, 500, {.widest = 3, .late = true, .local = true, .sloppy = true});
  run_searches(8000, 300, {.widest = 4, .local = true});
}

TEST_CASE("propagator: propagation steps may be skipped on wide ranges, but no solution is lost",
          "[propagator]") {
  run_searches(9000, 60, {.widest = 80, .late = true, .sloppy = true});
}

TEST_CASE("propagator: no solution of a random mixed model is cut off", "[propagator]") {
  run_searches(10000, 1000, {.widest = 1, .continuous = true, .late = true});
  run_searches(12000, 300, {.widest = 2, .continuous = true});
  run_searches(11000, 400,
               {.widest = 2, .continuous = true, .late = true, .local = true, .sloppy = true});
}

}  // namespace quadrille::engine::mip
