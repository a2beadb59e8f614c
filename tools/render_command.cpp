// SPDX-License-Identifier: MIT
//
// quadrille render: pictures of puzzles, with an answer drawn in where one is given.

#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tools/answer_file.hpp"
#include "tools/input_file.hpp"
#include "tools/interrupt.hpp"
#include "tools/options.hpp"
#include "tools/pictures.hpp"
#include "tools/puzzle_stream.hpp"

namespace quadrille::tools {
namespace {

// The first solution of each puzzle's answer; the answers need not be right.
Outcome<std::vector<Answer>> read_first_answers(const std::vector<Puzzle>& puzzles,
                                                const std::string& name) {
  const Outcome<std::string> text = read_input(name);
  if (const auto* failure = std::get_if<Failure>(&text)) return *failure;
  const auto split = split_answers(std::get<std::string>(text), puzzles.size());
  if (const auto* failure = std::get_if<Failure>(&split)) return *failure;
  std::vector<Answer> answers;
  for (const AnswerText& answer : std::get<std::vector<AnswerText>>(split)) {
    const auto read = read_answers(puzzles[answers.size()], answer.json);
    if (!read) return failure_of(in_file(read.error(), answer));
    answers.push_back(read->front());
  }
  return answers;
}

int run(const Options& options, Console& console) {
  PictureFiles pictures(options, console);
  if (pictures.code() != kDone) return pictures.code();
  const auto inputs = read_all(options.arguments, options.read);
  if (const auto* bad = std::get_if<FileFailure>(&inputs))
    return console.complain(bad->file, bad->failure);
  const auto& [puzzles, sources, notes] = std::get<Puzzles>(inputs);
  if (!options.quiet) console.err(notes);

  std::vector<Answer> answers;
  if (!options.answer.empty()) {
    auto read = read_first_answers(puzzles, options.answer);
    if (const auto* failure = std::get_if<Failure>(&read))
      return console.complain(options.answer, *failure);
    answers = std::get<std::vector<Answer>>(std::move(read));
  }
  const auto drawn = [&, &puzzles = puzzles](std::size_t i, const auto& draw) {
    const Answer* answer = answers.empty() ? nullptr : &answers[i];
    return interruptibly([&] { return draw(puzzles[i], answer); });
  };

  if (wants_pictures(options)) {
    for (std::size_t i = 0; i < puzzles.size(); ++i) pictures.add({sources[i], drawn(i, draw_svg)});
    return pictures.finish();
  }
  const auto draw = [&](const Puzzle& puzzle, const Answer* answer) {
    return draw_text(puzzle, answer, {.color = options.color});
  };
  std::string text;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    if (i > 0) text += '\n';
    text += drawn(i, draw);
  }
  return console.out(text) ? kDone : kWriteFailed;
}

}  // namespace

constexpr Verb kRenderVerb = {
    .name = "render",
    .arguments = "INPUT...",
    .summary = "draw puzzles as text, SVG or HTML",
    .details =
        "Draws as text on standard output, or into the files of --svg and --html (- for\n"
        "standard output). The answer need not be right.\n\n",
    .groups = kReading | kAnswer | kPictures | kColor,
    .min_arguments = 1,
    .max_arguments = std::numeric_limits<std::size_t>::max(),
    .run = run,
};

}  // namespace quadrille::tools
