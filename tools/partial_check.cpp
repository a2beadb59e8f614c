// SPDX-License-Identifier: MIT

#include "tools/partial_check.hpp"

#include <algorithm>
#include <vector>

#include "tools/answer_file.hpp"
#include "tools/interrupt.hpp"

namespace quadrille::tools {
namespace {

constexpr std::size_t kMaxMarks = 8;  // named in a verdict

std::string listed(const Puzzle& puzzle, const std::vector<Mark>& marks) {
  std::string text;
  for (std::size_t k = 0; k < std::min(marks.size(), kMaxMarks); ++k)
    text += (k == 0 ? "" : "; ") + mark_text(puzzle, marks[k]);
  if (marks.size() > kMaxMarks)
    text += "; and " + std::to_string(marks.size() - kMaxMarks) + " more marks";
  return text;
}

}  // namespace

Verdict verdict_on_marks(const Puzzle& puzzle, const PartialReport& report) {
  switch (report.status) {
    case Status::kNone:
      if (report.conflict.empty()) return {kWrongAnswer, "wrong: the puzzle has no solution"};
      if (!report.impossible.empty())
        return {kWrongAnswer, "wrong: no solution has " + listed(puzzle, report.impossible)};
      return {kWrongAnswer,
              "wrong: no solution has all of these: " + listed(puzzle, report.conflict) +
                  (report.is_smallest ? "" : " (perhaps fewer do not fit)")};
    case Status::kError:
      return {kBug, "error: " + report.report.error};
    case Status::kUnknown:
      return {kStopped, "undecided"};
    default:
      return {kDone, "right so far"};
  }
}

SolveOptions partial_options(const Options& options) {
  SolveOptions request = options.solve;
  request.stop = [] { return interrupted(); };
  return request;
}

int check_partial_answers(PuzzleStream& stream, const std::string& answer_file,
                          const Options& options, Console& console) {
  AnsweredPuzzles pairs(stream, answer_file);
  int code = kDone;
  const auto complain = [&](const std::string& file, const Failure& failure) {
    code = std::max<int>(code, console.complain(file, failure));
  };
  while (const auto pair = pairs.next()) {
    const auto& [item, answer] = *pair;
    if (!options.quiet) console.err(item.notes);
    if (const auto* failure = std::get_if<Failure>(&item.outcome)) {
      complain(item.file, *failure);
      continue;
    }
    const auto& puzzle = std::get<Puzzle>(item.outcome);
    const Result<PartialAnswer> marks = read_partial(puzzle, answer.json);
    if (!marks) {
      complain(answer_file, failure_of(in_file(marks.error(), answer)));
      continue;
    }
    const Result<PartialReport> report = check_partial(puzzle, *marks, partial_options(options));
    if (!report) {
      complain(item.source, failure_of(report.error()));
      continue;
    }
    const Verdict verdict = verdict_on_marks(puzzle, *report);
    code = std::max<int>(code, verdict.code);
    const std::string line = options.json    ? to_json(puzzle, *report) + '\n'
                             : options.quiet ? std::string()
                                             : one_line(item.source) + ": " + verdict.text + '\n';
    if (!console.out(line)) return kWriteFailed;
  }
  if (!options.quiet) console.err(stream.last_notes());
  if (pairs.failure()) complain(answer_file, *pairs.failure());
  return code;
}

}  // namespace quadrille::tools
