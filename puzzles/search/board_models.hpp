// SPDX-License-Identifier: MIT
//
// Rows of a kind's table of models, from functions that know only the kind's boards.
//
//   return {sat_model("survo/sat", "a literal for each cell and number", sat_formulation),
//           ip_model("survo/bounded", "with bounds of sums", bounded_model,
//                    {{kSwapsPart, "a search that swaps numbers"}})};

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/board/board_puzzle.hpp"
#include "puzzles/core/model.hpp"
#include "puzzles/search/ip_formulation.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles {

// `plan` is for models that try something before the formulation.
template <typename Board>
Model sat_model(std::string_view name, std::string_view summary,
                SatFormulation (*build)(const Board&, const std::function<bool()>& stop),
                SatPlan (*plan)(const Board&) = nullptr) {
  Model model{.info = {name, "sat", summary}};
  model.sat = [build](const Instance& instance, const std::function<bool()>& stop) {
    return build(board_of<Board>(instance), stop);
  };
  if (plan != nullptr)
    model.plan = [plan](const Instance& instance) { return plan(board_of<Board>(instance)); };
  return model;
}

template <typename Board>
Model ip_model(std::string_view name, std::string_view summary,
               std::optional<IpFormulation> (*build)(const Board&, const IpRequest&),
               std::vector<PartInfo> parts = {}) {
  Model model{.info = {name, "ip", summary, std::move(parts)}};
  model.ip = [build](const Instance& instance, const IpRequest& request) {
    return build(board_of<Board>(instance), request);
  };
  return model;
}

// A model that is neither, with a search of its own.
template <typename Board>
Model search_model(std::string_view name, std::string_view summary,
                   void (*search)(const Board&, const SearchRequest&, Findings&),
                   std::vector<PartInfo> parts = {}) {
  Model model{.info = {name, "search", summary, std::move(parts)}};
  model.search = [search](const Instance& instance, const SearchRequest& request,
                          Findings& findings) {
    search(board_of<Board>(instance), request, findings);
  };
  return model;
}

// A model for the engine of sweeps over a frontier.
template <typename Board>
Model frontier_model(std::string_view name, std::string_view summary,
                     void (*search)(const Board&, const SearchRequest&, Findings&)) {
  Model model = search_model(name, summary, search);
  model.info.engine = "frontier";
  return model;
}

// The same model, which cannot state all boards.
template <typename Board>
Model limited(Model model, std::optional<std::string> (*why_inapplicable)(const Board&)) {
  model.why_inapplicable = [why_inapplicable](const Instance& instance) {
    return why_inapplicable(board_of<Board>(instance));
  };
  return model;
}

}  // namespace quadrille::puzzles
