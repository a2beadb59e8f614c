// SPDX-License-Identifier: MIT
//
// Answers to generated puzzles: in JSON, half filled, and from other solvers. The first line is the
// puzzle's id, or chooses it by its first byte. An answer that is accepted as right must also be
// read and checked as right.

#include <algorithm>
#include <vector>

#include <quadrille/checking.hpp>
#include <quadrille/exporting.hpp>
#include <quadrille/generating.hpp>
#include <quadrille/partial.hpp>
#include <quadrille/quadrille.hpp>
#include "tests/fuzz/fuzz.hpp"

namespace quadrille::tests {
namespace {

std::vector<Puzzle> make_puzzles() {
  std::vector<Puzzle> puzzles;
  for (const PuzzleInfo& info : catalogue()) {
    GenerateOptions options;
    const bool is_small = info.id == "sudoku" || info.id == "min-clues" || info.id == "survo";
    options.rows = options.columns = is_small ? 4 : 5;
    options.seed = 1;
    const auto made = generate(info.id, options);
    if (made && *made) puzzles.push_back(**made);
  }
  return puzzles;
}

void try_answer(const Puzzle& puzzle, const std::string& text) {
  const auto answers = read_answers(puzzle, text);
  const auto judgement = check(puzzle, text);
  if (!answers) return;
  if (!judgement) give_up("an answer that is read is not judged", text);
  bool is_wrong = false;
  for (const Answer& answer : *answers) is_wrong = is_wrong || check(puzzle, answer).violation;
  if (is_wrong != judgement->violation.has_value()) give_up("an answer has two verdicts", text);
}

void try_marks(const Puzzle& puzzle, const std::string& text) {
  const auto marks = read_partial(puzzle, text);
  if (!marks) return;
  for (const Mark& mark : marks_of(*marks)) mark_text(puzzle, mark);
  if (!draw_svg(puzzle, *marks)) give_up("marks cannot be drawn", text);
}

}  // namespace
}  // namespace quadrille::tests

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadrille::tests;
  static const std::vector<quadrille::Puzzle> puzzles = make_puzzles();
  const auto parts = first_line_of(text_of(data, size));
  const std::string& choice = parts.first;
  const std::string& text = parts.second;
  const std::size_t index = choice.empty() ? 0 : static_cast<unsigned char>(choice[0]);
  const auto named =
      std::find_if(puzzles.begin(), puzzles.end(),
                   [&](const quadrille::Puzzle& puzzle) { return puzzle.id() == choice; });
  const quadrille::Puzzle& puzzle =
      named == puzzles.end() ? puzzles[index % puzzles.size()] : *named;
  try_answer(puzzle, text);
  try_marks(puzzle, text);
  for (const auto& model : quadrille::applicable_models(puzzle))
    (void)quadrille::read_solver_answer(puzzle, text, model.name);
  return 0;
}
