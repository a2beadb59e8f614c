// SPDX-License-Identifier: MIT
//
// Writes models as files for other solvers.

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <quadrille/engine/io/model_file.hpp>
#include "encoders/dimacs.hpp"
#include "engine/io/quadratic_rows.hpp"
#include "puzzles/library/certificate/opb_text.hpp"
#include "puzzles/library/certificate/reference_of.hpp"
#include "puzzles/library/exported_model.hpp"
#include "puzzles/text/suggestion.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille {
namespace {

using puzzles::IpFormulation;
using puzzles::SatFormulation;

constexpr std::string_view kIncomplete =
    "c Not the whole model: it excludes some answers, such as loops, only when they come up.\n"
    "c A solution of this formula is one of the puzzle if 'quadrille check' accepts it.\n";

Writing as_dimacs(const puzzles::AnswerShape& shape, const SatFormulation& formulation) {
  Writing writing{std::string(formulation.separator ? kIncomplete : ""), {}};
  writing.text += encoders::to_dimacs(formulation.cnf, named_links(shape, formulation));
  if (formulation.separator)
    writing.warnings.push_back(
        "incomplete model: some clauses are added only when a solution violates them");
  return writing;
}

engine::ModelWriting written(const IpFormulation& formulation, std::string_view format) {
  const engine::Model& model = formulation.model;
  if (format == "opb") return engine::write_opb(model);
  return format == "lp" ? engine::write_lp(model, formulation.quadratic_rows)
                        : engine::write_mps(model);
}

Writing as_linear(const IpFormulation& formulation, std::string_view format) {
  engine::ModelWriting writing = written(formulation, format);
  if (formulation.is_complete) return Writing{std::move(writing.text), std::move(writing.notes)};
  for (const auto& separator : formulation.separators) {
    writing.notes.push_back("incomplete model: rows of '" + std::string(separator->name()) +
                            "' are added only when a point violates them");
  }
  return Writing{std::move(writing.text), std::move(writing.notes)};
}

// The rules as rows, see reference/README.md.
Result<Writing> as_reference(const Puzzle& puzzle, std::string_view format) {
  if (format != "opb")
    return puzzles::request_error("a reference formulation is written as opb (not " +
                                  std::string(format) + ")");
  const auto reference = puzzles::certificate::reference_of(puzzle);
  if (!reference) return reference.error();
  Writing writing{puzzles::certificate::opb_text(*reference->rows), {}};
  if (reference->rows->has_lazy_rows())
    writing.warnings.push_back(
        "incomplete model: some rows are added only when a solution violates them");
  return writing;
}

// Returns a bilevel program whose equations are two inequalities each.
std::pair<engine::Model, puzzles::IpFollower> as_inequalities(const IpFormulation& formulation) {
  std::pair<engine::Model, puzzles::IpFollower> result;
  auto& [program, follower] = result;
  for (const engine::Column& column : formulation.model.columns()) program.add_column(column);
  program.set_objective(formulation.model.objective());
  follower.columns = formulation.follower.columns;
  const std::vector<engine::RowIndex>& followers = formulation.follower.rows;
  const auto count = static_cast<engine::RowIndex>(formulation.model.rows().size());
  for (engine::RowIndex i = 0; i < count; ++i) {
    const engine::Row& row = formulation.model.rows()[i];
    std::vector<engine::Row> parts{row};
    if (row.lower == row.upper) {
      parts.push_back(row);
      parts[0].upper = engine::kInfinity, parts[0].name += ".least";
      parts[1].lower = -engine::kInfinity, parts[1].name += ".most";
    }
    const bool is_followers = std::binary_search(followers.begin(), followers.end(), i);
    for (engine::Row& part : parts) {
      const engine::RowIndex index = program.add_row(std::move(part));
      if (is_followers) follower.rows.push_back(index);
    }
  }
  return result;
}

std::string_view formats_for(puzzles::Engine engine) {
  switch (engine) {
    case puzzles::Engine::kSat:
      return " is a SAT model (expected the format dimacs)";
    case puzzles::Engine::kIp:
      return " is an integer program (expected the format lp, mps or opb)";
    case puzzles::Engine::kFrontier:
    case puzzles::Engine::kSearch:
      break;
  }
  return " is a search of its own and cannot be written to a file";
}

// Returns an error if the model is for another engine; nullopt also if there is no such model.
std::optional<Error> unfit_model(const puzzles::PuzzleKind& kind, std::string_view name,
                                 puzzles::Engine engine) {
  for (const puzzles::Model& model : kind.models) {
    if (model.info.name != name || engine_of(model) == engine) continue;
    return puzzles::request_error("the model " + std::string(name) +
                                  std::string(formats_for(engine_of(model))));
  }
  return std::nullopt;
}

// Writes a model, without the answer in a solver's output if there is one.
Result<Writing> exported(const Puzzle& puzzle, std::string_view model, std::string_view format,
                         std::optional<std::string_view> solver_output,
                         const ExportOptions& options) {
  const auto formats = export_formats();
  if (std::find(formats.begin(), formats.end(), format) == formats.end()) {
    return Error{ErrorKind::kRequest, 0, 0,
                 "unknown model format " + puzzles::quoted(format) + ' ' +
                     puzzles::expectation(format, formats)};
  }
  if (model == "reference" && (solver_output || !options.without.empty()))
    return puzzles::request_error("a reference formulation is written whole");
  if (model == "reference") return as_reference(puzzle, format);
  const bool is_sat = format == "dimacs";
  const puzzles::Engine engine = is_sat ? puzzles::Engine::kSat : puzzles::Engine::kIp;
  if (auto unfit = unfit_model(puzzle.instance().kind(), model, engine)) return *std::move(unfit);
  Result<puzzles::ExportedModel> found = puzzles::exported_model(
      puzzle.instance(), model, is_sat ? EngineChoice::kSat : EngineChoice::kIp, options,
      format == "lp");
  if (!found) return found.error();
  puzzles::ExportedModel chosen = std::move(found).value();
  if (solver_output) {
    const bool has_values = !puzzle.sense().empty();
    if (auto error = puzzles::exclude_answer(chosen, has_values, *solver_output))
      return *std::move(error);
  }
  const auto& formulation = chosen.formulation;
  if (is_sat) return as_dimacs(puzzle.instance().shape(), std::get<SatFormulation>(formulation));
  const auto& program = std::get<IpFormulation>(formulation);
  const std::string why = format == "opb" ? engine::why_no_opb(program.model) : "";
  if (!why.empty())
    return Error{ErrorKind::kRequest, 0, 0,
                 "the model cannot be written as opb: " + why + " (expected lp or mps)"};
  return as_linear(program, format);
}

}  // namespace

Result<BilevelWriting> export_bilevel(const Puzzle& puzzle, std::string_view model) {
  const auto exported = puzzles::exported_model(puzzle.instance(), model, EngineChoice::kIp, {});
  if (!exported) return exported.error();
  const auto& formulation = std::get<IpFormulation>(exported->formulation);
  if (formulation.follower.columns.empty())
    return puzzles::request_error("the model " + std::string(exported->model->info.name) +
                                  " is no bilevel program (expected min-clues/bilevel)");
  const auto [program, follower] = as_inequalities(formulation);
  const std::vector<std::string> names = engine::mps_column_names(program);
  std::string text = "@NUMVARS\n" + std::to_string(follower.columns.size()) + "\n@NUMCONSTRS\n" +
                     std::to_string(follower.rows.size()) + "\n@VARSBEGIN\n";
  for (const engine::Term& term : follower.columns)
    text += names[term.column] + ' ' + std::to_string(term.coefficient) + '\n';
  text += "@VARSEND\n@CONSTRSBEGIN\n";
  for (const engine::RowIndex row : follower.rows) text += program.rows()[row].name + '\n';
  return BilevelWriting{engine::write_mps(program).text, text + "@CONSTRSEND\n"};
}

std::vector<std::string_view> export_formats() { return {"dimacs", "lp", "mps", "opb"}; }

Result<Writing> export_model(const Puzzle& puzzle, std::string_view model, std::string_view format,
                             const ExportOptions& options) {
  return exported(puzzle, model, format, std::nullopt, options);
}

Result<Writing> export_model_without(const Puzzle& puzzle, std::string_view model,
                                     std::string_view format, std::string_view solver_output,
                                     const ExportOptions& options) {
  return exported(puzzle, model, format, solver_output, options);
}

}  // namespace quadrille
