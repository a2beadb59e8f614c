// SPDX-License-Identifier: MIT

#include "puzzles/library/c/requests.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

#include "puzzles/core/puzzle.hpp"
#include "puzzles/library/c/handles.hpp"

namespace quadrille::capi {

namespace {

// Passes each solution on as JSON and as an array of cells.
std::function<bool(const Answer&)> listener(const quadrille_solve_options& options,
                                            const Puzzle& puzzle) {
  if (options.on_solution == nullptr && options.on_cells == nullptr) return {};
  return [&puzzle, tell = options.on_solution, give_cells = options.on_cells,
          context = options.context](const Answer& answer) {
    bool goes_on = true;
    if (tell != nullptr) goes_on = tell(to_json(puzzle, answer)->c_str(), context) != 0;
    if (give_cells == nullptr) return goes_on;
    const std::vector<std::int32_t> cells = puzzle.instance().cell_values(answer);
    return give_cells(cells.data(), cells.size(), context) != 0 && goes_on;
  };
}

quadrille_progress progress_of(const SolveProgress& progress) {
  constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
  return {.size = sizeof(quadrille_progress),
          .nodes = progress.nodes,
          .conflicts = progress.conflicts,
          .lazy_clauses = progress.lazy_clauses,
          .solutions = progress.solutions,
          .value = progress.value.value_or(kUnknown),
          .bound = progress.bound.value_or(kUnknown),
          .share = progress.share.value_or(kUnknown)};
}

// Passes progress on, and ends the search if the caller says so.
void set_progress(const quadrille_solve_options& given, SolveOptions& options) {
  if (given.on_progress == nullptr) return;
  const auto is_ended = std::make_shared<bool>(false);
  options.progress = [is_ended, tell = given.on_progress,
                      context = given.context](const SolveProgress& progress) {
    const quadrille_progress state = progress_of(progress);
    if (tell(&state, context) == 0) *is_ended = true;
  };
  options.stop = [is_ended, ask = options.stop] { return *is_ended || (ask && ask()); };
}

Result<EngineChoice> engine_of(const std::string& name) {
  if (name.empty() || name == "auto") return EngineChoice::kAuto;
  if (name == "sat") return EngineChoice::kSat;
  if (name == "ip") return EngineChoice::kIp;
  if (name == "frontier") return EngineChoice::kFrontier;
  return bad_request("unknown engine '" + name + "' (expected auto, sat, ip or frontier)");
}

// Reads the options of a model's own search.
std::optional<Error> read_search(const quadrille_solve_options& options, SearchOptions& search) {
  search.assume_17 = options.assume_17 != 0;
  if (options.threads < 0)
    return bad_request("the number of threads is negative (expected at least 0)");
  if (options.threads > 0) search.threads = static_cast<std::size_t>(options.threads);
  search.resume = to_string(options.resume);
  if (options.on_checkpoint != nullptr) {
    search.checkpoint = [tell = options.on_checkpoint, context = options.context](
                            std::string_view text) { tell(text.data(), text.size(), context); };
  }
  return std::nullopt;
}

}  // namespace

quadrille_status to_c(Status status) {
  switch (status) {
    case Status::kSolved:
      return QUADRILLE_SOLVED;
    case Status::kUnique:
      return QUADRILLE_UNIQUE;
    case Status::kMultiple:
      return QUADRILLE_MULTIPLE;
    case Status::kOptimal:
      return QUADRILLE_OPTIMAL;
    case Status::kNone:
      return QUADRILLE_NONE;
    case Status::kUnknown:
      break;
    case Status::kError:
      break;  // reported as an error before
  }
  return QUADRILLE_UNKNOWN;
}

Result<SolveOptions> to_cpp(const quadrille_solve_options& options, const Puzzle& puzzle) {
  SolveOptions result;
  if (auto error = read_search(options, result.search)) return *std::move(error);
  const auto engine = engine_of(to_string(options.engine));
  if (!engine) return engine.error();
  result.engine = *engine;
  result.model = to_string(options.model);
  if (options.limit != 0) {
    result.limit = options.limit == QUADRILLE_ALL
                       ? kAllSolutions
                       : static_cast<std::size_t>(std::min<std::uint64_t>(
                             options.limit, std::numeric_limits<std::size_t>::max()));
  }
  result.unique = options.unique != 0;
  std::istringstream parts(to_string(options.without));
  for (std::string part; parts >> part;) result.without.push_back(part);
  if (options.memory_limit != 0) result.memory_limit = options.memory_limit;
  if (options.work_limit < 0)
    return bad_request("invalid limit of work (expected a number, at least 0)");
  if (options.work_limit > 0) result.work_limit = options.work_limit;
  if (options.as_good_as != nullptr) result.as_good_as = *options.as_good_as;
  result.on_solution = listener(options, puzzle);
  result.keep_solutions = options.drop_solutions == 0;
  if (auto error = set_limits(options, result)) return *std::move(error);
  set_progress(options, result);
  return result;
}

}  // namespace quadrille::capi
