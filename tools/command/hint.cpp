// SPDX-License-Identifier: MIT
//
// quadrille hint: the next step from the board, or from a half-filled one.

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "tools/command/partial_check.hpp"
#include "tools/input/answer_file.hpp"
#include "tools/options/options.hpp"
#include "tools/output/interrupt.hpp"
#include "tools/output/pictures.hpp"

namespace quadrille::tools {
namespace {

Verdict verdict_on_hint(const Puzzle& puzzle, const Hint& hint) {
  Verdict verdict = verdict_on_marks(puzzle, hint.partial);
  const bool is_solvable = hint.partial.status != Status::kNone || !hint.partial.conflict.empty();
  if (!is_solvable) return {kNoSolution, "the puzzle has no solution"};
  if (verdict.code != kDone) return verdict;
  if (hint.step) return {kDone, hint.step->technique + ": " + hint.step->text};
  if (hint.is_complete) return {kDone, "solved: nothing is left to find"};
  if (hint.partial.report.stopped || interrupted()) return {kStopped, "undecided"};
  return {kDone, "no step is left: solutions with these marks differ in all other places"};
}

// Gives hints for one puzzle after the other.
class Hinter {
 public:
  Hinter(const Options& options, Console& console)
      : options_(options), console_(console), pictures_(options, console) {}

  int code() const { return std::max(code_, pictures_.code()); }
  int finish() { return std::max(code_, pictures_.finish()); }

  // Returns false if there is no point in continuing. `answer` may be null.
  bool hint(const Item& item, const AnswerText* answer) {
    if (!options_.quiet) console_.err(item.notes);
    if (const auto* failure = std::get_if<Failure>(&item.outcome)) {
      complain(item.file, *failure);
      return true;
    }
    const auto& puzzle = std::get<Puzzle>(item.outcome);
    const Result<PartialAnswer> marks = answer           ? read_partial(puzzle, answer->json)
                                        : puzzle.marks() ? *puzzle.marks()
                                                         : no_marks(puzzle);
    if (!marks) {
      complain(options_.arguments.back(), failure_of(in_file(marks.error(), *answer)));
      return true;
    }
    const Result<Hint> found = find_hint(puzzle, *marks, partial_options(options_));
    if (found) return show(item, puzzle, *found);
    complain(item.source, failure_of(found.error()));
    return true;
  }

  void complain(const std::string& file, const Failure& failure) {
    code_ = std::max<int>(code_, console_.complain(file, failure));
  }

 private:
  bool show(const Item& item, const Puzzle& puzzle, const Hint& hint) {
    const Verdict verdict = verdict_on_hint(puzzle, hint);
    code_ = std::max<int>(code_, verdict.code);
    const std::string line = one_line(item.source) + ": " + verdict.text + '\n';
    if (wants_pictures(options_)) {
      SvgStyle style{.mono = options_.pictures.mono};
      if (hint.step) style.pointed_at = hint.step->cells;
      pictures_.add({item.source + ": " + verdict.text, *draw_svg(puzzle, hint.after, style)});
    }
    std::string out = options_.json ? to_json(puzzle, hint) + '\n' : line;
    const bool is_drawn = !options_.json && !options_.quiet && !wants_pictures(options_);
    if (is_drawn) out = *draw_text(puzzle, hint.after, {.color = options_.color}) + '\n' + out;
    if (shows_picture(options_)) return console_.err(out), true;
    if (console_.out(out)) return true;
    code_ = std::max<int>(code_, kWriteFailed);
    return false;
  }

  const Options& options_;
  Console& console_;
  PictureFiles pictures_;
  int code_ = kDone;
};

int run_hint(const Options& options, Console& console) {
  Hinter hinter(options, console);
  if (hinter.code() != kDone) return hinter.code();
  PuzzleStream stream({options.arguments.front()}, with_marks(options.read));
  const std::string marks = options.arguments.size() > 1 ? options.arguments.back() : "";
  const auto hint = [&](const Item& item, const AnswerText* answer) {
    return hinter.hint(item, answer);
  };
  if (const auto failure = for_each_answered(stream, marks, hint)) hinter.complain(marks, *failure);
  if (!options.quiet) console.err(stream.last_notes());
  return interrupted() ? hinter.code() : hinter.finish();
}

}  // namespace

constexpr Verb kHintVerb = {
    .name = "hint",
    .arguments = "PUZZLE [PARTIAL]",
    .summary = "find the next step from a half-filled board",
    .details =
        "PARTIAL is a JSON file: a line or a solution of 'solve --json', in which what is not\n"
        "known is null or left out, and \"excluded\" lists what is known not to be; for a file of\n"
        "several puzzles, one line per puzzle; or a table of numbers, or a Penpa+, f-puzzles or\n"
        "puzz.link URL or a pzpr file of the same board. Without it the hint starts from the\n"
        "marks that PUZZLE has beside its board. The hint is the easiest step by hand, with its\n"
        "reason. If no technique applies, it is a fact that a search has found. If no solution\n"
        "has the marks of PARTIAL, the exit code is 1 and the verdict names those that are wrong.\n"
        "The picture is the board after the step; in --svg and --html, the cells to look at are\n"
        "shaded:\n\n"
        "  quadrille hint board.txt\n"
        "  quadrille hint board.txt marks.json --svg hint.svg\n\n",
    .groups = kReading | kHinting | kPictures | kColor,
    .min_arguments = 1,
    .max_arguments = 2,
    .run = run_hint,
};

}  // namespace quadrille::tools
