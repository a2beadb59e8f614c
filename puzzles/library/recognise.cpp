// SPDX-License-Identifier: MIT

#include "puzzles/library/recognise.hpp"

#include <algorithm>
#include <iterator>
#include <optional>

#include "puzzles/formats/native_form.hpp"
#include "puzzles/formats/penpa.hpp"
#include "puzzles/formats/puzzlekit.hpp"
#include "puzzles/formats/pzpr.hpp"
#include "puzzles/formats/pzpr_codec.hpp"
#include "puzzles/formats/pzpr_file.hpp"
#include "puzzles/formats/tatham.hpp"
#include "puzzles/library/registry.hpp"
#include "puzzles/text/listed.hpp"
#include "puzzles/text/suggestion.hpp"

namespace quadrille::puzzles {

namespace {

// Decides whether a line with a key follows the first one, as in every native puzzle. A single word
// may be part of another text.
bool has_native_key(const Text& text) {
  LineReader lines(text);
  lines.pass_over(is_native_comment);
  lines.take();
  const std::optional<Line> second = lines.take();
  return second && second->text.find(':') != std::string_view::npos;
}

// Decides whether the start of the text can be read without an error.
bool is_readable(const Text& text, const Format& format) {
  LineReader lines(text);
  const Result<FormatReading> reading = format.read(lines);
  return reading && !reading->instances.empty() &&
         std::all_of(
             reading->instances.begin(), reading->instances.end(),
             [](const Result<InstancePointer>& instance) { return static_cast<bool>(instance); });
}

// Decides whether the format takes texts without any mark, if the user names the puzzle.
bool is_for_any_text(const Format& format) {
  return format.takes_any_text && format.is_mark == nullptr;
}

// Decides whether a puzzle in the format starts here, in a text whose other lines may look like
// one.
bool surely_starts(const Text& text, const Format& format) {
  if (is_for_any_text(format) || !format.recognises(text)) return false;
  if (format.info.name == kNativeName) return has_native_key(text);
  return !format.is_heuristic || is_readable(text, format);
}

std::vector<std::string_view> names_of(const FormatPointers& formats) {
  std::vector<std::string_view> names;
  for (const Format* format : formats) {
    if (std::find(names.begin(), names.end(), format->info.name) == names.end())
      names.push_back(format->info.name);
  }
  return names;
}

FormatPointers all_formats() {
  FormatPointers formats;
  for (const PuzzleKind* kind : puzzle_kinds()) {
    for (const Format& format : kind->formats) formats.push_back(&format);
  }
  return formats;
}

const PuzzleKind& kind_of(const Format& format) {
  return **std::find_if(puzzle_kinds().begin(), puzzle_kinds().end(), [&](const auto* kind) {
    return std::any_of(kind->formats.begin(), kind->formats.end(),
                       [&](const Format& one) { return &one == &format; });
  });
}

// Suggests what the first line may have been meant to be.
std::string advice_on_start(const Line& first, const Text& text) {
  const auto names_a_puzzle = [](const Line& line) {
    return find_puzzle_kind(trim(line.text)) != nullptr;
  };
  if (std::any_of(text.lines().begin(), text.lines().end(), names_a_puzzle))
    return "expected the name of the puzzle first; lines that start with // are skipped";
  const std::string suggestion = did_you_mean(tokens(first).front().text, puzzle_ids());
  if (!suggestion.empty()) return suggestion;
  return "expected " + listed(puzzle_ids(), ", ") + ", or another format";
}

// The kinds that have a format of this name: "hashi, numberlink or sudoku".
std::string kinds_with(std::string_view format) {
  std::vector<std::string_view> ids;
  for (const PuzzleKind* kind : puzzle_kinds()) {
    if (std::any_of(kind->formats.begin(), kind->formats.end(),
                    [&](const Format& one) { return one.info.name == format; }))
      ids.push_back(kind->id);
  }
  return listed(ids, " or ");
}

Error not_recognised(const Line& line, std::string message) {
  Error error = error_at(line, 0, std::move(message));
  error.kind = ErrorKind::kUnrecognised;
  return error;
}

// Decides whether the URL only names a puzzle that is stored elsewhere.
bool is_short_link(std::string_view line) {
  constexpr std::string_view kPages[] = {"https://sudokupad.app/",
                                         "f-puzzles.com/?id=", "https://tinyurl.com/"};
  return std::any_of(std::begin(kPages), std::end(kPages), [line](std::string_view page) {
    return line.starts_with("http") && line.find(page) != line.npos;
  });
}

// Returns the error for a drawing that shows no puzzle that is known.
Error unnamed_drawing(const Line& line) {
  const Result<penpa::Drawing> drawing = penpa::read(line);
  if (!drawing) return drawing.error();
  const std::string tags = puzzles::listed(drawing->tags, ", ");
  return not_recognised(line, "the Penpa+ drawing " +
                                  (tags.empty() ? "does not name its puzzle"
                                                : "is of the puzzle " + puzzles::quoted(tags)) +
                                  " (expected --puzzle with one of " +
                                  kinds_with(penpa::kFormatName) + ")");
}

// Returns the error for a game of Simon Tatham's collection that is none of ours, or is not in the
// text; nullopt for any other text.
std::optional<Error> unknown_game(const Line& first, const Text& text) {
  constexpr std::string_view kPages = "/puzzles/js/", kPage = ".html#";
  const std::size_t pages = first.text.find(kPages), page = first.text.find(kPage);
  const bool is_link = pages < page && page != first.text.npos;
  const std::string_view id = is_link ? first.text.substr(page + kPage.size()) : first.text;
  const std::size_t seed = id.find('#');
  const bool is_seed = seed != id.npos && id.find(':') == id.npos && !is_blank(id) &&
                       id.front() >= '0' && id.front() <= '9' && seed + 1 < id.size();
  if (is_seed && id.find(' ') == id.npos)
    return not_recognised(first,
                          "a random seed, from which only Simon Tatham's program makes the puzzle "
                          "(expected the game ID, which its menu shows under Specific)");
  const std::size_t name = pages + kPages.size();
  std::string game(tatham::is_save(first.text) ? tatham::game_of_save(text) : "");
  if (is_link) game = first.text.substr(name, page - name);
  if (game.empty()) return std::nullopt;
  return not_recognised(first, "the game " + puzzles::quoted(game) +
                                   " of Simon Tatham's collection (expected Bridges, Loopy, "
                                   "Pearl or Solo, with its game ID)");
}

// Decides whether the line starts a formula or a program whose constraints may be broken at a cost.
bool has_soft_constraints(std::string_view line) {
  return line.starts_with("p wcnf ") || line.starts_with("soft:") ||
         (line.starts_with("h ") && line.ends_with(" 0"));
}

// Returns the error for a text that starts with this line and is in no format at all.
Error unknown(const Line& first, const Text& text) {
  if (has_soft_constraints(first.text))
    return not_recognised(first,
                          "a formula or program with soft constraints, WCNF or WBO (expected "
                          "DIMACS's CNF, or OPB with the costs as its objective)");
  if (auto error = unknown_game(first, text)) return *std::move(error);
  if (penpa::is_url(first.text)) return unnamed_drawing(first);
  if (is_short_link(first.text))
    return not_recognised(first,
                          "a short link, which does not hold the puzzle (expected the long URL "
                          "that the page shows for it)");
  if (const auto id = pzpr::puzzle_id(text))
    return error_at(*id, "unknown pzpr puzzle " + quoted(id->text) + " (expected " +
                             kinds_with(kFileFormatName) + ")");
  if (const auto name = puzzlekit::name_of(text); name && !name->empty())
    return error_at(first, 0,
                    "a data set for " + quoted(*name) + " (expected " +
                        kinds_with(puzzlekit::kFormatName) + ")");
  if (first.text.starts_with("http"))
    return not_recognised(first,
                          "unknown puzzle URL (expected one such as "
                          "https://puzz.link/p?numlin/...)");
  return not_recognised(first, quoted(first.text) + " is not a known puzzle or format (" +
                                   advice_on_start(first, text) + ")");
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

const Format* recognise(const Text& text, const FormatPointers& formats) {
  for (const bool is_heuristic : {false, true}) {
    for (const Format* format : formats) {
      if (format->is_heuristic == is_heuristic && format->recognises(text)) return format;
    }
  }
  return nullptr;
}

const Format* format_for_any_text(const Text& text, const ReadOptions& options,
                                  const FormatPointers& formats) {
  if (options.puzzle.empty()) return nullptr;
  const auto marked = std::find_if(formats.begin(), formats.end(), [&](const Format* format) {
    return format->takes_any_text && format->is_mark != nullptr &&
           format->is_mark(text.first().text);
  });
  if (marked != formats.end()) return *marked;
  const Format* const other = recognise(text, all_formats());
  if (other != nullptr && !other->is_heuristic) return nullptr;
  const auto any = std::find_if(formats.begin(), formats.end(),
                                [](const Format* format) { return is_for_any_text(*format); });
  return any == formats.end() ? nullptr : *any;
}

Error unrecognised(const Text& text, const ReadOptions& options) {
  LineReader lines(text);
  lines.pass_over(is_native_comment);
  const std::optional<Line> first = lines.take();
  if (!first)
    return not_recognised(text.first(), "the text holds nothing but comments (expected a puzzle)");
  const Format* const other = recognise(text, all_formats());
  if (other == nullptr || options.puzzle.empty()) return unknown(*first, text);
  return not_recognised(*first, (other->is_heuristic ? "this looks like a " : "this is a ") +
                                    std::string(kind_of(*other).id) + " puzzle (expected " +
                                    options.puzzle + ", as --puzzle says)");
}

bool is_title(std::string_view line) {
  constexpr std::size_t kMaxTitle = 80, kMaxNumber = 3, kMinWord = 3;
  line = trim(line);
  const bool is_link = line.find("://") != line.npos;
  if (line.empty() || line.size() > kMaxTitle || is_link || find_puzzle_kind(line) != nullptr)
    return false;
  if (line.find_first_not_of("-=*_~") == line.npos) return line.size() >= kMinWord;
  std::size_t word = 0, digits = 0, others = 0;
  for (const char c : line) {
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c < 0;
    word = is_letter ? word + 1 : 0;
    if (word == kMinWord) return true;
    digits += c >= '0' && c <= '9' ? 1 : 0;
    others += std::string_view("0123456789#.:()[] ").find(c) == std::string_view::npos ? 1 : 0;
  }
  return digits > 0 && digits <= kMaxNumber && others == 0 && line.size() <= digits + 2;
}

std::size_t find_start(const Text& text, std::size_t line, const Format* own) {
  constexpr std::size_t kMostLines = 1'000;  // of other text, for which this is slow
  const FormatPointers formats = all_formats();
  const auto lines = text.lines();
  const std::size_t end = own == nullptr ? std::min(lines.size(), line + kMostLines) : lines.size();
  for (; line < end; ++line) {
    if (is_blank(lines[line].text) || is_native_comment(lines[line].text)) continue;
    const Text rest = text.from(line);
    const bool is_apart =
        line == 0 || is_blank(lines[line - 1].text) || is_title(lines[line - 1].text);
    const auto starts = [&](const Format* other) {
      if (other == own || (own == nullptr && other->is_heuristic && !is_apart)) return false;
      return surely_starts(rest, *other);
    };
    if (std::any_of(formats.begin(), formats.end(), starts)) return line;
  }
  return lines.size();
}

bool has_mark(const Format& format) {
  return format.is_mark != nullptr || format.info.name == kNativeName;
}

}  // namespace quadrille::puzzles
