// SPDX-License-Identifier: MIT

#include "tests/engine/random_model.hpp"

#include <algorithm>
#include <numeric>
#include <sstream>

namespace quadrille::engine {

namespace {

std::vector<Term> random_terms(Dice& dice, int columns, std::int64_t largest, int density) {
  std::vector<Term> terms;
  for (ColumnIndex j = 0; j < columns; ++j) {
    if (dice.chance(density)) terms.push_back({j, dice.between(-largest, largest)});
  }
  return terms;
}

Column random_column(Dice& dice, std::int64_t widest) {
  Column column;
  const bool is_binary = widest == 1 && dice.chance(80);
  column.lower = is_binary ? 0 : dice.between(-widest, widest);
  column.upper = column.lower + (is_binary ? 1 : dice.between(0, widest));
  return column;
}

// Chooses the sides of a row: near the activity of a point, so that the point may stay feasible, or
// at random.
void choose_sides(Dice& dice, const ModelKind& kind, std::int64_t activity, Row& row) {
  const std::int64_t spread = kind.largest * kind.widest;
  if (!dice.chance(kind.feasible_percent)) activity += dice.between(-spread, spread);
  const bool is_equality = dice.chance(kind.equality_percent);
  const auto slack = [&] { return is_equality || dice.chance(40) ? 0 : dice.between(0, spread); };
  row.lower = activity - slack();
  row.upper = activity + slack();
  if (is_equality || dice.chance(30)) return;
  (dice.chance(50) ? row.lower : row.upper) = 0;
  if (row.lower == 0) {
    row.lower = -kInfinity;
  } else {
    row.upper = kInfinity;
  }
}

}  // namespace

Model random_model(Dice& dice, const ModelKind& kind) {
  Model model;
  std::vector<std::int64_t> point;
  for (int j = 0; j < kind.columns; ++j) {
    Column column = random_column(dice, kind.widest);
    column.name = "x" + std::to_string(j);
    point.push_back(dice.between(column.lower, column.upper));
    model.add_column(std::move(column));
  }
  for (int j = 0; j < kind.continuous; ++j) {
    Column column = random_column(dice, std::max<std::int64_t>(kind.widest, 3));
    column.name = "y" + std::to_string(j);
    column.type = ColumnType::kContinuous;
    point.push_back(dice.between(column.lower, column.upper));
    if (dice.chance(50)) {
      column.denominator = 10;
      column.lower = column.lower * 10 - dice.between(0, 9);
      column.upper = column.upper * 10 + dice.between(0, 9);
    }
    model.add_column(std::move(column));
  }
  const int columns = kind.columns + kind.continuous;
  for (int i = 0; i < kind.rows; ++i) {
    Row row;
    row.name = "r" + std::to_string(i);
    row.terms = random_terms(dice, columns, kind.largest, kind.density_percent);
    if (i > 0 && dice.chance(5)) row.terms = model.rows().back().terms;
    std::int64_t activity = 0;
    for (const Term& term : row.terms) {
      activity += term.coefficient * point[static_cast<std::size_t>(term.column)];
    }
    choose_sides(dice, kind, activity, row);
    if (dice.chance(20)) row.denominator = 10;
    model.add_row(std::move(row));
  }
  Objective objective;
  objective.name = "z";
  objective.sense = kind.sense;
  if (kind.sense != Sense::kNone || dice.chance(30)) {
    objective.terms = random_terms(dice, columns, kind.dearest, kind.density_percent);
    if (dice.chance(30)) objective.offset = dice.between(-1000, 1000);
    if (dice.chance(20)) objective.denominator = 100;
  }
  model.set_objective(std::move(objective));
  return model;
}

Model random_knapsack(Dice& dice, int columns, int sizes, std::int64_t dearest, std::int64_t step) {
  Model model;
  std::vector<Term> worth;
  for (ColumnIndex j = 0; j < columns; ++j) {
    model.add_column("x" + std::to_string(j), 0, 1);
    worth.push_back({j, -dice.between(1, dearest) * step});
  }
  for (int i = 0; i < sizes; ++i) {
    std::vector<Term> terms;
    std::int64_t sum = 0;
    for (ColumnIndex j = 0; j < columns; ++j) {
      terms.push_back({j, dice.between(1, 30)});
      sum += terms.back().coefficient;
    }
    model.add_row("", terms, -kInfinity, sum / 2);
  }
  model.set_objective(worth, Sense::kMinimise);
  return model;
}

ModelKind random_kind(Dice& dice) {
  ModelKind kind;
  constexpr std::int64_t kRanges[] = {1, 1, 1, 2, 3, 8, 40};
  constexpr std::int64_t kSizes[] = {
      1, 1, 3, 9, 9, 30, 1000, std::int64_t{1} << 40, std::int64_t{1} << 50};
  constexpr Sense kSenses[] = {Sense::kMinimise, Sense::kMaximise, Sense::kNone};
  kind.widest = kRanges[dice.between(0, 6)];
  const int most = kind.widest == 1 ? 9 : kind.widest <= 3 ? 5 : kind.widest <= 8 ? 3 : 2;
  kind.continuous = static_cast<int>(dice.chance(75) ? 0 : dice.between(1, 2));
  kind.columns = static_cast<int>(dice.between(0, most - kind.continuous));
  kind.rows = static_cast<int>(dice.between(0, kind.continuous > 0 ? 4 : 7));
  kind.largest = kSizes[dice.between(0, 8)];
  kind.dearest = kSizes[dice.between(0, 8)];
  kind.equality_percent = static_cast<int>(dice.between(0, 3) * 20);
  kind.feasible_percent = static_cast<int>(dice.between(1, 5) * 20);
  kind.density_percent = static_cast<int>(dice.between(2, 5) * 20);
  kind.sense = kSenses[dice.between(0, 2)];
  return kind;
}

Model shuffled(const Model& model, Dice& dice) {
  std::vector<ColumnIndex> order(model.columns().size()), place(order.size());
  std::iota(order.begin(), order.end(), 0);
  std::shuffle(order.begin(), order.end(), dice.engine());
  Model result;
  for (const ColumnIndex j : order) {
    place[static_cast<std::size_t>(j)] =
        result.add_column(model.columns()[static_cast<std::size_t>(j)]);
  }
  const auto rename = [&](std::vector<Term>& terms) {
    for (Term& term : terms) term.column = place[static_cast<std::size_t>(term.column)];
  };
  std::vector<Row> rows = model.rows();
  std::shuffle(rows.begin(), rows.end(), dice.engine());
  for (Row& row : rows) {
    rename(row.terms);
    result.add_row(std::move(row));
  }
  Objective objective = model.objective();
  rename(objective.terms);
  result.set_objective(std::move(objective));
  return result;
}

Model with_value_column(const Model& model) {
  Model result = model;
  Objective objective = model.objective();
  std::int64_t least = 0, most = 0;
  for (const Term& term : objective.terms) {
    const Column& column = model.columns()[static_cast<std::size_t>(term.column)];
    const std::int64_t at_lower = term.coefficient * column.lower,
                       at_upper = term.coefficient * column.upper;
    least += std::min(at_lower, at_upper);
    most += std::max(at_lower, at_upper);
  }
  std::vector<Term> terms = std::move(objective.terms);
  terms.push_back({result.add_column("value", least, most), -1});
  objective.terms = {{terms.back().column, 1}};
  result.add_row("value", terms, 0, 0);
  result.set_objective(std::move(objective));
  return result;
}

namespace {

void write_bound(std::ostream& out, std::int64_t value, std::int64_t denominator) {
  if (value == kInfinity || value == -kInfinity) {
    out << (value > 0 ? "inf" : "-inf");
    return;
  }
  out << value;
  if (denominator != 1) out << '/' << denominator;
}

void write_terms(std::ostream& out, const Model& model, const std::vector<Term>& terms) {
  for (const Term& term : terms) {
    out << ' ' << (term.coefficient < 0 ? "" : "+") << term.coefficient << ' '
        << model.columns()[static_cast<std::size_t>(term.column)].name;
  }
}

}  // namespace

std::string describe(const Model& model) {
  std::ostringstream out;
  const Objective& objective = model.objective();
  out << (objective.sense == Sense::kNone       ? "any"
          : objective.sense == Sense::kMinimise ? "min"
                                                : "max");
  write_terms(out, model, objective.terms);
  out << " +" << objective.offset << " over " << objective.denominator << '\n';
  for (const Row& row : model.rows()) {
    write_bound(out, row.lower, 1);
    out << " <=";
    write_terms(out, model, row.terms);
    out << " <= ";
    write_bound(out, row.upper, 1);
    out << " (over " << row.denominator << ")\n";
  }
  for (const Column& column : model.columns()) {
    write_bound(out, column.lower, column.denominator);
    out << " <= " << column.name << " <= ";
    write_bound(out, column.upper, column.denominator);
    out << (column.type == ColumnType::kInteger ? "\n" : " continuous\n");
  }
  return out.str();
}

namespace {

// An equation over the continuous columns: the sum of coefficients * values equals `right`.
struct Plane {
  std::vector<Rational> coefficients;
  Rational right;
};

std::optional<std::vector<Rational>> intersection(std::vector<Plane> planes) {
  const std::size_t n = planes.size();
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t pivot = k;
    while (pivot < n && planes[pivot].coefficients[k] == 0) ++pivot;
    if (pivot == n) return std::nullopt;
    std::swap(planes[k], planes[pivot]);
    for (std::size_t i = 0; i < n; ++i) {
      if (i == k || planes[i].coefficients[k] == 0) continue;
      const Rational ratio = planes[i].coefficients[k] / planes[k].coefficients[k];
      for (std::size_t j = k; j < n; ++j) {
        planes[i].coefficients[j] -= ratio * planes[k].coefficients[j];
      }
      planes[i].right -= ratio * planes[k].right;
    }
  }
  std::vector<Rational> point;
  for (std::size_t k = 0; k < n; ++k) point.push_back(planes[k].right / planes[k].coefficients[k]);
  return point;
}

class Enumeration {
 public:
  explicit Enumeration(const Model& model) : model_(model) {
    for (std::size_t j = 0; j < model.columns().size(); ++j) {
      const bool is_integer = model.columns()[j].type == ColumnType::kInteger;
      (is_integer ? integers_ : continuous_).push_back(j);
    }
    point_.resize(model.columns().size());
  }

  Truth run() {
    descend(0);
    return truth_;
  }

 private:
  void descend(std::size_t k) {
    if (k == integers_.size()) return continuous_.empty() ? judge_integers() : try_vertices();
    const Column& column = model_.columns()[integers_[k]];
    for (std::int64_t value = column.lower; value <= column.upper; ++value) {
      point_[integers_[k]] = value;
      descend(k + 1);
    }
  }

  void judge_integers() {
    std::vector<std::int64_t> point;
    for (const Rational& value : point_) {
      point.push_back(static_cast<std::int64_t>(numerator(value)));
    }
    if (!model_.find_violation(point)) take();
  }

  Rational sum_of(const std::vector<Term>& terms) const {
    Rational sum = 0;
    for (const Term& term : terms) {
      sum += point_[static_cast<std::size_t>(term.column)] * term.coefficient;
    }
    return sum;
  }

  void add_planes(const std::vector<Rational>& coefficients, const Rational& rest,
                  const Rational& denominator, std::int64_t lower, std::int64_t upper) {
    const auto is_zero = [](const Rational& c) { return c == 0; };
    if (std::all_of(coefficients.begin(), coefficients.end(), is_zero)) return;
    for (const std::int64_t side : {lower, upper}) {
      if (side == kInfinity || side == -kInfinity) continue;
      planes_.push_back({coefficients, side / denominator - rest});
    }
  }

  void try_vertices() {
    planes_.clear();
    std::vector<Rational> coefficients(continuous_.size());
    for (std::size_t k = 0; k < continuous_.size(); ++k) {
      const Column& column = model_.columns()[continuous_[k]];
      std::fill(coefficients.begin(), coefficients.end(), 0);
      coefficients[k] = 1;
      add_planes(coefficients, 0, column.denominator, column.lower, column.upper);
      point_[continuous_[k]] = 0;
    }
    for (const Row& row : model_.rows()) {
      std::fill(coefficients.begin(), coefficients.end(), 0);
      for (const Term& term : row.terms) {
        const auto at = std::find(continuous_.begin(), continuous_.end(), term.column);
        if (at != continuous_.end()) {
          coefficients[static_cast<std::size_t>(at - continuous_.begin())] = term.coefficient;
        }
      }
      add_planes(coefficients, sum_of(row.terms), 1, row.lower, row.upper);
    }
    chosen_.clear();
    choose_planes(0);
  }

  void choose_planes(std::size_t first) {
    if (chosen_.size() == continuous_.size()) {
      if (const auto vertex = intersection(chosen_)) judge_vertex(*vertex);
      return;
    }
    for (std::size_t i = first; i < planes_.size(); ++i) {
      chosen_.push_back(planes_[i]);
      choose_planes(i + 1);
      chosen_.pop_back();
    }
  }

  void judge_vertex(const std::vector<Rational>& vertex) {
    for (std::size_t k = 0; k < vertex.size(); ++k) {
      point_[continuous_[k]] = vertex[k];
      const Column& column = model_.columns()[continuous_[k]];
      const Rational scaled = vertex[k] * column.denominator;
      if (scaled < column.lower || scaled > column.upper) return;
    }
    for (const Row& row : model_.rows()) {
      const Rational sum = sum_of(row.terms);
      if (row.lower != -kInfinity && sum < row.lower) return;
      if (row.upper != kInfinity && sum > row.upper) return;
    }
    take();
  }

  void take() {
    const Objective& objective = model_.objective();
    Rational value = 0;
    if (objective.sense != Sense::kNone) {
      value = (sum_of(objective.terms) + objective.offset) / objective.denominator;
    }
    const bool is_better =
        objective.sense == Sense::kMaximise ? value > truth_.optimum : value < truth_.optimum;
    if (!truth_.feasible || is_better) truth_.optimum = value;
    truth_.feasible = true;
  }

  const Model& model_;
  std::vector<std::size_t> integers_, continuous_;
  std::vector<Rational> point_;
  std::vector<Plane> planes_, chosen_;
  Truth truth_;
};

}  // namespace

Truth solve_by_enumeration(const Model& model) { return Enumeration(model).run(); }

}  // namespace quadrille::engine
