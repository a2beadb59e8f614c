// SPDX-License-Identifier: MIT
//
// Simple LP and MPS texts (words are names, numbers or signs; each row is a line), read with
// rational numbers, and the truth about small ones by exhaustive enumeration. Shares no code with
// the readers that it judges.
//
//   const TextModel model = read_exactly(text, LinearFormat::kLp);
//   const Truth truth = truth_of(model);

#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tools/linear/linear_model.hpp"

namespace quadrille::tests {

using Exact = boost::multiprecision::cpp_rational;
using ExactPoint = std::vector<Exact>;  // one value per column

struct TextColumn {
  std::string name;
  std::optional<Exact> lower = Exact(0), upper = std::nullopt;
  bool integer = false;
};

struct TextRow {
  std::map<int, Exact> terms;
  std::optional<Exact> lower, upper;
};

struct TextModel {
  std::vector<TextColumn> columns;
  std::vector<TextRow> rows;
  std::map<int, Exact> objective;
  Exact constant = 0;
  bool maximise = false;

  bool holds_at(const ExactPoint& point) const;
  Exact objective_at(const ExactPoint& point) const;
};

Exact exact_number(std::string text);

TextModel read_exactly(const std::string& text, LinearFormat format);

// The optimum of a model.
struct Truth {
  std::optional<Exact> best;  // objective value; nullopt if there is no solution
};

// Requires both bounds on all columns, few integers between them, and at most two columns that are
// not integer.
Truth truth_of(const TextModel& model);

}  // namespace quadrille::tests
