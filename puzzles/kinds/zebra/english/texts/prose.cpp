// SPDX-License-Identifier: MIT
//
// The lists of values come first, with the number of things; if nothing is listed, attributes are
// inferred. Then each sentence must be a clue, a question, or a remark that holds for all such
// puzzles. Any other sentence is an error.

#include "puzzles/kinds/zebra/english/texts/prose.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/kinds/zebra/english/meanings/degrees.hpp"
#include "puzzles/kinds/zebra/english/patterns/clue_patterns.hpp"
#include "puzzles/kinds/zebra/english/texts/value_lists.hpp"
#include "puzzles/kinds/zebra/formats/formats.hpp"
#include "puzzles/kinds/zebra/numbers.hpp"
#include "puzzles/kinds/zebra/symbols.hpp"

namespace quadrille::puzzles::zebra {

namespace {

// Sentences with one of these words and without a value say what holds for all things, or nothing.
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
         std::any_of(words.begin(), words.end(),
                     [](const Word& word) { return is("heading", word.text); });
}

// Removes a label such as "Question:" or "Hint:".
void strip_label(Sentence& sentence) {
  auto& words = sentence.words;
  if (words.size() < 3) return;
  if (has_word("question clue hint q", words[0].text) && words[1].text == ":")
    words.erase(words.begin(), words.begin() + 2);
}

// Splits "Who owns the zebra, and what does the Dane drink?" into two questions.
std::vector<Sentence> questions_in(const Sentence& sentence) {
  std::vector<Sentence> parts{sentence};
  bool has_asked = false;
  for (std::size_t k = 0; k < parts.back().words.size(); ++k) {
    auto& words = parts.back().words;
    if (!is("asking", words[k].text)) continue;
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

// Recognises "One on each day from Monday to Friday": all values of an attribute.
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

// Recognises "This is the famous zebra puzzle": its only value is part of its name.
bool is_title(const Vocabulary& vocabulary, const Sentence& sentence) {
  const auto& words = sentence.words;
  for (std::size_t k = 0; k + 1 < words.size() && !sentence.is_item; ++k) {
    const auto value = vocabulary.match(words, k);
    if (value && k + value->length < words.size() &&
        has_word("puzzle riddle problem", words[k + value->length].text))
      return true;
  }
  return false;
}

// Recognises "The zebra is owned by someone", which says nothing.
bool tells_of_someone(const Vocabulary& vocabulary, const Sentence& sentence) {
  if (!is_word_in(sentence, "someone somebody")) return false;
  const auto items = items_of(vocabulary, sentence.words);
  return items && items->size() == 1 && items->front().kind == Item::Kind::kThing &&
         !items->front().thing.is_position();
}

// Recognises "Who owns what?" and "Can you work out who lives where?": the whole table answers it.
bool asks_for_all(const Sentence& sentence) {
  const auto& words = sentence.words;
  const auto asked = std::count_if(words.begin(), words.end(), [](const Word& word) {
    return has_word("who what which where whom whose", word.text);
  });
  return asked > 1;
}

}  // namespace

std::size_t named_values(const Vocabulary& vocabulary, const Sentence& sentence) {
  std::size_t count = 0;
  for (std::size_t k = 0; k < sentence.words.size(); ++k) {
    const auto degree = degree_at(vocabulary, sentence.words, k);
    const bool is_most = degree && *degree && (*degree)->is_most;
    count += is_most || vocabulary.match(sentence.words, k) ? 1 : 0;
  }
  return count;
}

bool is_general(const Sentence& sentence) {
  const auto has = [&](std::string_view list) {
    return std::any_of(sentence.words.begin(), sentence.words.end(), [&](const Word& word) {
      const bool is_each_other =
          word.text == "each" && &word != &sentence.words.back() && (&word + 1)->text == "other";
      return !is_each_other && has_word(list, word.text);
    });
  };
  const std::vector<Word>& words = sentence.words;
  const std::size_t noun = words.size() > 2 && words[1].text == "two" ? 2 : 1;
  const bool is_of_none =
      words.size() > 2 && words[0].text == "no" && is_person_noun(words[noun].text) && has("same");
  return is_of_none || has(sentence.is_item ? kGeneralItem : kGeneral) ||
         (count_in(sentence) && !has("between apart away not"));
}

namespace {

// Remarks on words of the text, in its order: each text once, with the number of its repeats.
class Remarks {
 public:
  void add(const Word& word, const std::string& text) {
    const auto known =
        std::find_if(all_.begin(), all_.end(), [&](const Known& one) { return one.text == text; });
    if (known == all_.end())
      all_.push_back({word, text});
    else
      ++known->repeats;
  }

  void move_to(std::vector<Error>& remarks) {
    for (Known& one : all_) {
      if (one.repeats > 0) one.text += ", and " + counted(one.repeats, "more time");
      remarks.push_back(error_at(one.word, std::move(one.text)));
    }
  }

 private:
  struct Known {
    Word word;
    std::string text;
    std::int64_t repeats = 0;
  };

  std::vector<Known> all_;
};

std::string meanings_of(const Board& board, const Item& thing) {
  const auto meaning = [&](const Operand& value) {
    return quoted_name(board.attributes[value.attribute].name) + ':' +
           quoted_name(board.name(value));
  };
  std::string meanings = meaning(thing.thing);
  for (const Operand& other : thing.others) meanings += " or " + meaning(other);
  return meanings;
}

}  // namespace

std::optional<Error> add_sentences(Board& board, const Vocabulary& vocabulary,
                                   const std::vector<Sentence>& sentences,
                                   std::size_t last_header) {
  std::optional<Operand> subject;
  std::size_t last_line = 0;
  Remarks remarks;
  for (const Sentence& original : sentences) {
    // The subject of the previous sentence is known within an item or a paragraph.
    const std::size_t line = original.line.number;
    const bool goes_on = line == last_line || (!original.is_item && line == last_line + 1);
    const auto before = goes_on ? std::exchange(subject, std::nullopt) : std::nullopt;
    subject.reset();
    last_line = original.words.back().line.number;
    const auto pass_over = [&] { board.passed_over.push_back(original.text); };
    if (is_heading(original)) continue;
    Sentence sentence = original;
    strip_label(sentence);
    const std::size_t names = named_values(vocabulary, sentence);
    if (is_question(sentence)) {
      for (const Sentence& one : questions_in(sentence)) {
        auto question = read_question(vocabulary, one);
        const bool is_about_all = names == 0 && (is_general(sentence) || asks_for_all(one)) &&
                                  !telling_word(vocabulary, one);
        if (question)
          board.questions.push_back(*std::move(question));
        else if (is_about_all)
          pass_over();
        else
          return question.error();
      }
      continue;
    }
    if (is_range(vocabulary, sentence)) {
      pass_over();
      continue;
    }
    const bool has_subject =
        before && has_word("he she it his her its", sentence.words.front().text);
    if (names == 0 && !has_subject) {
      const bool is_of_all = has_word("they these", sentence.words.front().text);
      const bool is_story = !sentence.is_item && (sentence.line.number <= last_header || is_of_all);
      const auto telling = telling_word(vocabulary, sentence);
      if ((is_story || is_general(sentence)) && telling) {
        const Word& word = sentence.words[*telling];
        return error_at(word, puzzles::quoted(word.written()) +
                                  " is not understood in a sentence that names no value (expected "
                                  "a value of a list, or nothing about single things)");
      }
      if (is_story || is_general(sentence)) {
        pass_over();
        continue;
      }
    }
    if (names == 1 && tells_of_someone(vocabulary, sentence)) {
      pass_over();
      continue;
    }
    auto clue = read_statement(vocabulary, sentence.words, before);
    // Before the clues a sentence may speak of the puzzle itself: "This is the zebra puzzle."
    if (!clue && board.clues.empty() && names < 2 && is_title(vocabulary, sentence)) {
      pass_over();
      continue;
    }
    if (!clue) return clue.error();
    subject = clue->subject;
    for (const Item& thing : clue->ambiguous)
      remarks.add(thing.word, puzzles::quoted(thing.word.written()) + " may mean " +
                                  meanings_of(board, thing) + " (all are tried)");
    for (const Remark& remark : clue->remarks) remarks.add(remark.word, remark.text);
    board.clues.push_back({std::move(clue->clue), sentence.text});
  }
  remarks.move_to(board.remarks);
  return std::nullopt;
}

namespace {

// Returns the number of things: as the text gives it, as its first sentence does ("Five cyclists"),
// or as most lists have; nullopt if none does.
std::optional<std::size_t> size_of_lists(const std::vector<Sentence>& sentences,
                                         const std::vector<std::vector<Header>>& lists,
                                         std::optional<int> told) {
  if (told) return static_cast<std::size_t>(*told);
  const std::vector<Word>& words = sentences.front().words;
  for (std::size_t k = 0; k + 1 < words.size(); ++k) {
    const auto number = number_word(words[k].text);
    const std::size_t noun = std::min(k + 2, words.size() - 1);
    if (number && *number > 2 &&
        (words[k + 1].text.ends_with('s') || words[noun].text.ends_with('s')))
      return static_cast<std::size_t>(*number);
  }
  std::map<std::size_t, int> sizes;
  for (const std::vector<Header>& headers : lists)
    for (const Header& header : headers) ++sizes[header.values.size()];
  if (sizes.empty()) return std::nullopt;
  return std::max_element(sizes.begin(), sizes.end(),
                          [](const auto& a, const auto& b) { return a.second < b.second; })
      ->first;
}

std::string first_word_of(const std::string& value) {
  const std::vector<Word> words = words_of({value});
  return words.empty() ? "" : words.front().text;
}

// Decides whether a sentence with lists says more of their values, or of others: "Ann, Bo and Cy
// went out, and Bo wore red."
bool tells_more(const Sentence& sentence, const std::vector<Header>& own,
                const std::vector<std::vector<Header>>& all) {
  const auto count_word = [](const std::vector<Header>& headers, const std::string& word) {
    std::ptrdiff_t count = 0;
    for (const Header& header : headers)
      count +=
          std::count_if(header.values.begin(), header.values.end(),
                        [&](const std::string& value) { return first_word_of(value) == word; });
    return count;
  };
  return std::any_of(sentence.words.begin(), sentence.words.end(), [&](const Word& word) {
    if (is_determiner(word.text) && !word.is_capital) return false;
    const auto same = [&](const Word& other) {
      return other.text == word.text && other.is_capital == word.is_capital;
    };
    const auto listed = count_word(own, word.text);
    if (listed > 0)
      return std::count_if(sentence.words.begin(), sentence.words.end(), same) > listed;
    return std::any_of(all.begin(), all.end(), [&](const std::vector<Header>& headers) {
      return count_word(headers, word.text) > 0;
    });
  });
}

// Adds the lists within sentences that tell a story.
void add_lists_within(const std::vector<Sentence>& sentences,
                      std::vector<std::vector<Header>>& lists, std::optional<int> told) {
  const auto size = sentences.empty() ? std::nullopt : size_of_lists(sentences, lists, told);
  if (!size || *size < 3) return;
  const std::vector<std::vector<Header>> before = lists;
  std::vector<std::size_t> changed;
  for (std::size_t k = 0; k < sentences.size(); ++k) {
    const bool has_lists = std::any_of(lists[k].begin(), lists[k].end(), [&](const Header& header) {
      return !header.is_plain || header.values.size() == *size;
    });
    if (has_lists || sentences[k].is_item || is_question(sentences[k])) continue;
    std::vector<Header> found = lists_within(sentences[k], *size);
    if (found.empty()) continue;
    lists[k] = std::move(found);
    changed.push_back(k);
  }
  const std::vector<std::vector<Header>> all = lists;
  for (const std::size_t k : changed) {
    if (tells_more(sentences[k], all[k], all)) lists[k] = before[k];
  }
}

}  // namespace

namespace {

// Marks the words of a sentence that belong to its lists.
std::vector<bool> listed_words(const Sentence& sentence, const std::vector<Header>& lists) {
  const auto place = [](const Word& word) { return word.line.text.data() + word.offset; };
  std::vector<bool> marks;
  for (const Word& word : sentence.words)
    marks.push_back(std::any_of(lists.begin(), lists.end(), [&](const Header& list) {
      return place(word) >= place(list.first) && place(word) <= place(list.last);
    }));
  return marks;
}

// Returns the word that makes a list an order: "from left to right: Ann, Bo, Cy", unless that is
// said of numbers.
std::optional<std::size_t> order_of_list(const Sentence& sentence,
                                         const std::vector<bool>& are_listed) {
  const std::vector<Word>& words = sentence.words;
  for (std::size_t k = 0; k + 2 < words.size(); ++k) {
    const bool is_order = words[k].text == "left" && words[k + 1].text == "to" &&
                          words[k + 2].text == "right" && !are_listed[k];
    const std::size_t start = k > 0 && words[k - 1].text == "from" ? k - 1 : k;
    const bool is_of_numbers =
        is_word_in(sentence, "numbered") || (start > 0 && number_word(words[start - 1].text));
    if (is_order && !is_of_numbers) return k;
  }
  return std::nullopt;
}

// Returns an error if a value pairs a name with more: "Ann the cat, Bo the dog" is no list.
std::optional<Error> paired_values(const Vocabulary& vocabulary, const Word& start) {
  const Board& board = vocabulary.board();
  for (int a = 0; a < board.columns; ++a) {
    for (const std::string& value : board.attributes[a].values) {
      const std::vector<Word> words = words_of({value});
      if (vocabulary.is_of_people(a) || words.size() < 2 || words[1].is_capital) continue;
      for (int b = 0; b < board.columns; ++b) {
        const auto& names = board.attributes[b].values;
        const bool is_pair =
            b != a && vocabulary.is_of_people(b) &&
            std::find(names.begin(), names.end(), words.front().written()) != names.end();
        if (is_pair)
          return error_at(start, puzzles::quoted(value) +
                                     " is not understood as a value (expected sentences such as "
                                     "'Ann owns the cat')");
      }
    }
  }
  return std::nullopt;
}

// Returns an error if a sentence with lists says more: "Ann, Bo and Cy went out, Bo last."
std::optional<Error> more_than_lists(const Vocabulary& vocabulary, const Sentence& sentence,
                                     const std::vector<Header>& lists) {
  const std::vector<bool> are_listed = listed_words(sentence, lists);
  std::optional<std::size_t> more = telling_word(vocabulary, sentence, are_listed);
  for (std::size_t k = 0; k < sentence.words.size() && !more; ++k) {
    if (are_listed[k]) continue;
    const auto value = vocabulary.match(sentence.words, k);
    const bool is_name = value && value->exact > 0 && sentence.words[k].is_capital && k > 0 &&
                         sentence.words[k].text != "ground";
    // "from Monday to Friday" repeats a list of days.
    const bool is_day = number_of(sentence.words[k].written()).has_value();
    if (is_name && !is_day) more = k;
  }
  if (!more) more = order_of_list(sentence, are_listed);
  if (!more) return std::nullopt;
  const Word& word = sentence.words[*more];
  return error_at(word, puzzles::quoted(word.written()) +
                            " is not understood beside a list of values (expected a sentence of "
                            "its own)");
}

// Returns an error if a line such as "red = Ann" below a list was taken for a part of it.
std::optional<Error> equation_in(const std::vector<Attribute>& attributes,
                                 const std::vector<Header>& headers) {
  for (const Attribute& attribute : attributes) {
    for (const std::string& value : attribute.values) {
      if (value.find('=') != value.npos)
        return error_at(headers.front().start,
                        puzzles::quoted(value) +
                            " in a list (expected a full stop below the list, and \"is\")");
    }
  }
  return std::nullopt;
}

}  // namespace

Result<Board> read_prose(const std::vector<Line>& lines) {
  const std::vector<Line> items = split_items(lines);
  std::vector<Sentence> sentences = sentences_of(items, true);
  const std::vector<Sentence> all = sentences;
  std::vector<Header> headers;
  std::optional<int> count;
  std::size_t last_header = 0;
  std::vector<Sentence> others;
  std::vector<std::size_t> listing;  // the sentences with lists
  std::vector<std::vector<Header>> lists;
  for (const Sentence& sentence : sentences) {
    const bool is_clue =
        sentence.is_item || is_word_in(sentence, "between apart away ahead behind");
    if (!count && !is_clue) count = count_in(sentence);
    lists.push_back(headers_in(sentence));
  }
  add_lists_within(sentences, lists, count);
  const std::vector<bool> are_clues = repeats_in(lists);
  for (std::size_t k = 0; k < sentences.size(); ++k) {
    if (lists[k].empty() || are_clues[k]) {
      others.push_back(std::move(sentences[k]));
      continue;
    }
    listing.push_back(k);
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
  } else {
    auto listed = listed_attributes(headers, others, count);
    if (!listed) return listed.error();
    attributes = *std::move(listed);
    if (auto error = equation_in(attributes, headers)) return *std::move(error);
    for (const Header& header : headers) header_words.push_back(header.words);
  }
  add_floors(attributes, header_words, all);
  if (auto fault = fault_of(attributes))
    return headers.empty() ? Error{ErrorKind::kInput, 1, 1, *fault}
                           : error_at(headers.front().start, *fault);
  const auto things = static_cast<int>(attributes.front().values.size());
  Board board = Board::open(things, std::move(attributes));
  Vocabulary vocabulary(board, header_words);
  vocabulary.learn_text(all);
  for (const Sentence& sentence : others) vocabulary.learn(sentence.words);
  if (auto error = unrowed(vocabulary, all)) return *std::move(error);
  for (const std::size_t k : listing) {
    if (auto error = more_than_lists(vocabulary, all[k], lists[k])) return *std::move(error);
  }
  if (!headers.empty()) {
    if (auto error = paired_values(vocabulary, headers.front().start)) return *std::move(error);
  }
  auto order = listed_order(board, vocabulary, all);
  if (!order) return order.error();
  if (auto error = add_sentences(board, vocabulary, others, last_header)) return *std::move(error);
  if (*order) {
    board.clues.push_back({**std::move(order)});
  } else if (!vocabulary.has_places()) {
    if (auto error = fix_places(board, vocabulary, all.front())) return *std::move(error);
  }
  return board;
}

}  // namespace quadrille::puzzles::zebra
