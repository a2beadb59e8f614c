// SPDX-License-Identifier: MIT
//
// Models as files for other solvers.

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

namespace quadrille {
namespace {

constexpr std::string_view kIncomplete =
    "c Not the whole model: it excludes some answers, such as loops, only when they come up.\n"
    "c A solution of this formula is one of the puzzle if 'quadrille check' accepts it.\n";

}  // namespace

Result<std::string> export_dimacs(const Puzzle& puzzle, std::string_view model) {
  const puzzles::Instance& instance = puzzle.instance();
  const Result<ModelInfo> chosen = puzzles::choose_model(
      instance.kind(), {.engine = EngineChoice::kSat, .model = std::string(model)});
  if (!chosen) return chosen.error();
  const puzzles::SatFormulation formulation =
      instance.sat_stages(chosen->name, puzzles::Goal::kExact).front().build({});
  if (formulation.cnf.abandoned()) {
    return Error{ErrorKind::kRequest, 0, 0, "the formula is too large to be written"};
  }
  const puzzles::AnswerShape shape = instance.shape();
  std::vector<encoders::NamedLiteral> answer;
  for (const puzzles::AnswerLink& link : formulation.links) {
    std::string name = shape.name(static_cast<std::size_t>(link.variable));
    if (link.value != 1) name += " is " + std::to_string(link.value);
    answer.push_back({std::move(name), link.literal});
  }
  std::string text(formulation.separator ? kIncomplete : "");
  return text += encoders::to_dimacs(formulation.cnf, answer);
}

Result<Writing> export_linear(const Puzzle& puzzle, std::string_view model, LinearFormat format) {
  const puzzles::Instance& instance = puzzle.instance();
  const Result<ModelInfo> chosen = puzzles::choose_model(
      instance.kind(), {.engine = EngineChoice::kIp, .model = std::string(model)});
  if (!chosen) return chosen.error();
  const std::optional<puzzles::IpFormulation> formulation = instance.ip({chosen->name});
  if (!formulation) {
    return Error{ErrorKind::kRequest, 0, 0, "the model is too large to be written"};
  }
  engine::ModelWriting writing = format == LinearFormat::kLp
                                     ? engine::write_lp(formulation->model)
                                     : engine::write_mps(formulation->model);
  for (const auto& separator : formulation->separators) {
    writing.notes.push_back("not the whole model: rows of '" + std::string(separator->name()) +
                            "' are given only when a point breaks them");
  }
  return Writing{std::move(writing.text), std::move(writing.notes)};
}

}  // namespace quadrille
