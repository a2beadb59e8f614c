// SPDX-License-Identifier: MIT

#include "puzzles/recognise.hpp"

#include <algorithm>
#include <iterator>

#include "puzzles/native_form.hpp"
#include "puzzles/pzpr.hpp"
#include "puzzles/registry.hpp"

namespace quadrille::puzzles {

namespace {

std::string list_ids() {
  std::string ids;
  for (const PuzzleKind* kind : puzzle_kinds())
    ids += (ids.empty() ? "" : ", ") + std::string(kind->id);
  return ids;
}

Error request_error(std::string message) { return {ErrorKind::kRequest, 0, 0, std::move(message)}; }

Error unrecognised(const Text& text) {
  if (const auto id = pzpr::puzzle_id(text))
    return error_at(*id, "the pzpr puzzle " + quoted(id->text) + " is not known");
  const auto first = std::find_if(text.lines().begin(), text.lines().end(), [](const Line& line) {
    return !is_blank(line.text) && !is_native_comment(line.text);
  });
  Error error =
      error_at(text.first(), 0, "the text holds nothing but comments (expected a puzzle)");
  if (first != text.lines().end()) {
    error = error_at(trim(*first), 0,
                     quoted(trim(first->text)) +
                         " starts no puzzle that is known (expected the name of one, such as " +
                         list_ids() + ", or another format)");
  }
  error.kind = ErrorKind::kUnrecognised;
  return error;
}

}  // namespace

std::string list_names(const FormatPointers& formats) {
  std::vector<std::string_view> names;
  std::string list;
  for (const Format* format : formats) {
    if (std::find(names.begin(), names.end(), format->info.name) != names.end()) continue;
    names.push_back(format->info.name);
    list += (list.empty() ? "" : ", ") + std::string(format->info.name);
  }
  return list;
}

Result<FormatPointers> formats_for(const ReadOptions& options) {
  FormatPointers formats;
  for (const PuzzleKind* kind : puzzle_kinds()) {
    if (!options.puzzle.empty() && options.puzzle != kind->id) continue;
    for (const Format& format : kind->formats) formats.push_back(&format);
  }
  if (formats.empty()) {
    return request_error("unknown puzzle " + quoted(options.puzzle) + " (expected " + list_ids() +
                         ")");
  }
  if (options.format.empty()) return formats;
  FormatPointers named;
  std::copy_if(formats.begin(), formats.end(), std::back_inserter(named),
               [&](const Format* format) { return format->info.name == options.format; });
  if (named.empty()) {
    return request_error("unknown format " + quoted(options.format) + " (expected " +
                         list_names(formats) + ")");
  }
  return named;
}

Result<const Format*> recognise(const Text& text, const FormatPointers& formats) {
  for (const bool weak : {false, true}) {
    for (const Format* format : formats) {
      if (format->weak == weak && format->recognises(text)) return format;
    }
  }
  return unrecognised(text);
}

}  // namespace quadrille::puzzles
