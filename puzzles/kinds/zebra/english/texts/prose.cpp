// SPDX-License-Identifier: MIT
//
// The lists of values come first, with the number of things; if nothing is listed, attributes are
// inferred. Then come the sentences (told.cpp).

#include "puzzles/kinds/zebra/english/texts/prose.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "puzzles/kinds/zebra/english/lexicon/word_patterns.hpp"
#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/kinds/zebra/english/texts/value_lists.hpp"
#include "puzzles/kinds/zebra/formats/formats.hpp"
#include "puzzles/kinds/zebra/numbers.hpp"

namespace quadrille::puzzles::zebra {

namespace {

// ---- lists within sentences that tell a story

// Returns the number of things as the first sentence gives it ("Five cyclists"), or as most lists
// have; 0 if nothing does.
std::size_t size_of_lists(const Sentence& first, const std::vector<std::vector<Header>>& lists) {
  const std::vector<Word>& words = first.words;
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
  const auto most = std::max_element(
      sizes.begin(), sizes.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  return most == sizes.end() ? 0 : most->first;
}

// Returns how many of the values start with the word.
std::ptrdiff_t values_with(const std::vector<Header>& headers, const std::string& word) {
  std::ptrdiff_t count = 0;
  for (const Header& header : headers) {
    for (const std::string& value : header.values) {
      const std::vector<Word> words = words_of({value});
      count += !words.empty() && words.front().text == word ? 1 : 0;
    }
  }
  return count;
}

// Decides whether a sentence with lists says more of their values, or of others: "Ann, Bo and Cy
// went out, and Bo wore red."
bool tells_more(const Sentence& sentence, const std::vector<Header>& own,
                const std::vector<std::vector<Header>>& all) {
  return std::any_of(sentence.words.begin(), sentence.words.end(), [&](const Word& word) {
    if (is_determiner(word.text) && !word.is_capital) return false;
    const auto same = [&](const Word& other) {
      return other.text == word.text && other.is_capital == word.is_capital;
    };
    if (const auto listed = values_with(own, word.text); listed > 0)
      return std::count_if(sentence.words.begin(), sentence.words.end(), same) > listed;
    return std::any_of(all.begin(), all.end(), [&](const std::vector<Header>& headers) {
      return values_with(headers, word.text) > 0;
    });
  });
}

// "They share no one of these characteristics: colour, pet, drink"
bool lists_attributes(const Sentence& sentence) {
  return has_pattern(sentence.words,
                     "these/following/such characteristics/attributes/categories/features/"
                     "properties -/:/(/, .");
}

void add_lists_within(const std::vector<Sentence>& sentences,
                      std::vector<std::vector<Header>>& lists, std::optional<int> told) {
  if (sentences.empty()) return;
  const std::size_t size =
      told ? static_cast<std::size_t>(*told) : size_of_lists(sentences.front(), lists);
  if (size < 3) return;
  std::vector<std::vector<Header>> all = lists;
  for (std::size_t k = 0; k < sentences.size(); ++k) {
    const bool has_lists = std::any_of(lists[k].begin(), lists[k].end(), [&](const Header& header) {
      return !header.is_plain || header.values.size() == size;
    });
    if (has_lists || sentences[k].is_item || is_question(sentences[k]) ||
        lists_attributes(sentences[k]))
      continue;
    if (auto found = lists_within(sentences[k], size); !found.empty()) all[k] = std::move(found);
  }
  for (std::size_t k = 0; k < sentences.size(); ++k) {
    const bool is_new = !all[k].empty() && !all[k].front().is_plain &&
                        (lists[k].empty() || lists[k].front().is_plain);
    if (is_new && !tells_more(sentences[k], all[k], all)) lists[k] = all[k];
  }
}

// ---- lists that are none

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

// Returns a word that says more than lists: "Ann, Bo and Cy went out, Bo last", "from left to
// right: Ann, Bo, Cy", unless that is said of numbers.
std::optional<std::size_t> word_beside_lists(const Vocabulary& vocabulary, const Sentence& sentence,
                                             const std::vector<bool>& are_listed) {
  const std::vector<Word>& words = sentence.words;
  if (const auto telling = telling_word(vocabulary, sentence, are_listed)) return telling;
  const auto find = [&](auto is_more) -> std::optional<std::size_t> {
    for (std::size_t k = 0; k < words.size(); ++k) {
      if (!are_listed[k] && is_more(k)) return k;
    }
    return std::nullopt;
  };
  const auto name = find([&](std::size_t k) {
    const auto value = vocabulary.match(words, k);
    // "from Monday to Friday" repeats a list of days.
    return value && value->exact > 0 && words[k].is_capital && k > 0 && words[k].text != "ground" &&
           !number_of(words[k].written());
  });
  if (name || has_pattern(words, "numbered")) return name;
  return find([&](std::size_t k) {
    return is_at(words, k, "left to right") && !match_pattern("{<number>} left", words, k) &&
           !match_pattern("{<number> from} left", words, k);
  });
}

// Returns an error if a sentence with lists says more.
std::optional<Error> more_than_lists(const Vocabulary& vocabulary, const Sentence& sentence,
                                     const std::vector<Header>& lists) {
  const auto more = word_beside_lists(vocabulary, sentence, listed_words(sentence, lists));
  if (!more) return std::nullopt;
  const Word& word = sentence.words[*more];
  return error_at(word, puzzles::quoted(word.written()) +
                            " is not understood beside a list of values (expected a sentence of "
                            "its own)");
}

// Returns an error if a value pairs a name with more: "Ann the cat, Bo the dog" is no list.
std::optional<Error> paired_values(const Vocabulary& vocabulary, const Word& start) {
  const Board& board = vocabulary.board();
  for (int b = 0; b < board.columns; ++b) {
    if (!vocabulary.is_of_people(b)) continue;
    const auto& names = board.attributes[b].values;
    for (int a = 0; a < board.columns; ++a) {
      for (const std::string& value : board.attributes[a].values) {
        const std::vector<Word> words = words_of({value});
        if (vocabulary.is_of_people(a) || words.size() < 2 || words[1].is_capital) continue;
        if (std::find(names.begin(), names.end(), words.front().written()) != names.end())
          return error_at(start, puzzles::quoted(value) +
                                     " is not understood as a value (expected sentences such as "
                                     "'Ann owns the cat')");
      }
    }
  }
  return std::nullopt;
}

// Returns an error if a line such as "red = Ann" below a list was taken for a part of it.
std::optional<Error> equation_in(const std::vector<Attribute>& attributes, const Word& start) {
  for (const Attribute& attribute : attributes) {
    for (const std::string& value : attribute.values) {
      if (value.find('=') != value.npos)
        return error_at(start, puzzles::quoted(value) +
                                   " in a list (expected a full stop below the list, and \"is\")");
    }
  }
  return std::nullopt;
}

// ---- the text

// A text with its lists.
struct Prose {
  std::vector<Sentence> all, others;       // others: without lists
  std::vector<std::vector<Header>> lists;  // of all sentences; empty for others
  std::vector<Header> headers;             // all lists
  std::optional<int> count;                // of the things, as the text gives it
  std::size_t last_header = 0;             // the number of the last line with a list
};

Prose prose_of(const std::vector<Line>& lines) {
  Prose text;
  text.all = sentences_of(split_items(lines), true);
  for (const Sentence& sentence : text.all) {
    const bool is_clue =
        sentence.is_item || has_pattern(sentence.words, "between/apart/away/ahead/behind");
    if (!text.count && !is_clue) text.count = count_in(sentence);
    text.lists.push_back(lists_attributes(sentence) ? std::vector<Header>{} : headers_in(sentence));
  }
  add_lists_within(text.all, text.lists, text.count);
  const std::vector<bool> are_clues = repeats_in(text.lists);
  for (std::size_t k = 0; k < text.all.size(); ++k) {
    if (are_clues[k]) text.lists[k].clear();
    if (text.lists[k].empty()) {
      text.others.push_back(text.all[k]);
      continue;
    }
    text.last_header = text.all[k].words.back().line.number;
    text.headers.insert(text.headers.end(), text.lists[k].begin(), text.lists[k].end());
  }
  return text;
}

Result<std::vector<Attribute>> attributes_of(const Prose& text) {
  if (!text.headers.empty()) {
    auto listed = listed_attributes(text.headers, text.others, text.count);
    if (!listed) return listed;
    if (auto error = equation_in(*listed, text.headers.front().start)) return *std::move(error);
    return listed;
  }
  std::vector<Sentence> telling;
  std::copy_if(text.others.begin(), text.others.end(), std::back_inserter(telling),
               [](const Sentence& one) { return is_question(one) || !is_general(one); });
  return inferred_attributes(telling.empty() ? text.others : telling, text.count);
}

// Returns an error if the text speaks of other things than lists and a row.
std::optional<Error> fault_in(const Prose& text, const Vocabulary& vocabulary) {
  if (auto error = unrowed(vocabulary, text.all)) return error;
  for (std::size_t k = 0; k < text.all.size(); ++k) {
    if (text.lists[k].empty()) continue;
    if (auto error = more_than_lists(vocabulary, text.all[k], text.lists[k])) return error;
  }
  return text.headers.empty() ? std::nullopt
                              : paired_values(vocabulary, text.headers.front().start);
}

}  // namespace

Result<Board> read_prose(const std::vector<Line>& lines) {
  const Prose text = prose_of(lines);
  if (text.all.empty())
    return Error{ErrorKind::kInput, 1, 1, "the text has no sentences (expected a puzzle)"};
  auto found = attributes_of(text);
  if (!found) return found.error();
  std::vector<Attribute> attributes = *std::move(found);
  std::vector<std::string> header_words;
  for (const Header& header : text.headers) header_words.push_back(header.words);
  add_floors(attributes, header_words, text.all);
  if (auto fault = fault_of(attributes))
    return text.headers.empty() ? Error{ErrorKind::kInput, 1, 1, *fault}
                                : error_at(text.headers.front().start, *fault);
  const auto things = static_cast<int>(attributes.front().values.size());
  Board board = Board::open(things, std::move(attributes));
  Vocabulary vocabulary(board, header_words);
  vocabulary.learn_text(text.all);
  for (const Sentence& sentence : text.others) vocabulary.learn(sentence.words);
  if (auto error = fault_in(text, vocabulary)) return *std::move(error);
  auto order = listed_order(board, vocabulary, text.all);
  if (!order) return order.error();
  if (auto error = add_sentences(board, vocabulary, text.others, text.last_header))
    return *std::move(error);
  if (*order) {
    board.clues.push_back({**std::move(order)});
  } else if (!vocabulary.has_places()) {
    if (auto error = fix_places(board, vocabulary, text.all.front())) return *std::move(error);
  }
  return board;
}

}  // namespace quadrille::puzzles::zebra
