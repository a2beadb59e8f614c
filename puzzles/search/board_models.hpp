// SPDX-License-Identifier: MIT
//
// Makes rows of a kind's table of models from functions that know only the kind's boards.
//
//   return {sat_model("survo/sat", "a literal for each cell and number", sat_formulation),
//           ip_model("survo/bounded", "with bounds of sums", bounded_model,
//                    {{kSwapsPart, "a search that swaps numbers"}})};

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/board/board_instance.hpp"
#include "puzzles/core/model.hpp"
#include "puzzles/search/ip_formulation.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles {

inline Model as_row(std::string_view name, std::string_view summary, Method method,
                    std::vector<PartInfo> parts = {}) {
  Model model{.info = {name, {}, summary, std::move(parts)}, .method = std::move(method)};
  model.info.engine = to_string(engine_of(model));
  return model;
}

// `plan` is for models that try something else before the formulation.
template <typename Board>
Model sat_model(std::string_view name, std::string_view summary,
                SatFormulation (*build)(const Board&, const StopToken& stop),
                SatPlan (*plan)(const Board&) = nullptr) {
  SatModel model;
  model.build = [build](const Instance& instance, const StopToken& stop) {
    return build(board_of<Board>(instance), stop);
  };
  if (plan != nullptr)
    model.plan = [plan](const Instance& instance) { return plan(board_of<Board>(instance)); };
  return as_row(name, summary, std::move(model));
}

template <typename Board>
Model ip_model(std::string_view name, std::string_view summary,
               std::optional<IpFormulation> (*build)(const Board&, const IpRequest&),
               std::vector<PartInfo> parts = {}) {
  const auto build_of = [build](const Instance& instance, const IpRequest& request) {
    return build(board_of<Board>(instance), request);
  };
  return as_row(name, summary, IpModel{build_of}, std::move(parts));
}

template <typename Board>
Search search_on(void (*search)(const Board&, const SearchRequest&, SearchOutcome&)) {
  return [search](const Instance& instance, const SearchRequest& request, SearchOutcome& outcome) {
    search(board_of<Board>(instance), request, outcome);
  };
}

// A model for the frontier engine.
template <typename Board>
Model frontier_model(std::string_view name, std::string_view summary,
                     void (*search)(const Board&, const SearchRequest&, SearchOutcome&)) {
  return as_row(name, summary, FrontierModel{search_on(search)});
}

// A model with its own search.
template <typename Board>
Model search_model(std::string_view name, std::string_view summary,
                   void (*search)(const Board&, const SearchRequest&, SearchOutcome&),
                   std::vector<PartInfo> parts = {}) {
  return as_row(name, summary, OwnSearch{search_on(search)}, std::move(parts));
}

// Marks the model as a formulation from the literature that another model outperforms.
inline Model published(Model model) {
  model.is_published = true;
  return model;
}

// Says for which boards the automatic choice takes the model, if not for all.
inline Model chosen_for(Model model, std::string_view boards) {
  model.info.chosen_for = boards;
  return model;
}

// Marks the model as unable to express all boards.
template <typename Board>
Model limited(Model model, std::optional<std::string> (*why_inapplicable)(const Board&)) {
  model.why_inapplicable = [why_inapplicable](const Instance& instance) {
    return why_inapplicable(board_of<Board>(instance));
  };
  return model;
}

// Marks the model as the best for some boards, although it is not the first in the table.
template <typename Board>
Model preferred(Model model, bool (*is_preferred)(const Board&)) {
  model.is_preferred = [is_preferred](const Instance& instance) {
    return is_preferred(board_of<Board>(instance));
  };
  return model;
}

}  // namespace quadrille::puzzles
