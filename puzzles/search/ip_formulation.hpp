// SPDX-License-Identifier: MIT
//
// A puzzle instance as an integer program, with the links from its columns to the answer.
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
#include "engine/io/quadratic_rows.hpp"
#include "puzzles/core/model.hpp"

namespace quadrille::puzzles {

// The request to IpModel::build.
struct IpRequest {
  std::vector<std::string> without = {};  // parts of the model to leave out, see ModelInfo::parts

  // For `program_of`, not for builders.
  RowOrder row_order = RowOrder::kGiven;
  std::uint64_t seed = 0;  // of the order
  bool keeps_products = false;

  // Once true, the result will not be used: builders poll between cells and return early.
  StopToken stop = {};

  bool has(std::string_view part) const;
  bool is_stopped() const { return stop(); }
};

// The answer variable has the value if the column (0/1) is 1; if there is a second column, if both
// are 1. Several links may say the same (an edge passed in one direction or the other) if no
// solution has two of them active.
struct IpLink {
  std::int32_t variable = 0;
  std::int32_t value = 1;
  engine::ColumnIndex column = 0;
  std::optional<engine::ColumnIndex> second = {};  // only if no solution contains another

  bool holds(engine::Point point) const;
};

// The answer variable equals the value of the column.
struct IpNumber {
  std::int32_t variable = 0;
  engine::ColumnIndex column = 0;
};

// The part of a bilevel program that belongs to its second level: columns with their cost, which
// the follower minimises, and rows. Empty in other programs.
struct IpFollower {
  std::vector<engine::Term> columns = {};
  std::vector<engine::RowIndex> rows = {};
};

// The points of the model that all separators accept are the solutions of the puzzle; a solution
// may occur several times if columns without a link differ. If the puzzle asks for a best solution,
// the model's objective is the answer's value (see `surplus`), and solutions that are not optimal
// may be missing.
// Separators may refer to the instance, which must outlive the formulation.
struct IpFormulation {
  engine::Model model;
  Answer base;                         // values of answer variables without an active link
  std::vector<IpLink> links;           // sorted by variable
  std::vector<IpNumber> numbers = {};  // for models without an objective
  std::vector<std::unique_ptr<engine::Separator>> separators;  // asked in this order
  // Asked before the separators: they accept all points and give points, cuts or implied rows.
  std::vector<std::unique_ptr<engine::Separator>> optional_separators = {};
  // Whether the best points of the rows alone are solutions: separators just speed up the search.
  bool is_complete = false;
  // For puzzles where any solution will do: only points with this objective are solutions,
  // and no point has a better one.
  std::optional<std::int64_t> solved_at = {};
  // For puzzles that ask for a best solution: the objective of a point less its answer's value.
  std::int64_t surplus = 0;
  // Whether no solution contains another: each lacks one of the active links of every other one.
  bool no_solution_contains_another = false;
  // Whether to keep the objective while looking for further best solutions: bounds then close more
  // nodes than conflicts do.
  bool enumerates_by_bound = false;
  engine::Features features = {};  // engine features that pay off here
  // Rows with products of 0/1 columns, which `program_of` makes linear.
  std::vector<engine::QuadraticRow> quadratic_rows = {};
  std::int64_t deduced_bounds = 0;  // see SolveStats
  IpFollower follower = {};         // of a bilevel program
};

// Builds a program and makes it ready for an engine or a file: rows in the order of the request,
// and a column for each product unless the request keeps them. Returns nullopt if the program would
// be too large or the request was stopped.
std::optional<IpFormulation> program_of(const IpModel& model, const Instance& instance,
                                        const IpRequest& request);

// Returns the integer values of a result with a point; drops fractions, on which no answer depends.
std::vector<std::int64_t> integers_of(const engine::SolveResult& result);

// Returns the answer for an integral point.
Answer decode(const IpFormulation& formulation, engine::Point point);

// Returns a clause that excludes exactly the points with the answer at this point; nullopt if there
// is no such clause because several columns say the same.
std::optional<std::vector<engine::Literal>> blocking_clause(const IpFormulation& formulation,
                                                            engine::Point point);

// Returns a row that does the same. Requires a formulation without `numbers`.
engine::Row blocking_row(const IpFormulation& formulation, engine::Point point);

// Requires all further points to be as good as this one, if the puzzle asks for a best solution or
// the formulation for an objective, and excludes its answer.
void ask_for_another(IpFormulation& formulation, bool has_values, engine::Point point);

}  // namespace quadrille::puzzles
