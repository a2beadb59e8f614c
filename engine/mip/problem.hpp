// SPDX-License-Identifier: MIT
//
// A model as the search sees it: an objective to minimise in integer units, the columns to branch
// on, and what the objective's values have in common. Continuous columns are measured in finer
// units, such that their bounds are integers and bounds that follow from rows may be rounded to
// integers without much loss.
//
//   const Problem problem(model);
//   const Rational objective = problem.in_model_units(value);

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <quadrille/engine/model.hpp>
#include "engine/poll.hpp"
#include "engine/rational.hpp"

namespace quadrille::engine::mip {

class Problem {
 public:
  // The model must outlive the problem. If the poll says stop, the problem lacks rows and must not
  // be searched.
  explicit Problem(const Model& model, Poll poll = Poll());
  Problem(const Problem&) = delete;
  Problem& operator=(const Problem&) = delete;

  bool is_complete() const { return is_complete_; }

  // In the search's units.
  const Model& model() const { return *model_; }
  int columns() const { return static_cast<int>(model_->columns().size()); }

  // How many of the search's units are one of the given model's; 1 for integer columns.
  std::int64_t units(ColumnIndex column) const { return units_[column]; }
  // A row over the given model's columns in the search's units; nothing if that does not fit.
  std::optional<Row> in_search_units(Row row) const;

  // To be minimised; empty where the model has no objective.
  const std::vector<Term>& objective() const { return objective_; }
  bool has_objective() const { return has_objective_; }
  // Objective values of solutions are multiples of this; 0 if nothing of the kind is known.
  std::int64_t objective_step() const { return step_; }

  bool is_integer(ColumnIndex column) const {
    return model_->columns()[column].type == ColumnType::kInteger;
  }
  const std::vector<ColumnIndex>& integer_columns() const { return integer_columns_; }
  bool is_pure() const { return integer_columns_.size() == model_->columns().size(); }

  // The model's own objective value for a value in the search's units, exact and approximate.
  Rational in_model_units(const Rational& value) const;
  double in_model_units(double value) const;
  // What to multiply a value of the relaxation's objective by.
  double unit() const { return unit_; }
  // By how much, relatively, a point has to be better than the best one to be looked for, if the
  // objective has continuous columns; absolutely, where the objective is below 1.
  const Rational& gap() const { return gap_; }

 private:
  bool refine(const Model& given, std::int64_t finest, Poll& poll);

  const Model* model_;  // the given one where its units will do, else `refined_`
  Model refined_;
  bool is_complete_ = true;
  std::vector<std::int64_t> units_;
  std::vector<Term> objective_;
  std::vector<ColumnIndex> integer_columns_;
  std::int64_t step_ = 0;
  bool has_objective_ = false;
  double unit_ = 1.0;
  Rational gap_;
};

}  // namespace quadrille::engine::mip
