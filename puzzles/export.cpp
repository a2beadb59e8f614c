// SPDX-License-Identifier: MIT
//
// Models as files for other solvers.

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoders/dimacs.hpp"
#include "engine/io/model_file.hpp"
#include "puzzles/choose_model.hpp"
#include "puzzles/ip_formulation.hpp"
#include "puzzles/sat_formulation.hpp"
#include "puzzles/suggestion.hpp"
#include "puzzles/text.hpp"

namespace quadrille {
namespace {

constexpr std::string_view kIncomplete =
    "c Not the whole model: it excludes some answers, such as loops, only when they come up.\n"
    "c A solution of this formula is one of the puzzle if 'quadrille check' accepts it.\n";

Error too_large() { return {ErrorKind::kRequest, 0, 0, "the model is too large to be written"}; }

Result<Writing> as_dimacs(const puzzles::Instance& instance, std::string_view model) {
  const puzzles::SatFormulation formulation =
      instance.sat_stages(model, puzzles::Goal::kExact).front().build({});
  if (formulation.cnf.abandoned()) return too_large();
  const puzzles::AnswerShape shape = instance.shape();
  std::vector<encoders::NamedLiteral> answer;
  for (const puzzles::AnswerLink& link : formulation.links) {
    std::string name = shape.name(static_cast<std::size_t>(link.variable));
    if (link.value != 1) name += " is " + std::to_string(link.value);
    answer.push_back({std::move(name), link.literal});
  }
  std::string text(formulation.separator ? kIncomplete : "");
  return Writing{text += encoders::to_dimacs(formulation.cnf, answer), {}};
}

Result<Writing> as_linear(const puzzles::Instance& instance, std::string_view model, bool is_lp) {
  const std::optional<puzzles::IpFormulation> formulation = instance.ip({model});
  if (!formulation) return too_large();
  engine::ModelWriting writing =
      is_lp ? engine::write_lp(formulation->model) : engine::write_mps(formulation->model);
  if (formulation->is_whole) return Writing{std::move(writing.text), std::move(writing.notes)};
  for (const auto& separator : formulation->separators) {
    writing.notes.push_back("not the whole model: rows of '" + std::string(separator->name()) +
                            "' are given only when a point breaks them");
  }
  return Writing{std::move(writing.text), std::move(writing.notes)};
}

}  // namespace

std::vector<std::string_view> export_formats() { return {"dimacs", "lp", "mps"}; }

Result<Writing> export_model(const Puzzle& puzzle, std::string_view model,
                             std::string_view format) {
  const auto formats = export_formats();
  if (std::find(formats.begin(), formats.end(), format) == formats.end()) {
    return Error{
        ErrorKind::kRequest, 0, 0,
        "no model format " + puzzles::quoted(format) + ' ' + puzzles::expectation(format, formats)};
  }
  const bool is_sat = format == "dimacs";
  const puzzles::Instance& instance = puzzle.instance();
  const auto chosen = puzzles::choose_models(
      instance,
      {.engine = is_sat ? EngineChoice::kSat : EngineChoice::kIp, .model = std::string(model)});
  if (!chosen) return chosen.error();
  const std::string_view name = chosen->front().name;
  return is_sat ? as_dimacs(instance, name) : as_linear(instance, name, format == "lp");
}

}  // namespace quadrille
