// SPDX-License-Identifier: MIT
//
// Text in, puzzles out, and back: which format of which kind it is.

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

#include "puzzles/puzzle.hpp"
#include "puzzles/pzpr.hpp"
#include "puzzles/quadrille.hpp"
#include "puzzles/registry.hpp"
#include "puzzles/suggestion.hpp"

namespace quadrille {

namespace {

using puzzles::Format;
using puzzles::InstancePointer;
using puzzles::PuzzleKind;
using puzzles::quoted;
using puzzles::Text;

using FormatPointers = std::vector<const Format*>;

Error request_error(std::string message) { return {ErrorKind::kRequest, 0, 0, std::move(message)}; }

// Each name once.
std::vector<std::string_view> names_of(const FormatPointers& formats) {
  std::vector<std::string_view> names;
  for (const Format* format : formats) {
    if (std::find(names.begin(), names.end(), format->info.name) == names.end())
      names.push_back(format->info.name);
  }
  return names;
}

// "a, b, c"
std::string list_names(const FormatPointers& formats) {
  std::string list;
  for (const std::string_view name : names_of(formats))
    list += (list.empty() ? "" : ", ") + std::string(name);
  return list;
}

FormatPointers select(const FormatPointers& formats,
                      const std::function<bool(const Format&)>& fits) {
  FormatPointers selected;
  std::copy_if(formats.begin(), formats.end(), std::back_inserter(selected),
               [&](const Format* format) { return fits(*format); });
  return selected;
}

// The formats that the options leave.
Result<FormatPointers> candidates(const ReadOptions& options) {
  FormatPointers formats;
  for (const PuzzleKind* kind : puzzles::puzzle_kinds()) {
    if (!options.puzzle.empty() && options.puzzle != kind->id) continue;
    for (const Format& format : kind->formats) formats.push_back(&format);
  }
  if (formats.empty()) {
    return request_error("unknown puzzle " + quoted(options.puzzle) + ' ' +
                         puzzles::expectation(options.puzzle, puzzles::puzzle_ids()));
  }
  if (options.format.empty()) return formats;
  FormatPointers named =
      select(formats, [&](const Format& format) { return format.info.name == options.format; });
  if (named.empty()) {
    return request_error("unknown format " + quoted(options.format) + ' ' +
                         puzzles::expectation(options.format, names_of(formats)));
  }
  return named;
}

Result<const Format*> recognise(const Text& text, const FormatPointers& formats) {
  for (const bool weak : {false, true}) {
    for (const Format* format : formats) {
      if (format->weak == weak && format->recognises(text)) return format;
    }
  }
  if (const auto id = puzzles::pzpr::puzzle_id(text)) {
    return error_at(*id, "the pzpr puzzle " + quoted(id->text) + " is not known");
  }
  Error error =
      error_at(text.first(), 0,
               "no puzzle that is known (expected one of the formats " + list_names(formats) + ")");
  error.kind = ErrorKind::kUnrecognised;
  return error;
}

Result<const Format*> choose(const Text& text, const ReadOptions& options) {
  const Result<FormatPointers> formats = candidates(options);
  if (!formats) return formats.error();
  // A format that is asked for need not be recognised: its reader says what is wrong.
  if (!options.format.empty() && formats->size() == 1) return formats->front();
  return recognise(text, *formats);
}

}  // namespace

Result<Reading> read_puzzles(std::string_view bytes, const ReadOptions& options) {
  const Result<Text> text = Text::decode(bytes);
  if (!text) return text.error();
  const Result<const Format*> format = choose(*text, options);
  if (!format) return format.error();
  const Result<puzzles::FormatReading> found = (*format)->read(*text);
  if (!found) return found.error();
  if (found->instances.empty()) {
    return Error{ErrorKind::kInput, 1, 1, "the text holds no puzzle (expected one at least)"};
  }
  Reading reading;
  reading.format = (*format)->info.name;
  reading.warnings = found->warnings;
  for (const InstancePointer& instance : found->instances) {
    if (options.rules.empty()) {
      reading.puzzles.emplace_back(instance);
      continue;
    }
    const Result<InstancePointer> changed = instance->with_rules(options.rules);
    if (!changed) return changed.error();
    reading.puzzles.emplace_back(*changed);
  }
  return reading;
}

Result<Writing> write_puzzles(const std::vector<Puzzle>& all, std::string_view format) {
  if (all.empty()) return request_error("no puzzle to write (expected one at least)");
  const PuzzleKind& kind = all.front().instance().kind();
  std::vector<InstancePointer> instances;
  for (const Puzzle& puzzle : all) {
    if (puzzle.id() != kind.id) {
      return request_error("puzzles of two kinds (expected only " + std::string(kind.id) + ")");
    }
    // The puzzle owns the instance for as long as this pointer lives.
    instances.emplace_back(InstancePointer(), &puzzle.instance());
  }
  FormatPointers formats;
  for (const Format& known : kind.formats) {
    if (known.write != nullptr) formats.push_back(&known);
  }
  const FormatPointers named =
      select(formats, [&](const Format& known) { return known.info.name == format; });
  if (named.empty()) {
    return request_error("cannot write " + std::string(kind.id) + " as " + quoted(format) + ' ' +
                         puzzles::expectation(format, names_of(formats)));
  }
  return named.front()->write(instances);
}

}  // namespace quadrille
