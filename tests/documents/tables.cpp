// SPDX-License-Identifier: MIT

#include "tests/documents/tables.hpp"

#include <quadrille/quadrille.hpp>
#include <string_view>

namespace quadrille::tests::documents {
namespace {

std::string code(std::string_view text) { return '`' + std::string(text) + '`'; }

// Turns quoted text into code; apostrophes stay.
std::string in_markdown(std::string_view text) {
  std::string result(text);
  for (std::size_t at = 0; (at = result.find('\'', at)) != std::string::npos; ++at) {
    const std::size_t close = result.find('\'', at + 1);
    if ((at > 0 && result[at - 1] != ' ') || close == std::string::npos) continue;
    result[at] = result[close] = '`';
    at = close;
  }
  return result;
}

// Escapes bars, which would end a table cell.
std::string cell(std::string_view text) {
  std::string result;
  for (const char c : in_markdown(text)) {
    if (c == '|') result += '\\';
    result += c;
  }
  return result;
}

}  // namespace

std::string puzzle_table() {
  std::string text = "| | puzzle | task |\n|---|---|---|\n";
  for (const PuzzleInfo& puzzle : catalogue()) {
    const std::string id(puzzle.id), title(puzzle.title);
    text += "| <img src=\"examples/" + id + ".svg\" alt=\"" + title +
            ", solved\" width=\"120\"> | [" + title + "](docs/puzzles/" + id + ".md) | " +
            cell(puzzle.task) + " |\n";
  }
  return text;
}

std::string format_table() {
  std::string text = "| puzzle | format | |\n|---|---|---|\n";
  for (const PuzzleInfo& puzzle : catalogue()) {
    for (const FormatInfo& format : puzzle.formats) {
      text += "| " + code(puzzle.id) + " | " + code(format.name) + " | " + cell(format.summary);
      if (!format.writes) text += " (read only)";
      if (format.writes_answers) text += "; answers too";
      text += " |\n";
    }
  }
  return text;
}

std::string model_table() {
  std::string text = "| model | engine | | parts | chosen for |\n|---|---|---|---|---|\n";
  for (const PuzzleInfo& puzzle : catalogue()) {
    for (const ModelInfo& model : puzzle.models) {
      std::string parts;
      for (const PartInfo& part : model.parts)
        parts += (parts.empty() ? "" : ", ") + code(part.name);
      text += "| " + code(model.name) + " | " + std::string(model.engine) + " | " +
              cell(model.summary) + " | " + parts + " | " + std::string(model.chosen_for) + " |\n";
    }
  }
  return text;
}

}  // namespace quadrille::tests::documents
