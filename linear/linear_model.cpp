// SPDX-License-Identifier: MIT

#include "linear/linear_model.hpp"

#include <algorithm>

#include "engine/io/model_file.hpp"
#include "engine/model.hpp"
#include "engine/solver.hpp"
#include "linear/report.hpp"
#include "puzzles/clock.hpp"

namespace quadrille {
namespace {

engine::Options engine_options(const LinearOptions& options) {
  engine::Options request;
  if (options.time_limit) request.limits.seconds = *options.time_limit;
  if (options.node_limit) request.limits.nodes = *options.node_limit;
  if (options.memory_limit) request.limits.megabytes = *options.memory_limit;
  request.seed = options.seed;
  request.stop = options.stop;
  request.proof = options.proof;
  if (options.progress) {
    request.progress = [&options](const engine::Progress& progress) {
      options.progress({progress.seconds, progress.nodes, progress.open_nodes,
                        progress.lp_iterations, progress.bound, progress.incumbent});
    };
  }
  return request;
}

}  // namespace

std::string_view LinearModel::title() const { return model_->title(); }
std::size_t LinearModel::rows() const { return model_->rows().size(); }
std::size_t LinearModel::columns() const { return model_->columns().size(); }
bool LinearModel::has_integer_columns() const {
  return std::any_of(
      model_->columns().begin(), model_->columns().end(),
      [](const engine::Column& column) { return column.type == engine::ColumnType::kInteger; });
}

Result<LinearReading> read_linear_model(std::string_view text, LinearFormat format) {
  engine::ReadResult result =
      format == LinearFormat::kLp ? engine::read_lp(text) : engine::read_mps(text);
  if (auto* error = std::get_if<engine::ReadError>(&result)) {
    return Error{ErrorKind::kInput, error->line, error->column, std::move(error->message)};
  }
  engine::ModelReading& reading = std::get<engine::ModelReading>(result);
  return LinearReading{LinearModel(std::make_shared<const engine::Model>(std::move(reading.model))),
                       std::move(reading.notes)};
}

Writing write_linear_model(const LinearModel& model, LinearFormat format) {
  engine::ModelWriting writing = format == LinearFormat::kLp ? engine::write_lp(model.model())
                                                             : engine::write_mps(model.model());
  return {std::move(writing.text), std::move(writing.notes)};
}

std::string_view to_string(LinearStatus status) {
  switch (status) {
    case LinearStatus::kOptimal:
      return "optimal";
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

LinearReport solve(const LinearModel& model, const LinearOptions& options) {
  const puzzles::Clock::time_point start = puzzles::Clock::now();
  engine::Options request = engine_options(options);
  const engine::Result result = engine::solve(model.model(), request);
  const double solved = puzzles::seconds_since(start);
  LinearReport report = linear::report_of(model.model(), result);
  report.seconds = {0, solved, puzzles::seconds_since(start)};
  return report;
}

}  // namespace quadrille
