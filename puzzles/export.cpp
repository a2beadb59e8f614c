// SPDX-License-Identifier: MIT
//
// Models as files for other solvers.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoders/dimacs.hpp"
#include "engine/io/model_file.hpp"
#include "puzzles/choose_model.hpp"
#include "puzzles/exported_model.hpp"
#include "puzzles/text.hpp"

namespace quadrille {
namespace {

constexpr std::string_view kIncomplete =
    "c Not the whole model: it excludes some answers, such as loops, only when they come up.\n"
    "c A solution of this formula is one of the puzzle if 'quadrille check' accepts it.\n";

Result<Writing> as_dimacs(const puzzles::Instance& instance, std::string_view model) {
  const auto formulation = puzzles::exported_formula(instance, model);
  if (!formulation) return puzzles::model_too_large();
  const puzzles::AnswerShape shape = instance.shape();
  std::vector<encoders::NamedLiteral> answer;
  for (const puzzles::AnswerLink& link : formulation->links) {
    std::string name = shape.name(static_cast<std::size_t>(link.variable));
    if (link.value != 1) name += " is " + std::to_string(link.value);
    answer.push_back({std::move(name), link.literal});
  }
  std::string text(formulation->separator ? kIncomplete : "");
  return Writing{text += encoders::to_dimacs(formulation->cnf, answer), {}};
}

Result<Writing> as_linear(const puzzles::Instance& instance, std::string_view model, bool is_lp) {
  const auto formulation = puzzles::exported_program(instance, model);
  if (!formulation) return puzzles::model_too_large();
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

Result<Writing> export_model(const Puzzle& puzzle, std::string_view model,
                             std::string_view format) {
  const bool is_sat = format == "dimacs";
  if (!is_sat && format != "lp" && format != "mps") {
    return Error{ErrorKind::kRequest, 0, 0,
                 "no model format " + puzzles::quoted(format) + " (expected dimacs, lp, mps)"};
  }
  const puzzles::Instance& instance = puzzle.instance();
  const Result<ModelInfo> chosen = puzzles::choose_model(
      instance,
      {.engine = is_sat ? EngineChoice::kSat : EngineChoice::kIp, .model = std::string(model)});
  if (!chosen) return chosen.error();
  return is_sat ? as_dimacs(instance, chosen->name)
                : as_linear(instance, chosen->name, format == "lp");
}

}  // namespace quadrille
