// SPDX-License-Identifier: MIT
//
// The native format: attributes, then clues and questions, in English or in symbols. A clue is
// written as its sentence only if that reads back as the same clue.

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "puzzles/formats/board_format.hpp"
#include "puzzles/kinds/zebra/english/patterns/clue_patterns.hpp"
#include "puzzles/kinds/zebra/english/texts/prose.hpp"
#include "puzzles/kinds/zebra/formats/formats.hpp"
#include "puzzles/kinds/zebra/symbols.hpp"

namespace quadrille::puzzles::zebra {

namespace {

constexpr std::string_view kId = "zebra";
constexpr std::string_view kAttributeHelp =
    "One value for each position, at most 1000; names with blanks are in quotes. In the example "
    "'attribute Colour:' and 'attribute Pet:' have three each. Without any 'attribute' line, the "
    "attributes are taken from the sentences.";
constexpr std::string_view kCluesHelp =
    "Clues and questions, one per line, with or without a number, in plain English or in symbols: "
    "'same' (A,B), 'diff', 'at' (A,2), 'not-at', 'at-end' (A), 'odd', 'even', 'same-parity', "
    "'diff-parity', 'left-of' "
    "(directly), 'right-of', 'next-to', 'not-next-to', 'dist' (A,B,3), 'before' (somewhere to the "
    "left), 'after', 'not-left', 'not-right', 'adjacent-between' (A,B,C), 'between', "
    "'between-ordered' (B before A before C), 'one-of' (A,B,C), 'pair' (A,B,C,D), 'all-different' "
    "(A,B,C), 'more' (A,B,20,NAME), 'less', 'exactly' (the numbers of an attribute differ by that "
    "much), and 'and', 'either' (exactly one), 'or', 'nand', 'nor', 'if', 'iff' of clues. A value "
    "that two attributes have is written NAME:VALUE, a position #2, first, last or middle. "
    "Questions are 'ask' (A), 'ask' (A,NAME) and 'ask' (NAME). With -v the program shows how it "
    "understood each sentence; what it does not understand is an error that names the words.";

// Reads words separated by blanks, or in quotes; commas may follow them.
Result<std::vector<std::string>> read_values(const Line& line) {
  std::vector<std::string> values;
  std::size_t at = 0;
  const std::string_view text = line.text;
  while (true) {
    at = text.find_first_not_of(" \t,", at);
    if (at == std::string_view::npos) return values;
    const bool is_quoted = text[at] == '"';
    std::size_t end = is_quoted ? text.find('"', at + 1) : text.find_first_of(" \t,", at);
    if (is_quoted && end == std::string_view::npos)
      return error_at(line, at, "unterminated quote (expected \" after the value)");
    end = std::min(end, text.size());
    values.emplace_back(text.substr(at + (is_quoted ? 1 : 0), end - at - (is_quoted ? 1 : 0)));
    at = end + (is_quoted ? 1 : 0);
  }
}

// Reads "attribute NAME: values".
Result<Attribute> read_attribute(const Line& line) {
  constexpr std::string_view kKey = "attribute";
  const std::size_t colon = line.text.find(':');
  if (!line.text.starts_with(kKey) || colon == std::string_view::npos)
    return error_at(line, 0,
                    puzzles::quoted(line.text) + " (expected attribute NAME: VALUES, or clues:)");
  std::string_view name = trim(line.text.substr(kKey.size(), colon - kKey.size()));
  if (name.size() > 1 && name.front() == '"' && name.back() == '"')
    name = name.substr(1, name.size() - 2);
  const Token rest = token_at(line, colon + 1, line.text.size());
  auto values = read_values({rest.text, rest.line, rest.column});
  if (!values) return values.error();
  return Attribute{std::string(name), *std::move(values)};
}

Result<Board> read_board(const std::vector<Line>& lines, const Token& end) {
  std::vector<Attribute> attributes;
  std::size_t k = 0;
  for (; k < lines.size() && lines[k].text != "clues:"; ++k) {
    auto attribute = read_attribute(lines[k]);
    if (!attribute) return attribute.error();
    attributes.push_back(*std::move(attribute));
    attributes.back().complete(static_cast<int>(attributes[0].values.size()));
    if (auto fault = fault_of(attributes)) return error_at(lines[k], 0, *std::move(fault));
  }
  if (k == lines.size())
    return error_at(end, "the puzzle has no clues (expected clues: and one clue per line)");
  const std::vector<Line> statements(lines.begin() + static_cast<std::ptrdiff_t>(k) + 1,
                                     lines.end());
  if (attributes.empty()) {
    if (statements.empty())
      return error_at(lines[k], 0, "the puzzle has no attributes and no clues");
    return read_prose(statements);
  }
  const int positions = static_cast<int>(attributes.front().values.size());
  Board board = Board::open(positions, std::move(attributes));
  if (auto error = add_statements(board, statements)) return *std::move(error);
  return board;
}

Result<BoardReading<Board>> read_native(LineReader& lines) {
  lines.pass_over(is_native_comment);
  const std::optional<Line> id = lines.take();
  if (!id || id->text != kId)
    return error_at(id.value_or(lines.text().first()), 0, "no puzzle (expected zebra)");
  std::vector<Line> taken;
  for (auto line = lines.peek(); line && line->text != kId; line = lines.peek())
    taken.push_back(*lines.take());
  return with_remarks(read_board(taken, lines.end()));
}

std::string written(const Board& board, const Vocabulary& vocabulary, const StatedClue& stated) {
  if (!looks_symbolic(stated.sentence) && states(vocabulary, stated.sentence, stated.clue))
    return stated.sentence;
  return symbols_of(board, stated.clue);
}

std::string written(const Board& board, const Vocabulary& vocabulary, const Question& question) {
  return asks(vocabulary, question.sentence, question) ? question.sentence
                                                       : symbols_of(board, question);
}

// Decides whether a sentence names no value, even by chance, as "4 houses" may.
bool says_nothing(const Vocabulary& vocabulary, std::string_view text) {
  const auto sentences = sentences_of({Line{text, 1}}, false);
  return sentences.size() == 1 && is_general(sentences.front()) &&
         named_values(vocabulary, sentences.front()) == 0;
}

// Returns the text up to "clues:".
std::string head_of(const Board& board) {
  std::string text = std::string(kId) + '\n';
  for (const Attribute& attribute : board.attributes) {
    text += "attribute " + quoted_name(attribute.name) + ':';
    for (const std::string& value : attribute.values) text += ' ' + quoted_name(value);
    text += '\n';
  }
  return text + "clues:\n";
}

Result<Writing> write_native(const std::vector<const Board*>& boards) {
  Writing writing;
  for (const Board* board : boards) {
    if (!writing.text.empty()) writing.text += '\n';
    const Vocabulary vocabulary(*board, {});
    const std::string opening = opening_of(*board);
    writing.text += head_of(*board) + (says_nothing(vocabulary, opening) ? opening + '\n' : "");
    for (std::size_t k = 0; k < board->clues.size(); ++k)
      writing.text +=
          std::to_string(k + 1) + ". " + written(*board, vocabulary, board->clues[k]) + '\n';
    for (const Question& question : board->questions)
      writing.text += written(*board, vocabulary, question) + '\n';
  }
  return writing;
}

}  // namespace

std::string native_text_in_symbols(const Board& board) {
  std::string text = head_of(board);
  for (std::size_t k = 0; k < board.clues.size(); ++k)
    text += std::to_string(k + 1) + ". " + symbols_of(board, board.clues[k].clue) + '\n';
  for (const Question& question : board.questions) text += symbols_of(board, question) + '\n';
  return text;
}

Result<BoardReading<Board>> with_remarks(Result<Board> read) {
  if (!read) return BoardReading<Board>{{read.error()}};
  std::vector<Error> remarks = read->remarks;
  return BoardReading<Board>{{std::move(read)}, std::move(remarks)};
}

std::optional<std::string> fault_of(const std::vector<Attribute>& attributes) {
  if (attributes.empty()) return "there are no attributes (expected at least one)";
  const std::size_t count = attributes.front().values.size();
  if (count < 1 || count > static_cast<std::size_t>(Board::kMaxPositions) ||
      attributes.size() > static_cast<std::size_t>(Board::kMaxAttributes))
    return counted(static_cast<std::int64_t>(attributes.size()), "attribute") + " of " +
           counted(static_cast<std::int64_t>(count), "value") + " (expected 1 to " +
           std::to_string(Board::kMaxPositions) + " of each)";
  std::set<std::string> names;
  for (const Attribute& attribute : attributes) {
    const auto is_bad = [](std::string_view name) {
      return name.empty() || name.find_first_of("\"\n\r") != std::string_view::npos;
    };
    if (is_bad(attribute.name) ||
        std::any_of(attribute.values.begin(), attribute.values.end(), is_bad))
      return "a name is empty or contains a quote or a line end";
    if (attribute.name.find(':') != std::string::npos)
      return "the attribute " + puzzles::quoted(attribute.name) +
             " has a colon in its name (expected a name without)";
    if (!names.insert(attribute.name).second)
      return "the attribute " + puzzles::quoted(attribute.name) + " appears twice";
    if (attribute.values.size() != count)
      return attribute.name + " has " +
             counted(static_cast<std::int64_t>(attribute.values.size()), "value") + " (expected " +
             std::to_string(count) + ")";
    std::set<std::string> values;
    for (const std::string& value : attribute.values) {
      if (!values.insert(value).second)
        return attribute.name + " has the value " + puzzles::quoted(value) + " twice";
    }
  }
  return std::nullopt;
}

Result<std::vector<Attribute>> read_attributes(std::string_view text) {
  const auto decoded = Text::decode(text);
  if (!decoded) return decoded.error();
  std::vector<Attribute> attributes;
  for (const Line& line : decoded->lines()) {
    if (trim(line.text).empty() || is_native_comment(line.text)) continue;
    auto attribute = read_attribute(line);
    if (!attribute) return attribute.error();
    attributes.push_back(*std::move(attribute));
  }
  if (attributes.empty())
    return request_error("a theme without attributes (expected attribute NAME: VALUES)");
  for (const Attribute& one : attributes) {
    if (const auto fault = fault_of({one})) return request_error(*fault);
  }
  return attributes;
}

std::optional<Error> add_statements(Board& board, const std::vector<Line>& lines) {
  const Vocabulary vocabulary(board, {});
  for (const Line& numbered : lines) {
    const Token token = token_at(numbered, item_mark(numbered.text), numbered.text.size());
    const Line line{token.text, token.line, token.column};
    if (is_symbolic_question(line.text)) {
      auto question = parse_question(board, line);
      if (!question) return question.error();
      board.questions.push_back(*std::move(question));
    } else if (looks_symbolic(line.text)) {
      auto clue = parse_clue(board, line);
      if (!clue) return clue.error();
      board.clues.push_back({*std::move(clue), std::string(line.text)});
    } else if (auto error = add_sentences(board, vocabulary, sentences_of({numbered}, false), 0)) {
      return error;
    }
  }
  return std::nullopt;
}

Format native_zebra_format() {
  Format format = native_format(kId, "our own, clues in English or in symbols, many puzzles",
                                {{"attribute NAME", kAttributeHelp}, {"clues", kCluesHelp}},
                                read_native, write_native);
  format.has_no_end = true;
  return format;
}

KindManual manual() {
  return {
      .task =
          "Place the values of each attribute, one at each position, so that all clues hold. "
          "Positions are numbered from 1, from left to right; a row of the table is a position, a "
          "column an attribute.",
      .example = R"(zebra
attribute Colour: blue red white
attribute Pet: cat dog fish
clues:
The cat lives in the red house.
left-of(dog, cat)
The white house is in the middle.
ask(dog)
)",
      .solution = "A solution gives the values at each position, from left to right:",
      .answer = "positions",
      .schema = R"({
            "type": "object",
            "required": ["positions"],
            "properties": {
              "positions": {
                "description": "The value of each attribute at each position, from left to right.",
                "type": "array",
                "items": {"type": "object", "additionalProperties": {"type": "string"}}
              }
            },
            "additionalProperties": false
          })"};
}

}  // namespace quadrille::puzzles::zebra
