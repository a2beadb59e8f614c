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
#include "puzzles/kinds/zebra/readings.hpp"
#include "puzzles/kinds/zebra/symbols.hpp"
#include "puzzles/text/listed.hpp"

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

// Whether a claim is true in all solutions; nullopt if stopped. If not, a solution in which it is
// false.
struct Test {
  std::optional<bool> is_forced;
  std::optional<Answer> other = {};
};

Test test_claim(const Board& board, const Clue& claim, const StopToken& stop) {
  Board opposed = board;
  opposed.clues.push_back({{.kind = ClueKind::kNor, .parts = {claim}}});
  const SatFormulation formulation = sat_formulation(opposed, stop);
  if (formulation.cnf.abandoned()) return {std::nullopt};
  encoders::SatSolver solver{encoders::SatOptions{}};
  solver.add_formula(formulation.cnf, stop);
  switch (solver.solve(stop)) {
    case encoders::SatStatus::kSatisfiable:
      return {false, decode(formulation, solver)};
    case encoders::SatStatus::kUnsatisfiable:
      return {true};
    case encoders::SatStatus::kUnknown:
      return {std::nullopt};
  }
  return {std::nullopt};
}

// Decides whether a value is a name, which is one thing and has no article: James, Ferrari.
bool is_name(const Board& board, const Operand& value) {
  std::string attribute = board.attributes[value.attribute].name;
  std::transform(attribute.begin(), attribute.end(), attribute.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  const std::string& name = board.name(value);
  const std::string first = words_of({name}).empty() ? "" : words_of({name}).front().text;
  const bool has_capital = std::isupper(static_cast<unsigned char>(name[0])) != 0;
  const auto has = [&](std::string_view word) { return attribute.find(word) != std::string::npos; };
  return (has_capital && !is_nationality(first)) || has("name") || has("person") || has("people") ||
         has("friend");
}

// Returns a value as the subject of a sentence; names have no article.
std::string subject(const Board& board, const Operand& value) {
  if (value.is_position()) return "position " + std::to_string(value.value);
  return (is_name(board, value) ? "" : "the ") + board.name(value);
}

// Returns "is", or "are" for values such as "oranges".
std::string_view verb_of(const Board& board, const Operand& value) {
  const std::string& name = board.name(value);
  const bool is_one = !name.ends_with('s') || name.ends_with("ss") || name.ends_with("us");
  return is_one || is_name(board, value) ? " is" : " are";
}

std::string capitalised(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

QuestionAnswer worded(const Board& board, const Question& question,
                      const std::vector<Operand>& found) {
  QuestionAnswer result;
  result.question = question.sentence.empty() ? symbols_of(board, question) : question.sentence;
  result.answer = listed(found, ", ", [&](const Operand& one) {
    return one.is_position() ? std::to_string(one.value) : board.name(one);
  });
  // "Who owns the zebra?", "Determine who owns the zebra, given these clues:"
  std::string_view words = result.question;
  const std::size_t who = std::min(words.find("Who "), words.find(" who "));
  if (!question.thing) {
    result.sentence =
        board.attributes[*question.attribute].name + " from left to right: " + result.answer;
  } else if (!question.attribute) {
    result.sentence = subject(board, *question.thing) +
                      std::string(verb_of(board, *question.thing)) + " at position " +
                      result.answer;
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

// A clue with several readings of which no reading is true in both of two solutions.
struct Fork {
  std::size_t clue = 0;
  std::size_t one = 0, other = 0;  // a reading that is true in the first, and in the second
};

std::optional<Fork> fork_between(const Board& board, const Answer& one, const Answer& other) {
  const auto here = readings_in(board, one), there = readings_in(board, other);
  for (std::size_t k = 0; k < here.size(); ++k) {
    const std::vector<std::size_t>&a = here[k].readings, &b = there[k].readings;
    if (std::find_first_of(a.begin(), a.end(), b.begin(), b.end()) == a.end())
      return Fork{here[k].clue, a.front(), b.front()};
  }
  return std::nullopt;
}

// Says that the answer depends on the reading of a clue, in the order of its readings.
std::string worded(const Board& board, const Fork& fork, std::string here, std::string there) {
  const std::vector<Clue>& readings = board.clues[fork.clue].clue.parts;
  std::string one = symbols_of(board, readings[fork.one]);
  std::string other = symbols_of(board, readings[fork.other]);
  if (fork.one > fork.other) {
    std::swap(one, other);
    std::swap(here, there);
  }
  return "The text does not decide it; it depends on clue " + std::to_string(fork.clue + 1) +
         ", which may mean " + one + " or " + other + ". In the first case: " + here +
         " In the second: " + there;
}

// Answers a question by the solutions of the report, and by one more search if they are not all.
QuestionAnswer answered(const Board& board, const Question& question, const Report& report,
                        const StopToken& stop) {
  const Answer& first = report.solutions.front();
  const Finding finding = finding_of(board, question, first);
  QuestionAnswer answer = worded(board, question, finding.found);
  Test test;
  if (report.complete) {
    const auto other =
        std::find_if(report.solutions.begin(), report.solutions.end(), [&](const Answer& solution) {
          return finding_of(board, question, solution).found != finding.found;
        });
    test.is_forced = other == report.solutions.end();
    if (!*test.is_forced) test.other = *other;
  } else {
    test = test_claim(board, finding.claim, stop);
  }
  answer.is_forced = test.is_forced;
  if (test.is_forced != false) return answer;
  if (const auto fork = fork_between(board, first, *test.other)) {
    const Finding otherwise = finding_of(board, question, *test.other);
    answer.sentence =
        worded(board, *fork, answer.sentence, worded(board, question, otherwise.found).sentence);
  } else {
    answer.sentence = "The clues do not decide it; in the first solution: " + answer.sentence;
  }
  return answer;
}

// Answers a question whose words may mean several things: by one answer if all have the same.
QuestionAnswer answered_for_each(const Board& board, const Question& question, const Report& report,
                                 const StopToken& stop) {
  QuestionAnswer answer = answered(board, question, report, stop);
  if (question.others.empty()) return answer;
  std::string meanings = symbols_of(board, *question.thing) + ": " + answer.sentence;
  bool is_same = true;
  for (const Operand& other : question.others) {
    Question alternative = question;
    alternative.thing = other;
    const QuestionAnswer next = answered(board, alternative, report, stop);
    is_same = is_same && next.answer == answer.answer && next.is_forced == answer.is_forced;
    meanings += ' ' + symbols_of(board, other) + ": " + next.sentence;
  }
  if (is_same) return answer;
  answer.is_forced = false;
  answer.sentence = "The question may mean several things. " + meanings;
  return answer;
}

}  // namespace

Replies answers(const Board& board, const Report& report, const StopToken& stop) {
  Replies replies;
  for (const Question& question : board.questions)
    replies.answers.push_back(answered_for_each(board, question, report, stop));
  for (const ReadSentence& one : readings_in(board, report.solutions.front())) {
    const StatedClue& stated = board.clues[one.clue];
    SentenceReading reading{one.clue + 1, stated.sentence};
    for (std::size_t k = 0; k < stated.clue.parts.size(); ++k) {
      const bool is_true =
          std::find(one.readings.begin(), one.readings.end(), k) != one.readings.end();
      (is_true ? reading.readings : reading.others)
          .push_back(symbols_of(board, stated.clue.parts[k]));
    }
    replies.readings.push_back(std::move(reading));
  }
  return replies;
}

}  // namespace quadrille::puzzles::zebra
