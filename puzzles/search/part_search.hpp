// SPDX-License-Identifier: MIT
//
// Splits a half-filled board into parts that cover it and have no answer in common.
//
//   PartSearch search(instance, sat_model, seed, stop);
//   const std::vector<PartialAnswer> parts = search.split(no_marks(puzzle), 8);

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "encoders/unit_propagation.hpp"
#include "puzzles/core/puzzle.hpp"
#include "puzzles/search/solution_solver.hpp"

namespace quadrille::puzzles {

class PartSearch {
 public:
  // The instance must outlive the object.
  PartSearch(const Instance& instance, const SatModel& model, std::uint64_t seed,
             const StopToken& stop);

  // Whether the formula is not too large.
  bool is_usable() const { return propagation_.has_value(); }

  // Returns fewer parts only if no mark is left to split them. After a stop, splits without looking
  // ahead. Requires a formula that is not too large.
  std::vector<PartialAnswer> split(const PartialAnswer& start, std::size_t count);

 private:
  struct Part {
    PartialAnswer marks;
    std::size_t open = 0;   // links that are not settled by propagation; 0 after a stop
    bool is_whole = false;  // whether nothing can be split
  };
  struct Choice {
    AnswerLink link;
    double score;
  };

  using Halves = std::pair<PartialAnswer, PartialAnswer>;

  Part part_of(PartialAnswer marks);
  std::optional<Halves> open_halves(const PartialAnswer& marks);
  std::optional<Halves> halves(const PartialAnswer& marks);
  std::optional<Halves> halves_at(const PartialAnswer& marks, const Mark& mark) const;
  PartialAnswer with_mark(PartialAnswer marks, const Mark& mark) const;
  std::vector<std::int32_t> values_left(const PartialAnswer& marks, std::size_t variable) const;
  void assume(const PartialAnswer& marks);
  void assume(const Mark& mark);
  std::vector<Choice> choices();
  bool is_refuted(const PartialAnswer& marks);

  const Instance& instance_;
  const AnswerShape shape_;
  const StopToken stop_;
  const SatFormulation formulation_;
  std::vector<std::vector<std::int32_t>> values_;  // by variable, those that solutions can have
  std::optional<encoders::UnitPropagation> propagation_;
  SolutionSolver solver_;
};

}  // namespace quadrille::puzzles
