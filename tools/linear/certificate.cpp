// SPDX-License-Identifier: MIT

#include "tools/linear/certificate.hpp"

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include <quadrille/engine/io/model_file.hpp>
#include "engine/exact/veripb_size.hpp"

namespace quadrille::linear {

namespace {

// Returns the formula of the model, with rows that VeriPB reads as they are meant
// (engine/exact/veripb_size.hpp).
std::string formula_of(const engine::Model& model) {
  std::vector<bool> is_long;  // by row of the formula
  for (const engine::Row& row : model.rows()) {
    const bool has_lower = row.lower != -engine::kInfinity;
    const bool has_upper = row.upper != engine::kInfinity && row.upper != row.lower;
    const bool is_row_long =
        engine::veripb_size(row.terms, row.lower, row.upper) > engine::kMaxShortSize;
    is_long.insert(is_long.end(), (has_lower ? 1u : 0u) + (has_upper ? 1u : 0u), is_row_long);
  }
  const std::string formula = engine::write_opb(model).text;
  std::string text;
  std::size_t row = 0;
  for (std::size_t begin = 0; begin < formula.size();) {
    const std::size_t end = formula.find('\n', begin) + 1;
    const bool is_row = formula[begin] == '+' || formula[begin] == '-';
    if (is_row && is_long[row++]) text += engine::kLongNumbers;
    text.append(formula, begin, end - begin);
    begin = end;
  }
  return text;
}

}  // namespace

std::optional<LinearCertificate> certificate_of(const engine::Model& model,
                                                const engine::SolveResult& result) {
  const bool has_solution = result.status == engine::SolveStatus::kOptimal;
  if (!has_solution && result.status != engine::SolveStatus::kInfeasible) return std::nullopt;
  const engine::Objective& objective = model.objective();
  const bool is_best =
      has_solution && objective.sense != engine::Sense::kNone && !objective.terms.empty();
  nlohmann::ordered_json claim{{"schema", "quadrille-claim/1"}, {"puzzle", "model"}};
  claim["claim"] = !has_solution ? "none" : is_best ? "optimal" : "at least";
  // The columns that are not fixed are the variables x1, x2, ... of the formula.
  nlohmann::ordered_json truths = nlohmann::ordered_json::array();
  std::vector<std::int64_t> variables(model.columns().size());
  std::int64_t next = 1;
  for (std::size_t j = 0; j < variables.size(); ++j) {
    if (model.columns()[j].lower == model.columns()[j].upper) continue;
    variables[j] = next++;
    if (has_solution && result.values[j] == 1) truths.push_back("x" + std::to_string(variables[j]));
  }
  if (is_best) {
    std::int64_t value = 0;  // of the formula's objective, which is minimised
    for (const engine::Term& term : objective.terms) {
      const auto j = static_cast<std::size_t>(term.column);
      if (variables[j] != 0 && result.values[j] == 1) value += term.coefficient;
    }
    claim["value"] = objective.sense == engine::Sense::kMaximise ? -value : value;
  }
  claim["solutions"] = nlohmann::ordered_json::array();
  if (has_solution) claim["solutions"].push_back(std::move(truths));
  return LinearCertificate{formula_of(model), claim.dump(2) + '\n'};
}

}  // namespace quadrille::linear
