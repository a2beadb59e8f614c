// SPDX-License-Identifier: MIT
//
// quadrille list: shows puzzles, their rules, models and formats.

#include <algorithm>
#include <string>
#include <string_view>

#include "puzzles/text/suggestion.hpp"
#include "tools/options/option_table.hpp"
#include "tools/options/options.hpp"

namespace quadrille::tools {
namespace {

std::string row(std::string_view name, std::string_view text) {
  std::string line = "    " + std::string(name);
  line.resize(std::max<std::size_t>(line.size() + 2, 30), ' ');
  return (line += text) += '\n';
}

std::string text_of(const PuzzleInfo& puzzle) {
  std::string text = std::string(puzzle.id) + ": " + std::string(puzzle.title) + '\n';
  if (!puzzle.rules.empty()) text += "  rules\n    " + std::string(puzzle.rules) + '\n';
  text += "  models\n";
  for (const ModelInfo& model : puzzle.models)
    text += row(model.name, std::string(model.engine) + ": " + std::string(model.summary));
  text += "  chosen automatically\n";
  for (const ModelInfo& model : puzzle.models)
    if (!model.chosen_for.empty()) text += row(model.name, model.chosen_for);
  for (const ModelInfo& model : puzzle.models) {
    if (model.parts.empty()) continue;
    text += "  parts of " + std::string(model.name) + " (for --without)\n";
    for (const PartInfo& part : model.parts) text += row(part.name, part.summary);
  }
  if (puzzle.generates) {
    text += "  generator\n";
    for (const SettingInfo& setting : puzzle.settings)
      text += row(spelling(setting), setting.summary);
  }
  text += "  formats (* only read)\n";
  for (const FormatInfo& format : puzzle.formats)
    text += row(std::string(format.name) + (format.writes ? "" : " *"), format.summary);
  return text;
}

int run_list(const Options& options, Console& console) {
  const std::string wanted = options.arguments.empty() ? "" : options.arguments.front();
  const auto ids = words_of_kind(WordKind::kPuzzles);
  if (!wanted.empty() && std::find(ids.begin(), ids.end(), wanted) == ids.end())
    return console.complain(
        "", usage_failure("unknown puzzle '" + wanted + "' " + puzzles::expectation(wanted, ids)));
  std::string text;
  for (const PuzzleInfo& puzzle : catalogue()) {
    if (!wanted.empty() && wanted != puzzle.id) continue;
    if (options.json) {
      text += to_json(puzzle) + '\n';
    } else {
      text += (text.empty() ? "" : "\n") + text_of(puzzle);
    }
  }
  return console.out(text) ? kDone : kWriteFailed;
}

}  // namespace

constexpr Verb kListVerb = {
    .name = "list",
    .arguments = "[PUZZLE-ID]",
    .summary = "list puzzles with their rules, models, settings and formats",
    .details = "",
    .groups = kListing,
    .max_arguments = 1,
    .run = run_list,
    .argument_words = WordKind::kPuzzles,
};

}  // namespace quadrille::tools
