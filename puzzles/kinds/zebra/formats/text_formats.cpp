// SPDX-License-Identifier: MIT
//
// Puzzles in English, in any layout, and the format of quint-t's generator
// (github.com/quint-t/Puzzle-Generator-and-Solver), whose clues are sentences with attribute:value
// for things.

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "puzzles/formats/board_format.hpp"
#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/kinds/zebra/english/texts/prose.hpp"
#include "puzzles/kinds/zebra/formats/formats.hpp"

namespace quadrille::puzzles::zebra {

namespace {

// ---- quint-t

constexpr std::string_view kPuzzleMark = ".:: Puzzle", kAnswerMark = ".:: Answer";

bool is_rule(std::string_view line) {
  const std::string_view text = trim(line);
  return text.size() > 3 && text.find_first_not_of('=') == std::string_view::npos;
}

bool is_quint_t_mark(std::string_view line) { return trim(line).starts_with(kPuzzleMark); }

bool recognises_quint_t(const Text& text) {
  LineReader lines(text);
  lines.pass_over(is_rule);
  const std::optional<Line> first = lines.take();
  return first && is_quint_t_mark(first->text);
}

// Returns the number of things in ".:: Puzzle 5x4 level=1 ::.".
std::optional<std::size_t> objects_in(const Line& mark) {
  for (const Token& token : tokens(mark)) {
    const std::size_t cross = token.text.find('x');
    if (cross == std::string_view::npos) continue;
    const auto count = parse_number(token.text.substr(cross + 1), Board::kMaxPositions);
    if (count) return static_cast<std::size_t>(*count);
  }
  return std::nullopt;
}

// Reads values separated by commas, or by blanks if there are no commas.
std::vector<std::string> values_in(std::string_view text) {
  const bool has_commas = text.find(',') != std::string_view::npos;
  std::vector<std::string> values;
  for (const Token& token : tokens({text}, has_commas ? "," : " \t")) {
    if (!is_blank(token.text)) values.emplace_back(trim(token.text));
  }
  return values;
}

// Returns the values of an attribute in the table of the answer. Without commas, values of two
// words are known only from there.
std::optional<std::vector<std::string>> values_of_answer(const std::vector<Line>& answer,
                                                         std::string_view name) {
  for (const Line& line : answer) {
    std::vector<std::string> cells;
    for (const Token& token : tokens(line, "|")) {
      if (!is_blank(token.text)) cells.emplace_back(trim(token.text));
    }
    if (cells.size() > 1 && cells.front() == name)
      return std::vector(cells.begin() + 1, cells.end());
  }
  return std::nullopt;
}

bool is_clue_line(std::string_view text) {
  const std::size_t dot = text.find('.');
  return dot != std::string_view::npos && parse_number(trim(text.substr(0, dot)), 1'000'000);
}

Result<Board> read_quint_t_board(const Line& mark, const std::vector<Line>& lines,
                                 const std::vector<Line>& answer) {
  std::vector<Attribute> attributes;
  std::vector<Line> clues;
  const auto objects = objects_in(mark);
  for (const Line& line : lines) {
    if (is_clue_line(line.text)) {
      clues.push_back(line);
      continue;
    }
    const std::size_t colon = line.text.find(':');
    if (colon == std::string_view::npos || !clues.empty())
      return error_at(
          line, 0,
          puzzles::quoted(line.text) + " (expected Attribute: values, or a numbered clue)");
    Attribute attribute{std::string(trim(line.text.substr(0, colon))),
                        values_in(line.text.substr(colon + 1))};
    const std::size_t expected = objects.value_or(attribute.values.size());
    if (attribute.values.size() != expected) {
      if (auto shown = values_of_answer(answer, attribute.name); shown && shown->size() == expected)
        attribute.values = *std::move(shown);
    }
    attributes.push_back(std::move(attribute));
    if (auto fault = fault_of(attributes)) return error_at(line, 0, *std::move(fault));
  }
  if (attributes.empty()) return error_at(mark, 0, "the puzzle has no attributes");
  const int positions = static_cast<int>(attributes.front().values.size());
  Board board = Board::open(positions, std::move(attributes));
  const Vocabulary vocabulary(board, {});
  if (auto error = add_sentences(board, vocabulary, sentences_of(clues, false), 0))
    return *std::move(error);
  return board;
}

Result<Board> read_quint_t(LineReader& lines) {
  lines.pass_over(is_rule);
  const std::optional<Line> mark = lines.take();
  if (!mark || !is_quint_t_mark(mark->text))
    return error_at(mark.value_or(lines.text().first()), 0, "no puzzle (expected .:: Puzzle)");
  std::vector<Line> puzzle, answer;
  auto line = lines.peek();
  for (; line && !is_quint_t_mark(line->text); line = lines.peek()) {
    lines.take();
    if (line->text.starts_with(kAnswerMark)) break;
    puzzle.push_back(*line);
  }
  for (line = lines.peek(); line && line->text.starts_with('|'); line = lines.peek())
    answer.push_back(*lines.take());
  return read_quint_t_board(*mark, puzzle, answer);
}

// ---- English

// Returns the first lines, up to a number of words.
std::vector<Line> beginning(const Text& text) {
  constexpr std::size_t kMaxLead = 400;
  std::vector<Line> lines;
  std::size_t words = 0;
  for (const Line& line : text.lines()) {
    if (words > kMaxLead) break;
    words += tokens(line).size();
    lines.push_back(line);
  }
  return lines;
}

// Decides whether a sentence below at least two lists names a value of one of them.
bool tells_of_lists(const std::vector<Line>& lines) {
  std::vector<std::string> values;
  for (const Line& line : lines) {
    const std::size_t colon = line.text.find(':');
    if (colon != std::string_view::npos) {
      for (const Word& word : words_of({line.text.substr(colon)})) {
        if (!word.is_sign()) values.push_back(word.text);
      }
      continue;
    }
    const std::vector<Word> words = words_of(line);
    const bool has_verb = std::any_of(words.begin(), words.end(),
                                      [](const Word& word) { return is_verb(word.text); });
    const bool has_value = std::any_of(words.begin(), words.end(), [&](const Word& word) {
      return std::find(values.begin(), values.end(), word.text) != values.end();
    });
    if (has_verb && has_value && trim(line.text).ends_with('.')) return true;
  }
  return false;
}

// Decides whether the text begins with sentences with words that are typical of such puzzles; or
// with lists; or with an order of things or a comparison, and a question. Programs and web pages
// have lists and sentences as well.
bool looks_english(const Text& text) {
  constexpr std::string_view kWords =
      "house houses person people clue clues who lives next owns drinks position left right puzzle "
      "man";
  constexpr std::string_view kOrder =
      "next left right between neighbour neighbours first second third fourth "
      "last middle than";
  constexpr std::size_t kMin = 3;
  std::size_t words = 0, seen = 0, ordered = 0, stops = 0, questions = 0, lists = 0;
  for (const Line& line : beginning(text)) {
    if (line.text.find_first_of("{}|<>\\") != std::string_view::npos) return false;
    const std::size_t colon = line.text.find(':');
    if (colon != std::string_view::npos && tokens({line.text.substr(colon)}, ",").size() > 2)
      ++lists;
    for (const Token& token : tokens(line)) {
      const auto parts = words_of({token.text});
      const std::string_view word = parts.empty() ? "" : std::string_view(parts.front().text);
      ++words;
      if (has_word(kWords, word)) ++seen;
      if (has_word(kOrder, word)) ++ordered;
      if (token.text.ends_with('.') || token.text.ends_with('?')) ++stops;
      if (token.text.ends_with('?')) ++questions;
    }
  }
  if (seen >= kMin && (stops >= 2 || words > 2 * kMin)) return true;
  return (stops >= kMin && (lists >= 2 || (ordered > 0 && questions > 0))) ||
         (stops > 0 && lists >= 2 && tells_of_lists(beginning(text)));
}

Result<BoardReading<Board>> read_english(LineReader& lines) {
  std::vector<Line> taken;
  while (const std::optional<Line> line = lines.take_as_it_stands()) {
    if (!is_native_comment(line->text)) taken.push_back(*line);
  }
  return with_remarks(read_prose(taken));
}

}  // namespace

std::vector<Format> zebra_formats() {
  Format quint_t = marked(read_format("quint-t", "texts of quint-t's generator, many puzzles",
                                      recognises_quint_t, read_quint_t),
                          is_quint_t_mark);
  quint_t.has_no_end = true;
  quint_t.info.many = true;
  Format english =
      heuristic(read_format("english", "sentences: lists of values (optional), clues, questions",
                            looks_english, read_english));
  english.takes_any_text = true;
  english.has_no_end = true;
  return {native_zebra_format(), std::move(quint_t), std::move(english)};
}

}  // namespace quadrille::puzzles::zebra
