// SPDX-License-Identifier: MIT
//
// Puzzles as text.

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/native_form.hpp"
#include "puzzles/recognise.hpp"

namespace quadrille {

namespace {

using puzzles::Format;
using puzzles::InstancePointer;
using puzzles::PuzzleKind;
using puzzles::request_error;

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

// Puzzles of one kind.
Result<Writing> write_run(const std::vector<InstancePointer>& instances, std::string_view name) {
  const Result<const Format*> format = find_writer(instances.front()->kind(), name);
  if (!format) return format.error();
  if (instances.size() > 1 && !(*format)->info.many) {
    return request_error("the format " + std::string(name) +
                         " holds one puzzle (expected one, not " +
                         std::to_string(instances.size()) + ")");
  }
  return (*format)->write(instances);
}

}  // namespace

Result<Writing> write_puzzles(const std::vector<Puzzle>& all, std::string_view format) {
  if (all.empty()) return request_error("no puzzle to write (expected one at least)");
  Writing writing;
  for (auto run = all.begin(); run != all.end();) {
    const auto run_end = std::find_if(
        run, all.end(), [run](const Puzzle& puzzle) { return puzzle.id() != run->id(); });
    if (run_end != all.end() && format != puzzles::kNativeName) {
      return request_error("puzzles of several kinds (expected only " + std::string(run->id()) +
                           ", or the format " + std::string(puzzles::kNativeName) + ")");
    }
    std::vector<InstancePointer> instances;
    // The puzzle owns the instance for as long as this pointer lives.
    std::transform(run, run_end, std::back_inserter(instances), [](const Puzzle& puzzle) {
      return InstancePointer(InstancePointer(), &puzzle.instance());
    });
    Result<Writing> part = write_run(instances, format);
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
