// SPDX-License-Identifier: MIT
//
// quadrille render: draws puzzles, with an answer if one is given.

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "tools/command/partial_check.hpp"
#include "tools/input/answer_file.hpp"
#include "tools/input/puzzle_stream.hpp"
#include "tools/options/options.hpp"
#include "tools/output/book_file.hpp"
#include "tools/output/interrupt.hpp"
#include "tools/output/pictures.hpp"

namespace quadrille::tools {
namespace {

// Returns one to five stars for the difficulty; empty if it is not known.
std::string stars_of(const Puzzle& puzzle) {
  const auto explanation = explain(puzzle, interrupted);
  if (!explanation || !explanation->difficulty) return {};
  std::string stars;
  for (int each = 1; each <= 5; ++each) stars += each <= explanation->difficulty->stars ? "★" : "☆";
  return stars;
}

// Writes the pictures to the requested files, or to standard output as text.
class Renderer {
 public:
  Renderer(const Options& options, Console& console)
      : options_(options), console_(console), pictures_(options, console) {
    if (!options.generating.book.empty()) book_.emplace(options, options.generating.title, console);
  }

  int code() const { return std::max({code_, pictures_.code(), book_ ? book_->code() : kDone}); }

  // Draws a puzzle; `answer` may be null. Returns false if there is no point in continuing.
  bool render(const Item& item, const AnswerText* answer) {
    if (!options_.quiet) console_.err(item.notes);
    if (const auto* failure = std::get_if<Failure>(&item.outcome)) {
      complain(item.file, *failure);
      return true;
    }
    const auto& puzzle = std::get<Puzzle>(item.outcome);
    if (answer == nullptr) return draw(item.file, item.source, puzzle, nullptr);
    // The first solution is drawn, right or wrong.
    const auto read = read_answers(puzzle, answer->json);
    if (read) return draw(item.file, item.source, puzzle, &read->front());
    complain(options_.answer, failure_of(in_file(read.error(), *answer)));
    return true;
  }

  int finish() { return std::max({code_, pictures_.finish(), book_ ? book_->finish() : kDone}); }
  void complain(const std::string& file, const Failure& failure) {
    code_ = std::max<int>(code_, console_.complain(file, failure));
  }

 private:
  bool draw(const std::string& file, const std::string& source, const Puzzle& puzzle,
            const Answer* answer) {
    if (book_ && !add_to_book(file, puzzle, answer)) return false;
    if (book_ && !wants_pictures(options_)) return true;
    if (wants_pictures(options_)) {
      auto svg = interruptibly([&] {
        const SvgStyle style{.mono = options_.pictures.mono};
        if (options_.pictures.candidates) return draw_candidates_svg(puzzle, style);
        return answer == nullptr && puzzle.marks() ? draw_svg(puzzle, *puzzle.marks(), style)
                                                   : draw_svg(puzzle, answer, style);
      });
      svg ? pictures_.add({source, *std::move(svg)}) : complain(file, failure_of(svg.error()));
      return true;
    }
    const TextStyle style{.color = options_.color};
    const auto text = interruptibly([&] {
      if (options_.pictures.candidates) return draw_candidates_text(puzzle, style);
      return answer == nullptr && puzzle.marks() ? draw_text(puzzle, *puzzle.marks(), style)
                                                 : draw_text(puzzle, answer, style);
    });
    if (!text) {
      complain(file, failure_of(text.error()));
      return true;
    }
    const bool is_first = std::exchange(is_first_, false);
    if (console_.out(is_first ? *text : '\n' + *text)) return true;
    code_ = std::max<int>(code_, kWriteFailed);
    return false;
  }

  // Adds a board with its answer, which a search finds if it is not given. Returns false if there
  // is no point in continuing.
  bool add_to_book(const std::string& file, const Puzzle& puzzle, const Answer* answer) {
    std::optional<Answer> found;
    if (answer == nullptr) {
      const auto report = solve(puzzle, {.limit = 1, .unique = true, .stop = interrupted});
      if (interrupted()) return false;
      if (!report || report->solutions.empty()) {
        complain(file, failure_of(report ? Error{.message = "a puzzle without a solution"}
                                         : report.error()));
        return true;
      }
      if (report->status == Status::kMultiple && !options_.quiet)
        console_.err(error_line(
            file, Error{.message = "several solutions: the book has one of them"}, "warning"));
      found = report->solutions.front();
      answer = &*found;
    }
    return book_->add(puzzle, answer, stars_of(puzzle));
  }

  const Options& options_;
  Console& console_;
  PictureFiles pictures_;
  std::optional<BookFile> book_;
  int code_ = kDone;
  bool is_first_ = true;
};

int run_render(const Options& options, Console& console) {
  if (const auto failure = BookFile::objection(options)) return console.complain("", *failure);
  if (options.pictures.candidates && !options.answer.empty())
    return console.complain("", usage_failure("--candidates cannot be combined with --answer"));
  Renderer renderer(options, console);
  if (renderer.code() != kDone) return renderer.code();
  PuzzleStream stream(options.arguments,
                      options.answer.empty() ? with_marks(options.read) : options.read);
  const auto render = [&](const Item& item, const AnswerText* answer) {
    return renderer.render(item, answer);
  };
  if (const auto failure = for_each_answered(stream, options.answer, render))
    renderer.complain(options.answer, *failure);
  if (!options.quiet) console.err(stream.last_notes());
  return interrupted() ? renderer.code() : renderer.finish();
}

}  // namespace

constexpr Verb kRenderVerb = {
    .name = "render",
    .arguments = "INPUT...",
    .summary = "draw puzzles as text, SVG or HTML, or as a book to print",
    .details =
        "Draws as text on standard output, or to the files of --svg and --html (- for\n"
        "standard output). A wrong answer is drawn, too. A book has the rules of each kind,\n"
        "numbered boards, and at the end their solutions, which are found unless --answer\n"
        "has them.\n\n",
    .groups = kReading | kAnswer | kPictures | kColor | kBook,
    .min_arguments = 1,
    .max_arguments = std::numeric_limits<std::size_t>::max(),
    .run = run_render,
};

}  // namespace quadrille::tools
