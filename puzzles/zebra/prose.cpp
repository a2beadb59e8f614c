// SPDX-License-Identifier: MIT
//
// First the lists of values are looked for, and how many things there are; where nothing is listed,
// attributes are inferred. Then each sentence is a clue, a question, or one that only says what all
// such puzzles say. Any other is an error.

#include "puzzles/zebra/prose.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "puzzles/zebra/clue_patterns.hpp"
#include "puzzles/zebra/degrees.hpp"
#include "puzzles/zebra/formats.hpp"
#include "puzzles/zebra/numbers.hpp"
#include "puzzles/zebra/symbols.hpp"
#include "puzzles/zebra/words.hpp"

namespace quadrille::puzzles::zebra {

namespace {

// Sentences with one of these and without a value say what holds for all things, or nothing.
constexpr std::string_view kGeneral =
    "each every everyone everybody different unique distinct clue clues puzzle numbered question "
    "below following hint hints note using solve facts irrelevant characteristics determine riddle "
    "tie ties tied please answer";
constexpr std::string_view kGeneralItem = "each every everyone everybody clues numbered";

bool is_word_in(const Sentence& sentence, std::string_view list) {
  return std::any_of(sentence.words.begin(), sentence.words.end(),
                     [&](const Word& word) { return has_word(list, word.text); });
}

bool is_heading(const Sentence& sentence) {
  const auto& words = sentence.words;
  return words.size() <= 8 && words.back().text == ":" &&
         std::any_of(words.begin(), words.end(), [](const Word& word) {
           return has_word("clue clues hint hints facts question questions rules puzzle statements",
                           word.text);
         });
}

// What stands behind "Question:" or "Clue 3:".
void strip_label(Sentence& sentence) {
  auto& words = sentence.words;
  if (words.size() < 3) return;
  if (has_word("question clue hint q", words[0].text) && words[1].text == ":")
    words.erase(words.begin(), words.begin() + 2);
}

std::size_t named_values(const Vocabulary& vocabulary, const Sentence& sentence) {
  std::size_t count = 0;
  for (std::size_t k = 0; k < sentence.words.size(); ++k) {
    const auto degree = degree_at(vocabulary, sentence.words, k);
    const bool is_most = degree && *degree && (*degree)->is_most;
    count += is_most || vocabulary.match(sentence.words, k) ? 1 : 0;
  }
  return count;
}

// "Who owns the zebra, and what does the Dane drink?" as two questions.
std::vector<Sentence> questions_in(const Sentence& sentence) {
  constexpr std::string_view kAsking = "who what which where whose whom how";
  std::vector<Sentence> parts{sentence};
  bool has_asked = false;
  for (std::size_t k = 0; k < parts.back().words.size(); ++k) {
    auto& words = parts.back().words;
    if (!has_word(kAsking, words[k].text)) continue;
    const bool is_next = has_asked && words[k - 1].text == "and" &&
                         (words[k].line.text.data() == words[0].line.text.data());
    has_asked = true;
    if (!is_next) continue;
    const auto behind = words.begin() + static_cast<std::ptrdiff_t>(k);
    Sentence next = sentence;
    next.words.assign(behind, words.end());
    next.text = words[k].line.text.substr(
        words[k].offset, next.words.back().offset + next.words.back().size - words[k].offset);
    words.erase(behind - 1, words.end());
    if (words.back().text == ",") words.pop_back();
    parts.back().text = words[0].line.text.substr(
        words[0].offset, words.back().offset + words.back().size - words[0].offset);
    parts.push_back(std::move(next));
    k = 0;
  }
  return parts;
}

// "One on each day from Monday to Friday": all values of an attribute.
bool is_range(const Vocabulary& vocabulary, const Sentence& sentence) {
  const auto& words = sentence.words;
  if (!is_word_in(sentence, "each every")) return false;
  for (std::size_t k = 0; k + 3 < words.size(); ++k) {
    if (words[k].text != "from" || words[k + 2].text != "to") continue;
    const auto first = vocabulary.match(words, k + 1), last = vocabulary.match(words, k + 3);
    if (first && last && first->candidates.front().value == 0 &&
        last->candidates.front() ==
            Operand{first->candidates.front().attribute, vocabulary.board().rows - 1})
      return true;
  }
  return false;
}

// How many values the lists have: the most where none lacks more than one, else what most have.
int usual_size(const std::vector<Header>& headers) {
  std::map<std::size_t, int> sizes;
  for (const Header& header : headers) ++sizes[header.values.size()];
  const std::size_t largest = sizes.rbegin()->first, smallest = sizes.begin()->first;
  if (smallest + 1 >= largest && largest > 2) return static_cast<int>(largest);
  const auto most = std::max_element(sizes.begin(), sizes.end(), [](const auto& a, const auto& b) {
    return a.second <= b.second;
  });
  return static_cast<int>(most->first);
}

// Which sentences only name values that others list: "None of Ann, Bo and Cy drinks tea".
std::vector<bool> repeats_in(const std::vector<std::vector<Header>>& lists) {
  const auto repeats = [&](const Header& one, std::size_t at) {
    for (std::size_t k = 0; k < lists.size(); ++k) {
      for (const Header& other : lists[k]) {
        const auto shared =
            std::count_if(one.values.begin(), one.values.end(), [&](const std::string& value) {
              return std::find(other.values.begin(), other.values.end(), value) !=
                     other.values.end();
            });
        const bool are_all = k < at && shared == std::ssize(one.values);
        const bool are_some = k != at && one.is_plain && shared > 0 && (k < at || !other.is_plain);
        if (are_all || are_some) return true;
      }
    }
    return false;
  };
  std::vector<bool> are_repeats;
  for (std::size_t k = 0; k < lists.size(); ++k)
    are_repeats.push_back(std::any_of(lists[k].begin(), lists[k].end(),
                                      [&](const Header& one) { return repeats(one, k); }));
  return are_repeats;
}

// A value that nobody names stands in for one that is missing.
void complete(Attribute& attribute, int count) {
  if (static_cast<int>(attribute.values.size()) == count - 1 && count > 2)
    attribute.values.push_back("another " + attribute.name);
}

// A word that is nothing but in a question may be the value that a list lacks.
void add_asked_value(std::vector<Attribute>& attributes, const std::vector<std::string>& headers,
                     const std::vector<Sentence>& sentences, int count) {
  std::vector<int> lacking;
  for (int a = 0; a < static_cast<int>(attributes.size()); ++a) {
    const int size = static_cast<int>(attributes[a].values.size());
    if (size != count && (size != count - 1 || count < 3)) return;  // an error, soon to be told
    if (size == count - 1) lacking.push_back(a);
  }
  for (const Sentence& sentence : sentences) {
    if (lacking.empty() || !is_question(sentence)) continue;
    std::vector<Attribute> padded = attributes;
    for (Attribute& attribute : padded) complete(attribute, count);
    const Board board = Board::open(count, padded);
    const Vocabulary vocabulary(board, headers);
    if (named_values(vocabulary, sentence) > 0) continue;
    std::vector<const Word*> unknown;
    for (const Word& word : sentence.words) {
      if (!word.is_sign() && !is_filler(word.text) && !vocabulary.is_familiar(word.text) &&
          !has_word("who what which where whose determine find out", word.text))
        unknown.push_back(&word);
    }
    if (unknown.size() != 1) continue;
    std::vector<int> fitting;
    for (int a = 0; a < board.columns; ++a) {
      if (std::any_of(sentence.words.begin(), sentence.words.end(),
                      [&](const Word& word) { return vocabulary.goes_with(a, word.text); }))
        fitting.push_back(a);
    }
    if (fitting.empty()) fitting = lacking;
    const bool is_sure = fitting.size() == 1 && std::find(lacking.begin(), lacking.end(),
                                                          fitting.front()) != lacking.end();
    if (!is_sure) continue;
    attributes[fitting.front()].values.emplace_back(unknown.front()->written());
    std::erase(lacking, fitting.front());
  }
}

// Does the clue hold in any order of the places?
bool is_placeless(const Clue& clue) {
  using enum ClueKind;
  constexpr std::array kPlaceless = {kSame,   kDiff, kOneOf, kPair, kAllDifferent,
                                     kMore,   kLess, kAnd,   kOr,   kNor,
                                     kEither, kNand, kIf,    kIff,  kExactly};
  return std::find(kPlaceless.begin(), kPlaceless.end(), clue.kind) != kPlaceless.end() &&
         std::none_of(clue.operands.begin(), clue.operands.end(),
                      [](const Operand& one) { return one.is_position(); }) &&
         std::all_of(clue.parts.begin(), clue.parts.end(), is_placeless);
}

// In a text without places the order of things is that of the days or the like that it tells of:
// what is "first" is so on the first day. Where it tells of none and the clues hold in any order,
// it says nothing; so that of one attribute is fixed, of one with numbers, else of the first.
std::optional<Error> fix_places(Board& board, const Vocabulary& vocabulary, const Sentence& start) {
  const bool is_free =
      std::all_of(board.clues.begin(), board.clues.end(),
                  [](const StatedClue& stated) { return is_placeless(stated.clue); }) &&
      std::all_of(board.questions.begin(), board.questions.end(),
                  [](const Question& question) { return question.thing && question.attribute; });
  const auto timed = timed_attributes(vocabulary);
  const bool is_plain = timed.size() < 2 && (timed.empty() || order_of(board.attributes[timed[0]]));
  if (!is_free && !is_plain)
    return error_at(start.words.front(),
                    "the text speaks of an order, but not of which (expected places in a row)");
  if (board.clues.empty() || (!is_free && timed.empty())) return std::nullopt;
  int fixed = 0;
  while (fixed < board.columns && !order_of(board.attributes[fixed])) ++fixed;
  if (!timed.empty() && order_of(board.attributes[timed.front()])) fixed = timed.front();
  std::vector<Operand> values;
  if (fixed < board.columns) values = by_amount(board, fixed);
  if (values.empty()) {
    for (int v = 0; v < board.rows; ++v) values.push_back({0, v});
  }
  Clue order{.kind = ClueKind::kAnd};
  for (const Operand& value : values) {
    const int position = static_cast<int>(order.parts.size()) + 1;
    order.parts.push_back(
        {.kind = ClueKind::kAt, .operands = {value, {Operand::kPosition, position}}});
  }
  board.clues.push_back({std::move(order)});
  return std::nullopt;
}

std::string unused_name(const std::vector<Attribute>& attributes, const std::string& name) {
  const auto is_used = [&](const std::string& one) {
    return std::any_of(attributes.begin(), attributes.end(),
                       [&](const Attribute& attribute) { return attribute.name == one; });
  };
  std::string unused = name;
  for (int k = 2; is_used(unused); ++k) unused = name + ' ' + std::to_string(k);
  return unused;
}

}  // namespace

bool is_general(const Sentence& sentence) {
  const auto has = [&](std::string_view list) {
    return std::any_of(sentence.words.begin(), sentence.words.end(), [&](const Word& word) {
      const bool is_each_other =
          word.text == "each" && &word != &sentence.words.back() && (&word + 1)->text == "other";
      return !is_each_other && has_word(list, word.text);
    });
  };
  return has(sentence.is_item ? kGeneralItem : kGeneral) ||
         (count_in(sentence) && !has("between apart away not"));
}

std::optional<Error> add_sentences(Board& board, const Vocabulary& vocabulary,
                                   const std::vector<Sentence>& sentences,
                                   std::size_t last_header) {
  std::optional<Operand> subject;
  std::size_t last_line = 0;
  for (const Sentence& original : sentences) {
    // Who the sentence before is about is known within an item or a paragraph.
    const std::size_t line = original.line.number;
    const bool goes_on = line == last_line || (!original.is_item && line == last_line + 1);
    const auto before = goes_on ? std::exchange(subject, std::nullopt) : std::nullopt;
    subject.reset();
    last_line = original.words.back().line.number;
    if (is_heading(original)) continue;
    Sentence sentence = original;
    strip_label(sentence);
    const std::size_t names = named_values(vocabulary, sentence);
    if (is_question(sentence)) {
      for (const Sentence& one : questions_in(sentence)) {
        auto question = read_question(vocabulary, one);
        if (question)
          board.questions.push_back(*std::move(question));
        else if (names > 0 || !is_general(sentence))
          return question.error();
      }
      continue;
    }
    if (is_range(vocabulary, sentence)) continue;
    const bool has_subject =
        before && has_word("he she it his her its", sentence.words.front().text);
    if (names == 0 && !has_subject) {
      const bool is_story = !sentence.is_item && sentence.line.number < last_header;
      if (is_story || is_general(sentence)) continue;
    }
    auto clue = read_statement(vocabulary, sentence.words, before);
    // Before the clues a sentence may speak of the puzzle itself: "This is the zebra puzzle."
    const bool is_title = names < 2 && !sentence.is_item && is_word_in(sentence, "puzzle riddle");
    if (!clue && is_title && board.clues.empty()) continue;
    if (!clue) return clue.error();
    subject = clue->subject;
    board.clues.push_back({std::move(clue->clue), sentence.text});
  }
  return std::nullopt;
}

Result<Board> read_prose(const std::vector<Line>& lines) {
  const std::vector<Line> items = split_items(lines);
  std::vector<Sentence> sentences = sentences_of(items, true);
  const std::vector<Sentence> all = sentences;
  std::vector<Header> headers;
  std::optional<int> count;
  std::size_t last_header = 0;
  std::vector<Sentence> others;
  std::vector<std::vector<Header>> lists;
  for (const Sentence& sentence : sentences) {
    if (!count) count = count_in(sentence);
    lists.push_back(headers_in(sentence));
  }
  const std::vector<bool> are_clues = repeats_in(lists);
  for (std::size_t k = 0; k < sentences.size(); ++k) {
    if (lists[k].empty() || are_clues[k]) {
      others.push_back(std::move(sentences[k]));
      continue;
    }
    last_header = sentences[k].words.back().line.number;
    headers.insert(headers.end(), lists[k].begin(), lists[k].end());
  }
  if (others.empty() && headers.empty())
    return Error{ErrorKind::kInput, 1, 1, "the text has no sentences (expected a puzzle)"};
  std::vector<Attribute> attributes;
  std::vector<std::string> header_words;
  if (headers.empty()) {
    std::vector<Sentence> telling;
    std::copy_if(others.begin(), others.end(), std::back_inserter(telling),
                 [](const Sentence& one) { return is_question(one) || !is_general(one); });
    if (telling.empty()) telling = others;
    auto inferred = inferred_attributes(telling, count);
    if (!inferred) return inferred.error();
    attributes = *std::move(inferred);
    count = static_cast<int>(attributes.front().values.size());
  } else {
    const int usual = usual_size(headers);
    if (!count || std::none_of(headers.begin(), headers.end(), [&](const Header& header) {
          return static_cast<int>(header.values.size()) == *count;
        }))
      count = usual;
    for (const Header& header : headers) {
      attributes.push_back({unused_name(attributes, attribute_name(header.words)), header.values});
      header_words.push_back(header.words);
    }
    add_asked_value(attributes, header_words, others, *count);
    for (std::size_t k = 0; k < attributes.size(); ++k) {
      complete(attributes[k], *count);
      const std::size_t size = attributes[k].values.size();
      if (size != static_cast<std::size_t>(*count))
        return error_at(headers[k].start, attributes[k].name + " has " +
                                              counted(static_cast<std::int64_t>(size), "value") +
                                              " (expected " + std::to_string(*count) + ")");
    }
  }
  if (auto fault = fault_of(attributes))
    return headers.empty() ? Error{ErrorKind::kInput, 1, 1, *fault}
                           : error_at(headers.front().start, *fault);
  Board board = Board::open(*count, std::move(attributes));
  Vocabulary vocabulary(board, header_words);
  vocabulary.learn_text(all);
  for (const Sentence& sentence : others) vocabulary.learn(sentence.words);
  if (auto error = add_sentences(board, vocabulary, others, last_header)) return *std::move(error);
  if (!vocabulary.has_places()) {
    if (auto error = fix_places(board, vocabulary, all.front())) return *std::move(error);
  }
  return board;
}

}  // namespace quadrille::puzzles::zebra
