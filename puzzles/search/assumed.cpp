// SPDX-License-Identifier: MIT
//
// A variable has the value of its last link whose literal is true, or its base value. So it has not
// a value if no link with the value is the last one.

#include "puzzles/search/assumed.hpp"

#include <algorithm>
#include <cassert>
#include <memory>
#include <utility>

#include <quadrille/partial.hpp>
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles {

using encoders::ClauseSink;
using encoders::Literal;

namespace {

using Links = std::span<const AnswerLink>;

Links links_of(const SatFormulation& formulation, std::size_t variable) {
  assert(variable < formulation.base.values.size());
  const Links links = formulation.links;
  const auto is_before = [](std::size_t bound) {
    return
        [bound](const AnswerLink& link) { return static_cast<std::size_t>(link.variable) < bound; };
  };
  const auto start = std::partition_point(links.begin(), links.end(), is_before(variable));
  const auto end = std::partition_point(start, links.end(), is_before(variable + 1));
  return links.subspan(static_cast<std::size_t>(start - links.begin()),
                       static_cast<std::size_t>(end - start));
}

void exclude_if(Links links, std::int32_t base, std::int32_t value, Literal condition,
                ClauseSink& sink) {
  std::vector<Literal> later;
  const auto add = [&](Literal holds) {
    std::vector<Literal> clause = later;
    clause.insert(clause.end(), {~condition, holds});
    sink.add(clause);
  };
  for (std::size_t i = links.size(); i-- > 0; later.push_back(links[i].literal)) {
    if (links[i].value == value) add(~links[i].literal);
  }
  if (base == value) add(encoders::kFalse);
}

void settle_if(Links links, std::int32_t base, std::int32_t value, Literal condition,
               ClauseSink& sink) {
  const auto count = std::count_if(links.begin(), links.end(),
                                   [&](const AnswerLink& link) { return link.value == value; });
  if (count == 0 && base != value) sink.add({~condition});
  if (count == 1 && base != value) {
    // The usual case, in few clauses.
    std::size_t i = links.size();
    while (links[--i].value != value) sink.add({~condition, ~links[i].literal});
    sink.add({~condition, links[i].literal});
    return;
  }
  std::vector<std::int32_t> others{base};
  for (const AnswerLink& link : links) others.push_back(link.value);
  std::sort(others.begin(), others.end());
  others.erase(std::unique(others.begin(), others.end()), others.end());
  std::erase(others, value);
  for (const std::int32_t other : others) exclude_if(links, base, other, condition, sink);
}

// A formulation that has given its clauses away, with a separator for the rest.
class OwnWithoutDropped final : public encoders::Separator {
 public:
  explicit OwnWithoutDropped(SatFormulation formulation)
      : formulation_(std::move(formulation)), separator_(formulation_) {}
  bool check(const encoders::Assignment& assignment, ClauseSink& lazy) override {
    return separator_.check(assignment, lazy);
  }
  std::vector<Literal> phases() override { return separator_.phases(); }

 private:
  const SatFormulation formulation_;
  WithoutDropped separator_;
};

SatFormulation without_dropped(SatFormulation formulation) {
  SatFormulation result;
  result.cnf = std::move(formulation.cnf);
  result.base = formulation.base;
  result.links = formulation.links;
  result.as_good_as = std::move(formulation.as_good_as);
  result.bound = formulation.bound;
  result.normalise = formulation.normalise;
  result.strength = formulation.strength;
  result.no_solution_contains_another = formulation.no_solution_contains_another;
  result.search = formulation.search;
  result.separator = std::make_unique<OwnWithoutDropped>(std::move(formulation));
  return result;
}

}  // namespace

void add_if(const SatFormulation& formulation, const Mark& mark, Literal condition,
            ClauseSink& sink) {
  const auto add = mark.is_excluded ? exclude_if : settle_if;
  add(links_of(formulation, mark.variable), formulation.base.values[mark.variable], mark.value,
      condition, sink);
}

bool WithoutDropped::check(const encoders::Assignment& assignment, ClauseSink& lazy) {
  if (formulation_.separator && !formulation_.separator->check(assignment, lazy)) return false;
  if (!formulation_.normalise) return true;
  const Answer answer = decode(formulation_, assignment);
  std::vector<Literal> dropped;
  for (const AnswerLink& link : formulation_.links) {
    if (assignment(link.literal) && answer.values[link.variable] != link.value)
      dropped.push_back(~link.literal);
  }
  if (dropped.empty()) return true;
  lazy.add(dropped);
  return false;
}

std::vector<Literal> WithoutDropped::phases() {
  return formulation_.separator ? formulation_.separator->phases() : std::vector<Literal>();
}

SatModel assumed(const SatModel& model, PartialAnswer marks) {
  return {.build = [build = model.build, marks = std::move(marks)](const Instance& instance,
                                                                   const StopToken& stop) {
    SatFormulation formulation = build(instance, stop);
    if (formulation.cnf.abandoned()) return formulation;
    for (const Mark& mark : marks_of(marks))
      add_if(formulation, mark, encoders::kTrue, formulation.cnf);
    return formulation.normalise ? without_dropped(std::move(formulation)) : std::move(formulation);
  }};
}

std::vector<std::vector<std::int32_t>> possible_values(const AnswerShape& shape,
                                                       const SatFormulation& formulation) {
  std::vector<std::vector<std::int32_t>> values;
  for (const std::int32_t value : formulation.base.values) values.push_back({value});
  for (const AnswerLink& link : formulation.links) values[link.variable].push_back(link.value);
  for (std::size_t v = 0; v < values.size(); ++v) {
    const auto [lower, upper] = shape.range(v);
    std::sort(values[v].begin(), values[v].end());
    values[v].erase(std::unique(values[v].begin(), values[v].end()), values[v].end());
    std::erase_if(values[v], [l = lower, u = upper](auto value) { return value < l || u < value; });
  }
  return values;
}

std::optional<Error> foreign_marks(const Instance& instance, const PartialAnswer& marks) {
  const AnswerShape shape = instance.shape();
  const auto fits = [&](const Mark& mark) {
    if (mark.variable >= shape.size()) return false;
    const auto [lower, upper] = shape.range(mark.variable);
    return lower <= mark.value && mark.value <= upper;
  };
  const std::vector<Mark> all = marks_of(marks);
  if (marks.values.size() == shape.size() && std::all_of(all.begin(), all.end(), fits))
    return std::nullopt;
  return request_error("the marks do not belong to this puzzle");
}

}  // namespace quadrille::puzzles
