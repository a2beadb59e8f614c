// SPDX-License-Identifier: MIT

#include "engine/mip/candidates.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <iterator>

namespace quadrille::engine::mip {

namespace {

constexpr std::string_view kOnSolution = "on_solution";  // Options::on_solution, in messages

template <typename Sum, typename Values>
bool satisfies_by(const Row& row, const Values& values) {
  Sum sum = 0;
  for (const Term& term : row.terms) {
    sum += Sum{term.coefficient} * values[term.column];
  }
  return (row.lower == -kInfinity || sum >= row.lower) &&
         (row.upper == kInfinity || sum <= row.upper);
}

bool satisfies(const Row& row, const GivenPoint& point) {
  return point.exact.empty() ? satisfies_by<Wide>(row, point.rounded)
                             : satisfies_by<Rational>(row, point.exact);
}

// Clauses have only integer columns, for which the rounded point is exact.
bool satisfies(const Clause& clause, const GivenPoint& point) {
  return std::any_of(clause.begin(), clause.end(), [&](const Literal& literal) {
    const std::int64_t value = point.rounded[literal.column];
    return literal.side == Side::kLower ? value >= literal.value : value <= literal.value;
  });
}

}  // namespace

// Collects the output of a separator, to be processed when it has finished.
class Candidates::Sink final : public RowSink {
 public:
  struct Tagged {
    Row row;
    std::string tag;
  };
  struct TaggedClause {
    Clause literals;
    std::string tag;
  };

  void lazy(Row row, std::string tag) override {
    lazy_.push_back({std::move(row), std::move(tag)});
  }
  void cut(Row row) override { cuts_.push_back(std::move(row)); }
  void clause(Clause literals, std::string tag) override {
    clauses_.push_back({std::move(literals), std::move(tag)});
  }
  void submit(std::vector<std::int64_t> point) override { points_.push_back(std::move(point)); }
  void stop() override { stops_ = true; }

  std::vector<Tagged> lazy_;
  std::vector<TaggedClause> clauses_;
  std::vector<Row> cuts_;
  std::vector<std::vector<std::int64_t>> points_;
  bool stops_ = false;
};

Candidates::Candidates(SearchState& state) : s_(state) {
  if (!s_.problem.is_pure()) completion_ = std::make_unique<Completion>(s_.problem);
}

std::vector<std::int64_t> rounded(std::span<const double> point) {
  std::vector<std::int64_t> integers(point.size());
  std::transform(point.begin(), point.end(), integers.begin(),
                 [](double value) { return std::abs(value) < 1e18 ? std::llround(value) : 0; });
  return integers;
}

// Returns the complete point if it satisfies the known rows; otherwise nullopt.
std::optional<Incumbent> Candidates::completed(const std::vector<std::int64_t>& point) {
  if (completion_) return completion_->complete(point, {.stop = s_.stop});
  if (s_.problem.model().find_violation(point)) return std::nullopt;
  return as_incumbent({point.begin(), point.end()});
}

GivenPoint Candidates::in_given_units(const Incumbent& incumbent) const {
  assert(std::ssize(incumbent.values) == s_.problem.columns());
  GivenPoint point;
  for (ColumnIndex j = 0; j < s_.problem.columns(); ++j) {
    const Rational value = incumbent.values[j] / s_.problem.units(j);
    point.rounded.push_back(denominator(value) == 1 ? static_cast<std::int64_t>(numerator(value))
                                                    : std::llround(static_cast<double>(value)));
    if (completion_) point.exact.push_back(value);
  }
  return point;
}

bool Candidates::passes_lazy_rows(const GivenPoint& point) const {
  const auto passes = [&](const auto& row) { return satisfies(row, point); };
  return std::all_of(lazy_rows_.begin(), lazy_rows_.end(), passes) &&
         std::all_of(lazy_clauses_.begin(), lazy_clauses_.end(), passes);
}

Judgement Candidates::judge(const std::vector<std::int64_t>& point) {
  assert(std::ssize(point) == s_.problem.columns());
  const Judgement judgement = judge_one(point);
  judge_submitted();
  return judgement;
}

Judgement Candidates::judge_one(const std::vector<std::int64_t>& point) {
  if (point.size() != s_.problem.model().columns().size()) return Judgement::kRefused;
  if (s_.incumbent && !s_.problem.has_objective()) return Judgement::kRefused;
  auto candidate = completed(point);
  return candidate ? judge_whole(std::move(*candidate)) : Judgement::kRefused;
}

std::optional<Judgement> Candidates::settle(const std::vector<std::int64_t>& point) {
  const Judgement judgement = judge(point);
  if (judgement != Judgement::kRefused || !completion_) return judgement;
  for (const ColumnIndex j : s_.problem.integer_columns()) {
    const Column& column = s_.problem.model().columns()[j];
    if (point[j] < column.lower || point[j] > column.upper) return judgement;
  }
  Options options;
  options.stop = s_.stop;
  const SolveResult best = completion_->solve_exactly(point, options);
  if (best.status == SolveStatus::kInfeasible) return Judgement::kRefused;
  if (best.status != SolveStatus::kOptimal) return std::nullopt;
  return judge_whole(as_incumbent(to_rationals(best.values)));
}

Incumbent Candidates::as_incumbent(std::vector<Rational> values) const {
  Incumbent incumbent{std::move(values), 0};
  for (const Term& term : s_.problem.objective()) {
    incumbent.objective += term.coefficient * incumbent.values[term.column];
  }
  return incumbent;
}

Judgement Candidates::judge_whole(Incumbent candidate) {
  if (!s_.target.wants(candidate.objective)) return Judgement::kRefused;
  if (has_callbacks()) {
    GivenPoint given = in_given_units(candidate);
    if (!passes_lazy_rows(given)) return Judgement::kRefused;
    Judgement judgement = ask_separators(given);
    if (judgement == Judgement::kAccepted) judgement = enumerate(given);
    if (judgement != Judgement::kAccepted) return judgement;
    agreed_ = std::move(given);
  }
  s_.accept(std::move(candidate));
  return Judgement::kAccepted;
}

Judgement Candidates::ask_separators(const GivenPoint& point) {
  for (Separator* separator : s_.options.separators) {
    Sink sink;
    const bool agrees = separator->check(point.rounded, sink);
    const bool added = take(sink, separator->name(), agrees ? nullptr : &point);
    if (!s_.contract_error.empty()) return Judgement::kRefused;
    if (!agrees || (added && !passes_lazy_rows(point))) return Judgement::kExcluded;
  }
  return Judgement::kAccepted;
}

// Passes a solution to on_solution. Returns kAccepted if no further solution is wanted.
Judgement Candidates::enumerate(const GivenPoint& point) {
  std::optional<Exclusion> exclusion;
  if (s_.options.on_solution) exclusion = s_.options.on_solution(point.rounded);
  if (!exclusion) return Judgement::kAccepted;
  constexpr const char* kTag = "solution";
  Sink sink;
  if (Clause* clause = std::get_if<Clause>(&*exclusion)) {
    sink.clause(std::move(*clause), kTag);
  } else {
    sink.lazy(std::get<Row>(*std::move(exclusion)), kTag);
  }
  take(sink, kOnSolution, &point);
  return s_.contract_error.empty() ? Judgement::kExcluded : Judgement::kRefused;
}

bool Candidates::separate(std::span<const double> point) {
  assert(std::ssize(point) == s_.problem.columns());
  std::vector<double> given(point.begin(), point.end());
  for (ColumnIndex j = 0; j < s_.problem.columns(); ++j) {
    given[j] /= static_cast<double>(s_.problem.units(j));
  }
  bool added = false;
  for (Separator* separator : s_.options.separators) {
    Sink sink;
    separator->separate(given, sink);
    added = take(sink, separator->name(), nullptr) || added;
    judge_submitted();
  }
  return added;
}

// Converts the bounds of the node to the given model's units.
void Candidates::take_bounds() {
  lower_.resize(static_cast<std::size_t>(s_.problem.columns()));
  upper_.resize(lower_.size());
  for (ColumnIndex j = 0; j < s_.problem.columns(); ++j) {
    std::int64_t &low = lower_[j], &high = upper_[j];
    low = s_.propagator.lower(j);
    high = s_.propagator.upper(j);
    const std::int64_t units = s_.problem.units(j);
    if (units == 1) continue;
    if (low != -kInfinity) low = floor_divide(low, units);
    if (high != kInfinity) high = ceil_divide(high, units);
  }
}

bool Candidates::propagate() {
  take_bounds();
  bool added = false;
  for (Separator* separator : s_.options.separators) {
    Sink sink;
    separator->propagate({lower_, upper_}, sink);
    added = take(sink, separator->name(), nullptr) || added;
    judge_submitted();
  }
  return added;
}

bool Candidates::has_column(ColumnIndex column) const {
  return column >= 0 && column < s_.problem.columns();
}

// Normalises a row. Returns why it is invalid, or an empty string.
std::string Candidates::flaw(Row& row) const {
  row.terms = normalised(row.terms);
  if (!row.terms.empty() &&
      (!has_column(row.terms.front().column) || !has_column(row.terms.back().column))) {
    return "gave a row with a column that is not in the model";
  }
  const auto is_continuous = [&](const Term& term) { return !s_.problem.is_integer(term.column); };
  if (s_.options.callbacks_are_integral &&
      std::any_of(row.terms.begin(), row.terms.end(), is_continuous))
    return "gave a row with a continuous column";
  return row.lower > row.upper ? "gave a row whose lower side exceeds its upper side" : "";
}

std::string Candidates::flaw(const Clause& clause) const {
  for (const Literal& literal : clause) {
    if (!has_column(literal.column)) {
      return "gave a clause with a column that is not in the model";
    }
    if (!s_.problem.is_integer(literal.column)) return "gave a clause over a continuous column";
  }
  return "";
}

// Adds the given rows after checking the contract. `refused`, if not nullptr, is a point that a
// lazy row or clause must exclude.
bool Candidates::take(Sink& sink, std::string_view giver, const GivenPoint* refused) {
  const GivenPoint debug_solution{s_.options.debug_solution, {}};
  bool excludes = refused == nullptr;
  const auto keeps_contract = [&](auto& row, const std::string& tag) {
    std::string what = flaw(row);
    if (!what.empty()) {
    } else if (agreed_ && !satisfies(row, *agreed_)) {
      what = "gave a row that excludes a solution it had accepted";
    } else if (!debug_solution.rounded.empty() && !satisfies(row, debug_solution)) {
      what = "gave a row that excludes the debug solution";
    }
    excludes = excludes || !what.empty() || !satisfies(row, *refused);
    if (!what.empty()) report(giver, tag.empty() ? what : what + " (" + tag + ')');
    return s_.contract_error.empty();
  };
  if (sink.stops_) s_.stop_reason = StopReason::kInterrupt;
  Batch lazy_rows, cuts;
  for (Sink::Tagged& lazy : sink.lazy_) {
    if (!keeps_contract(lazy.row, lazy.tag)) return false;
    if (!take_lazy_row(std::move(lazy.row), lazy_rows))
      report(giver, "gave a row with numbers that are too large");
  }
  for (Sink::TaggedClause& clause : sink.clauses_) {
    if (!keeps_contract(clause.literals, clause.tag)) return false;
    ++s_.statistics.lazy_rows;
    s_.proof.gives_up();
    s_.propagator.add_clause(clause.literals);
    lazy_clauses_.push_back(std::move(clause.literals));
  }
  if (!excludes) {
    report(giver, "refused a point without giving a row that excludes it");
    return false;
  }
  for (Row& cut : sink.cuts_) {
    if (!keeps_contract(cut, {})) return false;
    if (auto row = s_.problem.in_search_units(std::move(cut))) add_row(*std::move(row), cuts);
  }
  add(lazy_rows, RowOrigin::kLazy);
  add(cuts, RowOrigin::kCut);
  std::move(sink.points_.begin(), sink.points_.end(), std::back_inserter(submitted_));
  return !sink.lazy_.empty() || !sink.clauses_.empty() || !sink.cuts_.empty();
}

void Candidates::add_row(Row row, Batch& batch) {
  s_.proof.gives_up();
  batch.numbers.push_back(0);
  batch.rows.push_back(std::move(row));
}

// Adds all rows at once, as each call rebuilds the program.
void Candidates::add(const Batch& batch, RowOrigin origin) {
  if (batch.rows.empty()) return;
  assert(batch.rows.size() == batch.numbers.size() && origin != RowOrigin::kModel);
  s_.relaxation.add_rows(batch.rows, origin, batch.numbers);
  (origin == RowOrigin::kCut ? s_.statistics.cuts : s_.statistics.lazy_rows) +=
      static_cast<std::int64_t>(batch.rows.size());
}

// Adds a lazy row. Returns false if it does not fit the search's units.
bool Candidates::take_lazy_row(Row row, Batch& batch) {
  auto finer = s_.problem.in_search_units(row);
  if (!finer) return false;
  s_.propagator.add_row(finer->terms, finer->lower, finer->upper);
  if (completion_) completion_->add_row(*finer);
  add_row(*std::move(finer), batch);
  lazy_rows_.push_back(std::move(row));
  return true;
}

void Candidates::judge_submitted() {
  while (!submitted_.empty()) {
    const std::vector<std::int64_t> point = std::move(submitted_.front());
    submitted_.pop_front();
    judge_one(point);
  }
}

void Candidates::report(std::string_view giver, const std::string& what) {
  if (!s_.contract_error.empty()) return;
  s_.contract_error = (giver == kOnSolution ? "" : "separator ") + std::string(giver) + " " + what;
  s_.stop_reason = StopReason::kContract;
}

}  // namespace quadrille::engine::mip
