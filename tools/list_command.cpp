// SPDX-License-Identifier: MIT
//
// quadrille list: puzzles, their rules, models and formats.

#include <algorithm>
#include <string>
#include <string_view>

#include "tools/options.hpp"

namespace quadrille::tools {
namespace {

std::string row(std::string_view name, std::string_view text) {
  std::string line = "    " + std::string(name);
  line.resize(std::max<std::size_t>(line.size() + 2, 30), ' ');
  return (line += text) += '\n';
}

int run(const Options&, Console& console) {
  std::string text;
  for (const PuzzleInfo& puzzle : catalogue()) {
    if (!text.empty()) text += '\n';
    text += std::string(puzzle.id) + ": " + std::string(puzzle.title) + '\n';
    if (!puzzle.rules.empty()) text += "  rules\n    " + std::string(puzzle.rules) + '\n';
    text += "  models (the first is the default)\n";
    for (const ModelInfo& model : puzzle.models)
      text += row(model.name, std::string(model.engine) + ": " + std::string(model.summary));
    for (const ModelInfo& model : puzzle.models) {
      if (model.parts.empty()) continue;
      text += "  parts of " + std::string(model.name) + " (for --without)\n";
      for (const PartInfo& part : model.parts) text += row(part.name, part.summary);
    }
    if (puzzle.generates) {
      text += "  generator\n";
      for (const SettingInfo& setting : puzzle.settings)
        text += row("--" + std::string(setting.name), setting.summary);
    }
    text += "  formats (* only read)\n";
    for (const FormatInfo& format : puzzle.formats)
      text += row(std::string(format.name) + (format.writes ? "" : " *"), format.summary);
  }
  return console.out(text) ? kDone : kWriteFailed;
}

}  // namespace

constexpr Verb kListVerb = {
    .name = "list",
    .arguments = "",
    .summary = "show puzzles, models and formats",
    .details = "",
    .run = run,
};

}  // namespace quadrille::tools
