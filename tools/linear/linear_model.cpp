// SPDX-License-Identifier: MIT

#include "tools/linear/linear_model.hpp"

#include <algorithm>
#include <utility>

#include <quadrille/engine/io/model_file.hpp>
#include <quadrille/engine/model.hpp>
#include <quadrille/engine/solver.hpp>
#include <quadrille/engine/vipr.hpp>
#include "puzzles/text/clock.hpp"
#include "tools/linear/certificate.hpp"
#include "tools/linear/clauses.hpp"
#include "tools/linear/number.hpp"
#include "tools/linear/report.hpp"

namespace quadrille {
namespace {

engine::Options engine_options(const LinearModel& model, const LinearOptions& options) {
  engine::Options request;
  if (options.time_limit) request.limits.seconds = *options.time_limit;
  if (options.node_limit) request.limits.nodes = *options.node_limit;
  if (options.memory_limit) request.limits.megabytes = *options.memory_limit;
  request.seed = options.seed;
  request.gap = options.gap;
  request.features.presolve = request.features.probing = options.presolve;
  request.stop = options.stop;
  if (options.proof_form == LinearProof::kVeriPb) request.proof = options.proof;
  if (options.progress) {
    request.progress = [&](const engine::Progress& progress) {
      const auto shown = [&](std::optional<double> value) {
        if (value) value = in_file_units(*value, *model.file_numbers());
        return value;
      };
      options.progress({progress.seconds, progress.nodes, progress.open_nodes,
                        progress.lp_iterations, shown(progress.bound), shown(progress.incumbent),
                        std::nullopt});
    };
  }
  return request;
}

// Returns why there is no certificate; an empty string if it was written.
std::string certify(const LinearModel& model, const engine::SolveResult& result,
                    const LinearOptions& options, double seconds) {
  engine::CertificateOptions request{
      .sink = options.proof, .stop = options.stop, .file_numbers = model.file_numbers()};
  if (options.time_limit) request.seconds = *options.time_limit - seconds;
  return engine::write_vipr(model.model(), result, request).why_not;
}

}  // namespace

LinearModel::LinearModel(std::shared_ptr<const engine::Model> model)
    : model_(std::move(model)), numbers_(std::make_shared<engine::io::FileNumbers>()) {}

LinearModel::LinearModel(std::shared_ptr<const engine::ModelReading> reading)
    : LinearModel(std::shared_ptr<const engine::Model>(reading, &reading->model)) {
  if (reading->file_numbers) numbers_ = reading->file_numbers;
  reading_ = std::move(reading);
}

std::span<const std::string> LinearModel::notes() const {
  return reading_ ? std::span<const std::string>(reading_->notes) : std::span<const std::string>();
}

std::string_view LinearModel::title() const { return model_->title(); }
std::size_t LinearModel::rows() const { return model_->rows().size(); }
std::vector<std::string> LinearModel::column_names() const {
  std::vector<std::string> names;
  for (std::size_t j = 0; j < numbers_->file_columns(*model_); ++j)
    names.push_back(model_->columns()[j].name);
  return names;
}
std::size_t LinearModel::columns() const { return model_->columns().size(); }
bool LinearModel::has_integer_columns() const {
  return std::any_of(
      model_->columns().begin(), model_->columns().end(),
      [](const engine::Column& column) { return column.type == engine::ColumnType::kInteger; });
}

Result<LinearReading> read_linear_model(std::string_view text, LinearFormat format) {
  engine::ReadResult result = format == LinearFormat::kLp    ? engine::read_lp(text)
                              : format == LinearFormat::kMps ? engine::read_mps(text)
                              : format == LinearFormat::kOpb ? engine::read_opb(text)
                                                             : engine::read_dimacs(text);
  if (auto* error = std::get_if<engine::ReadError>(&result)) {
    return Error{ErrorKind::kInput, error->line, error->column, std::move(error->message)};
  }
  auto reading = std::make_shared<const engine::ModelReading>(
      std::move(std::get<engine::ModelReading>(result)));
  return LinearReading{LinearModel(reading), reading->notes};
}

std::string why_not_written(const LinearModel& model, LinearFormat format) {
  return format == LinearFormat::kOpb ? engine::why_no_opb(model.model()) : std::string();
}

Writing write_linear_model(const LinearModel& model, LinearFormat format) {
  engine::ModelWriting writing = format == LinearFormat::kLp    ? engine::write_lp(model.model())
                                 : format == LinearFormat::kMps ? engine::write_mps(model.model())
                                                                : engine::write_opb(model.model());
  if (const auto& objective = model.file_numbers()->objective) {
    writing.notes.push_back("the objective is scaled: its value times " +
                            to_string(linear::linear_number(objective->factor)) + ", plus " +
                            to_string(linear::linear_number(objective->constant)) +
                            ", is the value in the input file");
  }
  return {std::move(writing.text), std::move(writing.notes)};
}

std::string_view to_string(LinearStatus status) {
  switch (status) {
    case LinearStatus::kOptimal:
      return "optimal";
    case LinearStatus::kFeasible:
      return "feasible";
    case LinearStatus::kNone:
      return "none";
    case LinearStatus::kUnbounded:
      return "unbounded";
    case LinearStatus::kUnknown:
      return "unknown";
    case LinearStatus::kError:
      return "error";
  }
  return "error";
}

std::string why_no_clauses(const LinearModel& model) {
  return linear::why_no_clauses(model.model());
}

std::string why_no_veripb(const LinearModel& model) { return engine::why_no_veripb(model.model()); }

LinearReport solve(const LinearModel& model, const LinearOptions& options) {
  const puzzles::Clock::time_point start = puzzles::Clock::now();
  const engine::SolveResult result =
      options.by_clauses ? linear::solve_by_clauses(model.model(), options)
                         : engine::solve(model.model(), engine_options(model, options));
  const double solved = puzzles::seconds_since(start);
  LinearReport report = linear::report_of(model.model(), result, *model.file_numbers());
  report.notes.assign(model.notes().begin(), model.notes().end());
  report.by_clauses = options.by_clauses;
  if (options.by_clauses) {
    if (options.proof && report.status != LinearStatus::kNone)
      report.why_no_proof = "only that there is no solution needs a proof";
  } else if (options.proof && options.proof_form == LinearProof::kVipr) {
    report.why_no_proof = certify(model, result, options, solved);
  } else if (options.proof && options.proof_form == LinearProof::kVeriPb) {
    if (report.status == LinearStatus::kOptimal || report.status == LinearStatus::kNone) {
      report.certificate = linear::certificate_of(model.model(), result);
    } else {
      report.why_no_proof = "nothing is decided, so there is nothing to prove";
    }
  }
  report.seconds = {0, solved, puzzles::seconds_since(start)};
  return report;
}

}  // namespace quadrille
