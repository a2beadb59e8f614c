// SPDX-License-Identifier: MIT
//
// A puzzle instance as an integer program, and what ties its columns to the answer.
//
//   IpFormulation formulation;
//   const auto x = formulation.model.add_column("x[0,0]", 0, 1);
//   formulation.base.values = {0};
//   formulation.links = {{.variable = 0, .value = 1, .column = x}};

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/engine/features.hpp>
#include <quadrille/engine/model.hpp>
#include <quadrille/engine/separator.hpp>
#include <quadrille/engine/solver.hpp>
#include <quadrille/quadrille.hpp>
#include <quadrille/stop.hpp>

namespace quadrille::puzzles {

// What is asked of IpModel::build.
struct IpRequest {
  std::vector<std::string> without = {};  // parts of the model to leave out, see ModelInfo::parts

  // Once true, what is built will not be used: builders ask between cells and return early.
  StopToken stop = {};

  bool has(std::string_view part) const;
  bool is_stopped() const { return stop(); }
};

// The answer variable has the value wherever the column, a 0/1 one, is 1; where there is a second
// column, wherever both are. Several links may say the same (an edge passed one way or the other)
// if no solution has two of them at work.
struct IpLink {
  std::int32_t variable = 0;
  std::int32_t value = 1;
  engine::ColumnIndex column = 0;
  std::optional<engine::ColumnIndex> second = {};  // only where the formulation is an antichain

  bool holds(engine::Point point) const;
};

// The answer variable is the column's value, whatever it is.
struct IpNumber {
  std::int32_t variable = 0;
  engine::ColumnIndex column = 0;
};

// The points of the model that all separators agree to are the solutions of the puzzle, each
// perhaps several times where columns that are not linked differ. Of a puzzle that asks for a best
// solution, the model's objective is the answer's value, and solutions that are not best ones may
// be missing. Separators may refer to the instance that it was built from, which must outlive the
// formulation.
struct IpFormulation {
  engine::Model model;
  Answer base;                // values of the answer variables where no link says otherwise
  std::vector<IpLink> links;  // sorted by variable
  std::vector<IpNumber> numbers = {};                          // of models without an objective
  std::vector<std::unique_ptr<engine::Separator>> separators;  // asked in this order
  // Asked before those: they agree to all points and give points, cuts or what rows imply.
  std::vector<std::unique_ptr<engine::Separator>> helpers = {};
  // The best points of the rows alone are solutions: separators just find them sooner.
  bool is_complete = false;
  // Of puzzles where any solution will do: only points with this objective are solutions, and
  // no point has a better one.
  std::optional<std::int64_t> solved_at = {};
  // No solution contains another: each lacks one of the links at work in every other one.
  bool antichain = false;
  // Further best solutions are looked for with the objective in place: bounds close more nodes
  // than conflicts do.
  bool enumerates_by_bound = false;
  engine::Features features = {};  // without what does not pay here
};

// The point of a result that has one; of fractions, on which no answer depends, nothing is kept.
std::vector<std::int64_t> integers_of(const engine::Result& result);

// The answer that an integral point stands for.
Answer decode(const IpFormulation& formulation, engine::Point point);

// The literals of a clause that all points satisfy but those of the answer at this point; nothing
// where several columns say the same, so that there is no such clause.
std::optional<std::vector<engine::Literal>> blocking_clause(const IpFormulation& formulation,
                                                            engine::Point point);

// The same as a row, which there always is.
engine::Row blocking_row(const IpFormulation& formulation, engine::Point point);

}  // namespace quadrille::puzzles
