// SPDX-License-Identifier: MIT

#include <quadrille/splitting.hpp>

#include <optional>
#include <string>
#include <utility>
#include <variant>

#include <quadrille/partial.hpp>
#include <quadrille/stop.hpp>
#include "encoders/sat_solver.hpp"
#include "puzzles/search/assumed.hpp"
#include "puzzles/search/choose_model.hpp"
#include "puzzles/search/part_search.hpp"
#include "puzzles/text/clock.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille {

Result<std::vector<PartialAnswer>> split(const Puzzle& puzzle, const SplitOptions& options) {
  if (options.parts < 1 || options.parts > kMaxParts)
    return puzzles::request_error("invalid number of parts (expected 1 to " +
                                  std::to_string(kMaxParts) + ")");
  if (auto error = puzzles::bad_time_limit(options.time_limit)) return *std::move(error);
  if (auto why = encoders::SatSolver::why_unusable()) return puzzles::request_error(*why);
  const puzzles::Instance& instance = puzzle.instance();
  const PartialAnswer start = options.part.values.empty() ? no_marks(puzzle) : options.part;
  if (auto error = puzzles::foreign_marks(instance, start)) return *std::move(error);
  const auto models = puzzles::choose_models(instance, {}, puzzles::Question::kAssumed);
  if (!models) return models.error();
  const StopToken stop(options.stop,
                       puzzles::deadline_after(puzzles::Clock::now(), options.time_limit));
  for (const puzzles::Model* model : *models) {
    puzzles::PartSearch search(instance, std::get<puzzles::SatModel>(model->method), options.seed,
                               stop);
    if (search.is_usable()) return search.split(start, options.parts);
  }
  return puzzles::request_error("no SAT model is small enough for the board");
}

}  // namespace quadrille
