// SPDX-License-Identifier: MIT

#include "puzzles/kinds/zebra/zebra.hpp"

#include <algorithm>
#include <cctype>
#include <string>
#include <utility>

#include <quadrille/stop.hpp>
#include "encoders/sat_solver.hpp"
#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/kinds/zebra/english/meanings/sentences.hpp"
#include "puzzles/kinds/zebra/models.hpp"
#include "puzzles/kinds/zebra/symbols.hpp"

namespace quadrille::puzzles::zebra {

namespace {

// The answer that a solution gives: values of a row, one value, or a position; and the clue that
// states it.
struct Finding {
  std::vector<Operand> found;
  Clue claim;
};

Finding finding_of(const Board& board, const Question& question, const Answer& answer) {
  const auto value_at = [&](int position, int attribute) {
    return Operand{attribute, answer.values[board.variable(position - 1, attribute)]};
  };
  Finding finding{{}, {.kind = ClueKind::kAnd}};
  const auto add = [&](Operand found, Operand other) {
    finding.found.push_back(found);
    finding.claim.parts.push_back({.kind = ClueKind::kSame, .operands = {found, other}});
  };
  for (int position = 1; position <= board.rows; ++position) {
    const Operand place{Operand::kPosition, position};
    const bool is_here = !question.thing || *question.thing == place ||
                         (!question.thing->is_position() &&
                          value_at(position, question.thing->attribute) == *question.thing);
    if (!is_here) continue;
    if (question.attribute)
      add(value_at(position, *question.attribute), question.thing.value_or(place));
    else
      add(place, *question.thing);
  }
  return finding;
}

// Decides whether the claim is true in all solutions; nullopt if stopped.
std::optional<bool> is_forced(const Board& board, const Clue& claim, const StopToken& stop) {
  Board other = board;
  other.clues.push_back({{.kind = ClueKind::kNor, .parts = {claim}}});
  const SatFormulation formulation = sat_formulation(other, stop);
  if (formulation.cnf.abandoned()) return std::nullopt;
  encoders::SatSolver solver{encoders::SatOptions{}};
  solver.add_formula(formulation.cnf, stop);
  switch (solver.solve(stop)) {
    case encoders::SatStatus::kSatisfiable:
      return false;
    case encoders::SatStatus::kUnsatisfiable:
      return true;
    case encoders::SatStatus::kUnknown:
      return std::nullopt;
  }
  return std::nullopt;
}

// Returns a value as the subject of a sentence; names of people have no article.
std::string subject(const Board& board, const Operand& value) {
  if (value.is_position()) return "position " + std::to_string(value.value);
  std::string attribute = board.attributes[value.attribute].name;
  std::transform(attribute.begin(), attribute.end(), attribute.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  const std::string& name = board.name(value);
  const std::string first = words_of({name}).empty() ? "" : words_of({name}).front().text;
  const bool has_capital = std::isupper(static_cast<unsigned char>(name[0])) != 0;
  const bool is_name = (has_capital && !is_nationality(first)) ||
                       attribute.find("name") != std::string::npos ||
                       attribute.find("person") != std::string::npos ||
                       attribute.find("people") != std::string::npos ||
                       attribute.find("friend") != std::string::npos;
  return is_name ? name : "the " + name;
}

std::string capitalised(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

QuestionAnswer worded(const Board& board, const Question& question,
                      const std::vector<Operand>& found) {
  QuestionAnswer result;
  result.question = question.sentence.empty() ? symbols_of(board, question) : question.sentence;
  for (const Operand& one : found)
    result.answer += (result.answer.empty() ? "" : ", ") +
                     (one.is_position() ? std::to_string(one.value) : board.name(one));
  // "Who owns the zebra?", "Determine who owns the zebra, given these clues:"
  std::string_view words = result.question;
  const std::size_t who = std::min(words.find("Who "), words.find(" who "));
  if (!question.thing) {
    result.sentence =
        board.attributes[*question.attribute].name + " from left to right: " + result.answer;
  } else if (!question.attribute) {
    result.sentence = subject(board, *question.thing) +
                      (board.name(*question.thing).ends_with('s') ? " are" : " is") +
                      " at position " + result.answer;
  } else if (who != std::string_view::npos) {
    words.remove_prefix(words[who] == ' ' ? who + 4 : who + 3);
    words = words.substr(0, std::min(words.find_first_of("?.:(,"), words.find(" given")));
    result.sentence = subject(board, found.front()) + std::string(words);
  } else {
    result.sentence = board.attributes[*question.attribute].name + " of " +
                      subject(board, *question.thing) + ": " + result.answer;
  }
  result.sentence = capitalised(result.sentence) + '.';
  return result;
}

}  // namespace

std::vector<QuestionAnswer> answers(const Board& board, const Report& report,
                                    const StopToken& stop) {
  std::vector<QuestionAnswer> answers;
  for (const Question& question : board.questions) {
    const Finding finding = finding_of(board, question, report.solutions.front());
    QuestionAnswer answer = worded(board, question, finding.found);
    if (report.complete) {
      answer.is_forced =
          std::all_of(report.solutions.begin(), report.solutions.end(), [&](const Answer& other) {
            return finding_of(board, question, other).found == finding.found;
          });
    } else {
      answer.is_forced = is_forced(board, finding.claim, stop);
    }
    if (answer.is_forced == false)
      answer.sentence = "The clues do not decide it; in the first solution: " + answer.sentence;
    answers.push_back(std::move(answer));
  }
  return answers;
}

}  // namespace quadrille::puzzles::zebra
