// SPDX-License-Identifier: MIT
//
// Writes puzzles as text.

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/formats/native_form.hpp"
#include "puzzles/library/recognise.hpp"

namespace quadrille {

namespace {

using puzzles::Format;
using puzzles::InstancePointer;
using puzzles::PuzzleKind;
using puzzles::request_error;

using PuzzleIterator = std::vector<Puzzle>::const_iterator;

// The puzzles own the instances.
std::vector<InstancePointer> instances_of(PuzzleIterator begin, PuzzleIterator end) {
  std::vector<InstancePointer> instances;
  std::transform(begin, end, std::back_inserter(instances), [](const Puzzle& puzzle) {
    return InstancePointer(InstancePointer(), &puzzle.instance());
  });
  return instances;
}

Result<const Format*> find_writer(const PuzzleKind& kind, std::string_view name) {
  puzzles::FormatPointers writers;
  for (const Format& format : kind.formats) {
    if (format.info.writes) writers.push_back(&format);
  }
  const auto found = std::find_if(writers.begin(), writers.end(), [name](const Format* format) {
    return format->info.name == name;
  });
  if (found != writers.end()) return *found;
  return request_error("cannot write " + std::string(kind.id) + " as " +
                       puzzles::unknown_format(name, writers));
}

// Returns the native text of the puzzles, without comments.
std::string facts_of(const std::vector<InstancePointer>& instances) {
  const auto writing =
      (*find_writer(instances.front()->kind(), puzzles::kNativeName))->write(instances);
  std::string facts;
  for (std::string_view rest = writing->text; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    if (!puzzles::is_native_comment(line)) (facts += line) += '\n';
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  }
  return facts;
}

// Decides whether the text is read back as the same puzzles. If the format loses something, which
// warnings state, they must at least be written as the same text again.
bool is_read_back(const Writing& writing, const Format& format,
                  const std::vector<InstancePointer>& instances, const ReadOptions& options) {
  PuzzleReader reader(
      [rest = std::string_view(writing.text)]() mutable { return std::exchange(rest, {}); },
      options);
  std::vector<Puzzle> puzzles;
  while (auto read = reader.next()) {
    if (!read->puzzle || read->puzzle->id() != instances.front()->kind().id) return false;
    puzzles.push_back(std::move(read->puzzle).value());
  }
  const auto again = instances_of(puzzles.begin(), puzzles.end());
  if (writing.warnings.empty()) return facts_of(again) == facts_of(instances);
  const Result<Writing> rewritten = format.write(again);
  return rewritten && rewritten->text == writing.text;
}

// Refuses text that would be read as other puzzles. Text in a format without a mark may look like
// another puzzle: a warning then says which name the reader needs.
Result<Writing> checked(Writing writing, const Format& format,
                        const std::vector<InstancePointer>& instances) {
  if (is_read_back(writing, format, instances, {})) return writing;
  const std::string id(instances.front()->kind().id);
  if (!is_read_back(writing, format, instances, {.puzzle = id}))
    return request_error("the format " + std::string(format.info.name) +
                         " cannot represent this board (expected another format)");
  writing.warnings.push_back("the text looks like another puzzle (read it with --puzzle " + id +
                             ")");
  return writing;
}

// Writes puzzles of one kind.
Result<Writing> write_run(const std::vector<InstancePointer>& instances, std::string_view name) {
  const Result<const Format*> format = find_writer(instances.front()->kind(), name);
  if (!format) return format.error();
  if (instances.size() > 1 && !(*format)->info.many) {
    return request_error("the format " + std::string(name) +
                         " holds one puzzle (expected one, not " +
                         std::to_string(instances.size()) + ")");
  }
  Result<Writing> writing = (*format)->write(instances);
  if (!writing || name == puzzles::kNativeName) return writing;
  return checked(std::move(writing).value(), **format, instances);
}

}  // namespace

Result<Writing> write_puzzles(const std::vector<Puzzle>& all, std::string_view format) {
  if (all.empty()) return request_error("no puzzle to write (expected at least one)");
  Writing writing;
  for (auto run = all.begin(); run != all.end();) {
    const auto run_end = std::find_if(
        run, all.end(), [run](const Puzzle& puzzle) { return puzzle.id() != run->id(); });
    if (run_end != all.end() && format != puzzles::kNativeName) {
      return request_error("puzzles of several kinds (expected only " + std::string(run->id()) +
                           ", or the format " + std::string(puzzles::kNativeName) + ")");
    }
    Result<Writing> part = write_run(instances_of(run, run_end), format);
    if (!part) return part;
    if (!writing.text.empty()) writing.text += '\n';
    writing.text += part->text;
    writing.warnings.insert(writing.warnings.end(), part->warnings.begin(), part->warnings.end());
    run = run_end;
  }
  return writing;
}

Result<std::string> write_answer(const Puzzle& puzzle, const Answer& answer,
                                 std::string_view format) {
  puzzles::FormatPointers writers;
  for (const Format& one : puzzle.instance().kind().formats) {
    if (!one.info.writes_answers) continue;
    if (one.info.name != format) {
      writers.push_back(&one);
      continue;
    }
    if (auto objection = puzzle.instance().shape().objection(answer))
      return request_error(*std::move(objection));
    return one.write_answer(puzzle.instance(), answer);
  }
  const std::string what = "cannot write answers of " + std::string(puzzle.id()) + " as ";
  if (writers.empty())
    return request_error(what + puzzles::quoted(format) + " (it has no format for answers)");
  return request_error(what + puzzles::unknown_format(format, writers));
}

}  // namespace quadrille
