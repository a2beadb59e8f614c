// SPDX-License-Identifier: MIT

#include "puzzles/recognise.hpp"

#include <algorithm>
#include <iterator>

#include "puzzles/native_form.hpp"
#include "puzzles/pzpr.hpp"
#include "puzzles/registry.hpp"
#include "puzzles/suggestion.hpp"

namespace quadrille::puzzles {

namespace {

std::vector<std::string_view> names_of(const FormatPointers& formats) {
  std::vector<std::string_view> names;
  for (const Format* format : formats) {
    if (std::find(names.begin(), names.end(), format->info.name) == names.end())
      names.push_back(format->info.name);
  }
  return names;
}

// What a line of that kind may be meant for.
std::string advice_on_start(const Line& first, const Text& text) {
  const auto names_a_puzzle = [](const Line& line) {
    return find_puzzle_kind(trim(line.text)) != nullptr;
  };
  if (std::any_of(text.lines().begin(), text.lines().end(), names_a_puzzle))
    return "expected the name of the puzzle first; lines that start with // are skipped";
  const std::string suggestion = did_you_mean(tokens(first).front().text, puzzle_ids());
  if (!suggestion.empty()) return suggestion;
  return "expected the name of a puzzle, or another format";
}

Error unrecognised(const Text& text) {
  if (const auto id = pzpr::puzzle_id(text))
    return error_at(*id, "the pzpr puzzle " + quoted(id->text) + " is not known");
  const auto first = std::find_if(text.lines().begin(), text.lines().end(), [](const Line& line) {
    return !is_blank(line.text) && !is_native_comment(line.text);
  });
  Error error =
      first == text.lines().end()
          ? error_at(text.first(), 0, "the text holds nothing but comments (expected a puzzle)")
          : error_at(trim(*first), 0,
                     quoted(trim(first->text)) + " starts no puzzle that is known (" +
                         advice_on_start(*first, text) + ")");
  error.kind = ErrorKind::kUnrecognised;
  return error;
}

}  // namespace

std::string unknown_format(std::string_view name, const FormatPointers& formats) {
  return quoted(name) + ' ' + expectation(name, names_of(formats));
}

Result<FormatPointers> formats_for(const ReadOptions& options) {
  FormatPointers formats;
  for (const PuzzleKind* kind : puzzle_kinds()) {
    if (!options.puzzle.empty() && options.puzzle != kind->id) continue;
    for (const Format& format : kind->formats) formats.push_back(&format);
  }
  if (formats.empty()) {
    return request_error("unknown puzzle " + puzzles::quoted(options.puzzle) + ' ' +
                         expectation(options.puzzle, puzzle_ids()));
  }
  if (options.format.empty()) return formats;
  FormatPointers named;
  std::copy_if(formats.begin(), formats.end(), std::back_inserter(named),
               [&](const Format* format) { return format->info.name == options.format; });
  if (named.empty()) {
    return request_error("unknown format " + unknown_format(options.format, formats));
  }
  return named;
}

Result<const Format*> recognise(const Text& text, const FormatPointers& formats) {
  for (const bool is_heuristic : {false, true}) {
    for (const Format* format : formats) {
      if (format->is_heuristic == is_heuristic && format->recognises(text)) return format;
    }
  }
  return unrecognised(text);
}

}  // namespace quadrille::puzzles
