// SPDX-License-Identifier: MIT
//
// A model as the search sees it: an objective to minimise in integer units, the columns to branch
// on, and the common step of the objective's values. Continuous columns are measured in finer
// units, so that their bounds are integers and bounds that follow from rows can be rounded to
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
  // Columns that may give the objective's step: integer ones only, or also from continuous ones
  // that equations make integers.
  enum class Steps { kOfIntegers, kDeduced };

  // The model must outlive the problem. If the poll says stop, the problem lacks rows and must not
  // be searched.
  explicit Problem(const Model& model, Poll poll = Poll(), Steps steps = Steps::kDeduced);
  Problem(const Problem&) = delete;
  Problem& operator=(const Problem&) = delete;

  bool is_complete() const { return is_complete_; }

  // In the search's units.
  const Model& model() const { return *model_; }
  int columns() const { return static_cast<int>(model_->columns().size()); }

  // Returns the number of the search's units per unit of the given model; 1 for integer columns.
  std::int64_t units(ColumnIndex column) const { return units_[column]; }
  // Converts a row over the given model's columns to the search's units; nullopt if it does not fit
  // 64 bits.
  std::optional<Row> in_search_units(Row row) const;

  // The objective to minimise; empty if the model has none.
  const std::vector<Term>& objective() const { return objective_; }
  bool has_objective() const { return has_objective_; }
  // The objective values of all solutions are multiples of this; 0 if no step is known.
  std::int64_t objective_step() const { return step_; }

  bool is_integer(ColumnIndex column) const {
    return model_->columns()[column].type == ColumnType::kInteger;
  }
  const std::vector<ColumnIndex>& integer_columns() const { return integer_columns_; }
  bool is_pure() const { return integer_columns_.size() == model_->columns().size(); }

  // Converts an objective value from the search's units to the model's, exactly or approximately.
  Rational in_model_units(const Rational& value) const;
  double in_model_units(double value) const;
  // The factor by which to multiply a value of the relaxation's objective.
  double unit() const { return unit_; }

 private:
  bool refine(const Model& given, std::int64_t finest, Poll& poll);
  void set_step(const Model& given, Poll& poll, Steps steps);

  const Model* model_;  // the given one if its units suffice, otherwise `refined_`
  Model refined_;
  bool is_complete_ = true;
  std::vector<std::int64_t> units_;
  std::vector<Term> objective_;
  std::vector<ColumnIndex> integer_columns_;
  std::int64_t step_ = 0;
  bool has_objective_ = false;
  double unit_ = 1.0;
};

}  // namespace quadrille::engine::mip
