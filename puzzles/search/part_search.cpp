// SPDX-License-Identifier: MIT
//
// A part is halved by a mark: one half has it, the other has its opposite. So every answer is in
// one half, whatever mark is chosen. The part in which most is open is halved next, at the mark
// that settles most in both halves by unit propagation; a half that a short search refutes is none.
// (Cube and conquer: M. Heule, O. Kullmann, S. Wieringa and A. Biere, HVC 2011.)

#include "puzzles/search/part_search.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace quadrille::puzzles {

namespace {

constexpr std::size_t kMostTried = 256;   // links whose consequences are looked at
constexpr std::size_t kMostSearched = 6;  // marks whose halves are searched
constexpr std::int64_t kConflictsOfSearch = 100;

bool is_before(const Mark& a, const Mark& b) {
  return std::pair(a.variable, a.value) < std::pair(b.variable, b.value);
}

bool is_excluded(const PartialAnswer& marks, const Mark& mark) {
  return std::binary_search(marks.excluded.begin(), marks.excluded.end(), mark, is_before);
}

}  // namespace

// Returns the marks with one more, in a form that does not depend on their order: where only one
// value is left, it is known.
PartialAnswer PartSearch::with_mark(PartialAnswer marks, const Mark& mark) const {
  std::optional<std::int32_t>& known = marks.values[mark.variable];
  if (mark.is_excluded && !known && !is_excluded(marks, mark)) {
    marks.excluded.insert(
        std::upper_bound(marks.excluded.begin(), marks.excluded.end(), mark, is_before), mark);
    const std::vector<std::int32_t> left = values_left(marks, mark.variable);
    if (left.size() == 1) known = left.front();
  } else if (!mark.is_excluded) {
    known = mark.value;
  }
  if (known)
    std::erase_if(marks.excluded, [&](const Mark& one) { return one.variable == mark.variable; });
  return marks;
}

// Returns the values that the marks leave open for a variable.
std::vector<std::int32_t> PartSearch::values_left(const PartialAnswer& marks,
                                                  std::size_t variable) const {
  std::vector<std::int32_t> left = values_[variable];
  std::erase_if(left, [&](std::int32_t value) {
    return marks.values[variable].value_or(value) != value || is_excluded(marks, {variable, value});
  });
  return left;
}

PartSearch::PartSearch(const Instance& instance, const SatModel& model, std::uint64_t seed,
                       const StopToken& stop)
    : instance_(instance),
      shape_(instance.shape()),
      stop_(stop),
      formulation_(model.build(instance, {})),
      solver_(instance, model, seed, std::nullopt, stop) {
  if (formulation_.cnf.abandoned()) return;
  values_ = possible_values(shape_, formulation_);
  propagation_.emplace(formulation_.cnf);
}

// For a mark with several links, this is less than follows from it.
void PartSearch::assume(const Mark& mark) {
  const bool is_base = formulation_.base.values[mark.variable] == mark.value;
  const auto& links = formulation_.links;
  const auto first = std::partition_point(links.begin(), links.end(), [&](const AnswerLink& link) {
    return static_cast<std::size_t>(link.variable) < mark.variable;
  });
  for (auto link = first;
       link != links.end() && static_cast<std::size_t>(link->variable) == mark.variable; ++link) {
    if (link->value != mark.value && !mark.is_excluded && is_base) {
      propagation_->assume(~link->literal);
    } else if (link->value == mark.value && !is_base) {
      propagation_->assume(mark.is_excluded ? ~link->literal : link->literal);
    }
  }
}

void PartSearch::assume(const PartialAnswer& marks) {
  propagation_->back_to(0);
  for (const Mark& mark : marks_of(marks)) assume(mark);
}

PartSearch::Part PartSearch::part_of(PartialAnswer marks) {
  Part part{.marks = std::move(marks)};
  if (stop_()) return part;
  assume(part.marks);
  part.open = static_cast<std::size_t>(std::count_if(
      formulation_.links.begin(), formulation_.links.end(),
      [&](const AnswerLink& link) { return !propagation_->is_settled(link.literal); }));
  return part;
}

// Returns open links with their scores, the best first. Those of which one side is impossible are
// settled instead.
std::vector<PartSearch::Choice> PartSearch::choices() {
  std::vector<AnswerLink> open;
  for (const AnswerLink& link : formulation_.links)
    if (!propagation_->is_settled(link.literal)) open.push_back(link);
  const std::size_t step = open.size() / kMostTried + 1;
  std::vector<Choice> choices;
  for (std::size_t k = 0; k < open.size() && !stop_(); k += step) {
    const encoders::Literal literal = open[k].literal;
    if (propagation_->is_settled(literal)) continue;
    const std::size_t before = propagation_->size();
    const auto settled_by = [&](encoders::Literal one) {
      const bool is_possible = propagation_->assume(one);
      const std::size_t after = propagation_->size();
      propagation_->back_to(before);
      return is_possible ? std::optional(static_cast<double>(after - before)) : std::nullopt;
    };
    const auto yes = settled_by(literal), no = settled_by(~literal);
    if (yes && no) {
      choices.push_back({open[k], *yes * *no + *yes + *no});
    } else if (!propagation_->assume(yes ? literal : ~literal)) {
      return {};
    }
  }
  std::stable_sort(choices.begin(), choices.end(),
                   [](const Choice& a, const Choice& b) { return a.score > b.score; });
  return choices;
}

bool PartSearch::is_refuted(const PartialAnswer& marks) {
  if (!solver_.is_usable()) return false;
  std::vector<encoders::Literal> assumptions;
  for (const Mark& mark : marks_of(marks)) assumptions.push_back(solver_.literal_of(mark));
  const bool is_refuted =
      solver_.solve(assumptions, kConflictsOfSearch) == encoders::SatStatus::kUnsatisfiable;
  for (const encoders::Literal literal : assumptions) solver_.drop(literal);
  return is_refuted;
}

// Returns the halves if JSON can express both.
std::optional<PartSearch::Halves> PartSearch::halves_at(const PartialAnswer& marks,
                                                        const Mark& mark) const {
  const std::vector<std::int32_t> left = values_left(marks, mark.variable);
  if (left.size() < 2 || !std::binary_search(left.begin(), left.end(), mark.value))
    return std::nullopt;
  Halves both{with_mark(marks, mark), with_mark(marks, {mark.variable, mark.value, true})};
  for (const PartialAnswer* half : {&both.first, &both.second}) {
    const auto read = instance_.parse_partial(instance_.partial_json(*half));
    if (!read) return std::nullopt;
    PartialAnswer same{.values = std::vector<std::optional<std::int32_t>>(shape_.size())};
    for (const Mark& one : marks_of(*read)) same = with_mark(std::move(same), one);
    if (same != *half) return std::nullopt;
  }
  return both;
}

// Returns halves that a short search does not refute. If one is refuted, what it leaves is settled.
std::optional<PartSearch::Halves> PartSearch::open_halves(const PartialAnswer& marks) {
  assume(marks);
  for (std::size_t searched = 0; searched < kMostSearched && !stop_();) {
    const std::size_t before = searched;
    for (const Choice& choice : choices()) {
      const encoders::Literal literal = choice.link.literal;
      if (searched == kMostSearched || propagation_->is_settled(literal)) continue;
      auto both =
          halves_at(marks, {static_cast<std::size_t>(choice.link.variable), choice.link.value});
      if (!both) continue;
      const bool is_first_refuted = is_refuted(both->first);
      if (!is_first_refuted && !is_refuted(both->second)) return both;
      ++searched;
      if (!propagation_->assume(is_first_refuted ? ~literal : literal)) return std::nullopt;
    }
    if (searched == before) break;
  }
  return std::nullopt;
}

std::optional<PartSearch::Halves> PartSearch::halves(const PartialAnswer& marks) {
  if (!stop_()) {
    if (auto both = open_halves(marks)) return both;
  }
  for (std::size_t v = 0; v < values_.size(); ++v) {
    for (const std::int32_t value : values_left(marks, v))
      if (auto both = halves_at(marks, {v, value})) return both;
  }
  return std::nullopt;
}

std::vector<PartialAnswer> PartSearch::split(const PartialAnswer& start, std::size_t count) {
  PartialAnswer first{.values = std::vector<std::optional<std::int32_t>>(shape_.size())};
  for (const Mark& mark : marks_of(start)) first = with_mark(std::move(first), mark);
  std::vector<Part> parts{part_of(std::move(first))};
  while (parts.size() < count) {
    const auto hardest =
        std::max_element(parts.begin(), parts.end(), [](const Part& a, const Part& b) {
          return std::pair(!a.is_whole, a.open) < std::pair(!b.is_whole, b.open);
        });
    if (hardest->is_whole) break;
    auto both = halves(hardest->marks);
    hardest->is_whole = !both;
    if (!both) continue;
    *hardest = part_of(std::move(both->first));
    parts.insert(hardest + 1, part_of(std::move(both->second)));
  }
  std::vector<PartialAnswer> marks;
  for (Part& part : parts) marks.push_back(std::move(part.marks));
  return marks;
}

}  // namespace quadrille::puzzles
