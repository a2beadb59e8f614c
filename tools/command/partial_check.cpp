// SPDX-License-Identifier: MIT

#include "tools/command/partial_check.hpp"

#include <algorithm>
#include <vector>

#include "tools/input/answer_file.hpp"
#include "tools/output/interrupt.hpp"

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

// Names marks that no solution has. One that something is missing is told as what all solutions
// have.
std::string impossible_text(const Puzzle& puzzle, const std::vector<Mark>& marks) {
  std::vector<Mark> wrong, missing;
  for (Mark mark : marks) {
    const bool is_missing = mark_text(puzzle, mark).starts_with("no ");
    if (is_missing) mark.is_excluded = !mark.is_excluded;
    (is_missing ? missing : wrong).push_back(mark);
  }
  std::string text = wrong.empty() ? "" : "no solution has " + listed(puzzle, wrong);
  if (!missing.empty())
    text += (wrong.empty() ? "" : "; ") + ("every solution has " + listed(puzzle, missing));
  return text;
}

}  // namespace

Verdict verdict_on_marks(const Puzzle& puzzle, const PartialReport& report) {
  switch (report.status) {
    case Status::kNone:
      if (report.conflict.empty()) return {kWrongAnswer, "wrong: the puzzle has no solution"};
      if (!report.impossible.empty())
        return {kWrongAnswer, "wrong: " + impossible_text(puzzle, report.impossible)};
      return {kWrongAnswer,
              "wrong: no solution has all of these: " + listed(puzzle, report.conflict) +
                  (report.is_smallest ? "" : " (perhaps fewer do not fit)")};
    case Status::kError:
      return {kBug, "error: " + report.report.error};
    case Status::kUnknown:
      return {kStopped, "undecided"};
    default:
      return {kDone, report.is_complete ? "solved" : "right so far"};
  }
}

SolveOptions partial_options(const Options& options) {
  SolveOptions request = options.solve;
  request.stop = [] { return interrupted(); };
  return request;
}

ReadOptions with_marks(ReadOptions options) {
  options.takes_marks = true;
  return options;
}

namespace {

// Judges marks and prints the verdicts.
class PartialChecker {
 public:
  PartialChecker(const Options& options, Console& console) : options_(options), console_(console) {}

  int code() const { return code_; }

  // `answer` is null if the puzzle has its marks beside the board. Returns false if there is no
  // point in continuing.
  bool check(const Item& item, const AnswerText* answer) {
    if (!options_.quiet) console_.err(item.notes);
    if (const auto* failure = std::get_if<Failure>(&item.outcome)) {
      complain(item.file, *failure);
      return true;
    }
    const auto& puzzle = std::get<Puzzle>(item.outcome);
    if (answer == nullptr) {
      if (puzzle.marks()) return judge(item, puzzle, *puzzle.marks());
      complain(item.source, failure_of(Error{.message = "no marks beside the board (expected some, "
                                                        "or a file with marks)"}));
      return true;
    }
    const Result<PartialAnswer> marks = read_partial(puzzle, answer->json);
    if (marks) return judge(item, puzzle, *marks);
    complain(options_.arguments.back(), failure_of(in_file(marks.error(), *answer)));
    return true;
  }

  void complain(const std::string& file, const Failure& failure) {
    code_ = std::max<int>(code_, console_.complain(file, failure));
  }

 private:
  bool judge(const Item& item, const Puzzle& puzzle, const PartialAnswer& marks) {
    const Result<PartialReport> report = check_partial(puzzle, marks, partial_options(options_));
    if (!report) {
      complain(item.source, failure_of(report.error()));
      return true;
    }
    const Verdict verdict = verdict_on_marks(puzzle, *report);
    code_ = std::max<int>(code_, verdict.code);
    const std::string line = options_.json    ? to_json(puzzle, *report) + '\n'
                             : options_.quiet ? std::string()
                                              : one_line(item.source) + ": " + verdict.text + '\n';
    if (console_.out(line)) return true;
    code_ = std::max<int>(code_, kWriteFailed);
    return false;
  }

  const Options& options_;
  Console& console_;
  int code_ = kDone;
};

}  // namespace

int check_partial_answers(const Options& options, Console& console) {
  PuzzleStream stream({options.arguments.front()}, with_marks(options.read));
  PartialChecker checker(options, console);
  const std::string marks = options.arguments.size() > 1 ? options.arguments.back() : "";
  const auto check = [&](const Item& item, const AnswerText* answer) {
    return checker.check(item, answer);
  };
  if (const auto failure = for_each_answered(stream, marks, check))
    checker.complain(marks, *failure);
  if (!options.quiet) console.err(stream.last_notes());
  return checker.code();
}

}  // namespace quadrille::tools
