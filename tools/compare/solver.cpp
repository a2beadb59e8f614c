// SPDX-License-Identifier: MIT

#include "tools/compare/solver.hpp"

#include <algorithm>
#include <optional>

#include "puzzles/text/suggestion.hpp"
#include "tools/options/option_reader.hpp"
#include "tools/options/word_lists.hpp"

namespace quadrille::tools::compare {

namespace {

// Splits a text at blanks; single or double quotes keep blanks within a word.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  char quote = 0;
  bool is_inside = false;
  for (const char c : text) {
    const bool is_blank = quote == 0 && (c == ' ' || c == '\t');
    if (is_blank) {
      is_inside = false;
      continue;
    }
    if (!is_inside) words.emplace_back();
    is_inside = true;
    if (quote == 0 && (c == '\'' || c == '"')) {
      quote = c;
    } else if (c == quote) {
      quote = 0;
    } else {
      words.back() += c;
    }
  }
  return words;
}

std::optional<ModelInfo> find_model(std::string_view name) {
  for (const PuzzleInfo& puzzle : catalogue()) {
    for (const ModelInfo& info : puzzle.models) {
      if (info.name == name) return info;
    }
  }
  return std::nullopt;
}

Failure unknown_model(const std::string& name, std::string_view option) {
  return usage_failure("unknown model '" + name + "' in " + std::string(option) + ' ' +
                       puzzles::expectation(name, words_of_kind(WordKind::kModels)));
}

// Stores "MODEL" or "MODEL without PARTS".
Outcome<ModelInfo> take_model(Solver& solver, std::string_view text, std::string_view option) {
  constexpr std::string_view kWithout = " without ";
  const std::size_t end = std::min(text.find(kWithout), text.size());
  solver.model = text.substr(0, end);
  const auto model = find_model(solver.model);
  if (!model) return unknown_model(solver.model, option);
  if (end == text.size()) return *model;
  solver.without = text.substr(end + kWithout.size());
  if (solver.without.empty())
    return usage_failure("'" + std::string(text) +
                         "' names no part (expected parts separated by commas)");
  for (const std::string& part : solver.parts()) {
    const bool is_known = std::any_of(model->parts.begin(), model->parts.end(),
                                      [&](const PartInfo& info) { return info.name == part; });
    if (!is_known)
      return usage_failure(solver.model + " has no part '" + part + "' (try 'quadrille list')");
  }
  return *model;
}

bool holds(const std::vector<std::string>& words, std::string_view part) {
  return std::any_of(words.begin(), words.end(),
                     [&](const std::string& word) { return word.find(part) != std::string::npos; });
}

}  // namespace

bool Solver::answers(std::string_view puzzle) const {
  if (model.empty()) return true;
  return model.size() > puzzle.size() && model.starts_with(puzzle) && model[puzzle.size()] == '/';
}

std::vector<std::string> Solver::parts() const {
  return without.empty() ? std::vector<std::string>() : split_at(without, ',');
}

std::vector<Solver> our_solvers() {
  std::vector<Solver> solvers;
  for (const PuzzleInfo& puzzle : catalogue()) {
    for (const ModelInfo& model : puzzle.models)
      solvers.push_back({.name = std::string(model.name), .model = std::string(model.name)});
  }
  return solvers;
}

Outcome<Solver> our_solver(std::string_view text) {
  if (text == "auto") return Solver{.name = "auto", .model = {}};
  Solver solver{.name = std::string(text), .model = {}};
  const auto model = take_model(solver, text, "--model");
  if (const auto* failure = std::get_if<Failure>(&model)) return *failure;
  return solver;
}

Outcome<Solver> external_solver(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::size_t at = text.find('@');
  if (colon == std::string_view::npos || at > colon || at == 0)
    return usage_failure("invalid --external '" + std::string(text) +
                         "' (expected NAME@MODEL: COMMAND)");
  Solver solver{.name = std::string(text.substr(0, colon)),
                .model = {},
                .command = words_of(text.substr(colon + 1))};
  const auto model = take_model(solver, text.substr(at + 1, colon - at - 1), "--external");
  if (const auto* failure = std::get_if<Failure>(&model)) return *failure;
  const std::string_view engine = std::get<ModelInfo>(model).engine;
  if (engine != "sat" && engine != "ip")
    return usage_failure("model '" + solver.model + "' cannot be exported to other solvers");
  for (const auto& [place, format] : kModelPlaces) {
    if (!holds(solver.command, place)) continue;
    if (!solver.format.empty())
      return usage_failure("--external '" + std::string(text) +
                           "' names two files (expected only one of {file}, {mps} or {opb})");
    if (engine == "sat" && !format.empty())
      return usage_failure("'" + solver.model + "' cannot be written as " + std::string(format) +
                           " (expected {file})");
    solver.format = !format.empty() ? format : engine == "sat" ? "dimacs" : "lp";
  }
  if (solver.format.empty())
    return usage_failure("--external '" + std::string(text) +
                         "' names no file (expected {file}, {mps} or {opb} in the command)");
  return solver;
}

}  // namespace quadrille::tools::compare
